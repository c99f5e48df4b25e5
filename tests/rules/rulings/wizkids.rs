//! Tests what's different in `wizkids`. The dragon is at the bottom of the pile, and the exchange is a
//! regular rule.

use crate::scene::Scene;

const FIRST: &str = "holder-draws-first";

#[track_caller]
fn tells(scene: &Scene, expected: &[&str]) {
    scene.tells("wizkids", expected);
}

/// The active player draws first, followed clockwise by everyone else whose hand is short. This goes on lap
/// by lap.
#[test]
fn short_hands_draw_clockwise_from_the_active_player() {
    let scene = Scene::new(4).turn(2).hands([2, 3, 1, 3]);
    tells(&scene, &["draw 2", "draw 0", "draw 2"]);
    tells(&scene.set("draw.who=active"), &["draw 2"]);
    // If the active player is out, the next player goes first.
    let scene = Scene::new(4).turn(1).hands([2, 2, 2, 3]).pile(0).out(&[1]);
    tells(&scene, &["eliminated 1", "discard 1: 2 tiles", "draw 2", "draw 0"]);
}

/// With any number of players, the dragon is drawn once nothing else is left. This ends the draw, and the
/// dragon doesn't count as a tile in hand.
#[test]
fn dragon_is_drawn_last() {
    tells(&Scene::new(2).pile(0), &["dragon to 0"]);
    let scene = Scene::new(3).pile(1).hands([1, 2, 2]);
    tells(&scene, &["draw 0", "dragon to 1"]);
    let held = Scene::new(3).pile(0).hands([2, 2, 2]);
    assert_eq!(held.play("wizkids").state.hands()[0].len(), 2);
    // It isn't drawn by players with a full hand.
    tells(
        &Scene::new(3).pile(0).out(&[0]).hands([0, 3, 3]),
        &["eliminated 0", "discard 0: 0 tiles"],
    );
}

/// On their own turn, the holder first puts the dragon back under the pile. There's no event if they
/// immediately draw it again.
#[test]
fn active_holder_returns_the_dragon() {
    let scene = Scene::new(4).pile(0).hands([1, 2, 3, 3]).out(&[3]).held_by(0);
    let out = ["eliminated 3", "discard 3: 3 tiles", "dragon under the pile"];
    tells(&scene, &[&out[..], &["draw 0", "draw 1", "draw 0"]].concat());
    let scene = scene.hands([1, 1, 2, 3]);
    tells(&scene, &[&out[..], &["draw 0", "draw 1", "draw 2", "dragon to 0"]].concat());
    tells(&Scene::new(3).pile(0).hands([2, 2, 2]).held_by(0), &[]);
}

/// Other holders keep it whether or not they draw, and drawing stops when the pile runs out.
#[test]
fn other_holders_keep_the_dragon() {
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let scene = Scene::new(4).pile(0).hands([1, 1, 2, 3]).out(&[3]).held_by(2);
    tells(&scene, &[&out[..], &["draw 0", "draw 1", "draw 2"]].concat());
    let on_draw = ["draw 0", "draw 1", "draw 2", "dragon under the pile", "dragon to 0"];
    tells(&scene.set("dragon.release=on-draw"), &[&out[..], &on_draw].concat());
    let full = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    tells(&full, &[&out[..], &["draw 0", "draw 2"]].concat());
}

/// If its holder goes out, the dragon goes to the next remaining player, or under the pile if that player has
/// three tiles.
#[test]
fn eliminated_holder_passes_the_dragon() {
    let scene = Scene::new(4).pile(0).hands([2, 0, 2, 3]).out(&[1]).held_by(1);
    tells(&scene, &["eliminated 1", "dragon to 2", "discard 1: 0 tiles"]);
    let scene = Scene::new(4).pile(0).hands([2, 0, 3, 2]).out(&[1]).held_by(1);
    let told = ["eliminated 1", "dragon under the pile", "discard 1: 0 tiles", "dragon to 0"];
    tells(&scene, &told);
    let told = ["eliminated 1", "dragon to 3", "discard 1: 0 tiles"];
    tells(&scene.set("dragon.holder-out=next-short"), &told);
}

/// The exchange is one of the regular rules.
#[test]
fn exchange_needs_no_variant() {
    let scene = Scene::new(3).out(&[1]).swaps(2);
    let told = ["eliminated 1", "exchange 0: 2 tiles", "discard 1: 3 tiles", "draw 0"];
    tells(&scene, &told);
    let told = ["eliminated 1", "discard 1: 3 tiles", "draw 0"];
    tells(&scene.set("elimination.exchange=off"), &told);
}

/// If there are tiles in the pile, the dragon is put under it immediately, no matter who holds it, and the
/// holder draws first.
#[test]
fn holder_may_draw_first() {
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let scene = Scene::new(4).pile(0).hands([1, 1, 2, 3]).out(&[3]).held_by(2);
    let draws = ["dragon under the pile", "draw 2", "draw 0", "draw 1", "dragon to 0"];
    tells(&scene.variant(FIRST), &[&out[..], &draws].concat());
    // If there are no tiles, nothing happens.
    tells(&Scene::new(3).pile(0).hands([2, 2, 3]).held_by(1).variant(FIRST), &[]);
    let scene = Scene::new(4).pile(0).hands([2, 2, 2, 0]).out(&[3]).held_by(1);
    tells(&scene.variant(FIRST), &["eliminated 3", "discard 3: 0 tiles"]);
}
