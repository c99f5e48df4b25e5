//! Tests properties that hold in every game.

use std::collections::{BTreeMap, BTreeSet};

use allocation_counter::measure;
use sentiero::{
    bot::{Greedy, Playout, Random},
    game::{Figure, Game, GameTally, PositionGame, Seat, Seats, SeededDealer, Tallied},
    lines::{Action, Event, Face, Phase, Rules, State, TieDecision, scoring_oracle},
    ruleset::lines::TieBreak,
};
use serde_json::json;

use super::{actions, box_rules, every_reading, play, rules};

const SEED: u64 = 5;

/// The oracle for scores. After each choice, every line on the table scores unless it has already done so,
/// and the same three tiles only ever score once.
pub(super) struct Oracle {
    /// The tile on each square, identified by when it was placed.
    serials: BTreeMap<(i16, i16), usize>,
    laid: usize,
    scored: BTreeSet<Vec<usize>>,
    scores: [u32; 2],
}

impl Oracle {
    pub(super) fn new() -> Oracle {
        Oracle { serials: BTreeMap::new(), laid: 0, scored: BTreeSet::new(), scores: [0; 2] }
    }

    pub(super) fn observe(&mut self, rules: &Rules, state: &State, events: &[Event]) {
        let mut mover = 0;
        let mut told = Vec::new();
        for event in events {
            match *event {
                Event::Lay { seat, x, y, .. } => {
                    assert_eq!(
                        self.serials.insert((x, y), self.laid),
                        None,
                        "a tile was placed on an occupied square"
                    );
                    self.laid += 1;
                    mover = seat;
                }
                Event::Remove { x, y, .. } => assert!(self.serials.remove(&(x, y)).is_some()),
                Event::Turn { seat, .. } => mover = seat,
                Event::Line { seat, squares, points } => {
                    told.push((squares.list().to_vec(), seat, points));
                }
                _ => {}
            }
        }
        let tiles = scoring_oracle::tiles(rules, state);
        assert!(tiles.keys().eq(self.serials.keys()));
        let mut expected = Vec::new();
        for line in scoring_oracle::lines(rules, &tiles) {
            let tiles = line.squares.iter().map(|square| self.serials[square]).collect();
            if !self.scored.insert(tiles) {
                continue;
            }
            for seat in scoring_oracle::scorers(rules, &line, mover) {
                self.scores[usize::from(seat)] += line.points;
                expected.push((line.squares.clone(), seat, line.points));
            }
        }
        told.sort();
        expected.sort();
        assert_eq!(told, expected);
        assert_eq!(state.scores(), self.scores);
        let open: Vec<_> =
            state.table().open().iter().map(|&cell| state.table().position(cell)).collect();
        assert_eq!(open, scoring_oracle::open(rules, &tiles));
    }
}

#[test]
fn scores_match_a_plain_rescoring() {
    for (name, rules) in every_reading() {
        for number in 0..if name == "{}" { 40 } else { 5 } {
            let mut oracle = Oracle::new();
            let events = play(&rules, (SEED, number), |state, events| {
                oracle.observe(&rules, state, events);
                // This checks the whole table, so we don't do it after every step.
                if state.table().cells().len() % 12 == 0 {
                    state.check().unwrap_or_else(|fault| panic!("{name}: {fault}"));
                }
            });
            assert!(matches!(events.last(), Some(Event::End { .. })), "{name}");
        }
    }
}

/// Makes sure that the rare rules come up often enough in random games to be tested.
#[test]
fn random_games_reach_rare_rules() {
    let mut met = BTreeSet::new();
    for (_, rules) in every_reading() {
        for number in 0..8 {
            for event in play(&rules, (SEED, number), |_, _| {}) {
                met.insert(match event {
                    Event::End { reason, .. } => reason.word(),
                    Event::Deal { .. } => "deal",
                    Event::Toss { .. } => "toss",
                    Event::Lay { .. } => "lay",
                    Event::Remove { .. } => "remove",
                    Event::Turn { .. } => "turn",
                    Event::Line { .. } => "line",
                    Event::Swap { .. } => "swap",
                    Event::Draw { .. } => "draw",
                    Event::Aside { .. } => "aside",
                    Event::Pass { .. } => "pass",
                });
            }
        }
    }
    for word in ["toss", "remove", "turn", "swap", "aside", "pass", "locked", "tiles-out"] {
        assert!(met.contains(word), "{word} never happens");
    }
}

/// Every tile is on the table, in a hand, in a bag, or out of the game because of an event.
#[test]
fn tiles_are_conserved() {
    for (name, rules) in every_reading() {
        let each: usize = rules.kinds().map(|(_, copies)| usize::from(copies)).sum();
        let mut out = 0;
        play(&rules, (SEED, 1), |state, events| {
            for event in events {
                match *event {
                    // The flip, which comes back if its symbol is up.
                    Event::Toss { .. } | Event::Aside { .. } | Event::Turn { .. } => out += 1,
                    Event::Lay { tile: Face::Flip, .. } => out -= 1,
                    // The pickaxe and the removed tile.
                    Event::Remove { .. } => out += 2,
                    _ => {}
                }
            }
            let held: u32 = (0..2)
                .map(|seat| u32::from(state.hands()[seat].len()) + state.bags()[seat].total())
                .sum();
            let there = state.table().cells().len() + usize::try_from(held).unwrap();
            assert_eq!(there + out, 2 * each, "{name}");
            if let Some(position) = rules.position(state) {
                let aside: usize = position.aside.iter().map(Vec::len).sum();
                assert_eq!(aside, out, "{name}");
                assert_eq!(&rules.set_up(&position).unwrap(), state, "{name}");
            }
        });
    }
}

#[test]
fn legal_actions_are_playable_and_distinct() {
    for (name, rules) in every_reading() {
        play(&rules, (SEED, 2), |state, _| {
            if rules.to_play(state).is_none() {
                return;
            }
            let list = actions(&rules, state);
            assert!(!list.is_empty(), "{name}: no legal action");
            for (place, &action) in list.iter().enumerate() {
                assert!(!list[..place].contains(&action), "{name}: {action:?} is listed twice");
            }
            // A state has hundreds of actions, so only some of them are played.
            for action in list.iter().step_by(53) {
                let mut next = state.clone();
                rules.play(&mut next, *action, &mut SeededDealer::new(1, 1), &mut ()).unwrap();
                assert_ne!(&next, state, "{name}: {action:?} does nothing");
                next.check().unwrap_or_else(|fault| panic!("{name}: {fault}"));
            }
        });
    }
}

#[test]
fn pick_agrees_with_the_list() {
    for (name, rules) in every_reading() {
        play(&rules, (SEED, 3), |state, _| {
            let list = actions(&rules, state);
            let count = u32::try_from(list.len()).unwrap();
            let pick = |place| {
                rules.pick(state, &mut Vec::new(), |told| {
                    assert_eq!(told, count, "{name}: wrong number of actions");
                    place
                })
            };
            for place in (0..count).step_by(7).chain([count.saturating_sub(1)]) {
                assert_eq!(pick(place), list.get(place as usize).copied(), "{name}");
            }
            assert_eq!(
                pick(count),
                list.first().copied(),
                "{name}: a number beyond the end picks the first action"
            );
        });
    }
}

#[test]
fn illegal_actions_leave_the_state_unchanged() {
    for (name, rules) in every_reading() {
        let mut seen = 0;
        play(&rules, (SEED, 4), |state, _| {
            seen += 1;
            if seen % 9 != 0 {
                return;
            }
            let list = actions(&rules, state);
            let around = (-2..3).flat_map(|y| (-2..3).map(move |x| (x, y)));
            let cells = around.filter_map(|(x, y)| state.table().cell(x, y));
            let kinds = 0..u16::try_from(rules.kinds().count() + 2).unwrap();
            let conceivable = cells.flat_map(|cell| {
                let lays = kinds.clone().flat_map(move |kind| {
                    [0, 3].map(|rotation| Action::Lay { kind, cell, rotation })
                });
                lays.chain([0, 1, 3].map(|rotation| Action::Turn { cell, rotation }))
                    .chain([Action::Remove { cell }, Action::Swap])
                    .collect::<Vec<_>>()
            });
            let asides = kinds.clone().map(|kind| Action::Discard { kind });
            for action in conceivable.chain(asides).filter(|action| !list.contains(action)) {
                let mut tried = state.clone();
                let refused = rules.play(&mut tried, action, &mut SeededDealer::new(1, 1), &mut ());
                let reason = refused.expect_err("an unlisted action was played").to_string();
                assert!(!reason.is_empty() && reason.chars().next().unwrap().is_lowercase());
                assert_eq!(&tried, state, "{name}: {action:?}");
                // Without the check, the engine may do anything except panic.
                rules.play_unchecked(&mut tried, action, &mut SeededDealer::new(1, 1), &mut ());
            }
        });
    }
}

#[test]
fn winners_follow_from_scores_and_runs() {
    let mut tied = 0;
    for (name, rules) in every_reading() {
        for number in 0..20 {
            let mut last = None;
            let events = play(&rules, (SEED, number), |state, _| last = Some(state.clone()));
            let state = last.unwrap();
            let Some(&Event::End { winners, scores, reason, tie }) = events.last() else {
                panic!()
            };
            let outcome = rules.outcome(&state).unwrap();
            assert_eq!((outcome.winners, outcome.reason), (winners, reason.word()), "{name}");
            assert_eq!(scores, state.scores(), "{name}");
            let more = |[a, b]: [u32; 2]| (a != b).then(|| Seats::from_iter([Seat::from(b > a)]));
            assert_eq!(tie.is_none(), more(scores).is_some(), "{name}");
            if let Some(winner) = more(scores) {
                assert_eq!(winners, winner, "{name}");
                continue;
            }
            tied += 1;
            let tiles = scoring_oracle::tiles(&rules, &state);
            let runs = [0, 1].map(|seat| scoring_oracle::best_run(&rules, &tiles, seat));
            let order = &rules.sections().ending.tie;
            let broken = order.iter().find_map(|&by| {
                let compared = runs.map(|(best, longest)| match by {
                    TieBreak::BestLine => best,
                    TieBreak::LongestLine => longest,
                });
                Some((more(compared)?, by.into()))
            });
            let expected = broken.unwrap_or((Seats::first(2), TieDecision::Shared));
            assert_eq!((winners, tie), (expected.0, Some(expected.1)), "{name}");
        }
    }
    assert!(tied >= 20, "only {tied} games were tied");
}

/// Hidden information doesn't change a view, even if tiles in the other player's hand and bag trade places.
#[test]
fn view_hides_hands_and_bags() {
    let rules = box_rules();
    let mut compared = 0;
    play(&rules, (SEED, 6), |state, _| {
        let Some(position) = rules.position(state) else { return };
        for seat in 0..2_u8 {
            let other = usize::from(1 - seat);
            let hand = &position.hands[other];
            let bag = &state.bags()[other];
            // Swap the first hidden tile in the hand for a different one from the bag.
            let swapped = rules.kinds().map(|(face, _)| face).find(|&face| {
                let kind = rules.kind(face).unwrap();
                bag.count(usize::from(kind)) > 0 && face != hand[0]
            });
            let (false, Some(face)) = (hand.is_empty(), swapped) else { continue };
            let mut changed = position.clone();
            changed.hands[other][0] = face;
            let changed = rules.set_up(&changed).unwrap();
            let (view, hidden) = (rules.view(state, seat), rules.view(&changed, seat));
            assert_eq!(format!("{view:?}"), format!("{hidden:?}"));
            if rules.to_play(state) == Some(seat) {
                assert_eq!(actions(&rules, state), actions(&rules, &changed));
            }
            compared += 1;
        }
    });
    assert!(compared > 50, "{compared}");
}

#[test]
fn later_playouts_do_not_allocate() {
    for (name, rules) in every_reading() {
        let mut playout = Playout::new(&rules, |_| Random::new());
        playout.play(SEED, 0, &mut ());
        let allocated = measure(|| {
            for number in 1..40 {
                playout.play(SEED, number, &mut ());
            }
        });
        assert_eq!(allocated.count_total, 0, "{name}: {allocated:?}");
    }
}

/// The bounds come from 150 games in a different implementation, which averaged 88.6 turns, 71.5 placed tiles
/// and 20.1 lines.
#[test]
fn random_game_length_matches_another_implementation() {
    let rules = box_rules();
    let mut playout = Playout::new(&rules, |_| Random::new());
    let mut tally = rules.tally();
    for number in 0..400 {
        playout.play(1, number, &mut tally);
        tally.finish();
    }
    let sums = tally.sums();
    let figures: BTreeMap<_, _> = sums.figures().into_iter().collect();
    let mean = |name| match figures[name] {
        Figure::Number(mean) | Figure::Spread { mean, .. } => mean,
        _ => panic!("{name}"),
    };
    assert!((mean("turns") - 88.6).abs() < 1.0, "{}", mean("turns"));
    assert!((mean("laid") - 71.5).abs() < 1.0, "{}", mean("laid"));
    assert!((mean("lines") - 20.1).abs() < 2.0, "{}", mean("lines"));
}

#[test]
fn bot_sees_only_its_view() {
    // At each decision, the bot's scratch state is filled from the view.
    let rules = rules(&json!({}));
    let mut playout = Playout::new(&rules, |_| Greedy::new(&rules));
    assert!(playout.play(SEED, 0, &mut ()).is_some());
    assert!(matches!(playout.state().phase(), Phase::Over(_)));
}
