//! JSON pointers to values in a tree.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::diagnostic::quote_text;

/// Returns the pointer to a member of the value at `base`.
pub fn child(base: &str, key: &str) -> String {
    let mut pointer = String::with_capacity(base.len() + 1 + key.len());
    pointer.push_str(base);
    pointer.push('/');
    // Only escape if necessary, since hardly any of the thousands of keys contain these characters.
    if key.bytes().any(|byte| matches!(byte, b'~' | b'/')) {
        pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
    } else {
        pointer.push_str(key);
    }
    pointer
}

/// Returns the parent's pointer and the last key, or `None` for the root.
pub fn split(pointer: &str) -> Option<(&str, String)> {
    let (base, last) = pointer.rsplit_once('/')?;
    Some((base, unescape(last)))
}

/// Returns the keys in a pointer, starting at the root.
pub fn segments(pointer: &str) -> impl Iterator<Item = String> {
    pointer.split('/').skip(1).map(unescape)
}

/// Returns the pointer as a dotted key, such as `hand.size`.
pub fn to_dotted_key(pointer: &str) -> String {
    segments(pointer).collect::<Vec<_>>().join(".")
}

/// Describes a location in words, such as `hand.size` or `copies` of the 6th tile. `-` stands for any entry
/// in a list.
pub(crate) fn describe(pointer: &str) -> String {
    let keys: Vec<String> = segments(pointer).collect();
    // A variant could be named `5`.
    let is_variant = |at: usize| at == 1 && keys.first().is_some_and(|key| key == "variants");
    let is_number = |key: &String| key == "-" || key.parse::<u32>().is_ok();
    let is_entry = |at: &usize| keys.get(*at).is_some_and(is_number) && !is_variant(*at);
    let Some(at) = (1..keys.len()).rfind(is_entry) else { return quote_text(&keys.join(".")) };
    let list = keys.get(at - 1).map_or("", String::as_str);
    let section = at.checked_sub(2).and_then(|section| keys.get(section));
    let section = section.filter(|_| list == "list").and_then(|name| name.strip_suffix('s'));
    let (noun, around) = match (section, list) {
        (Some(section), _) => (section, at - 2),
        (None, "when") => ("`when` block", at - 1),
        (None, _) => ("entry", at),
    };
    let number = keys.get(at).and_then(|key| key.parse::<u32>().ok());
    let entry = match number {
        Some(number) => format!("the {} {noun}", ordinal(u64::from(number) + 1)),
        None => format!("each {noun}"),
    };
    let around = keys.get(..around).unwrap_or_default();
    // `tiles.set` is a key, while the `set` of a block or variant follows its name.
    let is_below = around.len() > 2;
    let around = around.strip_suffix(&["set".to_owned()]).filter(|_| is_below).unwrap_or(around);
    let around = around.iter().fold(String::new(), |base, key| child(&base, key));
    let entry = if around.is_empty() { entry } else { format!("{entry} in {}", describe(&around)) };
    match keys.get(at + 1..).unwrap_or_default() {
        [] => entry,
        inner => format!("{} in {entry}", quote_text(&inner.join("."))),
    }
}

/// Formats an ordinal number, such as 1st or 2nd.
fn ordinal(number: u64) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// Returns whether a pointer ends with the index of a list entry.
pub(crate) fn is_entry(pointer: &str) -> bool {
    let is_number = |last: &str| !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    pointer.rsplit_once('/').is_some_and(|(_, last)| is_number(last))
}

/// Returns whether a pointer is `base` itself or within it.
pub fn is_within(pointer: &str, base: &str) -> bool {
    pointer.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Returns whether a set contains the given pointer or one that encloses it.
pub(crate) fn is_in_any(pointer: &str, places: &BTreeSet<String>) -> bool {
    let mut around = Some(pointer).filter(|_| !places.is_empty());
    while let Some(pointer) = around {
        if places.contains(pointer) {
            return true;
        }
        around = pointer.rsplit_once('/').map(|(base, _)| base);
    }
    false
}

/// Returns the pointers in a set that are at or below the given one.
pub(crate) fn pointers_below<'a>(
    pointer: &'a str,
    places: &'a BTreeSet<String>,
) -> impl Iterator<Item = &'a str> {
    let places = places.range(pointer.to_owned()..).map(String::as_str);
    let places = places.take_while(move |place| place.starts_with(pointer));
    places.filter(move |place| is_within(place, pointer))
}

fn unescape(key: &str) -> String {
    if key.contains('~') { key.replace("~1", "/").replace("~0", "~") } else { key.to_owned() }
}

/// Calls `each` for every value in a tree, except for tables and null. A list counts as one value.
pub(crate) fn visit_leaves(value: &Value, pointer: &str, each: &mut dyn FnMut(&str, &Value)) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                visit_leaves(value, &child(pointer, key), each);
            }
        }
        Value::Null => {}
        _ => each(pointer, value),
    }
}

/// Inserts a value into a tree of tables.
pub(crate) fn insert(tree: &mut Value, pointer: &str, value: Value) {
    let mut place = tree;
    for key in segments(pointer) {
        if !place.is_object() {
            *place = Value::Object(Map::new());
        }
        let Some(object) = place.as_object_mut() else { return };
        place = object.entry(key).or_insert(Value::Null);
    }
    *place = value;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_entries_count_from_one() {
        for (pointer, words) in [
            ("/hand/size", "`hand.size`"),
            ("/tiles/list/5", "the 6th tile"),
            ("/tiles/list/20/copies", "`copies` in the 21st tile"),
            ("/tiles/list/-/copies", "`copies` in each tile"),
            ("/with/11", "the 12th entry in `with`"),
            ("/when/1", "the 2nd `when` block"),
            ("/when/2/set/hand/size", "`set.hand.size` in the 3rd `when` block"),
            ("/variants/3/title", "`variants.3.title`"),
            ("/variants/v/when/0/players", "`players` in the 1st `when` block in `variants.v`"),
            ("/variants/v/set/tiles/list/0/tile", "`tile` in the 1st tile in `variants.v`"),
            ("/tiles/set/0", "the 1st entry in `tiles.set`"),
            ("/when/0/set/tiles/list/112", "the 113th tile in the 1st `when` block"),
        ] {
            assert_eq!(describe(pointer), words);
        }
    }
}
