//! The editions and variants listed in the form.

use std::cell::OnceCell;

use crate::{
    check::{self, Exclusion, LoadedRuleset, Request},
    diagnostic::Report,
    language::Words,
    loader::{NoFiles, builtin_rulesets},
    ruleset::Ruleset,
};

/// A built-in ruleset and its variants.
pub(super) struct ListedEdition {
    pub(super) id: String,
    pub(super) title: String,
    /// A summary of the game, which can be empty.
    pub(super) about: String,
    pub(super) ruleset: Ruleset,
    pub(super) variants: Vec<VariantOption>,
    /// The pairs of variants that exclude each other, once they're known.
    exclusions: OnceCell<Vec<(usize, usize)>>,
}

/// A variant that can be enabled.
pub(super) struct VariantOption {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) is_on: bool,
}

impl ListedEdition {
    /// Returns the built-in rulesets with all variants disabled.
    pub(super) fn all() -> Vec<ListedEdition> {
        let load = |id| check::load(&Request { ruleset: id, ..Request::default() }, &NoFiles).ok();
        let edition = |LoadedRuleset { ruleset, variants, .. }: LoadedRuleset| ListedEdition {
            id: ruleset.id().to_owned(),
            title: ruleset.head().title.clone(),
            about: String::new(),
            ruleset,
            variants: variants
                .into_iter()
                .map(|variant| VariantOption {
                    name: variant.name,
                    title: variant.title,
                    is_on: false,
                })
                .collect(),
            exclusions: OnceCell::new(),
        };
        builtin_rulesets().iter().filter_map(|builtin| load(builtin.id)).map(edition).collect()
    }

    /// Iterates over the enabled variants.
    pub(super) fn enabled_variants(&self) -> impl Iterator<Item = &VariantOption> {
        self.variants.iter().filter(|variant| variant.is_on)
    }

    /// Enables a variant, which disables those that it excludes, or disables it.
    pub(super) fn switch(&mut self, number: usize) {
        let others = self.excluded_by(number);
        let Some(variant) = self.variants.get_mut(number) else { return };
        variant.is_on = !variant.is_on;
        if variant.is_on {
            for other in others {
                self.variants[other].is_on = false;
            }
        }
    }

    /// Returns whether a variant excludes any other one.
    pub(super) fn is_exclusive(&self, number: usize) -> bool {
        !self.excluded_by(number).is_empty()
    }

    /// Returns the indices of the variants that a variant excludes.
    fn excluded_by(&self, number: usize) -> Vec<usize> {
        let pairs = self.exclusions.get_or_init(|| self.find_exclusions());
        let other = |&(one, other): &(usize, usize)| match number {
            number if number == one => Some(other),
            number if number == other => Some(one),
            _ => None,
        };
        pairs.iter().filter_map(other).collect()
    }

    /// Returns the pairs of variants that exclude each other.
    fn find_exclusions(&self) -> Vec<(usize, usize)> {
        let request = Request { ruleset: &self.id, ..Request::default() };
        let names: Vec<&str> = self.variants.iter().map(|variant| variant.name.as_str()).collect();
        let pairs = (0..names.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        pairs
            .filter(|&(one, other)| {
                Exclusion::find(&request, [names[one], names[other]], &NoFiles).is_some()
            })
            .collect()
    }

    /// Returns the numbers of players that the current variants allow.
    ///
    /// # Errors
    /// Returns an error if the variants can't be combined. The message is a sentence giving the reason.
    pub(super) fn players(&self, words: &Words) -> Result<Vec<u8>, String> {
        let variants: Vec<String> =
            self.enabled_variants().map(|variant| variant.name.clone()).collect();
        let request = Request { ruleset: &self.id, variants: &variants, ..Request::default() };
        let loaded = check::load(&request, &NoFiles).map_err(|report| {
            words.format("chooser-clash", &[("reason", message(&report).into())])
        })?;
        Ok(loaded.ruleset.players().collect())
    }
}

/// Returns the first message in the report.
fn message(report: &Report) -> String {
    report.diagnostics().first().map_or_else(String::new, |found| found.message.clone())
}
