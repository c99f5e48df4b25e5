//! Writes rulebooks that explain a ruleset in plain sentences, with pictures and an example of a turn.
//! They're available in several languages.
//!
//! A [`Book`] consists of parts that can be shown in every format: `markdown`, `html` and `text`. Its
//! sentences are in `locales/`, with separate files for each family. The open questions are taken from the
//! page about editions in the same language.
//!
//! ```
//! use sentiero::check::{Request, load};
//! use sentiero::family::{BuiltIn, Registry};
//! use sentiero::language::Language;
//! use sentiero::loader::NoFiles;
//! use sentiero::manual::rulebook::rulebook;
//!
//! let request = Request { ruleset: "kosmos", ..Request::default() };
//! let loaded = load(&request, &NoFiles).expect("a built-in ruleset is valid");
//! let book = rulebook(BuiltIn.families(), &loaded, Language::Italian, Some(2));
//! assert_eq!(book.title, "Regole come in Tsuro, Kosmos, 2007");
//! ```

mod book;
mod by_players;
mod html;
mod markdown;
mod open_questions;
mod ruleset_chapters;
mod text;
mod titles;

pub use book::{Block, Book, Chapter, Inline, Picture, PictureContent, RichText};
pub use by_players::{
    Fact, Part, PlayerCountRules, Sentence, add_players, always, chapter, groups, sentences,
};
pub use html::html;
pub use markdown::{Pictures, markdown};
pub(crate) use open_questions::edition;
pub use text::{Paint, text, text_within};
pub use titles::Titles;

use super::{ExplainedFamily, family_of};
use crate::{
    check::LoadedRuleset,
    language::{ByLanguage, Language, Words, texts},
    ruleset::Ruleset,
};

/// Returns a ruleset's rulebook, either for the given number of players or for all that it allows.
pub fn rulebook(
    families: &[&dyn ExplainedFamily],
    loaded: &LoadedRuleset,
    language: Language,
    players: Option<u8>,
) -> Book {
    let family = family_of(families, &loaded.ruleset);
    let words = family.map(|family| family.rulebook_words(&loaded.ruleset, language));
    let words = words_of(&words.unwrap_or_default(), language).with_grouped_digits(language);
    write(family, loaded, language, &words, players)
}

/// Returns the summary at the start of a rulebook for a number of players, or an empty string.
pub fn in_short(
    families: &[&dyn ExplainedFamily],
    ruleset: &Ruleset,
    players: u8,
    language: Language,
) -> String {
    family_of(families, ruleset).map_or_else(String::new, |family| {
        let words = words_of(&family.rulebook_words(ruleset, language), language)
            .with_grouped_digits(language);
        family.summary(&words, ruleset, players)
    })
}

/// Returns the messages shared by all rulebooks and the ones for the given families.
fn words_of(families: &str, language: Language) -> Words {
    const SOURCES: ByLanguage<&str> = texts!("rulebook.ftl");
    Words::new(language, &format!("{}\n{families}", SOURCES[language]))
}

fn write(
    family: Option<&dyn ExplainedFamily>,
    loaded: &LoadedRuleset,
    language: Language,
    words: &Words,
    players: Option<u8>,
) -> Book {
    let numbers = loaded.ruleset.players();
    let numbers: Vec<u8> =
        numbers.filter(|each| players.is_none_or(|only| only == *each)).collect();
    let blocks = [
        ruleset_chapters::head(words, loaded, &numbers),
        family.map(|family| family.chapters(words, loaded, &numbers)).unwrap_or_default(),
        ruleset_chapters::variants(words, loaded),
        ruleset_chapters::house_rules(words, loaded, &numbers),
        family
            .map(|family| open_questions::chapter(family, words, language, loaded, &numbers))
            .unwrap_or_default(),
        ruleset_chapters::notice(words, loaded),
    ];
    Book { language, title: ruleset_chapters::title(words, loaded), blocks: blocks.concat() }
}
