use super::pick::Clue;
#[cfg(feature = "rulebook")]
use super::rulebook::{Block, Language, Words};
#[cfg(feature = "rulebook")]
use crate::check::Loaded;
use crate::{
    check,
    ruleset::{Ruleset, Sections},
};

/// How far games go otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Not at all.
    Nothing,
    /// Only in events by which nothing that counts is another.
    Aside,
    /// In what is played.
    Play,
}

/// A family of games, as far as its rules are explained to people.
pub trait Family: check::Family {
    /// What the owner of a box can count in it, to find out which edition it is.
    fn clues(&self) -> &'static [Clue] {
        &[]
    }

    /// The key with which a difference in another is told, where both are one.
    fn told_with(&self, pointer: &str) -> Option<&'static str> {
        let _ = pointer;
        None
    }

    /// How many tiles there are, if that is what a key decides.
    fn tiles(&self, pointer: &str, sections: &dyn Sections) -> Option<u32> {
        let _ = (pointer, sections);
        None
    }

    /// Plays some games by two rulesets of the family with a number of players: [`compare`] of their
    /// games. Returns `None` if one of them does not allow the number.
    ///
    /// [`compare`]: super::compare
    fn trial(&self, a: &Ruleset, b: &Ruleset, players: u8) -> Option<(u64, Seen)>;

    /// How far games went otherwise, as a word for programs and as a phrase.
    fn departure(&self, seen: Seen) -> (&'static str, &'static str) {
        match seen {
            Seen::Nothing => ("nothing", "nothing went otherwise"),
            Seen::Aside => ("aside", "nothing that counts went otherwise"),
            Seen::Play => ("play", "games went otherwise"),
        }
    }

    /// The words of its chapters in a language, as messages of Fluent.
    #[cfg(feature = "rulebook")]
    fn words(&self, language: Language) -> &'static str {
        let _ = language;
        ""
    }

    /// The chapters of a rulebook on how the game is played, with the example of a turn.
    #[cfg(feature = "rulebook")]
    fn chapters(&self, words: &Words, loaded: &Loaded, players: &[u8]) -> Vec<Block>;

    /// Whether an open question of the page of the editions can arise by these rules.
    #[cfg(feature = "rulebook")]
    fn arises(&self, question: &str, sections: &dyn Sections, players: u8) -> bool {
        let _ = (question, sections, players);
        true
    }
}

/// Finds the family of a ruleset in a list.
pub(crate) fn family_of<'a>(
    families: &[&'a dyn Family],
    ruleset: &Ruleset,
) -> Option<&'a dyn Family> {
    let name = &ruleset.head().family;
    families.iter().copied().find(|family| family.vocabulary().name == name)
}
