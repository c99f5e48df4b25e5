//! The events of a game.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::face::Face;
use crate::{
    game::{Seat, Seats},
    ruleset::lines::{MAX_LENGTH, TieBreak},
};

/// An event of a game, using the same names as records.
///
/// `x` counts columns to the east of the first tile and `y` counts rows to the south. The first tile is at
/// (0, 0). `rotation` is the number of clockwise quarter turns relative to the printed tile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the record, which the type describes")]
pub enum Event {
    /// A tile was dealt.
    Deal { seat: Seat, tile: Face },
    /// A flip was tossed for a square.
    Toss { seat: Seat, x: i16, y: i16, side: CoinSide },
    /// A tile was laid.
    Lay { seat: Seat, tile: Face, rotation: u8, x: i16, y: i16 },
    /// A pickaxe removed a tile.
    Remove { seat: Seat, x: i16, y: i16 },
    /// A rotation tile turned another tile to `rotation`.
    Turn {
        seat: Seat,
        x: i16,
        y: i16,
        rotation: u8,
        #[serde(skip)]
        tile: Unrecorded<(Seat, Face)>,
    },
    /// A line scored for a seat.
    Line { seat: Seat, squares: Squares, points: u32 },
    /// A hand was put back into the bag.
    Swap { seat: Seat },
    /// A tile was drawn.
    Draw { seat: Seat, tile: Face },
    /// A player who couldn't play any tile removed one from the game.
    Aside { seat: Seat, tile: Face },
    /// The current player couldn't play any tile.
    Pass { seat: Seat },
    /// The game ended.
    End {
        winners: Seats,
        scores: [u32; 2],
        reason: Reason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tie: Option<TieDecision>,
    },
}

/// Additional information about an event. It isn't recorded and doesn't affect comparisons.
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

/// A side of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoinSide {
    /// The side without a symbol.
    Back,
    /// The side with the symbol.
    Symbol,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Both players used up their tiles.
    TilesOut,
    /// Two consecutive turns ended with a pass.
    Locked,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 2] = [Reason::TilesOut, Reason::Locked];

    /// Returns the name used in records.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::TilesOut => "tiles-out",
            Reason::Locked => "locked",
        }
    }
}

/// The criterion that decided a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieDecision {
    /// The run with the highest value.
    BestLine,
    /// The longest run.
    LongestLine,
    /// No criterion decided it, so the players share the victory.
    Shared,
}

impl TieDecision {
    /// All criteria.
    pub const ALL: [TieDecision; 3] =
        [TieDecision::BestLine, TieDecision::LongestLine, TieDecision::Shared];

    /// Returns the name used in records and figures.
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

/// The squares of a line in canonical order. Copying doesn't allocate.
///
/// Rows run from west to east and all other lines from north to south. Deserialisation accepts either
/// direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares {
    len: u8,
    squares: [(i16, i16); MAX_LENGTH as usize],
}

impl Squares {
    /// Returns the column and row of each square.
    pub fn list(&self) -> &[(i16, i16)] {
        self.squares.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Adds a square unless the line already has the maximum length.
    pub(super) fn push(&mut self, square: (i16, i16)) {
        if let Some(place) = self.squares.get_mut(usize::from(self.len)) {
            *place = square;
            self.len += 1;
        }
    }
}

/// Formats the squares the same way as in a record.
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
            return Err(D::Error::custom(format_args!(
                "a line cannot have more than {MAX_LENGTH} squares"
            )));
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
