//! Finds out where unknown keys belong and suggests rewrites for them.

use std::ops::Range;

use serde_json::Value;

use super::{
    broken_statement::{BrokenStatement, StatementEdit, edit},
    literals::{resolve_key_synonym, to_toml},
    pointer,
    reader::SyntaxFaultKind,
    schema_place::{kind, place, words},
    statement::{header_names, is_header, names},
};
use crate::{
    diagnostic::{NearName, find_nearest, is_same_name, quote_string, quote_text},
    loader::name_of,
    ruleset::keys::SET,
};

/// Iterates over the sections in the schema and their keys.
pub(crate) fn sections(schema: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let sections = schema.pointer("/$defs/set/properties").and_then(Value::as_object);
    sections.into_iter().flatten().map(|(name, section)| (name.as_str(), section))
}

/// Returns the section that a key belongs to, if exactly one section has it.
pub(crate) fn section_of_key<'a>(schema: &'a Value, key: &str) -> Option<&'a str> {
    let has_key =
        |section: &Value| section.get("properties").is_some_and(|keys| keys.get(key).is_some());
    let mut homes = sections(schema).filter(|(_, section)| has_key(section));
    match (homes.next(), homes.next()) {
        (Some((home, _)), None) => Some(home),
        _ => None,
    }
}

/// Returns a key as it's written in a `set`: `dragon` itself, or `hand.size` for `size`.
pub(crate) fn key_in_set(schema: &Value, key: &str) -> Option<String> {
    if sections(schema).any(|(name, _)| name == key) {
        return Some(key.to_owned());
    }
    section_of_key(schema, key).map(|home| format!("{home}.{key}"))
}

/// Finds the key in a section that accepts the given value. Returns the key and the value as TOML. If several
/// keys accept it, only `size` is considered.
pub(crate) fn key_for_value(
    schema: &Value,
    section: &str,
    value: &Value,
) -> Option<(String, String)> {
    let keys = place(schema, &pointer::child("", section))?.get("properties")?.as_object()?;
    let fits = |of: &Value| match value {
        Value::String(word) => words(of).any(|known| known == word),
        Value::Number(_) => kind(of) == "integer",
        Value::Bool(_) => kind(of) == "boolean",
        _ => false,
    };
    let fitting: Vec<&String> =
        keys.iter().filter(|(_, of)| fits(of)).map(|(key, _)| key).collect();
    let size = fitting.iter().find(|key| **key == "size");
    let key = if let [one] = fitting.as_slice() { one } else { size? };
    Some(((*key).clone(), to_toml(value)?))
}

/// Returns whether a pointer leads to a `when` block or variant, where values go under `set`.
pub(crate) fn has_set(pointer: &str) -> bool {
    let keys: Vec<String> = pointer::segments(pointer).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    matches!(keys.as_slice(), ["when" | "variants", _] | ["variants", _, "when", _])
}

/// An unknown key in a table.
pub(crate) struct UnrecognisedKey<'a> {
    schema: &'a Value,
    /// The pointer to the table.
    table: &'a str,
    key: String,
    /// The table, including its other keys.
    members: Option<&'a Value>,
    /// The key's value.
    pub(crate) value: Option<&'a Value>,
}

impl<'a> UnrecognisedKey<'a> {
    /// Returns the unknown key, or `None` if the error is in a value.
    pub(crate) fn new(broken: &'a BrokenStatement<'_>) -> Option<UnrecognisedKey<'a>> {
        let (table, key) = pointer::split(&broken.pointer)
            .filter(|_| broken.fault.kind == SyntaxFaultKind::UnknownKey)?;
        let members = broken.tree.and_then(|tree| tree.pointer(table));
        let value = broken.value();
        Some(UnrecognisedKey { schema: broken.schemas.first()?, table, key, members, value })
    }

    /// Iterates over the known keys in the table and their schemas.
    pub(crate) fn known_keys(&self) -> impl Iterator<Item = (&'a str, &'a Value)> + Clone {
        let own = place(self.schema, self.table).and_then(|own| own.get("properties"));
        let schema = self.schema;
        let known = own.and_then(Value::as_object).into_iter().flatten();
        known.filter_map(move |(name, own)| {
            Some((name.as_str(), super::schema_place::resolve_reference(schema, own)?))
        })
    }

    /// Returns the key that was probably intended. This never suggests a key that expects a table for a plain
    /// value, or vice versa.
    pub(crate) fn nearest_key(&self) -> Option<NearName<'a>> {
        if has_set(self.table) && key_in_set(self.schema, &self.key).is_some() {
            return None;
        }
        if let Some(meant) = resolve_key_synonym(self.schema, self.table, &self.key) {
            // A synonym isn't a typo, so we can't be certain that this is the intended key. A plain value
            // never means a whole section.
            let (name, own) = self.known_keys().find(|(name, _)| *name == meant)?;
            let is_plain = self.value.is_some_and(|value| !value.is_object());
            let fits = kind(own) != "object" || !is_plain;
            return fits.then_some(NearName { name, is_certain: false });
        }
        // A top-level key isn't a typo if it's in a table further down.
        let at_top = self.schema.get("properties").and_then(|top| top.get(&self.key));
        if !self.table.is_empty() && at_top.is_some() {
            return None;
        }
        let is_table = |own: &Value| {
            kind(own) == "object"
                || own
                    .get("items")
                    .is_some_and(|of| kind(of) == "object" || of.get("$ref").is_some())
        };
        let tables = |list: &Vec<Value>| !list.is_empty() && list.iter().all(Value::is_object);
        let holds_table = self
            .value
            .is_some_and(|value| value.is_object() || value.as_array().is_some_and(tables));
        // An empty list could be a list of tables.
        let is_empty =
            self.value.and_then(Value::as_array).is_some_and(|list: &Vec<Value>| list.is_empty());
        let fits = |own: &Value| is_table(own) == holds_table || is_empty && kind(own) == "array";
        // The first half of a name isn't enough, because other keys may start the same way.
        let is_half =
            |name: &str| name.strip_prefix(&*self.key).is_some_and(|rest| rest.starts_with('-'));
        let fitting = self.known_keys().filter(|(name, own)| fits(own) && !is_half(name));
        let names = fitting.map(|(name, _)| name);
        // A key that's already in the table is unlikely to be the intended one.
        let free = names.clone().filter(|name| !self.has_key(name));
        let Some(of_all) = find_nearest(&self.key, names) else { return self.missing_key() };
        // In that case, we can't be certain about the other key either.
        let is_certain = |free: NearName<'_>| free.is_certain && free.name == of_all.name;
        let of_free = find_nearest(&self.key, free);
        Some(of_free.map_or(of_all, |free| NearName { is_certain: is_certain(free), ..free }))
    }

    /// Returns the required string key that's missing, if there's exactly one unknown key in the table.
    fn missing_key(&self) -> Option<NearName<'a>> {
        if !self.value.is_some_and(Value::is_string) {
            return None;
        }
        let (_, index) = pointer::split(self.table)?;
        let own = place(self.schema, self.table).filter(|_| index.parse::<u32>().is_ok())?;
        let mut required = own.get("required")?.as_array()?.iter().filter_map(Value::as_str);
        let name = required.find(|name| {
            let mut known = self.known_keys();
            !self.has_key(name) && known.any(|(key, own)| key == *name && kind(own) == "string")
        })?;
        let is_known = |key: &str| self.known_keys().any(|(name, _)| name == key);
        let mut unknown = self.members?.as_object()?.keys().filter(|key| !is_known(key));
        let is_one = unknown.next().is_some() && unknown.next().is_none();
        is_one.then_some(NearName { name, is_certain: false })
    }

    /// Returns whether the table already has the given key.
    pub(crate) fn has_key(&self, name: &str) -> bool {
        self.members.is_some_and(|members| members.get(name).is_some())
    }
}

/// Uncomments the header that the key is below, as in a file from `new` where the author uncommented a key but
/// not its header.
pub(super) fn uncomment_header(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken)?;
    let is_line = !broken.bytes.is_empty() && broken.head.is_empty() && !broken.is_in_header();
    let before = broken.get(0..broken.bytes.start);
    let mut start = before.len();
    let (line, is_commented) = before.split_inclusive('\n').rev().find_map(|line| {
        start -= line.len();
        let is_commented = commented_header(line).is_some();
        (is_commented || is_header(line.trim_start())).then_some((line, is_commented))
    })?;
    let header = commented_header(line).filter(|_| is_commented && is_line)?;
    let (keys, is_list) = header_names(header);
    let table = keys.iter().fold(String::new(), |at, name| pointer::child(&at, name));
    let table = if is_list { pointer::child(&table, "-") } else { table };
    let home = pointer::child(&table, &unknown.key);
    place(unknown.schema, &home)?;
    // Keys below that belong to the current table would end up in the other one.
    let is_moved = |line: &str| {
        let key = names(line).into_iter().next();
        let at = key.map(|key| pointer::child(unknown.table, &key));
        at.is_some_and(|at| place(unknown.schema, &at).is_some())
    };
    let rest = broken.get(broken.bytes.end..broken.text.len()).lines().map(str::trim_start);
    let mut rest = rest.take_while(|line| !is_header(line) && commented_header(line).is_none());
    if rest.any(|line| !line.starts_with('#') && is_moved(line)) {
        return None;
    }
    let sign = start + line.find('#')?;
    let end = start + line.find('[')?;
    let help = format!("uncomment the header above {}", quote_text(&unknown.key));
    Some(edit(sign..end, "", help)?.with_set_pointer(home))
}

/// Returns the header in a comment that contains nothing else.
fn commented_header(line: &str) -> Option<&str> {
    let header = line.trim().strip_prefix('#')?.trim_start();
    (is_header(header) && header.ends_with(']')).then_some(header)
}

/// Renames the key without changing its value.
fn rename_key(
    broken: &BrokenStatement<'_>,
    name: String,
    sets: String,
    help: String,
) -> Option<StatementEdit> {
    Some(edit(broken.fault.bytes.clone(), name, help)?.with_set_pointer(sets))
}

/// Moves a value in a block or variant to its `set`.
pub(super) fn move_under_set(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken).filter(|unknown| has_set(unknown.table))?;
    let home = format!("set.{}", key_in_set(unknown.schema, &unknown.key)?);
    let sets = format!("{}/{}", unknown.table, home.replace('.', "/"));
    rename_key(broken, home.clone(), sets, format!("values go under `set`: `{home}`"))
}

/// If a block or variant has a value in place of a section, moves it to a key in that section, under `set`.
pub(super) fn move_section_under_set(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken).filter(|unknown| has_set(unknown.table))?;
    let UnrecognisedKey { schema, table, key, value, .. } = unknown;
    let (of, value) = key_for_value(schema, &key, value?)?;
    let line = format!("set.{key}.{of} = {value}");
    let help = format!("values go under `set`, in their sections: `{line}`");
    Some(
        edit(broken.key_value_bytes.clone(), line, help)?
            .with_set_pointer(format!("{table}{SET}/{key}")),
    )
}

/// Names for the ends of the range of players.
const PLAYER_ENDS: [(&str, &str); 6] = [
    ("max-players", "players.max"),
    ("maxplayers", "players.max"),
    ("maximum-players", "players.max"),
    ("min-players", "players.min"),
    ("minplayers", "players.min"),
    ("minimum-players", "players.min"),
];

/// Returns the key that a name stands for if it starts with the section, such as `hand.size` for `hand-size`
/// or `handSize`, or if it's an end of the range of players.
pub(crate) fn key_of_joined_name(schema: &Value, name: &str) -> Option<String> {
    let folded = name.to_lowercase().replace(['_', ' '], "-");
    if let Some((_, end)) = PLAYER_ENDS.iter().find(|(name, _)| *name == folded) {
        return Some((*end).to_owned());
    }
    sections(schema).find_map(|(section, _)| {
        let rest = folded.strip_prefix(section)?;
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        place(schema, &format!("/{section}/{rest}")).filter(|_| !rest.is_empty())?;
        Some(format!("{section}.{rest}"))
    })
}

/// Suggests `hand.size` for `hand-size`.
pub(super) fn replace_hyphen_with_dot(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken).filter(|unknown| {
        let is_value = unknown.value.is_some_and(|value| !value.is_object());
        is_value && (unknown.table.is_empty() || unknown.table.ends_with(&*SET))
    })?;
    let home = key_of_joined_name(unknown.schema, &unknown.key)?;
    let sets = format!("{}/{}", unknown.table, home.replace('.', "/"));
    let help = format!("join a key to its section with a dot: `{home}`");
    rename_key(broken, home, sets, help)
}

/// The tables that contain a program's settings in files that it shares with others.
const TOOL_PREFIXES: [&str; 2] = ["tool.sentiero", "sentiero"];

/// Removes `tool.sentiero` from a header. If nothing else is in it, removes the whole header, provided that
/// the keys below then belong to the file.
pub(super) fn drop_tool_prefix(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    UnrecognisedKey::new(broken).filter(|unknown| unknown.table.is_empty())?;
    let inner = broken.raw_text().trim_start_matches('[').trim_end_matches(']');
    let prefix = TOOL_PREFIXES.iter().find(|prefix| {
        inner.strip_prefix(**prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })?;
    let start = broken.fault.bytes.start;
    let help = "sections are at the top of a ruleset";
    if inner.len() > prefix.len() {
        return edit(start..start + prefix.len() + 1, "", help).filter(|_| broken.is_in_header());
    }
    let is_first = !broken.get(0..broken.bytes.start).lines().any(is_header);
    let rest = broken.get(broken.bytes.end..broken.text.len());
    let end = broken.bytes.end + rest.find('\n').map_or(rest.len(), |at| at + 1);
    edit(broken.bytes.start..end, "", help).filter(|_| is_first && broken.is_in_header())
}

/// Removes the quotes around a dotted key.
pub(super) fn remove_quotes(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken)?;
    let parts: Vec<&str> = unknown.key.split('.').collect();
    let is_dotted =
        parts.len() > 1 && parts.iter().all(|part| name_of(part).as_deref() == Some(part));
    let home = parts.iter().fold(unknown.table.to_owned(), |at, part| pointer::child(&at, part));
    rename_key(
        broken,
        unknown.key.clone(),
        home,
        "only the parts of a dotted key are quoted".into(),
    )
    .filter(|_| is_dotted)
}

/// Suggests a comment for `$schema` at the start of a file.
pub(super) fn write_schema_comment(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken)
        .filter(|unknown| unknown.table.is_empty() && unknown.key == "$schema")?;
    schema_comment_edit(broken, broken.key_value_bytes.clone(), unknown.value?.as_str()?)
}

/// Suggests a comment for an unquoted `$schema` at the start of a file.
pub(super) fn write_schema_comment_for_bare_key(
    broken: &BrokenStatement<'_>,
) -> Option<StatementEdit> {
    let rest = broken.rest(broken.bytes.start);
    let value = rest.strip_prefix("$schema")?.trim_start().strip_prefix(['=', ':'])?.trim();
    let path = value.trim_end_matches(',').strip_prefix('"')?.strip_suffix('"')?;
    schema_comment_edit(broken, broken.bytes.start..broken.bytes.start + rest.len(), path)
}

fn schema_comment_edit(
    broken: &BrokenStatement<'_>,
    bytes: Range<usize>,
    path: &str,
) -> Option<StatementEdit> {
    let is_path =
        !path.is_empty() && !path.contains(|sign: char| sign.is_whitespace() || sign.is_control());
    // Editors only look for it above everything else.
    let is_first = broken.get(0..bytes.start).trim().is_empty();
    edit(bytes, format!("#:schema {path}"), "a comment points editors to the schema")
        .filter(|_| is_path && is_first)
}

/// Fixes the case of a key and the characters between its words, whatever its value.
pub(super) fn fix_key_spelling(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken)?;
    let name = unknown.nearest_key()?.name;
    suggest_nearest_key(broken).filter(|_| is_same_name(&unknown.key, name))
}

/// Fixes a key with a typo.
pub(super) fn fix_key_typo(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let is_slip = UnrecognisedKey::new(broken)?.nearest_key().is_some_and(|near| near.is_certain);
    suggest_nearest_key(broken).filter(|_| is_slip)
}

/// Suggests the closest key, or the key that a synonym stands for.
pub(super) fn suggest_nearest_key(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken)?;
    let name = unknown.nearest_key()?.name;
    let sets = pointer::child(unknown.table, name);
    let help = format!("did you mean `{name}`?");
    rename_key(broken, name.to_owned(), sets, help).filter(|_| !unknown.has_key(name))
}

/// Suggests `with` for `variant` at the top of a file.
pub(super) fn rename_variant_to_with(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let is_plain = |value: &Value| value.as_str().and_then(quote_string);
    let value = broken.value().filter(|_| {
        broken.pointer == "/variant" && broken.fault.kind == SyntaxFaultKind::UnknownKey
    })?;
    let help = "`with` enables variants";
    match value.as_array() {
        Some(list) if list.iter().all(|value| is_plain(value).is_some()) => {
            edit(broken.fault.bytes.clone(), "with", help)
        }
        Some(_) => None,
        None => {
            edit(broken.key_value_bytes.clone(), format!("with = [{}]", is_plain(value)?), help)
        }
    }
}

/// Fixes the name of a variant.
pub(super) fn fix_variant_name(broken: &BrokenStatement<'_>) -> Option<StatementEdit> {
    let unknown = UnrecognisedKey::new(broken)?;
    let table = place(unknown.schema, unknown.table)?;
    let name = name_of(&unknown.key).filter(|_| table.get("propertyNames").is_some())?;
    let help = format!("did you mean {}?", quote_text(&name));
    edit(broken.fault.bytes.clone(), name, help)
}
