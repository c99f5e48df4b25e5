//! Checks what the reference says about how keys interact.

use crate::common::{play, play_watched, rules_with};
use sentiero::path::{DiscardDestination, Event, Reason};

#[test]
fn game_continues_while_players_draw_first() {
    // Unless players draw first, some games end because no one has a tile in hand, even though there are
    // tiles in the pile.
    let stalled = |empty_hand: &str| {
        let set = ["ending.until=none-left", "draw.who=active"];
        let set = [&set[..], &[empty_hand]].concat();
        let rules = rules_with("calliope", &[], &set, 4);
        let is_stalled = |&game: &u64| {
            let mut events = Vec::new();
            let state = play_watched(&rules, (5, game), &mut events, |_| ());
            let reason = events.last().map(|event| match event {
                Event::End { reason, .. } => *reason,
                other => panic!("{other:?}"),
            });
            reason == Some(Reason::TilesOut) && state.pile_size() > 0
        };
        (0..1_000).filter(is_stalled).count()
    };
    assert!(stalled("turn.empty-hand=pass") > 0);
    assert_eq!(stalled("turn.empty-hand=draw-first"), 0);
}

#[test]
fn hands_go_aside_with_an_endless_supply() {
    let set = ["tiles.supply=endless", "elimination.hand=to-pile"];
    let rules = rules_with("calliope", &[], &set, 4);
    let mut discards = 0;
    for event in (0..40).flat_map(|game| play(&rules, 8, game)) {
        if let Event::Discard { to, .. } = event {
            assert_eq!(to, DiscardDestination::Aside);
            discards += 1;
        }
    }
    assert!(discards > 40, "{discards}");
}

/// All players have tiles, so they only pass when they have no marker on the board.
#[test]
fn player_with_all_markers_home_passes() {
    let set = ["elimination.edge=home", "turn.empty-hand=draw-first", "tiles.copies=4"];
    let rules = rules_with("longest-path", &[], &set, 4);
    let mut passes = 0;
    for game in 0..60 {
        let mut on_board = [true; 4];
        for event in play(&rules, 21, game) {
            match event {
                Event::Home { seat, .. } | Event::Out { seat: Some(seat), .. } => {
                    on_board[usize::from(seat)] = false;
                }
                Event::Place { seat, .. } => assert!(on_board[usize::from(seat)]),
                Event::Pass { seat } => {
                    assert!(!on_board[usize::from(seat)], "game {game}");
                    passes += 1;
                }
                _ => {}
            }
        }
    }
    assert!(passes > 10, "{passes}");
}
