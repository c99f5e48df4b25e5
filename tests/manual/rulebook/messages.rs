//! Tests the messages for rulebooks and for the table. Every language must have the same messages with the
//! same values, and they must read correctly for every number.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser::parse,
};
use sentiero::{
    check::LoadedRuleset,
    family::{BuiltIn, Registry},
    language::Language,
    loader::builtin_rulesets,
    manual::{NOTICE, rulebook::rulebook},
};

use super::loaded;

/// Message files that are read together, and the source folders that use them.
struct Catalog {
    files: &'static [&'static str],
    folders: &'static [&'static str],
}

const RULEBOOK: Catalog = Catalog {
    files: &["rulebook", "path", "lines"],
    folders: &[
        "src/language",
        "src/manual/rulebook",
        "src/family/path/rulebook",
        "src/family/lines",
    ],
};

const CATALOGS: [Catalog; 5] = [
    RULEBOOK,
    Catalog {
        files: &["table"],
        folders: &[
            "src/language",
            "src/game",
            "src/prompts",
            "src/screen",
            "src/render/picture",
            "src/session",
            "src/sim",
            "src/cli/play",
            "src/cli/records",
            "src/cli/commands",
            "src/cli/commands/render",
            "src/cli/output",
        ],
    },
    Catalog { files: &["table-path"], folders: &["src/path/ui"] },
    Catalog { files: &["table-lines"], folders: &["src/lines/ui"] },
    Catalog { files: &["lists"], folders: &["src/cli/commands"] },
];

fn source(catalog: &Catalog, language: Language) -> String {
    let read = |name| fs::read_to_string(format!("locales/{}/{name}.ftl", language.folder()));
    let texts: Vec<String> = catalog.files.iter().map(|name| read(name).unwrap()).collect();
    texts.join("\n")
}

/// The parts of a message and the values that select its wording.
#[derive(Debug, Default)]
pub(super) struct Message {
    /// The values it shows and the messages it refers to.
    pub(super) shown: BTreeSet<String>,
    /// The variant keys for each value that selects a variant.
    choices: BTreeMap<String, BTreeSet<String>>,
    /// The text without its values.
    text: String,
}

impl Message {
    /// Returns the names of all its values.
    fn values(&self) -> BTreeSet<&str> {
        self.shown.iter().chain(self.choices.keys()).map(String::as_str).collect()
    }

    /// Returns the message itself and the messages it refers to.
    fn parts<'m>(
        &'m self,
        all: &'m BTreeMap<String, Message>,
    ) -> impl Iterator<Item = &'m Message> {
        self.shown.iter().filter_map(|part| all.get(part)).chain([self])
    }

    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    assert!(!value.contains(['{', '}']), "{value}");
                    self.text += value;
                }
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    match inline {
                        InlineExpression::StringLiteral { .. } => {}
                        inline => {
                            self.shown.insert(name(inline));
                        }
                    }
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    for variant in variants {
                        let (VariantKey::Identifier { name: key }
                        | VariantKey::NumberLiteral { value: key }) = variant.key;
                        self.choices.entry(name(selector)).or_default().insert(key.to_owned());
                        self.read(&variant.value);
                    }
                }
            }
        }
    }
}

/// Returns the name of a value or of a referenced message.
fn name(expression: &InlineExpression<&str>) -> String {
    match expression {
        InlineExpression::VariableReference { id }
        | InlineExpression::MessageReference { id, attribute: None } => id.name.to_owned(),
        other => panic!("neither a value nor a message: {other:?}"),
    }
}

/// Returns all messages of a language in order.
fn messages(source: &str) -> Vec<(String, Message)> {
    let resource = parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(ast) => {
                assert!(ast.attributes.is_empty(), "{} has attributes", ast.id.name);
                let mut message = Message::default();
                message.read(&ast.value.unwrap());
                messages.push((ast.id.name.to_owned(), message));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{other:?}"),
        }
    }
    messages
}

/// Returns the English messages in the given files.
pub(super) fn of(files: &'static [&'static str]) -> Vec<(String, Message)> {
    messages(&source(&Catalog { files, folders: &[] }, Language::English))
}

/// A sentence of a rulebook may select on any value in the rules, since languages differ in what they need.
#[test]
fn languages_have_the_same_messages_and_values() {
    for (nth, catalog) in CATALOGS.iter().enumerate() {
        let english = messages(&source(catalog, Language::English));
        let mut ids: Vec<&str> = english.iter().map(|(id, _)| &**id).collect();
        assert!(ids.len() > 15);
        for language in Language::ALL {
            let other = messages(&source(catalog, language));
            for ((id, own), (same, message)) in other.iter().zip(&english) {
                assert_eq!(id, same, "{language:?}");
                assert_eq!(own.shown, message.shown, "{language:?} {id}");
                assert!(nth == 0 || own.values() == message.values(), "{language:?} {id}");
            }
            assert_eq!(other.len(), english.len(), "{language:?}");
        }
        ids.sort_unstable();
        assert!(ids.windows(2).all(|two| two[0] != two[1]), "duplicate message id");
    }
}

#[test]
fn every_locale_file_is_tested() {
    let folders = fs::read_dir("locales").unwrap();
    let folders: BTreeSet<_> =
        folders.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(folders, Language::ALL.map(|language| language.folder().to_owned()).into());
    for language in Language::ALL {
        let files = fs::read_dir(format!("locales/{}", language.folder())).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut found: Vec<String> = names.filter(|name| name != "editions.md").collect();
        let mut known: Vec<String> = CATALOGS
            .iter()
            .flat_map(|catalog| catalog.files)
            .chain(&["hexes"])
            .map(|name| format!("{name}.ftl"))
            .collect();
        found.sort_unstable();
        known.sort_unstable();
        assert_eq!(found, known);
    }
}

/// A message for hexes shows the same values as the message it replaces and doesn't mention squares.
#[test]
fn hex_messages_match_the_messages_they_replace() {
    for (language, noun) in
        Language::ALL.into_iter().zip(["square", "quadrat", "quadrado", "quadrat"])
    {
        let known = [&CATALOGS[0], &CATALOGS[2]]
            .into_iter()
            .flat_map(|catalog| messages(&source(catalog, language)));
        let mut known: BTreeMap<String, Message> = known.collect();
        let file = Catalog { files: &["hexes"], folders: &[] };
        for (id, message) in messages(&source(&file, language)) {
            let before = known.get(&id).unwrap_or_else(|| panic!("{language:?}: {id}"));
            assert!(message.shown.is_subset(&before.shown), "{language:?}: {id}");
            known.insert(id, message);
        }
        for (id, message) in known.iter().filter(|(id, _)| !id.starts_with("lines-")) {
            let text = &message.text;
            assert!(!text.to_lowercase().contains(noun), "{language:?} {id}: {text}");
        }
    }
}

/// The name comes first, so that it can be left out where the sentence before has the same subject.
#[test]
fn player_messages_start_with_the_name() {
    let mut count = 0;
    for (catalog, language) in
        CATALOGS[2..].iter().flat_map(|catalog| Language::ALL.map(|language| (catalog, language)))
    {
        for line in source(catalog, language).lines().filter(|line| line.contains("$who")) {
            let Some((id, text)) = line.split_once(" = ") else { continue };
            assert!(text.starts_with("{ $who } "), "{language:?} {id}");
            count += 1;
        }
    }
    assert!(count >= 50, "{count}");
}

#[test]
fn every_message_is_used() {
    for catalog in &CATALOGS {
        let mut code = String::new();
        for folder in catalog.folders {
            let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
            for file in files.filter(|path| path.is_file()) {
                code += &fs::read_to_string(file).unwrap();
            }
        }
        let messages = messages(&source(catalog, Language::English));
        let is_part = |id: &str| messages.iter().any(|(_, message)| message.shown.contains(id));
        for (id, _) in &messages {
            // Some ids are built from a prefix and a name.
            let begins = ["heading", "title", "picture", "example", "lines-name"];
            let made = begins.iter().any(|begin| {
                let made = format!("{begin}-{{");
                id.starts_with(begin) && code.contains(&made)
            });
            let is_named = code.contains(&format!("\"{id}\""));
            assert!(made || is_named || is_part(id), "{id} is unused");
        }
    }
}

/// Sample numbers, including those with a special form in some language.
const NUMBERS: [u64; 8] = [0, 1, 2, 3, 5, 8, 21, 1_000_000];

/// Returns every combination of words that can be substituted into a message, including its parts.
fn choices<'m>(id: &str, all: &'m BTreeMap<String, Message>) -> Vec<Vec<(&'m str, &'m str)>> {
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let mut words: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (value, keys) in all[id].parts(all).flat_map(|message| &message.choices) {
        let is_word = |key: &&str| key.parse::<i64>().is_err() && !PLURALS.contains(key);
        words.entry(value).or_default().extend(keys.iter().map(String::as_str).filter(is_word));
    }
    words.retain(|_, keys| !keys.is_empty());
    let mut choices = vec![Vec::new()];
    for (value, keys) in words {
        let with = |choice: &Vec<(&'m str, &'m str)>| {
            // Also try a word that no variant matches.
            let keys = keys.iter().copied().chain(["-"]);
            keys.map(|key| [choice.as_slice(), &[(value, key)]].concat()).collect::<Vec<_>>()
        };
        choices = choices.iter().flat_map(with).collect();
    }
    choices
}

#[test]
fn messages_format_for_every_number_and_word() {
    for (catalog, language) in
        CATALOGS.iter().flat_map(|catalog| Language::ALL.map(|language| (catalog, language)))
    {
        let source = source(catalog, language);
        let all: BTreeMap<String, Message> = messages(&source).into_iter().collect();
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_resource(FluentResource::try_new(source).unwrap()).unwrap();
        for id in all.keys() {
            let message = bundle.get_message(id).unwrap().value().unwrap();
            for (number, choice) in NUMBERS
                .iter()
                .flat_map(|number| choices(id, &all).into_iter().map(move |words| (*number, words)))
            {
                let mut arguments = FluentArgs::new();
                for value in all[id].parts(&all).flat_map(Message::values) {
                    arguments.set(value, number);
                }
                for (value, word) in choice {
                    arguments.set(value, word);
                }
                let mut errors = Vec::new();
                let text = bundle.format_pattern(message, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{id}: {errors:?}");
                let is_tidy = !text.contains(['{', '}', '\n', '\u{2068}'])
                    && !text.contains("  ")
                    && text.trim() == text
                    && !text.is_empty();
                assert!(is_tidy, "{language:?} {id}: {text:?}");
            }
        }
    }
}

#[test]
fn locale_titles_match_the_rulesets() {
    let titles = |loaded: &LoadedRuleset, id: &str| {
        let head = loaded.ruleset.head();
        let mut titles = BTreeMap::from([(format!("title-{id}"), head.title.clone())]);
        for variant in &loaded.variants {
            titles.insert(format!("title-{id}-{}", variant.name), variant.title.clone());
        }
        titles
    };
    let mut all = BTreeMap::new();
    for known in builtin_rulesets() {
        let own = loaded(known.id, &[]);
        all.extend(titles(&own, known.id).into_iter().filter(|(id, _)| {
            // Rulesets that extend an edition inherit its variants.
            known.base_id().is_none() || *id == format!("title-{}", known.id)
        }));
        for language in Language::ALL {
            let title = rulebook(BuiltIn.families(), &own, language, None).title;
            let is_english = title == own.ruleset.head().title;
            assert_eq!(is_english, language == Language::English, "{title}");
        }
    }
    let english = source(&RULEBOOK, Language::English);
    for (id, title) in &all {
        assert!(english.contains(&format!("\n{id} = {title}\n")), "{id} = {title}");
    }
    let ids = messages(&english);
    assert_eq!(ids.iter().filter(|(id, _)| id.starts_with("title-")).count(), all.len());
    assert!(english.contains(&format!("\nnotice = {NOTICE}\n")));
}
