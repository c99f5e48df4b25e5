//! Tests for `tune`.

use serde_json::Value;

use crate::folder::Folder;
#[cfg(unix)]
use crate::{folder::Ran, interruption::until};

/// A search with an invalid setting, because nine tiles are more than a hand can have. Each test adds targets.
const RUN: [&str; 10] = [
    "tune",
    "house.toml",
    "--vary",
    "hand.size=1..3,9",
    "--vary",
    "board.columns=4..6",
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
    let one = ["--target", "length=12", "--games", "200", "--bot", "greedy"];
    insta::assert_snapshot!("tune", run(&folder, &one));
    let several = ["--target", "length=12", "--target", "fairness=0", "--games", "200"];
    insta::assert_snapshot!("tune-several", run(&folder, &several));
}

#[test]
fn report_and_table_do_not_depend_on_threads() {
    let folder = Folder::new();
    let games = ["--target", "length=12", "--target", "wins_1=0.4", "--games", "100", "--threads"];
    let alone = run(&folder, &[&games[..], &["1", "--rows", "one.csv"]].concat());
    for threads in ["2", "7"] {
        let rows = format!("{threads}.csv");
        let with = run(&folder, &[&games[..], &[threads, "--rows", &rows]].concat());
        assert_eq!(with, alone);
        assert!(folder.read(&rows) == folder.read("one.csv"));
    }
    let found = folder.json(&[&RUN[..], &games[..6]].concat());
    let rows = folder.read("one.csv").lines().count() as u64 - 1;
    assert_eq!(found["games_played"], rows);
}

/// The search finds the same setting as a full sweep, with the same figures and fewer games.
#[test]
fn closest_setting_matches_a_full_sweep() {
    let folder = Folder::new();
    let keys = ["calliope", "--vary", "hand.size=1..4", "--vary", "board.columns=4..7"];
    let games = ["--games", "400", "--seed", "1", "--players", "4"];
    let sweep = folder.json(&[&["sweep"], &keys[..], &games].concat());
    let settings = sweep["settings"].as_array().unwrap();
    for target in [18.0, 20.0, 25.5, 40.0] {
        let asked = format!("length={target}");
        let tune = [&["tune"], &keys[..], &games, &["--target", &asked]].concat();
        let tune = folder.json(&tune);
        let gap = |setting: &Value| {
            (setting["figures"]["placements"]["value"].as_f64().unwrap() - target).abs()
        };
        let best = settings.iter().min_by(|one, other| gap(one).total_cmp(&gap(other))).unwrap();
        assert_eq!(tune["closest"], best["values"], "{target}");
        let found = tune["settings"].as_array().unwrap().iter();
        let found = found.clone().find(|it| it["values"] == best["values"]).unwrap();
        assert_eq!(found["sums"], best["sums"]);
        assert_eq!((&found["front"], &found["games"]), (&true.into(), &400.into()));
        let (played, all) = (tune["games_played"].as_u64().unwrap(), 16 * 400);
        assert!(played < all * 6 / 10, "{target}: {played} of {all}");
    }
}

/// The settings on the front have played all games, and no other setting is better for one target and not worse for
/// another.
#[test]
fn front_excludes_dominated_settings() {
    let folder = Folder::new();
    let targets = ["--target", "wins_1=0.3", "--target", "length=13", "--target", "fairness=0"];
    let found = folder.json(&[&RUN[..], &targets, &["--games", "120"]].concat());
    let settings = found["settings"].as_array().unwrap();
    assert_eq!((settings.len(), found["skipped"].as_array().unwrap().len()), (9, 3));
    let gaps = |setting: &Value| -> Vec<f64> {
        let targets = [("wins_1", 0.3), ("placements", 13.0), ("range", 0.0)];
        let gap = |(name, number): (&str, f64)| {
            (setting["figures"][name]["value"].as_f64().unwrap() - number).abs()
        };
        targets.map(gap).to_vec()
    };
    for setting in settings {
        let is_beaten = settings.iter().any(|other| {
            let pairs = || gaps(other).into_iter().zip(gaps(setting));
            pairs().all(|(other, own)| other <= own) && pairs().any(|(other, own)| other < own)
        });
        assert_eq!(setting["front"], !is_beaten, "{setting}");
        if !is_beaten {
            assert_eq!(setting["games"], 120, "{setting}");
        }
        // The distance is measured in the units of the targets.
        let units = found["targets"].as_array().unwrap().iter();
        let units = units.map(|target| target["unit"].as_f64().unwrap());
        let sum: f64 =
            gaps(setting).into_iter().zip(units).map(|(gap, it)| (gap / it).powi(2)).sum();
        assert!((setting["distance"].as_f64().unwrap() - sum.sqrt()).abs() < 1e-9, "{setting}");
    }
}

#[test]
fn charts_show_the_front() {
    let folder = Folder::new();
    let targets = ["--target", "length=12", "--target", "wins_1=0.4", "--games", "30"];
    run(&folder, &[&targets[..], &["--plot", "front.svg"]].concat());
    let svg = folder.read("front.svg");
    let document = roxmltree::Document::parse(&svg).unwrap();
    let found: Vec<&str> = document.descendants().filter_map(|it| it.text()).collect();
    for text in ["placements, target 12", "wins_1, target 0.4", "hand.size board.columns"] {
        assert!(found.contains(&text), "{text}: {found:?}");
    }
}

#[test]
fn rejects_impossible_searches_before_playing() {
    let folder = Folder::new();
    let tune = ["tune", "house.toml", "--players", "3", "--seed", "7", "--vary"];
    let fine = ["hand.size=2,3", "--target"];
    for (words, code, says) in [
        (&["hand.size=2,3"][..], 2, "--target <FIGURE=NUMBER>"),
        (&[fine[0], fine[1], "length"], 2, "expected a figure and a number, as in `length=20`"),
        (
            &[fine[0], fine[1], "length=long"],
            2,
            "expected a number after the `=`, as in `length=20`",
        ),
        (&[fine[0], fine[1], "length=inf"], 2, "expected a number after the `=`"),
        (&[fine[0], fine[1], "length=NaN"], 2, "expected a number after the `=`"),
        (&[fine[0], fine[1], "length=1e308"], 2, "placements is never that large"),
        (&[fine[0], fine[1], "length=-2e9"], 2, "placements is never that large"),
        (
            &[fine[0], fine[1], "length=5", "--save", "a.json", "--resume"],
            3,
            "omit --resume to start a new run",
        ),
        (&[fine[0], fine[1], "length=5", "--save", "no/a.json"], 3, "the folder no does not exist"),
        (&[fine[0], fine[1], "length=5", "--save", "a.csv"], 2, "must end in `.json`"),
        (&[fine[0], fine[1], "placement=5"], 2, "did you mean `placements`?"),
        (&[fine[0], fine[1], "lengths=5"], 2, "did you mean `length`?"),
        (&[fine[0], fine[1], "=5"], 2, "expected a figure and a number"),
        (&[fine[0], fine[1], "fairness=2"], 2, "range is a share, so it's from 0 to 1"),
        (
            &[fine[0], fine[1], "length=5", "--target", "placements=6"],
            2,
            "placements already has the target 5; omit one of them",
        ),
        (&["players.max=2,3", fine[1], "length=5"], 2, "choose it with --players"),
        (&["hand.size=", fine[1], "length=5"], 2, "a value is missing"),
        (&["hand.size=9..11", fine[1], "length=5"], 1, "none of the settings is valid"),
        (
            &["board.columns=2..50", "--vary", "board.rows=2..50", fine[1], "length=5"],
            2,
            "2401 settings are too many",
        ),
        (&[fine[0], fine[1], "length=5", "--rows", "no/a.csv"], 3, "the folder no does not exist"),
        (&[fine[0], fine[1], "length=5", "--plot", "no/a.svg"], 3, "the folder no does not exist"),
    ] {
        let ran = folder.run(&[&tune[..], words].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(code), ""), "{words:?} {}", ran.stderr);
        assert!(ran.stderr.contains(says), "{words:?}: {}", ran.stderr);
        assert_eq!(folder.names(), ["house.toml"], "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn stopped_searches_are_resumed_to_the_same_bytes() {
    use std::process::{Command, Stdio};
    let folder = Folder::new();
    let games = ["--games", "40000", "--target", "length=12", "--target", "wins_1=0.4"];
    let run = [&RUN[..], &games, &["--format", "json"]].concat();
    let whole = folder.prints(&run);
    for signal in ["-INT", "-KILL"] {
        let file = format!("tune{signal}.json");
        let saving = [&run[..], &["--save", &file]].concat();
        let mut program = folder.program(&saving);
        let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let played = || {
            let text = std::fs::read_to_string(folder.path(&file)).unwrap_or_default();
            let saved: Value = serde_json::from_str(&text).unwrap_or_default();
            saved["games_played"].as_u64().unwrap_or(0)
        };
        until(|| played() > 0);
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let ran = Ran::of(child.wait_with_output().unwrap());
        let all: Value = serde_json::from_str(&whole).unwrap();
        assert!(played() < all["games_played"].as_u64().unwrap(), "it wasn't stopped in time");
        if signal == "-INT" {
            let command = format!("sentiero {} --resume", saving.join(" "));
            let says = format!("resume with: {command}\nerror: interrupted\n");
            assert_eq!((ran.code, ran.stderr), (Some(130), says));
            assert_eq!(folder.read(&file), ran.stdout);
        }
        let resuming = [&saving[..], &["--resume"]].concat();
        assert_eq!(folder.prints(&resuming), whole, "{signal}");
        assert_eq!(folder.read(&file), whole, "{signal}");
        // Resuming a complete search plays nothing.
        assert_eq!(folder.prints(&resuming), whole, "{signal}");
    }
}

#[test]
fn other_searches_are_not_resumed() {
    let folder = Folder::new();
    let save = ["--target", "length=12", "--games", "50", "--save", "tune.json"];
    run(&folder, &save);
    let saved = folder.read("tune.json");
    let resume = [&RUN[..], &save, &["--resume"]].concat();
    let with = |from: &'static str, to: &'static str| -> Vec<&str> {
        resume.iter().map(|word| if *word == from { to } else { *word }).collect()
    };
    let rows = [&resume[..], &["--rows", "a.csv"]].concat();
    let unseeded = resume.iter().copied().filter(|word| !["--seed", "7"].contains(word));
    for (words, says) in [
        (with("7", "8"), "a different seed"),
        (with("length=12", "length=13"), "its search has other targets"),
        (with("board.columns=4..6", "board.columns=4..7"), "its search has other values"),
        (with("50", "60"), "its search has other games"),
        (rows, "--rows cannot be used with --resume"),
        (unseeded.collect(), "--resume requires the --seed that was used for the run"),
    ] {
        folder.fails(&words, 2, &[says]);
        assert_eq!(folder.read("tune.json"), saved, "{says}");
    }
    let stages = saved.split("\"stages\": ").nth(1).unwrap().split(',').next().unwrap();
    let stages = format!("\"stages\": {stages}");
    for (text, says) in [
        (saved.replacen(&stages, "\"stages\": 77", 1), "`search` doesn't match the settings"),
        (saved.replacen("\"sums\"", "\"suns\"", 1), "not a run saved by `--save`"),
    ] {
        folder.write("tune.json", &text);
        folder.fails(&resume, 1, &[says]);
        assert_eq!(folder.read("tune.json"), text, "{says}");
    }
    let sweep = RUN.map(|word| if word == "tune" { "sweep" } else { word });
    let games = ["--games", "50", "--save", "tune.json", "--force"];
    folder.prints(&[&sweep[..], &games].concat());
    folder.fails(&resume, 2, &["it was saved by `sweep`, not by `tune`"]);
}

/// A stopped search prints what it has.
#[cfg(unix)]
#[test]
fn stopped_search_prints_its_results() {
    use std::process::{Command, Stdio};
    let folder = Folder::new();
    let more = ["--target", "length=12", "--games", "100000000", "--format", "json"];
    let files = ["--rows", "a.csv", "--plot", "a.svg"];
    let mut program = folder.program(&[&RUN[..], &more, &files].concat());
    let child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    until(|| folder.names().len() > 1);
    // The games only begin after that.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{}", ran.stderr);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&report["interrupted"], &report["closest"]), (&true.into(), &Value::Null));
    assert!(report["games_played"].as_u64() > Some(0));
    for file in ["a.csv", "a.svg"] {
        assert!(ran.stderr.contains(&format!("{file} wasn't written, because")), "{}", ran.stderr);
    }
    assert_eq!(folder.names(), ["house.toml"]);
}
