//! The command line of `sentiero`.

use std::{
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

/// Whether stdout was closed when the process began.
static STDOUT_WAS_CLOSED: AtomicBool = AtomicBool::new(false);

// Rust's runtime opens `/dev/null` in the place of each standard stream that is closed, before it calls
// `main`: results would be lost without an error. This runs before the runtime. One system call and
// one atomic store need nothing that the runtime sets up.
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
