//! Tests what's different in `kosmos`. Starts are between two ports, there's no ban and no dragon, hands are
//! put aside, and players can have two markers.

use sentiero::{
    game::{Game, Seat},
    path::{Action, Phase, PositionMarker, PositionPlace},
};

use crate::{
    common::{rules, ruleset},
    scene::{Scene, Turn, named},
};

const BENT: &str = "AC BG DF EH";
const CROSS: &str = "AF BE CH DG";
const CORNERS: &str = "AB CD EF GH";

#[track_caller]
fn tells(scene: &Scene, expected: &[&str]) {
    scene.tells("kosmos", expected);
}

/// The active player draws one tile. If the pile is empty, no one draws, and there's no dragon to take.
#[test]
fn only_the_active_player_draws() {
    tells(&Scene::new(4).hands([1, 2, 3, 3]), &["draw 0"]);
    tells(&Scene::new(4).hands([2, 2, 3, 3]).pile(0), &[]);
    tells(&Scene::new(4).pile(0).set("dragon.rests=aside"), &["dragon to 0"]);
    tells(&Scene::new(4).set("draw.who=everyone").hands([2, 2, 3, 3]), &["draw 0", "draw 1"]);
}

/// Hands of eliminated players are removed from the game, and there's no exchange.
#[test]
fn eliminated_hands_are_set_aside() {
    let scene = Scene::new(4).hands([2, 2, 3, 3]).pile(5).out(&[1]).swaps(1);
    tells(&scene, &["eliminated 1", "discard 1: 2 tiles out of the game", "draw 0"]);
    assert_eq!(scene.play("kosmos").state.pile().total(), 4);
    let told = ["eliminated 1", "discard 1: 2 tiles", "draw 0"];
    let scene = scene.set("elimination.hand=to-pile");
    tells(&scene, &told);
    assert_eq!(scene.play("kosmos").state.pile().total(), 6);
}

/// The Phoenix side is for up to four players and the Dragon side for more. With a variant, fewer players can
/// use it too.
#[test]
fn board_has_two_sides() {
    for players in 2..=8 {
        let columns = if players < 5 { 6 } else { 7 };
        let grid = rules("kosmos", &[], players).grid().clone();
        assert_eq!((grid.columns(), grid.rows()), (columns, columns), "{players}");
    }
    let players: Vec<u8> = ruleset("kosmos", &["dragon-side"]).players().collect();
    assert_eq!(players, [2, 3, 4]);
    assert_eq!(rules("kosmos", &["dragon-side"], 3).grid().columns(), 7);
}

/// Players may eliminate themselves.
#[test]
fn nothing_is_banned() {
    let scene = Scene::new(2);
    let counted = |scene: Scene| {
        let rules = scene.rules("kosmos");
        let mut position = scene.position(&rules);
        position.tiles.clear();
        position.hands[0] = vec![named(&rules, CORNERS), named(&rules, BENT)];
        let state = rules.set_up_position(&position).unwrap();
        Turn { rules, state, events: Vec::new() }.actions().len()
    };
    assert_eq!(counted(scene.clone()), 5);
    assert_eq!(counted(scene.set("turn.self-elimination=last-resort")), 3);
}

/// Starts are between two ports and have room for one marker. Paths are only chosen once the tile is placed,
/// starting with the active player, and no one moves until everyone has chosen.
#[test]
fn paths_are_chosen_after_placing() {
    let mut turn = Turn::begin(rules("kosmos", &[], 3));
    assert_eq!(turn.actions().len(), 24);
    turn.act(Action::Start(5));
    assert_eq!(turn.actions().len(), 23, "a start should have room for only one marker");
    // Seats 1 and 2 take the north and west sides of the same corner.
    turn.act(Action::Start(0));
    turn.act(Action::Start(23));
    turn.act(turn.actions()[0]);
    while turn.rules.to_play(&turn.state) == Some(0) {
        turn.act(turn.actions()[0]);
    }
    let from = turn.events.len();
    turn.act(turn.actions()[0]);
    for (seat, ports) in [(1, [0, 1]), (2, [6, 7])] {
        assert_eq!(turn.state.phase(), Phase::Lane { seat, marker: 0 });
        assert_eq!(turn.rules.to_play(&turn.state), Some(seat));
        assert_eq!(turn.actions(), ports.map(|port| Action::Lane { port }));
        turn.act(Action::Lane { port: ports[1] });
    }
    let told = turn.told()[from..].to_vec();
    assert_eq!(told[..3], ["lay 1: 0,0", "lane 1: B", "lane 2: H"]);
    let ends = |line: &str, seat: Seat| {
        ["move", "out"].iter().any(|word| line.starts_with(&format!("{word} {seat}")))
    };
    assert!(ends(&told[3], 1) && ends(&told[4], 2), "{told:?}");
}

/// If self-elimination is banned, a placement is safe if at least one choice of path is. The player then has
/// to choose such a path, but other players can still choose freely.
#[test]
fn ban_excludes_fatal_paths() {
    let scene = Scene::new(2).set("turn.self-elimination=last-resort");
    let scene = scene.set(r#"tiles.list=[{tile = "AC BG DF EH", copies = 64}]"#);
    let mut turn = Turn::begin(scene.rules("kosmos"));
    turn.act(Action::Start(0));
    turn.act(Action::Start(23));
    let kinds: Vec<_> = turn.state.hands()[0].kinds().collect();
    let mut narrowed = 0;
    for &kind in &kinds {
        for (rotation, &tile) in (0..).zip(turn.rules.tiles().rotations(kind)) {
            let safe: Vec<u8> =
                [0, 1].into_iter().filter(|&port| (2..6).contains(&tile.mate(port))).collect();
            let placement = Action::Place { marker: 0, kind, rotation };
            assert_eq!(turn.actions().contains(&placement), !safe.is_empty(), "{tile}");
            if safe.is_empty() {
                continue;
            }
            let mut next =
                Turn { rules: turn.rules.clone(), state: turn.state.clone(), events: vec![] };
            next.act(placement);
            let offered: Vec<Action> = safe.iter().map(|&port| Action::Lane { port }).collect();
            assert_eq!(next.actions(), offered, "{tile}");
            narrowed += u32::from(safe.len() == 1);
            next.act(offered[0]);
            assert_eq!(next.actions().len(), 2, "seat 1 should be able to choose freely");
        }
    }
    assert!(narrowed > 0);
}

/// Players take turns choosing starts for their markers, one at a time.
#[test]
fn players_alternate_placing_two_markers() {
    let players: Vec<u8> = ruleset("kosmos", &["two-markers"]).players().collect();
    assert_eq!(players, [2]);
    let mut turn = Turn::begin(rules("kosmos", &["two-markers"], 2));
    for start in 0..4 {
        turn.act(Action::Start(start));
    }
    let starts = [
        "start 0/0: 0,0 north",
        "start 1/0: 1,0 north",
        "start 0/1: 2,0 north",
        "start 1/1: 3,0 north",
    ];
    assert_eq!(turn.told()[6..], starts);
}

/// Returns a game in which seat 0's markers face the corner from the given ports, or a different square if
/// the port is `None`. Seat 0 has the given tiles. The pile is either empty or has all the rest.
fn pair(ports: [Option<u8>; 2], hand: &[&str], has_pile: bool) -> Turn {
    let scene = Scene::new(2).variant("two-markers");
    let rules = scene.rules("kosmos");
    let mut position = scene.position(&rules);
    position.tiles.clear();
    position.aside.clear();
    position.hands = vec![hand.iter().map(|tile| named(&rules, tile)).collect(), vec![]];
    position.hands[1] = vec![named(&rules, CORNERS)];
    let at =
        |seat, marker, at| PositionMarker { seat: Some(seat), marker, at, start: None, runs: None };
    let facing = |index: usize| match ports[index] {
        Some(port) => PositionPlace::Facing { x: 0, y: 0, port },
        None => PositionPlace::Facing { x: 5, y: 0, port: 2 },
    };
    position.markers = vec![
        at(0, 0, facing(0)),
        at(0, 1, facing(1)),
        at(1, 0, PositionPlace::Facing { x: 2, y: 5, port: 4 }),
        at(1, 1, PositionPlace::Facing { x: 4, y: 5, port: 4 }),
    ];
    if !has_pile {
        let state = rules.set_up_position(&position).unwrap();
        let left = (0..).zip(state.pile().counts());
        let tiles = |(kind, count): (u16, u16)| {
            let tile = sentiero::path::NotatedTile(rules.tiles().tile(kind));
            std::iter::repeat_n(tile, count.into())
        };
        position.aside = left.flat_map(tiles).collect();
    }
    let state = rules.set_up_position(&position).unwrap();
    Turn { rules, state, events: Vec::new() }
}

fn markers_to_play(turn: &Turn) -> Vec<u8> {
    let mut markers: Vec<u8> = turn
        .actions()
        .iter()
        .filter_map(|action| match action {
            Action::Place { marker, .. } => Some(*marker),
            _ => None,
        })
        .collect();
    markers.dedup();
    markers
}

/// Each marker acts once per turn, in an order chosen by the player.
#[test]
fn both_markers_act_each_turn() {
    let mut turn = pair([None, Some(0)], &[BENT, CROSS], true);
    assert_eq!(markers_to_play(&turn), [0, 1]);
    turn.lay(1, BENT);
    assert_eq!(turn.state.active(), 0);
    assert_eq!(markers_to_play(&turn), [0]);
    turn.lay(0, CROSS);
    assert_eq!(turn.state.active(), 1);
    let told =
        ["lay 0/1: 0,0", "move 0/1: 1,0 H", "draw 0", "lay 0/0: 5,0", "move 0/0: 4,0 C", "draw 0"];
    assert_eq!(turn.told(), told);
}

/// A marker eliminated by the first action doesn't get to act, and each action requires a tile.
#[test]
fn eliminated_markers_do_not_act() {
    let mut turn = pair([Some(0), Some(1)], &[BENT, CROSS], true);
    turn.lay(0, BENT);
    let told = ["lay 0/0: 0,0", "move 0/0: 1,0 H", "out 0/1 by the edge", "draw 0"];
    assert_eq!(turn.told(), told);
    assert_eq!(turn.state.active(), 1);

    let mut turn = pair([Some(0), None], &[BENT], false);
    turn.lay(0, BENT);
    assert_eq!(turn.told(), ["lay 0/0: 0,0", "move 0/0: 1,0 H"]);
    assert_eq!(turn.state.active(), 1);
}

/// Players are out once both of their markers are. The two markers can collide with each other.
#[test]
fn own_markers_can_collide() {
    let mut turn = pair([Some(1), Some(6)], &[BENT, CROSS], true);
    turn.lay(0, BENT);
    let told = [
        "lay 0/0: 0,0",
        "out 0/0 by a collision",
        "out 0/1 by a collision",
        "eliminated 0",
        "end last-standing: 1",
    ];
    assert_eq!(turn.told(), told);
}
