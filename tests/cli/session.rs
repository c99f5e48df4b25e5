//! Runs the program on a full terminal screen provided by `script`.
#![cfg(target_os = "linux")]

use std::{
    io::{Read, Write},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{sleep, spawn},
    time::{Duration, Instant},
};

use crate::{
    folder::{Folder, STATE},
    interruption::until,
};

/// The sequences that open and close the alternate screen.
pub const OPENED: &str = "\x1b[?1049h";
pub const CLOSED: &str = "\x1b[?1049l";

/// The program in an 80-by-24 terminal.
pub struct Session {
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Session {
    /// Starts the program. Returns `None` if there's no `script` to provide the terminal.
    pub fn new(folder: &Folder, run: &str) -> Option<Session> {
        let run = format!("stty rows 24 cols 80; exec {} {run}", env!("CARGO_BIN_EXE_sentiero"));
        Session::shell(folder, &run)
    }

    /// Runs the given shell commands. Returns `None` if there's no `script`.
    pub fn shell(folder: &Folder, run: &str) -> Option<Session> {
        let mut command = Command::new("script");
        command.args(["-qefc", run, "/dev/null"]).current_dir(folder.path("."));
        command.env("XDG_STATE_HOME", folder.path(STATE)).env("SHELL", "/bin/sh");
        command.env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
        let made =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let Ok(mut child) = made else {
            println!("there is no `script` here, which makes a terminal");
            return None;
        };
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (mut output, copy) = (child.stdout.take().unwrap(), Arc::clone(&shown));
        spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                copy.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Some(Session { child, shown })
    }

    pub fn shown(&self) -> String {
        self.reader()()
    }

    /// Returns a closure that returns the output so far.
    pub fn reader(&self) -> impl Fn() -> String + use<> {
        let shown = Arc::clone(&self.shown);
        move || String::from_utf8_lossy(&shown.lock().unwrap()).into_owned()
    }

    /// Waits until the text appears. Only changes are written to the terminal, so the text must appear where
    /// there was nothing before.
    pub fn until(&self, what: &str) {
        let begin = Instant::now();
        while !words(&self.shown()).contains(what) {
            assert!(begin.elapsed() < Duration::from_secs(30), "no {what:?} in {:?}", self.shown());
            sleep(Duration::from_millis(20));
        }
    }

    pub fn press(&mut self, keys: &str) {
        let keyboard = self.child.stdin.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    /// Presses a key repeatedly until the condition is true, because keys have no effect while bots are
    /// playing. Waits `pause` milliseconds between presses.
    pub fn press_until(&mut self, key: &str, pause: u64, what: impl Fn() -> bool) {
        let begin = Instant::now();
        while !what() {
            assert!(begin.elapsed() < Duration::from_secs(30), "timed out: {}", self.shown());
            self.press(key);
            let pressed = Instant::now();
            while !what() && pressed.elapsed() < Duration::from_millis(pause) {
                sleep(Duration::from_millis(10));
            }
        }
    }

    /// Returns the process id of the program, which is a child of `script`.
    pub fn program(&self) -> String {
        ps(&["-o", "pid=", "--ppid", &self.child.id().to_string()])
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        let run = Command::new("kill").args([name, &self.program()]).status();
        assert!(run.unwrap().success());
    }

    /// Stops the program and then continues it.
    pub fn stop_and_go_on(&self) {
        self.signal("-STOP");
        // `script` stops along with the program, and continues it once it is continued itself.
        let script = self.child.id().to_string();
        let is_stopped = || ps(&["-o", "stat=", "-p", &script]).starts_with('T');
        until(is_stopped);
        assert!(Command::new("kill").args(["-CONT", &script]).status().unwrap().success());
    }

    /// Resizes the terminal.
    pub fn resize(&self, columns: u16, rows: u16) {
        let tty = ps(&["-o", "tty=", "-p", &self.program()]);
        let (rows, columns) = (rows.to_string(), columns.to_string());
        let run = ["-F", &format!("/dev/{tty}"), "rows", &rows, "cols", &columns];
        assert!(Command::new("stty").args(run).status().unwrap().success());
    }

    /// Closes the terminal.
    pub fn close(mut self) {
        let program = self.program();
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let is_gone = || !std::path::Path::new("/proc").join(&program).exists();
        until(is_gone);
    }

    /// Closes the terminal without waiting for the program to exit.
    pub fn close_without_waiting(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Discards the output so far.
    pub fn forget(&self) {
        self.shown.lock().unwrap().clear();
    }

    /// Waits until the program leaves the screen and exits, then returns the exit code and the whole output.
    pub fn end(self) -> (Option<i32>, String) {
        let shown = self.reader();
        let (code, _) = self.wait();
        // The last of the output may still be on its way.
        until(|| shown().contains(CLOSED));
        sleep(Duration::from_millis(100));
        (code, shown())
    }

    /// Waits for the program to exit and returns the exit code and the output.
    pub fn wait(mut self) -> (Option<i32>, String) {
        let begin = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begin.elapsed() < Duration::from_secs(60), "the program didn't exit");
            sleep(Duration::from_millis(20));
        };
        sleep(Duration::from_millis(100));
        (status.code(), self.shown())
    }
}

/// Kills the program in case a failed test has left it running.
impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ps(arguments: &[&str]) -> String {
    let found = Command::new("ps").args(arguments).output().unwrap();
    String::from_utf8(found.stdout).unwrap().trim().to_owned()
}

/// Returns the text on one line, because notes are wrapped at the width of the terminal.
pub fn unwrapped(shown: &str) -> String {
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Removes control sequences from the output. Cursor jumps become spaces.
fn words(shown: &str) -> String {
    let mut parts = shown.split("\x1b[");
    let mut words = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(0);
        if part[end..].starts_with('H') {
            words.push(' ');
        }
        words += part.get(end + 1..).unwrap_or_default();
    }
    words
}
