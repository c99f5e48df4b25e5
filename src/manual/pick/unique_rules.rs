//! Rules that set an edition apart from all others.

use serde::Serialize;
use serde_json::{Value, json};

use super::clue::Candidate;
use crate::{
    diagnostic::escape_for_terminal,
    manual::{diff_text::format_bare, paragraph::format_hanging},
    ruleset::{KeyInfo, Players},
};

/// A rule that isn't part of any other edition.
pub(super) struct UniqueRule {
    meaning: &'static KeyInfo,
    value: Value,
    /// The player counts.
    players: Players,
    /// Whether these are all the player counts that the edition allows.
    is_for_all: bool,
}

/// An edition's rules for some number of players, and pointers to those that have no effect.
struct EditionRules {
    rules: Value,
    idle: Vec<&'static str>,
}

impl EditionRules {
    fn of(candidate: &Candidate, players: u8) -> Option<EditionRules> {
        let sections = candidate.loaded.ruleset.sections(players)?;
        let family = candidate.loaded.family;
        let idle = family
            .idle_keys(&**sections, players)
            .into_iter()
            .map(|idle| idle.pointer.as_str())
            .collect();
        Some(EditionRules { rules: family.canonical_sections(sections, players).to_json(), idle })
    }

    /// Returns a value if it has an effect. Empty lists never do.
    fn value(&self, pointer: &str) -> Option<&Value> {
        let value = self.rules.pointer(pointer).filter(|_| !self.idle.contains(&pointer));
        value.filter(|value| {
            !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty())
        })
    }
}

/// Returns the rules of an edition that no other edition has for the same number of players.
pub(super) fn unique_rules(own: &Candidate, others: &[&Candidate]) -> Vec<UniqueRule> {
    let ruleset = &own.loaded.ruleset;
    let with = |players: u8| {
        let others: Vec<EditionRules> =
            others.iter().filter_map(|other| EditionRules::of(other, players)).collect();
        Some((players, EditionRules::of(own, players)?, others))
            .filter(|(.., others)| !others.is_empty())
    };
    let played: Vec<(u8, EditionRules, Vec<EditionRules>)> =
        ruleset.players().filter_map(with).collect();
    let mut found: Vec<UniqueRule> = Vec::new();
    let all = Players::from_numbers(played.iter().map(|(players, ..)| *players));
    for meaning in own.loaded.schema.keys() {
        let first = found.len();
        for (players, mine, others) in &played {
            let Some(value) = mine.value(&meaning.pointer) else { continue };
            if others.iter().any(|other| other.value(&meaning.pointer) == Some(value)) {
                continue;
            }
            let same = found[first..].last_mut().filter(|run| run.value == *value);
            let run = same.and_then(|run| Some((run.players.with_next(*players, all?)?, run)));
            match run {
                Some((longer, run)) => run.players = longer,
                None => found.push(UniqueRule {
                    meaning,
                    value: value.clone(),
                    players: Players::from_number(*players),
                    is_for_all: false,
                }),
            }
        }
    }
    for rule in &mut found {
        rule.is_for_all = rule.players == ruleset.head().players;
    }
    found
}

impl UniqueRule {
    /// Formats the rule as text.
    pub(super) fn text(&self) -> String {
        let about = self.meaning.text.trim_end_matches('.');
        let only =
            if self.is_for_all { String::new() } else { format!(" (with {})", self.players) };
        let value = self.meaning.meaning_of(&self.value);
        let value =
            value.unwrap_or_else(|| escape_for_terminal(&format_bare(&self.value)).into_owned());
        let title = format_hanging("  ", &format!("{about} [{}]{only}:", self.meaning.key()));
        title + &format_hanging("    ", &value)
    }

    /// Formats the rule as JSON.
    pub(super) fn json(&self) -> Value {
        #[derive(Serialize)]
        struct UniqueRuleJson<'a> {
            key: String,
            players: Players,
            value: &'a Value,
            #[serde(skip_serializing_if = "Option::is_none")]
            meaning: Option<String>,
        }
        let meaning = self.meaning.meaning_of(&self.value);
        let (key, players) = (self.meaning.key(), self.players);
        json!(UniqueRuleJson { key, players, value: &self.value, meaning })
    }
}
