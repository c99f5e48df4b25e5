use super::{
    glyph,
    ink::Ink,
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
            let Some(glyph) = glyph::knot(knot, charset, |path| look(path).is_heavy) else {
                continue;
            };
            let (column, row) = (left + 2 * x, top + y);
            let through = [north.or(south), east.or(west)];
            let mut looks = through.into_iter().flatten().map(&look);
            let first = looks.next();
            let shown =
                looks.find(|other| other.is_heavy && !first.is_some_and(|one| one.is_heavy));
            picture.put(column, row, glyph, shown.or(first).map_or(Ink::PLAIN, |look| look.ink));
            if let Some(path) = east {
                let Look { is_heavy, ink } = look(path);
                picture.put(column + 1, row, glyph::link(is_heavy, charset), ink);
            }
        }
    }
}
