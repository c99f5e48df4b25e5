//! A running bot, which answers one line at a time.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::{children::RunningChild, command::BotCommand, fault::FaultKind, protocol};

/// The maximum length of a line that a bot writes, in bytes.
const MAX_LINE_BYTES: u64 = 16 << 10;
/// How much of a bot's stderr is kept, in bytes.
const MAX_STDERR_BYTES: usize = 4 << 10;
/// How long a bot may take to end once its input has ended.
const END_TIME: Duration = Duration::from_millis(500);
/// How often we check for an interruption while waiting for an answer.
const POLL_TIME: Duration = Duration::from_millis(50);

/// A running bot.
///
/// Threads read and write, so neither a full pipe nor an empty one can block the game. They end with the
/// process.
pub struct BotProcess {
    /// Comes first so that the input ends before the process is waited for.
    requests: Option<Sender<Vec<u8>>>,
    child: RunningChild,
    lines: Receiver<BotOutput>,
    errors: Arc<Mutex<Vec<u8>>>,
    error_reader: JoinHandle<()>,
    /// How many lines the bot has written.
    line_count: u64,
    /// How many choices the bot was asked for.
    choice_count: u64,
    is_stopped: Stop,
}

/// Returns whether to stop waiting for bots.
pub type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Output that a bot writes to stdout.
#[derive(Debug)]
enum BotOutput {
    Line(Vec<u8>),
    LongLine,
}

impl BotProcess {
    /// Starts a bot, without waiting for it.
    pub fn start(command: &BotCommand, is_stopped: Stop) -> Result<BotProcess, FaultKind> {
        let mut process = Command::new(&command.program);
        process.args(&command.arguments);
        process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = RunningChild::spawn(&mut process).map_err(FaultKind::Start)?;
        let running = child.child();
        let pipes = (running.stdin.take(), running.stdout.take(), running.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(FaultKind::Closed);
        };
        let (requests, queue) = mpsc::channel();
        let (output, lines) = mpsc::sync_channel(1);
        let errors = Arc::<Mutex<Vec<u8>>>::default();
        let kept = Arc::clone(&errors);
        let spawn = |work: Box<dyn FnOnce() + Send>| {
            thread::Builder::new().spawn(work).map_err(FaultKind::Start)
        };
        spawn(Box::new(move || write_lines(stdin, &queue)))?;
        spawn(Box::new(move || read_lines(stdout, &output)))?;
        let error_reader = spawn(Box::new(move || keep_last(stderr, &kept)))?;
        let requests = Some(requests);
        let (line_count, choice_count) = (0, 0);
        Ok(BotProcess {
            requests,
            child,
            lines,
            errors,
            error_reader,
            line_count,
            choice_count,
            is_stopped,
        })
    }

    /// Exchanges the first messages.
    pub fn greet(&mut self, limit: Duration) -> Result<(), FaultKind> {
        let hello = protocol::hello().map_err(|error| FaultKind::Start(error.into()))?;
        protocol::check_hello(&self.ask(hello, "hello", limit)?)
    }

    /// Sends a message that has no answer.
    pub fn tell(&self, line: Vec<u8>) {
        if let Some(requests) = &self.requests {
            // If the bot has ended, the next question fails.
            let _ = requests.send(line);
        }
    }

    /// Sends a message and returns the answer.
    pub fn ask(
        &mut self,
        line: Vec<u8>,
        message: &'static str,
        limit: Duration,
    ) -> Result<String, FaultKind> {
        self.check_silence()?;
        self.tell(line);
        let deadline = Instant::now() + limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL_TIME)) {
                Ok(output) => return self.take(output),
                Err(RecvTimeoutError::Disconnected) => return Err(self.exit_fault()),
                Err(RecvTimeoutError::Timeout) if (self.is_stopped)() => {
                    return Err(FaultKind::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) if left <= POLL_TIME => {
                    return Err(FaultKind::Silent { message, limit });
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Checks that the bot hasn't written anything since its last answer.
    pub fn check_silence(&mut self) -> Result<(), FaultKind> {
        match self.lines.try_recv() {
            Ok(output) => Err(self.take(output).err().unwrap_or(FaultKind::Unasked)),
            // If the bot has ended, it can't answer.
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => Ok(()),
        }
    }

    /// Returns the number of the next choice, starting with 1.
    pub fn next_choice(&mut self) -> u64 {
        self.choice_count += 1;
        self.choice_count
    }

    /// Returns how many lines the bot has written.
    pub fn line_count(&self) -> u64 {
        self.line_count
    }

    /// Returns the last line that the bot wrote to stderr, waiting a moment for one that ended just now.
    pub fn last_words(&self) -> String {
        const MAX_WAITS: u32 = 20;
        for _ in 0..MAX_WAITS {
            if self.error_reader.is_finished() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&errors);
        text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().trim().to_owned()
    }

    /// Ends the bot's input, so that it can end by itself.
    pub fn close_input(&mut self) {
        self.requests = None;
    }

    /// Waits for the bot to end after its input has ended, or kills it.
    ///
    /// # Errors
    /// Returns an error if it had to be killed or returned an exit code other than 0.
    pub fn end(&mut self, limit: Duration) -> Result<(), FaultKind> {
        self.close_input();
        match self.child.end(limit) {
            Some(status) if status.success() => Ok(()),
            Some(status) => Err(FaultKind::Exited(status)),
            None => Err(FaultKind::Running(limit)),
        }
    }

    /// Kills the bot.
    pub fn kill(&mut self) {
        self.close_input();
        self.child.end(Duration::ZERO);
    }

    fn take(&mut self, output: BotOutput) -> Result<String, FaultKind> {
        self.line_count += 1;
        match output {
            BotOutput::LongLine => Err(FaultKind::LongLine(MAX_LINE_BYTES)),
            BotOutput::Line(line) => String::from_utf8(line).map_err(|_| FaultKind::NotText),
        }
    }

    fn exit_fault(&mut self) -> FaultKind {
        self.child.end(END_TIME).map_or(FaultKind::Closed, FaultKind::Exited)
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        self.close_input();
        self.child.end(if (self.is_stopped)() { Duration::ZERO } else { END_TIME });
    }
}

fn write_lines(mut stdin: ChildStdin, queue: &Receiver<Vec<u8>>) {
    for line in queue {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, output: &SyncSender<BotOutput>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let is_long = line.len() as u64 > MAX_LINE_BYTES;
        let line = if is_long { BotOutput::LongLine } else { BotOutput::Line(line) };
        if output.send(line).is_err() || is_long {
            return;
        }
    }
}

/// Reads everything, but only keeps the end.
fn keep_last(mut stderr: ChildStderr, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1 << 10];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(buffer.get(..count).unwrap_or_default());
        let excess = kept.len().saturating_sub(MAX_STDERR_BYTES);
        kept.drain(..excess);
    }
}
