use std::collections::BTreeMap;

use jsonschema::{Validator, error::ValidationErrorKind as Kind};
use serde_json::{Value, json};

use super::{At, key::Known};
use crate::{diagnostic::Near, loader::pointer};

/// The unknown keys of one table as slips of the finger for known ones.
pub(super) struct Slips<'a> {
    validator: &'a Validator,
    /// The keys that the table can have.
    pub(super) known: Vec<Known>,
    /// How many of the unknown keys are near to each known one.
    claims: BTreeMap<String, usize>,
}

impl<'a> Slips<'a> {
    pub(super) fn new(
        at: &At<'_>,
        validator: &'a Validator,
        known: Vec<Known>,
        unknown: &[String],
    ) -> Slips<'a> {
        let mut claims = BTreeMap::new();
        for near in unknown.iter().filter_map(|key| at.near(key, &known)) {
            *claims.entry(near.name.to_owned()).or_default() += 1;
        }
        Slips { validator, known, claims }
    }

    /// Whether a slip has one reading: the key is certain, none is written twice by mending it, and
    /// the value is one that the key can have.
    pub(super) fn is_certain(&self, at: &At<'_>, key: &str, near: Near<'_>) -> bool {
        let tree = &at.document.tree.value;
        let Some(table) = tree.pointer(at.pointer).and_then(Value::as_object) else { return false };
        let is_free = !table.contains_key(near.name) && self.claims.get(near.name) == Some(&1);
        near.is_certain
            && is_free
            && table.get(key).is_some_and(|value| self.fits(tree, at.pointer, near.name, value))
    }

    /// Whether a key of the table can have this value; what is wrong within a table that it can
    /// have is mended apart. All that is around the value is left out, as it says nothing of it and
    /// takes time to check.
    pub(super) fn fits(&self, tree: &Value, table: &str, key: &str, value: &Value) -> bool {
        let (mut probe, mut place) = (json!({ key: value }), pointer::child("", key));
        let mut around = table;
        while let Some((base, name)) = pointer::split(around) {
            let is_list = tree.pointer(base).is_some_and(Value::is_array);
            probe = if is_list { json!([probe]) } else { json!({ name.as_str(): probe }) };
            let name = if is_list { "0" } else { &name };
            place = format!("{}{place}", pointer::child("", name));
            around = base;
        }
        let mut errors = self.validator.iter_errors(&probe);
        errors.all(|error| match error.kind() {
            Kind::AdditionalProperties { .. } | Kind::Required { .. } => true,
            _ if value.is_object() => error.instance_path().as_str() != place,
            _ => !pointer::is_within(error.instance_path().as_str(), &place),
        })
    }
}
