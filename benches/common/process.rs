//! Runs processes and measures their time, memory and instruction count.

use std::{
    collections::BTreeMap,
    env, fs,
    io::Read,
    path::PathBuf,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

/// The program from the same build as this benchmark, if the `cli` feature is enabled.
pub const PROGRAM: Option<&str> =
    if cfg!(feature = "cli") { option_env!("CARGO_BIN_EXE_sentiero") } else { None };

/// A program and its arguments.
#[derive(Clone)]
pub struct Run {
    program: PathBuf,
    arguments: Vec<String>,
}

/// The figures that a run prints about its games, except for timings.
pub type Figures = BTreeMap<String, Value>;

impl Run {
    /// Runs the program from the same build as this benchmark, or else the one given by `SENTIERO`.
    pub fn sentiero(arguments: &[&str]) -> Run {
        let program =
            PROGRAM.map(PathBuf::from).or_else(|| env::var_os("SENTIERO").map(Into::into));
        let program = program.expect("SENTIERO is required if the feature `cli` is disabled");
        Run { program, arguments: owned(arguments) }
    }

    /// Runs this benchmark again. This is used for tasks that need their own process.
    pub fn again(arguments: &[&str]) -> Run {
        let program = env::current_exe().expect("the path to this program is known");
        Run { program, arguments: owned(arguments) }
    }

    /// Adds arguments to the command.
    #[must_use]
    pub fn with(&self, arguments: &[&str]) -> Run {
        let mut run = self.clone();
        run.arguments.extend(owned(arguments));
        run
    }

    /// Returns the output of the program.
    pub fn output(&self) -> String {
        let output = Command::new(&self.program).args(&self.arguments).output();
        let output = output.expect("the program starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{:?}: {error}", self.arguments);
        String::from_utf8(output.stdout).expect("the program prints UTF-8")
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

fn owned(arguments: &[&str]) -> Vec<String> {
    arguments.iter().map(ToString::to_string).collect()
}

/// Returns the elapsed time of a process from start to finish, in seconds.
pub fn seconds(run: &Run) -> f64 {
    let begin = Instant::now();
    let status = run.command().status().expect("the program starts");
    let seconds = begin.elapsed().as_secs_f64();
    assert!(status.success(), "{:?}", run.arguments);
    seconds
}

/// Returns the processor time of a single-threaded process, in seconds. On an idle machine, this equals the
/// elapsed time, but unlike that, it doesn't increase if the machine is busy. Returns [`seconds`] if the
/// system doesn't report it.
pub fn busy_seconds(run: &Run) -> f64 {
    let begin = Instant::now();
    let mut child = run.command().stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut output = Vec::new();
    let read = child.stdout.take().map(|mut stdout| stdout.read_to_end(&mut output));
    assert!(matches!(read, Some(Ok(_))), "{:?}", run.arguments);
    // The output has been closed, so the process is about to exit, but we can read its times until we wait
    // for it.
    let told = fs::read_to_string(format!("/proc/{}/schedstat", child.id())).ok();
    let status = child.wait().expect("the program ends");
    let seconds = begin.elapsed().as_secs_f64();
    assert!(status.success(), "{:?}", run.arguments);
    let busy = told.and_then(|told| told.split_whitespace().next()?.parse::<f64>().ok());
    busy.filter(|&nanoseconds| nanoseconds > 0.0).map_or(seconds, |nanoseconds| nanoseconds / 1e9)
}

/// Returns the peak memory of a process in bytes, or `None` if the system doesn't report it.
pub fn peak_memory(run: &Run) -> Option<f64> {
    let mut child = run.command().spawn().expect("the program starts");
    let process = child.id().to_string();
    let mut most = None;
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status;
        }
        most = memory_so_far(&process).or(most);
        thread::sleep(Duration::from_millis(2));
    };
    assert!(status.success(), "{:?}", run.arguments);
    most
}

/// Returns the peak memory of a running process in bytes, or `None` if the system doesn't report it. The
/// process is given by its id or `self`.
pub fn memory_so_far(process: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = peak.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// Returns the processor time of all threads of a process in seconds, or `None` if the system doesn't report
/// it. The process is given by its id.
pub fn processor_seconds(process: &str) -> Option<f64> {
    ticks(process, TICKS_OF_PROCESS)
}

/// The positions of the user and system times in `/proc/PID/stat`, counted after the name. The first pair is
/// for the process itself, and the second is for its children that have exited.
const TICKS_OF_PROCESS: [usize; 2] = [11, 12];
const TICKS_OF_CHILDREN: [usize; 2] = [13, 14];
/// On Linux, this file always uses hundredths of a second.
const TICKS_PER_SECOND: f64 = 100.0;

fn ticks(process: &str, places: [usize; 2]) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let of = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some((of(places[0])? + of(places[1])?) / TICKS_PER_SECOND)
}

/// The processor time of all threads of a run, its peak memory and its exit code, which is `None` after a
/// signal.
pub struct Cost {
    pub seconds: f64,
    pub megabytes: f64,
    pub code: Option<i32>,
}

/// Measures a run, discarding its output. Only one child can be running at a time. If the system doesn't
/// report processor times, the elapsed time is used instead.
pub fn cost(run: &Run) -> Cost {
    let (before, begin) = (ticks("self", TICKS_OF_CHILDREN), Instant::now());
    let mut child = run.command().spawn().expect("the program starts");
    let process = child.id().to_string();
    let mut peak = 0.0;
    let code = loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status.code();
        }
        peak = memory_so_far(&process).unwrap_or(peak);
        thread::sleep(Duration::from_millis(1));
    };
    let passed = begin.elapsed().as_secs_f64();
    let worked = ticks("self", TICKS_OF_CHILDREN).zip(before).map(|(after, before)| after - before);
    Cost { seconds: worked.unwrap_or(passed), megabytes: peak / 1e6, code }
}

/// Returns the number of instructions executed by a process, or `None` if valgrind isn't installed.
pub fn instructions(run: &Run) -> Option<f64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(&run.program)
        .args(&run.arguments)
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, rest) = text.split_once("Collected :")?;
    rest.split_whitespace().next()?.parse().ok()
}

/// Returns the figures from a `simulate` run, excluding timing.
pub fn figures(run: &Run) -> Figures {
    let json = run.with(&["--format", "json"]).output();
    let mut figures: Figures = serde_json::from_str(&json).expect("simulate prints JSON");
    figures.remove("seconds");
    figures.remove("placements_per_second");
    figures
}
