//! Counts the decisions in a run: how many legal actions they have, and whether they matter.

use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::{
    bot::Bot,
    family::Playable,
    game::{Outcome, Seat},
};

/// Integer sums over the decisions in finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionSums {
    /// The number of decisions.
    pub decisions: u64,
    /// The number of legal actions in all of them.
    pub actions: u64,
    /// The number of decisions with a single legal action.
    pub single_choice: u64,
    /// The number of decisions with several legal actions that all have the same evaluation.
    pub indifferent: u64,
}

impl DecisionSums {
    pub fn add(&mut self, other: &DecisionSums) {
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.actions = self.actions.saturating_add(other.actions);
        self.single_choice = self.single_choice.saturating_add(other.single_choice);
        self.indifferent = self.indifferent.saturating_add(other.indifferent);
    }
}

/// The sums of all threads.
#[derive(Debug, Default)]
pub struct DecisionCounter(Mutex<DecisionSums>);

impl DecisionCounter {
    /// Returns the sums so far.
    pub fn sums(&self) -> DecisionSums {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, sums: &DecisionSums) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(sums);
    }
}

/// A bot whose decisions are counted once its game is over.
pub struct CountedBot<'a, G: Playable, B> {
    game: &'a G,
    bot: B,
    counter: &'a DecisionCounter,
    sums: DecisionSums,
    scratch: G::Scratch,
    values: Vec<G::Value>,
    should_stop: fn() -> bool,
}

impl<'a, G: Playable, B> CountedBot<'a, G, B> {
    /// Creates a bot that chooses what `bot` does. Actions aren't evaluated once `should_stop` returns true.
    pub fn new(
        game: &'a G,
        bot: B,
        counter: &'a DecisionCounter,
        should_stop: fn() -> bool,
    ) -> Self {
        let (scratch, values) = (game.new_scratch(), Vec::new());
        CountedBot {
            game,
            bot,
            counter,
            sums: DecisionSums::default(),
            scratch,
            values,
            should_stop,
        }
    }
}

impl<G: Playable, B: Bot<G>> Bot<G> for CountedBot<'_, G, B> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        // The previous game might have been dropped.
        self.sums = DecisionSums::default();
        self.bot.begin(seed, game, seat);
    }

    fn resume(&mut self, choices: u32) {
        self.bot.resume(choices);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        self.sums.decisions += 1;
        self.sums.actions += actions.len() as u64;
        if actions.len() == 1 {
            self.sums.single_choice += 1;
        } else {
            self.values.clear();
            let (scratch, values) = (&mut self.scratch, &mut self.values);
            self.game.evaluate_until(view, actions, scratch, values, self.should_stop);
            let is_indifferent = values.windows(2).all(|pair| pair[0] == pair[1]);
            self.sums.indifferent += u64::from(is_indifferent);
        }
        self.bot.choose(view, actions)
    }

    fn end(&mut self, outcome: &Outcome) {
        self.counter.add(&self.sums);
        self.sums = DecisionSums::default();
        self.bot.end(outcome);
    }
}
