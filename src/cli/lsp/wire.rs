//! Messages as they are on the wire: a header with the number of bytes, and JSON.

use std::io::{self, BufRead, Read, Write};

use gen_lsp_types::{ErrorCodes, json_rpc::RequestObject};
use serde::Serialize;
use serde_json::Value;

/// The most bytes of a message: a rules file has at most 1 MB, which escapes make longer.
const MAX_BYTES: usize = 64 << 20;
/// The most bytes of a line of a header.
const MAX_LINE: u64 = 4096;

/// What the reader hands on.
#[derive(Debug)]
pub enum Incoming {
    /// A request or a notification.
    Message(RequestObject),
    /// What is no message, with the code of the error.
    Malformed(ErrorCodes, String),
}

/// Why a request has no answer.
pub type RequestRefusal = (ErrorCodes, String);

/// Messages to the client.
#[derive(Debug, Default)]
pub struct Outbox(Vec<Vec<u8>>);

impl Outbox {
    /// Adds a message.
    pub fn push(&mut self, message: &impl Serialize) {
        // Everything that is sent can be serialised.
        self.0.extend(serde_json::to_vec(message));
    }

    /// Writes the messages, each with its header.
    pub fn write(&mut self, out: &mut impl Write) -> io::Result<()> {
        for message in self.0.drain(..) {
            write!(out, "Content-Length: {}\r\n\r\n", message.len())?;
            out.write_all(&message)?;
        }
        out.flush()
    }
}

/// Reads a message; `None` at the end of the input. The reader can go on after a malformed message of known
/// length.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
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
    let value = serde_json::from_slice(bytes);
    let value: Value = match value.or_else(|_| serde_json::from_str(&with_whole_characters(bytes)))
    {
        Ok(value) => value,
        Err(error) => return Incoming::Malformed(ErrorCodes::ParseError, error.to_string()),
    };
    match serde_json::from_value(value) {
        Ok(message) => Incoming::Message(message),
        Err(error) => Incoming::Malformed(ErrorCodes::InvalidRequest, error.to_string()),
    }
}

/// Replaces unpaired UTF-16 surrogate escapes in JSON by U+FFFD: some clients cut texts within a character.
fn with_whole_characters(bytes: &[u8]) -> String {
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

/// Returns the unit of UTF-16 of which the escape begins a text.
fn unit(text: &str) -> Option<u16> {
    u16::from_str_radix(text.strip_prefix("\\u")?.get(..4)?, 16).ok()
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
        assert_eq!(all(b"Content-Type: \xff\r\n\r\n"), [Err(-32700)]);
        assert_eq!(all(b"Content-Length: 99999999999999\r\n\r\n"), [Err(-32700)]);
        assert_eq!(all(b"Content-Length: 10\r\n\r\n{}"), [], "cut");
    }

    #[test]
    fn parts_of_characters_do_not_lose_a_message() {
        let whole = |text: &[u8]| with_whole_characters(text);
        assert_eq!(whole(br#""\ud834\udd1e \\ud834 \n""#), r#""\ud834\udd1e \\ud834 \n""#);
        assert_eq!(whole(br#""\ud834""#), r#""\ufffd""#);
        assert_eq!(whole(br#""\udd1e\ud834\u0041""#), r#""\ufffd\ufffd\u0041""#);
        assert_eq!(whole(b"\"\xf0\x9d\""), "\"\u{FFFD}\"");
        assert_eq!(whole(b"\\"), "\\");
        let half = framed(r#"{"jsonrpc": "2.0", "method": "\ud834"}"#);
        assert_eq!(all(half.as_bytes()), [Ok("\u{FFFD}".to_owned())]);
    }
}
