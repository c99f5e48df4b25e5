//! What is drawn: `play`, `tiles`, and a record that `replay` shows.

use crate::folder::Folder;

const GAME: [&str; 7] = ["house.toml", "--players", "3", "--seed", "3", "--game", "2"];

fn play(folder: &Folder, more: &[&str]) -> String {
    folder.prints(&[&["play"], &GAME[..], more].concat())
}

#[test]
fn a_game_is_played_told_and_drawn() {
    let folder = Folder::new();
    let game = play(&folder, &[]);
    insta::assert_snapshot!("play", game);
    let ascii = play(&folder, &["--ascii"]);
    assert!(ascii.is_ascii());
    insta::assert_snapshot!("play-ascii", ascii);
    let compact = play(&folder, &["--compact"]);
    insta::assert_snapshot!("play-compact", compact);
    assert!(compact.lines().count() < game.lines().count());
    assert_eq!(play(&folder, &[]), game, "the same seed gives the same game");
}

#[test]
fn a_kept_game_is_shown_again_as_it_was_played() {
    let folder = Folder::new();
    let game = play(&folder, &["--record", "game.jsonl"]);
    assert_eq!(folder.prints(&["replay", "game.jsonl"]), game);
    let lines: Vec<String> = folder.read("game.jsonl").lines().map(str::to_owned).collect();
    assert!(
        lines[0].starts_with("{\"record\":\"sentiero\",\"version\":1,\"ruleset\":\"our-table\"")
    );
    assert!(lines.last().unwrap().contains("\"event\":\"end\""));
}

#[test]
fn a_seed_of_the_systems_own_is_told_so_that_it_can_be_had_again() {
    let folder = Folder::new();
    let ran = folder.run(&["play", "house.toml"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let seed = ran.stderr.split(' ').nth(1).unwrap();
    assert_eq!(ran.stderr, format!("seed {seed} (--seed {seed} gives the same again)\n"));
    assert_eq!(folder.prints(&["play", "house.toml", "--seed", seed]), ran.stdout);
}

#[test]
fn variants_are_told_with_the_title() {
    let folder = Folder::new();
    let game = play(&folder, &["--variant", "long", "--record", "game.jsonl"]);
    assert!(game.starts_with("Our table with long, 3 players, seed 3, game 2\n"), "{game}");
    assert_eq!(folder.prints(&["replay", "game.jsonl"]), game);
}

#[test]
fn the_tiles_are_drawn_and_listed() {
    let folder = Folder::new();
    insta::assert_snapshot!("tiles", folder.prints(&["tiles", "calliope"]));
    let two = ["tiles", "house.toml", "--set", "tiles.copies=2"];
    insta::assert_snapshot!("tiles-ascii", folder.prints(&[&two[..], &["--ascii"]].concat()));
    insta::assert_snapshot!("tiles-compact", folder.prints(&[&two[..], &["--compact"]].concat()));
    insta::assert_snapshot!(
        "tiles-json",
        folder.prints(&[&two[..], &["--format", "json"]].concat())
    );
}
