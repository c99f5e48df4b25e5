//! A language server running as a separate process.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

use super::process::{PROGRAM, memory_so_far, processor_seconds};

/// A running language server, used the way an editor uses it.
pub struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u64,
    /// The capabilities announced by the server.
    pub capabilities: Value,
}

impl Server {
    /// Starts the server for a client with the given capabilities.
    pub fn start(cache: &Path, capabilities: &Value) -> Server {
        let program = PROGRAM.expect("this benchmark is built together with the program");
        let mut command = Command::new(program);
        command.arg("lsp").env("XDG_CACHE_HOME", cache).stderr(Stdio::null());
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a start");
        let input = process.stdin.take().expect("a pipe");
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        let capabilities = json!({
            "processId": null,
            "rootUri": null,
            "capabilities": capabilities,
        });
        let mut server = Server { process, input, output, requests: 0, capabilities: Value::Null };
        let mut answer = server.ask("initialize", &capabilities);
        server.capabilities = answer["result"]["capabilities"].take();
        server.notify("initialized", &json!({}));
        server
    }

    /// Sends a request and returns the response.
    pub fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.read();
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
        }
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Reads the next message.
    pub fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(
                self.output.read_line(&mut line).expect("the output can be read"),
                0,
                "the server has exited"
            );
            let Some(number) = line.strip_prefix("Content-Length: ") else { break };
            length = number.trim().parse().expect("a number");
        }
        let mut bytes = vec![0; length];
        self.output.read_exact(&mut bytes).expect("a whole message");
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// Returns the processor time used by all threads so far, in seconds.
    pub fn seconds(&self) -> f64 {
        processor_seconds(&self.process.id().to_string()).unwrap_or(0.0)
    }

    /// Returns the peak memory in MB, or 0 if the system doesn't report it.
    pub fn megabytes(&self) -> f64 {
        memory_so_far(&self.process.id().to_string()).unwrap_or(0.0) / 1e6
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it reads");
        self.input.flush().expect("it reads");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Make sure that the next server starts on an idle machine.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
