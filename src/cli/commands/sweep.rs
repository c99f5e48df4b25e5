//! The `sweep` command.

use clap::Args;

use crate::{
    cli::{
        args::RulesetArgs,
        experiment_args::{BotGamesArgs, ResultArgs, ResultFiles, finish, resume_command},
        failure::Failure,
        output::{
            self,
            figures::Run,
            progress::Progress,
            sweep::{SweepReport, SweepRun},
        },
        rows::with_table,
        signals,
        sweep::{
            figure_name::find_figure,
            planned_sweep::PlannedSweep,
            setting_run::SettingFigures,
            sweep_file::{PlannedSetting, SaveArgs},
            sweep_games::SweepGames,
            vary::VaryArgs,
        },
    },
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
        if self.save.resume {
            self.results.refuse_rows("--resume")?;
        }
        if self.save.resume && self.play.seed.seed.is_none() {
            return Err(Failure::usage("--resume requires the --seed that was used for the sweep"));
        }
        let planned = PlannedSweep::load(&self.ruleset, &self.vary, &self.play)?;
        let PlannedSweep { grid, lineup, run, .. } = &planned;
        let sweep = SweepGames::new(grid, lineup, (run.seed, self.results.threads.count()))?;
        let mut figures = sweep.empty();
        let known = figure_names(&figures);
        let shown = self.figure.iter().map(|name| find_figure(("--figure", name), &known));
        let run = &SweepRun { shown: shown.collect::<Result<_, _>>()?, ..run.clone() };
        let ResultFiles { rows, plot } = self.results.files()?;
        let file = self.save.file(self.results.force)?;
        if let Some(file) = file.as_ref().filter(|_| self.save.resume) {
            let plan = grid.playable.iter().zip(&mut figures);
            let plan = plan.map(|(playable, figures)| PlannedSetting {
                values: playable.setting.json(&grid.keys),
                run: Run::of(&playable.opening, lineup),
                figures,
            });
            file.read(&mut plan.collect::<Vec<_>>(), &run.games)?;
        }
        signals::stop_gracefully();
        let save = |figures: &[SettingFigures]| {
            let Some(file) = &file else { return Ok(()) };
            file.write(&json_text(&SweepReport { run, grid, figures }.json()))
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
                        save(&figures)
                    })?;
                }
                Ok(figures.iter().all(|figures| missing(figures) == 0))
            },
        );
        drop(progress);
        // If there was an error before the first game, there's nothing to report.
        if figures.iter().all(|figures| figures.games == 0) {
            played?;
            return Err(Failure::interrupted(signals::exit_code()));
        }
        let report = SweepReport { run, grid, figures: &figures };
        self.results.print(|| report.text(), || report.json())?;
        if file.is_some() && report.is_interrupted() {
            let command = resume_command(run.seed, &["--rows"]);
            let reason = rows.map_or("", |_| " (without --rows, which needs all games)");
            output::note(&format!("resume with: {command}{reason}"));
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
