//! Draws the lines of a tile into a picture.

use super::{
    glyph,
    lattice::Lattice,
    picture::TextPicture,
    route::{PathId, Routing},
    style::{Charset, Ink, Weight},
};
use crate::drawing::Seat;

/// The look of a path.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) is_heavy: bool,
    pub(super) ink: Ink,
    /// The letter at both ends of the path if it's broken.
    pub(super) letter: char,
}

/// Draws the lines of a tile, with its first character at `(left, top)`.
///
/// A crossing has the ink of the heavy path or, if there isn't one, of the path from north to south.
pub(super) fn plot(
    picture: &mut TextPicture,
    (left, top): (usize, usize),
    lattice: Lattice,
    routing: &Routing,
    charset: Charset,
    look: impl Fn(PathId) -> Look,
) {
    for y in 0..lattice.rows() {
        for x in 0..lattice.columns() {
            let knot @ [north, east, south, west] = routing.knot(x, y);
            let (column, row) = (left + lattice.pitch() * x, top + y);
            let through = [north.or(south), east.or(west)];
            let mut looks = through.into_iter().flatten().map(&look);
            let Some(first) = looks.next() else {
                continue;
            };
            if knot.iter().flatten().count() == 1 {
                let ink = Ink { weight: Weight::Bold, ..first.ink };
                picture.put(column, row, glyph::end(first.letter, first.is_heavy), ink);
            } else if let Some(glyph) = glyph::knot(knot, charset, |path| look(path).is_heavy) {
                let shown = looks.find(|other| other.is_heavy && !first.is_heavy);
                picture.put(column, row, glyph, shown.unwrap_or(first).ink);
            }
            let is_joined = lattice.pitch() > 1 || x + 1 == lattice.columns();
            if let Some(path) = east.filter(|_| is_joined) {
                let Look { is_heavy, ink, .. } = look(path);
                picture.put(column + 1, row, glyph::link(is_heavy, charset), ink);
            }
        }
    }
}

/// The letters used for broken paths. In both lower and upper case, they look different from all other signs.
const LETTERS: &str = "abcdefgjkmnpqrstuwxyz";

/// The letters used for broken paths, assigned in turn to keep equal letters many tiles apart.
pub(super) struct Letters {
    letters: Vec<char>,
    next: usize,
}

impl Letters {
    /// Creates the letters, excluding those of the given seats.
    pub(super) fn excluding(seats: impl Iterator<Item = Seat>) -> Letters {
        let mut letters: Vec<char> = LETTERS.chars().collect();
        for seat in seats {
            let taken = char::from_digit(u32::from(seat) + 1, 36);
            letters.retain(|&letter| Some(letter) != taken);
        }
        Letters { letters, next: 0 }
    }

    /// Assigns letters to a tile's broken paths. All other paths get `?`.
    pub(super) fn assign(&mut self, broken: &[PathId]) -> impl Fn(PathId) -> char + use<> {
        let letters: Vec<_> = broken.iter().map(|&path| (path, self.next())).collect();
        move |path| letters.iter().find(|&&(one, _)| one == path).map_or('?', |&(_, letter)| letter)
    }

    fn next(&mut self) -> char {
        let place = self.next % self.letters.len().max(1);
        self.next += 1;
        self.letters.get(place).copied().unwrap_or('?')
    }
}
