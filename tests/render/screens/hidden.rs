//! Tests that screens only show what their player is allowed to see.

use sentiero::{
    bot::Random,
    game::{Game, Pool, PositionGame, Seat, Seats, Streams, Wording},
    path::{Rules, State},
    screen::{GameScreen, Key, Pace},
    session::{ResumePoint, Seating, Session, TurnCount},
};

use super::driver::{LARGE, PLAIN, SMALL, press, text};
use crate::common::{play_watched, rules};

/// Returns everything that a player can see in the given state. This includes the log, and the screen for
/// each choice at both sizes.
fn seen(rules: &Rules, state: &State, viewer: Seat, people: Seats) -> Vec<String> {
    let begun = ResumePoint {
        state: state.clone(),
        streams: Streams::default(),
        steps: Vec::new(),
        turns: TurnCount::from_a_turn(),
        checkpoints: Vec::new(),
    };
    let seating = Seating { people, seed: 1, number: 0 };
    let wording = Wording::new(rules.seats()).with_notation(true);
    let session =
        Session::new(rules, seating, Some(begun), |_| Random::new()).with_wording(wording);
    let mut table = GameScreen::new(session, "A game".into(), PLAIN, Pace::new(9));
    let mut seen = vec![text(&mut table, LARGE)];
    if rules.to_play(state) == Some(viewer) {
        if !people.is_one() {
            // There's no one else at the screen, so lift the curtain.
            press(&mut table, Key::Enter);
        }
        for key in ["rrrr", "b", "?", "?", "l", "x"].concat().chars().map(Key::Char) {
            seen.push(text(&mut table, SMALL));
            press(&mut table, key);
        }
        for _ in 0..3 {
            press(&mut table, Key::Tab);
            press(&mut table, Key::Char('r'));
            seen.push(text(&mut table, SMALL));
        }
    }
    seen
}

#[test]
fn screen_hides_unseen_tiles() {
    let mut compared = 0;
    for (edition, variants, players) in [
        ("calliope", &["elimination-bonus"][..], 4),
        ("kosmos", &["two-markers"], 2),
        ("wizkids", &[], 3),
    ] {
        let rules = rules(edition, variants, players);
        let mut states = Vec::new();
        play_watched(&rules, (5, 0), &mut (), |state| states.push(state.clone()));
        for state in states.iter().step_by(6) {
            let Some(position) = rules.position(state) else { continue };
            for viewer in 0..players {
                // Pass the other players' hands of three tiles on by one seat, and swap a tile in one of
                // those hands with the pile.
                let others: Vec<usize> = (0..usize::from(players))
                    .filter(|&seat| seat != usize::from(viewer))
                    .filter(|&seat| position.hands[seat].len() == 3)
                    .collect();
                let mut changed = position.clone();
                for pair in others.windows(2) {
                    changed.hands.swap(pair[0], pair[1]);
                }
                if let (Some(&seat), Some(drawn)) = (others.first(), Pool::nth(state.pile(), 0)) {
                    changed.hands[seat][0].0 = rules.tiles().tile(u16::try_from(drawn).unwrap());
                }
                let (Ok(real), Ok(other)) = (rules.set_up(&position), rules.set_up(&changed))
                else {
                    continue;
                };
                if real == other {
                    continue;
                }
                compared += 1;
                for people in [Seats::from_iter([viewer]), Seats::first(players)] {
                    let look = |state| seen(&rules, state, viewer, people);
                    assert!(
                        look(&real) == look(&other),
                        "{edition}: seat {viewer} can see the difference"
                    );
                }
            }
        }
    }
    assert!(compared > 15, "only {compared} states differ");
}

#[test]
fn curtain_hides_every_hand() {
    let rules = rules("calliope", &[], 3);
    let mut table = super::driver::table(&rules, Seats::first(3), 3);
    assert!(super::driver::play_until(&mut table, "Press Enter"));
    press(&mut table, Key::Char('#'));
    for key in [Key::Char('l'), Key::Esc, Key::Char('?'), Key::Esc, Key::Char('b'), Key::Tab] {
        let shown = text(&mut table, LARGE);
        assert!(!shown.contains("is dealt A"), "{shown}");
        press(&mut table, key);
    }
    press(&mut table, Key::Enter);
    press(&mut table, Key::Char('l'));
    assert!(text(&mut table, LARGE).contains("Player 1 is dealt A"));
}
