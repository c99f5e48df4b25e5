//! Tests where tiles come from and where hands go, as well as listed starts.

use std::collections::BTreeSet;

use crate::common::{play, play_watched, rules_with};
use sentiero::{
    game::Game,
    path::{Action, DiscardDestination, Event, Fate, Phase, Rules, State},
    ruleset::path::SelfElimination,
};

/// Returns all legal placements from the pile, found by trying every tile in every rotation.
fn placements(rules: &Rules, state: &State) -> Vec<Action> {
    let seat = state.active();
    let banned = rules.sections().turn.self_elimination == SelfElimination::LastResort;
    let (mut all, mut safe) = (Vec::new(), Vec::new());
    for (kind, copies) in (0..).zip(state.pile().counts()) {
        for (rotation, &tile) in (0..).zip(rules.tiles().rotations(kind)) {
            let action = Action::Place { marker: 0, kind, rotation };
            let fate = rules.best_fate(state, seat, 0, tile).unwrap();
            if copies > 0 {
                all.push(action);
                safe.extend((banned && fate == Fate::OnBoard).then_some(action));
            }
        }
    }
    if safe.is_empty() { all } else { safe }
}

#[test]
fn any_tile_in_the_pile_can_be_placed() {
    for ban in ["last-resort", "allowed"] {
        let ban_is = format!("turn.self-elimination={ban}");
        for copies in ["1", "2"] {
            let copies_are = format!("tiles.copies={copies}");
            let rules = rules_with("calliope", &[], &["hand.whose=pile", &ban_is, &copies_are], 4);
            let (mut list, mut forced) = (Vec::new(), 0);
            for game in 0..20 {
                play_watched(&rules, (3, game), &mut (), |state| {
                    rules.actions(state, &mut list);
                    if state.phase() == Phase::Place {
                        assert_eq!(list, placements(&rules, state));
                        forced += usize::from(state.pile().total() < 2);
                    }
                });
            }
            assert!(ban == "allowed" || copies == "2" || forced > 0);
        }
    }
}

#[test]
fn pile_games_neither_deal_nor_draw() {
    for players in 2..=8 {
        let rules = rules_with("flick", &[], &["hand.whose=pile"], players);
        for game in 0..20 {
            let events = play(&rules, 2, game);
            let moves_tiles = |event: &Event| {
                matches!(event, Event::Deal { .. } | Event::Draw { .. } | Event::Discard { .. })
            };
            assert!(!events.iter().any(moves_tiles));
        }
    }
}

#[test]
fn open_hands_do_not_affect_random_players() {
    for edition in crate::ALL {
        for players in [2, 5, 8] {
            let hidden = rules_with(edition, &[], &[], players);
            let open = rules_with(edition, &[], &["hand.open=true"], players);
            for game in 0..20 {
                assert_eq!(play(&open, 4, game), play(&hidden, 4, game), "{edition}");
            }
        }
    }
}

/// Tiles under the pile are drawn batch by batch once the tiles above them are used up.
#[test]
fn tiles_under_the_pile_are_drawn_last() {
    let set = ["elimination.hand=under-pile"];
    let mut from_below = 0;
    for edition in ["calliope", "flick", "wizkids"] {
        let rules = rules_with(edition, &[], &set, 8);
        for game in 0..200 {
            // The pile's batches of tiles, from top to bottom.
            let mut pile: Vec<Vec<String>> =
                vec![rules.tiles().tiles().map(|tile| tile.to_string()).collect()];
            let (mut is_new, mut batches) = (false, 0);
            for event in play(&rules, 5, game) {
                match event {
                    Event::Deal { tile, .. } | Event::Draw { tile, .. } => {
                        let gone = pile.iter().take_while(|batch| batch.is_empty()).count();
                        pile.drain(..gone);
                        let drawn = tile.0.to_string();
                        let place = pile[0].iter().position(|tile| *tile == drawn);
                        pile[0].remove(place.expect("the tile should be in the top batch"));
                        from_below += usize::from(batches >= pile.len());
                    }
                    Event::Place { .. } => is_new = true,
                    Event::Discard { tiles, to, .. } => {
                        assert_eq!(to, DiscardDestination::UnderPile);
                        if std::mem::take(&mut is_new) {
                            pile.push(Vec::new());
                            batches += 1;
                        }
                        let tiles = tiles.tiles().iter().map(|tile| tile.0.to_string());
                        pile.last_mut().unwrap().extend(tiles);
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(from_below > 300, "{from_below}");
}

#[test]
fn listed_starts_assign_markers_in_order() {
    let list = r#"start.list=[{seat=1,x=5,y=0,side="east"},{seat=0,x=0,y=0,side="north"},{seat=0,x=1,y=0,side="north"},{seat=1,x=5,y=5,side="south"}]"#;
    let rules = rules_with("kosmos", &["two-markers"], &["start.by=list", list], 2);
    let starts = play(&rules, 1, 0).into_iter().filter_map(|event| match event {
        Event::Start { seat: Some(seat), marker, x, y, .. } => Some((seat, marker, x, y)),
        _ => None,
    });
    let starts: Vec<_> = starts.collect();
    assert_eq!(
        starts,
        [(0, Some(0), 0, 0), (1, Some(0), 5, 0), (0, Some(1), 1, 0), (1, Some(1), 5, 5)]
    );
}

/// Once a player has placed a tile, it's no longer there for anyone else.
#[test]
fn common_hand_is_shared() {
    let rules = rules_with("calliope", &[], &["hand.whose=common", "hand.size=5"], 6);
    let mut seats = BTreeSet::new();
    for game in 0..20 {
        let mut hand: Vec<String> = Vec::new();
        for event in play(&rules, 6, game) {
            match event {
                Event::Deal { seat, tile } | Event::Draw { seat, tile } => {
                    assert_eq!(seat, None);
                    hand.push(tile.0.to_string());
                    assert!(hand.len() <= 5);
                }
                Event::Place { seat, tile, .. } => {
                    let laid = tile.0.to_string();
                    let place = hand.iter().position(|held| *held == laid);
                    hand.remove(place.expect("the tile should be in the common hand"));
                    seats.insert(seat);
                }
                _ => {}
            }
        }
    }
    assert_eq!(seats.len(), 6);
}
