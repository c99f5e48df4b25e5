//! Changes to a statement.

use std::ops::Range;

/// A change to a statement.
#[derive(Default)]
pub(crate) struct StatementEdit {
    pub(crate) at: Range<usize>,
    pub(crate) with: String,
    /// What the change does.
    pub(crate) help: String,
    /// What is wrong, if it is told better than by the kind of the fault.
    pub(super) says: Option<Says>,
    /// The key that it writes, with its value, where a value stands in the place of a section.
    pub(crate) key: Option<String>,
    /// The pointer of what another key sets by it.
    pub(crate) sets: Option<String>,
}

/// What is wrong, and where.
pub(super) struct Says {
    pub(super) message: String,
    pub(super) label: String,
    pub(super) at: Range<usize>,
}

#[expect(clippy::unnecessary_wraps, reason = "the end of a rewrite, which returns an option")]
pub(super) fn edit(
    at: Range<usize>,
    with: impl Into<String>,
    help: impl Into<String>,
) -> Option<StatementEdit> {
    Some(StatementEdit { at, with: with.into(), help: help.into(), ..StatementEdit::default() })
}

impl StatementEdit {
    #[expect(clippy::unnecessary_wraps, reason = "the end of a rewrite, which returns an option")]
    pub(super) fn says(
        mut self,
        at: Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Option<StatementEdit> {
        self.says = Some(Says { message: message.into(), label: label.into(), at });
        Some(self)
    }

    pub(super) fn sets(mut self, pointer: String) -> StatementEdit {
        self.sets = Some(pointer);
        self
    }
}
