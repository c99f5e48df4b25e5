//! Runs tests with a mutant.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    panic::resume_unwind,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

/// The outcome of a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A test failed. Contains its name or the exit status of the test executable.
    Caught(String),
    /// A test took too long.
    Timeout,
    /// No test noticed the mutant.
    Missed,
}

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// The test executable.
    pub file: PathBuf,
    /// The name of the test.
    pub name: String,
    /// How long it takes without a mutant.
    pub time: Duration,
    /// The mutants in the code it executes. No others can affect its result.
    pub reached: BTreeSet<usize>,
}

impl Test {
    /// Returns the name of the test target (the name of the executable without the hash).
    pub fn target(&self) -> String {
        target(&self.file)
    }
}

fn target(file: &Path) -> String {
    let stem = file.file_name().unwrap_or_default().to_string_lossy();
    stem.rsplit_once('-').map_or(&*stem, |(name, _)| name).to_owned()
}

/// Runs each test on its own without a mutant and returns how long it takes and which mutants it reaches.
/// Reuses the measurements in the file `kept` if it exists.
pub fn measured(root: &Path, files: &[PathBuf], kept: &Path) -> Result<Vec<Test>> {
    if let Ok(text) = fs::read_to_string(kept) {
        return text.lines().map(|line| read(line, files)).collect();
    }
    let mut all = Vec::new();
    for file in files {
        let ignored = names(root, file, &["--ignored"])?;
        let names = names(root, file, &[])?.into_iter().filter(|name| !ignored.contains(name));
        all.extend(names.map(|name| (file, name)));
    }
    let next = AtomicUsize::new(0);
    let work = |nth: usize| -> Result<Vec<Test>> {
        let reached = kept.with_extension(nth.to_string());
        let mut tests = Vec::new();
        while let Some((file, name)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begin = Instant::now();
            let _ = fs::remove_file(&reached);
            let output =
                command(root, file, 0, &[name]).env("REACHED_MUTANTS", &reached).output()?;
            if !output.status.success() {
                bail!("{name} in {} fails without a mutant", file.display());
            }
            let text = fs::read_to_string(&reached).unwrap_or_default();
            let numbers = text.lines().map(str::parse).collect::<Result<_, _>>()?;
            let time = begin.elapsed();
            tests.push(Test { file: (*file).clone(), name: name.clone(), time, reached: numbers });
        }
        Ok(tests)
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts: Vec<Result<Vec<Test>>> = thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = (0..threads).map(|nth| scope.spawn(move || work(nth))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    let mut tests = Vec::new();
    for part in parts {
        tests.extend(part?);
    }
    tests.sort_by_key(|test| test.time);
    fs::write(kept, tests.iter().map(written).collect::<String>())?;
    Ok(tests)
}

/// Lists the tests in an executable.
fn names(root: &Path, file: &Path, which: &[&str]) -> Result<Vec<String>> {
    let mut list = Command::new(file);
    let list = list.current_dir(root).args(["--list", "--format", "terse"]).args(which).output()?;
    let text = String::from_utf8(list.stdout)?;
    Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

fn written(test: &Test) -> String {
    let numbers: Vec<String> = test.reached.iter().map(usize::to_string).collect();
    let micros = test.time.as_micros();
    format!("{}\t{}\t{micros}\t{}\n", test.target(), test.name, numbers.join(" "))
}

fn read(line: &str, files: &[PathBuf]) -> Result<Test> {
    let mut parts = line.split('\t');
    let mut part = || parts.next().context("incomplete line of a measured test");
    let (of, name, micros, numbers) = (part()?, part()?, part()?, part()?);
    let file = files.iter().find(|file| target(file) == of).context("unknown test target")?;
    Ok(Test {
        file: file.clone(),
        name: name.to_owned(),
        time: Duration::from_micros(micros.parse()?),
        reached: numbers.split_whitespace().map(str::parse).collect::<Result<_, _>>()?,
    })
}

/// Returns the command for running tests by name with a mutant.
fn command(root: &Path, file: &Path, mutant: usize, names: &[&str]) -> Command {
    let mut command = Command::new(file);
    command
        .arg("--exact")
        .args(names)
        .current_dir(root)
        .env("ACTIVE_MUTANT", mutant.to_string())
        .env("CARGO_MANIFEST_DIR", root)
        .env("RUST_BACKTRACE", "0")
        .env("PROPTEST_RNG_SEED", "1")
        .env("PROPTEST_FAILURE_PERSISTENCE", "off")
        .env("INSTA_UPDATE", "no")
        .args(["--test-threads", "1"])
        .stdin(Stdio::null());
    command
}

/// Runs tests in a single executable with a mutant, stopping at the first failure.
pub fn run(root: &Path, mutant: usize, tests: &[&Test]) -> Result<Outcome> {
    let [first, ..] = tests else { return Ok(Outcome::Missed) };
    let names: Vec<&str> = tests.iter().map(|test| test.name.as_str()).collect();
    let longest = tests.iter().map(|test| test.time).max().unwrap_or_default();
    let mut child = command(root, &first.file, mutant, &names)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let (send, lines) = mpsc::channel();
    let out = child.stdout.take();
    let reader = thread::spawn(move || {
        let lines = BufReader::new(out.into_iter().next()?).lines().map_while(Result::ok);
        lines.for_each(|line| drop(send.send(line)));
        Some(())
    });
    let outcome = watch(&mut child, &lines, longest * 5 + Duration::from_secs(5));
    // We don't care about the remaining tests.
    let _ = child.kill();
    let _ = child.wait();
    let _ = reader.join();
    outcome
}

/// Reads the output of the tests with a time limit for each line.
fn watch(child: &mut Child, lines: &mpsc::Receiver<String>, limit: Duration) -> Result<Outcome> {
    loop {
        match lines.recv_timeout(limit) {
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
