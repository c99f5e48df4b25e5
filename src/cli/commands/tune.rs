//! The `tune` command.

use clap::Args;

use crate::{
    cli::{
        args::RulesetArgs,
        experiment_args::{BotGamesArgs, ResultArgs, ResultFiles, finish, note_resuming},
        failure::Failure,
        output::{progress::Progress, sweep::SweepReport, tune::TuneReport},
        rows::with_table,
        signals,
        sweep::{
            planned_sweep::PlannedSweep,
            setting_run::SettingFigures,
            sweep_file::{SaveArgs, SavedSearch, SweepFile},
            sweep_games::SweepGames,
            target::{FigureTarget, TargetArgs, target_figures},
            vary::VaryArgs,
        },
    },
    comparison::{HalvingPlan, HalvingProgress, TargetScale, halve},
    diagnostic::json_text,
};

/// Find the values of some keys for which the figures are closest to targets
///
/// All valid combinations of values play the same deals. After each stage, the better half goes on, and the
/// number of games doubles, so this takes far fewer games than `sentiero sweep`. With several targets, the
/// report also shows the front: the settings that no other one beats. The results don't depend on the number of
/// threads.
#[derive(Args, Debug)]
pub struct Tune {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    vary: VaryArgs,
    #[command(flatten)]
    target: TargetArgs,
    #[command(flatten)]
    play: BotGamesArgs,
    #[command(flatten)]
    save: SaveArgs,
    #[command(flatten)]
    results: ResultArgs,
}

impl Tune {
    pub fn run(self) -> Result<(), Failure> {
        self.save.check(&self.play, &self.results)?;
        let planned = PlannedSweep::load(&self.ruleset, &self.vary, &self.play)?;
        let PlannedSweep { grid, lineup, run, .. } = &planned;
        let sweep = SweepGames::new(grid, lineup, (run.seed, self.results.threads.count()))?;
        let mut figures = sweep.empty();
        let targets = &self.target.targets(&figures)?;
        let ResultFiles { rows, plot } = self.results.files()?;
        let file = self.save.file(self.results.force)?;
        let plan = HalvingPlan::new(grid.playable.len(), run.games.end - run.games.start);
        let mut search = HalvingProgress::new(plan);
        if let Some(file) = file.as_ref().filter(|_| self.save.resume) {
            let saved = planned.read(file, &mut figures)?;
            search = progress_in(file, saved, &planned, (plan, targets))?;
        }
        signals::stop_gracefully();
        let report = |figures: &[SettingFigures], search: &HalvingProgress| {
            let sweep = SweepReport { run, grid, figures };
            json_text(&TuneReport::new(sweep, targets, search, None).json())
        };
        let update = |figures: &[SettingFigures], search: &HalvingProgress| {
            file.as_ref().map_or(Ok(()), |file| file.update(|| report(figures, search)))
        };
        // Make sure that the file can be written before the first game.
        file.as_ref().map_or(Ok(()), |file| file.write(|| report(&figures, &search)))?;
        planned.print_seed();
        let numbers: Vec<f64> = targets.iter().map(|target| target.number).collect();
        let played: u64 = figures.iter().map(|figures| figures.games).sum();
        let mut left = plan.total().saturating_sub(played);
        let progress = Progress::new(left);
        let found = figures.iter().map(|figures| target_figures(targets, figures)).collect();
        let mut scale: Option<TargetScale> = None;
        let played = with_table(
            rows.as_ref(),
            || sweep.table(),
            |mut table| {
                let start = run.games.start;
                let advance = |search: &HalvingProgress, settings: &[usize], games: u64| {
                    let lacking = |at: &usize| games.saturating_sub(figures[*at].games);
                    let more = settings.iter().map(lacking).fold(0, u64::saturating_add);
                    // Settings that return weren't planned.
                    progress.expect(more.saturating_sub(left));
                    left = left.saturating_sub(more);
                    for &at in settings {
                        let mut own = figures[at].clone();
                        if own.games < games {
                            let part = (table.as_mut(), &progress);
                            let asked = start..start + games;
                            sweep.play((at, &asked), &mut own, part, &mut |own| {
                                figures[at] = own.clone();
                                update(&figures, search)
                            })?;
                        }
                        if own.games < games {
                            return Ok(None);
                        }
                    }
                    let found = settings.iter().map(|&at| target_figures(targets, &figures[at]));
                    Ok::<_, Failure>(Some(found.collect()))
                };
                scale = halve(plan, &numbers, (&mut search, found), advance)?;
                Ok(scale.is_some())
            },
        );
        drop(progress);
        let is_complete = scale.is_some();
        let sweep = SweepReport { run, grid, figures: &figures };
        let report = TuneReport::new(sweep, targets, &search, scale);
        if let Some(file) = &file {
            file.write(|| json_text(&report.json()))?;
        }
        // If there was an error before the first game, there's nothing to report.
        if figures.iter().all(|figures| figures.games == 0) {
            played?;
            return Err(Failure::interrupted(signals::exit_code()));
        }
        self.results.print(|| report.text(), || report.json())?;
        if file.is_some() && !is_complete {
            note_resuming(run.seed, rows.is_some());
        }
        played?;
        finish(plot.as_ref(), !is_complete, || Ok(report.sheet()))
    }
}

/// Returns the progress from a file.
///
/// # Errors
/// Returns an error if the file isn't from the same search.
fn progress_in(
    file: &SweepFile,
    saved: Option<SavedSearch>,
    planned: &PlannedSweep,
    (plan, targets): (HalvingPlan, &[FigureTarget]),
) -> Result<HalvingProgress, Failure> {
    let saved = saved.ok_or_else(|| file.refusal("it was saved by `sweep`, not by `tune`"))?;
    let games = &planned.run.games;
    let differences = [
        (saved.targets != targets, "other targets"),
        (saved.vary != planned.grid.varied_values(), "other values"),
        ((saved.first, saved.games) != (games.start, games.end - games.start), "other games"),
    ];
    if let Some((_, other)) = differences.into_iter().find(|(differs, _)| *differs) {
        return Err(file.refusal(&format!("its search has {other}")));
    }
    if !saved.progress.fits(plan, targets.len()) {
        return Err(file.fault("`search` doesn't match the settings"));
    }
    Ok(saved.progress)
}
