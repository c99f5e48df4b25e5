//! The `compare` command.

use std::{cell::RefCell, time::Instant};

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    bot::BotKind,
    cli::{
        completion,
        experiment_args::{BotGamesArgs, ResultArgs, ResultFiles, finish},
        failure::Failure,
        load::{load_named, shared_players},
        output::{
            self,
            comparison::{ComparedSide, ComparisonReport},
            progress::Progress,
            run_charts::{self, ChartedRun},
        },
        play::{
            opening::{BoardTask, Opening},
            pairing::{PairedRun, PairedSide, SideTask},
        },
        ruleset_source::RulesetName,
        signals,
    },
    comparison::{LookPlan, StopRule},
    ruleset::Ruleset,
    sim::{CellKind, GameRow, RowCell, RowColumn, RowRun, RowTable, RunTally},
};

/// Let bots play the same deals with two rulesets and compare the figures
///
/// For each figure, this prints the difference with an interval. It then says in words which differences are
/// real and which ruleset is fairer. To compare the rules themselves, use `sentiero diff`. The results don't
/// depend on the number of threads.
#[derive(Args, Debug)]
pub struct Compare {
    /// The first ruleset: an id (see `sentiero list`) or the path to a file; append variants with `+`, as in
    /// `calliope+elimination-bonus`
    #[arg(value_name = "RULESET", add = ArgValueCompleter::new(completion::rulesets))]
    a: String,
    /// The second ruleset [default: the first one, changed by `--variant` and `--set`]
    #[arg(value_name = "OTHER", add = ArgValueCompleter::new(completion::rulesets))]
    b: Option<String>,
    /// Turn on a variant of the second ruleset (can be repeated)
    #[arg(long, value_name = "NAME", add = ArgValueCompleter::new(completion::variants))]
    variant: Vec<String>,
    /// Set a key of the second ruleset, such as `hand.size=4` (can be repeated)
    #[arg(long, value_name = "KEY=VALUE", add = ArgValueCompleter::new(completion::settings))]
    set: Vec<String>,
    #[command(flatten)]
    play: BotGamesArgs,
    /// Stop as soon as it's decided whether a figure differs, such as `range`, `sd` or `placements`; `--games`
    /// is then the maximum
    #[arg(long, value_name = "FIGURE")]
    until_decided: Option<String>,
    /// Also stop once it's certain that the figure differs by less than this
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, requires = "until_decided", value_parser = margin)]
    differ_by: Option<f64>,
    #[command(flatten)]
    results: ResultArgs,
}

/// Parses a positive number.
fn margin(typed: &str) -> Result<f64, String> {
    let number = typed.parse().ok().filter(|&number| StopRule::is_margin(number));
    number.ok_or_else(|| "expected a number above 0".to_owned())
}

impl Compare {
    pub fn run(self) -> Result<(), Failure> {
        if self.b.is_none() && self.variant.is_empty() && self.set.is_empty() {
            return Err(Failure::usage(
                "nothing to compare with: add a second ruleset, or change the first one with --variant or --set",
            ));
        }
        let games = self.play.games.range()?;
        let names = self.names();
        let [first, second] = self.load(&names)?;
        let players = shared_players(&self.play.players, &first, &second)?;
        let lineup = self.play.bots.lineup(players, &[], &[], BotKind::Random)?;
        let ResultFiles { rows, plot } = self.results.files()?;
        let tallies = RefCell::new([RunTally::new(players), RunTally::new(players)]);
        let (seed, is_new) = self.play.seed.choose()?;
        let openings = [
            Opening::new(first, Vec::new(), players, seed),
            Opening::new(second, self.set.clone(), players, seed),
        ];
        let sides = ComparedSide::pair(&openings, [&names[0], &names[1]]);
        signals::stop_gracefully();
        let begin = Instant::now();
        let has_seats = rows.is_some() || plot.is_some();
        let (margin, games_asked) = (self.differ_by, games.end - games.start);
        let rule = self.until_decided.map(|figure| StopRule { figure, margin });
        let plan = match &rule {
            Some(_) => LookPlan::new(games_asked),
            None => LookPlan::without_stops(games_asked),
        };
        let progress = &Progress::new(games_asked.saturating_mul(2));
        let (threads, lineup) = (self.results.threads.count(), &lineup);
        let mut run = PairedRun { games, plan, rule };
        let labels = sides.each_ref().map(|side| side.name.as_str());
        let mut run_sides = |first: &PairedSide<'_>, second: &PairedSide<'_>| {
            run.check(labels, [first, second])?;
            if is_new {
                output::note(&format!("seed {seed} (repeat with --seed {seed})"));
            }
            let count = |pair: [&GameRow; 2]| {
                if has_seats {
                    let mut tallies = tallies.borrow_mut();
                    tallies.iter_mut().zip(pair).for_each(|(tally, game)| tally.count(game));
                }
            };
            let Some(file) = &rows else {
                return run.play(first, second, |pair| {
                    count(pair);
                    Ok(())
                });
            };
            let bots = lineup.names();
            let sides = [("A", labels[0], first), ("B", labels[1], second)];
            let runs = sides.map(|(letter, rules, side)| RowRun {
                labels: vec![RowCell::Text(letter.into())],
                rules,
                bots: &bots,
                games_per_round: None,
                measures: &side.measures,
            });
            let column = RowColumn { name: "side".into(), kind: CellKind::Text };
            let table = RowTable::new(vec![column], &runs, seed);
            file.write(&table, |writer| {
                let played = run.play(first, second, |pair| {
                    count(pair);
                    let mut add = |side, game| writer.add(&table.cells(side, game));
                    let added = add(0, pair[0]).and_then(|()| add(1, pair[1]));
                    added.map_err(|error| file.failure(&error))
                })?;
                let is_complete = played.is_complete(games_asked);
                Ok((played, is_complete))
            })
        };
        let [opening, other] = &openings;
        let with_first = |first: &PairedSide<'_>| {
            let next = |second: &PairedSide<'_>| run_sides(first, second);
            other.with_game(SideTask { opening: other, lineup, threads, progress, has_seats, next })
        };
        let task = SideTask { opening, lineup, threads, progress, has_seats, next: with_first };
        let played = opening.with_game(task)?;
        let time = begin.elapsed();
        let report = ComparisonReport::new(sides, (players, seed, lineup), run, played, time);
        self.results.print(|| report.text(), || report.json())?;
        finish(plot.as_ref(), report.is_interrupted(), || {
            let boards = [opening.with_game(BoardTask)?, other.with_game(BoardTask)?];
            let tallies = tallies.into_inner();
            let runs: Vec<ChartedRun<'_>> = (["A", "B"].into_iter().zip(&tallies).zip(&boards))
                .map(|((letter, tally), board)| ChartedRun {
                    label: Some(letter),
                    unit: report.unit(),
                    players,
                    board: board.as_ref(),
                    tally,
                })
                .collect();
            Ok(run_charts::sheet(report.title(), report.summary(), &runs))
        })
    }

    /// Returns the names of both rulesets, with the variants of the second one.
    fn names(&self) -> [RulesetName; 2] {
        let first = RulesetName::parse(&self.a);
        let mut second = self.b.as_deref().map_or_else(|| first.clone(), RulesetName::parse);
        second.variants.extend_from_slice(&self.variant);
        [first, second]
    }

    /// Loads both rulesets, which must belong to the same family.
    fn load(&self, names: &[RulesetName; 2]) -> Result<[Ruleset; 2], Failure> {
        let [first, second] = names;
        let first = load_named(first, &[])?.ruleset;
        let second = load_named(second, &self.set)?.ruleset;
        let [family, other] = [&first, &second].map(|ruleset| &ruleset.head().family);
        if family != other {
            return Err(Failure::usage(format!(
                "{} belongs to the family {family} and {} to {other}, so their games have nothing in common",
                first.id(),
                second.id(),
            )));
        }
        Ok([first, second])
    }
}
