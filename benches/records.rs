//! Benchmarks how much longer writing and verifying records takes than just playing the games. This uses two
//! threads, with records both as text and compressed. We also assert that the figures are the same, that
//! every record verifies, and that verifying more records doesn't take more memory.

mod common;

use std::{fs, path::Path, process::ExitCode, thread};

use common::{Limits, Run, figures, median, peak_memory, seconds};

/// A file format for records.
struct Format {
    /// The file extension.
    suffix: &'static str,
    /// How fast writing and verifying must be, as fractions of the rate without records. All rates are in
    /// games per second.
    written: f64,
    verified: f64,
    /// The maximum size of a compressed record, as a fraction of its text size.
    size: Option<f64>,
}

const FORMATS: [Format; 3] = [
    Format { suffix: "jsonl", written: 0.2, verified: 0.08, size: None },
    Format { suffix: "jsonl.gz", written: 0.03, verified: 0.06, size: Some(0.1) },
    Format { suffix: "jsonl.zst", written: 0.05, verified: 0.045, size: Some(0.1) },
];

/// Verifying three times as many records may take at most this many times as much memory.
const MEMORY: f64 = 1.25;

/// Without records, we play this many times as many games so that both runs take about the same time.
const MORE: u64 = 8;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    // Keep the files in memory to avoid measuring the disk.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    let folder = folder.expect("a temporary folder can be created");
    let files = FORMATS.map(|format| {
        let file = folder.path().join("games").with_extension(format.suffix);
        file.to_string_lossy().into_owned()
    });
    let records = |file| ["--records", file, "--force"];
    let games = if limits.quick() { 4_000 } else { 20_000 };

    let plain = figures(&simulate(games, &[]));
    for file in &files {
        let stored = figures(&simulate(games, &records(file)));
        assert_eq!(stored, plain, "records do not change the figures: {file}");
        assert_eq!(check(file).output(), format!("{games} records verified\n"), "{file}");
    }
    println!("every record verifies, and the figures are the same as without records");
    if thread::available_parallelism().map_or(1, usize::from) < 2 {
        println!("nothing to time because there is only one core");
        return limits.exit_code();
    }

    // The slope between two numbers of games excludes the time to start the program.
    let mut rates = FORMATS.map(|_| [Vec::new(), Vec::new()]);
    for _ in 0..limits.rounds() {
        let plain = |games| seconds(&simulate(games, &[]));
        let plain = (plain(3 * MORE * games) - plain(MORE * games)) / to_f64(2 * MORE * games);
        for (file, rates) in files.iter().zip(&mut rates) {
            let timed = |games| {
                let written = seconds(&simulate(games, &records(file)));
                (written, seconds(&check(file)))
            };
            let (few, many) = (timed(games), timed(3 * games));
            rates[0].push(plain / ((many.0 - few.0) / to_f64(2 * games)));
            rates[1].push(plain / ((many.1 - few.1) / to_f64(2 * games)));
        }
        println!("  without records: {:.0} games per second", 1.0 / plain);
    }
    let sizes = files.each_ref().map(|file| fs::metadata(file).map_or(0, |meta| meta.len()));
    for (((format, file), rates), size) in FORMATS.iter().zip(&files).zip(rates).zip(sizes) {
        let Format { suffix, .. } = format;
        let memory = [games, 3 * games].map(|games| {
            seconds(&simulate(games, &records(file)));
            peak_memory(&check(file))
        });
        if let [Some(few), Some(many)] = memory {
            println!("  verifying {} records in .{suffix} takes {:.0} MB", 3 * games, many / 1e6);
            let name = format!("memory for three times as many records in .{suffix}");
            limits.counts_at_most(&name, many / few, MEMORY);
        }
        println!("  each record in .{suffix} has {} bytes", size / (3 * games));
        let [written, verified] = rates.map(median);
        let share = |verb| format!("{verb} as .{suffix}, relative to the rate without records");
        limits.at_least(&share("written"), written, format.written);
        limits.at_least(&share("verified"), verified, format.verified);
        if let Some(most) = format.size {
            let name = format!("size of a record in .{suffix}, relative to its text");
            limits.counts_at_most(&name, to_f64(size) / to_f64(sizes[0]), most);
        }
    }
    limits.exit_code()
}

fn check(file: &str) -> Run {
    Run::sentiero(&["replay", "--check", file])
}

fn simulate(games: u64, more: &[&str]) -> Run {
    let games = games.to_string();
    Run::sentiero(&["simulate", "calliope", "--players", "4", "--seed", "7", "--threads", "2"])
        .with(&["--games", &games])
        .with(more)
}

fn to_f64(number: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few million games, or less than a terabyte")]
    let number = number as f64;
    number
}
