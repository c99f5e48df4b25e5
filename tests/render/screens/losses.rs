//! Tests the messages and questions that people see when markers leave the board.

use sentiero::{
    game::{Audience, Interactive, Seats},
    screen::{Input, Key, Surface},
};

use super::driver::{LARGE, SMALL, framed, play_until, press, table, text};
use crate::common::{rules, rules_with};

#[test]
fn elimination_shows_the_cause() {
    let rules = rules("calliope", &[], 4);
    let told = "You are out of the game.";
    let found = (0..20).find_map(|seed| {
        let mut table = table(&rules, Seats::first(1), seed);
        play_until(&mut table, told).then_some(table)
    });
    let mut table = found.unwrap();
    let steps = table.session().steps().len();
    for size in [SMALL, LARGE] {
        let shown = text(&mut table, size);
        for part in [told, "lays a tile on", "The others play on"] {
            assert!(framed(&shown).contains(part), "{shown}");
        }
    }
    // The bots wait until a key is pressed.
    assert_eq!(table.wait(), None);
    table.take(Input::Tick);
    assert_eq!(table.session().steps().len(), steps);
    press(&mut table, Key::Char(' '));
    assert!(!text(&mut table, SMALL).contains(told));
    assert_eq!(table.session().steps().len(), steps);
    assert!(!play_until(&mut table, told), "the message appeared again");
}

/// With ownerless markers, the board doesn't show who is out.
#[test]
fn eliminating_an_ownerless_marker_shows_a_message() {
    let list = r#"start.list=[{x=0,y=0,port="A"},{x=5,y=5,port="C"},{x=5,y=0,port="A"}]"#;
    let set = ["start.owner=nobody", "start.by=list", "start.markers=3", list];
    let rules = rules_with("calliope", &[], &set, 3);
    let told = "You are out of the game.";
    let found = (0..20).find_map(|seed| {
        let mut table = table(&rules, Seats::first(1), seed);
        play_until(&mut table, told).then_some(table)
    });
    let mut table = found.unwrap();
    let shown = text(&mut table, LARGE);
    for part in [told, "lays a tile on", "The others play on"] {
        assert!(framed(&shown).contains(part), "{shown}");
    }
    press(&mut table, Key::Char(' '));
    assert!(!play_until(&mut table, told), "the message appeared again");
}

#[test]
fn eliminating_an_ownerless_marker_asks_once() {
    let rules = rules("black-path", &[], 2);
    let mut table = table(&rules, Seats::first(1), 1);
    assert!(play_until(&mut table, "lay a tile"));
    for nth in 0..9 {
        press(&mut table, Key::Char(['1', '2', '3'][nth % 3]));
        press(&mut table, Key::Char('r'));
        let steps = table.session().steps().len();
        if !text(&mut table, LARGE).contains("leaves the board") {
            continue;
        }
        press(&mut table, Key::Enter);
        let asked = framed(&text(&mut table, LARGE));
        for part in [
            "This will put you out of the game. Do it anyway?",
            "A different choice would keep you in.",
        ] {
            assert!(asked.contains(part), "{asked}");
        }
        assert_eq!(table.session().steps().len(), steps);
        press(&mut table, Key::Char('y'));
        assert!(table.is_over());
        return;
    }
    panic!("no tile leads to the edge");
}

#[test]
fn reports_markers_eliminated_by_others() {
    let rules = rules("kosmos", &["two-markers"], 2);
    let told = (0..30).any(|seed| {
        let mut table = table(&rules, Seats::first(1), seed);
        play_until(&mut table, "Your marker 1 is out.")
    });
    assert!(told);
}

/// Returns the number that follows the given text on the screen.
fn number_after(shown: &str, what: &str) -> Option<u32> {
    let (_, rest) = shown.split_once(what)?;
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

#[test]
fn losing_another_own_marker_asks_once() {
    let rules = rules("solo", &[], 1);
    let mut table = table(&rules, Seats::first(1), 2);
    assert!(play_until(&mut table, "lay a tile"));
    let is_other_lost = |shown: &str| {
        if shown.contains("Not allowed") {
            return false;
        }
        let own = number_after(shown, "lay a tile for your marker ");
        let lost = shown.lines().filter(|line| line.contains("leaves the board"));
        let mut lost = lost.filter_map(|line| number_after(line, "our marker "));
        lost.any(|lost| Some(lost) != own)
    };
    for _ in 0..30 {
        for nth in 0..12 {
            press(&mut table, Key::Char(['1', '2', '3'][nth % 3]));
            if nth > 2 {
                press(&mut table, Key::Char('r'));
            }
            if is_other_lost(&text(&mut table, LARGE)) {
                let steps = table.session().steps().len();
                press(&mut table, Key::Enter);
                let asked = text(&mut table, LARGE);
                assert!(asked.contains("This will cost you a marker."), "{asked}");
                // The question names the marker and mentions that there's a safe choice.
                let note = framed(&asked);
                assert!(is_other_lost(&note), "{note}");
                assert!(note.contains("A different choice would not cost you any."), "{note}");
                assert_eq!(table.session().steps().len(), steps);
                press(&mut table, Key::Char('y'));
                assert_eq!(table.session().steps().len(), steps + 1);
                return;
            }
        }
        press(&mut table, Key::Char('m'));
        if table.session().steps().len() % 3 == 0 {
            press(&mut table, Key::Enter);
            press(&mut table, Key::Char('y'));
        }
    }
    panic!("no tile puts another marker out");
}

/// A single player sees how many markers remain, but no place in a ranking.
#[test]
fn counts_remaining_markers() {
    let rules = rules("solo", &[], 1);
    let mut table = table(&rules, Seats::first(1), 3);
    for size in [SMALL, LARGE] {
        let shown = text(&mut table, size);
        assert!(shown.contains("Markers left: 8 of 8"), "{shown}");
    }
    let is_less = |shown: &str| number_after(shown, "Markers left: ").is_some_and(|left| left < 8);
    let mut seen = false;
    while !table.is_over() {
        if table.wait().is_some() {
            table.take(Input::Tick);
            continue;
        }
        seen |= is_less(&text(&mut table, SMALL));
        press(&mut table, Key::Enter);
        press(&mut table, Key::Char('y'));
    }
    assert!(seen);
    let end = text(&mut table, LARGE);
    assert!(end.contains("Player 1 (you), with ") && !end.contains("1. Player 1"), "{end}");
    // The points are shown together with the highest possible number.
    let session = table.session();
    let told = session.game().narrate(
        session.steps().last().unwrap(),
        Audience::Public,
        session.wording(),
    );
    assert!(told.iter().any(|clause| clause.sentence.ends_with(" of 8")), "{end}");
}

#[test]
fn cursor_returns_to_the_last_marker() {
    let rules = rules("solo", &[], 1);
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "for your marker 1,"));
    press(&mut table, Key::Char('m'));
    press(&mut table, Key::Char('m'));
    let steps = table.session().steps().len();
    for played in 0..3 {
        let shown = text(&mut table, SMALL);
        assert!(shown.contains("for your marker 3,"), "{played}: {shown}");
        press(&mut table, Key::Enter);
    }
    assert_eq!(table.session().steps().len(), steps + 3);
}
