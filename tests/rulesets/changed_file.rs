//! Tests that the shortest file with the same rules as a ruleset does have the same rules.

use std::collections::BTreeSet;

use sentiero::{
    check::{LoadedRuleset, Request, load},
    family::{BuiltIn, Registry},
    loader::{MemoryFiles, NoFiles},
    manual::changed_file,
    ruleset::{lines, path::KEYS, schema::Schema},
};
use serde_json::Value;

use super::keys::trial_value;

const NAME: &str = "ours.toml";

fn read(text: &str, variants: &[String]) -> Option<LoadedRuleset> {
    let files = MemoryFiles::default().with_file(NAME, text);
    load(&Request { variants, ..Request::new(NAME) }, &files).ok()
}

/// Returns the values for each player count.
fn values(loaded: &LoadedRuleset) -> Vec<Value> {
    let ruleset = &loaded.ruleset;
    ruleset.players().filter_map(|players| Some(ruleset.sections(players)?.to_json())).collect()
}

/// Returns the layers in which a ruleset can set values: directly, for one player count or in a variant.
fn layers(loaded: &LoadedRuleset, values: &[(String, String)]) -> [(String, bool); 3] {
    let lines = |before: &str| -> String {
        let line = |(key, value): &(String, String)| [before, key, " = ", value, "\n"].concat();
        values.iter().map(line).collect()
    };
    let players = loaded.ruleset.players().last().unwrap();
    let when = format!("[[when]]\nplayers = {{ min = {players}, max = {players} }}\n");
    let variant = "[variants.ours]\ntitle = \"Ours\"\n";
    [
        (lines(""), false),
        (when + &lines("set."), false),
        (variant.to_owned() + &lines("set."), true),
    ]
}

/// Tries every key with every trial value. If other values follow it, also tries to keep each of them.
fn check(base: &str, keys: &[(String, Vec<String>)]) -> Vec<String> {
    let below = load(&Request::new(base), &NoFiles).unwrap();
    let mut followers = Vec::new();
    let check = |own: &[(String, String)]| {
        let mut direct = None;
        for (layer, is_variant) in layers(&below, own) {
            let text = format!("id = \"ours\"\nextends = \"{base}\"\n{layer}");
            let variants = if is_variant { vec!["ours".to_owned()] } else { Vec::new() };
            let Some(loaded) = read(&text, &variants) else { continue };
            let short = changed_file(&loaded, &below, base);
            let again = read(&short, &[]).unwrap_or_else(|| panic!("{text}\n{short}"));
            assert_eq!(values(&loaded), values(&again), "{text}\n{short}");
            direct = direct.or(Some(loaded));
        }
        direct
    };
    for (key, trials) in keys {
        for trial in trials {
            let own = (key.clone(), trial.clone());
            let Some(loaded) = check(std::slice::from_ref(&own)) else { continue };
            for (follower, _) in keys.iter().filter(|(other, _)| other != key) {
                let at = format!("/{}", follower.replace('.', "/"));
                let tries = values(&loaded).into_iter().zip(values(&below));
                let kept = tries.filter_map(|(now, before)| {
                    let before = before.pointer(&at)?;
                    (now.pointer(&at) != Some(before) && !before.is_object())
                        .then(|| before.to_string())
                });
                for kept in kept.collect::<BTreeSet<_>>() {
                    check(&[own.clone(), (follower.clone(), kept)]);
                    followers.push(format!("{follower} follows {key}"));
                }
            }
        }
    }
    followers
}

#[test]
fn shortened_file_has_the_same_rules() {
    let schemas: Vec<&Schema> = BuiltIn.checked().schemas().collect();
    let in_toml = |trial: String| trial_value(&trial).to_string();
    let path = KEYS.iter().map(|row| (row.pointer.as_str(), row.trials(schemas[0])));
    let lines = lines::KEYS.iter().map(|row| (row.pointer.as_str(), row.trials(schemas[1])));
    let keys = |rows: Vec<(&str, Vec<String>)>| -> Vec<(String, Vec<String>)> {
        let key = |(at, trials): (&str, Vec<String>)| {
            let is_table = |trial: &String| trial.contains('{');
            let (tables, values): (Vec<_>, Vec<_>) = trials.into_iter().partition(is_table);
            let values = values.into_iter().map(in_toml).chain(tables).collect();
            (at[1..].replace('/', "."), values)
        };
        rows.into_iter().map(key).collect()
    };
    let path = keys(path.collect());
    let followers = check("calliope", &path);
    assert!(followers.iter().any(|found| found == "hand.limit follows hand.size"), "{followers:?}");
    check("dungeon-tris", &keys(lines.collect()));
}
