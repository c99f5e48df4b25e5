//! The fate of each player by the end of a game.

use super::messages::{say, words};
use crate::{
    game::{Game, Seat, Wording},
    language::nth,
    path::{Cause, Event, Rules, State},
};

impl Rules {
    /// Returns how each player went out, who laid that tile and how many tiles there were by then.
    pub(super) fn format_exits(
        state: &State,
        events: &[Event],
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        let is_placement = |event: &&Event| matches!(event, Event::Place { .. });
        // Count the tiles on the board before the first of these events.
        let mut tiles =
            state.board.len().saturating_sub(events.iter().filter(is_placement).count());
        let (mut causes, mut exits, mut layer) = (Vec::new(), Vec::new(), None);
        for event in events {
            match *event {
                Event::Place { seat, .. } => {
                    tiles += 1;
                    layer = Some(seat);
                }
                Event::Out { seat: Some(seat), cause, .. } => causes.push((seat, cause)),
                Event::Eliminated { seat, cause } => {
                    // If a player has several markers, only the last one to go out matters.
                    let of_own = causes.iter().rev().find(|(other, _)| *other == seat);
                    let id = match (cause, of_own) {
                        (Some(Cause::Edge), _) => "exit-laid-edge",
                        (Some(Cause::Collision), _) => "exit-laid-collision",
                        (Some(Cause::Loop), _) | (None, Some((_, Cause::Loop))) => "exit-loop",
                        (None, Some((_, Cause::Collision))) => "exit-collision",
                        (None, Some((_, Cause::Edge)) | None) => "exit-edge",
                    };
                    let exit = say(wording, id, &[("tile", nth(tiles))]);
                    // Without a marker of their own, players are out because of the tile they laid.
                    let by = match layer.filter(|_| cause.is_none()) {
                        Some(layer) if layer == seat => Some(words(wording).get("exit-by-self")),
                        Some(layer) => {
                            let player = wording.player(layer);
                            Some(say(wording, "exit-by", &[("player", player.into())]))
                        }
                        None => None,
                    };
                    let exit = by.map_or_else(|| exit.clone(), |by| format!("{exit}, {by}"));
                    exits.push((seat, exit));
                }
                _ => {}
            }
        }
        exits
    }

    /// Returns the number of tiles that each player laid and the length of the path behind their marker, or
    /// of the longest one if they have several.
    pub(super) fn format_seat_facts(
        &self,
        state: &State,
        events: &[Event],
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        // Without its start, which positions and games resumed at prompts lack, the counts would be wrong.
        if !matches!(events.first(), Some(Event::Deal { .. } | Event::Begin { .. })) {
            return Vec::new();
        }
        let lengths = self.path_lengths(state);
        let fact = |seat: Seat| {
            let is_own =
                |event: &&Event| matches!(event, Event::Place { seat: by, .. } if *by == seat);
            let tiles = events.iter().filter(is_own).count();
            let laid = say(wording, "fact-tiles", &[("tiles", tiles.into())]);
            let own = || lengths.iter().filter(|(owner, _)| *owner == seat).map(|(_, it)| *it);
            match own().max() {
                Some(length) => {
                    let id = if own().count() > 1 { "fact-longest-path" } else { "fact-path" };
                    let path = say(wording, id, &[("length", length.into())]);
                    (seat, format!("{laid}, {path}"))
                }
                None => (seat, laid),
            }
        };
        (0..Game::seats(self)).map(fact).collect()
    }
}
