//! The keys that can be set with simple controls in a form.

use std::{collections::BTreeSet, ops::Range};

use serde_json::Value;

use super::analysis::Analysis;
use crate::{
    check::LoadedRuleset,
    loader::{Origin, Setting, pointer},
    ruleset::{KeyInfo, KeyKind, Players, keys},
};

/// A key that can be set by picking from a list, entering a number or flipping a switch.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// The key, such as `hand.size`.
    pub key: String,
    /// The description.
    pub meaning: String,
    /// The accepted values.
    pub kind: KeyKind,
    /// The value that the file sets for every number of players, along with its byte range.
    pub value: Option<(Value, Range<usize>)>,
    /// The values in the extended ruleset, along with the player counts they apply to.
    pub inherited_values: Vec<(Players, Value)>,
    /// Whether the key never has an effect, no matter how many players there are.
    pub is_idle: bool,
}

impl Analysis {
    /// Returns the controls in the order of the schema's keys.
    ///
    /// `below` is the extended ruleset with the variants that the file enables.
    pub fn controls(&self, below: Option<&LoadedRuleset>) -> Vec<Control> {
        let Some(schema) = self.schema() else { return Vec::new() };
        let idle = self.loaded_ruleset().map(idle_for_all).unwrap_or_default();
        let is_list = self.lists_players(below);
        let control = |KeyInfo { pointer, text, kind, default, .. }: &KeyInfo| {
            // The keys that describe the file itself aren't rules.
            let is_rule =
                pointer.matches('/').count() == 2 && keys::EDITION.strip_from(pointer).is_none();
            let is_players = pointer::is_within(pointer, &keys::PLAYERS);
            let has_control = match kind {
                // We only display a list of player counts. It has to be edited as text.
                _ if is_players => is_list == (**pointer == *keys::PLAYERS),
                KeyKind::Word { values } => values.len() > 1,
                kind => matches!(kind, KeyKind::Number { .. } | KeyKind::Truth),
            };
            if !(is_rule || is_players) || !has_control {
                return None;
            }
            Some(Control {
                key: pointer::to_dotted_key(pointer),
                meaning: text.clone(),
                kind: kind.clone(),
                value: self.own_value(pointer),
                inherited_values: below
                    .map(|it| values(it, pointer, default.is_some()))
                    .unwrap_or_default(),
                is_idle: idle.contains(pointer.as_str()),
            })
        };
        schema.keys().iter().filter_map(control).collect()
    }

    /// Returns the names of the variants that the file enables.
    pub fn enabled_variants(&self) -> Vec<String> {
        let names = self.tree().value.get("with").and_then(Value::as_array);
        names.into_iter().flatten().filter_map(Value::as_str).map(ToOwned::to_owned).collect()
    }

    /// Returns whether the player counts are a list, either in this file or in the one it extends.
    fn lists_players(&self, below: Option<&LoadedRuleset>) -> bool {
        match self.tree().value.pointer(&keys::PLAYERS) {
            Some(Value::Array(_)) => true,
            Some(Value::Object(ends)) if !ends.is_empty() => false,
            _ => below.is_some_and(|below| !below.ruleset.head().players.is_range()),
        }
    }

    fn own_value(&self, pointer: &str) -> Option<(Value, Range<usize>)> {
        Some((self.tree().value.pointer(pointer)?.clone(), self.bytes_of(pointer)?))
    }
}

/// Returns a key's values and the player counts they apply to.
///
/// A key that is never set and doesn't have a default of its own is derived from other keys, so it has no
/// value.
fn values(loaded: &LoadedRuleset, pointer: &str, has_default: bool) -> Vec<(Players, Value)> {
    let mut values: Vec<(Players, Value)> = Vec::new();
    for players in loaded.ruleset.players() {
        let setting = loaded.provenance.latest_setting(players, pointer);
        let is_set = |setting: &&Setting| has_default || setting.origin != Origin::Default;
        let Some(setting) = setting.filter(is_set) else { continue };
        match values.last_mut() {
            Some((run, value)) if *value == setting.value => {
                *run = run.with_number(players).unwrap_or(*run);
            }
            _ => values.push((Players::from_number(players), setting.value.clone())),
        }
    }
    values
}

/// Returns the pointers of the values that have no effect for any number of players.
fn idle_for_all(loaded: &LoadedRuleset) -> BTreeSet<&'static str> {
    let pointers =
        |players| loaded.idle_keys(players).into_iter().map(|idle| idle.pointer.as_str()).collect();
    let all = loaded.ruleset.players().map(pointers);
    all.reduce(|all: BTreeSet<_>, more| &all & &more).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::Analysis, KeyKind};
    use crate::{
        check::{self, Request},
        family::{BuiltIn, Registry},
        loader::MemoryFiles,
    };

    #[test]
    fn control_lists_own_and_inherited_values() {
        let text = "id = \"a\"\nextends = \"calliope\"\n[hand]\nsize = 4\n";
        let calliope = Request { ruleset: "calliope", ..Request::default() };
        let below = check::load(&calliope, &MemoryFiles::default()).unwrap();
        let files = MemoryFiles::default().with_file("a.toml", text);
        let analysis = Analysis::new("a.toml", &files, BuiltIn.families(), BuiltIn.checked());
        let controls = analysis.controls(Some(&below));
        let control = |key: &str| controls.iter().find(|control| control.key == key).unwrap();
        let size = control("hand.size");
        assert_eq!(
            size.value.as_ref().map(|(value, bytes)| (value.clone(), &text[bytes.clone()])),
            Some((json!(4), "4"))
        );
        assert_eq!(
            size.inherited_values
                .iter()
                .map(|(players, value)| (players.to_string(), value.clone()))
                .collect::<Vec<_>>(),
            [("2 to 8 players".to_owned(), json!(3))]
        );
        assert_eq!(size.kind, KeyKind::Number { min: 1, max: 8 });
        assert!(controls.iter().all(|control| control.key != "players"));
        assert_eq!(control("dragon.rests").inherited_values.len(), 2);
        assert_eq!(control("hand.limit").inherited_values, []);
        assert!(control("turn.plays").is_idle && !size.is_idle);
        assert_eq!(control("hand.open").kind, KeyKind::Truth);
        assert!(
            controls.iter().all(|control| !control.meaning.is_empty() && control.key.contains('.'))
        );
        assert!(
            controls
                .iter()
                .all(|control| control.key != "tiles.list" && !control.key.starts_with("edition."))
        );
    }

    /// A list of player counts has no ends to set, even if the list is inherited.
    #[test]
    fn player_list_is_one_control() {
        let keys = |text: &str, below: &str| -> Vec<(String, bool, usize)> {
            let below = Request { ruleset: below, ..Request::default() };
            let below = check::load(&below, &MemoryFiles::default()).unwrap();
            let files = MemoryFiles::default().with_file("a.toml", text);
            let analysis = Analysis::new("a.toml", &files, BuiltIn.families(), BuiltIn.checked());
            let controls = analysis.controls(Some(&below)).into_iter();
            let of_players = controls.filter(|control| control.key.starts_with("players"));
            of_players
                .map(|control| {
                    (control.key, control.value.is_some(), control.inherited_values.len())
                })
                .collect()
        };
        let list = "id = \"a\"\nextends = \"calliope\"\nplayers = [4, 6]\n";
        assert_eq!(keys(list, "calliope"), [("players".to_owned(), true, 0)]);
        let on_list = "id = \"a\"\nextends = \"teams\"\n";
        assert_eq!(keys(on_list, "teams"), [("players".to_owned(), false, 1)]);
        let range = "id = \"a\"\nextends = \"teams\"\nplayers = { min = 4, max = 6 }\n";
        let ends = ["players.min", "players.max"].map(|end| (end.to_owned(), true, 0));
        assert_eq!(keys(range, "teams"), ends);
    }
}
