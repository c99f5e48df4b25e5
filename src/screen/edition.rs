//! The editions and variants listed in the form.

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
        };
        builtin_rulesets().iter().filter_map(|builtin| load(builtin.id)).map(edition).collect()
    }

    /// Iterates over the enabled variants.
    pub(super) fn enabled_variants(&self) -> impl Iterator<Item = &VariantOption> {
        self.variants.iter().filter(|variant| variant.is_on)
    }

    /// Returns the numbers of players that the current variants allow.
    ///
    /// # Errors
    /// Returns an error if two variants exclude each other or the ruleset is invalid. The message is a
    /// sentence giving the reason.
    pub(super) fn players(&self, words: &Words) -> Result<Vec<u8>, String> {
        let on: Vec<&VariantOption> = self.enabled_variants().collect();
        for (nth, second) in on.iter().enumerate() {
            for first in on.iter().take(nth) {
                if let Some(reason) = self.exclusion(first, second, words) {
                    let values = [
                        ("first", first.title.as_str().into()),
                        ("second", second.title.as_str().into()),
                        ("reason", reason.into()),
                    ];
                    return Err(words.format("chooser-exclude", &values));
                }
            }
        }
        let variants: Vec<String> = on.iter().map(|variant| variant.name.clone()).collect();
        let request = Request { ruleset: &self.id, variants: &variants, ..Request::default() };
        let loaded = check::load(&request, &NoFiles).map_err(|report| {
            words.format("chooser-clash", &[("reason", message(&report).into())])
        })?;
        Ok(loaded.ruleset.players().collect())
    }

    /// Returns the reason why two variants exclude each other, as a phrase rather than a sentence.
    fn exclusion(
        &self,
        first: &VariantOption,
        second: &VariantOption,
        words: &Words,
    ) -> Option<String> {
        let request = Request { ruleset: &self.id, ..Request::default() };
        Some(match Exclusion::find(&request, [&first.name, &second.name], &NoFiles)? {
            Exclusion::Errors(report) => message(&report),
            Exclusion::SameKey(_) => words.get("chooser-same-rule"),
        })
    }
}

/// Returns the first message in the report.
fn message(report: &Report) -> String {
    report.diagnostics().first().map_or_else(String::new, |found| found.message.clone())
}
