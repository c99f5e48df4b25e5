//! Tests that a family that generic code knows nothing about can be loaded from TOML and used with every
//! command.

mod family;
#[rustfmt::skip] // One line per idea.
mod game;

use std::{io, ops::ControlFlow};

use family::Races;
use sentiero::{
    bot::{Playout, Random},
    check::{LoadedRuleset, Request, ruleset_from_json, validate},
    diagnostic::Style,
    family::{Playable, Registry, Task},
    game::Seats,
    language::Language,
    loader::MemoryFiles,
    manual::{
        self, DiffSide, diff, explain,
        rulebook::{Paint, rulebook, text},
    },
    prompts::{ClearMethod, Console, ConsoleGame},
    record::{Header, Reader, replay, write},
    render::{picture, text as as_text},
    ruleset::Ruleset,
    session::{Seating, Session},
    sim::{Job, batch},
};

const DASH: &str = "format = 1\nid = \"dash\"\nfamily = \"race\"\ntitle = \"A dash\"\n\
    players = { min = 2, max = 2 }\n[track]\ngoal = 9\n";
const WALK: &str = "id = \"walk\"\nextends = \"dash.toml\"\n[turn]\nstay = true\n";

fn load(ruleset: &str, text: &str) -> Result<LoadedRuleset, String> {
    load_with(DASH, ruleset, text)
}

fn load_with(dash: &str, ruleset: &str, text: &str) -> Result<LoadedRuleset, String> {
    let files = MemoryFiles::default().with_file("dash.toml", dash).with_file(ruleset, text);
    let request = Request { ruleset, variants: &[], set_arguments: &[], families: Races.checked() };
    validate(&request, &files).map_err(|report| report.to_text(Style::Plain))
}

/// Plays one game and counts many, then writes, reads back and replays the record and draws the final state.
struct Everything<'a>(&'a Ruleset);

impl Task for Everything<'_> {
    type Output = (Header, String);

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let mut events: Vec<G::Event> = Vec::new();
        let mut table = Playout::new(game, |_| Random::new());
        table.play(3, 0, &mut events).unwrap();
        let drawing = game.drawing(table.state());
        let mut record = Vec::new();
        write(&mut record, &Header::new(self.0, game, 3, 0), &events).unwrap();
        let mut reader = Reader::new(record.as_slice());
        let header = reader.header().unwrap().unwrap();
        let verified = replay(game, &header, reader.events(), |_, _| {}).unwrap();
        assert_eq!(verified.events, events.len());
        let job = Job { seed: 3, games: 0..100, collects_events: false, start: None };
        let summary = batch(game, &job, |_| Random::new(), || false, |_| ControlFlow::Continue(()));
        assert_eq!(summary.games, 100);
        for figure in ["wins", "points_0", "points_1"] {
            assert!(summary.sums().figures().iter().any(|(name, _)| *name == figure));
        }
        let mut shown = Vec::new();
        let plain = as_text::TextStyle::default();
        let mut console = Console::new(io::empty(), &mut shown, plain, ClearMethod::default());
        let seating = Seating { people: Seats::NONE, seed: 3, number: 0 };
        let session = Session::new(game, seating, None, |_| Random::new());
        ConsoleGame::play(&mut console, session, |_| Ok(())).unwrap();
        let shown = String::from_utf8(shown).unwrap();
        let ranking = "1. Player 1, the winner, with 9 points\n  2. Player 2, with 6 points\n";
        assert!(shown.contains(ranking), "{shown}");
        let svg = picture::board(&drawing, "A dash", picture::PictureStyle::default()).unwrap();
        assert!(svg.starts_with("<svg"));
        let (shape, kinds) = game.tile_kinds();
        let tiles: Vec<_> = kinds.into_iter().map(|kind| (kind.notation, kind.image)).collect();
        assert!(as_text::tile_sheet(&tiles, shape, plain).contains('3'));
        let sheet = picture::tile_sheet(&tiles, shape, "Cards", picture::PictureStyle::default());
        assert_eq!(sheet.unwrap().matches("<rect class=\"fd\"").count(), 3);
        (header, as_text::board(&drawing, as_text::TextStyle::default()))
    }
}

#[test]
fn test_family_works_throughout_the_manual() {
    let (dash, walk) = (load("dash.toml", DASH).unwrap(), load("walk.toml", WALK).unwrap());
    assert!(manual::toml(&dash, None).contains("goal = 9"));
    let explained = explain(&walk, Some("turn.stay"), None).ok().unwrap();
    assert!(explained.text(ToOwned::to_owned).contains("Whether players may stay where they are."));
    let (a, b) =
        (DiffSide { name: "dash", loaded: &dash }, DiffSide { name: "walk", loaded: &walk });
    let compared = diff(Races.families(), a, b, None).text(ToOwned::to_owned);
    assert!(
        compared.contains("turn.stay")
            && compared.replace('\n', " ").contains("had different moves")
    );
    let book = text(
        &rulebook(Races.families(), &dash, Language::English, None),
        &Paint::default(),
        as_text::TextStyle::default(),
    );
    assert!(book.contains("Who first takes 9 steps has won."), "{book}");
    let (header, drawn) = Races.for_game(&walk.ruleset, 2, Everything(&walk.ruleset)).unwrap();
    assert!(!drawn.is_empty());
    assert!(ruleset_from_json(&header.rules, Races.checked()).unwrap() == walk.ruleset);
}

#[test]
fn test_family_reports_its_own_findings() {
    let wrong = load("dash.toml", &DASH.replace("goal", "gaol")).unwrap_err();
    assert!(wrong.contains("unknown key `gaol`") && wrong.contains("`goal`"), "{wrong}");
    let far = load("dash.toml", &DASH.replace('9', "99")).unwrap_err();
    assert!(far.contains("`track.goal` is too large"), "{far}");
    let other = load("dash.toml", &DASH.replace("race", "path")).unwrap_err();
    assert!(other.contains("\"race\""), "{other}");
    let moot = load("dash.toml", &DASH.replace('9', "1\n[turn]\nstay = true")).unwrap();
    let warnings = moot.warnings.to_text(Style::Plain);
    assert!(warnings.contains("has no effect: the first step leads home"), "{warnings}");
}

#[test]
fn recovery_uses_the_family_schema() {
    for (text, advice) in [
        (format!("{DASH}[turn]\nstay = yes\n"), "stay = true"),
        (DASH.replace("= 9", "= nine"), "goal = 9"),
        (DASH.replace("[track]", "[the track"), "did you mean `[track]`?"),
        (DASH.replace("[track]\ngoal", "goal"), "write `track.goal` here"),
        (WALK.replace("= true", "= yes"), "stay = true"),
    ] {
        let name = if text.contains("walk") { "walk.toml" } else { "dash.toml" };
        let found = load(name, &text).unwrap_err();
        assert!(found.contains(advice), "{found}");
    }
    // If the goal is unknown, no key can be reported as having no effect.
    let short = DASH.replace('9', "1");
    for slip in ["gaol = 5", "goal = five"] {
        let text = format!("{WALK}[track]\n{slip}\n");
        let found = load_with(&short, "walk.toml", &text).unwrap_err();
        assert!(!found.contains("has no effect"), "{found}");
    }
}
