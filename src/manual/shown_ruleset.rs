//! The values in a resolved ruleset, in the order used by `show`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::{
    check::{LoadedRuleset, VariantInfo, VariantLayer, is_without_effect},
    loader::{Origin, Setting},
    ruleset::{Basis, KeyPointer, Players, SplitValues, keys},
};

/// A value with its basis and origin.
#[derive(Clone)]
pub(super) struct ShownValue {
    pub(super) value: Value,
    pub(super) basis: Option<Basis>,
    pub(super) origin: Option<Origin>,
    /// The reason why it has no effect, unless there's a warning about that.
    pub(super) idle: Option<ShownIdleReason>,
}

/// Why a value that has no effect is kept.
#[derive(Clone)]
pub(super) enum ShownIdleReason {
    /// The value has no effect because of another value, or because the ruleset already has this value.
    Current,
    /// The value has no effect if the given variant is also enabled.
    WithVariant(String),
}

impl ShownValue {
    /// Creates a value that is set by a layer.
    fn of_setting(setting: &Setting) -> ShownValue {
        let Setting { value, origin, basis } = setting.clone();
        ShownValue { value, basis, origin: Some(origin), idle: None }
    }

    /// Returns whether the value is set in a file or on the command line.
    pub(super) fn is_written(&self) -> bool {
        self.origin != Some(Origin::Default)
    }
}

/// This ignores where a value is set. A default is never equal to a written value, though, since it follows
/// other values.
impl PartialEq for ShownValue {
    fn eq(&self, other: &ShownValue) -> bool {
        (self.is_written(), &self.value, &self.basis)
            == (other.is_written(), &other.value, &other.basis)
    }
}

/// A list of values by JSON pointer.
pub(super) type ShownValues = Vec<(String, ShownValue)>;

/// The values to show, in order.
pub(super) struct ShownRuleset<'a> {
    pub(super) loaded: &'a LoadedRuleset,
    /// The head's values, where the ends of a player range are separate.
    pub(super) head: ShownValues,
    pub(super) split: SplitValues<ShownValue>,
    pub(super) variants: Vec<ShownVariant<'a>>,
    pub(super) is_edition: bool,
}

/// A disabled variant.
pub(super) struct ShownVariant<'a> {
    pub(super) name: &'a str,
    pub(super) title: &'a str,
    /// The range of players, unless it can be played with any number.
    pub(super) players: Option<Players>,
    /// The list of player counts or the ends of its range.
    pub(super) bounds: ShownValues,
    /// The values, grouped by the player counts that they apply to.
    pub(super) layers: Vec<(Option<Players>, ShownValues)>,
}

impl ShownRuleset<'_> {
    /// Collects the values in a ruleset for one number of players or all of them.
    ///
    /// Returns `None` if the number isn't allowed by the ruleset.
    pub(super) fn new(loaded: &LoadedRuleset, players: Option<u8>) -> Option<ShownRuleset<'_>> {
        let ruleset = &loaded.ruleset;
        let wanted = |&each: &u8| players.is_none_or(|only| only == each);
        let chosen: Vec<u8> = ruleset.players().filter(wanted).collect();
        let allowed = Players::from_numbers(chosen.iter().copied())?;
        let min = allowed.min();
        let shown = |players: u8, pointer: &str, value: Value| {
            let setting = loaded.provenance.latest_setting(players, pointer);
            ShownValue {
                value,
                basis: setting.and_then(|setting| setting.basis.clone()),
                origin: setting.map(|setting| setting.origin.clone()),
                idle: None,
            }
        };
        let mut head = Vec::new();
        for (key, value) in json!(ruleset.head()).as_object().into_iter().flatten() {
            match key.as_str() {
                "players" if allowed.is_range() => {
                    let ends = [(keys::PLAYERS_MIN, min), (keys::PLAYERS_MAX, allowed.max())];
                    for (key, end) in ends {
                        // A single number from a list has the same origin as the whole list.
                        let is_end = loaded.provenance.latest_setting(min, &key).is_some();
                        let source = if is_end { key } else { keys::PLAYERS };
                        head.push((key.to_string(), shown(min, &source, end.into())));
                    }
                }
                "players" => {
                    let list = shown(min, &keys::PLAYERS, json!(allowed));
                    head.push((keys::PLAYERS.to_string(), list));
                }
                // The edition is always set as a whole.
                "edition" => {
                    let whole = shown(min, &keys::PUBLISHER, value.clone());
                    head.push((keys::EDITION.to_string(), whole));
                }
                _ => {
                    let pointer = format!("/{key}");
                    head.push((pointer.clone(), shown(min, &pointer, value.clone())));
                }
            }
        }
        let values = |players: u8| {
            let values = ruleset.values(players)?.into_iter();
            let with_origin = values.map(|(pointer, value)| {
                let shown = shown(players, &pointer, value);
                (pointer, shown)
            });
            Some((players, with_origin.collect()))
        };
        let all = chosen.iter().filter_map(|&players| values(players)).collect();
        let mut split = SplitValues::new(all, ShownValue::is_written);
        split.base.retain(|(pointer, shown)| !ruleset.can_omit(pointer, &shown.value));
        mark_idle(loaded, &chosen, &mut split);
        let off = loaded.variants.iter().filter(|variant| !variant.is_on);
        let variants =
            off.filter_map(|variant| ShownVariant::new(loaded, variant, allowed)).collect();
        let is_edition = ruleset.head().edition.is_some();
        Some(ShownRuleset { loaded, head, split, variants, is_edition })
    }
}

/// Marks the values that have no effect for any of their player counts.
///
/// Values for which there's a warning are skipped.
fn mark_idle(loaded: &LoadedRuleset, chosen: &[u8], split: &mut SplitValues<ShownValue>) {
    let warnings = loaded.warnings.diagnostics().iter();
    let warned: BTreeSet<&str> = warnings
        .filter(|found| is_without_effect(found))
        .filter_map(|found| found.pointer.as_deref())
        .collect();
    let idle: BTreeMap<u8, BTreeSet<&str>> =
        chosen.iter().map(|&players| (players, idle(loaded, players, &[]))).collect();
    let is_idle = |pointer: &str, players: u8| {
        !warned.contains(pointer) && idle.get(&players).is_some_and(|idle| idle.contains(pointer))
    };
    let reason = |pointer: &str, holds: &[u8]| {
        if holds.iter().all(|&players| is_idle(pointer, players)) {
            return Some(ShownIdleReason::Current);
        }
        // A variant can replace the value for exactly those player counts where it has an effect.
        let mut off = loaded.variants.iter().filter(|variant| !variant.is_on);
        let variant = off.find(|variant| {
            let possible =
                holds.iter().copied().filter(|&players| variant.players.contains(players));
            let (replaced, left): (Vec<u8>, Vec<u8>) =
                possible.partition(|&players| variant.sets(pointer, players));
            !replaced.is_empty()
                && !left.is_empty()
                && left.iter().all(|&players| is_idle(pointer, players))
        })?;
        Some(ShownIdleReason::WithVariant(variant.name.clone()))
    };
    for (pointer, shown) in &mut split.base {
        let replaces = |(range, values): &(Players, ShownValues), players: u8| {
            range.contains(players) && values.iter().any(|(other, _)| other == pointer)
        };
        let is_replaced = |players: u8| split.blocks.iter().any(|block| replaces(block, players));
        let holds: Vec<u8> =
            chosen.iter().copied().filter(|&players| !is_replaced(players)).collect();
        shown.idle = reason(pointer, &holds);
    }
    for (range, values) in &mut split.blocks {
        let holds: Vec<u8> = range.iter().collect();
        for (pointer, shown) in values {
            shown.idle = reason(pointer, &holds);
        }
    }
}

impl ShownVariant<'_> {
    /// Collects the values in a variant for the given player counts. Returns `None` if it can't be played
    /// with any of them.
    fn new<'a>(
        loaded: &'a LoadedRuleset,
        variant: &'a VariantInfo,
        allowed: Players,
    ) -> Option<ShownVariant<'a>> {
        let own = variant.players.intersection(allowed)?;
        let acts = |layer: &&VariantLayer| {
            !layer.values.is_empty()
                && layer.players.is_none_or(|when| when.intersection(own).is_some())
        };
        let acting =
            |layer: &VariantLayer| layer.players.unwrap_or(own).intersection(own).unwrap_or(own);
        let layers = || variant.layers.iter().filter(acts);
        let holds = |players: u8, (pointer, setting): &(String, Setting)| {
            let held = loaded.provenance.latest_setting(players, pointer);
            held.is_some_and(|held| held.value == setting.value)
        };
        let is_empty = own == allowed
            && layers().all(|layer| {
                acting(layer)
                    .iter()
                    .all(|players| layer.values.iter().all(|value| holds(players, value)))
            });
        let layer = |layer: &VariantLayer| {
            let acts = acting(layer);
            let value = |value @ (pointer, setting): &(String, Setting)| {
                // Values in user-written files get a warning instead, unless they are marked.
                let is_builtin = matches!(setting.origin, Origin::File { is_builtin: true, .. });
                let is_quiet = is_builtin || layer.kept_pointers.contains(pointer);
                let shown = ShownValue::of_setting(setting);
                let idle = match is_quiet {
                    true if is_empty => Some(ShownIdleReason::Current),
                    true => idle_in(loaded, variant, acts, &value.0),
                    false => None,
                };
                (pointer.clone(), ShownValue { idle, ..shown })
            };
            (layer.players, layer.values.iter().map(value).collect())
        };
        let layers = layers().map(layer).collect();
        let players = (own != allowed).then_some(own);
        let (name, title) = (&variant.name, &variant.title);
        let bounds = bounds_of(variant, own);
        Some(ShownVariant { name, title, players, bounds, layers })
    }
}

/// Returns why a value in a variant has no effect for the given player counts, or `None` if it has one.
///
/// The reason can be the value itself or another variant that could also be enabled.
fn idle_in(
    loaded: &LoadedRuleset,
    variant: &VariantInfo,
    acts: Players,
    pointer: &str,
) -> Option<ShownIdleReason> {
    let is_idle = |players: Option<Players>, with: &[&VariantInfo]| {
        let mut players = players.iter().flat_map(|players| players.iter()).peekable();
        players.peek().is_some()
            && players.all(|players| idle(loaded, players, with).contains(pointer))
    };
    if is_idle(Some(acts), &[variant]) {
        return Some(ShownIdleReason::Current);
    }
    let mut others =
        loaded.variants.iter().filter(|other| !other.is_on && other.name != variant.name);
    let other = others.find(|other| {
        is_idle(other.players.intersection(acts), &[variant, other])
            || is_idle(other.players.intersection(acts), &[other, variant])
    })?;
    Some(ShownIdleReason::WithVariant(other.name.clone()))
}

/// Returns pointers to the values that have no effect for a number of players once the given variants are
/// added.
fn idle(loaded: &LoadedRuleset, players: u8, with: &[&VariantInfo]) -> BTreeSet<&'static str> {
    let layers = with.iter().flat_map(|variant| variant.layers.iter());
    let acting = layers.filter(|layer| layer.players.is_none_or(|when| when.contains(players)));
    let changed: BTreeMap<&str, &Value> = acting
        .flat_map(|layer| &layer.values)
        .map(|(pointer, setting)| (pointer.as_str(), &setting.value))
        .collect();
    let value = |key: KeyPointer| {
        let written = loaded
            .provenance
            .latest_setting(players, &key)
            .filter(|setting| setting.origin != Origin::Default);
        changed
            .get(&*key)
            .copied()
            .or(written.map(|setting| &setting.value))
            .or_else(|| key.find(loaded.family.defaults()))
    };
    let idle = loaded.family.find_idle_keys(&value, Some(players)).into_iter();
    idle.map(|idle| idle.pointer.as_str()).collect()
}

/// Returns the settings for a variant's player counts and their basis, in the form in which they're shown.
///
/// For a range, both of its ends can come from a list. A list can also come from one of the ends.
fn bounds_of(variant: &VariantInfo, own: Players) -> ShownValues {
    let shown = |key: KeyPointer| {
        let of_key = variant.bounds.iter().find(|(pointer, _)| **pointer == *key);
        let bound = of_key.or(variant.bounds.first())?;
        Some((key.to_string(), ShownValue::of_setting(&bound.1)))
    };
    let (ends, list) = ([keys::PLAYERS_MIN, keys::PLAYERS_MAX], [keys::PLAYERS]);
    let keys = if own.is_range() { &ends[..] } else { &list };
    keys.iter().copied().filter_map(shown).collect()
}
