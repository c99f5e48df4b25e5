//! Advice to add to the finding for a misfit.

use crate::diagnostic::{Diagnostic, Span};

/// The parts of a finding that depend on what the author probably meant.
#[derive(Default)]
pub(super) struct Advice {
    /// The label at the finding's location.
    pub(super) label: String,
    pub(super) notes: Vec<String>,
    pub(super) helps: Vec<String>,
    /// Help messages, each with sample lines.
    pub(super) samples: Vec<(String, Vec<String>)>,
    /// Whether to offer the best rewrite as a fix.
    pub(super) has_fix: bool,
    /// The pointers to values that don't need another finding because they're probably what the author meant.
    pub(super) touched_pointers: Vec<String>,
}

impl Advice {
    pub(super) fn help(text: impl Into<String>) -> Advice {
        Advice { helps: vec![text.into()], ..Advice::default() }
    }

    pub(super) fn sample(text: impl Into<String>, lines: Vec<String>) -> Advice {
        Advice { samples: vec![(text.into(), lines)], ..Advice::default() }
    }

    /// Suggests the best rewrite and nothing else.
    pub(super) fn fix() -> Advice {
        Advice { has_fix: true, ..Advice::default() }
    }

    pub(super) fn with_label(self, label: impl Into<String>) -> Advice {
        Advice { label: label.into(), ..self }
    }

    pub(super) fn with_notes(mut self, notes: impl IntoIterator<Item = String>) -> Advice {
        self.notes.extend(notes);
        self
    }

    pub(super) fn with_touched_pointer(mut self, pointer: impl Into<String>) -> Advice {
        self.touched_pointers.push(pointer.into());
        self
    }

    /// Adds everything except the fix to the given finding.
    pub(super) fn add_to(&self, found: Diagnostic, span: Option<Span>) -> Diagnostic {
        let found = self.notes.iter().fold(found.label(span, &self.label), Diagnostic::note);
        let found = self.helps.iter().fold(found, Diagnostic::help);
        self.samples.iter().fold(found, |found, (text, lines)| found.sample(text, lines))
    }
}
