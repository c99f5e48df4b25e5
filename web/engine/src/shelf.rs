use sentiero::{
    family::{BuiltIn, Registry},
    loader::{Builtin, editions, games, house_rules},
    manual::{
        NOTICE,
        pick::{Clue, candidates, clues},
        rulebook::Titles,
    },
};
use serde_json::{Map, Value, json};

use crate::{
    ask::Fault,
    game::language,
    rules::{Rules, range, variants},
};

/// Lists the built-in rulesets, with what is printed on the boxes of the editions.
pub fn shelves(tag: &str) -> Result<Value, Fault> {
    let titles = Titles::new(BuiltIn.families(), language(tag)?);
    let boxes = candidates(BuiltIn.families()).map_err(|_| "a built-in ruleset is not sound")?;
    let facts = |id: &str| -> Map<String, Value> {
        let Some(candidate) = boxes.iter().find(|candidate| candidate.id() == id) else {
            return Map::new();
        };
        let fact = |clue: &Clue| (clue.find)(candidate).unwrap_or_default();
        let mut facts: Map<String, Value> =
            clues(BuiltIn.families()).map(|clue| (clue.name.to_owned(), fact(clue))).collect();
        if let Some(edition) = &candidate.loaded.ruleset.head().edition {
            let boxes = || edition.boxes.iter();
            facts.insert(
                "publisher".into(),
                all(Some(&edition.publisher), boxes().map(|other| other.publisher.as_ref())),
            );
            facts.insert(
                "language".into(),
                all(edition.language.as_ref(), boxes().map(|other| other.language.as_ref())),
            );
        }
        facts
    };
    let offer = |builtin: &Builtin| -> Result<Value, Fault> {
        let loaded = Rules::builtin(builtin.id).load()?;
        let head = loaded.ruleset.head();
        let mut variants = variants(&loaded);
        for variant in &mut variants {
            let title = variant["name"].as_str().and_then(|name| titles.variant(&head.id, name));
            if let Some(title) = title {
                variant["title"] = title.into();
            }
        }
        Ok(json!({
            "id": head.id,
            "title": titles.ruleset(head),
            "about": builtin.about(),
            "extends": builtin.extends(),
            "players": range(head.players),
            "variants": variants,
            "facts": facts(&head.id),
        }))
    };
    let shelf = |kind: &str, offers: Result<Vec<Value>, Fault>| -> Result<Value, Fault> {
        Ok(json!({ "kind": kind, "offers": offers? }))
    };
    Ok(json!({
        "shelves": [
            shelf("edition", editions().map(offer).collect())?,
            shelf("game", games().map(offer).collect())?,
            shelf("house", house_rules().map(offer).collect())?,
        ],
        "notice": NOTICE,
        "version": env!("CARGO_PKG_VERSION"),
    }))
}

/// Joins what is on the box of an edition and on others that may have its rules, each once.
fn all<'a>(own: Option<&'a String>, others: impl Iterator<Item = Option<&'a String>>) -> Value {
    let mut names: Vec<&str> = Vec::new();
    for name in std::iter::once(own).chain(others).flatten() {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    if names.is_empty() { Value::Null } else { names.join(", ").into() }
}
