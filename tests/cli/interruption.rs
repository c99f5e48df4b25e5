//! What an interruption leaves: the figures of what was played, whole records, exit code 130.
#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{
    figures::{assert_same, printed, recomputed},
    folder::{Folder, Ran, names},
};

/// More games than anybody waits for.
const RUN: [&str; 8] =
    ["simulate", "house.toml", "--games", "1000000000000", "--threads", "2", "--format", "json"];

fn start(folder: &Folder, more: &[&str]) -> Child {
    program(folder, &[&RUN[..], more].concat())
}

fn program(folder: &Folder, arguments: &[&str]) -> Child {
    let mut command = folder.program(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn interrupt(child: &Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}

/// Waits until something holds.
pub fn until(what: impl Fn() -> bool) {
    let begin = Instant::now();
    while !what() {
        assert!(begin.elapsed() < Duration::from_secs(30), "it never comes");
        sleep(Duration::from_millis(20));
    }
}

fn ended(child: Child) -> Ran {
    Ran::of(child.wait_with_output().unwrap())
}

#[test]
fn the_figures_of_what_was_played_are_printed() {
    let folder = Folder::new();
    let mut child = start(&folder, &[]);
    // The seed is told when all is loaded and the games are about to begin.
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut seed = String::new();
    stderr.read_line(&mut seed).unwrap();
    assert!(seed.starts_with("seed "), "{seed}");
    // Longer than it takes till progress is shown, which is for terminals alone.
    sleep(Duration::from_millis(1500));
    interrupt(&child);
    let mut rest = String::new();
    stderr.read_to_string(&mut rest).unwrap();
    let ran = ended(child);
    assert_eq!((ran.code, rest.as_str()), (Some(130), "error: interrupted\n"));
    let figures = printed(&ran.stdout);
    let games = figures["games"].as_u64().unwrap();
    assert!((1..1_000_000_000_000).contains(&games), "{games}");
    let told: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(told["interrupted"], true);
    assert_eq!(told["games_asked"], 1_000_000_000_000_u64);
    let shares: f64 = figures["wins"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
}

#[test]
fn what_was_played_is_the_beginning_of_the_range() {
    let folder = Folder::new();
    for threads in ["1", "2", "7"] {
        let run = ["--games", "1000000000000", "--threads", threads, "--format", "json"];
        let same = ["simulate", "house.toml", "--seed", "5", "--first", "3"];
        let child = program(&folder, &[&same[..], &run].concat());
        sleep(Duration::from_millis(400));
        interrupt(&child);
        let ran = ended(child);
        assert_eq!(ran.code, Some(130), "{}", ran.stderr);
        let figures = printed(&ran.stdout);
        let games = figures["games"].to_string();
        let again = folder.prints(&[&same[..], &["--games", &games, "--format", "json"]].concat());
        assert_eq!(printed(&again), figures, "{threads} threads");
    }
}

/// What the terminal shows that `script` stands for: nothing else than a terminal is shown progress.
#[test]
#[cfg(target_os = "linux")]
fn progress_is_shown_in_a_terminal_and_taken_away() {
    let folder = Folder::new();
    let program = env!("CARGO_BIN_EXE_sentiero");
    // Progress is shown after a second; a busy machine is given more.
    let mut shown = String::new();
    for seconds in [4, 15, 60] {
        let run = format!(
            "timeout -s INT {seconds} {program} simulate house.toml --seed 5 --games 1000000000000 \
             --threads 2"
        );
        let mut command = Command::new("script");
        command.args(["-qec", &run, "/dev/null"]).current_dir(folder.path("."));
        let Ok(output) = command.stdin(Stdio::null()).output() else {
            println!("there is no `script` here, which makes a terminal");
            return;
        };
        shown = Ran::of(output).stdout;
        if shown.contains(" left") {
            break;
        }
    }
    let (progress, after) = shown.rsplit_once(" left").unwrap();
    assert!(progress.starts_with('\r'), "{shown:?}");
    assert!(progress.contains(" of 1000000000000 games (0 %), "), "{shown:?}");
    let (blanks, result) = after.trim_start().split_once("our-table").unwrap();
    assert_eq!(blanks.trim(), "", "{shown:?}");
    assert!(result.starts_with(", 4 players, interrupted after "), "{shown:?}");
}

#[test]
fn an_interruption_is_told_to_people() {
    let folder = Folder::new();
    let child =
        program(&folder, &["simulate", "house.toml", "--seed", "5", "--games", "1000000000000"]);
    sleep(Duration::from_millis(400));
    interrupt(&child);
    let ran = ended(child);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(130), "error: interrupted\n"));
    let title = ran.stdout.lines().next().unwrap();
    let played = title
        .strip_prefix("our-table, 4 players, interrupted after ")
        .and_then(|rest| rest.strip_suffix(" of 1000000000000 games, seed 5"));
    assert!(played.is_some_and(|games| games.parse::<u64>().unwrap() > 0), "{title}");
}

#[test]
fn a_folder_holds_the_whole_records_of_what_was_played() {
    let folder = Folder::new();
    let child = start(&folder, &["--seed", "3", "--records", "r"]);
    until(|| folder.path("r/000003.jsonl").exists());
    interrupt(&child);
    let ran = ended(child);
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    let mut all = String::new();
    for name in names(&folder.path("r")) {
        all += &folder.read(&format!("r/{name}"));
    }
    folder.write("all.jsonl", &all);
    assert_same(&printed(&ran.stdout), &recomputed(&all), "figures");
    assert!(folder.prints(&["replay", "--check", "all.jsonl"]).ends_with(" records verify\n"));
}

#[test]
fn a_file_holds_the_whole_records_of_what_was_played() {
    let folder = Folder::new();
    let child = start(&folder, &["--seed", "3", "--records", "r.jsonl"]);
    until(|| folder.names().len() > 1);
    interrupt(&child);
    let ran = ended(child);
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    assert_eq!(folder.names(), ["house.toml", "r.jsonl"]);
    assert_same(&printed(&ran.stdout), &recomputed(&folder.read("r.jsonl")), "figures");
    assert!(folder.run(&["replay", "--check", "r.jsonl"]).code == Some(0));
}

#[test]
fn a_second_interruption_ends_at_once_and_leaves_nothing_half_written() {
    for to in ["r.jsonl", "r"] {
        let folder = Folder::new();
        let child = start(&folder, &["--seed", "3", "--records", to]);
        until(|| folder.path(to).exists() || folder.names().len() > 1);
        interrupt(&child);
        // It may have stopped by itself by now.
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert_eq!(ended(child).code, Some(130));
        let left = folder.names();
        assert!(!left.iter().any(|name| name.starts_with('.')), "{left:?}");
        if to == "r" {
            assert!(names(&folder.path("r")).iter().all(|name| !name.starts_with('.')));
        }
    }
}
