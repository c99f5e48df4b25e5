//! The games that a run has played or read, and their statistics.

use std::{collections::BTreeMap, ops::Range};

use crate::{
    cli::{failure::Failure, play::workers::PlayedGames},
    game::GameTally,
    sim::{BatchSummary, GameLead, LeadTally},
    tournament::Placing,
};

/// The games that a run has played or read, and their statistics.
#[derive(Debug)]
pub struct CountedGames<T> {
    pub summary: BatchSummary<T>,
    /// The game numbers as sorted ranges.
    pub ranges: Vec<Range<u64>>,
    /// The places in each game of a tournament.
    pub placings: BTreeMap<u64, Placing>,
    /// The lead changes, if they were forecast.
    pub leads: LeadTally,
    /// Why some games are missing, if they couldn't be stored.
    pub failure: Option<Failure>,
}

/// A game from a record, and its statistics.
#[derive(Clone, Debug)]
pub struct RecountedGame<T> {
    pub number: u64,
    pub summary: BatchSummary<T>,
    /// The places, if the game belongs to a tournament.
    pub placing: Option<Placing>,
    /// The lead changes, if they were forecast.
    pub lead: Option<GameLead>,
}

impl<T: GameTally> CountedGames<T> {
    /// Adds a game from a record.
    pub fn add(&mut self, game: RecountedGame<T>) {
        self.summary.add(&game.summary);
        add_range(&mut self.ranges, game.number..game.number + 1);
        self.placings.extend(game.placing.map(|placing| (game.number, placing)));
        if let Some(lead) = game.lead {
            self.leads.count(lead);
        }
    }

    pub fn add_played(&mut self, played: &PlayedGames<T>) {
        self.summary.add(&played.summary);
        played.ranges().for_each(|games| add_range(&mut self.ranges, games));
        self.placings.extend(played.placings.iter().cloned());
        self.leads.add(&played.leads);
    }
}

/// Adds a range of games to sorted, disjoint ranges. Ranges that touch the new one are joined with it.
pub fn add_range(ranges: &mut Vec<Range<u64>>, games: Range<u64>) {
    if games.is_empty() {
        return;
    }
    // Ranges that end before the new one or start after it don't change.
    let first = ranges.partition_point(|range| range.end < games.start);
    let end = ranges.partition_point(|range| range.start <= games.end);
    let start = ranges.get(first).map_or(games.start, |range| range.start.min(games.start));
    let last = ranges.get(..end).and_then(<[_]>::last).map_or(games.end, |range| range.end);
    let joined = if first < end { start..last.max(games.end) } else { games };
    ranges.splice(first..end, [joined]);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn touching_ranges_merge() {
        let parts = [4..6, 0..1, 9..12, 6..6, 6..7, 2..3, 1..2, 5..10, 20..21, 3..25];
        let mut ranges = Vec::new();
        let mut held = BTreeSet::new();
        for part in parts {
            held.extend(part.clone());
            add_range(&mut ranges, part);
            assert!(ranges.iter().cloned().flatten().eq(held.iter().copied()), "{ranges:?}");
            assert!(ranges.windows(2).all(|pair| pair[0].end < pair[1].start), "{ranges:?}");
        }
    }
}
