//! Checks the bases given for the values in built-in rulesets.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use sentiero::{
    check::{Request, load},
    loader::{BuiltinRuleset, NoFiles, Origin, Setting, Shelf, builtin_rulesets, pointer},
    ruleset::{Basis, BasisKind},
};

/// The parts of the printed rulebooks in order. Since the layout of the Dungeon Tris rulebook is lost, any
/// text without a heading of its own is in `rules`.
const PARTS: [(&str, &[&str]); 5] = [
    (
        "calliope",
        &[
            "rules",
            "components",
            "the tiles",
            "setup",
            "playing a tile",
            "moving",
            "drawing",
            "winning",
            "variants",
            "example",
            "FAQ",
        ],
    ),
    (
        "flick",
        &[
            "rules",
            "components",
            "the tiles",
            "setup",
            "how to play",
            "playing a tile",
            "moving",
            "drawing",
            "end of the game",
            "advanced rules",
            "example",
            "FAQ",
        ],
    ),
    (
        "wizkids",
        &[
            "rules",
            "contents",
            "the tiles",
            "setup",
            "step 1",
            "step 2",
            "step 3",
            "step 4",
            "step 5",
            "step 6",
            "step 7",
            "step 8",
            "winning",
            "example",
        ],
    ),
    (
        "kosmos",
        &[
            "title",
            "aim",
            "contents",
            "setup",
            "the tiles",
            "step 1",
            "step 2",
            "step 3",
            "other players' markers",
            "elimination",
            "winning",
            "variant for two",
        ],
    ),
    (
        "dungeon-tris",
        &[
            "components",
            "phases of the game",
            "players and time",
            "rules",
            "wall",
            "pickaxe",
            "rotation",
            "combo",
            "flip",
            "special conditions",
        ],
    ),
];

/// The value of a key in a file, along with its basis.
struct Value {
    file: &'static BuiltinRuleset,
    key: String,
    basis: Option<Basis>,
}

/// All values that the built-in rulesets set themselves, whatever the variants and player count.
static VALUES: LazyLock<Vec<Value>> = LazyLock::new(values);

fn values() -> Vec<Value> {
    let mut values = Vec::new();
    for file in builtin_rulesets() {
        let request = Request { ruleset: file.id, ..Request::default() };
        let base = load(&request, &NoFiles).unwrap();
        let variants = base.variants.iter().map(|variant| vec![variant.name.clone()]);
        for variants in std::iter::once(Vec::new()).chain(variants) {
            let loaded = load(&Request { variants: &variants, ..request }, &NoFiles).unwrap();
            for players in loaded.ruleset.players() {
                let head = ["/format", "/id", "/family", "/title", "/edition"];
                let of_players = loaded.provenance.settings(players).unwrap().iter();
                let rules =
                    of_players.filter(|(key, _)| !head.iter().any(|it| key.starts_with(it)));
                for (key, setting) in
                    rules.flat_map(|(key, settings)| settings.iter().map(move |it| (key, it)))
                {
                    if is_set_by(file, setting) {
                        let key = pointer::to_dotted_key(key);
                        values.push(Value { file, key, basis: setting.basis.clone() });
                    }
                }
            }
        }
    }
    assert!(values.len() > 1000);
    values
}

fn is_set_by(file: &BuiltinRuleset, setting: &Setting) -> bool {
    matches!(&setting.origin, Origin::File { place: Some(place), .. } if place.file == file.name)
}

/// Returns all bases with a description of the value they're for.
fn bases() -> impl Iterator<Item = (&'static BuiltinRuleset, String, &'static Basis)> {
    VALUES.iter().filter_map(|Value { file, key, basis }| {
        let basis = basis.as_ref()?;
        Some((*file, format!("{} {key}: {basis:?}", file.id), basis))
    })
}

#[test]
fn every_edition_and_game_value_has_a_basis() {
    for Value { file, key, basis } in &*VALUES {
        assert!(file.shelf == Shelf::HouseRule || basis.is_some(), "{} {key}", file.id);
    }
}

#[test]
fn only_editions_cite_rulebooks() {
    for (file, what, basis) in bases() {
        let names_rulebook = basis.kind == BasisKind::Printed || basis.at.is_some();
        let names_edition = names_rulebook || basis.question.is_some();
        assert!(file.shelf == Shelf::Edition || !names_edition, "{what}");
    }
}

#[test]
fn cited_rulebook_parts_exist() {
    let mut named = BTreeSet::new();
    for (file, what, basis) in bases() {
        let Some(at) = &basis.at else { continue };
        let parts = PARTS.iter().find(|(edition, _)| *edition == file.id).map(|(_, parts)| *parts);
        let parts = parts.unwrap_or_else(|| panic!("there are no known parts for {what}"));
        let part = parts.iter().find(|part| *part == at);
        named.insert(part.unwrap_or_else(|| panic!("expected one of {parts:?} for {what}")));
    }
    assert!(named.len() > 20);
}

#[test]
fn basis_has_a_place_or_a_reason() {
    for (_, what, Basis { kind, at, note, .. }) in bases() {
        match kind {
            BasisKind::Printed => assert!(at.is_some(), "{what}"),
            _ => assert!(note.is_some(), "{what}"),
        }
    }
}

/// A source is either a web address or the name of a course, edition or program.
#[test]
fn values_from_elsewhere_name_a_source() {
    const NAMES: [&str; 5] =
        ["COMP1110", "Gopherwood Studios", "Northwestern course", "OEIS A180667", "Tidewake"];
    for (_, what, basis) in bases().filter(|(.., basis)| basis.kind == BasisKind::Outside) {
        let note = basis.note.as_deref().unwrap_or_default();
        let is_address = |word: &str| {
            let word = word.trim_end_matches(['.', ',', ':', ';', ')']).trim_start_matches('(');
            let domain = word.split('/').next().unwrap_or_default();
            domain.rsplit_once('.').is_some_and(|(name, end)| {
                !name.is_empty()
                    && end.len() > 1
                    && end.chars().all(|each| each.is_ascii_lowercase())
            })
        };
        let is_named = NAMES.iter().any(|name| note.contains(name));
        assert!(is_named || note.split(' ').any(is_address), "{what}");
    }
}

/// Returns all kinds that a basis mentions, i.e. its own and any that its note gives for part of the answer.
fn kinds(basis: &Basis) -> BTreeSet<&'static str> {
    let note = basis.note.as_deref().unwrap_or_default();
    let in_note = [("derived", "derived"), ("our choice", "chosen")];
    let mut kinds: BTreeSet<&str> =
        in_note.iter().filter(|(words, _)| note.contains(words)).map(|(_, kind)| *kind).collect();
    kinds.insert(match basis.kind {
        BasisKind::Printed => "printed",
        BasisKind::Derived => "derived",
        BasisKind::Outside => "outside",
        BasisKind::Chosen => "chosen",
    });
    kinds
}

/// For each answer of an edition, `docs/editions.md` gives the same basis as the edition's file.
#[test]
fn editions_page_matches_the_files() {
    let page = include_str!("../../docs/editions.md");
    let mut answers: BTreeMap<(&str, String), BTreeSet<&str>> = BTreeMap::new();
    for (file, _, basis) in bases() {
        let Some(question) = &basis.question else { continue };
        answers.entry((file.id, question.clone())).or_default().extend(kinds(basis));
    }
    assert!(answers.len() > 80);
    for ((edition, question), kinds) in answers {
        let part =
            page.split("\n### ").find_map(|part| part.strip_prefix(&format!("{question}\n")));
        let part = part.unwrap_or_else(|| panic!("{edition}: no question {question}"));
        let part = part.split("\n## ").next().unwrap();
        let rows = part.lines().filter(|line| line.starts_with("| ")).skip(2);
        let rows: Vec<(&str, &str)> = rows
            .map(|row| {
                let row = row.trim_matches(['|', ' ']);
                (row.split('|').next().unwrap(), row.rsplit('|').next().unwrap())
            })
            .collect();
        let names = |editions: &str| editions.contains(&format!("`{edition}`"));
        let is_rest = |editions: &str| !editions.contains('`');
        let mut said: Vec<&str> =
            rows.iter().filter(|row| names(row.0)).map(|(_, basis)| *basis).collect();
        if said.is_empty() {
            said = rows.iter().filter(|row| is_rest(row.0)).map(|(_, basis)| *basis).collect();
        }
        let agree = said.iter().any(|basis| kinds.iter().any(|kind| basis.contains(kind)));
        assert!(agree, "{edition}, {question}: the file says {kinds:?}, the page {said:?}");
    }
}
