use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most teams.
const MAX_TEAMS: u8 = 8;

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
