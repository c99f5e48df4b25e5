//! Where a key belongs that stands in the wrong place.

use serde_json::Value;

use crate::{
    loader::{as_key, as_text, home, in_set, number_of, place, pointer, sections},
    ruleset::keys,
};

/// Returns whether a table is an item of a list of values, such as a tile: its keys are none of a section.
/// A block is none.
fn is_item(table: &str) -> bool {
    pointer::is_entry(table) && !keys::is_block(table)
}

/// Returns where a key belongs that stands in the wrong table, if it has one place.
pub(super) fn home_of(
    schema: &Value,
    key: &str,
    table: &str,
    written: Option<&Value>,
) -> Option<String> {
    let (in_set, at_top) = (table.ends_with(&*keys::SET), table.is_empty());
    if !at_top && !in_set && sections(schema).any(|(name, _)| name == key) {
        return Some(match written.and_then(|value| as_key(schema, key, value)) {
            Some((of, value)) => {
                format!("`{key}` is a section of its own: `[{key}]`, with `{of} = {value}` below")
            }
            None => format!("`{key}` is a section of its own: `[{key}]`, with its keys below"),
        });
    }
    if is_item(table) {
        return None;
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

/// Returns the block to write for a table at the top of a file that is called after a number of players,
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
    let number = number_of(rest).or_else(|| rest.parse().ok()).filter(|_| table.is_empty())?;
    let mut lines =
        vec!["[[when]]".into(), format!("players = {{ min = {number}, max = {number} }}")];
    lines.extend(written.map_or_else(Vec::new, |written| as_set(written, schema)));
    Some(lines)
}

/// Returns the values of a table as lines of a block, as far as it can be told what they are.
fn as_set(table: &Value, schema: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, value) in table.as_object().into_iter().flatten() {
        let Some(home) = in_set(schema, key) else { continue };
        match (home.as_str() == key, value) {
            (true, Value::Object(keys)) => {
                let known =
                    keys.iter().filter(|(of, _)| place(schema, &format!("/{key}/{of}")).is_some());
                lines.extend(known.filter_map(|(of, value)| {
                    Some(format!("set.{key}.{of} = {}", as_text(value)?))
                }));
            }
            (true, value) => lines.extend(
                as_key(schema, key, value).map(|(of, value)| format!("set.{key}.{of} = {value}")),
            ),
            (false, value) => {
                lines.extend(as_text(value).map(|value| format!("set.{home} = {value}")));
            }
        }
    }
    lines.truncate(8);
    lines
}
