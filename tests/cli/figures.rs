//! Tests the figures of `simulate` by recomputing them from its records.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    folder::Folder,
    recount::{Records, assert_same, without_ends_of_no_game},
};

/// Returns the parsed lines of each record in the given text.
fn records(text: &str) -> Vec<Vec<Value>> {
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

/// Returns the figures for the games in the given records, under the names that `simulate` uses.
pub fn recomputed(text: &str) -> Value {
    let mut records = records(text);
    let header = records[0][0].clone();
    for lines in &mut records {
        lines.remove(0);
    }
    let players = header["players"].as_u64().unwrap();
    let games = Records { rules: &header["rules"], players, games: &records };
    let Value::Object(mut all) = json!({
        "ruleset": header["ruleset"],
        "variants": header["variants"],
        "players": players,
        "games": records.len(),
        "seed": header["seed"],
    }) else {
        unreachable!()
    };
    all.extend(games.figures());
    all.into()
}

/// Returns the printed figures, leaving out the request, the timing and any end reasons that never occurred.
pub fn printed(json: &str) -> Value {
    let mut figures: Value = serde_json::from_str(json).unwrap();
    let members = figures.as_object_mut().unwrap();
    let asked = ["set", "from", "bots", "first", "games_asked", "interrupted", "rules_hash"];
    for name in asked.into_iter().chain(["ranges", "sums"]) {
        members.shift_remove(name).unwrap();
    }
    let seconds = members.shift_remove("seconds").unwrap().as_f64().unwrap();
    let steps = if members.contains_key("placements") { "placements" } else { "turns" };
    let rate = members.shift_remove(&format!("{steps}_per_second")).unwrap().as_f64().unwrap();
    assert!(seconds > 0.0 && rate > 0.0);
    without_ends_of_no_game(members);
    let total = members[steps]["total"].as_f64().unwrap();
    assert!((rate - total / seconds).abs() <= 1.0, "{rate} is not {total} / {seconds}");
    figures
}

#[test]
fn figures_match_records() {
    let folder = Folder::new();
    let runs: [&[&str]; 10] = [
        &["calliope", "--players", "4", "--variant", "pass-the-pile"],
        &["calliope", "--players", "8", "--variant", "elimination-bonus"],
        &["calliope", "--players", "6", "--set", "turn.collision-counts=false"],
        &["flick", "--players", "2"],
        &["kosmos", "--players", "2", "--variant", "two-markers"],
        &["wizkids", "--players", "8"],
        &["house.toml", "--players", "3", "--set", "turn.self-elimination=allowed"],
        &["course-10x10", "--players", "5"],
        &["entanglement"],
        &["dungeon-tris"],
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
    // A figure that is always 0 could be right by accident.
    for name in ["shared", "collisions", "forced", "dragon", "exchanges", "passes", "turns"] {
        assert!(seen[name] > 0.0, "{name} was never counted");
    }
}
