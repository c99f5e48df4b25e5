//! Observations and actions in the notation of records, for bots outside this program.

use super::game::Game;

/// A game whose decisions can be described to another program.
pub trait Observable: Game {
    /// Appends everything that the view's seat is allowed to know as JSON, in the notation of positions.
    fn append_observation(
        &self,
        view: &Self::View<'_>,
        line: &mut Vec<u8>,
    ) -> serde_json::Result<()>;

    /// Appends one of the view's legal actions as JSON, in the notation of records.
    fn append_action(
        &self,
        view: &Self::View<'_>,
        action: Self::Action,
        line: &mut Vec<u8>,
    ) -> serde_json::Result<()>;
}
