//! A bot that plays randomly.

use super::Bot;
use crate::game::{Game, Purpose, Seat, Stream};

/// A bot that plays uniformly at random.
///
/// A seat's k-th decision uses the k-th number of its stream, even if there's only one legal action. This
/// way, a rule that affects one decision doesn't change the numbers used for the others.
///
/// ```
/// use sentiero::{Playout, Random};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut playout = Playout::new(&rules, |_| Random::new());
/// assert_eq!(playout.play(7, 0, &mut ()), playout.play(7, 0, &mut ()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    stream: Stream,
}

impl Random {
    /// Creates a bot for seat 0 in game 0 of seed 0.
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
    fn random_stream(&mut self) -> Option<&mut Stream> {
        Some(&mut self.stream)
    }
}
