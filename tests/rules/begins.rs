//! Tests for the starting player, who is either fixed by the rules or drawn by lot.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{play, play_watched, rules_with};
use sentiero::{
    game::{Game, Interactive, PositionGame, Seat},
    path::{Event, Rules},
};

const PLAYERS: u8 = 4;

fn drawn(set: &[&str]) -> Rules {
    rules_with("calliope", &[], &[&["start.begins=chance"], set].concat(), PLAYERS)
}

/// Returns the seat that starts the game.
fn first(events: &[Event]) -> Seat {
    let mut seats = events.iter().filter_map(|event| match *event {
        Event::Begin { seat } => Some(seat),
        _ => None,
    });
    let (seat, other) = (seats.next().unwrap(), seats.next());
    assert_eq!(other, None, "only one seat should start");
    seat
}

#[test]
fn every_seat_starts_equally_often() {
    let rules = drawn(&[]);
    let mut counts = [0_u32; PLAYERS as usize];
    for game in 0..2_000 {
        counts[usize::from(first(&play(&rules, 5, game)))] += 1;
    }
    // Allow for four standard deviations from the expected 500.
    assert!(counts.iter().all(|count| count.abs_diff(500) < 78), "{counts:?}");
}

/// Players place their markers and take their turns clockwise from the starting player.
#[test]
fn starts_and_turns_go_clockwise() {
    for set in [
        &["start.markers=2"][..],
        &["start.on=side", "start.exclusive=square"],
        &["start.by=chance"],
        &["start.on=tile", "start.markers=2", "board.columns=14", "board.rows=14"],
    ] {
        let rules = drawn(set);
        let markers = if set.contains(&"start.markers=2") { 2 } else { 1 };
        let is_by_choice = !set.contains(&"start.by=chance");
        for game in 0..40 {
            let events = play(&rules, 6, game);
            let begins = first(&events);
            let clockwise = |count: usize| -> Vec<Seat> {
                (0..count)
                    .map(|at| (begins + u8::try_from(at).unwrap() % PLAYERS) % PLAYERS)
                    .collect()
            };
            let starts: Vec<Seat> = events
                .iter()
                .filter_map(|event| match *event {
                    Event::Start { seat, .. } => seat,
                    _ => None,
                })
                .collect();
            assert_eq!(starts.len(), markers * usize::from(PLAYERS), "{set:?} {game}");
            if is_by_choice {
                assert_eq!(starts, clockwise(starts.len()), "{set:?} {game}");
            }
            let turn = events.iter().find_map(|event| match *event {
                Event::Place { seat, .. } => Some(seat),
                _ => None,
            });
            assert_eq!(turn, Some(begins), "{set:?} {game}");
        }
    }
}

/// Drawing lots for the starting player doesn't affect the deal, so a seed deals the same tiles as it would
/// without the key.
#[test]
fn drawing_lots_does_not_change_the_deal() {
    let plain = rules_with("calliope", &[], &[], PLAYERS);
    let deal = |rules: &Rules, game| -> Vec<Event> {
        let is_deal = |event: &Event| matches!(event, Event::Deal { .. });
        play(rules, 9, game).into_iter().filter(is_deal).collect()
    };
    for game in 0..20 {
        assert_eq!(deal(&plain, game), deal(&drawn(&[]), game));
    }
}

#[test]
fn position_keeps_the_starting_seat() {
    let mut seen = BTreeSet::new();
    for set in
        [&["ending.together=round"][..], &["start.on=tile", "board.columns=10", "board.rows=10"]]
    {
        let rules = drawn(set);
        for game in 0..10 {
            play_watched(&rules, (3, game), &mut Vec::new(), |state| {
                let Some(position) = PositionGame::position(&rules, state) else { return };
                seen.insert(position.begins);
                let text = serde_json::to_string(&position).unwrap();
                let read = serde_json::from_str(&text).unwrap();
                let again = rules.set_up(&read).unwrap();
                assert_eq!(
                    (again.begins(), rules.to_play(&again)),
                    (state.begins(), rules.to_play(state))
                );
            });
        }
    }
    assert_eq!(seen.len(), usize::from(PLAYERS));
}

#[test]
fn rejects_positions_the_rules_exclude() {
    let rules = rules_with("calliope", &[], &[], PLAYERS);
    let state = &mut rules.new_state();
    let fault = |rules: &Rules, begins| {
        let mut events = Vec::new();
        let mut found = None;
        play_watched(rules, (1, 1), &mut events, |state| {
            found = found.take().or_else(|| PositionGame::position(rules, state));
        });
        let mut position = found.unwrap();
        position.begins = begins;
        rules.set_up(&position).unwrap_err().to_string()
    };
    rules.begin(state, &mut sentiero::game::SeededDealer::new(1, 1), &mut ());
    assert_eq!(state.begins(), 0);
    assert_eq!(fault(&rules, 2), "seat 0 always goes first in this game (start.begins)");
    assert_eq!(fault(&drawn(&[]), 4), "seat 4 cannot have gone first because it does not exist");
}

/// A new round starts with the starting player.
#[test]
fn players_out_in_the_same_round_share_a_place() {
    let rules = drawn(&["ending.together=round"]);
    let (mut shared, mut later) = (0, 0);
    for game in 0..200 {
        let mut events = Vec::new();
        let end = play_watched(&rules, (8, game), &mut events, |_| ());
        let begins = first(&events);
        let (mut round, mut place) = (0, None);
        let mut rounds = BTreeMap::<u32, BTreeSet<Seat>>::new();
        for event in &events {
            match *event {
                Event::Place { seat, .. } => {
                    let own = (seat + PLAYERS - begins) % PLAYERS;
                    round += u32::from(place.is_none_or(|last| own <= last));
                    place = Some(own);
                }
                Event::Eliminated { seat, .. } => _ = rounds.entry(round).or_default().insert(seat),
                _ => {}
            }
        }
        let Some(Event::End { winners, .. }) = events.last() else { panic!("no end") };
        let losers = |seats: &BTreeSet<Seat>| -> BTreeSet<Seat> {
            seats.iter().copied().filter(|&seat| !winners.contains(seat)).collect()
        };
        let expected: Vec<BTreeSet<Seat>> =
            rounds.values().rev().map(losers).filter(|seats| !seats.is_empty()).collect();
        let standings = rules.standings(&end, &events);
        let found: Vec<BTreeSet<Seat>> =
            standings[1..].iter().map(|seats| seats.iter().collect()).collect();
        assert_eq!(found, expected, "{game}");
        shared += usize::from(expected.iter().any(|seats| seats.len() > 1));
        later += usize::from(begins > 0 && expected.iter().any(|seats| seats.len() > 1));
    }
    assert!(shared > later && later > 20, "{shared} {later}");
}

#[test]
fn single_player_draws_no_lots() {
    let rules = rules_with("solo", &[], &["start.begins=chance"], 1);
    let is_begin = |event: &Event| matches!(event, Event::Begin { .. });
    assert!(!play(&rules, 1, 0).iter().any(is_begin));
}
