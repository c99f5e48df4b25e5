//! Rulebooks: what they say of each ruleset, in every language and format.
//!
//! A snapshot of a book has links in place of its pictures, and each sentence on its own line.

mod effects;
mod forms;
mod messages;
mod pages;

use crate::common::series::Series;
use sentiero::{
    check::{Loaded, Request, load},
    family::{BuiltIn, Registry},
    language::Language,
    loader::{NoFiles, editions, house_rules},
    manual::rulebook::{Pictures, markdown, rulebook},
};

/// Loads a built-in ruleset with variants switched on.
pub fn loaded(ruleset: &str, variants: &[&str]) -> Loaded {
    let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
    load(&Request { ruleset, variants: &variants, set: &[], ..Request::default() }, &NoFiles)
        .unwrap()
}

fn book(loaded: &Loaded, language: Language) -> String {
    markdown(&rulebook(BuiltIn.families(), loaded, language, None), Pictures::Files("rules"))
}

/// Asserts the books in all languages.
fn assert_books(series: &mut Series, name: &str, loaded: &Loaded) {
    let books = Language::ALL.map(|language| book(loaded, language));
    let stored = series.stored(name, &books.concat().replace(". ", ".\n "));
    insta::assert_snapshot!(name, stored);
}

#[test]
fn each_ruleset_with_each_variant_and_all_of_them_in_each_language() {
    let mut series = Series::default();
    for edition in editions() {
        let base = loaded(edition.id, &[]);
        assert_books(&mut series, edition.id, &base);
        let names: Vec<&str> = base.variants.iter().map(|variant| &*variant.name).collect();
        let mut wanted: Vec<Vec<&str>> = names.iter().map(|name| vec![*name]).collect();
        if names.len() > 1 {
            wanted.push(names.clone());
        }
        for on in wanted {
            let name = format!("{}+{}", edition.id, on.join("+"));
            assert_books(&mut series, &name, &loaded(edition.id, &on));
        }
    }
    for rule in house_rules() {
        assert_books(&mut series, rule.id, &loaded(rule.id, &[]));
    }
}
