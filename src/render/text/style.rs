/// How text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Which characters are used.
    pub charset: Charset,
    /// Whether colours are written, as ANSI sequences for a terminal of 256 colours. Nothing is
    /// said by colour alone but whose a trail is.
    pub colour: bool,
    /// How large a cell is.
    pub size: Size,
}

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Box-drawing characters: thin lines, thick ones where a marker has come along.
    #[default]
    Unicode,
    /// Printable ASCII: `-` and `|`, `=` and `H` where a marker has come along. A path bends
    /// at `/` and `\\`, as light does at a mirror, and paths cross at `+`.
    Ascii,
}

/// The size of a cell.
///
/// Cells with one port a side are always drawn with 8 columns and 3 lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// 12 columns and 5 lines: every path is a line from end to end. A board of 6 by 6 cells takes
    /// 33 lines of 76 characters.
    #[default]
    Roomy,
    /// 8 columns and 3 lines: a board of 6 by 6 cells takes 21 lines of 52 characters, so that it
    /// fits into a terminal of 80 by 24. Where three lines do not hold all paths of a tile, one or
    /// two of them are broken: both ends of such a path carry the same letter.
    Compact,
}
