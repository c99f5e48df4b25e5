//! Tests for games at a terminal that are saved automatically and then resumed.
#![cfg(target_os = "linux")]

use crate::{
    folder::{Folder, STATE, names},
    interruption::ignores_hangups,
    session::{CLOSED, Session, unwrapped},
    terminal::Terminal,
};

/// A game in which player 1 survives a few extra key presses.
const GAME: &str = "play house.toml --set board.columns=6 --set board.rows=6 --players 3 --seed 1 \
    --speed 9";
const FIRST: &str = "state/sentiero/games/0001-our-table.jsonl";

fn games(folder: &Folder) -> Vec<String> {
    let place = folder.path(STATE).join("sentiero/games");
    if place.exists() { names(&place) } else { Vec::new() }
}

/// Returns whether a tile has been placed in the saved game.
fn has_tile(folder: &Folder) -> bool {
    folder.path(FIRST).exists() && folder.read(FIRST).contains("\"event\":\"place\"")
}

#[test]
fn quit_game_can_be_resumed() {
    game_is_saved_and_resumed("quit");
}

#[test]
fn game_stopped_by_ctrl_c_can_be_resumed() {
    game_is_saved_and_resumed("ctrl-c");
}

#[test]
fn game_stopped_by_a_signal_can_be_resumed() {
    game_is_saved_and_resumed("-TERM");
}

#[test]
fn game_in_a_closed_terminal_can_be_resumed() {
    game_is_saved_and_resumed("closed");
}

/// A program on the full screen can only exit when its terminal closes, even under `nohup`.
#[test]
fn closed_terminal_saves_the_game_under_nohup() {
    let folder = Folder::new();
    let run = format!(
        "trap '' HUP; stty rows 24 cols 80; exec {} {GAME}",
        env!("CARGO_BIN_EXE_sentiero")
    );
    let Some(mut session) = Session::shell(&folder, &run) else { return };
    session.until("on a start");
    session.press_until("\r", 500, || has_tile(&folder));
    session.close();
    assert!(folder.read(FIRST).ends_with('\n'));
}

/// Asserts that leaving a game in the given way saves it, and that a bare `--resume` continues it with
/// everyone in their seats.
fn game_is_saved_and_resumed(way: &str) {
    let folder = Folder::new();
    let Some(mut session) = Session::new(&folder, &format!("{GAME} --name 1=Ada")) else {
        return;
    };
    session.until("on a start");
    session.press_until("\r", 500, || has_tile(&folder));
    // A game can't be resumed while it is being played.
    if way == "quit" {
        let resume = ["play", "--resume", FIRST, "--bot", "random", "--bot", "1=random"];
        folder.fails(&resume, 2, &[FIRST, "this game is already being played"]);
        folder.fails(&["play", "--resume"], 2, &["no unfinished game found in"]);
    }
    match way {
        "quit" => session.press("qy"),
        "ctrl-c" => session.press("\u{3}"),
        "closed" => {}
        signal => session.signal(signal),
    }
    if way == "closed" {
        session.close();
    } else {
        let (_, shown) = session.end();
        let after = unwrapped(shown.rsplit(CLOSED).next().unwrap());
        let says = "the game is saved; run `sentiero play --resume` to continue it (";
        assert!(after.contains(says), "{way}: {after:?}");
        assert!(after.contains(FIRST), "{way}: {after:?}");
    }
    let saved = folder.read(FIRST);
    let seats = r#""seats":[{"human":"Ada"},{"bot":"greedy"},{"bot":"greedy"}]"#;
    assert!(saved.contains(seats) && saved.ends_with('\n'), "{way}: {saved}");
    // Ada's seat needs a person again.
    folder.fails(&["play", "--resume"], 3, &["player 1 is human, which requires a terminal"]);
    if way == "quit" {
        goes_on_from_the_menu(&folder, &saved);
    }
    if way == "ctrl-c" {
        goes_on_to_its_end(&folder, &saved);
    }
}

/// Continues the saved game from its entry in the menu, above the form.
fn goes_on_from_the_menu(folder: &Folder, saved: &str) {
    let mut session = Session::new(folder, "play --speed 9").unwrap();
    session.until("our-table, 3 players, ");
    session.press("\u{1b}[H\r");
    session.until("Resumed from ");
    session.press("qy");
    // Leave the game and return to the menu.
    session.forget();
    session.until("our-table");
    session.press("q");
    assert_eq!(session.end().0, Some(0));
    assert!(folder.read(FIRST).starts_with(saved));
    assert_eq!(games(folder), ["0001-our-table.jsonl"]);
}

/// Plays the saved game to the end, which completes its file and leaves nothing to resume.
fn goes_on_to_its_end(folder: &Folder, saved: &str) {
    let mut terminal = Terminal::open(folder, "play --resume --plain").unwrap();
    terminal.types(&"1\n".repeat(100));
    let ran = terminal.ends();
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    assert!(ran.stdout.contains("Ada (you)"), "{}", ran.stdout);
    assert!(ran.stdout.contains("; run `sentiero replay "), "{}", ran.stdout);
    assert!(folder.read(FIRST).starts_with(saved));
    folder.prints(&["replay", "--check", FIRST]);
    assert_eq!(games(folder), ["0001-our-table.jsonl"]);
    folder.fails(&["play", "--resume"], 2, &["no unfinished game found in", "--resume FILE"]);
    folder.fails(&["play", "--resume", FIRST], 1, &["this game is over", "sentiero replay"]);
}

#[test]
fn record_and_no_save_disable_saving() {
    let folder = Folder::new();
    for option in ["--record game.jsonl", "--no-save", "--no-save --plain"] {
        let run = format!("{GAME} {option}");
        let Some(mut session) = Session::new(&folder, &run) else { return };
        session.until("Player 1: ");
        session.press("\u{3}");
        let (code, shown) = session.wait();
        assert_eq!(code, Some(130), "{shown}");
        assert!(!shown.contains("is saved"), "{shown}");
        assert!(games(&folder).is_empty(), "{option}");
    }
    assert!(folder.read("game.jsonl").contains("\"seats\":[{\"human\":\"\"}"));
}

/// An unwritable path doesn't stop the game, either on the full screen or at prompts.
#[test]
fn unwritable_folder_does_not_stop_the_game() {
    let folder = Folder::new();
    folder.write(STATE, "a file where the folder would be");
    let Some(mut session) = Session::new(&folder, GAME) else { return };
    session.until("The game in short");
    session.press(" ");
    session.until("This game is not saved: cannot write ");
    session.press("\r");
    session.until("your marker is");
    session.press("\u{3}");
    let (_, shown) = session.end();
    let after = shown.rsplit(CLOSED).next().unwrap();
    assert!(after.contains("stopped before the end; this game is not saved: "), "{after:?}");
    let mut terminal = Terminal::open(&folder, &format!("{GAME} --plain")).unwrap();
    terminal.types(&"1\n".repeat(100));
    let ran = terminal.ends();
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    assert!(ran.stdout.contains("note: this game is not saved: cannot write "), "{}", ran.stdout);
    // The environment doesn't specify a folder.
    let run = format!(
        "stty rows 24 cols 80; unset XDG_STATE_HOME HOME; exec {} {GAME}",
        env!("CARGO_BIN_EXE_sentiero")
    );
    let mut session = Session::shell(&folder, &run).unwrap();
    session.until("The game in short");
    session.press(" ");
    session.until("not saved: there is no folder for saved");
    session.press("\u{3}");
    assert_eq!(session.end().0, Some(130));
}

/// The last screen of a game also responds to signals.
#[test]
fn signal_on_the_end_screen_sets_the_exit_code() {
    let folder = Folder::new();
    for (name, code) in
        [("-TERM", 143), ("-INT", 130), ("-HUP", 129), ("ctrl-c", 130), ("walk", 130)]
    {
        if name == "-HUP" && ignores_hangups() {
            continue;
        }
        let Some(mut session) = Session::new(&folder, &format!("{GAME} --watch")) else { return };
        session.until("The game is over");
        session.until("replay");
        match name {
            "ctrl-c" => session.press("\u{3}"),
            // Open the replay of the game first.
            "walk" => {
                session.forget();
                session.press("r");
                session.until("turn ");
                session.press("\u{3}");
            }
            signal => session.signal(signal),
        }
        assert_eq!(session.end().0, Some(code), "{name}");
    }
}

/// Nothing is saved either.
#[test]
fn without_a_terminal_only_bots_play() {
    let folder = Folder::new();
    let run = ["play", "house.toml", "--players", "3", "--seed", "3"];
    let printed = folder.prints(&run);
    let watched = folder.prints(&[&run[..], &["--watch"]].concat());
    assert_eq!(printed, watched);
    assert!(games(&folder).is_empty());
    // With `--watch`, bots can be watched at a terminal as well, and a bot can take player 1's seat.
    let Some(mut session) = Session::new(&folder, &format!("{GAME} --watch")) else { return };
    session.until("The game is over");
    session.until("(greedy)");
    session.until("replay");
    session.press("q");
    assert_eq!(session.end().0, Some(0));
    let session = Session::new(&folder, &format!("{GAME} --bot 1=random")).unwrap();
    let (code, shown) = session.wait();
    assert_eq!(code, Some(0));
    assert!(shown.contains("bots 1: random  2: greedy  3: greedy"), "{shown}");
    assert!(games(&folder).is_empty());
}

/// A new game gets the first free number, no matter what else is in the folder.
#[test]
fn saving_skips_used_numbers() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path(STATE).join("sentiero/games")).unwrap();
    let last = format!("state/sentiero/games/{}-our-table.jsonl", u64::MAX);
    folder.write(&last, "somebody's");
    std::os::unix::fs::symlink("nowhere", folder.path(FIRST)).unwrap();
    let Some(mut session) = Session::new(&folder, GAME) else { return };
    session.until("on a start");
    let second = folder.path("state/sentiero/games/0002-our-table.jsonl");
    session.press_until("\r", 500, || second.metadata().is_ok_and(|meta| meta.len() > 0));
    session.press("\u{3}");
    session.end();
    assert_eq!(games(&folder).len(), 3);
    assert_eq!(folder.read(&last), "somebody's");
}
