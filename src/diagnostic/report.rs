//! A report with all the findings from a run and their sources.

use std::collections::HashSet;

use super::{
    diagnostic::{Blame, Diagnostic, Fix, Severity},
    sources::{SourceId, Sources},
};

/// The maximum number of findings shown in text output.
pub const MAX_SHOWN_FINDINGS: usize = 20;

/// The maximum number of findings listed in machine-readable output.
pub const MAX_LISTED_FINDINGS: usize = 1000;

/// All findings, sorted in the order of their sources.
///
/// ```
/// use sentiero::{MemoryFiles, Request, Style, validate};
///
/// let files = MemoryFiles::default().with_file("ours.toml", "extends = \"calliope\"\nhand.size = 40\n");
/// let report = validate(&Request::new("ours.toml"), &files).unwrap_err();
/// assert_eq!((report.errors(), report.warnings()), (1, 1));
/// print!("{}", report.to_text(Style::Coloured));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Report {
    sources: Sources,
    diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Creates a report, sorting the findings and removing duplicates.
    pub fn new(sources: Sources, diagnostics: impl IntoIterator<Item = Diagnostic>) -> Report {
        let mut diagnostics: Vec<Diagnostic> = diagnostics.into_iter().collect();
        for label in diagnostics.iter_mut().flat_map(|found| &mut found.labels) {
            sources.widen(&mut label.span);
        }
        let place = |diagnostic: &Diagnostic| {
            let place = diagnostic.span().map(|span| (span.source, span.start, span.end));
            (place, diagnostic.severity)
        };
        diagnostics.sort_by_key(place);
        // Duplicates share a location. Since most locations only have a single finding, we rarely need to
        // hash any.
        let mut is_new = Vec::with_capacity(diagnostics.len());
        for there in diagnostics.chunk_by(|one, other| place(one) == place(other)) {
            let mut seen = HashSet::new();
            is_new.extend(there.iter().map(|found| there.len() == 1 || seen.insert(found)));
        }
        let mut is_new = is_new.into_iter();
        diagnostics.retain(|_| is_new.next().unwrap_or(true));
        Report { sources, diagnostics }
    }

    /// Creates a report with a single finding that has no source.
    pub fn from_diagnostic(diagnostic: Diagnostic) -> Report {
        Report::new(Sources::default(), [diagnostic])
    }

    /// Returns the findings.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Returns the sources.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Returns whether there are no findings.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// Returns the number of findings beyond [`MAX_LISTED_FINDINGS`].
    pub fn unlisted_count(&self) -> usize {
        self.count_beyond(MAX_LISTED_FINDINGS)
    }

    /// Returns the number of findings beyond the first `many`.
    pub(super) fn count_beyond(&self, many: usize) -> usize {
        let all = self.errors() + self.warnings();
        all - self.diagnostics.len().min(many)
    }

    /// Returns the findings without their sources.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.diagnostics
    }

    /// Returns the number of errors.
    pub fn errors(&self) -> usize {
        self.count(Severity::Error)
    }

    /// Returns the number of warnings.
    pub fn warnings(&self) -> usize {
        self.count(Severity::Warning)
    }

    /// Returns the cause of the errors, or `None` if there aren't any. The environment takes precedence over
    /// usage, and usage over the input.
    pub fn blame(&self) -> Option<Blame> {
        let errors = self.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        errors.map(|found| found.blame).max()
    }

    /// Turns every warning into an error.
    #[must_use]
    pub fn deny_warnings(mut self) -> Report {
        for diagnostic in &mut self.diagnostics {
            diagnostic.severity = Severity::Error;
        }
        self
    }

    /// Returns the report without its warnings.
    #[must_use]
    pub fn without_warnings(&self) -> Report {
        let errors = self.diagnostics.iter().filter(|found| found.severity == Severity::Error);
        Report { sources: self.sources.clone(), diagnostics: errors.cloned().collect() }
    }

    fn count(&self, severity: Severity) -> usize {
        let found = self.diagnostics.iter().filter(|found| found.severity == severity);
        found.map(|found| 1 + found.other_count).sum()
    }

    /// Returns the machine-applicable fixes for a source, in order. If fixes overlap or touch, only the first
    /// one is included.
    pub fn certain_fixes(&self, source: SourceId) -> Vec<&Fix> {
        let fixes = self.diagnostics().iter().filter_map(|found| found.fix.as_ref());
        let mut fixes: Vec<&Fix> =
            fixes.filter(|fix| fix.is_certain && fix.span.source == source).collect();
        fixes.sort_by_key(|fix| (fix.span.start, fix.span.end));
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

/// Applies the given fixes, which must be in order and must not overlap.
pub fn apply_fixes(text: &str, fixes: &[&Fix]) -> String {
    let mut new = String::with_capacity(text.len() + 64);
    let mut kept = 0;
    for Fix { span, replacement, .. } in fixes {
        // Skip a fix that doesn't fit the text.
        let Some(before) = text.get(kept..span.start) else { continue };
        new.push_str(before);
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
            Diagnostic::error("code", format!("at {}", bytes.start)).fix(
                Span::new(id, bytes.clone()),
                *new,
                "",
                *certain,
            )
        });
        apply_fixes(text, &Report::new(sources, found).certain_fixes(id))
    }

    #[test]
    fn certain_fixes_apply_in_any_order() {
        let fixes = [(4..5, "22", true), (0..1, "one", true), (2..3, "=", false)];
        assert_eq!(fixed("a=1,b", &fixes), "one=1,22");
        assert_eq!(fixed("a=1,b", &fixes[2..]), "a=1,b");
        assert_eq!(fixed("", &[]), "");
    }

    #[test]
    fn first_of_overlapping_fixes_applies() {
        assert_eq!(fixed("abcdef", &[(0..3, "x", true), (2..4, "y", true)]), "xdef");
        assert_eq!(fixed("abcdef", &[(0..3, "x", true), (3..4, "y", true)]), "xdef");
        assert_eq!(fixed("ab", &[(0..1, "x", true), (0..1, "x", true)]), "xb");
    }
}
