//! Semantic rules, the cases they check and the pages for their findings.

use std::{collections::HashMap, sync::Arc};

use serde::Deserialize;
use serde_json::Value;

use super::memo::{Answer, Memo, Read, ReadLog};
use crate::{
    diagnostic::{Diagnostic, Sources, Span},
    loader::{AppliedSlot, LayeredDocument, MergedLayers, Stack},
    ruleset::{ValueName, find, key::RuleKey, keys},
};

/// The merged layers for one number of players, as semantic rules see them.
pub struct Case<'a> {
    /// The number of players at the start of the game, even if the range it comes from isn't known.
    pub number: u8,
    /// The layers.
    pub(super) stack: &'a Stack,
    /// The merged layers.
    pub(super) merged: &'a MergedLayers,
    /// The default values.
    pub(super) defaults: &'a Value,
    /// Its index among the cases that are checked together.
    pub(super) index: usize,
    /// The log of reads.
    pub(super) log: &'a ReadLog,
}

impl<'a> Case<'a> {
    /// Returns the value that's in effect for a key, from either the layers or the defaults.
    ///
    /// Returns `None` if the value is tainted, or if it's required but missing. In that case, rules that read
    /// it don't report anything, so a single error only leads to one finding.
    pub fn get<S, T: Deserialize<'a>>(&self, key: RuleKey<S, T>) -> Option<T> {
        T::deserialize(self.value(key)?).ok()
    }

    /// Returns the same value as [`Case::get`], but without a type.
    pub fn value(&self, name: impl ValueName) -> Option<&'a Value> {
        let pointer = name.as_ref();
        self.log.add(self.index, || Read::Value(pointer.into()));
        if self.merged.is_tainted(pointer) {
            return None;
        }
        match self.merged.history.get(pointer).and_then(|history| history.last()) {
            Some(applied) => Some(&applied.slot.value),
            None => find(self.defaults, pointer),
        }
    }

    /// Returns the number of players at the start of the game, if the range is known.
    pub fn players(&self) -> Option<u8> {
        self.log.add(self.index, || Read::Players);
        self.known_players()
    }

    fn known_players(&self) -> Option<u8> {
        let is_list = self.merged.history.contains_key(&*keys::PLAYERS);
        let (list, ends) = ([keys::PLAYERS], [keys::PLAYERS_MIN, keys::PLAYERS_MAX]);
        let keys = if is_list { &list[..] } else { &ends };
        let is_tainted = keys.iter().any(|key| self.merged.is_tainted(key));
        let is_known = self.stack.players.is_some() && !is_tainted;
        is_known.then_some(self.number)
    }

    /// Returns the location of a value, or `None` if it's a default.
    pub fn span(&self, name: impl ValueName) -> Option<Span> {
        self.log.add(self.index, || Read::Place(name.as_ref().into()));
        self.merged.span(self.stack, name.as_ref())
    }

    /// Returns the location of a value's key.
    pub fn key(&self, name: impl ValueName) -> Option<Span> {
        self.log.add(self.index, || Read::Place(name.as_ref().into()));
        self.merged.key(self.stack, name.as_ref())
    }

    /// Returns the index of the document that sets a value, starting at the root of the chain, or `None` if
    /// it's a default.
    pub fn document(&self, name: impl ValueName) -> Option<usize> {
        self.log.add(self.index, || Read::Place(name.as_ref().into()));
        self.merged.latest_slot(name.as_ref()).map(|applied| applied.slot.document)
    }

    /// Returns whether a value is set directly in a file, rather than in a block or variant.
    pub fn is_plain(&self, name: impl ValueName) -> bool {
        self.log.add(self.index, || Read::Place(name.as_ref().into()));
        let slot = self.merged.latest_slot(name.as_ref());
        slot.is_some_and(|it| *it.slot.document_pointer == *name.as_ref())
    }

    /// Returns the answer to a read. A rule's findings only depend on these answers.
    pub(super) fn answer(&self, read: &Read) -> Answer {
        let slot = |applied: Option<&AppliedSlot>| {
            applied.map_or(Answer::Unset, |it| Answer::Slot(Arc::as_ptr(&it.slot).addr()))
        };
        match read {
            Read::Players => Answer::Players(self.known_players()),
            Read::Value(pointer) if self.merged.is_tainted(pointer) => Answer::Tainted,
            Read::Value(pointer) => {
                slot(self.merged.history.get(&**pointer).and_then(|history| history.last()))
            }
            Read::Place(pointer) => slot(self.merged.latest_slot(pointer)),
        }
    }
}

/// A semantic rule for a family.
pub struct Rule {
    /// The page for its findings.
    pub page: &'static Page,
    /// The check.
    pub check: Check,
}

/// A rule's check, which looks at one document, at one number of players or at all of them.
#[expect(private_interfaces, reason = "only the families of this crate examine documents")]
pub enum Check {
    /// Checks one document at a time, before the layers are merged. Any invalid values are tainted.
    Document(fn(&LayeredDocument, &Sources) -> Vec<TaintingFinding>),
    /// Checks one number of players at a time. A finding that applies to several of them is only reported
    /// once.
    Case(fn(&Case<'_>) -> Option<Diagnostic>),
    /// Checks all player counts together.
    Cases(fn(&[Case<'_>]) -> Vec<Diagnostic>),
}

/// A finding in a document, and the value that it taints.
pub struct TaintingFinding {
    /// The pointer.
    pub pointer: String,
    /// The finding.
    pub diagnostic: Diagnostic,
}

impl Rule {
    /// Returns the rule's findings for a single document.
    pub(super) fn check_document(
        &self,
        document: &LayeredDocument,
        sources: &Sources,
    ) -> Vec<TaintingFinding> {
        match self.check {
            Check::Document(check) => check(document, sources),
            Check::Case(_) | Check::Cases(_) => Vec::new(),
        }
    }

    /// Returns the rule's findings for the given cases.
    pub(super) fn run(
        &self,
        log: &ReadLog,
        cases: &[Case<'_>],
        memo: &mut RuleMemo,
    ) -> Vec<Diagnostic> {
        match self.check {
            Check::Document(_) => Vec::new(),
            Check::Cases(check) => {
                let first = cases.first().map_or(0, |case| case.index);
                let answer = |case: usize, read: &Read| {
                    cases.get(case).map_or(Answer::Unset, |it| it.answer(read))
                };
                memo.cases_memo.find(log, first, answer, || check(cases))
            }
            Check::Case(check) => check_each_case(cases, |case| {
                let answer = |_: usize, read: &Read| case.answer(read);
                memo.case_memo.find(log, case.index, answer, || check(case))
            }),
        }
    }
}

/// A rule's cached findings for layers from the same chain.
#[derive(Debug, Default)]
pub(super) struct RuleMemo {
    case_memo: Memo<Option<Diagnostic>>,
    cases_memo: Memo<Vec<Diagnostic>>,
}

/// Runs a check for each number of players.
///
/// Findings at the same locations are merged. If they only apply to some player counts, a note lists those.
pub(crate) fn check_each_case<F: IntoIterator<Item = Diagnostic>>(
    cases: &[Case<'_>],
    mut check: impl FnMut(&Case<'_>) -> F,
) -> Vec<Diagnostic> {
    let mut found: Vec<(Diagnostic, Vec<u8>)> = Vec::new();
    let mut known = HashMap::new();
    let all = cases.iter().flat_map(|case| check(case).into_iter().map(move |found| (case, found)));
    for (case, diagnostic) in all {
        let primary = diagnostic.labels.iter().filter(|label| label.is_primary);
        let spans: Vec<Span> = primary.map(|label| label.span.clone()).collect();
        let key = (diagnostic.code, diagnostic.pointer.clone(), spans);
        let index = *known.entry(key).or_insert(found.len());
        match found.get_mut(index) {
            // The finding is clearest with the largest number of players.
            Some((known, players)) => {
                *known = diagnostic;
                players.push(case.number);
            }
            None => found.push((diagnostic, vec![case.number])),
        }
    }
    let with_players = |(diagnostic, players): (Diagnostic, Vec<u8>)| {
        if players.len() == cases.len() {
            return diagnostic;
        }
        let note = format!("this only applies with {}", format_players(&players));
        Diagnostic { players, ..diagnostic.note(note) }
    };
    found.into_iter().map(with_players).collect()
}

/// Formats ascending player counts as a phrase: `2 players`, `2, 4 to 6 or 8 players`.
pub(super) fn format_players(players: &[u8]) -> String {
    let noun = if players == [1] { "player" } else { "players" };
    format!("{} {noun}", format_numbers(players))
}

/// Formats ascending numbers as a phrase: `2`, `2 or 3`, `2, 4 to 6 or 8`.
fn format_numbers(players: &[u8]) -> String {
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

/// The page for a kind of finding, as printed by `sentiero code CODE`.
///
/// The texts are written in Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The stable name for these findings, such as `unknown-key`.
    pub code: &'static str,
    /// The problem, as a phrase without a full stop.
    pub title: &'static str,
    /// Explains the problem and how to fix it.
    pub explanation: &'static str,
    /// Why the problem is reported.
    pub reason: &'static str,
    /// An example with and without the error, or `None` if showing it would take more than a small file.
    pub examples: Option<Examples>,
}

/// A ruleset with an error, and the same ruleset without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Examples {
    /// A ruleset with exactly one finding, which has this code.
    pub wrong_example: Example,
    /// A ruleset without any findings.
    pub right_example: Example,
}

/// An example ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The name and contents of each file. The first one is loaded.
    pub files: &'static [(&'static str, &'static str)],
    /// The arguments for `--set`.
    pub set_arguments: &'static [&'static str],
}

/// The file name used in examples with a single file.
pub(crate) const EXAMPLE_FILE: &str = "ours.toml";

/// Creates a constant [`Example`], either from a single source or from several sources with file names.
macro_rules! example {
    ($text:literal $(, set $set:literal)*) => {
        $crate::check::Example {
            files: &[($crate::check::EXAMPLE_FILE, $text)],
            set_arguments: &[$($set),*],
        }
    };
    ($($name:literal => $text:literal),+ $(,)?) => {
        $crate::check::Example { files: &[$(($name, $text)),+], set_arguments: &[] }
    };
}
pub(crate) use example;

#[cfg(test)]
mod tests {
    use super::{format_numbers, format_players};

    #[test]
    fn describes_player_ranges() {
        assert_eq!(format_numbers(&[2]), "2");
        assert_eq!(format_numbers(&[2, 3]), "2 or 3");
        assert_eq!(format_numbers(&[2, 4, 5, 6, 8]), "2, 4 to 6 or 8");
        assert_eq!(format_players(&[1]), "1 player");
        assert_eq!(format_players(&[1, 2]), "1 or 2 players");
    }
}
