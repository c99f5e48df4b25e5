//! Benchmarks random playouts against an engine written by hand for a single edition.
//!
//! This times whole processes, alternating between `sentiero simulate calliope --threads 1` and the bound.
//! Each is run with two numbers of games, so the startup time cancels out. Before that, we assert that both
//! play the same games. In builds without the command line, such as in `.ci/run`, the library is timed in a
//! process of this benchmark instead, and `SENTIERO` is used to get the figures from the program.

mod bound;
mod common;

use std::{env, ops::ControlFlow, process::ExitCode};

use common::{Limits, PROGRAM, Run, busy_seconds, figures, instructions};
use sentiero::{
    bot::{Playout, Random},
    game::Outcome,
    path::{Cause, Event, Reason},
    sim::{Job, batch},
};
use serde_json::Value;

const SEED: u64 = 7;
/// The minimum speed of the engine as a fraction of the bound's.
const LEAST: f64 = 0.8;
/// The maximum number of rounds, for a busy machine.
const MOST_ROUNDS: usize = 20;
/// The processes to run. In this order, they're the engine in the library, the bound that determines the
/// limit and the bound that shows how much faster the engine could become.
const ENGINE: &str = "engine";
const BOUND: &str = "bound";
const TABLES: &str = "tables";

/// Runs a task using the bound for the given number of players.
macro_rules! for_players {
    ($players:expr, $call:ident($($argument:expr),*)) => {
        match $players {
            2 => $call::<2>($($argument),*),
            3 => $call::<3>($($argument),*),
            4 => $call::<4>($($argument),*),
            8 => $call::<8>($($argument),*),
            players => panic!("no bound for {players} players is compiled"),
        }
    };
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [engine, players, games] = arguments.as_slice()
        && [ENGINE, BOUND, TABLES].contains(&engine.as_str())
    {
        let (players, games) = (players.parse().unwrap_or(0), games.parse().unwrap_or(0));
        if engine == ENGINE {
            play_engine(players, games);
        } else {
            for_players!(players, play_bound(games, engine == TABLES));
        }
        return ExitCode::SUCCESS;
    }
    let mut limits = Limits::from_arguments();
    let (games, sample) = if limits.quick() { (50_000, 1_000) } else { (200_000, 5_000) };
    for players in [2, 3, 4, 8] {
        for_players!(players, same_games(sample));
        for_players!(players, same_figures(games));
    }
    println!("both play the same games and have the same figures for {games} games");
    for players in [2, 4, 8] {
        compare(&mut limits, players, games);
    }
    if arguments.iter().any(|argument| argument == "--instructions") {
        limit_instructions(&mut limits);
    }
    limits.exit_code()
}

/// Runs `engine PLAYERS GAMES` as the process to be timed.
fn play_engine(players: u8, games: u64) {
    let rules = common::rules_with(&[], players);
    let job = Job { seed: SEED, games: 0..games, collects_events: false, start: None };
    let played = batch(&rules, &job, |_| Random::new(), || false, |_| ControlFlow::Continue(()));
    println!("{}", played.games);
}

/// Runs `bound PLAYERS GAMES`, or `tables` instead of `bound`, as the process to be timed.
fn play_bound<const N: usize>(games: u64, tables: bool) {
    let tally = if tables {
        bound::simulate::<N, true>(SEED, games)
    } else {
        bound::simulate::<N, false>(SEED, games)
    };
    println!("{}", tally.placements);
}

/// Asserts that both make the same choices with the same results in all games.
fn same_games<const N: usize>(games: u64) {
    let players = u8::try_from(N).expect("at most eight players");
    let rules = common::rules_with(&[], players);
    let mut table = Playout::new(&rules, |_| Random::new());
    let mut game = bound::Game::<N, false>::new();
    let mut by_tables = bound::Game::<N, true>::new();
    for number in 0..games {
        let (mut events, mut laid) = (Vec::new(), Vec::new());
        let outcome = table.play(SEED, number, &mut events).expect("every game ends");
        let result = game.play(SEED, number, |tile| laid.push(tile));
        assert_eq!(placements(&rules, &events), laid, "game {number} of {N} players");
        assert_eq!(told(&events, outcome), result, "game {number} of {N} players");
        assert_eq!(by_tables.play(SEED, number, |_| ()), result, "game {number} of {N} players");
    }
}

/// Returns the tiles that were laid, based on the events.
fn placements(rules: &sentiero::path::Rules, events: &[Event]) -> Vec<bound::Laid> {
    let laid = |event: &Event| match *event {
        Event::Place { seat, tile, rotation, x, y, .. } => {
            let tile = rules.tiles().kind_of(tile.0).expect("the tile is in the set");
            let small = |number: u32| u8::try_from(number).expect("a small number");
            let (square, tile) = (small(y * 6 + x), small(tile.into()));
            Some(bound::Laid { seat, square, tile, turns: rotation })
        }
        _ => None,
    };
    events.iter().filter_map(laid).collect()
}

/// Returns the result of a game based on its events, counted in the same way as in the bound.
fn told(events: &[Event], outcome: Outcome) -> bound::Result {
    let mut result = bound::Result {
        winners: outcome.winners.iter().fold(0, |set, seat| set | 1 << seat),
        ..bound::Result::default()
    };
    let (mut last, mut held) = (None, false);
    for event in events {
        match *event {
            Event::Place { seat, .. } => {
                result.placements += 1;
                last = Some(seat);
            }
            Event::Out { seat, cause, .. } => {
                result.collided += u8::from(cause == Cause::Collision);
                result.forced += u8::from(seat == last);
            }
            Event::Dragon { to } => {
                let to_seat = matches!(to, sentiero::path::DragonDestination::Seat(_));
                result.dragon += u8::from(to_seat && !held);
                held = to_seat;
            }
            Event::Pass { .. } => result.passes += 1,
            Event::End { reason, .. } => {
                result.end = match reason {
                    Reason::LastStanding => bound::End::LastStanding,
                    Reason::SharedElimination => bound::End::SharedElimination,
                    Reason::TilesOut => bound::End::TilesOut,
                    Reason::NoneLeft | Reason::NoPlacement => {
                        unreachable!("this game ends when one is left")
                    }
                    Reason::MarkersOut => unreachable!("each marker is a player's"),
                }
            }
            _ => {}
        }
    }
    result
}

/// Asserts that the output of `simulate` for many games matches the bound's counts. Both play the same games,
/// so we require the counts to be equal instead of within four standard errors.
#[expect(clippy::cast_precision_loss, reason = "counts of games are small")]
fn same_figures<const N: usize>(games: u64) {
    let printed = figures(&simulate(N, games));
    let tally = bound::simulate::<N, false>(SEED, games);
    let total = games as f64;
    let same = |pointer: &str, expected: f64| {
        let (name, rest) = pointer.split_once('/').unwrap_or((pointer, ""));
        let whole = printed.get(name).unwrap_or(&Value::Null);
        let value = if rest.is_empty() { Some(whole) } else { whole.pointer(&format!("/{rest}")) };
        // Reasons for which no game ended are omitted.
        let value = value.and_then(Value::as_f64).unwrap_or(0.0);
        assert!((value - expected).abs() < 1e-9, "{N} players, {pointer}: {value}, not {expected}");
    };
    let (sum, squares) = (tally.placements as f64, tally.squares as f64);
    same("games", total);
    same("placements/total", sum);
    same("placements/sd", ((total * squares - sum * sum) / (total * (total - 1.0))).sqrt());
    same("placements/min", tally.least.into());
    same("placements/max", tally.most.into());
    for seat in 0..N {
        let won =
            (1..).zip(&tally.wins).map(|(winners, row)| row[seat] as f64 / f64::from(winners));
        same(&format!("wins/{seat}"), won.sum::<f64>() / total);
    }
    let shared = (1..)
        .zip(&tally.wins[1..])
        .map(|(more, row)| row.iter().sum::<u64>() as f64 / (f64::from(more) + 1.0));
    same("shared", shared.sum::<f64>() / total);
    let reasons = ["last-standing", "shared-elimination", "tiles-out"];
    for (reason, ends) in reasons.iter().zip(tally.ends) {
        same(&format!("ends/{reason}"), ends as f64 / total);
    }
    same("collisions/mean", tally.collided as f64 / 2.0 / total);
    same("forced/mean", tally.forced as f64 / total);
    same("dragon/mean", tally.dragon as f64 / total);
    same("exchanges/mean", 0.0);
    same("passes/mean", tally.passes as f64 / total);
}

fn simulate(players: usize, games: u64) -> Run {
    let (players, games, seed) = (players.to_string(), games.to_string(), SEED.to_string());
    Run::sentiero(&["simulate", "calliope", "--threads", "1"]).with(&[
        "--players",
        &players,
        "--games",
        &games,
        "--seed",
        &seed,
    ])
}

/// Returns the engine to time: the program or, if it's not part of the build, the library.
fn engine_of(players: usize, games: u64) -> Run {
    if PROGRAM.is_some() {
        simulate(players, games)
    } else {
        Run::again(&[ENGINE, &players.to_string(), &games.to_string()])
    }
}

fn bound_of(players: usize, games: u64) -> Run {
    Run::again(&[BOUND, &players.to_string(), &games.to_string()])
}

fn tables_of(players: usize, games: u64) -> Run {
    Run::again(&[TABLES, &players.to_string(), &games.to_string()])
}

/// Times all three engines and counts their instructions.
///
/// Other work on the machine can only make a run slower, so we use the minimum. If the limit isn't met after
/// some rounds, we run more of them, which brings each engine closer to its undisturbed time.
fn compare(limits: &mut Limits, players: usize, games: u64) {
    let runs = |games| [engine_of, bound_of, tables_of].map(|run| run(players, games));
    let (once, twice) = (runs(games), runs(2 * games));
    let placed = placed(players, games..2 * games);
    println!("\n{players} players (slope between {games} and {} games)", 2 * games);
    let mut least = [[f64::INFINITY; 2]; 3];
    let mut rates = [f64::NAN; 3];
    for round in 1..=MOST_ROUNDS {
        for (engine, least) in least.iter_mut().enumerate() {
            for (run, least) in [&once[engine], &twice[engine]].into_iter().zip(least) {
                *least = least.min(busy_seconds(run));
            }
        }
        rates = least.map(|[short, long]| placed / (long - short) / 1e6);
        if round >= limits.rounds() && limits.is_at_least(rates[0] / rates[1], LEAST) {
            break;
        }
    }
    for (name, rate) in NAMES.iter().zip(rates) {
        println!("  {name:<54} {rate:>9.2}  million placements per second");
    }
    println!("  the engine's speed relative to the bound by tables: {:.2}", rates[0] / rates[2]);
    limits.at_least("the engine's speed relative to the bound", rates[0] / rates[1], LEAST);
    if !limits.quick() {
        count(players);
    }
}

/// The engines for which we print rates.
const NAMES: [&str; 3] = ["the engine", "the bound", "the bound by tables"];

/// Counts the instructions executed by each engine, if valgrind is installed.
fn count(players: usize) {
    const GAMES: u64 = 20_000;
    let placed = placed(players, GAMES..2 * GAMES);
    let slope = |run: &dyn Fn(usize, u64) -> Run| {
        let more = instructions(&run(players, 2 * GAMES))? - instructions(&run(players, GAMES))?;
        Some(more / placed)
    };
    for (name, run) in
        NAMES.iter().zip([&engine_of as &dyn Fn(usize, u64) -> Run, &bound_of, &tables_of])
    {
        match slope(run) {
            Some(count) => println!("  {name:<54} {count:>9.0}  instructions per placement"),
            None => println!("  instructions not counted because valgrind is not installed"),
        }
    }
}

/// The instructions that the engine takes for a placement, by compiler version and number of players, as built
/// with the settings of `.ci/run`.
const INSTRUCTIONS: &str = include_str!("instructions.csv");
/// How many times as many instructions a placement may take as recorded.
const MOST_INSTRUCTIONS: f64 = 1.01;

/// Checks that the engine takes no more instructions than recorded. A rare rule must not change the compiled
/// code of games without it, and neither times nor rates show such small differences.
fn limit_instructions(limits: &mut Limits) {
    const GAMES: u64 = 2_000;
    let version = compiler_version();
    println!("\ninstructions per placement, compiled by Rust {version}");
    for players in [2, 4, 8] {
        let run = |games: u64| Run::again(&[ENGINE, &players.to_string(), &games.to_string()]);
        let Some((many, few)) = instructions(&run(2 * GAMES)).zip(instructions(&run(GAMES))) else {
            println!("  not counted because valgrind is not installed");
            return;
        };
        let counted = (many - few) / placed(players, GAMES..2 * GAMES);
        let row = format!("{version},{players},");
        let recorded = INSTRUCTIONS.lines().find_map(|line| line.strip_prefix(&row));
        match recorded.and_then(|count| count.parse::<f64>().ok()) {
            Some(recorded) => limits.counts_at_most(
                &format!("the engine with {players} players"),
                counted,
                recorded * MOST_INSTRUCTIONS,
            ),
            None => println!("  {row}{counted:.0} isn't recorded in benches/instructions.csv"),
        }
    }
}

/// Returns the version of the compiler in the search path.
fn compiler_version() -> String {
    let output = std::process::Command::new("rustc").arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    text.unwrap_or_default().split_whitespace().nth(1).unwrap_or("unknown").to_owned()
}

/// Returns the number of tiles laid in the given range of games.
fn placed(players: usize, games: std::ops::Range<u64>) -> f64 {
    let until = |games: u64| {
        let placed: f64 = bound_of(players, games).output().trim().parse().expect("a number");
        placed
    };
    until(games.end) - until(games.start)
}
