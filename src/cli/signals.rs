//! Handles signals that interrupt, end or suspend the program.

use std::{
    io,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use signal_hook::consts::{SIGINT, SIGTERM};

use crate::{
    cli::{files::temporaries, output},
    outside::children,
};

/// Signals that arrive within this time count as one, since `timeout` and closed terminals send several of
/// them.
const REPEAT_TIME: Duration = Duration::from_millis(500);
/// How long games in progress can continue after an interruption.
const GRACE: Duration = Duration::from_millis(500);
/// How long we give a command that is waiting for a terminal to stop on its own.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// The first signal received, or 0.
static FIRST_SIGNAL: AtomicUsize = AtomicUsize::new(0);
/// Whether [`GRACE`] has passed since the first signal.
static IS_OVERDUE: AtomicBool = AtomicBool::new(false);
/// Whether the command stops on its own when interrupted.
static IS_STOPPING_ITSELF: AtomicBool = AtomicBool::new(false);
/// Whether a command that stops on its own is ended anyway after [`MAX_WAIT`].
static IS_STOPPING_SOON: AtomicBool = AtomicBool::new(false);
/// Whether Ctrl-C is meant for another program.
static IS_IGNORING_INTERRUPTS: AtomicBool = AtomicBool::new(false);
/// Whether the program was resumed after being suspended.
static IS_RESUMED: AtomicBool = AtomicBool::new(false);
/// The text to print again after the program was suspended.
static RESUME_TEXT: Mutex<String> = Mutex::new(String::new());
/// Locked during a write that must not be cut short by an interruption.
static WRITE_LOCK: Mutex<()> = Mutex::new(());
/// The message to print when an interruption ends the process.
static EXIT_MESSAGE: Mutex<Option<String>> = Mutex::new(None);
/// The cleanup to run before the process ends.
static EXIT_ACTION: OnceLock<fn()> = OnceLock::new();

/// Handles SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGXCPU.
///
/// Unless the command stops on its own, each of these removes temporary files and ends the process. The exit
/// code is 128 plus the signal number. Exceeding the file size limit becomes a write error, just like a full
/// disk.
pub fn watch() {
    // If this fails, signals still end the process.
    let _ = listen();
}

#[cfg(unix)]
fn listen() -> io::Result<()> {
    use signal_hook::{
        consts::{SIGCONT, SIGHUP, SIGQUIT, SIGXCPU, SIGXFSZ},
        flag,
        iterator::Signals,
    };
    flag::register(SIGXFSZ, Arc::default())?;
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGQUIT, SIGXCPU, SIGCONT])?;
    if !is_ignoring_hangups() {
        signals.add_signal(SIGHUP)?;
    }
    thread::Builder::new().spawn(move || {
        let mut first = None;
        signals.forever().for_each(|signal| match signal {
            SIGCONT => {
                IS_RESUMED.store(true, Ordering::SeqCst);
                show_resume_text();
            }
            signal => receive(signal, &mut first),
        });
    })?;
    Ok(())
}

/// Returns whether the program is supposed to outlive its terminal, as with `nohup`.
#[cfg(unix)]
fn is_ignoring_hangups() -> bool {
    use crate::cli::files::{PathOrigin, read};
    use io::IsTerminal;
    use std::path::Path;
    const MAX_MASK_BYTES: usize = 1 << 16;
    let status = read(Path::new("/proc/self/status"), PathOrigin::FoundPath, MAX_MASK_BYTES);
    let ignored = status.ok().and_then(|status| {
        let status = String::from_utf8_lossy(&status);
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(mask.trim(), 16).ok()
    });
    match ignored {
        Some(mask) => mask & 1 != 0,
        // We can't read the mask, so we check the streams: with `nohup`, none of them is connected to a
        // terminal.
        None => {
            !(io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal())
        }
    }
}

/// Polls for signals on systems where a thread can't wait for them.
#[cfg(not(unix))]
fn listen() -> io::Result<()> {
    let last = Arc::new(AtomicUsize::new(0));
    for signal in [SIGINT, SIGTERM] {
        let number = usize::try_from(signal).unwrap_or_default();
        signal_hook::flag::register_usize(signal, Arc::clone(&last), number)?;
    }
    thread::Builder::new().spawn(move || {
        let mut first = None;
        loop {
            thread::sleep(Duration::from_millis(50));
            if let Ok(signal @ 1..) = i32::try_from(last.swap(0, Ordering::SeqCst)) {
                receive(signal, &mut first);
            }
        }
    })?;
    Ok(())
}

/// Sets whether Ctrl-C has no effect because it's meant for another program.
pub fn ignore_interrupts(is_ignoring: bool) {
    IS_IGNORING_INTERRUPTS.store(is_ignoring, Ordering::SeqCst);
}

/// Handles a signal. `first` is the time at which the first one arrived.
fn receive(signal: i32, first: &mut Option<Instant>) {
    if signal == SIGINT && IS_IGNORING_INTERRUPTS.load(Ordering::SeqCst) {
        return;
    }
    let again = first.is_some_and(|first| first.elapsed() >= REPEAT_TIME);
    if first.is_none() {
        *first = Some(Instant::now());
        FIRST_SIGNAL.store(usize::try_from(signal).unwrap_or_default(), Ordering::SeqCst);
        let later = thread::Builder::new().spawn(|| {
            thread::sleep(GRACE);
            IS_OVERDUE.store(true, Ordering::Relaxed);
        });
        if later.is_err() {
            IS_OVERDUE.store(true, Ordering::Relaxed);
        }
        if IS_STOPPING_SOON.load(Ordering::SeqCst) {
            let _ = thread::Builder::new().spawn(|| {
                thread::sleep(MAX_WAIT);
                leave();
            });
        }
    }
    if again || !IS_STOPPING_ITSELF.load(Ordering::SeqCst) || is_terminal_lost(signal) {
        leave();
    }
}

/// Returns whether the signal says that the terminal of a screen is gone.
///
/// There's nobody left to show anything to, and until the process ends, it locks its saved game.
fn is_terminal_lost(signal: i32) -> bool {
    #[cfg(unix)]
    return signal == signal_hook::consts::SIGHUP && IS_STOPPING_SOON.load(Ordering::SeqCst);
    #[cfg(not(unix))]
    return false;
}

/// Ends the process as soon as no write is in progress, or after 2 seconds in case the disk hangs.
fn leave() {
    const MAX_WAITS: u32 = 200;
    let mut idle = WRITE_LOCK.try_lock().ok();
    for _ in 0..MAX_WAITS {
        if idle.is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
        idle = WRITE_LOCK.try_lock().ok();
    }
    if let Some(act) = EXIT_ACTION.get() {
        act();
    }
    let _children = children::kill_all();
    let word = EXIT_MESSAGE.lock().ok().and_then(|mut word| word.take());
    if let Some(word) = word {
        output::note(&format!("\ninterrupted; {word}"));
    }
    let _held = temporaries::discard();
    std::process::exit(exit_code().into());
}

/// Runs a function that must not be cut short by an interruption.
pub fn run_uninterrupted<T>(act: impl FnOnce() -> T) -> T {
    let _busy = WRITE_LOCK.lock();
    act()
}

/// Changes the text that is printed again when the program continues after being suspended.
pub fn change_resume_text(change: impl FnOnce(&mut String)) {
    if let Ok(mut text) = RESUME_TEXT.lock() {
        change(&mut text);
    }
}

/// Prints the question again that the user was about to answer. The shell has written below it.
#[cfg(unix)]
fn show_resume_text() {
    let text = RESUME_TEXT.lock().map(|text| text.clone()).unwrap_or_default();
    if !text.is_empty() {
        // The main thread keeps stdout locked while it waits for an answer.
        let _ = rustix::io::write(rustix::stdio::stdout(), text.as_bytes());
    }
}

/// Sets or clears the message to print when an interruption ends the process.
pub fn set_exit_message(word: Option<String>) {
    if let Ok(mut last) = EXIT_MESSAGE.lock() {
        *last = word;
    }
}

/// Sets the cleanup to run when an interruption ends the process, before the message is printed.
pub fn set_exit_action(act: fn()) {
    // A command only ever sets one, so the first one wins.
    let _ = EXIT_ACTION.set(act);
}

/// Lets the command check [`is_interrupted`] and stop on its own. A later signal ends it immediately.
pub fn stop_gracefully() {
    IS_STOPPING_ITSELF.store(true, Ordering::SeqCst);
}

/// Like [`stop_gracefully`], but ends the command if it doesn't stop soon.
///
/// It might be waiting for a terminal that no longer exists.
pub fn stop_soon() {
    IS_STOPPING_SOON.store(true, Ordering::SeqCst);
    stop_gracefully();
}

/// Treats the loss of the terminal as a hangup even if the signal for it is ignored, as with `nohup`.
///
/// A screen can't outlive its terminal, and reading from a lost one would never end.
#[cfg(unix)]
pub fn watch_terminal() {
    use rustix::{
        event::{PollFd, PollFlags, poll},
        io::Errno,
    };
    use std::sync::Once;
    static WATCH: Once = Once::new();
    let watch = || {
        // Without any events to wait for, this only returns if the terminal is lost or a signal arrives.
        let mut terminal = [PollFd::from_borrowed_fd(rustix::stdio::stdin(), PollFlags::empty())];
        while poll(&mut terminal, None) == Err(Errno::INTR) {}
        if terminal[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) {
            receive(signal_hook::consts::SIGHUP, &mut None);
        }
    };
    // If this fails, only the signal is handled.
    WATCH.call_once(|| drop(thread::Builder::new().spawn(watch)));
}

/// Suspends the current process group until it's resumed.
///
/// Returns after a short time if nothing can resume it.
#[cfg(unix)]
pub fn suspend() {
    const MAX_WAITS: u32 = 20;
    IS_RESUMED.store(false, Ordering::SeqCst);
    if rustix::process::kill_current_process_group(rustix::process::Signal::TSTP).is_err() {
        return;
    }
    // The signal can arrive with a delay.
    for _ in 0..MAX_WAITS {
        if IS_RESUMED.load(Ordering::SeqCst) {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Returns whether the program has been resumed since the last call.
pub fn take_resumed() -> bool {
    IS_RESUMED.swap(false, Ordering::SeqCst)
}

/// Returns whether the command should stop.
pub fn is_interrupted() -> bool {
    FIRST_SIGNAL.load(Ordering::SeqCst) != 0
}

/// Returns whether the command should already have stopped.
///
/// Ordinary games end before then, while longer ones are abandoned.
pub fn is_overdue() -> bool {
    IS_OVERDUE.load(Ordering::Relaxed)
}

/// Returns the exit code for an interrupted command. Without a signal, this is the code for Ctrl-C.
pub fn exit_code() -> u8 {
    const CTRL_C: u8 = 130;
    match FIRST_SIGNAL.load(Ordering::SeqCst) {
        0 => CTRL_C,
        signal => u8::try_from(128 + signal).unwrap_or(CTRL_C),
    }
}
