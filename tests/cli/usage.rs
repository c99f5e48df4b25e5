//! Tests that every kind of wrong usage has its own message and exits with code 2.

use crate::folder::Folder;

#[test]
fn unknown_names_get_suggestions() {
    let folder = Folder::new();
    insta::assert_snapshot!(
        "unknown-names",
        folder.session(&[
            &["shwo", "calliope"],
            &["show", "caliope"],
            &["show", "house"],
            &["show", "./hose.toml"],
            &["show", "calliope", "--variant", "pass-the-pil"],
            &["show", "house.toml", "--variant", "elimination-bonus", "--variant", "short"],
            &["show", "calliope", "--set", "bord.columns=8"],
            &["show", "calliope", "--set", "board.colums=8"],
            &["show", "calliope", "--set", "dragon.rests=asid"],
            &["show", "calliope", "--format", "yaml"],
            &["simulate", "calliope", "--bord", "x"],
        ])
    );
}

#[test]
fn rejects_invalid_set_values() {
    let folder = Folder::new();
    let show = |set| ["show", "calliope", "--set", set];
    insta::assert_snapshot!(
        "bad-set",
        folder.session(&[
            &show("board"),
            &show("=8"),
            &show("board.columns="),
            &show("board..columns=8"),
            &show("board.columns=[1,"),
            &show("board.columns=eight"),
            &show("board.columns=0"),
            &show("board.columns=1000000"),
            &show("board.columns=8 rows=8"),
            &show("players.max=2"),
            &["show", "calliope", "--set"],
            &["show", "calliope", "--set", "hand.size=2", "--set", "hand.size=4"],
        ])
    );
}

#[test]
fn rejects_invalid_numbers() {
    let folder = Folder::new();
    let simulate = |option, number| ["simulate", "calliope", option, number];
    insta::assert_snapshot!(
        "bad-numbers",
        folder.session(&[
            &simulate("--players", "9"),
            &simulate("--players", "1"),
            &simulate("--players", "0"),
            &simulate("--players", "300"),
            &simulate("--players", "four"),
            &["show", "calliope", "--players", "9"],
            &["tiles", "calliope", "--players", "9"],
            &["play", "calliope", "--variant", "pass-the-pile", "--players", "2"],
            &simulate("--games", "0"),
            &simulate("--games", "-1"),
            &simulate("--games", "18446744073709551616"),
            &simulate("--threads", "0"),
            &simulate("--threads", "257"),
            &simulate("--threads", "70000"),
            &simulate("--first", "18446744073709551615"),
            &simulate("--seed", "x"),
        ])
    );
}

#[test]
fn lists_missing_arguments() {
    let folder = Folder::new();
    insta::assert_snapshot!(
        "missing-arguments",
        folder.session(&[&["show"], &["validate"], &["replay"], &["replay", "--check"], &["play"]])
    );
}

#[test]
fn largest_game_numbers_can_be_played() {
    let folder = Folder::new();
    let first = (u64::MAX - 2).to_string();
    let run = ["simulate", "house.toml", "--seed", "1", "--games", "2", "--records", "r"];
    folder.prints(&[&run[..], &["--first", &first]].concat());
    let names = crate::folder::names(&folder.path("r"));
    assert_eq!(names, ["18446744073709551613.jsonl", "18446744073709551614.jsonl"]);
    let files: Vec<String> = names.iter().map(|name| format!("r/{name}")).collect();
    assert_eq!(folder.prints(&["replay", "--check", &files[0], &files[1]]), "2 records verified\n");
}

/// Tests names that could control the terminal, and names that are unreadable or indistinguishable.
#[test]
fn rejects_hostile_names() {
    let folder = Folder::new();
    let long = "x".repeat(10_000);
    for (name, says) in [
        ("", "the name is empty"),
        ("  ", "the name is empty"),
        ("A\u{202e}B", "U+202E"),
        ("A\u{200f}", "U+200F"),
        ("\u{1b}[31mA", "U+001B"),
        ("A\nB", "U+000A"),
        (&long, "the name has 10000 characters, but at most 24 are allowed"),
    ] {
        for option in ["--name", "--human"] {
            let ran = folder.run(&["play", "calliope", option, &format!("1={name}")]);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{name:?}");
            assert!(ran.stderr.contains(says), "{name:?}: {}", ran.stderr);
            let is_harmless = |glyph: char| glyph == '\n' || !glyph.is_control();
            let has_marks = ran.stderr.contains(['\u{202e}', '\u{200f}']);
            assert!(ran.stderr.chars().all(is_harmless) && !has_marks, "{}", ran.stderr);
            assert!(ran.stderr.len() < 1000, "{} bytes", ran.stderr.len());
        }
    }
    let play = |names: &[&'static str]| {
        let names = names.iter().flat_map(|name| ["--name", name]);
        ["play", "calliope", "--players", "3"].into_iter().chain(names).collect::<Vec<_>>()
    };
    for (names, says) in [
        (&["1=Ada", "2=ada"][..], "players 1 and 2 are both named Ada"),
        (&["2=player 1"], "are both named player 1"),
        (&["1=Ada", "1=Bo"], "player 1 is already named Ada"),
        (&["4=Ada"], "1 to 3"),
        (&["0=Ada"], "numbered from 1"),
        (&["Ada"], "such as `2=Bo`"),
    ] {
        folder.fails(&play(names), 2, &[says]);
    }
    let shown = folder.prints(&[&play(&["1=Zoë", "2=阿達"])[..], &["--seed", "1"]].concat());
    assert!(shown.contains("Zoë starts at ") && shown.contains("阿達 starts at "), "{shown}");
}

/// The tip is about an option with almost the same name, or about the commands that do have the option.
#[test]
fn unknown_option_gets_a_relevant_tip() {
    let folder = Folder::new();
    for (words, tip) in [
        (
            &["compare", "calliope", "no-ban", "--vary", "hand.size=2"][..],
            "`--vary` is an option of",
        ),
        (
            &["compare", "calliope", "no-ban", "--figure", "range"],
            "`--figure` is an option of `sweep`",
        ),
        (&["sweep", "calliope", "--target", "length=3"], "`--target` is an option of `tune`"),
        (&["tournament", "calliope", "--row", "a.csv"], "a similar argument exists: '--rows'"),
        (&["sweep", "calliope", "--variants", "x"], "a similar argument exists: '--variant'"),
        (&["sweep", "calliope", "--key", "hand.size=2"], ""),
    ] {
        let ran = folder.run(words);
        assert_eq!(ran.code, Some(2), "{words:?}");
        let found = ran.stderr.lines().find_map(|line| line.strip_prefix("  tip: "));
        assert!(found.unwrap_or_default().starts_with(tip), "{words:?}: {}", ran.stderr);
        assert_eq!(found.is_none(), tip.is_empty(), "{words:?}: {}", ran.stderr);
    }
}
