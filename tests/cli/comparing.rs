//! Tests for `compare` and for tables with one row per game.

use serde_json::Value;

use crate::folder::{Folder, names};

/// A comparison of two rulesets on a small board. Each test adds options.
const RUN: [&str; 9] =
    ["compare", "house.toml", "--set", "hand.size=2", "--players", "3", "--seed", "7", "--games"];

/// Returns the output without the line or field about time.
fn untimed(text: &str) -> String {
    text.lines().filter(|line| !line.contains("seconds")).collect::<Vec<_>>().join("\n")
}

fn run(folder: &Folder, more: &[&str]) -> String {
    untimed(&folder.prints(&[&RUN[..], more].concat()))
}

#[test]
fn report_output() {
    let folder = Folder::new();
    insta::assert_snapshot!("compare", run(&folder, &["60", "--bot", "greedy"]));
    let mixed = ["60", "--bot", "greedy", "--bot", "2=random", "--until-decided", "placements"];
    insta::assert_snapshot!("compare-decided", run(&folder, &mixed));
    let json = ["4", "--format", "json"];
    insta::assert_snapshot!("compare-json", run(&folder, &json));
}

#[test]
fn report_and_table_do_not_depend_on_threads() {
    let folder = Folder::new();
    let games = ["200", "--format", "json", "--threads"];
    let alone = run(&folder, &[&games[..], &["1", "--rows", "one.csv"]].concat());
    for threads in ["2", "7"] {
        let rows = format!("{threads}.csv");
        let with = run(&folder, &[&games[..], &[threads, "--rows", &rows]].concat());
        assert_eq!(with, alone);
        assert!(folder.read(&rows) == folder.read("one.csv"));
    }
    assert_eq!(run(&folder, &[&games[..], &["2"]].concat()), alone);
}

/// Each side plays the games that `simulate` would play, so the means are the same.
#[test]
fn sides_match_simulate() {
    let folder = Folder::new();
    let options = ["--players", "3", "--seed", "7", "--games", "100", "--bot", "greedy"];
    let both = ["compare", "house.toml", "calliope"];
    let found = folder.json(&[&both[..], &options].concat());
    for (side, ruleset) in both[1..].iter().enumerate() {
        let alone = folder.json(&[&["simulate", ruleset][..], &options].concat());
        let close = |name: &str, expected: &Value| {
            let value = found["figures"][name]["values"][side].as_f64().unwrap();
            assert!((value - expected.as_f64().unwrap()).abs() < 1e-9, "{name} {value} {expected}");
        };
        close("placements", &alone["placements"]["mean"]);
        close("collisions", &alone["collisions"]["mean"]);
        close("shared", &alone["shared"]);
        for seat in 0..3 {
            close(&format!("wins_{}", seat + 1), &alone["wins"][seat]);
        }
        for (reason, part) in alone["ends"].as_object().unwrap() {
            close(&format!("ends_{reason}"), part);
        }
        let wins: Vec<f64> =
            alone["wins"].as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect();
        let range = wins.iter().fold(0.0_f64, |most, &it| most.max(it))
            - wins.iter().fold(1.0_f64, |least, &it| least.min(it));
        let raw = found["figures"]["range"]["raw"]["values"][side].as_f64().unwrap();
        assert!((raw - range).abs() < 1e-9, "{raw} {range}");
    }
}

#[test]
fn reports_rules_without_effect() {
    let folder = Folder::new();
    for (other, differing) in [("calliope", 0), ("no-ban", 0), ("collisions-pass", 4)] {
        let options = ["--players", "4", "--seed", "1", "--games", "40", "--bot", "greedy"];
        let run = [&["compare", "calliope", other][..], &options].concat();
        let text = folder.prints(&run);
        let start = if differing == 0 {
            "Among greedy bots, all 40 games are the same under ".to_owned()
        } else {
            format!(
                "Among greedy bots, {differing} of 40 games differ between calliope and {other}, but"
            )
        };
        assert!(text.lines().any(|line| line.starts_with(&start)), "{text}");
        let found = folder.json(&run);
        assert_eq!(found["games_that_differ"], differing);
        assert_eq!(found["results_that_differ"], 0);
        for (name, figure) in found["figures"].as_object().unwrap() {
            assert_eq!((name, &figure["significant"]), (name, &false.into()));
            // How markers that must go out are counted depends on the rules.
            if differing == 0 && name != "forced" {
                assert_eq!(figure["values"][0], figure["values"][1], "{name}");
            }
        }
    }
}

#[test]
fn sentences_name_the_bots() {
    let folder = Folder::new();
    let sentences = |more: &[&str]| -> Vec<String> {
        let found = folder.json(&[&RUN[..], more].concat());
        let sentences = found["sentences"].as_array().unwrap();
        sentences.iter().map(|sentence| sentence.as_str().unwrap().to_owned()).collect()
    };
    for (bots, start) in [
        (&["--bot", "greedy"][..], "Among greedy bots, "),
        (&["--bot", "2=greedy"], "Among the bots random, greedy, random, "),
        (&[], "Among random bots, "),
    ] {
        let found = sentences(&[&["60", "--until-decided", "range"], bots].concat());
        assert!(found.len() > 3 && found.iter().all(|it| it.starts_with(start)), "{found:?}");
    }
}

#[test]
fn decided_comparison_stops_early() {
    let folder = Folder::new();
    let run = [&RUN[..], &["2000", "--until-decided"]].concat();
    let decided = folder.json(&[&run[..], &["placements"]].concat());
    assert_eq!(decided["until_decided"]["decision"], "different");
    assert!(decided["games"].as_u64() < Some(2000));
    assert_eq!(decided["looks"], 5);
    assert_eq!(decided["interrupted"], false);
    // The length of a game also goes by that name.
    let length = folder.json(&[&run[..], &["length"]].concat());
    assert_eq!(length["until_decided"], decided["until_decided"]);
    let alike = folder.json(&[&run[..], &["shared", "--differ-by", "0.2"]].concat());
    assert_eq!(alike["until_decided"]["decision"], "alike", "{alike}");
}

#[test]
fn rejects_impossible_comparisons_before_playing() {
    let folder = Folder::new();
    for (words, says) in [
        (&["calliope"][..], "nothing to compare with"),
        (&["calliope", "dungeon-tris"], "the family"),
        (&["calliope", "solo"], "no number of players for both"),
        (&["calliope", "solo", "--players", "3"], "solo is for 1 player, not for 3"),
        (&["calliope", "teams"], "has 4 sides that can win and teams"),
        (&["calliope", "four-tiles", "--until-decided", "fun"], "the figures are range, sd, pl"),
        (&["calliope", "four-tiles", "--differ-by", "1"], "--until-decided"),
        (
            &["calliope", "four-tiles", "--until-decided", "range", "--differ-by", "-0.1"],
            "expected a number above 0",
        ),
        (&["calliope", "--set", "hand.size=0"], "hand.size"),
        (&["calliope", "four-tiles", "--rows", "a.txt"], "must end in `.csv` or `.parquet`"),
    ] {
        let run = [&["compare"], words, &["--seed", "1"]].concat();
        let ran = folder.run(&run);
        assert!(ran.stdout.is_empty(), "{words:?}");
        assert!(ran.stderr.contains(says), "{words:?}: {}", ran.stderr);
        assert_ne!(ran.code, Some(0));
    }
    assert!(!names(&folder.path(".")).contains(&"a.txt".to_owned()));
}

/// Returns the cells of a table without quoted commas, as a list of columns and the rows.
fn table(text: &str) -> (Vec<&str>, Vec<Vec<&str>>) {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let columns = lines.next().unwrap();
    let rows: Vec<_> = lines.collect();
    assert!(rows.iter().all(|row| row.len() == columns.len()), "{text}");
    (columns, rows)
}

#[test]
fn table_rows_add_up_to_the_figures() {
    let folder = Folder::new();
    for ruleset in
        ["calliope", "teams", "kosmos+dragon-side", "points", "dungeon-tris", "black-path"]
    {
        let run =
            ["simulate", ruleset, "--seed", "3", "--games", "50", "--rows", "t.csv", "--force"];
        let figures = folder.json(&run);
        let text = folder.read("t.csv");
        let (columns, rows) = table(&text);
        assert_eq!(rows.len(), 50, "{ruleset}");
        let column = |name: &str| -> Vec<&str> {
            let at = columns.iter().position(|column| *column == name).unwrap();
            rows.iter().map(|row| row[at]).collect()
        };
        let number = |cell: &&str| cell.parse::<f64>().unwrap();
        for spread in figures["sums"]["spreads"].as_array().unwrap() {
            let name = spread["name"].as_str().unwrap();
            let sum: f64 = column(name).iter().map(number).sum();
            assert_eq!(Some(sum), spread["sum"].as_f64(), "{ruleset} {name}");
        }
        assert!(column("game").iter().enumerate().all(|(at, game)| *game == at.to_string()));
        let reasons = column("reason");
        for (reason, part) in figures["ends"].as_object().unwrap() {
            let flags = reasons.iter().map(|other| f64::from(u8::from(other == reason)));
            assert!((flags.sum::<f64>() / 50.0 - part.as_f64().unwrap()).abs() < 1e-9);
        }
        let seats: usize = column("seats")[0].parse().unwrap();
        let sides = figures["wins"].as_array().unwrap();
        for seat in 0..seats {
            let share: f64 = column(&format!("share_{}", seat + 1)).iter().map(number).sum();
            let expected = sides[seat % sides.len()].as_f64().unwrap();
            assert!((share / 50.0 - expected).abs() < 1e-9, "{ruleset} {seat}");
        }
        for (winners, first) in column("winners").iter().zip(column("place_1")) {
            if winners.split(';').any(|seat| seat == "1") {
                assert_eq!(first, "1", "{ruleset}");
            }
        }
    }
}

/// A player who went out has a turn, a cause and a square, which is at the edge if the path led off the board.
#[test]
fn table_shows_how_players_went_out() {
    let folder = Folder::new();
    let run = ["simulate", "calliope", "--players", "4", "--seed", "3", "--games", "60"];
    folder.prints(&[&run[..], &["--rows", "t.csv", "--records", "t.jsonl"]].concat());
    let text = folder.read("t.csv");
    let (columns, rows) = table(&text);
    let records = folder.read("t.jsonl");
    let records = records.split("{\"record\"").skip(1);
    for (row, record) in rows.iter().zip(records) {
        let cell = |name: &str, seat: usize| {
            let name = format!("{name}_{}", seat + 1);
            row[columns.iter().position(|column| *column == name).unwrap()]
        };
        let mut turn = 0;
        let mut out = [const { None }; 4];
        let events = record.lines().skip(1).map(|line| serde_json::from_str(line).unwrap());
        for event in events.collect::<Vec<Value>>() {
            match event["event"].as_str().unwrap() {
                "place" => turn += 1,
                "out" => {
                    let seat = usize::try_from(event["seat"].as_u64().unwrap()).unwrap();
                    let place = ["x", "y", "port"].map(|field| event[field].to_string());
                    out[seat] = Some((turn, event["cause"].as_str().unwrap().to_owned(), place));
                }
                _ => {}
            }
        }
        for (seat, out) in out.iter().enumerate() {
            let Some((turn, cause, place)) = out else {
                assert_eq!((cell("out_turn", seat), cell("out_cause", seat)), ("", ""));
                continue;
            };
            assert_eq!(cell("out_turn", seat), turn.to_string());
            assert_eq!(cell("out_cause", seat), cause);
            assert_eq!(["out_x", "out_y", "out_port"].map(|name| cell(name, seat)), *place);
            let square = [cell("out_x", seat), cell("out_y", seat)];
            assert!(square.iter().all(|it| it.parse::<u8>().unwrap() < 6), "{square:?}");
            if cause == "edge" {
                assert!(square.iter().any(|it| ["0", "5"].contains(it)), "{square:?}");
            }
        }
    }
}

#[test]
fn failed_run_leaves_no_partial_table() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--seed", "1", "--games", "3", "--rows"];
    folder.fails(&[&run[..], &["t.json"]].concat(), 2, &["must end in `.csv` or `.parquet`"]);
    folder.fails(&[&run[..], &["no/t.csv"]].concat(), 3, &["does not exist"]);
    let resumed = [&run[..], &["t.csv", "--resume", "--records", "r.jsonl"]].concat();
    folder.fails(&resumed, 2, &["--rows cannot be used with --resume"]);
    if cfg!(not(feature = "parquet")) {
        folder.fails(&[&run[..], &["t.parquet"]].concat(), 2, &["without the feature `parquet`"]);
    }
    folder.write("t.csv", "mine");
    folder.fails(&[&run[..], &["t.csv"]].concat(), 2, &["t.csv already exists"]);
    assert_eq!(folder.read("t.csv"), "mine");
    folder.prints(&[&run[..], &["t.csv", "--force"]].concat());
    assert_eq!(folder.read("t.csv").lines().count(), 4);
    let failing = ["--rows", "u.csv", "--bot", "exec:false"];
    let ran = folder.run(&[&run[..6], &failing].concat());
    assert_ne!(ran.code, Some(0));
    assert!(!names(&folder.path(".")).iter().any(|name| name.contains("u.csv")));
}

/// The two tables have the same cells, apart from how the formats write numbers and empty cells.
#[cfg(feature = "parquet")]
#[test]
fn parquet_matches_csv() {
    let folder = Folder::new();
    let run = ["compare", "house.toml", "calliope", "--seed", "1", "--games", "20", "--rows"];
    folder.prints(&[&run[..], &["t.parquet"]].concat());
    let bytes = std::fs::read(folder.path("t.parquet")).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
}
