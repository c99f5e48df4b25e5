//! Tests for hex boards as text and as pictures.

use crate::common::rules_with;
use sentiero::{
    drawing::{Drawing, Edge, EdgePlace},
    game::{Drawable, Game, SeededDealer},
    path::{Event, Rules},
    render::{
        picture::{self, PictureStyle, Theme},
        text::{self, Charset, Size, TextStyle},
    },
};

/// Returns a board of seven hexes, one of them a hole, after a few tiles have been placed.
fn seven() -> Drawing {
    let set = [
        "board.shape=hexes",
        "board.radius=1",
        "board.holes=[{x=1,y=1}]",
        "tiles.ports=1",
        "tiles.copies=4",
        "hand.size=2",
        "turn.self-elimination=allowed",
    ];
    let rules: Rules = rules_with("calliope", &[], &set, 2);
    let (mut state, mut actions) = (rules.new_state(), Vec::new());
    let mut dealer = SeededDealer::new(5, 0);
    rules.begin(&mut state, &mut dealer, &mut ());
    for nth in [0, 12, 3, 5] {
        rules.actions(&state, &mut actions);
        let Some(&action) = actions.get(nth % actions.len().max(1)) else { break };
        let mut events: Vec<Event> = Vec::new();
        rules.play_unchecked(&mut state, action, &mut dealer, &mut events);
    }
    rules.drawing(&state)
}

#[test]
fn draws_hexes_as_staggered_rectangles() {
    let compact = |charset| TextStyle { charset, size: Size::Compact, ..TextStyle::default() };
    let drawing = seven();
    insta::assert_snapshot!("hexes", text::board(&drawing, compact(Charset::Unicode)));
    insta::assert_snapshot!("hexes_ascii", text::board(&drawing, compact(Charset::Ascii)));
    let dots = text::board(&drawing, compact(Charset::Dots));
    assert_eq!(dots, text::board(&drawing, compact(Charset::Unicode)));
}

/// In a text picture, cells fit together without gaps or overlaps, and each column sits half a cell lower
/// than the previous one.
#[test]
fn hex_areas_tile_the_board() {
    for size in [Size::Compact, Size::Roomy, Size::Large, Size::Huge] {
        let drawing = seven();
        let picture = text::board_picture(&drawing, TextStyle { size, ..TextStyle::default() });
        let cells = (0..3).flat_map(|y| (0..3).map(move |x| (x, y)));
        let areas: Vec<_> = cells
            .filter(|&(x, y)| drawing.has_outline(x, y))
            .map(|(x, y)| picture.cell(x, y).unwrap())
            .collect();
        assert_eq!(areas.len(), 7);
        for (nth, one) in areas.iter().enumerate() {
            assert!(one.left + one.width < picture.picture.width());
            assert!(one.top + one.height <= picture.picture.height());
            for other in &areas[..nth] {
                let apart = one.left + one.width <= other.left
                    || other.left + other.width <= one.left
                    || one.top + one.height <= other.top
                    || other.top + other.height <= one.top;
                assert!(apart, "{one:?} {other:?}");
            }
        }
        // A port shared by two neighbours is at the same height in both.
        let spot = |x, y, port| EdgePlace { x, y, edge: Edge::Port(port) };
        let (east, west) = (picture.place(spot(1, 1, 1)), picture.place(spot(2, 0, 4)));
        let ((x, y), (next, same)) = (east.unwrap(), west.unwrap());
        assert_eq!((x + 1, y), (next, same));
    }
}

#[test]
fn draws_hexes_with_six_corners() {
    let style = PictureStyle { theme: Theme::Light, ..PictureStyle::default() };
    let drawing = seven();
    let svg = picture::board(&drawing, "Seven", style).unwrap();
    // There are six cells, since the hole isn't drawn as one.
    assert_eq!(svg.matches("href=\"#fh\"").count(), 6);
    assert!(svg.contains("A board of 7 hexes, of which 1 is missing, with"));
    assert!(svg.contains("M24 0L72 0L96 42L72 84L24 84L0 42z"));
    let tiles = vec![drawing.clone(); 3];
    assert!(picture::animation(&tiles, "", 1.0, style).is_ok());
}
