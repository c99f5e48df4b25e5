//! Tests who draws tiles, in what order, and what happens if the pile is empty.

use sentiero::path::DragonPlace;

use crate::{ALL, BOTH, WITH_DRAGON, scene::Scene};

#[test]
fn who_draws() {
    let scene = Scene::new(4).hands([1, 2, 3, 3]);
    let everyone = ["draw 0", "draw 1", "draw 0"];
    for edition in ["calliope", "kosmos"] {
        scene.tells(edition, &["draw 0"]);
        scene.clone().set("draw.who=everyone").tells(edition, &everyone);
    }
    for edition in ["flick", "wizkids"] {
        scene.tells(edition, &everyone);
        scene.clone().set("draw.who=active").tells(edition, &["draw 0"]);
    }
    // In `calliope`, everyone draws once tiles have been returned.
    let refill = Scene::new(4).pile(0).hands([2, 2, 3, 3]).out(&[3]).held_by(0);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    refill.tells("calliope", &with(&["draw 0", "draw 1", "dragon aside"]));
    refill.clone().set("draw.who=active").tells("calliope", &with(&["draw 0"]));
    // In `kosmos`, only the active player draws even if tiles are returned.
    refill.set("elimination.hand=to-pile").tells("kosmos", &with(&["draw 0"]));

    let two = Scene::new(2).hands([1, 2]);
    for edition in BOTH {
        two.tells(edition, &["draw 0"]);
    }
    two.tells("wizkids", &everyone);
    two.set("draw.who=everyone").tells_in_both(&everyone);
}

#[test]
fn who_draws_first() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 2", "draw 0", "dragon aside"]));
    scene.tells("flick", &with(&["draw 2", "dragon aside", "draw 0"]));
    let active = scene.clone().set("draw.first=active");
    active.tells_in_both(&with(&["draw 0", "draw 2", "dragon aside"]));

    scene.tells("wizkids", &with(&["draw 0", "draw 2"]));
    scene.clone().set("draw.first=holder").tells("wizkids", &with(&["draw 2", "draw 0"]));
    let holder = scene.variant("holder-draws-first");
    holder.tells("wizkids", &with(&["dragon under the pile", "draw 2", "draw 0"]));
    // If no one holds the dragon, both readings start with the active player.
    let nobody = Scene::new(4).pile(3).hands([2, 3, 2, 3]);
    nobody.tells("wizkids", &["draw 0", "draw 2"]);
    nobody.variant("holder-draws-first").tells("wizkids", &["draw 0", "draw 2"]);
}

#[test]
fn full_hand() {
    for edition in WITH_DRAGON {
        // After seat 0 draws the last tile, only the dragon is left, and no one takes it unless the hand
        // limit is raised.
        let scene = Scene::new(3).pile(1);
        scene.tells(edition, &["draw 0"]);
        assert_eq!(scene.play(edition).state.dragon(), DragonPlace::Rest, "{edition}");
        let above = scene.set("hand.limit=4").set("draw.who=everyone");
        above.tells(edition, &["draw 0", "dragon to 1"]);
    }
    // Seat 1 gets skipped.
    for edition in ["flick", "wizkids"] {
        let scene = Scene::new(3).hands([2, 3, 2]).pile(1);
        scene.tells(edition, &["draw 0", "dragon to 2"]);
    }
    // The dragon doesn't count as a tile in hand, so its holder still draws up to three.
    let scene = Scene::new(4).hands([2, 3, 2, 3]).held_by(2).pile(4);
    let turn = scene.play("wizkids");
    assert_eq!(turn.state.dragon(), DragonPlace::Seat(2));
    assert_eq!(turn.state.hands()[2].len(), 3);
    let out = scene.pile(0).out(&[3]).play("calliope");
    assert_eq!(out.state.hands()[2].len(), 3);
}

#[test]
fn empty_pile() {
    let scene = Scene::new(3).pile(0);
    for edition in WITH_DRAGON {
        scene.tells(edition, &["dragon to 0"]);
        scene.clone().set("dragon.rests=none").tells(edition, &[]);
    }
    scene.tells("kosmos", &[]);
    scene.clone().set("dragon.rests=aside").tells("kosmos", &["dragon to 0"]);
    // Drawing stops even though seat 2 also has fewer than three tiles.
    let scene = Scene::new(3).pile(1).hands([2, 2, 2]);
    for edition in ["flick", "wizkids"] {
        scene.tells(edition, &["draw 0", "dragon to 1"]);
    }
    for edition in ALL {
        assert!(scene.play(edition).state.pile().is_empty(), "{edition}");
    }
}
