//! The part of a header for games whose chance came from a real table.

use serde::{Deserialize, Serialize};

/// The part of a record's header that says that chance came from a real table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutsideChance {
    /// The events with tiles that nobody has shown, counted from 0. These tiles are made up.
    pub guessed: Vec<usize>,
}
