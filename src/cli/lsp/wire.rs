//! Messages as they are on the wire: a header with the number of bytes, and JSON.

use std::{
    collections::{HashSet, VecDeque},
    io::{self, BufRead, BufReader, Read},
    sync::mpsc::{Receiver, sync_channel},
    thread,
};

use gen_lsp_types::{
    ErrorCodes, LspErrorCodes,
    json_rpc::{Error, Id, RequestObject, ResponseObject},
};
use serde_json::Value;

use super::server::{Outbox, Server};
use crate::cli::failure::Failure;

/// The most bytes of a message: a rules file has at most 1 MB, which escapes make longer.
const MAX_BYTES: usize = 64 << 20;
/// The most bytes of a line of a header.
const MAX_LINE: u64 = 4096;
/// The number of messages that are read ahead, so that cancelled requests need not be answered.
const READ_AHEAD: usize = 64;

/// What the reader hands on.
enum Incoming {
    /// A request or a notification.
    Message(RequestObject),
    /// What is no message, with the code of the error.
    Malformed(ErrorCodes, String),
}

/// Serves the client on stdin and stdout until it asks for the end, or is gone.
pub fn serve() -> Result<(), Failure> {
    let (sender, messages) = sync_channel(READ_AHEAD);
    let reader = move || {
        let mut input = BufReader::new(io::stdin().lock());
        while let Ok(Some(message)) = read(&mut input) {
            if sender.send(message).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().spawn(reader).map_err(Failure::from)?;
    let mut out = io::stdout().lock();
    let mut queue = VecDeque::new();
    let mut server = Server::default();
    while let Some(message) = next(&messages, &mut queue) {
        let mut outbox = Outbox::default();
        match message {
            Incoming::Malformed(code, message) => {
                let error = Error { code, message, data: None };
                outbox.push(&ResponseObject::from_error(Id::Null, error));
            }
            Incoming::Message(message) if message.method() == "exit" => {
                let is_asked = server.is_shut_down();
                return if is_asked { Ok(()) } else { Err(Failure::reported()) };
            }
            Incoming::Message(message) => {
                let cancelled = cancelled(&queue);
                match message.id() {
                    Some(id) if cancelled.contains(id) => {
                        let code = ErrorCodes::Custom(LspErrorCodes::RequestCancelled.into());
                        let message = "cancelled".to_owned();
                        let error = Error { code, message, data: None };
                        outbox.push(&ResponseObject::from_error(id.clone(), error));
                    }
                    _ => server.receive(message, &mut outbox),
                }
            }
        }
        // What is typed fast is looked at once.
        queue.extend(messages.try_iter());
        if queue.is_empty() {
            server.publish(&mut outbox);
        }
        outbox.write(&mut out)?;
    }
    // The client is gone without a word.
    if server.is_shut_down() { Ok(()) } else { Err(Failure::reported()) }
}

fn next(messages: &Receiver<Incoming>, queue: &mut VecDeque<Incoming>) -> Option<Incoming> {
    queue.pop_front().or_else(|| messages.recv().ok())
}

/// The requests that messages that wait cancel.
fn cancelled(queue: &VecDeque<Incoming>) -> HashSet<Id> {
    let cancelled = |message: &Incoming| match message {
        Incoming::Message(message) if message.method() == "$/cancelRequest" => {
            serde_json::from_value(message.params()?.get("id")?.clone()).ok()
        }
        _ => None,
    };
    queue.iter().filter_map(cancelled).collect()
}

/// Reads a message; `None` at the end of the input. What is no message can be gone past, unless its
/// length is not known.
fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if input.by_ref().take(MAX_LINE).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        if name.eq_ignore_ascii_case("Content-Length") {
            length = value.trim().parse::<usize>().ok().filter(|length| *length <= MAX_BYTES);
        }
    }
    let Some(length) = length else {
        let error = "a message begins with a header with its Content-Length";
        return Ok(Some(Incoming::Malformed(ErrorCodes::ParseError, error.to_owned())));
    };
    let mut bytes = Vec::new();
    input.by_ref().take(length as u64).read_to_end(&mut bytes)?;
    if bytes.len() < length {
        return Ok(None);
    }
    Ok(Some(parsed(&bytes)))
}

fn parsed(bytes: &[u8]) -> Incoming {
    let value: Value = match serde_json::from_slice(bytes) {
        Ok(value) => value,
        Err(error) => return Incoming::Malformed(ErrorCodes::ParseError, error.to_string()),
    };
    match serde_json::from_value(value) {
        Ok(message) => Incoming::Message(message),
        Err(error) => Incoming::Malformed(ErrorCodes::InvalidRequest, error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<Result<String, i32>> {
        let mut found = Vec::new();
        while let Some(incoming) = read(&mut input).unwrap() {
            found.push(match incoming {
                Incoming::Message(message) => Ok(message.method().to_owned()),
                Incoming::Malformed(code, _) => Err(code.into()),
            });
        }
        found
    }

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    }

    #[test]
    fn malformed_messages_do_not_reach_the_next() {
        let good = framed(r#"{"jsonrpc": "2.0", "method": "exit"}"#);
        assert_eq!(all(good.as_bytes()), [Ok("exit".to_owned())]);
        let bad = framed("{");
        let wrong = framed(r#"{"jsonrpc": "1.0", "method": "exit"}"#);
        let many = format!("{bad}{wrong}{good}");
        assert_eq!(all(many.as_bytes()), [Err(-32700), Err(-32600), Ok("exit".to_owned())]);
        assert_eq!(all(b"Content-Type: x\r\n\r\n"), [Err(-32700)]);
        assert_eq!(all(b"Content-Length: 99999999999999\r\n\r\n"), [Err(-32700)]);
        assert_eq!(all(b"Content-Length: 10\r\n\r\n{}"), [], "cut");
    }
}
