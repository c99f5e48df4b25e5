//! Connects the path family to the generic parts of the program.
//!
//! This includes the sections in its ruleset files, its lints, the wording of its rulebooks and its clues.

mod clues;
mod lints;
#[cfg(feature = "rulebook")]
mod rulebook;

#[cfg(feature = "rulebook")]
use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;

#[cfg(feature = "rulebook")]
use crate::{
    check::LoadedRuleset,
    language::{ByLanguage, Language, Words, texts},
    manual::rulebook::Block,
    path::HEX_WORDS,
};
use crate::{
    check::{self, Rule},
    manual::{self, Effort, GameDifference, TrialCounts, compare, pick::Clue},
    path::{Cause, Event, Reason, Rules},
    render::{self, text::TextStyle},
    ruleset::{
        FamilySections, KeyPointer, Ruleset,
        key::{self, IdleKey, Values},
        path::{HINTS, HandSource, KEYS, SECTION_SYNONYMS, Sections as PathSections, keys},
        schema::{self, Vocabulary},
    },
    tile::{self, Shape, Tile},
};

/// The path family, in which players lay tiles with paths that markers move along.
#[derive(Clone, Copy, Debug)]
pub struct PathFamily;

/// The messages for rulebooks.
#[cfg(feature = "rulebook")]
const WORDS: ByLanguage<&str> = texts!("path.ftl");

impl PathFamily {
    /// The name of the family in ruleset files.
    pub(super) const NAME: &str = "path";

    /// Reads the sections of a ruleset.
    pub(super) fn read_sections(tree: Value) -> serde_json::Result<PathSections> {
        let mut sections: PathSections = serde_json::from_value(tree)?;
        sections.hand.limit = Some(sections.hand.max_size());
        Ok(sections)
    }
}

impl check::Family for PathFamily {
    fn vocabulary(&self) -> Vocabulary {
        Vocabulary {
            name: Self::NAME,
            description: "Path-tile games: players lay tiles with paths, and markers move along the \
                paths.",
            sections: schema::schema_of::<PathSections>,
            synonyms: || key::synonyms(SECTION_SYNONYMS, KEYS),
            hints: HINTS,
        }
    }

    fn read(&self, tree: Value) -> serde_json::Result<Arc<dyn FamilySections>> {
        Ok(Arc::new(Self::read_sections(tree)?))
    }

    fn defaults(&self) -> &'static Value {
        lints::defaults()
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
            Some(sections) => Arc::new(PathSections::to_canonical(sections, players)),
            None => Arc::clone(sections),
        }
    }
}

impl manual::ExplainedFamily for PathFamily {
    fn clues(&self) -> &'static [Clue] {
        clues::CLUES
    }

    fn listing_key(&self, pointer: &str) -> Option<KeyPointer> {
        // Replacing all kinds with a list counts as a single difference.
        let together = [keys::TILES_LIST.pointer(), keys::TILES_COPIES.pointer()];
        together.iter().any(|key| pointer == key).then_some(keys::TILES_SET.pointer())
    }

    fn tiles(&self, pointer: &str, sections: &dyn FamilySections) -> Option<u32> {
        let sections: &PathSections =
            sections.downcast().filter(|_| *pointer == keys::TILES_SET.pointer())?;
        sections.total_tiles()
    }

    fn draw_tile(&self, written: &str) -> Option<String> {
        let (tile, shape) = tile::parse_any(written).ok()?;
        let drawn = render::text::tile(tile, shape, TextStyle::default());
        let turns = match tile.rotation_count(shape) {
            1 => "the same in every rotation".to_owned(),
            turns => format!("{turns} different rotations"),
        };
        Some(format!("{drawn}{turns}\n"))
    }

    fn missing_tiles(&self, listed: &[&str]) -> Vec<String> {
        let listed = listed.iter().filter_map(|text| tile::parse_any(text).ok());
        let listed: Vec<(Tile, Shape)> = listed.collect();
        let shape = listed.first().map_or(Shape::SQUARE, |&(_, shape)| shape);
        let listed: Vec<Tile> = listed.into_iter().map(|(tile, shape)| tile.kind(shape)).collect();
        // A long list of kinds wouldn't be helpful.
        let kinds =
            if shape.ports() > Shape::SQUARE.ports() { Vec::new() } else { tile::kinds(shape) };
        kinds
            .into_iter()
            .filter(|kind| !listed.contains(kind))
            .map(|kind| kind.to_string())
            .collect()
    }

    fn compare_by_play(
        &self,
        a: &Ruleset,
        b: &Ruleset,
        players: u8,
        most: u64,
    ) -> Option<TrialCounts> {
        let (a, b) = Rules::new(a, players).zip(Rules::new(b, players))?;
        Some(compare([&a, &b].map(|rules| (rules, effort(rules))), most, without_difference))
    }

    #[cfg(feature = "rulebook")]
    fn words(&self, language: Language) -> &'static str {
        WORDS[language]
    }

    #[cfg(feature = "rulebook")]
    fn rulebook_words(&self, ruleset: &Ruleset, language: Language) -> Cow<'static, str> {
        let words = self.words(language);
        if !rulebook::is_of_hexes(ruleset) {
            return words.into();
        }
        format!("{words}\n{}", HEX_WORDS[language]).into()
    }

    #[cfg(feature = "rulebook")]
    fn chapters(&self, words: &Words, loaded: &LoadedRuleset, players: &[u8]) -> Vec<Block> {
        rulebook::chapters(words, loaded, players)
    }

    #[cfg(feature = "rulebook")]
    fn summary(&self, words: &Words, ruleset: &Ruleset, players: u8) -> String {
        rulebook::in_short(words, ruleset, players)
    }

    #[cfg(feature = "rulebook")]
    fn can_arise(&self, question: &str, sections: &dyn FamilySections, players: u8) -> bool {
        sections.downcast().is_none_or(|sections| rulebook::applies(question, sections, players))
    }
}

/// Returns the effort it takes to play a game.
fn effort(rules: &Rules) -> Effort {
    let sections = rules.sections();
    let tiles = match sections.hand.whose {
        HandSource::Pile => rules.tiles().kinds() as u64,
        HandSource::Own | HandSource::Common => rules.hand_limit().into(),
    };
    let turns = u64::from(sections.shape().sides());
    Effort {
        // Clearing the board visits every cell.
        game: u64::from(rules.grid().size()),
        decision: tiles * turns * u64::from(rules.markers()),
    }
}

/// Strips an event of everything that counts as the given difference, so that [`compare`] ignores it.
fn without_difference(event: &Event, difference: GameDifference) -> Option<Event> {
    Some(match (difference, *event) {
        // A collision is elsewhere than the edge that the same path leads to.
        (GameDifference::Cause, Event::Out { seat, marker, .. }) => {
            Event::Out { seat, marker, cause: Cause::Edge, x: None, y: None, port: None }
        }
        (GameDifference::Cause, Event::Eliminated { seat, .. }) => {
            Event::Eliminated { seat, cause: None }
        }
        (GameDifference::Cause, Event::End { winners, scores, .. }) => {
            Event::End { winners, scores, reason: Reason::LastStanding }
        }
        (GameDifference::OffBoard, Event::Dragon { .. } | Event::Discard { .. })
        | (GameDifference::Points, Event::Score { .. })
        | (GameDifference::Winners, Event::End { .. }) => return None,
        (GameDifference::Points, Event::Home { seat, marker, .. }) => {
            Event::Home { seat, marker, points: 0 }
        }
        (GameDifference::Points, Event::End { winners, reason, .. }) => {
            Event::End { winners, reason, scores: None }
        }
        (_, event) => event,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        check::{Request, load},
        loader::NoFiles,
        manual::ExplainedFamily,
    };

    fn ruleset(id: &str, variants: &[&str]) -> Ruleset {
        let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
        let request = Request { ruleset: id, variants: &variants, ..Request::default() };
        load(&request, &NoFiles).unwrap().ruleset
    }

    /// For each number of players, returns the differences that show up in trial games, largest first.
    fn seen(a: &Ruleset, b: &Ruleset) -> Vec<Vec<GameDifference>> {
        let counts =
            (1..=8).filter_map(|players| PathFamily.compare_by_play(a, b, players, 1_000_000));
        let seen = |counts: TrialCounts| {
            assert!(counts.games() > 50, "{counts:?}");
            GameDifference::ALL.into_iter().rev().filter(|&seen| counts.count(seen) > 0).collect()
        };
        counts.map(seen).collect()
    }

    #[test]
    fn trials_classify_differences() {
        use GameDifference::{Cause, Moves, None, OffBoard};
        let [calliope, flick, wizkids, passing] =
            ["calliope", "flick", "wizkids", "collisions-pass"].map(|id| ruleset(id, &[]));
        assert_eq!(seen(&calliope, &calliope), [[None]; 7]);
        // The rules only differ in wording and in the dragon.
        let pair = seen(&calliope, &flick);
        assert_eq!(pair[0], [None]);
        assert!(pair[1..].iter().all(|seen| *seen == [OffBoard, None]), "{pair:?}");
        let pair = seen(&calliope, &wizkids);
        assert_eq!(pair[0], [OffBoard, None]);
        assert!(pair[1..].iter().all(|seen| seen[0] == Moves), "{pair:?}");
        // With two players, there's no bonus.
        let bonus = ruleset("flick", &["elimination-bonus"]);
        let holder = ruleset("wizkids", &["holder-draws-first"]);
        let pair = seen(&bonus, &holder);
        assert!(pair.iter().all(|seen| *seen == [OffBoard, None]), "{pair:?}");
        let pair = seen(&calliope, &passing);
        assert!(pair.iter().flatten().all(|seen| [Cause, None].contains(seen)), "{pair:?}");
        assert!(pair.iter().flatten().any(|&seen| seen == Cause), "{pair:?}");
    }
}
