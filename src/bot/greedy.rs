//! A bot that plays the action with the highest evaluation.

use super::Bot;
use crate::game::{Purpose, Seat, Stream, Valued};

/// A bot that plays the action with the highest evaluation, breaking ties at random.
///
/// It looks one action ahead using [`Valued::appraise`]. As with [`Random`](super::Random), the k-th decision
/// of a seat uses the k-th number of its stream.
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
pub struct Greedy<'g, G: Valued> {
    game: &'g G,
    stream: Stream,
    room: G::Room,
    worths: Vec<G::Worth>,
    stops: fn() -> bool,
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Valued> Clone for Greedy<'_, G> {
    fn clone(&self) -> Self {
        let Greedy { game, stream, room, worths, stops } = self;
        let (stream, room, worths) = (stream.clone(), room.clone(), worths.clone());
        Greedy { game, stream, room, worths, stops: *stops }
    }
}

impl<'g, G: Valued> Greedy<'g, G> {
    /// Creates a bot for seat 0 in game 0 of seed 0.
    pub fn new(game: &'g G) -> Self {
        let stream = Purpose::Bot(0).stream(0, 0);
        Greedy { game, stream, room: game.room(), worths: Vec::new(), stops: || false }
    }

    /// Makes the bot choose quickly and arbitrarily once `stops` returns true.
    ///
    /// Use this for games that may be stopped before they're over.
    #[must_use]
    pub fn unless(mut self, stops: fn() -> bool) -> Self {
        self.stops = stops;
        self
    }
}

impl<G: Valued> Bot<G> for Greedy<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.stream = Purpose::Bot(seat).stream(seed, game);
    }

    fn resume(&mut self, choices: u32) {
        self.stream.skip(choices);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        self.worths.clear();
        if actions.len() > 1 {
            let (room, worths) = (&mut self.room, &mut self.worths);
            self.game.appraise_unless(view, actions, room, worths, self.stops);
        }
        let Some(&best) = self.worths.iter().max() else {
            self.stream.skip(1);
            return 0;
        };
        let are_best = || (0..).zip(&self.worths).filter(|&(_, &worth)| worth == best);
        let count = u32::try_from(are_best().count()).unwrap_or(u32::MAX);
        let chosen = self.stream.choose(count) as usize;
        are_best().nth(chosen).map_or(0, |(place, _)| place)
    }
}
