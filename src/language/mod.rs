//! The languages that rulebooks and games are available in, both in a terminal and elsewhere.
//!
//! Each language has a row in the table below and a folder in `locales`, which contains its Fluent messages
//! and its page about the editions. A [`Catalog`] contains the messages from one file in every language,
//! while [`Words`] contains them in a single language.

mod words;

use std::{ops::Index, sync::OnceLock};

use fluent_bundle::FluentValue;

pub use words::{Words, nth, ordinal};

/// Defines the languages based on a table.
macro_rules! languages {
    ($($(#[$attributes:meta])* $language:ident: $folder:literal, $tag:literal, $english:literal, $name:literal, $mark:literal, $editions:literal;)*) => {
        /// A language of rulebooks and messages.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Language {
            $(
                #[doc = concat!($english, ".")]
                $(#[$attributes])*
                $language,
            )*
        }

        impl Language {
            /// All languages.
            pub const ALL: [Language; [$($folder),*].len()] = [$(Language::$language),*];

            /// Returns the name of the language's folder in `locales`, which is also the value for `--lang`.
            pub const fn folder(self) -> &'static str {
                match self { $(Language::$language => $folder,)* }
            }

            /// Returns the language tag used on web pages.
            pub const fn tag(self) -> &'static str {
                match self { $(Language::$language => $tag,)* }
            }

            /// Returns the English name.
            pub const fn english_name(self) -> &'static str {
                match self { $(Language::$language => $english,)* }
            }

            /// Returns the name of the language in that language.
            pub const fn name(self) -> &'static str {
                match self { $(Language::$language => $name,)* }
            }

            /// Returns the text of the page about the editions.
            pub const fn editions(self) -> &'static str {
                match self {
                    $(Language::$language => {
                        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $editions))
                    })*
                }
            }

            /// Returns a function that formats integers with a separator every three digits.
            fn digit_groups<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
                match self { $(Language::$language => words::grouped::<$mark, M>,)* }
            }
        }

        /// Includes a file from each language's folder.
        macro_rules! texts {
            ($file:literal) => {
                $crate::language::ByLanguage::new([$(include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/locales/", $folder, "/", $file
                ))),*])
            };
        }
        pub(crate) use texts;
    };
}

languages! {
    // Folder, tag, English name, own name, digit separator and the page about the editions.
    #[default]
    English: "en", "en", "English", "English", ',', "docs/editions.md";
    Italian: "it", "it", "Italian", "Italiano", '.', "locales/it/editions.md";
    Portuguese: "pt", "pt-BR", "Portuguese of Brazil", "Português", '.', "locales/pt/editions.md";
    German: "de", "de", "German", "Deutsch", '.', "locales/de/editions.md";
}

/// A value for each language.
#[derive(Clone, Copy, Debug)]
pub struct ByLanguage<T>([T; Language::ALL.len()]);

impl<T> ByLanguage<T> {
    /// Creates the values from an array in the order of [`Language::ALL`].
    pub const fn new(values: [T; Language::ALL.len()]) -> ByLanguage<T> {
        ByLanguage(values)
    }
}

impl<T> Index<Language> for ByLanguage<T> {
    type Output = T;

    fn index(&self, language: Language) -> &T {
        &self.0[language as usize]
    }
}

impl Language {
    /// Returns the language for a tag such as `pt-BR` or a locale such as `it_IT.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let first = |tag: &str| {
            let first = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
            first.to_ascii_lowercase()
        };
        Language::ALL.into_iter().find(|language| first(language.tag()) == first(tag))
    }
}

/// The messages from one file in every language. Each language is parsed on first use.
pub struct Catalog {
    sources: ByLanguage<&'static str>,
    /// Messages that override those with the same id.
    overrides: ByLanguage<&'static str>,
    words: ByLanguage<OnceLock<Words>>,
}

impl Catalog {
    /// Creates a catalog from the given texts.
    pub const fn new(sources: ByLanguage<&'static str>) -> Catalog {
        Catalog::overridden(sources, ByLanguage::new([""; Language::ALL.len()]))
    }

    /// Creates a catalog in which some messages are overridden.
    pub const fn overridden(
        sources: ByLanguage<&'static str>,
        overrides: ByLanguage<&'static str>,
    ) -> Catalog {
        let words = ByLanguage::new([const { OnceLock::new() }; Language::ALL.len()]);
        Catalog { sources, overrides, words }
    }

    /// Returns the messages in the given language.
    pub fn words(&self, language: Language) -> &Words {
        self.words[language].get_or_init(|| {
            let (source, others) = (self.sources[language], self.overrides[language]);
            Words::new(language, &format!("{source}\n{others}"))
        })
    }

    /// Returns the accepted inputs, which are the ones that `make` returns for the given language and then
    /// those for English.
    pub fn accepted_inputs(
        &self,
        language: Language,
        make: impl Fn(&Words) -> Vec<String>,
    ) -> Vec<String> {
        let mut typed = make(self.words(language));
        for text in make(self.words(Language::English)) {
            if !typed.contains(&text) {
                typed.push(text);
            }
        }
        typed
    }
}

static TABLE: Catalog = Catalog::new(texts!("table.ftl"));

/// Returns the messages shared by all games: those about players, points, screens and prompts.
pub fn table(language: Language) -> &'static Words {
    TABLE.words(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_tags_and_locales() {
        for (tag, language) in [
            ("it_IT.UTF-8", Some(Language::Italian)),
            ("it", Some(Language::Italian)),
            ("IT@euro", Some(Language::Italian)),
            ("pt_BR", Some(Language::Portuguese)),
            ("pt-PT.utf8", Some(Language::Portuguese)),
            ("de_AT.UTF-8", Some(Language::German)),
            ("en_GB.UTF-8", Some(Language::English)),
            ("C.UTF-8", None),
            ("C", None),
            ("ita_IT", None),
            ("", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag:?}");
        }
    }
}
