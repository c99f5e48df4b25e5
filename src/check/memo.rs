//! Caches the findings of rules by the values that the rules read.
//!
//! A ruleset is checked with hundreds of combinations of variants, but most rules see the same values in
//! nearly all of them. The findings of a rule depend only on the answers of its cases.

use std::{cell::RefCell, collections::BTreeMap};

/// The maximum number of reads for which findings are cached. Only rules with many findings read more.
const MAX_READS: usize = 1024;
/// The number of recent reads to search for duplicates.
const RECENT: usize = 32;

/// A read of a case by a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Read {
    /// The number of players.
    Players,
    /// The value at a pointer.
    Value(Box<str>),
    /// The place of a value.
    Place(Box<str>),
}

/// The answer of a case to a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Answer {
    /// The number of players, if it is known.
    Players(Option<u8>),
    /// The value is unknown because it is faulty.
    Tainted,
    /// Nothing sets the value.
    Unset,
    /// The address of the slot that sets the value.
    Slot(usize),
}

/// A log of the reads of a rule, with the indices of their cases.
#[derive(Debug, Default)]
pub(super) struct ReadLog(RefCell<Option<Vec<(usize, Read)>>>);

impl ReadLog {
    /// Logs a read while a rule runs.
    pub(super) fn add(&self, case: usize, read: impl FnOnce() -> Read) {
        let mut log = self.0.borrow_mut();
        let Some(reads) = log.as_mut().filter(|reads| reads.len() <= MAX_READS) else { return };
        let read = (case, read());
        if !reads.iter().rev().take(RECENT).any(|recent| *recent == read) {
            reads.push(read);
        }
    }

    /// Runs a rule and returns its findings and reads.
    fn of<T>(&self, run: impl FnOnce() -> T) -> (T, Vec<(usize, Read)>) {
        self.0.replace(Some(Vec::new()));
        let found = run();
        (found, self.0.take().unwrap_or_default())
    }
}

/// The findings of a rule by the answers that led to them: a tree of reads.
#[derive(Debug, Default)]
pub(super) enum Memo<T> {
    /// The rule has not been run on these answers.
    #[default]
    Unknown,
    /// The next read of the rule, with the index of its case, and a subtree for each answer.
    Read(usize, Read, BTreeMap<Answer, Memo<T>>),
    /// The findings.
    Found(T),
}

impl<T: Clone> Memo<T> {
    /// Returns the findings of a rule in cases that begin at the index `first`.
    ///
    /// Runs the rule only for new answers.
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
            node = answers.entry(answer(*case, read)).or_insert(Memo::Unknown);
            depth += 1;
        }
        if let Memo::Found(found) = node {
            return found.clone();
        }
        let (found, reads) = log.of(run);
        if reads.len() <= MAX_READS {
            for (case, read) in reads.into_iter().skip(depth) {
                let case = case - first;
                let answer = answer(case, &read);
                *node = Memo::Read(case, read, BTreeMap::new());
                let Memo::Read(_, _, answers) = node else { return found };
                node = answers.entry(answer).or_insert(Memo::Unknown);
            }
            *node = Memo::Found(found.clone());
        }
        found
    }
}
