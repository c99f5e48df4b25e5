//! Benchmarks how much faster two threads are than one, and asserts that figures and records don't depend on
//! the number of threads.

mod common;

use std::{fs, process::ExitCode, thread};

use common::{Limits, Run, figures, median, seconds};

/// The minimum speed-up with two threads.
const LEAST: f64 = 1.9;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    let games = if limits.quick() { 20_000 } else { 200_000 };
    same_figures(games);
    same_records();
    println!(
        "figures and records don't depend on the number of threads or how the games are split"
    );
    let cores = thread::available_parallelism().map_or(1, usize::from);
    if cores < 2 {
        println!("nothing to time because there is only one core");
        return limits.exit_code();
    }
    for players in ["2", "4", "8"] {
        compare(&mut limits, players, games);
    }
    limits.exit_code()
}

fn simulate(players: &str, games: u64, more: &[&str]) -> Run {
    let games = games.to_string();
    Run::sentiero(&["simulate", "calliope", "--players", players, "--seed", "7"])
        .with(&["--games", &games])
        .with(more)
}

/// Asserts that figures are the same with one thread and with several.
fn same_figures(games: u64) {
    for players in ["2", "4", "8"] {
        let with = |threads| figures(&simulate(players, games, &["--threads", threads]));
        let alone = with("1");
        for threads in ["2", "3", "8"] {
            assert_eq!(with(threads), alone, "{players} players, {threads} threads");
        }
    }
}

/// Asserts that records are the same with one thread, with several threads and if the range is played in
/// several runs.
fn same_records() {
    let folder = tempfile::tempdir().expect("a temporary folder can be created");
    let records = |first: &str, games, threads: &str| {
        let file = folder.path().join("games.jsonl");
        let path = file.to_string_lossy();
        let range = ["--first", first, "--threads", threads, "--records", &path];
        simulate("4", games, &range).output();
        fs::read_to_string(&file).expect("the records are readable")
    };
    let all = records("0", 1_000, "1");
    assert_eq!(records("0", 1_000, "2"), all);
    assert_eq!(records("0", 1_000, "7"), all);
    let parts = [records("0", 1, "1"), records("1", 600, "2"), records("601", 399, "3")];
    assert_eq!(parts.concat(), all);
}

/// Times one and two threads in alternation. Each is run with two numbers of games, and we use the slope
/// between them.
fn compare(limits: &mut Limits, players: &str, games: u64) {
    let time = |threads, games| seconds(&simulate(players, games, &["--threads", threads]));
    let slope = |threads| time(threads, 3 * games) - time(threads, games);
    let ratios = (0..limits.rounds()).map(|_| slope("1") / slope("2")).collect();
    limits.at_least(
        &format!("{players} players: speed-up with two threads"),
        median(ratios),
        LEAST,
    );
}
