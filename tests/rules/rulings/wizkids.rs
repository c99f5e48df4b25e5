//! What `wizkids` says otherwise: the dragon at the bottom of the pile, and the exchange as a rule.

use crate::scene::Scene;

const FIRST: &str = "holder-draws-first";

#[track_caller]
fn tells(scene: &Scene, expected: &[&str]) {
    scene.tells("wizkids", expected);
}

/// The active player draws, then everybody who is short, clockwise, lap after lap.
#[test]
fn everybody_short_draws_clockwise_from_the_active_player() {
    let scene = Scene::new(4).turn(2).hands([2, 3, 1, 3]);
    tells(&scene, &["draw 2", "draw 0", "draw 2"]);
    tells(&scene.set("draw.who=active"), &["draw 2"]);
    // From the next player if he is out.
    let scene = Scene::new(4).turn(1).hands([2, 2, 2, 3]).pile(0).out(&[1]);
    tells(&scene, &["eliminated 1", "discard 1: 2 tiles", "draw 2", "draw 0"]);
}

/// The dragon is drawn when it is all that is left, for any number of players; it stops the drawing
/// and is no tile of a hand.
#[test]
fn the_dragon_is_drawn_last() {
    tells(&Scene::new(2).pile(0), &["dragon to 0"]);
    let scene = Scene::new(3).pile(1).hands([1, 2, 2]);
    tells(&scene, &["draw 0", "dragon to 1"]);
    let held = Scene::new(3).pile(0).hands([2, 2, 2]);
    assert_eq!(held.play("wizkids").state.hands()[0].len(), 2);
    // A full hand does not draw it.
    tells(
        &Scene::new(3).pile(0).out(&[0]).hands([0, 3, 3]),
        &["eliminated 0", "discard 0: 0 tiles"],
    );
}

/// On his own turn the holder puts it under the pile first; drawn straight back, it is not told.
#[test]
fn the_active_holder_puts_the_dragon_under_the_pile() {
    let scene = Scene::new(4).pile(0).hands([1, 2, 3, 3]).out(&[3]).held_by(0);
    let out = ["eliminated 3", "discard 3: 3 tiles", "dragon under the pile"];
    tells(&scene, &[&out[..], &["draw 0", "draw 1", "draw 0"]].concat());
    let scene = scene.hands([1, 1, 2, 3]);
    tells(&scene, &[&out[..], &["draw 0", "draw 1", "draw 2", "dragon to 0"]].concat());
    tells(&Scene::new(3).pile(0).hands([2, 2, 2]).held_by(0), &[]);
}

/// Another holder keeps it, whether or not he draws; when the pile runs out, it is over.
#[test]
fn another_holder_keeps_the_dragon() {
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let scene = Scene::new(4).pile(0).hands([1, 1, 2, 3]).out(&[3]).held_by(2);
    tells(&scene, &[&out[..], &["draw 0", "draw 1", "draw 2"]].concat());
    let on_draw = ["draw 0", "draw 1", "draw 2", "dragon under the pile", "dragon to 0"];
    tells(&scene.set("dragon.release=on-draw"), &[&out[..], &on_draw].concat());
    let full = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    tells(&full, &[&out[..], &["draw 0", "draw 2"]].concat());
}

/// Holder out: to the next player still in, or under the pile if that one has three tiles.
#[test]
fn the_dragon_of_a_holder_who_is_out_goes_to_the_next_or_under_the_pile() {
    let scene = Scene::new(4).pile(0).hands([2, 0, 2, 3]).out(&[1]).held_by(1);
    tells(&scene, &["eliminated 1", "dragon to 2", "discard 1: 0 tiles"]);
    let scene = Scene::new(4).pile(0).hands([2, 0, 3, 2]).out(&[1]).held_by(1);
    let told = ["eliminated 1", "dragon under the pile", "discard 1: 0 tiles", "dragon to 0"];
    tells(&scene, &told);
    let told = ["eliminated 1", "dragon to 3", "discard 1: 0 tiles"];
    tells(&scene.set("dragon.holder-out=next-short"), &told);
}

/// The exchange is a rule of the game.
#[test]
fn the_exchange_needs_no_variant() {
    let scene = Scene::new(3).out(&[1]).swaps(2);
    let told = ["eliminated 1", "exchange 0: 2 tiles", "discard 1: 3 tiles", "draw 0"];
    tells(&scene, &told);
    let told = ["eliminated 1", "discard 1: 3 tiles", "draw 0"];
    tells(&scene.set("elimination.exchange=off"), &told);
}

/// With tiles in the pile the dragon goes under it at once, whoever held it, and
/// that player draws first.
#[test]
fn the_holder_may_draw_first() {
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let scene = Scene::new(4).pile(0).hands([1, 1, 2, 3]).out(&[3]).held_by(2);
    let draws = ["dragon under the pile", "draw 2", "draw 0", "draw 1", "dragon to 0"];
    tells(&scene.variant(FIRST), &[&out[..], &draws].concat());
    // Without tiles nothing moves.
    tells(&Scene::new(3).pile(0).hands([2, 2, 3]).held_by(1).variant(FIRST), &[]);
    let scene = Scene::new(4).pile(0).hands([2, 2, 2, 0]).out(&[3]).held_by(1);
    tells(&scene.variant(FIRST), &["eliminated 3", "discard 3: 0 tiles"]);
}
