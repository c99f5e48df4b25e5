//! Benchmarks the language server from an editor's perspective. This measures how long it takes to start, how
//! long it takes to respond to a keystroke with findings, and how much memory it uses after many edits.

#![allow(
    clippy::format_collect,
    reason = "putting the file together is not part of the measured time"
)]

mod common;

use std::{env, process::ExitCode, time::Instant};

use common::{Limits, Server, hostile_rulesets, least, median};
use sentiero::loader::builtin_rulesets;
use serde_json::json;

/// The maximum time from startup until the server responds with its capabilities, in milliseconds.
const MOST_TO_START: f64 = 20.0;
/// How many milliseconds it may take from a keystroke to the findings. The first two limits are for the
/// median and the 99th percentile with an edition, and the others are for a 1 MB file and a harmful file.
const MOST_TO_FINDINGS: f64 = 20.0;
const MOST_OF_99: f64 = 50.0;
const MOST_OF_A_MEGABYTE: f64 = 200.0;
const MOST_OF_HARM: f64 = 1000.0;
/// The maximum memory usage after many edits, in MB.
const MOST_MEMORY: f64 = 100.0;
const EDITS: usize = 10_000;

/// The text to type, sent one character at a time.
const TYPED: &str = "\n[[when]]\nplayers = { min = 2, max = 2 }\nset.dragon.rests = \"none\" # è\n";

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    println!("milliseconds from the start to the first response");
    let times: Vec<f64> = (0..limits.laps() / 5).map(|_| Editor::start().1).collect();
    limits.at_most("sentiero lsp", least(&times), MOST_TO_START);
    println!("milliseconds from a keystroke to the findings");
    let laps = if limits.quick() { 2 } else { 10 };
    for edition in builtin_rulesets() {
        let mut editor = Editor::start().0;
        editor.open(edition.text);
        let mut times: Vec<f64> =
            (0..laps).flat_map(|lap| editor.type_in(edition.text, lap)).collect();
        times.sort_by(f64::total_cmp);
        let slowest = times[times.len() * 99 / 100];
        limits.at_most(edition.id, median(times), MOST_TO_FINDINGS);
        limits.at_most("  99th percentile", slowest, MOST_OF_99);
    }
    println!("milliseconds from a keystroke to the findings in a file of 1 MB");
    for (name, text) in megabytes() {
        limits.at_most(name, milliseconds_in(&text, limits.rounds()), MOST_OF_A_MEGABYTE);
    }
    let harmful = if limits.quick() { Vec::new() } else { hostile_rulesets() };
    for (name, text) in harmful {
        limits.at_most(name, milliseconds_in(&text, limits.rounds()), MOST_OF_HARM);
    }
    println!("memory after {EDITS} edits, in MB");
    for id in ["calliope", "dungeon-tris"] {
        let edition = builtin_rulesets().iter().find(|known| known.id == id).expect("an edition");
        let mut editor = Editor::start().0;
        editor.open(edition.text);
        for lap in 0..=EDITS / (2 * TYPED.chars().count()) {
            editor.type_in(edition.text, lap);
        }
        limits.counts_at_most(id, editor.server.megabytes(), MOST_MEMORY);
    }
    limits.exit_code()
}

/// Returns the median time for keystrokes that start a comment or leave a line half typed, in milliseconds.
fn milliseconds_in(text: &str, rounds: usize) -> f64 {
    let mut editor = Editor::start().0;
    editor.open(text);
    let mut times = Vec::new();
    for (line, typed) in [(0, "#"), (1, "\""), (3, "[")].into_iter().cycle().take(3 * rounds) {
        times.push(editor.strike(line, 0, 0, typed));
        editor.strike(line, 0, 1, "");
    }
    median(times)
}

/// Returns large files that someone could plausibly have written, each 1 MB long.
fn megabytes() -> Vec<(&'static str, String)> {
    let most = 1_000_000;
    let calliope =
        builtin_rulesets().iter().find(|known| known.id == "calliope").expect("an edition").text;
    let filled =
        |line: &str, text: &str| text.to_owned() + &line.repeat((most - text.len()) / line.len());
    let house = "id = \"x\"\nextends = \"calliope\"\n";
    let listed = format!(
        "{house}[tiles]\nset = \"listed\"\nlist = [\n{}]\n",
        "  { tile = \"AE BF CG DH\", copies = 1 },\n".repeat(6_000)
    );
    vec![
        ("an edition with long remarks", filled("# A long remark about this edition.\n", calliope)),
        ("a long list of tiles", filled("# A remark.\n", &listed)),
    ]
}

/// An editor with an open file.
struct Editor {
    server: Server,
    version: i64,
}

impl Editor {
    /// Starts the server. Returns how many milliseconds it took to respond.
    fn start() -> (Editor, f64) {
        let capabilities = json!({ "general": { "positionEncodings": ["utf-8"] } });
        let begin = Instant::now();
        let server = Server::start(&cache(), &capabilities);
        (Editor { server, version: 0 }, begin.elapsed().as_secs_f64() * 1e3)
    }

    fn open(&mut self, text: &str) {
        let item = json!({ "uri": URI, "languageId": "toml", "version": 0, "text": text });
        self.server.notify("textDocument/didOpen", &json!({ "textDocument": item }));
        self.read_findings();
    }

    /// Picks a line of the text, types several lines below it and then deletes them again. Returns how many
    /// milliseconds each keystroke took.
    fn type_in(&mut self, text: &str, lap: usize) -> Vec<f64> {
        let lines: Vec<&str> = text.lines().collect();
        let (mut line, mut column) = (lap * 17 % lines.len(), 0);
        column += lines[line].len();
        let mut places = Vec::new();
        let mut times = Vec::new();
        for typed in TYPED.chars() {
            places.push((line, column));
            times.push(self.strike(line, column, 0, &typed.to_string()));
            (line, column) =
                if typed == '\n' { (line + 1, 0) } else { (line, column + typed.len_utf8()) };
        }
        let typed: Vec<char> = TYPED.chars().collect();
        for (place, typed) in places.into_iter().zip(typed).rev() {
            let length = if typed == '\n' { usize::MAX } else { typed.len_utf8() };
            times.push(self.strike(place.0, place.1, length, ""));
        }
        times
    }

    /// Replaces `length` bytes in a line. If `length` is `usize::MAX`, this replaces the rest of the line,
    /// including the line break. Returns how many milliseconds it takes until the findings arrive.
    fn strike(&mut self, line: usize, column: usize, length: usize, text: &str) -> f64 {
        self.version += 1;
        let start = json!({ "line": line, "character": column });
        let end = match length {
            usize::MAX => json!({ "line": line + 1, "character": 0 }),
            _ => json!({ "line": line, "character": column + length }),
        };
        let change = json!({ "range": { "start": start, "end": end }, "text": text });
        let document = json!({ "uri": URI, "version": self.version });
        let params = json!({ "textDocument": document, "contentChanges": [change] });
        let begin = Instant::now();
        self.server.notify("textDocument/didChange", &params);
        self.read_findings();
        begin.elapsed().as_secs_f64() * 1e3
    }

    fn read_findings(&mut self) {
        let message = self.server.read();
        assert_eq!(message["method"], "textDocument/publishDiagnostics");
        assert_eq!(message["params"]["version"], self.version);
    }
}

/// This file doesn't have to exist.
const URI: &str = "file:///nowhere/rules.toml";

fn cache() -> std::path::PathBuf {
    env::temp_dir().join("sentiero-bench-cache")
}
