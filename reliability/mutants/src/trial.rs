//! The tests, run with a mutant.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, bail};

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A test fails with it: its name, or what ended the tests.
    Caught(String),
    /// The tests take too long with it.
    Timeout,
    /// No test notices it.
    Missed,
}

/// A file of tests, and how long it takes without a mutant.
pub struct Tests {
    /// The file.
    pub file: PathBuf,
    /// The longest that it may take with a mutant.
    pub limit: Duration,
}

impl Tests {
    /// Runs the tests without a mutant.
    pub fn measured(root: &Path, file: &Path) -> Result<Tests> {
        let begin = Instant::now();
        let hour = Duration::from_secs(3600);
        match run(root, file, 0, &[], hour)? {
            Outcome::Missed => Ok(Tests {
                file: file.into(),
                limit: begin.elapsed() * 5 + Duration::from_secs(20),
            }),
            other => bail!("{} fails without a mutant: {other:?}", file.display()),
        }
    }
}

/// Runs tests of a file with a mutant, those of the names or all, and stops at the first that fails.
pub fn run(
    root: &Path,
    file: &Path,
    mutant: usize,
    names: &[&str],
    limit: Duration,
) -> Result<Outcome> {
    let mut command = Command::new(file);
    if !names.is_empty() {
        command.arg("--exact").args(names);
    }
    let mut child = command
        .current_dir(root)
        .env("ACTIVE_MUTANT", mutant.to_string())
        .env("CARGO_MANIFEST_DIR", root)
        .env("RUST_BACKTRACE", "0")
        .env("PROPTEST_RNG_SEED", "1")
        .env("PROPTEST_FAILURE_PERSISTENCE", "off")
        .env("INSTA_UPDATE", "no")
        .args(["--test-threads", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .stdin(Stdio::null())
        .spawn()?;
    let (send, lines) = mpsc::channel();
    let out = child.stdout.take();
    let reader = thread::spawn(move || {
        let lines = BufReader::new(out.into_iter().next()?).lines().map_while(Result::ok);
        lines.for_each(|line| drop(send.send(line)));
        Some(())
    });
    let outcome = watch(&mut child, &lines, Instant::now() + limit);
    // What is still running with the mutant is of no use.
    let _ = child.kill();
    let _ = child.wait();
    let _ = reader.join();
    outcome
}

fn watch(child: &mut Child, lines: &mpsc::Receiver<String>, end: Instant) -> Result<Outcome> {
    loop {
        let left = end.saturating_duration_since(Instant::now());
        match lines.recv_timeout(left) {
            Ok(line) => {
                let failed =
                    line.strip_prefix("test ").and_then(|line| line.strip_suffix(" ... FAILED"));
                if let Some(name) = failed {
                    return Ok(Outcome::Caught(name.to_owned()));
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => return Ok(Outcome::Timeout),
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                let status = child.wait()?;
                let how = if status.success() { None } else { Some(status.to_string()) };
                return Ok(how.map_or(Outcome::Missed, Outcome::Caught));
            }
        }
    }
}
