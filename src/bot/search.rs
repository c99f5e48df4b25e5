//! A bot that plays out the most promising actions many times before choosing one.

use std::cmp::Reverse;

use super::{Bot, Greedy, Playout};
use crate::game::{Evaluable, Purpose, Seat, Stream, Streams};

/// A bot that searches with *flat Monte Carlo* and *sequential halving* (Karnin, Koren and Somekh, "Almost
/// Optimal Exploration in Multi-Armed Bandits", 2013).
///
/// Each playout deals the hidden tiles anew, plays one of the actions and lets [`Greedy`] bots finish the
/// game. The bot starts with the actions that greedy rates highest. In each round, all remaining actions are
/// tried in the same deals with the same random numbers, and then the worse half is dropped.
///
/// A win counts as a share of 1, divided by the number of winners. A seat that plays alone maximises its
/// [points](Evaluable::points) instead.
///
/// The sums are integers, so a game can be repeated exactly. Like [`Random`](super::Random), the bot uses the
/// k-th number of a seat's stream for that seat's k-th decision, and derives all other random numbers from it.
///
/// ```
/// use sentiero::{Bot, Greedy, Playout, Rules, Search};
/// # use sentiero::{NoFiles, Request, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 2).ok_or("two may play")?;
///
/// let mut playout = Playout::new(&rules, |seat| -> Box<dyn Bot<Rules>> {
///     if seat == 0 { Box::new(Search::new(&rules, 100)) } else { Box::new(Greedy::new(&rules)) }
/// });
/// let wins = (0..10).filter(|&game| {
///     playout.play(7, game, &mut ()).is_some_and(|outcome| outcome.winners.contains(0))
/// });
/// assert!(wins.count() > 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Search<'g, G: Evaluable> {
    game: &'g G,
    playouts: u32,
    seat: Seat,
    stream: Stream,
    scratch: G::Scratch,
    values: Vec<G::Value>,
    candidates: Vec<CandidateAction>,
    /// The state after dealing the hidden tiles anew.
    sample: G::State,
    playout: Playout<'g, G, Greedy<'g, G>>,
    /// The number of evaluations that the playouts for a decision should take at most.
    max_evaluations: u64,
    should_stop: fn() -> bool,
}

/// An action that may turn out to be the best.
#[derive(Clone, Copy, Debug)]
struct CandidateAction {
    /// Its index in the list of actions.
    index: usize,
    /// The number of candidates that greedy prefers to this one.
    rank: usize,
    /// The sum over its playouts.
    sum: i64,
}

/// The value of a win that isn't shared. Every possible number of winners divides it.
const WIN: i64 = 720_720;
/// The number of playouts for each action in the first round, unless there are more actions than that allows.
const FIRST_PLAYOUTS: u32 = 4;
/// The number of the deal that shows how long a playout takes.
const TRIAL_DEAL: u64 = u64::MAX;
/// The minimum number of actions to try, if there are that many.
const MIN_CANDIDATES: usize = 2;

// Deriving `Clone` would require `G: Clone`.
impl<G: Evaluable> Clone for Search<'_, G> {
    fn clone(&self) -> Self {
        Search {
            seat: self.seat,
            stream: self.stream.clone(),
            max_evaluations: self.max_evaluations,
            ..Search::new(self.game, self.playouts).stop_if(self.should_stop)
        }
    }
}

impl<'g, G: Evaluable> Search<'g, G> {
    /// Creates a bot for seat 0 in game 0 of seed 0 that makes about `playouts` playouts for each decision.
    pub fn new(game: &'g G, playouts: u32) -> Self {
        Search {
            game,
            playouts,
            seat: 0,
            stream: Purpose::Bot(0).stream(0, 0),
            scratch: game.new_scratch(),
            values: Vec::new(),
            candidates: Vec::new(),
            sample: game.new_state(),
            playout: Playout::new(game, |_| Greedy::new(game)),
            max_evaluations: u64::MAX,
            should_stop: || false,
        }
    }

    /// Makes the bot reduce the number of playouts in games where they would take more than about
    /// `max_evaluations` evaluations of actions, so that its decisions don't take long in any game.
    ///
    /// Unlike a time limit, this doesn't depend on the machine.
    #[must_use]
    pub fn limit_evaluations(mut self, max_evaluations: u64) -> Self {
        self.max_evaluations = max_evaluations;
        self
    }

    /// Makes the bot pick an arbitrary action right away once `stops` returns true.
    ///
    /// Use this for games that may be stopped early.
    #[must_use]
    pub fn stop_if(mut self, stops: fn() -> bool) -> Self {
        self.should_stop = stops;
        self.playout = Playout::new(self.game, |_| Greedy::new(self.game).stop_if(stops));
        self
    }

    /// Makes all actions candidates, ranked by their evaluations.
    fn rank_actions(&mut self, view: &G::View<'_>, actions: &[G::Action]) {
        self.values.clear();
        let (scratch, values) = (&mut self.scratch, &mut self.values);
        self.game.evaluate_until(view, actions, scratch, values, self.should_stop);
        self.candidates.clear();
        let all =
            (0..self.values.len()).map(|index| CandidateAction { index, rank: index, sum: 0 });
        self.candidates.extend(all);
        // A stable sort would allocate.
        let values = &self.values;
        self.candidates.sort_unstable_by_key(|candidate| {
            (Reverse(values.get(candidate.index)), candidate.index)
        });
        for (rank, candidate) in self.candidates.iter_mut().enumerate() {
            candidate.rank = rank;
        }
    }

    /// Returns how many playouts the limit on evaluations allows, based on a playout of the best candidate.
    fn affordable_playouts(&mut self, view: &G::View<'_>, actions: &[G::Action], key: u64) -> u32 {
        if self.max_evaluations == u64::MAX {
            return self.playouts;
        }
        let before = self.evaluations();
        let Some(&best) = self.candidates.first() else { return self.playouts };
        self.deal(view, key, TRIAL_DEAL);
        self.play_out(actions, best, key, TRIAL_DEAL);
        let evaluations = (self.evaluations() - before).max(1);
        let affordable = u32::try_from(self.max_evaluations / evaluations).unwrap_or(u32::MAX);
        self.playouts.min(affordable)
    }

    /// Returns the number of evaluations in all playouts so far.
    fn evaluations(&self) -> u64 {
        self.playout.bots().iter().map(Greedy::evaluations).sum()
    }

    /// Deals the hidden tiles.
    fn deal(&mut self, view: &G::View<'_>, key: u64, deal: u64) {
        // The game itself has already been dealt, so nothing else uses this stream.
        let mut stream = Purpose::Deal.stream(key, deal);
        self.game.determinize(view, &mut self.sample, &mut stream);
    }

    /// Plays out a candidate in the current deal and returns its result, or `None` if the bot was stopped.
    fn play_out(
        &mut self,
        actions: &[G::Action],
        candidate: CandidateAction,
        key: u64,
        deal: u64,
    ) -> Option<i64> {
        let &action = actions.get(candidate.index)?;
        self.playout.resume(key, deal, &self.sample, &Streams::default());
        self.playout.play_action(action, &mut ());
        if !self.playout.finish_until(&mut (), self.should_stop) {
            return None;
        }
        let state = self.playout.state();
        if self.game.seats() == 1 {
            return Some(self.game.points(state, self.seat));
        }
        let winners = self.game.outcome(state).map(|outcome| outcome.winners);
        let winners = winners.filter(|winners| winners.contains(self.seat));
        Some(winners.map_or(0, |winners| WIN / i64::from(winners.len())))
    }

    /// Plays out each candidate in the deal with the given number.
    fn play_out_all(&mut self, view: &G::View<'_>, actions: &[G::Action], key: u64, deal: u64) {
        self.deal(view, key, deal);
        for at in 0..self.candidates.len() {
            let Some(result) = self.play_out(actions, self.candidates[at], key, deal) else {
                return;
            };
            self.candidates[at].sum += result;
        }
    }
}

impl<G: Evaluable> Bot<G> for Search<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.seat = seat;
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
        self.rank_actions(view, actions);
        let playouts = self.affordable_playouts(view, actions, key);
        let most = usize::try_from(playouts / FIRST_PLAYOUTS).unwrap_or(usize::MAX);
        self.candidates.truncate(most.max(MIN_CANDIDATES));
        let rounds = self.candidates.len().max(2).next_power_of_two().trailing_zeros();
        let mut deal = 0;
        while self.candidates.len() > 1 && !(self.should_stop)() {
            let count = u32::try_from(self.candidates.len()).unwrap_or(u32::MAX);
            let deals = (playouts / rounds / count).max(1);
            for _ in 0..deals {
                if (self.should_stop)() {
                    break;
                }
                self.play_out_all(view, actions, key, deal);
                deal += 1;
            }
            let order = |candidate: &CandidateAction| (Reverse(candidate.sum), candidate.rank);
            self.candidates.sort_unstable_by_key(order);
            self.candidates.truncate(self.candidates.len().div_ceil(2));
        }
        self.candidates.first().map_or(0, |best| best.index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::Game, path::Rules, ruleset::path::Sections};

    /// Plays out the start of a game, which has the longest playouts and the most actions.
    #[test]
    fn the_limit_bounds_evaluations() {
        let board = serde_json::json!({ "board": { "columns": 10, "rows": 10 } });
        let sections: Sections = serde_json::from_value(board).unwrap();
        let rules = Rules::compile_canonical(sections, 4).unwrap();
        let mut state = rules.new_state();
        rules.begin(&mut state, &mut crate::game::SeededDealer::new(1, 0), &mut ());
        let mut list = Vec::new();
        rules.actions(&state, &mut list);
        let evaluations = |max_evaluations| {
            let mut bot = Search::new(&rules, 100).limit_evaluations(max_evaluations);
            bot.begin(1, 0, 0);
            bot.choose(&rules.view(&state, 0), &list);
            bot.evaluations()
        };
        let all = evaluations(u64::MAX);
        for part in [2, 5, 20] {
            let limited = evaluations(all / part);
            assert!(limited < 2 * all / part, "{limited} of {all}");
        }
    }
}
