//! The `tune` command.

use clap::Args;

use crate::{
    cli::{
        args::RulesetArgs,
        experiment_args::{BotGamesArgs, ResultArgs, ResultFiles, finish},
        failure::Failure,
        output::{progress::Progress, sweep::SweepReport, tune::TuneReport},
        rows::with_table,
        signals,
        sweep::{
            planned_sweep::PlannedSweep,
            sweep_games::SweepGames,
            target::{TargetArgs, target_figures},
            vary::VaryArgs,
        },
    },
    comparison::{HalvingPlan, halve},
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
    results: ResultArgs,
}

impl Tune {
    pub fn run(self) -> Result<(), Failure> {
        let planned = PlannedSweep::load(&self.ruleset, &self.vary, &self.play)?;
        let PlannedSweep { grid, lineup, run, .. } = &planned;
        let sweep = SweepGames::new(grid, lineup, (run.seed, self.results.threads.count()))?;
        let mut figures = sweep.empty();
        let targets = self.target.targets(&figures)?;
        let ResultFiles { rows, plot } = self.results.files()?;
        signals::stop_gracefully();
        planned.print_seed();
        let plan = HalvingPlan::new(grid.playable.len(), run.games.end - run.games.start);
        let numbers: Vec<f64> = targets.iter().map(|target| target.number).collect();
        let progress = Progress::new(plan.total());
        let mut scale = None;
        let played = with_table(
            rows.as_ref(),
            || sweep.table(),
            |mut table| {
                let (start, mut left) = (run.games.start, plan.total());
                let advance = |settings: &[usize], games: u64| -> Result<_, Failure> {
                    let lacking = |at: &usize| games.saturating_sub(figures[*at].games);
                    let more = settings.iter().map(lacking).fold(0, u64::saturating_add);
                    // Settings that return weren't planned.
                    progress.expect(more.saturating_sub(left));
                    left = left.saturating_sub(more);
                    for &at in settings {
                        let part = (table.as_mut(), &progress);
                        let own = &mut figures[at];
                        sweep.play((at, &(start..start + games)), own, part, &mut |_| Ok(()))?;
                        if own.games < games {
                            return Ok(None);
                        }
                    }
                    let found = settings.iter().map(|&at| target_figures(&targets, &figures[at]));
                    Ok(Some(found.collect()))
                };
                scale = halve(plan, &numbers, advance)?;
                Ok(scale.is_some())
            },
        );
        drop(progress);
        // If there was an error before the first game, there's nothing to report.
        if figures.iter().all(|figures| figures.games == 0) {
            played?;
            return Err(Failure::interrupted(signals::exit_code()));
        }
        let is_complete = scale.is_some();
        let sweep = SweepReport { run, grid, figures: &figures };
        let report = TuneReport::new(sweep, &targets, scale);
        self.results.print(|| report.text(), || report.json())?;
        played?;
        finish(plot.as_ref(), !is_complete, || Ok(report.sheet()))
    }
}
