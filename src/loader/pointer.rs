//! JSON pointers: the names of places in a tree.

use serde_json::{Map, Value};

/// The pointer of a member of the place that `base` names.
pub fn child(base: &str, key: &str) -> String {
    let mut pointer = String::with_capacity(base.len() + 1 + key.len());
    pointer.push_str(base);
    pointer.push('/');
    // Hardly any key needs it, and there are thousands.
    if key.contains(['~', '/']) {
        pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
    } else {
        pointer.push_str(key);
    }
    pointer
}

/// The pointer of the place around this one and the last key; `None` for the root.
pub fn split(pointer: &str) -> Option<(&str, String)> {
    let (base, last) = pointer.rsplit_once('/')?;
    Some((base, unescape(last)))
}

/// The keys of a pointer from the root.
pub fn segments(pointer: &str) -> impl Iterator<Item = String> {
    pointer.split('/').skip(1).map(unescape)
}

/// The pointer as people write keys: `hand.size`.
pub fn dotted(pointer: &str) -> String {
    segments(pointer).collect::<Vec<_>>().join(".")
}

/// Whether a pointer names a place or something within it.
pub fn is_within(pointer: &str, base: &str) -> bool {
    pointer.strip_prefix(base).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn unescape(key: &str) -> String {
    if key.contains('~') { key.replace("~1", "/").replace("~0", "~") } else { key.to_owned() }
}

/// Calls `each` for every value of a tree that is no table.
pub(crate) fn leaves(value: &Value, pointer: &str, each: &mut dyn FnMut(&str, &Value)) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                leaves(value, &child(pointer, key), each);
            }
        }
        Value::Null => {}
        _ => each(pointer, value),
    }
}

/// Puts a value into a tree of tables.
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
