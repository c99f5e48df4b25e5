//! Tests when games end and who wins them.

use crate::{BOTH, scene::Scene};

/// As soon as there's only one player left, the game is over, and no one swaps, discards, draws or takes the
/// dragon.
#[test]
fn last_player_wins_immediately() {
    let scene = Scene::new(3).out(&[1, 2]).held_by(1).pile(0);
    let told = ["eliminated 1", "eliminated 2", "end last-standing: 0"];
    scene.tells_in_both(&told);
    scene.variant("elimination-bonus").swaps(1).tells_in_both(&told);
    Scene::new(2).out(&[1]).tells_in_both(&["eliminated 1", "end last-standing: 0"]);
    // The winner isn't necessarily the player who placed the tile.
    Scene::new(2).out(&[0]).tells_in_both(&["eliminated 0", "end last-standing: 1"]);
}

/// If the last players go out together, they share the win. Those who went out earlier don't.
#[test]
fn players_eliminated_last_share_the_win() {
    let told = ["eliminated 0", "eliminated 1", "end shared-elimination: 0 and 1"];
    Scene::new(2).out(&[0, 1]).tells_in_both(&told);
    let scene = Scene::new(4).out(&[0, 3]).gone(&[1, 2]).hands([2, 0, 0, 3]);
    let told = ["eliminated 0", "eliminated 3", "end shared-elimination: 0 and 3"];
    scene.tells_in_both(&told);
    let told = ["eliminated 0", "eliminated 3", "end shared-elimination: nobody"];
    scene.set("ending.shared-elimination=nobody").tells_in_both(&told);
}

#[test]
fn remaining_players_share_the_win_without_tiles() {
    let scene = Scene::new(3).hands([0, 0, 0]).pile(0).held_by(1);
    scene.tells_in_both(&["end tiles-out: 0 and 1 and 2"]);
    scene.set("ending.tiles-out=nobody").tells_in_both(&["end tiles-out: nobody"]);
    Scene::new(2).hands([0, 0]).pile(0).tells_in_both(&["end tiles-out: 0 and 1"]);
    // Drawing comes first, so the dragon is still taken.
    let scene = Scene::new(3).hands([0, 0, 0]).pile(0);
    scene.tells_in_both(&["dragon to 0", "end tiles-out: 0 and 1 and 2"]);
}

#[test]
fn earlier_eliminated_players_do_not_win() {
    let scene = Scene::new(4).hands([0, 0, 0, 0]).gone(&[2]).out(&[3]).pile(0).held_by(1);
    scene.tells_in_both(&["eliminated 3", "discard 3: 0 tiles", "end tiles-out: 0 and 1"]);
}

#[test]
fn one_remaining_tile_keeps_the_game_going() {
    let scene = Scene::new(3).hands([0, 0, 1]).pile(0).held_by(1);
    scene.tells_in_both(&["pass 1"]);
    for edition in BOTH {
        assert_eq!(scene.play(edition).state.active(), 2);
    }
    let scene = Scene::new(3).hands([0, 0, 0]).pile(1);
    scene.tells("calliope", &["draw 0", "pass 1", "pass 2"]);
    // Tiles returned from eliminated hands are drawn before this gets checked.
    let scene = Scene::new(4).hands([0, 0, 0, 2]).pile(0).out(&[3]).held_by(1);
    let out = ["eliminated 3", "discard 3: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 1", "draw 2", "dragon to 0"]].concat());
    let draws = ["draw 1", "dragon aside", "draw 2", "dragon to 0"];
    scene.tells("flick", &[&out[..], &draws].concat());
}

/// Once no one has any tiles, nothing can change, unless players without tiles draw first and there's a tile
/// in the pile.
#[test]
fn drawable_tile_keeps_the_game_going() {
    let scene = Scene::new(4).hands([0, 0, 2, 0]).out(&[0, 2]).pile(0).held_by(1);
    let scene = scene.set("draw.who=active");
    let out = ["eliminated 0", "eliminated 2", "discard 0: 0 tiles", "discard 2: 2 tiles"];
    scene.tells_in_both(&[&out[..], &["end tiles-out: 1 and 3"]].concat());
    let scene = scene.set("turn.empty-hand=draw-first");
    let draws = |scene: &Scene, expected: &[&str]| {
        scene.tells("calliope", &[&out[..], expected].concat());
    };
    draws(&scene, &["draw 1"]);
    let empty = ["eliminated 0", "eliminated 2", "discard 0: 0 tiles", "discard 2: 0 tiles"];
    let end = [&empty[..], &["end tiles-out: 1 and 3"]].concat();
    scene.hands([0, 0, 0, 0]).tells("calliope", &end);
}
