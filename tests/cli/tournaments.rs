//! Tests for `tournament`.

use serde_json::Value;

use crate::folder::{Folder, names};

/// A tournament of two bots. Each test adds options.
const RUN: [&str; 10] = [
    "tournament",
    "house.toml",
    "--players",
    "3",
    "--seed",
    "7",
    "--bot",
    "greedy",
    "--bot",
    "random",
];

/// Returns the output without the lines or fields about time, which come last.
fn untimed(text: &str) -> &str {
    text.split("  seconds ").next().unwrap().split("\"seconds\"").next().unwrap()
}

fn run(folder: &Folder, more: &[&str]) -> String {
    untimed(&folder.prints(&[&RUN[..], more].concat())).to_owned()
}

#[test]
fn table_output() {
    let folder = Folder::new();
    insta::assert_snapshot!("tournament", run(&folder, &["--games", "55"]));
    let json = folder.prints(&[&RUN[..], &["--games", "12", "--format", "json"]].concat());
    let value: Value = serde_json::from_str(&json).unwrap();
    let found = &value["tournaments"][0];
    assert_eq!((&found["rounds"], &found["games_per_round"]), (&2.into(), &6.into()));
    assert_eq!(found["places"].as_array().unwrap().len(), 2);
    assert_eq!(found["bots"][0]["bot"], "greedy");
    assert!(
        found["bots"][0]["rating"]["value"].as_f64() > found["bots"][1]["rating"]["value"].as_f64()
    );
    assert!(found["seconds_per_decision"][0].as_f64() > Some(0.0));
}

#[test]
fn table_and_records_do_not_depend_on_threads() {
    let folder = Folder::new();
    let games = ["--games", "60", "--threads"];
    let alone = run(&folder, &[&games[..], &["1", "--records", "all.jsonl"]].concat());
    let all = folder.read("all.jsonl");
    for threads in ["2", "7"] {
        let with = |more: &[&str]| run(&folder, &[&games[..], &[threads], more].concat());
        assert_eq!(with(&[]), alone);
        assert_eq!(with(&["--records", "r.jsonl", "--force"]), alone);
        assert!(folder.read("r.jsonl") == all);
    }
    assert_eq!(run(&folder, &[&games[..], &["2", "--records", "r"]].concat()), alone);
    let records = names(&folder.path("r"));
    let records = records.iter().map(|name| folder.read(&format!("r/{name}")));
    assert!(records.collect::<String>() == all);
    assert_eq!(folder.prints(&["replay", "--check", "all.jsonl"]), "60 records verified\n");
}

/// A round is the same deal in all seatings, and each game is one that `play` would play.
#[test]
fn round_repeats_one_deal() {
    let folder = Folder::new();
    run(&folder, &["--games", "12", "--records", "r.jsonl"]);
    let text = folder.read("r.jsonl");
    let records = text.split("{\"record\"").skip(1);
    let deals: Vec<String> = records
        .map(|record| record.lines().filter(|line| line.contains("\"deal\"")).collect())
        .collect();
    assert_eq!(deals.len(), 12);
    assert!(deals[..6].iter().all(|deal| *deal == deals[0]));
    assert!(deals[6..].iter().all(|deal| *deal == deals[6] && *deal != deals[0]));
    let play = ["play", "house.toml", "--players", "3", "--seed", "7", "--game", "1"];
    let bots =
        ["--bot", "1=random", "--bot", "2=random", "--bot", "3=greedy", "--record", "p.jsonl"];
    folder.prints(&[&play[..], &bots].concat());
    assert!(text.contains(&folder.read("p.jsonl")));
}

/// Returns the lines of a table as lists of cells. The first line has the names of the columns.
fn table(text: &str) -> Vec<Vec<&str>> {
    text.lines().map(|line| line.split(',').collect()).collect()
}

/// Each row is that of `simulate` for the same deal and bots, and the shares add up to the bots' wins.
#[test]
fn table_rows_match_simulate() {
    let folder = Folder::new();
    let games = ["--games", "12", "--format", "json", "--rows"];
    let json = folder.prints(&[&RUN[..], &games, &["one.csv", "--threads", "1"]].concat());
    folder.prints(&[&RUN[..], &games, &["three.csv", "--threads", "3"]].concat());
    let text = folder.read("one.csv");
    assert_eq!(text, folder.read("three.csv"));
    let rows = table(&text);
    let (columns, rows) = rows.split_first().unwrap();
    assert_eq!(
        (&columns[..5], rows.len()),
        (&["round", "seating", "rules", "seed", "game"][..], 12)
    );
    let at = |name: &str| columns.iter().position(|column| *column == name).unwrap();
    let mut wins = 0.0;
    for (game, row) in rows.iter().enumerate() {
        let (round, seating) = ((game / 6).to_string(), (game % 6 + 1).to_string());
        assert_eq!((row[0], row[1], row[4]), (&*round, &*seating, &*game.to_string()));
        let bots: Vec<&str> = row[at("bots")].split(';').collect();
        let shares = (1..=3).map(|seat| row[at(&format!("share_{seat}"))].parse::<f64>().unwrap());
        let greedy = bots.iter().zip(shares).filter(|(bot, _)| **bot == "greedy");
        wins += greedy.map(|(_, share)| share).sum::<f64>();
        let bots: Vec<String> =
            bots.iter().enumerate().map(|(seat, bot)| format!("{}={bot}", seat + 1)).collect();
        let simulate = ["simulate", "house.toml", "--players", "3", "--seed", "7", "--games", "1"];
        let bots: Vec<&str> = bots.iter().flat_map(|bot| ["--bot", bot]).collect();
        let own = ["--first", &round, "--rows", "own.csv", "--force"];
        folder.prints(&[&simulate[..], &bots, &own].concat());
        let own = folder.read("own.csv");
        let own = table(&own);
        assert_eq!(own[0], columns[2..]);
        assert_eq!((&own[1][..2], &own[1][3..]), (&row[2..4], &row[5..]));
    }
    let value: Value = serde_json::from_str(&json).unwrap();
    let greedy = &value["tournaments"][0]["bots"][0];
    // Each bot has half of the seats in a round.
    assert!((greedy["wins"]["value"].as_f64().unwrap() - wins / 18.0).abs() < 1e-9, "{greedy}");
}

#[test]
fn rulesets_share_one_table_and_chart_file() {
    let folder = Folder::new();
    let run = ["tournament", "calliope", "dungeon-tris", "--seed", "1", "--games", "4"];
    let more = ["--bot", "greedy", "--bot", "random", "--rows", "t.csv", "--plot", "t.svg"];
    folder.prints(&[&run[..], &more].concat());
    let text = folder.read("t.csv");
    let rows = table(&text);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{text}");
    let count = |rules: &str| rows.iter().filter(|row| row[2] == rules).count();
    assert_eq!((count("calliope"), count("dungeon-tris")), (6, 4));
    let svg = folder.read("t.svg");
    for title in [
        "calliope: share of the wins per seat, with 95% intervals",
        "dungeon-tris: share of the wins per seat, with 95% intervals",
        "calliope: where players went out, in percent",
    ] {
        assert!(svg.contains(title), "{title}");
    }
    let one = [&RUN[..], &["--games", "6", "--plot", "one.svg"]].concat();
    folder.prints(&one);
    assert!(folder.read("one.svg").contains(">share of the wins per seat, with 95% intervals<"));
    folder.fails(&one, 2, &["one.svg already exists"]);
    for (option, file) in [("--rows", "r.csv"), ("--plot", "r.svg")] {
        let resumed = ["--games", "6", "--records", "r.jsonl", "--resume", option, file];
        let says = format!("{option} cannot be used with --resume");
        folder.fails(&[&RUN[..], &resumed].concat(), 2, &[&says]);
    }
}

#[test]
fn resumed_tournament_has_the_same_results() {
    let folder = Folder::new();
    let games = ["--games", "48", "--records"];
    let whole = run(&folder, &[&games[..], &["all.jsonl"]].concat());
    let all = folder.read("all.jsonl");
    let lines: Vec<&str> = all.split_inclusive('\n').collect();
    for cut in [0, 1, lines.len() / 3, lines.len() - 1] {
        folder.write("cut.jsonl", lines[..cut].concat());
        let resumed = run(&folder, &[&games[..], &["cut.jsonl", "--resume"]].concat());
        assert_eq!(resumed, whole, "{cut}");
        assert!(folder.read("cut.jsonl") == all);
    }
    run(&folder, &[&games[..], &["r"]].concat());
    std::fs::remove_file(folder.path("r/000003.jsonl")).unwrap();
    assert_eq!(run(&folder, &[&games[..], &["r", "--resume"]].concat()), whole);
    // Records of other bots, seeds and settings are refused.
    let other: Vec<&str> = RUN.iter().map(|&word| if word == "7" { "8" } else { word }).collect();
    let resume = ["--games", "48", "--records", "all.jsonl", "--resume"];
    folder.fails(&[&other[..], &resume].concat(), 2, &["from a different run", "`seed`"]);
    let other: Vec<&str> =
        RUN.iter().map(|&word| if word == "random" { "search" } else { word }).collect();
    folder.fails(&[&other[..], &resume].concat(), 2, &["from a different run", "`seats`"]);
    folder.fails(
        &[&RUN[..], &["--games", "12", "--records", "all.jsonl", "--resume"]].concat(),
        2,
        &["contains game 12, which was not requested"],
    );
    assert!(folder.read("all.jsonl") == all);
}

#[test]
fn decided_test_stops_the_tournament() {
    let folder = Folder::new();
    let until = ["--games", "60000", "--until-decided", "--better-by", "0.2"];
    let text = run(&folder, &[&until[..], &["--records", "r.jsonl"]].concat());
    assert!(text.contains("greedy is better than random by 0.2"), "{text}");
    let rounds: u64 =
        text.split("decided after ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let records = folder.read("r.jsonl").matches("{\"record\"").count() as u64;
    assert_eq!((records, rounds), (6 * rounds, 32));
    assert_eq!(run(&folder, &[&until[..], &["--records", "r.jsonl", "--resume"]].concat()), text);
    assert_eq!(run(&folder, &[&until[..], &["--threads", "1"]].concat()), text);
    let mut swapped = RUN;
    swapped.swap(7, 9);
    let text = folder.prints(&[&swapped[..], &until].concat());
    assert!(text.contains("random is not better than greedy"), "{text}");
    let text = run(&folder, &["--games", "6", "--until-decided"]);
    assert!(text.contains("not decided after 1 rounds, because all games were played"), "{text}");
}

#[test]
fn ladder_doubles_playouts() {
    let folder = Folder::new();
    let ladder = ["tournament", "calliope", "--players", "2", "--seed", "1", "--games", "1"];
    let text = folder.prints(&[&ladder[..], &["--ladder", "search:playouts=1..4"]].concat());
    for bot in ["search:playouts=1 ", "search:playouts=2 ", "search:playouts=4 "] {
        assert!(text.contains(bot), "{text}");
    }
    for (asked, says) in [
        ("search:playouts=1..5", "use `search:playouts=1..4`"),
        ("search:playouts=4..4", "use `search:playouts=4..8`"),
        ("search:playouts=1000000..1000000", "can't be reached"),
        ("search:playouts=4", "expected a range"),
        ("greedy..4", "only `search` has a range"),
        ("search:playouts=1..x", "`x` is not a number of playouts"),
        ("searchh:playouts=1..4", "did you mean `search`?"),
    ] {
        folder.fails(&[&ladder[..], &["--ladder", asked]].concat(), 2, &["--ladder", says]);
    }
}

#[test]
fn prints_one_table_per_ruleset() {
    let folder = Folder::new();
    let bots = ["--bot", "greedy", "--bot", "random", "--seed", "1", "--games", "2"];
    let run = ["tournament", "teams", "dungeon-tris", "kosmos+dragon-side"];
    let text = folder.prints(&[&run[..], &bots].concat());
    assert_eq!(text.matches("  bot  ").count(), 3, "{text}");
    assert!(text.starts_with("teams, 4 players, 1 round of 2 games, seed 1\n"), "{text}");
    let json = folder.prints(&[&["tournament", "teams", "--format", "json"], &bots[..]].concat());
    let value: Value = serde_json::from_str(&json).unwrap();
    let places = &value["tournaments"][0]["places"][0];
    assert!(places.as_array().unwrap().iter().all(|game| game.as_str().unwrap().len() == 2));
}

#[test]
fn rejects_impossible_tournaments_before_playing() {
    let folder = Folder::new();
    let two = ["--bot", "greedy", "--bot", "random"];
    for (words, says) in [
        (&["calliope"][..], "at least two bots, but there are none"),
        (&["calliope", "--bot", "greedy"], "at least two bots, but there is only one"),
        (&["calliope", "--bot", "greedy", "--bot", "greedy"], "`greedy` is given twice"),
        (&["calliope", "--bot", "greedi", "--bot", "random"], "did you mean `greedy`?"),
        (
            &["calliope", "--until-decided", "--bot", "search", two[0], two[1], two[2], two[3]],
            "exactly two bots, but there are 3",
        ),
        (&["calliope", "--better-by", "0.1", two[0], two[1], two[2], two[3]], "--until-decided"),
        (
            &["calliope", "--until-decided", "--better-by", "2", two[0], two[1], two[2], two[3]],
            "from 0.001 to 0.5",
        ),
        (&["calliope", "--players", "9", two[0], two[1], two[2], two[3]], "not for 9"),
        (&["calliope", "caliope", two[0], two[1], two[2], two[3]], "did you mean `calliope`?"),
        (&["calliope", "entanglement", two[0], two[1], two[2], two[3]], "at least two sides"),
        (&["calliope", "--records", "-", two[0], two[1], two[2], two[3]], "--records must be"),
        (
            &["calliope", "kosmos", "--records", "r", two[0], two[1], two[2], two[3]],
            "a single ruleset",
        ),
        (&["calliope", "--records", "r", "--resume", two[0], two[1], two[2], two[3]], "--seed"),
    ] {
        folder.fails(&[&["tournament"], words].concat(), 2, &[says]);
        assert!(!folder.path("r").exists());
    }
}

/// Returns the tournaments without the times.
fn untimed_json(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap();
    for tournament in value["tournaments"].as_array_mut().unwrap() {
        let fields = tournament.as_object_mut().unwrap();
        for field in ["seconds", "seconds_per_decision"] {
            assert!(fields.remove(field).is_some(), "{field}");
        }
    }
    value
}

/// Saves the figures of some rounds.
fn part(folder: &Folder, run: &[&str], first: &str, games: &str, file: &str) {
    let part = ["--first", first, "--games", games, "--format", "json"];
    folder.write(file, folder.prints(&[run, &part].concat()));
}

#[test]
fn merged_parts_match_a_whole_tournament() {
    let folder = Folder::new();
    let three = ["tournament", "calliope", "kosmos", "--players", "2"];
    let bots = ["--seed", "5", "--bot", "greedy", "--bot", "random", "--bot", "novice"];
    let teams = ["tournament", "teams", "dungeon-tris", "--seed", "3"];
    let two = ["--bot", "greedy", "--bot", "random"];
    for (run, each) in
        [(RUN.to_vec(), 6), ([&three[..], &bots].concat(), 6), ([&teams[..], &two].concat(), 2)]
    {
        let games = |rounds: u64| (rounds * each).to_string();
        let whole =
            folder.prints(&[&run[..], &["--games", &games(9), "--format", "json"]].concat());
        part(&folder, &run, "0", &games(2), "a.json");
        part(&folder, &run, "2", &games(3), "b.json");
        part(&folder, &run, "5", &games(4), "c.json");
        let merge = ["merge", "c.json", "a.json", "b.json"];
        let merged = folder.prints(&[&merge[..], &["--format", "json"]].concat());
        assert_eq!(untimed_json(&merged), untimed_json(&whole), "{run:?}");
        let text = folder.prints(&[&run[..], &["--games", &games(9)]].concat());
        assert_eq!(untimed(&folder.prints(&merge)), untimed(&text), "{run:?}");
        // Merged parts can be merged again.
        folder.write("ab.json", folder.prints(&["merge", "a.json", "b.json", "--format", "json"]));
        let merged = folder.prints(&["merge", "ab.json", "c.json", "--format", "json"]);
        assert_eq!(untimed_json(&merged), untimed_json(&whole), "{run:?}");
        let ran = folder.run(&["merge", "a.json", "c.json"]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(
            ran.stderr.contains("note: rounds 2 to 4 are not in any part of "),
            "{}",
            ran.stderr
        );
    }
}

/// A part has the records and rows of the whole tournament, and it resumes like one.
#[test]
fn part_has_the_records_and_rows_of_its_rounds() {
    let folder = Folder::new();
    let files = |name: &str| [format!("{name}.jsonl"), format!("{name}.csv")];
    let play = |name: &str, more: &[&str]| {
        let [records, rows] = &files(name);
        run(&folder, &[more, &["--records", records, "--rows", rows]].concat());
        (folder.read(records), folder.read(rows))
    };
    let (all, all_rows) = play("all", &["--games", "30"]);
    let (head, head_rows) = play("head", &["--games", "12"]);
    let (tail, tail_rows) = play("tail", &["--games", "18", "--first", "2"]);
    assert!(head + &tail == all);
    let (_, tail_rows) = tail_rows.split_once('\n').unwrap();
    assert_eq!(head_rows + tail_rows, all_rows);
    // Parts in the same folder are combined by resuming the whole tournament.
    for (games, first) in [("12", "0"), ("18", "2")] {
        let part = ["--games", games, "--first", first, "--records", "both"];
        let ran = folder.run(&[&RUN[..], &part].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    }
    let both = run(&folder, &["--games", "30", "--records", "both", "--resume"]);
    assert_eq!(both, run(&folder, &["--games", "30"]));
    let whole = run(&folder, &["--games", "18", "--first", "2"]);
    let lines: Vec<&str> = tail.split_inclusive('\n').collect();
    folder.write("cut.jsonl", lines[..lines.len() / 2].concat());
    let resume = ["--games", "18", "--first", "2", "--records", "cut.jsonl", "--resume"];
    assert_eq!(run(&folder, &resume), whole);
    assert!(folder.read("cut.jsonl") == tail);
}

#[test]
fn rejects_parts_of_different_tournaments() {
    let folder = Folder::new();
    part(&folder, &RUN, "0", "12", "a.json");
    let changed = |from: &str, to: &str, file: &str| {
        let run: Vec<&str> = RUN.iter().map(|&word| if word == from { to } else { word }).collect();
        part(&folder, &run, "2", "6", file);
    };
    folder.write("other.toml", folder.read("house.toml") + "\n[hand]\nsize = 2\n");
    for (from, to, says) in [
        ("7", "8", "b.json has a different seed"),
        ("random", "novice", "b.json has different bots"),
        ("3", "4", "b.json has a different player count"),
        ("house.toml", "calliope", "b.json has a different ruleset"),
    ] {
        changed(from, to, "b.json");
        folder.fails(&["merge", "a.json", "b.json"], 1, &["different tournaments", says]);
    }
    let a = folder.read("a.json");
    let with = |from: &str, to: &str| {
        assert!(a.contains(from), "{from}: {a}");
        folder.write("b.json", a.replacen(from, to, 1));
    };
    with("\"rules_hash\": \"canonical-", "\"rules_hash\": \"canonical-0");
    folder.fails(&["merge", "a.json", "b.json"], 1, &["b.json has different rules"]);
    with("\"rules_hash\": \"canonical-", "\"rules_hash\": \"");
    folder.fails(&["merge", "a.json", "b.json"], 1, &["an earlier version hashed differently"]);
    part(&folder, &RUN, "1", "12", "b.json");
    folder.fails(&["merge", "a.json", "b.json"], 1, &["round 1 of", "in both a.json and b.json"]);
    folder.fails(&["merge", "a.json", "a.json"], 1, &["round 0 of", "in both a.json and a.json"]);
    for (from, to, says) in [
        ("\"games_per_round\": 6", "\"games_per_round\": 5", "`games_per_round` do not match"),
        ("\"end\": 2", "\"end\": 3", "`ranges` and `places` do not match"),
        ("\"end\": 2", "\"end\": 18446744073709551615", "`ranges` and `places` do not match"),
        ("\"sides\": 3", "\"sides\": 99", "at most 24 sides"),
        ("\"sides\": 3", "\"sides\": 4", "do not match"),
        ("\"rules_hash\"", "\"hash\"", "`rules_hash`"),
        ("\"decisions\": [", "\"decisions\": [1, ", "`decisions` and `bots` do not match"),
    ] {
        with(from, to);
        folder.fails(&["merge", "b.json"], 1, &["b.json: not valid output of `tournament", says]);
    }
    folder.write("b.json", "{\"tournaments\": []}");
    folder.fails(&["merge", "b.json"], 1, &["`tournaments` is empty"]);
    let simulate = ["simulate", "house.toml", "--games", "2", "--seed", "7", "--format", "json"];
    folder.write("s.json", folder.prints(&simulate));
    folder.fails(&["merge", "a.json", "s.json"], 1, &["merge them separately"]);
    folder.fails(&["merge", "a.json", "--records", "r.jsonl"], 2, &["--records can only be used"]);
    let two: Vec<&str> = [&RUN[..2], &["calliope"], &RUN[2..]].concat();
    part(&folder, &two, "2", "6", "b.json");
    folder.fails(&["merge", "a.json", "b.json"], 1, &["a.json has 1 of the 2 rulesets"]);
    // A part that was interrupted in its first ruleset has no others.
    folder.write("a.json", a.replace("\"interrupted\": false", "\"interrupted\": true"));
    let merged = folder.prints(&["merge", "a.json", "b.json"]);
    assert!(merged.contains("3 rounds of 6 games") && merged.contains("calliope"), "{merged}");
    part(&folder, &RUN, "4", "6", "b.json");
    let merged = folder.run(&["merge", "a.json", "b.json"]);
    let note = "note: rounds 2 to 3 are not in any part of our-table";
    assert!(merged.stderr.contains(note), "{}", merged.stderr);
    assert!(merged.stdout.contains(", interrupted after 18 of 30 games"), "{}", merged.stdout);
    let until = ["--games", "6", "--until-decided", "--format", "json"];
    folder.write("b.json", folder.prints(&[&RUN[..], &until].concat()));
    folder.fails(&["merge", "b.json"], 1, &["--until-decided can't be merged"]);
    folder.fails(&[&RUN[..], &["--until-decided", "--first", "2"]].concat(), 2, &["--first"]);
    folder.fails(&[&RUN[..], &["--first", "1000000000001"]].concat(), 2, &["to 1000000000000"]);
}
