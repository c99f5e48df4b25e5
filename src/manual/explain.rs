//! Explanations of keys and values for `explain`.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Value, json};

use super::{
    paragraph::format_hanging,
    question::{place, question},
    show::{OriginJson, format_distinct, format_inline},
};
use crate::{
    check::LoadedRuleset,
    diagnostic::{escape_for_terminal, find_nearest},
    loader::{Origin, Setting, pointer},
    ruleset::{
        Basis, EntryKey, Head, KeyInfo, KeyKind, KeyWord, Players, is_empty_list,
        key::IdleKey,
        keys,
        schema::{ANYWHERE, Schema, resolve_hint, resolve_synonym},
    },
};

/// An explanation of some keys in a ruleset.
pub struct Explanation<'a> {
    loaded: &'a LoadedRuleset,
    entries: Vec<KeyExplanation>,
}

/// A key and its values.
struct KeyExplanation {
    meaning: &'static KeyInfo,
    values: Vec<ExplainedValue>,
}

/// A value and the player counts it applies to.
struct ExplainedValue {
    players: Players,
    /// The history of settings, starting with the earliest.
    history: Vec<Setting>,
    /// Why it has no effect, or `None` if it does.
    idle: Option<&'static str>,
}

/// Explains a single key in a ruleset, all keys in a section or all values.
///
/// The explanation covers the given number of players or, by default, all of them.
///
/// # Errors
/// If there is no such key, returns the keys that might have been intended.
pub fn explain<'a>(
    loaded: &'a LoadedRuleset,
    key: Option<&str>,
    players: Option<u8>,
) -> Result<Explanation<'a>, Vec<String>> {
    let is_asked = |meaning: &&KeyInfo| {
        key.map_or_else(|| is_rule(meaning), |key| is_key_or_section(meaning, key))
    };
    let known = loaded.schema.keys();
    if let Some(key) = key
        && !known.iter().any(|known| is_asked(&known))
    {
        return Err(similar_keys(loaded.schema, key));
    }
    // The player counts are either a list or the ends of a range.
    let is_end = |key: &str| {
        [keys::PLAYERS_MIN, keys::PLAYERS_MAX].iter().any(|end| pointer::to_dotted_key(end) == key)
    };
    let is_list_of =
        |meaning: &&KeyInfo| *meaning.pointer == *keys::PLAYERS && key.is_some_and(is_end);
    let wanted = |each: &u8| players.is_none_or(|only| only == *each);
    let allowed = loaded.ruleset.players().filter(wanted);
    let allowed: Vec<(u8, Vec<IdleKey>)> =
        allowed.map(|each| (each, loaded.idle_keys(each))).collect();
    let asked = known.iter().filter(|meaning| is_asked(meaning) || is_list_of(meaning));
    let entries = asked.map(|meaning| {
        let values = held(loaded, &allowed, &meaning.pointer);
        KeyExplanation { meaning, values }
    });
    let is_other_form = |entry: &KeyExplanation| {
        entry.values.is_empty() && pointer::is_within(&entry.meaning.pointer, &keys::PLAYERS)
    };
    let entries = entries.filter(|entry| !is_other_form(entry));
    Ok(Explanation { loaded, entries: entries.collect() })
}

/// Returns whether a key has the given name or is in the section with that name.
fn is_key_or_section(meaning: &KeyInfo, name: &str) -> bool {
    let own = meaning.key();
    own.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Returns whether the schema has a key or section with the given name.
pub fn has_key(schema: &Schema, name: &str) -> bool {
    !name.is_empty() && schema.keys().iter().any(|known| is_key_or_section(known, name))
}

/// Returns whether a key is a rule or player count rather than part of a ruleset's head.
pub fn is_rule(meaning: &KeyInfo) -> bool {
    let is_inner = meaning.pointer.rfind('/') > Some(0);
    *meaning.pointer == *keys::PLAYERS
        || is_inner && keys::EDITION.strip_from(&meaning.pointer).is_none()
}

/// Returns the advice on a key that doesn't exist but that people expect.
pub fn hint<'s>(schema: &'s Schema, key: &str) -> Option<&'s str> {
    let (section, word) = key.rsplit_once('.')?;
    [section, ANYWHERE].into_iter().find_map(|place| resolve_hint(schema.file(), place, word))
}

/// Returns the keys that might have been intended. They have the same name in a different section, or a
/// similar name.
pub fn similar_keys(schema: &Schema, key: &str) -> Vec<String> {
    let names: Vec<String> = schema.keys().iter().map(KeyInfo::key).collect();
    let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
    let asked = last(key);
    let mut meant: Vec<String> = names.iter().filter(|name| last(name) == asked).cloned().collect();
    let (section, word) = key.rsplit_once('.').unwrap_or(("", key));
    let synonym = resolve_synonym(schema.file(), section, word);
    let synonym = synonym.map(|name| match section {
        "" => name.to_owned(),
        section => format!("{section}.{name}"),
    });
    // Entries of a list aren't keys of their own.
    if section.contains('.') && has_key(schema, section) {
        return vec![section.to_owned()];
    }
    let is_new = |name: &String| has_key(schema, name) && !meant.contains(name);
    let synonym = synonym.filter(is_new);
    meant.extend(synonym);
    let of_sections = schema.sections().map(|(name, _)| name);
    let near = find_nearest(key, names.iter().map(String::as_str).chain(of_sections));
    let near = near.filter(|near| !meant.iter().any(|name| name == near.name));
    meant.extend(near.map(|near| near.name.to_owned()));
    if meant.is_empty() {
        let lasts: Vec<String> = names.iter().map(|name| last(name)).collect();
        if let Some(near) = find_nearest(&asked, lasts.iter().map(String::as_str)) {
            meant.extend(names.iter().filter(|name| last(name) == near.name).cloned());
        }
    }
    meant
}

/// Returns a key's values. Consecutive player counts share a value if they have the same history.
///
/// `allowed` contains the idle values for each number of players.
fn held(
    loaded: &LoadedRuleset,
    allowed: &[(u8, Vec<IdleKey>)],
    pointer: &str,
) -> Vec<ExplainedValue> {
    let mut held: Vec<ExplainedValue> = Vec::new();
    let all = Players::from_numbers(allowed.iter().map(|(players, _)| *players));
    for &(players, ref idle) in allowed {
        let history = loaded.provenance.settings(players).and_then(|values| values.get(pointer));
        let Some(history) = history else { continue };
        let idle = idle.iter().find(|idle| *pointer == idle.pointer).map(|idle| idle.reason);
        let same = |last: &&mut ExplainedValue| last.history == *history && last.idle == idle;
        let last = held.last_mut().filter(same);
        match last.and_then(|last| Some((last.players.with_next(players, all?)?, last))) {
            Some((run, last)) => last.players = run,
            None => held.push(ExplainedValue {
                players: Players::from_number(players),
                history: history.clone(),
                idle,
            }),
        }
    }
    held
}

impl Explanation<'_> {
    /// Formats the explanation as text, where `heading` is used to highlight headings.
    pub fn text(&self, heading: impl Fn(&str) -> String) -> String {
        let mut out = String::new();
        let mut section = String::new();
        for entry in &self.entries {
            let own = pointer::segments(&entry.meaning.pointer).next().unwrap_or_default();
            let gap = if out.is_empty() { "" } else { "\n" };
            out.push_str(gap);
            let about = self
                .loaded
                .schema
                .sections()
                .find(|(name, _)| *name == own)
                .map(|(_, about)| about);
            if let Some(about) = about.filter(|_| own != section && self.entries.len() > 1) {
                // Writing to a string can't fail.
                let _ = write!(
                    out,
                    "{}\n{}\n",
                    heading(&format!("[{own}]")),
                    format_hanging("", about)
                );
            }
            section = own;
            self.entry(&mut out, entry, &heading);
        }
        out
    }

    fn entry(&self, out: &mut String, entry: &KeyExplanation, heading: &impl Fn(&str) -> String) {
        let KeyExplanation { meaning, values } = entry;
        let key = heading(&meaning.key());
        let one = if let [one] = values.as_slice() { Some(one) } else { None };
        let held: Vec<&Value> = values.iter().map(ExplainedValue::value).collect();
        let shown = format_distinct(&held);
        let shown: Vec<_> = shown.iter().map(|text| escape_for_terminal(text)).collect();
        // Writing to a string can't fail.
        let _ = match shown.as_slice() {
            [value] => writeln!(out, "{key} = {value}"),
            [] => writeln!(out, "{key} is not set"),
            _ => writeln!(out, "{key}"),
        };
        out.push_str(&format_hanging("  ", &meaning.text));
        for (held, value) in values.iter().zip(&shown) {
            if one.is_none() {
                let begin = format!("  with {}: ", held.players);
                out.push_str(&format_hanging(&begin, value));
            }
            self.held(out, if one.is_none() { "    " } else { "  " }, meaning, held);
        }
        match &meaning.kind {
            KeyKind::Word { values: words } => {
                let now: Vec<&str> =
                    values.iter().filter_map(|held| held.value().as_str()).collect();
                out.push_str("  can be (* marks the current value)\n");
                let line = |KeyWord { value: word, meaning: means }: &KeyWord| {
                    let mark = if now.contains(&word.as_str()) { '*' } else { ' ' };
                    let is_default =
                        meaning.default.as_ref().is_some_and(|default| default == word.as_str());
                    let default = if is_default { " (the default)" } else { "" };
                    (mark, word.clone(), format!("{means}{default}"))
                };
                let terms: Vec<_> = words.iter().map(line).collect();
                out.push_str(&format_terms(&terms));
            }
            kind => {
                let default = meaning.default.as_ref();
                let default = default.map(|value| format!(", {} by default", format_inline(value)));
                out.push_str(&fact(
                    "  ",
                    "can be",
                    &format!("{kind}{}", default.unwrap_or_default()),
                ));
                out.push_str(&entries_of_list(kind));
            }
        }
    }

    fn held(&self, out: &mut String, indent: &str, meaning: &KeyInfo, held: &ExplainedValue) {
        let Some((now, before)) = held.history.split_last() else { return };
        if let Some(means) = meaning.meaning_of(held.value()) {
            out.push_str(&fact(indent, "means", &means));
        }
        // An empty list that is idle by default isn't worth mentioning.
        if let Some(why) = held.idle.filter(|_| !is_empty_list(held.value())) {
            out.push_str(&fact(indent, "but", &format!("it has no effect: {why}")));
        }
        out.push_str(&fact(indent, "from", &escape_for_terminal(&now.origin.to_string())));
        out.push_str(&fact(indent, "basis", &self.basis(now)));
        let all: Vec<&Value> = held.history.iter().map(|setting| &setting.value).collect();
        for (replaced, value) in before.iter().zip(format_distinct(&all)).rev() {
            let value = escape_for_terminal(&value).into_owned();
            let origin = escape_for_terminal(&replaced.origin.to_string()).into_owned();
            let basis = replaced.basis.as_ref().map(|basis| format!("; {}", self.in_words(basis)));
            let text = format!("{value}, from {origin}{}", basis.unwrap_or_default());
            out.push_str(&fact(indent, "replaces", &text));
        }
        for id in questions(held) {
            let asked = question(id).map(|asked| format!("{asked} ")).unwrap_or_default();
            out.push_str(&fact(
                indent,
                "asked",
                &format!("{asked}({})", escape_for_terminal(&place(id))),
            ));
        }
    }

    /// Formats a value's basis or the reason that it doesn't have one.
    fn basis(&self, setting: &Setting) -> String {
        match (&setting.basis, &setting.origin) {
            (Some(basis), _) => self.in_words(basis),
            (None, Origin::Default) => "not set: the default".into(),
            (None, Origin::CommandLine(_)) => "none: set for this run".into(),
            (None, Origin::File { .. }) if self.loaded.ruleset.head().edition.is_some() => {
                "none needed: it describes the ruleset itself".into()
            }
            (None, Origin::File { .. }) => "none: a house rule".into(),
        }
    }

    /// Formats a basis.
    fn in_words(&self, Basis { kind, at, note, .. }: &Basis) -> String {
        let kinds = self.loaded.schema.explained_schema().pointer("/$defs/why/properties/kind");
        let kinds = kinds.map(KeyInfo::from_schema);
        let mut words = kinds.iter().flat_map(KeyInfo::words);
        let word = words.find(|word| json!(kind) == *word.value);
        let mut text =
            word.map_or_else(String::new, |word| format!("{}: {}", word.value, word.phrase()));
        if let Some(at) = at {
            // Writing to a string can't fail.
            let _ = write!(text, " ({})", escape_for_terminal(at));
        }
        if let Some(note) = note {
            let _ = write!(text, "; {}", escape_for_terminal(note));
        }
        text
    }

    /// Formats the explanation as JSON.
    pub fn json(&self) -> Value {
        let Head { id, title, .. } = self.loaded.ruleset.head();
        let keys = self.entries.iter().map(EntryJson::new).collect();
        json!(ExplanationJson { ruleset: id, title, keys })
    }
}

/// The JSON output for an explanation.
#[derive(Serialize)]
struct ExplanationJson<'a> {
    ruleset: &'a str,
    title: &'a str,
    keys: Vec<EntryJson<'a>>,
}

/// The JSON output for a key and its values.
#[derive(Serialize)]
struct EntryJson<'a> {
    key: String,
    meaning: &'a str,
    values: Vec<ExplainedValueJson<'a>>,
    can_be: &'a KeyKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<&'a Value>,
}

/// The JSON output for a value and the ones that it replaced, starting with the latest.
#[derive(Serialize)]
struct ExplainedValueJson<'a> {
    players: Players,
    #[serde(flatten)]
    now: SettingJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_effect: Option<&'static str>,
    replaces: Vec<SettingJson<'a>>,
    questions: Vec<QuestionJson<'a>>,
}

#[derive(Serialize)]
struct SettingJson<'a> {
    value: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
    origin: OriginJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'a Basis>,
}

#[derive(Serialize)]
struct QuestionJson<'a> {
    id: &'a str,
    text: Option<&'static str>,
    at: String,
}

impl EntryJson<'_> {
    fn new(KeyExplanation { meaning, values }: &KeyExplanation) -> EntryJson<'_> {
        EntryJson {
            key: meaning.key(),
            meaning: &meaning.text,
            values: values
                .iter()
                .filter_map(|held| ExplainedValueJson::new(meaning, held))
                .collect(),
            can_be: &meaning.kind,
            default: meaning.default.as_ref(),
        }
    }
}

impl<'a> ExplainedValueJson<'a> {
    fn new(meaning: &KeyInfo, held: &'a ExplainedValue) -> Option<ExplainedValueJson<'a>> {
        let (now, before) = held.history.split_last()?;
        let asked = questions(held).into_iter();
        Some(ExplainedValueJson {
            players: held.players,
            now: SettingJson::new(meaning, now),
            without_effect: held.idle,
            replaces: before.iter().rev().map(|it| SettingJson::new(meaning, it)).collect(),
            questions: asked
                .map(|id| QuestionJson { id, text: question(id), at: place(id) })
                .collect(),
        })
    }
}

impl<'a> SettingJson<'a> {
    fn new(meaning: &KeyInfo, setting: &'a Setting) -> SettingJson<'a> {
        SettingJson {
            value: &setting.value,
            meaning: meaning.meaning_of(&setting.value),
            origin: OriginJson::new(&setting.origin),
            basis: setting.basis.as_ref(),
        }
    }
}

impl ExplainedValue {
    fn value(&self) -> &Value {
        self.history.last().map_or(&Value::Null, |setting| &setting.value)
    }
}

/// Returns the questions answered by a value or the ones it replaced, starting with the latest.
fn questions(held: &ExplainedValue) -> Vec<&str> {
    let settings = held.history.iter().rev();
    let ids = settings.filter_map(|setting| setting.basis.as_ref()?.question.as_deref());
    let mut known: Vec<&str> = Vec::new();
    for id in ids {
        if !known.contains(&id) {
            known.push(id);
        }
    }
    known
}

/// Formats what a list may contain, or nothing if it's something else.
fn entries_of_list(kind: &KeyKind) -> String {
    let KeyKind::List { keys, values } = kind else { return String::new() };
    let word = |word: &KeyWord| (' ', word.value.clone(), word.meaning.clone());
    let key = |EntryKey { key, meaning, can_be }: &EntryKey| {
        let words = match can_be {
            KeyKind::Word { values } => {
                let words: Vec<String> =
                    values.iter().map(|word| format_inline(&word.value.as_str().into())).collect();
                format!("one of {}", words.join(", "))
            }
            kind => kind.to_string(),
        };
        (' ', key.clone(), format!("{meaning} ({words})"))
    };
    let terms: Vec<_> = values.iter().map(word).chain(keys.iter().map(key)).collect();
    let heading = match (keys.is_empty(), values.is_empty()) {
        (false, _) => "  each entry is a table with\n",
        (true, false) => "  each entry is one of\n",
        (true, true) => "",
    };
    heading.to_owned() + &format_terms(&terms)
}

/// Formats terms and their descriptions in two columns, each with a mark in front.
fn format_terms(terms: &[(char, String, String)]) -> String {
    let width = terms.iter().map(|(_, term, _)| term.len()).max().unwrap_or(0);
    let line = |(mark, term, text): &(char, String, String)| {
        format_hanging(&format!("  {mark} {term:width$}  "), text)
    };
    terms.iter().map(line).collect()
}

fn fact(indent: &str, name: &str, text: &str) -> String {
    format_hanging(&format!("{indent}{name:<9} "), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::path::schema_for_tests;

    #[test]
    fn explain_accepts_synonyms() {
        let schema = schema_for_tests();
        for (asked, key) in [
            ("points", "score"),
            ("win", "ending"),
            ("hand.visible", "hand.open"),
            ("board.obstacles", "board.holes"),
        ] {
            assert_eq!(similar_keys(&schema, asked), [key], "{asked}");
        }
    }
}
