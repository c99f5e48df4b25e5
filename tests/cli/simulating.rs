//! Tests that the figures and records of `simulate` don't depend on how the games are split up.

use serde_json::Value;

use crate::{
    figures::{printed, recomputed},
    folder::{Folder, names},
    recount::assert_same,
};

/// A run under the house rule. Each test adds the games to play.
const RUN: [&str; 8] =
    ["simulate", "house.toml", "--players", "5", "--seed", "7", "--format", "json"];

fn simulate(folder: &Folder, more: &[&str]) -> Value {
    printed(&folder.prints(&[&RUN[..], more].concat()))
}

#[test]
fn text_and_json_figures() {
    let folder = Folder::new();
    let run = ["simulate", "calliope", "--players", "3", "--seed", "7", "--games", "50"];
    let text = folder.prints(&run);
    // The last two lines are about timing.
    let seconds = text.find("  seconds").unwrap();
    assert_eq!(text[seconds..].lines().count(), 2, "{text}");
    insta::assert_snapshot!("simulate", &text[..seconds]);
    let json = folder.prints(&[&run[..], &["--format", "json"]].concat());
    let seconds = json.find("  \"seconds\"").unwrap();
    insta::assert_snapshot!("simulate-json", &json[..seconds]);
    printed(&json);
}

#[test]
fn results_do_not_depend_on_threads() {
    let folder = Folder::new();
    let games = ["--games", "50"];
    let alone = simulate(&folder, &[&games[..], &["--threads", "1"]].concat());
    simulate(&folder, &[&games[..], &["--records", "all.jsonl", "--threads", "1"]].concat());
    let all = folder.read("all.jsonl");
    for threads in ["1", "2", "3", "7", "51"] {
        let with = |more: &[&str]| {
            simulate(&folder, &[&games[..], &["--threads", threads], more].concat())
        };
        assert_eq!(with(&[]), alone, "{threads} threads");
        assert_eq!(with(&["--records", "r.jsonl", "--force"]), alone, "{threads} threads");
        assert_eq!(folder.read("r.jsonl"), all, "{threads} threads");
        let into = format!("r{threads}");
        assert_eq!(with(&["--records", &into]), alone, "{threads} threads");
        let names = names(&folder.path(&into));
        assert_eq!(names.first().unwrap(), "000000.jsonl");
        assert_eq!(names.last().unwrap(), "000049.jsonl");
        let records = names.iter().map(|name| folder.read(&format!("{into}/{name}")));
        assert_eq!(records.collect::<String>(), all, "{threads} threads");
    }
    let ran = folder.prints(&["replay", "--check", "all.jsonl"]);
    assert_eq!(ran, "50 records verified\n");
}

#[test]
fn split_ranges_play_the_same_games() {
    let folder = Folder::new();
    simulate(&folder, &["--games", "50", "--records", "all.jsonl"]);
    let mut parts = String::new();
    for (first, games) in [("0", "1"), ("1", "33"), ("34", "10"), ("44", "6")] {
        let part = ["--first", first, "--games", games, "--records", "part.jsonl", "--force"];
        let figures = simulate(&folder, &part);
        let text = folder.read("part.jsonl");
        assert_same(&figures, &recomputed(&text), first);
        parts += &text;
    }
    assert_eq!(parts, folder.read("all.jsonl"));
}

#[test]
fn merges_separate_parts() {
    let folder = Folder::new();
    let whole = folder.prints(&[&RUN[..], &["--games", "50", "--records", "all.jsonl"]].concat());
    for (name, first, games) in [("a", "0", "20"), ("b", "20", "17"), ("c", "37", "13")] {
        let records = format!("{name}.jsonl");
        let part = ["--first", first, "--games", games, "--records", &records];
        let figures = folder.prints(&[&RUN[..], &part].concat());
        folder.write(&format!("{name}.json"), figures);
    }
    let untimed = |text: &str| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        for name in ["seconds", "placements_per_second"] {
            value.as_object_mut().unwrap().shift_remove(name);
        }
        value
    };
    let figures = ["merge", "c.json", "a.json", "b.json", "--format", "json"];
    assert_eq!(untimed(&folder.prints(&figures)), untimed(&whole));
    let records = ["merge", "b.jsonl", "a.jsonl", "c.jsonl", "--format", "json"];
    for to in ["m.jsonl", "m"] {
        let merged = folder.prints(&[&records[..], &["--records", to]].concat());
        assert_eq!(untimed(&merged), untimed(&whole));
    }
    assert!(folder.read("m.jsonl") == folder.read("all.jsonl"));
    assert_eq!(names(&folder.path("m")).len(), 50);
    let again = ["merge", "m", "--records", "n.jsonl"];
    folder.prints(&again);
    assert!(folder.read("n.jsonl") == folder.read("all.jsonl"));
    // If a part was interrupted, the missing games can come from a different part.
    let begun = folder.read("a.json").replace("\"interrupted\": false", "\"interrupted\": true");
    let begun = begun.replace("\"games_asked\": 20", "\"games_asked\": 37");
    assert!(begun.contains("\"interrupted\": true") && begun.contains("\"games_asked\": 37"));
    folder.write("begun.json", begun);
    let figures = ["merge", "begun.json", "c.json", "b.json", "--format", "json"];
    assert_eq!(untimed(&folder.prints(&figures)), untimed(&whole));
    let ran = folder.run(&["merge", "begun.json", "c.json"]);
    assert!(ran.stdout.contains(", interrupted after 33 of 50 games, "), "{}", ran.stdout);
    // Records go to stdout and figures to stderr.
    let ran = folder.run(&[&records[..], &["--records", "-"]].concat());
    assert!(ran.stdout == folder.read("all.jsonl"));
    assert_eq!(untimed(&ran.stderr), untimed(&whole));
    // Gaps are reported, and overlaps are rejected.
    for end in ["json", "jsonl"] {
        let name = |part: &str| format!("{part}.{end}");
        let ran = folder.run(&["merge", &name("a"), &name("c")]);
        assert_eq!(ran.code, Some(0));
        assert_eq!(ran.stderr, "note: games 20 to 36 are not in any part\n");
        assert!(ran.stdout.contains(", 33 of 50 games, "), "{}", ran.stdout);
        folder.fails(&["merge", &name("a"), &name("a")], 1, &["in both a."]);
    }
    let other: Vec<&str> = RUN.iter().map(|&word| if word == "7" { "8" } else { word }).collect();
    let part = ["--first", "20", "--games", "3", "--records", "d.jsonl"];
    folder.write("d.json", folder.prints(&[&other[..], &part].concat()));
    folder.fails(&["merge", "a.json", "d.json"], 1, &["from different runs"]);
    folder.fails(&["merge", "a.jsonl", "d.jsonl"], 1, &["from a different run", "`seed`"]);
    folder.fails(&["merge", "a.json", "a.jsonl"], 2, &["all figures or all records"]);
    folder.fails(&["merge", "house.toml"], 1, &["not valid output of"]);
    folder.fails(&["merge", "/dev/zero"], 1, &["larger than 64 MiB"]);
    let mut wrong: Value = serde_json::from_str(&folder.read("a.json")).unwrap();
    wrong["sums"]["results"]["wins"].as_array_mut().unwrap().push(Value::Array(Vec::new()));
    folder.write("e.json", wrong.to_string());
    folder.fails(&["merge", "e.json"], 1, &["`sums` and `games` do not match"]);
    folder.fails(&["merge", "m", "--records", "all.jsonl"], 2, &["--force"]);
}

/// If the files in a folder contain many games each, their names don't determine the order.
#[test]
fn merges_folders_regardless_of_file_names() {
    let folder = Folder::new();
    let play = |more: &[&str]| folder.prints(&[&RUN[..], more].concat());
    play(&["--games", "60", "--records", "all.jsonl"]);
    std::fs::create_dir(folder.path("shards")).unwrap();
    for (name, first) in [("c", "0"), ("a", "20"), ("b", "40")] {
        let to = format!("shards/{name}.jsonl");
        play(&["--first", first, "--games", "20", "--records", &to]);
    }
    folder.prints(&["merge", "shards", "--records", "merged.jsonl"]);
    assert!(folder.read("merged.jsonl") == folder.read("all.jsonl"));
}

#[cfg(unix)]
#[test]
fn merges_more_parts_than_open_files() {
    let folder = Folder::new();
    folder.prints(&[&RUN[..], &["--games", "60", "--records", "all.jsonl"]].concat());
    folder.prints(&[&RUN[..], &["--games", "60", "--records", "all"]].concat());
    let merge = "ulimit -S -n 40; exec \"$0\" merge all/*.jsonl --records merged.jsonl";
    let ran = std::process::Command::new("sh")
        .args(["-c", merge, env!("CARGO_BIN_EXE_sentiero")])
        .current_dir(folder.path("."))
        .output()
        .unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(folder.read("merged.jsonl") == folder.read("all.jsonl"));
}

/// Different parts of a run may have been played from copies of the same position.
#[test]
fn merging_ignores_the_name_of_the_position() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--players", "3", "--seed", "1", "--record", "g.jsonl"]);
    let position = folder.run(&["position", "g.jsonl", "--at", "2"]).stdout;
    for (name, first) in [("a", "0"), ("b", "9")] {
        folder.write(&format!("{name}.json"), &position);
        let run = ["simulate", "house.toml", "--seed", "7", "--games", "9", "--first", first];
        let more = ["--format", "json", "--from", &format!("{name}.json")];
        let figures = folder.prints(&[&run[..], &more].concat());
        folder.write(&format!("{name}-figures.json"), figures);
    }
    let merged = folder.prints(&["merge", "a-figures.json", "b-figures.json"]);
    assert!(merged.contains(", 18 games, "), "{merged}");
}

#[test]
fn records_can_be_piped() {
    let folder = Folder::new();
    let run = ["simulate", "house.toml", "--seed", "7", "--games", "30"];
    folder.prints(&[&run[..], &["--records", "r.jsonl"]].concat());
    let ran = folder.run(&[&run[..], &["--records", "-"]].concat());
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout == folder.read("r.jsonl"));
    assert!(ran.stderr.contains("placements_per_second"), "{}", ran.stderr);
    assert!(!folder.path("-").exists());
    let mut replay = folder.program(&["replay", "--check", "-"]);
    let records = std::fs::File::open(folder.path("r.jsonl")).unwrap();
    let output = replay.stdin(records).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "30 records verified\n");
}

/// Teams get the same shares whether we merge figures or records.
#[test]
fn merges_team_figures() {
    let folder = Folder::new();
    let uneven = "id = \"uneven\"\nextends = \"teams\"\nplayers = { min = 5, max = 5 }\n";
    folder.write("uneven.toml", uneven);
    // We can't use `Folder::prints` here, because the ruleset has a warning.
    let prints = |arguments: &[&str]| folder.run(arguments).stdout;
    let run = ["simulate", "uneven.toml", "--players", "5", "--seed", "1"];
    let text = prints(&[&run[..], &["--games", "200"]].concat());
    // The team of three wins more often than the team of two.
    assert!(text.contains(", 1 df: teams differ\n"), "{text}");
    for (name, first) in [("a", "0"), ("b", "20")] {
        let records = format!("{name}.jsonl");
        let part = ["--first", first, "--games", "20", "--records", &records, "--format", "json"];
        folder.write(&format!("{name}.json"), prints(&[&run[..], &part].concat()));
    }
    let wins = |args: &[&str]| {
        let merged: Value = serde_json::from_str(&prints(args)).unwrap();
        merged["wins"].clone()
    };
    let figures = wins(&["merge", "a.json", "b.json", "--format", "json"]);
    assert_eq!(figures.as_array().unwrap().len(), 2);
    assert_eq!(wins(&["merge", "a.jsonl", "b.jsonl", "--format", "json"]), figures);
}

#[test]
fn rejects_unlisted_player_counts() {
    let folder = Folder::new();
    for command in ["simulate", "play", "rulebook", "explain"] {
        let text = folder.run(&[command, "teams", "--players", "5"]).stderr;
        assert!(text.contains("teams is for 4, 6 or 8 players, not for 5"), "{command}: {text}");
    }
}

#[test]
fn figures_include_the_request() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--players", "3", "--seed", "1", "--record", "g.jsonl"]);
    folder.write("from.json", folder.run(&["position", "g.jsonl", "--at", "2"]).stdout);
    let run = ["simulate", "house.toml", "--seed", "7", "--games", "5", "--first", "4"];
    let more = ["--set", "hand.size=2", "--set", " hand.limit = 4 ", "--from", "from.json"];
    let run = [&run[..], &more].concat();
    let text = folder.prints(&run);
    let seconds = text.find("  seconds").unwrap();
    insta::assert_snapshot!("simulate-asked", &text[..seconds]);
    let json = folder.prints(&[&run[..], &["--format", "json"]].concat());
    let told: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(told["set"], serde_json::json!(["hand.size=2", " hand.limit = 4 "]));
    assert_eq!(told["from"], "from.json");
    assert_eq!(told["first"], 4);
    assert_eq!((&told["games"], &told["games_asked"]), (&5.into(), &5.into()));
    assert_eq!(told["interrupted"], false);
}

#[test]
fn played_game_matches_simulation() {
    let folder = Folder::new();
    simulate(&folder, &["--games", "1", "--first", "12", "--records", "r"]);
    let same = ["house.toml", "--players", "5", "--seed", "7", "--game", "12"];
    folder.prints(&[&["play", "--record", "played.jsonl"], &same[..]].concat());
    assert_eq!(folder.read("r/000012.jsonl"), folder.read("played.jsonl"));
}

/// Returns the figures of a run with its decisions counted.
fn decisions(folder: &Folder, more: &[&str]) -> Value {
    let run = ["simulate", "house.toml", "--players", "3", "--seed", "7", "--format", "json"];
    serde_json::from_str(&folder.prints(&[&run[..], &["--decisions"], more].concat())).unwrap()
}

#[test]
fn counting_decisions_does_not_change_games() {
    let folder = Folder::new();
    for bot in ["random", "greedy", "novice"] {
        let options = ["--games", "40", "--bot", bot, "--threads", "2"];
        let counted = decisions(&folder, &options);
        let run = ["simulate", "house.toml", "--players", "3", "--seed", "7", "--format", "json"];
        let plain: Value =
            serde_json::from_str(&folder.prints(&[&run[..], &options].concat())).unwrap();
        assert_eq!(counted["sums"], plain["sums"], "{bot}");
        assert_eq!(plain["decision_sums"], Value::Null);
        let sum = |name: &str| counted["decision_sums"][name].as_u64().unwrap();
        // Every start and every tile is a decision, except if the player has a single marker and no tile.
        let least = 40 * 3 + counted["placements"]["total"].as_u64().unwrap();
        assert!(sum("decisions") >= least, "{bot}: {} {least}", sum("decisions"));
        assert!(sum("actions") > 3 * sum("decisions"), "{bot}");
        for (name, part, whole) in [
            ("decisions", sum("decisions"), 40),
            ("actions", sum("actions"), sum("decisions")),
            ("single_choice", sum("single_choice"), sum("decisions")),
            ("indifferent", sum("indifferent"), sum("decisions")),
        ] {
            let [part, whole] = [part, whole].map(|sum| f64::from(u32::try_from(sum).unwrap()));
            assert_eq!(counted[name], part / whole, "{bot} {name}");
        }
    }
}

/// A player with a single tile that can't be turned only chooses where to start.
#[test]
fn forced_decisions_are_single_choices() {
    let folder = Folder::new();
    let set = ["--set", "hand.size=1", "--set", "tiles.turning=fixed", "--games", "30"];
    let counted = decisions(&folder, &set);
    let sum = |name: &str| counted["decision_sums"][name].as_u64().unwrap();
    assert_eq!(sum("single_choice"), sum("decisions") - 30 * 3);
    assert_eq!(sum("single_choice"), counted["placements"]["total"].as_u64().unwrap());
}

#[test]
fn merges_decision_counts() {
    let folder = Folder::new();
    let whole = decisions(&folder, &["--games", "30"]);
    for (file, first) in [("a.json", "0"), ("b.json", "15")] {
        let part = decisions(&folder, &["--games", "15", "--first", first]);
        folder.write(file, part.to_string());
    }
    let merged = folder.prints(&["merge", "a.json", "b.json", "--format", "json"]);
    let merged: Value = serde_json::from_str(&merged).unwrap();
    assert_eq!(merged["decision_sums"], whole["decision_sums"]);
    assert_eq!(merged["indifferent"], whole["indifferent"]);
    folder.fails(
        &[
            "simulate",
            "house.toml",
            "--seed",
            "1",
            "--decisions",
            "--resume",
            "--records",
            "r.jsonl",
        ],
        2,
        &["--decisions cannot be used with --resume"],
    );
}

/// Returns the figures of a run whose lead is forecast.
fn forecast(folder: &Folder, more: &[&str]) -> Value {
    whole_json(folder, &[&["--bot", "greedy", "--forecast", "20"], more].concat())
}

/// Returns all fields of a run except for those about time.
fn whole_json(folder: &Folder, more: &[&str]) -> Value {
    let mut json: Value = serde_json::from_str(&folder.prints(&[&RUN[..], more].concat())).unwrap();
    let fields = json.as_object_mut().unwrap();
    for name in ["seconds", "placements_per_second"] {
        fields.shift_remove(name);
    }
    json
}

/// A review makes a tenth of its playouts for its forecasts.
#[test]
fn lead_changes_are_those_of_reviews() {
    let folder = Folder::new();
    let games = ["--games", "4", "--records", "r.jsonl", "--rows", "games.csv"];
    let counted = forecast(&folder, &games);
    let review = ["replay", "--review", "--playouts", "200", "--format", "json", "r.jsonl"];
    let review: Value = serde_json::from_str(&folder.prints(&review)).unwrap();
    let reviewed: Vec<i64> = review["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["lead_changes"].as_i64().unwrap())
        .collect();
    assert!(reviewed.iter().sum::<i64>() > 0, "{reviewed:?}");
    assert_eq!(counted["lead_changes"]["total"], reviewed.iter().sum::<i64>());
    assert_eq!(counted["lead_changes"]["max"], *reviewed.iter().max().unwrap());
    let table = folder.read("games.csv");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let column = |name: &str| -> Vec<i64> {
        let at = rows[0].iter().position(|column| *column == name).unwrap();
        rows[1..].iter().map(|row| row[at].parse().unwrap()).collect()
    };
    assert_eq!(column("lead_changes"), reviewed);
    assert_eq!(counted["settled"]["total"], column("settled").iter().sum::<i64>());
    assert!(column("settled").iter().all(|percent| (0..=100).contains(percent)));
}

#[test]
fn forecasts_change_neither_games_nor_other_figures() {
    let folder = Folder::new();
    let options = ["--games", "6", "--bot", "greedy", "--records", "plain.jsonl"];
    let mut plain = whole_json(&folder, &options);
    let counted = forecast(&folder, &["--games", "6", "--records", "r.jsonl", "--threads", "2"]);
    assert_eq!(folder.read("plain.jsonl"), folder.read("r.jsonl"));
    assert_eq!(forecast(&folder, &["--games", "6", "--threads", "1"]), counted);
    for name in ["forecast", "lead_changes", "settled"] {
        assert_eq!(plain[name], Value::Null);
        plain[name] = counted[name].clone();
    }
    let spreads = counted["sums"]["spreads"].as_array().unwrap();
    let added = spreads.iter().filter(|it| it["name"] == "lead_changes" || it["name"] == "settled");
    let added: Vec<Value> = added.cloned().collect();
    assert_eq!(added.len(), 2);
    plain["sums"]["spreads"].as_array_mut().unwrap().extend(added);
    assert_eq!(plain, counted);
}

#[test]
fn forecasts_of_parts_add_up() {
    let folder = Folder::new();
    let whole = forecast(&folder, &["--games", "6"]);
    for (file, first) in [("a.json", "0"), ("b.json", "3")] {
        let part = ["--bot", "greedy", "--forecast", "20", "--games", "3", "--first", first];
        let part = folder.prints(&[&RUN[..], &part].concat());
        folder.write(file, part);
    }
    let merged = folder.prints(&["merge", "a.json", "b.json", "--format", "json"]);
    let merged: Value = serde_json::from_str(&merged).unwrap();
    assert_eq!(merged["sums"], whole["sums"]);
    // The first half is read from its records.
    forecast(&folder, &["--games", "3", "--records", "r.jsonl"]);
    let resumed = forecast(&folder, &["--games", "6", "--records", "r.jsonl", "--resume"]);
    assert_eq!(resumed["sums"], whole["sums"]);
    let fewer = ["--bot", "greedy", "--forecast", "40", "--games", "3"];
    folder.write("a.json", folder.prints(&[&RUN[..], &fewer].concat()));
    folder.fails(&["merge", "a.json", "b.json"], 1, &["different values of --forecast"]);
    let alone = ["simulate", "solo", "--players", "1", "--seed", "1", "--forecast", "5"];
    folder.fails(&alone, 2, &["--forecast counts lead changes, but there is only one player"]);
}
