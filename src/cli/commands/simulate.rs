//! The `simulate` command.

use std::{
    ops::Range,
    path::PathBuf,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use clap::Args;

use crate::{
    bot::BotKind,
    cli::{
        args::{GamesArg, whole_number},
        bots::{decision_counter::DecisionCounter, seat_bots::SeatBots},
        experiment_args::{ResultArgs, ResultFiles, finish, refuse},
        failure::Failure,
        output::{
            self,
            figures::{self, RunReport, rules_name},
            progress::Progress,
            run_charts::{self, ChartedRun},
        },
        play::{
            lineup::{BotArgs, Lineup},
            opening::{BoardTask, GameArgs, Opening},
            schedule::Schedule,
            workers::{BatchSize, LeadForecast, Workers},
        },
        records::{
            counted_games::CountedGames, overwrite_guard::ForceArg, run_headers::RunHeaders,
            store::Store, stored_run::StoredRun,
        },
        rows::{RowFile, RowQueue, RowSink},
        signals,
    },
    family::{Playable, Task},
    game::{GameTally, Measure, Seats, Sums},
    record::Header,
    sim::{GameRow, LeadTally, RowRun, RowTable, RunTally},
};

/// Play many games between bots and print statistics
///
/// The figures and records don't depend on the number of threads.
#[derive(Args, Debug)]
pub struct Simulate {
    #[command(flatten)]
    opening: GameArgs,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    games: GamesArg,
    /// Save the games as records to a file (`games.jsonl`), a compressed file (`games.jsonl.zst`
    /// or `games.jsonl.gz`) or a folder with one file per game (`games/`); `-` prints them to
    /// stdout and the figures to stderr
    #[arg(long, alias = "record", value_name = "PATH")]
    records: Option<PathBuf>,
    /// Resume a stopped run after its last record and fill any gaps; `--games` is the total number
    /// of games
    #[arg(long, conflicts_with = "force", requires = "records")]
    resume: bool,
    /// Also count decisions: their legal actions, and how many of them don't matter (slower)
    #[arg(long)]
    decisions: bool,
    /// Also count lead changes, by playing each game to its end this often before every choice (much slower)
    #[arg(long, allow_negative_numbers = true, value_name = "PLAYOUTS", value_parser = whole_number::<u32>(1..=u64::from(BotKind::MAX_PLAYOUTS)))]
    forecast: Option<u32>,
    #[command(flatten)]
    results: ResultArgs,
}

impl Simulate {
    pub fn run(self) -> Result<(), Failure> {
        let games = self.games.range()?;
        let threads = self.results.threads.count();
        let opening = self.opening.load()?;
        let lineup = self.bots.lineup(opening.players, &[], &[], BotKind::Random)?;
        let store = Store::named(self.records)?;
        if self.resume && matches!(store, Store::Stdout) {
            return Err(Failure::usage("--resume requires --records to be a file or a folder"));
        }
        if self.resume && opening.has_new_seed() {
            return Err(Failure::usage("--resume requires the --seed that was used for the run"));
        }
        if !self.resume {
            store.allow(self.results.force, &games)?;
        }
        if self.resume {
            self.results.refuse_files("--resume")?;
            refuse("--resume", "--decisions", self.decisions)?;
        }
        let ResultFiles { rows, plot } = self.results.files()?;
        let decisions = self.decisions.then(DecisionCounter::default);
        let tally = Mutex::new(RunTally::new(opening.players));
        signals::stop_gracefully();
        let begin = Instant::now();
        let (counted, failure) = opening.with_game(PlannedRun {
            opening: &opening,
            lineup: &lineup,
            games: games.clone(),
            threads,
            store: &store,
            rows: rows.as_ref(),
            decisions: decisions.as_ref(),
            forecast: self.forecast,
            tally: plot.is_some().then_some(&tally),
            force: self.results.force,
            is_resuming: self.resume,
        })?;
        let report = counted.report(&opening, &lineup, games, begin.elapsed());
        let decisions = decisions.map(|counter| counter.sums());
        let report =
            RunReport { is_timed: !self.resume, decisions, forecast: self.forecast, ..report };
        let shown = self.results.shown(|| report.text(), || report.json());
        match store {
            Store::Stdout => output::note(shown.trim_end()),
            _ => output::print_wrapped(&shown)?,
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
        finish(plot.as_ref(), report.interrupted, || {
            let board = opening.with_game(BoardTask)?;
            let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
            let run = ChartedRun {
                label: None,
                unit: report.sums.spreads.first().map_or("", |length| &length.name),
                players: opening.players,
                board: board.as_ref(),
                tally: &tally,
            };
            let name = rules_name(&opening.ruleset, &opening.overrides);
            Ok(run_charts::sheet(name, report.summary(), &[run]))
        })
    }
}

/// The task that plays a range of games.
struct PlannedRun<'a> {
    opening: &'a Opening,
    lineup: &'a Lineup,
    games: Range<u64>,
    threads: usize,
    store: &'a Store,
    rows: Option<&'a RowFile>,
    /// The counter of decisions, if they're counted.
    decisions: Option<&'a DecisionCounter>,
    /// The number of playouts before each choice, if the lead is forecast.
    forecast: Option<u32>,
    /// The numbers for charts, if there are any.
    tally: Option<&'a Mutex<RunTally>>,
    force: ForceArg,
    is_resuming: bool,
}

struct RunResult {
    games: u64,
    /// The number of games that each seat's outside bot has forfeited, if there are any such bots.
    forfeits: Option<Vec<u64>>,
    ranges: Vec<Range<u64>>,
    sums: Sums,
}

impl RunResult {
    fn report(
        self,
        opening: &Opening,
        lineup: &Lineup,
        asked: Range<u64>,
        time: Duration,
    ) -> RunReport {
        let games_asked = asked.end - asked.start;
        RunReport {
            run: figures::Run::of(opening, lineup),
            first: asked.start,
            games: self.games,
            games_asked,
            interrupted: self.games < games_asked,
            ranges: self.ranges,
            sums: self.sums,
            forfeits: self.forfeits,
            decisions: None,
            forecast: None,
            seconds: time.as_secs_f64(),
            is_timed: true,
        }
    }
}

impl Task for PlannedRun<'_> {
    type Output = Result<(RunResult, Option<Failure>), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        if self.forecast.is_some() && game.sides().len() < 2 {
            return Err(Failure::usage(
                "--forecast counts lead changes, but there is only one player or team; omit it, or use --players",
            ));
        }
        let mut sums = game.tally().sums();
        if self.forecast.is_some() {
            sums.spreads.extend(LeadTally::default().spreads());
        }
        let measures: Vec<Measure> =
            sums.measures().into_iter().map(|(measure, _)| measure).collect();
        let count = |row: &GameRow| {
            if let Some(tally) = self.tally {
                tally.lock().unwrap_or_else(PoisonError::into_inner).count(row);
            }
        };
        let Some(file) = self.rows else {
            let add = |row: GameRow| {
                count(&row);
                Ok(())
            };
            let rows = RowSink { measures: &measures, add: &add };
            return self.play(game, self.tally.map(|_| rows));
        };
        let rules = rules_name(&self.opening.ruleset, &self.opening.overrides);
        let bots = self.lineup.names();
        let runs = [RowRun {
            labels: Vec::new(),
            rules: &rules,
            bots: &bots,
            games_per_round: None,
            measures: &measures,
        }];
        let table = RowTable::new(Vec::new(), &runs, self.opening.seed);
        file.write(&table, |writer| {
            let queue = RowQueue::new((file, &table, 0..1), writer, self.games.start);
            let add = |row: GameRow| {
                count(&row);
                queue.add(row)
            };
            let rows = RowSink { measures: &measures, add: &add };
            let (played, failure) = self.play(game, Some(rows))?;
            let is_complete = played.games == self.games.end - self.games.start;
            Ok(((played, failure), is_complete))
        })
    }
}

impl PlannedRun<'_> {
    fn play<G: Playable>(
        &self,
        game: &G,
        rows: Option<RowSink<'_>>,
    ) -> Result<(RunResult, Option<Failure>), Failure> {
        let start = self.opening.position.as_ref().map(|given| given.state(game)).transpose()?;
        let all = self.games.end - self.games.start;
        let bots = SeatBots::start(game, self.opening, self.lineup, Seats::NONE)?;
        let progress = Progress::new(all);
        let header = match self.store {
            // Forecasts verify each game's events.
            Store::None if self.forecast.is_none() => Header::without_tiles,
            _ => Header::new,
        };
        let header = header(&self.opening.ruleset, game, self.opening.seed, self.games.start)
            .with_position(self.opening.recorded_position());
        // Small batches keep all threads busy until the end and limit the number of waiting records.
        let at_once = (20_000 / header.tiles.len().max(1) as u64).clamp(1, 256);
        let headers = RunHeaders::new(header.with_seats(self.lineup.seats(&[], &[])))?;
        let first = headers.header(self.games.start);
        let workers = Workers {
            game,
            seed: self.opening.seed,
            schedule: Schedule::Fixed(&bots),
            threads: self.threads,
            start,
            has_events: rows.is_some()
                || self.forecast.is_some()
                || !matches!(self.store, Store::None),
            rows,
            decisions: self.decisions,
            forecast: self
                .forecast
                .zip(first.as_ref())
                .map(|(playouts, header)| LeadForecast { header, playouts }),
            progress: &progress,
            pace: BatchSize::up_to(at_once.min(all / (4 * self.threads as u64))),
        };
        let run = StoredRun {
            workers,
            games: self.games.clone(),
            headers,
            looks: None,
            force: self.force,
            is_resuming: self.is_resuming,
        };
        let counted = run.play(self.store);
        bots.print_forfeits();
        let CountedGames { summary, ranges, leads, failure, .. } = counted?;
        let (games, mut sums) = (summary.games, summary.sums());
        if self.forecast.is_some() {
            sums.spreads.extend(leads.spreads());
        }
        let played = RunResult { games, forfeits: bots.forfeits(), ranges, sums };
        Ok((played, failure))
    }
}
