//! Ends a game, breaking ties and determining the winners.

use super::{
    event::{Event, Reason, TieDecision},
    rules::{PLAYERS, Rules, SEATS},
    state::{Phase, State},
    table::Table,
};
use crate::{
    game::{Observer, Outcome, Seat, Seats},
    ruleset::lines::TieBreak,
};

/// A seat's best runs, which are used to break ties.
///
/// A run is a line of tiles that all show the seat's symbol or a combo and aren't separated by walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BestRuns {
    /// How many points the most valuable run is worth.
    best: u32,
    /// The number of tiles in the longest run.
    longest: u32,
}

impl Rules {
    /// Ends the game and emits its event.
    pub(super) fn end<W: Observer<Event>>(
        &self,
        state: &mut State,
        reason: Reason,
        observer: &mut W,
    ) {
        let scores = state.scores;
        let (winners, tie) = if let Some(winner) = winner(scores) {
            (winner, None)
        } else {
            let (winners, broken) = self.break_tie(&state.table);
            (winners, Some(broken))
        };
        state.phase = Phase::Over(Outcome { winners, reason: reason.word() });
        if W::IS_ACTIVE {
            observer.observe(&Event::End { winners, scores, reason, tie });
        }
    }

    /// Decides a game with equal scores. Returns the winners and the tie-break that made the difference.
    fn break_tie(&self, table: &Table) -> (Seats, TieDecision) {
        let runs = [self.runs(table, 0), self.runs(table, 1)];
        for &tie in &self.keys.ending.tie {
            let compared = runs.map(|runs| match tie {
                TieBreak::BestLine => runs.best,
                TieBreak::LongestLine => runs.longest,
            });
            if let Some(winner) = winner(compared) {
                return (winner, tie.into());
            }
        }
        (Seats::first(PLAYERS), TieDecision::Shared)
    }

    /// Finds a seat's best runs.
    fn runs(&self, table: &Table, seat: Seat) -> BestRuns {
        let mut runs = BestRuns::default();
        for &cell in table.cells() {
            if !table.tile_at(cell).is_some_and(|laid| laid.counts_for(seat)) {
                continue;
            }
            for &direction in self.directions {
                // Only count a run at its first tile, which is the one where the tile behind it isn't part of
                // the run.
                if self.run(table, cell, direction ^ 4, seat, 1) > 0 {
                    continue;
                }
                let length = self.run(table, cell, direction, seat, i16::MAX);
                let (mut at, mut points) = (cell, 0);
                for _ in 0..=length {
                    points += table.tile_at(at).map_or(0, |laid| self.value_of(laid));
                    at = table.step(at, direction);
                }
                runs.best = runs.best.max(points);
                runs.longest = runs.longest.max(u32::from(length.unsigned_abs()) + 1);
            }
        }
        runs
    }
}

/// Returns the seat with the higher number, or `None` if they're equal.
fn winner([first, second]: [u32; SEATS]) -> Option<Seats> {
    (first != second).then(|| Seats::from_iter([Seat::from(second > first)]))
}
