//! Tests how tiles are dealt and starts are chosen.

use sentiero::{
    game::Game,
    path::{Action, Phase},
};

use crate::{
    BOTH,
    scene::{Scene, Turn},
};

fn begin(edition: &str, players: u8, keys: &[&'static str]) -> Turn {
    let scene = keys.iter().fold(Scene::new(players), |scene, key| scene.set(key));
    Turn::begin(scene.rules(edition))
}

/// All players are dealt three tiles before they choose their starts.
#[test]
fn three_tiles_are_dealt_before_the_starts() {
    for edition in BOTH {
        let turn = begin(edition, 3, &[]);
        let dealt = ["deal 0", "deal 1", "deal 2"].repeat(3);
        assert_eq!(turn.told(), dealt, "{edition}");
        assert!(matches!(turn.state.phase(), Phase::Start { .. }));
        assert!(turn.state.hands().iter().all(|hand| hand.len() == 3));
        assert_eq!(turn.state.pile().total(), 35 - 9);
        assert_eq!(begin(edition, 3, &["hand.size=2"]).told().len(), 6);
    }
}

/// Players choose one start at a time, starting with seat 0, before the first tile is placed.
#[test]
fn seats_choose_starts_in_order() {
    for edition in BOTH {
        let mut turn = begin(edition, 3, &[]);
        for seat in 0..3 {
            assert!(matches!(turn.state.phase(), Phase::Start { .. }), "{edition}");
            assert_eq!(turn.rules.to_play(&turn.state), Some(seat), "{edition}");
            turn.act(Action::Start(u16::from(seat) * 7));
        }
        let starts = ["start 0: 0,0 A", "start 1: 3,0 B", "start 2: 5,1 C"];
        assert_eq!(turn.told()[9..], starts, "{edition}");
        assert_eq!(turn.state.phase(), Phase::Place);
        assert_eq!(turn.state.active(), 0);
    }
}

/// Each start can be taken once, but two markers may face the same square.
#[test]
fn starts_are_exclusive_but_squares_are_not() {
    for edition in BOTH {
        let free = |keys: &[&'static str]| {
            let mut turn = begin(edition, 3, keys);
            assert_eq!(turn.actions().len(), 48, "{edition}");
            turn.act(Action::Start(0));
            turn
        };
        let mut turn = free(&[]);
        assert_eq!(turn.actions().len(), 47);
        assert!(!turn.actions().contains(&Action::Start(0)));
        // Another start at the same corner, from the west.
        turn.act(Action::Start(47));
        assert_eq!(turn.actions().len(), 46);
        assert_eq!(turn.told()[9..], ["start 0: 0,0 A", "start 1: 0,0 H"]);
        assert_eq!(free(&["start.exclusive=square"]).actions().len(), 44);
        assert_eq!(free(&["start.exclusive=none"]).actions().len(), 48);
    }
}

/// Starts are chosen by the players. With a different value for the key, they're random, and seat 0 places a
/// tile straight away.
#[test]
fn players_choose_their_starts() {
    for edition in BOTH {
        let turn = begin(edition, 3, &["start.by=chance"]);
        let starts = ["start 0: 0,0 A", "start 1: 0,0 B", "start 2: 1,0 A"];
        assert_eq!(turn.told()[9..], starts, "{edition}");
        assert_eq!(turn.state.phase(), Phase::Place);
    }
}

/// The dragon starts next to the board, so there's no event. With two players, there's no dragon.
#[test]
fn dragon_starts_at_rest() {
    use sentiero::path::DragonPlace;
    for edition in BOTH {
        assert_eq!(begin(edition, 3, &[]).state.dragon(), DragonPlace::Rest, "{edition}");
        assert_eq!(begin(edition, 2, &[]).state.dragon(), DragonPlace::Nowhere, "{edition}");
    }
}
