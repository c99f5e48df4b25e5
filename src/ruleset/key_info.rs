//! Everything that the language says of a key: its description, its values and its default.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

/// The keyword of the words that a place can have, each with its meaning. The published schema lists them in
/// its descriptions, since some programs refuse keywords that they do not know.
pub(super) const WORDS: &str = "x-words";

/// What the language says of a key, or of another place of a rules file.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyInfo {
    /// Its JSON pointer; empty for a place that is no key.
    pub pointer: String,
    /// Its description in one paragraph.
    pub text: String,
    /// Its values.
    pub kind: KeyKind,
    /// Its default, if it always has the same one.
    pub default: Option<Value>,
    /// An example of it.
    pub example: Option<Value>,
}

/// The values of a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum KeyKind {
    /// One of a few words.
    Word {
        /// The words.
        values: Vec<KeyWord>,
    },
    /// A whole number between two.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// `true` or `false`.
    Truth,
    /// A text.
    Text,
    /// A list.
    List,
    /// Numbers of players: a table with the ends of a range, or a list.
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
            KeyKind::Text => f.write_str("a text"),
            KeyKind::List => f.write_str("a list"),
            KeyKind::Numbers => f.write_str("a range or a list of numbers"),
            KeyKind::Table => f.write_str("a table"),
        }
    }
}

/// A word that a key can have, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeyWord {
    /// The word.
    pub value: String,
    /// Its meaning, a sentence.
    pub meaning: String,
}

impl KeyInfo {
    /// Reads what an explained schema says of a place.
    pub fn of(place: &Value) -> KeyInfo {
        let bound = |keyword| place.get(keyword).and_then(Value::as_i64);
        let kind = match place.get("type").and_then(Value::as_str) {
            _ if place.get("enum").is_some() => KeyKind::Word { values: words(place) },
            Some("integer") => {
                let (min, max) = (bound("minimum"), bound("maximum"));
                KeyKind::Number { min: min.unwrap_or(0), max: max.unwrap_or(i64::MAX) }
            }
            Some("boolean") => KeyKind::Truth,
            Some("array") => KeyKind::List,
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

    /// Returns the key as people write it: `hand.size`.
    pub fn key(&self) -> String {
        self.pointer.split('/').skip(1).collect::<Vec<_>>().join(".")
    }

    /// Returns what it is, in a few words: its first sentence, up to a colon or semicolon.
    pub fn summary(&self) -> Option<String> {
        let end = self.text.find(['.', ';', ':']).unwrap_or(self.text.len());
        let sentence = self.text.get(..end).filter(|sentence| !sentence.is_empty())?;
        Some(uncapitalised(sentence))
    }

    /// Returns the meaning of a value, if it is one of a few words.
    pub fn meaning_of(&self, value: &Value) -> Option<String> {
        let word = self.words().iter().find(|word| *value == *word.value)?;
        Some(word.meaning.clone())
    }

    /// Returns each of its words with its meaning as a phrase: `"aside": beside the board`.
    pub fn phrases(&self) -> impl Iterator<Item = String> {
        self.words().iter().map(|word| format!("\"{}\": {}", word.value, word.phrase()))
    }

    /// Returns the words that it can have; none if it is of another kind.
    pub fn words(&self) -> &[KeyWord] {
        if let KeyKind::Word { values } = &self.kind { values } else { &[] }
    }
}

impl KeyWord {
    /// Returns its meaning as a phrase.
    pub fn phrase(&self) -> String {
        uncapitalised(self.meaning.trim_end_matches('.'))
    }
}

/// Returns the description of a place as the published schema has it: with the list of its words.
pub(crate) fn published(place: &Value) -> String {
    let text = description(place);
    let Some(words) = place.get(WORDS).and_then(Value::as_object) else { return text.to_owned() };
    let line = |(word, means): (&String, &Value)| {
        format!("\n- `{word}`: {}", means.as_str().unwrap_or_default())
    };
    text.to_owned() + "\n" + &words.iter().map(line).collect::<String>()
}

/// Returns the description of a place.
pub(super) fn description(place: &Value) -> &str {
    place.get("description").and_then(Value::as_str).unwrap_or_default()
}

fn words(place: &Value) -> Vec<KeyWord> {
    let words = place.get(WORDS).and_then(Value::as_object).into_iter().flatten();
    let text = |means: &Value| means.as_str().unwrap_or_default().to_owned();
    words.map(|(word, means)| KeyWord { value: word.clone(), meaning: text(means) }).collect()
}

/// Returns an example of a value: of a list of tables one table with examples, or defaults, of its keys.
fn example(place: &Value) -> Option<Value> {
    if let Some(own) = place.pointer("/examples/0") {
        return Some(own.clone());
    }
    let keys = place.pointer("/items/properties")?.as_object()?;
    let of_key = |key: &Value| key.pointer("/examples/0").or(key.get("default")).cloned();
    let table = keys.iter().filter_map(|(name, key)| Some((name.clone(), of_key(key)?)));
    Some(Value::Array(vec![Value::Object(table.collect())]))
}

/// Lowers the first letter, so that a sentence can be a part of another.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
