//! Checks that type names are unique in the crate, unless the types have the same role in two families.

use std::{collections::BTreeMap, fs, path::Path};

use syn::{
    Ident, ItemEnum, ItemStruct, ItemTrait, ItemUnion,
    visit::{self, Visit},
};

use super::{files, table::FAMILIES};

/// The names of all types defined in a file, including those inside functions and tests. Aliases don't count,
/// because they don't define a new type.
#[derive(Default)]
struct Definitions(Vec<String>);

impl Definitions {
    fn add(&mut self, name: &Ident) {
        self.0.push(name.to_string());
    }
}

impl<'a> Visit<'a> for Definitions {
    fn visit_item_enum(&mut self, item: &'a ItemEnum) {
        self.add(&item.ident);
        visit::visit_item_enum(self, item);
    }

    fn visit_item_struct(&mut self, item: &'a ItemStruct) {
        self.add(&item.ident);
        visit::visit_item_struct(self, item);
    }

    fn visit_item_trait(&mut self, item: &'a ItemTrait) {
        self.add(&item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_union(&mut self, item: &'a ItemUnion) {
        self.add(&item.ident);
        visit::visit_item_union(self, item);
    }
}

/// Returns the family that a file belongs to, along with the layer that contains this part of the family. For
/// example, `path/engine/state.rs` belongs to `path` in the crate root and `ruleset/path/turn.rs` to `path`
/// in `ruleset`. `file` is relative to `src`.
fn family(file: &str) -> Option<(&str, &str)> {
    let (first, rest) = file.split_once('/')?;
    if FAMILIES.contains(&first) {
        return Some(("", first));
    }
    let (second, _) = rest.split_once('/')?;
    FAMILIES.contains(&second).then_some((first, second))
}

/// Returns whether the files play the same role in several families, i.e. each belongs to a different family
/// and all are in the same layer.
fn is_role(files: &[&str]) -> bool {
    let places: Option<Vec<_>> = files.iter().map(|file| family(file)).collect();
    places.is_some_and(|places| {
        let is_fresh = |(nth, (layer, family)): (usize, &(&str, &str))| {
            *layer == places[0].0 && places[..nth].iter().all(|(_, other)| other != family)
        };
        places.iter().enumerate().all(is_fresh)
    })
}

/// Returns whether a type is a subcommand, which shares its name with its file.
fn is_command(name: &str, file: &str) -> bool {
    file.strip_prefix("cli/commands/")
        .is_some_and(|own| own == format!("{}.rs", name.to_lowercase()))
}

/// Returns the clashes between type names in the given files, whose paths are relative to `src`.
fn clashes(sources: &[(String, String)]) -> Vec<String> {
    let mut types: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (file, source) in sources {
        let mut found = Definitions::default();
        found.visit_file(&syn::parse_file(source).unwrap());
        for name in found.0.into_iter().filter(|name| !is_command(name, file)) {
            types.entry(name).or_default().push(file);
        }
    }
    let clash = |(name, files): (String, Vec<&str>)| {
        let files = Some(files).filter(|files| files.len() > 1 && !is_role(files))?;
        Some(format!("{name} is the name of types in {}", files.join(" and ")))
    };
    types.into_iter().filter_map(clash).collect()
}

#[test]
fn type_names_are_unique() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let source = |file: &std::path::PathBuf| {
        let below = file.strip_prefix(&src).unwrap().to_str().unwrap();
        (below.replace('\\', "/"), fs::read_to_string(file).unwrap())
    };
    let sources: Vec<_> = files(&src).iter().map(source).collect();
    assert!(sources.len() > 20, "too few source files were found");
    let wrong = clashes(&sources);
    assert!(
        wrong.is_empty(),
        "only types of the same role in two families may share a name:\n{}\n",
        wrong.join("\n")
    );
}

/// Returns the clashes that would occur if each of the given files had the same source.
fn clashes_in(files: &[&str], source: &str) -> Vec<String> {
    let with_source = |file: &&str| ((*file).to_owned(), source.to_owned());
    clashes(&files.iter().map(with_source).collect::<Vec<_>>())
}

#[test]
fn detects_every_form_of_duplicate_type_name() {
    let forms = [
        "struct Step;",
        "pub enum Step {}",
        "trait Step {}",
        "union Step { a: u8 }",
        "mod tests { struct Step; }",
        "fn f() { struct Step; }",
        "impl X { fn f() { enum Step {} } }",
    ];
    for source in forms {
        let wrong = clashes_in(&["record/reader.rs", "sim/batch.rs"], source);
        assert_eq!(wrong, ["Step is the name of types in record/reader.rs and sim/batch.rs"]);
    }
    assert_eq!(clashes_in(&["record/reader.rs"], "struct Step; mod a { enum Step {} }").len(), 1);
    let aliases = "type Step = u8; impl Iterator for X { type Step = u8; }";
    assert_eq!(clashes_in(&["record/reader.rs", "sim/batch.rs"], aliases), [""; 0]);
}

#[test]
fn families_and_commands_may_share_type_names() {
    let source = "struct Step;";
    let shared: [&[&str]; 4] = [
        &["path/engine/walk.rs", "lines/engine/walk.rs"],
        &["ruleset/path/turn.rs", "ruleset/lines/scoring.rs"],
        &["family/path/lints/effect.rs", "family/lines/effect.rs"],
        &["cli/commands/step.rs", "lines/engine/walk.rs", "path/engine/walk.rs"],
    ];
    for files in shared {
        assert_eq!(clashes_in(files, source), [""; 0], "{files:?}");
    }
    let apart: [&[&str]; 5] = [
        &["path/engine/walk.rs", "path/ui/walk.rs"],
        &["path/engine/walk.rs", "ruleset/lines/turn.rs"],
        &["path/engine/walk.rs", "game/game.rs"],
        &["lines/engine/walk.rs", "path/engine/walk.rs", "path/ui/walk.rs"],
        &["cli/commands/walk.rs", "cli/commands/step/mod.rs"],
    ];
    for files in apart {
        assert_eq!(clashes_in(files, source).len(), 1, "{files:?}");
    }
}
