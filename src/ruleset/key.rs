//! The keys of a family's rules files: typed names, and a row with everything that is known of each
//! key besides its serde field.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{
    key_info::KeyKind,
    key_pointer::{KeyPointer, ValueName},
    schema::{Schema, Synonym},
};

/// The name of a key whose value has the type `T`, in rules files with the sections `S`.
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
    /// Creates the name of a key from its JSON pointer and its field.
    pub const fn new(pointer: &'static str, get: fn(&S) -> T) -> RuleKey<S, T> {
        RuleKey { pointer: KeyPointer::new(pointer), get }
    }

    /// Returns its JSON pointer.
    pub const fn pointer(self) -> KeyPointer {
        self.pointer
    }
}

impl<S, T> RuleKey<S, Vec<T>> {
    /// Returns the pointer of an entry of its list.
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

/// Everything that is known of a key besides its type, default and doc comment.
pub struct KeyRow<S: 'static> {
    /// Its JSON pointer.
    pub pointer: KeyPointer,
    /// Other names that people write for it in its section.
    pub synonyms: &'static [&'static str],
    /// Words that people write for its values, each with the word that the language has.
    pub word_synonyms: &'static [(&'static str, &'static str)],
    /// The reasons why it can have no effect.
    pub idle: &'static [IdleReason<S>],
    /// Reasons that apply to games from the deal only: another position can give it an effect.
    pub idle_from_deal: &'static [IdleReason<S>],
    /// How to give it an effect, where that is a single step.
    pub idle_help: Option<&'static str>,
    /// Sets the canonical value of an idle key where that is not the default.
    pub idle_value: Option<fn(&mut S)>,
    /// Copies its value from other sections.
    pub copy: fn(&mut S, &S),
    /// Values worth trying, as a rules file writes them, unless these are the words of the key.
    pub trials: &'static [&'static str],
}

impl<S> KeyRow<S> {
    /// A row without anything.
    pub const EMPTY: KeyRow<S> = KeyRow {
        pointer: KeyPointer::new(""),
        synonyms: &[],
        word_synonyms: &[],
        idle: &[],
        idle_from_deal: &[],
        idle_help: None,
        idle_value: None,
        copy: |_, _| {},
        trials: &[],
    };

    /// Returns values worth trying, as a rules file writes them: those of the row, or every word of the key.
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

/// A reason why a key has no effect.
pub struct IdleReason<S> {
    /// The JSON pointer of the key whose value causes it.
    pub because: KeyPointer,
    /// The reason as a clause.
    pub why: &'static str,
    /// Returns whether it applies.
    pub applies: fn(&Values<'_, S>) -> bool,
}

/// A key without effect for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// Its JSON pointer.
    pub pointer: KeyPointer,
    /// The JSON pointer of the key whose value causes it.
    pub because: KeyPointer,
    /// The reason as a clause.
    pub why: &'static str,
    /// How to give it an effect.
    pub help: Option<&'static str>,
}

/// The values of keys, as far as they are known.
pub struct Values<'v, S> {
    source: KnownValues<'v, S>,
    players: Option<u8>,
}

/// Looks up the written value of a key.
pub type Lookup<'v> = dyn Fn(KeyPointer) -> Option<&'v Value> + 'v;

enum KnownValues<'v, S> {
    Sections(&'v S),
    Written(&'v Lookup<'v>),
}

impl<'v, S> Values<'v, S> {
    /// Takes the values of complete sections.
    pub fn of(sections: &'v S, players: u8) -> Values<'v, S> {
        Values { source: KnownValues::Sections(sections), players: Some(players) }
    }

    /// Takes values as they are written; any of them, and the number of players, may be unknown.
    pub fn written(lookup: &'v Lookup<'v>, players: Option<u8>) -> Values<'v, S> {
        Values { source: KnownValues::Written(lookup), players }
    }

    /// Returns how many players begin the game, if that is known.
    pub fn players(&self) -> Option<u8> {
        self.players
    }

    /// Returns the value of a key, if it is known.
    pub fn get<T: DeserializeOwned>(&self, key: RuleKey<S, T>) -> Option<T> {
        match &self.source {
            KnownValues::Sections(sections) => Some((key.get)(sections)),
            KnownValues::Written(lookup) => T::deserialize(lookup(key.pointer)?).ok(),
        }
    }

    /// Returns whether a list is known to be empty.
    pub fn is_empty<T>(&self, key: RuleKey<S, Vec<T>>) -> bool {
        match &self.source {
            KnownValues::Sections(sections) => (key.get)(sections).is_empty(),
            KnownValues::Written(lookup) => {
                lookup(key.pointer).and_then(Value::as_array).is_some_and(Vec::is_empty)
            }
        }
    }

    /// Returns whether a key is known to have a value.
    pub fn is<T: DeserializeOwned + PartialEq>(&self, key: RuleKey<S, T>, value: T) -> bool {
        self.get(key) == Some(value)
    }
}

/// Lists the keys without effect. An unknown value leaves no other key without effect.
pub fn idle<S>(rows: &[KeyRow<S>], values: &Values<'_, S>) -> Vec<Idle> {
    let mut idle = Vec::new();
    for row in rows {
        let reasons = row.idle.iter().chain(row.idle_from_deal);
        let reasons = reasons.filter(|reason| (reason.applies)(values));
        idle.extend(reasons.map(|&IdleReason { because, why, .. }| Idle {
            pointer: row.pointer,
            because,
            why,
            help: row.idle_help,
        }));
    }
    idle
}

/// Lists the words that people write for sections, keys and values.
pub fn synonyms<S>(sections: &[(&'static str, &'static str)], rows: &[KeyRow<S>]) -> Vec<Synonym> {
    let of_section = |&(word, meant): &(_, _)| Synonym { place: String::new(), word, meant };
    let mut synonyms: Vec<Synonym> = sections.iter().map(of_section).collect();
    for row in rows {
        let path = &row.pointer.as_str()[1..];
        let Some((section, name)) = path.split_once('/') else { continue };
        let of_key = |&word: &_| Synonym { place: section.to_owned(), word, meant: name };
        let of_value =
            |&(word, meant): &(_, _)| Synonym { place: path.replace('/', "."), word, meant };
        synonyms.extend(row.synonyms.iter().map(of_key));
        synonyms.extend(row.word_synonyms.iter().map(of_value));
    }
    synonyms
}

/// Where the games of a canonical form begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// With the deal.
    Deal,
    /// In any position.
    Position,
}

/// Returns sections in which every key without effect has its canonical value. A canonical value can leave
/// other keys without effect, so this repeats until none changes.
pub fn without_idle<S: Clone + PartialEq>(
    rows: &[KeyRow<S>],
    sections: &S,
    defaults: &S,
    (players, begin): (u8, Begin),
) -> S {
    let is_idle = |row: &KeyRow<S>, values: &Values<'_, S>| {
        let from_deal = if begin == Begin::Deal { row.idle_from_deal } else { &[] };
        row.idle.iter().chain(from_deal).any(|reason| (reason.applies)(values))
    };
    let mut canonical = sections.clone();
    loop {
        let before = canonical.clone();
        let values = Values::of(&before, players);
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

/// Declares the keys of a family: for each a typed name, and a row of the table `KEYS`.
macro_rules! keys {
    ($sections:ty; $(
        $name:ident: $type:ty = $section:ident.$field:ident { $($row:tt)* }
    )*) => {
        $(
            #[doc = concat!("The key of the field `", stringify!($section.$field), "`.")]
            pub const $name: $crate::ruleset::key::RuleKey<$sections, $type> = {
                const PATH: &str = concat!("/", stringify!($section), "/", stringify!($field));
                const POINTER: [u8; PATH.len()] = $crate::ruleset::key_pointer::in_kebab_case(PATH);
                $crate::ruleset::key::RuleKey::new(
                    $crate::ruleset::key_pointer::as_text(&POINTER),
                    |sections: &$sections| Clone::clone(&sections.$section.$field),
                )
            };
        )*

        /// Everything that is known of each key, in the order of the language.
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

/// Declares the reason that a key has a value, perhaps only under another condition.
macro_rules! reason {
    ($key:ident, $value:expr, $why:expr $(, $condition:ident)?) => {
        $crate::ruleset::key::IdleReason {
            because: $key.pointer(),
            why: $why,
            applies: |values| values.is($key, $value) $(&& $condition(values))?,
        }
    };
}
pub(crate) use reason;
