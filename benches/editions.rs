//! Benchmarks placements in the other editions and their variants against `calliope`.
//!
//! For each edition in turn, this plays a few games in the same process with `simulate`'s tally. We use the
//! minimum over many laps because it's the least affected by interruptions.

mod common;

use std::{process::ExitCode, time::Instant};

use common::{Limits, Played, Run, instructions, least};
use sentiero::{
    bot::{Playout, Random},
    game::Figure,
    path::{Event, Rules},
    sim::{Job, batch},
};

/// How much slower a placement may be than in `calliope`.
const MOST: f64 = 1.5;
/// The same for games with less than half as many placements. There, the cost of dealing, starting and
/// counting is spread over fewer of them.
const MOST_IN_SHORT_GAMES: f64 = 2.5;
const SEED: u64 = 7;
/// The number of games per lap. This is enough for a stable average length but keeps laps short.
const GAMES_A_LAP: u64 = 200;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    let played = every_game();
    for one in &played {
        check(&one.rules, if limits.quick() { 5 } else { 50 });
    }
    println!("in a sample of games, every state matches the one found by walking along the tiles");
    let mut laps = vec![Vec::new(); played.len()];
    for _ in 0..limits.laps() {
        for (one, times) in played.iter().zip(&mut laps) {
            times.push(seconds_each(&one.rules, GAMES_A_LAP));
        }
    }
    println!("time per placement, relative to calliope with the same number of players");
    for (one, times) in played.iter().zip(&laps) {
        let base = played.iter().position(|base| is_base(base) && base.players == one.players);
        let Some(base) = base.filter(|_| !is_base(one)) else { continue };
        let laid = |played: &Played| placements(&played.rules, GAMES_A_LAP);
        let is_short = 2 * laid(one) < laid(&played[base]);
        let (limit, mark) =
            if is_short { (MOST_IN_SHORT_GAMES, ", short games") } else { (MOST, "") };
        let ratio = least(times) / least(&laps[base]);
        limits.at_most(&format!("{}{mark}", one.name()), ratio, limit);
    }
    if !limits.quick() {
        count(&played);
    }
    limits.exit_code()
}

fn every_game() -> Vec<Played> {
    common::every_edition(&[2, 4, 8])
}

fn is_base(played: &Played) -> bool {
    played.id == "calliope" && played.variants.is_empty()
}

/// Checks every state of some games against the board, and the tally against the events.
fn check(rules: &Rules, games: u64) {
    let mut placed = 0;
    for number in 0..games {
        let mut table = Playout::new(rules, |_| Random::new());
        let mut events: Vec<Event> = Vec::new();
        table.begin(SEED, number, &mut events);
        while table.step(&mut events).is_some() {
            assert_eq!(table.state().check(rules), Ok(()), "game {number}");
        }
        placed += events.iter().filter(|event| matches!(event, Event::Place { .. })).count();
    }
    assert_eq!(placed as u64, placements(rules, games));
}

/// Returns the seconds per placement. This includes the time it takes to count the games.
#[expect(clippy::cast_precision_loss, reason = "few placements")]
fn seconds_each(rules: &Rules, games: u64) -> f64 {
    let begin = Instant::now();
    let placed = placements(rules, games);
    begin.elapsed().as_secs_f64() / placed as f64
}

/// Returns the number of tiles laid in the given number of games.
fn placements(rules: &Rules, games: u64) -> u64 {
    let job = Job { seed: SEED, games: 0..games, collects_events: false, start: None };
    let summary =
        batch(rules, &job, |_| Random::new(), || false, |_| std::ops::ControlFlow::Continue(()));
    let total = |(name, figure)| match figure {
        Figure::Spread { total, .. } if name == "placements" => u64::try_from(total).ok(),
        _ => None,
    };
    summary.sums().figures().into_iter().find_map(total).expect("the figures include placements")
}

/// Counts instructions if valgrind is installed.
#[expect(clippy::cast_precision_loss, reason = "few placements")]
fn count(played: &[Played]) {
    const GAMES: u64 = 500;
    println!("instructions per placement (slope between {GAMES} and {} games)", 3 * GAMES);
    for one in played {
        let more = |games: u64| {
            let (players, games) = (one.players.to_string(), games.to_string());
            let mut run = Run::sentiero(&["simulate", one.id, "--threads", "1", "--seed", "7"]);
            for variant in &one.variants {
                run = run.with(&["--variant", variant]);
            }
            instructions(&run.with(&["--players", &players, "--games", &games]))
        };
        let (Some(few), Some(many)) = (more(GAMES), more(3 * GAMES)) else {
            println!("  not counted because valgrind is not installed");
            return;
        };
        let laid = placements(&one.rules, 3 * GAMES) - placements(&one.rules, GAMES);
        println!("  {:<54} {:>9.0}", one.name(), (many - few) / laid as f64);
    }
}
