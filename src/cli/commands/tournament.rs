//! The `tournament` command.

use std::{
    num::NonZero,
    ops::Range,
    path::PathBuf,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    bot::BotKind,
    cli::{
        args::{PlayersArg, SeedArg, whole_number},
        bots::seat_bots::print_forfeits,
        completion,
        experiment_args::{ResultArgs, ResultFiles, finish, resume_command},
        failure::Failure,
        load::load_named,
        output::{
            self,
            figures::{Run, rules_name},
            plot::ChartSheet,
            progress::Progress,
            run_charts::{self, ChartedRun},
            tournament::{BotWork, TournamentGames, TournamentReport},
        },
        play::{
            lineup::{PolicyArgs, SeatKind, parse_bot},
            opening::BoardTask,
            schedule::{Schedule, SeatedSchedule, SeatingPlan},
            workers::{BatchSize, Workers},
        },
        records::{
            counted_games::CountedGames,
            overwrite_guard::ForceArg,
            run_headers::RunHeaders,
            store::Store,
            stored_run::{Looks, StoredRun, complete_rounds},
        },
        rows::{RowSink, with_table},
        ruleset_source::RulesetName,
        signals,
    },
    diagnostic::{escape_for_terminal, quote_text},
    family::{self, Playable, RulesHash, Task},
    game::{GameTally, Measure, Seats},
    outside::BotPolicy,
    record::Header,
    render::Chart,
    ruleset::Ruleset,
    sim::{GameRow, RowRun, RowTable, RunTally},
    tournament::{Seatings, SequentialTest},
};

/// The maximum number of games, whose results are kept in memory.
const MAX_GAMES: u64 = 1_000_000;

/// The maximum number of the first round. Its games are numbered through, too.
const MAX_FIRST: u64 = 1_000_000_000_000;

/// Let bots play each other in every seat and rate them
///
/// A round is the same deal in several seatings, so that luck and the order of play even out. The
/// results don't depend on the number of threads.
#[derive(Args, Debug)]
pub struct Tournament {
    /// The ids of built-in rulesets (see `sentiero list`) or paths to files; append variants with `+`,
    /// as in `calliope+elimination-bonus`. Each ruleset gets its own table
    #[arg(required = true, value_name = "RULESET", add = ArgValueCompleter::new(completion::rulesets))]
    rulesets: Vec<String>,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    seed: SeedArg,
    /// A bot that takes part: `novice`, `casual`, `greedy`, `strong`, `expert`, `random` or `search`,
    /// optionally with its number of playouts or its time for each choice in milliseconds, as in
    /// `search:playouts=1000` or `search:ms=100`, or `exec:` and the command of your own bot, as in
    /// `exec:./bot.py` (can be repeated)
    #[arg(long, value_name = "BOT", add = ArgValueCompleter::new(completion::bots))]
    bot: Vec<String>,
    /// Add a bot for each doubling in a range of playouts, as in `search:playouts=100..12800`
    #[arg(long, value_name = "BOT")]
    ladder: Option<String>,
    /// Number of games to play for each ruleset, which is rounded up to whole rounds
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1000, value_parser = whole_number::<u64>(1..=MAX_GAMES))]
    games: u64,
    /// Number of the first round for the seed, to play a part of a tournament for `merge`
    #[arg(long, allow_negative_numbers = true, value_name = "ROUND", default_value_t = 0, value_parser = whole_number::<u64>(0..=MAX_FIRST), conflicts_with = "until_decided")]
    first: u64,
    /// Stop as soon as it's decided whether the first bot is better than the second by `--better-by`;
    /// `--games` is then the maximum
    #[arg(long)]
    until_decided: bool,
    /// The difference between the two bots' shares of wins per seat that matters
    #[arg(long, allow_negative_numbers = true, value_name = "SHARE", default_value = "0.02", requires = "until_decided", value_parser = share)]
    better_by: f64,
    #[command(flatten)]
    policy: PolicyArgs,
    /// Save the games as records to a file (`games.jsonl`), a compressed file (`games.jsonl.zst`
    /// or `games.jsonl.gz`) or a folder with one file per game (`games/`)
    #[arg(long, alias = "record", value_name = "PATH")]
    records: Option<PathBuf>,
    /// Resume a stopped tournament after its last record and fill any gaps
    #[arg(long, conflicts_with = "force", requires = "records")]
    resume: bool,
    #[command(flatten)]
    results: ResultArgs,
}

/// Parses a difference between shares.
fn share(typed: &str) -> Result<f64, String> {
    let margins = SequentialTest::MARGINS;
    let number = typed.parse().ok().filter(|share| margins.contains(share));
    number.ok_or_else(|| format!("expected a number from {} to {}", margins.start(), margins.end()))
}

impl Tournament {
    pub fn run(self) -> Result<(), Failure> {
        let bots = self.bots()?;
        let test = self.until_decided.then_some(SequentialTest { margin: self.better_by });
        let store = Store::named(self.records.clone())?;
        self.check(&bots, &store)?;
        let threads = self.results.threads.count();
        // Everything is checked before the first game.
        let openings = self.openings(&bots)?;
        let ResultFiles { rows, plot } = self.results.files()?;
        let (seed, is_new) = self.seed.choose()?;
        let games = |opening: &TournamentOpening| {
            let seatings = &opening.plan.seatings;
            let each = seatings.games_per_round();
            let end = self.first + seatings.rounds(self.games);
            self.first * each..end * each
        };
        if !self.resume {
            for opening in &openings {
                store.allow(self.results.force, &games(opening))?;
            }
        }
        signals::stop_gracefully();
        if is_new {
            output::note(&format!("seed {seed} (repeat with --seed {seed})"));
        }
        let (mut reports, mut tallies, mut failed) = (Vec::new(), Vec::new(), None);
        let written = with_table(
            rows.as_ref(),
            || row_table(&openings, seed),
            |mut table| {
                let mut first_run = 0;
                for opening in &openings {
                    let TournamentOpening { ruleset, players, plan, measures } = opening;
                    let runs = first_run..first_run + plan.seatings.rows().len();
                    first_run = runs.end;
                    let queue = table.as_mut().map(|table| table.queue(runs, games(opening).start));
                    let tally = plot.as_ref().map(|_| Mutex::new(RunTally::new(*players)));
                    let add = |row: GameRow| {
                        if let Some(tally) = &tally {
                            tally.lock().unwrap_or_else(PoisonError::into_inner).count(&row);
                        }
                        queue.as_ref().map_or(Ok(()), |queue| queue.add(row))
                    };
                    let has_rows = queue.is_some() || tally.is_some();
                    let task = TournamentTask {
                        ruleset,
                        seed,
                        games: games(opening),
                        plan,
                        policy: self.policy.policy(),
                        threads,
                        test,
                        store: &store,
                        force: self.results.force,
                        is_resuming: self.resume,
                        rows: has_rows.then_some(RowSink { measures, add: &add }),
                    };
                    let Some(played) = family::for_game(ruleset, *players, task) else { break };
                    let (report, failure) = played?;
                    let is_interrupted = report.interrupted;
                    reports.push(report);
                    tallies.extend(tally);
                    failed = failure;
                    if is_interrupted || failed.is_some() {
                        return Ok(false);
                    }
                }
                Ok(true)
            },
        );
        if reports.is_empty() {
            written?;
            return Err(Failure::interrupted(signals::exit_code()));
        }
        self.results.print(
            || reports.iter().map(TournamentReport::text).collect::<Vec<_>>().join("\n"),
            || serde_json::json!({ "tournaments": reports }),
        )?;
        let interrupted = reports.iter().any(|report| report.interrupted);
        if (interrupted || failed.is_some()) && !matches!(store, Store::None) {
            output::note(&format!("resume with: {}", resume_command(seed, &[])));
        }
        written?;
        match failed {
            Some(failure) => Err(failure),
            None => finish(plot.as_ref(), interrupted, || sheet(&openings, &reports, tallies)),
        }
    }

    /// Checks that the options fit together.
    fn check(&self, bots: &[SeatKind], store: &Store) -> Result<(), Failure> {
        if self.until_decided && bots.len() != 2 {
            return Err(Failure::usage(format!(
                "--until-decided compares exactly two bots, but there are {}",
                bots.len()
            )));
        }
        if matches!(store, Store::Stdout) {
            return Err(Failure::usage("--records must be a file or a folder, not `-`"));
        }
        if !matches!(store, Store::None) && self.rulesets.len() > 1 {
            return Err(Failure::usage("--records requires a single ruleset"));
        }
        if self.resume && self.seed.seed.is_none() {
            return Err(Failure::usage("--resume requires the --seed that was used before"));
        }
        if self.resume {
            self.results.refuse_files("--resume")?;
        }
        Ok(())
    }

    /// Returns the bots, which are all different.
    fn bots(&self) -> Result<Vec<SeatKind>, Failure> {
        let mut bots = Vec::new();
        for asked in &self.bot {
            let wrong =
                |why| Failure::usage(format!("--bot {}: {why}", escape_for_terminal(asked)));
            bots.push(parse_bot(asked).map_err(wrong)?);
        }
        if let Some(asked) = &self.ladder {
            let wrong =
                |why| Failure::usage(format!("--ladder {}: {why}", escape_for_terminal(asked)));
            bots.extend(ladder(asked).map_err(wrong)?.into_iter().map(SeatKind::BuiltIn));
        }
        for (at, bot) in bots.iter().enumerate() {
            if bots.iter().take(at).any(|other| other == bot) {
                return Err(Failure::usage(format!("the bot `{bot}` is given twice")));
            }
        }
        if bots.len() < 2 {
            return Err(Failure::usage(format!(
                "a tournament needs at least two bots, but there {}; add some with --bot",
                if bots.is_empty() { "are none" } else { "is only one" }
            )));
        }
        Ok(bots)
    }

    /// Loads and checks all rulesets.
    fn openings(&self, bots: &[SeatKind]) -> Result<Vec<TournamentOpening>, Failure> {
        let open = |name: &String| {
            let ruleset = load_named(&RulesetName::parse(name), &[])?.ruleset;
            let players = self.players.choose(&ruleset)?;
            let (sides, measures) =
                family::for_game(&ruleset, players, SidesTask).unwrap_or_default();
            let seatings = Seatings::new(bots.len(), sides.len()).map_err(|error| {
                Failure::usage(format!("{}: {error}", escape_for_terminal(name)))
            })?;
            let plan = SeatingPlan { seatings, bots: bots.to_vec(), sides };
            Ok(TournamentOpening { ruleset, players, plan, measures })
        };
        self.rulesets.iter().map(open).collect()
    }
}

/// Returns the bots for a range of playouts, as in `search:playouts=100..12800`.
fn ladder(asked: &str) -> Result<Vec<BotKind>, String> {
    let example = format!("{}..{}", BotKind::Search { playouts: 100 }, 12_800);
    let (from, to) =
        asked.split_once("..").ok_or_else(|| format!("expected a range, as in `{example}`"))?;
    let SeatKind::BuiltIn(BotKind::Search { playouts: first }) = parse_bot(from)? else {
        return Err(format!("only `search` has a range, as in `{example}`"));
    };
    let SeatKind::BuiltIn(BotKind::Search { playouts: last }) =
        parse_bot(&format!("search:playouts={to}"))?
    else {
        return Err(format!("expected a range, as in `{example}`"));
    };
    let steps = std::iter::successors(Some(first), |step| step.checked_mul(2));
    let steps: Vec<u32> = steps.take_while(|&step| step <= last).collect();
    if steps.last() != Some(&last) || steps.len() < 2 {
        let nearest = steps.last().copied().filter(|&step| step > first).unwrap_or(first * 2);
        return Err(format!(
            "{} can't be reached by doubling {first}; use `search:playouts={first}..{nearest}`",
            quote_text(to)
        ));
    }
    Ok(steps.into_iter().map(|playouts| BotKind::Search { playouts }).collect())
}

/// A ruleset, its seatings and what's measured in each game.
struct TournamentOpening {
    ruleset: Ruleset,
    players: u8,
    plan: SeatingPlan,
    measures: Vec<Measure>,
}

impl TournamentOpening {
    fn name(&self) -> String {
        rules_name(&self.ruleset, &[])
    }
}

/// Returns the table for the games of all rulesets. Each seating is a run, because its bots differ.
fn row_table(openings: &[TournamentOpening], seed: u64) -> RowTable {
    let names: Vec<String> = openings.iter().map(TournamentOpening::name).collect();
    let lineups: Vec<Vec<Vec<String>>> = openings
        .iter()
        .map(|opening| opening.plan.lineups().map(|lineup| lineup.names()).collect())
        .collect();
    let runs = openings.iter().zip(&names).zip(&lineups);
    let runs = runs.flat_map(|((opening, rules), lineups)| {
        lineups.iter().map(move |bots| RowRun {
            labels: Vec::new(),
            rules,
            bots,
            games_per_round: NonZero::new(opening.plan.seatings.games_per_round()),
            measures: &opening.measures,
        })
    });
    RowTable::new(Vec::new(), &runs.collect::<Vec<_>>(), seed)
}

/// Returns the charts: for each ruleset, the wins of the bots, and then those of a run of games.
fn sheet(
    openings: &[TournamentOpening],
    reports: &[TournamentReport],
    tallies: Vec<Mutex<RunTally>>,
) -> Result<ChartSheet, Failure> {
    let names: Vec<String> = openings.iter().map(TournamentOpening::name).collect();
    let label = |at: usize| names.get(at).filter(|_| names.len() > 1).map(String::as_str);
    let tallies: Vec<RunTally> = tallies
        .into_iter()
        .map(|tally| tally.into_inner().unwrap_or_else(PoisonError::into_inner))
        .collect();
    let board = |opening: &TournamentOpening| {
        family::for_game(&opening.ruleset, opening.players, BoardTask).transpose()
    };
    let boards = openings.iter().map(board).collect::<Result<Vec<_>, _>>()?;
    let runs = openings.iter().zip(&tallies).zip(&boards).enumerate();
    let runs = runs.map(|(at, ((opening, tally), board))| ChartedRun {
        label: label(at),
        unit: opening.measures.first().map_or("", |length| &length.name),
        players: opening.players,
        board: board.as_ref().and_then(Option::as_ref),
        tally,
    });
    let runs: Vec<ChartedRun<'_>> = runs.collect();
    let subtitle = reports.first().map(TournamentReport::summary).unwrap_or_default();
    let mut sheet = run_charts::sheet(names.join(", "), subtitle, &runs);
    let wins = reports.iter().enumerate();
    let wins = wins.map(|(at, report)| Chart::Bars(report.wins_chart(label(at))));
    sheet.charts.insert(0, wins.collect());
    Ok(sheet)
}

/// The task that returns the sides of a game and what's measured in it.
struct SidesTask;

impl Task for SidesTask {
    type Output = (Vec<Seats>, Vec<Measure>);

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let measures = game.tally().sums().measures().into_iter();
        (game.sides(), measures.map(|(measure, _)| measure).collect())
    }
}

/// The task that plays a tournament.
struct TournamentTask<'a> {
    ruleset: &'a Ruleset,
    seed: u64,
    games: Range<u64>,
    plan: &'a SeatingPlan,
    policy: BotPolicy,
    threads: usize,
    test: Option<SequentialTest>,
    store: &'a Store,
    force: ForceArg,
    is_resuming: bool,
    /// Receives the games for the table and the charts, if there are any.
    rows: Option<RowSink<'a>>,
}

impl Task for TournamentTask<'_> {
    type Output = Result<(TournamentReport, Option<Failure>), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let seatings = &self.plan.seatings;
        let seated = &SeatedSchedule::start(game, self.ruleset, self.plan.clone(), self.policy)?;
        let begin = Instant::now();
        let count = self.games.end - self.games.start;
        let is_stored = !matches!(self.store, Store::None);
        let header = if is_stored { Header::new } else { Header::without_tiles };
        let header = header(self.ruleset, game, self.seed, 0);
        let each = seatings.games_per_round();
        // Games aren't recorded without a store, so there's no need for all headers.
        let lineups = self.plan.lineups().take(if is_stored { usize::MAX } else { 1 });
        let seats = lineups.map(|lineup| lineup.seats(&[], &[]));
        let progress = Progress::new(count);
        let workers = Workers {
            game,
            seed: self.seed,
            schedule: Schedule::Seated(seated),
            threads: self.threads,
            start: None,
            has_events: is_stored || self.rows.is_some(),
            rows: self.rows,
            decisions: None,
            forecast: None,
            progress: &progress,
            pace: BatchSize::up_to((count / (4 * self.threads as u64)).min(64)),
        };
        let looks = self.test.map(|test| Looks { test, seatings, first: 0 });
        let run = StoredRun {
            workers,
            games: self.games.clone(),
            headers: RunHeaders::seated(&header, seats, each)?,
            looks,
            force: self.force,
            is_resuming: self.is_resuming,
        };
        let counted = run.play(self.store);
        if let Some(pool) = seated.pool() {
            print_forfeits(pool);
        }
        let CountedGames { summary, placings, failure, .. } = counted?;
        drop(progress);
        let bots = seated.bots().iter().zip(seated.times());
        let work = bots.map(|(bot, (decisions, time))| BotWork {
            forfeits: seated.forfeits(bot),
            decisions,
            seconds_per_decision: (decisions > 0).then(|| {
                let decisions = u32::try_from(decisions).unwrap_or(u32::MAX);
                time.as_secs_f64() / f64::from(decisions)
            }),
        });
        let games = TournamentGames {
            run: Run {
                ruleset: self.ruleset.id().to_owned(),
                variants: self.ruleset.variants().to_vec(),
                set: Vec::new(),
                from: None,
                players: game.seats(),
                bots: seated.bots().iter().map(ToString::to_string).collect(),
                seed: self.seed,
                rules_hash: RulesHash::of(self.ruleset, game.seats(), None),
            },
            sides: self.plan.sides.len(),
            seatings: seatings.clone(),
            rounds: complete_rounds(seatings, 0, &placings),
            games_asked: count,
            is_interrupted: summary.games < count,
            seconds: begin.elapsed().as_secs_f64(),
            work: work.collect(),
        };
        let report = TournamentReport::new(&games, self.test);
        Ok((report, failure))
    }
}
