use super::{
    route::{Knot, PathId},
    style::{Charset, Size},
};

/// How a line is drawn on one side of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stroke {
    Light,
    Heavy,
}

/// The character of a knot, or `None` where no path goes. `is_heavy` says which paths are drawn
/// thick.
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

/// The character at an end of a broken path.
pub(super) fn end(letter: char, is_heavy: bool) -> char {
    if is_heavy { letter.to_ascii_uppercase() } else { letter }
}

/// The character between two knots that a path joins.
pub(super) fn link(is_heavy: bool, charset: Charset) -> char {
    horizontal(if is_heavy { Stroke::Heavy } else { Stroke::Light }, charset)
}

fn vertical(stroke: Stroke, charset: Charset) -> char {
    match (charset, stroke) {
        (Charset::Unicode, Stroke::Light) => '│',
        (Charset::Unicode, Stroke::Heavy) => '┃',
        (Charset::Ascii, Stroke::Light) => '|',
        (Charset::Ascii, Stroke::Heavy) => 'H',
    }
}

fn horizontal(stroke: Stroke, charset: Charset) -> char {
    match (charset, stroke) {
        (Charset::Unicode, Stroke::Light) => '─',
        (Charset::Unicode, Stroke::Heavy) => '━',
        (Charset::Ascii, Stroke::Light) => '-',
        (Charset::Ascii, Stroke::Heavy) => '=',
    }
}

fn bend(north: bool, east: bool, stroke: Stroke, charset: Charset) -> char {
    match (charset, stroke) {
        (Charset::Unicode, Stroke::Light) => match (north, east) {
            (true, true) => '╰',
            (true, false) => '╯',
            (false, true) => '╭',
            (false, false) => '╮',
        },
        (Charset::Unicode, Stroke::Heavy) => match (north, east) {
            (true, true) => '┗',
            (true, false) => '┛',
            (false, true) => '┏',
            (false, false) => '┓',
        },
        // From whichever side a path comes, it is turned as by a mirror.
        (Charset::Ascii, _) if north == east => '\\',
        (Charset::Ascii, _) => '/',
    }
}

fn crossing(down: Stroke, across: Stroke, charset: Charset) -> char {
    match (charset, down, across) {
        (Charset::Unicode, Stroke::Light, Stroke::Light) => '┼',
        (Charset::Unicode, Stroke::Light, Stroke::Heavy) => '┿',
        (Charset::Unicode, Stroke::Heavy, Stroke::Light) => '╂',
        (Charset::Unicode, Stroke::Heavy, Stroke::Heavy) => '╋',
        (Charset::Ascii, _, _) => '+',
    }
}

/// The characters that are not lines.
pub(super) struct Signs {
    /// The frame: its horizontal and vertical sides, and its corners clockwise from the
    /// north-west.
    pub(super) frame: (char, char, [char; 4]),
    /// The frame where a marker can start, by side clockwise from the north.
    pub(super) start: [char; 4],
    /// The same in the middle of the board.
    pub(super) inner_start: char,
    /// Where four cells meet, and where only the border between two is marked.
    marks: [char; 2],
    /// The middle of an empty cell.
    pub(super) empty: char,
}

/// A corner of the tile that was laid last.
pub(super) const ACTIVE: char = '*';

/// Where there are more markers than fit.
pub(super) const CROWD: char = '&';

/// In the middle of a cell whose paths cannot be drawn.
pub(super) const UNKNOWN: char = '?';

impl Signs {
    pub(super) fn of(charset: Charset) -> Signs {
        match charset {
            Charset::Unicode => Signs {
                frame: ('═', '║', ['╔', '╗', '╝', '╚']),
                start: ['╤', '╢', '╧', '╟'],
                inner_start: '∘',
                marks: ['·', ':'],
                empty: '·',
            },
            Charset::Ascii => Signs {
                frame: ('#', '#', ['#'; 4]),
                start: ['V', '<', '^', '>'],
                inner_start: '@',
                marks: [':', ':'],
                empty: '.',
            },
        }
    }

    /// What marks where a cell ends.
    pub(super) fn mark(&self, size: Size) -> char {
        let [corner, border] = self.marks;
        match size {
            Size::Roomy => corner,
            Size::Compact => border,
        }
    }

    /// Whether a character is what a mark may replace.
    pub(super) fn is_ground(&self, symbol: char, size: Size) -> bool {
        let (_, _, corners) = self.frame;
        symbol == ' '
            || symbol == self.mark(size)
            || self.is_frame(symbol)
            || corners.contains(&symbol)
    }

    pub(super) fn is_frame(&self, glyph: char) -> bool {
        let (across, down, _) = self.frame;
        glyph == across || glyph == down
    }
}
