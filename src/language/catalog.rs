use std::sync::OnceLock;

use super::{Language, Words};

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
