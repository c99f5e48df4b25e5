//! Connects the lines family to the generic parts of the program.
//!
//! This includes the sections in its ruleset files, its lints and the wording of its rulebooks.

mod canonical;
mod lints;
#[cfg(feature = "rulebook")]
mod rulebook;

use std::sync::Arc;

use serde_json::Value;

#[cfg(feature = "rulebook")]
use crate::{
    check::LoadedRuleset,
    language::{ByLanguage, Language, Words, texts},
    manual::rulebook::Block,
};
use crate::{
    check::{self, Rule},
    lines::{Event, Reason, Rules},
    manual::{
        self, Effort, GameDifference, TrialCounts, compare,
        pick::{AnswerKind, Clue},
    },
    ruleset::{
        FamilySections, KeyPointer, Ruleset,
        key::{self, IdleKey, Values},
        lines::{HINTS, KEYS, SECTION_SYNONYMS, Sections as LinesSections, keys},
        schema::{self, Vocabulary},
    },
};

/// The lines family, in which players lay tiles with symbols next to each other and score lines of the same
/// symbol.
#[derive(Clone, Copy, Debug)]
pub struct LinesFamily;

/// The messages for rulebooks.
#[cfg(feature = "rulebook")]
const WORDS: ByLanguage<&str> = texts!("lines.ftl");

impl LinesFamily {
    /// The name of the family in ruleset files.
    pub(super) const NAME: &str = "lines";

    /// Reads the sections of a ruleset.
    pub(super) fn read_sections(tree: Value) -> serde_json::Result<LinesSections> {
        serde_json::from_value(tree)
    }

    /// Compiles a ruleset, or returns `None` if it's for a different family or number of players.
    pub fn compile(ruleset: &Ruleset, players: u8) -> Option<Rules> {
        Rules::compile(ruleset.sections_of(players).filter(|_| players == Rules::PLAYERS)?)
    }
}

impl check::Family for LinesFamily {
    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            name: Self::NAME,
            description: "Lines games: players lay tiles with symbols side by side and score lines of \
                the same symbol.",
            sections: schema::schema_of::<LinesSections>,
            synonyms: || key::synonyms(SECTION_SYNONYMS, KEYS),
            hints: HINTS,
        }
    }

    fn read(&self, tree: Value) -> serde_json::Result<Arc<dyn FamilySections>> {
        Ok(Arc::new(Self::read_sections(tree)?))
    }

    fn defaults(&self) -> &'static Value {
        canonical::defaults()
    }

    fn rules(&self) -> &'static [Rule] {
        lints::RULES
    }

    fn find_idle_keys<'a>(
        &self,
        value: &dyn Fn(KeyPointer) -> Option<&'a Value>,
        players: Option<u8>,
    ) -> Vec<IdleKey> {
        key::find_idle_keys(KEYS, &Values::from_lookup(&|pointer| value(pointer), players))
    }

    fn canonical_sections(
        &self,
        sections: &Arc<dyn FamilySections>,
        players: u8,
    ) -> Arc<dyn FamilySections> {
        match sections.downcast() {
            Some(sections) => Arc::new(canonical::canonical(sections, players)),
            None => Arc::clone(sections),
        }
    }
}

/// The questions about what's in a box.
const CLUES: &[Clue] = &[Clue {
    name: "tiles",
    question: "How many tiles are in the box?",
    help: "How many tiles are in the box",
    kind: AnswerKind::Number,
    find: |candidate| {
        let sections: &LinesSections = candidate.base().next()?.downcast()?;
        Some((u32::from(Rules::PLAYERS) * u32::from(sections.tiles.each)).into())
    },
    words: |number| format!("{number} tiles"),
}];

/// Strips an event of everything that counts as the given difference, so that [`compare`] ignores it.
fn without_difference(event: &Event, difference: GameDifference) -> Option<Event> {
    Some(match (difference, *event) {
        (GameDifference::Cause, Event::End { winners, scores, .. }) => {
            Event::End { winners, scores, reason: Reason::Locked, tie: None }
        }
        (GameDifference::Points, Event::Line { .. })
        | (GameDifference::Winners, Event::End { .. }) => return None,
        (GameDifference::Points, Event::End { winners, reason, tie, .. }) => {
            Event::End { winners, scores: [0; 2], reason, tie }
        }
        (_, event) => event,
    })
}

impl manual::ExplainedFamily for LinesFamily {
    fn clues(&self) -> &'static [Clue] {
        CLUES
    }

    fn tiles(&self, pointer: &str, sections: &dyn FamilySections) -> Option<u32> {
        let sections: &LinesSections =
            sections.downcast().filter(|_| *pointer == keys::TILES_LIST.pointer())?;
        Some(sections.listed_tile_count())
    }

    fn compare_by_play(
        &self,
        a: &Ruleset,
        b: &Ruleset,
        players: u8,
        most: u64,
    ) -> Option<TrialCounts> {
        let (a, b) = LinesFamily::compile(a, players).zip(LinesFamily::compile(b, players))?;
        // A decision only considers its own actions.
        let effort = Effort::default();
        Some(compare([(&a, effort), (&b, effort)], most, without_difference))
    }

    #[cfg(feature = "rulebook")]
    fn words(&self, language: Language) -> &'static str {
        WORDS[language]
    }

    #[cfg(feature = "rulebook")]
    fn chapters(&self, words: &Words, loaded: &LoadedRuleset, players: &[u8]) -> Vec<Block> {
        rulebook::chapters(words, loaded, players)
    }

    #[cfg(feature = "rulebook")]
    fn summary(&self, words: &Words, ruleset: &Ruleset, players: u8) -> String {
        rulebook::summary(words, ruleset, players)
    }

    #[cfg(feature = "rulebook")]
    fn can_arise(&self, question: &str, sections: &dyn FamilySections, _players: u8) -> bool {
        sections.downcast().is_none_or(|sections| rulebook::arises(question, sections))
    }
}
