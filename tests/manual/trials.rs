//! Tests which differences the trial games for a comparison find, and how long these games take.

use std::time::Instant;

use sentiero::{
    check::{LoadedRuleset, Request, load},
    diagnostic::Style,
    family::{BuiltIn, Registry},
    loader::MemoryFiles,
    manual::{DiffSide, diff},
};
use serde_json::Value;

/// The counters for trial games, ordered by how much the games differ.
const COUNTS: [&str; 6] =
    ["same", "other_cause", "other_off_board", "other_points", "other_winners", "other_moves"];

fn ruleset(text: &str) -> LoadedRuleset {
    let files = MemoryFiles::default().with_file("ruleset.toml", text);
    let name = if text.contains('=') { "ruleset.toml" } else { text };
    let request = Request { ruleset: name, ..Request::default() };
    load(&request, &files).unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)))
}

/// Compares two rulesets, each given as an id or as text. Returns the trial games for each player count and
/// the sentence that summarises them.
fn trial_games(a: &str, b: &str) -> (Vec<Value>, String) {
    let (a, b) = (ruleset(a), ruleset(b));
    let sides = [("a", &a), ("b", &b)].map(|(name, loaded)| DiffSide { name, loaded });
    let compared = diff(BuiltIn.families(), sides[0], sides[1], None);
    let text = compared.text(ToOwned::to_owned).replace('\n', " ");
    let json = compared.json();
    assert_eq!(
        json,
        diff(BuiltIn.families(), sides[0], sides[1], None).json(),
        "the comparison should be repeatable"
    );
    (json["games"].as_array().unwrap().clone(), text)
}

#[test]
fn trial_games_classify_differences() {
    let tris = |rules: &str| format!("id = \"tris\"\nextends = \"dungeon-tris\"\n{rules}");
    let points = |rules: &str| format!("id = \"p\"\nextends = \"points\"\n{rules}");
    for (a, b, greatest, phrase) in [
        // The only difference is the cause recorded when a marker goes off the edge next to another marker.
        ("calliope", "collisions-pass".to_owned(), "other_cause", "a different recorded cause"),
        ("calliope", "flick".into(), "other_off_board", "different events off the board"),
        ("points", points("score.still-in = 3"), "other_winners", "but different winners"),
        ("points", points("score.put-out = 0"), "other_winners", "but different winners"),
        (
            "solo-longest",
            "id = \"s\"\nextends = \"solo-longest\"\nscore.still-in = 3".into(),
            "other_points",
            "but different points",
        ),
        ("calliope", "four-tiles".into(), "other_moves", "different moves"),
        ("dungeon-tris", tris("hand.size = 2"), "other_moves", "different moves"),
        ("dungeon-tris", tris("ending.tie = []"), "other_winners", "but different winners"),
    ] {
        let (games, text) = trial_games(a, &b);
        let sum = |name: &str| games.iter().filter_map(|row| row[name].as_u64()).sum::<u64>();
        let counts = COUNTS.map(sum);
        assert_eq!(sum("games"), counts.iter().sum::<u64>(), "{a} {b}");
        let seen = COUNTS.iter().rev().find(|&&name| sum(name) > 0);
        assert_eq!(seen, Some(&greatest), "{a} {b}: {counts:?}");
        assert!(text.contains(phrase), "{a} {b}: {text}");
        let said = format!("In {} random games with the same draws", sum("games"));
        assert!(text.contains(&said), "{text}");
    }
}

/// Games on large boards with many tile kinds or many actions take a long time.
#[test]
fn trial_games_are_bounded() {
    let long = "format = 1\nid = \"long\"\nfamily = \"path\"\ntitle = \"h\"\n\
        players = { min = 2, max = 16 }\nboard = { columns = 200, rows = 200 }\n\
        tiles = { set = \"all\", ports = 3, supply = \"endless\" }\nhand = { whose = \"pile\" }\n\
        turn = { place = \"anywhere\", self-elimination = \"last-resort\", edge-to-edge = \"EDGES\" }\n";
    let hands = long.replace("ports = 3", "ports = 2").replace("whose = \"pile\"", "size = 8");
    let slow = "id = \"slow\"\nextends = \"open-puzzle\"\nboard.shape = \"hexes\"\nboard.radius = 2\n\
        hand.whose = \"EDGES\"\n";
    let cases =
        [(long, "last-resort", "allowed"), (&hands, "last-resort", "never"), (slow, "own", "pile")];
    let begun = Instant::now();
    let [(long, said), (hands, _), (slow, _)] =
        cases.map(|(text, a, b)| trial_games(&text.replace("EDGES", a), &text.replace("EDGES", b)));
    assert_eq!((long.len(), hands.len(), slow.len()), (15, 15, 1));
    assert!(said.contains("No trial game ended within the effort limit"), "{said}");
    // Leave room for busy machines. Each game of the first ruleset takes seconds, and we'd play thirty of
    // them.
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}
