//! The reference for all keys.

use std::fmt::Write as _;

use serde_json::Value;

use super::show::format_inline;
use crate::ruleset::{
    KeyInfo, published_description,
    schema::{Schema, is_section, members},
};

/// Formats the reference for all keys in rules files as Markdown.
///
/// It contains all keys in the first family's schema, followed by sections that only exist in other families.
pub fn keys<'a>(schemas: impl IntoIterator<Item = &'a Schema>) -> String {
    let mut schemas = schemas.into_iter();
    let Some(schema) = schemas.next().map(Schema::explained_schema) else { return String::new() };
    let mut out = String::new();
    out.push_str("### At the top of the file\n\n");
    for (name, property) in members(schema).filter(|(_, property)| !is_section(property)) {
        entry(&mut out, name, property);
    }
    for (name, table) in members(schema).filter(|(_, property)| is_section(property)) {
        section(&mut out, "###", name, table);
    }
    let definition = |name: &str| schema.pointer(&format!("/$defs/{name}"));
    for (name, definition) in [
        ("[[when]]", definition("when")),
        ("[variants.NAME]", definition("variant")),
        ("A basis", definition("why")),
    ] {
        section(&mut out, "###", name, definition.unwrap_or(&Value::Null));
    }
    for other in schemas {
        // Writing to a string can't fail.
        let _ = writeln!(out, "### With `family = \"{}\"`\n", other.name());
        let is_own = |name: &str, table: &Value| {
            schema.pointer(&format!("/properties/{name}")) != Some(table)
        };
        let tables = members(other.explained_schema()).filter(|(_, property)| is_section(property));
        for (name, table) in tables.filter(|(name, table)| is_own(name, table)) {
            section(&mut out, "####", name, table);
        }
    }
    out
}

fn section(out: &mut String, level: &str, name: &str, table: &Value) {
    let is_key = !name.contains([' ', '[']);
    let title = if is_key {
        format!("`[{name}]`")
    } else if name.starts_with('[') {
        format!("`{name}`")
    } else {
        name.into()
    };
    let prefix = if is_key { format!("{name}.") } else { String::new() };
    // Writing to a string can't fail.
    let _ = writeln!(out, "{level} {title}\n\n{}\n", published_description(table));
    for (key, property) in members(table) {
        entry(out, &format!("{prefix}{key}"), property);
        let inner = property.pointer("/items/properties").and_then(Value::as_object);
        for (member, property) in inner.into_iter().flatten() {
            entry(out, &format!("{prefix}{key}[].{member}"), property);
        }
    }
}

fn entry(out: &mut String, name: &str, property: &Value) {
    let KeyInfo { kind, default, .. } = KeyInfo::from_schema(property);
    let mut facts = vec![kind.to_string()];
    facts.extend(default.map(|default| format!("default `{}`", format_inline(&default))));
    if let Some(example) = property.pointer("/examples/0") {
        facts.push(format!("for example `{}`", format_inline(example)));
    }
    let _ =
        writeln!(out, "**`{name}`** ({})\n{}\n", facts.join("; "), published_description(property));
}
