//! The `sentiero` program.

use std::{
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

/// Whether stdout was already closed when the process started.
static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

// Before `main`, Rust's runtime opens `/dev/null` in place of each closed standard stream, so output would be
// lost without any error. This code runs before the runtime and doesn't need anything from it, since it's
// only a system call and an atomic store.
#[cfg(unix)]
ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn examine_stdout() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        STDOUT_WAS_CLOSED.store(is_closed, Ordering::Relaxed);
    }
}

fn main() -> ExitCode {
    sentiero::cli::run(STDOUT_WAS_CLOSED.load(Ordering::Relaxed))
}
