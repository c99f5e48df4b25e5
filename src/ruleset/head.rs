//! Ruleset metadata.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The version of the ruleset language that this program reads.
pub const FORMAT: u8 = 1;
/// The minimum number of players that a ruleset can allow.
pub const MIN_PLAYERS: u8 = 1;
/// The maximum number of players that a ruleset can allow.
pub const MAX_PLAYERS: u8 = 16;

/// The metadata of a ruleset from any family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Head {
    /// The version of the ruleset language, which is 1.
    #[schemars(range(min = 1, max = 1))]
    pub format: u8,
    /// The name of the ruleset in commands and records: lowercase letters, digits and hyphens.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))]
    pub id: String,
    /// The family of games that the ruleset belongs to.
    pub family: String,
    /// The display name of the ruleset.
    #[schemars(length(min = 1, max = 200))]
    pub title: String,
    /// The printed edition that these rules describe. A file with an edition must include a basis for each
    /// key that it sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// How many players the ruleset allows: a range, as in `{ min = 2, max = 8 }`, or a list, as in
    /// `[4, 6, 8]`.
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
    /// The English name of the rulebook's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub language: Option<String>,
    /// Other boxes of the game that may have the same rules. Their rulebooks have not been compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 32))]
    pub boxes: Vec<OtherBox>,
}

/// Another box of the game, whose rulebook hasn't been compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OtherBox {
    /// The publisher, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 200))]
    pub publisher: Option<String>,
    /// The English name of its rulebook's language, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub language: Option<String>,
    /// The address of a web page with this information.
    #[schemars(length(min = 1, max = 400))]
    pub source: String,
}

/// A set of player counts, which can be a range or a list.
///
/// Rules files contain a range, as in `{ min = 2, max = 8 }`, or a list in any order, as in `[4, 6, 8]`. Two
/// sets are equal if they contain the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "WrittenPlayers", try_from = "WrittenPlayers")]
pub struct Players {
    /// The smallest number. Storing it separately ensures that the set is never empty.
    min: u8,
    /// The other numbers, where bit 0 stands for `min + 1`.
    others: u16,
}

/// Player counts as written in files and JSON.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenPlayers {
    Range { min: u8, max: u8 },
    List(Vec<u8>),
}

impl Players {
    /// Returns a set with a single number of players.
    pub const fn from_number(players: u8) -> Players {
        Players { min: players, others: 0 }
    }

    /// Returns a set of the given player counts, or `None` if there are none or they're too far apart for a
    /// ruleset.
    pub fn from_numbers(numbers: impl IntoIterator<Item = u8>) -> Option<Players> {
        let mut numbers = numbers.into_iter();
        let first = Players::from_number(numbers.next()?);
        numbers.try_fold(first, Players::with_number)
    }

    /// Returns the fewest players.
    pub fn min(self) -> u8 {
        self.min
    }

    /// Returns the most players.
    pub fn max(self) -> u8 {
        self.iter().last().unwrap_or(self.min)
    }

    /// Returns whether the given number of players is in the set.
    pub fn contains(self, players: u8) -> bool {
        self.iter().any(|number| number == players)
    }

    /// Returns whether there are no gaps between the fewest and the most players.
    pub fn is_range(self) -> bool {
        self.others & self.others.wrapping_add(1) == 0
    }

    /// Returns the player counts that are in both sets, if any.
    pub fn intersection(self, other: Players) -> Option<Players> {
        Players::from_numbers(self.iter().filter(|&number| other.contains(number)))
    }

    /// Returns the set with another number added, or `None` if that's too far from the others for a ruleset.
    pub fn with_number(self, players: u8) -> Option<Players> {
        let (min, max) = (self.min.min(players), self.max().max(players));
        if max - min > MAX_PLAYERS {
            return None;
        }
        let own = (u64::from(self.others) << 1 | 1) << (self.min - min);
        let all = own | 1 << (players - min);
        Some(Players { min, others: u16::try_from(all >> 1).ok()? })
    }

    /// Returns the set with the next number of `all` added, or `None` if `all` has other numbers in between.
    pub fn with_next(self, players: u8, all: Players) -> Option<Players> {
        let is_between = |number: u8| self.max() < number && number < players;
        self.with_number(players).filter(|_| !all.iter().any(is_between))
    }

    /// Returns the player counts in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let others = (0..MAX_PLAYERS).filter(move |bit| self.others >> bit & 1 == 1);
        std::iter::once(self.min).chain(others.map(move |bit| self.min.saturating_add(bit + 1)))
    }

    /// Formats the numbers as in a rules file.
    pub fn to_toml(self) -> String {
        if self.is_range() {
            format!("{{ min = {}, max = {} }}", self.min(), self.max())
        } else {
            let numbers: Vec<String> = self.iter().map(|number| number.to_string()).collect();
            format!("[{}]", numbers.join(", "))
        }
    }

    /// Formats the numbers in words, as in `2 to 8` or `4, 6 or 8`.
    pub fn format_numbers(self) -> String {
        let all: Vec<u8> = self.iter().collect();
        let mut words = Vec::new();
        for run in all.chunk_by(|one, next| one + 1 == *next) {
            match run {
                [first, .., last] if run.len() > 2 || run.len() == all.len() => {
                    words.push(format!("{first} to {last}"));
                }
                few => words.extend(few.iter().map(u8::to_string)),
            }
        }
        match words.as_slice() {
            [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
            _ => words.concat(),
        }
    }
}

/// Formats the set as in `2 to 8 players` or `4, 6 or 8 players`.
impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = if self.max() == 1 { "player" } else { "players" };
        write!(f, "{} {noun}", self.format_numbers())
    }
}

impl From<Players> for WrittenPlayers {
    fn from(players: Players) -> WrittenPlayers {
        if players.is_range() {
            WrittenPlayers::Range { min: players.min(), max: players.max() }
        } else {
            WrittenPlayers::List(players.iter().collect())
        }
    }
}

impl TryFrom<WrittenPlayers> for Players {
    type Error = PlayersError;

    fn try_from(written: WrittenPlayers) -> Result<Players, PlayersError> {
        let players = match written {
            WrittenPlayers::Range { min, max } => Players::from_numbers(min..=max),
            WrittenPlayers::List(numbers) => Players::from_numbers(numbers),
        };
        players.ok_or(PlayersError)
    }
}

/// Player counts that aren't possible in any ruleset.
#[derive(Clone, Copy, Debug)]
struct PlayersError;

impl fmt::Display for PlayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no ruleset can have these player counts")
    }
}

/// A single schema for both forms ensures that each mistake in one of them only causes one error.
impl JsonSchema for Players {
    fn schema_name() -> Cow<'static, str> {
        "Players".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let end = |about: &str| {
            json!({
                "type": "integer",
                "description": about,
                "minimum": MIN_PLAYERS,
                "maximum": MAX_PLAYERS,
            })
        };
        json_schema!({
            "type": ["object", "array"],
            "properties": {
                "min": end("The minimum player count."),
                "max": end("The maximum player count."),
            },
            "required": ["min", "max"],
            "items": end("A player count."),
            "minItems": 1,
            "uniqueItems": true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players<const N: usize>(numbers: [u8; N]) -> Players {
        Players::from_numbers(numbers).unwrap()
    }

    #[test]
    fn players_serialise_as_range_or_list() {
        for (numbers, json) in [
            (players([4]), json!({ "min": 4, "max": 4 })),
            (players([2, 3, 4]), json!({ "min": 2, "max": 4 })),
            (players([4, 6, 8]), json!([4, 6, 8])),
            (players([1, 16]), json!([1, 16])),
        ] {
            assert_eq!(json!(numbers), json);
            assert_eq!(serde_json::from_value::<Players>(json).unwrap(), numbers);
        }
        assert_eq!(players([8, 4, 6, 4]), players([4, 6, 8]));
        for none in [json!([]), json!({ "min": 3, "max": 2 }), json!([1, 200]), json!(4)] {
            assert!(serde_json::from_value::<Players>(none.clone()).is_err(), "{none}");
        }
    }

    #[test]
    fn players_display() {
        for (numbers, words) in [
            (players([1]), "1 player"),
            (players([4]), "4 players"),
            (players([2, 3]), "2 to 3 players"),
            (players([2, 3, 4, 5, 6, 7, 8]), "2 to 8 players"),
            (players([4, 6]), "4 or 6 players"),
            (players([4, 6, 8]), "4, 6 or 8 players"),
            (players([2, 3, 4, 6]), "2 to 4 or 6 players"),
            (players([4, 5, 7, 8]), "4, 5, 7 or 8 players"),
            (Players::from_number(200), "200 players"),
        ] {
            assert_eq!(numbers.to_string(), words);
        }
    }

    #[test]
    fn players_intersect() {
        let (even, few) = (players([4, 6, 8]), players([2, 3, 4, 5, 6]));
        assert_eq!(even.intersection(few), Some(players([4, 6])));
        assert_eq!(few.intersection(even), even.intersection(few));
        assert_eq!(even.intersection(players([5, 7])), None);
        assert_eq!(
            (even.min(), even.max(), even.contains(6), even.contains(5)),
            (4, 8, true, false)
        );
        assert_eq!(players([4, 6]).with_next(8, even), Some(even));
        assert_eq!(players([4]).with_next(8, even), None);
    }
}
