use std::{
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use super::disk;

/// Whether the command wants to stop by itself when it is interrupted.
static STOPS_ITSELF: AtomicBool = AtomicBool::new(false);
/// Whether it was interrupted.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Held while something is done that an interruption must not cut in half.
static BUSY: Mutex<()> = Mutex::new(());
/// What is said when an interruption ends the process.
static LAST_WORD: OnceLock<String> = OnceLock::new();

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
    if let Some(word) = LAST_WORD.get() {
        super::output::note(&format!("\ninterrupted; {word}"));
    }
    let _held = disk::discard();
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

/// From now on the command asks [`interrupted`] and stops by itself; a second interruption ends it
/// at once.
pub fn stop_gracefully() {
    STOPS_ITSELF.store(true, Ordering::SeqCst);
}

/// Whether the user wants the command to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}
