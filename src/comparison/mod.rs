//! The statistics for comparing two rulesets in paired games.
//!
//! Game k of both sides has the same seed and number, so that the deal is the same. Everything here treats such
//! a pair as one observation and is computed from integer sums, which can be added in any order. Nothing in
//! this module plays games.

mod adjustment;
mod difference;
mod estimates;
mod fairness;
mod figure_name;
mod halving;
mod looks;
mod noise;
mod pair_tally;
mod paired;
mod winner_counts;

pub use adjustment::holm;
pub use estimates::{FAIRNESS, NamedEstimate, estimates};
pub use fairness::{Fairness, ShareCounts, SideFairness, SideUnevenness, Unevenness};
pub use figure_name::{UnknownFigure, find_figure};
pub use halving::{HalvingPlan, HalvingProgress, HalvingStage, TargetFigures, TargetScale, halve};
pub use looks::{Decision, LookPlan, StopRule, StopVerdict};
pub use pair_tally::{FigureDifference, ObservedUnevenness, PairTally};
pub use paired::{PairedCounts, PairedDifference};
pub use winner_counts::WinnerCounts;
