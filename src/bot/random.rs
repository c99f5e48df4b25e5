use super::Bot;
use crate::game::{Game, Purpose, Seat, Stream};

/// Plays at random: every action listed at a decision is as likely as any other.
///
/// The k-th decision of a seat uses the k-th number of the seat's stream. A decision with a single
/// action uses one too, so that what a rule takes away or adds at one decision leaves the numbers
/// of the others as they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    stream: Stream,
}

impl Random {
    /// A bot that has begun game 0 of seed 0 in seat 0.
    pub fn new() -> Random {
        Random { stream: Purpose::Bot(0).stream(0, 0) }
    }
}

impl Default for Random {
    fn default() -> Random {
        Random::new()
    }
}

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.stream = Purpose::Bot(seat).stream(seed, game);
    }

    fn resume(&mut self, choices: u32) {
        self.stream.skip(choices);
    }

    #[inline]
    fn choose(&mut self, _: &G::View<'_>, actions: &[G::Action]) -> usize {
        let count = u32::try_from(actions.len()).unwrap_or(u32::MAX);
        self.stream.choose(count) as usize
    }

    #[inline]
    fn blind(&mut self) -> Option<&mut Stream> {
        Some(&mut self.stream)
    }
}
