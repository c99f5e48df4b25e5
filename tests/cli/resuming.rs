//! Tests for resuming stopped games from their records.

use crate::folder::Folder;
#[cfg(target_os = "linux")]
use crate::session::Session;

/// Returns the record of a game between bots.
pub fn record(folder: &Folder) -> String {
    folder.prints(&[
        "play",
        "house.toml",
        "--players",
        "3",
        "--seed",
        "4",
        "--record",
        "whole.jsonl",
    ]);
    folder.read("whole.jsonl")
}

#[test]
fn resuming_restores_truncated_records() {
    let folder = Folder::new();
    let whole = record(&folder);
    let header = whole.find('\n').unwrap();
    // Start after the deal.
    let deal = header + whole[header..].find("{\"event\":\"start\"").unwrap();
    for cut in (deal..whole.len()).step_by(97).chain([deal, whole.len() - 1, whole.len() - 2]) {
        // Stop in the middle of a line, at its end, or just before its end.
        folder.write("cut.jsonl", &whole[..cut]);
        let ran = folder.run(&["play", "--resume", "cut.jsonl"]);
        if cut == whole.len() - 1 {
            // Only the final newline is missing.
            assert_eq!(ran.code, Some(1), "{}", ran.stderr);
            continue;
        }
        assert_eq!(ran.code, Some(0), "{cut}: {}", ran.stderr);
        assert_eq!(folder.read("cut.jsonl"), whole, "{cut}");
    }
    folder.prints(&["replay", "--check", "cut.jsonl"]);
}

#[test]
fn leaves_unresumable_records_unchanged() {
    let folder = Folder::new();
    let whole = record(&folder);
    let lines: Vec<&str> = whole.lines().collect();
    let several = format!("{whole}{whole}");
    let stopped = lines[..lines.len() - 3].join("\n") + "\n";
    let wrong = stopped.replacen("\"event\":\"place\"", "\"event\":\"plaice\"", 1);
    let followed = format!("{stopped}{whole}");
    let foreign = format!("{stopped}{}", whole.replacen("\"version\":2", "\"version\":9", 1));
    assert!(foreign.contains("\"version\":9"));
    let dealing = format!("{}\n{}\n", lines[0], lines[1]);
    for (text, says) in [
        (whole.as_str(), "this game is over"),
        (&several, "this game is over"),
        (&followed, "this one contains several"),
        (&foreign, "version"),
        (&wrong, "cut.jsonl:"),
        (&dealing, "ends before the deal is complete"),
        ("", "the record is empty"),
        ("nonsense\n", "expected a header"),
    ] {
        folder.write("cut.jsonl", text);
        folder.fails(&["play", "--resume", "cut.jsonl"], 1, &[says]);
        assert_eq!(folder.read("cut.jsonl"), text, "{says}");
    }
    folder.fails(
        &["play", "--resume", "nowhere.jsonl"],
        3,
        &["the file nowhere.jsonl does not exist"],
    );
    folder.write("cut.jsonl", stopped);
    folder.fails(&["play", "--resume", "cut.jsonl", "--human", "4"], 2, &["--human 4", "1 to 3"]);
    folder.fails(&["play", "--resume", "cut.jsonl", "--seed", "3"], 2, &["--seed"]);
    folder.fails(&["play", "calliope", "--resume", "cut.jsonl"], 2, &["--resume"]);
}

#[cfg(target_os = "linux")]
#[test]
fn does_not_replace_a_record_in_use() {
    let folder = Folder::new();
    let whole = record(&folder);
    let file = std::fs::File::open(folder.path("whole.jsonl")).unwrap();
    file.lock().unwrap();
    let play = "play house.toml --seed 5 --human 1 --record whole.jsonl --force";
    let Some(session) = Session::new(&folder, play) else { return };
    let (code, shown) = session.wait();
    assert_eq!(code, Some(2), "{shown}");
    assert!(shown.contains("whole.jsonl: this game is already being played"), "{shown}");
    assert_eq!(folder.read("whole.jsonl"), whole);
}

/// If a record doesn't say who the players are, it isn't continued with different ones.
#[test]
fn asks_for_unknown_players() {
    let folder = Folder::new();
    let whole = record(&folder);
    let lines: Vec<&str> = whole.lines().collect();
    let stopped = lines[..lines.len() - 3].join("\n") + "\n";
    let seats = r#""seats":[{"bot":"random"},{"bot":"random"},{"bot":"random"}],"#;
    assert!(stopped.contains(seats));
    let resume = ["play", "--resume", "cut.jsonl"];
    for (known, code, says) in [
        ("", 2, "cut.jsonl does not specify the players: use `--human 1` to play as player 1"),
        (r#""seats":[{"bot":"random"},{}],"#, 2, "cut.jsonl does not specify player 2"),
        (
            r#""seats":[{"bot":"random"},{"bot":"random"},{"bot":"deep\u202eblue"}],"#,
            2,
            "player 3 in cut.jsonl is an unknown bot, `deep\\u{202e}blue`",
        ),
        (r#""seats":[{},{},{},{}],"#, 1, "the header has 4 `seats` for 3 players"),
        (r#""seats":7,"#, 1, "invalid header: "),
    ] {
        let text = stopped.replace(seats, known);
        folder.write("cut.jsonl", &text);
        folder.fails(&resume, code, &[says]);
        assert_eq!(folder.read("cut.jsonl"), text, "{says}");
        if code == 2 {
            let ran = folder.run(&[&resume[..], &["--bot", "random"]].concat());
            assert_eq!(ran.code, Some(0), "{}", ran.stderr);
            folder.prints(&["replay", "--check", "cut.jsonl"]);
        }
    }
    // A bot can take the place of a player whom the record doesn't identify.
    folder.write("cut.jsonl", stopped.replace(seats, r#""seats":[{"bot":"random"},{},{}],"#));
    let bots = ["--bot", "2=greedy", "--bot", "3=random"];
    assert_eq!(folder.run(&[&resume[..], &bots].concat()).code, Some(0));
}

/// The installed ruleset has the same name but different rules, so the record keeps its own.
#[test]
fn resumes_with_the_recorded_rules() {
    let folder = Folder::new();
    let set = ["play", "calliope", "--set", "hand.size=2", "--players", "3", "--seed", "4"];
    folder.prints(&[&set[..], &["--record", "whole.jsonl"]].concat());
    let whole = folder.read("whole.jsonl");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    folder.write("cut.jsonl", lines[..lines.len() - 9].concat());
    let ran = folder.run(&["play", "--resume", "cut.jsonl"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let says = "cut.jsonl:1: the rules in this record differ from calliope in this version, so the \
        record's own rules are used";
    assert_eq!(ran.stderr.matches(says).count(), 1, "{}", ran.stderr);
    assert_eq!(folder.read("cut.jsonl"), whole);
    // Invalid rules are rejected and the record is left unchanged.
    let wrong = lines[..lines.len() - 9].concat().replace("\"size\":2", "\"size\":-2");
    folder.write("cut.jsonl", &wrong);
    folder.fails(&["play", "--resume", "cut.jsonl"], 1, &["invalid rules in the header"]);
    assert_eq!(folder.read("cut.jsonl"), wrong);
}

/// If such a record were resumed, its start and its end would use different rotations of the same tiles.
#[test]
fn rejects_records_with_rotated_tiles() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "whole.jsonl"]);
    let whole = folder.read("whole.jsonl");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    // The same tile after a quarter turn.
    let turned = lines[..lines.len() - 6].concat().replace("AB CD EG FH", "AG BH CD EF");
    assert!(turned.contains("AG BH CD EF"));
    folder.write("turned.jsonl", &turned);
    let says = "uses turned tile names";
    folder.fails(&["play", "--resume", "turned.jsonl"], 1, &[says]);
    assert_eq!(folder.read("turned.jsonl"), turned);
}

#[test]
fn missing_ruleset_is_a_usage_error() {
    let folder = Folder::new();
    folder.fails(&["play"], 2, &["no ruleset given", "sentiero list"]);
    folder.fails(&["play", "calliope", "--speed", "10"], 2, &["--speed"]);
}
