use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who wins where the last player standing does not. As soon as one player is left, that player
/// wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Ending {
    /// Who wins when the last players go out by the same placement.
    pub shared_elimination: Win,
    /// Who wins when several players are left and none of them has a tile.
    pub tiles_out: Win,
}

impl Default for Ending {
    fn default() -> Ending {
        Ending { shared_elimination: Win::Shared, tiles_out: Win::Shared }
    }
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Win {
    /// All of those players together.
    Shared,
    /// Nobody.
    Nobody,
}
