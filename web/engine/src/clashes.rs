use sentiero::{
    check::{self, Loaded, Request},
    loader::Origin,
};
use serde_json::{Value, json};

use crate::{
    ask::Fault,
    rules::{Rules, titles, variants},
};

/// Lists the pairs of variants that exclude each other: both set one key, to different values, or
/// nobody can play with both.
pub fn clashes(rules: &Rules, tag: &str) -> Result<Value, Fault> {
    let alone = Rules { variants: Vec::new(), ..rules.clone() };
    let loaded = alone.load()?;
    let titles = titles(tag)?;
    let known = variants(&loaded, &titles);
    let names: Vec<&str> = known.iter().filter_map(|variant| variant["name"].as_str()).collect();
    let mut clashes = Vec::new();
    for (nth, &a) in names.iter().enumerate() {
        for &b in names.iter().skip(nth + 1) {
            let both = [a.to_owned(), b.to_owned()];
            let request =
                Request { ruleset: &rules.ruleset, variants: &both, ..Request::default() };
            match check::load(&request, &rules.files()) {
                Ok(loaded) => {
                    if let Some(key) = contested(&loaded, a, b) {
                        clashes.push(json!({ "a": a, "b": b, "key": key }));
                    }
                }
                Err(_) => clashes.push(json!({ "a": a, "b": b, "key": null })),
            }
        }
    }
    Ok(clashes.into())
}

/// Returns the key that two variants set to different values.
fn contested(loaded: &Loaded, a: &str, b: &str) -> Option<String> {
    for players in loaded.ruleset.players() {
        for (pointer, history) in loaded.provenance.of(players)? {
            let by = |name: &str| {
                let is_by = |origin: &Origin| matches!(origin, Origin::File { variant: Some(variant), .. } if variant == name);
                history.iter().rfind(|setting| is_by(&setting.origin)).map(|setting| &setting.value)
            };
            if let (Some(one), Some(other)) = (by(a), by(b))
                && one != other
                && !pointer.starts_with("/players/")
            {
                return Some(pointer.trim_start_matches('/').replace('/', "."));
            }
        }
    }
    None
}
