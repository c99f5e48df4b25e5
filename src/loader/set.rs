use serde_json::{Map, Value};

use super::{
    layer::Document,
    pointer,
    recover::{Fragment, Spot, parse_value},
};
use crate::diagnostic::{Blame, Diagnostic, Sources, Span, quoted};

/// The most bytes of a `KEY=VALUE`.
const MAX_SET: usize = 4096;

/// A value that is set on the command line: `KEY=VALUE`, where the key is written with dots and the
/// value as in TOML; a bare word that is no TOML value stands for itself.
pub(super) fn set(
    argument: &str,
    sources: &mut Sources,
    found: &mut Vec<Diagnostic>,
) -> Option<Document> {
    let id = sources.add("--set", argument);
    let whole = Span::new(id, 0..argument.len());
    let mut fail = |span: Span, message: &str| {
        found.push(
            Diagnostic::error("bad-set", message)
                .blame(Blame::Usage)
                .label(span, "")
                .note("a value is set as in `--set hand.size=4`"),
        );
        None
    };
    if argument.len() > MAX_SET {
        return fail(Span::new(id, 0..0), "the argument of `--set` is too long");
    }
    let Some((key, text)) = argument.split_once('=') else {
        return fail(whole, "expected a key, `=` and a value");
    };
    let keys: Vec<&str> = key.trim().split('.').map(str::trim).collect();
    let is_bare = |key: &&str| {
        !key.is_empty()
            && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    if keys.len() > 8 || !keys.iter().all(is_bare) {
        return fail(Span::new(id, 0..key.len()), "this is no key such as `hand.size`");
    }
    if text.trim().is_empty() {
        return fail(whole, "expected a value after the `=`");
    }
    let pointer = keys.iter().fold(String::new(), |base, key| pointer::child(&base, key));
    let offset = argument.len() - text.trim_start().len();
    let text = text.trim();
    let end = offset + text.len();
    let mut fragment = match parse_value(text, id, &pointer, found) {
        Some(fragment) => fragment,
        None if is_word(text) => {
            Fragment { value: Value::String(text.to_owned()), ..Fragment::default() }
        }
        None => {
            let message = format!("{} is no value", quoted(text));
            found.push(
                Diagnostic::error("bad-set", message)
                    .blame(Blame::Usage)
                    .label(Span::new(id, offset..end), "as in TOML: 4, true, \"word\""),
            );
            return None;
        }
    };
    let shift = |span: &mut Span| {
        span.start += offset;
        span.end += offset;
    };
    for spot in fragment.spots.values_mut() {
        spot.key.iter_mut().for_each(shift);
        shift(&mut spot.value);
    }
    for diagnostic in found.iter_mut() {
        for label in diagnostic.labels.iter_mut().filter(|label| label.span.source == id) {
            shift(&mut label.span);
        }
        diagnostic
            .fix
            .iter_mut()
            .filter(|fix| fix.span.source == id)
            .for_each(|fix| shift(&mut fix.span));
    }
    let mut at = String::new();
    for key in &keys {
        at = pointer::child(&at, key);
        let start = key.as_ptr() as usize - argument.as_ptr() as usize;
        let key = Span::new(id, start..start + key.len());
        let value = Span::new(id, offset..end);
        let spot = fragment.spots.entry(at.clone()).or_insert(Spot { key: None, value });
        spot.key = Some(key);
    }
    fragment.spots.insert(String::new(), Spot { key: None, value: whole });
    let value = if fragment.lost.contains(&pointer) { None } else { Some(fragment.value) };
    fragment.value = keys.iter().rev().fold(value, |value, key| {
        let mut object = Map::new();
        object.extend(value.map(|value| ((*key).to_owned(), value)));
        Some(Value::Object(object))
    })?;
    Some(Document { name: argument.to_owned(), builtin: false, command_line: true, tree: fragment })
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}
