//! Keys that vary in a sweep, and their values.

use clap::Args;
use clap_complete::ArgValueCompleter;
use serde_json::Value;

use crate::{
    cli::{completion, failure::Failure},
    diagnostic::{did_you_mean, escape_for_terminal, quote_text},
    manual,
    ruleset::{KeyInfo, KeyKind, schema::Schema},
};

/// The maximum number of values of a key.
const MAX_VALUES: usize = 1_000;

/// The keys to vary.
#[derive(Args, Clone, Debug, Default)]
pub struct VaryArgs {
    /// Vary a key over a range or a list of values, such as `hand.size=2..5` or `board.columns=5,6,8` (can be
    /// repeated)
    #[arg(required = true, long, value_name = "KEY=VALUES", add = ArgValueCompleter::new(completion::settings))]
    vary: Vec<String>,
}

/// A key and the values that it takes.
#[derive(Clone, Debug, PartialEq)]
pub struct VariedKey {
    /// The key in dotted form, such as `hand.size`.
    pub key: String,
    /// Its JSON pointer.
    pub pointer: String,
    /// Whether its values are whole numbers.
    pub is_number: bool,
    pub values: Vec<VariedValue>,
}

/// A value of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariedValue(String);

impl VariedValue {
    /// Returns the value as typed.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns the value for JSON, which is a number, a truth value or a word.
    pub fn json(&self) -> Value {
        match (self.0.parse::<i64>(), &*self.0) {
            (Ok(number), _) => number.into(),
            (Err(_), "true") => true.into(),
            (Err(_), "false") => false.into(),
            (Err(_), word) => word.into(),
        }
    }
}

impl VaryArgs {
    /// Returns the keys with their values, given the schema and the values that are the same in all settings.
    ///
    /// # Errors
    /// Returns an error for a key that's unknown, can't vary, is given twice or is set, or for a range or list
    /// that has no values.
    pub fn keys(&self, schema: &Schema, set: &[String]) -> Result<Vec<VariedKey>, Failure> {
        let mut keys: Vec<VariedKey> = Vec::new();
        for asked in &self.vary {
            let wrong = |why: String| {
                Failure::usage(format!("--vary {}: {why}", escape_for_terminal(asked)))
            };
            let key = parse(asked, schema).map_err(wrong)?;
            let is_same = |set: &&String| set.split('=').next() == Some(&key.key);
            if keys.iter().any(|other| other.key == key.key) {
                return Err(wrong(format!(
                    "the key is given twice; list all of its values in one --vary, as in `{}=2,3,5`",
                    key.key
                )));
            }
            if let Some(set) = set.iter().find(is_same) {
                return Err(wrong(format!(
                    "the key is also set by --set {}; omit one of them",
                    escape_for_terminal(set)
                )));
            }
            keys.push(key);
        }
        Ok(keys)
    }
}

fn parse(asked: &str, schema: &Schema) -> Result<VariedKey, String> {
    let (name, values) = asked.split_once('=').ok_or_else(|| {
        "expected a key and its values, as in `hand.size=2..5` or `board.columns=5,6,8`".to_owned()
    })?;
    let name = name.trim();
    let is_varying = |key: &&KeyInfo| manual::is_rule(key) && key.key().contains('.');
    if name == "players" || name.starts_with("players.") {
        return Err("the number of players can't vary; choose it with --players".to_owned());
    }
    let key = schema.keys().iter().find(|key| key.key() == name).ok_or_else(|| {
        let mut names = manual::similar_keys(schema, name);
        names.retain(|name| schema.keys().iter().filter(is_varying).any(|key| key.key() == *name));
        format!("there is no key {} in these rules{}", quote_text(name), did_you_mean(&names))
    })?;
    if !is_varying(&key) {
        return Err(format!(
            "{name} can't vary, because it says nothing about how the game is played"
        ));
    }
    let words: Vec<&str> = match &key.kind {
        // Numbers have no words.
        KeyKind::Number { .. } => Vec::new(),
        KeyKind::Word { values } => values.iter().map(|word| &*word.value).collect(),
        KeyKind::Truth => vec!["true", "false"],
        kind @ (KeyKind::Text | KeyKind::List { .. } | KeyKind::Numbers | KeyKind::Table) => {
            return Err(format!(
                "{name} can't vary because its value is {kind}; only keys with a number, a word, or true or \
                 false can"
            ));
        }
    };
    let mut found: Vec<VariedValue> = Vec::new();
    let is_number = words.is_empty();
    for part in values.split(',').map(str::trim) {
        for value in expand(part, &words).map_err(|why| format!("{why}; {}", advice(key)))? {
            let value = VariedValue(value);
            if found.contains(&value) {
                return Err(format!("the value {} is given twice", quote_text(value.text())));
            }
            found.push(value);
        }
        if found.len() > MAX_VALUES {
            return Err(format!("more than {MAX_VALUES} values; use fewer"));
        }
    }
    Ok(VariedKey { key: key.key(), pointer: key.pointer.clone(), is_number, values: found })
}

/// Returns the values of a part of the list, which is a range or a single value. Keys without words have
/// numbers.
fn expand(part: &str, words: &[&str]) -> Result<Vec<String>, String> {
    if part.is_empty() {
        return Err("a value is missing".to_owned());
    }
    if !words.is_empty() {
        return match words.contains(&part) {
            true => Ok(vec![part.to_owned()]),
            false if part.contains("..") => Err("only numbers have ranges".to_owned()),
            false => Err(format!("{} is not one of its values", quote_text(part))),
        };
    }
    let number = |text: &str| {
        let number: Result<i64, _> = text.trim().parse();
        number.map_err(|_| format!("{} is not a whole number", quote_text(text)))
    };
    let Some((first, last)) = part.split_once("..") else {
        return Ok(vec![number(part)?.to_string()]);
    };
    let (first, last) = (number(first)?, number(last.strip_prefix('=').unwrap_or(last))?);
    if first > last {
        return Err(format!("the range {} has no values", quote_text(part)));
    }
    // One more than allowed is enough to report an excess.
    Ok((first..=last).take(MAX_VALUES + 1).map(|number| number.to_string()).collect())
}

/// Returns values that would be right for the key.
fn advice(key: &KeyInfo) -> String {
    let name = key.key();
    let list = |words: &[&str]| format!("list values, as in `{name}={}`", words.join(","));
    match &key.kind {
        KeyKind::Word { values } => {
            list(&values.iter().map(|word| &*word.value).collect::<Vec<_>>())
        }
        KeyKind::Truth => list(&["true", "false"]),
        KeyKind::Number { min, max } => {
            let end = min.saturating_add(3).min(*max);
            format!("write a range or a list, as in `{name}={min}..{end}` or `{name}={min},{end}`")
        }
        _ => list(&[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        check::{Request, load},
        loader::NoFiles,
    };

    fn keys(asked: &[&str], set: &[&str]) -> Result<Vec<VariedKey>, String> {
        let loaded = load(&Request::new("calliope"), &NoFiles).unwrap();
        let vary = asked.iter().map(ToString::to_string).collect();
        let set: Vec<String> = set.iter().map(ToString::to_string).collect();
        VaryArgs { vary }.keys(loaded.schema, &set).map_err(|failure| failure.to_string())
    }

    #[test]
    fn expands_ranges_and_lists() {
        for (asked, values) in [
            ("hand.size=2..5", &["2", "3", "4", "5"][..]),
            ("hand.size=2..=3", &["2", "3"]),
            ("hand.size=4..4", &["4"]),
            ("board.columns=8, 5,6", &["8", "5", "6"]),
            ("board.columns=9,1..3", &["9", "1", "2", "3"]),
            (" hand.size = 2 .. 3 ", &["2", "3"]),
            ("elimination.hand=to-pile,aside", &["to-pile", "aside"]),
        ] {
            let found = keys(&[asked], &[]).unwrap();
            let texts: Vec<&str> = found[0].values.iter().map(VariedValue::text).collect();
            assert_eq!(texts, values, "{asked}");
        }
        let json = |text: &str| VariedValue(text.to_owned()).json();
        assert_eq!(
            [json("2"), json("true"), json("aside")],
            [Value::from(2), Value::from(true), Value::from("aside")]
        );
    }

    #[test]
    fn explains_invalid_values() {
        for (asked, set, says) in [
            (&["hand.size"][..], &[][..], "expected a key and its values"),
            (&["hand.siz=2..3"], &[], "there is no key `hand.siz` in these rules"),
            (&["hand.size="], &[], "a value is missing; write a range or a list"),
            (&["hand.size=5..2"], &[], "the range `5..2` has no values"),
            (&["hand.size=2,x"], &[], "`x` is not a whole number"),
            (&["hand.size=2,3,2"], &[], "the value `2` is given twice"),
            (&["hand.size=1..999999999"], &[], "more than 1000 values"),
            (&["elimination.hand=a..b"], &[], "only numbers have ranges; list values, as in `elim"),
            (&["players.max=2,3"], &[], "choose it with --players"),
            (&["id=a,b"], &[], "id can't vary, because it says nothing about how the game is"),
            (&["size=2,3"], &[], "did you mean `hand.size`"),
            (
                &["elimination.hand=pile"],
                &[],
                "`pile` is not one of its values; list values, as in",
            ),
            (&["tiles.list=1,2"], &[], "tiles.list can't vary because its value is a list"),
            (&["hand.size=2", "hand.size=3"], &[], "the key is given twice"),
            (&["hand.size=2,3"], &["hand.size=4"], "also set by --set hand.size=4"),
        ] {
            let found = keys(asked, set).unwrap_err();
            assert!(found.contains(says), "{found}");
        }
    }
}
