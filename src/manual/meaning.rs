//! The meaning of keys and values, from the schema.

use serde::Serialize;
use serde_json::Value;

use super::show::inline;
use crate::{
    loader::{LIST_START, meanings, pointer},
    ruleset::{keys, schema::Schema},
};

/// The meaning of a key.
#[derive(Clone)]
pub(crate) struct Meaning {
    /// Its JSON pointer.
    pub(crate) pointer: String,
    /// Its description.
    pub(crate) text: String,
    /// Its values.
    pub(crate) range: Range,
    /// Its default, where it has one that is always the same.
    pub(crate) default: Option<Value>,
    /// An example of it.
    pub(super) example: Option<Value>,
}

/// The values of a key.
#[derive(Clone)]
pub(crate) enum Range {
    /// One of a few words, each with its meaning.
    Words(Vec<(String, String)>),
    /// A whole number between two.
    Numbers(i64, i64),
    /// `true` or `false`.
    Truth,
    /// A text.
    Text,
    /// A list.
    List,
    /// A table.
    Table,
}

/// Lists the sections with their descriptions, in the order of the language.
pub(super) fn sections(schema: &Schema) -> impl Iterator<Item = (&str, &str)> {
    let all = at(schema, "/properties");
    all.filter(|(_, table)| table.get("properties").is_some())
        .map(|(name, table)| (name, description(table)))
}

/// Returns every key that has one value: those at the top of the file, then those of the sections.
pub(crate) fn keys(schema: &Schema) -> Vec<Meaning> {
    // How files are layered is no value.
    let top = at(schema, "/properties").filter(|(name, property)| {
        property.get("properties").is_none() && !keys::is_layering(name)
    });
    let mut keys: Vec<Meaning> =
        top.map(|(name, property)| Meaning::new(format!("/{name}"), property)).collect();
    for (section, _) in sections(schema) {
        for (name, property) in at(schema, &format!("/properties/{section}/properties")) {
            keys.push(Meaning::new(format!("/{section}/{name}"), property));
        }
    }
    keys
}

/// Returns the meaning of a word of a basis.
pub(super) fn basis_kind(schema: &Schema, kind: &str) -> String {
    let known = schema.file().pointer("/$defs/why/properties/kind");
    let meaning = known.map(|kinds| Meaning::new(String::new(), kinds));
    meaning.and_then(|meaning| meaning.of(&kind.into())).unwrap_or_default()
}

fn at<'a>(
    schema: &'a Schema,
    pointer: &str,
) -> impl Iterator<Item = (&'a str, &'a Value)> + use<'a> {
    let table = schema.file().pointer(pointer).and_then(Value::as_object);
    table.into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn description(schema: &Value) -> &str {
    schema.get("description").and_then(Value::as_str).unwrap_or_default()
}

impl Meaning {
    /// Reads the meaning of a key from its schema.
    pub(crate) fn new(pointer: String, property: &Value) -> Meaning {
        let text = description(property);
        let text = text.split_once(LIST_START).map_or(text, |(text, _)| text);
        let words = || meanings(property).map(|(word, text)| (word.to_owned(), text.to_owned()));
        let bound = |keyword: &str| property.get(keyword).and_then(Value::as_i64);
        let range = match property.get("type").and_then(Value::as_str) {
            _ if property.get("enum").is_some() => Range::Words(words().collect()),
            Some("integer") => {
                Range::Numbers(bound("minimum").unwrap_or(0), bound("maximum").unwrap_or(i64::MAX))
            }
            Some("boolean") => Range::Truth,
            Some("array") => Range::List,
            Some("string") => Range::Text,
            _ => Range::Table,
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let default = property.get("default").cloned();
        Meaning { pointer, text, range, default, example: example(property) }
    }

    /// Returns the key as people write it.
    pub(super) fn key(&self) -> String {
        pointer::dotted(&self.pointer)
    }

    /// Returns the meaning of a value, if it is one of a few words.
    pub(super) fn of(&self, value: &Value) -> Option<String> {
        let Range::Words(words) = &self.range else { return None };
        let word = value.as_str()?;
        words.iter().find(|(known, _)| known == word).map(|(_, meaning)| meaning.clone())
    }

    /// Returns the range of values for programs.
    pub(super) fn range_json(&self) -> RangeJson<'_> {
        match &self.range {
            Range::Words(words) => {
                let words = words.iter();
                let values = words.map(|(value, meaning)| WordJson { value, meaning }).collect();
                RangeJson::Word { values }
            }
            Range::Numbers(min, max) => RangeJson::Number { min: *min, max: *max },
            Range::Truth => RangeJson::Truth,
            Range::Text => RangeJson::Text,
            Range::List => RangeJson::List,
            Range::Table => RangeJson::Table,
        }
    }
}

/// A range of values for programs.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(super) enum RangeJson<'a> {
    Word { values: Vec<WordJson<'a>> },
    Number { min: i64, max: i64 },
    Truth,
    Text,
    List,
    Table,
}

/// A word that a key can have, and what it means.
#[derive(Serialize)]
pub(super) struct WordJson<'a> {
    value: &'a str,
    meaning: &'a str,
}

/// Formats a value in few words: of a list of tiles how many there are, of one of squares the first.
pub(crate) fn short(value: &Value) -> String {
    let Value::Array(list) = value else { return inline(value) };
    if !list.iter().all(Value::is_object) {
        return inline(value);
    }
    let square = |entry: &Value| Some(format!("{},{}", entry.get("x")?, entry.get("y")?));
    if let Some(squares) = list.iter().map(square).collect::<Option<Vec<String>>>()
        && !squares.is_empty()
    {
        let (shown, more) = squares.split_at(squares.len().min(4));
        let rest =
            if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        return shown.join(" ") + &rest;
    }
    let copies = |entry: &Value| entry.get("copies").and_then(Value::as_u64).unwrap_or(1);
    match list.len() {
        0 => "none".into(),
        kinds => {
            let noun = if kinds == 1 { "kind" } else { "kinds" };
            format!("{} tiles of {kinds} {noun}", list.iter().map(copies).sum::<u64>())
        }
    }
}

/// Formats an example of a value: of a list of tables one table with examples, or defaults, of its
/// keys.
fn example(property: &Value) -> Option<Value> {
    if let Some(own) = property.pointer("/examples/0") {
        return Some(own.clone());
    }
    let keys = property.pointer("/items/properties")?.as_object()?;
    let of_key = |key: &Value| key.pointer("/examples/0").or(key.get("default")).cloned();
    let table = keys.iter().filter_map(|(name, key)| Some((name.clone(), of_key(key)?)));
    Some(Value::Array(vec![Value::Object(table.collect())]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::check::Request;

    #[test]
    fn every_key_and_every_word_has_a_meaning() {
        let schema = Request::default().families.schemas().next().unwrap();
        let keys = keys(schema);
        assert!(keys.len() > 25);
        for key in &keys {
            assert!(key.text.ends_with('.') && !key.text.contains('\n'), "{}", key.key());
            if let Range::Words(words) = &key.range {
                let place = key.pointer.replace('/', "/properties/");
                let known = schema.file().pointer(&place);
                let listed = known.and_then(|known| known.get("enum")).and_then(Value::as_array);
                assert_eq!(listed.map(Vec::len), Some(words.len()), "{}", key.key());
                assert!(words.iter().all(|(_, meaning)| meaning.ends_with('.')), "{}", key.key());
            }
        }
        assert_eq!(basis_kind(schema, "printed"), "The rulebook says so.");
        assert!(sections(schema).all(|(_, text)| text.ends_with('.')));
    }

    #[test]
    fn a_list_of_tiles_is_counted() {
        let tiles = json!([{ "tile": "AE BF CG DH", "copies": 2 }, { "tile": "AB CD EF GH" }]);
        assert_eq!(short(&tiles), "3 tiles of 2 kinds");
        assert_eq!(short(&json!([])), "none");
        let squares =
            |count| json!((0..count).map(|x| json!({ "x": x, "y": 2 })).collect::<Vec<_>>());
        assert_eq!(short(&squares(2)), "0,2 1,2");
        assert_eq!(short(&squares(6)), "0,2 1,2 2,2 3,2 and 2 more");
    }
}
