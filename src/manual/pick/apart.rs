use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::candidate::Candidate;
use crate::{
    check::{effective, idle},
    diagnostic::plain,
    loader::of_players,
    manual::{
        diff::{Side, diff},
        diff_text::bare,
        meaning::{Meaning, keys},
        paragraph::hanging,
    },
    ruleset::Players,
};

/// A rule that no other edition has.
pub(super) struct Apart {
    meaning: Meaning,
    value: Value,
    /// With how many players.
    players: Players,
    /// Whether that is all the numbers with which the edition can be played.
    is_for_all: bool,
}

/// What an edition plays with a number of players.
struct Played {
    rules: Value,
    idle: Vec<&'static str>,
}

impl Played {
    fn of(candidate: &Candidate, players: u8) -> Option<Played> {
        let sections = candidate.loaded.ruleset.sections(players)?;
        let idle = idle(sections, players).into_iter().map(|idle| idle.pointer).collect();
        Some(Played { rules: effective(sections, players).to_json(), idle })
    }

    /// A value that matters; an empty list is none.
    fn value(&self, pointer: &str) -> Option<&Value> {
        let value = self.rules.pointer(pointer).filter(|_| !self.idle.contains(&pointer));
        value.filter(|value| {
            !matches!(value, Value::Null) && value.as_array().is_none_or(|list| !list.is_empty())
        })
    }
}

/// The rules of one of several editions that no other has with as many players.
pub(super) fn apart(candidates: &[Candidate], place: usize) -> Vec<Apart> {
    let Some(own) = candidates.get(place) else { return Vec::new() };
    let all = own.loaded.ruleset.head().players;
    let with = |players: u8| {
        let others = candidates.iter().enumerate().filter(|&(other, _)| other != place);
        let others = others.filter_map(|(_, other)| Played::of(other, players));
        Some((players, Played::of(own, players)?, others.collect::<Vec<_>>()))
    };
    let played: Vec<(u8, Played, Vec<Played>)> =
        own.loaded.ruleset.players().filter_map(with).collect();
    let mut found: Vec<Apart> = Vec::new();
    for meaning in keys() {
        let mut runs: Vec<(Value, Players)> = Vec::new();
        for (players, mine, others) in &played {
            let Some(value) = mine.value(&meaning.pointer) else { continue };
            let has = |other: &Played| other.value(&meaning.pointer) == Some(value);
            if others.is_empty() || others.iter().any(has) {
                continue;
            }
            let players = *players;
            match runs.last_mut() {
                Some((known, run)) if known == value && run.max + 1 == players => run.max = players,
                _ => runs.push((value.clone(), Players { min: players, max: players })),
            }
        }
        let apart = |(value, players)| Apart {
            meaning: meaning.clone(),
            value,
            players,
            is_for_all: players == all,
        };
        found.extend(runs.into_iter().map(apart));
    }
    found
}

/// The edition that plays most like one of several, and in how many rules the two differ.
pub(super) fn nearest(candidates: &[Candidate], place: usize) -> Option<(usize, usize)> {
    let others = (0..candidates.len()).filter(|&other| other != place);
    let differ = |other| (differing(candidates, &[place, other]).len(), other);
    others.map(differ).min().map(|(count, other)| (other, count))
}

/// The keys in which not all of some editions play alike.
pub(super) fn differing(candidates: &[Candidate], places: &[usize]) -> Vec<String> {
    let side = |place: usize| {
        candidates.get(place).map(|candidate| Side { name: "", loaded: &candidate.loaded })
    };
    let Some((first, rest)) = places.split_first() else { return Vec::new() };
    let mut differing = BTreeSet::new();
    for &other in rest {
        let Some((a, b)) = side(*first).zip(side(other)) else { continue };
        differing.extend(diff(a, b, None).differ.iter().map(|difference| difference.meaning));
    }
    let keys = keys();
    differing.into_iter().filter_map(|number| keys.get(number)).map(Meaning::key).collect()
}

impl Apart {
    /// The rule in words.
    pub(super) fn text(&self) -> String {
        let about = self.meaning.text.trim_end_matches('.');
        let only = if self.is_for_all {
            String::new()
        } else {
            format!(" (with {})", of_players(self.players))
        };
        let said = self.meaning.of(&self.value);
        let said = said.unwrap_or_else(|| plain(&bare(&self.value)).into_owned());
        let title = hanging("  ", &format!("{about} [{}]{only}:", self.meaning.key()));
        title + &hanging("    ", &said)
    }

    /// The same for programs.
    pub(super) fn json(&self) -> Value {
        let mut object = json!({
            "key": self.meaning.key(),
            "players": self.players,
            "value": self.value,
        });
        if let (Some(means), Some(members)) = (self.meaning.of(&self.value), object.as_object_mut())
        {
            members.insert("meaning".into(), means.into());
        }
        object
    }
}
