//! When a comparison looks at its results before all games are played, and when it stops.

use serde::{Deserialize, Serialize};

use crate::{game::TAIL, tournament::Estimate};

/// A plan for looking at the results early.
///
/// There are at most five looks, each after twice as many games as the one before, and the last one after all
/// games. They share the probability of an error equally (Bonferroni), so stopping at any of them doesn't make
/// false alarms more likely. The same goes for intervals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookPlan {
    games: u64,
    looks: u8,
}

impl LookPlan {
    /// The number of looks unless there are only a few games.
    const LOOKS: u8 = 5;

    /// The number of games before the first look, because intervals for fewer games are unreliable.
    const FIRST_LOOK: u64 = 50;

    /// Creates the plan with a single look after all games.
    pub fn without_stops(games: u64) -> LookPlan {
        LookPlan { games, looks: 1 }
    }

    /// Creates the plan for up to `games` games.
    pub fn new(games: u64) -> LookPlan {
        let is_late = |looks: &u8| games >> (looks - 1) >= LookPlan::FIRST_LOOK;
        LookPlan { games, looks: (1..=LookPlan::LOOKS).rev().find(is_late).unwrap_or(1) }
    }

    /// Returns the number of looks.
    pub fn looks(self) -> u8 {
        self.looks
    }

    /// Returns the part of samples that an interval leaves out on each side.
    pub fn tail(self) -> f64 {
        TAIL / f64::from(self.looks)
    }

    /// Returns the number of games before the first look that's after the given number of games.
    pub fn next_look(self, played: u64) -> u64 {
        let looks = (0..self.looks).rev().map(|later| self.games >> later);
        looks.into_iter().find(|&look| look > played).unwrap_or(self.games)
    }

    /// Returns whether there's a look after this many games.
    pub fn is_look(self, played: u64) -> bool {
        (0..self.looks).any(|later| self.games >> later == played)
    }
}

/// When a comparison stops early.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StopRule {
    /// The name of the figure to decide about.
    pub figure: String,
    /// The difference that matters, if any.
    #[serde(rename = "differ_by")]
    pub margin: Option<f64>,
}

/// A decision about a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The two sides differ.
    Different,
    /// They differ by less than the margin, if at all.
    Alike,
}

/// A rule with the decision, if any, as `compare` prints it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct StopVerdict<'a> {
    #[serde(flatten)]
    pub rule: &'a StopRule,
    pub decision: Option<Decision>,
}

impl StopRule {
    /// Returns whether a difference can matter from this number on.
    pub fn is_margin(number: f64) -> bool {
        number > 0.0 && number.is_finite()
    }

    /// Returns what the interval for the figure's difference decides, if anything.
    pub fn decision(&self, difference: Estimate) -> Option<Decision> {
        let (low, high) = difference.interval;
        let is_within = |margin: f64| -margin < low && high < margin;
        if low > 0.0 || high < 0.0 {
            Some(Decision::Different)
        } else {
            self.margin.is_some_and(is_within).then_some(Decision::Alike)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_double() {
        let all = |plan: LookPlan| {
            let next = |&played: &u64| Some(plan.next_look(played)).filter(|&look| look > played);
            std::iter::successors(Some(plan.next_look(0)), next).collect::<Vec<_>>()
        };
        assert_eq!(all(LookPlan::new(20_000)), [1_250, 2_500, 5_000, 10_000, 20_000]);
        assert_eq!(all(LookPlan::new(300)), [75, 150, 300]);
        assert_eq!(all(LookPlan::new(7)), [7]);
        assert_eq!(all(LookPlan::without_stops(20_000)), [20_000]);
        for games in [1, 49, 50, 99, 100, 801, 12_345] {
            let plan = LookPlan::new(games);
            assert_eq!(all(plan).len(), usize::from(plan.looks()));
            assert!((1..=games).filter(|&played| plan.is_look(played)).eq(all(plan)));
        }
    }

    #[test]
    fn interval_decides_when_to_stop() {
        let decision = |margin, interval| {
            StopRule { figure: "range".into(), margin }.decision(Estimate { value: 0.0, interval })
        };
        assert_eq!(decision(None, (0.1, 0.3)), Some(Decision::Different));
        assert_eq!(decision(Some(0.5), (-0.3, -0.1)), Some(Decision::Different));
        assert_eq!(decision(None, (-0.1, 0.3)), None);
        assert_eq!(decision(Some(0.2), (-0.1, 0.3)), None);
        assert_eq!(decision(Some(0.4), (-0.1, 0.3)), Some(Decision::Alike));
    }
}
