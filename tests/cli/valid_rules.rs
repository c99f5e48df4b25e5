//! Tests that valid rulesets can be played, recorded, verified, resumed and shown by one command after
//! another, and that invalid ones leave no record.

use crate::folder::Folder;

/// House rules for squares and hexes, some of which list their tiles.
const VALID: [(&str, &str); 3] = [
    (
        "hexes",
        "extends = \"kosmos\"\nboard.shape = \"hexes\"\nboard.radius = 3\ntiles.set = \"all\"\n",
    ),
    (
        "fixed",
        "extends = \"metro\"\n[tiles]\nlist = [\n\
         { tile = \"AF BG CH DE\", copies = 30 },\n{ tile = \"AH BE CF DG\", copies = 31 },\n]\n",
    ),
    (
        "hexagons",
        "extends = \"entanglement\"\n[tiles]\nset = \"list\"\nlist = [\n\
         { tile = \"AB CF DE GJ HK IL\" },\n{ tile = \"AJ BK CL DE FI GH\" },\n]\n",
    ),
];

/// House rules that list the same tile twice in different rotations.
const INVALID: [(&str, &str); 2] = [
    ("turned", "extends = \"metro\"\ntiles.turning = \"free\"\n"),
    (
        "twice",
        "extends = \"entanglement\"\n[tiles]\nset = \"list\"\nlist = [\n\
         { tile = \"AB CF DE GJ HK IL\" },\n{ tile = \"AJ BK CD EH FG IL\" },\n]\n",
    ),
];

#[test]
fn valid_rulesets_work_with_every_command() {
    for (id, text) in VALID {
        let folder = Folder::new();
        let file = format!("{id}.toml");
        folder.write(&file, format!("id = \"{id}\"\n{text}"));
        folder.prints(&["validate", "--strict", &file]);
        let record = |ruleset: &str, path: &str| {
            folder.prints(&["simulate", ruleset, "--games", "1", "--seed", "1", "--records", path]);
            folder.read(path)
        };
        let whole = record(&file, "game.jsonl");
        folder.prints(&["replay", "--check", "game.jsonl"]);
        let position = folder.run(&["position", "game.jsonl"]);
        assert_eq!(position.code, Some(0), "{id}: {}", position.stderr);
        folder.write("position.json", &position.stdout);
        folder.prints(&["play", &file, "--seed", "1", "--from", "position.json"]);
        let lines: Vec<&str> = whole.split_inclusive('\n').collect();
        folder.write("cut.jsonl", lines[..lines.len() - 4].concat());
        let resumed = folder.run(&["play", "--resume", "cut.jsonl"]);
        assert_eq!(resumed.code, Some(0), "{id}: {}", resumed.stderr);
        assert_eq!(folder.read("cut.jsonl"), whole, "{id}");
        let copy = folder.prints(&["show", &file]);
        folder.write("copy.toml", &copy);
        folder.prints(&["validate", "--strict", "copy.toml"]);
        assert_eq!(record("copy.toml", "copy.jsonl"), whole, "{copy}");
    }
}

#[test]
fn invalid_rulesets_leave_no_record() {
    for (id, text) in INVALID {
        let folder = Folder::new();
        let file = format!("{id}.toml");
        folder.write(&file, format!("id = \"{id}\"\n{text}"));
        let before = folder.names();
        let says = ["error[duplicate-tile]", "is listed twice"];
        folder.fails(&["validate", &file], 1, &says);
        folder.fails(&["simulate", &file, "--records", "game.jsonl"], 1, &says);
        folder.fails(&["simulate", &file, "--records", "games/"], 1, &says);
        assert_eq!(folder.names(), before, "{id}");
    }
}
