//! Tests the language server through its protocol, the way an editor uses it.
#![expect(clippy::needless_pass_by_value, reason = "calls are shorter with literal messages")]

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::folder::Folder;

mod answers;
mod commands;
mod editing;
mod findings;
mod formatting;
mod hostile;
mod links;
mod naming;
mod planted;
mod protocol;

/// A house rule with a variant, a block and a value of its own.
const OUR: &str = r#"id = "our"
extends = "calliope"
title = "Ours"

[hand]
size = 4

[[when]]
players = { min = 2, max = 2 }
set.dragon.rests = "aside"

[variants.small-hand]
title = "Small hands"

[variants.small-hand.set.hand]
size = 2
"#;

/// A file that extends the house rule.
const CHILD: &str = "id = \"child\"\nextends = \"our.toml\"\nwith = [\"small-hand\"]\n";

/// A client of the language server.
struct Editor {
    folder: Folder,
    server: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    requests: i64,
    /// The notifications received so far.
    notifications: Vec<Value>,
}

impl Editor {
    /// Starts the server in a folder with two files and initialises it.
    fn new() -> Editor {
        Editor::with(json!({}))
    }

    /// Like [`Editor::new`], but the client has more than the minimum capabilities.
    fn with(capabilities: Value) -> Editor {
        let mut editor = Editor::silent();
        let answer = editor.initialize(capabilities);
        assert_eq!(answer["serverInfo"]["name"], "sentiero");
        editor
    }

    /// Starts the session and returns the result of `initialize`.
    fn initialize(&mut self, capabilities: Value) -> Value {
        let root = self.uri("");
        let answer = self.ask(
            "initialize",
            json!({
                "processId": null, "rootUri": null, "capabilities": capabilities,
                "workspaceFolders": [{ "uri": root, "name": "rules" }],
            }),
        );
        self.tell("initialized", json!({}));
        answer
    }

    /// Starts the server without sending any messages.
    fn silent() -> Editor {
        let folder = Folder::new();
        folder.write("our.toml", OUR);
        folder.write("child.toml", CHILD);
        let mut command = folder.program(&["lsp"]);
        command.env(
            "XDG_CACHE_HOME",
            folder.path("cache").canonicalize().unwrap_or(folder.path("cache")),
        );
        let mut server = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (server.stdin.take(), server.stdout.take().unwrap());
        let output = BufReader::new(output);
        Editor { folder, server, input, output, requests: 0, notifications: Vec::new() }
    }

    fn uri(&self, file: &str) -> String {
        let folder = self.folder.path(".").canonicalize().unwrap();
        format!("file://{}", folder.join(file).to_str().unwrap().trim_end_matches('/'))
    }

    fn write(&mut self, text: &str) {
        self.send(&format!("Content-Length: {}\r\n\r\n{text}", text.len()));
    }

    /// Sends text that already includes the headers.
    fn send(&mut self, framed: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(framed.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.write(&json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string());
    }

    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the server has exited");
            if line == "\r\n" {
                break;
            }
            length = line.strip_prefix("Content-Length: ").unwrap().trim().parse().unwrap();
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// Sends a request and returns the whole response.
    fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.write(&request.to_string());
        loop {
            let message = self.read();
            if message["id"] == id {
                return message;
            }
            self.notifications.push(message);
        }
    }

    /// Sends a request and returns its result, asserting that there is no error.
    #[track_caller]
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.request(method, params);
        assert_eq!(answer.get("error"), None, "{method}");
        answer["result"].clone()
    }

    fn open(&mut self, file: &str, text: &str) {
        let item =
            json!({ "uri": self.uri(file), "languageId": "toml", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&mut self, file: &str, changes: Value) {
        let document = json!({ "uri": self.uri(file), "version": 2 });
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    /// Requests the findings for a file, waits until the published ones match and returns them.
    #[track_caller]
    fn findings(&mut self, file: &str) -> Vec<Value> {
        let document = json!({ "textDocument": { "uri": self.uri(file) } });
        let report = self.ask("textDocument/diagnostic", document.clone());
        let findings = report["items"].as_array().unwrap().clone();
        let began = Instant::now();
        while self.published(file) != findings {
            let late = began.elapsed() > Duration::from_secs(20);
            assert!(!late, "asked: {findings:?}\npublished: {:?}", self.published(file));
            std::thread::sleep(Duration::from_millis(5));
            self.ask("textDocument/foldingRange", document.clone());
        }
        findings
    }

    /// Returns the most recently published findings for a file.
    fn published(&self, file: &str) -> Vec<Value> {
        let uri = self.uri(file);
        let mut published = self.notifications.iter().rev();
        let last = published.find(|message| message["params"]["uri"] == uri.as_str());
        last.map_or_else(Vec::new, |message| {
            message["params"]["diagnostics"].as_array().unwrap().clone()
        })
    }

    /// Sends a request for the position where `part` first occurs in the text.
    #[track_caller]
    fn at(&mut self, method: &str, file: &str, text: &str, part: &str) -> Value {
        let position = position(text, text.find(part).unwrap());
        let document = json!({ "uri": self.uri(file) });
        self.ask(
            &format!("textDocument/{method}"),
            json!({
                "textDocument": document, "position": position, "newName": "short",
                "context": { "includeDeclaration": true },
            }),
        )
    }

    fn actions(&mut self, file: &str, text: &str) -> Vec<Value> {
        let range = json!({ "start": position(text, 0), "end": position(text, text.len()) });
        let document = json!({ "uri": self.uri(file) });
        let params =
            json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } });
        self.ask("textDocument/codeAction", params).as_array().unwrap().clone()
    }

    /// Ends the session as required by the protocol and returns the exit code.
    fn exit(mut self) -> Option<i32> {
        self.ask("shutdown", Value::Null);
        let refused = self.request("textDocument/hover", json!({}));
        assert_eq!(refused["error"]["code"], -32600);
        self.tell("exit", Value::Null);
        self.server.wait().unwrap().code()
    }
}

/// Returns the position of the given byte, counting UTF-16 code units.
fn position(text: &str, byte: usize) -> Value {
    let before = &text[..byte];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    json!({ "line": line, "character": before[start..].encode_utf16().count() })
}

/// Returns the byte at the given position.
fn byte(text: &str, position: &Value) -> usize {
    let lines = text.split_inclusive('\n');
    let line = usize::try_from(position["line"].as_u64().unwrap()).unwrap();
    let start: usize = lines.take(line).map(str::len).sum();
    let wanted = usize::try_from(position["character"].as_u64().unwrap()).unwrap();
    let mut units = 0;
    for (at, character) in text[start..].char_indices() {
        if units == wanted {
            return start + at;
        }
        units += character.len_utf16();
    }
    text.len()
}

/// Applies the edits for a single file from the given workspace edit.
fn edited(text: &str, edit: &Value, uri: &str) -> String {
    let mut edits: Vec<&Value> = edit["changes"][uri].as_array().into_iter().flatten().collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(byte(text, &edit["range"]["start"])));
    edits.into_iter().fold(text.to_owned(), |mut after, edit| {
        let [start, end] = ["start", "end"].map(|end| byte(text, &edit["range"][end]));
        after.replace_range(start..end, edit["newText"].as_str().unwrap());
        after
    })
}

fn labels(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap()).collect()
}
