//! Plays the games of a sweep's settings and adds them to its table.

use std::ops::Range;

use super::{
    setting_run::{MeasureTask, SettingFigures, SettingMeasures, SettingTask},
    settings::{PlayableSetting, SettingGrid},
    vary::{VariedKey, VariedValue},
};
use crate::{
    cli::{
        failure::Failure,
        output::{figures::rules_name, progress::Progress},
        play::lineup::Lineup,
        rows::{OpenTable, RowSink},
    },
    sim::{CellKind, RowCell, RowColumn, RowRun, RowTable},
};

/// Everything that's needed to play the games of a sweep.
pub struct SweepGames<'a> {
    pub grid: &'a SettingGrid,
    pub lineup: &'a Lineup,
    pub seed: u64,
    pub threads: usize,
    /// What's measured in each setting.
    pub measures: Vec<SettingMeasures>,
}

impl<'a> SweepGames<'a> {
    pub fn new(
        grid: &'a SettingGrid,
        lineup: &'a Lineup,
        (seed, threads): (u64, usize),
    ) -> Result<SweepGames<'a>, Failure> {
        let measures = grid.playable.iter().map(|it| it.opening.with_game(MeasureTask));
        let measures = measures.collect::<Result<_, _>>()?;
        Ok(SweepGames { grid, lineup, seed, threads, measures })
    }

    /// Returns the figures of no games for each setting.
    pub fn empty(&self) -> Vec<SettingFigures> {
        self.measures.iter().map(|measured| measured.empty.clone()).collect()
    }

    /// Returns the table for the games of all settings.
    pub fn table(&self) -> RowTable {
        let settings = || self.grid.playable.iter();
        let names: Vec<String> =
            settings().map(|it| rules_name(&it.opening.ruleset, &it.opening.overrides)).collect();
        let labels = |playable: &PlayableSetting| -> Vec<RowCell> {
            let pairs = self.grid.keys.iter().zip(playable.setting.values());
            pairs.map(|(key, value)| cell(key, value)).collect()
        };
        let bots = self.lineup.names();
        let runs = settings().zip(&names).zip(&self.measures);
        let runs = runs.map(|((playable, rules), measured)| RowRun {
            labels: labels(playable),
            rules,
            bots: &bots,
            games_per_round: None,
            measures: &measured.measures,
        });
        let columns = self.grid.keys.iter().map(|key| {
            let kind = if key.is_number { CellKind::Whole } else { CellKind::Text };
            RowColumn { name: key.key.clone().into(), kind }
        });
        let runs: Vec<RowRun<'_>> = runs.collect();
        RowTable::new(columns.collect(), &runs, self.seed)
    }

    /// Plays those of the given games that a setting lacks, and adds them to its figures and to the table.
    ///
    /// `save` is called from time to time.
    ///
    /// # Errors
    /// Returns the failure of a bot, of the table or of `save`. The figures then lack some of the games.
    pub fn play(
        &self,
        (at, games): (usize, &Range<u64>),
        figures: &mut SettingFigures,
        (table, progress): (Option<&mut OpenTable<'_>>, &Progress),
        save: &mut dyn FnMut(&SettingFigures) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (Some(playable), Some(measured)) = (self.grid.playable.get(at), self.measures.get(at))
        else {
            return Ok(());
        };
        let mut task = SettingTask {
            opening: &playable.opening,
            lineup: self.lineup,
            games,
            threads: self.threads,
            progress,
            rows: None,
            figures,
            save,
        };
        let Some(table) = table else { return playable.opening.with_game(task) };
        // A table has all games of a setting, so those played are at the start.
        let queue = table.queue(at..at + 1, games.start + task.figures.games);
        let add = |row| queue.add(row);
        task.rows = Some(RowSink { measures: &measured.measures, add: &add });
        playable.opening.with_game(task)
    }
}

/// Returns the cell for a value.
fn cell(key: &VariedKey, value: &VariedValue) -> RowCell {
    match value.text().parse() {
        Ok(number) if key.is_number => RowCell::Whole(number),
        _ => RowCell::Text(value.text().to_owned().into()),
    }
}
