//! Tests for `replay --review`.

use serde_json::{Value, json};

use crate::folder::Folder;

/// Returns a folder with a record of random bots.
fn recorded(ruleset: &str, players: &str) -> Folder {
    recorded_games(ruleset, players, "1")
}

/// Returns a folder with records of random bots.
fn recorded_games(ruleset: &str, players: &str, games: &str) -> Folder {
    let folder = Folder::new();
    let run = ["simulate", ruleset, "--players", players, "--seed", "5", "--games", games];
    folder.prints(&[&run[..], &["--records", "game.jsonl"]].concat());
    folder
}

fn review(folder: &Folder, more: &[&str]) -> Value {
    let run = ["replay", "--review", "--playouts", "100", "--format", "json"];
    serde_json::from_str(&folder.prints(&[&run[..], more].concat())).unwrap()
}

#[test]
fn reviews_in_every_language() {
    let folder = recorded("house.toml", "3");
    let run = ["replay", "--review", "--playouts", "200", "game.jsonl", "--lang"];
    let reviews =
        ["en", "it", "pt", "de"].map(|language| folder.prints(&[&run[..], &[language]].concat()));
    insta::assert_snapshot!("review", reviews.join("\n"));
    let run = ["replay", "--review", "--playouts", "200", "--format", "json", "game.jsonl"];
    insta::assert_snapshot!("review-json", folder.prints(&run));
}

#[test]
fn review_does_not_depend_on_threads() {
    let folder = recorded_games("house.toml", "4", "3");
    let all = ["1", "2", "5"].map(|threads| review(&folder, &["game.jsonl", "--threads", threads]));
    assert_eq!(all[0], all[1]);
    assert_eq!(all[0], all[2]);
    assert_eq!(all[0]["games"].as_array().unwrap().len(), 3);
    // The numbers depend on the game, not on its place among the files.
    let both = review(&folder, &["game.jsonl", "game.jsonl"]);
    assert_eq!(both["games"][4], all[0]["games"][1]);
}

/// Each mark is about a choice in the record, gives away enough, and isn't due to chance.
#[test]
fn marked_choices_are_in_the_record() {
    let folder = recorded("calliope", "4");
    let places: Vec<Value> = (folder.read("game.jsonl").lines())
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|event| event["event"] == "place")
        .collect();
    let review = review(&folder, &["game.jsonl"]);
    let game = &review["games"][0];
    let header: Value =
        serde_json::from_str(folder.read("game.jsonl").lines().next().unwrap()).unwrap();
    for field in ["ruleset", "variants", "players", "seed", "game"] {
        assert_eq!(game[field], header[field], "{field}");
    }
    assert_eq!((&game["finished"], &game["worth"]), (&json!(true), &json!("share")));
    let marks = game["marks"].as_array().unwrap();
    let mut placements = 0;
    for mark in marks {
        let [given, margin, better, played] =
            ["given_away", "margin", "better_worth", "played_worth"]
                .map(|field| mark[field].as_f64().unwrap());
        assert!(given > 0.1 && given > margin, "{mark}");
        assert!((better - played - given).abs() < 2e-4, "{mark}");
        assert_ne!(mark["played"], mark["better"]);
        let tiles = usize::try_from(mark["tiles"].as_u64().unwrap()).unwrap();
        let Some(tile) = mark["played"].get("tile") else { continue };
        assert_eq!((&places[tiles]["tile"], &places[tiles]["seat"]), (tile, &mark["seat"]));
        placements += 1;
    }
    assert!(placements > 3, "{game}");
    for seat in game["seats"].as_array().unwrap() {
        let marked = marks.iter().filter(|mark| mark["seat"] == seat["seat"]).count();
        assert_eq!(seat["marked"], json!(marked));
        assert!(seat["choices"].as_u64().unwrap() >= marked as u64);
    }
}

#[test]
fn review_ignores_players() {
    let folder = recorded("house.toml", "3");
    let bots = review(&folder, &["game.jsonl"]);
    let text = folder.read("game.jsonl");
    let seats = "\"seats\":[{\"bot\":\"random\"},{\"bot\":\"random\"},{\"bot\":\"random\"}]";
    assert!(text.contains(seats));
    let people = "\"seats\":[{\"human\":\"Ada\"},{\"bot\":\"unknown:x\"},{\"human\":\"\"}]";
    for other in [people, "\"seats\":[]"] {
        folder.write("game.jsonl", text.replacen(seats, other, 1));
        assert_eq!(review(&folder, &["game.jsonl"]), bots);
    }
}

#[test]
fn reviews_every_kind_of_game() {
    for (ruleset, players, worth) in
        [("teams", "4", "share"), ("kosmos", "3", "share"), ("solo-longest", "1", "points")]
    {
        let folder = recorded(ruleset, players);
        let review = review(&folder, &["game.jsonl"]);
        let game = &review["games"][0];
        assert_eq!(game["worth"], worth, "{ruleset}");
        assert!(!game["seats"].as_array().unwrap().is_empty(), "{ruleset}");
    }
    // Playouts take long in this game, so only its first turn is reviewed.
    let folder = recorded("dungeon-tris", "2");
    let text = folder.read("game.jsonl");
    let mut turns = text.match_indices("{\"event\":\"draw\"");
    folder.write("start.jsonl", &text[..turns.next().unwrap().0]);
    let run = ["replay", "--review", "--playouts", "100", "start.jsonl"];
    let ran = folder.run(&run);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("Player 1 (random): ") && ran.stderr.contains("not over"));
}

#[test]
fn rejects_invalid_but_not_unfinished_records() {
    let folder = recorded("house.toml", "3");
    let text = folder.read("game.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    let unfinished = lines[..lines.len() - 1].join("\n") + "\n";
    folder.write("unfinished.jsonl", &unfinished);
    let run = ["replay", "--review", "--playouts", "100"];
    let ran = folder.run(&[&run[..], &["unfinished.jsonl", "--format", "json"]].concat());
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.contains("the record ends here, but the game is not over"),
        "{}",
        ran.stderr
    );
    let review: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(review["games"][0]["finished"], json!(false));
    folder.write("wrong.jsonl", lines.join("\n").replacen("\"rotation\":", "\"rotation\":7", 1));
    let ran = folder.run(&[&run[..], &["wrong.jsonl", "game.jsonl"]].concat());
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.starts_with("error: wrong.jsonl:"), "{}", ran.stderr);
    assert_eq!(ran.stdout, folder.prints(&[&run[..], &["game.jsonl"]].concat()));
    // Nothing is printed for a record that breaks a rule at its end.
    folder.write("long.jsonl", text.clone() + lines[lines.len() - 1] + "\n");
    let ran = folder.run(&[&run[..], &["long.jsonl"]].concat());
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
}

#[test]
fn rejects_invalid_options() {
    let folder = recorded("house.toml", "3");
    for (arguments, error) in [
        (&["--review", "--playouts", "99"][..], "expected a whole number from 100 to 1000000"),
        (&["--review", "--playouts", "1e3"], "expected a whole number from 100 to 1000000"),
        (&["--review", "--check"], "cannot be used with"),
        (&["--review", "--plain"], "cannot be used with"),
        (&["--playouts", "100"], "--review"),
        (&["--threads", "2"], "--review"),
        (&["--format", "json"], "--review"),
    ] {
        folder.fails(&[&["replay", "game.jsonl"], arguments].concat(), 2, &[error]);
    }
}
