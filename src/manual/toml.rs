use std::fmt::Write as _;

use serde_json::Value;

use crate::diagnostic::is_risky;

/// A value as TOML, on one line unless it is a list of tables.
pub(super) fn value(value: &Value) -> String {
    match value {
        Value::Array(list) if list.iter().any(Value::is_object) => {
            let lines = list.iter().map(|element| format!("    {},\n", inline(element)));
            format!("[\n{}]", lines.collect::<String>())
        }
        _ => inline(value),
    }
}

/// A value as TOML on one line.
pub(super) fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(list) => {
            format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", "))
        }
        Value::Object(members) => {
            let member =
                |(key, value): (&String, &Value)| format!("{} = {}", self::key(key), inline(value));
            format!("{{ {} }}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        // Numbers and truth values are written in both languages alike; there is no null.
        other => other.to_string(),
    }
}

/// A key: bare, or in quotes where it must be.
pub(super) fn key(key: &str) -> String {
    let is_bare = !key.is_empty()
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if is_bare { key.to_owned() } else { quoted(key) }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            _ if is_risky(character) => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\U{:08X}", u32::from(character));
            }
            _ => out.push(character),
        }
    }
    out.push('"');
    out
}
