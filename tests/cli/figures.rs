//! The figures of `simulate`, recomputed from the records that it keeps.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::folder::Folder;

/// What can be counted in one record.
#[derive(Default)]
struct Game {
    placements: u64,
    collided: u64,
    forced: u64,
    dragon: u64,
    exchanges: u64,
    passes: u64,
    winners: Vec<u64>,
    reason: String,
}

/// Counts a game: its header, then its events.
fn count(header: &Value, events: &[Value]) -> Game {
    let turn = &header["rules"]["turn"];
    let banned = turn["self-elimination"] == "last-resort";
    let collisions_count = turn["collision-counts"] == true;
    let mut game = Game::default();
    let mut played_for = (Value::Null, Value::Null);
    let mut held = false;
    for event in events {
        let marker = (event["seat"].clone(), event["marker"].clone());
        match event["event"].as_str().unwrap() {
            "place" => {
                game.placements += 1;
                played_for = marker;
            }
            "out" => {
                let collided = event["cause"] == "collision";
                game.collided += u64::from(collided);
                let is_own = marker == played_for;
                game.forced += u64::from(banned && is_own && (!collided || collisions_count));
            }
            "dragon" => {
                let to_seat = event["to"].is_u64();
                game.dragon += u64::from(to_seat && !held);
                held = to_seat;
            }
            "exchange" => game.exchanges += 1,
            "pass" => game.passes += 1,
            "end" => {
                let winners = event["winners"].as_array().unwrap();
                game.winners = winners.iter().map(|seat| seat.as_u64().unwrap()).collect();
                game.reason = event["reason"].as_str().unwrap().into();
            }
            _ => {}
        }
    }
    game
}

/// The records in a text, each as its lines.
pub fn records(text: &str) -> Vec<Vec<Value>> {
    let mut records: Vec<Vec<Value>> = Vec::new();
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        if value.get("record").is_some() {
            records.push(Vec::new());
        }
        records.last_mut().unwrap().push(value);
    }
    records
}

/// The figures of the games in a text of records, under the names of `simulate`.
#[allow(clippy::cast_precision_loss, reason = "the numbers are small")]
pub fn recomputed(text: &str) -> Value {
    let records = records(text);
    let games: Vec<Game> = records.iter().map(|lines| count(&lines[0], &lines[1..])).collect();
    let number = games.len() as f64;
    let mean = |of: &dyn Fn(&Game) -> f64| games.iter().map(of).sum::<f64>() / number;
    let spread = |of: &dyn Fn(&Game) -> u64| {
        let counts = || games.iter().map(of);
        let middle = counts().sum::<u64>() as f64 / number;
        let squares: f64 = counts().map(|count| (count as f64 - middle).powi(2)).sum();
        let sd = if games.len() < 2 { 0.0 } else { (squares / (number - 1.0)).sqrt() };
        let (min, max) = (counts().min(), counts().max());
        json!({ "total": counts().sum::<u64>(), "mean": middle, "sd": sd, "min": min, "max": max })
    };
    let header = &records[0][0];
    let seats = header["players"].as_u64().unwrap();
    let share = |seat: u64| {
        let won = |game: &Game| game.winners.contains(&seat);
        mean(&|game| if won(game) { 1.0 / game.winners.len() as f64 } else { 0.0 })
    };
    let shares: Vec<f64> = (0..seats).map(share).collect();
    let reasons = ["last-standing", "shared-elimination", "tiles-out"];
    let mut ends = BTreeMap::from(reasons.map(|reason| (reason.to_owned(), 0.0)));
    for game in &games {
        *ends.entry(game.reason.clone()).or_insert(0.0) += 1.0 / number;
    }
    json!({
        "ruleset": header["ruleset"],
        "variants": header["variants"],
        "players": seats,
        "games": games.len(),
        "seed": header["seed"],
        "placements": spread(&|game| game.placements),
        "wins": shares,
        "shared": mean(&|game| f64::from(u8::from(game.winners.len() > 1))),
        "ends": ends,
        "collisions": spread(&|game| game.collided / 2),
        "forced": spread(&|game| game.forced),
        "dragon": spread(&|game| game.dragon),
        "exchanges": spread(&|game| game.exchanges),
        "passes": spread(&|game| game.passes),
    })
}

/// Whether two values are the same, fractions but for how they were rounded.
#[track_caller]
pub fn assert_same(left: &Value, right: &Value, at: &str) {
    match (left, right) {
        (Value::Number(one), Value::Number(other)) if one.is_f64() || other.is_f64() => {
            let (one, other) = (one.as_f64().unwrap(), other.as_f64().unwrap());
            assert!((one - other).abs() < 1e-9, "{at}: {one} and {other}");
        }
        (Value::Array(one), Value::Array(other)) => {
            assert_eq!(one.len(), other.len(), "{at}");
            one.iter().zip(other).for_each(|(one, other)| assert_same(one, other, at));
        }
        (Value::Object(one), Value::Object(other)) => {
            let names =
                |of: &serde_json::Map<String, Value>| of.keys().cloned().collect::<Vec<_>>();
            assert_eq!(names(one), names(other), "{at}");
            one.iter().for_each(|(key, one)| assert_same(one, &other[key], &format!("{at}/{key}")));
        }
        _ => assert_eq!(left, right, "{at}"),
    }
}

/// The figures that a run printed, without what was asked for, how long it took, and what is inferred
/// from the shares.
pub fn printed(json: &str) -> Value {
    let mut figures: Value = serde_json::from_str(json).unwrap();
    let members = figures.as_object_mut().unwrap();
    let asked = ["set", "from", "bots", "first", "games_asked", "interrupted", "rules_hash"];
    for name in asked.into_iter().chain(["wins_interval", "wins_test", "ranges", "sums"]) {
        members.shift_remove(name).unwrap();
    }
    let seconds = members.shift_remove("seconds").unwrap().as_f64().unwrap();
    let rate = members.shift_remove("placements_per_second").unwrap().as_f64().unwrap();
    assert!(seconds > 0.0 && rate > 0.0);
    let total = members["placements"]["total"].as_f64().unwrap();
    assert!((rate - total / seconds).abs() <= 1.0, "{rate} is not {total} by {seconds}");
    figures
}

#[test]
fn the_figures_are_those_of_the_records() {
    let folder = Folder::new();
    let runs: [&[&str]; 7] = [
        &["calliope", "--players", "4", "--variant", "pass-the-pile"],
        &["calliope", "--players", "8", "--variant", "elimination-bonus"],
        &["calliope", "--players", "6", "--set", "turn.collision-counts=false"],
        &["flick", "--players", "2"],
        &["kosmos", "--players", "2", "--variant", "two-markers"],
        &["wizkids", "--players", "8"],
        &["house.toml", "--players", "3", "--set", "turn.self-elimination=allowed"],
    ];
    let mut seen = BTreeMap::new();
    for run in runs {
        let more = ["--seed", "9", "--games", "60", "--records", "r.jsonl", "--force"];
        let more = [&more[..], &["--format", "json"]].concat();
        let figures = printed(&folder.prints(&[&["simulate"], run, &more].concat()));
        assert_same(&figures, &recomputed(&folder.read("r.jsonl")), &run.join(" "));
        for (name, figure) in figures.as_object().unwrap() {
            let number = figure.get("total").unwrap_or(figure);
            *seen.entry(name.clone()).or_insert(0.0) += number.as_f64().unwrap_or(0.0);
        }
    }
    // A figure that is always 0 would be right by chance.
    for name in ["shared", "collisions", "forced", "dragon", "exchanges", "passes"] {
        assert!(seen[name] > 0.0, "{name} was never counted");
    }
}
