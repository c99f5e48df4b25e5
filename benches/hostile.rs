//! Checks that any hostile ruleset or record of up to 1 MB is answered within a second and in little
//! memory, each in a process of its own to measure its memory.

#![allow(
    clippy::format_collect,
    clippy::format_push_string,
    reason = "how the files are put together is not what is timed"
)]

mod common;

use std::{env, fs, process::ExitCode, time::Instant};

use common::{Limits, MOST_BYTES, Run, hostile_rulesets, least, memory_so_far, most};
use sentiero::{
    check::{Request, mend, ruleset_from_json, validate},
    diagnostic::{Report, Style, json_text},
    family::{BuiltIn, Registry},
    loader::MemoryFiles,
    path::{Event, Rules},
    record::{Reader, verify},
};

/// The most seconds till all findings are told.
const MOST_SECONDS: f64 = 1.0;
/// The most memory of the process, in MB.
const MOST_MEMORY: f64 = 200.0;

const RECORD: &str = "record: ";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [word, name, file] = arguments.as_slice()
        && word == "answer"
    {
        let text = fs::read_to_string(file).expect("a file that was written");
        let seconds = seconds_to_answer(name, &text);
        println!("{seconds} {}", memory_so_far("self").unwrap_or(0.0) / 1e6);
        return ExitCode::SUCCESS;
    }
    let mut limits = Limits::from_arguments();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    let file = file.to_str().expect("a path that is text");
    println!("seconds, and MB of memory, till all is told of a file that means harm");
    for (name, text) in files() {
        assert!(text.len() <= MOST_BYTES, "{name}: {} bytes", text.len());
        fs::write(file, text).expect("a file that can be written");
        let run = Run::again(&["answer", name, file]);
        let (mut times, mut memory) = (Vec::new(), Vec::new());
        for _ in 0..limits.rounds() {
            let output = run.output();
            let (time, peak) = output.trim().split_once(' ').expect("two numbers");
            times.push(time.parse().expect("a number"));
            memory.push(peak.parse().expect("a number"));
        }
        limits.at_most(name, least(&times), MOST_SECONDS);
        limits.counts_at_most("", most(&memory), MOST_MEMORY);
    }
    limits.exit_code()
}

/// How long it takes to find what is wrong with a file and to tell it, for people and for programs;
/// for a ruleset also to make the corrections that are certain.
fn seconds_to_answer(name: &str, text: &str) -> f64 {
    if name.starts_with(RECORD) {
        let begin = Instant::now();
        assert!(!verifies(text), "{name}");
        return begin.elapsed().as_secs_f64();
    }
    let files = MemoryFiles::default().with("x.toml", text);
    let request = Request { ruleset: "x.toml", ..Request::default() };
    let begin = Instant::now();
    let report = validate(&request, &files);
    let report = report.map_or_else(|report| report, |loaded| loaded.warnings);
    tell(&report);
    let told = begin.elapsed().as_secs_f64();
    let begin = Instant::now();
    let mended = mend(&request, &files);
    tell(&mended.outcome.map_or_else(|report| report, |loaded| loaded.warnings));
    told.max(begin.elapsed().as_secs_f64())
}

fn tell(report: &Report) {
    let text = report.to_text(Style::Coloured);
    let json = json_text(&report.to_json());
    assert!(text.len() < 60_000 && json.len() < 10 * MOST_BYTES);
}

/// Whether every record of a text verifies.
fn verifies(text: &str) -> bool {
    let mut reader = Reader::new(text.as_bytes());
    let mut is_right = true;
    loop {
        let header = match reader.header() {
            Ok(Some(header)) => header,
            Ok(None) => return is_right,
            Err(_) => return false,
        };
        let Ok(ruleset) = ruleset_from_json(&header.rules, BuiltIn.checked()) else { return false };
        let Some(rules) = Rules::new(&ruleset, header.players) else { return false };
        let events = reader.events::<Event>();
        is_right &= verify(&rules, &header, events).is_ok();
    }
}

fn files() -> Vec<(&'static str, String)> {
    let record = record();
    let (header, events) = record.split_once('\n').expect("a record has lines");
    let first = events.lines().next().expect("an event");
    let room = MOST_BYTES - header.len() - 1;
    let mut files = hostile_rulesets();
    files.extend([
        ("record: events that are none", filled_record(header, "{}\n", room)),
        ("record: one event over and over", filled_record(header, &format!("{first}\n"), room)),
        ("record: brackets", filled_record(header, "[", room)),
        ("record: headers", format!("{header}\n").repeat(MOST_BYTES / (header.len() + 1))),
        ("record: headers of different rules", {
            let line = |number: usize| {
                let title = format!("\"title\":\"{number}");
                header.replacen("\"title\":\"", &title, 1) + "\n"
            };
            (0..MOST_BYTES / (header.len() + 6)).map(line).collect()
        }),
        ("record: rules of a great many keys", {
            let keys: String = (0..60_000).map(|key| format!("\"k{key}\":1,")).collect();
            header.replacen("\"rules\":{", &format!("\"rules\":{{{keys}"), 1)
        }),
    ]);
    files
}

fn filled_record(header: &str, again: &str, room: usize) -> String {
    format!("{header}\n{}", again.repeat(room / again.len()))
}

/// A record of a game.
fn record() -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    let file = file.to_str().expect("a path that is text");
    let arguments = ["simulate", "calliope", "--players", "4", "--games", "1", "--seed", "7"];
    Run::sentiero(&arguments).with(&["--records", file]).output();
    fs::read_to_string(file).expect("a record was written")
}
