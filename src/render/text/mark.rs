//! The marks on a board that are explained in a legend.

use super::{
    glyph::{ACTIVE, CROWD, SCORED, Signs, UNKNOWN, wall_sides},
    style::Charset,
};

/// A mark on a board that needs an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// A start on the frame.
    Start,
    /// A start inside the board.
    InnerStart,
    /// A marker, which is shown as its player's number.
    Marker,
    /// The number of a marker if its player has several.
    MarkerNumber,
    /// A marker that has left the board, which is shown on the frame.
    MarkerOut,
    /// A thick path that a marker has moved along.
    Trail,
    /// Upper-case letters at the ends of a path that a marker has moved along, for paths that aren't drawn.
    TrailEnds,
    /// A path that is only drawn at its ends, with the same letter at both.
    Broken,
    /// A wall, which is a thick line along the side of a tile.
    Wall,
    /// The sides of a tile that have walls, as a sign with an arm towards each.
    WallSides,
    /// A missing square.
    Hole,
    /// A barred square.
    Barred,
    /// The most recently placed tile.
    LastTile,
    /// A tile in a line that scored most recently.
    Scored,
    /// A collision between two markers.
    Collision,
    /// Markers that don't fit.
    Crowd,
    /// A tile whose paths can't be drawn.
    Unknown,
}

impl Mark {
    /// Returns the characters for the mark.
    pub fn sign(self, charset: Charset) -> String {
        let signs = Signs::of(charset);
        let is_ascii = charset == Charset::Ascii;
        match self {
            Mark::Start => signs.start.map(String::from).join(" "),
            Mark::InnerStart => signs.inner_start.into(),
            Mark::Marker | Mark::MarkerOut => "1".into(),
            Mark::MarkerNumber if is_ascii => "1_2".into(),
            Mark::MarkerNumber => "1\u{2082}".into(),
            Mark::Trail if is_ascii => "= H".into(),
            Mark::Trail if charset == Charset::Dots => "\u{28db}\u{28db}".into(),
            Mark::TrailEnds => "A A".into(),
            Mark::Broken => "a a".into(),
            Mark::WallSides => [[true, false, false, false], [true, true, false, false]]
                .map(|walls| wall_sides(walls, charset).to_string())
                .join(" "),
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
