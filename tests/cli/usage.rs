//! Wrong usage: each mistake with its message, exit code 2.

use crate::folder::Folder;

#[test]
fn unknown_names_suggest_known_ones() {
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
            &["simulate", "calliope", "--record", "x"],
        ])
    );
}

#[test]
fn invalid_values_of_set_are_refused() {
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
            &["show", "calliope", "--set"],
            &["show", "calliope", "--set", "hand.size=2", "--set", "hand.size=4"],
        ])
    );
}

#[test]
fn invalid_numbers_are_refused() {
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
fn missing_arguments_are_named() {
    let folder = Folder::new();
    insta::assert_snapshot!(
        "missing-arguments",
        folder.session(&[&["show"], &["validate"], &["replay"], &["replay", "--check"], &["play"]])
    );
}

#[test]
fn the_largest_game_numbers_can_be_played() {
    let folder = Folder::new();
    let first = (u64::MAX - 2).to_string();
    let run = ["simulate", "house.toml", "--seed", "1", "--games", "2", "--records", "r"];
    folder.prints(&[&run[..], &["--first", &first]].concat());
    let names = crate::folder::names(&folder.path("r"));
    assert_eq!(names, ["18446744073709551613.jsonl", "18446744073709551614.jsonl"]);
    let files: Vec<String> = names.iter().map(|name| format!("r/{name}")).collect();
    assert_eq!(folder.prints(&["replay", "--check", &files[0], &files[1]]), "2 records verify\n");
}
