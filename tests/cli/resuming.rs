//! Games that were stopped, gone on with in their records.

use crate::folder::Folder;

/// A record of a game of bots.
fn record(folder: &Folder) -> String {
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
fn a_record_cut_off_anywhere_grows_into_the_same() {
    let folder = Folder::new();
    let whole = record(&folder);
    let header = whole.find('\n').unwrap();
    // Where the deal is over.
    let deal = header + whole[header..].find("{\"event\":\"start\"").unwrap();
    for cut in (deal..whole.len()).step_by(97).chain([deal, whole.len() - 1, whole.len() - 2]) {
        // In the middle of a line, at its end and before its end.
        folder.write("cut.jsonl", &whole[..cut]);
        let ran = folder.run(&["play", "--resume", "cut.jsonl"]);
        if cut == whole.len() - 1 {
            // All is there but the end of the last line.
            assert_eq!(ran.code, Some(1), "{}", ran.stderr);
            continue;
        }
        assert_eq!(ran.code, Some(0), "{cut}: {}", ran.stderr);
        assert_eq!(folder.read("cut.jsonl"), whole, "{cut}");
    }
    folder.prints(&["replay", "--check", "cut.jsonl"]);
}

#[test]
fn unresumable_record_stays_unchanged() {
    let folder = Folder::new();
    let whole = record(&folder);
    let lines: Vec<&str> = whole.lines().collect();
    let several = format!("{whole}{whole}");
    let stopped = lines[..lines.len() - 3].join("\n") + "\n";
    let wrong = stopped.replacen("\"event\":\"place\"", "\"event\":\"plaice\"", 1);
    let followed = format!("{stopped}{whole}");
    let dealing = format!("{}\n{}\n", lines[0], lines[1]);
    for (text, says) in [
        (whole.as_str(), "this game is over"),
        (&several, "this game is over"),
        (&followed, "several records stand here"),
        (&wrong, "cut.jsonl:"),
        (&dealing, "stops before the deal is over"),
        ("", "the record is empty"),
        ("nonsense\n", "no header stands here"),
    ] {
        folder.write("cut.jsonl", text);
        folder.fails(&["play", "--resume", "cut.jsonl"], 1, &[says]);
        assert_eq!(folder.read("cut.jsonl"), text, "{says}");
    }
    folder.fails(&["play", "--resume", "nowhere.jsonl"], 3, &["there is no file nowhere.jsonl"]);
    folder.write("cut.jsonl", stopped);
    folder.fails(&["play", "--resume", "cut.jsonl", "--human", "4"], 2, &["--human 4", "1 to 3"]);
    folder.fails(&["play", "--resume", "cut.jsonl", "--seed", "3"], 2, &["--seed"]);
    folder.fails(&["play", "calliope", "--resume", "cut.jsonl"], 2, &["--resume"]);
}

/// The tiles of the rest would be named otherwise than those before.
#[test]
fn a_record_of_turned_tiles_is_refused_as_it_is() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "whole.jsonl"]);
    let whole = folder.read("whole.jsonl");
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    // The same tile after a quarter turn.
    let turned = lines[..lines.len() - 6].concat().replace("AB CD EG FH", "AG BH CD EF");
    assert!(turned.contains("AG BH CD EF"));
    folder.write("turned.jsonl", &turned);
    let says = "names tiles as they lie after a turn";
    folder.fails(&["play", "--resume", "turned.jsonl"], 1, &[says]);
    assert_eq!(folder.read("turned.jsonl"), turned);
}

#[test]
fn without_a_ruleset_there_has_to_be_a_terminal() {
    let folder = Folder::new();
    folder.fails(&["play"], 2, &["which game?", "sentiero list"]);
    folder.fails(&["play", "calliope", "--speed", "10"], 2, &["--speed"]);
}
