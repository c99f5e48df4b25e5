//! Tests for the program on a full terminal screen.
#![cfg(target_os = "linux")]

use crate::{
    folder::{Folder, STATE},
    interruption::{ignores_hangups, until},
    session::{CLOSED, OPENED, Session, unwrapped},
};

const GAME: &str = "play house.toml --players 3 --seed 3 --human 1 --record cut.jsonl";

#[test]
fn restores_the_terminal_after_any_ending() {
    let folder = Folder::new();
    for way in ["quit", "ctrl-c", "term", "hangup"] {
        if way == "hangup" && ignores_hangups() {
            continue;
        }
        folder.write("cut.jsonl", "");
        let Some(mut session) = Session::new(&folder, GAME) else { return };
        session.until("on a start");
        session.press(" \r");
        until(|| folder.read("cut.jsonl").matches("\"start\"").count() == 3);
        match way {
            "quit" => session.press("qy"),
            "ctrl-c" => session.press("\u{3}"),
            signal => {
                let name = if signal == "term" { "-TERM" } else { "-HUP" };
                session.signal(name);
            }
        }
        let (code, shown) = session.end();
        let expected = match way {
            "term" => 143,
            "hangup" => 129,
            _ => 130,
        };
        assert_eq!(code, Some(expected), "{way}: {shown:?}");
        assert!(shown.contains(OPENED), "{way}");
        let after = shown.rsplit(CLOSED).next().unwrap();
        assert!(after.contains("the game so far is in cut.jsonl"), "{way}: {after:?}");
        // The record so far ends with a complete line.
        assert!(folder.read("cut.jsonl").ends_with('\n'), "{way}");
        // Resuming the record seats the person again, which requires a terminal.
        folder.fails(&["play", "--resume", "cut.jsonl"], 3, &["player 1 is human"]);
        let ran = folder.run(&["play", "--resume", "cut.jsonl", "--bot", "1=random"]);
        assert_eq!(ran.code, Some(0), "{way}: {}", ran.stderr);
        folder.prints(&["replay", "--check", "cut.jsonl"]);
    }
}

#[test]
fn undo_removes_events_from_the_record() {
    let folder = Folder::new();
    let run = "play house.toml --players 3 --seed 3 --human 1 --human 2 --record cut.jsonl";
    let Some(mut session) = Session::new(&folder, run) else { return };
    session.until("Press Enter when nobody else is looking.");
    // The aim of the game is shown first.
    session.press(" \r");
    session.until("on a start");
    let dealt = folder.read("cut.jsonl");
    session.press("\r");
    until(|| folder.read("cut.jsonl") != dealt);
    session.press("u");
    until(|| folder.read("cut.jsonl") == dealt);
    session.press("\u{3}");
    assert_eq!(session.end().0, Some(130));
}

#[test]
fn replay_steps_through_a_record() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--players", "3", "--seed", "4", "--record", "a.jsonl"]);
    let Some(mut session) = Session::new(&folder, "replay a.jsonl") else { return };
    session.until("before turn 1 of");
    session.press("i\r");
    session.until("Saved board.svg.");
    assert!(folder.read("board.svg").contains("<svg"));
    session.press("r");
    session.until("Review done:");
    session.press("t2\rq");
    let (code, _) = session.end();
    assert_eq!(code, Some(0));
    // `replay` shows as much of a truncated record as possible before rejecting it.
    let whole = folder.read("a.jsonl");
    folder.write("b.jsonl", &whole[..whole.len() * 3 / 4]);
    let mut session = Session::new(&folder, "replay b.jsonl").unwrap();
    session.until("before turn 1 of");
    session.press("eedo?q");
    session.press("q");
    let (code, shown) = session.end();
    assert_eq!(code, Some(1));
    assert!(shown.rsplit(CLOSED).next().unwrap().contains("b.jsonl:"), "{shown:?}");
}

#[test]
fn rejects_records_too_large_to_step_through() {
    let folder = Folder::new();
    let board = "[board]\ncolumns = 200\nrows = 200\n[tiles]\nsupply = \"endless\"\n";
    folder.write(
        "vast.toml",
        format!("extends = \"calliope\"\nid = \"vast\"\ntitle = \"Vast\"\n{board}"),
    );
    folder.prints(&["play", "vast.toml", "--players", "2", "--seed", "4", "--record", "a.jsonl"]);
    let moments = folder.read("a.jsonl").matches("\"event\":\"place\"").count();
    assert!(moments > 60, "{moments}");
    let Some(session) = Session::new(&folder, "replay a.jsonl") else { return };
    let (code, shown) = session.wait();
    assert_eq!(code, Some(1), "{shown}");
    assert!(shown.contains("too large to step through"), "{shown}");
}

#[test]
fn form_starts_the_chosen_game() {
    let folder = Folder::new();
    let Some(mut session) = Session::new(&folder, "play") else { return };
    session.until("The same from the command line:");
    session.press("\r");
    session.until("sentiero play calliope --players 4 --human 1");
    session.until("on a start");
    // Leaving the game returns to the form, and leaving the form ends the program.
    session.forget();
    session.press(" q");
    session.until("saved,");
    session.press("y");
    session.until("The same from the command line:");
    session.press("q");
    let (code, shown) = session.end();
    assert_eq!(code, Some(0));
    let says = "run `sentiero play --resume` to continue it";
    assert!(unwrapped(&shown).contains(says), "{shown:?}");
}

/// Leaving the menu isn't an error. Options for it don't need the command.
#[test]
fn menu_is_left_with_success() {
    let folder = Folder::new();
    for run in ["", "--background light", "play"] {
        let Some(mut session) = Session::new(&folder, run) else { return };
        session.until("Play a game");
        session.press("q");
        assert_eq!(session.end().0, Some(0), "{run}");
    }
    folder.fails(&["--background", "light"], 2, &["--background"]);
}

/// The menu starts with the game chosen last, unless games aren't saved.
#[test]
fn menu_remembers_the_last_choice() {
    let folder = Folder::new();
    let last = format!("{STATE}/sentiero/last-choice.json");
    let Some(mut session) = Session::new(&folder, "play --players 3") else { return };
    session.until("sentiero play calliope --players 3 --human 1");
    session.press("\r");
    until(|| folder.path(&last).exists());
    session.press("\u{3}");
    session.end();
    let shows = |run: &str, what: &str| {
        let Some(mut session) = Session::new(&folder, run) else { return };
        session.until(what);
        session.press("q");
        assert_eq!(session.end().0, Some(0));
    };
    shows("play", "sentiero play calliope --players 3 --human 1");
    shows("play --no-save", "sentiero play calliope --players 4 --human 1");
    folder.write(&last, "{\"new\":7}");
    shows("play", "The game you chose last could not be read");
    shows("play", "sentiero play calliope --players 4 --human 1");
}
