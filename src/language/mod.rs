//! The languages in which people are spoken to: rulebooks and the table, at a terminal or elsewhere.
//!
//! The sentences stand in `locales/`, a folder a language, as messages of Fluent. A [`Catalog`] is one
//! file in every language; [`Words`] are its messages in one of them.

mod words;

use std::sync::OnceLock;

pub use words::{Words, nth, ordinal};

/// A language in which people are spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// Portuguese, as it is written in Brazil.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::English, Language::Italian, Language::Portuguese];

    /// Returns its tag, as pages on the web name it.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Portuguese => "pt-BR",
        }
    }

    /// Returns the language of a tag such as `pt-BR`, or of a locale such as `it_IT.UTF-8`.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let first = |tag: &str| {
            let first = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
            first.to_ascii_lowercase()
        };
        Language::ALL.into_iter().find(|language| first(language.tag()) == first(tag))
    }

    /// Returns the one of three texts that is in this language.
    pub const fn of<T: Copy>(self, [english, italian, portuguese]: [T; 3]) -> T {
        match self {
            Language::English => english,
            Language::Italian => italian,
            Language::Portuguese => portuguese,
        }
    }
}

/// The messages of one file in every language, each read when it is first asked for.
pub struct Catalog {
    sources: [&'static str; 3],
    /// Messages in place of those of the same ids.
    others: [&'static str; 3],
    words: [OnceLock<Words>; 3],
}

impl Catalog {
    /// Creates a catalog from the texts in the order of [`Language::ALL`].
    pub const fn new(sources: [&'static str; 3]) -> Catalog {
        Catalog::overridden(sources, [""; 3])
    }

    /// Creates a catalog of which some messages are replaced by others.
    pub const fn overridden(sources: [&'static str; 3], others: [&'static str; 3]) -> Catalog {
        Catalog { sources, others, words: [const { OnceLock::new() }; 3] }
    }

    /// Returns the messages in a language.
    pub fn words(&self, language: Language) -> &Words {
        let [english, italian, portuguese] = &self.words;
        let words = language.of([english, italian, portuguese]);
        words.get_or_init(|| {
            let (source, others) = (language.of(self.sources), language.of(self.others));
            Words::new(language, &format!("{source}\n{others}"))
        })
    }

    /// Returns what can be typed: the words that a function makes in a language, then those in English.
    pub fn typed(&self, language: Language, make: impl Fn(&Words) -> Vec<String>) -> Vec<String> {
        let mut typed = make(self.words(language));
        for text in make(self.words(Language::English)) {
            if !typed.contains(&text) {
                typed.push(text);
            }
        }
        typed
    }
}

static TABLE: Catalog = Catalog::new([
    include_str!("../../locales/en/table.ftl"),
    include_str!("../../locales/it/table.ftl"),
    include_str!("../../locales/pt/table.ftl"),
]);

/// Returns what every game says at the table: players and points, screens and prompts.
pub fn table(language: Language) -> &'static Words {
    TABLE.words(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_name_a_language() {
        for (tag, language) in [
            ("it_IT.UTF-8", Some(Language::Italian)),
            ("it", Some(Language::Italian)),
            ("IT@euro", Some(Language::Italian)),
            ("pt_BR", Some(Language::Portuguese)),
            ("pt-PT.utf8", Some(Language::Portuguese)),
            ("en_GB.UTF-8", Some(Language::English)),
            ("C.UTF-8", None),
            ("C", None),
            ("ita_IT", None),
            ("", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag:?}");
        }
    }
}
