//! Tests the Dungeon Tris ruleset with a registry that contains only the lines family.

use std::{io, sync::LazyLock};

use sentiero::{
    bot::{Playout, Random},
    check::{Families, LoadedRuleset, Request, validate},
    diagnostic::Style,
    family::{Playable, Registry, Task, lines::LinesFamily},
    language::Language,
    loader::MemoryFiles,
    manual::{
        self, explain,
        rulebook::{Paint, rulebook, text},
    },
    record::{Header, Reader, replay, write},
    render::{picture, text as as_text},
    ruleset::Ruleset,
};

const DUNGEON_TRIS: &str = include_str!("../../../rulesets/dungeon-tris.toml");

/// A registry with only this family.
struct Lines;

static FAMILIES: &[&dyn manual::ExplainedFamily] = &[&LinesFamily];
static CHECKED: LazyLock<Families> = LazyLock::new(|| Families::new(&[&LinesFamily], &[]));

impl Registry for Lines {
    fn families(&self) -> &'static [&'static dyn manual::ExplainedFamily] {
        FAMILIES
    }
    fn checked(&self) -> &'static Families {
        &CHECKED
    }
    fn for_game<T: Task>(&self, ruleset: &Ruleset, players: u8, task: T) -> Option<T::Output> {
        LinesFamily::compile(ruleset, players).map(|rules| task.run(&rules))
    }
}

fn load(text: &str, variants: &[String]) -> Result<LoadedRuleset, String> {
    let files = MemoryFiles::default().with_file("rulesets/dungeon-tris.toml", text);
    let ruleset = "rulesets/dungeon-tris.toml";
    let request = Request { ruleset, variants, set_arguments: &[], families: Lines.checked() };
    validate(&request, &files).map_err(|report| report.to_text(Style::Plain))
}

/// Plays some games, verifies their records and draws the final state.
struct PlayAndVerify<'a>(&'a Ruleset);

impl Task for PlayAndVerify<'_> {
    type Output = ();

    fn run<G: Playable>(self, game: &G) {
        for number in 0..10 {
            let mut events: Vec<G::Event> = Vec::new();
            let mut playout = Playout::new(game, |_| Random::new());
            playout.play(7, number, &mut events).unwrap();
            let mut record = Vec::new();
            write(&mut record, &Header::new(self.0, game, 7, number), &events).unwrap();
            let mut reader = Reader::new(io::Cursor::new(record));
            let header = reader.header().unwrap().unwrap();
            let verified = replay(game, &header, reader.events(), |_, _| {}).unwrap();
            assert_eq!(verified.events, events.len());
            let drawing = game.drawing(playout.state());
            assert!(!as_text::board(&drawing, as_text::TextStyle::default()).is_empty());
            let svg = picture::board(&drawing, "Dungeon Tris", picture::PictureStyle::default());
            assert!(svg.unwrap().starts_with("<svg"));
        }
    }
}

#[test]
fn dungeon_tris_records_verify_with_each_variant() {
    let plain = load(DUNGEON_TRIS, &[]).unwrap_or_else(|report| panic!("{report}"));
    assert!(plain.warnings.is_empty(), "{}", plain.warnings.to_text(Style::Plain));
    assert_eq!((plain.ruleset.players().collect::<Vec<_>>(), plain.variants.len()), (vec![2], 7));
    let names = plain.variants.iter().map(|variant| vec![variant.name.clone()]);
    for variants in std::iter::once(Vec::new()).chain(names) {
        let loaded = load(DUNGEON_TRIS, &variants).unwrap();
        Lines.for_game(&loaded.ruleset, 2, PlayAndVerify(&loaded.ruleset)).unwrap();
    }
    assert!(Lines.for_game(&plain.ruleset, 3, PlayAndVerify(&plain.ruleset)).is_none());
}

#[test]
fn dungeon_tris_rulebook_in_each_language() {
    let loaded = load(DUNGEON_TRIS, &[]).unwrap();
    let explained = explain(&loaded, Some("lines.scored-by"), None).ok().unwrap();
    assert!(explained.text(ToOwned::to_owned).contains("owner"));
    for (language, words) in [
        (Language::English, "tile"),
        (Language::Italian, "tesser"),
        (Language::Portuguese, "peça"),
        (Language::German, "Plättchen"),
    ] {
        let book = rulebook(Lines.families(), &loaded, language, None);
        let book = text(&book, &Paint::default(), as_text::TextStyle::default());
        assert!(book.contains(words), "{book}");
        assert!(book.contains("29"), "{book}");
    }
}

#[test]
fn reports_errors_in_family_sections() {
    for (was, is, finding) in [
        ("scored-by = \"owner\"", "scored-by = \"nobody\"", "for `lines.scored-by`"),
        ("each = 45", "each = 44", "44"),
        ("max = 2 }", "max = 3 }", "two-players-only"),
    ] {
        let wrong = DUNGEON_TRIS.replacen(was, is, 1);
        assert_ne!(wrong, DUNGEON_TRIS, "{was}");
        let report = load(&wrong, &[]).unwrap_err();
        assert!(report.contains(finding), "{report}");
    }
}

#[test]
fn tile_labels_use_the_rulebook_language() {
    let loaded = load(DUNGEON_TRIS, &[]).unwrap();
    let labels = |language| {
        let book = rulebook(Lines.families(), &loaded, language, None);
        let page = text(&book, &Paint::default(), as_text::TextStyle::default());
        // On a board, they're surrounded by spaces.
        ["   wall   ", "   muro   ", "   Mau.   "].map(|label| page.contains(label))
    };
    assert_eq!(labels(Language::English), [true, false, false]);
    assert_eq!(labels(Language::Italian), [false, true, false]);
    assert_eq!(labels(Language::Portuguese), [false, true, false]);
    assert_eq!(labels(Language::German), [false, false, true]);
}
