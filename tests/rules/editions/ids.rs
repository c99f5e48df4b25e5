//! Checks the ids of the questions, which are used on the page, in the rulesets and in the names of tests.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use sentiero::{
    check::{Request, load},
    loader::{NoFiles, editions, pointer},
};
use syn::{ItemFn, visit::Visit};

use super::document::{contents, figures, questions};

/// The names of the tests in a file.
#[derive(Default)]
struct Tests(Vec<String>);

impl<'a> Visit<'a> for Tests {
    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        if item.attrs.iter().any(|attribute| attribute.path().is_ident("test")) {
            self.0.push(item.sig.ident.to_string());
        }
    }
}

fn tests_of(path: &Path) -> Vec<String> {
    let mut tests = Tests::default();
    tests.visit_file(&syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap());
    tests.0
}

/// Returns the names of the tests in this folder, plus those in the Dungeon Tris rulings that are named after
/// questions.
fn tests() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let rulings = tests_of(&folder.join("engine/lines/rulings.rs")).into_iter();
    let mut tests: Vec<String> = rulings.filter(|name| name.starts_with("dungeon_")).collect();
    for entry in fs::read_dir(folder.join("rules/editions")).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().is_some_and(|name| name != "ids.rs") {
            tests.extend(tests_of(&path));
        }
    }
    tests.sort();
    tests
}

#[test]
fn questions_and_tests_correspond() {
    let mut names: Vec<String> =
        questions().iter().map(|question| question.id.replace('-', "_")).collect();
    names.sort();
    assert_eq!(names, tests());
}

#[test]
fn contents_list_every_question() {
    let ids: Vec<String> = questions().into_iter().map(|question| question.id).collect();
    assert_eq!(contents(), ids);
    let different: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(different.len(), ids.len());
}

/// Returns the keys that answer each question in at least one edition, with any variant and any number of
/// players.
fn answered() -> BTreeMap<String, BTreeSet<String>> {
    let mut answered: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for edition in editions() {
        let request = Request { ruleset: edition.id, ..Request::default() };
        let names: Vec<String> = load(&request, &NoFiles)
            .unwrap()
            .variants
            .iter()
            .map(|variant| variant.name.clone())
            .collect();
        let setups = std::iter::once(Vec::new()).chain(names.into_iter().map(|name| vec![name]));
        for variants in setups {
            let loaded = load(&Request { variants: &variants, ..request }, &NoFiles).unwrap();
            for players in loaded.ruleset.players() {
                for (key, settings) in loaded.provenance.settings(players).unwrap() {
                    let basis = settings.last().and_then(|setting| setting.basis.as_ref());
                    if let Some(question) = basis.and_then(|basis| basis.question.clone()) {
                        let key = pointer::to_dotted_key(key);
                        answered.entry(question).or_default().insert(key);
                    }
                }
            }
        }
    }
    answered
}

#[test]
fn documented_keys_match_the_rulesets() {
    let named = questions().into_iter().filter(|question| !question.keys.is_empty());
    let named: BTreeMap<String, BTreeSet<String>> = named
        .map(|question| (question.id, question.keys.into_iter().collect::<BTreeSet<_>>()))
        .collect();
    assert_eq!(answered(), named);
}

#[test]
fn documented_figures_are_current() {
    let (table, printed) = figures();
    assert_eq!(table.len(), 12);
    assert_eq!(table, printed);
}
