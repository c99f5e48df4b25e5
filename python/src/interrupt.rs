//! Stops bots in the middle of a choice when a signal such as Ctrl-C arrives.

use std::{
    cell::RefCell,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, Thread},
    time::{Duration, Instant},
};

use pyo3::prelude::*;

/// How often we look for signals.
const PAUSE: Duration = Duration::from_millis(20);

/// How often bots ask whether to stop before we look at the clock.
const CALLS_PER_LOOK: u32 = 64;

/// Whether a call is interrupted. Its threads share this.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<Shared>);

#[derive(Default)]
struct Shared {
    is_set: AtomicBool,
    /// The exception raised by the handler of the signal.
    error: Mutex<Option<PyErr>>,
}

/// The call that this thread works for.
struct Current {
    interrupt: Interrupt,
    /// If this thread looks for signals itself, when it does so next.
    next_look: Option<Instant>,
    calls: u32,
}

thread_local! {
    static CURRENT: RefCell<Option<Current>> = const { RefCell::new(None) };
}

impl Interrupt {
    /// Returns the interrupt of the call that this thread works for.
    pub fn current() -> Interrupt {
        let current = |current: &Current| current.interrupt.clone();
        CURRENT.with_borrow(|it| it.as_ref().map(current)).unwrap_or_default()
    }

    pub fn is_set(&self) -> bool {
        self.0.is_set.load(Ordering::Relaxed)
    }

    /// Stops the call.
    pub fn set(&self) {
        self.0.is_set.store(true, Ordering::Relaxed);
    }

    /// Does work in which bots stop soon after this is set. Another thread looks for signals.
    pub fn work<T>(&self, work: impl FnOnce() -> T) -> T {
        self.enter(None, work)
    }

    fn enter<T>(&self, next_look: Option<Instant>, work: impl FnOnce() -> T) -> T {
        let current = Current { interrupt: self.clone(), next_look, calls: 0 };
        let before = CURRENT.replace(Some(current));
        let done = work();
        CURRENT.set(before);
        done
    }

    /// Looks for signals, and stops the call if the handler of one raises an exception.
    pub fn look(&self) {
        if let Some(error) = Python::attach(|py| py.check_signals().err()) {
            self.0.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            self.set();
        }
    }
}

/// Counts finished threads and wakes up the thread that waits for them, which is the one that created this.
pub struct Done {
    count: AtomicUsize,
    waiting: Thread,
}

impl Done {
    pub fn new() -> Done {
        Done { count: AtomicUsize::new(0), waiting: thread::current() }
    }

    /// Does the work of a thread, and then wakes up the waiting thread, even after a panic.
    pub fn after<T>(&self, work: impl FnOnce() -> T) -> T {
        struct AtEnd<'a>(&'a Done);
        impl Drop for AtEnd<'_> {
            fn drop(&mut self) {
                self.0.count.fetch_add(1, Ordering::Release);
                self.0.waiting.unpark();
            }
        }
        let _at_end = AtEnd(self);
        work()
    }

    /// Waits until the given number of threads have finished. Calls `look` at least every 20 ms.
    pub fn wait_for(&self, threads: usize, mut look: impl FnMut()) {
        while self.count.load(Ordering::Acquire) < threads {
            thread::park_timeout(PAUSE);
            look();
        }
    }
}

/// Does work without holding the interpreter's lock, in which bots stop soon after a signal.
///
/// # Errors
/// Returns the exception raised by the handler of the signal, such as `KeyboardInterrupt`. The work is done
/// nevertheless, but bots may have made arbitrary choices.
pub fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let interrupt = Interrupt::default();
    let done = py.detach(|| interrupt.enter(Some(Instant::now() + PAUSE), work));
    match interrupt.0.error.lock().unwrap_or_else(PoisonError::into_inner).take() {
        Some(error) => Err(error),
        None => Ok(done),
    }
}

/// Returns whether bots on this thread should stop.
pub fn is_interrupted() -> bool {
    let asked = |current: &mut Option<Current>| current.as_mut().map(Current::ask);
    let Some((is_set, looks)) = CURRENT.with_borrow_mut(asked) else { return false };
    // The handler of a signal may call us again, so nothing may be borrowed here.
    if let Some(interrupt) = looks {
        interrupt.look();
        return interrupt.is_set();
    }
    is_set
}

impl Current {
    /// Returns whether to stop, and the interrupt if it's time to look for signals.
    fn ask(&mut self) -> (bool, Option<Interrupt>) {
        self.calls = self.calls.wrapping_add(1);
        let mut looks = None;
        if let Some(next) = &mut self.next_look
            && self.calls.is_multiple_of(CALLS_PER_LOOK)
        {
            let now = Instant::now();
            if now >= *next {
                *next = now + PAUSE;
                looks = Some(self.interrupt.clone());
            }
        }
        (self.interrupt.is_set(), looks)
    }
}
