//! Benchmarks writing and verifying records against playing alone, on two threads, and asserts the same
//! figures, that every record verifies, and that the memory for it does not grow with their number.

mod common;

use std::{fs, path::Path, process::ExitCode, thread};

use common::{Limits, Run, figures, median, peak_memory, seconds};

/// The rates of writing and of verifying, in games a second, as shares of the rate without records.
const WRITTEN: f64 = 0.2;
const VERIFIED: f64 = 0.08;

/// The memory in which three times as many records are verified, as a multiple.
const MEMORY: f64 = 1.25;

/// How many times as many games are played without records, which takes as long.
const MORE: u64 = 8;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    // In memory, so that no disk is measured.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    let folder = folder.expect("there is room for a folder");
    let file = folder.path().join("games.jsonl");
    let file = file.to_string_lossy();
    let records = ["--records", &file, "--force"];
    let games = if limits.quick() { 4_000 } else { 20_000 };

    let stored = figures(&simulate(games, &records));
    assert_eq!(stored, figures(&simulate(games, &[])), "records change no figure");
    let check = Run::sentiero(&["replay", "--check", &file]);
    assert_eq!(check.output(), format!("{games} records verify\n"));
    println!("every record verifies, and the figures are those without records");
    if thread::available_parallelism().map_or(1, usize::from) < 2 {
        println!("there is one core: nothing to be timed");
        return limits.exit_code();
    }

    // The slope between two numbers of games leaves out what a program takes to start.
    let mut rates: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    for _ in 0..limits.rounds() {
        let plain = |games| seconds(&simulate(games, &[]));
        let plain = (plain(3 * MORE * games) - plain(MORE * games)) / to_f64(2 * MORE * games);
        let timed = |games| {
            let written = seconds(&simulate(games, &records));
            (written, seconds(&check))
        };
        let (few, many) = (timed(games), timed(3 * games));
        rates[0].push(plain / ((many.0 - few.0) / to_f64(2 * games)));
        rates[1].push(plain / ((many.1 - few.1) / to_f64(2 * games)));
        println!("  without records {:.0} games a second", 1.0 / plain);
    }
    let memory = [games, 3 * games].map(|games| {
        seconds(&simulate(games, &records));
        peak_memory(&check)
    });
    if let [Some(few), Some(many)] = memory {
        println!("  {} records are verified in {:.0} MB", 3 * games, many / 1e6);
        limits.counts_at_most("memory for three times as many records", many / few, MEMORY);
    }
    let size = fs::metadata(&*file).map_or(0, |meta| meta.len());
    println!("  a record has {} bytes", size / (3 * games));
    let [written, verified] = rates.map(median);
    limits.at_least("written, as a share of the rate without records", written, WRITTEN);
    limits.at_least("verified, as a share of the rate without records", verified, VERIFIED);
    limits.exit_code()
}

fn simulate(games: u64, more: &[&str]) -> Run {
    let games = games.to_string();
    Run::sentiero(&["simulate", "calliope", "--players", "4", "--seed", "7", "--threads", "2"])
        .with(&["--games", &games])
        .with(more)
}

fn to_f64(games: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few million")]
    let games = games as f64;
    games
}
