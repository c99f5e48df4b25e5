//! Everything that's counted in the pairs of a comparison.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap as _};

use super::{
    adjustment::holm,
    fairness::{ShareCounts, Unevenness},
    looks::{Decision, LookPlan, StopRule},
    paired::PairedCounts,
};
use crate::{
    game::{Measure, MeasureKind},
    tournament::Estimate,
};

/// Integer sums over the pairs of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairTally {
    /// The number of pairs.
    pub games: u64,
    /// The number of pairs whose events differ.
    pub differing: u64,
    /// The number of pairs that differ in their length, their winners or the reason why they ended.
    pub differing_results: u64,
    /// The names of the measures that only one side has.
    pub unshared: [Vec<Cow<'static, str>>; 2],
    measures: Vec<SharedMeasure>,
    /// The positions of the shares of wins among each side's numbers.
    wins: [Vec<usize>; 2],
    shares: ShareCounts,
}

/// A measure that both sides have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SharedMeasure {
    measure: Measure,
    /// Its position among each side's numbers.
    places: [usize; 2],
    counts: PairedCounts,
    /// Whether it's part of a game's result.
    is_result: bool,
    /// Whether it has differed in a game in which the events don't.
    depends_on_rules: bool,
}

/// The difference between the two sides in one figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureDifference {
    /// The name of the figure.
    pub name: Cow<'static, str>,
    /// The value of each side. For fairness, these are corrected.
    pub values: [f64; 2],
    /// The intervals of these values, for fairness.
    pub intervals: Option<[(f64, f64); 2]>,
    /// The observed values, for fairness.
    pub observed: Option<ObservedUnevenness>,
    /// The value of the second side minus that of the first.
    pub difference: Estimate,
    /// The probability of a difference at least this large if there is none, adjusted for the number of figures
    /// and of looks.
    pub p: f64,
    /// The number of games in which the two sides differ, if every game has a number of its own.
    pub differing: Option<u64>,
    /// Whether the figure depends on the rules even if the games don't, so that it can't be compared.
    pub depends_on_rules: bool,
}

/// The observed values of fairness, which are too large if the seats are about equal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObservedUnevenness {
    /// The value of each side.
    pub values: [f64; 2],
    /// Their difference.
    pub difference: Estimate,
}

/// Writes everything but the name, as `compare` prints it.
impl Serialize for FigureDifference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let FigureDifference { values, intervals, difference, p, differing, .. } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("values", values)?;
        if let Some(intervals) = intervals {
            map.serialize_entry("intervals", intervals)?;
        }
        map.serialize_entry("difference", &difference.value)?;
        map.serialize_entry("interval", &difference.interval)?;
        map.serialize_entry("p", p)?;
        map.serialize_entry("significant", &self.is_significant())?;
        if self.depends_on_rules {
            map.serialize_entry("counted_differently", &true)?;
        }
        if let Some(differing) = differing {
            map.serialize_entry("games_that_differ", differing)?;
        }
        if let Some(raw) = &self.observed {
            map.serialize_entry("raw", raw)?;
        }
        map.end()
    }
}

impl Serialize for ObservedUnevenness {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("values", &self.values)?;
        map.serialize_entry("difference", &self.difference.value)?;
        map.serialize_entry("interval", &self.difference.interval)?;
        map.end()
    }
}

impl FigureDifference {
    /// The probability of any false alarm in a comparison.
    pub const ERROR: f64 = 0.05;

    /// Returns whether the difference is significant even though there are other figures.
    pub fn is_significant(&self) -> bool {
        self.p < FigureDifference::ERROR
    }

    fn of_unevenness(name: &'static str, unevenness: Unevenness) -> FigureDifference {
        let Unevenness { raw, raw_difference, corrected, difference, p } = unevenness;
        FigureDifference {
            name: name.into(),
            values: corrected.map(|estimate| estimate.value),
            intervals: Some(corrected.map(|estimate| estimate.interval)),
            observed: Some(ObservedUnevenness { values: raw, difference: raw_difference }),
            difference,
            p,
            differing: None,
            depends_on_rules: false,
        }
    }
}

impl PairTally {
    /// Creates an empty tally for what each side measures.
    ///
    /// Both sides must have the same number of seats (or teams).
    pub fn new(first: &[Measure], second: &[Measure]) -> PairTally {
        let wins = |measures: &[Measure]| -> Vec<usize> {
            let measures = measures.iter().enumerate();
            measures.filter(|(_, it)| it.kind == MeasureKind::Win).map(|(at, _)| at).collect()
        };
        let unshared = |own: &[Measure], others: &[Measure]| {
            let own = own.iter().filter(|measure| !others.contains(measure));
            own.map(|measure| measure.name.clone()).collect()
        };
        let shared = first.iter().enumerate().filter_map(|(at, measure)| {
            let other = second.iter().position(|other| other == measure)?;
            let counts = PairedCounts::default();
            // The length of a game comes first.
            let is_result =
                at == 0 || measure.kind == MeasureKind::Win || measure.name.starts_with("ends_");
            Some(SharedMeasure {
                measure: measure.clone(),
                places: [at, other],
                counts,
                is_result,
                depends_on_rules: false,
            })
        });
        let wins = [wins(first), wins(second)];
        PairTally {
            games: 0,
            differing: 0,
            differing_results: 0,
            unshared: [unshared(first, second), unshared(second, first)],
            measures: shared.collect(),
            shares: ShareCounts::new(wins[0].len()),
            wins,
        }
    }

    /// Counts a pair, given the numbers of each side and whether their events differ.
    pub fn count(&mut self, first: &[i64], second: &[i64], differ: bool) {
        self.games += 1;
        self.differing += u64::from(differ);
        let number = |values: &[i64], at: usize| values.get(at).copied().unwrap_or(0);
        let mut has_same_result = true;
        for shared in &mut self.measures {
            let SharedMeasure { places, counts, is_result, depends_on_rules, .. } = shared;
            let (one, other) = (number(first, places[0]), number(second, places[1]));
            counts.count(one, other);
            *depends_on_rules |= !differ && one != other;
            has_same_result &= one == other || !*is_result;
        }
        self.differing_results += u64::from(!has_same_result);
        let shares = |values: &[i64], wins: &[usize]| -> Vec<i64> {
            wins.iter().map(|&at| number(values, at)).collect()
        };
        self.shares.count(&shares(first, &self.wins[0]), &shares(second, &self.wins[1]));
    }

    /// Adds the sums over other pairs. Returns whether they're of the same rules.
    #[must_use]
    pub fn add(&mut self, other: &PairTally) -> bool {
        let matches = |(one, other): (&SharedMeasure, &SharedMeasure)| {
            one.measure == other.measure && one.places == other.places
        };
        let is_same = self.measures.len() == other.measures.len()
            && self.measures.iter().zip(&other.measures).all(matches)
            && (&self.unshared, &self.wins) == (&other.unshared, &other.wins)
            && self.shares.add(&other.shares);
        if is_same {
            self.games += other.games;
            self.differing += other.differing;
            self.differing_results += other.differing_results;
            for (shared, more) in self.measures.iter_mut().zip(&other.measures) {
                shared.counts.add(&more.counts);
                shared.depends_on_rules |= more.depends_on_rules;
            }
        }
        is_same
    }

    /// Returns the names of the figures that the two sides can differ in.
    pub fn names(&self) -> Vec<&str> {
        let fairness = if self.wins[0].len() > 1 { &["range", "sd"][..] } else { &[] };
        let measures = self.measures.iter().map(|shared| &*shared.measure.name);
        fairness.iter().copied().chain(measures).collect()
    }

    /// Returns what the pairs decide about the rule's figure, if anything.
    ///
    /// Only ask at the looks of the plan.
    pub fn decision(&self, plan: LookPlan, rule: &StopRule) -> Option<Decision> {
        let figures = self.differences(plan);
        let figure = figures.iter().find(|figure| figure.name == rule.figure)?;
        rule.decision(figure.difference)
    }

    /// Returns the difference in each figure, fairness first.
    pub fn differences(&self, plan: LookPlan) -> Vec<FigureDifference> {
        let tail = plan.tail();
        let mut figures = Vec::new();
        if let Some(fairness) = self.shares.fairness(tail) {
            figures.push(FigureDifference::of_unevenness("range", fairness.range));
            figures.push(FigureDifference::of_unevenness("sd", fairness.deviation));
        }
        figures.extend(self.measures.iter().map(|shared| {
            let SharedMeasure { measure, counts, depends_on_rules, .. } = shared;
            let found = counts.difference(measure.kind, tail);
            FigureDifference {
                name: measure.name.clone(),
                values: found.means,
                intervals: None,
                observed: None,
                difference: found.difference,
                p: if *depends_on_rules { 1.0 } else { found.p },
                differing: Some(found.differing),
                depends_on_rules: *depends_on_rules,
            }
        }));
        let looks = f64::from(plan.looks());
        let probabilities: Vec<f64> = figures.iter().map(|it| (it.p * looks).min(1.0)).collect();
        for (figure, p) in figures.iter_mut().zip(holm(&probabilities)) {
            figure.p = p;
        }
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::WIN_UNITS;

    fn measure(name: &'static str, kind: MeasureKind) -> Measure {
        Measure { name: name.into(), kind }
    }

    #[test]
    fn figures_are_matched_by_name() {
        let wins = [measure("wins_1", MeasureKind::Win), measure("wins_2", MeasureKind::Win)];
        let [length, loops] = ["length", "loops"].map(|name| measure(name, MeasureKind::Count));
        let first = [&[length.clone()][..], &wins[..]].concat();
        let second = [&[loops][..], &wins[..], &[length][..]].concat();
        let mut tally = PairTally::new(&first, &second);
        assert_eq!(tally.unshared, [vec![], vec![Cow::from("loops")]]);
        assert_eq!(tally.names(), ["range", "sd", "length", "wins_1", "wins_2"]);
        for game in 0..400 {
            let [won, lost] = if game % 4 == 0 { [WIN_UNITS, 0] } else { [0, WIN_UNITS] };
            tally.count(&[10, won, lost], &[7, lost, won, 12], true);
        }
        assert_eq!((tally.games, tally.differing, tally.differing_results), (400, 400, 400));
        let figures = tally.differences(LookPlan::without_stops(400));
        let names: Vec<&str> = figures.iter().map(|figure| &*figure.name).collect();
        assert_eq!(names, tally.names());
        let length = figures.iter().find(|figure| figure.name == "length").unwrap();
        assert_eq!((length.values, length.differing), ([10.0, 12.0], Some(400)));
        assert!(length.is_significant() && (length.difference.value - 2.0).abs() < 1e-9);
        assert!(!figures[0].is_significant(), "{:?}", figures[0]);
        assert!(figures[3].is_significant() && figures[4].is_significant());
    }

    #[test]
    fn figures_of_identical_games_are_not_compared() {
        let [forced, length] = ["forced", "length"].map(|name| measure(name, MeasureKind::Count));
        let mut tally = PairTally::new(&[forced.clone(), length.clone()], &[forced, length]);
        for _ in 0..100 {
            tally.count(&[2, 30], &[0, 30], false);
        }
        let figures = tally.differences(LookPlan::without_stops(100));
        assert_eq!(figures.iter().filter(|it| it.depends_on_rules).count(), 1);
        assert_eq!((tally.games, tally.differing), (100, 0));
        assert!(figures[0].depends_on_rules && !figures[0].is_significant());
    }

    #[test]
    fn stored_parts_merge() {
        let measures = [measure("length", MeasureKind::Count), measure("wins_1", MeasureKind::Win)];
        let pairs = [(3, 5, true), (7, 7, false), (4, 4, true), (9, -2, true)];
        let of = |pairs: &[(i64, i64, bool)]| {
            let mut tally = PairTally::new(&measures, &measures);
            for &(one, other, differ) in pairs {
                tally.count(&[one, WIN_UNITS], &[other, 0], differ);
            }
            tally
        };
        for at in 0..=pairs.len() {
            let text = serde_json::to_string(&of(&pairs[..at])).unwrap();
            let mut sum: PairTally = serde_json::from_str(&text).unwrap();
            assert!(sum.add(&of(&pairs[at..])));
            assert_eq!(sum, of(&pairs));
        }
        let mut sum = of(&pairs);
        assert!(!sum.add(&PairTally::new(&measures[..1], &measures)));
        assert_eq!(sum, of(&pairs));
    }
}
