use std::sync::LazyLock;

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

/// Checks a document against its shape. What does not fit is taken out of its tree and noted as
/// lost, so that nothing that follows from a fault is reported as another.
pub(super) fn check(document: &mut Document, shape: Shape, found: &mut Vec<Diagnostic>) {
    let compiled = match shape {
        Shape::File => &*FILE,
        Shape::Set => &*SET,
        Shape::Resolved => &*RESOLVED,
    };
    let Some(validator) = &compiled.validator else { return };
    let misfits = misfits(document, validator, &compiled.schema);
    // The last first: what is taken out near the end of a table moves little.
    for misfit in misfits.iter().rev() {
        document.tree.lost.extend(misfit.touches.iter().cloned());
        for pointer in &misfit.remove {
            remove(document, pointer);
        }
    }
    found.extend(misfits.into_iter().map(|misfit| misfit.diagnostic));
}

/// Takes a value out of a tree. An element of a list leaves a gap, so that the others keep their
/// places.
fn remove(document: &mut Document, pointer: &str) {
    let Some((base, key)) = pointer::split(pointer) else { return };
    let tree = &mut document.tree.value;
    let removed = match tree.pointer_mut(base) {
        Some(Value::Object(object)) => object.shift_remove(&key),
        Some(Value::Array(list)) => {
            let element = key.parse().ok().and_then(|index: usize| list.get_mut(index));
            element.map(Value::take)
        }
        _ => None,
    };
    let lost = &mut document.tree.lost;
    lost.insert(pointer.to_owned());
    // What the blocks in it would have set stays in doubt.
    let removed = removed.unwrap_or_default();
    let is_one_block = key == "when" && removed.is_object();
    let within = if is_one_block { format!("{pointer}/-") } else { pointer.to_owned() };
    leaves(&removed, &within, &mut |pointer, _| {
        lost.insert(pointer.to_owned());
    });
    // A block of values whose condition is faulty does not act: nothing is said of its values.
    if key == "players" && !base.is_empty() {
        let set = document.tree.value.pointer(&format!("{base}/set")).cloned().unwrap_or_default();
        leaves(&set, &format!("{base}/set"), &mut |pointer, _| {
            lost.insert(pointer.to_owned());
        });
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
}
