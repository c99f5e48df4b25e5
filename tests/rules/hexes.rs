//! Tests for hex boards.

use crate::common::{play, rules_with};
use sentiero::{
    drawing::Labels,
    game::{Audience, Drawable, Game, Interactive, SeededDealer, Wording},
    grid::Place,
    language::Language,
    path::{Action, Event, Rules},
};

fn hexes(more: &[&str], players: u8) -> Rules {
    let set = ["board.shape=hexes", "board.radius=2", "tiles.ports=1", "tiles.copies=9"];
    rules_with("calliope", &[], &[&set[..], more].concat(), players)
}

/// Returns a game with an ownerless marker that starts at the given port.
fn nobodys(start: &str, holes: &str) -> Rules {
    let list = format!("start.list=[{start}]");
    let holes = format!("board.holes=[{holes}]");
    let tiles = r#"tiles.list=[{tile="AC BD EF",copies=15},{tile="AD BE CF",copies=15}]"#;
    let set = ["start.owner=nobody", "start.by=list", &list, &holes, "tiles.set=list", tiles];
    hexes(&set, 2)
}

#[test]
fn hex_board_components() {
    let rules = hexes(&[], 2);
    assert_eq!((rules.tiles().kinds(), rules.tiles().total()), (5, 45));
    assert_eq!((rules.grid().size(), rules.starts().len()), (19, 30));
    assert_eq!(rules.drawing(&rules.new_state()).labels, Labels::Chess);
}

/// Each of a tile's six rotations leads the marker to a different neighbour or off the board.
#[test]
fn six_rotations_lead_to_six_sides() {
    let rules = nobodys(r#"{x=2,y=0,port="A"}"#, "");
    let mut state = rules.new_state();
    rules.begin(&mut state, &mut SeededDealer::new(1, 0), &mut ());
    let mut actions = Vec::new();
    rules.actions(&state, &mut actions);
    let mut ends = Vec::new();
    for action in actions {
        let mut after = state.clone();
        let mut events: Vec<Event> = Vec::new();
        rules.play_unchecked(&mut after, action, &mut SeededDealer::new(2, 0), &mut events);
        let moved = events.iter().find_map(|event| match *event {
            Event::Move { x, y, port, .. } => Some((x, y, port)),
            _ => None,
        });
        ends.push(moved);
    }
    ends.sort_unstable();
    ends.dedup();
    // From the northernmost hex, three rotations lead to the south-east, south and south-west. The other
    // three are banned.
    assert_eq!(ends, [Some((1, 1, 1)), Some((2, 1, 0)), Some((3, 0, 5))]);
}

#[test]
fn markers_face_the_next_hex() {
    for game in 0..40_u8 {
        let rules = hexes(&["board.holes=[{x=2,y=2},{x=1,y=2}]"], 2 + game % 4);
        let events = play(&rules, 1, game.into());
        let mut laid = Vec::new();
        for event in &events {
            match *event {
                Event::Place { x, y, .. } => {
                    assert!(!laid.contains(&(x, y)) && rules.grid().cell(x, y).is_some());
                    laid.push((x, y));
                }
                Event::Move { x, y, port, .. } => {
                    let cell = rules.grid().cell(x, y).unwrap();
                    let back = rules.grid().neighbour_place(Place { cell, port }).unwrap();
                    assert!(laid.contains(&rules.grid().position(back.cell)));
                    assert!(!laid.contains(&(x, y)));
                }
                _ => {}
            }
        }
    }
}

/// A start next to a hole isn't marked on the board, but can still be listed.
#[test]
fn listed_markers_may_start_next_to_a_hole() {
    let rules = nobodys(r#"{x=2,y=1,port="D"}"#, "{x=2,y=2}");
    assert_eq!(rules.starts().len(), 31);
    let events = play(&rules, 3, 0);
    let start = events.iter().find_map(|event| match *event {
        Event::Start { x, y, port, .. } => Some((x, y, port)),
        _ => None,
    });
    assert_eq!(start, Some((2, 1, Some(3))));
    assert_eq!(hexes(&["board.holes=[{x=2,y=2}]"], 2).starts().len(), 30);
}

#[test]
fn hex_board_text_says_hexes() {
    let rules = nobodys(r#"{x=2,y=0,port="A"}"#, "");
    let mut state = rules.new_state();
    rules.begin(&mut state, &mut SeededDealer::new(1, 0), &mut ());
    let mut actions: Vec<Action> = Vec::new();
    rules.actions(&state, &mut actions);
    let languages = [
        (Language::English, "Hexes are named"),
        (Language::Italian, "Una casella ha il nome della sua colonna"),
        (Language::Portuguese, "Uma casa tem o nome"),
        (Language::German, "Felder werden nach"),
    ];
    for (language, naming) in languages {
        let wording = Wording::new(2).in_language(language);
        assert!(rules.naming_help(&wording)[0].starts_with(naming));
        let view = rules.view(&state, 0);
        let question = rules.question(&view, &actions, &wording);
        let text = format!("{question:?}");
        assert!(
            !["square", "quadrado", "Quadrat"].iter().any(|word| text.contains(word)),
            "{text}"
        );
    }
    let mut events: Vec<Event> = Vec::new();
    rules.play_unchecked(&mut state, actions[0], &mut SeededDealer::new(2, 0), &mut events);
    let told = rules.narrate(&events, Audience::Public, &Wording::new(2));
    assert!(format!("{told:?}").contains("C5"), "{told:?}");
}
