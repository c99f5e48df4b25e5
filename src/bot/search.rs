//! A bot that plays out the most promising actions many times before choosing one.

use super::{
    Bot,
    endgame::Endgame,
    trials::{Budget, Trials},
};
use crate::game::{Evaluable, Purpose, Seat, Stream};

#[cfg(doc)]
use super::Greedy;

/// How many nodes of an endgame to visit instead of each playout.
const NODES_PER_PLAYOUT: u32 = 10;
/// The part of the time limit that an endgame may take, as a divisor.
const ENDGAME_PART: u64 = 4;

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
/// Once nothing is hidden or left to chance, the bot first tries to solve the rest of the game. If there are
/// several best actions, it only plays out these.
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
    trials: Trials<'g, G>,
    endgame: Endgame<'g, G>,
    budget: Budget,
    seat: Seat,
    stream: Stream,
    solves_endgames: bool,
    /// The number of evaluations that the playouts for a decision should take at most.
    max_evaluations: u64,
}

// Deriving `Clone` would require `G: Clone`.
impl<G: Evaluable> Clone for Search<'_, G> {
    fn clone(&self) -> Self {
        Search {
            seat: self.seat,
            stream: self.stream.clone(),
            solves_endgames: self.solves_endgames,
            max_evaluations: self.max_evaluations,
            ..Search::with_budget(self.trials.game(), self.budget).stop_if(self.trials.stops())
        }
    }
}

impl<'g, G: Evaluable> Search<'g, G> {
    /// Creates a bot for seat 0 in game 0 of seed 0 that makes about `playouts` playouts for each decision.
    pub fn new(game: &'g G, playouts: u32) -> Self {
        Search::with_budget(game, Budget::Playouts(playouts))
    }

    /// Creates a bot that makes as many playouts as fit in the given time, so its games can't be repeated.
    ///
    /// All times are in nanoseconds. `clock` returns the time since some fixed point. A decision can take
    /// longer than `limit` by about one playout.
    pub fn in_time(game: &'g G, limit: u64, clock: fn() -> u64) -> Self {
        Search::with_budget(game, Budget::Time { limit, clock })
    }

    fn with_budget(game: &'g G, budget: Budget) -> Self {
        Search {
            trials: Trials::new(game).cut_short(),
            endgame: Endgame::new(game),
            budget,
            seat: 0,
            stream: Purpose::Bot(0).stream(0, 0),
            solves_endgames: true,
            max_evaluations: u64::MAX,
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

    /// Makes the bot play out endgames, too, so that tests can compare the two ways.
    #[doc(hidden)]
    #[must_use]
    pub fn without_endgames(mut self) -> Self {
        self.solves_endgames = false;
        self
    }

    /// Makes the bot pick an arbitrary action right away once `stops` returns true.
    ///
    /// Use this for games that may be stopped early.
    #[must_use]
    pub fn stop_if(mut self, stops: fn() -> bool) -> Self {
        self.trials = self.trials.stop_if(stops);
        self
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
        let begin = match self.budget {
            Budget::Playouts(_) => 0,
            Budget::Time { clock, .. } => clock(),
        };
        let (nodes, end) = match self.budget {
            Budget::Playouts(playouts) => (NODES_PER_PLAYOUT.saturating_mul(playouts), None),
            Budget::Time { limit, clock } => {
                (u32::MAX, Some((begin.saturating_add(limit / ENDGAME_PART), clock)))
            }
        };
        let stops = self.trials.stops();
        let stops = || stops() || end.is_some_and(|(end, clock)| clock() >= end);
        let nodes = if self.solves_endgames { nodes } else { 0 };
        let best = self.endgame.find_best(self.seat, view, actions, nodes, stops);
        if let Some(&[only]) = best {
            return only;
        }
        let (trials, most) = (&mut self.trials, self.max_evaluations);
        trials.start(self.seat, key, view, actions);
        if let Some(best) = best {
            trials.keep_candidates(best);
        }
        match self.budget {
            Budget::Playouts(playouts) => {
                let playouts = trials.affordable_playouts(playouts, most, view, actions);
                trials.halve(playouts, view, actions);
            }
            Budget::Time { limit, clock } => {
                trials.halve_in_time(begin.saturating_add(limit), clock, view, actions);
            }
        }
        trials.candidates().first().map_or(0, |best| best.index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::Game, path::Rules, ruleset::path::Sections};

    /// Plays out the start of a game, which has the longest playouts and the most actions.
    #[test]
    fn search_respects_evaluation_limit() {
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
            bot.trials.evaluations()
        };
        let all = evaluations(u64::MAX);
        for part in [2, 5, 20] {
            let limited = evaluations(all / part);
            assert!(limited < 2 * all / part, "{limited} of {all}");
        }
    }
}
