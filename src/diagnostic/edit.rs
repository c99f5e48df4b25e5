use super::{diagnostic::Fix, report::Report, sources::SourceId};

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

    /// The text of a source with the changes made to it that may be made unasked, and their number;
    /// `None` if there is none.
    pub fn fixed(&self, source: SourceId) -> Option<(String, usize)> {
        let fixes = self.certain_fixes(source);
        let old = self.sources().text(source);
        let mut text = String::with_capacity(old.len() + 64);
        let mut kept = 0;
        for fix in &fixes {
            text.push_str(old.get(kept..fix.span.start)?);
            text.push_str(&fix.replacement);
            kept = fix.span.end;
        }
        text.push_str(old.get(kept..)?);
        (!fixes.is_empty()).then_some((text, fixes.len()))
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;
    use crate::diagnostic::{Diagnostic, Sources, Span};

    fn fixed(text: &str, fixes: &[(Range<usize>, &str, bool)]) -> Option<(String, usize)> {
        let mut sources = Sources::default();
        let id = sources.add("x", text);
        let found = fixes.iter().map(|(bytes, new, certain)| {
            Diagnostic::error("code", format!("at {}", bytes.start))
                .fix(Span::new(id, bytes.clone()), *new, "")
                .certain_if(*certain)
        });
        Report::new(sources, found).fixed(id)
    }

    #[test]
    fn certain_changes_are_made_in_any_order_of_findings() {
        let fixes = [(4..5, "22", true), (0..1, "one", true), (2..3, "=", false)];
        assert_eq!(fixed("a=1,b", &fixes), Some(("one=1,22".into(), 2)));
        assert_eq!(fixed("a=1,b", &fixes[2..]), None);
        assert_eq!(fixed("", &[]), None);
    }

    #[test]
    fn of_changes_that_overlap_or_touch_the_first_is_made() {
        let both = [(0..3, "x", true), (2..4, "y", true)];
        assert_eq!(fixed("abcdef", &both), Some(("xdef".into(), 1)));
        let touching = [(0..3, "x", true), (3..4, "y", true)];
        assert_eq!(fixed("abcdef", &touching), Some(("xdef".into(), 1)));
        let same = [(0..1, "x", true), (0..1, "x", true)];
        assert_eq!(fixed("ab", &same), Some(("xb".into(), 1)));
    }
}
