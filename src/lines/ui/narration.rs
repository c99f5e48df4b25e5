//! Events in words, for everybody or for one seat.

use super::naming::{line_name, lying_tile_name, square_name, tile_name};
use crate::{
    game::{Audience, Clause, DealtTile, Seat, Wording, narrate_events, points_in_words},
    lines::{Broken, CoinSide, Event, Reason},
};

/// Narrator of events to an audience.
pub(super) struct Narrator<'a> {
    pub(super) audience: Audience,
    pub(super) wording: &'a Wording,
}

impl Narrator<'_> {
    /// Narrates events: who draws a tile; which one, only to an audience that may know it.
    pub(super) fn narrate(&self, events: &[Event]) -> Vec<Clause> {
        narrate_events(events, self.wording, |event| self.dealt(event), |event| self.clause(event))
    }

    /// Returns the tile of a deal.
    fn dealt(&self, event: &Event) -> Option<DealtTile> {
        let Event::Deal { seat, tile } = *event else { return None };
        let is_known = self.audience.knows(seat);
        let name = is_known.then(|| tile_name(seat, tile, self.wording));
        Some(DealtTile { seat: Some(seat), name })
    }

    /// Narrates an event other than a deal.
    fn clause(&self, event: &Event) -> Option<Clause> {
        let player = |seat, does: String| Clause::player(self.wording, seat, does);
        let tile = |seat, face| tile_name(seat, face, self.wording);
        Some(match *event {
            Event::Deal { .. } => return None,
            Event::Toss { seat, x, y, side } => {
                let side = match side {
                    CoinSide::Symbol => "symbol",
                    CoinSide::Back => "back",
                };
                player(seat, format!("tosses a flip for {}: the {side} is up", square_name((x, y))))
            }
            Event::Lay { seat, tile, rotation, x, y } => {
                let tile = lying_tile_name(seat, tile, rotation, self.wording);
                player(seat, format!("lays {tile} on {}", square_name((x, y))))
            }
            Event::Remove { seat, x, y } => {
                player(seat, format!("removes the tile on {}", square_name((x, y))))
            }
            Event::Turn { seat, x, y, rotation } => player(seat, self.turn((x, y), rotation)),
            Event::Line { seat, squares, points } => {
                let points = points_in_words(points.into());
                player(seat, format!("scores {points} for {}", line_name(squares.list())))
            }
            Event::Swap { seat } => player(seat, "puts the hand back for a new one".into()),
            Event::Draw { seat, .. } if !self.audience.knows(seat) => {
                player(seat, "draws a tile".into())
            }
            Event::Draw { seat, tile: face } => player(seat, format!("draws {}", tile(seat, face))),
            Event::Aside { seat, tile: face } => {
                let tile = tile(seat, face);
                player(seat, format!("can play no tile and puts {tile} out of the game"))
            }
            Event::Pass { seat } => player(seat, "can play no tile and passes".into()),
            Event::End { winners, scores, reason, tie } => {
                let winner = winners.iter().next().filter(|_| winners.is_one());
                self.end(winner, scores, reason, tie)
            }
        })
    }

    /// Narrates that a tile is turned.
    fn turn(&self, square: (i16, i16), rotation: u8) -> String {
        let square = square_name(square);
        if self.wording.notation {
            format!("turns the tile on {square}, which now lies turned {rotation}")
        } else {
            format!("turns the tile on {square}")
        }
    }

    /// Narrates the end of a game.
    fn end(
        &self,
        winner: Option<Seat>,
        [first, second]: [u32; 2],
        reason: Reason,
        tie: Option<Broken>,
    ) -> Clause {
        let who = match winner {
            Some(seat) => format!("{} wins", self.wording.player(seat)),
            None => "both share the win".to_owned(),
        };
        let why = match reason {
            Reason::TilesOut => "all tiles are used up",
            Reason::Locked => "nobody can play",
        };
        let by = match tie {
            Some(Broken::BestLine) => ", by the row worth most",
            Some(Broken::LongestLine) => ", by the longest row",
            Some(Broken::Shared) | None => "",
        };
        Clause::table(format!("{why}: {who}, {first} to {second}{by}"))
    }
}
