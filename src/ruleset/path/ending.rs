//! The `[ending]` and `[teams]` sections in the path family.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The maximum number of teams.
const MAX_TEAMS: u8 = 8;

/// The end of the game, and who wins it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Ending {
    /// How many players are left when the game ends. It also ends when none of the players still in have a
    /// tile. With `turn.empty-hand = "draw-first"`, that only happens once the pile is empty.
    pub until: EndCondition,
    /// Who wins.
    pub winner: Winner,
    /// Which players count as going out together.
    pub together: SimultaneousElimination,
    /// Who wins if the last players go out together.
    pub shared_elimination: Win,
    /// Who wins if several players are left and none of them has a tile.
    pub tiles_out: Win,
}

impl Default for Ending {
    fn default() -> Ending {
        Ending {
            until: EndCondition::OneLeft,
            winner: Winner::Last,
            together: SimultaneousElimination::Placement,
            shared_elimination: Win::Shared,
            tiles_out: Win::Shared,
        }
    }
}

/// How many players are left when the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndCondition {
    /// At most one.
    OneLeft,
    /// None. The last player plays on alone.
    NoneLeft,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// The last player left, or the last to go out.
    Last,
    /// The player with the most points, whether in or out. Players with equal points share the win.
    MostPoints,
}

/// Which players count as going out together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SimultaneousElimination {
    /// Players put out by the same tile. With `until = "one-left"`, the game ends as soon as at most one
    /// player is left.
    Placement,
    /// Players who go out in the same round, in which everyone has one turn. With `until = "one-left"`, the
    /// game ends after the round that leaves at most one player. Players who have not had their turn still
    /// take it.
    Round,
}

/// Who wins if players end the game together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Win {
    /// All of these players share the win.
    Shared,
    /// Nobody.
    Nobody,
}

/// Teams of players that win together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Teams {
    /// How many teams there are. With 0, everyone plays alone. Players join teams in turn: with two teams,
    /// the first one has players 1, 3 and so on. The game is over when only one team is left. A team's score
    /// is the sum of its players' points. All players on the winning team win, including those who are out.
    /// Tiles are only exchanged with players on other teams.
    #[schemars(range(min = 0, max = MAX_TEAMS))]
    pub count: u8,
}
