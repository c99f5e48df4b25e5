//! Tiles, which pair up ports and can be rotated.

use std::fmt::{self, Write};

use super::shape::{MAX_PORTS, Shape};

/// A pairing of ports in a particular rotation. [`Tile::kind`] is the same for all rotations.
///
/// The pairing is packed into a single word with four bits per port, starting with port 0 in the highest
/// bits. These bits store the port at the other end of the path, or the port itself if it's unused. Tiles
/// therefore sort in the same order as their notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u64);

impl Tile {
    /// The tile without paths.
    pub const BLANK: Tile = Tile(0x0123_4567_89AB_CDEF);

    /// Creates a tile. Returns `None` unless every port of the shape has exactly one path to a different
    /// port.
    pub fn new(shape: Shape, paths: &[(u8, u8)]) -> Option<Tile> {
        let mut tile = Self::BLANK;
        for &(a, b) in paths {
            let fresh = |port: u8| port < shape.ports() && tile.mate(port) == port;
            if a == b || !fresh(a) || !fresh(b) {
                return None;
            }
            tile = tile.with_path(a, b);
        }
        (paths.len() == usize::from(shape.ports() / 2)).then_some(tile)
    }

    /// Returns the port at the other end of the path from `port`, or `port` itself if it's unused.
    #[inline]
    pub const fn mate(self, port: u8) -> u8 {
        ((self.0 >> Self::shift(port)) & 0xF) as u8
    }

    /// Iterates over the paths in ascending order, each starting at its lower port.
    #[inline]
    pub fn paths(self) -> impl Iterator<Item = (u8, u8)> {
        (0..MAX_PORTS).filter_map(move |port| {
            let mate = self.mate(port);
            (port < mate).then_some((port, mate))
        })
    }

    /// Returns the tile turned clockwise by `turns` sides.
    #[must_use]
    pub fn rotated(self, shape: Shape, turns: u8) -> Tile {
        let turns = turns % shape.sides();
        self.paths().fold(Self::BLANK, |tile, (a, b)| {
            tile.with_path(shape.turned(a, turns), shape.turned(b, turns))
        })
    }

    /// Returns the canonical form, i.e. the rotation whose notation sorts first.
    #[must_use]
    pub fn kind(self, shape: Shape) -> Tile {
        (0..shape.sides()).map(|turns| self.rotated(shape, turns)).min().unwrap_or(self)
    }

    /// Returns the number of distinct rotations, which is 4 for most square tiles and 2 or 1 for symmetrical
    /// ones.
    pub fn rotation_count(self, shape: Shape) -> u8 {
        (1..shape.sides())
            .find(|&turns| self.rotated(shape, turns) == self)
            .unwrap_or(shape.sides())
    }

    const fn shift(port: u8) -> u32 {
        60 - 4 * (port as u32 & 0xF)
    }

    /// Returns the tile with an additional path between two unused ports.
    fn with_path(self, a: u8, b: u8) -> Tile {
        let cleared = self.0 & !(0xF << Self::shift(a)) & !(0xF << Self::shift(b));
        Tile(cleared | u64::from(b) << Self::shift(a) | u64::from(a) << Self::shift(b))
    }
}

impl Tile {
    /// Returns whether `text` equals the tile's notation as written by [`Display`](fmt::Display).
    pub(crate) fn matches_notation(self, text: &str) -> bool {
        let mut letters = text.chars();
        let is_path = |(index, (a, b)): (usize, (u8, u8))| {
            (index == 0 || letters.next() == Some(' '))
                && letters.next() == Some(Shape::letter(a))
                && letters.next() == Some(Shape::letter(b))
        };
        self.paths().enumerate().all(is_path) && letters.next().is_none()
    }
}

/// Formats the notation as pairs of port letters in ascending order, e.g. `AE BF CG DH`.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (a, b)) in self.paths().enumerate() {
            if index > 0 {
                f.write_char(' ')?;
            }
            f.write_char(Shape::letter(a))?;
            f.write_char(Shape::letter(b))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tile({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: Shape = Shape::SQUARE;

    fn tile(text: &str) -> Tile {
        super::super::parse(text, SQUARE).unwrap()
    }

    #[test]
    fn matches_only_its_own_notation() {
        let own = tile("AC BF DH EG");
        assert!(own.matches_notation("AC BF DH EG"));
        for other in [
            "AC BF DH EH",
            "AC BF DG EG",
            "AC BF DH",
            "AC BF DH EG ",
            "AC-BF DH EG",
            "CA BF DH EG",
            "",
        ] {
            assert!(!own.matches_notation(other), "{other}");
        }
    }

    #[test]
    fn path_connects_both_ports() {
        let tile = tile("AC BF DH EG");
        assert_eq!(tile.mate(0), 2);
        assert_eq!(tile.mate(2), 0);
        assert_eq!(tile.paths().collect::<Vec<_>>(), [(0, 2), (1, 5), (3, 7), (4, 6)]);
        assert_eq!(tile.to_string(), "AC BF DH EG");
    }

    #[test]
    fn rotation_shifts_ports_by_one_side() {
        assert_eq!(tile("AB CD EG FH").rotated(SQUARE, 1), tile("AG BH CD EF"));
        assert_eq!(tile("AB CE DF GH").rotated(SQUARE, 1).to_string(), "AB CD EG FH");
        assert_eq!(tile("AB CE DF GH").rotated(SQUARE, 4), tile("AB CE DF GH"));
    }

    #[test]
    fn tiles_sort_like_their_notation() {
        let kinds = super::super::kinds(SQUARE);
        let mut texts: Vec<String> = kinds.iter().map(ToString::to_string).collect();
        texts.sort();
        assert_eq!(texts, kinds.iter().map(ToString::to_string).collect::<Vec<_>>());
    }

    #[test]
    fn rejects_unused_and_repeated_ports() {
        assert!(Tile::new(SQUARE, &[(0, 1), (2, 3), (4, 5), (6, 7)]).is_some());
        assert!(Tile::new(SQUARE, &[(0, 1), (2, 3), (4, 5)]).is_none());
        assert!(Tile::new(SQUARE, &[(0, 1), (0, 3), (4, 5), (6, 7)]).is_none());
        assert!(Tile::new(SQUARE, &[(0, 0), (2, 3), (4, 5), (6, 7)]).is_none());
        assert!(Tile::new(SQUARE, &[(0, 1), (2, 3), (4, 5), (6, 8)]).is_none());
    }
}
