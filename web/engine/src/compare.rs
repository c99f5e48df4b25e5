//! Compares two rulesets.

use sentiero::{
    family::{BuiltIn, Registry},
    manual::{DiffSide, diff},
};
use serde_json::{Value, json};

use crate::{ask::Failure, rules::Rules};

/// Compares two rulesets, both by their text and by how they play.
pub fn compare(a: &Rules, b: &Rules) -> Result<Value, Failure> {
    let (one, other) = (a.load()?, b.load()?);
    let [a, b] =
        [(a, &one), (b, &other)].map(|(rules, loaded)| DiffSide { name: &rules.ruleset, loaded });
    let compared = diff(BuiltIn.families(), a, b, None);
    let found = compared.json();
    let rows = |member: &str, effect: &'static str| -> Vec<Value> {
        let list = found[member].as_array().map_or(&[][..], Vec::as_slice);
        list.iter().map(|difference| row(difference, effect)).collect()
    };
    let rows = [
        rows("differences", "differs"),
        rows("of_effect_in_one", "follows"),
        rows("said_otherwise", "same"),
    ];
    Ok(json!({
        "alike": compared.is_alike(),
        "rows": rows.concat(),
        "games": found["games"],
    }))
}

/// Formats a difference, including the meaning of each value that has one.
fn row(difference: &Value, effect: &str) -> Value {
    let side = |side: &str| {
        let side = &difference[side];
        let value = match &side["value"] {
            Value::String(text) => text.clone(),
            Value::Null => "-".into(),
            other => other.to_string(),
        };
        json!({ "value": value, "meaning": side["meaning"].as_str().unwrap_or_default() })
    };
    json!({
        "key": difference["key"],
        "meaning": difference["meaning"],
        "players": difference["players"],
        "a": side("a"),
        "b": side("b"),
        "effect": effect,
    })
}
