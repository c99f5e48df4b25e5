//! The translated titles of built-in rulesets.

use crate::{
    language::{Language, Words},
    loader::builtin_rulesets,
    manual::ExplainedFamily,
    ruleset::{Head, Players, Ruleset},
};

use super::{family_of, words_of};

/// The titles of built-in rulesets and their variants in a given language.
pub struct Titles {
    words: Words,
}

impl Titles {
    /// Creates the titles for the rulesets in the given families.
    pub fn new(families: &[&dyn ExplainedFamily], language: Language) -> Titles {
        let texts: Vec<&str> = families.iter().map(|family| family.words(language)).collect();
        Titles { words: words_of(&texts.join("\n"), language).with_grouped_digits(language) }
    }

    /// Returns the summary of a ruleset for a number of players, or an empty string if there is none.
    ///
    /// The families must be the ones that these titles were created for.
    pub fn in_short(
        &self,
        families: &[&dyn ExplainedFamily],
        ruleset: &Ruleset,
        players: u8,
    ) -> String {
        family_of(families, ruleset)
            .map_or_else(String::new, |family| family.summary(&self.words, ruleset, players))
    }

    /// Returns the trademark notice for rulebooks.
    pub fn notice(&self) -> String {
        self.words.get("notice")
    }

    /// Formats the numbers of players.
    pub fn players(&self, players: Players) -> String {
        self.words.players(&players.iter().collect::<Vec<_>>())
    }

    /// Returns a ruleset's title, translating it if the ruleset is built in.
    pub fn ruleset(&self, head: &Head) -> String {
        let line = format!("title = \"{}\"\n", head.title);
        let mut known = builtin_rulesets().iter().filter(|known| known.id == head.id);
        let is_builtin = known.any(|known| known.text.contains(&line));
        let title = is_builtin.then(|| self.find(&head.id)).flatten();
        title.unwrap_or_else(|| head.title.clone())
    }

    /// Returns the title of the built-in ruleset or variant with the given name.
    pub fn of(&self, ruleset: &str, variant: Option<&str>) -> Option<String> {
        match variant {
            None => self.find(ruleset),
            Some(name) => self.variant(ruleset, name),
        }
    }

    /// Returns the title of the variant with the given name in a built-in ruleset.
    pub fn variant(&self, ruleset: &str, name: &str) -> Option<String> {
        let known = builtin_rulesets().iter().find(|known| known.id == ruleset)?;
        let edition = known.base_id().unwrap_or(known.id);
        self.find(&format!("{ruleset}-{name}")).or_else(|| self.find(&format!("{edition}-{name}")))
    }

    fn find(&self, id: &str) -> Option<String> {
        self.words.find(&format!("title-{id}"), &[])
    }
}
