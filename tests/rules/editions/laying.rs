//! Tests which tiles can be placed and which squares they go on.

use sentiero::path::{Action, Phase};

use super::table::{BENT, CORNERS, CROSS, facing, rules, table};
use crate::{
    ALL, WITH_DRAGON,
    common::play_watched,
    scene::{Scene, Turn},
};

/// Returns a game in which seat 0 faces the corner from port A and has the given tiles. Seat 1 faces it from
/// port B or is far away.
fn corner(edition: &str, hand: &[&str], near: bool, keys: &[&str]) -> Turn {
    let other = if near { facing(1, 0, (0, 0), 1) } else { facing(1, 0, (5, 5), 4) };
    let markers = [facing(0, 0, (0, 0), 0), other, facing(2, 0, (3, 5), 4)];
    table(rules(edition, 3, &[], keys), &markers, &[hand, &[], &[]])
}

fn may_lay(turn: &Turn, tile: &str) -> bool {
    turn.actions().contains(&turn.placement(0, tile))
}

#[test]
fn must_play() {
    for edition in ALL {
        let rules = rules(edition, 4, &[], &[]);
        let mut list = Vec::new();
        play_watched(&rules, (3, 0), &mut (), |state| {
            if state.phase() == Phase::Place {
                sentiero::game::Game::actions(&rules, state, &mut list);
                let placements = list.iter().filter(|a| matches!(a, Action::Place { .. })).count();
                assert_eq!(placements, list.len(), "{edition}");
                assert!(!state.hands()[usize::from(state.active())].is_empty(), "{edition}");
            }
        });
    }
}

#[test]
fn empty_hand() {
    for edition in ALL {
        // If everyone draws, hands only stay empty when the pile is empty.
        let scene = Scene::new(3).hands([2, 0, 3]).pile(0).held_by(2);
        scene.tells(edition, &["pass 1"]);
        let turn = scene.play(edition);
        assert!(turn.state.playing().contains(1), "{edition}");
        assert_eq!(turn.state.active(), 2, "{edition}");
        scene.set("turn.empty-hand=draw-first").tells(edition, &["pass 1"]);
        // The game goes on even if only one player has any tiles left.
        let scene = Scene::new(3).hands([1, 0, 0]).pile(0).held_by(1);
        scene.tells(edition, &["pass 1", "pass 2"]);
        let turn = scene.play(edition);
        assert_eq!(turn.state.active(), 0, "{edition}");
        assert!(!turn.actions().is_empty(), "{edition}: a new turn should have started");

        let scene = Scene::new(3).hands([2, 0, 3]).pile(5).set("draw.who=active");
        scene.tells(edition, &["draw 0", "pass 1"]);
        let scene = scene.set("turn.empty-hand=draw-first");
        scene.tells(edition, &["draw 0", "draw 1"]);
        assert_eq!(scene.play(edition).state.active(), 1, "{edition}");
    }
}

#[test]
fn which_square() {
    for edition in ALL {
        let markers = [facing(0, 0, (2, 0), 1), facing(1, 0, (5, 5), 4)];
        let hands: [&[&str]; 2] = [&[CROSS, BENT], &[CORNERS]];
        let mut turn = table(rules(edition, 2, &[], &[]), &markers, &hands);
        // All tiles go on the same square, whatever their rotation.
        let all: usize = turn.state.hands()[0]
            .kinds()
            .map(|kind| turn.rules.tiles().rotations(kind).len())
            .sum();
        assert!(turn.actions().len() <= all, "{edition}");
        turn.lay(0, CROSS);
        assert_eq!(turn.told()[..2], ["lay 0: 2,0", "move 0: 2,1 B"], "{edition}");
        let elsewhere = rules(edition, 2, &[], &["turn.place=touching"]);
        let squares = table(elsewhere, &markers, &hands).actions();
        assert!(squares.len() > 1, "{edition}: {squares:?}");
        let is_square = |action: &Action| matches!(action, Action::Square(_));
        assert!(squares.iter().all(is_square), "{edition}: {squares:?}");
    }
}

#[test]
fn equal_placements() {
    let free = "turn.self-elimination=allowed";
    for edition in ALL {
        let count = |hand: &[&str]| corner(edition, hand, false, &[free]).actions().len();
        assert_eq!(count(&[BENT]), 4, "{edition}");
        assert_eq!(count(&["AB CH DG EF"]), 2, "{edition}");
        assert_eq!(count(&[CROSS]), 1, "{edition}");
    }
    let two =
        |edition, keys: &[&str]| corner(edition, &[BENT, BENT, CROSS], false, keys).actions().len();
    assert_eq!(two("kosmos", &[]), 5);
    for edition in WITH_DRAGON {
        assert_eq!(two(edition, &[free, "tiles.copies=2"]), 5, "{edition}");
    }
}

#[test]
fn self_elimination() {
    let count = |edition, keys: &[&str]| {
        let turn = corner(edition, &[CORNERS, BENT], false, keys);
        assert!(may_lay(&turn, BENT), "{edition}");
        (may_lay(&turn, CORNERS), turn.actions().len())
    };
    for edition in WITH_DRAGON {
        // The ban applies to placements rather than tiles, so one rotation of the other tile is forbidden as
        // well.
        assert_eq!(count(edition, &[]), (false, 3), "{edition}");
        assert_eq!(count(edition, &["turn.self-elimination=allowed"]), (true, 5), "{edition}");
        // It's still allowed as a last resort.
        assert!(may_lay(&corner(edition, &[CORNERS], false, &[]), CORNERS), "{edition}");
        // There's no ban on eliminating others.
        let others = corner(edition, &[BENT, CROSS], true, &[]);
        assert!(may_lay(&others, BENT), "{edition}");
    }
    assert_eq!(count("kosmos", &[]), (true, 5));
    assert_eq!(count("kosmos", &["turn.self-elimination=last-resort"]), (false, 3));

    // Only the marker that acts counts, not the player's other ones.
    for edition in ALL {
        let keys = ["start.markers=2", "turn.self-elimination=last-resort"];
        let markers = [
            facing(0, 0, (0, 0), 0),
            facing(0, 1, (0, 0), 1),
            facing(1, 0, (5, 5), 4),
            facing(1, 1, (3, 5), 4),
        ];
        let turn = table(rules(edition, 2, &[], &keys), &markers, &[&[BENT, CROSS], &[]]);
        let may = |marker| turn.actions().contains(&turn.placement(marker, BENT));
        assert!(may(0) && !may(1), "{edition}");
    }
}

#[test]
fn collision_as_self_elimination() {
    let may = |edition, keys: &[&str]| {
        let turn = corner(edition, &[CORNERS, CROSS], true, keys);
        assert!(may_lay(&turn, CROSS), "{edition}");
        may_lay(&turn, CORNERS)
    };
    for edition in WITH_DRAGON {
        assert!(!may(edition, &[]), "{edition}");
        assert!(may(edition, &["turn.collision-counts=false"]), "{edition}");
        // It's still allowed as a last resort.
        assert!(may_lay(&corner(edition, &[CORNERS], true, &[]), CORNERS), "{edition}");
    }
    assert!(may("kosmos", &[]));
}
