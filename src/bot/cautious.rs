//! A bot that plays at random without putting itself out.

use super::{Bot, Greedy};
use crate::game::{Evaluable, Purpose, Seat, Stream};

/// A bot that sometimes plays like [`Greedy`], and otherwise picks any action that keeps its seat in the game.
///
/// It's an opponent for beginners. Like [`Random`](super::Random), it uses the k-th number of a seat's stream for
/// that seat's k-th decision, and derives all other random numbers from it.
#[derive(Debug)]
pub struct Cautious<'g, G: Evaluable> {
    game: &'g G,
    greedy_percent: u32,
    stream: Stream,
    greedy: Greedy<'g, G>,
    scratch: G::Scratch,
    /// Whether each action keeps the seat in the game.
    stays: Vec<bool>,
    should_stop: fn() -> bool,
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Evaluable> Clone for Cautious<'_, G> {
    fn clone(&self) -> Self {
        Cautious {
            stream: self.stream.clone(),
            ..Cautious::new(self.game, self.greedy_percent).stop_if(self.should_stop)
        }
    }
}

impl<'g, G: Evaluable> Cautious<'g, G> {
    /// Creates a bot for seat 0 in game 0 of seed 0 that plays like [`Greedy`] in the given percentage of its
    /// decisions.
    pub fn new(game: &'g G, greedy_percent: u32) -> Self {
        Cautious {
            game,
            greedy_percent,
            stream: Purpose::Bot(0).stream(0, 0),
            greedy: Greedy::new(game),
            scratch: game.new_scratch(),
            stays: Vec::new(),
            should_stop: || false,
        }
    }

    /// Makes the bot pick an arbitrary action right away once `stops` returns true.
    ///
    /// Use this for games that may be stopped early.
    #[must_use]
    pub fn stop_if(mut self, stops: fn() -> bool) -> Self {
        self.should_stop = stops;
        self.greedy = self.greedy.stop_if(stops);
        self
    }

    /// Picks an action that keeps the seat in the game, or any action if none of them does.
    fn pick_staying(
        &mut self,
        view: &G::View<'_>,
        actions: &[G::Action],
        stream: &mut Stream,
    ) -> usize {
        self.stays.clear();
        let (scratch, stays) = (&mut self.scratch, &mut self.stays);
        self.game.find_staying(view, actions, scratch, stays, self.should_stop);
        let any_stays = self.stays.contains(&true);
        let places =
            || (0..actions.len()).filter(|&at| !any_stays || self.stays.get(at) == Some(&true));
        let count = u32::try_from(places().count()).unwrap_or(u32::MAX);
        places().nth(stream.choose(count) as usize).unwrap_or(0)
    }
}

impl<G: Evaluable> Bot<G> for Cautious<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.stream = Purpose::Bot(seat).stream(seed, game);
    }

    fn resume(&mut self, choices: u32) {
        self.stream.skip(choices);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        let key = self.stream.next_number();
        if actions.len() < 2 {
            return 0;
        }
        let mut stream = Purpose::Bot(0).stream(key, 0);
        if stream.choose(100) < self.greedy_percent {
            self.greedy.begin(key, 1, 0);
            self.greedy.choose(view, actions)
        } else {
            self.pick_staying(view, actions, &mut stream)
        }
    }
}
