//! Tests the board, the tiles, the hands and the order in which players choose their starts.

use sentiero::{
    game::Game,
    path::{Action, Phase, Rules},
};

use super::table::rules;
use crate::{
    ALL,
    common::{ruleset, ruleset_with},
    scene::{Scene, Turn},
};

fn size(rules: &Rules) -> (u16, u16) {
    let board = &rules.sections().board;
    assert_eq!(u32::from(board.columns()) * u32::from(board.rows()), rules.grid().size());
    (board.columns(), board.rows())
}

#[test]
fn board_size() {
    for edition in ALL {
        for players in 2..=8 {
            let large = edition == "kosmos" && players > 4;
            let expected = if large { (7, 7) } else { (6, 6) };
            assert_eq!(size(&rules(edition, players, &[], &[])), expected, "{edition} {players}");
        }
        let other = rules(edition, 5, &[], &["board.columns=8", "board.rows=5"]);
        assert_eq!(size(&other), (8, 5), "{edition}");
    }
}

#[test]
fn board_side() {
    let large = ruleset("kosmos", &["dragon-side"]);
    assert_eq!(large.players().collect::<Vec<_>>(), [2, 3, 4]);
    assert_eq!(size(&Rules::new(&large, 4).unwrap()), (7, 7));
    assert_eq!(size(&rules("kosmos", 4, &[], &[])), (6, 6));
    assert!(Rules::new(&large, 5).is_none());
}

#[test]
fn which_tiles() {
    let copies = |rules: &Rules| rules.tiles().counts().collect::<Vec<_>>();
    for edition in ["calliope", "flick", "wizkids"] {
        assert_eq!(copies(&rules(edition, 4, &[], &[])), [1; 35], "{edition}");
    }
    let kosmos = rules("kosmos", 4, &[], &[]);
    assert_eq!((kosmos.tiles().kinds(), kosmos.tiles().total()), (35, 64));
    let twice = copies(&kosmos).into_iter().filter(|&copies| copies == 2).count();
    assert_eq!(twice, 29);
    // Play with the tiles from a different box.
    let list = "tiles.list=[{ tile = \"AB CD EF GH\", copies = 64 }]";
    assert_eq!(rules("kosmos", 4, &[], &[list]).tiles().kinds(), 1);
}

#[test]
fn hand_limit() {
    for edition in ALL {
        let four = |keys: &[&'static str]| {
            let scene = keys.iter().fold(Scene::new(3).hands([2, 4, 3]), |s, key| s.set(key));
            let rules = scene.rules(edition);
            rules.set_up_position(&scene.position(&rules)).is_ok()
        };
        assert_eq!(rules(edition, 3, &[], &[]).hand_limit(), 3);
        assert!(!four(&[]), "{edition}: has room for a fourth tile");
        assert!(four(&["hand.limit=4"]), "{edition}");
        let full = Scene::new(3).set("draw.who=everyone");
        full.tells(edition, &["draw 0"]);
        full.set("hand.limit=4").tells(edition, &["draw 0", "draw 1", "draw 2", "draw 0"]);
    }
}

#[test]
fn number_of_piles() {
    for edition in ALL {
        let turn = Turn::begin(rules(edition, 3, &[], &[]));
        let dealt = |kind: u16| {
            let hands = turn.state.hands().iter().flat_map(|hand| hand.kinds());
            hands.filter(|&held| held == kind).count()
        };
        // Every tile that wasn't dealt is in the same pile.
        for (kind, copies) in (0..).zip(turn.rules.tiles().counts()) {
            let left = turn.state.pile().count(usize::from(kind));
            assert_eq!(usize::from(left) + dealt(kind), usize::from(copies), "{edition}");
        }
    }
}

#[test]
fn secret_hands() {
    for edition in ALL {
        let turn = Turn::begin(rules(edition, 3, &[], &[]));
        assert!(matches!(turn.state.phase(), Phase::Start { .. }), "{edition}");
        for seat in 0..3 {
            let view = turn.rules.view(&turn.state, seat);
            assert_eq!(view.hand(), turn.state.hands()[usize::from(seat)], "{edition}");
            assert_eq!(view.hand().len(), 3, "{edition}");
            assert_eq!(view.unseen().total(), turn.rules.tiles().total() - 3, "{edition}");
        }
    }
}

#[test]
fn order_of_starts() {
    for edition in ALL {
        let mut turn = Turn::begin(rules(edition, 3, &[], &[]));
        for seat in 0..3 {
            assert!(matches!(turn.state.phase(), Phase::Start { .. }), "{edition}");
            assert_eq!(turn.rules.to_play(&turn.state), Some(seat), "{edition}");
            // The order doesn't depend on where the starts are.
            turn.act(Action::Start(20 - 4 * u16::from(seat)));
        }
        assert_eq!(turn.state.phase(), Phase::Place, "{edition}");
        assert_eq!(turn.state.active(), 0, "{edition}");
    }
}

/// Returns the starts that are left after seat 0 has taken the first one.
fn left(edition: &str, keys: &[&str]) -> Vec<u16> {
    let mut turn = Turn::begin(Rules::new(&ruleset_with(edition, &[], keys), 4).unwrap());
    turn.act(Action::Start(0));
    let number = |action| match action {
        Action::Start(number) => number,
        other => panic!("{other:?}"),
    };
    turn.actions().into_iter().map(number).collect()
}

#[test]
fn shared_start() {
    for edition in ALL {
        assert!(!left(edition, &[]).contains(&0), "{edition}");
        assert!(left(edition, &["start.exclusive=none"]).contains(&0), "{edition}");
    }
}

#[test]
fn facing_one_square() {
    for edition in ALL {
        // The other starts at the same corner.
        let corner: &[u16] = if edition == "kosmos" { &[23] } else { &[1, 46, 47] };
        let free = left(edition, &[]);
        assert!(corner.iter().all(|start| free.contains(start)), "{edition}");
        let free = left(edition, &["start.exclusive=square"]);
        assert!(!corner.iter().any(|start| free.contains(start)), "{edition}");
    }
}
