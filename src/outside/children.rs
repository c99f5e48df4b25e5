//! Child processes that never outlive the program.

use std::{
    io,
    process::{Child, Command, ExitStatus},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// How often a process that should end is checked.
const POLL_TIME: Duration = Duration::from_millis(2);

/// The ids of all children that haven't been reaped yet.
///
/// A child is only started or reaped while this is locked, so its id can't be reused in the meantime.
static CHILDREN: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Kills all children. None can be started while the guard is held.
pub fn kill_all() -> MutexGuard<'static, Vec<u32>> {
    let children = lock();
    children.iter().for_each(|&id| kill_group(id));
    children
}

/// A running process and its descendants. Dropping it kills them.
#[derive(Debug)]
pub struct RunningChild {
    child: Child,
    status: Option<ExitStatus>,
}

impl RunningChild {
    /// Starts a process in a group of its own.
    pub fn spawn(command: &mut Command) -> io::Result<RunningChild> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut children = lock();
        let child = command.spawn()?;
        children.push(child.id());
        Ok(RunningChild { child, status: None })
    }

    /// Returns the process.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Gives the process some time to end by itself, and then kills it. Returns its status unless it was
    /// killed.
    pub fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        let mut has_exited = self.has_exited();
        while !has_exited && Instant::now() < deadline {
            thread::sleep(POLL_TIME);
            has_exited = self.has_exited();
        }
        self.reap();
        self.status.filter(|_| has_exited)
    }

    /// Kills the process and its descendants and waits for it.
    fn reap(&mut self) {
        if self.status.is_some() {
            return;
        }
        let mut children = lock();
        kill_group(self.child.id());
        // On other systems, only the process itself can be killed. If that fails, it has already ended.
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
        children.retain(|&id| id != self.child.id());
    }

    /// Returns whether the process has ended, without reaping it. Its group can still be killed.
    #[cfg(unix)]
    fn has_exited(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        if self.status.is_some() {
            return true;
        }
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        pid(self.child.id()).is_none_or(|id| {
            // If this fails, there's nothing to wait for.
            waitid(WaitId::Pid(id), options).map_or(true, |status| status.is_some())
        })
    }

    #[cfg(not(unix))]
    fn has_exited(&mut self) -> bool {
        self.status.is_some() || self.child.try_wait().map_or(true, |status| status.is_some())
    }
}

impl Drop for RunningChild {
    fn drop(&mut self) {
        self.reap();
    }
}

fn lock() -> MutexGuard<'static, Vec<u32>> {
    CHILDREN.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn pid(id: u32) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(i32::try_from(id).ok()?)
}

#[cfg(unix)]
fn kill_group(id: u32) {
    if let Some(id) = pid(id) {
        // The group may be empty by now.
        let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}
