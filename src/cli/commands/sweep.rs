//! The `sweep` command.

use clap::Args;

use crate::{
    cli::{
        args::RulesetArgs,
        experiment_args::{BotGamesArgs, ResultArgs, ResultFiles, finish, note_resuming},
        failure::Failure,
        output::{
            progress::Progress,
            sweep::{SweepReport, SweepRun},
        },
        rows::with_table,
        signals,
        sweep::{
            planned_sweep::PlannedSweep, setting_run::SettingFigures, sweep_file::SaveArgs,
            sweep_games::SweepGames, vary::VaryArgs,
        },
    },
    comparison::find_figure,
    diagnostic::json_text,
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
    play: BotGamesArgs,
    /// Show a figure, such as `range`, `wins_1` or `collisions` (can be repeated) [default: the length, `range`
    /// and `shared`]
    #[arg(long, value_name = "FIGURE")]
    figure: Vec<String>,
    #[command(flatten)]
    save: SaveArgs,
    #[command(flatten)]
    results: ResultArgs,
}

impl Sweep {
    pub fn run(self) -> Result<(), Failure> {
        self.save.check(&self.play, &self.results)?;
        let planned = PlannedSweep::load(&self.ruleset, &self.vary, &self.play)?;
        let PlannedSweep { grid, lineup, run, .. } = &planned;
        let sweep = SweepGames::new(grid, lineup, (run.seed, self.results.threads.count()))?;
        let mut figures = sweep.empty();
        let known = figure_names(&figures);
        let shown = self.figure.iter().map(|name| {
            find_figure(name, &known).map_err(|unknown| Failure::option("--figure", &unknown))
        });
        let run = &SweepRun { shown: shown.collect::<Result<_, _>>()?, ..run.clone() };
        let ResultFiles { rows, plot } = self.results.files()?;
        let file = self.save.file(self.results.force)?;
        if let Some(file) = file.as_ref().filter(|_| self.save.resume) {
            planned.read(file, &mut figures)?;
        }
        signals::stop_gracefully();
        let text =
            |figures: &[SettingFigures]| json_text(&SweepReport { run, grid, figures }.json());
        let save = |figures: &[SettingFigures]| {
            file.as_ref().map_or(Ok(()), |file| file.write(|| text(figures)))
        };
        // Make sure that the file can be written before the first game.
        save(&figures)?;
        planned.print_seed();
        let asked = run.games.end - run.games.start;
        let missing = |figures: &SettingFigures| asked.saturating_sub(figures.games);
        let progress = Progress::new(figures.iter().map(missing).fold(0, u64::saturating_add));
        let played = with_table(
            rows.as_ref(),
            || sweep.table(),
            |mut table| {
                for at in 0..figures.len() {
                    let mut own = figures[at].clone();
                    let part = (table.as_mut(), &progress);
                    sweep.play((at, &run.games), &mut own, part, &mut |own| {
                        figures[at] = own.clone();
                        file.as_ref().map_or(Ok(()), |file| file.update(|| text(&figures)))
                    })?;
                }
                Ok(figures.iter().all(|figures| missing(figures) == 0))
            },
        );
        drop(progress);
        save(&figures)?;
        // If there was an error before the first game, there's nothing to report.
        if figures.iter().all(|figures| figures.games == 0) {
            played?;
            return Err(Failure::interrupted(signals::exit_code()));
        }
        let report = SweepReport { run, grid, figures: &figures };
        self.results.print(|| report.text(), || report.json())?;
        if file.is_some() && report.is_interrupted() {
            note_resuming(run.seed, rows.is_some());
        }
        played?;
        finish(plot.as_ref(), report.is_interrupted(), || Ok(report.sheet()))
    }
}

/// Returns the names of the figures that any of the settings has.
fn figure_names(figures: &[SettingFigures]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for found in figures.iter().flat_map(SettingFigures::estimates) {
        if !names.contains(&found.name) {
            names.push(found.name);
        }
    }
    names
}
