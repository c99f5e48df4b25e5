use std::collections::{BTreeSet, HashMap};

use super::codes::Page;
use crate::{
    diagnostic::{Diagnostic, Span},
    loader::{Merged, Stack, pointer},
    ruleset::path,
};

/// What the layers give for a number of players, for semantic rules to look at.
pub(super) struct Case<'a> {
    /// How many players begin the game.
    pub(super) players: u8,
    /// The layers.
    pub(super) stack: &'a Stack,
    /// The layers merged.
    pub(super) merged: &'a Merged,
    /// The sections with their defaults. A value that was found faulty before is here as if it had
    /// not been given.
    pub(super) sections: &'a path::Sections,
}

impl Case<'_> {
    /// The place of a value, or none if it is a default.
    pub(super) fn value(&self, pointer: &str) -> Option<Span> {
        self.merged.span(self.stack, pointer)
    }

    /// The place of a value's key.
    pub(super) fn key(&self, pointer: &str) -> Option<Span> {
        self.merged.key_span(self.stack, pointer)
    }

    /// The place of some bytes of a text; all of the text if it is written with escapes.
    pub(super) fn bytes(
        &self,
        sources: &crate::diagnostic::Sources,
        pointer: &str,
        text: &str,
        bytes: &std::ops::Range<usize>,
    ) -> Option<Span> {
        let span = self.value(pointer)?;
        let written = sources.text(span.source).get(span.start..span.end)?;
        let quotes = written.len().saturating_sub(text.len()) / 2;
        if written.get(quotes..quotes + text.len()) != Some(text) {
            return Some(span);
        }
        let start = span.start + quotes;
        Some(Span::new(span.source, start + bytes.start..start + bytes.end))
    }
}

/// A semantic rule of a family.
pub(super) struct Rule {
    /// The page of its findings.
    pub(super) page: &'static Page,
    /// The pointers of what it reads. It is silent if one of them was found faulty before, so that
    /// one fault gives one finding.
    pub(super) reads: &'static [&'static str],
    /// The check.
    pub(super) check: Check,
}

/// How a rule looks at the cases.
pub(super) enum Check {
    /// One number of players at a time; what is found for several is told once.
    Each(fn(&Case<'_>, &crate::diagnostic::Sources) -> Vec<Diagnostic>),
    /// All numbers of players together.
    All(fn(&[Case<'_>]) -> Vec<Diagnostic>),
}

impl Rule {
    /// What the rule finds.
    pub(super) fn run(
        &self,
        cases: &[Case<'_>],
        sources: &crate::diagnostic::Sources,
        faulty: &BTreeSet<String>,
    ) -> Vec<Diagnostic> {
        let touches = |faulty: &String| {
            let reads =
                |read: &&str| pointer::is_within(faulty, read) || pointer::is_within(read, faulty);
            self.reads.iter().any(reads)
        };
        if faulty.iter().any(touches) {
            return Vec::new();
        }
        match self.check {
            Check::All(check) => check(cases),
            Check::Each(check) => each(cases, |case| check(case, sources)),
        }
    }
}

/// Runs a check for each number of players; what is found at the same places for several is told
/// once, with the numbers if not all of them are meant.
fn each(cases: &[Case<'_>], check: impl Fn(&Case<'_>) -> Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut found: Vec<(Diagnostic, Vec<u8>)> = Vec::new();
    let mut known = HashMap::new();
    for case in cases {
        for diagnostic in check(case) {
            let spans: Vec<Span> = diagnostic
                .labels
                .iter()
                .filter(|label| label.primary)
                .map(|label| label.span.clone())
                .collect();
            let key = (diagnostic.code, diagnostic.pointer.clone(), spans);
            let index = *known.entry(key).or_insert(found.len());
            match found.get_mut(index) {
                Some((_, players)) => players.push(case.players),
                None => found.push((diagnostic, vec![case.players])),
            }
        }
    }
    let with_players = |(diagnostic, players): (Diagnostic, Vec<u8>)| {
        if players.len() == cases.len() {
            return diagnostic;
        }
        diagnostic.note(format!("this is so with {} players", numbers(&players)))
    };
    found.into_iter().map(with_players).collect()
}

/// Numbers as a phrase: `2`, `2 or 3`, `2, 3 or 4`.
fn numbers(players: &[u8]) -> String {
    let words: Vec<String> = players.iter().map(ToString::to_string).collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
