//! Tests for two players with two markers each in `kosmos`.

use sentiero::{
    game::Game,
    path::{Action, Phase, PositionMarker, Rules},
};

use super::table::{BENT, CORNERS, CROSS, WAVE, facing, out, rules, table, table_with_pile};
use crate::{common::ruleset, scene::Turn};

fn pairs(keys: &[&str]) -> Rules {
    rules("kosmos", 2, &["two-markers"], keys)
}

/// Returns the seat to move and which of its markers can act.
fn may_act(turn: &Turn) -> (u8, Vec<u8>) {
    let marker = |action| match action {
        Action::Place { marker, .. } => marker,
        other => panic!("{other:?}"),
    };
    let mut markers: Vec<u8> = turn.actions().into_iter().map(marker).collect();
    markers.dedup();
    (turn.state.active(), markers)
}

#[test]
fn two_markers() {
    for (variants, columns) in [(vec!["two-markers"], 6), (vec!["two-markers", "dragon-side"], 7)] {
        let ruleset = ruleset("kosmos", &variants);
        assert_eq!(ruleset.players().collect::<Vec<_>>(), [2]);
        let mut turn = Turn::begin(Rules::new(&ruleset, 2).unwrap());
        assert_eq!(turn.rules.sections().board.columns(), columns);
        // Both markers share a hand of three.
        assert!(turn.state.hands().iter().all(|hand| hand.len() == 3));
        for (seat, start) in [(0, 0), (1, 1), (0, 2), (1, 3)] {
            assert_eq!(turn.rules.to_play(&turn.state), Some(seat));
            turn.act(Action::Start(start));
        }
        let starts = [
            "start 0/0: 0,0 north",
            "start 1/0: 1,0 north",
            "start 0/1: 2,0 north",
            "start 1/1: 3,0 north",
        ];
        assert_eq!(turn.told()[6..], starts);
        assert_eq!(turn.state.phase(), Phase::Place);
        assert_eq!(may_act(&turn), (0, vec![0, 1]));
    }
    // This is optional, so two players may also play with one marker each.
    assert_eq!(rules("kosmos", 2, &[], &[]).markers(), 1);
    assert_eq!(pairs(&["start.markers=3"]).markers(), 3);
}

/// Each seat has two markers, which are all far apart. Those of seat 0 are in the northern corners.
const APART: [(u8, u8, (u32, u32), u8); 4] =
    [(0, 0, (0, 0), 0), (0, 1, (5, 0), 0), (1, 0, (0, 5), 4), (1, 1, (5, 5), 4)];

fn apart() -> Vec<PositionMarker> {
    APART.iter().map(|&(seat, marker, at, port)| facing(seat, marker, at, port)).collect()
}

#[test]
fn two_markers_turn() {
    // Place a tile, move and draw for one marker and then the other, in either order.
    for [first, second] in [[0, 1], [1, 0]] {
        let hands: [&[&str]; 2] = [&[CROSS, WAVE], &[BENT]];
        let mut turn = table(pairs(&[]), &apart(), &hands);
        assert_eq!(may_act(&turn), (0, vec![0, 1]));
        turn.lay(first, CROSS);
        assert_eq!(turn.told().last().unwrap(), "draw 0");
        assert_eq!(may_act(&turn), (0, vec![second]));
        turn.lay(second, WAVE);
        assert_eq!(turn.told().iter().filter(|line| *line == "draw 0").count(), 2);
        assert_eq!(may_act(&turn), (1, vec![0, 1]));
    }

    // Without a tile, there's no second action.
    let hands: [&[&str]; 2] = [&[CROSS], &[BENT]];
    let mut turn = table_with_pile(pairs(&[]), &apart(), &hands, 0);
    turn.lay(1, CROSS);
    assert_eq!(may_act(&turn).0, 1);
    let mut turn = table_with_pile(pairs(&[]), &apart(), &hands, 1);
    turn.lay(1, CROSS);
    assert_eq!(may_act(&turn), (0, vec![0]), "the new tile should allow a second action");

    // A marker that's out doesn't get an action.
    let mut markers = apart();
    markers[0] = out(0, 0);
    let mut turn = table(pairs(&[]), &markers, &hands);
    assert_eq!(may_act(&turn), (0, vec![1]));
    turn.lay(1, CROSS);
    assert_eq!(may_act(&turn), (1, vec![0, 1]));

    // The same goes for a marker eliminated by the first action. Its player stays in with the other one.
    let mut markers = apart();
    markers[1] = facing(0, 1, (0, 0), 1);
    let hands: [&[&str]; 2] = [&[BENT, CROSS], &[BENT]];
    let mut turn = table(pairs(&[]), &markers, &hands);
    turn.lay(0, BENT);
    let told = ["lay 0/0: 0,0", "move 0/0: 1,0 H", "out 0/1 by the edge", "draw 0"];
    assert_eq!(turn.told(), told);
    assert_eq!(may_act(&turn), (1, vec![0, 1]));

    // If the acting marker goes out, the other one still gets its action.
    let hands: [&[&str]; 2] = [&[CORNERS, CROSS], &[BENT]];
    let mut turn = table(pairs(&[]), &apart(), &hands);
    turn.lay(0, CORNERS);
    assert_eq!(turn.told(), ["lay 0/0: 0,0", "out 0/0 by the edge", "draw 0"]);
    assert_eq!(may_act(&turn), (0, vec![1]));
}

#[test]
fn own_markers_collide() {
    let mut markers = apart();
    markers[1] = facing(0, 1, (0, 0), 1);
    // A player is out after losing both markers. Seat 1 has one left.
    markers[2] = out(1, 0);
    let hands: [&[&str]; 2] = [&[CORNERS, CROSS], &[BENT]];
    let mut turn = table(pairs(&[]), &markers, &hands);
    turn.lay(1, CORNERS);
    let told = [
        "lay 0/1: 0,0",
        "out 0/1 by a collision",
        "out 0/0 by a collision",
        "eliminated 0",
        "end last-standing: 1",
    ];
    assert_eq!(turn.told(), told);
    // Seat 1's last marker goes out as well.
    markers[3] = facing(1, 1, (0, 0), 7);
    let hands: [&[&str]; 2] = [&["AH BG CD EF"], &[BENT]];
    let mut turn = table(pairs(&[]), &markers, &hands);
    turn.lay(1, "AH BG CD EF");
    let told = [
        "lay 0/1: 0,0",
        "out 0/1 by the edge",
        "out 0/0 by a collision",
        "out 1/1 by a collision",
        "eliminated 0",
        "eliminated 1",
        "end shared-elimination: 0 and 1",
    ];
    assert_eq!(turn.told(), told);
}
