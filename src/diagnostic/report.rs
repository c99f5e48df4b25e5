use std::collections::HashSet;

use super::{
    diagnostic::{Blame, Diagnostic, Fix, Severity},
    sources::{SourceId, Sources},
};

/// The most findings that are shown; the others are counted.
pub const MAX_SHOWN: usize = 20;

/// The most findings that are listed for programs; the others are counted.
pub const MAX_LISTED: usize = 1000;

/// Findings with the sources that they are about, in the order of the sources.
#[derive(Clone, Debug, Default)]
pub struct Report {
    sources: Sources,
    diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// A report. The findings are put into order, and what is said twice is said once.
    pub fn new(sources: Sources, diagnostics: impl IntoIterator<Item = Diagnostic>) -> Report {
        let mut diagnostics: Vec<Diagnostic> = diagnostics.into_iter().collect();
        let mut seen = HashSet::new();
        let is_new: Vec<bool> = diagnostics.iter().map(|found| seen.insert(found)).collect();
        let mut is_new = is_new.into_iter();
        diagnostics.retain(|_| is_new.next().unwrap_or(true));
        diagnostics.sort_by_key(|diagnostic| {
            let place = diagnostic.span().map(|span| (span.source, span.start, span.end));
            (place, diagnostic.severity)
        });
        Report { sources, diagnostics }
    }

    /// A report of one finding that has no source.
    pub fn of(diagnostic: Diagnostic) -> Report {
        Report::new(Sources::default(), [diagnostic])
    }

    /// The findings.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// What the findings are about.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Whether there is no finding.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// How many findings are not listed for programs, because there are very many.
    pub fn more(&self) -> usize {
        self.beyond(MAX_LISTED)
    }

    /// How many findings come after so many.
    pub(super) fn beyond(&self, many: usize) -> usize {
        let all = self.errors() + self.warnings();
        all - self.diagnostics.len().min(many)
    }

    /// The findings, without their sources.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.diagnostics
    }

    /// How many errors there are.
    pub fn errors(&self) -> usize {
        self.count(Severity::Error)
    }

    /// How many warnings there are.
    pub fn warnings(&self) -> usize {
        self.count(Severity::Warning)
    }

    /// Who can mend the errors: the environment before wrong usage before the input, or `None` if
    /// there are no errors.
    pub fn blame(&self) -> Option<Blame> {
        let errors = self.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        errors.map(|found| found.blame).max()
    }

    /// The report with every warning made an error.
    #[must_use]
    pub fn strict(mut self) -> Report {
        for diagnostic in &mut self.diagnostics {
            diagnostic.severity = Severity::Error;
        }
        self
    }

    /// The report without its warnings.
    #[must_use]
    pub fn errors_only(&self) -> Report {
        let errors = self.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        Report { sources: self.sources.clone(), diagnostics: errors.cloned().collect() }
    }

    fn count(&self, severity: Severity) -> usize {
        let found = self.diagnostics.iter().filter(|found| found.severity == severity);
        found.map(|found| 1 + found.others).sum()
    }
}

impl Report {
    /// The changes to a source that may be made unasked, from its beginning to its end. Of those
    /// that overlap only the first is among them.
    pub fn certain_fixes(&self, source: SourceId) -> Vec<&Fix> {
        let fixes = self.diagnostics().iter().filter_map(|found| found.fix.as_ref());
        let mut fixes: Vec<&Fix> =
            fixes.filter(|fix| fix.certain && fix.span.source == source).collect();
        fixes.sort_by_key(|fix| (fix.span.start, fix.span.end));
        // Two findings can ask for one change.
        fixes.dedup_by_key(|fix| (&fix.span, &fix.replacement));
        let mut end = None;
        fixes.retain(|fix| {
            let is_free = end.is_none_or(|end| fix.span.start > end);
            if is_free {
                end = Some(fix.span.end);
            }
            is_free
        });
        fixes
    }
}

/// A text with changes made to it, which are in order and do not overlap.
pub fn applied(text: &str, fixes: &[&Fix]) -> String {
    let mut new = String::with_capacity(text.len() + 64);
    let mut kept = 0;
    for Fix { span, replacement, .. } in fixes {
        new.push_str(text.get(kept..span.start).unwrap_or_default());
        new.push_str(replacement);
        kept = span.end;
    }
    new.push_str(text.get(kept..).unwrap_or_default());
    new
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;
    use crate::diagnostic::{Diagnostic, Sources, Span};

    fn fixed(text: &str, fixes: &[(Range<usize>, &str, bool)]) -> String {
        let mut sources = Sources::default();
        let id = sources.add("x", text);
        let found = fixes.iter().map(|(bytes, new, certain)| {
            Diagnostic::error("code", format!("at {}", bytes.start))
                .fix(Span::new(id, bytes.clone()), *new, "")
                .certain_if(*certain)
        });
        applied(text, &Report::new(sources, found).certain_fixes(id))
    }

    #[test]
    fn certain_changes_are_made_in_any_order_of_findings() {
        let fixes = [(4..5, "22", true), (0..1, "one", true), (2..3, "=", false)];
        assert_eq!(fixed("a=1,b", &fixes), "one=1,22");
        assert_eq!(fixed("a=1,b", &fixes[2..]), "a=1,b");
        assert_eq!(fixed("", &[]), "");
    }

    #[test]
    fn of_changes_that_overlap_or_touch_the_first_is_made() {
        assert_eq!(fixed("abcdef", &[(0..3, "x", true), (2..4, "y", true)]), "xdef");
        assert_eq!(fixed("abcdef", &[(0..3, "x", true), (3..4, "y", true)]), "xdef");
        assert_eq!(fixed("ab", &[(0..1, "x", true), (0..1, "x", true)]), "xb");
    }
}
