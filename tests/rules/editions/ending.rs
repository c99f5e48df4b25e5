//! Tests when games end and who wins them.

use crate::{ALL, BOTH, scene::Scene};

#[test]
fn one_left() {
    let scene = Scene::new(3).out(&[1, 2]).held_by(1).pile(0).swaps(1);
    let told = ["eliminated 1", "eliminated 2", "end last-standing: 0"];
    for edition in ALL {
        scene.tells(edition, &told);
        let told = scene.clone().set("ending.until=none-left").play(edition).after_moves();
        assert!(!told.iter().any(|line| line.starts_with("end ")), "{edition}: {told:?}");
    }
    let bonus = scene.variant("elimination-bonus");
    for edition in BOTH {
        bonus.tells(edition, &told);
    }
}

#[test]
fn tiles_out() {
    for edition in ALL {
        let scene = Scene::new(3).hands([0, 0, 0]).pile(0).held_by(1);
        scene.tells(edition, &["end tiles-out: 0 and 1 and 2"]);
        scene.set("ending.tiles-out=nobody").tells(edition, &["end tiles-out: nobody"]);
        // A single tile in someone's hand is enough for the game to go on.
        let scene = Scene::new(3).hands([0, 0, 1]).pile(0).held_by(1);
        scene.tells(edition, &["pass 1"]);
    }
    // If only the active player draws, no one can draw after the last player with a tile is out, so the pile
    // doesn't matter.
    let scene = Scene::new(3).hands([2, 0, 0]).pile(4).out(&[0]);
    let told = ["eliminated 0", "discard 0: 2 tiles out of the game", "end tiles-out: 1 and 2"];
    scene.tells("kosmos", &told);
}

#[test]
fn all_out_together() {
    for edition in ALL {
        // Both players go off the edge.
        let scene = Scene::new(2).out(&[0, 1]);
        let told = ["eliminated 0", "eliminated 1", "end shared-elimination: 0 and 1"];
        scene.tells(edition, &told);
        let told = ["eliminated 0", "eliminated 1", "end shared-elimination: nobody"];
        scene.set("ending.shared-elimination=nobody").tells(edition, &told);
        // Three players go out together, one of them off the edge. The player who went out earlier doesn't
        // share the win.
        let scene = Scene::new(4).out(&[0, 1, 2]).gone(&[3]).hands([2, 3, 3, 0]);
        let told = [
            "eliminated 0",
            "eliminated 1",
            "eliminated 2",
            "end shared-elimination: 0 and 1 and 2",
        ];
        scene.tells(edition, &told);
    }
}
