//! Draws paths as curves of dots, using Braille characters with two columns of four dots each.

use std::{collections::HashMap, rc::Rc};

use super::{
    lattice::Lattice,
    picture::{TextPicture, braille, character, mask},
    style::{Ink, Weight},
};
use crate::{drawing::Seat, render::palette};

/// The side length of a cell, in units that give every port integer coordinates.
const SIDE: i64 = 240;

/// How many parts a curve is divided into. Even the longest curve has fewer dots than that.
const PARTS: i64 = 128;

/// Returns the columns and rows of a path's dots within its cell, starting at its first port.
pub(super) fn curve(lattice: Lattice, from: u8, to: u8) -> Vec<(usize, usize)> {
    if let Some(hex) = lattice.hex() {
        return hex.curve(from, to);
    }
    let (Some((a, inward)), Some((d, back))) = (port(lattice, from), port(lattice, to)) else {
        return Vec::new();
    };
    let across = ((d.0 - a.0).abs(), (d.1 - a.1).abs());
    let (reach, reach_back) = if inward == back {
        // This path is a loop.
        let reach = (across.0 + across.1) * 4 / 5;
        (reach, reach)
    } else if (inward.0 + back.0, inward.1 + back.1) == (0, 0) {
        // This is asymmetric to make two crossing paths avoid the middle, where paths in the other direction
        // cross.
        let is_first = inward.1 > 0 || inward.0 < 0;
        if is_first { (SIDE * 2 / 5, SIDE * 3 / 5) } else { (SIDE * 3 / 5, SIDE * 2 / 5) }
    } else if inward.0 == 0 {
        (across.1 * 11 / 20, across.0 * 11 / 20)
    } else {
        (across.0 * 11 / 20, across.1 * 11 / 20)
    };
    let b = (a.0 + inward.0 * reach, a.1 + inward.1 * reach);
    let c = (d.0 + back.0 * reach_back, d.1 + back.1 * reach_back);
    let (columns, rows) = lattice.dots();
    let mut dots: Vec<(usize, usize)> = (0..=PARTS)
        .map(|part| {
            let at = |a, b, c, d, dots| dot(bezier([a, b, c, d], part), dots);
            (at(a.0, b.0, c.0, d.0, columns), at(a.1, b.1, c.1, d.1, rows))
        })
        .collect();
    dots.dedup();
    dots
}

/// A cache for the curves of a lattice.
pub(super) struct Curves {
    lattice: Lattice,
    known: HashMap<(u8, u8), Curve>,
}

/// The columns and rows of a path's dots.
type Curve = Rc<[(usize, usize)]>;

impl Curves {
    /// Creates an empty cache.
    pub(super) fn new(lattice: Lattice) -> Curves {
        Curves { lattice, known: HashMap::new() }
    }

    /// Returns the same dots as [`curve`].
    pub(super) fn get(&mut self, from: u8, to: u8) -> Curve {
        let curve = || curve(self.lattice, from, to).into();
        Rc::clone(self.known.entry((from, to)).or_insert_with(curve))
    }
}

/// Returns a port's position and its direction into the cell.
fn port(lattice: Lattice, port: u8) -> Option<((i64, i64), (i64, i64))> {
    if port >= lattice.ports() {
        return None;
    }
    let per_side = i64::from(lattice.ports_per_side());
    let along = SIDE * (2 * (i64::from(port) % per_side) + 1) / (2 * per_side);
    // Ports are numbered clockwise.
    Some(match lattice.side(port) {
        0 => ((along, 0), (0, 1)),
        1 => ((SIDE, along), (-1, 0)),
        2 => ((SIDE - along, SIDE), (0, -1)),
        _ => ((0, SIDE - along), (1, 0)),
    })
}

/// Returns a coordinate of a cubic Bézier curve, multiplied by the cube of the number of parts.
fn bezier([a, b, c, d]: [i64; 4], part: i64) -> i64 {
    let back = PARTS - part;
    a * back * back * back
        + 3 * b * back * back * part
        + 3 * c * back * part * part
        + d * part * part * part
}

/// Returns the dot closest to a coordinate of a curve.
fn dot(coordinate: i64, dots: usize) -> usize {
    let whole = PARTS * PARTS * PARTS * SIDE;
    let last = i64::try_from(dots).unwrap_or(1) - 1;
    usize::try_from((coordinate * last + whole / 2) / whole).unwrap_or(0)
}

/// How each seat's trail is dashed in drawings without colours. The numbers of dots and gaps alternate.
const PATTERNS: [&[usize]; palette::COLOURS] =
    [&[], &[6, 4], &[1, 4], &[12, 4], &[6, 4, 1, 4], &[3, 6], &[12, 4, 1, 4], &[1, 4, 1, 8]];

/// How trails are dashed in drawings with colours if they belong to every other marker of a player.
const OTHER_MARKERS: &[usize] = &[5, 3];

/// Returns how to dash a trail, which depends on its seat in drawings without colours and on its marker in others.
pub(super) fn pattern(seat: Seat, marker: Option<u8>, has_colour: bool) -> &'static [usize] {
    match marker {
        _ if !has_colour => PATTERNS[palette::place(seat)],
        Some(number) if number % 2 == 1 => OTHER_MARKERS,
        _ => &[],
    }
}

/// Returns the dots that remain after dashing a line.
fn dash(pattern: &[usize], line: &[(usize, usize)]) -> impl Iterator<Item = (usize, usize)> {
    let period = pattern.iter().sum::<usize>().max(1);
    let is_drawn = move |nth: usize| {
        let mut at = nth % period;
        for (index, &length) in pattern.iter().enumerate() {
            if at < length {
                return index % 2 == 0;
            }
            at -= length;
        }
        true
    };
    line.iter().copied().enumerate().filter(move |&(nth, _)| is_drawn(nth)).map(|(_, dot)| dot)
}

/// The dots of one cell.
pub(super) struct Dots {
    lattice: Lattice,
    /// The dots and ink of each character. The dots are a bitmask in Unicode order.
    characters: Vec<(u8, Ink)>,
}

impl Dots {
    /// Creates a cell without dots.
    pub(super) fn new(lattice: Lattice) -> Dots {
        Dots { lattice, characters: vec![(0, Ink::PLAIN); lattice.width() * lattice.rows()] }
    }

    /// Draws a path without a trail.
    pub(super) fn draw_path(&mut self, line: &[(usize, usize)], ink: Ink) {
        for &dot in line {
            self.set(dot, ink);
        }
    }

    /// Draws a trail, which is twice as wide as a path, with the given pattern of dashes.
    pub(super) fn draw_trail(&mut self, line: &[(usize, usize)], seat: Seat, pattern: &[usize]) {
        let ink = Ink { seat: Some(seat), weight: Weight::Bold };
        for (x, y) in dash(pattern, line) {
            for (x, y) in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] {
                self.set((x, y), ink);
            }
        }
    }

    fn set(&mut self, (x, y): (usize, usize), ink: Ink) {
        let (column, line) = character((x, y));
        if line < self.lattice.rows()
            && self.lattice.row(line).contains(&column)
            && let Some(character) = self.characters.get_mut(line * self.lattice.width() + column)
        {
            *character = (character.0 | mask((x, y)), ink);
        }
    }

    /// Writes every character with at least one dot into the picture.
    pub(super) fn put(&self, picture: &mut TextPicture, (left, top): (usize, usize)) {
        for (nth, &(dots, ink)) in self.characters.iter().enumerate() {
            if dots != 0 {
                let (x, y) = (nth % self.lattice.width(), nth / self.lattice.width());
                picture.put(left + x, top + y, braille(dots), ink);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        drawing::Edge,
        render::text::{Charset, Size, TextStyle, lattice::EdgeCharacter},
        tile::Shape,
    };

    fn lattices() -> impl Iterator<Item = Lattice> {
        let sizes = [Size::Compact, Size::Roomy, Size::Large, Size::Huge];
        sizes.into_iter().flat_map(|size| {
            (1..=4).map(move |ports| {
                let style = TextStyle {
                    charset: Charset::Dots,
                    has_colour: false,
                    size,
                    ..TextStyle::default()
                };
                Lattice::new(Shape::new(4, ports).unwrap(), style).unwrap()
            })
        })
    }

    #[test]
    fn curves_are_continuous() {
        for lattice in lattices() {
            let (columns, rows) = lattice.dots();
            for (from, to) in (0..lattice.ports()).flat_map(|a| (0..a).map(move |b| (a, b))) {
                let dots = curve(lattice, from, to);
                assert!(dots.iter().all(|&(x, y)| x < columns && y < rows));
                let is_near = |pair: &[(usize, usize)]| {
                    pair[0].0.abs_diff(pair[1].0) <= 1 && pair[0].1.abs_diff(pair[1].1) <= 1
                };
                assert!(dots.windows(2).all(is_near), "{lattice:?}: {from} to {to}");
                let back: Vec<_> = curve(lattice, to, from).into_iter().rev().collect();
                assert_eq!(dots.first(), back.first());
                assert_eq!(dots.last(), back.last());
            }
        }
    }

    #[test]
    fn neighbouring_curves_join() {
        for lattice in lattices() {
            let (columns, rows) = lattice.dots();
            let per_side = lattice.ports() / 4;
            let dot = |port: u8| curve(lattice, port, (port + 1) % lattice.ports())[0];
            for nth in 0..per_side {
                let (north, south) = (dot(nth), dot(3 * per_side - 1 - nth));
                assert_eq!((north.0, north.1, south.1), (south.0, 0, rows - 1));
                let (east, west) = (dot(per_side + nth), dot(4 * per_side - 1 - nth));
                assert_eq!((east.1, west.0, east.0), (west.1, 0, columns - 1));
            }
        }
    }

    #[test]
    fn port_markers_do_not_overlap() {
        let usual = lattices().filter(|lattice| lattice.ports() == 8);
        for lattice in usual {
            let dot = |port: u8| curve(lattice, port, (port + 1) % 8)[0];
            let mut places: Vec<_> = (0..8).map(|port| character(dot(port))).collect();
            for port in 0..8 {
                let EdgeCharacter { x, y, .. } = lattice.edge_character(Edge::Port(port)).unwrap();
                assert_eq!((x, y), character(dot(port)));
            }
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), 8, "{lattice:?}");
        }
    }

    #[test]
    fn dash_patterns_are_distinct() {
        let line: Vec<_> = (0..40).map(|x| (x, 0)).collect();
        let mut drawn: Vec<Vec<_>> =
            (0..8).map(|seat| dash(pattern(seat, None, false), &line).collect()).collect();
        assert_eq!(drawn[0], line);
        // With colours, only every other marker of a player has dashes.
        let of_marker = |number| pattern(3, number, true);
        assert_eq!((of_marker(None), of_marker(Some(0))), (&[][..], &[][..]));
        assert_eq!(of_marker(Some(1)), OTHER_MARKERS);
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn.len(), 8);
    }
}
