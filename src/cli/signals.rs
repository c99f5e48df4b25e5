use std::{
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use crate::cli::output::atomic_file;

/// Whether the command wants to stop by itself when it is interrupted.
static STOPS_ITSELF: AtomicBool = AtomicBool::new(false);
/// Whether it was interrupted.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Held while something is done that an interruption must not cut in half.
static BUSY: Mutex<()> = Mutex::new(());
/// What is said when an interruption ends the process.
static LAST_WORD: OnceLock<String> = OnceLock::new();
/// What is done before that.
static LAST_ACT: OnceLock<fn()> = OnceLock::new();

/// Makes an interruption end the process with exit code 130, unless the command stops by itself.
/// What is half written is removed.
pub fn watch() {
    // Without a handler an interruption ends the process all the same.
    let _ = ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::SeqCst);
        if again || !STOPS_ITSELF.load(Ordering::SeqCst) {
            leave();
        }
    });
}

/// Ends the process once nothing is in the middle of being written; a disk that hangs is not waited
/// for.
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
    if let Some(word) = LAST_WORD.get() {
        crate::cli::output::note(&format!("\ninterrupted; {word}"));
    }
    let _held = atomic_file::discard();
    std::process::exit(130);
}

/// Does something that an interruption does not cut in half.
pub fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    let _busy = BUSY.lock();
    act()
}

/// What to say when an interruption ends the process.
pub fn say_on_leaving(word: String) {
    // The first word counts; a command has one.
    let _ = LAST_WORD.set(word);
}

/// What to do when an interruption ends the process, before anything is said.
pub fn before_leaving(act: fn()) {
    // The first counts; a command has one.
    let _ = LAST_ACT.set(act);
}

/// From now on a terminal that goes away and a request to end are interruptions too. A command that
/// does not stop by itself soon is ended: it may wait for that terminal for ever.
pub fn watch_hangups() {
    #[cfg(unix)]
    {
        use signal_hook::{
            consts::{SIGHUP, SIGTERM},
            iterator::Signals,
        };
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| {
            // Without them these signals end the process all the same.
            let Ok(mut signals) = Signals::new([SIGHUP, SIGTERM]) else { return };
            let watch = move || {
                if signals.forever().next().is_some() {
                    INTERRUPTED.store(true, Ordering::SeqCst);
                    thread::sleep(Duration::from_secs(2));
                    leave();
                }
            };
            let _ = thread::Builder::new().spawn(watch);
        });
    }
}

/// From now on the command asks [`interrupted`] and stops by itself; a second interruption ends it
/// at once.
pub fn stop_gracefully() {
    STOPS_ITSELF.store(true, Ordering::SeqCst);
}

/// Whether the user wants the command to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}
