//! Semantic rules that apply to every family. They check layers, player counts and bases.

mod basis;
mod contradiction;
mod copies;
mod naming;
mod overruled;
mod players;
mod without_effect;

pub(super) use copies::find_changed_copies;
pub(super) use naming::ineffective_variant_warning;
pub(super) use without_effect::is_kept;
pub(super) use without_effect::{PAGE as WITHOUT_EFFECT, find_ineffective_values};
pub(crate) use without_effect::{WITHOUT_EFFECT_COMMENT, is_without_effect};

use super::rule::Page;
use crate::{
    diagnostic::{Diagnostic, Sources},
    loader::Stack,
};

/// A semantic rule about a ruleset's layers.
pub(super) struct LayerRule {
    /// The page for its findings.
    pub(super) page: &'static Page,
    /// The check.
    pub(super) check: fn(&Stack, &Sources) -> Vec<Diagnostic>,
}

/// The rules, sorted by code.
pub(super) const RULES: &[LayerRule] = &[
    naming::VARIANT,
    basis::MISSING_BASIS,
    naming::ID,
    naming::FAMILY,
    players::RANGE,
    basis::STRAY_BASIS,
    players::VARIANT,
    contradiction::RULE,
    players::WHEN,
];
