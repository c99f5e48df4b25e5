//! Tests how markers move, how they're eliminated and what happens afterwards.

use crate::{ALL, BOTH, WITH_DRAGON, scene::Scene};

#[track_caller]
fn begins(scene: &Scene, edition: &str, expected: &[&str]) {
    let told = scene.play(edition).told();
    assert_eq!(told[..expected.len().min(told.len())], *expected, "{edition}");
}

#[test]
fn order_of_moves() {
    for edition in ALL {
        let scene = Scene::new(4).turn(2).hands([3, 3, 2, 3]).out(&[1, 3, 0]);
        let told = [
            "lay 2: 0,0",
            "move 2: 1,0 H",
            "out 3 by the edge",
            "out 0 by a collision",
            "out 1 by a collision",
            "eliminated 3",
            "eliminated 0",
            "eliminated 1",
        ];
        begins(&scene, edition, &told);
        // All of this happens before the draw.
        let scene = Scene::new(4).out(&[3]);
        let told = ["lay 0: 0,0", "move 0: 1,0 H", "out 3 by the edge", "eliminated 3"];
        begins(&scene, edition, &told);
        assert_eq!(scene.play(edition).told().last().unwrap(), "draw 0", "{edition}");
    }
}

#[test]
fn collision_or_edge() {
    for edition in ALL {
        let told = |how: [&'static str; 2]| {
            ["lay 0: 0,0", "move 0: 1,0 H", how[0], how[1], "eliminated 1", "eliminated 2"]
        };
        let scene = Scene::new(4).out(&[1, 2]);
        let both = ["out 1 by a collision", "out 2 by a collision"];
        begins(&scene, edition, &told(both));
        let both = ["out 1 by the edge", "out 2 by the edge"];
        begins(&scene.set("elimination.collision=pass"), edition, &told(both));
    }
}

#[test]
fn eliminated_hand() {
    let scene = Scene::new(4).out(&[1]).pile(4);
    let to_pile = ["eliminated 1", "discard 1: 3 tiles", "draw 0"];
    let aside = ["eliminated 1", "discard 1: 3 tiles out of the game", "draw 0"];
    for edition in WITH_DRAGON {
        scene.tells(edition, &to_pile);
        assert_eq!(scene.play(edition).state.pile().total(), 4 + 3 - 1, "{edition}");
        let aside_here = scene.clone().set("elimination.hand=aside");
        aside_here.tells(edition, &aside);
        assert_eq!(aside_here.play(edition).state.pile().total(), 4 - 1, "{edition}");
    }
    scene.tells("kosmos", &aside);
    let turn = scene.play("kosmos");
    assert_eq!(turn.state.pile().total(), 4 - 1);
    assert!(turn.state.hands()[1].is_empty(), "seat 1 should have no tiles left");
    scene.set("elimination.hand=to-pile").tells("kosmos", &to_pile);
}

#[test]
fn active_out() {
    let scene = Scene::new(4).out(&[0, 1]).swaps(1);
    let told = ["eliminated 0", "eliminated 1", "discard 0: 2 tiles", "discard 1: 3 tiles"];
    scene.tells("wizkids", &told);
    for edition in BOTH {
        scene.clone().variant("elimination-bonus").tells(edition, &told);
    }
    let aside = [
        "eliminated 0",
        "eliminated 1",
        "discard 0: 2 tiles out of the game",
        "discard 1: 3 tiles out of the game",
    ];
    scene.clone().set("elimination.exchange=on").tells("kosmos", &aside);
    // If everyone draws, the next player who's still in draws first.
    let others = [&told[..], &["draw 2"]].concat();
    scene.hands([2, 3, 2, 3]).tells("wizkids", &others);
}

#[test]
fn order_after_moves() {
    let scene = Scene::new(5).pile(0).hands([2, 2, 3, 2, 3]).out(&[1]).held_by(1).swaps(2);
    let told = [
        "eliminated 1",
        "exchange 0: 2 tiles",
        "dragon under the pile",
        "discard 1: 2 tiles",
        "draw 0",
        "draw 3",
    ];
    scene.tells("wizkids", &told);
    let scene = scene.variant("elimination-bonus");
    let out = ["eliminated 1", "exchange 0: 2 tiles", "dragon to 3", "discard 1: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 3", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 3", "dragon aside", "draw 0"]].concat());
    let told = ["eliminated 1", "discard 1: 3 tiles out of the game", "draw 0"];
    Scene::new(4).out(&[1]).tells("kosmos", &told);
}
