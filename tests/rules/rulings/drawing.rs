//! Who draws, in which order, and how the dragon comes and goes with it.

use crate::scene::Scene;

/// While tiles last only the active player draws, one tile.
#[test]
fn the_active_player_draws_one_tile() {
    Scene::new(4).tells_in_both(&["draw 0"]);
    Scene::new(4).turn(2).hands([3, 3, 2, 3]).tells_in_both(&["draw 2"]);
    Scene::new(4).hands([1, 3, 3, 3]).tells("calliope", &["draw 0"]);
}

/// A player who is short while the pile has tiles: `flick` lets everybody draw, in laps. With no
/// tile ever short of hand but the active one's, both come to the same.
#[test]
fn who_is_short_draws_too_where_everybody_draws() {
    let scene = Scene::new(4).hands([1, 2, 3, 3]);
    scene.tells("calliope", &["draw 0"]);
    scene.clone().set("draw.who=everyone").tells("calliope", &["draw 0", "draw 1", "draw 0"]);
    scene.tells("flick", &["draw 0", "draw 1", "draw 0"]);
    scene.set("draw.who=active").tells("flick", &["draw 0"]);
    // And so does taking the dragon.
    let scene = Scene::new(3).hands([0, 2, 3]).pile(0).out(&[0]);
    let out = ["eliminated 0", "discard 0: 0 tiles"];
    scene.tells("calliope", &out);
    scene.tells("flick", &[&out[..], &["dragon to 1"]].concat());
}

/// Three is the most that a hand may hold.
#[test]
fn a_full_hand_draws_nothing() {
    let scene = Scene::new(3);
    scene.tells("flick", &["draw 0"]);
    let laps = ["draw 0", "draw 1", "draw 2", "draw 0"];
    scene.set("hand.limit=4").tells("flick", &laps);
}

/// Who should draw and finds the pile empty takes the dragon.
#[test]
fn an_empty_pile_gives_the_dragon() {
    let scene = Scene::new(3).pile(0);
    scene.tells_in_both(&["dragon to 0"]);
    scene.clone().set("dragon.rests=none").tells_in_both(&[]);
    scene.pile(1).tells_in_both(&["draw 0"]);
}

#[test]
fn a_dragon_that_another_holds_is_not_taken() {
    Scene::new(3).pile(0).held_by(1).hands([2, 2, 3]).tells_in_both(&[]);
    Scene::new(3).pile(0).held_by(2).hands([2, 2, 2]).tells_in_both(&[]);
}

#[test]
fn its_holder_keeps_the_dragon_while_the_pile_is_empty() {
    Scene::new(3).pile(0).held_by(0).hands([1, 2, 2]).tells_in_both(&[]);
}

/// The holder draws first, then clockwise, only those who are short.
#[test]
fn after_a_refill_the_holder_draws_first() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 2", "draw 0", "dragon aside"]));
    scene.tells("flick", &with(&["draw 2", "dragon aside", "draw 0"]));
    let active_first = with(&["draw 0", "draw 2", "dragon aside"]);
    scene.set("draw.first=active").tells_in_both(&active_first);
}

/// The holder need not be the one who puts somebody out.
#[test]
fn after_a_refill_the_holder_may_be_the_active_player() {
    let scene = Scene::new(4).turn(1).pile(0).hands([2, 2, 3, 3]).out(&[3]).held_by(1);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 1", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 1", "dragon aside", "draw 0"]].concat());
}

/// Not only the active player draws then: with that key the holder waits on.
#[test]
fn after_a_refill_everybody_short_draws() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    let only = ["eliminated 3", "discard 3: 3 tiles", "draw 0"];
    scene.set("draw.who=active").tells_in_both(&only);
}

/// One tile each, lap after lap.
#[test]
fn a_refill_is_drawn_lap_after_lap() {
    let scene = Scene::new(5).pile(0).hands([2, 1, 1, 3, 3]).out(&[3, 4]).held_by(2);
    let out = ["eliminated 3", "eliminated 4", "discard 3: 3 tiles", "discard 4: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    let draws = ["draw 2", "draw 0", "draw 1", "draw 2", "draw 1", "dragon aside"];
    scene.tells("calliope", &with(&draws));
    let draws = ["draw 2", "dragon aside", "draw 0", "draw 1", "draw 2", "draw 1"];
    scene.tells("flick", &with(&draws));
}

/// The dragon goes to the first who could not draw.
#[test]
fn a_refill_that_runs_dry_gives_the_dragon_to_the_first_who_could_not_draw() {
    let scene = Scene::new(4).pile(0).hands([2, 2, 2, 2]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 2", "draw 0", "dragon to 1"]].concat());
    let flick = ["draw 2", "dragon aside", "draw 0", "dragon to 1"];
    scene.tells("flick", &[&out[..], &flick].concat());

    // In the second lap.
    let scene = Scene::new(4).pile(0).hands([2, 1, 2, 3]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let draws = ["draw 2", "draw 0", "draw 1", "dragon to 1"];
    scene.tells("calliope", &[&out[..], &draws].concat());
    let draws = ["draw 2", "dragon aside", "draw 0", "draw 1", "dragon to 1"];
    scene.tells("flick", &[&out[..], &draws].concat());
}

/// Under `calliope` no event tells that the holder keeps it; under `flick` it went aside first.
#[test]
fn the_first_who_could_not_draw_may_be_the_holder() {
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

/// The holder who is alone short draws all that there is.
#[test]
fn the_holder_may_draw_in_every_lap() {
    let scene = Scene::new(4).pile(0).turn(1).hands([0, 2, 3, 3]).out(&[3]).held_by(0);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 0", "draw 1", "draw 0"]));
    scene.tells("flick", &with(&["draw 0", "dragon aside", "draw 1", "draw 0", "dragon to 0"]));
}

/// With all hands full the dragon goes aside, also if the pile has just run out.
#[test]
fn with_all_hands_full_the_dragon_goes_aside_though_the_pile_ran_out() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 2]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 2", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 2", "dragon aside", "draw 0"]].concat());
    for edition in crate::BOTH {
        assert!(scene.play(edition).state.pile().is_empty());
    }
}

/// Empty hands bring nothing back.
#[test]
fn empty_hands_bring_nothing_back() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 0]).out(&[3]);
    let out = ["eliminated 3", "discard 3: 0 tiles"];
    scene.clone().held_by(2).tells_in_both(&out);
    scene.hands([2, 3, 3, 0]).tells_in_both(&[&out[..], &["dragon to 0"]].concat());
}

/// Tiles that come back to a pile that nobody waits for: only the active player is short.
#[test]
fn a_refill_without_a_holder_is_an_ordinary_draw() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 3, 2]).out(&[3]);
    scene.tells_in_both(&["eliminated 3", "discard 3: 2 tiles", "draw 0"]);
    let pile = Scene::new(4).pile(5).hands([2, 3, 3, 2]).out(&[3]);
    pile.tells_in_both(&["eliminated 3", "discard 3: 2 tiles", "draw 0"]);
}

/// An active player who is out does not draw.
#[test]
fn an_active_player_who_is_out_does_not_draw() {
    let scene = Scene::new(3).out(&[0]).pile(4);
    scene.tells_in_both(&["eliminated 0", "discard 0: 2 tiles"]);
    // Nor does he take the dragon, though the pile is empty and he has no tile.
    let scene = Scene::new(3).out(&[0]).pile(0).hands([0, 3, 3]);
    scene.tells_in_both(&["eliminated 0", "discard 0: 0 tiles"]);
    // Those who wait draw what he leaves.
    let scene = Scene::new(4).out(&[0]).pile(0).hands([2, 2, 3, 2]).held_by(3);
    let out = ["eliminated 0", "discard 0: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 3", "draw 1", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 3", "dragon aside", "draw 1"]].concat());
}

/// In games that two players began there is no dragon: only the active one draws.
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

/// The dragon stays in a game of more in which two are left.
#[test]
fn two_who_are_left_still_have_the_dragon() {
    let scene = Scene::new(3).gone(&[2]).hands([2, 3, 0]).pile(0);
    scene.tells_in_both(&["dragon to 0"]);
    let scene = Scene::new(4).gone(&[3]).hands([2, 2, 1, 0]).pile(0).out(&[2]).held_by(1);
    let told = ["eliminated 2", "discard 2: 1 tile", "draw 1", "dragon to 0"];
    scene.tells("calliope", &told);
    let told = ["eliminated 2", "discard 2: 1 tile", "draw 1", "dragon aside", "dragon to 0"];
    scene.tells("flick", &told);
}
