//! Estimates of how good actions are, for hints and reviews.

use super::trials::{Trials, WIN};
use crate::game::{Evaluable, Seat};

/// Finds the best action of a decision and compares another one with it, based only on what the seat knows.
///
/// Half of the playouts look for the best action in the same way as [`Search`](super::Search). The other half
/// goes to new deals in which only the two actions are compared, so that luck in the first half doesn't
/// flatter the action that it selected.
///
/// The sums are integers and all random numbers are derived from a key, so an appraisal can be repeated
/// exactly.
///
/// ```
/// use sentiero::{Game, SeededDealer, bot::Appraiser};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 2).ok_or("two may play")?;
///
/// let (mut state, mut actions) = (rules.new_state(), Vec::new());
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// rules.actions(&state, &mut actions);
/// let seat = rules.to_play(&state).ok_or("the game has begun")?;
///
/// let view = rules.view(&state, seat);
/// let appraisal = Appraiser::new(&rules, 100).appraise(seat, &view, &actions, Some(0), 7);
/// let appraisal = appraisal.ok_or("nothing stops it")?;
/// assert!((0.0..=1.0).contains(&appraisal.best_worth()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Appraiser<'g, G: Evaluable> {
    trials: Trials<'g, G>,
    playouts: u32,
    max_evaluations: u64,
}

/// The result of comparing the best action with another one.
///
/// An action's *worth* is the seat's expected share of the win. If the seat plays alone, it's the expected
/// number of [points](Evaluable::points).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// The index of the best action that was found.
    pub best: usize,
    /// The number of deals in which the two actions were compared.
    deals: u32,
    best_sum: i64,
    chosen_sum: i64,
    /// The sum of the squared results of the best action.
    best_squares: i128,
    /// The sum of the squared differences between the results of the two actions.
    squares: i128,
    /// The result that counts as 1.
    unit: i64,
}

impl<'g, G: Evaluable> Appraiser<'g, G> {
    /// Creates an appraiser that makes about `playouts` playouts for each decision.
    pub fn new(game: &'g G, playouts: u32) -> Self {
        Appraiser { trials: Trials::new(game), playouts, max_evaluations: u64::MAX }
    }

    /// Limits the work for each decision, as in [`Search::limit_evaluations`](super::Search::limit_evaluations).
    #[must_use]
    pub fn limit_evaluations(mut self, max_evaluations: u64) -> Self {
        self.max_evaluations = max_evaluations;
        self
    }

    /// Makes the appraiser give up soon after `stops` returns true.
    #[must_use]
    pub fn stop_if(mut self, stops: fn() -> bool) -> Self {
        self.trials = self.trials.stop_if(stops);
        self
    }

    /// Finds the best action for the given seat and compares the action with the index `chosen` with it.
    ///
    /// All random numbers are derived from `key`. Returns `None` if there are no actions, or if this was
    /// stopped.
    pub fn appraise(
        &mut self,
        seat: Seat,
        view: &G::View<'_>,
        actions: &[G::Action],
        chosen: Option<usize>,
        key: u64,
    ) -> Option<Appraisal> {
        let (trials, most) = (&mut self.trials, self.max_evaluations);
        trials.start(seat, key, view, actions);
        let playouts = trials.affordable_playouts(self.playouts, most, view, actions);
        trials.halve(playouts / 2, view, actions);
        let best = trials.candidates().first()?.index;
        let other = chosen.filter(|&chosen| chosen != best && chosen < actions.len());
        trials.set_candidates([best].into_iter().chain(other));
        let count = if other.is_some() { 2 } else { 1 };
        let deals = (playouts / 2 / count).max(1);
        let (mut squares, mut best_squares) = (0, 0);
        for _ in 0..deals {
            if !trials.play_out_all(view, actions) {
                return None;
            }
            let (first, last) = (trials.candidates().first()?, trials.candidates().last()?);
            best_squares += i128::from(first.result).pow(2);
            squares += (i128::from(first.result) - i128::from(last.result)).pow(2);
        }
        let (first, last) = (trials.candidates().first()?, trials.candidates().last()?);
        let unit = if trials.game().seats() == 1 { 1 } else { WIN };
        let (best_sum, chosen_sum) = (first.sum, last.sum);
        Some(Appraisal { best, deals, best_sum, chosen_sum, best_squares, squares, unit })
    }
}

/// The number of standard errors in half of a 95% interval.
pub(super) const STANDARD_ERRORS: f64 = 1.96;

#[expect(clippy::cast_precision_loss, reason = "sums are far below 2^53 units")]
impl Appraisal {
    /// Returns the worth of the best action.
    pub fn best_worth(&self) -> f64 {
        self.mean(self.best_sum)
    }

    /// Returns the worth of the chosen action, or of the best one if there was none.
    pub fn chosen_worth(&self) -> f64 {
        self.mean(self.chosen_sum)
    }

    /// Returns how much the chosen action gives away. This is negative if it turned out to be better.
    pub fn loss(&self) -> f64 {
        self.mean(self.best_sum - self.chosen_sum)
    }

    /// Returns half the width of the 95% interval for [`loss`](Appraisal::loss).
    pub fn loss_margin(&self) -> f64 {
        self.margin(self.best_sum - self.chosen_sum, self.squares)
    }

    /// Returns half the width of the 95% interval for [`best_worth`](Appraisal::best_worth).
    ///
    /// For shares, it's at least 3 divided by the number of deals, which is the rule of three by Hanley and
    /// Lippman-Hand (1983). Otherwise, a few equal results would seem certain.
    pub fn best_margin(&self) -> f64 {
        let margin = self.margin(self.best_sum, self.best_squares);
        if self.unit == WIN { margin.max(3.0 / f64::from(self.deals)) } else { margin }
    }

    fn margin(&self, sum: i64, squares: i128) -> f64 {
        let deals = f64::from(self.deals);
        let square = squares as f64 / (deals * (self.unit as f64).powi(2));
        let variance = (square - self.mean(sum).powi(2)).max(0.0) / (deals - 1.0).max(1.0);
        STANDARD_ERRORS * variance.sqrt()
    }

    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / (f64::from(self.deals) * self.unit as f64)
    }
}
