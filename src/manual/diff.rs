//! Compares two rulesets by looking at their values and playing trial games.

use serde::Serialize;
use serde_json::{Value, json};

use super::{
    ExplainedFamily, GameDifference, family_of,
    trial_games::{Trial, trials},
};
use crate::{
    check::LoadedRuleset,
    ruleset::{Head, KeyInfo, KeyPointer, Players, Ruleset, is_empty_list},
};

/// One of the two compared rulesets.
#[derive(Clone, Copy)]
pub struct DiffSide<'a> {
    /// The display name.
    pub name: &'a str,
    /// The ruleset.
    pub loaded: &'a LoadedRuleset,
}

/// The result of comparing two rulesets.
pub struct Comparison<'a> {
    pub(super) sides: [DiffSide<'a>; 2],
    /// The requested number of players.
    pub(super) players: Option<u8>,
    /// The player counts that both rulesets allow.
    pub(super) common: Vec<u8>,
    /// The differences that affect play.
    pub(super) differences: Vec<Difference>,
    /// The differences that don't affect play.
    pub(super) other_differences: Vec<Difference>,
    /// The values that only have an effect in one ruleset because of a listed difference.
    pub(super) dependent_differences: Vec<Difference>,
    /// The trial games. Empty if the rules are equal in canonical form.
    pub(super) trials: Vec<Trial>,
    /// The keys in the rules language.
    pub(super) keys: &'static [KeyInfo],
}

/// A key with different values for some player counts.
pub(super) struct Difference {
    /// The key's index.
    pub(super) meaning: usize,
    /// The player counts.
    pub(super) players: Players,
    /// The values on both sides.
    pub(super) values: [KeyValue; 2],
}

/// A key's value in one ruleset.
#[derive(Clone, PartialEq)]
pub(super) struct KeyValue {
    /// The value.
    pub(super) value: Value,
    /// Why it has no effect, or `None` if it does.
    pub(super) idle: Option<&'static str>,
    /// The number of tiles, if the key determines it.
    pub(super) tiles: Option<u32>,
}

/// How a difference affects play.
#[derive(Clone, Copy, PartialEq)]
enum Effect {
    /// The games are different.
    Difference,
    /// The games are the same.
    None,
    /// The value only has an effect in one ruleset because of another difference.
    Dependent,
}

/// A key with different values for the given number of players.
struct DiffRow {
    meaning: usize,
    values: [KeyValue; 2],
    effect: Effect,
}

/// Compares two rulesets key by key and by playing trial games.
///
/// The comparison covers the given number of players or, by default, every number that both allow. Names and
/// titles are ignored.
pub fn diff<'a>(
    families: &[&dyn ExplainedFamily],
    a: DiffSide<'a>,
    b: DiffSide<'a>,
    players: Option<u8>,
) -> Comparison<'a> {
    let mut compared = diff_keys(families, a, b, players);
    let [own, other] = [a, b].map(|side| &side.loaded.ruleset);
    if let Some(family) = family_of(families, own).filter(|_| !compared.differences.is_empty()) {
        let trial = |players, most| family.compare_by_play(own, other, players, most);
        compared.trials = trials(&compared.common, trial);
    }
    compared
}

/// Compares two rulesets like [`diff`], but without trial games.
pub(super) fn diff_keys<'a>(
    families: &[&dyn ExplainedFamily],
    a: DiffSide<'a>,
    b: DiffSide<'a>,
    players: Option<u8>,
) -> Comparison<'a> {
    let sides = [a, b];
    let [own, other] = sides.map(|side| &side.loaded.ruleset);
    let both = own.players().filter(|&each| other.sections(each).is_some());
    let common: Vec<u8> = both.filter(|each| players.is_none_or(|only| only == *each)).collect();
    let mut compared = Comparison {
        sides,
        players,
        common,
        differences: Vec::new(),
        other_differences: Vec::new(),
        dependent_differences: Vec::new(),
        trials: Vec::new(),
        keys: a.loaded.schema.keys(),
    };
    // Games from different families don't have anything in common.
    let family = family_of(families, own).filter(|_| own.head().family == other.head().family);
    let Some(family) = family else {
        compared.common.clear();
        return compared;
    };
    let all = compared.range();
    for &players in &compared.common.clone() {
        for DiffRow { meaning, values, effect } in rows(family, compared.keys, own, other, players)
        {
            let list = match effect {
                Effect::Difference => &mut compared.differences,
                Effect::None => &mut compared.other_differences,
                Effect::Dependent => &mut compared.dependent_differences,
            };
            let mut same =
                list.iter_mut().filter(|known| known.meaning == meaning && known.values == values);
            let continued =
                same.find_map(|known| Some((known.players.with_next(players, all?)?, known)));
            match continued {
                Some((run, known)) => known.players = run,
                None => {
                    list.push(Difference {
                        meaning,
                        players: Players::from_number(players),
                        values,
                    });
                }
            }
        }
    }
    for list in [
        &mut compared.differences,
        &mut compared.other_differences,
        &mut compared.dependent_differences,
    ] {
        list.sort_by_key(|difference| (difference.meaning, difference.players.min()));
    }
    compared
}

/// Returns the keys with different values for the given number of players.
fn rows(
    family: &dyn ExplainedFamily,
    keys: &[KeyInfo],
    a: &Ruleset,
    b: &Ruleset,
    players: u8,
) -> Vec<DiffRow> {
    let Some([own, other]) = a.sections(players).zip(b.sections(players)).map(<[_; 2]>::from)
    else {
        return Vec::new();
    };
    let said = [own, other].map(|sections| sections.to_json());
    let played =
        [own, other].map(|sections| family.canonical_sections(sections, players).to_json());
    let idle = [own, other].map(|sections| family.idle_keys(&**sections, players));
    let mut rows = Vec::new();
    for (meaning, key) in keys.iter().enumerate() {
        let at = |tree: &Value| tree.pointer(&key.pointer).cloned().unwrap_or_default();
        if at(&said[0]) == at(&said[1]) {
            continue;
        }
        let tiles = [own, other].map(|sections| family.tiles(&key.pointer, &**sections));
        let has = |side: usize| KeyValue {
            value: at(&said[side]),
            tiles: tiles[side],
            // An empty list that is idle by default isn't worth mentioning.
            idle: idle[side]
                .iter()
                .find(|idle| *key.pointer == idle.pointer && !is_empty_list(&at(&said[side])))
                .map(|idle| idle.reason),
        };
        // A value that makes another one idle on just one side is a difference in its own right.
        let follows = || {
            let because = |side: usize| {
                let idle = idle[side].iter().find(|idle| *key.pointer == idle.pointer);
                idle.map(|idle| idle.cause)
            };
            let differs = |because: KeyPointer| {
                let at = |tree| because.find(tree).cloned();
                at(&said[0]) != at(&said[1])
            };
            matches!((because(0), because(1)),
                (Some(because), None) | (None, Some(because)) if differs(because))
        };
        let with = family.listing_key(&key.pointer);
        let is_told = with.is_some_and(|with| with.find(&said[0]) != with.find(&said[1]));
        let effect = if is_told {
            continue;
        } else if at(&played[0]) == at(&played[1]) {
            Effect::None
        } else if follows() {
            Effect::Dependent
        } else {
            Effect::Difference
        };
        rows.push(DiffRow { meaning, values: [has(0), has(1)], effect });
    }
    rows
}

impl Comparison<'_> {
    /// Returns whether both rulesets play the same for every requested number of players.
    pub fn is_alike(&self) -> bool {
        self.differences.is_empty() && self.has_same_numbers()
    }

    /// Returns whether both rulesets allow the same ones of the requested player counts.
    pub(super) fn has_same_numbers(&self) -> bool {
        let [own, other] = self.sides.map(|side| &side.loaded.ruleset);
        match self.players {
            Some(players) => own.sections(players).is_some() == other.sections(players).is_some(),
            None => own.players().eq(other.players()),
        }
    }

    /// Returns the range of player counts that both rulesets allow.
    pub(super) fn range(&self) -> Option<Players> {
        Players::from_numbers(self.common.iter().copied())
    }

    /// Formats the comparison as JSON.
    pub fn json(&self) -> Value {
        let [a, b] = self.sides.map(|side| {
            let Head { id, title, players, .. } = side.loaded.ruleset.head();
            SideJson { name: side.name, ruleset: id, title, players: *players }
        });
        let trial = |trial: &Trial| TrialJson {
            players: trial.players,
            games: trial.counts.games(),
            same: trial.counts.count(GameDifference::None),
            other_cause: trial.counts.count(GameDifference::Cause),
            other_off_board: trial.counts.count(GameDifference::OffBoard),
            other_points: trial.counts.count(GameDifference::Points),
            other_winners: trial.counts.count(GameDifference::Winners),
            other_moves: trial.counts.count(GameDifference::Moves),
        };
        json!(ComparisonJson {
            a,
            b,
            players: self.range(),
            alike: self.is_alike(),
            differences: self.list_json(&self.differences),
            of_effect_in_one: self.list_json(&self.dependent_differences),
            said_otherwise: self.list_json(&self.other_differences),
            games: self.trials.iter().map(trial).collect(),
        })
    }

    fn list_json<'a>(&'a self, list: &'a [Difference]) -> Vec<DifferenceJson<'a>> {
        list.iter().map(|difference| difference.json(self.keys)).collect()
    }
}

/// The JSON output for a comparison.
#[derive(Serialize)]
struct ComparisonJson<'a> {
    a: SideJson<'a>,
    b: SideJson<'a>,
    players: Option<Players>,
    alike: bool,
    differences: Vec<DifferenceJson<'a>>,
    of_effect_in_one: Vec<DifferenceJson<'a>>,
    said_otherwise: Vec<DifferenceJson<'a>>,
    games: Vec<TrialJson>,
}

#[derive(Serialize)]
struct SideJson<'a> {
    name: &'a str,
    ruleset: &'a str,
    title: &'a str,
    players: Players,
}

/// The JSON output for the trial games with a given number of players.
///
/// Each game is counted once, for its greatest difference.
#[derive(Serialize)]
struct TrialJson {
    players: u8,
    games: u64,
    same: u64,
    other_cause: u64,
    other_off_board: u64,
    other_points: u64,
    other_winners: u64,
    other_moves: u64,
}

#[derive(Serialize)]
struct DifferenceJson<'a> {
    key: String,
    meaning: &'a str,
    players: Players,
    a: KeyValueJson<'a>,
    b: KeyValueJson<'a>,
}

#[derive(Serialize)]
struct KeyValueJson<'a> {
    value: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_effect: Option<&'static str>,
}

impl Difference {
    fn json<'a>(&'a self, keys: &'a [KeyInfo]) -> DifferenceJson<'a> {
        let meaning = &keys[self.meaning];
        let [a, b] = self.values.each_ref().map(|has| KeyValueJson {
            value: &has.value,
            meaning: meaning.meaning_of(&has.value),
            without_effect: has.idle,
        });
        DifferenceJson { key: meaning.key(), meaning: &meaning.text, players: self.players, a, b }
    }
}
