//! A sequential test of whether one bot wins more often than another.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::round::Round;

/// A generalised sequential probability ratio test of the difference between two bots' shares of wins.
///
/// The observations are the differences in each round. The hypotheses are that their mean is 0 and that it's
/// at least `margin`. The logarithm of the likelihood ratio is that of a normal distribution whose variance is
/// estimated under each hypothesis: n/2 ln((v + (m-0)²) / (v + (m-margin)²)), for n differences with mean m and
/// variance v. It's compared with Wald's bounds (*Annals of Mathematical Statistics* 16, 1945). Testing chess
/// programs works in the same way; see Michel Van den Bergh, "The generalized sequential probability ratio
/// test" and "Normalized Elo".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SequentialTest {
    /// The difference under the alternative hypothesis.
    pub margin: f64,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// The difference under the alternative hypothesis.
    pub better_by: f64,
    /// The probability of each kind of error.
    pub error: f64,
    /// The hypothesis that was accepted, or `None` if the test isn't decided yet.
    pub accepted: Option<Hypothesis>,
    /// The number of rounds.
    pub rounds: u64,
    /// The mean difference.
    pub difference: f64,
    /// The logarithm of the likelihood ratio.
    pub log_ratio: f64,
    /// The bound that decides the test.
    pub bound: f64,
}

/// One of the two hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hypothesis {
    /// The first bot isn't better than the second.
    NotBetter,
    /// The first bot is better by the margin.
    Better,
}

impl SequentialTest {
    /// The margins that can be tested. A smaller one would take millions of rounds.
    pub const MARGINS: RangeInclusive<f64> = 0.001..=0.5;

    /// The probability of each kind of error.
    pub const ERROR: f64 = 0.05;

    /// The number of rounds before the first look.
    const FIRST_LOOK: u64 = 32;

    /// Returns the bound for the logarithm of the likelihood ratio.
    pub fn bound() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// Returns the number of rounds after which the test looks at the results again.
    ///
    /// It doesn't look after every round, so that games can be played on several threads.
    pub fn next_look(rounds: u64) -> u64 {
        if rounds < Self::FIRST_LOOK {
            Self::FIRST_LOOK
        } else {
            rounds.saturating_add(rounds / 16)
        }
    }

    /// Returns the verdict after the first look that decides the test, or otherwise after all rounds.
    pub fn verdict(self, rounds: &[Round<'_>]) -> Verdict {
        let differences = rounds.iter().map(difference);
        let mut sums = (0.0, 0.0, 0);
        let mut look = SequentialTest::next_look(0);
        for difference in differences {
            sums = (sums.0 + difference, sums.1 + difference * difference, sums.2 + 1);
            if sums.2 == look {
                look = SequentialTest::next_look(look);
                let verdict = self.after(sums);
                if verdict.accepted.is_some() {
                    return verdict;
                }
            }
        }
        Verdict { accepted: None, ..self.after(sums) }
    }

    /// Returns the verdict given the sum, the sum of squares and the number of differences.
    fn after(self, (sum, squares, rounds): (f64, f64, u64)) -> Verdict {
        let verdict = Verdict {
            better_by: self.margin,
            error: Self::ERROR,
            accepted: None,
            rounds,
            difference: 0.0,
            log_ratio: 0.0,
            bound: Self::bound(),
        };
        if rounds == 0 {
            return verdict;
        }
        #[expect(clippy::cast_precision_loss, reason = "a number of rounds")]
        let count = rounds as f64;
        let difference = sum / count;
        // One more round with the largest possible difference keeps the variance positive.
        let variance = ((squares - count * difference * difference).max(0.0) + 1.0) / count;
        let misfit = |mean: f64| variance + (difference - mean).powi(2);
        let log_ratio = count / 2.0 * (misfit(0.0) / misfit(self.margin)).ln();
        let accepted = match log_ratio {
            ratio if ratio >= Self::bound() => Some(Hypothesis::Better),
            ratio if ratio <= -Self::bound() => Some(Hypothesis::NotBetter),
            _ => None,
        };
        Verdict { accepted, difference, log_ratio, ..verdict }
    }
}

/// Returns the difference between the first and the second bot's share of wins per seat.
fn difference(round: &Round<'_>) -> f64 {
    let share = |bot| {
        let (won, seats) = round.wins(bot);
        if seats > 0.0 { won / seats } else { 0.0 }
    };
    share(0) - share(1)
}
