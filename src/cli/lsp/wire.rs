//! Reads and writes messages. On the wire, each message starts with a header that contains the number of
//! bytes, which is followed by JSON.

use std::{
    io::{self, BufRead, Read, Write},
    sync::{Condvar, Mutex, PoisonError},
};

use gen_lsp_types::{
    ErrorCodes, LspErrorCodes, Uri,
    json_rpc::{Error, Id, RequestObject, ResponseObject},
};
use regex::bytes::Regex;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// The maximum size of a message in bytes.
///
/// Rules files are at most 1 MB, but escaping can make them up to six times as long.
pub const MAX_BYTES: usize = 8 << 20;
/// The maximum size in bytes of messages that have been read but not yet handled.
const MAX_QUEUED_BYTES: usize = 2 * MAX_BYTES;
/// The maximum length of a header line in bytes.
const MAX_LINE: u64 = 4096;
/// How many bytes of a skipped message are searched for its id and document.
const HEAD_BYTES: u64 = 4096;

/// A message from the reader.
#[derive(Debug, PartialEq, Eq)]
pub enum Incoming {
    /// The message as bytes.
    Body(Vec<u8>),
    /// A header that doesn't contain a length.
    WithoutLength,
    /// A message that was skipped because it's longer than [`MAX_BYTES`].
    Oversized {
        bytes: u64,
        /// The id, if the message was a request.
        id: Option<Id>,
        /// The document that the message was about.
        uri: Option<Uri>,
    },
}

/// An error for rejecting a request.
pub type RequestRefusal = (ErrorCodes, String);

/// Creates an error with a code from the language server protocol.
pub fn refusal(code: LspErrorCodes, message: impl Into<String>) -> RequestRefusal {
    (ErrorCodes::Custom(code.into()), message.into())
}

/// Parses a request's parameters.
pub fn parameters<T: DeserializeOwned>(params: Value) -> Result<T, RequestRefusal> {
    serde_json::from_value(params).map_err(|error| (ErrorCodes::InvalidParams, error.to_string()))
}

/// Converts an answer to JSON.
pub fn answer(answer: &impl Serialize) -> Result<Value, RequestRefusal> {
    serde_json::to_value(answer).map_err(|error| (ErrorCodes::InternalError, error.to_string()))
}

/// The messages to send to the client.
#[derive(Debug, Default)]
pub struct Outbox(Vec<Vec<u8>>);

impl Outbox {
    pub fn push(&mut self, message: &impl Serialize) {
        // All of our messages can be serialised.
        self.0.extend(serde_json::to_vec(message));
    }

    /// Adds the response to a request.
    pub fn answer(&mut self, id: Id, answer: Result<Value, RequestRefusal>) {
        match answer {
            Ok(result) => self.push(&json!({ "jsonrpc": "2.0", "id": id, "result": result })),
            Err((code, message)) => {
                // This makes the client request the diagnostics again.
                let is_late = i32::from(code) == i32::from(LspErrorCodes::ServerCancelled);
                let data = is_late.then(|| json!({ "retriggerRequest": true }));
                let error = Error { code, message, data };
                self.push(&ResponseObject::from_error(id, error));
            }
        }
    }

    /// Writes all messages with their headers.
    pub fn write(&mut self, out: &mut impl Write) -> io::Result<()> {
        for message in self.0.drain(..) {
            write!(out, "Content-Length: {}\r\n\r\n", message.len())?;
            out.write_all(&message)?;
        }
        out.flush()
    }
}

/// Limits the number of bytes that are read before earlier messages are handled.
#[derive(Debug, Default)]
pub struct ByteBudget {
    queued_bytes: Mutex<usize>,
    release: Condvar,
}

impl ByteBudget {
    /// Waits until there is enough room and then takes the given number of bytes.
    pub fn take(&self, bytes: usize) {
        let queued = self.queued_bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |queued: &mut usize| *queued + bytes > MAX_QUEUED_BYTES;
        let queued = self.release.wait_while(queued, is_full);
        *queued.unwrap_or_else(PoisonError::into_inner) += bytes;
    }

    pub fn release(&self, bytes: usize) {
        *self.queued_bytes.lock().unwrap_or_else(PoisonError::into_inner) -= bytes;
        self.release.notify_one();
    }
}

/// Reads a message, taking its bytes from the budget. Returns `None` at the end of the input.
///
/// As long as the length is known, the reader can recover from any content.
pub fn read(input: &mut impl BufRead, budget: &ByteBudget) -> io::Result<Option<Incoming>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        if name.eq_ignore_ascii_case("Content-Length") {
            length = value.trim().parse::<u64>().ok();
        }
    }
    let Some(length) = length else { return Ok(Some(Incoming::WithoutLength)) };
    let Some(room) = usize::try_from(length).ok().filter(|length| *length <= MAX_BYTES) else {
        return skip(input, length).map(Some);
    };
    budget.take(room);
    let mut bytes = Vec::new();
    input.by_ref().take(length).read_to_end(&mut bytes)?;
    Ok((bytes.len() == room).then_some(Incoming::Body(bytes)))
}

/// Skips a message while keeping only the start of it in memory.
fn skip(input: &mut impl BufRead, length: u64) -> io::Result<Incoming> {
    let mut head = Vec::new();
    input.by_ref().take(length.min(HEAD_BYTES)).read_to_end(&mut head)?;
    let rest = length.saturating_sub(HEAD_BYTES);
    io::copy(&mut input.by_ref().take(rest), &mut io::sink())?;
    let found = |pattern: &str| -> Option<Value> {
        let captures = Regex::new(pattern).ok()?.captures(&head)?;
        serde_json::from_slice(captures.get(1)?.as_bytes()).ok()
    };
    Ok(Incoming::Oversized {
        bytes: length,
        id: found(r#"^\s*\{[^{]*?"id"\s*:\s*(-?[0-9]+|"[^"]*")"#)
            .and_then(|id| serde_json::from_value(id).ok()),
        uri: found(r#""uri"\s*:\s*("[^"]*")"#)
            .and_then(|uri| Some(Uri::from(uri.as_str()?.to_owned()))),
    })
}

/// Parses a message.
pub fn parse(bytes: &[u8]) -> Result<RequestObject, RequestRefusal> {
    let value = serde_json::from_slice(bytes);
    let value = value.or_else(|_| serde_json::from_str(&trim_partial_characters(bytes)));
    let value: Value = value.map_err(|error| (ErrorCodes::ParseError, error.to_string()))?;
    serde_json::from_value(value).map_err(|error| (ErrorCodes::InvalidRequest, error.to_string()))
}

/// Replaces unpaired UTF-16 surrogate escapes in JSON with U+FFFD, since some clients split characters.
fn trim_partial_characters(bytes: &[u8]) -> String {
    let json = String::from_utf8_lossy(bytes);
    let mut whole = String::with_capacity(json.len());
    let mut rest = json.as_ref();
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at(at);
        whole.push_str(before);
        let is_half =
            |unit: Option<u16>, low: u16| unit.is_some_and(|unit| unit >> 10 == 0x36 + low);
        let next = escape.get(6..).and_then(unit);
        let (length, text) = match unit(escape) {
            first if is_half(first, 0) && is_half(next, 1) => (12, None),
            first if is_half(first, 0) || is_half(first, 1) => (6, Some("\\ufffd")),
            Some(_) => (6, None),
            None => (1 + escape.chars().nth(1).map_or(0, char::len_utf8), None),
        };
        let (escape, after) = escape.split_at(length);
        whole.push_str(text.unwrap_or(escape));
        rest = after;
    }
    whole + rest
}

/// Returns the UTF-16 code unit for the escape at the start of the given text.
fn unit(text: &str) -> Option<u16> {
    u16::from_str_radix(text.strip_prefix("\\u")?.get(..4)?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<Result<String, i32>> {
        let mut found = Vec::new();
        while let Some(incoming) = read(&mut input, &ByteBudget::default()).unwrap() {
            found.push(match incoming {
                Incoming::Body(bytes) => parse(&bytes)
                    .map(|message| message.method().to_owned())
                    .map_err(|(code, _)| code.into()),
                Incoming::WithoutLength => Err(0),
                Incoming::Oversized { .. } => Err(1),
            });
        }
        found
    }

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    }

    #[test]
    fn recovers_after_malformed_messages() {
        let good = framed(r#"{"jsonrpc": "2.0", "method": "exit"}"#);
        assert_eq!(all(good.as_bytes()), [Ok("exit".to_owned())]);
        let bad = framed("{");
        let wrong = framed(r#"{"jsonrpc": "1.0", "method": "exit"}"#);
        let many = format!("{bad}{wrong}{good}");
        assert_eq!(all(many.as_bytes()), [Err(-32700), Err(-32600), Ok("exit".to_owned())]);
        assert_eq!(all(b"Content-Type: x\r\n\r\n"), [Err(0)]);
        assert_eq!(all(b"Content-Type: \xff\r\n\r\n"), [Err(0)]);
        assert_eq!(all(b"Content-Length: 99999999999999\r\n\r\n"), [Err(1)]);
        let long = format!("Content-Type: {}\r\n{good}", "Content-Length: 3 ".repeat(1_000));
        assert_eq!(all(long.as_bytes()), [Ok("exit".to_owned())], "a long line of a header");
        assert_eq!(all(b"Content-Length: 10\r\n\r\n{}"), [], "cut");
    }

    #[test]
    fn oversized_message_keeps_its_id_and_uri() {
        let skipped = |head: &str| {
            let long = format!("{head}{}", "Content-Length: 2\r\n\r\n{} ".repeat(400_000));
            let text = format!("{}{}", framed(&long), framed("{}"));
            let mut input = text.as_bytes();
            let first = read(&mut input, &ByteBudget::default()).unwrap();
            let next = read(&mut input, &ByteBudget::default()).unwrap();
            assert_eq!(next, Some(Incoming::Body(b"{}".to_vec())), "{head}");
            let Some(Incoming::Oversized { id, uri, bytes }) = first else { panic!("{first:?}") };
            assert_eq!(bytes, long.len() as u64);
            (id, uri.map(|uri| uri.as_ref().to_owned()))
        };
        let document = r#""params":{"textDocument":{"uri":"file:///x.toml","id":7"#;
        let request = skipped(&format!(r#"{{"jsonrpc":"2.0","id":12,"method":"m",{document}"#));
        assert_eq!(request, (Some(Id::Number(12)), Some("file:///x.toml".to_owned())));
        let notification = skipped(&format!(r#"{{"jsonrpc":"2.0","method":"m",{document}"#));
        assert_eq!(notification, (None, Some("file:///x.toml".to_owned())));
        assert_eq!(skipped("nothing of ours"), (None, None));
    }

    #[test]
    fn reader_blocks_while_the_queue_is_full() {
        let budget = std::sync::Arc::new(ByteBudget::default());
        let (sender, taken) = std::sync::mpsc::channel();
        let reader = std::thread::spawn({
            let budget = std::sync::Arc::clone(&budget);
            move || {
                for _ in 0..3 {
                    budget.take(MAX_BYTES);
                    sender.send(()).unwrap();
                }
            }
        });
        taken.recv().unwrap();
        taken.recv().unwrap();
        let pause = std::time::Duration::from_millis(50);
        assert!(taken.recv_timeout(pause).is_err(), "a third message does not fit");
        budget.release(MAX_BYTES);
        taken.recv().unwrap();
        reader.join().unwrap();
    }

    #[test]
    fn partial_characters_are_replaced() {
        let whole = |text: &[u8]| trim_partial_characters(text);
        assert_eq!(whole(br#""\ud834\udd1e \\ud834 \n""#), r#""\ud834\udd1e \\ud834 \n""#);
        assert_eq!(whole(br#""\ud834""#), r#""\ufffd""#);
        assert_eq!(whole(br#""\udd1e\ud834\u0041""#), r#""\ufffd\ufffd\u0041""#);
        assert_eq!(whole(b"\"\xf0\x9d\""), "\"\u{FFFD}\"");
        assert_eq!(whole(b"\\"), "\\");
        let half = framed(r#"{"jsonrpc": "2.0", "method": "\ud834"}"#);
        assert_eq!(all(half.as_bytes()), [Ok("\u{FFFD}".to_owned())]);
    }
}
