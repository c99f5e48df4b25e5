//! The `tournament` command.

use std::{ops::Range, path::PathBuf, time::Instant};

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    bot::BotKind,
    cli::{
        args::{Format, FormatArg, PlayersArg, SeedArg, whole_number},
        bots::pool::BotPolicy,
        completion,
        failure::{Failure, argument},
        load::load_named,
        output::{self, progress::Progress, tournament::TournamentReport},
        play::{
            lineup::{PolicyArgs, SeatKind, parse_bot},
            schedule::{Schedule, SeatedSchedule},
            workers::{BatchSize, ThreadsArg, Workers},
        },
        records::{
            counted_games::CountedGames,
            overwrite_guard::ForceArg,
            run_headers::RunHeaders,
            store::Store,
            stored_run::{Looks, StoredRun, complete_rounds},
        },
        ruleset_source::RulesetName,
        signals,
    },
    diagnostic::{escape_for_terminal, json_text, quote_text},
    family::{self, Playable, Task},
    game::Seats,
    record::Header,
    ruleset::Ruleset,
    tournament::{Seatings, SequentialTest},
};

/// The maximum number of games, whose results are kept in memory.
const MAX_GAMES: u64 = 1_000_000;

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
    /// Stop as soon as it's decided whether the first bot is better than the second by `--better-by`;
    /// `--games` is then the maximum
    #[arg(long)]
    until_decided: bool,
    /// The difference between the two bots' shares of wins per seat that matters
    #[arg(long, value_name = "SHARE", default_value = "0.02", requires = "until_decided", value_parser = share)]
    better_by: f64,
    #[command(flatten)]
    policy: PolicyArgs,
    #[command(flatten)]
    threads: ThreadsArg,
    /// Save the games as records to a file (`games.jsonl`), a compressed file (`games.jsonl.zst`
    /// or `games.jsonl.gz`) or a folder with one file per game (`games/`)
    #[arg(long, alias = "record", value_name = "PATH")]
    records: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Resume a stopped tournament after its last record and fill any gaps
    #[arg(long, conflicts_with = "force", requires = "records")]
    resume: bool,
    #[command(flatten)]
    format: FormatArg,
}

/// Parses a difference between shares.
fn share(typed: &str) -> Result<f64, String> {
    let number = typed.parse().ok().filter(|share| (0.001..=0.5).contains(share));
    number.ok_or_else(|| "expected a number from 0.001 to 0.5".to_owned())
}

impl Tournament {
    pub fn run(self) -> Result<(), Failure> {
        let bots = self.bots()?;
        let test = self.until_decided.then_some(SequentialTest { margin: self.better_by });
        if test.is_some() && bots.len() != 2 {
            return Err(Failure::usage(format!(
                "--until-decided compares exactly two bots, but there are {}",
                bots.len()
            )));
        }
        let store = Store::named(self.records.clone())?;
        if matches!(store, Store::Stdout) {
            return Err(Failure::usage("--records must be a file or a folder, not `-`"));
        }
        if !matches!(store, Store::None) && self.rulesets.len() > 1 {
            return Err(Failure::usage("--records requires a single ruleset"));
        }
        if self.resume && self.seed.seed.is_none() {
            return Err(Failure::usage("--resume requires the --seed that was used before"));
        }
        let threads = self.threads.count();
        // Everything is checked before the first game.
        let openings = self.openings(&bots)?;
        let (seed, is_new) = self.seed.choose()?;
        let games = |opening: &TournamentOpening| {
            let each = opening.seatings.games_per_round();
            0..opening.seatings.rounds(self.games).saturating_mul(each)
        };
        if !self.resume {
            for opening in &openings {
                store.allow(self.force, &games(opening))?;
            }
        }
        signals::stop_gracefully();
        if is_new {
            output::note(&format!("seed {seed} (repeat with --seed {seed})"));
        }
        let mut reports = Vec::new();
        let mut failed = None;
        for opening in openings {
            let all = games(&opening);
            let TournamentOpening { ruleset, players, seatings } = opening;
            let task = TournamentTask {
                ruleset: &ruleset,
                seed,
                games: all,
                seatings,
                policy: self.policy.policy(),
                threads,
                test,
                store: &store,
                force: self.force,
                is_resuming: self.resume,
                bots: &bots,
            };
            let Some(played) = family::for_game(&ruleset, players, task) else { break };
            let (report, failure) = played?;
            let is_interrupted = report.interrupted;
            reports.push(report);
            failed = failure;
            if is_interrupted || failed.is_some() {
                break;
            }
        }
        let shown = match self.format.format {
            Format::Text => {
                reports.iter().map(TournamentReport::text).collect::<Vec<_>>().join("\n")
            }
            Format::Json => json_text(&serde_json::json!({ "tournaments": reports })),
        };
        output::print_wrapped(&shown)?;
        let interrupted = reports.iter().any(|report| report.interrupted);
        if (interrupted || failed.is_some()) && !matches!(store, Store::None) {
            output::note(&format!("resume with: {}", resume_command(seed)));
        }
        match failed {
            Some(failure) => Err(failure),
            None if interrupted => Err(Failure::interrupted(signals::exit_code())),
            None => Ok(()),
        }
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
            let sides = family::for_game(&ruleset, players, SidesTask).unwrap_or_default();
            let seatings = Seatings::new(bots.len(), sides.len()).map_err(|error| {
                Failure::usage(format!("{}: {error}", escape_for_terminal(name)))
            })?;
            Ok(TournamentOpening { ruleset, players, seatings })
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

/// Returns the command that resumes this one.
fn resume_command(seed: u64) -> String {
    let mut words: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|word| argument(PathBuf::from(word).as_path()))
        .filter(|word| word != "--force" && word != "--resume")
        .collect();
    if !words.iter().any(|word| word == "--seed" || word.starts_with("--seed=")) {
        words.extend(["--seed".to_owned(), seed.to_string()]);
    }
    format!("sentiero {} --resume", words.join(" "))
}

/// A ruleset and its seatings.
struct TournamentOpening {
    ruleset: Ruleset,
    players: u8,
    seatings: Seatings,
}

/// The task that returns the sides of a game.
struct SidesTask;

impl Task for SidesTask {
    type Output = Vec<Seats>;

    fn run<G: Playable>(self, game: &G) -> Vec<Seats> {
        game.sides()
    }
}

/// The task that plays a tournament.
struct TournamentTask<'a> {
    ruleset: &'a Ruleset,
    seed: u64,
    games: Range<u64>,
    seatings: Seatings,
    policy: BotPolicy,
    threads: usize,
    test: Option<SequentialTest>,
    store: &'a Store,
    force: ForceArg,
    is_resuming: bool,
    bots: &'a [SeatKind],
}

impl Task for TournamentTask<'_> {
    type Output = Result<(TournamentReport, Option<Failure>), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let (seatings, policy) = (self.seatings, self.policy);
        let seated = &SeatedSchedule::start(game, self.ruleset, seatings, self.bots, policy)?;
        let begin = Instant::now();
        let count = self.games.end;
        let is_stored = !matches!(self.store, Store::None);
        let header = if is_stored { Header::new } else { Header::without_tiles };
        let header = header(self.ruleset, game, self.seed, 0);
        let each = seated.seatings.games_per_round();
        // Games aren't recorded without a store, so there's no need for all headers.
        let lineups = seated.lineups().take(if is_stored { usize::MAX } else { 1 });
        let seats = lineups.map(|lineup| lineup.seats(&[], &[]));
        let progress = Progress::new(count);
        let workers = Workers {
            game,
            seed: self.seed,
            schedule: Schedule::Seated(seated),
            threads: self.threads,
            start: None,
            has_events: is_stored,
            rows: None,
            decisions: None,
            progress: &progress,
            pace: BatchSize::up_to((count / (4 * self.threads as u64)).min(64)),
        };
        let looks = self.test.map(|test| Looks { test, seatings: &seated.seatings, first: 0 });
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
            pool.print_forfeits();
        }
        let CountedGames { summary, placings, failure, .. } = counted?;
        drop(progress);
        let rounds = complete_rounds(&seated.seatings, 0, &placings);
        let report = TournamentReport::new(
            (self.ruleset, game.seats(), self.seed),
            seated,
            (summary.games, count),
            &rounds,
            self.test,
            begin.elapsed(),
        );
        Ok((report, failure))
    }
}
