//! The `sweep` command.

use clap::Args;

use crate::{
    bot::BotKind,
    cli::{
        args::{Format, FormatArg, GamesArg, PlayersArg, RulesetArgs, SeedArg},
        failure::{Failure, argument},
        output::{
            self,
            figures::{Run, rules_name},
            plot::PlotArg,
            progress::Progress,
            sweep::{SweepReport, SweepRun},
        },
        play::{
            lineup::{BotArgs, Lineup},
            workers::ThreadsArg,
        },
        records::overwrite_guard::ForceArg,
        rows::{RowFile, RowQueue, RowSink, RowsArg},
        signals,
        sweep::{
            setting_run::{MeasureTask, SettingFigures, SettingMeasures, SettingTask},
            settings::{PlayableSetting, SettingGrid},
            sweep_file::{PlannedSetting, SaveArgs, SweepFile},
            vary::{VariedKey, VariedValue, VaryArgs},
        },
    },
    diagnostic::json_text,
    sim::{CellKind, RowCell, RowColumn, RowRun, RowTable},
};

/// Let bots play a ruleset with all combinations of some keys' values and tabulate the figures
///
/// All settings are played with the same deals. Invalid ones are skipped, and the report lists them with the
/// reason. With two keys, there are heat maps. The results don't depend on the number of threads.
#[derive(Args, Debug)]
pub struct Sweep {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    vary: VaryArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    seed: SeedArg,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    games: GamesArg,
    /// Show a figure, such as `range`, `wins_1` or `collisions` (can be repeated) [default: the length, `range`
    /// and `shared`]
    #[arg(long, value_name = "FIGURE")]
    figure: Vec<String>,
    #[command(flatten)]
    save: SaveArgs,
    #[command(flatten)]
    rows: RowsArg,
    #[command(flatten)]
    plot: PlotArg,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    threads: ThreadsArg,
    #[command(flatten)]
    format: FormatArg,
}

impl Sweep {
    pub fn run(self) -> Result<(), Failure> {
        let games = self.games.range()?;
        if self.save.resume && self.rows.is_given() {
            return Err(Failure::usage(
                "--rows cannot be used with --resume, because it needs all games; omit one of them",
            ));
        }
        if self.save.resume && self.seed.seed.is_none() {
            return Err(Failure::usage("--resume requires the --seed that was used for the sweep"));
        }
        let loaded = self.ruleset.load()?;
        let keys = self.vary.keys(loaded.schema, &self.ruleset.set)?;
        let players = self.players.choose(&loaded.ruleset)?;
        let lineup = self.bots.lineup(players, &[], &[], BotKind::Random)?;
        let (seed, is_new) = self.seed.choose()?;
        let (named, set) = (self.ruleset.named(), &self.ruleset.set);
        let grid = SettingGrid::load(keys, &named, set, (players, seed))?;
        let measures: Result<Vec<SettingMeasures>, Failure> =
            grid.playable.iter().map(|it| it.opening.with_game(MeasureTask)).collect();
        let measures = measures?;
        let run = SweepRun {
            ruleset: loaded.ruleset.id().to_owned(),
            variants: loaded.ruleset.variants().to_vec(),
            set: set.clone(),
            players,
            bots: lineup.names(),
            seed,
            games,
            shown: self.figure,
        };
        run.check_shown(&measures.iter().map(|it| &it.empty).collect::<Vec<_>>())?;
        let rows = self.rows.file(self.force)?;
        let plot = self.plot.file(self.force)?;
        let file = self.save.file(self.force)?;
        let mut figures: Vec<SettingFigures> = measures.iter().map(|it| it.empty.clone()).collect();
        if let Some(file) = file.as_ref().filter(|_| self.save.resume) {
            let plan = grid.playable.iter().zip(&mut figures);
            let plan = plan.map(|(playable, figures)| PlannedSetting {
                values: playable.setting.json(&grid.keys),
                run: Run::of(&playable.opening, &lineup),
                figures,
            });
            file.read(&mut plan.collect::<Vec<_>>(), &run.games)?;
        }
        signals::stop_gracefully();
        let threads = self.threads.count();
        let sweep = SweepGames { run: &run, grid: &grid, lineup: &lineup, threads, file: &file };
        // Make sure that the file can be written before the first game.
        sweep.save(&figures)?;
        if is_new {
            output::note(&format!("seed {seed} (repeat with --seed {seed})"));
        }
        let played = sweep.play(&mut figures, &measures, rows.as_ref());
        // If there was an error before the first game, there's nothing to report.
        if figures.iter().all(|figures| figures.games == 0) {
            played?;
            return Err(Failure::interrupted(signals::exit_code()));
        }
        let report = SweepReport { run: &run, grid: &grid, figures: &figures };
        let shown = match self.format.format {
            Format::Text => report.text(),
            Format::Json => json_text(&report.json()),
        };
        output::print_wrapped(&shown)?;
        if let Some(file) = file.as_ref().filter(|_| report.is_interrupted()) {
            output::note(&format!("resume with --resume --save {}", argument(file.path())));
        }
        played?;
        if report.is_interrupted() {
            return Err(Failure::interrupted(signals::exit_code()));
        }
        plot.map_or(Ok(()), |plot| plot.write(&report.sheet()))
    }
}

/// Everything that's needed to play the games of a sweep.
struct SweepGames<'a> {
    run: &'a SweepRun,
    grid: &'a SettingGrid,
    lineup: &'a Lineup,
    threads: usize,
    file: &'a Option<SweepFile>,
}

impl SweepGames<'_> {
    fn save(&self, figures: &[SettingFigures]) -> Result<(), Failure> {
        let Some(file) = self.file else { return Ok(()) };
        file.write(&json_text(&SweepReport { run: self.run, grid: self.grid, figures }.json()))
    }

    /// Plays all missing games and adds a row for each of them to the table, if there is one.
    fn play(
        &self,
        figures: &mut [SettingFigures],
        measures: &[SettingMeasures],
        rows: Option<&RowFile>,
    ) -> Result<(), Failure> {
        let asked = self.run.games.end - self.run.games.start;
        let missing = |figures: &SettingFigures| asked.saturating_sub(figures.games);
        let progress = Progress::new(figures.iter().map(missing).fold(0, u64::saturating_add));
        let Some(file) = rows else {
            for at in 0..figures.len() {
                self.play_setting(at, figures, &progress, None)?;
            }
            return Ok(());
        };
        let settings = || self.grid.playable.iter();
        let names: Vec<String> =
            settings().map(|it| rules_name(&it.opening.ruleset, &it.opening.overrides)).collect();
        let labels = |playable: &PlayableSetting| -> Vec<RowCell> {
            let pairs = self.grid.keys.iter().zip(playable.setting.values());
            pairs.map(|(key, value)| cell(key, value)).collect()
        };
        let runs = settings().zip(&names).zip(measures).map(|((playable, rules), measured)| {
            RowRun { labels: labels(playable), rules, measures: &measured.measures }
        });
        let columns = self.grid.keys.iter().map(|key| {
            let kind = if key.is_number { CellKind::Whole } else { CellKind::Text };
            RowColumn { name: key.key.clone().into(), kind }
        });
        let runs: Vec<RowRun<'_>> = runs.collect();
        let table = RowTable::new(columns.collect(), &runs, self.run.seed, &self.run.bots);
        file.write(&table, |writer| {
            for (at, measured) in measures.iter().enumerate() {
                let queue = RowQueue::new((file, &table, at), &mut *writer, self.run.games.start);
                let add = |row| queue.add(row);
                let rows = RowSink { measures: &measured.measures, add: &add };
                self.play_setting(at, figures, &progress, Some(rows))?;
            }
            Ok(((), figures.iter().all(|figures| missing(figures) == 0)))
        })
    }

    fn play_setting(
        &self,
        at: usize,
        all: &mut [SettingFigures],
        progress: &Progress,
        rows: Option<RowSink<'_>>,
    ) -> Result<(), Failure> {
        let (Some(playable), Some(before)) = (self.grid.playable.get(at), all.get(at)) else {
            return Ok(());
        };
        let mut figures = before.clone();
        let mut save = |figures: &SettingFigures| {
            if let Some(own) = all.get_mut(at) {
                *own = figures.clone();
            }
            self.save(all)
        };
        playable.opening.with_game(SettingTask {
            opening: &playable.opening,
            lineup: self.lineup,
            games: &self.run.games,
            threads: self.threads,
            progress,
            rows,
            figures: &mut figures,
            save: &mut save,
        })
    }
}

/// Returns the cell for a value.
fn cell(key: &VariedKey, value: &VariedValue) -> RowCell {
    match value.text().parse() {
        Ok(number) if key.is_number => RowCell::Whole(number),
        _ => RowCell::Text(value.text().to_owned().into()),
    }
}
