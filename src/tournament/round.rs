//! The games of a round.

use super::{placing::Placing, seatings::Seatings};

/// The games of a round, which share a deal.
#[derive(Clone, Debug, PartialEq)]
pub struct Round<'a> {
    /// The bot in each seat and the places, for each game.
    games: Vec<(&'a [u8], &'a Placing)>,
}

impl<'a> Round<'a> {
    /// Creates a round from the bot in each seat and the places, for each game.
    pub fn new(games: impl IntoIterator<Item = (&'a [u8], &'a Placing)>) -> Round<'a> {
        Round { games: games.into_iter().collect() }
    }

    /// Creates the round with the given number from the places in its games.
    pub fn seated(seatings: &'a Seatings, number: u64, placings: &'a [Placing]) -> Round<'a> {
        let first = number.wrapping_mul(seatings.games_per_round());
        Round::new((first..).zip(placings).map(|(game, placing)| (seatings.bots(game), placing)))
    }

    /// Returns the bot in each seat and the places, for each game.
    pub(super) fn games(&self) -> impl Iterator<Item = (&'a [u8], &'a Placing)> {
        self.games.iter().copied()
    }

    /// Returns a bot's wins and its number of seats.
    pub(super) fn wins(&self, bot: usize) -> (f64, f64) {
        let mut sums = (0.0, 0.0);
        for (seats, placing) in &self.games {
            for (seat, _) in seats.iter().enumerate().filter(|&(_, &it)| usize::from(it) == bot) {
                sums.0 += placing.share(seat);
                sums.1 += 1.0;
            }
        }
        sums
    }
}
