//! Snapshots of each screen for each edition.

use sentiero::{
    game::Seats,
    path::Rules,
    record::{Header, Reader, replay, write},
    ruleset::Ruleset,
    screen::{Key, Playback, PlaybackMoment, Surface},
};

use super::driver::{LARGE, SMALL, play_until, press, table, text};
use crate::common::{play, ruleset, series::Series};

const EDITIONS: [&str; 4] = ["calliope", "flick", "kosmos", "wizkids"];

/// Asserts that a screen matches its snapshots at both sizes.
fn look(series: &mut Series, name: &str, surface: &mut dyn Surface) {
    for size in [SMALL, LARGE] {
        let name = format!("{name}_{}x{}", size.0, size.1);
        let stored = series.stored(&name, &text(surface, size));
        insta::assert_snapshot!(name, stored);
    }
}

fn first(count: u8) -> Seats {
    Seats::first(count)
}

#[test]
fn starts_placements_and_ends() {
    let mut series = Series::default();
    for edition in EDITIONS {
        let rules = Rules::new(&ruleset(edition, &[]), 4).unwrap();
        look(&mut series, &format!("{edition}_start"), &mut table(&rules, first(1), 7));
        // Play a few turns first so that there are tiles on the board.
        let turns = |seed| {
            let mut table = table(&rules, first(1), seed);
            for _ in 0..4 {
                if !play_until(&mut table, "lay a tile") {
                    return None;
                }
                press(&mut table, Key::Enter);
            }
            play_until(&mut table, "lay a tile").then_some(table)
        };
        let mut table = (7..).find_map(turns).unwrap();
        look(&mut series, &format!("{edition}_placement"), &mut table);
        assert!(!play_until(&mut table, "no such text"));
        look(&mut series, &format!("{edition}_end"), &mut table);
    }
}

/// Plays games until one of the given keys makes the screen show the given text, then asserts its snapshot.
fn search(
    series: &mut Series,
    name: &str,
    ruleset: &Ruleset,
    players: u8,
    keys: &[Key],
    what: &str,
) {
    let rules = Rules::new(ruleset, players).unwrap();
    for seed in 0..100 {
        let mut table = table(&rules, first(1), seed);
        if !play_until(&mut table, "lay a tile") {
            continue;
        }
        for _ in 0..8 {
            for &key in keys {
                if text(&mut table, SMALL).contains(what) {
                    return look(series, name, &mut table);
                }
                press(&mut table, key);
            }
            press(&mut table, Key::Enter);
            if !play_until(&mut table, "lay a tile") {
                break;
            }
        }
    }
    panic!("{name}: no game showed the text");
}

#[test]
fn forbidden_placements() {
    let mut series = Series::default();
    let keys = [Key::Char('r'), Key::Char('r'), Key::Char('r'), Key::Tab, Key::Char('r')];
    for edition in ["calliope", "flick", "wizkids"] {
        search(
            &mut series,
            &format!("{edition}_barred"),
            &ruleset(edition, &[]),
            3,
            &keys,
            "Not allowed",
        );
    }
}

#[test]
fn two_markers_paths_and_exchanges() {
    let mut series = Series::default();
    let two = ruleset("kosmos", &["two-markers"]);
    let rules = Rules::new(&two, 2).unwrap();
    let mut sits = table(&rules, first(1), 3);
    assert!(play_until(&mut sits, "lay a tile"));
    press(&mut sits, Key::Char('m'));
    look(&mut series, "kosmos_two_markers", &mut sits);
    let lane = (0..50).find_map(|seed| {
        let mut sits = table(&rules, first(1), seed);
        play_until(&mut sits, "choose the path").then_some(sits)
    });
    look(&mut series, "kosmos_path", &mut lane.unwrap());
    for edition in ["calliope", "flick"] {
        let rules = Rules::new(&ruleset(edition, &["elimination-bonus"]), 4).unwrap();
        let found = (0..200).find_map(|seed| {
            let mut sits = table(&rules, first(1), seed);
            play_until(&mut sits, "swap tiles, or stop").then_some(sits)
        });
        look(&mut series, &format!("{edition}_exchange"), &mut found.unwrap());
    }
}

#[test]
fn curtains_help_and_logs() {
    let mut series = Series::default();
    for edition in EDITIONS {
        let rules = Rules::new(&ruleset(edition, &[]), 3).unwrap();
        let mut table = table(&rules, first(2), 5);
        assert!(play_until(&mut table, "lay a tile"));
        press(&mut table, Key::Enter);
        assert!(play_until(&mut table, "Press Enter"));
        look(&mut series, &format!("{edition}_curtain"), &mut table);
    }
    let rules = Rules::new(&ruleset("wizkids", &[]), 3).unwrap();
    let mut table = table(&rules, first(1), 5);
    assert!(play_until(&mut table, "lay a tile"));
    press(&mut table, Key::Char('?'));
    look(&mut series, "help", &mut table);
    press(&mut table, Key::Esc);
    press(&mut table, Key::Char('l'));
    look(&mut series, "log", &mut table);
}

/// Returns the states that a recorded game goes through.
pub fn moments(
    ruleset: &Ruleset,
    rules: &Rules,
    seed: u64,
) -> Vec<PlaybackMoment<sentiero::path::State, sentiero::path::Event>> {
    let events = play(rules, seed, 0);
    let mut lines = Vec::new();
    write(&mut lines, &Header::new(ruleset, rules, seed, 0), &events).unwrap();
    let mut reader = Reader::new(lines.as_slice());
    let header = reader.header().unwrap().unwrap();
    let mut moments = Vec::new();
    let keep = |state: &_, told: &[_]| {
        moments.push(PlaybackMoment { state: Clone::clone(state), events: told.to_vec() });
    };
    replay(rules, &header, reader.events(), keep).unwrap();
    moments
}

#[test]
fn record_playback() {
    let mut series = Series::default();
    for edition in EDITIONS {
        let ruleset = ruleset(edition, &[]);
        let rules = Rules::new(&ruleset, 4).unwrap();
        let moments = moments(&ruleset, &rules, 3);
        let mut playback =
            Playback::new(&rules, moments, "A game".into(), super::driver::PLAIN, None);
        press(&mut playback, Key::Char('e'));
        look(&mut series, &format!("{edition}_replay"), &mut playback);
        press(&mut playback, Key::Char('o'));
        press(&mut playback, Key::End);
        look(&mut series, &format!("{edition}_replay_end"), &mut playback);
    }
}
