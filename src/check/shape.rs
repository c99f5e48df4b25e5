use std::{collections::BTreeSet, sync::LazyLock};

use jsonschema::{PatternOptions, Validator};
use serde_json::{Value, json};

use super::misfit::misfits;
use crate::{
    diagnostic::Diagnostic,
    loader::{Document, leaves, pointer},
    ruleset::schema,
};

/// A shape that a document can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A file.
    File,
    /// A value set on the command line.
    Set,
    /// A resolved ruleset.
    Resolved,
}

/// A schema with its validator, which is `None` only if the schema is no schema: a test sees to it.
struct Compiled {
    schema: Value,
    validator: Option<Validator>,
}

impl Compiled {
    fn new(schema: Value) -> Compiled {
        // Patterns are matched in linear time.
        let options = jsonschema::options().with_pattern_options(PatternOptions::regex());
        let validator = options.build(&schema).ok();
        Compiled { schema, validator }
    }
}

static FILE: LazyLock<Compiled> = LazyLock::new(|| Compiled::new(schema::file().clone()));
static RESOLVED: LazyLock<Compiled> = LazyLock::new(|| Compiled::new(schema::resolved().clone()));
static SET: LazyLock<Compiled> = LazyLock::new(|| {
    let definitions = schema::file().get("$defs").cloned().unwrap_or_default();
    let mut set = definitions.get("set").cloned().unwrap_or_default();
    if let Some(object) = set.as_object_mut() {
        object.insert("$defs".into(), definitions);
        object.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    }
    Compiled::new(set)
});

/// Checks a document against its shape. What does not fit is taken out of its tree, and the
/// pointers of the merged values that this touches are noted, so that nothing that follows from a
/// fault is reported as another.
pub(super) fn check(
    document: &mut Document,
    shape: Shape,
    found: &mut Vec<Diagnostic>,
    faulty: &mut BTreeSet<String>,
) {
    let compiled = match shape {
        Shape::File => &*FILE,
        Shape::Set => &*SET,
        Shape::Resolved => &*RESOLVED,
    };
    faulty.extend(document.tree.lost.iter().map(|pointer| merged_pointer(pointer)));
    let Some(validator) = &compiled.validator else { return };
    let misfits = misfits(document, validator, &compiled.schema);
    for misfit in misfits {
        faulty.extend(misfit.touches.iter().map(|pointer| merged_pointer(pointer)));
        if let Some(pointer) = &misfit.remove {
            remove(&mut document.tree.value, pointer, faulty);
        }
        found.push(misfit.diagnostic);
    }
}

/// The pointer of a value in the merged tree: without the layer in which it stands.
fn merged_pointer(pointer: &str) -> String {
    let mut keys: Vec<String> = pointer::segments(pointer).collect();
    loop {
        let rest = match keys.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["variants", _, "when", _, "set", ..] => 5,
            ["variants" | "when", _, "set", ..] => 3,
            _ => break,
        };
        keys.drain(..rest);
    }
    keys.iter().fold(String::new(), |base, key| pointer::child(&base, key))
}

/// Takes a value out of a tree. An element of a list leaves a gap, so that the others keep their
/// places, except in a list that is a value: that goes as a whole.
fn remove(tree: &mut Value, pointer: &str, faulty: &mut BTreeSet<String>) {
    let pointer = match pointer.find("/tiles/list") {
        Some(at) => pointer.get(..at + "/tiles/list".len()).unwrap_or(pointer),
        None => pointer,
    };
    let Some((base, key)) = pointer::split(pointer) else { return };
    match tree.pointer_mut(base) {
        Some(Value::Object(object)) => drop(object.shift_remove(&key)),
        Some(Value::Array(list)) => {
            if let Some(element) = key.parse().ok().and_then(|index: usize| list.get_mut(index)) {
                *element = Value::Null;
            }
        }
        _ => {}
    }
    // A block of values whose condition is faulty does not act: say nothing of its values.
    if key == "players" && !base.is_empty() {
        let set = tree.pointer(&format!("{base}/set")).cloned().unwrap_or_default();
        leaves(&set, "", &mut |pointer, _| faulty.extend([pointer.to_owned()]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schema_is_one() {
        for compiled in [&*FILE, &*RESOLVED, &*SET] {
            assert!(compiled.validator.is_some());
        }
    }

    #[test]
    fn layers_are_taken_off_pointers() {
        assert_eq!(merged_pointer("/variants/x/when/0/set/hand/size"), "/hand/size");
        assert_eq!(merged_pointer("/when/0/set/hand"), "/hand");
        assert_eq!(merged_pointer("/hand/size"), "/hand/size");
    }
}
