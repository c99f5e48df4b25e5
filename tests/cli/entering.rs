//! Tests for `enter`.

use std::{
    fmt::Write as _,
    io::Write as _,
    process::{Output, Stdio},
};

use serde_json::Value;

use crate::folder::{Folder, Ran};

/// The whole game of two players who put each other out.
const MOVES: &str = "\
# the starts
A6 A; F6 A
AE BF CG DH
ae bf cg dh
";

/// Runs `enter` for two players and feeds it the given text.
fn enter(folder: &Folder, more: &[&str], typed: &str) -> Ran {
    let run = ["enter", "calliope", "--players", "2", "--record", "game.jsonl"];
    let mut program = folder.program(&[&run[..], more].concat());
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    // The program doesn't read further than the first wrong line.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output: Output = child.wait_with_output().unwrap();
    Ran::of(output)
}

fn header(folder: &Folder) -> Value {
    let text = folder.read("game.jsonl");
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

/// Plays a game and returns its moves in the notation of `enter`, which only needs what everyone saw.
fn moves_of(folder: &Folder, record: &str) -> String {
    let squares = ["A", "B", "C", "D", "E", "F"];
    let mut moves = String::new();
    for line in folder.read(record).lines() {
        let event: Value = serde_json::from_str(line).unwrap();
        let number = |key: &str| usize::try_from(event[key].as_u64().unwrap()).unwrap();
        match event["event"].as_str() {
            Some("start") => {
                let port = char::from(b'A' + u8::try_from(number("port")).unwrap());
                let square = (squares[number("x")], 6 - number("y"));
                writeln!(moves, "{}{} {port}", square.0, square.1).unwrap();
            }
            Some("place") => moves += &turned(event["tile"].as_str().unwrap(), number("rotation")),
            _ => {}
        }
    }
    moves
}

/// Turns a tile of a square board clockwise.
fn turned(tile: &str, turns: usize) -> String {
    let turn = |letter: char| match letter {
        ' ' => ' ',
        letter => char::from(b'A' + (letter as u8 - b'A' + 2 * u8::try_from(turns).unwrap()) % 8),
    };
    format!("{}\n", tile.chars().map(turn).collect::<String>())
}

#[test]
fn entered_game_matches_the_played_one() {
    let folder = Folder::new();
    let played = ["simulate", "calliope", "--players", "2", "--seed", "5", "--games", "1"];
    folder.prints(&[&played[..], &["--bot", "greedy", "--records", "played.jsonl"]].concat());
    let ran = enter(&folder, &["--name", "1=Ada"], &moves_of(&folder, "played.jsonl"));
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.starts_with("saved in game.jsonl; "), "{}", ran.stderr);
    assert!(ran.stderr.contains("tiles were never shown"), "{}", ran.stderr);
    // The tiles that a player draws stay hidden.
    assert!(ran.stdout.contains("Ada") && !ran.stdout.contains("draws tile AB"), "{}", ran.stdout);
    folder.prints(&["replay", "--check", "game.jsonl"]);
    let last = |file| folder.read(file).lines().last().unwrap().to_owned();
    assert_eq!(last("game.jsonl"), last("played.jsonl"));
    let header = header(&folder);
    assert_eq!(header["seats"][0]["human"], "Ada");
    assert!(!header["outside_chance"]["guessed"].as_array().unwrap().is_empty());
    let title = "Rules as in Tsuro, dV Giochi / Calliope, 2020, 2 players, entered by hand\n";
    assert!(folder.prints(&["replay", "game.jsonl"]).starts_with(title));
}

#[test]
fn illegal_move_keeps_the_moves_before_it() {
    let folder = Folder::new();
    let ran = enter(&folder, &[], &MOVES.replace("F6 A", "F6 X"));
    assert_eq!(ran.code, Some(1));
    let expected = "error: line 2: `F6 X`: this isn't a move here; waiting for Player 2: put your \
                    marker on a start (such as A6 B)";
    assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    assert!(ran.stderr.contains("saved in game.jsonl; this game is unfinished"), "{}", ran.stderr);
    assert!(folder.read("game.jsonl").contains(r#""event":"start","seat":0"#));

    let ran = enter(&folder, &["--force"], MOVES);
    assert_eq!(ran.code, Some(1));
    let expected = "error: line 4: `ae bf cg dh`: the player can't hold this tile";
    assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    let ran = enter(&folder, &["--force"], "A6 A\nA6 A\n");
    assert!(ran.stderr.contains("line 2: `A6 A`: this start is taken"), "{}", ran.stderr);
}

#[test]
fn tiles_that_the_game_lacks_are_reported() {
    let folder = Folder::new();
    let run = ["enter", "dungeon-tris", "--record", "game.jsonl"];
    let mut program = folder.program(&run);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(b"9 N 0,1\n");
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert!(ran.stderr.contains("`9 N 0,1`: this game has no such tile"), "{}", ran.stderr);
    let tiles = ["AB CD EF GH", "AB CE DG FH", "AC BD EG FH"]
        .map(|tile| format!("{{ tile = \"{tile}\", copies = 20 }}"));
    let list = format!("tiles.list=[{}]", tiles.join(", "));
    let ran = enter(&folder, &["--force", "--set", "tiles.set=list", "--set", &list], MOVES);
    assert!(ran.stderr.contains("`AE BF CG DH`: this game has no such tile"), "{}", ran.stderr);
}

/// The game is stopped after each of its moves, and continued.
#[test]
fn unfinished_games_are_continued() {
    let folder = Folder::new();
    let played = ["simulate", "calliope", "--players", "2", "--seed", "5", "--games", "1"];
    folder.prints(&[&played[..], &["--bot", "greedy", "--records", "played.jsonl"]].concat());
    let moves = moves_of(&folder, "played.jsonl");
    let moves: Vec<&str> = moves.lines().collect();
    let last = |file| folder.read(file).lines().last().unwrap().to_owned();
    for stop in [0, 1, 2, 5, moves.len() - 1] {
        let (before, after) = moves.split_at(stop);
        let ran = enter(&folder, &["--force", "--name", "1=Ada"], &before.join("\n"));
        assert_eq!(ran.code, Some(0), "{stop}: {}", ran.stderr);
        assert!(ran.stderr.contains("unfinished, and --resume continues it"), "{}", ran.stderr);
        let ran = enter(&folder, &["--resume"], &after.join("\n"));
        assert_eq!(ran.code, Some(0), "{stop}: {}", ran.stderr);
        folder.prints(&["replay", "--check", "game.jsonl"]);
        assert_eq!(last("game.jsonl"), last("played.jsonl"), "{stop}");
        assert_eq!(moves_of(&folder, "game.jsonl").trim_end(), moves.join("\n"), "{stop}");
        assert_eq!(header(&folder)["seats"][0]["human"], "Ada");
    }
    let whole = folder.read("game.jsonl");
    let refuses = |run: &[&str], says: &str| folder.fails(run, 2, &[says]);
    let resume = ["--record", "game.jsonl", "--resume"];
    refuses(&[&["enter", "calliope"], &resume[..]].concat(), "this game is over");
    refuses(&[&["enter", "kosmos"], &resume[..]].concat(), "its `ruleset` is");
    let more = [&["enter", "calliope"], &resume[..], &["--players", "3"]].concat();
    refuses(&more, "its `players` is 2, not 3");
    refuses(&[&["enter", "calliope"], &resume[..], &["--name", "1=Bo"]].concat(), "--name");
    let other = ["enter", "calliope", "--record", "played.jsonl", "--resume"];
    refuses(&other, "it wasn't entered by hand");
    let missing = ["enter", "calliope", "--record", "none.jsonl", "--resume"];
    folder.fails(&missing, 3, &["none.jsonl"]);
    assert_eq!(folder.read("game.jsonl"), whole);
}

#[test]
fn made_up_tiles_must_have_been_drawn() {
    let folder = Folder::new();
    enter(&folder, &[], MOVES.split("ae").next().unwrap());
    let text = folder.read("game.jsonl");
    let guessed = text.split("\"guessed\":[").nth(1).unwrap().split(']').next().unwrap();
    for wrong in ["999", "6"] {
        let longer = format!("\"guessed\":[{guessed},{wrong}]");
        folder.write("game.jsonl", text.replace(&format!("\"guessed\":[{guessed}]"), &longer));
        let says = format!("`guessed` in the header contains {wrong}, but no tile was drawn");
        let ran = folder.run(&["replay", "--check", "game.jsonl"]);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        assert!(ran.stderr.contains("game.jsonl:1:") && ran.stderr.contains(&says), "{says}");
        let resume = ["enter", "calliope", "--record", "game.jsonl", "--resume"];
        folder.fails(&resume, 1, &[&says]);
    }
}

#[test]
fn quitting_keeps_entered_moves() {
    let folder = Folder::new();
    for typed in ["", "A6 A\n", "A6 A\nq\nF6 A\n", "A6 A\nF6 A\nu\nu\nA6 A"] {
        let ran = enter(&folder, &["--force"], typed);
        assert_eq!(
            (ran.code, ran.stderr.contains("unfinished")),
            (Some(0), true),
            "{}",
            ran.stderr
        );
        let starts = folder.read("game.jsonl").matches(r#""event":"start""#).count();
        assert_eq!(starts, usize::from(!typed.is_empty()), "{typed}");
        let reasons = ["entered by hand", "`sentiero position game.jsonl`"];
        folder.fails(&["play", "--resume", "game.jsonl", "--bot", "greedy"], 1, &reasons);
    }
}

#[test]
fn overlong_line_is_an_error() {
    let folder = Folder::new();
    let spaces = " ".repeat(5000);
    let ran = enter(&folder, &[], &format!("A6 A;{spaces};F6 A"));
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(folder.read("game.jsonl").matches(r#""event":"start""#).count(), 2);
    let ran = enter(&folder, &["--force"], &format!("A6 A\n{}\n", spaces.repeat(300)));
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.contains("error: line 2: a line has more than 1048576 bytes"),
        "{}",
        ran.stderr
    );
    assert_eq!(folder.read("game.jsonl").matches(r#""event":"start""#).count(), 1);
}

#[test]
fn accepts_byte_order_mark_and_crlf() {
    let folder = Folder::new();
    let ran = enter(&folder, &[], "\u{feff}A6 A\r\nF6 A\r\n");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
}

/// The help fits the game. Its example also works with the symbol on the tile.
#[test]
fn help_example_can_be_typed() {
    let folder = Folder::new();
    for (game, help, start) in [
        ("calliope", "Name a tile by its paths", "A6 A"),
        ("dungeon-tris", "as in `6 N 2,-1`", "6 N 0,0"),
        ("dungeon-tris", "as in `6 N 2,-1`", "x 6 n 0,0"),
    ] {
        let run = ["enter", game, "--players", "2", "--record", "game.jsonl", "--force"];
        let mut program = folder.program(&run);
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().unwrap();
        child.stdin.take().unwrap().write_all(format!("?\n{start}\n").as_bytes()).unwrap();
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!(ran.code, Some(0), "{start}: {}", ran.stderr);
        let words: Vec<&str> = ran.stdout.split_whitespace().collect();
        assert!(words.join(" ").contains(help), "{}", ran.stdout);
    }
}

#[cfg(unix)]
#[test]
fn interrupt_keeps_entered_moves() {
    use crate::interruption::until;
    let folder = Folder::new();
    let run = ["enter", "calliope", "--players", "2", "--record", "game.jsonl"];
    let mut program = folder.program(&run);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    typed.write_all(b"A6 A; F6 A\n").unwrap();
    let starts = || folder.read("game.jsonl").matches(r#""event":"start""#).count();
    until(|| folder.path("game.jsonl").exists() && starts() == 2);
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ran = Ran::of(child.wait_with_output().unwrap());
    drop(typed);
    assert_eq!(ran.code, Some(130));
    let note = "interrupted; the moves so far are saved in game.jsonl";
    assert!(ran.stderr.contains(note), "{}", ran.stderr);
    assert_eq!(starts(), 2);
}

#[test]
fn refuses_to_replace_files() {
    let folder = Folder::new();
    folder.write("game.jsonl", "precious\n");
    let ran = enter(&folder, &[], MOVES);
    assert_eq!((ran.code, folder.read("game.jsonl").as_str()), (Some(2), "precious\n"));
    assert!(ran.stderr.contains("already exists"), "{}", ran.stderr);
    let run = ["enter", "calliope", "--record"];
    folder.fails(&[&run[..], &["-"]].concat(), 2, &["--record requires a file name"]);
    folder.fails(&[&run[..], &["missing/game.jsonl"]].concat(), 3, &["missing/game.jsonl"]);
    folder.fails(&["enter", "calliope"], 2, &["--record <FILE>"]);
    folder.fails(&[&run[..], &["new.jsonl", "--players", "9"]].concat(), 2, &["calliope"]);
}
