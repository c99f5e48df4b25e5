//! Tests the exchange, in which a player who eliminates opponents may swap tiles with them. In these
//! editions, it's a variant.

use sentiero::{
    game::{Game, Seat},
    path::{Action, Event, NotatedTile, Phase},
};

use crate::{
    BOTH,
    common::ruleset,
    scene::{Scene, Turn},
};

const BONUS: &str = "elimination-bonus";

/// The exchange comes after the eliminations, but before the dragon, the hands and the draw.
#[test]
fn exchange_precedes_the_dragon_and_the_draw() {
    let scene = Scene::new(5).pile(0).hands([2, 2, 3, 2, 3]).out(&[1]).held_by(1);
    let scene = scene.variant(BONUS).swaps(2);
    let out = ["eliminated 1", "exchange 0: 2 tiles", "dragon to 3", "discard 1: 2 tiles"];
    scene.tells("calliope", &[&out[..], &["draw 3", "draw 0", "dragon aside"]].concat());
    scene.tells("flick", &[&out[..], &["draw 3", "dragon aside", "draw 0"]].concat());
}

#[test]
fn exchange_needs_the_variant() {
    let scene = Scene::new(3).out(&[1]).swaps(1);
    scene.tells_in_both(&["eliminated 1", "discard 1: 3 tiles", "draw 0"]);
    let told = ["eliminated 1", "exchange 0: 1 tile", "discard 1: 3 tiles", "draw 0"];
    scene.set("elimination.exchange=on").tells("calliope", &told);
}

/// If the active player is eliminated, no one gets to swap.
#[test]
fn eliminated_player_does_not_swap() {
    let scene = Scene::new(4).out(&[0, 1]).variant(BONUS).swaps(1);
    let told = ["eliminated 0", "eliminated 1", "discard 0: 2 tiles", "discard 1: 3 tiles"];
    scene.tells_in_both(&told);
}

#[test]
fn exchange_needs_tiles() {
    let scene = Scene::new(4).out(&[1]).variant(BONUS).swaps(1);
    let told = ["eliminated 1", "discard 1: 0 tiles", "draw 0"];
    scene.clone().hands([2, 0, 3, 3]).tells_in_both(&told);
    let told = ["eliminated 1", "discard 1: 3 tiles", "draw 0"];
    scene.hands([0, 3, 3, 3]).tells("calliope", &told);
    Scene::new(4).variant(BONUS).swaps(1).tells_in_both(&["draw 0"]);
}

#[test]
fn variant_needs_three_players() {
    for edition in BOTH {
        let players: Vec<u8> = ruleset(edition, &[BONUS]).players().collect();
        assert_eq!(players, [3, 4, 5, 6, 7, 8], "{edition}");
    }
}

/// Returns a turn that's waiting for the exchange, in which seat 1 has gone out with two tiles and seat 2
/// with one.
fn waiting(edition: &str, change: impl FnOnce(&mut Vec<Vec<NotatedTile>>)) -> Turn {
    let scene = Scene::new(4).hands([2, 2, 1, 3]).out(&[1, 2]).variant(BONUS);
    let rules = scene.clone().set("tiles.copies=2").rules(edition);
    let mut position = scene.position(&rules);
    change(&mut position.hands);
    let state = rules.set_up_position(&position).unwrap();
    let mut turn = Turn { rules, state, events: Vec::new() };
    turn.lay(0, "AC BG DF EH");
    assert_eq!(turn.state.phase(), Phase::Exchange);
    turn
}

fn hand(turn: &Turn, seat: Seat) -> Vec<u16> {
    turn.state.hands()[usize::from(seat)].kinds().collect()
}

/// All eliminated hands form a single pool. Any number of tiles can be swapped, one for one.
#[test]
fn swaps_any_number_of_tiles_with_eliminated_hands() {
    for edition in BOTH {
        let mut turn = waiting(edition, |_| ());
        let (own, first, second) = (hand(&turn, 0), hand(&turn, 1), hand(&turn, 2));
        let swap = |give, take| Action::Swap { give, take };
        let offered = turn.actions();
        assert_eq!(offered.len(), 1 + 2 * 3, "either stop or swap any own tile for any of theirs");
        assert!(offered.contains(&Action::EndExchange));
        turn.act(swap(own[0], first[1]));
        turn.act(swap(own[1], second[0]));
        // Swapped tiles can't be swapped back, and there's nothing left to give.
        assert_eq!(turn.actions(), [Action::EndExchange]);
        turn.act(Action::EndExchange);

        let exchange: Vec<&Event> = turn
            .events
            .iter()
            .filter(|event| matches!(event, Event::Exchange { .. } | Event::Discard { .. }))
            .collect();
        let [
            Event::Exchange { seat: 0, give, take },
            Event::Discard { seat: 1, tiles: left, .. },
            Event::Discard { seat: 2, tiles: right, .. },
        ] = exchange[..]
        else {
            panic!("expected one exchange and two discards: {exchange:?}")
        };
        let tile = |kind: u16| NotatedTile(turn.rules.tiles().tile(kind));
        assert_eq!(give.tiles(), [tile(own[0]), tile(own[1])]);
        assert_eq!(take.tiles(), [tile(first[1]), tile(second[0])]);
        // The tile given replaces the one taken, so it goes to the pile in its place.
        let mut expected = [own[0], first[0]];
        expected.sort_unstable();
        assert_eq!(left.tiles(), expected.map(tile));
        assert_eq!(right.tiles(), [tile(own[1])]);
        assert!(hand(&turn, 0).contains(&first[1]) && hand(&turn, 0).contains(&second[0]));
    }
}

/// If several players have the tile that's taken, it comes from the first of them, who gets the other tile in
/// return.
#[test]
fn tile_in_two_hands_comes_from_the_first() {
    for edition in BOTH {
        let mut turn = waiting(edition, |hands| hands[1][0] = hands[2][0]);
        let (own, shared) = (hand(&turn, 0), hand(&turn, 2)[0]);
        assert!(hand(&turn, 1).contains(&shared));
        turn.act(Action::Swap { give: own[0], take: shared });
        assert!(hand(&turn, 1).contains(&own[0]), "{edition}");
        assert_eq!(hand(&turn, 2), [shared], "{edition}");
    }
}

#[test]
fn only_the_swapping_player_sees_the_hands() {
    for edition in BOTH {
        let turn = waiting(edition, |_| ());
        let looks = |seat| turn.rules.view(&turn.state, seat).open_hands();
        let (hands, _) = looks(0).unwrap();
        let seats: Vec<Seat> = hands.iter().map(|&(seat, _)| seat).collect();
        assert_eq!(seats, [1, 2]);
        assert!(hands[0].1.kinds().eq(hand(&turn, 1)));
        assert!((1..4).all(|seat| looks(seat).is_none()));
    }
}

/// Discard events say how many of an eliminated player's tiles are returned to the pile.
#[test]
fn eliminated_hands_return_to_the_pile() {
    for edition in BOTH {
        let scene = Scene::new(4).hands([2, 2, 1, 3]).out(&[1, 2]).pile(4);
        // Three tiles are returned and then one out of seven is drawn.
        assert_eq!(scene.play(edition).state.pile().total(), 6);
        let told = ["eliminated 1", "eliminated 2", "discard 1: 2 tiles", "discard 2: 1 tile"];
        scene.tells(edition, &[&told[..], &["draw 0"]].concat());
        let scene = scene.set("elimination.hand=aside");
        assert_eq!(scene.play(edition).state.pile().total(), 3);
        let told = [
            "eliminated 1",
            "eliminated 2",
            "discard 1: 2 tiles out of the game",
            "discard 2: 1 tile out of the game",
            "draw 0",
        ];
        scene.tells(edition, &told);
    }
}
