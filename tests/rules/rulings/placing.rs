//! Tests turns, which tiles can be placed, and the ban on self-elimination.

use sentiero::{
    game::Seat,
    path::{Action, Event, PositionMarker, PositionPlace},
};

use crate::{
    BOTH,
    common::{play, rules},
    scene::{Scene, Turn, named},
};

/// Leads from A to B in any rotation.
const CORNERS: &str = "AB CD EF GH";
/// Leads from A to the east, or off the board if rotated three times.
const BENT: &str = "AC BG DF EH";
/// Goes straight across in any rotation.
const CROSS: &str = "AF BE CH DG";

/// Returns a game in which seat 0 faces the corner from A and has the given tiles. If `near`, seat 1 faces it
/// from B.
fn corner(edition: &str, hand: &[&str], near: bool, keys: &[&'static str]) -> Turn {
    let scene = keys.iter().fold(Scene::new(3), |scene, key| scene.set(key));
    let rules = scene.rules(edition);
    let mut position = scene.position(&rules);
    position.tiles.clear();
    position.hands = vec![hand.iter().map(|tile| named(&rules, tile)).collect(), vec![], vec![]];
    if near {
        position.markers[1].at = PositionPlace::Facing { x: 0, y: 0, port: 1 };
    }
    let state = rules.set_up_position(&position).unwrap();
    Turn { rules, state, events: Vec::new() }
}

/// Returns whether a tile can be placed without rotating it.
fn may_lay(turn: &Turn, tile: &str) -> bool {
    turn.actions().contains(&turn.placement(0, tile))
}

/// Seat 0 goes first. Turns then go clockwise, skipping eliminated players.
#[test]
fn turns_go_clockwise() {
    for edition in BOTH {
        for game in 0..20 {
            let mut last: Option<Seat> = None;
            let mut playing: Vec<Seat> = (0..6).collect();
            for event in play(&rules(edition, &[], 6), 5, game) {
                match event {
                    Event::Place { seat, .. } | Event::Pass { seat } => {
                        let next = |last: Seat| {
                            let mut round = (1..=6).map(|step| (last + step) % 6);
                            round.find(|seat| playing.contains(seat)).unwrap()
                        };
                        assert_eq!(seat, last.map_or(0, next), "{edition} {game}");
                        last = Some(seat);
                    }
                    Event::Eliminated { seat, .. } => playing.retain(|&other| other != seat),
                    _ => {}
                }
            }
        }
    }
}

/// A player with no tiles passes but stays in.
#[test]
fn players_with_an_empty_hand_pass() {
    let scene = Scene::new(3).hands([2, 0, 3]).pile(5);
    scene.tells("calliope", &["draw 0", "pass 1"]);
    scene.clone().pile(0).held_by(2).tells_in_both(&["pass 1"]);
    let turn = scene.play("calliope");
    assert_eq!(turn.state.active(), 2);
    assert!(turn.state.playing().contains(1));
    let scene = scene.set("turn.empty-hand=draw-first");
    scene.tells("calliope", &["draw 0", "draw 1"]);
    assert_eq!(scene.play("calliope").state.active(), 1);
}

/// If only the active player has tiles, all the others pass and it's that player's turn again.
#[test]
fn everyone_else_may_pass() {
    let scene = Scene::new(3).hands([1, 0, 0]).pile(0).held_by(1);
    scene.tells_in_both(&["pass 1", "pass 2"]);
    for edition in BOTH {
        assert_eq!(scene.play(edition).state.active(), 0);
    }
}

/// Players who have tiles can't pass, so all their choices are placements.
#[test]
fn players_with_tiles_must_place_one() {
    for edition in BOTH {
        for hand in [vec![CORNERS], vec![CORNERS, BENT, CROSS]] {
            let turn = corner(edition, &hand, false, &[]);
            assert!(!turn.actions().is_empty());
            assert!(turn.actions().iter().all(|action| matches!(action, Action::Place { .. })));
        }
    }
}

#[test]
fn tiles_go_in_front_of_the_marker() {
    for edition in BOTH {
        let mut turn = corner(edition, &[BENT, CROSS], false, &[]);
        turn.lay(0, BENT);
        assert_eq!(turn.told()[..2], ["lay 0: 0,0", "move 0: 1,0 H"], "{edition}");
    }
}

/// All rotations are allowed. If several of them give the same paths, or if two tiles are equal, they count
/// as one choice.
#[test]
fn equal_placements_are_one_action() {
    let free = ["turn.self-elimination=allowed", "tiles.copies=2"];
    for edition in BOTH {
        let count = |hand: &[&str]| corner(edition, hand, false, &free).actions().len();
        assert_eq!(count(&[BENT]), 4);
        assert_eq!(count(&["AB CD EG FH"]), 4);
        assert_eq!(count(&["AB CF DE GH"]), 4);
        assert_eq!(count(&["AB CH DG EF"]), 2);
        assert_eq!(count(&[CORNERS]), 1);
        assert_eq!(count(&[CROSS]), 1);
        assert_eq!(count(&[BENT, BENT, CROSS]), 5);
    }
}

/// Placements that lead the marker off the board are only allowed if there's no alternative.
#[test]
fn leaving_the_board_is_a_last_resort() {
    for edition in BOTH {
        let turn = corner(edition, &[CORNERS, BENT], false, &[]);
        assert!(may_lay(&turn, BENT) && !may_lay(&turn, CORNERS), "{edition}");
        // The ban applies to placements rather than tiles.
        assert!(!may_lay(&turn, "AG BD CF EH"), "{edition}");
        assert_eq!(turn.actions().len(), 3);
        let allowed = corner(edition, &[CORNERS, BENT], false, &["turn.self-elimination=allowed"]);
        assert!(may_lay(&allowed, BENT) && may_lay(&allowed, CORNERS), "{edition}");
        assert_eq!(allowed.actions().len(), 5);
    }
}

/// If all placements of all tiles eliminate the marker, they're all allowed.
#[test]
fn unavoidable_self_elimination_is_allowed() {
    for edition in BOTH {
        let turn = corner(edition, &[CORNERS], false, &[]);
        assert!(may_lay(&turn, CORNERS), "{edition}");
        // The surrounding tiles lead off the board, so any tile placed here leads off it as well, whatever
        // its rotation.
        let doomed = Scene::new(3).out(&[0]);
        let rules = doomed.rules(edition);
        let state = rules.set_up_position(&doomed.position(&rules)).unwrap();
        let turn = Turn { rules, state, events: Vec::new() };
        let kinds = turn.state.hands()[0].kinds();
        let all: usize = kinds.map(|kind| turn.rules.tiles().rotations(kind).len()).sum();
        assert_eq!(turn.actions().len(), all, "{edition}");
    }
}

/// Collisions count as self-elimination.
#[test]
fn colliding_is_a_last_resort() {
    for edition in BOTH {
        // `CORNERS` leads from A to B, where seat 1 is.
        let turn = corner(edition, &[CORNERS, CROSS], true, &[]);
        assert!(may_lay(&turn, CROSS) && !may_lay(&turn, CORNERS), "{edition}");
        let keys = ["turn.collision-counts=false"];
        let turn = corner(edition, &[CORNERS, CROSS], true, &keys);
        assert!(may_lay(&turn, CROSS) && may_lay(&turn, CORNERS), "{edition}");
        // If markers pass through each other, the path leads to the edge, which counts anyway.
        let keys = ["turn.collision-counts=false", "elimination.collision=pass"];
        let turn = corner(edition, &[CORNERS, CROSS], true, &keys);
        assert!(may_lay(&turn, CROSS) && !may_lay(&turn, CORNERS), "{edition}");
        // As a last resort, it's allowed.
        let mut turn = corner(edition, &[CORNERS], true, &[]);
        turn.lay(0, CORNERS);
        assert_eq!(turn.told()[1..3], ["out 0 by a collision", "out 1 by a collision"]);
    }
}

/// Eliminating someone else doesn't count as self-elimination, and neither does eliminating your own other
/// marker.
#[test]
fn ban_ignores_other_markers() {
    for edition in BOTH {
        // `BENT` takes B off the board at G.
        let turn = corner(edition, &[BENT, CROSS], true, &[]);
        assert!(may_lay(&turn, BENT), "{edition}");

        let scene = Scene::new(2).set("start.markers=2");
        let rules = scene.rules(edition);
        let mut position = scene.position(&rules);
        position.tiles.clear();
        position.hands[0] = vec![named(&rules, BENT), named(&rules, CROSS)];
        position.hands[1].clear();
        let at = |seat, marker, (x, y), port| PositionMarker {
            seat: Some(seat),
            marker,
            at: PositionPlace::Facing { x, y, port },
            start: None,
            runs: None,
        };
        position.markers = vec![
            at(0, 0, (0, 0), 0),
            at(0, 1, (0, 0), 1),
            at(1, 0, (2, 5), 4),
            at(1, 1, (3, 5), 4),
        ];
        let state = rules.set_up_position(&position).unwrap();
        let turn = Turn { rules, state, events: Vec::new() };
        let own = turn.placement(0, BENT);
        assert!(turn.actions().contains(&own), "{edition}");
        // The same placement is forbidden for the marker at B.
        assert!(!turn.actions().contains(&turn.placement(1, BENT)), "{edition}");
    }
}
