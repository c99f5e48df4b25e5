use serde_json::Value;
use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use crate::diagnostic::{TextSurface, harmless};

/// Writes a value as TOML, on one line unless it is a list of tables.
pub(super) fn value(value: &Value) -> String {
    match value {
        Value::Array(list) if list.iter().any(Value::is_object) => {
            let lines = list.iter().map(|element| format!("    {},\n", inline(element)));
            format!("[\n{}]", lines.collect::<String>())
        }
        _ => inline(value),
    }
}

/// Writes a value as TOML on one line.
pub(crate) fn inline(value: &Value) -> String {
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
        // Numbers and booleans are the same in both formats; there is no null.
        other => other.to_string(),
    }
}

/// Writes a key, bare where it can be.
pub(super) fn key(key: &str) -> String {
    match TomlKeyBuilder::new(key).as_unquoted() {
        Some(bare) => bare.to_toml_key(),
        None => quoted(key),
    }
}

/// Writes a basic string, in which risky characters that TOML allows are escaped too.
fn quoted(text: &str) -> String {
    let written = TomlStringBuilder::new(text).as_basic().to_toml_value();
    harmless(&written, TextSurface::Toml).into_owned()
}
