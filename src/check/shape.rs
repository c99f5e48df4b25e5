use std::sync::LazyLock;

use jsonschema::{PatternOptions, Validator};
use serde_json::{Value, json};

use super::misfit::misfits;
use crate::{
    diagnostic::Diagnostic,
    loader::{Document, Faults},
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

/// Checks a document against its shape, and returns what does not fit.
pub(super) fn check(document: &Document, shape: Shape, found: &mut Vec<Diagnostic>) -> Faults {
    let compiled = match shape {
        Shape::File => &*FILE,
        Shape::Set => &*SET,
        Shape::Resolved => &*RESOLVED,
    };
    let mut faults = Faults::default();
    let Some(validator) = &compiled.validator else { return faults };
    for misfit in misfits(document, validator, &compiled.schema) {
        faults.lost.extend(misfit.touches);
        faults.removed.extend(misfit.remove);
        found.push(misfit.diagnostic);
    }
    faults
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
