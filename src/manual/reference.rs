use std::fmt::Write as _;

use serde_json::Value;

use super::toml::inline;
use crate::ruleset::schema::Schema;

/// Returns the reference of all keys of a rules file as Markdown, made from the schema.
pub fn keys(schema: &Schema) -> String {
    let mut out = String::new();
    let schema = schema.file();
    let properties = schema.get("properties").and_then(Value::as_object);
    let is_table = |property: &Value| property.get("properties").is_some();
    let plain = || properties.into_iter().flatten().filter(|(_, property)| !is_table(property));
    let tables = || properties.into_iter().flatten().filter(|(_, property)| is_table(property));
    out.push_str("### At the top of the file\n\n");
    for (name, property) in plain() {
        entry(&mut out, name, property);
    }
    for (name, table) in tables() {
        section(&mut out, name, table);
    }
    let definition = |name: &str| schema.pointer(&format!("/$defs/{name}"));
    for (name, definition) in [
        ("[[when]]", definition("when")),
        ("[variants.NAME]", definition("variant")),
        ("A basis", definition("why")),
    ] {
        section(&mut out, name, definition.unwrap_or(&Value::Null));
    }
    out
}

fn section(out: &mut String, name: &str, table: &Value) {
    let is_key = !name.contains([' ', '[']);
    let title = if is_key {
        format!("`[{name}]`")
    } else if name.starts_with('[') {
        format!("`{name}`")
    } else {
        name.into()
    };
    let prefix = if is_key { format!("{name}.") } else { String::new() };
    // Writing to a string cannot fail.
    let _ = writeln!(out, "### {title}\n\n{}\n", text(table));
    for (key, property) in table.get("properties").and_then(Value::as_object).into_iter().flatten()
    {
        entry(out, &format!("{prefix}{key}"), property);
        let inner = property.pointer("/items/properties").and_then(Value::as_object);
        for (member, property) in inner.into_iter().flatten() {
            entry(out, &format!("{prefix}{key}[].{member}"), property);
        }
    }
}

fn entry(out: &mut String, name: &str, property: &Value) {
    let mut facts = Vec::new();
    let bound = |keyword: &str| property.get(keyword).map(ToString::to_string);
    match property.get("type").and_then(Value::as_str) {
        _ if property.get("enum").is_some() => facts.push("one of the words below".to_owned()),
        Some("integer") => match (bound("minimum"), bound("maximum")) {
            (Some(min), Some(max)) if min == max => facts.push(min),
            (Some(min), Some(max)) => facts.push(format!("a whole number from {min} to {max}")),
            _ => facts.push("a whole number".into()),
        },
        Some("string") => facts.push("a text".into()),
        Some("boolean") => facts.push("`true` or `false`".into()),
        Some("array") => facts.push("a list".into()),
        _ => facts.push("a table".into()),
    }
    if let Some(default) = property.get("default") {
        facts.push(format!("default `{}`", inline(default)));
    }
    if let Some(example) = property.pointer("/examples/0") {
        facts.push(format!("for example `{}`", inline(example)));
    }
    let _ = writeln!(out, "**`{name}`** ({})\n{}\n", facts.join("; "), text(property));
}

fn text(schema: &Value) -> &str {
    schema.get("description").and_then(Value::as_str).unwrap_or_default()
}
