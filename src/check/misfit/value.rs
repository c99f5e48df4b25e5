//! Values of a wrong type, and words that are none of those that a key can have.

use jsonschema::{JsonType, error::TypeKind};
use serde_json::Value;

use super::{At, advice, key, with_code_points, word};
use crate::{
    diagnostic::{Diagnostic, Near, Span, in_quotes, nearest, quoted},
    loader::{in_digits, meaning, meaning_of, number_of, place, pointer},
};

impl At<'_> {
    pub(super) fn wrong_type(&self, kind: &TypeKind) -> Diagnostic {
        let TypeKind::Single(expected) = kind else {
            return Diagnostic::error("wrong-type", format!("{} is of a wrong type", self.name()))
                .label(self.value_span(), "");
        };
        let span = self.value_span();
        let message = format!(
            "{} is {}, not {}",
            self.name(),
            match self.value {
                Value::Bool(value) => format!("`{value}`"),
                other => found_type(other).to_owned(),
            },
            expected_type(*expected)
        );
        let found = Diagnostic::error("wrong-type", message)
            .label(span.clone(), format!("expected {}", expected_type(*expected)));
        match (expected, self.value) {
            (JsonType::Integer, Value::String(text)) if text.parse::<i64>().is_ok() => {
                let number = text.parse::<i64>().unwrap_or_default();
                found.fix(span, number.to_string(), "write the number without quotes")
            }
            (JsonType::Integer, Value::String(text)) => self.number_in(found, text),
            (JsonType::Boolean, Value::String(text)) if text == "true" || text == "false" => {
                found.fix(span, text.clone(), "write it without quotes")
            }
            (JsonType::Boolean, Value::String(text)) if word::truth(text).is_some() => {
                let truth = word::truth(text).unwrap_or_default().to_string();
                let help = format!("write `{truth}`");
                found.fix(span, truth, help)
            }
            (JsonType::String, Value::Number(number)) => {
                found.fix(span, format!("\"{number}\""), "put the text in quotes")
            }
            (JsonType::String | JsonType::Integer, Value::Array(list)) => {
                self.one_of_list(found, *expected, list)
            }
            (JsonType::Integer, _) => self.with_meaning(found),
            (JsonType::Array, _) if self.pointer.ends_with("/when") => self.one_when(found),
            (JsonType::Array, Value::Object(_)) if self.pointer == "/with" => {
                found.help("`with` is a list of names, at the top of the file: `with = [\"NAME\"]`")
            }
            (JsonType::Array, Value::String(text)) if text.contains(',') => {
                let names = text.split(',').map(|name| in_quotes(name.trim()));
                match names.collect::<Option<Vec<String>>>() {
                    Some(names) => {
                        let list = format!("[{}]", names.join(", "));
                        found.fix(span, list, "write a list, each entry in quotes of its own")
                    }
                    None => found,
                }
            }
            (JsonType::Array, Value::String(text)) => match in_quotes(text) {
                Some(text) => found.fix(span, format!("[{text}]"), "write a list, of one entry"),
                None => found,
            },
            (JsonType::Object, _) => self.not_a_table(found),
            _ => found,
        }
    }

    /// The finding with what the key is.
    fn with_meaning(&self, found: Diagnostic) -> Diagnostic {
        match place(self.schema, self.pointer).and_then(meaning) {
            Some(meaning) => {
                let set = self.pointer.rfind("/set/").map_or(0, |at| at + "/set".len());
                let key = pointer::in_words(self.pointer.get(set..).unwrap_or_default());
                found.note(format!("{key} is {meaning}"))
            }
            None => found,
        }
    }

    /// A text in quotes where a number stands: the number that is meant.
    fn number_in(&self, found: Diagnostic, text: &str) -> Diagnostic {
        let (span, found) = (self.value_span(), self.with_meaning(found));
        let digits = text.split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
        match (in_digits(text), number_of(text), digits.parse::<u32>()) {
            (Some(number), _, _) => {
                found.fix(span, number.to_string(), "write the number without quotes")
            }
            (None, Some(number), _) => {
                found.fix(span, number.to_string(), "write it in digits").certain_if(false)
            }
            (None, None, Ok(number)) => {
                found.fix(span, number.to_string(), "write only the number").certain_if(false)
            }
            (None, None, Err(_)) => found,
        }
    }

    /// A list where one value stands.
    fn one_of_list(&self, found: Diagnostic, expected: JsonType, list: &[Value]) -> Diagnostic {
        let written = |value: &Value| match (expected, value) {
            (JsonType::String, Value::String(text)) => in_quotes(text),
            (JsonType::Integer, Value::Number(number)) => Some(number.to_string()),
            _ => None,
        };
        match list {
            [one] => match written(one) {
                Some(one) => found.fix(self.value_span(), one, "write it without brackets"),
                None => self.with_meaning(found),
            },
            _ if expected == JsonType::Integer => self.with_meaning(found).help(
                "what depends on the number of players stands in a `[[when]]` block, as in \
                `players = { min = 2, max = 2 }` and `set.hand.size = 4`",
            ),
            _ => self.with_meaning(found),
        }
    }

    /// `[when]` for `[[when]]`.
    fn one_when(&self, found: Diagnostic) -> Diagnostic {
        let help = "each block has a header of its own, in two brackets";
        let spot = self.document.spot(self.pointer);
        let header = spot.and_then(|spot| {
            let key = spot.key.as_ref()?;
            // The place of a table with a header is that of the header.
            let is_header = self.pointer == "/when"
                && spot.value.start + 1 == key.start
                && spot.value.end == key.end + 1;
            is_header.then(|| spot.value.clone())
        });
        match header {
            Some(header) => found.fix(header, "[[when]]", help),
            None => found.help(format!("{help}: `[[{}]]`", pointer::dotted(self.pointer))),
        }
    }

    /// A value where a table should be: how the table looks, with what was written in it if that
    /// says which key is meant.
    fn not_a_table(&self, found: Diagnostic) -> Diagnostic {
        let span = self.value_span();
        let keys: Vec<String> = pointer::segments(self.pointer).collect();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        let written = match self.value {
            Value::String(text) => in_quotes(text),
            Value::Number(number) => Some(number.to_string()),
            Value::Bool(value) => Some(value.to_string()),
            _ => None,
        };
        match (keys.as_slice(), written) {
            ([.., "players"], Some(number)) if self.value.is_number() => {
                let range = format!("{{ min = {number}, max = {number} }}");
                found.fix(span, range, "numbers of players are always a range").certain_if(false)
            }
            ([.., "players"], _) => {
                let help = "numbers of players are a range with two ends";
                match advice::range_of(self.value) {
                    Some(range) => found.fix(span, range, help).certain_if(false),
                    None => found.help(format!("{help}: `players = {{ min = 2, max = 4 }}`")),
                }
            }
            (["edition"], _) => found.help(
                "an edition is a table: `edition = { publisher = \"…\", year = 2020 }`; leave it \
                out for house rules",
            ),
            (["variants"], _) => self.not_variants(found),
            (["variants", name], _) => found.help(format!(
                "a variant is a table: `[variants.{name}]`, with a `title` and what it sets below"
            )),
            (["when", _] | ["variants", _, "when", _], _) => found.help(
                "a block is a table: `{ players = { min = 2, max = 2 }, set.hand.size = 4 }`",
            ),
            ([.., "tiles", "list", _], Some(tile)) if self.value.is_string() => {
                found.fix(span, format!("{{ tile = {tile} }}"), "a tile of the list is a table")
            }
            ([.., "tiles", "list", _], _) => found
                .help("a tile of the list is a table: `{ tile = \"AE BF CG DH\", copies = 2 }`"),
            ([.., "set"], _) => found.help("`set` takes sections, as in `set.hand.size = 4`"),
            ([.., "basis"], _) => found
                .help("`basis` takes sections, as in `basis.hand.size = { kind = \"chosen\" }`"),
            ([.., "basis", section], _) => found.help(format!(
                "each key has a basis of its own, as in `basis.{section}.KEY = {{ kind = \"chosen\" }}`"
            )),
            (keys, written) if keys.contains(&"basis") => self.not_a_basis(found, written),
            (_, Some(written)) => self.key_for(found, &written),
            _ => found.help(self.as_section()),
        }
    }

    fn as_section(&self) -> String {
        let name = pointer::dotted(self.pointer);
        match self.pointer.find("/set/") {
            Some(at) => {
                let section = pointer::dotted(&self.pointer[at..]);
                format!("a section takes keys, as in `{section}.KEY = …`")
            }
            None => format!("a section is a table, with its keys below: `[{name}]`"),
        }
    }

    /// Names of variants where variants are defined.
    fn not_variants(&self, found: Diagnostic) -> Diagnostic {
        let is_names = self.value.is_string()
            || self
                .value
                .as_array()
                .is_some_and(|list| !list.is_empty() && list.iter().all(Value::is_string));
        let found = found.help("each variant is a table: `[variants.NAME]`");
        if !is_names {
            return found;
        }
        let key = self.document.spot(self.pointer).and_then(|spot| spot.key.clone());
        match self.value {
            Value::Array(_) => {
                found.fix(key, "with", "`with` switches variants on").certain_if(false)
            }
            _ => found.help("`with` switches variants on, as in `with = [\"NAME\"]`"),
        }
    }

    fn not_a_basis(&self, found: Diagnostic, written: Option<String>) -> Diagnostic {
        let span = self.value_span();
        let kinds = ["printed", "derived", "outside", "chosen"];
        let help = "a basis is a table: its kind, where the rulebook says it, and a note";
        match (self.value, written) {
            (Value::String(kind), _) if kinds.contains(&kind.as_str()) => {
                found.fix(span, format!("{{ kind = \"{kind}\" }}"), help)
            }
            (Value::String(_), Some(note)) => {
                found.help(format!("{help}, as in `{{ kind = \"chosen\", note = {note} }}`"))
            }
            _ => found.help(format!("{help}, as in `{{ kind = \"printed\", at = \"setup\" }}`")),
        }
    }

    /// A section that was given a value: the key of the section that can have it.
    fn key_for(&self, found: Diagnostic, written: &str) -> Diagnostic {
        let section = pointer::segments(self.pointer).last().unwrap_or_default();
        let keys = self.schema.pointer(&format!("/$defs/set/properties/{section}/properties"));
        let keys = keys.and_then(Value::as_object).into_iter().flatten();
        let fitting: Vec<(&String, String)> =
            keys.filter_map(|(key, of)| Some((key, self.fitting(of, written)?))).collect();
        let at = match self.pointer.find("/set/") {
            Some(at) => pointer::dotted(&self.pointer[at..]),
            None => section.clone(),
        };
        let spot = self.document.spot(self.pointer);
        let whole = spot.and_then(|spot| {
            let key = spot.key.as_ref()?;
            Some(Span { end: spot.value.end, ..key.clone() })
        });
        match fitting.as_slice() {
            [(key, value)] => {
                let help = format!("a section takes keys: `{at}.{key} = {value}`");
                let is_word = !self.value.is_boolean() || value == written;
                found.fix(whole, format!("{section}.{key} = {value}"), help).certain_if(is_word)
            }
            [] => {
                let known = key::known(self.schema, &format!("/$defs/set/properties/{section}"));
                let found = self.with_keys(found.help(self.as_section()), &known);
                match advice::board(&section, self.value) {
                    Some(board) => {
                        found.fix(self.value_span(), board, "write it as a table").certain_if(false)
                    }
                    None => found,
                }
            }
            several => {
                let list: Vec<String> =
                    several.iter().map(|(key, value)| format!("`{at}.{key} = {value}`")).collect();
                found.help(format!("a section takes keys: {}", list.join(" or ")))
            }
        }
    }

    /// What was written, as a key with this schema can have it.
    fn fitting(&self, of: &Value, written: &str) -> Option<String> {
        let words = of.get("enum").and_then(Value::as_array);
        let kind = of.get("type").and_then(Value::as_str);
        match (self.value, words) {
            (Value::String(word), Some(words)) => {
                words.iter().any(|known| known == word).then(|| written.to_owned())
            }
            (Value::Bool(value), Some(words)) => {
                // That nobody does what a key is about says nothing of the section.
                let words = words.iter().filter_map(Value::as_str).filter(|word| *word != "nobody");
                Some(format!("\"{}\"", switch(*value, words)?))
            }
            (Value::Bool(_), None) => (kind == Some("boolean")).then(|| written.to_owned()),
            (Value::Number(_), _) => (kind == Some("integer")).then(|| written.to_owned()),
            _ => None,
        }
    }

    /// The finding with what each of the words means that can stand here.
    fn with_words(&self, found: Diagnostic, words: &[&str]) -> Diagnostic {
        let own = place(self.schema, self.pointer);
        let meanings: Vec<String> = words
            .iter()
            .filter_map(|word| Some(format!("\"{word}\": {}", meaning_of(own?, word)?)))
            .collect();
        if meanings.len() == words.len() {
            return meanings.into_iter().fold(self.with_meaning(found), Diagnostic::note);
        }
        let list: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        found.note(format!("the values are {}", list.join(", ")))
    }

    pub(super) fn unknown_value(&self, options: &Value) -> Diagnostic {
        let words: Vec<&str> =
            options.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let list: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        let span = self.value_span();
        let (shown, near) = match self.value {
            Value::String(text) => {
                let meant = word::value_meant(self.pointer, text);
                let meant = meant.map(|name| Near { name, is_certain: false });
                let truth = || {
                    let name = switch(word::truth(text)?, words.iter().copied())?;
                    Some(Near { name, is_certain: name == "on" || name == "off" })
                };
                let meant = meant.or_else(truth);
                (quoted(text), meant.or_else(|| nearest(text, words.iter().copied())))
            }
            Value::Bool(value) => {
                let word = switch(*value, words.iter().copied());
                (format!("`{value}`"), word.map(|name| Near { name, is_certain: true }))
            }
            other => (found_type(other).to_owned(), None),
        };
        let found =
            Diagnostic::error("unknown-value", format!("{} cannot be {shown}", self.name()))
                .label(span.clone(), if near.is_some() { "" } else { "not one of the values" });
        let found = match near {
            // A slip needs no lesson.
            Some(Near { is_certain: true, .. }) => {
                found.note(format!("the values are {}", list.join(", ")))
            }
            _ => self.with_words(found, &words),
        };
        let found = with_code_points(found, self.value);
        match near {
            Some(Near { name, is_certain }) => found
                .fix(span, format!("\"{name}\""), format!("did you mean \"{name}\"?"))
                .certain_if(is_certain),
            None => found,
        }
    }
}

/// The word for `true` or `false` among these.
fn switch<'a>(value: bool, mut words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let names: &[&str] = if value { &["on"] } else { &["off", "none", "nobody"] };
    words.find(|word| names.contains(word))
}

fn expected_type(expected: JsonType) -> &'static str {
    match expected {
        JsonType::Integer | JsonType::Number => "a whole number",
        JsonType::String => "a text in quotes",
        JsonType::Boolean => "`true` or `false`",
        JsonType::Array => "a list",
        JsonType::Object => "a table",
        JsonType::Null => "nothing",
    }
}

fn found_type(found: &Value) -> &'static str {
    match found {
        Value::Null => "nothing",
        Value::Bool(_) => "`true` or `false`",
        Value::Number(number) if number.is_f64() => "a number that is not whole",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    }
}
