//! Checks that every command and language server request responds within a second and doesn't use much
//! memory, no matter what's in a file, as long as it's at most 1 MB. Each command runs in its own process, as
//! it would for users.

mod common;

use std::{collections::BTreeMap, fs, path::Path, process::ExitCode};

use common::{
    Cost, Limits, MOST_BYTES, PARENT, Run, Server, cost, hostile_families, hostile_records,
    hostile_rulesets,
};
use serde_json::{Value, json};

/// The maximum processor time of a command or request, in seconds.
const MOST_SECONDS: f64 = 1.0;
/// The maximum memory used by the process, in MB.
const MOST_MEMORY: f64 = 200.0;

/// The commands that read rulesets, with `FILE` as a placeholder for the file.
const OF_RULES: &[&str] = &[
    "validate FILE",
    "validate --format json FILE",
    "validate --format sarif FILE",
    "validate --format github FILE",
    "validate --diff FILE",
    "show FILE",
    "show --format json FILE",
    "explain FILE",
    "explain --format json FILE",
    "diff FILE calliope",
    "diff --format json calliope FILE",
    "rulebook FILE",
    "tiles FILE",
    "render starts FILE",
    "render starts --format text FILE",
    "render tiles FILE",
];

/// The commands that read records.
const OF_RECORDS: &[&str] = &[
    "replay FILE",
    "replay --compact --notation FILE",
    "replay --check FILE",
    "position FILE",
    "merge FILE",
    "merge --records - FILE",
    "render record FILE",
    "render record --format text FILE",
    "render animation FILE",
    "render strip FILE",
];

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    let mut worst = WorstRows::default();
    let folder = tempfile::tempdir().expect("a folder");
    let (rules, record) = (folder.path().join("rules.toml"), folder.path().join("game.jsonl"));
    let families = hostile_families();
    let alone = hostile_rulesets().into_iter().map(|(name, text)| (name, text, String::new()));
    for (name, text, parent) in families.into_iter().chain(alone) {
        assert!(text.len() <= MOST_BYTES && parent.len() <= MOST_BYTES, "{name} is too long");
        fs::write(&rules, &text).expect("the file can be written");
        fs::write(folder.path().join(PARENT), parent).expect("the file can be written");
        for command in OF_RULES {
            worst.run(command, name, &rules, &limits);
        }
        worst.serve(name, &rules, &text);
    }
    for (name, text) in hostile_records(folder.path()) {
        assert!(text.len() <= MOST_BYTES, "{name}: {} bytes", text.len());
        fs::write(&record, text).expect("the file can be written");
        for command in OF_RECORDS {
            worst.run(command, name, &record, &limits);
        }
    }
    println!(
        "for each command, the slowest file (processor seconds) and the one using the most memory (MB)"
    );
    for (what, Worst { seconds, megabytes }) in worst.0 {
        limits.at_most(&format!("{what} | {}", seconds.1), seconds.0, MOST_SECONDS);
        limits.counts_at_most(&format!("  {}", megabytes.1), megabytes.0, MOST_MEMORY);
    }
    limits.exit_code()
}

/// The highest costs of a command or request, along with the files that caused them.
#[derive(Default)]
struct Worst {
    seconds: (f64, &'static str),
    megabytes: (f64, &'static str),
}

/// The worst results, keyed by command or request.
#[derive(Default)]
struct WorstRows(BTreeMap<String, Worst>);

impl WorstRows {
    fn add(&mut self, what: &str, file: &'static str, seconds: f64, megabytes: f64) {
        if std::env::var_os("SENTIERO_ROWS").is_some() {
            println!("{seconds:>6.2} {megabytes:>6.0}  {what} | {file}");
        }
        let row = self.0.entry(what.to_owned()).or_default();
        let larger = |one: (f64, &'static str), other: f64| {
            if other > one.0 || one.1.is_empty() { (other, file) } else { one }
        };
        row.seconds = larger(row.seconds, seconds);
        row.megabytes = larger(row.megabytes, megabytes);
    }

    /// Runs a command on a file. If it takes too long, runs it again, since the machine may have been busy.
    fn run(&mut self, command: &str, name: &'static str, file: &Path, limits: &Limits) {
        let file = file.to_str().expect("the path is UTF-8");
        let arguments: Vec<&str> =
            command.split(' ').map(|word| if word == "FILE" { file } else { word }).collect();
        let run = Run::sentiero(&arguments);
        let measure = || {
            let cost = cost(&run);
            assert!(matches!(cost.code, Some(0..=3)), "{command}, {name}: {:?}", cost.code);
            cost
        };
        let Cost { mut seconds, mut megabytes, .. } = measure();
        for _ in 1..limits.rounds() {
            if seconds <= MOST_SECONDS {
                break;
            }
            let again = measure();
            seconds = seconds.min(again.seconds);
            megabytes = megabytes.max(again.megabytes);
        }
        self.add(command, name, seconds, megabytes);
    }

    /// Opens a file in the language server and types a character. After that, this sends every request that
    /// the server has announced, at several positions.
    fn serve(&mut self, name: &'static str, file: &Path, text: &str) {
        let cache = file.with_file_name("cache");
        let client = json!({ "textDocument": { "diagnostic": {} } });
        let mut server = Server::start(&cache, &client);
        let uri = format!("file://{}", file.display());
        let document = json!({ "uri": uri, "languageId": "toml", "version": 0, "text": text });
        let typed = json!([{ "range": range((0, 0), (0, 0)), "text": "#" }]);
        let changed =
            json!({ "textDocument": { "uri": uri, "version": 1 }, "contentChanges": typed });
        let untyped = json!([{ "range": range((0, 0), (0, 1)), "text": "" }]);
        let back =
            json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": untyped });
        let report = json!({ "textDocument": { "uri": uri } });
        for (what, method, params) in [
            ("lsp: open", "textDocument/didOpen", json!({ "textDocument": document })),
            ("lsp: key stroke", "textDocument/didChange", changed),
            ("lsp: key stroke", "textDocument/didChange", back),
        ] {
            let before = server.seconds();
            server.notify(method, &params);
            server.ask("textDocument/diagnostic", &report);
            self.add(what, name, server.seconds() - before, server.megabytes());
        }
        let lines = text.lines().count();
        let long = text.lines().nth(lines / 2).map_or(0, str::len);
        for place in [(0, 6), (1, 12), (lines / 2, long / 2)] {
            for (method, extra) in requests(&server.capabilities) {
                let mut params = parameters(&uri, place, lines);
                params.as_object_mut().expect("an object").extend(extra);
                let before = server.seconds();
                let answer = server.ask(&method, &params);
                let refused = answer["error"]["code"].as_i64();
                // Requests are rejected if they don't apply here or if they're late because the machine is
                // busy. Unknown requests have a different error.
                let known = [None, Some(-32602), Some(-32803), Some(-32802)];
                assert!(known.contains(&refused), "{method}, {name}: {answer}");
                let what = params.get("command").and_then(Value::as_str).unwrap_or(&method);
                self.add(
                    &format!("lsp: {what}"),
                    name,
                    server.seconds() - before,
                    server.megabytes(),
                );
            }
        }
    }
}

/// Returns the requests announced by a server, along with any parameters that [`parameters`] doesn't cover.
fn requests(capabilities: &Value) -> Vec<(String, serde_json::Map<String, Value>)> {
    let mut requests = Vec::new();
    for (key, options) in capabilities.as_object().expect("an object") {
        let Some(kind) = key.strip_suffix("Provider").filter(|_| *options != false) else {
            continue;
        };
        let kind = if kind == "documentFormatting" { "formatting" } else { kind };
        if kind == "executeCommand" {
            for command in options["commands"].as_array().into_iter().flatten() {
                let extra = [("command".to_owned(), command.clone())].into_iter().collect();
                requests.push(("workspace/executeCommand".to_owned(), extra));
            }
            continue;
        }
        requests.push((format!("textDocument/{kind}"), serde_json::Map::new()));
        if options["prepareProvider"] == true {
            requests.push(("textDocument/prepareRename".to_owned(), serde_json::Map::new()));
        }
    }
    requests
}

/// Returns parameters for requests about a file. Each request only uses some of them.
fn parameters(uri: &str, (line, column): (usize, usize), lines: usize) -> Value {
    json!({
        "textDocument": { "uri": uri },
        "position": { "line": line, "character": column },
        "range": range((0, 0), (lines, 0)),
        "context": { "diagnostics": [], "includeDeclaration": true, "triggerKind": 1 },
        "options": { "tabSize": 2, "insertSpaces": true },
        "newName": "another",
        "arguments": [uri],
    })
}

fn range(start: (usize, usize), end: (usize, usize)) -> Value {
    let place = |(line, column): (usize, usize)| json!({ "line": line, "character": column });
    json!({ "start": place(start), "end": place(end) })
}
