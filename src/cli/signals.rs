//! Signals that ask the program to stop, for a time or for good.

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

/// How long further signals count as the one before: `timeout` and a closed terminal send several.
const SAME_WISH: Duration = Duration::from_millis(500);
/// How long the games that are being played may go on after an interruption.
const GRACE: Duration = Duration::from_millis(500);
/// How long a command that waits for a terminal may take to stop by itself.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// The first signal that was received, or 0.
static RECEIVED: AtomicUsize = AtomicUsize::new(0);
/// Whether [`GRACE`] is over since the first signal.
static OVERDUE: AtomicBool = AtomicBool::new(false);
/// Whether the command stops by itself when it is interrupted.
static STOPS_ITSELF: AtomicBool = AtomicBool::new(false);
/// Whether a command that stops by itself is ended if it takes longer than [`MAX_WAIT`].
static STOPS_SOON: AtomicBool = AtomicBool::new(false);
/// Whether the program was continued after it was suspended.
static CONTINUED: AtomicBool = AtomicBool::new(false);
/// Held during a write that an interruption must not cut in half.
static BUSY: Mutex<()> = Mutex::new(());
/// The message printed when an interruption ends the process.
static LAST_WORD: Mutex<Option<String>> = Mutex::new(None);
/// The cleanup before the process ends.
static LAST_ACT: OnceLock<fn()> = OnceLock::new();

/// Makes SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGXCPU end the process with exit code 128 plus the signal's
/// number, unless the command stops by itself. Temporary files are removed. A file that grows too
/// large becomes an error of writing, as on a full disk.
pub fn watch() {
    // Without a handler a signal ends the process all the same.
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
        // Where the mask cannot be read: `nohup` leaves no stream at the terminal.
        None => {
            !(io::stdin().is_terminal() || io::stdout().is_terminal() || io::stderr().is_terminal())
        }
    }
}

/// Polls for signals on systems where no thread can wait for them.
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

/// Handles a signal. `first` is when the first came.
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

/// Ends the process once no write is going on; a disk that hangs is not waited for.
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

/// Runs a function that an interruption does not cut short.
pub fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    let _busy = BUSY.lock();
    act()
}

/// Sets the message for an interruption that ends the process, or that there is none.
pub fn say_on_leaving(word: Option<String>) {
    if let Ok(mut last) = LAST_WORD.lock() {
        *last = word;
    }
}

/// Sets the cleanup to run when an interruption ends the process, before the message.
pub fn before_leaving(act: fn()) {
    // The first counts; a command has one.
    let _ = LAST_ACT.set(act);
}

/// Lets the command ask [`interrupted`] and stop by itself; a later signal ends it at once.
pub fn stop_gracefully() {
    STOPS_ITSELF.store(true, Ordering::SeqCst);
}

/// As [`stop_gracefully`], and the command is ended if it does not stop soon: it may wait for a
/// terminal that is gone.
pub fn stop_soon() {
    STOPS_SOON.store(true, Ordering::SeqCst);
    stop_gracefully();
}

/// Suspends the program, and whatever runs in the foreground with it, until it is continued. Returns
/// soon if nobody could continue it.
#[cfg(unix)]
pub fn suspend() {
    const WAITS: u32 = 20;
    CONTINUED.store(false, Ordering::SeqCst);
    if rustix::process::kill_current_process_group(rustix::process::Signal::TSTP).is_err() {
        return;
    }
    // The signal need not have come yet.
    for _ in 0..WAITS {
        if CONTINUED.load(Ordering::SeqCst) {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Returns whether the program was continued since this was asked last.
pub fn continued() -> bool {
    CONTINUED.swap(false, Ordering::SeqCst)
}

/// Returns whether the command is to stop.
pub fn interrupted() -> bool {
    RECEIVED.load(Ordering::SeqCst) != 0
}

/// Returns whether the command is to stop and has not done so for a while: ordinary games have ended
/// by then, and long ones are dropped.
pub fn is_overdue() -> bool {
    OVERDUE.load(Ordering::Relaxed)
}

/// Returns the exit code of a command that was interrupted: by Ctrl-C, if there was no signal.
pub fn exit_code() -> u8 {
    const CTRL_C: u8 = 130;
    match RECEIVED.load(Ordering::SeqCst) {
        0 => CTRL_C,
        signal => u8::try_from(128 + signal).unwrap_or(CTRL_C),
    }
}
