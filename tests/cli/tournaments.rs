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
fn tables_match_the_snapshots() {
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
fn any_number_of_threads_gives_the_same_table_and_records() {
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
fn games_of_a_round_have_the_same_deal() {
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

#[test]
fn stopped_tournaments_are_resumed_to_the_same_table_and_records() {
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
fn decided_tests_stop_the_tournament() {
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
fn ladders_are_bots_with_doubling_playouts() {
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
fn each_ruleset_has_a_table_and_teams_share_a_bot() {
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
fn impossible_tournaments_are_refused_before_the_first_game() {
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
