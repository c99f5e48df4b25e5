//! The metadata of a ruleset.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the ruleset language that this program reads.
pub const FORMAT: u8 = 1;
/// The fewest players that a ruleset can allow.
pub const MIN_PLAYERS: u8 = 1;
/// The most players that a ruleset can allow.
pub const MAX_PLAYERS: u8 = 16;

/// The metadata of a ruleset in any family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Head {
    /// The version of the ruleset language, which is 1.
    #[schemars(range(min = 1, max = 1))]
    pub format: u8,
    /// The name of the ruleset in commands and records: lower-case letters, digits and hyphens.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// The family of games that the ruleset belongs to.
    pub family: String,
    /// The display name of the ruleset.
    #[schemars(length(min = 1, max = 200))]
    pub title: String,
    /// The printed edition that these rules describe. A file with an edition must give a basis for each key
    /// that it sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// How many players the ruleset allows.
    pub players: Players,
}

/// A printed edition of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Edition {
    /// The publisher.
    #[schemars(length(min = 1, max = 200))]
    pub publisher: String,
    /// The year printed in the rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1900, max = 2999))]
    pub year: Option<u16>,
    /// The language of the rulebook, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub language: Option<String>,
    /// Other boxes of the game that may have the same rules. Their rulebooks have not been compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 32))]
    pub boxes: Vec<OtherBox>,
}

/// Another box of the game, whose rulebook has not been compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OtherBox {
    /// The publisher, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 200))]
    pub publisher: Option<String>,
    /// The language of its rulebook, in English, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub language: Option<String>,
    /// The source of this information: the address of a web page.
    #[schemars(length(min = 1, max = 400))]
    pub source: String,
}

/// A range of numbers of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Players {
    /// The fewest players.
    #[schemars(range(min = MIN_PLAYERS, max = MAX_PLAYERS))]
    pub min: u8,
    /// The most players.
    #[schemars(range(min = MIN_PLAYERS, max = MAX_PLAYERS))]
    pub max: u8,
}

impl Players {
    /// Creates a range with a single number of players.
    pub fn exactly(players: u8) -> Players {
        Players { min: players, max: players }
    }

    /// Returns whether the range includes a number of players.
    pub fn contains(self, players: u8) -> bool {
        self.iter().contains(&players)
    }

    /// Returns the intersection of both ranges, or `None` if they don't overlap.
    pub fn and(self, other: Players) -> Option<Players> {
        let both = Players { min: self.min.max(other.min), max: self.max.min(other.max) };
        (both.min <= both.max).then_some(both)
    }

    /// Returns the numbers of players in ascending order.
    pub fn iter(self) -> std::ops::RangeInclusive<u8> {
        self.min..=self.max
    }
}

/// Formats the range, for example as `2 to 8 players`.
impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Players { min: 1, max: 1 } => f.write_str("1 player"),
            Players { min, max } if min == max => write!(f, "{min} players"),
            Players { min, max } => write!(f, "{min} to {max} players"),
        }
    }
}
