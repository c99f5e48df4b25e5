//! Tests that an interrupted run prints its figures so far, leaves complete records and exits with code 130.
#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{
    compressing::unpacked,
    figures::{printed, recomputed},
    folder::{Folder, Ran, names},
    recount::assert_same,
};

/// More games than anyone would wait for.
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
    signal(child, "-INT");
}

fn signal(child: &Child, signal: &str) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
}

/// Returns whether this process ignores hangups, as it does under `nohup`. Child processes inherit this.
pub fn ignores_hangups() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask & 1 != 0)
}

/// Waits until the given condition is true.
pub fn until(what: impl Fn() -> bool) {
    let begin = Instant::now();
    while !what() {
        assert!(begin.elapsed() < Duration::from_secs(30), "the condition never became true");
        sleep(Duration::from_millis(20));
    }
}

fn ended(child: Child) -> Ran {
    Ran::of(child.wait_with_output().unwrap())
}

#[test]
fn interrupted_run_prints_figures() {
    let folder = Folder::new();
    let mut child = start(&folder, &[]);
    // The seed is printed once everything is loaded and the games are about to start.
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut seed = String::new();
    stderr.read_line(&mut seed).unwrap();
    assert!(seed.starts_with("seed "), "{seed}");
    // Wait longer than the delay before progress is shown, which should only happen in a terminal.
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
fn interrupted_run_has_no_gaps() {
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

/// Runs in a terminal provided by `script`, because progress is only shown in terminals.
#[test]
#[cfg(target_os = "linux")]
fn progress_bar_is_cleared() {
    let folder = Folder::new();
    let program = env!("CARGO_BIN_EXE_sentiero");
    // Progress appears after a second, or later if the machine is busy.
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
    assert!(progress.contains(" of 1000000000000 games (0%), "), "{shown:?}");
    let (blanks, result) = after.trim_start().split_once("our-table").unwrap();
    assert_eq!(blanks.trim(), "", "{shown:?}");
    assert!(result.starts_with(", 4 players, interrupted after "), "{shown:?}");
}

#[test]
fn report_mentions_the_interruption() {
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
fn interrupted_run_keeps_records_in_a_folder() {
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
    assert!(folder.prints(&["replay", "--check", "all.jsonl"]).ends_with(" records verified\n"));
}

#[test]
fn interrupted_run_keeps_records_in_a_file() {
    for to in ["r.jsonl", "r.jsonl.gz", "r.jsonl.zst"] {
        let folder = Folder::new();
        let child = start(&folder, &["--seed", "3", "--records", to]);
        // Once the partial file has contents, some games have been played, however busy the machine is.
        let partial = folder.path(&format!(".sentiero-part-{to}"));
        until(|| std::fs::metadata(&partial).is_ok_and(|meta| meta.len() > 0));
        interrupt(&child);
        let ran = ended(child);
        assert_eq!(ran.code, Some(130), "{}", ran.stderr);
        assert_eq!(folder.names(), ["house.toml", to]);
        assert_same(&printed(&ran.stdout), &recomputed(&unpacked(&folder, to)), "figures");
        assert!(folder.run(&["replay", "--check", to]).code == Some(0));
    }
}

/// A game that takes a few hundred milliseconds is either finished or dropped.
#[test]
fn run_with_long_games_stops_soon() {
    let folder = Folder::new();
    let run = ["simulate", "open-puzzle", "--bot", "greedy", "--seed", "1", "--format", "json"];
    let more = ["--games", "1000000", "--threads", "2", "--records", "r.jsonl"];
    let child = program(&folder, &[&run[..], &more].concat());
    let partial = folder.path(".sentiero-part-r.jsonl");
    until(|| std::fs::metadata(&partial).is_ok_and(|meta| meta.len() > 0));
    let begin = Instant::now();
    interrupt(&child);
    let ran = ended(child);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(130), "error: interrupted\n"));
    // Finishing 256 games per thread would take minutes.
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    let figures = printed(&ran.stdout);
    let games = figures["games"].to_string();
    let verified = folder.prints(&["replay", "--check", "r.jsonl"]);
    assert!(verified.ends_with(&format!("{games} records verified\n")), "{verified}");
    assert_same(&figures, &recomputed(&folder.read("r.jsonl")), "figures");
}

/// Under these rules, a game takes minutes, and so does a single decision by the greedy bot.
const LONG: &str = "id = 'long'\nfamily = 'path'\nformat = 1\ntitle = 'Long'\n\
    players = { min = 2, max = 16 }\nboard = { columns = 200, rows = 200 }\n\
    tiles = { set = 'all', ports = 3, supply = 'endless' }\nhand = { whose = 'pile' }\n\
    turn = { place = 'anywhere', self-elimination = 'last-resort', edge-to-edge = 'last-resort' }\n";
/// Under these rules, each tile in hand can be placed on any of 40,000 squares in four rotations.
const MANY_ACTIONS: &str = "id = 'many'\nfamily = 'path'\nformat = 1\ntitle = 'Many'\n\
    players = { min = 2, max = 16 }\nboard = { columns = 200, rows = 200 }\n\
    tiles = { set = 'all', ports = 2, supply = 'endless' }\nhand = { size = 8 }\n\
    turn = { place = 'anywhere', self-elimination = 'last-resort', edge-to-edge = 'last-resort' }\n";
/// A puzzle on 19 hexes. Since all of its tiles are in an open hand, the first decision takes minutes.
const MANY_TILES: &str =
    "id = 'hexes'\nextends = 'open-puzzle'\nboard.shape = 'hexes'\nboard.radius = 2\n";

/// A game that is stopped before its end isn't counted and leaves no record.
#[test]
fn stops_within_a_game() {
    for (rules, bot) in [
        (LONG, "random"),
        (LONG, "greedy"),
        (MANY_ACTIONS, "random"),
        (MANY_ACTIONS, "greedy"),
        (MANY_TILES, "greedy"),
    ] {
        let folder = Folder::new();
        folder.write("long.toml", rules);
        let run = ["simulate", "long.toml", "--bot", bot, "--seed", "1", "--format", "json"];
        let child = program(&folder, &[&run[..], &["--records", "r/", "--threads", "2"]].concat());
        until(|| folder.path("r").exists());
        sleep(Duration::from_millis(700));
        let begin = Instant::now();
        interrupt(&child);
        let ran = ended(child);
        // Stopping takes half a second, or longer if the machine is busy.
        assert!(begin.elapsed() < Duration::from_secs(6), "{bot} {rules}: {:?}", begin.elapsed());
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(130), "error: interrupted\n"));
        let figures: Value = serde_json::from_str(&ran.stdout).unwrap();
        let files = names(&folder.path("r"));
        let records = files.iter().filter(|name| !name.starts_with('.'));
        assert_eq!(figures["games"], records.count(), "{bot} {rules}: {files:?}");
    }
}

#[test]
fn every_stop_signal_prints_figures() {
    for (name, code) in
        [("-INT", 130), ("-TERM", 143), ("-HUP", 129), ("-QUIT", 131), ("-XCPU", 152)]
    {
        if name == "-HUP" && ignores_hangups() {
            continue;
        }
        let folder = Folder::new();
        let child = start(&folder, &["--seed", "3", "--records", "r.jsonl"]);
        let partial = folder.path(".sentiero-part-r.jsonl");
        until(|| std::fs::metadata(&partial).is_ok_and(|meta| meta.len() > 0));
        signal(&child, name);
        // Like `timeout`, which signals both the program and its process group, we send the signal twice.
        let _ = Command::new("kill").args([name, &child.id().to_string()]).status();
        let ran = ended(child);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(code), "error: interrupted\n"), "{name}");
        assert_eq!(folder.names(), ["house.toml", "r.jsonl"], "{name}");
        assert_same(&printed(&ran.stdout), &recomputed(&folder.read("r.jsonl")), name);
    }
}

/// Tests a command that stops on its own, one that computes, and one that waits for input.
#[test]
#[cfg(target_os = "linux")]
fn every_signal_has_the_documented_exit_code() {
    let tour = include_str!("../../docs/tour.md");
    let row = tour.lines().find(|line| line.contains("stopped by Ctrl-C")).unwrap();
    let (codes, words) = row.trim_matches(['|', ' ']).split_once(" | ").unwrap();
    let codes: Vec<i32> = codes.split(", ").map(|code| code.parse().unwrap()).collect();
    assert_eq!(words, "stopped by Ctrl-C, SIGTERM, SIGHUP, SIGQUIT or SIGXCPU");
    let folder = Folder::new();
    let commands: [&[&str]; 3] =
        [&RUN, &["perft", "calliope", "--seed", "1", "--depth", "50"], &["replay", "--check", "-"]];
    for ((name, number), code) in
        [("-INT", 2), ("-TERM", 15), ("-HUP", 1), ("-QUIT", 3), ("-XCPU", 24)]
            .into_iter()
            .zip(codes)
    {
        if name == "-HUP" && ignores_hangups() {
            continue;
        }
        for arguments in commands {
            let mut command = folder.program(arguments);
            let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = child.spawn().unwrap();
            let keyboard = child.stdin.take();
            until(|| catches(&child, number));
            signal(&child, name);
            let ran = ended(child);
            assert_eq!(ran.code, Some(code), "{arguments:?} {name}: {}", ran.stderr);
            drop(keyboard);
        }
    }
}

/// Returns whether the process has a handler for the given signal.
#[cfg(target_os = "linux")]
fn catches(child: &Child, signal: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap() >> (signal - 1) & 1 == 1
}

#[test]
fn nohup_ignores_hangup() {
    let folder = Folder::new();
    let run = format!(
        "trap '' HUP; exec {} simulate house.toml --seed 1 --games 1000000000000",
        env!("CARGO_BIN_EXE_sentiero")
    );
    let mut command = Command::new("sh");
    command.args(["-c", &run]).current_dir(folder.path("."));
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    sleep(Duration::from_millis(600));
    signal(&child, "-HUP");
    sleep(Duration::from_millis(300));
    assert_eq!(child.try_wait().unwrap(), None);
    signal(&child, "-TERM");
    assert_eq!(ended(child).code, Some(143));
}

/// Resuming a killed run gives the same figures and records as an uninterrupted one.
#[test]
fn resumes_a_killed_run() {
    let run = ["simulate", "house.toml", "--seed", "3", "--format", "json", "--threads", "2"];
    for to in ["r.jsonl", "r", "r.jsonl.gz", "r.jsonl.zst"] {
        let folder = Folder::new();
        let base = [&run[..], &["--records", to]].concat();
        let with = |more: &[&str]| -> Vec<String> {
            base.iter().chain(more).map(ToString::to_string).collect()
        };
        let mut child = program(&folder, &texts(&with(&["--games", "1000000000000"])));
        let partial = format!(".sentiero-part-{to}");
        let begun = if to == "r" { "r/000005.jsonl" } else { &partial };
        until(|| std::fs::metadata(folder.path(begun)).is_ok_and(|meta| meta.len() > 0));
        child.kill().unwrap();
        child.wait().unwrap();
        if to == "r" {
            // Two threads can leave a gap like this in the records.
            std::fs::remove_file(folder.path("r/000002.jsonl")).unwrap();
        }
        // Ask for a few more games than had been started.
        let count = if to == "r" {
            let last = names(&folder.path("r")).pop().unwrap();
            last.split('.').next().unwrap().parse::<usize>().unwrap() + 9
        } else {
            unpacked(&folder, begun).matches("{\"record\"").count() + 9
        };
        let games = (count + 1).to_string();
        let resumed = folder.prints(&texts(&with(&["--games", &games, "--resume"])));
        let whole = if to == "r" { "whole.jsonl" } else { &format!("whole{}", &to[1..]) };
        let expected =
            folder.prints(&[&run[..], &["--games", &games, "--records", whole]].concat());
        let untimed = |text: &str| {
            let mut value: Value = serde_json::from_str(text).unwrap();
            for name in ["seconds", "placements_per_second"] {
                value.as_object_mut().unwrap().shift_remove(name);
            }
            value
        };
        assert_eq!(untimed(&resumed), untimed(&expected), "{to}");
        let records = if to == "r" {
            let names = names(&folder.path("r"));
            assert!(names.iter().all(|name| !name.starts_with('.')), "{names:?}");
            let mut names: Vec<String> = names;
            names.sort_by_key(String::len);
            names.iter().flat_map(|name| folder.read(&format!("r/{name}")).into_bytes()).collect()
        } else {
            std::fs::read(folder.path(to)).unwrap()
        };
        assert!(records == std::fs::read(folder.path(whole)).unwrap(), "{to}");
        // The speed is omitted if some games are from an earlier run.
        assert!(!resumed.contains("_per_second") && expected.contains("_per_second"), "{to}");
        // Resuming a run with complete records only counts them again.
        let again = folder.prints(&texts(&with(&["--games", &games, "--resume"])));
        assert_eq!(untimed(&again), untimed(&expected), "{to}");
        for (other, says) in [
            (&["--seed", "4"][..], "`seed`"),
            (&["--bot", "greedy"], "`seats`"),
            (&["--set", "hand.size=1"], "`rules`"),
            (&["--players", "3"], "`players`"),
            (&["--variant", "long"], "`variants`"),
        ] {
            let mut run = with(&["--games", &games, "--resume"]);
            if other[0] == "--seed" {
                run[3] = other[1].into();
            } else {
                run.extend(other.iter().map(ToString::to_string));
            }
            folder.fails(&texts(&run), 2, &[says]);
        }
    }
}

/// If a run was killed, resuming it merges the games in its file with those in its partial file and plays any
/// that are missing in between.
#[test]
fn resumes_from_a_partial_file() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--seed", "3", "--threads", "2", "--records"];
    let play = |more: &[&str]| folder.prints(&[&run[..], more].concat());
    play(&["whole.jsonl", "--games", "12"]);
    let whole = folder.read("whole.jsonl");
    for (begun, more) in [(5, ""), (5, "\n"), (9, "\n")] {
        let first: Vec<usize> =
            whole.match_indices("{\"record\"").skip(begun).map(|(at, _)| at).collect();
        let partial = whole[..first[0]].trim_end().to_owned() + more;
        folder.write(".sentiero-part-r.jsonl", partial);
        play(&["last.jsonl", "--first", "8", "--games", "4"]);
        std::fs::rename(folder.path("last.jsonl"), folder.path("r.jsonl")).unwrap();
        play(&["r.jsonl", "--games", "12", "--resume"]);
        assert!(folder.read("r.jsonl") == whole, "{begun} {more:?}");
    }
}

/// Resuming also works if the partial file ends in an arbitrary place, such as within a compressed frame.
#[test]
fn resumes_from_a_truncated_partial_file() {
    let run = ["simulate", "house.toml", "--seed", "3", "--threads", "2", "--records"];
    for to in ["r.jsonl", "r.jsonl.gz", "r.jsonl.zst"] {
        let folder = Folder::new();
        let play = |more: &[&str]| folder.prints(&[&run[..], more].concat());
        let read = |name: &str| std::fs::read(folder.path(name)).unwrap();
        play(&[to, "--games", "1200"]);
        let whole = read(to);
        let partial = format!(".sentiero-part-{to}");
        for cut in [whole.len(), whole.len() - 1, whole.len() / 2, 5] {
            let last = format!("last{}", &to[1..]);
            play(&[&last, "--first", "1100", "--games", "50", "--force"]);
            std::fs::rename(folder.path(&last), folder.path(to)).unwrap();
            folder.write(&partial, &whole[..cut]);
            play(&[to, "--games", "1200", "--resume"]);
            assert!(read(to) == whole, "{to} {cut}");
            assert_eq!(folder.names(), ["house.toml", to]);
        }
    }
}

fn texts(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

#[test]
fn second_writer_is_an_error() {
    for to in ["r.jsonl", "r"] {
        let folder = Folder::new();
        folder.prints(&["play", "house.toml", "--seed", "1", "--record", "game.jsonl"]);
        let child = start(&folder, &["--seed", "3", "--records", to]);
        until(|| {
            folder.path("r/000003.jsonl").exists() || folder.path(".sentiero-part-r.jsonl").exists()
        });
        for more in [&["--first", "1000000000000000"][..], &["--resume"]] {
            let run = ["simulate", "house.toml", "--seed", "3", "--games", "5", "--records", to];
            folder.fails(&[&run[..], more].concat(), 2, &["another run is writing", to]);
        }
        if to == "r.jsonl" {
            folder.fails(&["merge", "game.jsonl", "--records", to], 2, &["another run is writing"]);
            let play = ["play", "house.toml", "--seed", "1", "--record", to];
            folder.fails(&play, 2, &["another run is writing"]);
        }
        interrupt(&child);
        let ran = ended(child);
        assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    }
}

/// If two programs write the same record without `--force`, one of them fails, no matter which comes first.
#[test]
fn second_writer_of_a_record_is_an_error() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "game.jsonl"]);
    let play = ["play", "house.toml", "--seed", "2", "--record", "r.jsonl"];
    let merge = ["merge", "game.jsonl", "--records", "r.jsonl"];
    for run in [&play[..], &merge[..]] {
        let both = [(); 2].map(|()| {
            let mut program = folder.program(run);
            program.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
        });
        let mut codes = both.map(|child| {
            let ran = Ran::of(child.wait_with_output().unwrap());
            let is_told = ["another run is writing r.jsonl", "r.jsonl already exists"];
            let is_fine = ran.stderr.is_empty() || is_told.iter().any(|it| ran.stderr.contains(it));
            assert!(is_fine, "{}", ran.stderr);
            ran.code
        });
        codes.sort();
        assert_eq!(codes, [Some(0), Some(2)], "{run:?}");
        folder.prints(&["replay", "--check", "r.jsonl"]);
        std::fs::remove_file(folder.path("r.jsonl")).unwrap();
    }
    assert_eq!(folder.names(), ["game.jsonl", "house.toml"]);
}

#[test]
fn removes_temporary_files_of_killed_runs() {
    let folder = Folder::new();
    folder.write(".sentiero-tmp-abc123", "what a run had written when it was killed");
    folder.write(".sentiero-part-r.jsonl", "the same, of records");
    folder.write(".sentiero-notes.toml", "somebody's");
    folder.prints(&[
        "simulate",
        "house.toml",
        "--seed",
        "1",
        "--games",
        "4",
        "--records",
        "r.jsonl",
    ]);
    assert_eq!(folder.names(), [".sentiero-notes.toml", "house.toml", "r.jsonl"]);
    folder.prints(&["replay", "--check", "r.jsonl"]);
}

/// Games recorded before the error are kept, and the run can be resumed once there is enough space.
#[test]
fn file_size_limit_is_an_environment_error() {
    let simulate = "simulate calliope --seed 1 --games 1000 --threads 2 --format json --records";
    // Either the first record or a later one is too large.
    let late = [("r.jsonl", 2000), ("r.jsonl.gz", 400), ("r.jsonl.zst", 400)];
    for (to, blocks) in [("r.jsonl", 8), ("r", 8)].into_iter().chain(late) {
        let folder = Folder::new();
        let run =
            format!("ulimit -f {blocks}; exec {} {simulate} {to}", env!("CARGO_BIN_EXE_sentiero"));
        let output = Command::new("sh").args(["-c", &run]).current_dir(folder.path(".")).output();
        let ran = Ran::of(output.unwrap());
        assert_eq!(ran.code, Some(3), "{}", ran.stderr);
        assert!(ran.stderr.contains("cannot write r"), "{}", ran.stderr);
        if blocks == 8 {
            let left: &[&str] = if to == "r" { &["house.toml", "r"] } else { &["house.toml"] };
            assert_eq!(folder.names(), left);
            continue;
        }
        let partial = &format!(".sentiero-part-{to}");
        assert_eq!(folder.names(), [partial, "house.toml"]);
        assert!(ran.stderr.contains(&format!("are in ./{partial}")), "{}", ran.stderr);
        let kept = unpacked(&folder, partial);
        assert!(kept.ends_with('\n'));
        assert_same(&printed(&ran.stdout), &recomputed(&kept), "figures");
        folder.prints(&["replay", "--check", partial]);
        let run: Vec<&str> = simulate.split(' ').collect();
        folder.prints(&[&run[..], &[to, "--resume"]].concat());
        let whole = &format!("whole{}", &to[1..]);
        folder.prints(&[&run[..], &[whole]].concat());
        assert_eq!(folder.names(), ["house.toml", to, whole]);
        assert!(unpacked(&folder, whole).starts_with(&kept), "{to}");
        let read = |name: &str| std::fs::read(folder.path(name)).unwrap();
        assert!(read(to) == read(whole), "{to}");
    }
}

/// The file is so large that reading it takes minutes, but it is sparse and takes up little disk space.
#[test]
fn interrupt_while_reading_keeps_records() {
    const BYTES: u64 = 1 << 38;
    let folder = Folder::new();
    let file = std::fs::File::create(folder.path("r.jsonl")).unwrap();
    if file.set_len(BYTES).is_err() {
        println!("the file system has no files so large");
        return;
    }
    let child = start(&folder, &["--seed", "3", "--records", "r.jsonl", "--resume"]);
    until(|| folder.path(".sentiero-part-r.jsonl").exists());
    let begin = Instant::now();
    interrupt(&child);
    let ran = ended(child);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(130), "error: interrupted\n"));
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    assert_eq!(folder.names(), ["house.toml", "r.jsonl"]);
    assert_eq!(file.metadata().unwrap().len(), BYTES);
}

/// Records that have been written are kept even if the run doesn't finish.
#[test]
fn second_interrupt_keeps_records() {
    let folder = Folder::new();
    let run = ["simulate", "calliope", "--bot", "greedy", "--seed", "1", "--threads", "1"];
    let sets = ["board.columns=99", "board.rows=99", "tiles.copies=200", "hand.size=8"];
    let sets: Vec<&str> = sets.iter().flat_map(|set| ["--set", set]).collect();
    let run = [&run[..], &sets, &["--players", "8", "--records", "r.jsonl", "--games"]].concat();
    let child = program(&folder, &[&run[..], &["1000000"]].concat());
    let partial = folder.path(".sentiero-part-r.jsonl");
    until(|| std::fs::metadata(&partial).is_ok_and(|meta| meta.len() > 0));
    interrupt(&child);
    sleep(Duration::from_millis(600));
    // The program has already stopped if the game ended in the meantime.
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    let ran = ended(child);
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    if folder.path("r.jsonl").exists() {
        // The first interruption was enough, and the second left nothing behind.
        assert_eq!(folder.names(), ["house.toml", "r.jsonl"], "{}", ran.stderr);
        return;
    }
    assert_eq!(folder.names(), [".sentiero-part-r.jsonl", "house.toml"]);
    assert!(ran.stderr.contains("are in ./.sentiero-part-r.jsonl"), "{}", ran.stderr);
    let kept = folder.read(".sentiero-part-r.jsonl");
    let games = (kept.matches("{\"record\"").count() + 1).to_string();
    folder.prints(&[&run[..], &[&games, "--resume"]].concat());
    assert_eq!(folder.names(), ["house.toml", "r.jsonl"]);
    assert!(folder.read("r.jsonl").starts_with(&kept));
}

#[test]
fn second_interrupt_exits_immediately() {
    for to in ["r.jsonl", "r"] {
        let folder = Folder::new();
        let child = start(&folder, &["--seed", "3", "--records", to]);
        until(|| folder.path(to).exists() || folder.names().len() > 1);
        interrupt(&child);
        // The program might already have stopped on its own.
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert_eq!(ended(child).code, Some(130));
        let left = folder.names();
        assert!(!left.iter().any(|name| name.starts_with('.')), "{left:?}");
        if to == "r" {
            assert!(names(&folder.path("r")).iter().all(|name| !name.starts_with('.')));
        }
    }
}
