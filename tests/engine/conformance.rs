//! Tests properties of every built-in ruleset, with every combination of its variants and every number of
//! players. New rulesets are covered automatically.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{every_game, play, play_watched, rules, rules_with};
use sentiero::{
    drawing::Drawing,
    game::{Drawable, Game, Interactive, Outcome, Pool, Seat, Seats, SeededDealer},
    grid::Place,
    path::{Action, DiscardDestination, Event, MarkerPlace, Phase, Rules, State, walk::walk},
    ruleset::path::{HandSource, Supply},
};

const SEED: u64 = 20_071;

/// Visits every state that waits for a choice in a few games of each ruleset.
fn each_state(games: u64, look: impl FnMut(&str, &Rules, &State)) {
    each_nth_state(1, games, look);
}

/// Visits every nth of these states, so each game contributes different ones.
fn each_nth_state(n: usize, games: u64, mut look: impl FnMut(&str, &Rules, &State)) {
    let mut number = 0;
    for (name, rules) in every_game() {
        for game in 0..games {
            play_watched(&rules, (SEED, game), &mut (), |state| {
                number += 1;
                if number % n == 0 {
                    look(&name, &rules, state);
                }
            });
        }
    }
}

fn actions(rules: &Rules, state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    rules.actions(state, &mut list);
    list
}

fn after(rules: &Rules, state: &State, action: Action) -> State {
    let mut next = state.clone();
    rules.play(&mut next, action, &mut SeededDealer::new(SEED, 99), &mut ()).unwrap();
    next
}

#[test]
fn legal_actions_are_playable_and_distinct() {
    each_nth_state(3, 2, |name, rules, state| {
        let list = actions(rules, state);
        assert!(!list.is_empty(), "{name}: no legal action in {state:?}");
        // Each action is compared with every other, so skip states with too many placements from the pile.
        if list.len() > 200 {
            return;
        }
        let after: Vec<State> = list.iter().map(|&action| after(rules, state, action)).collect();
        for (index, state) in after.iter().enumerate() {
            state.check(rules).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            let same = after[..index].iter().position(|other| other == state);
            assert_eq!(same, None, "{name}: {:?} has the same effect as another", list[index]);
        }
    });
}

/// Random players pick an action by its number without building the list. They must get the same action as
/// from the list.
#[test]
fn pick_agrees_with_the_list() {
    each_state(3, |name, rules, state| {
        let list = actions(rules, state);
        let count = u32::try_from(list.len()).unwrap();
        let pick = |place| {
            rules.pick(state, &mut Vec::new(), |told| {
                assert_eq!(told, count, "{name}: wrong number of actions in {state:?}");
                place
            })
        };
        // Try every action, or about a hundred if there are many.
        for (place, &action) in (0..).zip(&list).step_by(1 + list.len() / 100) {
            assert_eq!(pick(place), Some(action), "{name}: place {place} of {list:?}");
        }
        assert_eq!(
            pick(count),
            list.first().copied(),
            "{name}: a number beyond the end picks the first action"
        );
    });
}

/// Verifying a record checks actions one at a time. The result must agree with the list of legal actions.
#[test]
fn legality_check_agrees_with_the_list() {
    each_nth_state(11, 1, |name, rules, state| {
        let list = actions(rules, state);
        for action in conceivable(rules).chain(list.iter().copied()) {
            let is_legal = rules.is_legal(state, action, &mut Vec::new());
            assert_eq!(is_legal, list.contains(&action), "{name}: {action:?} in {state:?}");
        }
    });
}

/// The snapshot says how many actions were refused for each reason.
#[test]
fn illegal_actions_leave_the_state_unchanged() {
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    each_nth_state(6, 1, |name, rules, state| {
        let list = actions(rules, state);
        for action in conceivable(rules).filter(|action| !list.contains(action)) {
            let mut tried = state.clone();
            let refused = rules.play(&mut tried, action, &mut SeededDealer::new(1, 1), &mut ());
            let reason = refused.expect_err(&format!("{name}: {action:?} was played")).to_string();
            assert_eq!(&tried, state, "{name}: {action:?} changed the state");
            let is_pair =
                |word: &&str| word.len() == 2 && word.bytes().all(|b| b.is_ascii_uppercase());
            let words: Vec<&str> = reason.split(' ').filter(|word| !is_pair(word)).collect();
            *reasons.entry(words.join(" ")).or_default() += 1;
        }
    });
    let lines = reasons.iter().map(|(reason, count)| format!("{count:>7} {reason}\n"));
    insta::assert_snapshot!("refusals", lines.collect::<String>());
}

/// Returns a sample of all actions that are legal in some state, along with some that are never legal.
fn conceivable(rules: &Rules) -> impl Iterator<Item = Action> {
    let kinds = || (0..=u16::try_from(rules.tiles().kinds()).unwrap()).step_by(3);
    let places = (0..=rules.markers()).flat_map(move |marker| {
        kinds().flat_map(move |kind| {
            (0..5).map(move |rotation| Action::Place { marker, kind, rotation })
        })
    });
    let swaps = kinds().flat_map(move |give| kinds().map(move |take| Action::Swap { give, take }));
    let starts = (0..60).map(Action::Start).chain([Action::Start(u16::MAX)]);
    let cells = u16::try_from(rules.grid().cell_bound()).unwrap();
    let squares = (0..=cells).step_by(4).chain([u16::MAX]).map(Action::Square);
    let lays = kinds().flat_map(|kind| [0, 1, 4].map(|rotation| Action::Lay { kind, rotation }));
    let elsewhere = squares.chain([Action::DrawSecond]).chain(lays);
    let lanes = [0, 3, 8, 255].map(|port| Action::Lane { port });
    // Unknown kinds and rotations are only tried where they aren't looked up.
    let known = |action: &Action| match *action {
        Action::Place { kind, .. } | Action::Lay { kind, .. } => {
            usize::from(kind) < rules.tiles().kinds()
        }
        _ => true,
    };
    places
        .chain(elsewhere)
        .filter(known)
        .chain(swaps)
        .chain(starts)
        .chain(lanes)
        .chain([Action::EndExchange])
}

#[test]
fn tiles_are_conserved_at_every_step() {
    let runs_out = |rules: &Rules| rules.sections().tiles.supply == Supply::Pile;
    for (name, rules) in every_game().into_iter().filter(|(_, rules)| runs_out(rules)) {
        for game in 0..5 {
            let mut events = Vec::new();
            let mut states = Vec::new();
            let last = play_watched(&rules, (SEED, game), &mut events, |state| {
                states.push(tiles_in(&rules, state));
            });
            states.push(tiles_in(&rules, &last));
            let aside: usize = events
                .iter()
                .map(|event| match event {
                    Event::Discard { tiles, to: DiscardDestination::Aside, .. } => {
                        tiles.tiles().len()
                    }
                    _ => 0,
                })
                .sum();
            let all = rules.tiles().total() as usize;
            assert!(states.is_sorted_by(|a, b| a >= b), "{name}: a tile appeared");
            assert_eq!(states.first(), Some(&all), "{name}");
            assert_eq!(states.last(), Some(&(all - aside)), "{name}");
        }
    }
}

/// Counts the tiles in a state, no matter where they are.
fn tiles_in(rules: &Rules, state: &State) -> usize {
    let board = rules.grid().cells().filter(|&cell| state.laid(cell).is_some()).count();
    let hands: usize = state.hands().iter().map(|hand| usize::from(hand.len())).sum();
    board + hands + state.pile_size() as usize
}

#[test]
fn winners_are_not_eliminated() {
    for (name, rules) in every_game() {
        for game in 0..20 {
            let mut choices = 0_u32;
            let state = play_watched(&rules, (SEED, game), &mut (), |_| choices += 1);
            let Some(Outcome { winners, reason }) = rules.outcome(&state) else {
                panic!("{name}: no end");
            };
            assert!(!winners.is_empty(), "{name}: nobody won ({reason})");
            assert!(winners.iter().all(|seat| seat < rules.seats()), "{name}");
            assert!(choices < 1_000, "{name}: {choices} choices");
            assert_eq!(rules.to_play(&state), None);
            assert!(actions(&rules, &state).is_empty());
        }
    }
}

#[test]
fn seed_and_number_determine_the_game() {
    for (name, rules) in every_game() {
        assert_eq!(play(&rules, SEED, 3), play(&rules, SEED, 3), "{name}");
        assert_ne!(play(&rules, SEED, 3), play(&rules, SEED, 4), "{name}");
        assert_ne!(play(&rules, SEED, 3), play(&rules, SEED + 1, 3), "{name}");
    }
}

#[test]
fn view_hides_unseen_tiles() {
    each_nth_state(2, 3, |name, rules, state| {
        let Some(position) = rules.position(state) else { return };
        // Open hands don't hide anything.
        if position.hands.is_empty() || rules.sections().hand.open {
            return;
        }
        let real = rules.set_up_position(&position).unwrap();
        for viewer in 0..rules.seats() {
            // Rearrange the tiles among the other hands of the same size.
            let others: Vec<usize> = (0..usize::from(rules.seats()))
                .filter(|&seat| seat != usize::from(viewer) && position.hands[seat].len() == 3)
                .collect();
            let mut changed = position.clone();
            for pair in others.windows(2) {
                changed.hands.swap(pair[0], pair[1]);
            }
            // Also swap a tile in the first of these hands with one from the pile.
            if let Some(&seat) = others.first()
                && let Some(drawn) = Pool::nth(state.pile(), 0)
            {
                let tile = rules.tiles().tile(u16::try_from(drawn).unwrap());
                changed.hands[seat][0].0 = tile;
            }
            let Ok(other) = rules.set_up_position(&changed) else { continue };
            let look = |state| format!("{:?}", rules.view(state, viewer));
            assert!(look(&real).contains("hand"), "{}", look(&real));
            assert_eq!(look(&real), look(&other), "{name}: the view of seat {viewer} differs");
        }
    });
}

#[test]
fn views_show_open_information() {
    each_nth_state(5, 1, |name, rules, state| {
        for seat in 0..rules.seats() {
            let view = rules.view(state, seat);
            assert_eq!((view.seat(), view.phase()), (seat, state.phase()), "{name}");
            assert_eq!((view.active(), view.playing()), (state.active(), state.playing()));
            assert_eq!((view.dragon(), view.pile_size()), (state.dragon(), state.pile_size()));
            assert_eq!(view.markers(), state.markers(), "{name}");
            let cells = || rules.grid().cells();
            assert!(cells().all(|cell| view.laid(cell) == state.laid(cell)), "{name}");
            assert!(view.hand_sizes().eq(state.hands().iter().map(|hand| hand.len())), "{name}");
            let own = match rules.sections().hand.whose {
                HandSource::Own => usize::from(seat),
                HandSource::Common => 0,
                HandSource::Pile => {
                    let counts = (0..).zip(state.pile().counts());
                    let kinds = counts.filter(|&(_, count)| count > 0).map(|(kind, _)| kind);
                    if matches!(state.phase(), Phase::Place) {
                        assert_eq!(view.playable_kinds(), kinds.collect::<Vec<u16>>(), "{name}");
                    }
                    continue;
                }
            };
            assert_eq!(view.hand(), state.hands()[own], "{name}");
            let kinds: Vec<u16> = view.hand().kinds().collect();
            match view.playable_kinds().as_slice() {
                // This is the tile that was drawn to be placed next.
                [second] if seat == state.active() && kinds.len() > 1 => {
                    assert!(kinds.contains(second) && rules.position(state).is_none(), "{name}");
                }
                stock => assert_eq!(stock, kinds, "{name}"),
            }
        }
    });
    let rules = rules_with("calliope", &[], &["ending.together=round"], 5);
    let mut gone = 0;
    for game in 0..20 {
        play_watched(&rules, (SEED, game), &mut (), |state| {
            let Some(position) = rules.position(state) else { return };
            let shown = rules.view(state, 0).eliminated_in_round();
            assert!(shown.iter().eq(position.gone.iter().copied()), "{shown:?}");
            gone += shown.len();
        });
    }
    assert!(gone > 0);
}

/// Only players who looked at an eliminated player's hand have seen its tiles.
#[test]
fn view_shows_hands_seen_in_an_exchange() {
    let rules = rules("calliope", &["elimination-bonus"], 5);
    let mut shown = 0;
    for game in 0..40 {
        let mut looked = Seats::NONE;
        play_watched(&rules, (SEED, game), &mut (), |state| {
            if state.phase() == Phase::Exchange {
                looked.insert(state.active());
            }
            for seat in 0..rules.seats() {
                let count = rules.view(state, seat).seen_kinds().count();
                assert!(count == 0 || looked.contains(seat), "game {game}, seat {seat}");
                shown += count;
            }
        });
    }
    assert!(shown > 0);
}

/// The preview of an action matches the resulting board, unless another player has to choose in between.
#[test]
fn preview_matches_the_next_board() {
    let mut seen = 0;
    each_nth_state(7, 1, |name, rules, state| {
        let view = rules.view(state, rules.to_play(state).unwrap());
        for action in actions(rules, state).into_iter().step_by(5) {
            let next = after(rules, state, action);
            let is_settled = !matches!(next.phase(), Phase::Lane { .. });
            let Some(drawn) = rules.preview(&view, action).filter(|_| is_settled) else {
                continue;
            };
            if let Action::Square(_) = action {
                continue;
            }
            let really = rules.drawing(&next);
            let tiles = |drawing: &Drawing| drawing.tiles.len();
            assert_eq!(tiles(&drawn), tiles(&really), "{name}: {action:?}");
            assert_eq!(drawn.markers, really.markers, "{name}: {action:?}");
            seen += 1;
        }
    });
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn position_round_trips() {
    each_state(2, |name, rules, state| {
        let Some(position) = rules.position(state) else { return };
        let text = serde_json::to_string(&position).unwrap();
        let read = serde_json::from_str(&text).unwrap();
        assert_eq!(position, read);
        let again = rules.set_up_position(&read).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(rules.position(&again).as_ref(), Some(&position), "{name}");
        assert_eq!(actions(rules, &again), actions(rules, state), "{name}");
    });
}

#[test]
fn colliding_markers_share_a_path() {
    let mut pairs = 0;
    for (name, rules) in every_game() {
        for game in 0..30 {
            let mut events: Vec<Event> = Vec::new();
            let last = play_watched(&rules, (SEED, game), &mut events, |_| ());
            let begins: BTreeSet<u32> = last
                .markers()
                .iter()
                .filter_map(|marker| Some(rules.grid().point(rules.origin(*marker)?)))
                .collect();
            let collided = events.iter().filter_map(|event| match *event {
                Event::Out { seat, marker, cause: sentiero::path::Cause::Collision, .. } => {
                    Some((seat, marker.unwrap_or(0)))
                }
                _ => None,
            });
            for (seat, marker) in collided {
                pairs += 1;
                let end = end_of_walk(&rules, &last, seat, marker);
                assert!(
                    begins.contains(&end),
                    "{name}: the walk of seat {seat:?} doesn't end at another start"
                );
            }
        }
    }
    assert!(pairs > 100, "too few collisions to be conclusive: {pairs}");
}

/// Walks along an eliminated marker's path from its start and returns the point where the walk ends.
fn end_of_walk(rules: &Rules, state: &State, owner: Option<Seat>, marker: u8) -> u32 {
    let first = usize::from(owner.unwrap_or(0)) * usize::from(rules.markers());
    let index = first + usize::from(marker);
    let marker = state.markers()[index];
    assert!(matches!(marker.place(), MarkerPlace::Out(_)));
    let tile_at = |cell| state.tile(rules.tiles(), cell);
    let last = walk(rules.grid(), tile_at, rules.origin(marker).unwrap()).last().unwrap();
    rules.grid().point(Place { cell: last.cell, port: last.to })
}

#[test]
fn active_seat_plays_except_for_path_choices() {
    each_state(2, |name, rules, state| {
        let seat = rules.to_play(state).unwrap();
        if !matches!(state.phase(), Phase::Lane { .. }) {
            assert_eq!(seat, state.active(), "{name}");
        }
        assert!(state.playing().contains(seat), "{name}");
    });
}
