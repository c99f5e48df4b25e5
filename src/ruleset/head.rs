use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the language that this program reads.
pub const FORMAT: u8 = 1;
/// The fewest players that a ruleset can allow.
pub const MIN_PLAYERS: u8 = 1;
/// The most players that a ruleset can allow.
pub const MAX_PLAYERS: u8 = 16;

/// What a ruleset says of itself, in every family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Head {
    /// The version of the language: 1.
    #[schemars(range(min = 1, max = 1))]
    pub format: u8,
    /// The name of the ruleset in commands and records: small letters, digits and hyphens.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// The family of games.
    pub family: String,
    /// The name of the ruleset for people.
    #[schemars(length(min = 1, max = 200))]
    pub title: String,
    /// Which printed edition these rules are. A file that has it gives a basis for each key that
    /// it sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// How many can play.
    pub players: Players,
}

/// A printed edition of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Edition {
    /// Who published it.
    #[schemars(length(min = 1, max = 200))]
    pub publisher: String,
    /// The year that the rulebook states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1900, max = 2999))]
    pub year: Option<u16>,
    /// The language of the rulebook, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub language: Option<String>,
    /// Other boxes of the game that may have these rules: their rulebooks have not been compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 32))]
    pub boxes: Vec<OtherBox>,
}

/// Another box of a game, whose rulebook has not been compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OtherBox {
    /// Who published it, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 200))]
    pub publisher: Option<String>,
    /// The language of its rulebook, in English, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub language: Option<String>,
    /// Where that is said: the address of a page.
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
    /// Returns the range of one number of players.
    pub fn exactly(players: u8) -> Players {
        Players { min: players, max: players }
    }

    /// Returns whether the range holds a number of players.
    pub fn contains(self, players: u8) -> bool {
        self.iter().contains(&players)
    }

    /// Returns the numbers of players in both ranges, if there are any.
    pub fn and(self, other: Players) -> Option<Players> {
        let both = Players { min: self.min.max(other.min), max: self.max.min(other.max) };
        (both.min <= both.max).then_some(both)
    }

    /// Returns the numbers of players, ascending.
    pub fn iter(self) -> std::ops::RangeInclusive<u8> {
        self.min..=self.max
    }
}

/// Formats as in `2 to 8 players`.
impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Players { min: 1, max: 1 } => f.write_str("1 player"),
            Players { min, max } if min == max => write!(f, "{min} players"),
            Players { min, max } => write!(f, "{min} to {max} players"),
        }
    }
}
