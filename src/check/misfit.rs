use std::collections::BTreeMap;

use jsonschema::{JsonType, Validator, error::TypeKind, error::ValidationErrorKind as Kind};
use serde_json::Value;

use super::slips::Slips;
use crate::{
    diagnostic::{Blame, Diagnostic, Near, Span, code_points, nearest, quoted},
    loader::{Document, pointer},
};

/// The most findings of one document that are worked out; no more than 20 are ever shown.
const MAX_FINDINGS: usize = 1000;

/// Something in a document that does not fit its shape.
pub(super) struct Misfit {
    /// The finding.
    pub(super) diagnostic: Diagnostic,
    /// The pointers of the values of which nothing else can be said.
    pub(super) touches: Vec<String>,
    /// What is to be taken out of the tree, so that the rest can be looked at.
    pub(super) remove: Option<String>,
}

/// Everything in a document that does not fit a schema, one a fault.
pub(super) fn misfits(document: &Document, validator: &Validator, schema: &Value) -> Vec<Misfit> {
    let tree = &document.tree.value;
    let mut misfits = Vec::new();
    // A value that is neither of the type nor one of the words gives two errors; the words say more.
    let mut said: BTreeMap<String, (usize, bool)> = BTreeMap::new();
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for error in validator.iter_errors(tree) {
        if misfits.len() >= MAX_FINDINGS {
            break;
        }
        let pointer = error.instance_path().as_str().to_owned();
        let at = At { document, pointer: &pointer, value: error.instance() };
        match error.kind() {
            Kind::AdditionalProperties { unexpected } => {
                let around =
                    pointer::split(error.schema_path().as_str()).map_or("", |(base, _)| base);
                let known = known_keys(schema, around);
                let room = MAX_FINDINGS - misfits.len();
                let slips = Slips::new(validator, &known, unexpected.iter().take(room));
                misfits.extend(
                    unexpected.iter().take(room).map(|key| at.unknown_key(key, &slips, schema)),
                );
            }
            Kind::Required { property } => {
                let key = property.as_str().unwrap_or_default();
                if !document.tree.lost.contains(&pointer::child(&pointer, key)) {
                    missing.entry(pointer).or_default().push(key.to_owned());
                }
            }
            kind @ Kind::PropertyNames { .. } => misfits.push(at.other(kind, "")),
            kind => {
                let words = matches!(kind, Kind::Enum { .. });
                let misfit = at.other(kind, &error.to_string());
                match said.get(&pointer) {
                    Some(&(index, false)) if words => misfits[index] = misfit,
                    Some(_) => {}
                    None => {
                        said.insert(pointer.clone(), (misfits.len(), words));
                        misfits.push(misfit);
                    }
                }
            }
        }
    }
    for (pointer, keys) in missing {
        misfits.push(At { document, pointer: &pointer, value: tree }.missing_keys(&keys));
    }
    if document.command_line {
        // No file can be mended: whoever typed it can.
        for misfit in &mut misfits {
            misfit.diagnostic.blame = Blame::Usage;
        }
    }
    misfits
}

/// A value that does not fit.
pub(super) struct At<'a> {
    pub(super) document: &'a Document,
    pub(super) pointer: &'a str,
    value: &'a Value,
}

impl At<'_> {
    fn value_span(&self) -> Option<Span> {
        self.document.spot(self.pointer).map(|spot| spot.value.clone())
    }

    fn key_span(&self, pointer: &str) -> Option<Span> {
        let spot = self.document.spot(pointer)?;
        Some(spot.key.as_ref().unwrap_or(&spot.value).clone())
    }

    /// The place of a table's name: its header or key; for the whole file its beginning.
    fn header(&self) -> Option<Span> {
        let span = self.key_span(self.pointer)?;
        Some(if self.pointer.is_empty() { Span::new(span.source, 0..0) } else { span })
    }

    fn name(&self) -> String {
        quoted(&pointer::dotted(self.pointer))
    }

    fn unknown_key(&self, key: &str, slips: &Slips<'_>, schema: &Value) -> Misfit {
        let pointer = pointer::child(self.pointer, key);
        let span = self.key_span(&pointer);
        let mut found =
            Diagnostic::error("unknown-key", format!("there is no key {}", quoted(key)))
                .at(pointer.clone());
        let near = slips.near(key);
        let mut touches = Vec::new();
        if self.pointer.ends_with("/set") && matches!(key, "players" | "when" | "basis") {
            found = found
                .label(span, "not known in a `set`")
                .help(format!("`{key}` stands beside `set`, not in it"));
        } else if let Some(near) = near {
            let Near { name, .. } = near;
            touches.push(pointer::child(self.pointer, name));
            found = found
                .label(span.clone(), "")
                .fix(span, name, format!("did you mean `{name}`?"))
                .certain_if(slips.is_certain(self, key, near));
        } else {
            let label = match self.pointer {
                "" => "not known at the top of a file".to_owned(),
                _ => format!("not known in {}", self.name()),
            };
            found = found.label(span, label);
            if let Some(home) = home_of(schema, key) {
                found = found.help(home);
            } else if !slips.known.is_empty() {
                let list: Vec<String> = slips.known.iter().map(|key| format!("`{key}`")).collect();
                found = found.note(format!("the keys here are {}", list.join(", ")));
            }
        }
        if let Some(points) = code_points(key) {
            found = found.note(points);
        }
        Misfit { diagnostic: found, touches, remove: Some(pointer) }
    }

    fn missing_keys(&self, keys: &[String]) -> Misfit {
        let touches: Vec<String> =
            keys.iter().map(|key| pointer::child(self.pointer, key)).collect();
        let names: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
        let (names, verb) = match names.as_slice() {
            [] => (String::new(), "is"),
            [one] => (format!("key {one}"), "is"),
            [most @ .., last] => (format!("keys {} and {last}", most.join(", ")), "are"),
        };
        let message = match self.pointer {
            "" => format!("the {names} {verb} missing"),
            _ => format!("the {names} {verb} missing in {}", self.name()),
        };
        let at = if let [one] = touches.as_slice() { one.as_str() } else { self.pointer };
        let mut found = Diagnostic::error("missing-key", message).label(self.header(), "").at(at);
        if self.pointer.is_empty() && !self.document.name.is_empty() {
            found = found.note("a file without `extends` is complete");
        }
        // A condition without one of its ends is none.
        let whole = self.pointer.ends_with("/players").then(|| self.pointer.to_owned());
        Misfit { diagnostic: found, touches, remove: whole }
    }

    /// Whatever concerns the value alone.
    fn other(&self, kind: &Kind, message: &str) -> Misfit {
        let span = self.value_span();
        let name = self.name();
        let found = match kind {
            Kind::Type { kind } => self.wrong_type(kind),
            Kind::Enum { options } => self.unknown_value(options),
            Kind::Minimum { limit } => {
                range(format!("{name} is too small"), span, format!("at least {limit}"))
            }
            Kind::Maximum { limit } => {
                range(format!("{name} is too large"), span, format!("at most {limit}"))
            }
            Kind::MinLength { .. } | Kind::MinItems { .. } => {
                range(format!("{name} is empty"), span, "empty".into())
            }
            Kind::MaxLength { limit } => {
                range(format!("{name} is too long"), span, format!("at most {limit} characters"))
            }
            Kind::MaxItems { limit } | Kind::MaxProperties { limit } => {
                range(format!("{name} has too many entries"), span, format!("at most {limit}"))
            }
            Kind::Pattern { .. } => {
                let found = Diagnostic::error("wrong-name", format!("{name} is no name"))
                    .label(span, "use small letters, digits and hyphens, as in `our-table`");
                with_code_points(found, self.value)
            }
            Kind::PropertyNames { error } => {
                let key = error.instance().as_str().unwrap_or_default();
                let pointer = pointer::child(self.pointer, key);
                let diagnostic =
                    Diagnostic::error("wrong-name", format!("{} is no name", quoted(key)))
                        .label(
                            self.key_span(&pointer),
                            "use at most 64 small letters, digits and hyphens, as in `our-table`",
                        )
                        .at(pointer.clone());
                let diagnostic = match code_points(key) {
                    Some(points) => diagnostic.note(points),
                    None => diagnostic,
                };
                return Misfit { diagnostic, touches: Vec::new(), remove: None };
            }
            _ => {
                Diagnostic::error("not-valid", format!("{name} does not fit: {}", quoted(message)))
                    .label(span, "")
            }
        };
        Misfit {
            diagnostic: found.at(self.pointer),
            touches: vec![self.pointer.to_owned()],
            remove: Some(self.pointer.to_owned()),
        }
    }

    fn wrong_type(&self, kind: &TypeKind) -> Diagnostic {
        let TypeKind::Single(expected) = kind else {
            return Diagnostic::error("wrong-type", format!("{} is of a wrong type", self.name()))
                .label(self.value_span(), "");
        };
        let span = self.value_span();
        let found = Diagnostic::error(
            "wrong-type",
            format!(
                "{} is {}, not {}",
                self.name(),
                found_type(self.value),
                expected_type(*expected)
            ),
        )
        .label(span.clone(), format!("expected {}", expected_type(*expected)));
        match (expected, self.value) {
            (JsonType::Integer, Value::String(text)) if text.parse::<i64>().is_ok() => {
                found.fix(span, text.clone(), "write the number without quotes")
            }
            (JsonType::Boolean, Value::String(text)) if text == "true" || text == "false" => {
                found.fix(span, text.clone(), "write it without quotes")
            }
            (JsonType::Boolean, Value::String(text)) if truth(text).is_some() => {
                let word = if truth(text) == Some(true) { "true" } else { "false" };
                found.fix(span, word, format!("write `{word}`"))
            }
            (JsonType::String, Value::Number(number)) => {
                found.fix(span, format!("\"{number}\""), "put the text in quotes")
            }
            (JsonType::Array, Value::String(text)) if !text.contains(['"', '\\']) => {
                found.fix(span, format!("[\"{text}\"]"), "write a list, of one entry")
            }
            (JsonType::Object, Value::Number(number)) if self.pointer.ends_with("/players") => {
                let range = format!("{{ min = {number}, max = {number} }}");
                found.fix(span, range, "numbers of players are always a range")
            }
            (JsonType::Object, _) if self.pointer == "/variants" => {
                found.help("each variant is a table: `[variants.NAME]`")
            }
            (JsonType::Object, _) => {
                let name = pointer::dotted(self.pointer);
                found.help(format!("a section is a table, which always exists: `[{name}]`"))
            }
            _ => found,
        }
    }

    fn unknown_value(&self, options: &Value) -> Diagnostic {
        let words: Vec<&str> =
            options.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let list: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        let span = self.value_span();
        let (shown, near) = match self.value {
            Value::String(text) => (quoted(text), nearest(text, words.iter().copied())),
            Value::Bool(true) => ("`true`".into(), only(&words, &["on"])),
            Value::Bool(false) => ("`false`".into(), only(&words, &["off", "none", "nobody"])),
            other => (found_type(other).to_owned(), None),
        };
        let found =
            Diagnostic::error("unknown-value", format!("{} cannot be {shown}", self.name()))
                .label(span.clone(), if near.is_some() { "" } else { "not one of the values" })
                .note(format!("the values are {}", list.join(", ")));
        let found = with_code_points(found, self.value);
        match near {
            Some(Near { name, is_only }) => found
                .fix(span, format!("\"{name}\""), format!("did you mean \"{name}\"?"))
                .certain_if(is_only),
            None => found,
        }
    }
}

/// Of the words the one that is among some others.
fn only<'a>(words: &[&'a str], others: &[&str]) -> Option<Near<'a>> {
    let mut fit = words.iter().copied().filter(|word| others.contains(word));
    fit.next().map(|name| Near { name, is_only: fit.next().is_none() })
}

/// Whether a word says yes or no.
fn truth(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "true" | "yes" | "on" => Some(true),
        "false" | "no" | "off" => Some(false),
        _ => None,
    }
}

fn range(message: String, span: Option<Span>, label: String) -> Diagnostic {
    Diagnostic::error("out-of-range", message).label(span, label)
}

fn with_code_points(found: Diagnostic, value: &Value) -> Diagnostic {
    match value.as_str().and_then(code_points) {
        Some(points) => found.note(points),
        None => found,
    }
}

/// The keys of the table whose schema is at `around`.
fn known_keys(schema: &Value, around: &str) -> Vec<String> {
    let properties = schema.pointer(around).and_then(|table| table.get("properties"));
    properties
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
        .map(|(key, _)| key.clone())
        .collect()
}

/// Where a key belongs that stands in the wrong table, if it has one place.
fn home_of(schema: &Value, key: &str) -> Option<String> {
    let top = schema.get("properties").and_then(Value::as_object)?;
    if top.contains_key(key) {
        return Some(format!("`{key}` belongs at the top of the file, before the first `[table]`"));
    }
    let has_key = |section: &Value| {
        section
            .get("properties")
            .and_then(Value::as_object)
            .is_some_and(|keys| keys.contains_key(key))
    };
    let mut homes = top.iter().filter(|(_, section)| has_key(section)).map(|(name, _)| name);
    match (homes.next(), homes.next()) {
        (Some(home), None) => Some(format!("`{key}` belongs in `[{home}]`")),
        _ => None,
    }
}

fn expected_type(expected: JsonType) -> &'static str {
    match expected {
        JsonType::Integer | JsonType::Number => "a whole number",
        JsonType::String => "a text in quotes",
        JsonType::Boolean => "`true` or `false`",
        JsonType::Array => "a list",
        JsonType::Object => "a table",
        JsonType::Null => "nothing",
    }
}

fn found_type(found: &Value) -> &'static str {
    match found {
        Value::Null => "nothing",
        Value::Bool(_) => "`true` or `false`",
        Value::Number(number) if number.is_f64() => "a number that is not whole",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    }
}
