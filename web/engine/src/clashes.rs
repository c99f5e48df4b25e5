//! Pairs of variants that exclude each other.

use sentiero::check::{Exclusion, Request};
use serde_json::{Value, json};

use crate::{
    ask::Failure,
    rules::{Rules, titles, variants},
};

/// Lists the pairs of variants that exclude each other. If both set the same key, the pair includes that key.
pub fn clashes(rules: &Rules, tag: &str) -> Result<Value, Failure> {
    let alone = Rules { variants: Vec::new(), ..rules.clone() };
    let loaded = alone.load()?;
    let titles = titles(tag)?;
    let known = variants(&loaded, &titles);
    let names: Vec<&str> = known.iter().filter_map(|variant| variant["name"].as_str()).collect();
    let files = rules.files();
    let request = Request { ruleset: &rules.ruleset, ..Request::default() };
    let mut clashes = Vec::new();
    for (nth, &a) in names.iter().enumerate() {
        for &b in names.iter().skip(nth + 1) {
            let key = match Exclusion::find(&request, [a, b], &files) {
                None => continue,
                Some(Exclusion::Errors(_)) => None,
                Some(Exclusion::SameKey(key)) => Some(key),
            };
            clashes.push(json!({ "a": a, "b": b, "key": key }));
        }
    }
    Ok(clashes.into())
}
