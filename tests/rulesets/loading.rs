//! Tests how files, variants, `when` blocks and the command line are combined into a ruleset.

use crate::series::Series;
use sentiero::{
    check::{LoadedRuleset, Request, load, validate},
    diagnostic::{Report, Style},
    family::{BuiltIn, CheckedRuleset, Registry},
    loader::{MemoryFiles, NoFiles, builtin_rulesets},
    ruleset::path,
};

fn show(report: &Report) -> String {
    report.to_text(Style::Plain)
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn ask(
    ruleset: &str,
    variants: &[&str],
    set_arguments: &[&str],
    files: &MemoryFiles,
) -> Result<LoadedRuleset, Report> {
    let (variants, set_arguments) = (owned(variants), owned(set_arguments));
    load(
        &Request {
            ruleset,
            variants: &variants,
            set_arguments: &set_arguments,
            ..Request::default()
        },
        files,
    )
}

fn sound(ruleset: &str, variants: &[&str], set: &[&str], files: &MemoryFiles) -> LoadedRuleset {
    ask(ruleset, variants, set, files).unwrap_or_else(|report| panic!("{}", show(&report)))
}

fn path(loaded: &LoadedRuleset, players: u8) -> &path::Sections {
    let Some(sections) = loaded.ruleset.sections_of(players) else {
        panic!("the ruleset isn't for {players} players");
    };
    sections
}

/// Covers every built-in ruleset with each variant and each pair of variants.
#[test]
fn built_in_variant_pairs_are_valid() {
    for edition in builtin_rulesets() {
        let request = Request { ruleset: edition.id, ..Request::default() };
        let loaded =
            validate(&request, &NoFiles).unwrap_or_else(|report| panic!("{}", show(&report)));
        assert!(loaded.warnings.is_empty(), "{}", show(&loaded.warnings));
        let range = match edition.id {
            "always-bonus" => 3..=8,
            "teams" => 4..=8,
            "course-10x10" => 3..=5,
            "metro" => 2..=6,
            "black-path" | "dungeon-tris" | "fixed-starts" => 2..=2,
            "entanglement" | "solo" | "solo-longest" | "open-puzzle" => 1..=1,
            _ => 2..=8,
        };
        let is_listed = |players: &u8| edition.id != "teams" || players.is_multiple_of(2);
        assert!(loaded.ruleset.players().eq(range.filter(is_listed)), "{}", edition.id);
        // The same text in a user's own file loads without warnings.
        let files = MemoryFiles::default().with_file("mine.toml", edition.text);
        let request = Request { ruleset: "mine.toml", ..Request::default() };
        let mine = validate(&request, &files).unwrap_or_else(|report| panic!("{}", show(&report)));
        assert!(mine.warnings.is_empty(), "{}", show(&mine.warnings));
        assert_eq!(mine.ruleset, loaded.ruleset);
    }
}

/// Covers features added in TOML 1.1, and the byte order mark that some editors write.
#[test]
fn accepts_toml_1_1_and_byte_order_marks() {
    let house = "id = \"ours\"\nextends = \"calliope\"\n";
    for (text, title) in [
        ("title = \"\\x4furs\"\n", "Ours"),
        ("title = \"O\"\nplayers = {\n  min = 2, # two\n  max = 2,\n}\n", "O"),
    ] {
        for mark in ["", "\u{feff}"] {
            let files = MemoryFiles::default().with_file("x.toml", format!("{mark}{house}{text}"));
            let loaded = sound("x.toml", &[], &[], &files);
            assert_eq!(loaded.ruleset.head().title, title, "{text}");
        }
    }
}

#[test]
fn calliope_with_two_players_has_no_dragon() {
    let loaded = sound("calliope", &[], &[], &MemoryFiles::default());
    assert_eq!(path(&loaded, 2).dragon.rests, path::DragonHome::None);
    assert_eq!(path(&loaded, 3).dragon.rests, path::DragonHome::Aside);
}

/// Returns every built-in ruleset on its own, and the editions with each variant and each pair of variants.
fn every_setup() -> Vec<(&'static str, Vec<String>)> {
    let mut setups = Vec::new();
    for edition in builtin_rulesets() {
        let loaded = sound(edition.id, &[], &[], &MemoryFiles::default());
        let names: Vec<String> =
            loaded.variants.iter().map(|variant| variant.name.clone()).collect();
        setups.push((edition.id, Vec::new()));
        if edition.base_id().is_some() {
            continue;
        }
        for (index, one) in names.iter().enumerate() {
            setups.push((edition.id, vec![one.clone()]));
            // Pairs aren't worth a snapshot if there are many variants.
            for other in names[index + 1..].iter().filter(|_| names.len() < 5) {
                setups.push((edition.id, vec![one.clone(), other.clone()]));
            }
        }
    }
    setups
}

#[test]
fn resolved_rules() {
    let mut series = Series::default();
    for (ruleset, variants) in every_setup() {
        let loaded = load(
            &Request { ruleset, variants: &variants, set_arguments: &[], ..Request::default() },
            &NoFiles,
        )
        .unwrap();
        let name = std::iter::once(ruleset).chain(variants.iter().map(String::as_str));
        let name = name.collect::<Vec<_>>().join("+");
        let stored = series.stored(&name, &sentiero::manual::toml(&loaded, None));
        insta::assert_snapshot!(name, stored);
    }
}

#[track_caller]
fn stands_alone(loaded: &LoadedRuleset, setup: &str) {
    let ruleset = &loaded.ruleset;
    for players in std::iter::once(None).chain(ruleset.players().map(Some)) {
        let text = sentiero::manual::toml(loaded, players);
        let alone =
            sound("a.toml", &[], &[], &MemoryFiles::default().with_file("a.toml", text.clone()));
        let json = sentiero::manual::json(loaded, players);
        let read = sentiero::check::ruleset_from_json(&json, BuiltIn.checked())
            .unwrap_or_else(|report| panic!("{}", show(&report)));
        assert_eq!(alone.ruleset, read, "{setup}\n{text}");
        match players {
            None => assert_eq!(&alone.ruleset, ruleset, "{setup}\n{text}"),
            Some(players) => {
                assert_eq!(alone.ruleset.players().collect::<Vec<_>>(), [players]);
                assert_eq!(alone.ruleset.sections(players), ruleset.sections(players));
            }
        }
    }
}

#[test]
fn shown_ruleset_round_trips() {
    for (ruleset, variants) in every_setup() {
        let request =
            Request { ruleset, variants: &variants, set_arguments: &[], ..Request::default() };
        stands_alone(&load(&request, &NoFiles).unwrap(), ruleset);
    }
    let none = MemoryFiles::default();
    stands_alone(
        &sound("flick", &["pass-the-pile"], &["hand.size=4", "hand.limit=5"], &none),
        "set",
    );
    let house = "id = \"ours\"\nextends = \"calliope\"\n[hand]\nsize = 2\n[[when]]\nplayers = {min=4,max=8}\n\
        set.tiles = {set=\"list\", list=[{tile=\"AE BF CG DH\", copies=99}]}\nset.hand.limit = 7\n";
    stands_alone(&sound("h.toml", &[], &[], &none.with_file("h.toml", house)), "house");
}

/// The page stores every setup in this form, and only plays from it.
#[test]
fn stored_ruleset_equals_the_checked_one() {
    for (ruleset, variants) in every_setup() {
        let request =
            Request { ruleset, variants: &variants, set_arguments: &[], ..Request::default() };
        let checked = load(&request, &NoFiles).unwrap().ruleset;
        let stored = serde_json::to_string(&CheckedRuleset::new(&checked)).unwrap();
        let read: CheckedRuleset = serde_json::from_str(&stored).unwrap();
        let read = read.into_ruleset().unwrap();
        assert_eq!(read, checked, "{ruleset} {variants:?}");
        assert_eq!(read.variants(), checked.variants());
        for players in checked.players() {
            assert_eq!(read.to_json(Some(players)), checked.to_json(Some(players)));
        }
    }
    let unknown = r#"{ "head": { "format": 1, "id": "a", "family": "cards", "title": "A",
        "players": { "min": 2, "max": 2 } }, "variants": [], "sections": [[2, {}]] }"#;
    let unknown: CheckedRuleset = serde_json::from_str(unknown).unwrap();
    assert_eq!(unknown.into_ruleset().unwrap_err().to_string(), "unknown family `cards`");
}

/// The header of a record contains what `show` prints, minus the explanations.
#[test]
fn recorded_rules_equal_shown_rules() {
    for (ruleset, variants) in every_setup() {
        let loaded = load(
            &Request { ruleset, variants: &variants, set_arguments: &[], ..Request::default() },
            &NoFiles,
        )
        .unwrap();
        for players in loaded.ruleset.players() {
            let mut shown = sentiero::manual::json(&loaded, Some(players));
            let members = shown.as_object_mut().unwrap();
            assert!(members.remove("basis").is_some() && members.remove("origin").is_some());
            members.remove("variants");
            assert_eq!(shown, loaded.ruleset.to_json(Some(players)), "{ruleset} for {players}");
        }
    }
}

/// In every setup, all values of an edition are set by the edition itself and have a basis.
#[test]
fn every_edition_value_has_a_basis() {
    for (ruleset, variants) in every_setup() {
        let request =
            Request { ruleset, variants: &variants, set_arguments: &[], ..Request::default() };
        let loaded = load(&request, &NoFiles).unwrap();
        if loaded.ruleset.head().edition.is_none() {
            continue;
        }
        for players in loaded.ruleset.players() {
            let idle = loaded.idle_keys(players);
            for (pointer, settings) in loaded.provenance.settings(players).unwrap() {
                let head = ["/format", "/id", "/family", "/title", "/edition"];
                // The default of a list or limit follows from other keys. Columns and rows imply a board of
                // squares, and player 1 starts by default.
                let silent =
                    ["/tiles/list", "/start/list", "/start/begins", "/hand/limit", "/board/shape"];
                if head.iter().any(|head| pointer.starts_with(head))
                    || silent.contains(&pointer.as_str())
                    || idle.iter().any(|idle| **pointer == idle.pointer)
                {
                    continue;
                }
                let setting = settings.last().unwrap();
                assert!(setting.basis.is_some(), "{ruleset} {variants:?} {players}: {pointer}");
            }
        }
    }
}

const HOUSE: &str = r#"#:schema ../schema/ruleset.schema.json
id = "our-table"
extends = "calliope"
with = ["elimination-bonus"]
[hand]
size = 4
[[when]]
players = { min = 6, max = 8 }
set.hand.size = 3
"#;

#[test]
fn shown_house_rule() {
    let files = MemoryFiles::default().with_file("our-table.toml", HOUSE);
    let loaded = sound("our-table.toml", &[], &["dragon.rests=under-pile"], &files);
    insta::assert_snapshot!("house", sentiero::manual::toml(&loaded, None));
    insta::assert_json_snapshot!("house.json", sentiero::manual::json(&loaded, Some(7)));
}
