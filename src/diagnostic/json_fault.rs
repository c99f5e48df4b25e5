//! Explains JSON errors without using Rust terms.

use serde::de::{DeserializeOwned, IgnoredAny};

use super::json_tree::JsonTree;

/// The maximum number of characters in a message, which may quote the input.
const MAX_MESSAGE_CHARS: usize = 300;
/// The maximum depth of lists and objects that the parser follows.
const MAX_DEPTH: usize = 127;

/// Explains why JSON doesn't deserialise to `T`. This leaves out the line and column, since they're part of
/// the parser's error.
pub fn json_fault<T: DeserializeOwned>(text: &str, error: &serde_json::Error) -> String {
    let words = if error.is_data() {
        explain_misfit::<T>(text)
    } else {
        explain_syntax_fault(text, error).to_owned()
    };
    match words.char_indices().nth(MAX_MESSAGE_CHARS) {
        None => words,
        Some((end, _)) => format!("{}…", words.get(..end).unwrap_or_default()),
    }
}

/// Explains why the given JSON doesn't fit a type, or returns a syntax error found along the way.
fn explain_misfit<T: DeserializeOwned>(text: &str) -> String {
    match serde_json::from_str::<JsonTree>(text) {
        Ok(tree) => T::deserialize(tree)
            .err()
            .map_or_else(|| "unexpected value".to_owned(), |misfit| misfit.to_string()),
        Err(error) => explain_syntax_fault(text, &error).to_owned(),
    }
}

fn explain_syntax_fault(text: &str, error: &serde_json::Error) -> &'static str {
    let before = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let place = before.map(str::len).sum::<usize>() + error.column();
    let place = if error.is_eof() { usize::MAX } else { place.saturating_sub(1) };
    PartialJson::read_until(text, place).fault(error.is_eof())
}

/// JSON up to the location of a syntax error.
#[derive(Default)]
struct PartialJson<'t> {
    /// The brackets that are still open.
    open_brackets: Vec<u8>,
    /// Whether the error is inside a string.
    is_in_string: bool,
    /// The previous token.
    previous_token: &'t str,
    /// The token at the error.
    token: &'t str,
    /// Whether the previous token is the name of a field.
    is_after_name: bool,
}

impl<'t> PartialJson<'t> {
    /// Reads the tokens up to the one that contains the given offset, or up to the last one.
    fn read_until(text: &'t str, place: usize) -> PartialJson<'t> {
        let mut parsed = PartialJson::default();
        let mut at = 0;
        loop {
            let rest = text.get(at..).unwrap_or_default();
            let blank = rest.len() - rest.trim_start_matches([' ', '\n', '\r', '\t']).len();
            let rest = rest.get(blank..).unwrap_or_default();
            let (token, is_whole) = token(rest);
            let start = at + blank;
            at = start + token.len();
            parsed.is_after_name = parsed.is_before_field() && parsed.token.starts_with('"');
            parsed.previous_token = parsed.token;
            parsed.token = token;
            if token.is_empty() || at > place || !is_whole {
                parsed.is_in_string = token.starts_with('"') && (place > start || !is_whole);
                return parsed;
            }
            match token.as_bytes() {
                [bracket @ (b'[' | b'{')] => parsed.open_brackets.push(*bracket),
                [b']' | b'}'] => drop(parsed.open_brackets.pop()),
                _ => {}
            }
        }
    }

    /// Returns whether a field in an object starts after the previous token.
    fn is_before_field(&self) -> bool {
        self.open_brackets.last() == Some(&b'{') && matches!(self.previous_token, "{" | ",")
    }

    /// Returns the error at this location.
    fn fault(&self, is_end: bool) -> &'static str {
        let begins = |signs: &[char]| self.token.starts_with(signs);
        let is_value = !matches!(self.previous_token, "" | "[" | "{" | "," | ":");
        match (self.open_brackets.last(), self.token) {
            _ if is_end && self.is_in_string => "unexpected end of input in a string",
            (Some(b'['), _) if is_end => "unexpected end of input in a list",
            (Some(_), _) if is_end => "unexpected end of input in an object",
            _ if is_end => "unexpected end of input, expected a value",
            _ if self.is_in_string && self.token.contains(|sign| sign < ' ') => {
                "line break or other control character in a string"
            }
            _ if self.is_in_string => "invalid escape sequence in a string",
            (None, _) if is_value => "unexpected text after the end of the value",
            (Some(_), "]" | "}") if self.previous_token == "," => "trailing comma",
            (Some(b'{'), _) if self.is_before_field() => "expected a field name in straight quotes",
            (Some(b'{'), _) if self.is_after_name => "expected `:`",
            (Some(b'['), _) if is_value => "expected `,` or `]`",
            (Some(_), _) if is_value => "expected `,` or `}`",
            (_, "[" | "{") if self.open_brackets.len() >= MAX_DEPTH => {
                "lists and objects are nested too deeply"
            }
            (_, number) if number.parse::<f64>().is_ok_and(f64::is_infinite) => "number too large",
            _ if begins(&['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) => {
                "invalid number"
            }
            _ if begins(&['t', 'f', 'n']) => "expected `true`, `false` or `null`",
            _ => "expected a value: a number, a string, a list or an object",
        }
    }
}

/// Returns the token at the start of the given text and whether it's complete and valid.
fn token(text: &str) -> (&str, bool) {
    let bytes = text.as_bytes();
    let (length, is_whole) = match bytes.first() {
        Some(b'"') => {
            let mut inner = bytes.iter().enumerate().skip(1);
            loop {
                match inner.next() {
                    Some((_, b'\\')) => drop(inner.next()),
                    Some((end, b'"')) => break (end + 1, true),
                    Some((end, 0..b' ')) => break (end + 1, false),
                    Some(_) => {}
                    None => break (bytes.len(), false),
                }
            }
        }
        Some(first) if is_word_byte(*first) => {
            let length = bytes.iter().take_while(|byte| is_word_byte(**byte)).count();
            let is_whole = serde_json::from_slice::<IgnoredAny>(&bytes[..length]).is_ok();
            (length, is_whole)
        }
        _ => (text.chars().next().map_or(0, char::len_utf8), true),
    };
    (text.get(..length).unwrap_or(text), is_whole)
}

/// Returns whether a byte can be part of a number or a bare word.
fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, de::DeserializeOwned};

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
    #[allow(dead_code, reason = "it is read, and never looked at")]
    enum Tagged {
        Deal { seat: u8, tiles: Vec<String> },
        Pass,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    #[allow(dead_code, reason = "it is read, and never looked at")]
    struct Plain {
        count: u32,
        flag: Option<bool>,
        side: Option<Side>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Side {
        North,
        South,
    }

    #[track_caller]
    fn said<T: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        json_fault::<T>(text, &serde_json::from_str::<T>(text).unwrap_err())
    }

    #[test]
    fn explains_syntax_errors() {
        type Any = serde_json::Value;
        let deep = "[".repeat(1000);
        for (text, expected) in [
            ("", "unexpected end of input, expected a value"),
            ("[1", "unexpected end of input in a list"),
            ("{\"a\":1", "unexpected end of input in an object"),
            ("\"a", "unexpected end of input in a string"),
            ("{a:1}", "expected a field name in straight quotes"),
            ("[1,]", "trailing comma"),
            ("1 2", "unexpected text after the end of the value"),
            ("nul", "unexpected end of input, expected a value"),
            ("nulx", "expected `true`, `false` or `null`"),
            ("'a'", "expected a value: a number, a string, a list or an object"),
            ("\"\\q\"", "invalid escape sequence in a string"),
            ("\"\n\"", "line break or other control character in a string"),
            ("\"\\ud800\"", "invalid escape sequence in a string"),
            ("01", "invalid number"),
            ("1e999", "number too large"),
            ("{\"a\" 1}", "expected `:`"),
            ("{\"a\" \"b\"}", "expected `:`"),
            ("{\"a\":1,}", "trailing comma"),
            ("{,}", "expected a field name in straight quotes"),
            ("{\"é\":1 \"b\":2}", "expected `,` or `}`"),
            ("[\"a\" \"b\"]", "expected `,` or `]`"),
            ("[[] {}]", "expected `,` or `]`"),
            ("[,]", "expected a value: a number, a string, a list or an object"),
            ("{\"a\":\n\n'b'}", "expected a value: a number, a string, a list or an object"),
            ("{\"a\":[-]}", "invalid number"),
            ("{} {}", "unexpected text after the end of the value"),
            (deep.as_str(), "lists and objects are nested too deeply"),
        ] {
            assert_eq!(said::<Any>(text), expected, "{text:.20}");
        }
    }

    #[test]
    fn truncated_json_is_an_unexpected_end() {
        let text = r#"{"a":[1,-2.5e3,true,null,"x\"é\u00e9"],"b": {"c":[]}}"#;
        for (end, _) in text.char_indices().skip(1) {
            let said = said::<serde_json::Value>(&text[..end]);
            assert!(said.starts_with("unexpected end of input in a"), "{end}: {said}");
        }
    }

    #[test]
    fn truncates_long_quotations() {
        let long = "x".repeat(1 << 20);
        let text = said::<Plain>(&format!("{{\"count\":\"{long}\"}}"));
        assert!(
            text.starts_with("expected a whole number from 0 to 4294967295, found the string \"xx")
                && text.ends_with("…\""),
            "{text}"
        );
        let field = said::<Plain>(&format!("{{\"{long}\":1}}"));
        assert_eq!(field.chars().count(), MAX_MESSAGE_CHARS + 1);
    }

    #[test]
    fn explains_type_errors() {
        for (text, expected) in [
            ("{\"event\":\"dance\"}", "unknown value `dance`, expected `deal` or `pass`"),
            ("{\"seat\":1}", "missing field `event`"),
            ("{\"event\":\"deal\"}", "missing field `seat`"),
            (
                "{\"event\":\"deal\",\"seat\":-1,\"tiles\":[]}",
                "expected a whole number from 0 to 255, found the number -1",
            ),
            (
                "{\"event\":\"deal\",\"seat\":\"a, expected b\",\"tiles\":[]}",
                "expected a whole number from 0 to 255, found the string \"a, expected b\"",
            ),
            (
                "{\"event\":\"deal\",\"seat\":1,\"tiles\":\"x\"}",
                "expected a list, found the string \"x\"",
            ),
            (
                "{\"event\":\"deal\",\"seat\":1,\"tiles\":[1.5]}",
                "expected a string, found the number 1.5",
            ),
            ("{\"event\":1}", "expected a keyword in quotes, found the number 1"),
            ("3", "expected an object, found the number 3"),
        ] {
            let words = said::<Tagged>(text);
            assert_eq!(words, expected, "{text}");
        }
        for (text, expected) in [
            ("{\"count\":1,\"count\":2}", "duplicate field `count`"),
            ("{\"counts\":1}", "unknown field `counts`, expected `count`, `flag` or `side`"),
            ("{\"count\":null}", "expected a whole number from 0 to 4294967295, found `null`"),
            ("{\"count\":{}}", "expected a whole number from 0 to 4294967295, found an object"),
            ("{\"count\":1,\"side\":\"n\"}", "unknown value `n`, expected `north` or `south`"),
            ("[[]]", "expected an object, found a list"),
            ("[]", "expected an object, found a list"),
            ("true", "expected an object, found `true`"),
        ] {
            assert_eq!(said::<Plain>(text), expected, "{text}");
        }
        let keys = said::<BTreeMap<String, u16>>("[]");
        assert_eq!(keys, "expected an object, found a list");
    }
}
