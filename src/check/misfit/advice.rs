//! Where a key belongs that stands in the wrong place, and how a name or a range is written.

use serde_json::Value;

use crate::{
    check::below::as_text,
    diagnostic::{Diagnostic, Span, quoted},
    loader::{kind, name_of, place, range, words},
};

/// The words for numbers of players.
const NUMBERS: [&str; 7] = ["two", "three", "four", "five", "six", "seven", "eight"];

/// The sections of a ruleset in the schema, each with its keys.
fn sections(schema: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let sections = schema.pointer("/$defs/set/properties").and_then(Value::as_object);
    sections.into_iter().flatten().map(|(name, section)| (name.as_str(), section))
}

/// The key with its section as a `set` has it: `dragon` itself, or `hand.size` for `size`.
pub(super) fn in_set(key: &str, schema: &Value) -> Option<String> {
    if sections(schema).any(|(name, _)| name == key) {
        return Some(key.to_owned());
    }
    home(schema, key).map(|home| format!("{home}.{key}"))
}

/// A key that is joined to its section by something else than a dot: `hand.size` for `hand-size`.
pub(super) fn joined(key: &str, schema: &Value, written: Option<&Value>) -> Option<String> {
    written.filter(|value| !value.is_object())?;
    let folded = key.to_lowercase().replace(['_', ' '], "-");
    sections(schema).find_map(|(name, _)| {
        let rest = folded.strip_prefix(name)?;
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        place(schema, &format!("/{name}/{rest}")).filter(|_| !rest.is_empty())?;
        Some(format!("{name}.{rest}"))
    })
}

/// The one section that has a key.
fn home<'a>(schema: &'a Value, key: &str) -> Option<&'a str> {
    let has_key =
        |section: &Value| section.get("properties").is_some_and(|keys| keys.get(key).is_some());
    let mut homes = sections(schema).filter(|(_, section)| has_key(section));
    match (homes.next(), homes.next()) {
        (Some((home, _)), None) => Some(home),
        _ => None,
    }
}

/// Where a key belongs that stands in the wrong table, if it has one place.
pub(super) fn home_of(
    schema: &Value,
    key: &str,
    table: &str,
    written: Option<&Value>,
) -> Option<String> {
    let (in_set, at_top) = (table.ends_with("/set"), table.is_empty());
    if !at_top && !in_set && sections(schema).any(|(name, _)| name == key) {
        return Some(match written.and_then(|value| as_key(key, value, schema)) {
            Some((of, value)) => {
                format!("`{key}` is a section of its own: `[{key}]`, with `{of} = {value}` below")
            }
            None => format!("`{key}` is a section of its own: `[{key}]`, with its keys below"),
        });
    }
    if let Some(home) = home(schema, key) {
        return Some(if in_set {
            format!("it belongs to a section: `set.{home}.{key}`")
        } else if at_top {
            format!("`{key}` belongs in `[{home}]`: write `{home}.{key}` here")
        } else {
            format!("`{key}` belongs in `[{home}]`")
        });
    }
    if at_top {
        return None;
    }
    match key {
        "when" => Some(
            "a block stands by itself, anywhere in the file: `[[when]]`, with `players` and `set` \
            below"
                .into(),
        ),
        "variants" => Some("a variant stands by itself: `[variants.NAME]`".into()),
        _ => {
            let top = schema.get("properties").and_then(Value::as_object)?;
            top.contains_key(key).then(|| {
                format!("`{key}` belongs at the top of the file, before the first `[table]`")
            })
        }
    }
}

/// The key of a section that can have a value, with the value: the only one, or its size.
pub(super) fn as_key(section: &str, value: &Value, schema: &Value) -> Option<(String, String)> {
    let keys = place(schema, &format!("/{section}"))?.get("properties")?.as_object()?;
    let fits = |of: &Value| match value {
        Value::String(word) => words(of).any(|known| known == word),
        Value::Number(_) => kind(of) == "integer",
        Value::Bool(_) => kind(of) == "boolean",
        _ => false,
    };
    let written = as_text(value)?;
    let fitting: Vec<&String> =
        keys.iter().filter(|(_, of)| fits(of)).map(|(key, _)| key).collect();
    let size = fitting.iter().find(|key| **key == "size");
    match fitting.as_slice() {
        [one] => Some(((*one).clone(), written)),
        _ => size.map(|size| ((*size).clone(), written)),
    }
}

/// The block to write for a table at the top of a file that is called after a number of players,
/// with what the author wrote in it.
pub(super) fn for_players(
    key: &str,
    table: &str,
    written: Option<&Value>,
    schema: &Value,
) -> Option<Vec<String>> {
    let small = key.to_lowercase();
    let (before, after) = small.split_once("player")?;
    let rest = format!("{before} {}", after.strip_prefix('s').unwrap_or(after));
    let rest = rest.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let word = NUMBERS.iter().position(|word| *word == rest).map(|at| at + 2);
    let number = word.or_else(|| rest.parse().ok()).filter(|_| table.is_empty())?;
    let mut lines =
        vec!["[[when]]".into(), format!("players = {{ min = {number}, max = {number} }}")];
    lines.extend(written.map_or_else(Vec::new, |written| as_set(written, schema)));
    Some(lines)
}

/// The values of a table as lines of a block, as far as it can be told what they are.
fn as_set(table: &Value, schema: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, value) in table.as_object().into_iter().flatten() {
        let Some(home) = in_set(key, schema) else { continue };
        match (home.as_str() == key, value) {
            (true, Value::Object(keys)) => {
                let known =
                    keys.iter().filter(|(of, _)| place(schema, &format!("/{key}/{of}")).is_some());
                lines.extend(known.filter_map(|(of, value)| {
                    Some(format!("set.{key}.{of} = {}", as_text(value)?))
                }));
            }
            (true, value) => lines.extend(
                as_key(key, value, schema).map(|(of, value)| format!("set.{key}.{of} = {value}")),
            ),
            (false, value) => {
                lines.extend(as_text(value).map(|value| format!("set.{home} = {value}")));
            }
        }
    }
    lines.truncate(8);
    lines
}

/// The table for numbers of players that are written as a number, a text or a list.
pub(super) fn range_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => range(text),
        Value::Number(_) | Value::Array(_) => range(&value.to_string()),
        _ => None,
    }
}

/// A board that is written as `7x7`.
pub(super) fn board(section: &str, value: &Value) -> Option<String> {
    let text = value.as_str().filter(|_| section == "board")?;
    let (columns, rows) = text.split_once(['x', 'X', '×', '*'])?;
    let number = |text: &str| text.trim().parse::<u8>().ok();
    Some(format!("{{ columns = {}, rows = {} }}", number(columns)?, number(rows)?))
}

/// The finding with a text made a name, which is certain if only case and the signs between the
/// words are others.
pub(super) fn named(
    found: Diagnostic,
    span: Option<Span>,
    text: &str,
    written: impl Fn(&str) -> String,
) -> Diagnostic {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || " _-".contains(letter);
    match name_of(text) {
        Some(name) => found
            .fix(span, written(&name), format!("did you mean {}?", quoted(&name)))
            .certain_if(text.chars().all(is_plain)),
        None => found,
    }
}
