//! Tests the largest values that rules and options accept, and values that are one too large.

use std::process::Command;

use crate::folder::{Folder, Ran};

/// The largest ruleset: 70,000 tiles on 40,000 squares.
const LARGEST: &str = "\
format = 1
extends = \"calliope\"
id = \"largest\"
title = \"The largest\"
players = { min = 2, max = 16 }

[board]
columns = 200
rows = 200

[tiles]
copies = 1400

[start]
markers = 4

[hand]
size = 8
";

#[test]
fn largest_rules_can_be_played() {
    let folder = Folder::new();
    folder.write("largest.toml", LARGEST);
    let run = ["simulate", "largest.toml", "--players", "16", "--seed", "1"];
    let text = folder.prints(&[&run[..], &["--games", "3", "--threads", "3"]].concat());
    assert!(text.starts_with("largest, 16 players, 3 games, seed 1\n"), "{text}");
    folder.prints(&[&run[..], &["--games", "1", "--records", "r.jsonl"]].concat());
    assert_eq!(folder.prints(&["replay", "--check", "r.jsonl"]), "1 record verified\n");
}

#[test]
fn rejects_larger_rules() {
    let folder = Folder::new();
    for (fine, larger, says) in [
        ("max = 16", "max = 17", "`players.max` is too large"),
        ("columns = 200", "columns = 201", "`board.columns` is too large"),
        ("rows = 200", "rows = 65536", "`board.rows` is too large"),
        ("copies = 1400", "copies = 2001", "`tiles.copies` is too large"),
        ("markers = 4", "markers = 17", "`start.markers` is too large"),
        ("size = 8", "size = 9", "`hand.size` is too large"),
    ] {
        assert!(LARGEST.contains(fine));
        folder.write("larger.toml", LARGEST.replacen(fine, larger, 1));
        folder.fails(&["simulate", "larger.toml", "--games", "1"], 1, &["out-of-range", says]);
    }
    folder.write("larger.toml", LARGEST.replacen("markers = 4", "markers = 5", 1));
    folder.fails(
        &["validate", "larger.toml"],
        1,
        &["too-many-markers", "a game can have at most 64"],
    );
}

/// Playing under the largest rules takes about a megabyte of memory, no matter how many games are played.
#[test]
#[cfg(target_os = "linux")]
fn largest_rules_need_little_memory() {
    let folder = Folder::new();
    folder.write("largest.toml", LARGEST);
    let program = env!("CARGO_BIN_EXE_sentiero");
    let limited = format!(
        "ulimit -v 500000 && exec {program} simulate largest.toml --players 16 --seed 1 --games 4 \
         --threads 2 --records r.jsonl"
    );
    let mut command = Command::new("sh");
    command.args(["-c", &limited]).current_dir(folder.path("."));
    let ran = Ran::of(command.output().unwrap());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
}

#[test]
fn figures_with_the_most_threads() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--seed", "1", "--games"];
    let figures = |games, threads| {
        let json =
            folder.prints(&[&run[..], &[games, "--threads", threads, "--format", "json"]].concat());
        crate::figures::printed(&json)
    };
    assert_eq!(figures("3000", "256"), figures("3000", "1"));
    assert_eq!(figures("3", "256"), figures("3", "1"));
}

#[test]
fn rejects_ranges_past_the_last_game() {
    let folder = Folder::new();
    let most = u64::MAX.to_string();
    let run = ["simulate", "house.toml", "--seed", "1", "--games"];
    folder.fails(
        &[&run[..], &[&most, "--first", "1"]].concat(),
        2,
        &["go beyond the largest game"],
    );
    folder.fails(
        &[&run[..], &["2", "--first", &most]].concat(),
        2,
        &["go beyond the largest game"],
    );
}
