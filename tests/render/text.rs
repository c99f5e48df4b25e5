//! Tests for boards and tiles drawn as text.

use std::{cmp::Reverse, collections::BTreeMap};

use crate::{
    common::busy::Busy,
    sample::{End, Sample},
};
use sentiero::{
    drawing::{Drawing, Edge, EdgePlace, MarkerDrawing, PathDrawing, TileDrawing, TileImage},
    render::palette::Background,
    render::text::{self, Area, BoardPicture, Charset, Ink, Mark, Size, TextStyle, Weight},
    tile::{Shape, kinds, parse},
};

const UNICODE: TextStyle = TextStyle {
    charset: Charset::Unicode,
    has_colour: false,
    size: Size::Roomy,
    background: Background::Unknown,
};
const ASCII: TextStyle = TextStyle {
    charset: Charset::Ascii,
    has_colour: false,
    size: Size::Roomy,
    background: Background::Unknown,
};
const COMPACT: TextStyle = TextStyle { size: Size::Compact, ..UNICODE };
const COMPACT_ASCII: TextStyle = TextStyle { size: Size::Compact, ..ASCII };
const COLOUR: TextStyle = TextStyle {
    charset: Charset::Unicode,
    has_colour: true,
    size: Size::Roomy,
    background: Background::Unknown,
};

/// Returns a board with some tiles and one marker for each seat. The first tile with a trail is the active
/// one. Where possible, the markers have already come a long way.
fn played(columns: u32, rows: u32, seats: u8, seed: u64) -> Drawing {
    let sample = Sample::random(columns, rows, 2, 65, seed);
    let mut drawing = sample.drawing();
    let mut rim = sample.rim();
    rim.sort_by_key(|&place| {
        let (way, end) = sample.walk(place);
        (matches!(end, End::Rim(_)), Reverse(way.len()))
    });
    for (seat, &start) in (0..seats).zip(&rim) {
        sample.play(&mut drawing, seat, start);
    }
    let is_crossed = |tile: &&mut TileDrawing| tile.paths.iter().any(|path| path.trail.is_some());
    if let Some(tile) = drawing.tiles.iter_mut().find(is_crossed) {
        tile.is_active = true;
    }
    drawing
}

#[test]
fn holes_are_filled() {
    let drawing = Drawing { holes: vec![(0, 1), (2, 9)], ..played(2, 2, 0, 5) };
    let area = text::board_picture(&drawing, ASCII).cell(0, 1).unwrap();
    for (y, line) in text::board(&drawing, ASCII).lines().enumerate() {
        for (x, symbol) in line.chars().enumerate() {
            let is_inside = (area.left..area.left + area.width).contains(&x)
                && (area.top..area.top + area.height).contains(&y);
            assert_eq!(symbol == '%', is_inside, "{x},{y}: {line}");
        }
    }
}

#[test]
fn barred_squares_differ_from_free_ones() {
    let free = played(2, 2, 0, 5);
    let barred = Drawing { barred: vec![(0, 1), (2, 9)], ..free.clone() };
    for (style, sign) in [(UNICODE, '×'), (ASCII, 'x'), (COMPACT, '×')] {
        let (before, after) = (text::board(&free, style), text::board(&barred, style));
        let changed = before.chars().zip(after.chars()).filter(|(one, other)| one != other);
        assert_eq!(changed.map(|(_, sign)| sign).collect::<Vec<_>>(), [sign]);
        let board = text::board_picture(&barred, style);
        assert!(board.marks.contains(&Mark::Barred));
    }
}

/// Highlighting the last tile doesn't break the frame, whichever tile it is.
#[test]
fn frame_stays_intact() {
    let drawing = played(3, 3, 0, 5);
    for number in 0..drawing.tiles.len() {
        let mut drawing = drawing.clone();
        for (place, tile) in drawing.tiles.iter_mut().enumerate() {
            tile.is_active = place == number;
        }
        for style in [UNICODE, COMPACT, ASCII, COMPACT_ASCII] {
            let board = text::board(&drawing, style);
            let lines: Vec<Vec<char>> = board.lines().map(|line| line.chars().collect()).collect();
            let (top, bottom) = (&lines[1], &lines[lines.len() - 1]);
            let rim = lines[2..].iter().map(|line| (line[2], line[line.len() - 1]));
            let (mut rim, mut ends) =
                (rim.flat_map(|(one, other)| [one, other]), top.iter().chain(bottom));
            assert!(rim.all(|sign| sign != '*') && ends.all(|&sign| sign != '*'), "{board}");
            assert!(board.contains('*'), "{board}");
        }
    }
}

#[test]
fn boards() {
    let small = played(3, 3, 2, 5);
    insta::assert_snapshot!("board_3x3_unicode", text::board(&small, UNICODE));
    insta::assert_snapshot!("board_3x3_ascii", text::board(&small, ASCII));
    let usual = played(6, 6, 5, 3);
    insta::assert_snapshot!("board_6x6_unicode", text::board(&usual, UNICODE));
    insta::assert_snapshot!("board_6x6_ascii", text::board(&usual, ASCII));
    insta::assert_snapshot!("board_3x3_colour", text::board(&small, COLOUR).replace('\x1b', "␛"));
    insta::assert_snapshot!("board_6x6_compact", text::board(&usual, COMPACT));
    let dots = TextStyle { charset: Charset::Dots, ..COMPACT };
    insta::assert_snapshot!("board_6x6_dots", text::board(&usual, dots));
    insta::assert_snapshot!("board_6x6_compact_ascii", text::board(&usual, COMPACT_ASCII));
    let colour = TextStyle { size: Size::Compact, ..COLOUR };
    let full = played(3, 3, 4, 8);
    insta::assert_snapshot!(
        "board_3x3_compact_colour",
        text::board(&full, colour).replace('\x1b', "␛")
    );
}

#[test]
fn all_kinds() {
    let tiles: Vec<_> =
        kinds(Shape::SQUARE).into_iter().map(|kind| (kind.to_string(), kind.into())).collect();
    insta::assert_snapshot!("sheet_unicode", text::tile_sheet(&tiles, Shape::SQUARE, UNICODE));
    insta::assert_snapshot!("sheet_ascii", text::tile_sheet(&tiles, Shape::SQUARE, ASCII));
    insta::assert_snapshot!("sheet_compact", text::tile_sheet(&tiles, Shape::SQUARE, COMPACT));
}

#[test]
fn single_tiles() {
    let tile = parse("AE BF CG DH", Shape::SQUARE).unwrap();
    insta::assert_snapshot!("tile_unicode", text::tile(tile, Shape::SQUARE, UNICODE));
    insta::assert_snapshot!("tile_ascii", text::tile(tile, Shape::SQUARE, ASCII));
    insta::assert_snapshot!("tile_compact", text::tile(tile, Shape::SQUARE, COMPACT));
}

fn marker(seat: u8, number: Option<u8>, x: u32, y: u32, edge: Edge) -> MarkerDrawing {
    MarkerDrawing {
        seat,
        marker: number,
        spot: EdgePlace { x, y, edge },
        is_out: false,
        is_home: false,
    }
}

#[test]
fn starts_between_ports() {
    let sample = Sample::random(3, 3, 2, 0, 0);
    let mut drawing = sample.drawing();
    drawing.starts = sample
        .grid
        .rim()
        .iter()
        .map(|side| {
            let (x, y) = sample.grid.position(side.cell);
            EdgePlace { x, y, edge: Edge::Side(side.side) }
        })
        .collect();
    // The second marker is next to a tile, waiting for its path to be chosen.
    let path = |from, to| PathDrawing { from, to, trail: None, marker: None };
    let paths = vec![path(0, 4), path(1, 5), path(2, 6), path(3, 7)];
    drawing.tiles.push(TileDrawing { x: 2, y: 1, paths, is_active: true });
    drawing.markers.push(marker(0, None, 1, 0, Edge::Side(0)));
    drawing.markers.push(marker(1, None, 2, 1, Edge::Side(1)));
    drawing.markers.push(marker(2, None, 0, 2, Edge::Side(3)));
    insta::assert_snapshot!("starts_between_ports_unicode", text::board(&drawing, UNICODE));
    insta::assert_snapshot!("starts_between_ports_ascii", text::board(&drawing, ASCII));
    insta::assert_snapshot!("starts_between_ports_compact", text::board(&drawing, COMPACT));
}

#[test]
fn crowded_cells() {
    let mut drawing = Sample::random(2, 2, 2, 0, 0).drawing();
    for port in 0..8 {
        drawing.markers.push(marker(port + 8, None, 0, 0, Edge::Port(port)));
        drawing.markers.push(marker(port / 4, Some(port % 4), 1, 0, Edge::Port(port)));
        drawing.markers.push(marker(port, None, 0, 1, Edge::Port(0)));
        drawing.markers.push(marker(port / 4, Some(port), 1, 1, Edge::Port(port / 4)));
    }
    insta::assert_snapshot!("crowded_cell_unicode", text::board(&drawing, UNICODE));
    insta::assert_snapshot!("crowded_cell_ascii", text::board(&drawing, ASCII));
    insta::assert_snapshot!("crowded_cell_compact", text::board(&drawing, COMPACT));
    insta::assert_snapshot!("crowded_cell_compact_ascii", text::board(&drawing, COMPACT_ASCII));
}

#[test]
fn eliminated_markers() {
    let mut drawing = played(3, 3, 4, 2);
    for marker in &mut drawing.markers {
        marker.is_out = true;
    }
    drawing.markers[0].marker = Some(12);
    insta::assert_snapshot!("everything_out_unicode", text::board(&drawing, UNICODE));
    insta::assert_snapshot!("everything_out_ascii", text::board(&drawing, ASCII));
}

#[test]
fn other_shapes() {
    let single = Sample::random(3, 2, 1, 70, 1).drawing();
    insta::assert_snapshot!("one_port_a_side", text::board(&single, UNICODE));
    assert_eq!(text::board(&single, COMPACT), text::board(&single, UNICODE));
    let mut triple = Sample::random(2, 2, 3, 70, 1).drawing();
    triple.markers.push(marker(3, None, 1, 1, Edge::Port(11)));
    insta::assert_snapshot!("three_ports_a_side", text::board(&triple, UNICODE));
    let hexagon = Shape::new(6, 1).unwrap();
    let tiles: Vec<_> =
        kinds(hexagon).into_iter().map(|kind| ("kind".to_owned(), kind.into())).collect();
    insta::assert_snapshot!("hexagons", text::tile_sheet(&tiles, hexagon, UNICODE));
}

/// Drawings that can't occur in a game are still drawn, if only as a list below the board.
#[test]
fn draws_impossible_boards() {
    let path = |from, to| PathDrawing { from, to, trail: Some(250), marker: None };
    let tile = |x, y, paths| TileDrawing { x, y, paths, is_active: true };
    let mut drawing = Sample::random(2, 2, 2, 0, 0).drawing();
    drawing.tiles = vec![
        tile(0, 0, vec![path(0, 0), path(200, 3)]),
        tile(1, 0, vec![path(0, 3)]),
        tile(7, u32::MAX, Vec::new()),
    ];
    drawing.starts.push(EdgePlace { x: 1, y: 1, edge: Edge::Port(0) });
    drawing.starts.push(EdgePlace { x: u32::MAX, y: 1, edge: Edge::Side(9) });
    drawing.markers = vec![
        marker(255, Some(255), 0, 1, Edge::Port(3)),
        marker(31, None, 1, 0, Edge::Port(7)),
        marker(0, None, u32::MAX, 0, Edge::Port(1)),
        marker(1, None, 0, 0, Edge::Port(255)),
        marker(2, None, 0, 0, Edge::Side(255)),
    ];
    insta::assert_snapshot!("nonsense", text::board(&drawing, UNICODE));
    insta::assert_snapshot!("nonsense_compact", text::board(&drawing, COMPACT));
    for (columns, rows) in [(0, 0), (0, 5), (u32::MAX, u32::MAX), (1, u32::MAX)] {
        drawing.columns = columns;
        drawing.rows = rows;
        assert!(
            text::board(&drawing, COLOUR).contains(" columns, "),
            "the board was replaced with a list"
        );
    }
    let strange: Vec<(String, TileImage)> = kinds(Shape::new(4, 1).unwrap())
        .into_iter()
        .map(|kind| ("a\nb".to_owned(), kind.into()))
        .collect();
    assert!(text::tile_sheet(&strange, Shape::SQUARE, UNICODE).starts_with("a?b"));
    assert_eq!(text::tile_sheet(&[], Shape::SQUARE, UNICODE), "");
}

/// Colour only adds escape sequences.
#[test]
fn colour_adds_only_colours() {
    let drawing = played(6, 6, 5, 3);
    for style in [UNICODE, COMPACT, ASCII, COMPACT_ASCII] {
        let coloured = text::board(&drawing, TextStyle { has_colour: true, ..style });
        let plain: String = coloured
            .split('\x1b')
            .enumerate()
            .map(|(nth, part)| if nth == 0 { part } else { part.split_once('m').unwrap().1 })
            .collect();
        assert_eq!(plain, text::board(&drawing, style));
        for line in coloured.lines().filter(|line| line.contains('\x1b')) {
            let (_, last) = line.rsplit_once('\x1b').unwrap();
            assert!(last.starts_with("[0m"), "every line should reset the colour");
        }
    }
}

/// As long as there are unused letters, the end of a broken path can't be mistaken for a marker or for the
/// end of a different path.
#[test]
fn broken_path_letters_are_unambiguous() {
    let straight = parse("AF BE CH DG", Shape::SQUARE).unwrap();
    let crossed = parse("AE BF CG DH", Shape::SQUARE).unwrap();
    let mut sample = Sample::random(6, 2, 2, 0, 0);
    for cell in sample.grid.cells() {
        sample.tiles[usize::from(cell)] = Some(if cell == 0 { straight } else { crossed });
    }
    let mut drawing = sample.drawing();
    drawing.markers = (0..12).map(|seat| marker(seat, None, 0, 0, Edge::Port(0))).collect();
    for style in [COMPACT, COMPACT_ASCII] {
        let board = text::board_picture(&drawing, style);
        let mut counts = BTreeMap::new();
        for glyph in board.picture.lines().flatten().filter(|glyph| glyph.symbol.is_lowercase()) {
            *counts.entry(glyph.symbol).or_insert(0) += 1;
        }
        // Eleven tiles have two broken paths each, but there aren't that many letters, and three of them
        // stand for seats.
        let (twice, more): (Vec<_>, Vec<_>) =
            counts.into_iter().partition(|&(_, count)| count == 2);
        assert_eq!(more, [('d', 4), ('e', 4), ('f', 4), ('g', 4)]);
        let once: String = twice.into_iter().map(|(letter, _)| letter).collect();
        assert_eq!(once, "jkmnpqrstuwxyz");
    }
    // A path is drawn even if all letters are taken.
    drawing.markers = (0..35).map(|seat| marker(seat, None, 0, 0, Edge::Port(0))).collect();
    assert!(text::board(&drawing, COMPACT).contains('?'));
}

/// A picture has the same text, split into the board's characters and the lines below the board.
#[test]
fn picture_matches_the_text() {
    for (drawing, is_drawn) in [
        (played(6, 6, 5, 3), true),
        (Sample::random(2, 2, 3, 70, 1).drawing(), false),
        (Drawing { columns: 0, ..played(3, 3, 2, 5) }, false),
    ] {
        let BoardPicture { picture, notes, .. } = &text::board_picture(&drawing, UNICODE);
        let mut lines: Vec<String> = picture
            .lines()
            .inspect(|line| assert_eq!(line.len(), picture.width()))
            .map(|line| line.iter().map(|glyph| glyph.symbol).collect::<String>())
            .map(|line| line.trim_end().to_owned())
            .collect();
        assert_eq!(lines.len(), picture.height());
        lines.extend(notes.iter().map(|note| note.line(&drawing)));
        let board = text::board(&drawing, UNICODE);
        assert_eq!(lines, board.lines().collect::<Vec<_>>());
        let board = text::board_picture(&drawing, UNICODE);
        assert_eq!(board.cell(0, 0).is_some(), is_drawn);
        assert_eq!(board.cell(drawing.columns, 0), None);
        assert_eq!(board.cell(0, drawing.rows), None);
        assert_eq!(board.cell(u32::MAX, u32::MAX), None);
    }
}

/// Within the frame, cells are adjacent to each other, and a marker in a cell has the colour of its seat.
#[test]
fn picture_cells_are_adjacent() {
    let mut drawing = Sample::random(3, 2, 2, 0, 0).drawing();
    drawing.markers.push(marker(1, None, 2, 1, Edge::Port(0)));
    let board = text::board_picture(&drawing, UNICODE);
    let area = |x, y| board.cell(x, y).unwrap();
    let Area { left, top, width, height } = area(0, 0);
    assert_eq!(area(2, 1), Area { left: left + 2 * width, top: top + height, width, height });
    let (right, bottom) = (left + 3 * width, top + 2 * height);
    assert_eq!((right + 1, bottom + 1), (board.picture.width(), board.picture.height()));
    let in_colour = |x: usize, y: usize| {
        let line = board.picture.lines().nth(y).unwrap();
        line[x].ink == Ink { seat: Some(1), weight: Weight::Block } && line[x].symbol == '2'
    };
    let Area { left, top, .. } = area(2, 1);
    assert_eq!((left..left + width).filter(|&x| in_colour(x, top)).count(), 1);
}

/// Four times as many cells take about four times as long.
#[test]
fn drawing_takes_linear_time() {
    let drawing = played(200, 200, 8, 1);
    for (size, lines) in [(Size::Roomy, 5), (Size::Compact, 3)] {
        let begin = Busy::now();
        let text = text::board(&drawing, TextStyle { size, ..COLOUR });
        assert_eq!(text.lines().count(), 2 + 200 * lines + 1);
        assert!(begin.elapsed().as_secs() < 5, "drawing should take less than five seconds");
    }
}
