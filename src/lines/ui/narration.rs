//! Narrates events, either to everyone or to a single seat.

use fluent_bundle::FluentValue;

use super::{
    naming::{line_name, placed_tile_name, square_name, tile_name},
    say, tiles_in_words, words,
};
use crate::{
    game::{Audience, Clause, DealtTile, Seat, Wording, narrate_events},
    lines::{CoinSide, Event, Reason, TieDecision, Unrecorded},
};

/// Narrates events to an audience.
pub(super) struct Narrator<'a> {
    pub(super) audience: Audience,
    pub(super) wording: &'a Wording,
}

/// Returns the seat and points if the event is a score.
fn scored_points(event: &Event) -> Option<(Seat, i64)> {
    match *event {
        Event::Line { seat, points, .. } => Some((seat, points.into())),
        _ => None,
    }
}

impl Narrator<'_> {
    /// Narrates events. Drawn tiles are only named if the audience is allowed to see them.
    pub(super) fn narrate(&self, events: &[Event]) -> Vec<Clause> {
        let tiles = |count| tiles_in_words(self.wording, count);
        let (dealt, clause) = (|event: &_| self.dealt_tile(event), |event: &_| self.clause(event));
        narrate_events(events, self.wording, tiles, dealt, scored_points, clause)
    }

    /// Returns the dealt tile, naming it if the audience is allowed to see it.
    fn dealt_tile(&self, event: &Event) -> Option<DealtTile> {
        let Event::Deal { seat, tile } = *event else { return None };
        let is_known = self.audience.can_see(seat);
        let name = is_known.then(|| tile_name(seat, tile, self.wording));
        Some(DealtTile { seat: Some(seat), name })
    }

    /// Creates a clause about a player from a message and additional values.
    fn player_clause(
        &self,
        seat: Seat,
        id: &str,
        values: &[(&'static str, FluentValue<'_>)],
    ) -> Clause {
        Clause::player(self.wording, seat, |who| {
            let subject = ("who", FluentValue::from(who.to_owned()));
            let values: Vec<_> = values.iter().cloned().chain([subject]).collect();
            say(self.wording, id, &values)
        })
    }

    /// Narrates any event except a deal.
    fn clause(&self, event: &Event) -> Option<Clause> {
        let tile = |seat, face| tile_name(seat, face, self.wording);
        let square_value = |x, y| ("square", square_name((x, y)).into());
        Some(match *event {
            Event::Deal { .. } => return None,
            Event::Toss { seat, x, y, side } => {
                let side = match side {
                    CoinSide::Symbol => "symbol",
                    CoinSide::Back => "back",
                };
                self.player_clause(seat, "tosses", &[square_value(x, y), ("side", side.into())])
            }
            Event::Lay { seat, tile, rotation, x, y } => {
                let tile = placed_tile_name(seat, tile, rotation, self.wording);
                self.player_clause(seat, "lays", &[("tile", tile.into()), square_value(x, y)])
            }
            Event::Remove { seat, x, y } => {
                self.player_clause(seat, "removes", &[square_value(x, y)])
            }
            Event::Turn { seat, x, y, rotation, .. } if self.wording.notation => {
                let values = [square_value(x, y), ("rotation", rotation.into())];
                self.player_clause(seat, "turns-notation", &values)
            }
            Event::Turn { seat, x, y, rotation, tile: Unrecorded(Some((owner, face))) } => {
                let tile = placed_tile_name(owner, face, rotation, self.wording);
                self.player_clause(seat, "turns-to", &[square_value(x, y), ("tile", tile.into())])
            }
            Event::Turn { seat, x, y, .. } => {
                self.player_clause(seat, "turns", &[square_value(x, y)])
            }
            Event::Line { seat, squares, points } => {
                let points = self.wording.points(points.into());
                let line = line_name(squares.list(), self.wording);
                self.player_clause(
                    seat,
                    "scores",
                    &[("points", points.into()), ("line", line.into())],
                )
            }
            Event::Swap { seat } => self.player_clause(seat, "swaps", &[]),
            Event::Draw { seat, tile: face } => {
                let is_known = self.audience.can_see(seat);
                let what =
                    if is_known { tile(seat, face) } else { words(self.wording).get("a-tile") };
                self.player_clause(seat, "draws", &[("what", what.into())])
            }
            Event::Aside { seat, tile: face } => {
                self.player_clause(seat, "puts-aside", &[("tile", tile(seat, face).into())])
            }
            Event::Pass { seat } => self.player_clause(seat, "passes", &[]),
            Event::End { winners, scores, reason, tie } => {
                let winner = winners.iter().next().filter(|_| winners.is_one());
                self.end(winner, scores, reason, tie)
            }
        })
    }

    /// Narrates the end of a game.
    fn end(
        &self,
        winner: Option<Seat>,
        scores: [u32; 2],
        reason: Reason,
        tie: Option<TieDecision>,
    ) -> Clause {
        let result = match winner {
            Some(seat) => {
                say(self.wording, "wins", &[("player", self.wording.player(seat).into())])
            }
            None => words(self.wording).get("wins-shared"),
        };
        let points = self.wording.players_with_points(&scores.map(i64::from));
        let values = [
            ("reason", reason.word().into()),
            ("result", result.into()),
            ("points", points.into()),
            ("tie", tie.map_or("none", TieDecision::word).into()),
        ];
        Clause::table(say(self.wording, "end", &values))
    }
}
