//! Tests what happens to the dragon when its holder goes out.

use crate::scene::Scene;

/// The dragon goes clockwise to the first player with fewer than three tiles.
#[test]
fn dragon_passes_to_the_next_short_hand() {
    let scene = Scene::new(5).pile(0).hands([2, 0, 3, 2, 2]).out(&[1]).held_by(1);
    let told = ["eliminated 1", "dragon to 3", "discard 1: 0 tiles"];
    scene.tells_in_both(&told);
    // The next player has three tiles. With different values for the key, the dragon goes back to rest and is
    // then taken by the player who draws.
    let told = ["eliminated 1", "dragon aside", "discard 1: 0 tiles", "dragon to 0"];
    scene.clone().set("dragon.holder-out=next").tells_in_both(&told);
    scene.set("dragon.holder-out=nobody").tells_in_both(&told);
}

/// It's passed on clockwise starting from its holder rather than the active player, wrapping around after the
/// last seat.
#[test]
fn dragon_passes_clockwise_from_its_holder() {
    let scene = Scene::new(5).pile(0).hands([1, 2, 0, 3, 3]).turn(1).out(&[2]).held_by(2);
    scene.tells_in_both(&["eliminated 2", "dragon to 0", "discard 2: 0 tiles"]);
    // The active player is the first one who's short of a tile.
    let scene = Scene::new(4).pile(0).hands([2, 2, 3, 0]).out(&[3]).held_by(3);
    scene.tells_in_both(&["eliminated 3", "dragon to 0", "discard 3: 0 tiles"]);
}

#[test]
fn eliminated_players_never_get_the_dragon() {
    let scene = Scene::new(5).pile(0).hands([2, 0, 0, 2, 3]).out(&[1, 2]).held_by(1);
    let told =
        ["eliminated 1", "eliminated 2", "dragon to 3", "discard 1: 0 tiles", "discard 2: 0 tiles"];
    scene.tells_in_both(&told);
}

/// The dragon is passed on before hands are returned to the pile, and its new holder draws first.
#[test]
fn new_dragon_holder_draws_first() {
    let scene = Scene::new(5).pile(0).hands([2, 2, 3, 2, 3]).out(&[1]).held_by(1);
    let out = ["eliminated 1", "dragon to 3", "discard 1: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 3", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 3", "dragon aside", "draw 0"]].concat());
}

/// Here, the dragon's holder is the active player.
#[test]
fn eliminated_active_holder_passes_the_dragon() {
    let scene = Scene::new(4).pile(0).hands([1, 3, 1, 2]).out(&[0]).held_by(0);
    let out = ["eliminated 0", "dragon to 2", "discard 0: 1 tile"];
    scene.tells("calliope", &[&out[..], &["draw 2", "dragon to 3"]].concat());
    scene.tells("flick", &[&out[..], &["draw 2", "dragon aside", "dragon to 3"]].concat());
}

/// If no one is eligible, it's set aside.
#[test]
fn dragon_goes_aside_if_no_hand_is_short() {
    let scene = Scene::new(4).pile(0).hands([0, 0, 3, 3]).out(&[0, 1]).held_by(1);
    let out = ["eliminated 0", "eliminated 1", "dragon aside"];
    let empty = ["discard 0: 0 tiles", "discard 1: 0 tiles"];
    scene.tells_in_both(&[&out[..], &empty].concat());
    let some = ["discard 0: 2 tiles", "discard 1: 1 tile"];
    scene.hands([2, 1, 3, 3]).tells_in_both(&[&out[..], &some].concat());
}

/// Other players going out doesn't affect a holder who stays in.
#[test]
fn remaining_holder_keeps_the_dragon() {
    let scene = Scene::new(4).pile(0).hands([2, 0, 3, 2]).out(&[1]).held_by(3);
    scene.tells_in_both(&["eliminated 1", "discard 1: 0 tiles"]);
}

/// `pass-the-pile` isn't allowed with two players. With more, the dragon is at rest from the start, so
/// there's no event.
#[test]
fn pass_the_pile_needs_three_players() {
    use crate::common::ruleset;
    for edition in crate::BOTH {
        let players: Vec<u8> = ruleset(edition, &["pass-the-pile"]).players().collect();
        assert_eq!(players, [3, 4, 5, 6, 7, 8], "{edition}");
        let scene = Scene::new(3).pile(0).variant("pass-the-pile");
        scene.tells(edition, &["dragon to 0"]);
        let scene = Scene::new(4).pile(0).hands([2, 3, 3, 1]).held_by(0).out(&[3]);
        let told = ["eliminated 3", "discard 3: 1 tile", "draw 0", "dragon under the pile"];
        scene.clone().variant("pass-the-pile").tells(edition, &told);
        let told = ["eliminated 3", "discard 3: 1 tile", "draw 0", "dragon aside"];
        scene.tells(edition, &told);
    }
}
