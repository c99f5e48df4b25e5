//! Signals that interrupt, end or suspend the program.

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

use crate::cli::{files::temporaries, output};

/// The time within which repeated signals count as one: `timeout` and a closed terminal send several.
const SAME_WISH: Duration = Duration::from_millis(500);
/// The time that games in progress get after an interruption.
const GRACE: Duration = Duration::from_millis(500);
/// The time that a command waiting for a terminal gets to stop by itself.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// The first signal received, or 0.
static RECEIVED: AtomicUsize = AtomicUsize::new(0);
/// Whether [`GRACE`] has passed since the first signal.
static OVERDUE: AtomicBool = AtomicBool::new(false);
/// Whether the command stops by itself when interrupted.
static STOPS_ITSELF: AtomicBool = AtomicBool::new(false);
/// Whether a command that stops by itself is ended after [`MAX_WAIT`].
static STOPS_SOON: AtomicBool = AtomicBool::new(false);
/// Whether the program was resumed after a suspension.
static CONTINUED: AtomicBool = AtomicBool::new(false);
/// Held during a write that an interruption must not cut short.
static BUSY: Mutex<()> = Mutex::new(());
/// The message printed when an interruption ends the process.
static LAST_WORD: Mutex<Option<String>> = Mutex::new(None);
/// The cleanup before the process ends.
static LAST_ACT: OnceLock<fn()> = OnceLock::new();

/// Handles SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGXCPU.
///
/// They remove temporary files and end the process with exit code 128 plus the signal's number, unless the
/// command stops by itself. Exceeding the file size limit becomes a write error, as on a full disk.
pub fn watch() {
    // Without a handler, a signal still ends the process.
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
    if !ignores_hangups() {
        signals.add_signal(SIGHUP)?;
    }
    thread::Builder::new().spawn(move || {
        let mut first = None;
        signals.forever().for_each(|signal| match signal {
            SIGCONT => CONTINUED.store(true, Ordering::SeqCst),
            signal => receive(signal, &mut first),
        });
    })?;
    Ok(())
}

/// Returns whether the program was started to outlive its terminal, as with `nohup`.
#[cfg(unix)]
fn ignores_hangups() -> bool {
    use crate::cli::files::{PathOrigin, read};
    use io::IsTerminal;
    use std::path::Path;
    const MOST_BYTES: usize = 1 << 16;
    let status = read(Path::new("/proc/self/status"), PathOrigin::Found, MOST_BYTES);
    let ignored = status.ok().and_then(|status| {
        let status = String::from_utf8_lossy(&status);
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(mask.trim(), 16).ok()
    });
    match ignored {
        Some(mask) => mask & 1 != 0,
        // If the mask can't be read: `nohup` leaves no stream connected to the terminal.
        None => {
            !(io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal())
        }
    }
}

/// Polls for signals, on systems where no thread can wait for them.
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

/// Handles a signal. `first` is the time of the first one.
fn receive(signal: i32, first: &mut Option<Instant>) {
    let again = first.is_some_and(|first| first.elapsed() >= SAME_WISH);
    if first.is_none() {
        *first = Some(Instant::now());
        RECEIVED.store(usize::try_from(signal).unwrap_or_default(), Ordering::SeqCst);
        let later = thread::Builder::new().spawn(|| {
            thread::sleep(GRACE);
            OVERDUE.store(true, Ordering::Relaxed);
        });
        if later.is_err() {
            OVERDUE.store(true, Ordering::Relaxed);
        }
        if STOPS_SOON.load(Ordering::SeqCst) {
            let _ = thread::Builder::new().spawn(|| {
                thread::sleep(MAX_WAIT);
                leave();
            });
        }
    }
    if again || !STOPS_ITSELF.load(Ordering::SeqCst) {
        leave();
    }
}

/// Ends the process once no write is in progress, or after 2 seconds if a disk hangs.
fn leave() {
    const WAITS: u32 = 200;
    let mut idle = BUSY.try_lock().ok();
    for _ in 0..WAITS {
        if idle.is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(10));
        idle = BUSY.try_lock().ok();
    }
    if let Some(act) = LAST_ACT.get() {
        act();
    }
    let word = LAST_WORD.lock().ok().and_then(|mut word| word.take());
    if let Some(word) = word {
        output::note(&format!("\ninterrupted; {word}"));
    }
    let _held = temporaries::discard();
    std::process::exit(exit_code().into());
}

/// Runs a function that an interruption must not cut short.
pub fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    let _busy = BUSY.lock();
    act()
}

/// Sets or clears the message for an interruption that ends the process.
pub fn say_on_leaving(word: Option<String>) {
    if let Ok(mut last) = LAST_WORD.lock() {
        *last = word;
    }
}

/// Sets the cleanup that runs when an interruption ends the process, before the message.
pub fn before_leaving(act: fn()) {
    // The first one counts: a command has only one.
    let _ = LAST_ACT.set(act);
}

/// Lets the command check [`interrupted`] and stop by itself. A later signal ends it at once.
pub fn stop_gracefully() {
    STOPS_ITSELF.store(true, Ordering::SeqCst);
}

/// Does the same as [`stop_gracefully`], but ends a command that doesn't stop soon.
///
/// Such a command may be waiting for a terminal that is gone.
pub fn stop_soon() {
    STOPS_SOON.store(true, Ordering::SeqCst);
    stop_gracefully();
}

/// Suspends the foreground process group until it's resumed.
///
/// Returns soon if nobody can resume it.
#[cfg(unix)]
pub fn suspend() {
    const WAITS: u32 = 20;
    CONTINUED.store(false, Ordering::SeqCst);
    if rustix::process::kill_current_process_group(rustix::process::Signal::TSTP).is_err() {
        return;
    }
    // The signal may arrive late.
    for _ in 0..WAITS {
        if CONTINUED.load(Ordering::SeqCst) {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Returns whether the program was resumed since the last call.
pub fn continued() -> bool {
    CONTINUED.swap(false, Ordering::SeqCst)
}

/// Returns whether the command should stop.
pub fn interrupted() -> bool {
    RECEIVED.load(Ordering::SeqCst) != 0
}

/// Returns whether the command should have stopped by now.
///
/// Ordinary games end within that time; longer ones are abandoned.
pub fn is_overdue() -> bool {
    OVERDUE.load(Ordering::Relaxed)
}

/// Returns the exit code of an interrupted command; that of Ctrl-C if there was no signal.
pub fn exit_code() -> u8 {
    const CTRL_C: u8 = 130;
    match RECEIVED.load(Ordering::SeqCst) {
        0 => CTRL_C,
        signal => u8::try_from(128 + signal).unwrap_or(CTRL_C),
    }
}
