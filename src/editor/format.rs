//! Formats rules files.

use taplo::{
    formatter::{Options, format_syntax},
    parser,
};

use super::{actions::TextChange, analysis::Analysis};
use crate::{diagnostic::Sources, loader::parse};

impl Analysis {
    /// Returns the change that formats the file, using `indent` for nested brackets.
    ///
    /// Returns `None` if nothing would change or the text can't be parsed.
    pub fn format(&self, indent: &str) -> Option<TextChange> {
        let text = self.text();
        let options = Options {
            indent_string: indent.to_owned(),
            crlf: text.contains("\r\n"),
            column_width: 100,
            align_comments: false,
            array_auto_collapse: false,
            inline_table_expand: false,
            compact_arrays: true,
            ..Options::default()
        };
        let meaning = meaning(text)?;
        // Taplo only supports TOML 1.0.
        let parsed = parser::parse(text);
        if !parsed.errors.is_empty() {
            return None;
        }
        let new = format_syntax(parsed.into_syntax(), options);
        (self::meaning(&new)? == meaning).then(|| edit(text, &new)).flatten()
    }
}

/// Returns the values in the given text, or `None` if it has a syntax error.
fn meaning(text: &str) -> Option<serde_json::Value> {
    let (mut sources, mut found) = (Sources::default(), Vec::new());
    let id = sources.add("", text);
    let tree = parse(&sources, id, &[], &mut found)?;
    found.is_empty().then_some(tree.value)
}

/// Returns the change that replaces the lines from the first to the last difference.
fn edit(old: &str, new: &str) -> Option<TextChange> {
    let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<_>>();
    let (before, after) = (lines(old), lines(new));
    let same = before.iter().zip(&after).take_while(|(old, new)| old == new).count();
    let (before, after) = (before.get(same..)?, after.get(same..)?);
    let ends = before.iter().rev().zip(after.iter().rev());
    let same_end = ends.take_while(|(old, new)| old == new).count();
    let (before, after) =
        (before.get(..before.len() - same_end)?, after.get(..after.len() - same_end)?);
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    let start = old.split_inclusive('\n').take(same).map(str::len).sum();
    let is_other = !before.is_empty() || !after.is_empty();
    is_other.then(|| TextChange { bytes: start..start + length(before), text: after.concat() })
}
