//! Tests for suspending the program, and for terminals that are resized or too small.
#![cfg(target_os = "linux")]

use std::{thread::sleep, time::Duration};

use crate::{
    folder::Folder,
    interruption::until,
    session::{CLOSED, OPENED, Session},
};

const GAME: &str = "play house.toml --players 3 --seed 3 --speed 9 --no-save";

/// Returns commands for a shell with job control, like an interactive one.
fn with_jobs(after: &str) -> String {
    let program = env!("CARGO_BIN_EXE_sentiero");
    let size = "stty rows 24 cols 80";
    format!("exec bash --norc -mc '{size}; {program} {GAME}; echo stopped $?; stty -a; {after}'")
}

#[test]
fn ctrl_z_restores_the_terminal() {
    let folder = Folder::new();
    let Some(mut session) = Session::shell(&folder, &with_jobs("sleep 0.3; fg; echo left $?"))
    else {
        return;
    };
    session.until("on a start");
    let first = session.shown();
    assert_eq!((first.matches(OPENED).count(), first.matches(CLOSED).count()), (1, 0));
    session.forget();
    session.press("\u{1a}");
    session.until("stopped 148");
    // While the program is suspended, the terminal is back in line mode with echo.
    session.until(" icanon");
    session.until(" echo ");
    session.until("on a start");
    let again = session.shown();
    assert_eq!((again.matches(OPENED).count(), again.matches(CLOSED).count()), (1, 1));
    // The game is still at the same point and responds to keys.
    session.press(" \r");
    session.until("your marker is");
    session.press("\u{3}");
    session.until("left 130");
    assert_eq!(session.end().0, Some(0));
}

#[test]
fn fg_repeats_the_prompt() {
    let folder = Folder::new();
    let program = env!("CARGO_BIN_EXE_sentiero");
    let run = format!(
        "exec bash --norc -mc '{program} {GAME} --plain; echo stopped $?; sleep 0.3; fg; echo left $?'"
    );
    let Some(mut session) = Session::shell(&folder, &run) else { return };
    session.until("Player 1> ");
    session.forget();
    session.press("\u{1a}");
    session.until("stopped 148");
    session.until("put your marker on a start");
    session.until("Player 1> ");
    session.press("q\n");
    session.until("left 130");
}

/// Covers a program that was stopped by a signal.
#[test]
fn continuing_redraws_the_screen() {
    let folder = Folder::new();
    let Some(mut session) = Session::new(&folder, GAME) else { return };
    session.until("on a start");
    session.forget();
    session.stop_and_go_on();
    session.until("on a start");
    // Without job control, nobody could continue the program, so Ctrl-Z only redraws the screen.
    session.forget();
    session.press("\u{1a}");
    session.until("on a start");
    session.press("\u{3}");
    assert_eq!(session.end().0, Some(130));
}

#[test]
fn small_terminal_waits_for_a_resize() {
    let folder = Folder::new();
    let run = format!("stty rows 9 cols 30; exec {} {GAME}", env!("CARGO_BIN_EXE_sentiero"));
    let Some(mut session) = Session::shell(&folder, &run) else { return };
    session.until("This terminal is 30 by 9.");
    // A choice can't be made while it isn't visible.
    session.resize(80, 24);
    session.until("on a start");
    session.press(" \r");
    session.until("your marker is");
    session.press("\t");
    sleep(Duration::from_millis(100));
    // If the terminal becomes too small during a choice, the program waits and shows the same choice once
    // there is enough room.
    session.forget();
    session.resize(40, 10);
    session.until("This terminal is 40 by 10.");
    session.forget();
    session.resize(120, 40);
    session.until("your marker is");
    session.press("s\r");
    until(|| folder.path("game.jsonl").exists());
    session.press("\u{3}");
    assert_eq!(session.end().0, Some(130));
    assert!(!folder.read("game.jsonl").contains("\"event\":\"place\""));
}
