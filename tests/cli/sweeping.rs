//! Tests for `sweep`.

#[cfg(unix)]
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::folder::Folder;
#[cfg(unix)]
use crate::{folder::Ran, interruption::until};

/// A sweep with an invalid setting, because nine tiles are more than a hand can have. Each test adds options.
const RUN: [&str; 10] = [
    "sweep",
    "house.toml",
    "--vary",
    "hand.size=2,3,9",
    "--vary",
    "board.columns=4,6",
    "--players",
    "3",
    "--seed",
    "7",
];

fn run(folder: &Folder, more: &[&str]) -> String {
    folder.prints(&[&RUN[..], more].concat())
}

#[test]
fn report_output() {
    let folder = Folder::new();
    insta::assert_snapshot!("sweep", run(&folder, &["--games", "60", "--bot", "greedy"]));
    let chosen = ["--games", "40", "--figure", "wins_1", "--figure", "ends_tiles-out"];
    let three = [&chosen[..], &["--vary", "elimination.hand=to-pile,aside"]].concat();
    insta::assert_snapshot!("sweep-three-keys", run(&folder, &three));
    insta::assert_snapshot!("sweep-json", run(&folder, &["--games", "3", "--format", "json"]));
}

#[test]
fn report_and_table_do_not_depend_on_threads() {
    let folder = Folder::new();
    let games = ["--games", "100", "--threads"];
    let alone = run(&folder, &[&games[..], &["1", "--rows", "one.csv"]].concat());
    for threads in ["2", "7"] {
        let rows = format!("{threads}.csv");
        let with = run(&folder, &[&games[..], &[threads, "--rows", &rows]].concat());
        assert_eq!(with, alone);
        assert!(folder.read(&rows) == folder.read("one.csv"));
    }
    assert_eq!(run(&folder, &[&games[..], &["2"]].concat()), alone);
}

/// Each setting plays the games that `simulate --set` would play, with the same figures and rows.
#[test]
fn settings_match_simulate() {
    let folder = Folder::new();
    let options = ["--players", "3", "--seed", "7", "--games", "50", "--bot", "greedy"];
    let found =
        folder.json(&[&RUN[..6], &options, &["--rows", "all.csv", "--first", "3"]].concat());
    let settings = found["settings"].as_array().unwrap();
    assert_eq!(settings.len(), 4);
    let table = folder.read("all.csv");
    let mut rows = table.lines();
    let columns = rows.next().unwrap().strip_prefix("hand.size,board.columns,").unwrap();
    for setting in settings {
        let values = &setting["values"];
        let [hand, wide] = ["hand.size", "board.columns"].map(|key| values[key].as_i64().unwrap());
        let set = [format!("hand.size={hand}"), format!("board.columns={wide}")];
        let set = ["--set", &set[0], "--set", &set[1], "--rows", "own.csv", "--force"];
        let alone = [&["simulate", "house.toml", "--first", "3"][..], &options, &set].concat();
        let alone = folder.json(&alone);
        assert_eq!(setting["sums"], alone["sums"]);
        assert_eq!(setting["ranges"], alone["ranges"]);
        assert_eq!(setting["rules_hash"], alone["rules_hash"]);
        let figures = &setting["figures"];
        assert_eq!(figures["placements"]["value"], alone["placements"]["mean"]);
        assert_eq!(figures["shared"]["value"], alone["shared"]);
        for seat in 0..3 {
            let win = &figures[format!("wins_{}", seat + 1)];
            let share = alone["wins"][seat].as_f64().unwrap();
            assert!((win["value"].as_f64().unwrap() - share).abs() < 1e-9);
            assert_eq!(win["interval"], alone["wins_interval"][seat]);
        }
        let own = folder.read("own.csv");
        let mut own = own.lines();
        assert_eq!(own.next(), Some(columns));
        for row in own {
            let start = format!("{hand},{wide},");
            assert_eq!(rows.next().unwrap().strip_prefix(&start), Some(row));
        }
    }
    assert_eq!(rows.next(), None);
    assert_eq!(found["skipped"].as_array().unwrap().len(), 2);
}

#[test]
fn saved_sweep_can_be_extended() {
    let folder = Folder::new();
    let saved = ["--save", "sweep.json"];
    let first = ["sweep", "house.toml", "--vary", "hand.size=2,3", "--players", "3", "--seed", "7"];
    folder.prints(&[&first[..], &saved, &["--games", "30"]].concat());
    let all = ["sweep", "house.toml", "--vary", "hand.size=2..4", "--players", "3", "--seed", "7"];
    let more = ["--games", "50"];
    let resumed = folder.prints(&[&all[..], &saved, &more, &["--resume"]].concat());
    assert_eq!(resumed, folder.prints(&[&all[..], &more].concat()));
    let whole = folder.prints(&[&all[..], &more, &["--format", "json"]].concat());
    assert_eq!(folder.read("sweep.json"), whole);
    // Resuming a complete sweep plays nothing.
    assert_eq!(folder.prints(&[&all[..], &saved, &more, &["--resume"]].concat()), resumed);
    assert_eq!(folder.names(), ["house.toml", "sweep.json"]);
}

#[cfg(unix)]
#[test]
fn resumed_sweep_has_the_same_bytes() {
    let folder = Folder::new();
    let run = |more: &[&str]| {
        let games = ["--games", "20000", "--threads", "2", "--format", "json"];
        [&RUN[..], &games, more].concat().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let words = |all: &[String]| -> Vec<String> { all.to_vec() };
    let printed = |all: Vec<String>| folder.prints(&all.iter().map(|it| &**it).collect::<Vec<_>>());
    let whole = printed(run(&[]));
    for signal in ["-INT", "-KILL"] {
        let file = format!("sweep{signal}.json");
        let arguments = words(&run(&["--save", &file]));
        let arguments: Vec<&str> = arguments.iter().map(|it| &**it).collect();
        let mut program = folder.program(&arguments);
        let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let games = || -> u64 {
            let text = std::fs::read_to_string(folder.path(&file)).unwrap_or_default();
            let saved: Value = serde_json::from_str(&text).unwrap_or_default();
            let settings = saved["settings"].as_array().cloned().unwrap_or_default();
            settings.iter().map(|setting| setting["games"].as_u64().unwrap()).sum()
        };
        until(|| games() > 0);
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert!(games() < 4 * 20_000, "the sweep was complete before it was stopped");
        if signal == "-INT" {
            let command = format!("sentiero {} --resume", arguments.join(" "));
            let says = format!("resume with: {command}\nerror: interrupted\n");
            assert_eq!((ran.code, ran.stderr), (Some(130), says));
            let report: Value = serde_json::from_str(&ran.stdout).unwrap();
            assert_eq!(report["interrupted"], true);
            assert_eq!(folder.read(&file), ran.stdout);
        }
        assert_eq!(printed(run(&["--save", &file, "--resume"])), whole, "{signal}");
        assert_eq!(folder.read(&file), whole, "{signal}");
    }
}

/// A table needs all games, so the suggested command goes without one.
#[cfg(unix)]
#[test]
fn suggested_resume_command_works() {
    let folder = Folder::new();
    let games = ["--games", "1500", "--bot", "greedy", "--save", "s.json"];
    let files = ["--rows", "t.csv", "--plot", "p.svg"];
    let mut program = folder.program(&[&RUN[..8], &games, &files].concat());
    let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    until(|| {
        let text = std::fs::read_to_string(folder.path("s.json")).unwrap_or_default();
        text.contains("\"games\": 1500")
    });
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    for file in ["t.csv", "p.svg"] {
        let says = format!("{file} wasn't written, because some games are missing\n");
        assert!(ran.stderr.contains(&says), "{}", ran.stderr);
        assert!(!folder.path(file).exists());
    }
    let command = ran.stderr.split("resume with: sentiero ").nth(1).unwrap();
    let (command, rest) = command.split_once(" (without --rows, ").unwrap();
    assert!(rest.starts_with("which needs all games)\n"), "{rest}");
    let words: Vec<&str> = command.split(' ').collect();
    assert!(!words.contains(&"t.csv") && words.contains(&"--seed"), "{command}");
    folder.prints(&words);
    assert!(folder.read("p.svg").starts_with("<svg"));
}

#[test]
fn summarises_skipped_settings() {
    let folder = Folder::new();
    let sweep = ["--vary", "hand.size=4..60", "--players", "3", "--seed", "1", "--games", "2"];
    let text = folder.prints(&[&["sweep", "calliope"], &sweep[..]].concat());
    assert!(text.contains("\n56 settings skipped:\n"), "{text}");
    assert!(text.ends_with("  and 46 more settings\n"), "{text}");
    let says = "; with 3 players, a house rule with `players.max = 3` allows it\n";
    assert_eq!(text.matches(says).count(), 4, "{text}");
    folder.write("three.toml", "id = \"three\"\nextends = \"calliope\"\nplayers.max = 3\n");
    let text = folder.prints(&[&["sweep", "three.toml"], &sweep[..]].concat());
    assert!(text.contains(", 5 settings, "), "{text}");
    let found = folder.json(&[&["sweep", "calliope"], &sweep[..]].concat());
    assert_eq!(found["skipped"].as_array().unwrap().len(), 56);
}

#[test]
fn charts_of_one_and_two_keys() {
    let folder = Folder::new();
    run(&folder, &["--games", "5", "--plot", "two.svg"]);
    let one = ["sweep", "house.toml", "--vary", "hand.size=2..4", "--games", "5", "--seed", "1"];
    folder.prints(&[&one[..], &["--plot", "one.svg"]].concat());
    for (file, texts) in [
        ("two.svg", &["range", "hand.size", "board.columns", "\u{2013}"][..]),
        ("one.svg", &["range", "hand.size", "4"]),
    ] {
        let svg = folder.read(file);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let found: Vec<&str> = document.descendants().filter_map(|it| it.text()).collect();
        for text in texts {
            assert!(found.contains(text), "{file}: {text}");
        }
    }
}

#[test]
fn rejects_impossible_sweeps_before_playing() {
    let folder = Folder::new();
    let sweep = ["sweep", "house.toml", "--players", "3", "--seed", "7", "--vary"];
    let run = |more: &[&'static str]| [&sweep[..], more].concat();
    for (words, code, says) in [
        (&["hand.siz=2..3"][..], 2, "did you mean `hand.size`?"),
        (&["hand.size="], 2, "a value is missing; write a range or a list"),
        (&["hand.size=8..9", "--vary", "hand.size=2"], 2, "the key is given twice"),
        (&["hand.size=9..11"], 1, "none of the settings is valid:\n  hand.size=9: "),
        (&["hand.size=2,3", "--set", "hand.size=3"], 2, "omit one of them"),
        (&["turn.plays=each-marker,one-marker"], 2, "because each player has one marker"),
        (&["board.columns=2..50", "--vary", "board.rows=2..50"], 2, "2401 settings are too many"),
        (&["hand.size=2,3", "--figure", "size"], 2, "the figures are placements, range, sd,"),
        (&["hand.size=2,3", "--rows", "a.txt"], 2, "must end in `.csv`"),
        (&["hand.size=2,3", "--plot", "a.txt"], 2, "must end in `.svg` or `.png`"),
        (&["hand.size=2,3", "--plot", "no/a.svg"], 3, "the folder no does not exist"),
        (&["hand.size=2,3", "--save", "no/a.json"], 3, "the folder no does not exist"),
        (&["hand.size=2,3", "--save", "-"], 2, "--save requires a file name other than `-`"),
        (&["hand.size=2,3", "--save", "house.toml"], 2, "must end in `.json`, not house.toml"),
        (&["hand.size=2,3", "--save", "a.csv", "--rows", "a.csv"], 2, "must end in `.json`"),
        (&["hand.size=2,3", "--rows", "no/a.csv"], 3, "the folder no does not exist"),
        (&["hand.size=2,3", "--save", "a.json", "--rows", "no/a.csv"], 3, "the folder no does not"),
        (&["size=2,3"], 2, "did you mean `hand.size`?"),
        (&["id=ours,theirs"], 2, "id can't vary, because it says nothing about how the game is"),
        (&["hand.size=2,3", "--figure", "placement"], 2, "did you mean `placements`?"),
        (&["hand.size=2,3", "--resume"], 2, "--save"),
    ] {
        let ran = folder.run(&run(words));
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{words:?} {}", ran.stderr);
        assert!(ran.stderr.contains(says), "{words:?}: {}", ran.stderr);
        assert_eq!(folder.names(), ["house.toml"], "{words:?}");
    }
    folder.fails(&["sweep", "house.toml"], 2, &["--vary"]);
    // Neither a folder nor a file in `/proc` can be written.
    for (option, file) in [("--rows", "a.csv"), ("--plot", "a.svg"), ("--save", "a.json")] {
        std::fs::create_dir(folder.path(file)).unwrap();
        let fails = |file: &str, says: &str| {
            folder.fails(&[&sweep[..], &["hand.size=2,3", option, file]].concat(), 3, &[says]);
        };
        fails(file, &format!("cannot write {file}: it is a folder"));
        if cfg!(target_os = "linux") {
            fails(&format!("/proc/{file}"), &format!("cannot write /proc/{file}: "));
        }
    }
}

#[test]
fn does_not_resume_a_different_sweep() {
    let folder = Folder::new();
    let save = ["--games", "5", "--save", "sweep.json"];
    run(&folder, &save);
    let saved = folder.read("sweep.json");
    let resume = [&RUN[..], &save, &["--resume"]].concat();
    let with = |from: &'static str, to: &'static str| -> Vec<&str> {
        resume.iter().map(|word| if *word == from { to } else { *word }).collect()
    };
    let bots = [&resume[..], &["--bot", "greedy"]].concat();
    let set = [&resume[..], &["--set", "board.rows=4"]].concat();
    let rows = [&resume[..], &["--rows", "a.csv"]].concat();
    for (words, says) in [
        (with("7", "8"), "a different seed"),
        (with("3", "4"), "a different player count"),
        (with("house.toml", "calliope"), "a different ruleset"),
        (with("board.columns=4,6", "board.columns=6"), "which isn't in this run"),
        (with("5", "4"), "it has other games"),
        (bots, "different bots"),
        (set, "different rules"),
        (rows, "--rows cannot be used with --resume"),
    ] {
        folder.fails(&words, 2, &[says]);
        assert_eq!(folder.read("sweep.json"), saved, "{says}");
    }
    for (text, says) in [
        ("{}".to_owned(), "missing field `ruleset`"),
        (saved.replacen("\"games\": 5", "\"games\": 4", 1), "do not match"),
        (saved.replacen("\"sums\"", "\"suns\"", 1), "not a run saved by `--save`"),
    ] {
        folder.write("sweep.json", &text);
        folder.fails(&resume, 1, &[says]);
        assert_eq!(folder.read("sweep.json"), text, "{says}");
    }
    std::fs::remove_file(folder.path("sweep.json")).unwrap();
    folder.fails(&resume, 3, &["sweep.json does not exist", "omit --resume to start a new run"]);
}

/// The number of games of all settings together can exceed the largest number.
#[test]
fn sweep_with_the_most_games_starts() {
    let folder = Folder::new();
    let most = u64::MAX.to_string();
    let program = [&RUN[..], &["--games", &most, "--save", "most.json"]].concat();
    let child =
        folder.program(&program).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    until(|| folder.path("most.json").exists());
    // The games only begin after that.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
}
