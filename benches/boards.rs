//! Benchmarks how placements and game setup slow down on larger boards. The boards range from 6-by-6 to
//! 200-by-200 squares, and games fill them with tiles.

mod common;

use std::{process::ExitCode, time::Instant};

use common::{Limits, least, median};
use sentiero::{
    bot::{Playout, Random},
    path::{Event, Phase, Rules},
};

/// How much slower a placement may be on a larger board than on a 6-by-6 board.
const MOST: f64 = 1.5;
/// How much slower the setup may be on the largest board than on the smallest if the same number of tiles
/// were laid in the previous game.
const MOST_SET_UP: f64 = 2.0;
const SIZES: [u32; 6] = [6, 10, 20, 50, 100, 200];
const PLAYERS: u8 = 4;
const SEED: u64 = 7;
/// The minimum number of placements per lap. Laps consist of whole games, and we use the fastest of many
/// laps.
const PLACEMENTS_A_LAP: u32 = 5_000;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    let boards = SIZES.map(|size| (size, rules(size)));
    for (size, rules) in &boards {
        check(rules, if *size > 50 { 1 } else { 5 });
    }
    println!("in a sample of games, every path matches the one found by walking along the tiles");
    placements(&mut limits, &boards);
    set_up(&mut limits, &boards);
    limits.exit_code()
}

/// Returns the rules of `calliope` with a different board size. There are as many copies of each tile as fit
/// on the board.
fn rules(size: u32) -> Rules {
    let copies = (size * size / 35).max(1);
    let set = [
        format!("board.columns={size}"),
        format!("board.rows={size}"),
        format!("tiles.copies={copies}"),
    ];
    common::rules_with(&set, PLAYERS)
}

/// Checks the caches against the board in a few games.
fn check(rules: &Rules, games: u64) {
    for number in 0..games {
        let mut table = Playout::new(rules, |_| Random::new());
        let mut steps = 0_u32;
        table.begin(SEED, number, &mut ());
        while table.step(&mut ()).is_some() {
            steps += 1;
            // Each check walks the entire board, so we don't do it after every step.
            if steps.is_multiple_of(rules.grid().size() / 8) {
                assert_eq!(table.state().check(rules), Ok(()), "game {number}, step {steps}");
            }
        }
        assert_eq!(table.state().check(rules), Ok(()), "game {number}");
    }
}

/// Measures how the time per placement depends on the board size, excluding setup and starts.
fn placements(limits: &mut Limits, boards: &[(u32, Rules)]) {
    let mut laps = vec![Vec::new(); boards.len()];
    for _ in 0..limits.laps() {
        for ((_, rules), times) in boards.iter().zip(&mut laps) {
            times.push(seconds_each(rules, PLACEMENTS_A_LAP));
        }
    }
    let [smallest, ..] = laps.as_slice() else { return };
    println!("time per placement, relative to a board of 6 by 6 squares");
    for ((size, _), times) in boards.iter().zip(&laps) {
        let nanoseconds = least(times) * 1e9;
        let what = format!("{size} by {size} squares, {nanoseconds:.0} ns each");
        limits.at_most(&what, least(times) / least(smallest), MOST);
    }
}

/// Plays games until there have been at least the given number of placements. Returns the seconds per
/// placement.
fn seconds_each(rules: &Rules, at_least: u32) -> f64 {
    let mut table = Playout::new(rules, |_| Random::new());
    let (mut placed, mut seconds) = (0, 0.0);
    for number in 0.. {
        table.begin(SEED, number, &mut ());
        while matches!(table.state().phase(), Phase::Start { .. }) {
            table.step(&mut ());
        }
        let mut counted = Placements(0);
        let begin = Instant::now();
        table.finish(&mut counted);
        seconds += begin.elapsed().as_secs_f64();
        placed += counted.0;
        if placed >= at_least {
            break;
        }
    }
    seconds / f64::from(placed)
}

/// Counts the laid tiles.
struct Placements(u32);

impl sentiero::game::Observer<Event> for Placements {
    fn observe(&mut self, event: &Event) {
        self.0 += u32::from(matches!(event, Event::Place { .. }));
    }
}

/// Measures how long it takes to set up a game on the smallest and largest boards if few tiles were laid in
/// the previous game. For the largest board, this is also measured after a game with many tiles.
fn set_up(limits: &mut Limits, boards: &[(u32, Rules)]) {
    let [(small, on_small), .., (large, on_large)] = boards else { return };
    let games = if limits.quick() { 50 } else { 500 };
    let mut rounds = [Vec::new(), Vec::new(), Vec::new()];
    let (few, many) = (10, 2_000);
    for _ in 0..limits.rounds() {
        rounds[0].push(seconds_to_begin(on_small, few, games));
        rounds[1].push(seconds_to_begin(on_large, few, games));
        rounds[2].push(seconds_to_begin(on_large, many, games / 10));
    }
    let [small_few, large_few, large_many] = rounds.map(median);
    println!("time to start a game after one in which {few} tiles were laid");
    println!("  {:<54} {:>9.0} ns", format!("{small} by {small} squares"), small_few * 1e9);
    println!("  {:<54} {:>9.0} ns", format!("{large} by {large} squares"), large_few * 1e9);
    limits.at_most("ratio of the two", large_few / small_few, MOST_SET_UP);
    println!("  {:<54} {:>9.0} ns", format!("same, but after {many} tiles"), large_many * 1e9);
    let each = (large_many - large_few) / f64::from(many - few) * 1e9;
    println!("  {:<54} {each:>9.1} ns", "per tile in the previous game");
}

/// Returns how many seconds it takes to start a game if the previous one was stopped after the given number
/// of tiles.
fn seconds_to_begin(rules: &Rules, tiles: u32, games: u64) -> f64 {
    let mut table = Playout::new(rules, |_| Random::new());
    let mut seconds = Vec::new();
    for number in 0..=games {
        let begin = Instant::now();
        table.begin(SEED, number, &mut ());
        let took = begin.elapsed().as_secs_f64();
        // There's no game before the first one.
        if number > 0 {
            seconds.push(took);
        }
        let mut counted = Placements(0);
        while counted.0 < tiles && table.step(&mut counted).is_some() {}
    }
    median(seconds)
}
