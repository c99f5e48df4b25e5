//! Benchmarks random playouts of Dungeon Tris against `calliope`. Before that, we assert that the figures are
//! correct. We also assert that turns don't become more expensive when more lines are scored.

mod common;

use std::{process::ExitCode, time::Instant};

use common::{Limits, median};
use sentiero::{
    bot::{Playout, Random},
    check::{Request, load},
    game::{Figure, GameTally, Tallied},
    lines, path,
};

const SEED: u64 = 7;
/// In the time that a placement takes in `calliope`, there must be at least this many turns of Dungeon Tris.
const LEAST: f64 = 0.12;
/// How much slower a turn may be if lines consist of two tiles, because they score far more often.
const MOST: f64 = 2.0;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    let games = if limits.quick() { 1_000 } else { 10_000 };
    let dungeon = dungeon_tris(&[]);
    let calliope =
        load(&Request { ruleset: "calliope", ..Request::default() }, &sentiero::loader::NoFiles)
            .map(|loaded| loaded.ruleset)
            .expect("a built-in ruleset is valid");
    let calliope = path::Rules::new(&calliope, 4).expect("four players");
    same_figures(&dungeon);
    println!("the figures for 500 games are as expected");
    let mut ratios = Vec::new();
    for _ in 0..limits.rounds() {
        ratios.push(rate(&dungeon, games, "turns") / rate(&calliope, games, "placements"));
    }
    limits.at_least("dungeon-tris turns per calliope placement", median(ratios), LEAST);
    let short = dungeon_tris(&["lines.length=2"]);
    let mut dearer = Vec::new();
    for _ in 0..limits.rounds() {
        dearer.push(rate(&dungeon, games / 2, "turns") / rate(&short, games / 2, "turns"));
    }
    let lines = mean(&short, 200, "lines") / mean(&dungeon, 200, "lines");
    limits.at_most(&format!("a turn with {lines:.0} times as many lines"), median(dearer), MOST);
    limits.exit_code()
}

fn dungeon_tris(set_arguments: &[&str]) -> lines::Rules {
    let set_arguments: Vec<String> = set_arguments.iter().map(ToString::to_string).collect();
    let request =
        Request { ruleset: "dungeon-tris", set_arguments: &set_arguments, ..Request::default() };
    let loaded = load(&request, &sentiero::loader::NoFiles).expect("a built-in ruleset is valid");
    let sections = loaded.ruleset.sections_of(2).expect("two players");
    lines::Rules::compile(sections).expect("its rules")
}

/// Asserts the figures for 500 games.
fn same_figures(rules: &lines::Rules) {
    for (name, known) in KNOWN {
        let found = total(&tally(rules, 500), name);
        assert_eq!(found, known, "{name}");
    }
}

fn tally<G: Tallied>(rules: &G, games: u64) -> G::Tally {
    let mut tally = rules.tally();
    let mut table = Playout::new(rules, |_| Random::new());
    for number in 0..games {
        table.play(SEED, number, &mut tally);
        tally.finish();
    }
    tally
}

fn total(tally: &impl GameTally, name: &str) -> u64 {
    let sums = tally.sums();
    let spread = sums.spreads.iter().find(|spread| spread.name == name).expect("a figure");
    match spread.spread.figure() {
        Figure::Spread { total, .. } => u64::try_from(total).expect("a count"),
        _ => 0,
    }
}

#[expect(clippy::cast_precision_loss, reason = "a mean")]
fn mean<G: Tallied>(rules: &G, games: u64, name: &str) -> f64 {
    total(&tally(rules, games), name) as f64 / games as f64
}

/// Returns the number of steps per second.
#[expect(clippy::cast_precision_loss, reason = "a rate")]
fn rate<G: Tallied>(rules: &G, games: u64, steps: &str) -> f64 {
    let begin = Instant::now();
    let tally = tally(rules, games);
    total(&tally, steps) as f64 / begin.elapsed().as_secs_f64()
}

/// The expected figures for 500 games.
const KNOWN: [(&str, u64); 4] =
    [("turns", 44_230), ("laid", 35_886), ("lines", 10_056), ("swaps", 177)];
