use std::collections::HashMap;

use super::codes::Page;
use crate::{
    diagnostic::{Diagnostic, Sources, Span},
    loader::{Document, Merged, Stack},
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
}

/// A semantic rule of a family.
pub(super) struct Rule {
    /// The page of its findings.
    pub(super) page: &'static Page,
    /// The pointers of the values that it reads. It is silent where one of them is in doubt, so
    /// that one fault gives one finding.
    pub(super) reads: &'static [&'static str],
    /// The check.
    pub(super) check: Check,
}

/// How a rule looks at what is written.
pub(super) enum Check {
    /// One document at a time, before anything is merged. What it finds fault with is in doubt.
    Document(fn(&Document, &Sources) -> Vec<Fault>),
    /// One number of players at a time; what is found for several is told once.
    Each(fn(&Case<'_>) -> Vec<Diagnostic>),
    /// All numbers of players together; the rule itself minds doubts.
    All(fn(&[Case<'_>]) -> Vec<Diagnostic>),
}

/// A finding in a document with the pointer of the value that is in doubt by it.
pub(super) struct Fault {
    pub(super) pointer: String,
    pub(super) diagnostic: Diagnostic,
}

impl Rule {
    /// What the rule finds in a document alone.
    pub(super) fn look_at(&self, document: &Document, sources: &Sources) -> Vec<Fault> {
        match self.check {
            Check::Document(check) => check(document, sources),
            Check::Each(_) | Check::All(_) => Vec::new(),
        }
    }

    /// What the rule finds in the cases.
    pub(super) fn run(&self, cases: &[Case<'_>]) -> Vec<Diagnostic> {
        match self.check {
            Check::Document(_) => Vec::new(),
            Check::All(check) => check(cases),
            Check::Each(check) => each(cases, |case| {
                let is_doubtful = self.reads.iter().any(|read| case.merged.is_doubtful(read));
                if is_doubtful { Vec::new() } else { check(case) }
            }),
        }
    }
}

/// Runs a check for each number of players; what is found at the same places for several is told
/// once, with the numbers if not all of them are meant.
pub(super) fn each(
    cases: &[Case<'_>],
    check: impl Fn(&Case<'_>) -> Vec<Diagnostic>,
) -> Vec<Diagnostic> {
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
                // With the most players it shows best.
                Some((known, players)) => {
                    *known = diagnostic;
                    players.push(case.players);
                }
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

/// Ascending numbers as a phrase: `2`, `2 or 3`, `2, 4 to 6 or 8`.
pub(super) fn numbers(players: &[u8]) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &number in players {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let words = runs.iter().flat_map(|&(first, last)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first} to {last}")],
    });
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_are_said_as_people_say_them() {
        assert_eq!(numbers(&[2]), "2");
        assert_eq!(numbers(&[2, 3]), "2 or 3");
        assert_eq!(numbers(&[2, 4, 5, 6, 8]), "2, 4 to 6 or 8");
    }
}
