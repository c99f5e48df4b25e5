//! Finds the sections that the keys in an unknown table belong to.

use serde_json::Value;

use crate::{
    diagnostic::quote_string,
    loader::{
        can_hold, key_for_value, key_in_set, key_of_joined_name, place, pointer, range, sections,
        to_toml,
    },
    ruleset::schema::resolve_synonym,
};

/// The maximum number of lines to suggest.
const MAX_LINES: usize = 8;

/// Returns the lines that set a table's known values when they're put in a block.
pub(super) fn lines_of_set(table: &Value, schema: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, value) in table.as_object().into_iter().flatten() {
        let Some(home) = key_in_set(schema, key) else { continue };
        match (home.as_str() == key, value) {
            (true, Value::Object(keys)) => {
                let known =
                    keys.iter().filter(|(of, _)| place(schema, &format!("/{key}/{of}")).is_some());
                lines.extend(known.filter_map(|(of, value)| {
                    Some(format!("set.{key}.{of} = {}", to_toml(value)?))
                }));
            }
            (true, value) => lines.extend(
                key_for_value(schema, key, value)
                    .map(|(of, value)| format!("set.{key}.{of} = {value}")),
            ),
            (false, value) => {
                lines.extend(to_toml(value).map(|value| format!("set.{home} = {value}")));
            }
        }
    }
    lines.truncate(MAX_LINES);
    lines
}

/// Keys whose names say little without their sections, so another section may need one like it.
pub(super) const GENERIC_KEYS: [&str; 15] = [
    "by", "copies", "count", "first", "limit", "list", "on", "open", "owner", "place", "plays",
    "rest", "set", "size", "who",
];

/// Returns the lines that set a table's values in the sections that their keys belong to.
pub(super) fn lines_elsewhere(table: &Value, schema: &Value) -> Vec<String> {
    let keys = table.as_object().into_iter().flatten();
    let keys = keys.filter(|(key, _)| !GENERIC_KEYS.contains(&key.as_str()));
    keys.filter_map(|(key, value)| line_elsewhere(schema, key, value)).take(MAX_LINES).collect()
}

fn line_elsewhere(schema: &Value, key: &str, value: &Value) -> Option<String> {
    let key = resolve_synonym(schema, "", key).unwrap_or(key);
    if let Some((of, value)) = key_for_value(schema, key, value) {
        return Some(format!("{key}.{of} = {value}"));
    }
    if sections(schema).any(|(name, _)| name == key) {
        return Some(format!("{key}.KEY = …"));
    }
    let home = key_in_set(schema, key)
        .or_else(|| place(schema, &pointer::child("", key)).map(|_| key.to_owned()))
        .or_else(|| key_by_synonym(schema, key, value))
        .or_else(|| key_of_joined_name(schema, key))?;
    let value = match home.as_str() {
        "players" => range(&word(value)),
        _ => fitting_value(schema, &home, value),
    };
    Some(format!("{home} = {}", value.as_deref().unwrap_or("…")))
}

/// Returns the key that a name stands for if exactly one section has such a key for the value.
pub(super) fn key_by_synonym(schema: &Value, name: &str, value: &Value) -> Option<String> {
    let meant = sections(schema).filter_map(|(section, _)| {
        let key = format!("{section}.{}", resolve_synonym(schema, section, name)?);
        fitting_value(schema, &key, value)?;
        Some(key)
    });
    only(meant)
}

/// Returns the value in TOML if it fits a key, or else the value that it stands for.
fn fitting_value(schema: &Value, key: &str, value: &Value) -> Option<String> {
    if can_hold(schema, &format!("/{}", key.replace('.', "/")), value) {
        return to_toml(value);
    }
    resolve_synonym(schema, key, &word(value)).and_then(quote_string)
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

/// Returns the item in an iterator if there's exactly one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    items.next().filter(|_| items.next().is_none())
}
