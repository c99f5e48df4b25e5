//! Tests the keys at the end of a game, and matches in which each of several games has its own record.
#![cfg(target_os = "linux")]

use crate::{
    folder::{Folder, names},
    session::{Session, unwrapped},
    terminal::Terminal,
};

const GAME: &str = "play house.toml --players 3 --seed 3 --speed 9";

/// Plays a game to the end, always taking the first choice.
fn play(session: &mut Session) {
    session.until("on a start");
    session.forget();
    let shown = session.reader();
    session.press_until("\r", 30, move || shown().contains("rematch"));
    // Keys have no effect until the screen lists them.
    session.until("replay");
}

#[test]
fn end_screen_keys_work() {
    let folder = Folder::new();
    let Some(mut session) = Session::new(&folder, GAME) else { return };
    play(&mut session);
    session.until("How it went:");
    // The game is over, even though its window is open.
    let games_so_far = folder.prints(&["games"]);
    assert!(games_so_far.contains("  over, "), "{games_so_far}");
    // Commands that show records find saved games by number.
    assert_eq!(folder.prints(&["replay", "--check", "1"]), "1 record verified\n");
    assert!(folder.prints(&["render", "record", "1"]).starts_with("<svg"));
    folder.fails(&["replay", "7"], 2, &["there is no saved game 7", "`sentiero games`"]);
    // Save a picture of the board, then open the replay and return from it.
    session.press("i\r");
    session.until("Saved board.svg.");
    assert!(folder.read("board.svg").contains("<svg"));
    // The ending decides what is written, and a record with everyone's hand is never written for a picture.
    session.press("iboard.txt\r");
    session.until("Saved board.txt.");
    assert!(folder.read("board.txt").contains("A   ") && !folder.read("board.txt").contains('{'));
    for name in ["x.jsonl", "x.jpg", "x"] {
        session.forget();
        session.press(&format!("i{name}\r"));
        session.until("Use a name that ends in .svg");
        session.press("\u{15}y.txt\u{1b}");
    }
    session.press("ix.png\r");
    session.until(if cfg!(feature = "png") { "Saved x.png." } else { "cannot write PNG" });
    session.forget();
    session.press("sx.json\r");
    session.until("Use a name that ends in .jsonl");
    session.press("\u{15}x.jsonl.gz\r");
    session.until("Saved x.jsonl.gz.");
    let mut expected = vec!["board.svg", "board.txt", "house.toml", "state", "x.jsonl.gz"];
    expected.extend(cfg!(feature = "png").then_some("x.png"));
    assert_eq!(folder.names(), expected);
    folder.prints(&["replay", "--check", "x.jsonl.gz"]);
    session.press("r");
    session.until("before turn 1 of");
    session.press("q");
    session.until("The game is over");
    // Playing the same deal again doesn't count, but a new game gets the next number and adds to the points.
    session.forget();
    session.press("a");
    play(&mut session);
    session.forget();
    session.press("n");
    play(&mut session);
    session.until("Match points after 2 games:");
    // Return to the menu, where another game could be started.
    session.press("m");
    session.until("The same from the command line:");
    session.press("q");
    let (code, shown) = session.end();
    assert_eq!(code, Some(0));
    // The points aren't part of any record, so they are printed at the end.
    for part in ["Match points after 2 games: Player ", "They are not recorded."] {
        assert!(shown.contains(part), "{part}: {shown:?}");
    }
    let place = "state/sentiero/games";
    let games = names(&folder.path(place));
    let number = |game: &String| {
        let record = folder.read(&format!("{place}/{game}"));
        assert!(record.contains("\"event\":\"end\""), "{game}");
        record.split_once("\"game\":").unwrap().1.as_bytes()[0]
    };
    assert_eq!(games.iter().map(number).collect::<Vec<_>>(), b"001");
    for game in &games {
        folder.prints(&["replay", "--check", &format!("{place}/{game}")]);
    }
}

/// Later games of a match are recorded next to the requested file without overwriting anything.
#[test]
fn later_match_games_are_recorded_next_to_the_first() {
    let folder = Folder::new();
    folder.write("game-2.jsonl", "mine\n");
    let Some(mut session) = Session::new(&folder, &format!("{GAME} --record game.jsonl")) else {
        return;
    };
    play(&mut session);
    session.forget();
    session.press("n");
    session.until("on a start");
    session.press_until("\r", 500, || folder.read("game-3.jsonl").contains("\"event\":\"place\""));
    session.press("\u{3}");
    let (code, shown) = session.end();
    assert_eq!(code, Some(130));
    let says = "the game so far is in game-3.jsonl; run `sentiero play --resume game-3.jsonl`";
    assert!(unwrapped(&shown).contains(says), "{shown:?}");
    assert_eq!(folder.read("game-2.jsonl"), "mine\n");
    let names = ["game-2.jsonl", "game-3.jsonl", "game.jsonl", "house.toml", "state"];
    assert_eq!(folder.names(), names);
    folder.prints(&["replay", "--check", "game.jsonl"]);
    // Games are numbered as for `--game`.
    let run = "play --resume game-3.jsonl --plain";
    let mut terminal = Terminal::open(&folder, run).unwrap();
    terminal.types("q\n");
    let shown = terminal.ends().stdout;
    assert!(shown.contains("seed 3, game 1"), "{shown}");
}
