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
