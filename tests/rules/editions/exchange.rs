//! Tests for exchanging tiles with eliminated players.

use sentiero::path::{Action, Phase};

use crate::{
    BOTH, WITH_DRAGON,
    common::ruleset,
    scene::{Scene, Turn},
};

const BONUS: &str = "elimination-bonus";

#[test]
fn exchange() {
    let scene = Scene::new(3).out(&[1]).swaps(1);
    let none = ["eliminated 1", "discard 1: 3 tiles", "draw 0"];
    let swap = ["eliminated 1", "exchange 0: 1 tile", "discard 1: 3 tiles", "draw 0"];
    for edition in BOTH {
        scene.tells(edition, &none);
        scene.clone().variant(BONUS).tells(edition, &swap);
        let players: Vec<u8> = ruleset(edition, &[BONUS]).players().collect();
        assert_eq!(players, [3, 4, 5, 6, 7, 8], "{edition}");
    }
    scene.tells("wizkids", &swap);
    scene.clone().set("elimination.exchange=off").tells("wizkids", &none);
    let two = Scene::new(2).out(&[1]).swaps(1);
    two.tells("wizkids", &["eliminated 1", "end last-standing: 0"]);

    let none = ["eliminated 1", "discard 1: 3 tiles out of the game", "draw 0"];
    scene.tells("kosmos", &none);
    let swap = [none[0], "exchange 0: 1 tile", none[1], none[2]];
    scene.set("elimination.exchange=on").tells("kosmos", &swap);
}

/// Returns a turn in which seat 1 has gone out with two tiles and seat 2 with one, and seat 0 may swap tiles
/// with them.
fn offered(edition: &str) -> Turn {
    let scene = Scene::new(4).hands([2, 2, 1, 3]).out(&[1, 2]);
    let scene = if BOTH.contains(&edition) { scene.variant(BONUS) } else { scene };
    let rules = scene.rules(edition);
    let state = rules.set_up_position(&scene.position(&rules)).unwrap();
    let mut turn = Turn { rules, state, events: Vec::new() };
    turn.lay(0, "AC BG DF EH");
    assert_eq!(turn.state.phase(), Phase::Exchange, "{edition}");
    turn
}

#[test]
fn exchange_pool() {
    use sentiero::game::Game;

    for edition in WITH_DRAGON {
        let mut turn = offered(edition);
        let hand = |turn: &Turn, seat: usize| turn.state.hands()[seat].kinds().collect::<Vec<_>>();
        let (own, first, second) = (hand(&turn, 0), hand(&turn, 1), hand(&turn, 2));
        // Only seat 0 gets to see the two hands.
        let (open, _) = turn.rules.view(&turn.state, 0).open_hands().unwrap();
        let open: Vec<_> =
            open.iter().map(|(seat, hand)| (*seat, hand.kinds().collect::<Vec<_>>())).collect();
        assert_eq!(open, [(1, first.clone()), (2, second.clone())], "{edition}");
        assert!((1..4).all(|seat| turn.rules.view(&turn.state, seat).open_hands().is_none()));
        // Seat 0 can stop, or swap any of its own tiles for any of theirs.
        let all = turn.actions();
        assert_eq!(all.len(), 1 + 2 * 3, "{edition}");
        assert!(all.contains(&Action::EndExchange));
        turn.act(Action::Swap { give: own[0], take: first[0] });
        turn.act(Action::Swap { give: own[1], take: second[0] });
        turn.act(Action::EndExchange);
        // There's no second exchange.
        assert_eq!(turn.state.phase(), Phase::Place, "{edition}");
        assert!(hand(&turn, 0).contains(&first[0]) && hand(&turn, 0).contains(&second[0]));
        let told = turn.after_moves();
        let expected = [
            "eliminated 1",
            "eliminated 2",
            "exchange 0: 2 tiles",
            "discard 1: 2 tiles",
            "discard 2: 1 tile",
            "draw 0",
        ];
        assert_eq!(told, expected, "{edition}");
    }
}
