//! The notation for entering a game that was played with real tiles.

use super::{recordable::Recordable, stream::Purpose, wording::Wording};

/// A game whose moves can be typed in after it was played at a table.
///
/// The person who types them sees the board, but not the hands or the pile. Moves are therefore read without
/// regard to the tiles that a player holds.
pub trait Enterable: Recordable {
    /// Returns the actions that a typed move can stand for, whether or not they're legal.
    ///
    /// Case and repeated spaces don't matter.
    fn parse_move(&self, state: &Self::State, typed: &str) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.actions(state, &mut actions);
        actions.retain(|&action| is_same_move(&self.format_move(state, action), typed));
        actions
    }

    /// Formats an action so that [`parse_move`](Enterable::parse_move) can read it.
    fn format_move(&self, state: &Self::State, action: Self::Action) -> String {
        let _ = state;
        format!("{action:?}")
    }

    /// Returns whether a typed move names a tile that the game doesn't have.
    fn is_unknown_tile(&self, state: &Self::State, typed: &str) -> bool {
        let _ = (state, typed);
        false
    }

    /// Explains how places and tiles are typed, in one sentence each.
    fn entry_help(&self, wording: &Wording) -> Vec<String> {
        let _ = wording;
        Vec::new()
    }

    /// Returns the hidden tiles that an action shows to everyone, as numbers in the lots of the
    /// [dealer](super::Dealer).
    fn shown_tiles(&self, action: Self::Action) -> Vec<usize> {
        let _ = action;
        Vec::new()
    }

    /// Returns whether all copies of a hidden tile that the player to move could have are on the table.
    fn is_used_up(&self, state: &Self::State, tile: usize) -> bool {
        let _ = (state, tile);
        false
    }

    /// Returns the rule that an action breaks whatever hidden tiles the player holds, if that's certain.
    ///
    /// This only saves the search for hands with which the action is legal.
    fn broken_rule(
        &self,
        state: &Self::State,
        action: Self::Action,
    ) -> Option<Self::IllegalAction> {
        let _ = (state, action);
        None
    }

    /// Returns whether an action is illegal because the player doesn't hold its tile.
    fn is_about_tile(&self, rule: &Self::IllegalAction) -> bool {
        let _ = rule;
        false
    }

    /// Returns the item that a typed result of public chance stands for, such as a coin's side.
    fn parse_chance(&self, purpose: Purpose, typed: &str) -> Option<usize> {
        let _ = purpose;
        typed.trim().parse().ok()
    }

    /// Formats an item so that [`parse_chance`](Enterable::parse_chance) can read it.
    fn format_chance(&self, purpose: Purpose, item: usize) -> String {
        let _ = purpose;
        item.to_string()
    }
}

/// Returns whether two moves only differ in case and in the number of spaces.
pub(crate) fn is_same_move(one: &str, other: &str) -> bool {
    let words = |text: &str| text.to_lowercase().split_whitespace().map(String::from).collect();
    let (one, other): (Vec<String>, Vec<String>) = (words(one), words(other));
    one == other
}
