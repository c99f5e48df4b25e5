use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most teams.
const MAX_TEAMS: u8 = 8;

/// The end of the game, and who wins it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Ending {
    /// How many players are left when the game is over. It is over, too, when nobody who is still in
    /// has a tile; with `turn.empty-hand = "draw-first"` only once the pile is empty.
    pub until: Until,
    /// Who wins.
    pub winner: Winner,
    /// Who goes out together: those whom one tile puts out, or all who go out in the same round.
    pub together: Together,
    /// Who wins when the last players go out together.
    pub shared_elimination: Win,
    /// Who wins when several players are left and none of them has a tile.
    pub tiles_out: Win,
}

impl Default for Ending {
    fn default() -> Ending {
        Ending {
            until: Until::OneLeft,
            winner: Winner::Last,
            together: Together::Placement,
            shared_elimination: Win::Shared,
            tiles_out: Win::Shared,
        }
    }
}

/// How many players are left when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// At most one.
    OneLeft,
    /// None: the last one plays on alone.
    NoneLeft,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// The last player left, or who goes out last.
    Last,
    /// Whoever has most points, in or out; equals share the win.
    MostPoints,
}

/// Who goes out together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Together {
    /// Those whom one tile puts out. With `until = "one-left"` the game is over at once.
    Placement,
    /// Those who go out in the same round, in which everybody has one turn. With `until = "one-left"`
    /// the game is over after the last player of the round in which at most one is left: those who have
    /// not had their turn yet have it.
    Round,
}

/// Whether players win who end together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Win {
    /// All of those players together.
    Shared,
    /// Nobody.
    Nobody,
}

/// Teams of players, who win together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Teams {
    /// How many teams there are; with 0 everybody plays for oneself. Players join them in turn: of two
    /// teams the first has players 1, 3 and so on. The game is over when one team is left, a team has the
    /// points of its players together, and all of its players win, those who are out too. Tiles are
    /// swapped with players of other teams only.
    #[schemars(range(min = 0, max = MAX_TEAMS))]
    pub count: u8,
}
