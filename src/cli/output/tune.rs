//! Formats the report for a search for settings as text and JSON, and its charts.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{
    plot::ChartSheet,
    sweep::{SweepReport, aligned},
};
use crate::{
    cli::sweep::{
        target::{FigureTarget, target_figures},
        vary::VariedValue,
    },
    comparison::{HalvingProgress, NamedEstimate, TargetFigures, TargetScale},
    diagnostic::escape_for_terminal,
    render::{Bar, BarChart, Chart},
};

/// The most settings in the table.
const MAX_ROWS: usize = 20;

/// The results of a search for settings.
pub struct TuneReport<'a> {
    sweep: SweepReport<'a>,
    targets: &'a [FigureTarget],
    progress: &'a HalvingProgress,
    scale: TargetScale,
    is_complete: bool,
    /// The settings with games, the closest ones first.
    ranks: Vec<RankedSetting>,
}

/// A setting with games.
struct RankedSetting {
    /// Its position in the grid.
    at: usize,
    /// How far away it is from the targets.
    distance: f64,
    is_on_front: bool,
    figures: Vec<NamedEstimate>,
}

impl<'a> TuneReport<'a> {
    /// Creates the report. Without a scale, the run was stopped.
    pub fn new(
        sweep: SweepReport<'a>,
        targets: &'a [FigureTarget],
        progress: &'a HalvingProgress,
        scale: Option<TargetScale>,
    ) -> TuneReport<'a> {
        let played = sweep.figures.iter().enumerate().filter(|(_, it)| it.games > 0);
        let (places, found): (Vec<usize>, Vec<TargetFigures>) =
            played.map(|(at, figures)| (at, target_figures(targets, figures))).unzip();
        let is_complete = scale.is_some();
        let scale = scale.unwrap_or_else(|| {
            TargetScale::new(targets.iter().map(|target| target.number).collect(), &found)
        });
        let front = scale.front(&found);
        let mut order: Vec<usize> = (0..found.len()).collect();
        order.sort_by(|&one, &other| scale.compare(&found[one], &found[other]));
        let rank = |nth: usize| RankedSetting {
            at: places[nth],
            distance: scale.distance(&found[nth]),
            is_on_front: front.contains(&nth),
            figures: sweep.figures[places[nth]].estimates(),
        };
        let ranks = order.into_iter().map(rank).collect();
        TuneReport { sweep, targets, progress, scale, is_complete, ranks }
    }

    fn games_played(&self) -> u64 {
        self.sweep.figures.iter().map(|figures| figures.games).sum()
    }

    /// Returns the assignments of a setting, as in `hand.size=2 board.columns=6`.
    fn name(&self, rank: &RankedSetting) -> String {
        let grid = self.sweep.grid;
        let playable = grid.playable.get(rank.at);
        let assignments = playable.map(|playable| playable.setting.assignments(&grid.keys));
        escape_for_terminal(&assignments.unwrap_or_default().join(" ")).into_owned()
    }

    /// Formats the report as text: a table with a row for each setting, the closest ones first, and what that
    /// means.
    pub fn text(&self) -> String {
        let SweepReport { run, grid, .. } = self.sweep;
        let (asked, played) = (run.games.end - run.games.start, self.games_played());
        let mut title = format!("{}, up to {asked} games each", self.sweep.title());
        let all = asked.saturating_mul(grid.playable.len() as u64);
        if !self.is_complete {
            let _ = write!(title, ", interrupted after {played} games");
        }
        if run.games.start > 0 {
            let _ = write!(title, " starting with game {}", run.games.start);
        }
        let targets = self.targets.iter().map(|it| format!("{}={}", it.figure, it.number));
        let targets = targets.collect::<Vec<_>>().join(" ");
        // Writing to a string can't fail.
        let mut text = format!("{title}, seed {}\n{}", run.seed, run.options());
        let _ = writeln!(text, "  {:<22} {targets}", "targets");
        if self.is_complete {
            let percent = u128::from(played) * 100 / u128::from(all.max(1));
            let _ = writeln!(text, "  {:<22} {played}, {percent}% of a sweep", "games");
        }
        let _ = writeln!(text, "\n{}", aligned(&self.rows()).trim_end_matches('\n'));
        if let Some(more) = self.ranks.len().checked_sub(MAX_ROWS).filter(|more| *more > 0) {
            let _ = writeln!(text, "  and {more} more, which --format json lists");
        }
        text += &grid.skipped_text();
        if let Some(best) = self.ranks.first().filter(|_| self.is_complete) {
            let _ = writeln!(text, "\nThe closest setting is {}.", self.name(best));
            if self.targets.len() > 1 {
                text += "The settings with a star are the front: no other setting is closer to one target \
                         and at least as close to the others.\n";
            }
        }
        text
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let grid = self.sweep.grid;
        let has_several = self.targets.len() > 1;
        let keys = grid.keys.iter().map(|key| key.key.clone());
        let figures = self.targets.iter().map(|target| target.figure.clone());
        let more = ["distance", "front"].map(str::to_owned).into_iter().filter(|_| has_several);
        let mut rows: Vec<Vec<String>> =
            vec![keys.chain(["games".to_owned()]).chain(figures).chain(more).collect()];
        for rank in self.ranks.iter().take(MAX_ROWS) {
            let values = grid.playable.get(rank.at).map_or(&[][..], |it| it.setting.values());
            let values = values.iter().map(|it| escape_for_terminal(it.text()).into_owned());
            let mut row: Vec<String> = values.collect();
            row.extend(self.sweep.figures.get(rank.at).map(|figures| figures.games.to_string()));
            row.extend(self.targets.iter().map(|target| {
                let found = rank.figures.iter().find(|it| it.name == target.figure);
                found.map_or_else(|| "-".to_owned(), NamedEstimate::text)
            }));
            if has_several {
                let star = if rank.is_on_front { "*" } else { "" };
                row.extend([format!("{:.3}", rank.distance), star.to_owned()]);
            }
            rows.push(row);
        }
        rows
    }

    /// Formats the report as JSON, which is also the format of the saved file: that of a sweep, with the targets and
    /// the distances from them.
    pub fn json(&self) -> Value {
        let mut all = self.sweep.json();
        for rank in &self.ranks {
            let setting = &mut all["settings"][rank.at];
            setting["distance"] = rank.distance.into();
            setting["front"] = rank.is_on_front.into();
        }
        let targets = self.targets.iter().zip(self.scale.units());
        let targets = targets.map(
            |(target, unit)| json!({ "figure": target.figure, "number": target.number, "unit": unit }),
        );
        all["targets"] = targets.collect();
        all["search"] = json!(self.progress);
        all["interrupted"] = (!self.is_complete).into();
        all["games_played"] = self.games_played().into();
        let best = self.ranks.first().filter(|_| self.is_complete);
        all["closest"] =
            best.map_or(Value::Null, |best| all["settings"][best.at]["values"].clone());
        all
    }

    /// Returns the charts: for each target, the figure of the settings on the front, the closest one first.
    pub fn sheet(&self) -> ChartSheet {
        let front = || self.ranks.iter().filter(|rank| rank.is_on_front).take(MAX_ROWS);
        let keys: Vec<&str> = self.sweep.grid.keys.iter().map(|key| &*key.key).collect();
        let chart = |target: &FigureTarget| {
            let mut decimals = 0;
            let bar = |rank: &RankedSetting| {
                let found = rank.figures.iter().find(|it| it.name == target.figure)?;
                decimals = found.decimals();
                let playable = self.sweep.grid.playable.get(rank.at)?;
                let values: Vec<&str> =
                    playable.setting.values().iter().map(VariedValue::text).collect();
                let interval = Some(found.estimate.interval);
                Some(Bar { name: values.join(" "), value: found.estimate.value, interval })
            };
            let bars = front().filter_map(bar).collect();
            let title = format!("{}, target {}", target.figure, target.number);
            vec![Chart::Bars(BarChart { title, label: keys.join(" "), bars, end: None, decimals })]
        };
        ChartSheet {
            title: self.sweep.run.name(),
            subtitle: self.sweep.summary(),
            charts: self.targets.iter().map(chart).collect(),
        }
    }
}
