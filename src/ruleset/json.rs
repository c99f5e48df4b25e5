//! Resolved rulesets as JSON documents.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Players, Ruleset, keys};

impl Ruleset {
    /// Returns the ruleset as a complete, loadable document.
    ///
    /// If a number of players is given, the document only contains the values for that number, or it's `null`
    /// if the number isn't allowed. Otherwise, it contains the most common values, along with `when` blocks
    /// for the player counts that have different values.
    pub fn to_json(&self, players: Option<u8>) -> Value {
        let allowed: Vec<u8> = self.players().collect();
        let chosen: Vec<u8> = allowed
            .iter()
            .copied()
            .filter(|&each| players.is_none_or(|only| only == each))
            .collect();
        let Some(numbers) = Players::from_numbers(chosen.iter().copied()) else {
            return Value::Null;
        };
        let values = chosen.iter().filter_map(|&each| Some((each, self.values(each)?))).collect();
        let mut split: SplitValues<Value> = SplitValues::new(values, |_| true);
        split.base.retain(|(pointer, value)| !self.can_omit(pointer, value));
        let mut document = json!(self.head());
        insert(&mut document, &keys::PLAYERS, json!(numbers));
        for (pointer, value) in split.base {
            insert(&mut document, &pointer, value);
        }
        let blocks = split.blocks.into_iter().map(|(players, values)| {
            let mut block = json!({ "players": players, "set": {} });
            for (pointer, value) in values {
                insert(&mut block["set"], &pointer, value);
            }
            block
        });
        let blocks: Vec<Value> = blocks.collect();
        if !blocks.is_empty() {
            insert(&mut document, &keys::WHEN, blocks.into());
        }
        document
    }

    /// Returns whether a value is an empty list that equals the default, in which case it can be omitted.
    pub(crate) fn can_omit(&self, pointer: &str, value: &Value) -> bool {
        let mut keys = pointer.split('/').skip(1);
        let Some((section, key)) = keys.next().zip(keys.next()) else { return false };
        is_empty_list(value)
            && self.players().filter_map(|players| self.sections(players)).any(|sections| {
                let own = sections.to_json();
                own.pointer(pointer) == Some(value) && sections.is_default(section, key)
            })
    }

    /// Returns the values of the sections for a number of players, as pairs of pointers and values in the
    /// order of the sections.
    pub(crate) fn values(&self, players: u8) -> Option<Vec<(String, Value)>> {
        let tree = self.sections(players)?.to_json();
        let mut values = Vec::new();
        for (section, keys) in tree.as_object().into_iter().flatten() {
            for (key, value) in keys.as_object().into_iter().flatten() {
                values.push((format!("/{section}/{key}"), value.clone()));
            }
        }
        Some(values)
    }
}

/// Values for several player counts, split into common values and exceptions.
pub(crate) struct SplitValues<T> {
    /// The values that apply unless a block overrides them, in order.
    pub(crate) base: Vec<(String, T)>,
    /// The exceptions, by range of players.
    pub(crate) blocks: Vec<(Players, Vec<(String, T)>)>,
}

impl<T: Clone + PartialEq> SplitValues<T> {
    /// Splits values that are given for ascending player counts.
    ///
    /// If a key doesn't exist for all of them, it isn't in the base. An example is the radius of a board that
    /// only has hexes for some player counts. In that case, the base for the section comes from the number of
    /// players with the fewest keys in it.
    ///
    /// If a value is only written for some of them and derived for the rest, the base leaves it unwritten
    /// because a block can set it but not remove it.
    pub(crate) fn new(
        values: Vec<(u8, Vec<(String, T)>)>,
        is_written: impl Fn(&T) -> bool,
    ) -> SplitValues<T> {
        let mut keys: Vec<String> = Vec::new();
        for (_, values) in values.iter().rev() {
            let has = |key: &String| keys.contains(key);
            let more: Vec<String> =
                values.iter().map(|(key, _)| key).filter(|key| !has(key)).cloned().collect();
            keys.extend(more);
        }
        let tables: Vec<(u8, BTreeMap<String, T>)> = values
            .into_iter()
            .map(|(players, values)| (players, values.into_iter().collect()))
            .collect();
        let is_in_all = |key: &String| tables.iter().all(|(_, table)| table.contains_key(key));
        let section =
            |key: &str| key.rsplit_once('/').map_or("", |(section, _)| section).to_owned();
        let uneven: Vec<String> =
            keys.iter().filter(|key| !is_in_all(key)).map(|key| section(key)).collect();
        let fewest = |own: &str| {
            let count = |table: &BTreeMap<String, T>| {
                table.keys().filter(|key| section(key) == own).count()
            };
            tables.iter().map(|(_, table)| table).min_by_key(|table| count(table))
        };
        let commonest = |key: &String| -> Option<T> {
            let own = section(key);
            let all = || tables.iter().filter_map(|(_, table)| table.get(key));
            let is_everywhere = all().all(&is_written);
            if is_everywhere && uneven.contains(&own) {
                return fewest(&own)?.get(key).cloned();
            }
            let all = || all().filter(|value| is_everywhere || !is_written(value));
            // If several values are equally common, the last one wins.
            let count = |value: &T| all().filter(|other| *other == value).count();
            all().max_by_key(|value| count(value)).cloned()
        };
        let shared = keys.iter().filter(|key| is_in_all(key));
        let base: Vec<(String, T)> =
            shared.filter_map(|key| commonest(key).map(|value| (key.clone(), value))).collect();
        let mut blocks: Vec<(Players, Vec<(String, T)>)> = Vec::new();
        let all = Players::from_numbers(tables.iter().map(|(players, _)| *players));
        for (players, table) in &tables {
            let in_base: BTreeMap<&String, &T> =
                base.iter().map(|(key, value)| (key, value)).collect();
            let other = |key: &String| {
                let own = table.get(key)?;
                (in_base.get(key) != Some(&own)).then(|| (key.clone(), own.clone()))
            };
            let others: Vec<(String, T)> = keys.iter().filter_map(other).collect();
            let same = blocks.last_mut().filter(|(_, known)| *known == others);
            let run = same.and_then(|(run, _)| Some((run.with_next(*players, all?)?, run)));
            match run {
                Some((longer, run)) => *run = longer,
                None => blocks.push((Players::from_number(*players), others)),
            }
        }
        blocks.retain(|(_, values)| !values.is_empty());
        SplitValues { base, blocks }
    }
}

/// Returns whether a value is an empty list.
pub(crate) fn is_empty_list(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty)
}

/// Inserts a value into a tree of tables. The names of sections and keys don't need to be escaped.
fn insert(tree: &mut Value, pointer: &str, value: Value) {
    let mut place = tree;
    for key in pointer.split('/').skip(1) {
        let Value::Object(object) = place else { return };
        place = object.entry(key).or_insert_with(|| Value::Object(Map::new()));
    }
    *place = value;
}
