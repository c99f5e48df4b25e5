//! A session with a client, from the first message to the last.

use std::{
    io::{self, BufRead, BufReader, Write},
    path::Path,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    server::{Server, ServerSetup},
    tasks::SessionEvent,
    wire::{ByteBudget, Incoming, Outbox, read},
};
use crate::cli::failure::Failure;

/// The interval at which the client's process is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// Serves the client on stdin and stdout until it ends the session or disappears.
pub fn serve() -> Result<(), Failure> {
    let input = BufReader::new(io::stdin());
    let is_regular = run_session(input, &mut io::stdout().lock(), ServerSetup::default())?;
    if is_regular { Ok(()) } else { Err(Failure::reported()) }
}

/// Serves a client until the end of the session and returns whether it requested a shutdown.
///
/// The loop doesn't read or analyse any files itself, so it's always able to answer.
fn run_session(
    mut input: impl BufRead + Send + 'static,
    out: &mut impl Write,
    setup: ServerSetup,
) -> io::Result<bool> {
    let (sender, events) = channel();
    let budget = Arc::new(ByteBudget::default());
    let reader = {
        let (sender, budget) = (sender.clone(), Arc::clone(&budget));
        move || {
            while let Ok(Some(message)) = read(&mut input, &budget) {
                if sender.send(SessionEvent::Received(message)).is_err() {
                    return;
                }
            }
            // If the session is already over, nobody receives this.
            let _ = sender.send(SessionEvent::Closed);
        }
    };
    thread::Builder::new().spawn(reader)?;
    let mut server = Server::new(setup, sender);
    while let Some(event) = next(&events, &server) {
        let mut outbox = Outbox::default();
        let goes_on = match event {
            SessionEvent::Received(message) => {
                let bytes = if let Incoming::Body(bytes) = &message { bytes.len() } else { 0 };
                let goes_on = server.receive(message, &mut outbox);
                budget.release(bytes);
                goes_on
            }
            SessionEvent::Finished(task) => {
                server.finish(task, &mut outbox);
                true
            }
            SessionEvent::Closed => false,
            SessionEvent::Idle => true,
        };
        server.expire(&mut outbox);
        server.start_tasks(&mut outbox);
        outbox.write(out)?;
        if !goes_on {
            break;
        }
    }
    Ok(server.is_shut_down())
}

/// Waits for the next event, but not beyond the next deadline. Returns `None` if the client is gone.
fn next(events: &Receiver<SessionEvent>, server: &Server) -> Option<SessionEvent> {
    let left = server.next_deadline().map(|at| at.saturating_duration_since(Instant::now()));
    match events.recv_timeout(left.map_or(CHECK_INTERVAL, |left| left.min(CHECK_INTERVAL))) {
        Ok(event) => Some(event),
        Err(RecvTimeoutError::Timeout) if !is_gone(server) => Some(SessionEvent::Idle),
        Err(_) => None,
    }
}

/// Returns whether the client's process has ended, on systems where we can check.
///
/// This is necessary because another process could keep the other end of our input open.
fn is_gone(server: &Server) -> bool {
    let process = server.client().process;
    process.is_some_and(|process| {
        Path::new("/proc/self").exists() && !Path::new(&format!("/proc/{process}")).exists()
    })
}

#[cfg(test)]
#[expect(clippy::needless_pass_by_value, reason = "messages are written where they are sent")]
mod tests {
    use std::{
        collections::BTreeSet,
        io::{PipeReader, PipeWriter, Read, pipe},
        sync::Mutex,
        thread::JoinHandle,
    };

    use serde_json::{Value, json};

    use super::*;
    use crate::{cli::lsp::view::WorkspaceView, editor::Analysis};

    /// The names of slow files whose analysis can continue.
    static RELEASED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

    /// Analyses a file. If its name contains `slow`, waits until it's released. Panics if it contains `bad`.
    fn analyse(view: &WorkspaceView, name: &str) -> Analysis {
        assert!(!name.contains("bad"), "a fault");
        while name.contains("slow") && !RELEASED.lock().unwrap().contains(name) {
            thread::sleep(Duration::from_millis(2));
        }
        view.analyse(name)
    }

    const TEXT: &str = "id = \"x\"\nextends = \"calliope\"\n[hand]\nsize = 4\n";

    /// Lets the analysis of a slow file continue.
    fn release(file: &str) {
        RELEASED.lock().unwrap().insert(format!("/{file}"));
    }

    struct PipeClient {
        input: PipeWriter,
        output: BufReader<PipeReader>,
        session: JoinHandle<bool>,
        /// The messages we received that aren't responses.
        others: Vec<Value>,
    }

    impl PipeClient {
        fn new(deadline: Duration) -> PipeClient {
            let ((server_input, input), (output, mut server_output)) =
                (pipe().unwrap(), pipe().unwrap());
            let session = thread::spawn(move || {
                let setup = ServerSetup { analyse, deadline };
                run_session(BufReader::new(server_input), &mut server_output, setup).unwrap()
            });
            let others = Vec::new();
            let mut client = PipeClient { input, output: BufReader::new(output), session, others };
            client.ask(0, "initialize", json!({ "processId": null, "capabilities": {} }));
            client.answer(0);
            client
        }

        fn send(&mut self, message: &Value) {
            let text = message.to_string();
            write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        }

        fn tell(&mut self, method: &str, params: Value) {
            self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
        }

        fn ask(&mut self, id: i32, method: &str, params: Value) {
            self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        }

        fn open(&mut self, file: &str, text: &str) {
            let uri = format!("file:///{file}");
            let item = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": text });
            self.tell("textDocument/didOpen", json!({ "textDocument": item }));
        }

        fn change(&mut self, file: &str, version: i32, text: &str) {
            let document = json!({ "uri": format!("file:///{file}"), "version": version });
            let params = json!({ "textDocument": document, "contentChanges": [{ "text": text }] });
            self.tell("textDocument/didChange", params);
        }

        fn hover(&mut self, id: i32, file: &str) {
            let document = json!({ "uri": format!("file:///{file}") });
            let position = json!({ "line": 3, "character": 0 });
            let params = json!({ "textDocument": document, "position": position });
            self.ask(id, "textDocument/hover", params);
        }

        fn read(&mut self) -> Value {
            let mut line = String::new();
            self.output.read_line(&mut line).unwrap();
            let length = line.strip_prefix("Content-Length: ").unwrap().trim().parse().unwrap();
            self.output.read_line(&mut line).unwrap();
            let mut bytes = vec![0; length];
            self.output.read_exact(&mut bytes).unwrap();
            serde_json::from_slice(&bytes).unwrap()
        }

        /// Returns the next response, which must be for the given request.
        #[track_caller]
        fn answer(&mut self, id: i32) -> Value {
            loop {
                let message = self.read();
                if message.get("id").is_some() {
                    assert_eq!(message["id"], id, "{message}");
                    return message;
                }
                self.others.push(message);
            }
        }

        /// Returns the next message with the given method.
        fn notice(&mut self, method: &str) -> Value {
            loop {
                let next = self.others.iter().position(|message| message["method"] == method);
                if let Some(next) = next {
                    return self.others.remove(next)["params"].clone();
                }
                let message = self.read();
                self.others.push(message);
            }
        }

        #[track_caller]
        fn exit(mut self) {
            self.ask(9999, "shutdown", Value::Null);
            self.answer(9999);
            self.tell("exit", Value::Null);
            assert!(self.session.join().unwrap());
        }
    }

    /// A duration that is longer than any test.
    const LONG: Duration = Duration::from_secs(600);

    #[test]
    fn slow_analysis_blocks_neither_other_files_nor_exit() {
        let mut client = PipeClient::new(LONG);
        for number in 0..4 {
            client.open(&format!("slow-never-{number}.toml"), TEXT);
            client.hover(number, &format!("slow-never-{number}.toml"));
        }
        client.open("quick.toml", TEXT);
        client.hover(10, "quick.toml");
        let hover = client.answer(10);
        assert!(hover["result"]["contents"].to_string().contains("hand.size"), "{hover}");
        client.exit();
    }

    #[test]
    fn late_request_fails_but_findings_are_still_published() {
        let mut client = PipeClient::new(Duration::from_millis(100));
        client.open("slow-late.toml", &TEXT.replace('4', "9"));
        client.hover(1, "slow-late.toml");
        assert_eq!(client.answer(1)["error"]["code"], -32803);
        let document = json!({ "uri": "file:///slow-late.toml" });
        client.ask(2, "textDocument/diagnostic", json!({ "textDocument": document }));
        let report = client.answer(2);
        assert_eq!(report["error"]["code"], -32802);
        assert_eq!(report["error"]["data"], json!({ "retriggerRequest": true }));
        let told = client.notice("window/logMessage");
        assert_eq!(told["message"], "/slow-late.toml: still being checked after 100ms");
        let published = client.notice("textDocument/publishDiagnostics");
        assert_eq!(published["diagnostics"][0]["message"], "still being checked after 100ms");
        release("slow-late.toml");
        let published = client.notice("textDocument/publishDiagnostics");
        assert_eq!(published["diagnostics"].as_array().unwrap().len(), 1, "{published}");
        assert_eq!(published["diagnostics"][0]["range"]["start"]["line"], 3, "{published}");
        client.exit();
    }

    #[test]
    fn cancelled_request_returns_cancelled() {
        let mut client = PipeClient::new(LONG);
        client.open("slow-cancelled.toml", TEXT);
        client.hover(1, "slow-cancelled.toml");
        client.hover(2, "slow-cancelled.toml");
        client.tell("$/cancelRequest", json!({ "id": 4711 }));
        client.tell("$/cancelRequest", json!({ "id": 2 }));
        assert_eq!(client.answer(2)["error"]["code"], -32800);
        release("slow-cancelled.toml");
        assert!(client.answer(1)["result"].is_object());
        client.exit();
    }

    #[test]
    fn edit_invalidates_pending_requests() {
        let mut client = PipeClient::new(LONG);
        client.open("slow-edited.toml", &TEXT.replace('4', "9"));
        client.hover(1, "slow-edited.toml");
        client.change("slow-edited.toml", 2, &TEXT.replace('4', "99"));
        assert_eq!(client.answer(1)["error"]["code"], -32801);
        client.change("slow-edited.toml", 3, TEXT);
        client.hover(2, "slow-edited.toml");
        release("slow-edited.toml");
        let hover = client.answer(2);
        assert!(hover["result"]["contents"].to_string().contains("hand.size = 4"), "{hover}");
        let published = client.notice("textDocument/publishDiagnostics");
        assert_eq!((&published["version"], &published["diagnostics"]), (&json!(3), &json!([])));
        client.exit();
    }

    #[test]
    fn request_queue_is_bounded() {
        let mut client = PipeClient::new(LONG);
        client.open("slow-many.toml", TEXT);
        (0..257).for_each(|id| client.hover(id, "slow-many.toml"));
        assert_eq!(client.answer(256)["error"]["message"], "too many requests are waiting");
        let long = "x".repeat(1 << 20);
        let (uri, position) = ("file:///slow-many.toml", json!({ "line": 3, "character": 0 }));
        let params = json!({ "textDocument": { "uri": uri }, "position": position, "x": long });
        client.tell("$/cancelRequest", json!({ "id": 0 }));
        client.answer(0);
        for id in 1..100 {
            client.tell("$/cancelRequest", json!({ "id": id }));
            client.answer(id);
        }
        (300..308).for_each(|id| client.ask(id, "textDocument/hover", params.clone()));
        assert_eq!(client.answer(307)["error"]["message"], "too many requests are waiting");
        client.exit();
    }

    #[test]
    fn survives_a_panicking_request() {
        let mut client = PipeClient::new(LONG);
        client.open("bad.toml", TEXT);
        client.hover(1, "bad.toml");
        assert_eq!(client.answer(1)["error"]["code"], -32603);
        client.open("good.toml", TEXT);
        client.hover(2, "good.toml");
        assert!(client.answer(2)["result"].is_object());
        client.exit();
    }

    #[test]
    fn oversized_change_suspends_checking() {
        let mut client = PipeClient::new(LONG);
        let wrong = TEXT.replace('4', "9");
        client.open("one.toml", &wrong);
        client.open("other.toml", &wrong);
        for _ in 0..2 {
            let published = client.notice("textDocument/publishDiagnostics");
            assert_eq!(published["diagnostics"].as_array().unwrap().len(), 1);
        }
        let head =
            r#"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"#;
        let head =
            format!(r#"{head}"uri":"file:///one.toml","version":2}},"contentChanges":[{{"text":""#);
        let long = format!("{head}{}", "Content-Length: 1\r\n\r\n".repeat(500_000));
        write!(client.input, "Content-Length: {}\r\n\r\n{long}", long.len()).unwrap();
        let told = client.notice("window/showMessage");
        assert!(told["message"].as_str().unwrap().contains("skipped a message"), "{told}");
        let published = client.notice("textDocument/publishDiagnostics");
        assert_eq!(published["uri"], "file:///one.toml");
        assert_eq!(published["diagnostics"], json!([]));
        client.hover(1, "other.toml");
        assert!(client.answer(1)["result"].is_object(), "the other one is");
        let long = format!(r#"{{"jsonrpc":"2.0","id":2,"method":"{}"}}"#, "x".repeat(9 << 20));
        write!(client.input, "Content-Length: {}\r\n\r\n{long}", long.len()).unwrap();
        assert_eq!(client.answer(2)["error"]["code"], -32803);
        client.exit();
    }
}
