//! The messages for lists of rulesets, games and results.

use crate::language::{Catalog, Language, Words, texts};

static LISTS: Catalog = Catalog::new(texts!("lists.ftl"));

/// Returns the messages in the given language.
pub fn list_words(language: Language) -> &'static Words {
    LISTS.words(language)
}
