use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::face::Face;
use crate::{
    game::{Seat, Seats},
    ruleset::lines::{MAX_LENGTH, TieBreak},
};

/// Event of a game, in the words of the game record.
///
/// `x` counts columns to the east and `y` rows to the south, both from the first tile, which lies at
/// 0, 0. A `rotation` is how often a tile is turned clockwise from how it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the record, which the type describes")]
pub enum Event {
    /// A tile is dealt.
    Deal { seat: Seat, tile: Face },
    /// A flip is tossed for a square.
    Toss { seat: Seat, x: i16, y: i16, side: CoinSide },
    /// A tile is laid.
    Lay { seat: Seat, tile: Face, rotation: u8, x: i16, y: i16 },
    /// A tile is removed by a pickaxe.
    Remove { seat: Seat, x: i16, y: i16 },
    /// A tile is turned by a rotation, and lies so from then on.
    Turn {
        seat: Seat,
        x: i16,
        y: i16,
        rotation: u8,
        #[serde(skip)]
        tile: Unrecorded<(Seat, Face)>,
    },
    /// A line scores for a seat.
    Line { seat: Seat, squares: Squares, points: u32 },
    /// A hand is put back into the bag.
    Swap { seat: Seat },
    /// A tile is drawn.
    Draw { seat: Seat, tile: Face },
    /// A tile is put out of the game by a player who can play none.
    Aside { seat: Seat, tile: Face },
    /// The player on turn can play no tile.
    Pass { seat: Seat },
    /// The game is over.
    End {
        winners: Seats,
        scores: [u32; 2],
        reason: Reason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie: Option<TieDecision>,
    },
}

/// What is told of an event beside its record: it is not written, and events are equal whatever it is.
#[derive(Clone, Copy, Debug)]
pub struct Unrecorded<T>(pub Option<T>);

impl<T> Default for Unrecorded<T> {
    fn default() -> Unrecorded<T> {
        Unrecorded(None)
    }
}

impl<T> PartialEq for Unrecorded<T> {
    fn eq(&self, _: &Unrecorded<T>) -> bool {
        true
    }
}

/// The sides of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoinSide {
    /// The side without a symbol.
    Back,
    /// The side with the symbol.
    Symbol,
}

/// Reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Both players have used up their tiles.
    TilesOut,
    /// Two turns in a row ended with a pass.
    Locked,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 2] = [Reason::TilesOut, Reason::Locked];

    /// Returns the word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::TilesOut => "tiles-out",
            Reason::Locked => "locked",
        }
    }
}

/// Way in which a tie was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieDecision {
    /// By the run of the highest value.
    BestLine,
    /// By the longest run.
    LongestLine,
    /// Not at all: the victory is shared.
    Shared,
}

impl TieDecision {
    /// Every way.
    pub const ALL: [TieDecision; 3] =
        [TieDecision::BestLine, TieDecision::LongestLine, TieDecision::Shared];

    /// Returns the word for it in records and figures.
    pub const fn word(self) -> &'static str {
        match self {
            TieDecision::BestLine => "best-line",
            TieDecision::LongestLine => "longest-line",
            TieDecision::Shared => "shared",
        }
    }
}

impl From<TieBreak> for TieDecision {
    fn from(tie: TieBreak) -> TieDecision {
        match tie {
            TieBreak::BestLine => TieDecision::BestLine,
            TieBreak::LongestLine => TieDecision::LongestLine,
        }
    }
}

/// The squares of a line in their canonical order: from west to east in a row, else from north to south.
/// They are read in either direction. Copies without allocating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares {
    len: u8,
    squares: [(i16, i16); MAX_LENGTH as usize],
}

impl Squares {
    /// Returns the squares, each its column and row.
    pub fn list(&self) -> &[(i16, i16)] {
        self.squares.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Adds a square; a line that is as long as can be stays as it is.
    pub(super) fn push(&mut self, square: (i16, i16)) {
        if let Some(place) = self.squares.get_mut(usize::from(self.len)) {
            *place = square;
            self.len += 1;
        }
    }
}

/// Writes the squares as a record does.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |(x, y): &(i16, i16)| format!("[{x},{y}]");
        write!(f, "[{}]", self.list().iter().map(square).collect::<Vec<_>>().join(","))
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        let mut list = Vec::<(i16, i16)>::deserialize(deserializer)?;
        if list.len() > usize::from(MAX_LENGTH) {
            return Err(D::Error::custom(format_args!("a line of more than {MAX_LENGTH} squares")));
        }
        let mut squares = Squares::default();
        let row_and_column = |square: Option<&(i16, i16)>| square.map(|&(x, y)| (y, x));
        if row_and_column(list.first()) > row_and_column(list.last()) {
            list.reverse();
        }
        for square in list {
            squares.push(square);
        }
        Ok(squares)
    }
}
