//! Tests for the lists of saved games, the statistics of finished ones, and how games are found by name.

use std::fs;

use serde_json::Value;

use crate::{
    folder::{Folder, names},
    session::Session,
    terminal::Terminal,
};

const GAME: &str = "play house.toml --players 3 --seed 3 --speed 9";
const GAMES: &str = "state/sentiero/games";

/// Plays a game at prompts, either to the end or until the given number of answers.
fn play(folder: &Folder, arguments: &str, answers: usize) -> bool {
    let Some(mut terminal) = Terminal::open(folder, &format!("play {arguments} --plain")) else {
        return false;
    };
    terminal.types(&"1\n".repeat(answers));
    terminal.types(if answers < 50 { "q\n" } else { "" });
    terminal.ends();
    true
}

#[test]
fn lists_and_deletes_saved_games() {
    let folder = Folder::new();
    let none = folder.prints(&["games"]);
    assert!(none.starts_with("There are no saved games in "), "{none}");
    let stopped = "house.toml --players 3 --seed 1 --human 1=Ada --human 2=Bo";
    if !play(&folder, stopped, 2) {
        return;
    }
    assert!(play(&folder, "house.toml --players 3 --seed 2", 100));
    folder.write(&format!("{GAMES}/0003-broken.jsonl"), "{\"record\":\n");
    folder.write(&format!("{GAMES}/notes.txt"), "mine");
    let list = folder.prints(&["games"]);
    let line = |number: &str| {
        let mut lines = list.lines();
        lines.find(|line| line.starts_with(number)).unwrap_or_else(|| panic!("{list}")).to_owned()
    };
    let stopped = line("1  2");
    assert!(stopped.contains("our-table, 3 players") && stopped.ends_with(" to play"), "{list}");
    assert!(stopped.contains("Ada") || stopped.contains("Bo"), "{list}");
    assert!(line("2  2").contains("  over, "), "{list}");
    assert!(line("3  2").ends_with("damaged"), "{list}");
    assert!(list.contains("`sentiero play --resume NUMBER`"), "{list}");
    let json: Value = serde_json::from_str(&folder.prints(&["games", "--format", "json"])).unwrap();
    let states: Vec<&str> = json["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["damaged", "over", "stopped"]);
    // A game is resumed by its number, and a file with that name takes precedence.
    folder.fails(&["play", "--resume", "1"], 3, &["0001-our-table.jsonl", "is human"]);
    folder.fails(&["play", "--resume", "9"], 2, &["there is no saved game 9"]);
    // Either all of the given games are deleted or none.
    folder.fails(&["games", "delete", "3", "9"], 2, &["there is no saved game 9"]);
    assert_eq!(names(&folder.path(GAMES)).len(), 4);
    let ran = folder.run(&["games", "delete", "3", "2"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
    assert_eq!(names(&folder.path(GAMES)), ["0001-our-table.jsonl", "notes.txt"]);
    // The finished game still counts.
    assert!(folder.prints(&["games", "statistics"]).contains(": 1 game, "));
}

#[test]
fn does_not_delete_games_in_progress() {
    let folder = Folder::new();
    let Some(session) = Session::new(&folder, GAME) else { return };
    session.until("on a start");
    let list = folder.prints(&["games"]);
    assert!(list.contains("being played"), "{list}");
    folder.fails(&["games", "delete", "1"], 2, &["this game is being played"]);
    session.close();
    assert_eq!(names(&folder.path(GAMES)).len(), 1);
}

/// Taking back the end of a game takes back its result, even if the game goes on after a break.
#[test]
fn a_game_whose_end_was_undone_counts_once() {
    let folder = Folder::new();
    let results = "state/sentiero/results.jsonl";
    let count = || {
        let path = folder.path(results);
        if path.exists() { folder.read(results).lines().count() } else { 0 }
    };
    let run = "play entanglement --variant radius-1 --seed 3 --speed 9";
    let Some(mut session) = Session::new(&folder, run) else { return };
    session.press_until("\r", 100, || count() == 1);
    session.until("replay");
    session.press_until("u", 1000, || count() == 0);
    session.press("qy");
    session.end();
    let mut session = Session::new(&folder, "play --resume").unwrap();
    session.press_until("\r", 100, || count() == 1);
    session.until("replay");
    session.press("q");
    session.end();
    let statistics = folder.prints(&["games", "statistics"]);
    assert!(statistics.contains(": 1 game, best "), "{statistics}");
    // Playing alone, nobody wins.
    let games = folder.prints(&["games"]);
    assert!(games.contains("1 player  over\n"), "{games}");
}

/// Results are written when a game ends, unless games aren't saved.
#[test]
fn counts_finished_games_by_opponents() {
    let folder = Folder::new();
    let statistics = || folder.prints(&["games", "statistics"]);
    assert_eq!(statistics(), "You have not finished any games yet.\n");
    let run = "house.toml --players 3 --bot random --seed";
    if !play(&folder, &format!("{run} 1 --no-save"), 100) {
        return;
    }
    assert!(play(&folder, &format!("{run} 1"), 2), "an unfinished game");
    assert_eq!(statistics(), "You have not finished any games yet.\n");
    for seed in 1..=3 {
        assert!(play(&folder, &format!("{run} {seed}"), 100));
    }
    assert!(play(&folder, "solo --seed 1", 100));
    let told = statistics();
    assert!(told.contains("our-table, 3 players, against random: 3 games, "), "{told}");
    assert!(told.contains(" won, mean place "), "{told}");
    assert!(told.contains("solo, 1 player: 1 game, best "), "{told}");
    // They outlive the saved games.
    fs::remove_dir_all(folder.path(GAMES)).unwrap();
    assert_eq!(statistics(), told);
    let json = folder.prints(&["games", "statistics", "--format", "json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["results"][0]["results"]["games"], 3);
    // A file that can't be read is an error of the environment.
    fs::remove_file(folder.path("state/sentiero/results.jsonl")).unwrap();
    fs::create_dir(folder.path("state/sentiero/results.jsonl")).unwrap();
    folder.fails(&["games", "statistics"], 3, &["results.jsonl: it is a folder"]);
}

#[test]
fn rematch_rotates_seats() {
    let folder = Folder::new();
    let run = format!("{GAME} --human 1=Ada --bot 2=random --bot 3=greedy");
    let Some(mut session) = Session::new(&folder, &run) else { return };
    session.until("on a start");
    session.forget();
    let shown = session.reader();
    session.press_until("\r", 30, move || shown().contains("rematch"));
    session.until("rematch");
    session.forget();
    session.press("t");
    session.until("on a start");
    session.press("\u{3}");
    session.end();
    let header = |name: &str| {
        let record = folder.read(&format!("{GAMES}/{name}"));
        let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
        (header["game"].clone(), header["seats"].to_string())
    };
    let seats = r#"[{"human":"Ada"},{"bot":"random"},{"bot":"greedy"}]"#;
    assert_eq!(header("0001-our-table.jsonl"), (0.into(), seats.to_owned()));
    let seats = r#"[{"bot":"greedy"},{"human":"Ada"},{"bot":"random"}]"#;
    assert_eq!(header("0002-our-table.jsonl"), (1.into(), seats.to_owned()));
}

/// The released game is the one that is resumed next.
#[test]
fn closing_the_terminal_releases_the_game() {
    let folder = Folder::new();
    if !play(&folder, "house.toml --players 3 --seed 1", 2) {
        return;
    }
    let mut session = Session::new(&folder, GAME).unwrap();
    session.until("on a start");
    let second = folder.path(&format!("{GAMES}/0002-our-table.jsonl"));
    let length = || second.metadata().map_or(0, |meta| meta.len());
    let before = length();
    session.press_until("\r", 500, || length() > before);
    session.close_without_waiting();
    let ran = folder.run(&["play", "--resume", "--bot", "random", "--bot", "1=random"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.contains("0002-our-table.jsonl"), "{}", ran.stderr);
    // While a game is being played, an older one is resumed, and that is said.
    let session = Session::new(&folder, GAME).unwrap();
    session.until("on a start");
    let ran = folder.run(&["play", "--resume", "--bot", "random", "--bot", "1=random"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.contains("0001-our-table.jsonl"), "{}", ran.stderr);
    assert!(ran.stderr.contains("0003-our-table.jsonl is being played"), "{}", ran.stderr);
    session.close();
}

#[test]
fn finds_games_by_name() {
    let folder = Folder::new();
    let same = |name: &str, id: &str| {
        let play = |name: &str| folder.prints(&["play", name, "--players", "2", "--seed", "1"]);
        assert_eq!(play(name), play(id), "{name}");
    };
    same("Calliope", "calliope");
    same("wizkids games", "wizkids");
    same("dV Giochi", "calliope");
    same("Dungeon Tris", "dungeon-tris");
    same("Kosmos+two-markers", "kosmos+two-markers");
    let says = ["`tsuro` could be several games", "\n  calliope ", "\n  kosmos "];
    folder.fails(&["play", "tsuro", "--seed", "1"], 2, &says);
    folder.fails(&["play", "caliope"], 2, &["calliope"]);
    let Some(mut terminal) = Terminal::open(&folder, "play tsuro --seed 1 --plain") else { return };
    terminal.types("kosmos\nq\n");
    let shown = terminal.ends().stdout;
    assert!(shown.contains("Which edition do you want to play?"), "{shown}");
    assert!(shown.contains("Rules as in Tsuro, Kosmos, 2007, 4 players, seed 1"), "{shown}");
}

#[test]
fn no_command_opens_the_menu() {
    let folder = Folder::new();
    let Some(mut session) = Session::new(&folder, "") else { return };
    session.until("The same from the command line:");
    session.until("For a first game: ");
    session.press("q");
    assert_eq!(session.end().0, Some(0));
}
