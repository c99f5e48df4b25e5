//! The shelves that contain the built-in rulesets.

use sentiero::{
    family::{BuiltIn, Registry},
    loader::{BuiltinRuleset, FIRST_GAMES, editions, games, house_rules},
    manual::pick::{Clue, candidates, clues},
};
use serde_json::{Map, Value, json};

use crate::{
    ask::Failure,
    rules::{Rules, aim, titles, variants},
};

/// The clues found on every box.
const COMMON_CLUES: [&str; 2] = ["publisher", "language"];

/// Lists the built-in rulesets. Editions include the facts printed on their box.
pub fn shelves(tag: &str) -> Result<Value, Failure> {
    let titles = titles(tag)?;
    let boxes = candidates(BuiltIn.families()).map_err(|_| "a built-in ruleset is invalid")?;
    let facts = |id: &str| -> Map<String, Value> {
        let Some(candidate) = boxes.iter().find(|candidate| candidate.id() == id) else {
            return Map::new();
        };
        // A fact is null if it only applies to other families, and absent if the file doesn't include it.
        let own = &candidate.loaded.ruleset.head().family;
        let family = BuiltIn.families().iter().find(|it| it.vocabulary().name == own);
        // Families can use the same name for a clue, but each has its own function for looking it up.
        let own_clue = |clue: &'static Clue| {
            if COMMON_CLUES.contains(&clue.name) {
                return Some(clue);
            }
            family?.clues().iter().find(|own| own.name == clue.name)
        };
        let fact = |clue: &'static Clue| {
            let value = match own_clue(clue) {
                Some(own) => (own.find)(candidate)?,
                None => Value::Null,
            };
            Some((clue.name.to_owned(), value))
        };
        let mut facts: Map<String, Value> = clues(BuiltIn.families()).filter_map(fact).collect();
        if let Some(edition) = &candidate.loaded.ruleset.head().edition {
            let boxes = || edition.boxes.iter();
            facts.insert(
                "publisher".into(),
                join_distinct(
                    Some(&edition.publisher),
                    boxes().map(|other| other.publisher.as_ref()),
                ),
            );
            facts.insert(
                "language".into(),
                join_distinct(
                    edition.language.as_ref(),
                    boxes().map(|other| other.language.as_ref()),
                ),
            );
        }
        facts
    };
    let offer = |builtin: &BuiltinRuleset| -> Result<Value, Failure> {
        let loaded = Rules::builtin(builtin.id).load()?;
        let head = loaded.ruleset.head();
        Ok(json!({
            "id": head.id,
            "title": titles.ruleset(head),
            "aim": aim(&loaded.ruleset, &titles),
            "isFirstGame": FIRST_GAMES.contains(&builtin.id),
            "about": builtin.description(),
            "extends": builtin.base_id(),
            "players": head.players,
            "variants": variants(&loaded, &titles),
            "facts": facts(&head.id),
        }))
    };
    let shelf = |kind: &str, offers: Result<Vec<Value>, Failure>| -> Result<Value, Failure> {
        Ok(json!({ "kind": kind, "offers": offers? }))
    };
    Ok(json!({
        "shelves": [
            shelf("edition", editions().map(offer).collect())?,
            shelf("game", games().map(offer).collect())?,
            shelf("house", house_rules().map(offer).collect())?,
        ],
        "notice": titles.notice(),
        "version": env!("CARGO_PKG_VERSION"),
    }))
}

/// Joins the distinct texts on the box of an edition and on other boxes that may contain the same rules.
fn join_distinct<'a>(
    own: Option<&'a String>,
    others: impl Iterator<Item = Option<&'a String>>,
) -> Value {
    let mut names: Vec<&str> = Vec::new();
    for name in std::iter::once(own).chain(others).flatten() {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    if names.is_empty() { Value::Null } else { names.join(", ").into() }
}
