//! The exceptions raised by the package.

use std::sync::Arc;

use pyo3::{
    create_exception,
    exceptions::{PyOSError, PyValueError},
    prelude::*,
    types::PyList,
};
use sentiero::diagnostic::{Blame, Report, Style};

use crate::finding::findings;

create_exception!(
    sentiero,
    RulesError,
    PyValueError,
    "A ruleset has errors.\n\nThe message is what the command line prints. `findings` lists the errors and warnings."
);
create_exception!(
    sentiero,
    IllegalAction,
    PyValueError,
    "An action is illegal. The message names the rule that it breaks."
);
create_exception!(
    sentiero,
    RecordError,
    PyValueError,
    "A record can't be read or breaks a rule. The message includes the line."
);

/// Returns the exception for a report with errors.
pub fn rules_error(py: Python<'_>, report: Report) -> PyErr {
    let text = report.to_text(Style::Plain);
    let text = text.trim_end().to_owned();
    if report.blame() == Some(Blame::Environment) {
        return PyOSError::new_err(text);
    }
    let error = RulesError::new_err(text);
    let listed = findings(&Arc::new(report));
    let attached =
        PyList::new(py, listed).and_then(|list| error.value(py).setattr("findings", list));
    attached.err().unwrap_or(error)
}

/// Returns a `ValueError` with the given message.
pub fn value_error(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}
