//! The settings, bots and games of a sweep or search, as loaded from the command line.

use super::{
    setting_run::SettingFigures,
    settings::SettingGrid,
    sweep_file::{PlannedSetting, SavedSearch, SweepFile},
    vary::VaryArgs,
};
use crate::{
    bot::BotKind,
    cli::{
        args::RulesetArgs,
        experiment_args::BotGamesArgs,
        failure::Failure,
        output::{self, figures::Run, sweep::SweepRun},
        play::lineup::Lineup,
    },
};

/// A sweep or search before its first game.
pub struct PlannedSweep {
    pub grid: SettingGrid,
    pub lineup: Lineup,
    pub run: SweepRun,
    /// Whether the seed was drawn rather than requested.
    is_new: bool,
}

impl PlannedSweep {
    /// Loads the ruleset with all combinations of values.
    pub fn load(
        ruleset: &RulesetArgs,
        vary: &VaryArgs,
        play: &BotGamesArgs,
    ) -> Result<PlannedSweep, Failure> {
        let games = play.games.range()?;
        let loaded = ruleset.load()?;
        let keys = vary.keys(loaded.schema, &ruleset.set)?;
        let players = play.players.choose(&loaded.ruleset)?;
        let lineup = play.bots.lineup(players, &[], &[], BotKind::Random)?;
        let (seed, is_new) = play.seed.choose()?;
        let grid = SettingGrid::load(keys, &ruleset.named(), &ruleset.set, (players, seed))?;
        let run = SweepRun {
            ruleset: loaded.ruleset.id().to_owned(),
            variants: loaded.ruleset.variants().to_vec(),
            set: ruleset.set.clone(),
            players,
            bots: lineup.names(),
            seed,
            games,
            shown: Vec::new(),
        };
        Ok(PlannedSweep { grid, lineup, run, is_new })
    }

    /// Reads the figures of a stopped run and returns how far it has got, if it's a search.
    ///
    /// # Errors
    /// Returns an error if the file can't be read or is from a different run.
    pub fn read(
        &self,
        file: &SweepFile,
        figures: &mut [SettingFigures],
    ) -> Result<Option<SavedSearch>, Failure> {
        let plan = self.grid.playable.iter().zip(figures);
        let plan = plan.map(|(playable, figures)| PlannedSetting {
            values: playable.setting.json(&self.grid.keys),
            run: Run::of(&playable.opening, &self.lineup),
            figures,
        });
        file.read(&mut plan.collect::<Vec<_>>(), &self.run.games)
    }

    /// Prints a new seed, so that the run can be repeated.
    pub fn print_seed(&self) {
        if self.is_new {
            let seed = self.run.seed;
            output::note(&format!("seed {seed} (repeat with --seed {seed})"));
        }
    }
}
