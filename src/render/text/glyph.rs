//! The characters for lines and other signs.

use super::{
    lattice::Lattice,
    route::{Knot, PathId},
    style::Charset,
};

/// The weight of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stroke {
    Light,
    Heavy,
}

/// Returns the character for a knot, or `None` if it has no path. `is_heavy` returns whether a path is thick.
pub(super) fn knot(
    [north, east, south, west]: Knot,
    charset: Charset,
    is_heavy: impl Fn(PathId) -> bool,
) -> Option<char> {
    let stroke = |path| if is_heavy(path) { Stroke::Heavy } else { Stroke::Light };
    let glyph = match (north.or(south), east.or(west)) {
        (None, None) => return None,
        (Some(path), None) => vertical(stroke(path), charset),
        (None, Some(path)) => horizontal(stroke(path), charset),
        (Some(one), Some(other)) if one == other => {
            bend(north.is_some(), east.is_some(), stroke(one), charset)
        }
        (Some(down), Some(across)) => crossing(stroke(down), stroke(across), charset),
    };
    Some(glyph)
}

/// Returns the character at the end of a broken path.
pub(super) fn end(letter: char, is_heavy: bool) -> char {
    if is_heavy { letter.to_ascii_uppercase() } else { letter }
}

/// Returns the character between two knots that are joined by a path.
pub(super) fn link(is_heavy: bool, charset: Charset) -> char {
    horizontal(if is_heavy { Stroke::Heavy } else { Stroke::Light }, charset)
}

fn vertical(stroke: Stroke, charset: Charset) -> char {
    match (charset, stroke) {
        (Charset::Unicode | Charset::Dots, Stroke::Light) => '│',
        (Charset::Unicode | Charset::Dots, Stroke::Heavy) => '┃',
        (Charset::Ascii, Stroke::Light) => '|',
        (Charset::Ascii, Stroke::Heavy) => 'H',
    }
}

fn horizontal(stroke: Stroke, charset: Charset) -> char {
    match (charset, stroke) {
        (Charset::Unicode | Charset::Dots, Stroke::Light) => '─',
        (Charset::Unicode | Charset::Dots, Stroke::Heavy) => '━',
        (Charset::Ascii, Stroke::Light) => '-',
        (Charset::Ascii, Stroke::Heavy) => '=',
    }
}

fn bend(north: bool, east: bool, stroke: Stroke, charset: Charset) -> char {
    match (charset, stroke) {
        (Charset::Unicode | Charset::Dots, Stroke::Light) => match (north, east) {
            (true, true) => '╰',
            (true, false) => '╯',
            (false, true) => '╭',
            (false, false) => '╮',
        },
        (Charset::Unicode | Charset::Dots, Stroke::Heavy) => match (north, east) {
            (true, true) => '┗',
            (true, false) => '┛',
            (false, true) => '┏',
            (false, false) => '┓',
        },
        // A bend looks like a mirror from both sides.
        (Charset::Ascii, _) if north == east => '\\',
        (Charset::Ascii, _) => '/',
    }
}

fn crossing(down: Stroke, across: Stroke, charset: Charset) -> char {
    match (charset, down, across) {
        (Charset::Unicode | Charset::Dots, Stroke::Light, Stroke::Light) => '┼',
        (Charset::Unicode | Charset::Dots, Stroke::Light, Stroke::Heavy) => '┿',
        (Charset::Unicode | Charset::Dots, Stroke::Heavy, Stroke::Light) => '╂',
        (Charset::Unicode | Charset::Dots, Stroke::Heavy, Stroke::Heavy) => '╋',
        (Charset::Ascii, _, _) => '+',
    }
}

/// All characters that don't belong to a line.
pub(super) struct Signs {
    /// The horizontal and vertical sides of the frame, then its corners clockwise from the north-west.
    pub(super) frame: (char, char, [char; 4]),
    /// A start on the frame for each side, clockwise from the north.
    pub(super) start: [char; 4],
    /// A start inside the board.
    pub(super) inner_start: char,
    /// The mark at a corner where four cells meet, and the mark on a border.
    marks: [char; 2],
    /// The middle of an empty cell.
    pub(super) empty: char,
    /// The fill for a missing square.
    pub(super) hole: char,
    /// The middle of a barred cell.
    pub(super) barred: char,
    /// A collision between two markers.
    pub(super) collision: char,
}

/// The mark for the most recently placed tile.
pub(super) const ACTIVE: char = '*';
/// The sign on both sides of tiles in the lines that scored most recently.
pub(super) const SCORED: char = '=';

/// The sign for markers that don't fit.
pub(super) const CROWD: char = '&';

/// The middle of a cell whose paths can't be drawn.
pub(super) const UNKNOWN: char = '?';

impl Signs {
    pub(super) fn of(charset: Charset) -> Signs {
        match charset {
            Charset::Unicode | Charset::Dots => Signs {
                frame: ('═', '║', ['╔', '╗', '╝', '╚']),
                start: ['╤', '╢', '╧', '╟'],
                inner_start: '∘',
                marks: ['·', ':'],
                empty: '·',
                hole: '░',
                barred: '×',
                collision: '×',
            },
            Charset::Ascii => Signs {
                frame: ('#', '#', ['#'; 4]),
                start: ['V', '<', '^', '>'],
                inner_start: '@',
                marks: [':', ':'],
                empty: '.',
                hole: '%',
                barred: 'x',
                collision: '!',
            },
        }
    }

    /// Returns the mark used between cells.
    pub(super) fn mark(&self, lattice: Lattice) -> char {
        let [corner, border] = self.marks;
        if lattice.has_corner_marks() { corner } else { border }
    }

    /// Returns whether a character can be replaced by the mark for the last tile.
    pub(super) fn is_ground(&self, symbol: char, lattice: Lattice) -> bool {
        symbol == ' ' || symbol == self.mark(lattice)
    }

    pub(super) fn is_frame(&self, glyph: char) -> bool {
        let (across, down, _) = self.frame;
        glyph == across || glyph == down
    }
}

/// Returns a sign with an arm towards each side with a wall. In ASCII, corners and crossings are the same.
pub(super) fn wall_sides(walls: [bool; 4], charset: Charset) -> char {
    const UNICODE: [char; 16] =
        [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
    const ASCII: [char; 16] =
        [' ', '^', '>', '+', 'v', '#', '+', '+', '<', '+', '=', '+', '+', '+', '+', '+'];
    let signs = if charset == Charset::Ascii { ASCII } else { UNICODE };
    let index = (0..4).zip(walls).map(|(side, has_wall)| usize::from(has_wall) << side);
    signs[index.sum::<usize>()]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_set_of_walls_has_its_own_sign() {
        let sets = (0..16).map(|set: u8| [0, 1, 2, 3].map(|side| set >> side & 1 == 1));
        let signs: BTreeSet<char> = sets.map(|walls| wall_sides(walls, Charset::Unicode)).collect();
        assert_eq!(signs.len(), 16);
        let [north, west] =
            [[true, false, false, false], [false, false, false, true]].map(|walls| {
                [Charset::Unicode, Charset::Ascii].map(|charset| wall_sides(walls, charset))
            });
        assert_eq!([north, west], [['╹', '^'], ['╸', '<']]);
    }
}
