//! The shortest file with the same rules as a ruleset.

use std::{collections::BTreeMap, fmt::Write as _};

use serde_json::{Value, json};

use super::show::{format_inline, key};
use crate::{
    check::{LoadedRuleset, VariantInfo},
    loader::{Origin, Setting, pointer},
    ruleset::{KeyPointer, Players, keys},
};

/// Formats the shortest file with the same rules as a ruleset that extends `base`, whose id is given.
///
/// It leaves out comments, bases and values that `base` already has. Enabled variants become plain values.
pub fn changed_file(loaded: &LoadedRuleset, base: &LoadedRuleset, extends: &str) -> String {
    let head = loaded.ruleset.head();
    let mut out = String::new();
    let mut line = |key: &str, value: &Value| {
        // Writing to a string can't fail.
        let _ = writeln!(out, "{key} = {}", format_inline(value));
    };
    line("id", &head.id.as_str().into());
    line("extends", &extends.into());
    line("title", &head.title.as_str().into());
    if head.players != base.ruleset.head().players {
        line("players", &json!(head.players));
    }
    let mut blocks: BTreeMap<Vec<u8>, Vec<(String, Value)>> = BTreeMap::new();
    for (at, values) in changed_values(loaded, base) {
        let key = pointer::to_dotted_key(&at);
        match shared_value(loaded, &at) {
            Some(value) => line(&key, value),
            None => {
                for (players, value) in by_value(values) {
                    blocks.entry(players).or_default().push((key.clone(), value));
                }
            }
        }
    }
    for (players, values) in blocks {
        let players = Players::from_numbers(players);
        let _ = writeln!(out, "\n[[when]]\nplayers = {}", format_inline(&json!(players)));
        for (key, value) in values {
            let _ = writeln!(out, "set.{key} = {}", format_inline(&value));
        }
    }
    for variant in &loaded.variants {
        let is_inherited = base.variants.iter().any(|known| is_same(known, variant));
        if !is_inherited && !variant.is_on {
            write_variant(&mut out, variant);
        }
    }
    out
}

/// Returns a value that's the same for every player count.
fn shared_value<'a>(loaded: &'a LoadedRuleset, at: &str) -> Option<&'a Value> {
    let value = |players| Some(&loaded.provenance.latest_setting(players, at)?.value);
    let first = value(loaded.ruleset.players().next()?)?;
    loaded.ruleset.players().all(|players| value(players) == Some(first)).then_some(first)
}

/// Returns the values that differ from those of `base`, each for the player counts where it does.
fn changed_values(
    loaded: &LoadedRuleset,
    base: &LoadedRuleset,
) -> BTreeMap<String, Vec<(u8, Value)>> {
    let mut changed: BTreeMap<String, Vec<(u8, Value)>> = BTreeMap::new();
    for players in loaded.ruleset.players() {
        for (at, history) in loaded.provenance.settings(players).into_iter().flatten() {
            let is_head = |key: KeyPointer| key.strip_from(at).is_some();
            let is_rule = pointer::segments(at).count() == 2
                && !is_head(keys::PLAYERS)
                && !is_head(keys::EDITION);
            // The base might not allow this number of players, so we can't just compare values.
            let is_own = |own: &&Setting| is_rule && !is_inherited(base, &own.origin);
            let Some(own) = history.last().filter(is_own) else { continue };
            // A default can follow another value that the ruleset changes, so only a written value counts.
            let is_written = |inherited: &&Setting| inherited.origin != Origin::Default;
            let inherited = base.provenance.latest_setting(players, at).filter(is_written);
            if inherited.is_none_or(|inherited| inherited.value != own.value) {
                changed.entry(at.clone()).or_default().push((players, own.value.clone()));
            }
        }
    }
    changed
}

/// Returns whether a value comes from `base` itself rather than from one of its variants.
fn is_inherited(base: &LoadedRuleset, origin: &Origin) -> bool {
    match origin {
        Origin::Default => true,
        Origin::File { place: Some(place), variant: None, .. } => {
            base.sources.names().any(|name| name == place.file)
        }
        _ => false,
    }
}

/// Groups player counts by their value.
fn by_value(values: Vec<(u8, Value)>) -> Vec<(Vec<u8>, Value)> {
    let mut groups: Vec<(Vec<u8>, Value)> = Vec::new();
    for (players, value) in values {
        match groups.iter_mut().find(|(_, known)| *known == value) {
            Some((all, _)) => all.push(players),
            None => groups.push((vec![players], value)),
        }
    }
    groups
}

/// Returns whether two variants set the same values.
fn is_same(one: &VariantInfo, other: &VariantInfo) -> bool {
    let values = |variant: &VariantInfo| {
        let layers = variant.layers.iter().map(|layer| {
            let values = layer.values.iter().map(|(at, own)| (at.clone(), own.value.clone()));
            (layer.players, values.collect::<Vec<_>>())
        });
        layers.collect::<Vec<_>>()
    };
    (&one.name, &one.title, values(one)) == (&other.name, &other.title, values(other))
}

fn write_variant(out: &mut String, variant: &VariantInfo) {
    let name = key(&variant.name);
    let title = format_inline(&variant.title.as_str().into());
    // Writing to a string can't fail.
    let _ = writeln!(out, "\n[variants.{name}]\ntitle = {title}");
    if !variant.bounds.is_empty() {
        let _ = writeln!(out, "players = {}", format_inline(&json!(variant.players)));
    }
    for layer in &variant.layers {
        if let Some(players) = layer.players {
            let players = format_inline(&json!(players));
            let _ = writeln!(out, "[[variants.{name}.when]]\nplayers = {players}");
        }
        for (at, own) in &layer.values {
            let key = pointer::to_dotted_key(at);
            let _ = writeln!(out, "set.{key} = {}", format_inline(&own.value));
        }
    }
}
