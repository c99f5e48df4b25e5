//! Tests for `explain` and `diff`.

use serde_json::Value;

use crate::folder::Folder;

#[test]
fn explain_output() {
    let folder = Folder::new();
    insta::assert_snapshot!(
        "explain",
        folder.session(&[
            &["explain", "house.toml", "hand.size"],
            &["explain", "house.toml", "board", "--players", "4"],
            &["explain", "house.toml", "hand.size", "--variant", "long", "--set", "hand.limit=5"],
            &["explain", "calliope", "draw.who", "--players", "2"],
            &["explain", "house.toml", "size"],
            &["explain", "house.toml", "hand.sise"],
            &["explain", "calliope", "start.list"],
            &["explain", "start.list.port"],
            &["explain", "turn.pass"],
            &["explain", "dungeon-tris", "ending.tie"],
            &["explain", "house.toml", "\u{1b}[31mhand"],
            &["explain", "house.toml", "--players", "2"],
            &["explain", "house.toml", "--players", "17"],
            &["explain", "calioppe"],
            &["explain", "hand.limit", "--players", "4"],
            &["explain", "pickaxe.walls-from"],
            &["explain", "teams", "teams.count", "--players", "4"],
            &["explain"],
        ])
    );
    let all = folder.prints(&["explain", "four-tiles"]);
    assert!(all.starts_with("Four tiles in hand (2 to 8 players)\nEveryone holds four"), "{all}");
    let json = folder.prints(&["explain", "house.toml", "hand.size", "--format", "json"]);
    insta::assert_snapshot!("explain-json", json);
}

#[test]
fn diff_output() {
    let folder = Folder::new();
    folder.write("same.toml", "id = \"same\"\nextends = \"calliope\"\n");
    folder.write("wrong.toml", "id = \"wrong\"\nextends = \"caliope\"\n");
    insta::assert_snapshot!(
        "diff",
        folder.session(&[
            &["diff", "calliope", "house.toml"],
            &["diff", "calliope", "house.toml", "--players", "4", "--exit-code"],
            &["diff", "calliope", "house.toml", "--players", "2", "--exit-code"],
            &["diff", "calliope", "same.toml", "--exit-code"],
            &["diff", "calliope", "flick", "--players", "2", "--exit-code"],
            &["diff", "house.toml", "house.toml+long"],
            &["diff", "calliope+elimination-bonus", "always-bonus", "--exit-code"],
            &["diff", "calliope", "calliope+nothing"],
            &["diff", "calliope", "wrong.toml"],
            &["diff", "calliope", "missing.toml"],
            &["diff", "house.toml", "kosmos", "--players", "9"],
            &["diff", "calliope"],
        ])
    );
    let json = folder.prints(&["diff", "calliope", "house.toml", "--format", "json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["a"]["name"], &json["alike"]), (&"calliope".into(), &false.into()));
    insta::assert_snapshot!("diff-json", format!("{json:#}"));
}

/// The file that `show --what-changed` prints has the same rules as the ruleset.
#[test]
fn changes_alone_reproduce_the_ruleset() {
    let folder = Folder::new();
    for name in [
        "house.toml",
        "house.toml+long",
        "teams",
        "points",
        "dragon-for-two",
        "solo",
        "fixed-starts",
        "kosmos-dragon",
        "open-tiles",
        "longest-path",
    ] {
        let short = folder.prints(&["show", name, "--what-changed"]);
        folder.write("short.toml", &*short);
        let ran = folder.run(&["diff", name, "short.toml", "--exit-code"]);
        assert_eq!(ran.code, Some(0), "{name}: {}{}\n{short}", ran.stdout, ran.stderr);
        assert_eq!(folder.prints(&["show", "short.toml", "--what-changed"]), short, "{name}");
    }
    insta::assert_snapshot!(
        "what-changed",
        folder.session(&[
            &["show", "house.toml", "--what-changed"],
            &["show", "dragon-for-two", "--what-changed"],
            &["show", "calliope", "--what-changed"],
            &["show", "house.toml", "--what-changed", "--players", "4"],
        ])
    );
}
