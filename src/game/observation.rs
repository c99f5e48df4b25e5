//! Observations and actions in the notation of records, for bots outside this program.

use serde::Serialize;

use super::game::Game;

/// A game whose decisions can be described to another program.
pub trait Observable: Game {
    /// Everything that a seat is allowed to know, in the notation of positions.
    type Observation: Serialize;
    /// An action in the notation of records.
    type NotatedAction: Serialize;

    /// Returns everything that the view's seat is allowed to know.
    fn observation(&self, view: &Self::View<'_>) -> Self::Observation;

    /// Returns the notation of one of the view's legal actions.
    fn notated_action(&self, view: &Self::View<'_>, action: Self::Action) -> Self::NotatedAction;
}
