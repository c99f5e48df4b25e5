//! Positions taken out of records, games that go on from them, and counts of choices.

use crate::folder::Folder;

const GAME: [&str; 5] = ["wizkids", "--players", "3", "--seed", "4"];

/// A folder with a record and the position after so many tiles.
fn folder_with_position(at: &str) -> Folder {
    let folder = Folder::new();
    folder.prints(&[&["play"], &GAME[..], &["--record", "game.jsonl"]].concat());
    folder.write("position.json", folder.prints(&["position", "game.jsonl", "--at", at]));
    folder
}

#[test]
fn a_game_goes_on_from_its_position_as_it_went() {
    let folder = folder_with_position("12");
    let game = folder.prints(&[&["play"], &GAME[..]].concat());
    let rest = folder.prints(&["play", "wizkids", "--seed", "4", "--from", "position.json"]);
    let (_, rest) = rest.split_once("seat").unwrap();
    assert!(game.ends_with(rest), "{rest}");
    let other = folder.prints(&["play", "wizkids", "--seed", "5", "--from", "position.json"]);
    assert!(!game.ends_with(other.split_once("seat").unwrap().1));
}

#[test]
fn a_position_as_it_is_printed() {
    let folder = folder_with_position("2");
    insta::assert_snapshot!("position", folder.read("position.json"));
}

#[test]
fn games_and_counts_from_a_position() {
    let folder = folder_with_position("20");
    let from = ["wizkids", "--seed", "4", "--from", "position.json"];
    let figures = folder.prints(&[&["simulate"], &from[..], &["--games", "50"]].concat());
    assert!(figures.starts_with("wizkids, 3 players, 50 games, seed 4\n"), "{figures}");
    let counts = folder.prints(&[&["perft"], &from[..], &["--depth", "3"]].concat());
    insta::assert_snapshot!("perft", counts);
    let json = [&["perft"], &from[..], &["--depth", "1", "--format", "json"]].concat();
    insta::assert_snapshot!("perft-json", folder.prints(&json));
}

#[test]
fn what_is_no_position_is_refused() {
    let folder = folder_with_position("2");
    let position = folder.read("position.json");
    let from = |name: &str, text: &str, code: i32, says: &[&str]| {
        folder.write(name, text);
        folder.fails(&["play", "wizkids", "--from", name], code, says);
    };
    from("empty.json", "", 1, &["empty.json: not a position"]);
    from("deep.json", &"[".repeat(100_000), 1, &["deep.json: not a position"]);
    let turned = position.replacen("\"rotation\": ", "\"rotation\": 9", 1);
    from("turned.json", &turned, 1, &["turned.json: a position that cannot be", "times"]);
    let many = position.replace("\"players\": 3", "\"players\": 200");
    from("many.json", &many, 1, &["many.json: wizkids is for 2 to 8 players, not for 200"]);
    let far = position.replace("\"draw\": 2", "\"draw\": 4000000000");
    from("far.json", &far, 1, &["far.json: a position that cannot be", "beyond 1000000"]);
    let key = position.replace("\"turn\"", "\"turns\"");
    from("key.json", &key, 1, &["key.json: not a position", "`turns`"]);
    folder.fails(&["play", "wizkids", "--from", "nowhere.json"], 3, &["nowhere.json"]);
    folder.fails(&["play", "kosmos", "--from", "position.json"], 1, &["cannot be"]);
    let three = ["play", "wizkids", "--players", "4", "--from", "position.json"];
    folder.fails(&three, 2, &["--players 4 does not fit", "3 play"]);
    let kept = ["play", "wizkids", "--from", "position.json", "--record", "x.jsonl"];
    folder.fails(&kept, 2, &["--record"]);
}

#[test]
fn what_a_record_does_not_have_is_refused() {
    let folder = folder_with_position("2");
    folder.fails(&["position", "game.jsonl", "--at", "99"], 2, &["--at 99", "the last position"]);
    folder.fails(&["position", "house.toml", "--at", "1"], 1, &["house.toml"]);
    folder.fails(&["position", "nowhere.jsonl", "--at", "1"], 3, &["nowhere.jsonl"]);
    let record = folder.read("game.jsonl");
    let cut: Vec<&str> = record.split_inclusive('\n').take(20).collect();
    folder.write("cut.jsonl", cut.concat());
    folder.fails(&["position", "cut.jsonl", "--at", "1"], 1, &["cut.jsonl", "cut off"]);
}

#[test]
fn a_depth_of_nothing_or_beyond_sense_is_wrong_usage() {
    let folder = Folder::new();
    folder.fails(&["perft", "calliope", "--depth", "0"], 2, &["--depth", "1..=60"]);
    folder.fails(&["perft", "calliope", "--depth", "61"], 2, &["--depth", "1..=60"]);
    folder.fails(&["perft", "calliope"], 2, &["--depth"]);
}

#[test]
fn people_need_a_seat_and_a_terminal() {
    let folder = Folder::new();
    let no_seat = ["play", "calliope", "--players", "3", "--human", "3"];
    folder.fails(&no_seat, 2, &["--human 3", "0 to 2"]);
    let no_terminal = ["play", "calliope", "--human", "0"];
    folder.fails(&no_terminal, 3, &["--human needs a terminal"]);
}

#[test]
fn no_seed_is_told_where_no_game_begins() {
    let folder = folder_with_position("2");
    let position = folder.read("position.json");
    folder.write("far.json", position.replace("\"draw\": 2", "\"draw\": 4000000000"));
    for command in ["play", "simulate"] {
        let ran = folder.run(&[command, "wizkids", "--from", "far.json"]);
        assert_eq!(ran.code, Some(1));
        assert!(ran.stderr.starts_with("error: far.json: "), "{}", ran.stderr);
    }
    let ran = folder.run(&["simulate", "wizkids", "--from", "position.json", "--games", "1"]);
    assert!(ran.stderr.starts_with("seed "), "{}", ran.stderr);
}
