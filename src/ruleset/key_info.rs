//! The reference information about a key: its description, values and default.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

/// The schema keyword for a key's words and their meanings. The published schema lists them in descriptions
/// instead because some programs reject unknown keywords.
pub(super) const WORDS: &str = "x-words";

/// The reference information about a key or another part of a ruleset file.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyInfo {
    /// Its JSON pointer, which is empty if the part isn't a key.
    pub pointer: String,
    /// Its description, as a single paragraph.
    pub text: String,
    /// Its values.
    pub kind: KeyKind,
    /// Its default, unless it depends on other values.
    pub default: Option<Value>,
    /// An example value.
    pub example: Option<Value>,
}

/// The kind of values that a key accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum KeyKind {
    /// One of a few words.
    Word {
        /// The words.
        values: Vec<KeyWord>,
    },
    /// A whole number in a range.
    Number {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// `true` or `false`.
    Truth,
    /// A string.
    Text,
    /// A list.
    List {
        /// The keys of its entries, if they're tables.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        keys: Vec<EntryKey>,
        /// The words that it may contain, if they're limited.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        values: Vec<KeyWord>,
    },
    /// Player counts: a table with the ends of a range, or a list.
    Numbers,
    /// A table.
    Table,
}

impl fmt::Display for KeyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyKind::Word { .. } => f.write_str("one of the words below"),
            KeyKind::Number { min, max } if min == max => write!(f, "{min}"),
            KeyKind::Number { max: i64::MAX, .. } => f.write_str("a whole number"),
            KeyKind::Number { min, max } => write!(f, "a whole number from {min} to {max}"),
            KeyKind::Truth => f.write_str("true or false"),
            KeyKind::Text => f.write_str("a string"),
            KeyKind::List { .. } => f.write_str("a list"),
            KeyKind::Numbers => f.write_str("a range or a list of numbers"),
            KeyKind::Table => f.write_str("a table"),
        }
    }
}

/// A word that a key accepts, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeyWord {
    /// The word.
    pub value: String,
    /// Its meaning, as a sentence, if it needs one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub meaning: String,
}

/// A key in a list's entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EntryKey {
    /// Its name.
    pub key: String,
    /// Its description.
    pub meaning: String,
    /// Its values.
    pub can_be: KeyKind,
}

impl KeyInfo {
    /// Reads the information from a schema with explained words.
    pub fn from_schema(place: &Value) -> KeyInfo {
        let bound = |keyword| place.get(keyword).and_then(Value::as_i64);
        let kind = match place.get("type").and_then(Value::as_str) {
            _ if place.get("enum").is_some() => KeyKind::Word { values: words(place) },
            Some("integer") => {
                let (min, max) = (bound("minimum"), bound("maximum"));
                KeyKind::Number { min: min.unwrap_or(0), max: max.unwrap_or(i64::MAX) }
            }
            Some("boolean") => KeyKind::Truth,
            Some("array") => {
                let entry = place.get("items").unwrap_or(&Value::Null);
                KeyKind::List { keys: entry_keys(entry), values: words(entry) }
            }
            Some("string") => KeyKind::Text,
            None if place.get("items").is_some() => KeyKind::Numbers,
            _ => KeyKind::Table,
        };
        let text: Vec<&str> = description(place).split_whitespace().collect();
        let default = place.get("default").cloned();
        KeyInfo {
            pointer: String::new(),
            text: text.join(" "),
            kind,
            default,
            example: example(place),
        }
    }

    /// Returns the key in dotted form, such as `hand.size`.
    pub fn key(&self) -> String {
        self.pointer.split('/').skip(1).collect::<Vec<_>>().join(".")
    }

    /// Returns a short description: the first sentence, up to a colon or semicolon, in lower case.
    pub fn summary(&self) -> Option<String> {
        // A dot inside a key such as `start.markers` doesn't end a sentence.
        let mut ends = self.text.match_indices(['.', ';', ':']).map(|(at, _)| at);
        let is_end = |at: &usize| {
            let rest = self.text.get(at + 1..).unwrap_or_default();
            rest.is_empty() || rest.starts_with(char::is_whitespace)
        };
        let end = ends.find(is_end).unwrap_or(self.text.len());
        let sentence = self.text.get(..end).filter(|sentence| !sentence.is_empty())?;
        Some(uncapitalise(sentence))
    }

    /// Returns the meaning of a value, if it's one of the key's words.
    pub fn meaning_of(&self, value: &Value) -> Option<String> {
        let word = self.words().iter().find(|word| *value == *word.value)?;
        Some(word.meaning.clone())
    }

    /// Formats each word with its meaning as a phrase, as in `"aside": next to the board`.
    pub fn phrases(&self) -> impl Iterator<Item = String> {
        self.words().iter().map(|word| format!("\"{}\": {}", word.value, word.phrase()))
    }

    /// Returns the words that the key accepts, if any.
    pub fn words(&self) -> &[KeyWord] {
        if let KeyKind::Word { values } = &self.kind { values } else { &[] }
    }
}

impl KeyWord {
    /// Returns its meaning as a phrase.
    pub fn phrase(&self) -> String {
        uncapitalise(self.meaning.trim_end_matches('.'))
    }
}

/// Returns the description followed by the list of words, as in the published schema.
pub(crate) fn published_description(place: &Value) -> String {
    let text = description(place);
    let Some(words) = place.get(WORDS).and_then(Value::as_object) else { return text.to_owned() };
    let line = |(word, means): (&String, &Value)| {
        format!("\n- `{word}`: {}", means.as_str().unwrap_or_default())
    };
    text.to_owned() + "\n" + &words.iter().map(line).collect::<String>()
}

/// Returns the description in a schema.
pub(super) fn description(place: &Value) -> &str {
    place.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// Returns the words that a place allows, with their meanings if they have any.
fn words(place: &Value) -> Vec<KeyWord> {
    let words = place.get("enum").and_then(Value::as_array).into_iter().flatten();
    let word = |word: &str| {
        let meaning = place.get(WORDS).and_then(|words| words.get(word)?.as_str());
        KeyWord { value: word.to_owned(), meaning: meaning.unwrap_or_default().to_owned() }
    };
    words.filter_map(Value::as_str).map(word).collect()
}

fn entry_keys(entry: &Value) -> Vec<EntryKey> {
    let key = |(name, place): (&String, &Value)| {
        let KeyInfo { text, kind, .. } = KeyInfo::from_schema(place);
        EntryKey { key: name.clone(), meaning: text, can_be: kind }
    };
    entry.get("properties").and_then(Value::as_object).into_iter().flatten().map(key).collect()
}

/// Returns an example value. For a list of tables, this is a list with a single one.
fn example(place: &Value) -> Option<Value> {
    if let Some(own) = place.pointer("/examples/0") {
        return Some(own.clone());
    }
    Some(Value::Array(vec![Value::Object(example_of_table(place.get("items")?)?)]))
}

/// Returns an example of a table, with its required keys and any keys that have an example or a default in the
/// schema.
pub(crate) fn example_of_table(place: &Value) -> Option<Map<String, Value>> {
    let required = place.get("required").and_then(Value::as_array);
    let is_required = |name: &str| required.is_some_and(|all| all.iter().any(|key| key == name));
    let keys = place.get("properties")?.as_object()?.iter();
    let example = |(name, key): (&String, &Value)| {
        let own = key.pointer("/examples/0").or(key.get("default"));
        let any = || ["/minimum", "/enum/0"].iter().find_map(|pointer| key.pointer(pointer));
        let value = own.or_else(|| any().filter(|_| is_required(name)))?;
        Some((name.clone(), value.clone()))
    };
    Some(keys.filter_map(example).collect())
}

/// Converts the first letter to lower case so that the sentence can be used inside another one.
fn uncapitalise(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use crate::ruleset::path::schema_for_tests;

    #[test]
    fn summary_keeps_code_spans_whole() {
        for key in schema_for_tests().keys() {
            let summary = key.summary().unwrap_or_default();
            let is_whole = summary.matches('`').count() % 2 == 0 && !summary.is_empty();
            assert!(is_whole, "{}: {summary}", key.key());
        }
    }
}
