//! Tests where the dragon rests, who holds it and for how long.

use sentiero::{path::DragonPlace, ruleset::path::DragonHome};

use super::table::rules;
use crate::{
    BOTH, WITH_DRAGON,
    scene::{Scene, Turn},
};

#[test]
fn dragon_with_two() {
    let scene = Scene::new(2).pile(0);
    for edition in BOTH {
        scene.tells(edition, &[]);
        scene.clone().set("dragon.rests=aside").tells(edition, &["dragon to 0"]);
    }
    scene.tells("wizkids", &["dragon to 0"]);
    scene.set("dragon.rests=none").tells("wizkids", &[]);
}

#[test]
fn dragon_at_rest() {
    for (edition, rests) in [
        ("calliope", DragonHome::Aside),
        ("flick", DragonHome::Aside),
        ("wizkids", DragonHome::UnderPile),
    ] {
        let turn = Turn::begin(rules(edition, 4, &[], &[]));
        assert_eq!(turn.rules.sections().dragon.rests, rests, "{edition}");
        assert_eq!(turn.state.dragon(), DragonPlace::Rest, "{edition}");
    }
    let kosmos = Turn::begin(rules("kosmos", 4, &[], &[]));
    assert_eq!(kosmos.state.dragon(), DragonPlace::Nowhere);

    let scene = Scene::new(3).held_by(0).pile(2);
    scene.tells("wizkids", &["dragon under the pile", "draw 0"]);
    scene.set("dragon.rests=aside").tells("wizkids", &["dragon aside", "draw 0"]);
    let scene = Scene::new(4).pile(0).hands([2, 3, 3, 1]).held_by(0).out(&[3]);
    for edition in BOTH {
        let told = ["eliminated 3", "discard 3: 1 tile", "draw 0", "dragon aside"];
        scene.tells(edition, &told);
        let told = ["eliminated 3", "discard 3: 1 tile", "draw 0", "dragon under the pile"];
        scene.clone().set("dragon.rests=under-pile").tells(edition, &told);
    }
}

/// For these two editions, all the other scenes are also played with this variant by `Scene::tells`.
#[test]
fn pass_the_pile() {
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 2]).held_by(2).out(&[3]);
    for edition in BOTH {
        let without = scene.play(edition).after_moves();
        let with = scene.clone().variant("pass-the-pile").play(edition).after_moves();
        assert!(without.contains(&"dragon aside".to_owned()), "{edition}");
        let moved: Vec<String> =
            without.iter().map(|line| line.replace("aside", "under the pile")).collect();
        assert_eq!(with, moved, "{edition}");
    }
}

#[test]
fn dragon_release() {
    let out = ["eliminated 3", "discard 3: 3 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    let scene = Scene::new(4).pile(0).hands([2, 3, 2, 3]).out(&[3]).held_by(2);
    let all_full = with(&["draw 2", "draw 0", "dragon aside"]);
    let on_draw = with(&["draw 2", "dragon aside", "draw 0"]);
    scene.tells("calliope", &all_full);
    scene.tells("flick", &on_draw);
    scene.clone().set("dragon.release=on-draw").tells("calliope", &on_draw);
    scene.set("dragon.release=all-full").tells("flick", &all_full);

    // On their own turn, holders give up the dragon before they draw.
    let own = Scene::new(3).held_by(0).pile(2);
    own.tells("wizkids", &["dragon under the pile", "draw 0"]);
    own.set("dragon.release=on-draw").tells("wizkids", &["draw 0", "dragon under the pile"]);
    // Holders who draw on someone else's turn keep it.
    let other = Scene::new(4).held_by(2).pile(4).hands([2, 3, 2, 3]);
    other.tells("wizkids", &["draw 0", "draw 2"]);
    assert_eq!(other.play("wizkids").state.dragon(), DragonPlace::Seat(2));
    let refill = other.clone().set("dragon.release=refill");
    refill.tells("wizkids", &["dragon under the pile", "draw 0", "draw 2"]);
    let on_draw = other.clone().set("dragon.release=on-draw");
    on_draw.tells("wizkids", &["draw 0", "draw 2", "dragon under the pile"]);
    let holder = other.variant("holder-draws-first");
    holder.tells("wizkids", &["dragon under the pile", "draw 2", "draw 0"]);
}

#[test]
fn pile_runs_out_again() {
    let scene = Scene::new(4).pile(0).hands([2, 2, 2, 2]).out(&[3]).held_by(2);
    let out = ["eliminated 3", "discard 3: 2 tiles"];
    let with = |draws: &[&'static str]| [&out, draws].concat();
    scene.tells("calliope", &with(&["draw 2", "draw 0", "dragon to 1"]));
    scene.tells("flick", &with(&["draw 2", "dragon aside", "draw 0", "dragon to 1"]));
    // It's not the holder's turn, so the dragon stays where it is. Here, the holder has just found the pile
    // empty …
    scene.tells("wizkids", &with(&["draw 0", "draw 1"]));
    assert_eq!(scene.play("wizkids").state.dragon(), DragonPlace::Seat(2));
    let passed = with(&["draw 0", "draw 1"]);
    scene.clone().set("dragon.release=all-full").tells("wizkids", &passed);
    scene
        .variant("holder-draws-first")
        .tells("wizkids", &with(&["dragon under the pile", "draw 2", "draw 0", "dragon to 1"]));
    // … and here, an earlier player has already found it empty.
    let scene = Scene::new(4).pile(1).hands([2, 2, 2, 3]).held_by(2);
    scene.tells("wizkids", &["draw 0"]);
    scene.set("dragon.release=all-full").tells("wizkids", &["draw 0", "dragon to 1"]);
    // On their own turn, the holder returns it to the bottom of the pile, and the next player draws it.
    let scene = Scene::new(3).pile(1).hands([2, 2, 3]).held_by(0);
    scene.tells("wizkids", &["dragon under the pile", "draw 0", "dragon to 1"]);
    // The dragon is never taken away from its holder.
    for edition in WITH_DRAGON {
        Scene::new(3).pile(0).held_by(1).hands([2, 2, 3]).tells(edition, &[]);
        Scene::new(3).pile(0).held_by(0).hands([1, 2, 2]).tells(edition, &[]);
    }
}

#[test]
fn holder_out() {
    // Seat 2 has three tiles and the seats after it have fewer.
    let scene = Scene::new(5).pile(0).hands([2, 0, 3, 2, 2]).out(&[1]).held_by(1);
    let short = ["eliminated 1", "dragon to 3", "discard 1: 0 tiles"];
    let rest = |rest: &'static str| ["eliminated 1", rest, "discard 1: 0 tiles", "dragon to 0"];
    scene.tells_in_both(&short);
    scene.clone().set("dragon.holder-out=next").tells_in_both(&rest("dragon aside"));
    scene.tells("wizkids", &rest("dragon under the pile"));
    scene.clone().set("dragon.holder-out=next-short").tells("wizkids", &short);
    let nobody = scene.clone().set("dragon.holder-out=nobody");
    nobody.tells("wizkids", &rest("dragon under the pile"));
    // Seat 2 now has fewer than three tiles.
    let next = ["eliminated 1", "dragon to 2", "discard 1: 0 tiles"];
    let scene = scene.hands([2, 0, 2, 2, 2]);
    for edition in WITH_DRAGON {
        scene.tells(edition, &next);
    }
    // The dragon goes to the next player who's still in.
    let scene = Scene::new(5).pile(0).hands([2, 0, 0, 2, 3]).out(&[1]).gone(&[2]).held_by(1);
    let next = ["eliminated 1", "dragon to 3", "discard 1: 0 tiles"];
    for edition in WITH_DRAGON {
        scene.tells(edition, &next);
    }
    // The search goes clockwise from the holder and includes the active player, who has just placed a tile.
    let scene = Scene::new(4).pile(0).hands([2, 2, 3, 0]).out(&[3]).held_by(3);
    let active = ["eliminated 3", "dragon to 0", "discard 3: 0 tiles"];
    for edition in WITH_DRAGON {
        scene.tells(edition, &active);
    }
    // No one has fewer than three tiles.
    let scene = Scene::new(4).pile(0).hands([0, 0, 3, 3]).out(&[0, 1]).held_by(1);
    let told = |rest: &'static str| {
        ["eliminated 0", "eliminated 1", rest, "discard 0: 0 tiles", "discard 1: 0 tiles"]
    };
    scene.tells_in_both(&told("dragon aside"));
    scene.tells("wizkids", &told("dragon under the pile"));
}

#[test]
fn dragon_in_the_shuffle() {
    let scene = Scene::new(4).pile(0).hands([2, 2, 2, 2]).out(&[3]);
    let told = ["eliminated 3", "discard 3: 2 tiles", "draw 0", "draw 1", "dragon to 2"];
    scene.tells("wizkids", &told);
    // There are never any tiles left when the dragon is drawn.
    for edition in WITH_DRAGON {
        let scene = if edition == "wizkids" {
            scene.clone()
        } else {
            scene.clone().variant("pass-the-pile").set("draw.who=everyone")
        };
        let turn = scene.play(edition);
        assert_eq!(turn.state.dragon(), DragonPlace::Seat(2), "{edition}");
        assert!(turn.state.pile().is_empty(), "{edition}");
    }
}
