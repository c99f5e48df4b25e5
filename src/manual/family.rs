//! The interface that game families implement to explain their rules.

#[cfg(feature = "rulebook")]
use std::borrow::Cow;

#[cfg(feature = "rulebook")]
use super::rulebook::Block;
use super::{TrialCounts, pick::Clue};
use crate::{
    check,
    ruleset::{FamilySections, KeyPointer, Ruleset},
};
#[cfg(feature = "rulebook")]
use crate::{
    check::LoadedRuleset,
    language::{Language, Words},
};

/// A game family whose rules can be explained.
pub trait ExplainedFamily: check::Family {
    /// Returns the clues for identifying the edition in a box.
    fn clues(&self) -> &'static [Clue] {
        &[]
    }

    /// Returns the key under which differences in the given key are listed, if the two belong together.
    fn listing_key(&self, pointer: &str) -> Option<KeyPointer> {
        let _ = pointer;
        None
    }

    /// Returns the number of tiles, if it's determined by the given key.
    fn tiles(&self, pointer: &str, sections: &dyn FamilySections) -> Option<u32> {
        let _ = (pointer, sections);
        None
    }

    /// Draws a tile that's written as in a rules file, and notes how many distinct rotations it has.
    fn draw_tile(&self, written: &str) -> Option<String> {
        let _ = written;
        None
    }

    /// Returns the tiles that are missing from a list, in the form used by rules files.
    fn missing_tiles(&self, listed: &[&str]) -> Vec<String> {
        let _ = listed;
        Vec::new()
    }

    /// Plays trial games of two rulesets with the given number of players, using [`compare`].
    ///
    /// Returns `None` if one of them doesn't allow that number.
    ///
    /// [`compare`]: super::compare
    fn compare_by_play(
        &self,
        a: &Ruleset,
        b: &Ruleset,
        players: u8,
        most: u64,
    ) -> Option<TrialCounts>;

    /// Returns the Fluent messages for the family's chapters in the given language.
    #[cfg(feature = "rulebook")]
    fn words(&self, language: Language) -> &'static str {
        let _ = language;
        ""
    }

    /// Returns these messages in the form needed for a ruleset's rulebook.
    ///
    /// They can override messages that all rulebooks share.
    #[cfg(feature = "rulebook")]
    fn rulebook_words(&self, ruleset: &Ruleset, language: Language) -> Cow<'static, str> {
        let _ = ruleset;
        self.words(language).into()
    }

    /// Returns the rulebook chapters about playing the game, including an example of a turn.
    #[cfg(feature = "rulebook")]
    fn chapters(&self, words: &Words, loaded: &LoadedRuleset, players: &[u8]) -> Vec<Block>;

    /// Returns a summary of the game for the given number of players, written in sentences. It can be empty.
    #[cfg(feature = "rulebook")]
    fn summary(&self, words: &Words, ruleset: &Ruleset, players: u8) -> String {
        let _ = (words, ruleset, players);
        String::new()
    }

    /// Returns whether an open question can come up under these rules.
    #[cfg(feature = "rulebook")]
    fn can_arise(&self, question: &str, sections: &dyn FamilySections, players: u8) -> bool {
        let _ = (question, sections, players);
        true
    }
}

/// Finds a ruleset's family in the given list.
pub(crate) fn family_of<'a>(
    families: &[&'a dyn ExplainedFamily],
    ruleset: &Ruleset,
) -> Option<&'a dyn ExplainedFamily> {
    let name = &ruleset.head().family;
    families.iter().copied().find(|family| family.vocabulary().name == name)
}
