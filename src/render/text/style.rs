/// How text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Which characters are used.
    pub charset: Charset,
    /// Whether colours are written, as ANSI sequences for a terminal of 256 colours. Nothing is
    /// said by colour alone but whose a trail is.
    pub colour: bool,
}

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Box-drawing characters: thin lines, thick ones where a marker has come along.
    #[default]
    Unicode,
    /// Printable ASCII: `-` and `|`, `=` and `H` where a marker has come along. A path bends down
    /// at `.` and up at `'`, and paths cross at `+`.
    Ascii,
}
