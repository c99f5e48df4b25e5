//! Tests for hex boards as text and as pictures.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::rules_with;
use sentiero::{
    drawing::{Drawing, Edge, EdgePlace, TileDrawing},
    game::{Drawable, Game, SeededDealer},
    path::{Event, Rules},
    render::{
        picture::{self, PictureStyle, Theme},
        text::{self, Charset, Ground, Size, TextStyle},
    },
    tile::Shape,
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
fn draws_hexes_as_text() {
    let compact = |charset| TextStyle { charset, size: Size::Compact, ..TextStyle::default() };
    let drawing = seven();
    insta::assert_snapshot!("hexes", text::board(&drawing, compact(Charset::Unicode)));
    insta::assert_snapshot!("hexes_ascii", text::board(&drawing, compact(Charset::Ascii)));
    let dots = text::board(&drawing, compact(Charset::Dots));
    assert_eq!(dots, text::board(&drawing, compact(Charset::Unicode)));
}

/// All hexes of a board have the same number of characters, and each has a character of its own at every port.
#[test]
fn hexes_tile_the_board() {
    for (size, ports) in [Size::Compact, Size::Roomy, Size::Large, Size::Huge]
        .into_iter()
        .flat_map(|size| [(size, 1), (size, 2)])
    {
        let drawing = Drawing { shape: Shape::new(6, ports).unwrap(), ..seven() };
        let board = text::board_picture(&drawing, TextStyle { size, ..TextStyle::default() });
        let characters = (0..board.picture.height())
            .flat_map(|y| (0..board.picture.width()).map(move |x| (x, y)));
        let mut owned: BTreeMap<(u32, u32), Vec<(usize, usize)>> = BTreeMap::new();
        for character in characters {
            let cell = board.cell_at(character).filter(|&(x, y)| drawing.has_outline(x, y));
            if let Some(cell) = cell {
                owned.entry(cell).or_default().push(character);
            }
        }
        assert_eq!(owned.len(), 7);
        for (&(x, y), characters) in &owned {
            let area = board.cell(x, y).unwrap();
            assert_eq!(characters.len(), 2 * area.height * area.height, "{size:?}");
            assert!(area.left + area.width <= board.picture.width());
            assert!(area.top + area.height <= board.picture.height());
            let inside = |&(x, y): &(usize, usize)| {
                (area.left..area.left + area.width).contains(&x)
                    && (area.top..area.top + area.height).contains(&y)
            };
            assert!(characters.iter().all(inside));
            let spot = |port| EdgePlace { x, y, edge: Edge::Port(port) };
            let places: BTreeSet<_> =
                (0..6 * ports).map(|port| board.place(spot(port)).unwrap()).collect();
            assert_eq!(places.len(), usize::from(6 * ports), "{size:?}");
            assert!(places.iter().all(|place| characters.contains(place)));
        }
    }
}

#[test]
fn neighbouring_tiles_have_different_shades() {
    let empty = Drawing { holes: Vec::new(), tiles: Vec::new(), ..seven() };
    let cells = (0..3).flat_map(|y| (0..3).map(move |x| (x, y)));
    let tile = |(x, y)| TileDrawing { x, y, paths: Vec::new(), is_active: false };
    let drawing = Drawing { tiles: cells.map(tile).collect(), ..empty };
    let board = text::board_picture(&drawing, TextStyle::default());
    let lines: Vec<_> = board.picture.lines().collect();
    let mut borders = 0;
    for (y, line) in lines.iter().enumerate() {
        for (x, glyph) in line.iter().enumerate() {
            for (other_x, other_y) in [(x + 1, y), (x, y + 1)] {
                let Some(other) = lines.get(other_y).and_then(|line| line.get(other_x)) else {
                    continue;
                };
                if matches!((glyph.ground, other.ground), (Ground::Tile(_), Ground::Tile(_))) {
                    let is_same = board.cell_at((x, y)) == board.cell_at((other_x, other_y));
                    assert_eq!(glyph.ground == other.ground, is_same, "{x},{y}");
                    borders += usize::from(!is_same);
                }
            }
        }
    }
    assert!(borders > 0);
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
