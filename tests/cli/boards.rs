//! Tests for the boards and tiles drawn by `play`, `tiles` and `replay`.

use sentiero::{
    render::text::{TextStyle, tile_sheet},
    tile::{Shape, kinds},
};

use crate::{folder::Folder, series::Series};

const GAME: [&str; 7] = ["house.toml", "--players", "3", "--seed", "3", "--game", "2"];

fn play(folder: &Folder, more: &[&str]) -> String {
    folder.prints(&[&["play"], &GAME[..], more].concat())
}

#[test]
fn play_prints_turns_and_the_final_board() {
    let folder = Folder::new();
    let game = play(&folder, &["--record", "game.jsonl"]);
    insta::assert_snapshot!("play", game);
    assert!(play(&folder, &["--ascii"]).is_ascii());
    assert!(play(&folder, &["--compact"]).lines().count() < game.lines().count());
    assert_eq!(play(&folder, &[]), game, "the same seed gives the same game");
    // This is also the last board that `replay` prints.
    let replayed = folder.prints(&["replay", "game.jsonl"]);
    let (_, board) = game.rsplit_once("\n\n ").unwrap();
    assert!(replayed.ends_with(board) && replayed.len() > 3 * game.len());
}

#[test]
fn replay_narrates_and_draws_every_turn() {
    let folder = Folder::new();
    let game = play(&folder, &["--record", "game.jsonl"]);
    let title = game.lines().next().unwrap();
    let mut series = Series::default();
    for (name, option) in
        [("replay", "--plain"), ("replay-ascii", "--ascii"), ("replay-compact", "--compact")]
    {
        let replayed = folder.prints(&["replay", "game.jsonl", option]);
        assert!(replayed.starts_with(title));
        assert!(option != "--ascii" || replayed.is_ascii());
        insta::assert_snapshot!(name, series.stored(name, &replayed));
    }
    let lines: Vec<String> = folder.read("game.jsonl").lines().map(str::to_owned).collect();
    assert!(
        lines[0].starts_with("{\"record\":\"sentiero\",\"version\":2,\"ruleset\":\"our-table\"")
    );
    assert!(lines.last().unwrap().contains("\"event\":\"end\""));
}

#[test]
fn printed_seed_reproduces_the_game() {
    let folder = Folder::new();
    let ran = folder.run(&["play", "house.toml"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let seed = ran.stderr.split(' ').nth(1).unwrap();
    assert_eq!(ran.stderr, format!("seed {seed} (repeat with --seed {seed})\n"));
    assert_eq!(folder.prints(&["play", "house.toml", "--seed", seed]), ran.stdout);
}

#[test]
fn title_lists_variants() {
    let folder = Folder::new();
    let game = play(&folder, &["--variant", "long", "--record", "game.jsonl"]);
    let title = "Our table (long), 3 players, seed 3, game 2\n";
    assert!(game.starts_with(title), "{game}");
    assert!(folder.prints(&["replay", "game.jsonl"]).starts_with(title));
}

#[test]
fn tiles_output() {
    let folder = Folder::new();
    let all: Vec<_> =
        kinds(Shape::SQUARE).into_iter().map(|kind| (kind.to_string(), kind.into())).collect();
    let sheet =
        tile_sheet(&all, Shape::SQUARE, TextStyle { has_colour: false, ..TextStyle::default() });
    assert_eq!(folder.prints(&["tiles", "calliope"]), sheet + "35 tiles of 35 kinds\n");
    let two = ["tiles", "house.toml", "--set", "tiles.copies=2"];
    assert!(folder.prints(&[&two[..], &["--ascii"]].concat()).is_ascii());
    insta::assert_snapshot!("tiles-compact", folder.prints(&[&two[..], &["--compact"]].concat()));
    insta::assert_snapshot!(
        "tiles-json",
        folder.prints(&[&two[..], &["--format", "json"]].concat())
    );
}
