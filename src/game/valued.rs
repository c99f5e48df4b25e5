use std::fmt::Debug;

use super::rules::Game;

/// A game that says what a position is worth to a simple bot.
///
/// It is asked by what a seat may know, so a bot that follows it plays fairly.
pub trait Valued: Game {
    /// How good an action is: of two the greater is the better one. Only those of one decision are
    /// compared.
    type Worth: Copy + Ord + Debug;
    /// Room to try actions in, so that nothing need be allocated for a decision.
    type Room: Clone + Debug;

    /// Such room, for any decision of this game.
    fn room(&self) -> Self::Room;

    /// Adds to `worths` how good each action is for the seat whose view it is, in their order. What
    /// `room` holds from before must not matter.
    fn appraise(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        room: &mut Self::Room,
        worths: &mut Vec<Self::Worth>,
    );
}
