//! Provides the checks, explanations and rulebook of the race family, plus a registry that contains only this
//! family.

use std::sync::{Arc, LazyLock};

use schemars::JsonSchema;
use sentiero::{
    check::{self, Families, LoadedRuleset, Rule},
    family::{Registry, Task},
    language::{Language, Words},
    manual::{
        self, Effort, TrialCounts, compare,
        rulebook::{Block, Chapter, RichText},
    },
    ruleset::{
        FamilySections, KeyPointer, Ruleset,
        key::IdleKey,
        schema::{self, Vocabulary},
    },
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::game::Race;

/// The sections of a race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Rules {
    /// The settings of the track.
    track: Track,
    /// The settings of a turn.
    #[serde(default)]
    turn: Turn,
}

/// The settings of the track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Track {
    /// The number of steps to get home.
    #[schemars(range(min = 1, max = 50))]
    goal: u8,
}

/// The settings of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Turn {
    /// Whether players may stay where they are.
    #[serde(default)]
    stay: bool,
}

#[derive(Debug)]
struct RaceFamily;

impl check::Family for RaceFamily {
    fn vocabulary(&self) -> Vocabulary {
        let description = "Races: who gets home first has won.";
        Vocabulary {
            name: "race",
            description,
            sections: schema::schema_of::<Rules>,
            synonyms: Vec::new,
            hints: &[],
        }
    }
    fn read(&self, tree: Value) -> serde_json::Result<Arc<dyn FamilySections>> {
        serde_json::from_value::<Rules>(tree).map(|rules| Arc::new(rules) as _)
    }
    fn defaults(&self) -> &'static Value {
        static DEFAULTS: LazyLock<Value> = LazyLock::new(|| json!({ "turn": Turn::default() }));
        &DEFAULTS
    }
    fn rules(&self) -> &'static [Rule] {
        &[]
    }
    fn find_idle_keys<'a>(
        &self,
        value: &dyn Fn(KeyPointer) -> Option<&'a Value>,
        _: Option<u8>,
    ) -> Vec<IdleKey> {
        let (pointer, cause) = (KeyPointer::new("/turn/stay"), KeyPointer::new("/track/goal"));
        let is_short = value(cause).and_then(Value::as_u64) == Some(1);
        let reason = "the first step leads home";
        is_short.then_some(IdleKey { pointer, cause, reason, help: None }).into_iter().collect()
    }
    fn canonical_sections(
        &self,
        sections: &Arc<dyn FamilySections>,
        _: u8,
    ) -> Arc<dyn FamilySections> {
        Arc::clone(sections)
    }
}

impl manual::ExplainedFamily for RaceFamily {
    fn compare_by_play(
        &self,
        a: &Ruleset,
        b: &Ruleset,
        players: u8,
        most: u64,
    ) -> Option<TrialCounts> {
        let (a, b) = (race(a, players)?, race(b, players)?);
        let sides = [&a, &b].map(|race| (race, Effort::default()));
        Some(compare(sides, most, |event, _| Some(event.clone())))
    }
    fn words(&self, _: Language) -> &'static str {
        "race-goal = Who first takes { $goal } steps has won.\n"
    }
    fn chapters(&self, words: &Words, loaded: &LoadedRuleset, _: &[u8]) -> Vec<Block> {
        let goal = loaded.ruleset.sections_of::<Rules>(2).map_or(0, |rules| rules.track.goal);
        let text = words.format("race-goal", &[("goal", goal.into())]);
        vec![Chapter::END.begin(words), Block::Paragraph(RichText::of(&text))]
    }
}

fn race(ruleset: &Ruleset, players: u8) -> Option<Race> {
    let Rules { track, turn } = ruleset.sections_of(players)?;
    Some(Race { goal: track.goal.into(), stays: turn.stay })
}

/// A registry with only this family.
pub(super) struct Races;

static FAMILIES: &[&dyn manual::ExplainedFamily] = &[&RaceFamily];
static CHECKED: LazyLock<Families> = LazyLock::new(|| Families::new(&[&RaceFamily], &[]));

impl Registry for Races {
    fn families(&self) -> &'static [&'static dyn manual::ExplainedFamily] {
        FAMILIES
    }
    fn checked(&self) -> &'static Families {
        &CHECKED
    }
    fn for_game<T: Task>(&self, ruleset: &Ruleset, players: u8, task: T) -> Option<T::Output> {
        race(ruleset, players).map(|race| task.run(&race))
    }
}
