//! Tests where markers end up and who goes out.

use sentiero::path::{PositionMarker, PositionPlace};

use crate::{
    BOTH,
    scene::{Scene, Turn},
};

#[track_caller]
fn told(scene: &Scene, edition: &str, expected: &[&str]) {
    let told = scene.play(edition).told();
    assert_eq!(told[..expected.len().min(told.len())], *expected, "{edition}");
}

/// The acting marker comes first. The others follow by seat, clockwise from the active player.
#[test]
fn moves_are_emitted_clockwise_from_the_active_player() {
    for edition in BOTH {
        let scene = Scene::new(4).turn(2).hands([3, 3, 2, 3]).out(&[1, 3, 0]);
        let moves = [
            "lay 2: 0,0",
            "move 2: 1,0 H",
            "out 3 by the edge",
            "out 0 by a collision",
            "out 1 by a collision",
            "eliminated 3",
            "eliminated 0",
            "eliminated 1",
            "end last-standing: 2",
        ];
        told(&scene, edition, &moves);
        let scene = Scene::new(5).turn(2).hands([1, 2, 2, 0, 3]).out(&[1, 3, 0]);
        let after = [
            "eliminated 3",
            "eliminated 0",
            "eliminated 1",
            "discard 3: 0 tiles",
            "discard 0: 1 tile",
            "discard 1: 2 tiles",
            "draw 2",
        ];
        scene.tells(edition, &after);
    }
}

/// Markers that reach the edge go off the board. Paths are followed to the end, even across several tiles.
#[test]
fn paths_to_the_edge_eliminate() {
    for edition in BOTH {
        // Only the marker on the path that joins B and G goes out.
        let first = ["lay 0: 0,0", "move 0: 1,0 H", "out 1 by the edge", "eliminated 1"];
        told(&Scene::new(3).out(&[1]), edition, &first);
        // The active player goes out via the tile in the east.
        let first = ["lay 0: 0,0", "out 0 by the edge", "eliminated 0", "discard 0: 2 tiles"];
        told(&Scene::new(3).out(&[0]), edition, &first);
    }
}

/// Two markers on the same path collide and are out, even if both would have reached the edge.
#[test]
fn collisions_eliminate_both() {
    for edition in BOTH {
        let scene = Scene::new(4).out(&[1, 2]);
        let both = [
            "lay 0: 0,0",
            "move 0: 1,0 H",
            "out 1 by a collision",
            "out 2 by a collision",
            "eliminated 1",
            "eliminated 2",
        ];
        told(&scene, edition, &both);
        let pass = [
            "lay 0: 0,0",
            "move 0: 1,0 H",
            "out 1 by the edge",
            "out 2 by the edge",
            "eliminated 1",
            "eliminated 2",
        ];
        told(&scene.set("elimination.collision=pass"), edition, &pass);
    }
}

/// Markers that are waiting in front of the square move too, even if their owner hasn't had a turn yet.
#[test]
fn waiting_markers_move_too() {
    for edition in BOTH {
        let scene = Scene::new(3);
        let rules = scene.rules(edition);
        let mut position = scene.position(&rules);
        // There's no tile to the south, and seat 2 is waiting at port H, which leads there.
        position.tiles.clear();
        position.markers[2].at = PositionPlace::Facing { x: 0, y: 0, port: 7 };
        let turn = scene.play_from(rules, &position);
        let moves = ["lay 0: 0,0", "move 0: 1,0 H", "move 2: 0,1 B", "draw 0"];
        assert_eq!(turn.told(), moves, "{edition}");
    }
}

/// For each seat, the acting marker moves first and the others follow in order. Players are out once all of
/// their markers are.
#[test]
fn acting_marker_comes_first() {
    for edition in BOTH {
        let scene = Scene::new(2).set("start.markers=2");
        let rules = scene.rules(edition);
        let mut position = scene.position(&rules);
        position.tiles.clear();
        let at = |seat, marker, (x, y), port| PositionMarker {
            seat: Some(seat),
            marker,
            at: PositionPlace::Facing { x, y, port },
            start: None,
            runs: None,
        };
        position.markers = vec![
            at(0, 0, (0, 0), 1),
            at(0, 1, (0, 0), 0),
            at(1, 0, (0, 0), 7),
            at(1, 1, (3, 5), 4),
        ];
        let state = rules.set_up_position(&position).unwrap();
        let mut turn = Turn { rules, state, events: Vec::new() };
        turn.lay(1, "AC BG DF EH");
        let moves =
            ["lay 0/1: 0,0", "move 0/1: 1,0 H", "out 0/0 by the edge", "move 1/0: 0,1 B", "draw 0"];
        assert_eq!(turn.told(), moves, "{edition}");
        assert!(turn.state.playing().contains(0));
    }
}
