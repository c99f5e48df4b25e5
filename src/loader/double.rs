//! What is given twice.

use std::ops::Range;

use super::scene::{Scene, line_around};
use crate::diagnostic::{Diagnostic, quoted};

impl Scene<'_> {
    /// A key or a table that is given twice.
    pub(super) fn double(&self, bytes: &Range<usize>, shown: &str) -> Diagnostic {
        let first = self.look_up.then(|| first_of(self.text, bytes)).flatten();
        let lines = first.as_ref().map(|first| {
            (line_around(self.text, first.start), line_around(self.text, bytes.start))
        });
        let found = Diagnostic::error("duplicate-key", format!("{} is given twice", quoted(shown)))
            .label(self.span(bytes.clone()), "given again")
            .also(first.map(|first| self.span(first)), "given first here");
        let written = |line: &Range<usize>| self.text.get(line.clone()).map(str::trim);
        match lines {
            Some((first, again))
                if written(&first) == written(&again)
                    && again == self.statement
                    && written(&again).is_some_and(|line| !line.starts_with('[')) =>
            {
                let end = (again.end + 1).min(self.text.len());
                let line = self.span(again.start..end);
                found.fix(line, "", "remove the second, which says the same")
            }
            Some((first, _)) if written(&first).is_some_and(|line| line.starts_with('[')) => {
                found.help("put the keys of both below one of the two headers")
            }
            Some(_) => found.help("keep the one that holds, and remove the other"),
            None => found,
        }
    }
}

/// The place where what stands at `span` was written first: the nearest before it that is written
/// in the same manner, as a table's header or as a key.
fn first_of(text: &str, span: &Range<usize>) -> Option<Range<usize>> {
    let line_start = text.get(..span.start)?.rfind('\n').map_or(0, |at| at + 1);
    let key = text.get(span.clone())?;
    let line = text.get(line_start..)?.lines().next()?;
    let indent = span.start - line_start;
    let head = line.get(..indent)?;
    let is_header = line.trim_start().starts_with('[');
    let mut end = line_start;
    while end > 0 {
        let start = text.get(..end - 1)?.rfind('\n').map_or(0, |at| at + 1);
        let other = text.get(start..end)?.trim_end();
        let same = if is_header {
            other.trim() == line.trim()
        } else {
            let rest = other
                .trim_start()
                .strip_prefix(head.trim_start())
                .and_then(|rest| rest.strip_prefix(key));
            rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.']))
        };
        if same {
            let at = start + other.find(key)?;
            return Some(at..at + key.len());
        }
        if !is_header && other.trim_start().starts_with('[') {
            return None;
        }
        end = start;
    }
    None
}
