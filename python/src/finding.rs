//! Findings in ruleset files as Python objects.

use std::sync::Arc;

use pyo3::prelude::*;
use sentiero::diagnostic::{self, Diagnostic, Report, Style};

/// A range of characters in a file. Lines and columns start at 1.
#[pyclass(module = "sentiero", frozen, get_all, eq)]
#[derive(Clone, PartialEq)]
pub struct Span {
    /// The file.
    file: String,
    /// The line of the first character.
    line: usize,
    /// The column of the first character.
    column: usize,
    /// The line of the end.
    end_line: usize,
    /// The column after the last character.
    end_column: usize,
}

#[pymethods]
impl Span {
    fn __repr__(&self) -> String {
        format!("<Span {}:{}:{}>", self.file, self.line, self.column)
    }
}

/// A note on a range of characters.
#[pyclass(module = "sentiero", frozen, get_all, eq)]
#[derive(Clone, PartialEq)]
pub struct Label {
    /// The range.
    span: Span,
    /// The note.
    text: String,
    /// Whether the finding is about this range. The other labels explain it.
    is_primary: bool,
}

/// A suggested change.
#[pyclass(module = "sentiero", frozen, get_all, eq)]
#[derive(Clone, PartialEq)]
pub struct Fix {
    /// The range to replace.
    span: Span,
    /// The new text.
    replacement: String,
    /// A description of the change.
    text: String,
    /// Whether `sentiero validate --fix` makes the change.
    is_certain: bool,
}

/// An error or warning about a ruleset. `str()` returns what the command line prints.
#[pyclass(module = "sentiero", frozen)]
pub struct Finding {
    report: Arc<Report>,
    index: usize,
    /// The code, such as `unknown-key`.
    #[pyo3(get)]
    code: &'static str,
    /// Either `error` or `warning`.
    #[pyo3(get)]
    severity: &'static str,
    /// The message.
    #[pyo3(get)]
    message: String,
    /// Where it is, if it's about a place in a file.
    #[pyo3(get)]
    span: Option<Span>,
    /// The notes on places in files.
    #[pyo3(get)]
    labels: Vec<Label>,
    /// Further notes.
    #[pyo3(get)]
    notes: Vec<String>,
    /// Suggestions in words.
    #[pyo3(get)]
    helps: Vec<String>,
    /// The suggested change, if any.
    #[pyo3(get)]
    fix: Option<Fix>,
    /// The JSON pointer of the value.
    #[pyo3(get)]
    pointer: Option<String>,
}

#[pymethods]
impl Finding {
    fn __str__(&self) -> String {
        let found = self.report.diagnostics().get(self.index).cloned();
        let report = Report::new(self.report.sources().clone(), found);
        report.to_text(Style::Plain).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}[{}]: {}>", self.severity, self.code, self.message)
    }
}

impl Finding {
    fn new(report: &Arc<Report>, index: usize, found: &Diagnostic) -> Finding {
        let span = |span: &diagnostic::Span| {
            let (start, end) = (report.sources().place(span), report.sources().end(span));
            Span {
                file: start.file,
                line: start.line,
                column: start.column,
                end_line: end.line,
                end_column: end.column,
            }
        };
        let label = |label: &diagnostic::Label| Label {
            span: span(&label.span),
            text: label.text.clone(),
            is_primary: label.is_primary,
        };
        let fix = |fix: &diagnostic::Fix| Fix {
            span: span(&fix.span),
            replacement: fix.replacement.clone(),
            text: fix.text.clone(),
            is_certain: fix.is_certain,
        };
        Finding {
            report: report.clone(),
            index,
            code: found.code,
            severity: found.severity.word(),
            message: found.message.clone(),
            span: found.span().map(span),
            labels: found.labels.iter().map(label).collect(),
            notes: found.notes.clone(),
            helps: found.helps.clone(),
            fix: found.fix.as_ref().map(fix),
            pointer: found.pointer.clone(),
        }
    }
}

/// Converts the findings in a report.
pub fn findings(report: &Arc<Report>) -> Vec<Finding> {
    let found = report.diagnostics().iter().enumerate();
    found.map(|(index, found)| Finding::new(report, index, found)).collect()
}
