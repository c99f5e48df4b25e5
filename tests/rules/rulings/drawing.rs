//! Tests who draws tiles, in what order, and when the dragon changes hands.

use crate::scene::Scene;

/// As long as the pile lasts, only the active player draws, and only one tile.
#[test]
fn active_player_draws_one_tile() {
    Scene::new(4).tells_in_both(&["draw 0"]);
    Scene::new(4).turn(2).hands([3, 3, 2, 3]).tells_in_both(&["draw 2"]);
    Scene::new(4).hands([1, 3, 3, 3]).tells("calliope", &["draw 0"]);
}

/// If another hand is short while there are tiles in the pile, only the active player draws in `calliope`,
/// but in `flick`, everyone draws, lap by lap. This is the only case in which the two rules differ.
#[test]
fn short_hands_also_draw_if_everyone_draws() {
    let scene = Scene::new(4).hands([1, 2, 3, 3]);
    scene.tells("calliope", &["draw 0"]);
    scene.clone().set("draw.who=everyone").tells("calliope", &["draw 0", "draw 1", "draw 0"]);
    scene.tells("flick", &["draw 0", "draw 1", "draw 0"]);
    scene.set("draw.who=active").tells("flick", &["draw 0"]);
    // The same goes for taking the dragon.
    let scene = Scene::new(3).hands([0, 2, 3]).pile(0).out(&[0]);
    let out = ["eliminated 0", "discard 0: 0 tiles"];
    scene.tells("calliope", &out);
    scene.tells("flick", &[&out[..], &["dragon to 1"]].concat());
}

/// Hands are limited to three tiles.
#[test]
fn full_hands_draw_nothing() {
    let scene = Scene::new(3);
    scene.tells("flick", &["draw 0"]);
    let laps = ["draw 0", "draw 1", "draw 2", "draw 0"];
    scene.set("hand.limit=4").tells("flick", &laps);
}

/// A player who has to draw from an empty pile takes the dragon instead.
#[test]
fn empty_pile_gives_the_dragon() {
    let scene = Scene::new(3).pile(0);
    scene.tells_in_both(&["dragon to 0"]);
    scene.clone().set("dragon.rests=none").tells_in_both(&[]);
    scene.pile(1).tells_in_both(&["draw 0"]);
}

#[test]
fn held_dragon_is_not_taken() {
    Scene::new(3).pile(0).held_by(1).hands([2, 2, 3]).tells_in_both(&[]);
    Scene::new(3).pile(0).held_by(2).hands([2, 2, 2]).tells_in_both(&[]);
}

#[test]
fn holder_keeps_the_dragon_while_the_pile_is_empty() {
    Scene::new(3).pile(0).held_by(0).hands([1, 2, 2]).tells_in_both(&[]);
}

/// The holder draws first and the others follow clockwise, provided that their hands are short.
#[test]
fn holder_draws_first_after_a_refill() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 2", "draw 0", "dragon aside"]));
    scene.tells("flick", &with(&["draw 2", "dragon aside", "draw 0"]));
    let active_first = with(&["draw 0", "draw 2", "dragon aside"]);
    scene.set("draw.first=active").tells_in_both(&active_first);
}

/// The player who eliminates someone may also be the dragon's holder.
#[test]
fn active_player_can_hold_the_dragon_after_a_refill() {
    let scene = Scene::new(4).turn(1).pile(0).hands([2, 2, 3, 3]).out(&[3]).held_by(1);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 1", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 1", "dragon aside", "draw 0"]].concat());
}

/// Everyone draws after a refill. If only the active player did, the holder would be left waiting.
#[test]
fn every_short_hand_draws_after_a_refill() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    let only = ["eliminated 3", "discard 3: 3 tiles", "draw 0"];
    scene.set("draw.who=active").tells_in_both(&only);
}

/// Each player draws one tile per lap.
#[test]
fn refill_is_drawn_lap_by_lap() {
    let scene = Scene::new(5).pile(0).hands([2, 1, 1, 3, 3]).out(&[3, 4]).held_by(2);
    let out = ["eliminated 3", "eliminated 4", "discard 3: 3 tiles", "discard 4: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    let draws = ["draw 2", "draw 0", "draw 1", "draw 2", "draw 1", "dragon aside"];
    scene.tells("calliope", &with(&draws));
    let draws = ["draw 2", "dragon aside", "draw 0", "draw 1", "draw 2", "draw 1"];
    scene.tells("flick", &with(&draws));
}

#[test]
fn first_player_unable_to_draw_gets_the_dragon() {
    let scene = Scene::new(4).pile(0).hands([2, 2, 2, 2]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 2", "draw 0", "dragon to 1"]].concat());
    let flick = ["draw 2", "dragon aside", "draw 0", "dragon to 1"];
    scene.tells("flick", &[&out[..], &flick].concat());

    // This can also happen on the second lap.
    let scene = Scene::new(4).pile(0).hands([2, 1, 2, 3]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let draws = ["draw 2", "draw 0", "draw 1", "dragon to 1"];
    scene.tells("calliope", &[&out[..], &draws].concat());
    let draws = ["draw 2", "dragon aside", "draw 0", "draw 1", "dragon to 1"];
    scene.tells("flick", &[&out[..], &draws].concat());
}

/// In `calliope`, there's no event if the holder keeps the dragon. In `flick`, the dragon is put aside first.
#[test]
fn holder_can_regain_the_dragon() {
    let scene = Scene::new(4).pile(0).hands([2, 1, 1, 3]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 2", "draw 0", "draw 1"]));
    scene.tells("flick", &with(&["draw 2", "dragon aside", "draw 0", "draw 1", "dragon to 2"]));
    let released = with(&["draw 2", "dragon aside", "draw 0", "draw 1", "dragon to 2"]);
    scene.clone().set("dragon.release=on-draw").tells("calliope", &released);
    let kept = with(&["draw 2", "draw 0", "draw 1"]);
    scene.set("dragon.release=all-full").tells("flick", &kept);
}

/// If only the holder's hand is short, the holder keeps drawing.
#[test]
fn holder_may_draw_in_every_lap() {
    let scene = Scene::new(4).pile(0).turn(1).hands([0, 2, 3, 3]).out(&[3]).held_by(0);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 0", "draw 1", "draw 0"]));
    scene.tells("flick", &with(&["draw 0", "dragon aside", "draw 1", "draw 0", "dragon to 0"]));
}

/// This also applies if the pile ran out in the process.
#[test]
fn dragon_goes_aside_once_all_hands_are_full() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 2]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 2", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 2", "dragon aside", "draw 0"]].concat());
    for edition in crate::BOTH {
        assert!(scene.play(edition).state.pile().is_empty());
    }
}

#[test]
fn empty_hands_return_no_tiles() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 0]).out(&[3]);
    let out = ["eliminated 3", "discard 3: 0 tiles"];
    scene.clone().held_by(2).tells_in_both(&out);
    scene.hands([2, 3, 3, 0]).tells_in_both(&[&out[..], &["dragon to 0"]].concat());
}

/// No one was waiting for the returned tiles, because only the active player's hand is short.
#[test]
fn refill_without_a_holder_is_an_ordinary_draw() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 3, 2]).out(&[3]);
    scene.tells_in_both(&["eliminated 3", "discard 3: 2 tiles", "draw 0"]);
    let pile = Scene::new(4).pile(5).hands([2, 3, 3, 2]).out(&[3]);
    pile.tells_in_both(&["eliminated 3", "discard 3: 2 tiles", "draw 0"]);
}

#[test]
fn eliminated_active_player_does_not_draw() {
    let scene = Scene::new(3).out(&[0]).pile(4);
    scene.tells_in_both(&["eliminated 0", "discard 0: 2 tiles"]);
    // They don't take the dragon either, even if both the pile and their hand are empty.
    let scene = Scene::new(3).out(&[0]).pile(0).hands([0, 3, 3]);
    scene.tells_in_both(&["eliminated 0", "discard 0: 0 tiles"]);
    // The returned tiles are drawn by the players waiting for them.
    let scene = Scene::new(4).out(&[0]).pile(0).hands([2, 2, 3, 2]).held_by(3);
    let out = ["eliminated 0", "discard 0: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 3", "draw 1", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 3", "dragon aside", "draw 1"]].concat());
}

/// Two-player games don't have a dragon, so only the active player draws.
#[test]
fn two_players_only_draw() {
    Scene::new(2).tells_in_both(&["draw 0"]);
    Scene::new(2).turn(1).hands([3, 2]).tells_in_both(&["draw 1"]);
    Scene::new(2).pile(0).tells_in_both(&[]);
    Scene::new(2).pile(0).set("dragon.rests=aside").tells_in_both(&["dragon to 0"]);
    let scene = Scene::new(2).hands([1, 2]);
    scene.tells_in_both(&["draw 0"]);
    scene.set("draw.who=everyone").tells_in_both(&["draw 0", "draw 1", "draw 0"]);
}

/// Games that start with more players keep the dragon even when they're down to two.
#[test]
fn dragon_remains_with_two_players_left() {
    let scene = Scene::new(3).gone(&[2]).hands([2, 3, 0]).pile(0);
    scene.tells_in_both(&["dragon to 0"]);
    let scene = Scene::new(4).gone(&[3]).hands([2, 2, 1, 0]).pile(0).out(&[2]).held_by(1);
    let told = ["eliminated 2", "discard 2: 1 tile", "draw 1", "dragon to 0"];
    scene.tells("calliope", &told);
    let told = ["eliminated 2", "discard 2: 1 tile", "draw 1", "dragon aside", "dragon to 0"];
    scene.tells("flick", &told);
}
