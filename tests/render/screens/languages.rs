//! Tests that the game stays the same in other languages, and that their screens don't cut anything off that
//! fits in English.

use sentiero::{
    family::lines::LinesFamily,
    game::{Evaluable, Interactive, Seats},
    language::{Language, table as words},
    path::Rules,
    screen::{Key, Surface},
};

use super::driver::{LARGE, SMALL, play_until, press, table, table_in, text};
use crate::common::ruleset;

/// Returns all languages except English.
fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::English)
}

/// Asserts that the lines below the board and the names next to it are as complete as in English.
fn assert_whole(english: &str, shown: &str, language: Language) {
    let last = |text: &str, up: usize| text.lines().rev().nth(up).unwrap_or_default().to_owned();
    let quit = format!("q {}", words(language).get("do-quit"));
    for (up, in_english, end) in [(0, "q quit", quit.as_str()), (1, ".", ".")] {
        if last(english, up).ends_with(in_english) {
            assert!(last(shown, up).ends_with(end), "{language:?}:\n{shown}");
        }
    }
    // Shortened names end with a full stop, unlike any other word at the top of the panel except for the
    // abbreviation of "player".
    let player = words(language).format("player-short", &[("number", "".into())]);
    let names = |text: &str| -> Vec<usize> {
        let lines =
            text.lines().skip(1).take(4).map(|line| line.chars().skip(53).collect::<String>());
        lines.map(|line| line.replace(player.trim(), "").matches('.').count()).collect()
    };
    for (english, cut) in names(english).into_iter().zip(names(shown)) {
        assert!(cut <= english, "{language:?}:\n{shown}");
    }
}

/// Plays the same game in English and in another language side by side, occasionally opening the hint, the
/// help and the log.
fn play_along<G: Interactive + Evaluable>(rules: &G, language: Language) {
    let mut english = table(rules, Seats::first(1), 7);
    let mut other = table_in(rules, Seats::first(1), 7, language);
    let over = words(language).get("over");
    for step in 0..60 {
        let shown = [text(&mut english, SMALL), text(&mut other, SMALL)];
        assert_whole(&shown[0], &shown[1], language);
        if shown[1].contains(&over) {
            return;
        }
        let keys: &[Key] = match step % 6 {
            // Hints take long.
            0 if step % 24 == 0 => &[Key::Char('h'), Key::Esc],
            1 => &[Key::Char('?'), Key::End, Key::Esc],
            2 => &[Key::Char('r'), Key::Tab],
            _ => &[Key::Enter],
        };
        for &key in keys {
            press(&mut english, key);
            press(&mut other, key);
            let overlay = [text(&mut english, SMALL), text(&mut other, SMALL)];
            if key == Key::End {
                assert_help_is_whole(rules, &overlay[1], language);
            }
        }
        while other.wait().is_some() {
            english.take(sentiero::screen::Input::Tick);
            other.take(sentiero::screen::Input::Tick);
        }
    }
}

/// Asserts that the help is shown in full, right up to the explanation of square names at the end.
fn assert_help_is_whole<G: Interactive + Evaluable>(rules: &G, shown: &str, language: Language) {
    let wording = sentiero::game::Wording::new(rules.seats()).in_language(language);
    let joined: String = shown.lines().filter_map(|line| line.split('│').nth(1)).collect();
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    for sentence in rules.naming_help(&wording) {
        assert!(squeezed(&joined).contains(&squeezed(&sentence)), "{language:?}:\n{shown}");
    }
}

#[test]
fn translations_are_not_truncated() {
    for language in others() {
        for (id, variants, players) in [
            ("calliope", &[][..], 4),
            ("calliope", &["elimination-bonus"][..], 8),
            ("kosmos", &["two-markers"][..], 2),
        ] {
            play_along(&Rules::new(&ruleset(id, variants), players).unwrap(), language);
        }
        play_along(&LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap(), language);
    }
}

#[test]
fn translated_screens() {
    let calliope = Rules::new(&ruleset("calliope", &[]), 4).unwrap();
    let mut screen = table_in(&calliope, Seats::first(1), 7, Language::Italian);
    assert!(play_until(&mut screen, "piazza una tessera"));
    insta::assert_snapshot!("calliope_it", text(&mut screen, SMALL));
    press(&mut screen, Key::Char('q'));
    assert!(text(&mut screen, SMALL).contains("s sì"));
    press(&mut screen, Key::Char('n'));
    assert_eq!(press(&mut screen, Key::Char('q')), sentiero::screen::ScreenRequest::Redraw);
    assert_eq!(press(&mut screen, Key::Char('S')), sentiero::screen::ScreenRequest::Leave);

    let tris = LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap();
    let mut screen = table_in(&tris, Seats::first(1), 3, Language::Portuguese);
    for _ in 0..6 {
        while screen.wait().is_some() {
            screen.take(sentiero::screen::Input::Tick);
        }
        press(&mut screen, Key::Enter);
    }
    insta::assert_snapshot!("dungeon_tris_pt", text(&mut screen, SMALL));

    let kosmos = Rules::new(&ruleset("kosmos", &["two-markers"]), 2).unwrap();
    let mut screen = table_in(&kosmos, Seats::first(1), 4, Language::German);
    assert!(play_until(&mut screen, "lege ein Plättchen"));
    insta::assert_snapshot!("kosmos_de", text(&mut screen, SMALL));
}

/// In games with points, the lines for the seats and the ranking get long.
#[test]
fn truncates_neither_players_nor_places() {
    let rules = Rules::new(&ruleset("longest-path", &[]), 4).unwrap();
    for language in Language::ALL {
        let mut sits = table_in(&rules, Seats::first(1), 5, language);
        let seats = text(&mut sits, SMALL);
        for (number, line) in (1..).zip(seats.lines().skip(1).take(4)) {
            let panel: String = line.chars().skip(52).collect();
            let name = panel.trim_start_matches(['>', ' ']);
            let found = name.split_whitespace().take(2).collect::<String>();
            assert!(found.contains(&number.to_string()), "{language:?}:\n{seats}");
        }
        assert!(play_until(&mut sits, &words(language).get("over")));
        let end = text(&mut sits, SMALL);
        assert!(end.contains(" 4. "), "{language:?}:\n{end}");
        assert!(!end.contains('…'), "{language:?}:\n{end}");
        let quit = format!("q {}", words(language).get("do-quit"));
        assert!(end.trim_end().ends_with(&quit), "{language:?}:\n{end}");
    }
}

/// However narrow the panel is, the line of the only human player is marked and shows the marker's number.
#[test]
fn single_human_is_always_marked() {
    let narrow = [("calliope", 8, SMALL), ("longest-path", 8, SMALL), ("points", 4, LARGE)];
    let words = [["you"; 2], ["tu"; 2], ["você", "vc"], ["du"; 2]];
    for (id, players, size) in narrow {
        let rules = Rules::new(&ruleset(id, &[]), players).unwrap();
        for (language, you) in Language::ALL.into_iter().zip(words) {
            let mut sits = table_in(&rules, Seats::first(1), 5, language);
            while !sits.is_over() {
                if sits.wait().is_some() {
                    sits.take(sentiero::screen::Input::Tick);
                    continue;
                }
                let shown = text(&mut sits, size);
                let panel = shown.lines().nth(1).unwrap();
                let first = panel.split_once('F').map_or(panel, |(_, panel)| panel);
                let is_marked = you.iter().any(|it| first.contains(it));
                assert!(is_marked && first.contains('1'), "{shown}");
                press(&mut sits, Key::Enter);
            }
        }
    }
}
