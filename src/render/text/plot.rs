use super::{
    glyph,
    ink::{Ink, Weight},
    lattice::Lattice,
    picture::Picture,
    route::{PathId, Routing},
    style::Charset,
};

/// How a path looks.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) is_heavy: bool,
    pub(super) ink: Ink,
    /// What stands at its ends if it is broken.
    pub(super) letter: char,
}

/// Puts the lines of a tile into a picture, the first character of its rectangle at `(left, top)`.
///
/// Where two paths cross the character has one ink: that of a heavy path before that of a light
/// one, then that of the path from north to south.
pub(super) fn plot(
    picture: &mut Picture,
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
