//! The geometry of hexes in characters and dots, and their outlines.

use std::ops::Range;

use super::{
    picture::TextPicture,
    style::{Charset, Ink},
};
use crate::{
    drawing::Edge,
    render::cell::{CellGeometry, PlanePoint},
};

/// How far a curve continues straight on beyond its ports, in picture units.
///
/// A character on a slanted side belongs to only one of two neighbours, which also draws the end of the other
/// one's curve.
const OVERLAP: i32 = 24;

/// How many parts a curve is divided into. Even the longest curve has fewer dots than that.
const PARTS: u32 = 128;

/// The geometry of a hex, whose curves, ports and corners are those of pictures.
///
/// A character belongs to the hex that contains its centre, so the hexes of a board fit together without gaps
/// or overlaps. In the middle, a hex is a third of a step wider than the distance to the next column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hex {
    cell: CellGeometry,
    /// The distance between two columns of hexes in characters.
    step: usize,
    /// The number of lines.
    rows: usize,
}

impl Hex {
    /// Creates a hex with the given number of lines, which must be even, and of ports on each side.
    pub(super) fn new(rows: usize, ports: u8) -> Hex {
        // Characters are about twice as tall as wide.
        Hex { cell: CellGeometry::hex(ports), step: 2 * rows, rows }
    }

    /// Returns the distance between two columns of hexes in characters.
    pub(super) fn step(self) -> usize {
        self.step
    }

    /// Returns the width of the bounding box in characters.
    pub(super) fn width(self) -> usize {
        self.step + self.flat_ends()[0]
    }

    /// Returns the characters of the given line that belong to the hex.
    pub(super) fn row(self, line: usize) -> Range<usize> {
        // The slant at the centre of the line, in fractions of a character.
        let first = |line: usize| {
            let (slant, whole) = self.slant(2 * line + 1, 2 * self.rows);
            (2 * slant - whole.min(2 * slant)).div_ceil(2 * whole)
        };
        first(line)..self.step + first((line + self.rows / 2) % self.rows)
    }

    /// Returns the characters at both ends of the north and south sides.
    pub(super) fn flat_ends(self) -> [usize; 2] {
        let (slant, whole) = self.slant(0, 1);
        [slant.div_ceil(whole), self.step - 1]
    }

    /// Returns the character inside the hex that is closest to the given port or side, or `None` if there's no
    /// such port or side.
    pub(super) fn edge_character(self, edge: Edge) -> Option<(usize, usize)> {
        let point = self.cell.edge_point(edge)?.point;
        let line = (self.down(point.y) / 4).min(self.rows - 1);
        let row = self.row(line);
        Some(((self.across(point.x) / 2).clamp(row.start, row.end - 1), line))
    }

    /// Returns the columns and rows of a path's dots, continuing beyond the ports at both ends.
    pub(super) fn curve(self, from: u8, to: u8) -> Vec<(usize, usize)> {
        let Some(curve) = self.cell.curve(from, to) else { return Vec::new() };
        let beyond = |port| {
            let edge = self.cell.edge_point(Edge::Port(port));
            let points = edge
                .into_iter()
                .flat_map(|edge| (1..=OVERLAP).map(move |far| edge.point_inside(-far)));
            points.map(|PlanePoint { x, y }| (f64::from(x), f64::from(y))).collect::<Vec<_>>()
        };
        let inside = (0..=PARTS).map(|part| curve.point_at(f64::from(part) / f64::from(PARTS)));
        let points = beyond(from).into_iter().rev().chain(inside).chain(beyond(to));
        let mut dots: Vec<(usize, usize)> = points.filter_map(|point| self.dot(point)).collect();
        dots.dedup();
        dots
    }

    /// Returns the dot at a point in picture units, or `None` if it's west or north of the bounding box.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a hex has few dots, and negative numbers are left out"
    )]
    fn dot(self, (x, y): (f64, f64)) -> Option<(usize, usize)> {
        let scaled = |at: f64, (dots, units): (i32, i32)| at * f64::from(dots) / f64::from(units);
        let (x, y) = (scaled(x, self.scale_across()), scaled(y, self.scale_down()));
        (x >= 0.0 && y >= 0.0).then_some((x as usize, y as usize))
    }

    /// Draws the outline of the hex whose bounding box has its first character at the given position.
    ///
    /// The picture may only contain outlines. The border between a hex and its southern neighbour is in the
    /// last line of the northern one.
    pub(super) fn draw_outline(
        self,
        picture: &mut TextPicture,
        (left, top): (usize, usize),
        charset: Charset,
        has_northern_neighbour: bool,
    ) {
        if charset == Charset::Ascii {
            self.draw_ascii_outline(picture, (left, top), has_northern_neighbour);
            return;
        }
        let rows = 4 * self.rows;
        // The outline is the same line as that of the neighbours to the east.
        let west = |row: usize| {
            let (slant, whole) = self.slant(2 * row + 1, 2 * rows);
            2 * slant / whole
        };
        let east = |row: usize| 2 * self.step + west((row + rows / 2) % rows);
        let mut put = |x, y| picture.add_dot((2 * left + x, 4 * top + y), Ink::FAINT);
        for row in 0..rows {
            put(west(row), row);
            put(east(row), row);
        }
        let flat = |row| west(row) + 1..east(row);
        flat(rows - 1).for_each(|x| put(x, rows - 1));
        if !has_northern_neighbour {
            flat(0).for_each(|x| put(x, 0));
        }
    }

    fn draw_ascii_outline(
        self,
        picture: &mut TextPicture,
        (left, top): (usize, usize),
        has_northern_neighbour: bool,
    ) {
        let mut put = |x, line, symbol| picture.put(left + x, top + line, symbol, Ink::FAINT);
        for line in 0..self.rows {
            let Range { start, end } = self.row(line);
            let [west, east] = if line < self.rows / 2 { ['/', '\\'] } else { ['\\', '/'] };
            put(start, line, west);
            put(end, line, east);
        }
        let flat = |line| self.row(line).skip(1);
        flat(self.rows - 1).for_each(|x| put(x, self.rows - 1, '_'));
        if !has_northern_neighbour {
            flat(0).for_each(|x| put(x, 0, '-'));
        }
    }

    /// Returns the distance between the western end of the bounding box and the outline, as a fraction of a
    /// character. The height is the given fraction of the hex.
    fn slant(self, nth: usize, parts: usize) -> (usize, usize) {
        let (dots, units) = self.scale_across();
        let corner = self.cell.corners()[0].x * dots / 2;
        (to_usize(corner) * parts.abs_diff(2 * nth), to_usize(units) * parts)
    }

    /// Returns the number of dots and picture units between two columns of hexes.
    fn scale_across(self) -> (i32, i32) {
        (to_i32(2 * self.step), self.cell.corner(1, 0).x)
    }

    /// Returns the height in dots and picture units.
    fn scale_down(self) -> (i32, i32) {
        (to_i32(4 * self.rows), self.cell.size().y)
    }

    /// Converts a distance from picture units to dots.
    fn across(self, x: i32) -> usize {
        let (dots, units) = self.scale_across();
        to_usize(x * dots / units)
    }

    /// Converts a distance from picture units to dots.
    fn down(self, y: i32) -> usize {
        let (dots, units) = self.scale_down();
        to_usize(y * dots / units)
    }
}

fn to_i32(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}

fn to_usize(length: i32) -> usize {
    usize::try_from(length).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::render::text::picture::character;

    /// The column and row of a dot on the board.
    type Dot = (i64, i64);

    /// Returns the dots that a path draws, where `x` and `y` are those of its hex.
    fn drawn(hex: Hex, (from, to): (u8, u8), (x, y): (i64, i64)) -> BTreeSet<Dot> {
        let is_own = |&dot: &(usize, usize)| {
            let (column, line) = character(dot);
            line < hex.rows && hex.row(line).contains(&column)
        };
        let (step, rows) = (i64::try_from(hex.step).unwrap(), i64::try_from(hex.rows).unwrap());
        let place = |dot: usize| i64::try_from(dot).unwrap();
        let dots = hex.curve(from, to).into_iter().filter(is_own);
        dots.map(|dot| (2 * step * x + place(dot.0), 4 * rows * y + 2 * rows * x + place(dot.1)))
            .collect()
    }

    fn is_connected(dots: &BTreeSet<Dot>) -> bool {
        let mut reached: Vec<Dot> = dots.first().copied().into_iter().collect();
        let mut left = dots.clone();
        while let Some((x, y)) = reached.pop() {
            if left.remove(&(x, y)) {
                let around = (-1..=1).flat_map(|east| (-1..=1).map(move |south| (east, south)));
                reached.extend(around.map(|(east, south)| (x + east, y + south)));
            }
        }
        left.is_empty()
    }

    #[test]
    fn paths_of_neighbours_join() {
        let around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
        for (rows, ports) in [4, 6, 8, 10].into_iter().flat_map(|rows| [(rows, 1), (rows, 2)]) {
            let hex = Hex::new(rows, ports);
            let all = 6 * ports;
            for (from, to) in (0..all).flat_map(|from| (0..all).map(move |to| (from, to))) {
                let path = drawn(hex, (from, to), (0, 0));
                assert_eq!(path.is_empty(), from == to);
                let side = from / ports;
                let opposite = (side + 3) % 6 * ports + ports - 1 - from % ports;
                let place = around[usize::from(side)];
                for end in (0..all).filter(|&end| end != opposite && from != to) {
                    let next = drawn(hex, (opposite, end), place);
                    let both: BTreeSet<Dot> = path.union(&next).copied().collect();
                    assert!(path.is_disjoint(&next));
                    assert!(is_connected(&both), "{rows} rows: {from} to {to}, then {end}");
                }
            }
        }
    }
}
