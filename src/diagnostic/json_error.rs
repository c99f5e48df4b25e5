//! Rewords errors of the JSON parser for people who do not know Rust.

use super::plain::shortened;

/// The maximum number of characters of a message, which may quote the input.
const MOST: usize = 300;

/// Syntax errors: the message of the parser and its replacement.
const SYNTAX: [(&str, &str); 17] = [
    ("EOF while parsing a value", "the text ends where a value is expected"),
    ("EOF while parsing a list", "the text ends in the middle of a list"),
    ("EOF while parsing an object", "the text ends in the middle of an object"),
    ("EOF while parsing a string", "the text ends in the middle of a text in quotes"),
    ("expected value", "expected a value: a number, a text in quotes, a list or an object"),
    ("expected ident", "expected `true`, `false` or `null`"),
    ("key must be a string", "expected the name of a field, in straight quotes"),
    ("trailing comma", "a comma that nothing follows"),
    ("trailing characters", "something follows after the end"),
    ("invalid escape", "a `\\` in a text that stands for nothing"),
    ("invalid number", "a number that is not written as in JSON"),
    ("number out of range", "a number that is too large"),
    ("recursion limit exceeded", "lists and objects that are nested too deeply"),
    ("unexpected end of hex escape", "a `\\u` in a text that stands for no character"),
    ("lone leading surrogate in hex escape", "a `\\u` in a text that stands for no character"),
    ("invalid unicode code point", "a `\\u` in a text that stands for no character"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        "the end of a line, or another control character, in a text in quotes",
    ),
];

/// Expected types: the name, or its beginning, in the message of the parser and its replacement.
const EXPECTED: [(&str, &str); 11] = [
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number from 0 to 18446744073709551615"),
    ("a string", "a text in quotes"),
    ("a sequence", "a list"),
    ("a map", "an object"),
    ("variant identifier", "a word in quotes"),
    ("struct ", "an object"),
    ("internally tagged enum ", "an object"),
    ("enum ", "a word or an object"),
];

/// Returns the message of a JSON error in plain words, without its line and column.
pub fn json_error_text(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let words = match text.rsplit_once(" at line ") {
        Some((said, _)) if error.line() > 0 => words(said),
        _ => words(&text),
    };
    match words.char_indices().nth(MOST) {
        None => words,
        Some((end, _)) => format!("{}…", words.get(..end).unwrap_or_default()),
    }
}

fn words(said: &str) -> String {
    if let Some((_, words)) = SYNTAX.iter().find(|(known, _)| *known == said) {
        return (*words).into();
    }
    if said.starts_with("invalid length ") && said.contains(", expected struct ") {
        return "a list where an object is expected".into();
    }
    let (kind, rest) = said.split_at(said.find(['`', ':']).unwrap_or(said.len()));
    let about = rest.trim_start_matches(": ");
    match (kind, about.rsplit_once(", expected ")) {
        ("unknown variant ", Some((word, known))) => {
            format!("there is no {word} here, only {}", known.trim_start_matches("one of "))
        }
        ("unknown field ", Some((field, known))) => {
            format!("there is no field {field} here, only {}", known.trim_start_matches("one of "))
        }
        ("missing field ", _) => format!("the field {rest} is missing"),
        ("duplicate field ", _) => format!("the field {rest} is given twice"),
        ("invalid type" | "invalid value", Some((found, expected))) => {
            format!("{} where {} is expected", of_found(found), of_expected(expected))
        }
        _ => said.into(),
    }
}

/// Rewords the actual value.
fn of_found(found: &str) -> String {
    let bare = |number: &str| format!("the number {}", number.trim_matches('`'));
    match found.split_once(' ') {
        Some(("string", text)) => format!("the text {}", shortened(text)),
        Some(("integer", number)) => bare(number),
        Some(("floating", point)) => bare(point.trim_start_matches("point ")),
        Some(("boolean", value)) => value.into(),
        _ => match found {
            "sequence" => "a list".into(),
            "map" => "an object".into(),
            "null" => "`null`".into(),
            other => other.into(),
        },
    }
}

fn of_expected(expected: &str) -> &str {
    let fits = |name: &str| {
        if name.ends_with(' ') { expected.starts_with(name) } else { expected == name }
    };
    EXPECTED.iter().find(|(name, _)| fits(name)).map_or(expected, |(_, words)| words)
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
        json_error_text(&serde_json::from_str::<T>(text).unwrap_err())
    }

    #[test]
    fn syntax_errors_are_in_plain_words() {
        type Any = serde_json::Value;
        let deep = "[".repeat(1000);
        for (text, expected) in [
            ("", "the text ends where a value is expected"),
            ("[1", "the text ends in the middle of a list"),
            ("{\"a\":1", "the text ends in the middle of an object"),
            ("\"a", "the text ends in the middle of a text in quotes"),
            ("{a:1}", "expected the name of a field, in straight quotes"),
            ("[1,]", "a comma that nothing follows"),
            ("1 2", "something follows after the end"),
            ("nul", "the text ends where a value is expected"),
            ("nulx", "expected `true`, `false` or `null`"),
            ("'a'", "expected a value: a number, a text in quotes, a list or an object"),
            ("\"\\q\"", "a `\\` in a text that stands for nothing"),
            ("\"\n\"", "the end of a line, or another control character, in a text in quotes"),
            ("\"\\ud800\"", "a `\\u` in a text that stands for no character"),
            ("01", "a number that is not written as in JSON"),
            ("1e999", "a number that is too large"),
            ("{\"a\" 1}", "expected `:`"),
            (deep.as_str(), "lists and objects that are nested too deeply"),
        ] {
            assert_eq!(said::<Any>(text), expected, "{text:.20}");
        }
    }

    #[test]
    fn quotations_are_truncated() {
        let long = "x".repeat(1 << 20);
        let text = said::<Plain>(&format!("{{\"count\":\"{long}\"}}"));
        assert!(
            text.ends_with("… where a whole number from 0 to 4294967295 is expected"),
            "{text}"
        );
        let field = said::<Plain>(&format!("{{\"{long}\":1}}"));
        assert_eq!(field.chars().count(), MOST + 1);
    }

    #[test]
    fn type_errors_are_in_plain_words() {
        for (text, expected) in [
            ("{\"event\":\"dance\"}", "there is no `dance` here, only `deal` or `pass`"),
            ("{\"seat\":1}", "the field `event` is missing"),
            ("{\"event\":\"deal\"}", "the field `seat` is missing"),
            (
                "{\"event\":\"deal\",\"seat\":-1,\"tiles\":[]}",
                "the number -1 where a whole number from 0 to 255 is expected",
            ),
            (
                "{\"event\":\"deal\",\"seat\":\"a, expected b\",\"tiles\":[]}",
                "the text \"a, expected b\" where a whole number from 0 to 255 is expected",
            ),
            (
                "{\"event\":\"deal\",\"seat\":1,\"tiles\":\"x\"}",
                "the text \"x\" where a list is expected",
            ),
            (
                "{\"event\":\"deal\",\"seat\":1,\"tiles\":[1.5]}",
                "the number 1.5 where a text in quotes is expected",
            ),
            ("{\"event\":1}", "the number 1 where a word in quotes is expected"),
            ("3", "the number 3 where an object is expected"),
        ] {
            let words = said::<Tagged>(text);
            assert_eq!(words, expected, "{text}");
        }
        for (text, expected) in [
            ("{\"count\":1,\"count\":2}", "the field `count` is given twice"),
            ("{\"counts\":1}", "there is no field `counts` here, only `count`, `flag`, `side`"),
            ("{\"count\":null}", "`null` where a whole number from 0 to 4294967295 is expected"),
            ("{\"count\":{}}", "an object where a whole number from 0 to 4294967295 is expected"),
            ("{\"count\":1,\"side\":\"n\"}", "there is no `n` here, only `north` or `south`"),
            ("[[]]", "a list where a whole number from 0 to 4294967295 is expected"),
            ("[]", "a list where an object is expected"),
            ("true", "`true` where an object is expected"),
        ] {
            assert_eq!(said::<Plain>(text), expected, "{text}");
        }
        let keys = said::<BTreeMap<String, u16>>("[]");
        assert_eq!(keys, "a list where an object is expected");
    }
}
