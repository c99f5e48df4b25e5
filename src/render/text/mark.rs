//! The marks on a board, for a legend.

use super::{
    glyph::{ACTIVE, CROWD, SCORED, Signs, UNKNOWN},
    style::Charset,
};

/// Mark on a board that needs an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// A start on the frame.
    Start,
    /// A start inside the board.
    InnerStart,
    /// A marker, which is the number of its player.
    Marker,
    /// The number of a marker of which its player has several.
    MarkerNumber,
    /// A marker that left the board, on the frame.
    Out,
    /// A thick path, along which a marker came.
    Trail,
    /// Large letters at the ends of a path along which a marker came, where no path is drawn.
    TrailEnds,
    /// A path of which only the ends are drawn, each with the same letter.
    Broken,
    /// A thick line at the side of a tile: a wall.
    Wall,
    /// A place that the board does not have.
    Hole,
    /// An empty square on which no tile may be laid.
    Barred,
    /// The tile laid last.
    LastTile,
    /// A tile in a line that scored last.
    Scored,
    /// The place where two markers met.
    Collision,
    /// Markers without room.
    Crowd,
    /// A tile whose paths cannot be drawn.
    Unknown,
}

impl Mark {
    /// Returns how the mark is drawn.
    pub fn sign(self, charset: Charset) -> String {
        let signs = Signs::of(charset);
        let is_ascii = charset == Charset::Ascii;
        match self {
            Mark::Start => signs.start.map(String::from).join(" "),
            Mark::InnerStart => signs.inner_start.into(),
            Mark::Marker | Mark::Out => "1".into(),
            Mark::MarkerNumber if is_ascii => "1_2".into(),
            Mark::MarkerNumber => "1\u{2082}".into(),
            Mark::Trail if is_ascii => "= H".into(),
            Mark::Trail if charset == Charset::Dots => "\u{28db}\u{28db}".into(),
            Mark::TrailEnds => "A A".into(),
            Mark::Broken => "a a".into(),
            Mark::Wall if is_ascii => "= #".into(),
            Mark::Trail | Mark::Wall => "━ ┃".into(),
            Mark::Hole => signs.hole.into(),
            Mark::Barred => signs.barred.into(),
            Mark::LastTile => ACTIVE.into(),
            Mark::Scored => SCORED.into(),
            Mark::Collision => signs.collision.into(),
            Mark::Crowd => CROWD.into(),
            Mark::Unknown => UNKNOWN.into(),
        }
    }
}
