//! The counts for the charts of a run: the wins, the lengths of games, and the turns, squares and tiles with
//! which players go out.

use std::collections::BTreeMap;

use super::GameRow;
use crate::{game::Results, tile::Tile};

/// Counts over the games of a run, which can be counted in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunTally {
    /// The winners among the players.
    pub results: Results,
    /// The number of games of each length.
    pub lengths: BTreeMap<u64, u64>,
    /// The number of players who went out, by how many tiles had been laid.
    pub turns: BTreeMap<u32, u64>,
    /// The number of players who went out, by the column and row of the square.
    pub squares: BTreeMap<(u32, u32), u64>,
    /// The number of players who went out, by the tile that was laid last.
    pub tiles: BTreeMap<Tile, u64>,
}

impl RunTally {
    /// Creates an empty tally for the given number of players.
    pub fn new(players: u8) -> RunTally {
        RunTally {
            results: Results::new(players),
            lengths: BTreeMap::new(),
            turns: BTreeMap::new(),
            squares: BTreeMap::new(),
            tiles: BTreeMap::new(),
        }
    }

    /// Counts a game, including the results of its seats.
    pub fn count(&mut self, game: &GameRow) {
        self.results.count(game.winners, game.reason);
        // The length of a game comes first.
        let length = game.values.first().map_or(0, |length| length.unsigned_abs());
        *self.lengths.entry(length).or_default() += 1;
        for departure in game.seats.iter().filter_map(|seat| seat.departure) {
            *self.turns.entry(departure.turn).or_default() += 1;
            if let Some(square) = departure.square {
                *self.squares.entry(square).or_default() += 1;
            }
            if let Some(tile) = departure.tile {
                *self.tiles.entry(tile).or_default() += 1;
            }
        }
    }

    /// Returns the number of players who went out.
    pub fn departures(&self) -> u64 {
        self.turns.values().sum()
    }

    /// Returns the mean number of players who were left after each number of tiles, starting with none, up to the
    /// end of the longest game.
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    pub fn survivors(&self, players: u8) -> Vec<f64> {
        let games = self.results.games().max(1) as f64;
        let last = self.lengths.keys().next_back().copied().unwrap_or(0);
        let last = u32::try_from(last).unwrap_or(u32::MAX);
        let last = self.turns.keys().next_back().map_or(last, |&turn| last.max(turn));
        let mut gone = 0;
        let left = (0..=last).map(|turn| {
            gone += self.turns.get(&turn).copied().unwrap_or(0);
            f64::from(players) - gone as f64 / games
        });
        left.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Departure, Seats},
        sim::SeatRow,
        tile::{Shape, parse},
    };

    #[test]
    fn tallies_length_turn_square_and_tile() {
        let tile = parse("AE BF CG DH", Shape::SQUARE).unwrap();
        let out = |seat, turn, tile| SeatRow {
            departure: Some(Departure {
                seat,
                turn,
                square: Some((seat.into(), 1)),
                port: None,
                tile,
                cause: "edge",
            }),
            ..SeatRow::default()
        };
        let row = |length, seats: Vec<SeatRow>| GameRow {
            number: 0,
            values: vec![length],
            winners: Seats::from_iter([0]),
            reason: "over",
            seats,
        };
        let mut tally = RunTally::new(3);
        tally.count(&row(4, vec![SeatRow::default(), out(1, 2, Some(tile)), out(2, 4, None)]));
        tally.count(&row(2, vec![SeatRow::default(), out(1, 2, Some(tile)), SeatRow::default()]));
        assert_eq!(tally.results.games(), 2);
        assert_eq!(tally.lengths, [(2, 1), (4, 1)].into());
        assert_eq!(tally.squares, [((1, 1), 2), ((2, 1), 1)].into());
        assert_eq!(tally.tiles, [(tile, 2)].into());
        assert_eq!(tally.departures(), 3);
        assert_eq!(tally.survivors(3), [3.0, 3.0, 2.0, 2.0, 1.5]);
        assert_eq!(RunTally::new(2).survivors(2), [2.0]);
    }
}
