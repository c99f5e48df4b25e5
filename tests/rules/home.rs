//! Tests who's still in the game once markers have come home, who has to pass, and when the game ends.

use std::collections::BTreeSet;

use crate::common::{play, play_watched, rules_with};
use sentiero::{
    game::{Game, GameTally, Observer, Tallied},
    path::{Cause, Event, MarkerPlace, Reason, Rules},
    record::{Header, Reader, verify, write},
};

const HOME: &str = "elimination.edge=home";

fn rules(set: &[&str], players: u8) -> Rules {
    rules_with("longest-path", &[], &[&[HOME], set].concat(), players)
}

/// Tracks the markers on the board using only the events. Players with no markers left pass, no one with a
/// marker at home is eliminated, and the game is over once the last marker has left the board.
#[test]
fn players_with_all_markers_home_pass() {
    let mut reasons = BTreeSet::new();
    for (set, players) in [
        (&["tiles.copies=4"][..], 2),
        (&["tiles.copies=4", "elimination.collision=pass"], 4),
        (&["start.markers=2"], 5),
        (&["ending.until=one-left", "tiles.copies=2"], 3),
        (&["hand.whose=common", "tiles.copies=2"], 3),
    ] {
        let rules = rules(set, players);
        let (mut homes, mut passes) = (0, 0);
        for game in 0..60 {
            let mut on_board = vec![i32::from(rules.markers()); usize::from(players)];
            let mut home = BTreeSet::new();
            let events = play(&rules, 21, game);
            for event in &events {
                match *event {
                    Event::Place { seat, .. } => assert!(on_board[usize::from(seat)] > 0),
                    Event::Home { seat, points, .. } => {
                        on_board[usize::from(seat)] -= 1;
                        home.insert(seat);
                        homes += 1;
                        assert!(points > 0);
                    }
                    Event::Out { seat: Some(seat), cause, .. } => {
                        assert_eq!(cause, Cause::Collision, "{set:?}");
                        on_board[usize::from(seat)] -= 1;
                    }
                    Event::Eliminated { seat, .. } => assert!(!home.contains(&seat), "{set:?}"),
                    Event::Pass { seat } => {
                        assert!(home.contains(&seat) || !set.contains(&"tiles.copies=4"));
                        passes += 1;
                    }
                    Event::End { reason, .. } => {
                        let is_bare = on_board.iter().all(|&count| count == 0);
                        assert_eq!(is_bare, reason == Reason::NoneLeft, "{set:?}, game {game}");
                        reasons.insert(reason.word());
                    }
                    _ => {}
                }
            }
        }
        assert!(homes > 50 && passes > 10, "{set:?}: {homes} {passes}");
    }
    assert_eq!(reasons, BTreeSet::from(["last-standing", "none-left", "tiles-out"]));
}

#[test]
fn figures_count_markers_at_home() {
    let rules = rules(&[], 4);
    let (mut tally, mut homes) = (rules.tally(), 0);
    for game in 0..20 {
        for event in play(&rules, 3, game) {
            homes += u32::from(matches!(event, Event::Home { .. }));
            tally.observe(&event);
        }
        tally.finish();
    }
    let sums = tally.sums();
    let spread = sums.spreads.iter().find(|spread| spread.name == "homes").unwrap();
    let figure = serde_json::to_value(spread.spread).unwrap();
    assert_eq!(figure["sum"], homes, "{figure}");
    let plain = rules_with("longest-path", &[], &[], 4).tally().sums();
    assert!(plain.spreads.iter().all(|spread| spread.name != "homes"));
}

#[test]
fn rejects_wrong_points() {
    let request = crate::common::ruleset_with("longest-path", &[], &[HOME]);
    let rules = Rules::new(&request, 3).unwrap();
    let mut changed = 0;
    for game in 0..10 {
        let mut events: Vec<Event> = Vec::new();
        sentiero::bot::Playout::new(&rules, |_| sentiero::bot::Random::new()).play(
            5,
            game,
            &mut events,
        );
        let check = |events: &[Event]| {
            let mut text = Vec::new();
            write(&mut text, &Header::new(&request, &rules, 5, game), events).unwrap();
            let mut reader = Reader::new(text.as_slice());
            let header = reader.header().unwrap().unwrap();
            verify(&rules, &header, reader.events())
        };
        check(&events).unwrap();
        for at in 0..events.len() {
            let mut other = events.clone();
            match &mut other[at] {
                Event::Home { points, .. } => *points += 1,
                _ => continue,
            }
            check(&other).unwrap_err();
            other[at] = match events[at] {
                Event::Home { seat, marker, .. } => Event::Out {
                    seat: Some(seat),
                    marker,
                    cause: Cause::Edge,
                    x: None,
                    y: None,
                    port: None,
                },
                event => event,
            };
            check(&other).unwrap_err();
            changed += 1;
        }
    }
    assert!(changed > 10);
}

#[test]
fn position_keeps_markers_at_home() {
    let rules = rules(&["start.markers=2"], 3);
    let mut kept = 0;
    for game in 0..10 {
        play_watched(&rules, (8, game), &mut (), |state| {
            let Some(position) = rules.position(state) else { return };
            let again = rules.set_up_position(&position).unwrap();
            let is_home =
                |marker: &&sentiero::path::Marker| matches!(marker.place(), MarkerPlace::Home(_));
            let count = again.markers().iter().filter(is_home).count();
            assert_eq!(count, state.markers().iter().filter(is_home).count());
            assert_eq!(again.playing(), state.playing());
            kept += count;
            // Under other rules, markers can't be at home.
            let plain = rules_with("longest-path", &[], &["start.markers=2"], 3);
            assert_eq!(plain.set_up_position(&position).is_ok(), count == 0);
            let mut none = position;
            for marker in &mut none.markers {
                marker.at = sentiero::path::PositionPlace::Home;
            }
            assert!(rules.set_up_position(&none).unwrap_err().to_string().contains("over"));
        });
    }
    assert!(kept > 20);
    assert!(rules.outcome(&rules.new_state()).is_none());
}
