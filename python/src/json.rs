//! Conversions between JSON, TOML and Python objects.

use pyo3::{exceptions::PyTypeError, intern, prelude::*, sync::PyOnceLock};
use serde::Serialize;
use serde_json::Value;

use crate::error::value_error;

/// Returns a function of the `json` module.
fn json_function<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || py.import("json").map(Bound::unbind))?;
    module.bind(py).getattr(name)
}

/// Converts a value to a Python object made up of dictionaries, lists, strings and numbers.
pub fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| value_error(error.to_string()))?;
    json_function(py, "loads")?.call1((text,))
}

/// Converts a Python object to JSON text.
///
/// # Errors
/// Returns a `TypeError` if JSON has no counterpart for a value in it.
pub fn to_text(object: &Bound<'_, PyAny>) -> PyResult<String> {
    let options = pyo3::types::PyDict::new(object.py());
    options.set_item(intern!(object.py(), "allow_nan"), false)?;
    json_function(object.py(), "dumps")?.call((object,), Some(&options))?.extract()
}

/// Converts a Python object to JSON.
///
/// # Errors
/// Returns a `TypeError` if JSON has no counterpart for a value in it.
pub fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    serde_json::from_str(&to_text(object)?).map_err(|error| value_error(error.to_string()))
}

/// Formats a value as TOML on a single line.
///
/// # Errors
/// Returns a `TypeError` for `None`, which TOML doesn't have.
pub fn toml_value(value: &Value) -> PyResult<String> {
    Ok(match value {
        Value::Null => return Err(PyTypeError::new_err("a ruleset cannot contain None")),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => toml_string(text),
        Value::Array(items) => {
            let items: PyResult<Vec<String>> = items.iter().map(toml_value).collect();
            format!("[{}]", items?.join(", "))
        }
        Value::Object(members) => {
            let members: PyResult<Vec<String>> = members
                .iter()
                .map(|(key, value)| Ok(format!("{} = {}", toml_string(key), toml_value(value)?)))
                .collect();
            format!("{{ {} }}", members?.join(", "))
        }
    })
}

/// Formats an object as a TOML document, with one line for each member.
///
/// # Errors
/// Returns a `TypeError` if it isn't an object or contains `None`.
pub fn toml_document(value: &Value) -> PyResult<String> {
    let Value::Object(members) = value else {
        return Err(PyTypeError::new_err("a ruleset must be a dictionary"));
    };
    let line = |(key, value): (&String, &Value)| {
        Ok(format!("{} = {}\n", toml_key(key), toml_value(value)?))
    };
    members.iter().map(line).collect()
}

fn toml_key(key: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(is_bare) { key.to_owned() } else { toml_string(key) }
}

/// Formats a string. JSON's escapes are also valid in TOML, but TOML escapes one more character.
fn toml_string(text: &str) -> String {
    Value::from(text).to_string().replace('\u{7f}', "\\u007f")
}
