//! Looks up places in the schema and the types and words that they allow.

use std::{cell::RefCell, collections::BTreeMap};

use regex::Regex;
use serde_json::Value;

use crate::loader::pointer;

/// Returns the schema for a pointer in a file, or `None` if nothing is allowed there.
pub(crate) fn place<'a>(root: &'a Value, at: &str) -> Option<&'a Value> {
    let mut place = root;
    for key in pointer::segments(at) {
        let of_list = place.get("items");
        let known = || place.get("properties").and_then(|properties| properties.get(&key));
        let of_any = || place.get("additionalProperties").filter(|any| any.is_object());
        place = resolve_reference(root, known().or(of_list).or_else(of_any)?)?;
    }
    Some(place)
}

/// Returns the schema for a place from the first schema that has it. A file without a family could belong to
/// any of them.
pub(super) fn place_of<'a>(schemas: &[&'a Value], at: &str) -> Option<&'a Value> {
    schemas.iter().find_map(|schema| place(schema, at))
}

/// Resolves a reference in the schema.
pub(super) fn resolve_reference<'a>(root: &'a Value, place: &'a Value) -> Option<&'a Value> {
    match place.get("$ref").and_then(Value::as_str) {
        Some(reference) => root.pointer(reference.strip_prefix('#')?),
        None => Some(place),
    }
}

/// Returns the expected type by its JSON Schema name. If there are several, returns the first.
pub(crate) fn kind(place: &Value) -> &str {
    kinds(place).next().unwrap_or_default()
}

/// Returns the types allowed in a place.
fn kinds(place: &Value) -> impl Iterator<Item = &str> {
    let kinds = place
        .get("type")
        .map(|own| own.as_array().map_or(std::slice::from_ref(own), Vec::as_slice));
    kinds.unwrap_or_default().iter().filter_map(Value::as_str)
}

/// Returns the words allowed in a place, or an empty iterator if any string is allowed.
pub(crate) fn words(place: &Value) -> impl Iterator<Item = &str> {
    place.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

/// How well a value fits in a place, judging by its type, words and pattern. A list or table fits only as
/// well as the worst value inside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ValueFit {
    Fit,
    /// The schema doesn't have this place.
    Unknown,
    Misfit,
}

/// Returns how well a value fits at a pointer in a file. Limits on numbers are ignored, since a number that's
/// out of range still has the right type and is reported separately.
pub(super) fn value_fit(schemas: &[&Value], at: &str, value: &Value) -> ValueFit {
    let Some(own) = place_of(schemas, at) else { return ValueFit::Unknown };
    let (expected, is_allowed) = match value {
        Value::String(word) => {
            let is_word = words(own).next().is_none() || words(own).any(|known| known == word);
            ("string", is_word && has_pattern(own, word))
        }
        Value::Number(_) => ("integer", true),
        Value::Bool(_) => ("boolean", true),
        Value::Array(_) => ("array", true),
        Value::Object(_) => ("object", true),
        Value::Null => return ValueFit::Misfit,
    };
    if !kinds(own).any(|kind| kind == expected) || !is_allowed {
        return if kind(own).is_empty() { ValueFit::Unknown } else { ValueFit::Misfit };
    }
    match value {
        Value::Array(list) => {
            let entry = pointer::child(at, "-");
            list.iter()
                .map(|value| value_fit(schemas, &entry, value))
                .max()
                .unwrap_or(ValueFit::Fit)
        }
        Value::Object(table) => {
            let fit = |(key, value): (&String, &Value)| {
                value_fit(schemas, &pointer::child(at, key), value)
            };
            table.iter().map(fit).max().unwrap_or(ValueFit::Fit)
        }
        _ => ValueFit::Fit,
    }
}

/// Returns whether a value is allowed at a pointer, using the same criteria.
pub(crate) fn can_hold(schema: &Value, at: &str, value: &Value) -> bool {
    value_fit(&[schema], at, value) != ValueFit::Misfit
}

/// Returns whether a string matches the pattern for a place, if there is one.
fn has_pattern(place: &Value, text: &str) -> bool {
    thread_local! {
        static KNOWN: RefCell<BTreeMap<String, Option<Regex>>> = const { RefCell::new(BTreeMap::new()) };
    }
    let Some(pattern) = place.get("pattern").and_then(Value::as_str) else { return true };
    KNOWN.with_borrow_mut(|known| {
        // Compiling patterns takes longer than everything else, so we cache them.
        if !known.contains_key(pattern) {
            known.insert(pattern.to_owned(), Regex::new(pattern).ok());
        }
        known.get(pattern).and_then(Option::as_ref).is_none_or(|pattern| pattern.is_match(text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::path::schema_for_tests;

    #[test]
    fn finds_schema_of_every_layer() {
        let schema = schema_for_tests();
        let kind_at = |pointer| place(schema.file(), pointer).map(kind);
        assert_eq!(kind_at("/hand/size"), Some("integer"));
        assert_eq!(kind_at("/when/-/set/turn/collision-counts"), Some("boolean"));
        assert_eq!(kind_at("/variants/any/when/0/players/min"), Some("integer"));
        assert_eq!(kind_at("/with"), Some("array"));
        assert_eq!(kind_at("/with/0"), Some("string"));
        assert_eq!(kind_at("/basis/hand/size/kind"), Some("string"));
        assert_eq!(kind_at("/hand/sise"), None);
        assert_eq!(kind_at("/hand/size/more"), None);
    }
}
