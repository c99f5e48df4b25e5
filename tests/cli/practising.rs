//! Tests for practice games, in which any choice can be undone and hidden tiles can be dealt anew.
#![cfg(target_os = "linux")]

use crate::{
    folder::{Folder, names},
    resuming::record,
    session::Session,
    terminal::Terminal,
};

const GAME: &str = "play calliope --players 2 --seed 3 --practice --plain";
const GAMES: &str = "state/sentiero/games";

/// Types lines at the prompts. Returns what is shown, or `None` if there's no `script`.
fn type_at_prompts(folder: &Folder, run: &str, typed: &str) -> Option<String> {
    let mut terminal = Terminal::open(folder, run)?;
    terminal.types(&(typed.replace(' ', "\n") + "\n"));
    Some(terminal.ends().stdout)
}

/// Returns the event lines of a record.
fn events(folder: &Folder, name: &str) -> String {
    folder.run(&["replay", "--check", name]);
    let text = folder.read(name);
    let (header, events) = text.split_once('\n').unwrap();
    assert!(header.contains("\"practice\":true"), "{header}");
    events.to_owned()
}

/// However often choices are undone, the same choices lead to the same game.
#[test]
fn undone_choices_leave_no_trace() {
    let folder = Folder::new();
    let play = |name: &str, typed: &str| {
        type_at_prompts(&folder, &format!("{GAME} --record {name}"), typed)
    };
    if play("straight.jsonl", "3 1 1 1 q").is_none() {
        return;
    }
    let shown = play("undone.jsonl", "3 1 u 1 1 u u u 4 2 u u 3 1 1 1 q").unwrap();
    assert!(!shown.contains("cannot be taken back"), "{shown}");
    let straight = events(&folder, "straight.jsonl");
    assert!(straight.contains("\"event\":\"draw\""), "{straight}");
    assert_eq!(events(&folder, "undone.jsonl"), straight);
}

/// After resuming, choices can be undone as if the game had never stopped.
#[test]
fn choices_from_before_the_break_can_be_undone() {
    for name in ["game.jsonl", "game.jsonl.zst", "game.jsonl.gz"] {
        let folder = Folder::new();
        let run = format!("{GAME} --record {name}");
        if type_at_prompts(&folder, &run, "3 1 1 1 q").is_none() {
            return;
        }
        let whole = folder.run(&["replay", "--plain", name]).stdout;
        let resume = format!("play --resume {name} --plain");
        let shown = type_at_prompts(&folder, &resume, "u u u u q").unwrap();
        assert!(!shown.contains("cannot be taken back"), "{shown}");
        let shown = type_at_prompts(&folder, &resume, "u 3 1 u u u q").unwrap();
        assert!(shown.contains("you have no choice to take back yet"), "{shown}");
        type_at_prompts(&folder, &resume, "3 1 1 1 q").unwrap();
        assert_eq!(folder.run(&["replay", "--plain", name]).stdout, whole, "{name}");
    }
}

/// A new deal is a game of its own from the same position, with the same board and the same hand.
#[test]
fn hidden_tiles_are_dealt_anew() {
    let folder = Folder::new();
    let run = format!("{GAME} --record game.jsonl");
    let Some(shown) = type_at_prompts(&folder, &run, "deal 3 1 deal 1 u deal q") else { return };
    assert!(shown.contains("only be dealt anew when you are about to lay one"), "{shown}");
    assert!(shown.contains("Everything that you cannot see was dealt anew."), "{shown}");
    assert_eq!(folder.names(), ["game-2.jsonl", "game-3.jsonl", "game.jsonl", "house.toml"]);
    let position = |name: &str| {
        let text = folder.read(name);
        let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        assert_eq!(header["practice"], true);
        (header["from"]["position"].clone(), header["seed"].clone())
    };
    let ((second, seed), (third, other_seed)) =
        (position("game-2.jsonl"), position("game-3.jsonl"));
    assert_ne!(seed, other_seed);
    for key in ["tiles", "markers", "turn"] {
        assert_eq!(second[key], third[key], "{key}");
    }
    assert_eq!(second["hands"][0], third["hands"][0]);
    assert_ne!(second["hands"], third["hands"]);
    // The game can be resumed and finished.
    let resume = "play --resume game-3.jsonl --plain";
    type_at_prompts(&folder, resume, &"1 ".repeat(60)).unwrap();
    folder.prints(&["replay", "--check", "game-3.jsonl"]);
    let statistics = folder.prints(&["games", "statistics"]);
    assert!(statistics.contains("not finished any games yet"), "{statistics}");
    // Undo doesn't go back past the new deal.
    let run = format!("{GAME} --record other.jsonl");
    let shown = type_at_prompts(&folder, &run, "3 1 deal u q").unwrap();
    assert!(shown.contains("everything hidden has been dealt anew since"), "{shown}");
}

#[test]
fn practice_counts_apart() {
    let folder = Folder::new();
    let Some(_) = type_at_prompts(&folder, GAME, &"1 ".repeat(60)) else { return };
    type_at_prompts(&folder, &GAME.replace(" --practice", ""), &"1 ".repeat(60)).unwrap();
    let statistics = folder.prints(&["games", "statistics"]);
    let lines: Vec<&str> = statistics.lines().collect();
    assert!(matches!(lines[..], [_, _]), "{statistics}");
    assert!(!lines[0].contains("practice"), "{statistics}");
    assert!(lines[1].contains("greedy, practice: 1 game"), "{statistics}");
    assert!(folder.prints(&["games"]).contains("calliope, 2 players, practice  over"));
}

#[test]
fn practice_is_for_one_person() {
    let folder = Folder::new();
    let says = "--practice: only one player can be human";
    folder.fails(&["play", "calliope", "--practice"], 2, &[says]);
    folder.fails(&["play", "calliope", "--practice", "--watch"], 2, &["--watch"]);
    folder.fails(&["play", "--practice", "--resume", "1"], 2, &["--practice"]);
    let two = "play calliope --players 3 --human 1 --human 2 --practice";
    if let Some(shown) = type_at_prompts(&folder, two, "") {
        assert!(shown.contains(says), "{shown}");
    }
}

/// The variants of a game are those of its record, also after a break.
#[test]
fn variants_survive_a_break() {
    let folder = Folder::new();
    let run = "play calliope --variant elimination-bonus --players 3 --seed 3 --practice --plain";
    let Some(_) = type_at_prompts(&folder, run, "3 1 q") else { return };
    let resume = "play --resume 1 --plain";
    let shown = type_at_prompts(&folder, resume, &("deal ".to_owned() + &"1 ".repeat(60))).unwrap();
    assert!(shown.contains("(Elimination bonus), 3 players"), "{shown}");
    let dealt = folder.read(&format!("{GAMES}/0002-calliope.jsonl"));
    assert!(dealt.contains("\"variants\":[\"elimination-bonus\"]"), "{dealt}");
    assert!(folder.prints(&["games"]).contains("calliope+elimination-bonus, 3 players, practice"));
}

/// Of the unfinished branches of a game, only the last one is kept.
#[test]
fn branches_of_a_game_replace_each_other() {
    let folder = Folder::new();
    record(&folder);
    for up in ["\u{1b}[A", "\u{1b}[A\u{1b}[A"] {
        let Some(mut session) = Session::new(&folder, "replay whole.jsonl") else { return };
        session.until("before turn 1 of");
        session.press(&format!("\u{1b}[F{up}c"));
        session.until("Practice: you play on from here.");
        session.press("\u{3}");
        session.end();
        assert_eq!(names(&folder.path(GAMES)).len(), 1);
    }
}

/// On the screen, a practice game can start from any moment of a replay.
#[test]
fn replays_are_continued_from_any_moment() {
    let folder = Folder::new();
    let whole = record(&folder);
    let Some(mut session) = Session::new(&folder, "replay whole.jsonl") else { return };
    session.until("before turn 1 of");
    session.press("\u{1b}[Fc");
    session.until("The game is over here.");
    session.press("\u{1b}[A\u{1b}[Ac");
    session.until("Practice: you play on from here.");
    session.press("\u{3}");
    let (code, shown) = session.end();
    assert_eq!(code, Some(130), "{shown}");
    let saved = names(&folder.path(GAMES));
    assert!(matches!(&saved[..], [_]), "{saved:?}");
    let begun = events(&folder, &format!("{GAMES}/{}", saved[0]));
    assert!(begun.lines().count() > 10 && whole.contains(&begun), "{begun}");
    // The rest can be played in the usual way.
    let resume = "play --resume 1 --plain";
    type_at_prompts(&folder, resume, &"1 ".repeat(60)).unwrap();
    folder.prints(&["replay", "--check", &format!("{GAMES}/{}", saved[0])]);
}
