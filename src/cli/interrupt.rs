use std::sync::atomic::{AtomicBool, Ordering};

use super::disk;

/// Whether the command wants to stop by itself when it is interrupted.
static STOPS_ITSELF: AtomicBool = AtomicBool::new(false);
/// Whether it was interrupted.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes an interruption end the process with exit code 130, unless the command stops by itself.
/// What is half written is removed.
pub fn watch() {
    // Without a handler an interruption ends the process all the same.
    let _ = ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::SeqCst);
        if again || !STOPS_ITSELF.load(Ordering::SeqCst) {
            let _held = disk::discard();
            std::process::exit(130);
        }
    });
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
