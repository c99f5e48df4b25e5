//! Draws single tiles and sheets of tiles as text.

use std::iter;

use super::{
    board::{draw_ends, draw_face},
    dots::{Dots, curve},
    glyph::Signs,
    lattice::Lattice,
    picture::TextPicture,
    plot::{Letters, Look, plot},
    route::route,
    style::{Ink, TextStyle},
};
use crate::{
    diagnostic::escape_for_terminal,
    drawing::{Edge, TileImage},
    tile::{Shape, Tile},
};

/// The width of a sheet, unless a caption is wider.
const WIDTH: usize = 80;

/// The number of spaces between two tiles in a sheet.
const GAP: usize = 3;

/// Draws a tile as text with its port letters, or returns its notation if it can't be drawn.
pub fn tile(tile: Tile, shape: Shape, style: TextStyle) -> String {
    tile_picture(tile, shape, style).text(style.colours())
}

/// Like [`tile`], but returns a picture.
pub fn tile_picture(tile: Tile, shape: Shape, style: TextStyle) -> TextPicture {
    let drawn = Lattice::new(shape, style).and_then(|lattice| {
        let (left, top) = (2, 1);
        let mut picture = TextPicture::new(lattice.width() + 4, lattice.rows() + 2);
        draw(&mut picture, (left, top), tile, lattice, style)?;
        for port in 0..shape.ports() {
            let edge = lattice.edge_character(Edge::Port(port))?;
            let (x, y) = (left + edge.x, top + edge.y);
            // The letter is outside, one character away from the side of a square or the outline of a hex.
            let (x, y) = match edge.side {
                0 => (x, y - 1),
                1 => (x + 2, y),
                2 => (x, y + 1),
                _ => (x - 2, y),
            };
            picture.put(x, y, Shape::letter(port), Ink::BOLD);
        }
        Some(picture)
    });
    drawn.unwrap_or_else(|| TextPicture::of(&tile.to_string()))
}

/// Draws tiles as text, with captions and marked corners. Each row has as many tiles as fit in 80 columns.
///
/// Tiles that can't be drawn are listed by notation.
pub fn tile_sheet(tiles: &[(String, TileImage)], shape: Shape, style: TextStyle) -> String {
    tile_sheet_within(tiles, shape, style, (WIDTH, GAP))
}

/// Like [`tile_sheet`], but with the given width and the given number of spaces between tiles.
pub(crate) fn tile_sheet_within(
    tiles: &[(String, TileImage)],
    shape: Shape,
    style: TextStyle,
    room: (usize, usize),
) -> String {
    let drawn = Lattice::new(shape, style).and_then(|lattice| sheet(tiles, lattice, style, room));
    drawn.unwrap_or_else(|| {
        let line = |(caption, image): &(String, TileImage)| {
            format!("{}: {image}\n", escape_for_terminal(caption))
        };
        tiles.iter().map(line).collect()
    })
}

fn sheet(
    tiles: &[(String, TileImage)],
    lattice: Lattice,
    style: TextStyle,
    (most, gap): (usize, usize),
) -> Option<String> {
    let signs = Signs::of(style.charset);
    // The height includes the caption and the tile. If corners are marked, there's another line for the
    // southern ones. If western borders are marked instead, they get a column of their own.
    let (height, margin, marks): (_, _, &[usize]) = if lattice.is_hex() {
        (lattice.rows() + 1, 0, &[])
    } else if lattice.has_corner_marks() {
        (lattice.rows() + 2, 0, &[0, lattice.rows()])
    } else {
        (lattice.rows() + 1, 1, &[lattice.rows() / 2])
    };
    let captions = tiles.iter().map(|(caption, _)| caption.chars().count());
    let width = captions.max().unwrap_or(0).max(lattice.width() + 1);
    let in_row = ((most + gap) / (width + gap)).max(1);
    let mut rows = Vec::new();
    for row in tiles.chunks(in_row) {
        let mut picture = TextPicture::new(in_row * (width + gap), height);
        for (nth, (caption, image)) in row.iter().enumerate() {
            let left = nth * (width + gap);
            picture.write(left, 0, caption, Ink::BOLD);
            for x in [left, left + lattice.width()] {
                for y in marks {
                    picture.put(x, 1 + y, signs.mark(lattice), Ink::FAINT);
                }
            }
            let place = (left + margin, 1);
            match image {
                TileImage::Paths(tile) => draw(&mut picture, place, *tile, lattice, style)?,
                TileImage::Face(face) => {
                    draw_face(&mut picture, place, lattice, face, style.charset);
                }
            }
        }
        rows.push(picture.text(style.colours()));
    }
    Some(rows.join("\n"))
}

/// Draws a tile, or returns `None` if its ports don't match the lattice.
fn draw(
    picture: &mut TextPicture,
    place: (usize, usize),
    tile: Tile,
    lattice: Lattice,
    style: TextStyle,
) -> Option<()> {
    if lattice.is_dotted() {
        let mut dots = Dots::new(lattice);
        tile.paths().for_each(|(from, to)| dots.draw_path(&curve(lattice, from, to), Ink::PLAIN));
        dots.put(picture, place);
    } else if lattice.is_hex() {
        let plain = |_, letter| Look { is_heavy: false, ink: Ink::PLAIN, letter };
        let mut letters = Letters::excluding(iter::empty());
        draw_ends(picture, place, lattice, tile.paths(), plain, &mut letters);
    } else {
        let routing = route(lattice, tile.paths())?;
        let letters = Letters::excluding(iter::empty()).assign(routing.broken());
        let plain = |path| Look { is_heavy: false, ink: Ink::PLAIN, letter: letters(path) };
        plot(picture, place, lattice, &routing, style.charset, plain);
    }
    if let Some(hex) = lattice.hex() {
        let mut outline = TextPicture::new(lattice.width(), lattice.rows());
        hex.draw_outline(&mut outline, (0, 0), style.charset, false);
        picture.fill_blanks(place, &outline);
    }
    Some(())
}
