//! Rulebooks: what they say of each ruleset, in every language and format.
//!
//! A snapshot of a book has links in place of its pictures; that of a variant holds the lines that
//! the book without it does not have.
mod effects;
mod forms;
mod messages;
mod pages;

use std::fmt::Write as _;

use crate::common::series::Series;
use sentiero::{
    check::{Loaded, Request, load},
    family::{BuiltIn, Registry},
    loader::{NoFiles, editions, house_rules},
    manual::rulebook::{Language, Pictures, markdown, rulebook},
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

#[test]
fn each_edition_in_each_language() {
    let mut series = Series::default();
    for edition in editions() {
        let loaded = loaded(edition.id, &[]);
        for language in Language::ALL {
            let name = format!("{}-{}", edition.id, language.tag());
            let stored = series.stored(&name, &book(&loaded, language));
            insta::assert_snapshot!(name, stored);
        }
    }
}

#[test]
fn what_variants_and_house_rules_change() {
    let mut series = Series::default();
    for edition in editions() {
        let base = loaded(edition.id, &[]);
        let names: Vec<&str> = base.variants.iter().map(|variant| &*variant.name).collect();
        // Each by itself, and all together.
        let mut wanted: Vec<Vec<&str>> = names.iter().map(|name| vec![*name]).collect();
        if names.len() > 1 {
            wanted.push(names.clone());
        }
        for on in wanted {
            let name = format!("{}+{}", edition.id, on.join("+"));
            let stored = series.stored(&name, &changed(&base, &loaded(edition.id, &on)));
            insta::assert_snapshot!(name, stored);
        }
    }
    for rule in house_rules() {
        let base = loaded(rule.extends().unwrap(), &[]);
        let stored = series.stored(rule.id, &changed(&base, &loaded(rule.id, &[])));
        insta::assert_snapshot!(rule.id, stored);
    }
}

/// The lines of a book that another does not have, in every language.
fn changed(base: &Loaded, other: &Loaded) -> String {
    let mut out = String::new();
    for language in Language::ALL {
        let (before, after) = (book(base, language), book(other, language));
        let known: Vec<&str> = before.lines().collect();
        writeln!(out, "{}:", language.tag()).unwrap();
        for line in after.lines().filter(|line| !known.contains(line)) {
            writeln!(out, "{line}").unwrap();
        }
    }
    out
}
