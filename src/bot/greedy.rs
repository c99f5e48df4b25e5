//! A bot that plays the action with the highest evaluation.

use super::Bot;
use crate::game::{Evaluable, Purpose, Seat, Stream};

/// A bot that plays the action with the highest evaluation, breaking ties at random.
///
/// It only looks one action ahead, using [`Evaluable::evaluate`]. Like [`Random`](super::Random), it uses the
/// k-th number of a seat's stream for that seat's k-th decision.
///
/// ```
/// use sentiero::{Bot, Greedy, Playout, Random, Rules};
/// # use sentiero::{NoFiles, Request, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut playout = Playout::new(&rules, |seat| -> Box<dyn Bot<Rules>> {
///     if seat == 0 { Box::new(Greedy::new(&rules)) } else { Box::new(Random::new()) }
/// });
/// let wins = (0..40).filter(|&game| {
///     playout.play(7, game, &mut ()).is_some_and(|outcome| outcome.winners.contains(0))
/// });
/// assert!(wins.count() > 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Greedy<'g, G: Evaluable> {
    game: &'g G,
    stream: Stream,
    scratch: G::Scratch,
    values: Vec<G::Value>,
    evaluations: u64,
    should_stop: fn() -> bool,
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Evaluable> Clone for Greedy<'_, G> {
    fn clone(&self) -> Self {
        Greedy {
            game: self.game,
            stream: self.stream.clone(),
            scratch: self.scratch.clone(),
            values: self.values.clone(),
            evaluations: self.evaluations,
            should_stop: self.should_stop,
        }
    }
}

impl<'g, G: Evaluable> Greedy<'g, G> {
    /// Creates a bot for seat 0 in game 0 of seed 0.
    pub fn new(game: &'g G) -> Self {
        let stream = Purpose::Bot(0).stream(0, 0);
        Greedy {
            game,
            stream,
            scratch: game.new_scratch(),
            values: Vec::new(),
            evaluations: 0,
            should_stop: || false,
        }
    }

    /// Returns the number of actions that the bot has evaluated so far.
    pub(super) fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// Makes the bot pick an arbitrary action right away once `stops` returns true.
    ///
    /// Use this for games that may be stopped early.
    #[must_use]
    pub fn stop_if(mut self, stops: fn() -> bool) -> Self {
        self.should_stop = stops;
        self
    }
}

impl<G: Evaluable> Bot<G> for Greedy<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.stream = Purpose::Bot(seat).stream(seed, game);
    }

    fn resume(&mut self, choices: u32) {
        self.stream.skip(choices);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        self.values.clear();
        if actions.len() > 1 {
            let (room, worths) = (&mut self.scratch, &mut self.values);
            self.game.evaluate_until(view, actions, room, worths, self.should_stop);
            self.evaluations += self.values.len() as u64;
        }
        let Some(&best) = self.values.iter().max() else {
            self.stream.skip(1);
            return 0;
        };
        let are_best = || (0..).zip(&self.values).filter(|&(_, &worth)| worth == best);
        let count = u32::try_from(are_best().count()).unwrap_or(u32::MAX);
        let chosen = self.stream.choose(count) as usize;
        are_best().nth(chosen).map_or(0, |(place, _)| place)
    }
}
