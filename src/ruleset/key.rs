//! The keys in a family's rulesets: a typed name for each key, along with a table row for everything that
//! isn't in its serde field.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{
    key_info::KeyKind,
    key_pointer::{KeyPointer, ValueName},
    schema::{Schema, Synonym},
};

/// The name of a key with values of type `T`, in rulesets with sections of type `S`.
pub struct RuleKey<S, T> {
    pointer: KeyPointer,
    get: fn(&S) -> T,
}

impl<S, T> Clone for RuleKey<S, T> {
    fn clone(&self) -> RuleKey<S, T> {
        *self
    }
}

impl<S, T> Copy for RuleKey<S, T> {}

impl<S, T> RuleKey<S, T> {
    /// Creates a key from its JSON pointer and a getter for its field.
    pub const fn new(pointer: &'static str, get: fn(&S) -> T) -> RuleKey<S, T> {
        RuleKey { pointer: KeyPointer::new(pointer), get }
    }

    /// Returns its JSON pointer.
    pub const fn pointer(self) -> KeyPointer {
        self.pointer
    }
}

impl<S, T> RuleKey<S, Vec<T>> {
    /// Returns the pointer to an entry in the key's list.
    pub fn entry(self, index: usize) -> String {
        self.pointer.entry(index)
    }
}

impl<S, T> ValueName for RuleKey<S, T> {}

impl<S, T> AsRef<str> for RuleKey<S, T> {
    fn as_ref(&self) -> &str {
        self.pointer.as_str()
    }
}

impl<S, T> fmt::Debug for RuleKey<S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.pointer)
    }
}

/// The properties of a key, except for its type, default and doc comment.
pub struct KeyRow<S: 'static> {
    /// Its JSON pointer.
    pub pointer: KeyPointer,
    /// Other names that people use for the key in its section.
    pub synonyms: &'static [&'static str],
    /// Words that people use for its values or the keys in its entries, each with the correct word.
    pub word_synonyms: &'static [(&'static str, &'static str)],
    /// The conditions under which it has no effect.
    pub idle_reasons: &'static [IdleReason<S>],
    /// Conditions that only apply to games played from the deal. When starting from another position, the key
    /// can have an effect.
    pub idle_reasons_from_deal: &'static [IdleReason<S>],
    /// How to give it an effect, if one step is enough.
    pub idle_help: Option<&'static str>,
    /// Sets an idle key's canonical value, if that isn't the default.
    pub idle_value: Option<fn(&mut S)>,
    /// Copies its value from other sections.
    pub copy: fn(&mut S, &S),
    /// Values that are worth trying, in TOML. Words and booleans don't need any.
    pub trials: &'static [&'static str],
}

impl<S> KeyRow<S> {
    /// A row with no properties.
    pub const EMPTY: KeyRow<S> = KeyRow {
        pointer: KeyPointer::new(""),
        synonyms: &[],
        word_synonyms: &[],
        idle_reasons: &[],
        idle_reasons_from_deal: &[],
        idle_help: None,
        idle_value: None,
        copy: |_, _| {},
        trials: &[],
    };

    /// Returns values that are worth trying, in TOML: those of the row or, if it has none, all words of the
    /// key.
    pub fn trials(&self, schema: &Schema) -> Vec<String> {
        let mut keys = schema.keys().iter();
        let key = keys.find(|key| self.trials.is_empty() && *key.pointer == self.pointer);
        match key.map(|key| &key.kind) {
            Some(KeyKind::Word { values }) => {
                values.iter().map(|word| word.value.clone()).collect()
            }
            Some(KeyKind::Truth) => vec!["true".to_owned(), "false".to_owned()],
            _ => self.trials.iter().map(ToString::to_string).collect(),
        }
    }
}

impl<S> fmt::Debug for KeyRow<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.pointer)
    }
}

/// A reason that a key has no effect.
pub struct IdleReason<S> {
    /// The JSON pointer to the key that causes it.
    pub cause: KeyPointer,
    /// The reason as a clause.
    pub reason: &'static str,
    /// Returns whether the reason applies.
    pub condition: fn(&Values<'_, S>) -> bool,
}

/// A key that has no effect with a given number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdleKey {
    /// Its JSON pointer.
    pub pointer: KeyPointer,
    /// The JSON pointer to the key that causes it.
    pub cause: KeyPointer,
    /// The reason as a clause.
    pub reason: &'static str,
    /// How to give it an effect.
    pub help: Option<&'static str>,
}

/// The known values of keys.
pub struct Values<'v, S> {
    source: KnownValues<'v, S>,
    players: Option<u8>,
}

/// Looks up a key's written value.
pub type Lookup<'v> = dyn Fn(KeyPointer) -> Option<&'v Value> + 'v;

enum KnownValues<'v, S> {
    Sections(&'v S),
    Lookup(&'v Lookup<'v>),
}

impl<'v, S> Values<'v, S> {
    /// Reads values from complete sections.
    pub fn from_sections(sections: &'v S, players: u8) -> Values<'v, S> {
        Values { source: KnownValues::Sections(sections), players: Some(players) }
    }

    /// Reads values as written in a file. The number of players and any of the values may be unknown.
    pub fn from_lookup(lookup: &'v Lookup<'v>, players: Option<u8>) -> Values<'v, S> {
        Values { source: KnownValues::Lookup(lookup), players }
    }

    /// Returns how many players start the game, if known.
    pub fn players(&self) -> Option<u8> {
        self.players
    }

    /// Returns a key's value, if known.
    pub fn get<T: DeserializeOwned>(&self, key: RuleKey<S, T>) -> Option<T> {
        match &self.source {
            KnownValues::Sections(sections) => Some((key.get)(sections)),
            KnownValues::Lookup(lookup) => T::deserialize(lookup(key.pointer)?).ok(),
        }
    }

    /// Returns whether a list is known to be empty.
    pub fn is_empty<T>(&self, key: RuleKey<S, Vec<T>>) -> bool {
        match &self.source {
            KnownValues::Sections(sections) => (key.get)(sections).is_empty(),
            KnownValues::Lookup(lookup) => {
                lookup(key.pointer).and_then(Value::as_array).is_some_and(Vec::is_empty)
            }
        }
    }

    /// Returns whether a key is known to have the given value.
    pub fn has_value<T: DeserializeOwned + PartialEq>(&self, key: RuleKey<S, T>, value: T) -> bool {
        self.get(key) == Some(value)
    }
}

/// Returns the keys that have no effect. An unknown value never makes another key idle.
pub fn find_idle_keys<S>(rows: &[KeyRow<S>], values: &Values<'_, S>) -> Vec<IdleKey> {
    let mut idle = Vec::new();
    for row in rows {
        let reasons = row.idle_reasons.iter().chain(row.idle_reasons_from_deal);
        let reasons = reasons.filter(|reason| (reason.condition)(values));
        idle.extend(reasons.map(|&IdleReason { cause, reason, .. }| IdleKey {
            pointer: row.pointer,
            cause,
            reason,
            help: row.idle_help,
        }));
    }
    idle
}

/// Returns the synonyms for sections, keys and values.
pub fn synonyms<S>(sections: &[(&'static str, &'static str)], rows: &[KeyRow<S>]) -> Vec<Synonym> {
    let of_section =
        |&(word, correct_word): &(_, _)| Synonym { place: String::new(), word, correct_word };
    let mut synonyms: Vec<Synonym> = sections.iter().map(of_section).collect();
    for row in rows {
        let path = &row.pointer.as_str()[1..];
        let Some((section, name)) = path.split_once('/') else { continue };
        let of_key = |&word: &_| Synonym { place: section.to_owned(), word, correct_word: name };
        let of_value = |&(word, correct_word): &(_, _)| Synonym {
            place: path.replace('/', "."),
            word,
            correct_word,
        };
        synonyms.extend(row.synonyms.iter().map(of_key));
        synonyms.extend(row.word_synonyms.iter().map(of_value));
    }
    synonyms
}

/// Where games start, as far as the canonical form is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartingPoint {
    /// At the deal.
    Deal,
    /// In any position.
    Position,
}

/// Returns sections where every key that has no effect is set to its canonical value. Since canonical values
/// can make other keys idle, this is repeated until nothing changes.
pub fn without_idle_keys<S: Clone + PartialEq>(
    rows: &[KeyRow<S>],
    sections: &S,
    defaults: &S,
    (players, begin): (u8, StartingPoint),
) -> S {
    let is_idle = |row: &KeyRow<S>, values: &Values<'_, S>| {
        let from_deal = if begin == StartingPoint::Deal { row.idle_reasons_from_deal } else { &[] };
        row.idle_reasons.iter().chain(from_deal).any(|reason| (reason.condition)(values))
    };
    let mut canonical = sections.clone();
    loop {
        let before = canonical.clone();
        let values = Values::from_sections(&before, players);
        for row in rows {
            if is_idle(row, &values) {
                match row.idle_value {
                    Some(set) => set(&mut canonical),
                    None => (row.copy)(&mut canonical, defaults),
                }
            }
        }
        if canonical == before {
            return canonical;
        }
    }
}

/// Declares the keys of a family, with a typed name and a row in the `KEYS` table for each of them.
macro_rules! keys {
    ($sections:ty; $(
        $name:ident: $type:ty = $section:ident.$field:ident { $($row:tt)* }
    )*) => {
        $(
            #[doc = concat!("The key of the field `", stringify!($section.$field), "`.")]
            pub const $name: $crate::ruleset::key::RuleKey<$sections, $type> = {
                const PATH: &str = concat!("/", stringify!($section), "/", stringify!($field));
                const POINTER: [u8; PATH.len()] = $crate::ruleset::key_pointer::to_kebab_case(PATH);
                $crate::ruleset::key::RuleKey::new(
                    $crate::ruleset::key_pointer::as_text(&POINTER),
                    |sections: &$sections| Clone::clone(&sections.$section.$field),
                )
            };
        )*

        /// Each key's properties, in the order of the language.
        pub static KEYS: &[$crate::ruleset::key::KeyRow<$sections>] = &[$(
            $crate::ruleset::key::KeyRow {
                pointer: $name.pointer(),
                copy: |to, from| to.$section.$field.clone_from(&from.$section.$field),
                $($row)*
                ..$crate::ruleset::key::KeyRow::EMPTY
            },
        )*];
    };
}
pub(crate) use keys;

/// Declares a reason that applies if a key has the given value, with an optional additional condition.
macro_rules! reason {
    ($key:ident, $value:expr, $why:expr $(, $condition:ident)?) => {
        $crate::ruleset::key::IdleReason {
            cause: $key.pointer(),
            reason: $why,
            condition: |values| values.has_value($key, $value) $(&& $condition(values))?,
        }
    };
}
pub(crate) use reason;
