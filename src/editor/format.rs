//! Formats rules files.

use taplo::{
    formatter::{Options, format_syntax},
    parser,
};
use thiserror::Error;

use super::{
    actions::{TextChange, changed_lines},
    analysis::Analysis,
};
use crate::{diagnostic::Sources, loader::parse};

/// The reason why a file can't be formatted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    #[error("it has syntax errors")]
    Syntax,
    /// The formatter only supports TOML 1.0.
    #[error(
        "it contains a table in braces over several lines, which the formatter does not support"
    )]
    NewerSyntax,
    #[error("formatting would change its values")]
    ChangedValues,
}

impl Analysis {
    /// Returns the change that formats the file, using `indent` for nested brackets.
    ///
    /// Returns `None` if nothing would change or the text can't be formatted.
    pub fn format(&self, indent: &str) -> Option<TextChange> {
        changed_lines(self.text(), &format_rules(self.text(), indent).ok()?)
    }
}

/// Returns the text of a rules file in the usual format, using `indent` for nested brackets.
///
/// # Errors
/// Returns an error if the text can't be formatted.
pub fn format_rules(text: &str, indent: &str) -> Result<String, FormatError> {
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
    let meaning = meaning(text).ok_or(FormatError::Syntax)?;
    let parsed = parser::parse(text);
    if !parsed.errors.is_empty() {
        return Err(FormatError::NewerSyntax);
    }
    let formatted = format_syntax(parsed.into_syntax(), options);
    if self::meaning(&formatted) == Some(meaning) {
        Ok(formatted)
    } else {
        Err(FormatError::ChangedValues)
    }
}

/// Returns the values in the given text, or `None` if it has a syntax error.
fn meaning(text: &str) -> Option<serde_json::Value> {
    let (mut sources, mut found) = (Sources::default(), Vec::new());
    let id = sources.add("", text);
    let tree = parse(&sources, id, &[], &mut found)?;
    found.is_empty().then_some(tree.value)
}
