//! The program on the whole of a terminal, for which `script` stands.
#![cfg(target_os = "linux")]

use std::{
    io::{Read, Write},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread::{sleep, spawn},
    time::{Duration, Instant},
};

use crate::{
    folder::Folder,
    interruption::{ignores_hangups, until},
};

/// The terminal becomes a screen, and is given back.
const OPENED: &str = "\x1b[?1049h";
const CLOSED: &str = "\x1b[?1049l";

/// The program at a terminal of 80 by 24.
struct Session {
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Session {
    /// None where there is no `script`, which makes terminals.
    fn new(folder: &Folder, run: &str) -> Option<Session> {
        let run = format!("stty rows 24 cols 80; exec {} {run}", env!("CARGO_BIN_EXE_sentiero"));
        let mut command = Command::new("script");
        command.args(["-qefc", &run, "/dev/null"]).current_dir(folder.path("."));
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

    fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    /// Waits until something was shown where nothing stood: only what differs is written.
    fn until(&self, what: &str) {
        let begin = Instant::now();
        while !words(&self.shown()).contains(what) {
            assert!(begin.elapsed() < Duration::from_secs(30), "no {what:?} in {:?}", self.shown());
            sleep(Duration::from_millis(20));
        }
    }

    fn press(&mut self, keys: &str) {
        let keyboard = self.child.stdin.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    /// The number of the program's process, which `script` has started.
    fn program(&self) -> String {
        let script = self.child.id().to_string();
        let found = Command::new("ps").args(["-o", "pid=", "--ppid", &script]).output().unwrap();
        String::from_utf8(found.stdout).unwrap().trim().to_owned()
    }

    /// Waits for the end, and returns the exit code and all that was shown.
    fn end(mut self) -> (Option<i32>, String) {
        let begin = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begin.elapsed() < Duration::from_secs(60), "it does not end");
            sleep(Duration::from_millis(20));
        };
        // What it wrote last may still be on its way.
        until(|| self.shown().contains(CLOSED));
        sleep(Duration::from_millis(200));
        (status.code(), self.shown())
    }
}

/// What is shown without what commands the terminal: where the cursor jumps there is a blank.
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

const GAME: &str = "play house.toml --players 3 --seed 3 --human 1 --record cut.jsonl";

#[test]
fn the_terminal_is_given_back_however_the_game_ends() {
    let folder = Folder::new();
    for way in ["quit", "ctrl-c", "term", "hangup"] {
        if way == "hangup" && ignores_hangups() {
            continue;
        }
        folder.write("cut.jsonl", "");
        let Some(mut session) = Session::new(&folder, GAME) else { return };
        session.until("on a start");
        session.press("\r");
        until(|| folder.read("cut.jsonl").matches("\"start\"").count() == 3);
        match way {
            "quit" => session.press("qy"),
            "ctrl-c" => session.press("\u{3}"),
            signal => {
                let name = if signal == "term" { "-TERM" } else { "-HUP" };
                let program = session.program();
                assert!(Command::new("kill").args([name, &program]).status().unwrap().success());
            }
        }
        let (code, shown) = session.end();
        let expected = match way {
            "term" => 143,
            "hangup" => 129,
            _ => 130,
        };
        assert_eq!(code, Some(expected), "{way}: {shown:?}");
        assert!(shown.contains(OPENED), "{way}");
        let after = shown.rsplit(CLOSED).next().unwrap();
        assert!(after.contains("cut.jsonl keeps the game so far"), "{way}: {after:?}");
        // What was played so far is whole.
        assert!(folder.read("cut.jsonl").ends_with('\n'), "{way}");
        // The record seats the person again, which needs a terminal.
        folder.fails(&["play", "--resume", "cut.jsonl"], 3, &["player 1 is a person"]);
        let ran = folder.run(&["play", "--resume", "cut.jsonl", "--bot", "1=random"]);
        assert_eq!(ran.code, Some(0), "{way}: {}", ran.stderr);
        folder.prints(&["replay", "--check", "cut.jsonl"]);
    }
}

#[test]
fn undo_removes_events_from_the_record() {
    let folder = Folder::new();
    let run = "play house.toml --players 3 --seed 3 --human 1 --human 2 --record cut.jsonl";
    let Some(mut session) = Session::new(&folder, run) else { return };
    session.until("Press Enter when only you look.");
    session.press("\r");
    session.until("on a start");
    let dealt = folder.read("cut.jsonl");
    session.press("\r");
    until(|| folder.read("cut.jsonl") != dealt);
    session.press("u");
    until(|| folder.read("cut.jsonl") == dealt);
    session.press("\u{3}");
    assert_eq!(session.end().0, Some(130));
}

#[test]
fn a_record_is_walked_through() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--players", "3", "--seed", "4", "--record", "a.jsonl"]);
    let Some(mut session) = Session::new(&folder, "replay a.jsonl") else { return };
    session.until("turn 0 of");
    session.press("t2\rq");
    let (code, _) = session.end();
    assert_eq!(code, Some(0));
    // One that is cut off is shown as far as it goes, and then refused.
    let whole = folder.read("a.jsonl");
    folder.write("b.jsonl", &whole[..whole.len() * 3 / 4]);
    let mut session = Session::new(&folder, "replay b.jsonl").unwrap();
    session.until("turn 0 of");
    session.press("eedo?q");
    session.press("q");
    let (code, shown) = session.end();
    assert_eq!(code, Some(1));
    assert!(shown.rsplit(CLOSED).next().unwrap().contains("b.jsonl:"), "{shown:?}");
}

#[test]
fn a_game_is_chosen_and_begun() {
    let folder = Folder::new();
    let Some(mut session) = Session::new(&folder, "play") else { return };
    session.until("The same from the command line:");
    session.press("\x1b[F\r");
    session.until("on a start");
    session.press("\u{3}");
    let (code, shown) = session.end();
    assert_eq!(code, Some(130));
    assert!(shown.contains("sentiero play calliope --players 4 --human 1"), "{shown:?}");
}
