use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruleset::MAX_PLAYERS;

/// The most columns or rows of a board.
pub const MAX_COLUMNS: u16 = 200;

/// The most holes of a board.
const MAX_HOLES: usize = 1_000;

/// The board: a rectangle of squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    /// How many squares the board has from west to east.
    #[schemars(range(min = 1, max = MAX_COLUMNS), example = 6)]
    pub columns: u16,
    /// How many squares the board has from north to south.
    #[schemars(range(min = 1, max = MAX_COLUMNS), example = 6)]
    pub rows: u16,
    /// The squares of the rectangle that are missing. A path that leads to one ends there as at the edge
    /// of the board, but no marker starts beside it.
    #[serde(default)]
    #[schemars(length(max = MAX_HOLES))]
    pub holes: Vec<Hole>,
}

/// A square that is missing.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub struct Hole {
    /// The column, from the west, from 0.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub x: u16,
    /// The row, from the north, from 0.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub y: u16,
}

impl Board {
    /// Returns whether the board has a square in column `x` and row `y`.
    pub fn has(&self, x: u16, y: u16) -> bool {
        x < self.columns && y < self.rows && !self.holes.contains(&Hole { x, y })
    }

    /// Returns how many squares the board has.
    pub fn squares(&self) -> u32 {
        let is_first = |index: usize| !self.holes[..index].contains(&self.holes[index]);
        let missing = self.holes.iter().enumerate().filter(|&(index, hole)| {
            hole.x < self.columns && hole.y < self.rows && is_first(index)
        });
        u32::from(self.columns) * u32::from(self.rows)
            - u32::try_from(missing.count()).unwrap_or(u32::MAX)
    }

    /// Returns the sides of squares at the edge of the board where a marker can start, clockwise from
    /// the north-west corner: column, row and side.
    pub fn start_sides(&self) -> impl Iterator<Item = (u16, u16, SideName)> {
        let (east, south) = (self.columns.saturating_sub(1), self.rows.saturating_sub(1));
        let north = (0..self.columns).map(|x| (x, 0, SideName::North));
        let east = (0..self.rows).map(move |y| (east, y, SideName::East));
        let west = (0..self.rows).rev().map(|y| (0, y, SideName::West));
        let south = (0..self.columns).rev().map(move |x| (x, south, SideName::South));
        let all = north.chain(east).chain(south).chain(west);
        all.filter(|&(x, y, _)| self.has(x, y))
    }
}

/// The most markers that a player can have.
pub const MAX_MARKERS: u8 = 16;

/// The most markers that all players can have together.
pub const MAX_ALL_MARKERS: u8 = 64;

/// The markers and where they start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Start {
    /// Whose the markers are.
    pub owner: Owner,
    /// Where at the edge of the board a marker starts.
    pub on: On,
    /// What a marker keeps others from starting on.
    pub exclusive: Exclusive,
    /// Who settles where a marker starts.
    pub by: By,
    /// The starts of the markers, with `by = "list"`: an entry for each marker of each seat, in the
    /// order of a seat's markers; with `owner = "nobody"` an entry for each marker.
    #[schemars(length(max = MAX_ALL_MARKERS))]
    pub list: Vec<ListedStart>,
    /// How many markers each player has, of at most 64 in all. They start one at a time, each player's
    /// first before anybody's second. `turn.plays` says which of them have an action on a turn. With
    /// `owner = "nobody"` there are so many in all.
    #[schemars(range(min = 1, max = MAX_MARKERS))]
    pub markers: u8,
}

impl Default for Start {
    fn default() -> Start {
        Start {
            owner: Owner::Players,
            on: On::Port,
            exclusive: Exclusive::Start,
            by: By::Choice,
            list: Vec::new(),
            markers: 1,
        }
    }
}

impl Start {
    /// Returns how many have markers of their own: the players, or nobody as one.
    pub fn owners(&self, players: u8) -> u8 {
        match self.owner {
            Owner::Players => players,
            Owner::Nobody => 1,
        }
    }
}

/// Whose the markers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// Each is a player's, who lays tiles for it and is out with the last one.
    Players,
    /// Nobody's: all players lay tiles for them, and whoever lays a tile that puts one out is out. The
    /// game is over, too, when no marker is left: those who are still in share the win. Needs
    /// `by = "list"`.
    Nobody,
}

/// Where at the edge of the board a marker starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// On a start mark, where one path begins.
    Port,
    /// On the outer side of a square, between two paths. Its owner chooses one of them when a tile
    /// has been laid on that square.
    Side,
}

/// What a marker keeps others from starting on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exclusive {
    /// Its own start.
    Start,
    /// Every start of its square.
    Square,
    /// Nothing: several markers can share a start.
    None,
}

/// Who settles where a marker starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The players choose, one after the other.
    Choice,
    /// Chance.
    Chance,
    /// The rules: each marker has the start that `list` gives it.
    List,
}

/// The start of a marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ListedStart {
    /// The seat whose marker it is, from 0; left out with `owner = "nobody"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = MAX_PLAYERS - 1))]
    pub seat: Option<u8>,
    /// The column of its square, from the west, from 0.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub x: u16,
    /// The row of its square, from the north, from 0.
    #[schemars(range(min = 0, max = MAX_COLUMNS - 1))]
    pub y: u16,
    /// The port of the square at which it starts, with `on = "port"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<Port>,
    /// The side of the square at which it starts, with `on = "side"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<SideName>,
}

/// The ports of a square, clockwise from the western port of the north side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "they are letters")]
pub enum Port {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// The sides of a square, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SideName {
    North,
    East,
    South,
    West,
}

impl SideName {
    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        match self {
            SideName::North => "north",
            SideName::East => "east",
            SideName::South => "south",
            SideName::West => "west",
        }
    }

    /// Returns the name of a side by its number.
    pub fn of(side: u8) -> SideName {
        [SideName::North, SideName::East, SideName::South, SideName::West][usize::from(side % 4)]
    }
}
