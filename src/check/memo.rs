//! Caches the findings of rules, keyed by the values that they read.
//!
//! A ruleset is checked with hundreds of combinations of variants, but most rules see the same values in
//! nearly all of them. Since a rule's findings only depend on the answers it gets from its cases, we can
//! reuse them.

use std::cell::RefCell;

/// We don't cache a rule's findings if it makes more reads than this. Only rules with many findings do.
const MAX_READS: usize = 1024;
/// The number of recent reads to search for duplicates.
const MAX_RECENT_READS: usize = 32;

/// Something that a rule reads from a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Read {
    /// The number of players.
    Players,
    /// The value at a pointer.
    Value(Box<str>),
    /// The place of a value.
    Place(Box<str>),
}

/// A case's answer to a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Answer {
    /// The number of players, if it is known.
    Players(Option<u8>),
    /// The value is unknown because it is invalid.
    Tainted,
    /// Nothing sets the value.
    Unset,
    /// The address of the slot that sets the value.
    Slot(usize),
}

/// A log of everything a rule has read, where each read comes with the index of its case.
#[derive(Debug, Default)]
pub(super) struct ReadLog(RefCell<Option<Vec<(usize, Read)>>>);

impl ReadLog {
    /// Logs a read if a rule is running.
    pub(super) fn add(&self, case: usize, read: impl FnOnce() -> Read) {
        let mut log = self.0.borrow_mut();
        let Some(reads) = log.as_mut().filter(|reads| reads.len() <= MAX_READS) else { return };
        let read = (case, read());
        if !reads.iter().rev().take(MAX_RECENT_READS).any(|recent| *recent == read) {
            reads.push(read);
        }
    }

    /// Runs a rule and returns its findings and reads.
    fn record_run<T>(&self, run: impl FnOnce() -> T) -> (T, Vec<(usize, Read)>) {
        self.0.replace(Some(Vec::new()));
        let found = run();
        (found, self.0.take().unwrap_or_default())
    }
}

/// A rule's findings, stored in a tree that branches on the answers to the rule's reads.
#[derive(Debug, Default)]
pub(super) enum Memo<T> {
    /// The rule hasn't been run with these answers yet.
    #[default]
    Unknown,
    /// The index of the case that the rule reads from next, what it reads there, and a subtree for each
    /// answer, sorted by answer. Most reads only have a single answer, for which a map would take up far more
    /// memory.
    Read(usize, Read, Vec<(Answer, Memo<T>)>),
    /// The findings.
    Findings(T),
}

impl<T: Clone> Memo<T> {
    /// Returns a rule's findings for the cases starting at the index `first`.
    ///
    /// The rule is only run if it hasn't seen these answers before.
    pub(super) fn find(
        &mut self,
        log: &ReadLog,
        first: usize,
        answer: impl Fn(usize, &Read) -> Answer,
        run: impl FnOnce() -> T,
    ) -> T {
        let mut node = self;
        let mut depth = 0;
        while let Memo::Read(case, read, answers) = node {
            let answer = answer(*case, read);
            node = subtree(answers, answer);
            depth += 1;
        }
        if let Memo::Findings(found) = node {
            return found.clone();
        }
        let (found, reads) = log.record_run(run);
        if reads.len() <= MAX_READS {
            for (case, read) in reads.into_iter().skip(depth) {
                let case = case - first;
                let answer = answer(case, &read);
                *node = Memo::Read(case, read, Vec::with_capacity(1));
                let Memo::Read(_, _, answers) = node else { return found };
                node = subtree(answers, answer);
            }
            *node = Memo::Findings(found.clone());
        }
        found
    }
}

/// Returns the subtree for an answer, adding it if necessary.
fn subtree<T>(answers: &mut Vec<(Answer, Memo<T>)>, answer: Answer) -> &mut Memo<T> {
    let index =
        answers.binary_search_by_key(&answer, |&(known, _)| known).unwrap_or_else(|index| {
            answers.insert(index, (answer, Memo::Unknown));
            index
        });
    &mut answers[index].1
}
