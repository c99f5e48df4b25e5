//! Semantic rules of every family: about layers, numbers of players and bases.

mod basis;
mod players;

use crate::{diagnostic::Diagnostic, loader::Stack};

/// A semantic rule about the layers of a ruleset.
pub(super) struct Rule {
    /// The code of its findings.
    pub(super) name: &'static str,
    /// Its documentation.
    pub(super) docs: &'static str,
    /// The check.
    pub(super) check: fn(&Stack) -> Vec<Diagnostic>,
}

/// The rules, by name.
pub(super) const RULES: &[Rule] =
    &[basis::MISSING, players::RANGE, basis::STRAY, players::VARIANT, players::WHEN];
