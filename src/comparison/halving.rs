//! Successive halving, which finds the setting that comes closest to some targets with few games.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

/// How many games each setting plays before half of the settings are left out.
///
/// After each stage, the better half goes on, and the number of games doubles (Karnin, Koren and Somekh, *ICML*
/// 2013; Jamieson and Talwalkar, *AISTATS* 2016). In the last stage, two settings play all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalvingPlan {
    settings: usize,
    games: u64,
}

/// A stage of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalvingStage {
    /// The number of settings that play.
    pub settings: usize,
    /// The number of games that each of them has played by the end, including those of earlier stages.
    pub games: u64,
}

impl HalvingPlan {
    /// The number of games before the first setting is left out, because fewer say too little.
    const LEAST_GAMES: u64 = 25;

    /// Creates the plan for a number of settings and the most games that each of them can play.
    pub fn new(settings: usize, games: u64) -> HalvingPlan {
        HalvingPlan { settings, games }
    }

    /// Returns the most games that a setting can play.
    pub fn games(self) -> u64 {
        self.games
    }

    /// Returns the stages in order.
    pub fn stages(self) -> Vec<HalvingStage> {
        let halvings = self.settings.next_power_of_two().ilog2().max(1);
        let stage = |at: u32| {
            let games = self.games.checked_shr(halvings - 1 - at).unwrap_or(0);
            HalvingStage {
                settings: self.settings.div_ceil(1 << at),
                games: games.max(HalvingPlan::LEAST_GAMES).min(self.games),
            }
        };
        (0..halvings).map(stage).collect()
    }

    /// Returns the number of games in all stages.
    pub fn total(self) -> u64 {
        let mut before = 0;
        let games = self.stages().into_iter().map(|HalvingStage { settings, games }| {
            let more = games - std::mem::replace(&mut before, games);
            more.saturating_mul(settings as u64)
        });
        games.fold(0, u64::saturating_add)
    }
}

/// The figures of a setting that have targets, in the order of the targets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TargetFigures {
    pub values: Vec<f64>,
    /// The observed values. They decide between settings whose corrected values are equally far away.
    pub observed: Vec<f64>,
}

/// The targets, and the unit in which the distance from each of them is measured.
#[derive(Clone, Debug, PartialEq)]
pub struct TargetScale {
    targets: Vec<f64>,
    units: Vec<f64>,
}

impl TargetScale {
    /// Creates the scale whose units are the standard deviations of the figures over the settings, so that all
    /// targets count equally.
    ///
    /// A figure that's the same in all settings has the unit 1.
    #[expect(clippy::cast_precision_loss, reason = "there are at most a thousand settings")]
    pub fn new(targets: Vec<f64>, settings: &[TargetFigures]) -> TargetScale {
        let unit = |at: usize| {
            let values = || settings.iter().filter_map(|figures| figures.values.get(at));
            let count = values().count().max(1) as f64;
            let mean = values().sum::<f64>() / count;
            let variance = values().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
            if variance > 0.0 { variance.sqrt() } else { 1.0 }
        };
        let units = (0..targets.len()).map(unit).collect();
        TargetScale { targets, units }
    }

    /// Returns the unit for each target.
    pub fn units(&self) -> &[f64] {
        &self.units
    }

    /// Returns how far away a setting is from the targets.
    pub fn distance(&self, figures: &TargetFigures) -> f64 {
        self.length(&figures.values)
    }

    /// Compares two settings. The one that's closer comes first.
    pub fn compare(&self, one: &TargetFigures, other: &TargetFigures) -> Ordering {
        let by = |one: &[f64], other: &[f64]| self.length(one).total_cmp(&self.length(other));
        by(&one.values, &other.values).then_with(|| by(&one.observed, &other.observed))
    }

    /// Returns the *front*: the positions of the settings for which no other one is closer to some target and at
    /// least as close to all others.
    pub fn front(&self, settings: &[TargetFigures]) -> Vec<usize> {
        let gaps = |figures: &TargetFigures| -> Vec<f64> {
            figures
                .values
                .iter()
                .zip(&self.targets)
                .map(|(it, target)| (it - target).abs())
                .collect()
        };
        let gaps: Vec<Vec<f64>> = settings.iter().map(gaps).collect();
        let is_better = |other: &Vec<f64>, own: &Vec<f64>| {
            other.iter().zip(own).all(|(other, own)| other <= own) && other != own
        };
        let is_best = |own: &Vec<f64>| !gaps.iter().any(|other| is_better(other, own));
        gaps.iter().enumerate().filter(|(_, own)| is_best(own)).map(|(at, _)| at).collect()
    }

    fn length(&self, values: &[f64]) -> f64 {
        let gaps = values.iter().zip(&self.targets).zip(&self.units);
        gaps.map(|((value, target), unit)| ((value - target) / unit).powi(2)).sum::<f64>().sqrt()
    }
}

/// How far a search has got. Together with the figures, that's enough to resume it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct HalvingProgress {
    /// The number of complete stages.
    stages: usize,
    /// The positions of the settings that play the next stage, or those that have played the last one.
    settings: Vec<usize>,
    /// The units of the scale, once the first stage is complete.
    units: Option<Vec<f64>>,
    /// The settings that were left out but returned after the last stage.
    returned: Vec<usize>,
}

impl HalvingProgress {
    /// Creates the progress of a search before its first stage.
    pub fn new(plan: HalvingPlan) -> HalvingProgress {
        let settings = (0..plan.settings).collect();
        HalvingProgress { settings, ..HalvingProgress::default() }
    }

    /// Returns whether a search with the given plan and number of targets could have got here.
    pub fn fits(&self, plan: HalvingPlan, targets: usize) -> bool {
        let stages = plan.stages();
        let Some(stage) = stages.get(self.stages).or(stages.last()) else { return false };
        let mut all = [&self.settings[..], &self.returned].concat();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        self.stages <= stages.len()
            && self.settings.len() == stage.settings
            && all.len() == count
            && all.iter().all(|&at| at < plan.settings)
            && (self.returned.is_empty() || self.stages == stages.len())
            && self.units.is_some() == (self.stages > 0)
            && self.units.iter().all(|units| {
                units.len() == targets && units.iter().all(|unit| unit.is_finite() && *unit > 0.0)
            })
    }
}

/// Plays the stages of a plan, and then the remaining games of each setting on the front.
///
/// `advance` lets the settings at the given positions play until each of them has the given number of games, and
/// returns their figures, or `None` if the run was stopped. The scale is that of the first stage. A setting that
/// was left out too early, by bad luck, isn't lost: if it seems to be on the front when the others have played
/// all games, it goes on.
///
/// A search that was stopped continues from its `progress` and the figures of all settings.
///
/// Returns `None` if the run was stopped.
///
/// # Errors
/// Returns the error of `advance`.
pub fn halve<E>(
    plan: HalvingPlan,
    targets: &[f64],
    (progress, mut figures): (&mut HalvingProgress, Vec<TargetFigures>),
    mut advance: impl FnMut(&HalvingProgress, &[usize], u64) -> Result<Option<Vec<TargetFigures>>, E>,
) -> Result<Option<TargetScale>, E> {
    let mut update = |progress: &HalvingProgress, chosen: &[usize], games, figures: &mut [_]| {
        let Some(found) = advance(progress, chosen, games)? else { return Ok(false) };
        chosen.iter().zip(found).for_each(|(&at, found)| figures[at] = found);
        Ok(true)
    };
    let stages = plan.stages();
    for (at, stage) in stages.iter().enumerate().skip(progress.stages) {
        let playing = progress.settings.clone();
        if !update(progress, &playing, stage.games, &mut figures)? {
            return Ok(None);
        }
        let scale = match progress.units.take() {
            Some(units) => TargetScale { targets: targets.to_vec(), units },
            None => TargetScale::new(targets.to_vec(), &figures),
        };
        let order = &mut progress.settings;
        order.sort_by(|&one, &other| scale.compare(&figures[one], &figures[other]));
        order.truncate(stages.get(at + 1).unwrap_or(stage).settings);
        progress.units = Some(scale.units);
        progress.stages = at + 1;
    }
    let Some(units) = progress.units.clone() else { return Ok(None) };
    let scale = TargetScale { targets: targets.to_vec(), units };
    loop {
        let returned = progress.returned.clone();
        if !update(progress, &returned, plan.games, &mut figures)? {
            return Ok(None);
        }
        let is_lacking = |at: &usize| !progress.settings.contains(at) && !returned.contains(at);
        let front = scale.front(&figures).into_iter();
        let lacking: Vec<usize> = front.filter(is_lacking).collect();
        if lacking.is_empty() {
            return Ok(Some(scale));
        }
        progress.returned.extend(lacking);
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::game::Stream;

    fn point(values: &[f64]) -> TargetFigures {
        TargetFigures { values: values.to_vec(), observed: values.to_vec() }
    }

    #[test]
    fn each_stage_halves_settings_and_doubles_games() {
        let stages = |settings, games| -> Vec<(usize, u64)> {
            let stages = HalvingPlan::new(settings, games).stages().into_iter();
            stages.map(|stage| (stage.settings, stage.games)).collect()
        };
        assert_eq!(stages(9, 1000), [(9, 125), (5, 250), (3, 500), (2, 1000)]);
        assert_eq!(stages(6, 1000), [(6, 250), (3, 500), (2, 1000)]);
        assert_eq!(stages(2, 1000), [(2, 1000)]);
        assert_eq!(stages(1, 1000), [(1, 1000)]);
        assert_eq!(stages(16, 100), [(16, 25), (8, 25), (4, 50), (2, 100)]);
        assert_eq!(stages(8, 3), [(8, 3), (4, 3), (2, 3)]);
        assert_eq!(HalvingPlan::new(9, 1000).total(), 9 * 125 + 5 * 125 + 3 * 250 + 2 * 500);
        assert_eq!(HalvingPlan::new(1000, u64::MAX).total(), u64::MAX);
    }

    #[test]
    fn targets_have_equal_weight() {
        let settings = [[10.0, 0.1], [20.0, 0.1], [10.0, 0.3], [20.0, 0.3]].map(|it| point(&it));
        let scale = TargetScale::new(vec![20.0, 0.1], &settings);
        assert!((scale.units()[0] - 5.0).abs() < 1e-9, "{scale:?}");
        for (figures, expected) in settings.iter().zip([2.0, 0.0, 8.0_f64.sqrt(), 2.0]) {
            assert!((scale.distance(figures) - expected).abs() < 1e-9, "{figures:?}");
        }
        let alike = TargetScale::new(vec![1.0], &[point(&[3.0]), point(&[3.0])]);
        assert_eq!(alike.units(), [1.0]);
    }

    #[test]
    fn front_excludes_dominated_settings() {
        let settings = [[1.0, 5.0], [2.0, 3.0], [3.0, 3.0], [4.0, 0.0], [9.0, 0.0], [2.0, 3.0]];
        let settings = settings.map(|it| point(&it));
        let scale = TargetScale::new(vec![0.0, 0.0], &settings);
        assert_eq!(scale.front(&settings), [0, 1, 3, 5]);
        let one = TargetScale::new(vec![2.0], &settings);
        assert_eq!(one.front(&[point(&[1.0]), point(&[3.0]), point(&[5.0])]), [0, 1]);
    }

    #[test]
    fn observed_values_break_ties() {
        let scale = TargetScale::new(vec![0.0], &[point(&[0.0]), point(&[1.0])]);
        let close = TargetFigures { values: vec![0.0], observed: vec![0.01] };
        let far = TargetFigures { values: vec![0.0], observed: vec![0.02] };
        assert_eq!(scale.compare(&close, &far), Ordering::Less);
        assert_eq!(scale.compare(&far, &point(&[0.5])), Ordering::Less);
    }

    /// Plays settings whose games have the given means, with a standard deviation of about 3.
    #[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
    fn play(seed: u64, setting: usize, mean: f64, games: u64) -> f64 {
        let noise = (0..games).map(|game| {
            let mut stream = Stream::new(seed, setting as u64, game);
            f64::from(stream.choose(11)) - 5.0
        });
        mean + noise.sum::<f64>() / games as f64
    }

    #[test]
    fn halving_agrees_with_a_full_sweep() {
        let (plan, targets) = (HalvingPlan::new(40, 400), [20.0]);
        let mean = |setting: usize| [10.3, 12.0, 14.5, 16.1, 19.2, 23.5, 26.0, 30.0][setting % 8];
        let mut misses = 0;
        for seed in 0..50 {
            let mut played = [0; 40];
            let mut last = vec![TargetFigures::default(); 40];
            let mut progress = HalvingProgress::new(plan);
            let start = (&mut progress, vec![TargetFigures::default(); 40]);
            let scale = halve(plan, &targets, start, |_, settings, games| {
                let found: Vec<TargetFigures> = settings
                    .iter()
                    .map(|&at| {
                        played[at] = games;
                        point(&[play(seed, at, mean(at), games)])
                    })
                    .collect();
                settings.iter().zip(&found).for_each(|(&at, found)| last[at] = found.clone());
                Ok::<_, Infallible>(Some(found))
            });
            let scale = scale.unwrap().unwrap();
            assert!(played.iter().sum::<u64>() < 40 * 400 / 3, "{played:?}");
            for at in scale.front(&last) {
                assert_eq!(played[at], 400);
                misses += usize::from(at % 8 != 4);
            }
            // With enough games, there's no doubt about the best of the first eight.
            let full: Vec<TargetFigures> =
                (0..8).map(|at| point(&[play(seed, at, mean(at), 400)])).collect();
            assert_eq!(scale.front(&full), [4]);
        }
        assert_eq!(misses, 0);
    }

    #[test]
    fn unlucky_settings_return() {
        // The first setting is the best in the long run, but among the worst at first.
        let value = |at: usize, games: u64| match (at, games) {
            (0, 25) => 5.0,
            (0, _) => 1.0,
            (1, 25) => 0.5,
            (2, 25) => 2.0,
            _ => 7.0,
        };
        let mut played = [0; 4];
        let plan = HalvingPlan::new(4, 50);
        let mut progress = HalvingProgress::new(plan);
        let nothing = || vec![TargetFigures::default(); 4];
        let found = halve(plan, &[0.0], (&mut progress, nothing()), |_, settings, games| {
            for &at in settings {
                played[at] = games;
            }
            let found = settings.iter().map(|&at| point(&[value(at, games)])).collect();
            Ok::<_, Infallible>(Some(found))
        });
        assert!(found.unwrap().is_some());
        assert_eq!(played, [50, 50, 50, 25]);
        let mut progress = HalvingProgress::new(plan);
        let start = (&mut progress, nothing());
        let stopped = halve(plan, &[0.0], start, |_, _, _| Ok::<_, Infallible>(None));
        assert_eq!(stopped, Ok(None));
    }

    /// However often it's stopped, a search plays the same games and finds the same settings.
    #[test]
    fn a_stopped_search_continues_as_if_it_had_not_been() {
        let (plan, targets) = (HalvingPlan::new(13, 200), [7.0]);
        let value = |at: usize, games: u64| play(3, at, [4.0, 6.5, 7.2, 9.0][at % 4], games);
        let search = |stops: usize| {
            let mut progress = HalvingProgress::new(plan);
            let mut figures = vec![TargetFigures::default(); 13];
            let (mut played, mut calls) = ([0; 13], 0);
            loop {
                assert!(progress.fits(plan, 1), "{progress:?}");
                // What's written to a file is enough.
                let text = serde_json::to_string(&progress).unwrap();
                progress = serde_json::from_str(&text).unwrap();
                let start = (&mut progress, figures.clone());
                let found = halve(plan, &targets, start, |_, settings, games| {
                    calls += 1;
                    if calls % 2 == 0 && calls < stops {
                        return Ok::<_, Infallible>(None);
                    }
                    for &at in settings {
                        played[at] = games;
                        figures[at] = point(&[value(at, games)]);
                    }
                    Ok(Some(settings.iter().map(|&at| figures[at].clone()).collect()))
                });
                if let Some(scale) = found.unwrap() {
                    break (scale, progress, played);
                }
            }
        };
        assert_eq!(search(0), search(99));
    }

    #[test]
    fn impossible_progress_is_recognised() {
        let plan = HalvingPlan::new(4, 100);
        let units = Some(vec![1.0]);
        let second = HalvingProgress { stages: 1, settings: vec![3, 1], units, returned: vec![] };
        assert!(second.fits(plan, 1) && HalvingProgress::new(plan).fits(plan, 1));
        for wrong in [
            HalvingProgress { stages: 0, ..second.clone() },
            HalvingProgress { stages: 3, ..second.clone() },
            HalvingProgress { settings: vec![3], ..second.clone() },
            HalvingProgress { settings: vec![3, 3], ..second.clone() },
            HalvingProgress { settings: vec![3, 4], ..second.clone() },
            HalvingProgress { returned: vec![2], ..second.clone() },
            HalvingProgress { units: None, ..second.clone() },
            HalvingProgress { units: Some(vec![0.0]), ..second.clone() },
            HalvingProgress { units: Some(vec![1.0, 1.0]), ..second },
        ] {
            assert!(!wrong.fits(plan, 1), "{wrong:?}");
        }
    }
}
