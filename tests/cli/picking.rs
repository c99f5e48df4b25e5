//! Tests for `pick`, which helps users find out which edition they own and then write a house rule for it.

use std::process::Command;

use serde_json::Value;

use crate::folder::Folder;
#[cfg(target_os = "linux")]
use crate::terminal::at_terminal;

/// Facts that are printed on a box or can be found by counting its contents.
const BOXES: [(&str, &[&[&str]]); 5] = [
    (
        "calliope",
        &[
            &["--publisher", "calliope games"],
            &["--publisher", "dV Giochi"],
            &["--publisher", "DVGIOCHI"],
            &["--tiles", "35", "--language", "italiano"],
            &["--tiles", "35", "--dragon", "yes", "--language", "italian"],
        ],
    ),
    (
        "dungeon-tris",
        &[
            &["--tiles", "90"],
            &["--publisher", "Dungeon Tris"],
            &["--publisher", "dungeontris.it", "--language", "Italian"],
        ],
    ),
    (
        "flick",
        &[
            &["--publisher", "Flick Game Studio"],
            &["--publisher", "flick"],
            &["--sides", "1", "--language", "PORTUGUESE"],
            &["--language", "português"],
        ],
    ),
    (
        "kosmos",
        &[
            &["--tiles", "64"],
            &["--dragon", "no"],
            &["--dragon=N"],
            &["--sides", "2"],
            &["--publisher", "Franckh-Kosmos Verlag"],
            &["--language", "German", "--publisher", "KOSMOS"],
            &["--language", "deutsch"],
        ],
    ),
    (
        "wizkids",
        &[
            &["--publisher", "wizkids"],
            &["--publisher", "WizKids Games"],
            &["--publisher", "Wiz Kids", "--tiles", "35"],
            &["--dragon", "yes", "--language", "english", "--publisher", "wizkids"],
        ],
    ),
];

#[test]
fn finds_each_edition_from_its_box() {
    let folder = Folder::new();
    for (id, boxes) in BOXES {
        for said in boxes {
            let found = folder.prints(&[&["pick"], *said].concat());
            assert!(found.starts_with(&format!("{id}: Rules as in ")), "{said:?}: {found}");
            let json = folder.prints(&[&["pick", "--format", "json"], *said].concat());
            let json: Value = serde_json::from_str(&json).unwrap();
            assert_eq!(json["left"][0]["id"], id, "{said:?}");
            assert_eq!(json["left"].as_array().unwrap().len(), 1, "{said:?}");
        }
    }
    let known: Vec<&str> = sentiero::loader::editions().map(|edition| edition.id).collect();
    assert_eq!(known, BOXES.map(|(id, _)| id), "add the text on the new edition's box");
}

#[test]
fn pick_output() {
    let folder = Folder::new();
    let commands: Vec<Vec<&str>> =
        BOXES.iter().map(|(_, boxes)| [&["pick"], boxes[0]].concat()).collect();
    let commands: Vec<&[&str]> = commands.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!("pick", folder.session(&commands));
    let json = folder.prints(&["pick", "--tiles", "64", "--format", "json"]);
    insta::assert_snapshot!("pick-json", json);
}

#[test]
fn ambiguous_answers_suggest_working_commands() {
    let folder = Folder::new();
    let session = folder.session(&[
        &["pick", "--tiles", "35"],
        &["pick", "--tiles", "35", "--language", "English"],
        &["pick", "--language", "Italian"],
        &["pick", "--publisher", "calliope, or flick?"],
        &["pick", "--tiles", "64", "--dragon", "yes"],
        &["pick", "--publisher", "Calliope Games", "--language", "English"],
        &["pick", "--publisher", "kosmos", "--language", "English", "--tiles", "35"],
    ]);
    insta::assert_snapshot!("pick-open", session);
    // Every suggested command works exactly as printed.
    let named = session.lines().filter_map(|line| line.strip_prefix("  sentiero "));
    let named: Vec<&str> = named.map(|line| line.split("  ").next().unwrap()).collect();
    assert!(named.len() >= 14, "{named:?}");
    if cfg!(unix) {
        // Skip `play`, which needs a terminal.
        for command in named.iter().filter(|command| !command.starts_with("play ")) {
            let run = format!("\"$0\" {command}");
            let _ = std::fs::remove_file(folder.path("our-table.toml"));
            let mut shell = Command::new("sh");
            shell.args(["-c", &run, env!("CARGO_BIN_EXE_sentiero")]).current_dir(folder.path("."));
            let output = shell.output().unwrap();
            assert!(
                output.status.success(),
                "{command}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
    }
    // The JSON output contains all the data.
    let all: Value = serde_json::from_str(&folder.prints(&["pick", "--format", "json"])).unwrap();
    assert_eq!(all["left"].as_array().unwrap().len(), 5);
    assert_eq!(all["told_apart_by"].as_array().unwrap().len(), 5);
    let none = folder.run(&["pick", "--tiles", "64", "--sides", "1", "--format", "json"]);
    assert_eq!((none.code, none.stderr.as_str()), (Some(1), ""));
    let none: Value = serde_json::from_str(&none.stdout).unwrap();
    assert_eq!(none["left"], Value::Array(vec![]));
    assert_eq!(none["nearest"][2]["otherwise"][0], "sides");
}

#[test]
fn rejects_answers_matching_no_box() {
    let folder = Folder::new();
    insta::assert_snapshot!(
        "pick-refused",
        folder.session(&[
            &["pick"],
            &["pick", "--tiles", "50"],
            &["pick", "--tiles", "-3"],
            &[
                "pick",
                "--tiles",
                "many",
                "--sides",
                "3",
                "--dragon",
                "maybe",
                "--language",
                "Klingon"
            ],
            &["pick", "--tiles", ""],
            &["pick", "--sides"],
            &["pick", "--publisher", "calioppe games"],
            &["pick", "--publisher", "kosmoss"],
            &["pick", "--publisher", "Mattel Games"],
            &["pick", "--publisher", "the rules as in Tsuro"],
            &["pick", "--publisher", ""],
            &["pick", "--publisher", "\u{1b}[31m<b>kosmoss</b>\u{202e}"],
            &["pick", "--language", "Itallian"],
            &["pick", "--language", "Italyan"],
            &["pick", "--tiles", "64", "--tiles", "35"],
            &["pick", "--year", "2007"],
            &["pick", "kosmos"],
        ])
    );
    // The message is short even if the answer is long.
    for option in ["--tiles", "--publisher", "--language", "--dragon"] {
        let ran = folder.run(&["pick", option, &"9".repeat(100_000)]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{option}");
        assert!(ran.stderr.len() < 300, "{option}: {}", ran.stderr);
    }
    // A wrong answer is reported even if the same command also includes a valid one.
    folder.fails(&["pick", "--publisher", "Mattel", "--tiles", "64"], 2, &["`Mattel`", "WizKids"]);
}

/// Follows the suggestions like a newcomer who only has the box.
#[test]
fn newcomer_gets_from_box_to_house_rule() {
    let folder = Folder::new();
    let known = sentiero::cli::command();
    for (id, boxes) in BOXES {
        let found = folder.prints(&[&["pick"], boxes[0]].concat());
        let named: Vec<Vec<&str>> = found
            .lines()
            .filter_map(|line| line.strip_prefix("  sentiero "))
            .map(|line| line.split("  ").next().unwrap().split(' ').collect())
            .collect();
        // There's no other edition in this family to compare it with.
        assert_eq!(named.len(), if id == "dungeon-tris" { 3 } else { 4 }, "{found}");
        for command in named {
            assert!(known.find_subcommand(command[0]).is_some(), "{command:?}");
            let ran = folder.run(&command);
            assert_eq!(ran.code, Some(0), "{command:?}: {}", ran.stderr);
        }
        // The new house rule suggests the next commands.
        let text = folder.read("our-table.toml");
        let next = text.lines().filter_map(|line| line.strip_prefix("#   sentiero "));
        let next: Vec<Vec<&str>> =
            next.map(|line| line.split("  ").next().unwrap().split(' ').collect()).collect();
        assert_eq!(next.len(), 5, "{text}");
        for command in next {
            // `play` needs a terminal, so we drop everything from `--human` on.
            let command: Vec<&str> =
                command.split(|word| *word == "--human").next().unwrap().to_vec();
            let ran = folder.run(&command);
            assert_eq!(ran.code, Some(0), "{command:?}: {}", ran.stderr);
        }
        std::fs::remove_file(folder.path("our-table.toml")).unwrap();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn interactive_pick_finds_the_edition() {
    let folder = Folder::new();
    // The answers are, in order, a word, a number that matches no box, a number that matches some, an unknown
    // publisher, a publisher that is already ruled out, a typo, and the right answer.
    let typed = "many\n50\n35\nMattel\nkosmos\ncalioppe\ncalliope games\n";
    let Some(ran) = at_terminal(&folder, "pick", typed) else { return };
    let shown = ran.stdout.replace('\r', "");
    assert_eq!(ran.code, Some(0), "{shown}");
    for part in [
        "How many tiles are in the box, not counting a dragon tile?",
        "35 or 64 or 90 [?]> ",
        "Expected a whole number, found `many`.",
        "No edition has 50 tiles (known: 35, 64 and 90).",
        "Which publisher or brand is on the box?",
        "  1  dV Giochi          Rules as in Tsuro, dV Giochi / Calliope, 2020",
        "No edition has the publisher `Mattel` (known:",
        "The publisher kosmos would mean kosmos, which contradicts your earlier answers: 35 tiles.",
        "did you mean `Calliope`?",
        "calliope: Rules as in Tsuro",
        "This is not certain: there is also a box of Calliope Games in English",
        "To skip the questions next time: sentiero pick --tiles 35 --publisher \"calliope games\"",
    ] {
        // Long lines are wrapped.
        assert!(shown.contains(part) || flat(&shown).contains(part), "{part}\n{shown}");
    }
    // All three remaining editions have a dragon and one side.
    assert!(!shown.contains("dragon tile in the box") && !shown.contains("language"), "{shown}");
    // Users can skip questions with Enter or a question mark until one of their answers settles it.
    let ran = at_terminal(&folder, "pick", "\n?\n\n\n4\n").unwrap();
    let shown = ran.stdout.replace('\r', "");
    assert!(
        shown.contains("2 editions match") && shown.contains("pick --language English\n"),
        "{shown}"
    );
    let ran = at_terminal(&folder, "pick", "\n\n\n\n\n").unwrap();
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout.contains("5 editions match"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("To skip the questions"), "{}", ran.stdout);
    // Other boxes are choices of their own, which lead to the editions with the same rules.
    let ran = at_terminal(&folder, "pick", "35\n\nEnglish\n").unwrap();
    let shown = ran.stdout.replace('\r', "");
    for part in [
        "Calliope Games     Rules as in Tsuro, dV Giochi / Calliope, 2020",
        "English Rules as in Tsuro, dV Giochi / Calliope, 2020; Rules as in Tsuro, the early",
    ] {
        assert!(shown.contains(part) || flat(&shown).contains(part), "{part}\n{shown}");
    }
    let table = folder.run(&["pick"]).stderr;
    assert!(table.contains("dV Giochi or Calliope Games  Italian or English"), "{table}");
    // A single answer can be enough, and no questions are asked if options are given.
    let ran = at_terminal(&folder, "pick", "64\n").unwrap();
    assert!(ran.stdout.contains("kosmos: Rules as in"), "{}", ran.stdout);
    let ran = at_terminal(&folder, "pick --tiles 35", "").unwrap();
    assert!(!ran.stdout.contains('?') && ran.stdout.contains("3 editions"), "{}", ran.stdout);
}

/// Returns the text on one line.
#[cfg(target_os = "linux")]
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
#[cfg(target_os = "linux")]
fn interactive_pick_can_be_cancelled() {
    let folder = Folder::new();
    for (typed, code, says) in [
        ("35\nq\n", 130, "stopped: no edition was picked"),
        (
            "35\n\u{4}",
            3,
            "the input ended before all of the questions were answered: no edition was picked",
        ),
    ] {
        let Some(ran) = at_terminal(&folder, "pick", typed) else { return };
        assert_eq!(ran.code, Some(code), "{}", ran.stdout);
        assert!(ran.stdout.contains(says), "{}", ran.stdout);
    }
}
