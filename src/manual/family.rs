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
    check::Loaded,
    language::{Language, Words},
};

/// A family of games, as far as its rules are explained to people.
pub trait ExplainedFamily: check::Family {
    /// Returns the clues to the edition of a box.
    fn clues(&self) -> &'static [Clue] {
        &[]
    }

    /// Returns the key under which a difference in this key is listed, if both belong together.
    fn told_with(&self, pointer: &str) -> Option<KeyPointer> {
        let _ = pointer;
        None
    }

    /// Returns the number of tiles if the key determines it.
    fn tiles(&self, pointer: &str, sections: &dyn FamilySections) -> Option<u32> {
        let _ = (pointer, sections);
        None
    }

    /// Draws a tile as characters from what a rules file writes of it, with how many of its turns differ.
    fn tile_drawn(&self, written: &str) -> Option<String> {
        let _ = written;
        None
    }

    /// Returns the tiles that a list lacks, as a rules file writes them.
    fn tiles_missing(&self, listed: &[&str]) -> Vec<String> {
        let _ = listed;
        Vec::new()
    }

    /// Plays some games by two rulesets of the family with a number of players: [`compare`] of their
    /// games. Returns `None` if one of them does not allow the number.
    ///
    /// [`compare`]: super::compare
    fn trial(&self, a: &Ruleset, b: &Ruleset, players: u8, most: u64) -> Option<TrialCounts>;

    /// Returns the words of its chapters in a language, as messages of Fluent.
    #[cfg(feature = "rulebook")]
    fn words(&self, language: Language) -> &'static str {
        let _ = language;
        ""
    }

    /// Returns those words as a rulebook of a ruleset needs them. They may replace messages of all
    /// rulebooks.
    #[cfg(feature = "rulebook")]
    fn words_of(&self, ruleset: &Ruleset, language: Language) -> Cow<'static, str> {
        let _ = ruleset;
        self.words(language).into()
    }

    /// Returns the chapters of a rulebook on how the game is played, with the example of a turn.
    #[cfg(feature = "rulebook")]
    fn chapters(&self, words: &Words, loaded: &Loaded, players: &[u8]) -> Vec<Block>;

    /// Returns the game in short, for a number of players, in sentences; may be empty.
    #[cfg(feature = "rulebook")]
    fn in_short(&self, words: &Words, ruleset: &Ruleset, players: u8) -> String {
        let _ = (words, ruleset, players);
        String::new()
    }

    /// Returns whether an open question of the page of the editions can arise by these rules.
    #[cfg(feature = "rulebook")]
    fn arises(&self, question: &str, sections: &dyn FamilySections, players: u8) -> bool {
        let _ = (question, sections, players);
        true
    }
}

/// Finds the family of a ruleset in a list.
pub(crate) fn family_of<'a>(
    families: &[&'a dyn ExplainedFamily],
    ruleset: &Ruleset,
) -> Option<&'a dyn ExplainedFamily> {
    let name = &ruleset.head().family;
    families.iter().copied().find(|family| family.vocabulary().name == name)
}
