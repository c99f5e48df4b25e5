//! Tests in which people stop and resume games at a terminal provided by `script`.
#![cfg(target_os = "linux")]

use crate::{
    folder::{Folder, Ran},
    interruption::until,
    session::unwrapped,
    terminal::Terminal,
};

/// A game between a bot and two people who always take the first choice. Any line lifts a curtain.
const GAME: &str = "play house.toml --players 3 --seed 3 --human 1 --human 3 --bot random --plain";

/// Types the given number of lines, and then `stop` once a tile has been placed. Returns `None` if there's no
/// `script` to provide the terminal.
fn typed(folder: &Folder, run: &str, lines: usize, stop: &str) -> Option<Ran> {
    let mut terminal = Terminal::open(folder, run)?;
    terminal.types(&"1\n".repeat(lines));
    if !stop.is_empty() {
        let has_tile = || folder.read("cut.jsonl").contains("\"event\":\"place\"");
        until(|| folder.path("cut.jsonl").exists() && has_tile());
        terminal.types(stop);
    }
    Some(terminal.ends())
}

/// Returns the final contents of the screen without the course of the game and the path to the record.
fn last_page(ran: &Ran) -> &str {
    let page = ran.stdout.rsplit("\x1b[3J").next().unwrap();
    let notes = ["By the bots' estimates, ", "the game is in "].map(|note| page.find(note));
    notes.into_iter().flatten().min().map_or(page, |end| &page[..end])
}

/// Leaves out the counts over the whole game, which aren't known if it starts from a position.
fn without_facts(page: &str) -> String {
    page.split_inclusive('\n').filter(|line| !line.contains(" laid, a path of ")).collect()
}

/// Player names are recorded and kept when the game is resumed.
#[test]
fn records_player_names() {
    let folder = Folder::new();
    folder.write("cut.jsonl", "");
    let run = "play house.toml --players 3 --seed 3 --human 1=Ada --bot random --plain --record cut.jsonl";
    let Some(ran) = typed(&folder, run, 2, "q\n") else { return };
    assert_eq!(ran.code, Some(130), "{}", ran.stdout);
    let seats = "\"seats\":[{\"human\":\"Ada\"},{\"bot\":\"random\"},{\"bot\":\"random\"}]";
    assert!(folder.read("cut.jsonl").contains(seats), "{}", folder.read("cut.jsonl"));
    let ran = typed(&folder, "play --resume cut.jsonl --plain", 100, "").unwrap();
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    assert!(folder.read("cut.jsonl").contains(seats));
    folder.prints(&["replay", "--check", "cut.jsonl"]);
}

/// By default, the end of a game and its review make the same forecasts.
#[test]
fn end_and_review_agree_on_the_course() {
    let folder = Folder::new();
    let Some(ran) = typed(&folder, &format!("{GAME} --record a.jsonl"), 100, "") else { return };
    let end = unwrapped(&ran.stdout);
    let review = folder.prints(&["replay", "--review", "a.jsonl"]);
    let course: Vec<&str> = review
        .lines()
        .map(str::trim)
        .filter(|line| {
            line.starts_with("By the bots' estimates, ") || line.starts_with("Turning point: ")
        })
        .collect();
    assert!(!course.is_empty(), "{review}");
    for line in course {
        assert!(end.contains(line), "{line}\n{end}");
    }
}

#[test]
fn stopped_game_can_be_resumed() {
    let folder = Folder::new();
    let Some(whole) = typed(&folder, &format!("{GAME} --record whole.jsonl"), 100, "") else {
        return;
    };
    assert!(last_page(&whole).contains("The game is over."), "{}", whole.stdout);
    assert!(unwrapped(&whole.stdout).contains("the lead changed"), "{}", whole.stdout);
    folder.prints(&["replay", "--check", "whole.jsonl"]);
    // Stop with a word, Ctrl-C or the end of the input, either at a curtain or at a question.
    for (answers, key, code) in
        [(6, "q\n", 130), (7, "quit\n", 130), (7, "\u{3}", 130), (8, "\u{4}", 3)]
    {
        folder.write("cut.jsonl", "");
        let run = format!("{GAME} --record cut.jsonl");
        let ran = typed(&folder, &run, answers, key).unwrap();
        assert_eq!(ran.code, Some(code), "{answers}: {}", ran.stdout);
        let says = "the game so far is in cut.jsonl; run `sentiero play --resume cut.jsonl` to";
        assert!(unwrapped(&ran.stdout).contains(says), "{answers}: {}", ran.stdout);
        assert!(folder.read("whole.jsonl").starts_with(&folder.read("cut.jsonl")), "{answers}");
        let position = folder.run(&["position", "cut.jsonl"]);
        assert_eq!(position.code, Some(0), "{answers}: {}", position.stderr);
        folder.write("p.json", position.stdout);
        let ran = typed(&folder, &format!("{GAME} --from p.json"), 100, "").unwrap();
        assert_eq!(last_page(&ran), without_facts(last_page(&whole)), "{answers}");
        // Resuming the record completes it, so it ends up identical to the record of the whole game.
        let resumed = "play --resume cut.jsonl --human 1 --human 3 --plain";
        let ran = typed(&folder, resumed, 100, "").unwrap();
        assert_eq!(last_page(&ran), last_page(&whole), "{answers}");
        assert_eq!(folder.read("cut.jsonl"), folder.read("whole.jsonl"), "{answers}");
    }
}
