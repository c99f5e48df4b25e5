//! Values of a wrong type, and words that are none of those that a key can have.

use jsonschema::{JsonType, error::TypeKind};
use serde_json::Value;

use super::{At, with_code_points};
use crate::{
    diagnostic::{Diagnostic, in_quotes, quoted},
    loader::{BrokenStatement, Judged, example_of_entry, place, pointer, sections},
    ruleset::{KeyInfo, keys},
};

impl At<'_> {
    pub(super) fn wrong_type(&self, kind: &TypeKind) -> Diagnostic {
        let TypeKind::Single(expected) = kind else {
            return Diagnostic::error("wrong-type", format!("{} is of a wrong type", self.name()))
                .label(self.value_span(), "");
        };
        let message = format!(
            "{} is {}, not {}",
            self.name(),
            found_type(self.value),
            expected_type(*expected)
        );
        let found = Diagnostic::error("wrong-type", message)
            .label(self.value_span(), format!("expected {}", expected_type(*expected)));
        let (broken, judged) = self.misfit();
        let has_fix = !judged.edits.is_empty();
        let found = match (expected, self.value) {
            (JsonType::Integer, _) if !judged.is_certain => with_meaning(found, &broken),
            (JsonType::String, Value::Array(_)) if !has_fix => with_meaning(found, &broken),
            (JsonType::Object, _) => return self.not_a_table(found, &broken, judged),
            _ => found,
        };
        let help = match (expected, self.value) {
            _ if has_fix => return self.with_fix(found, &broken, judged),
            (JsonType::Integer, Value::Array(list)) if list.len() != 1 => {
                "what depends on the number of players stands in a `[[when]]` block, as in \
                `players = { min = 2, max = 2 }` and `set.hand.size = 4`"
                    .to_owned()
            }
            (JsonType::Array, _) if self.pointer.ends_with(&*keys::WHEN) => {
                let header = pointer::dotted(self.pointer);
                format!("each block has a header of its own, in two brackets: `[[{header}]]`")
            }
            (JsonType::Array, Value::String(_)) => {
                "write a list, each entry in quotes of its own: `[\"ONE\", \"OTHER\"]`".to_owned()
            }
            (JsonType::Array, Value::Object(_)) if *self.pointer == keys::WITH => {
                "`with` is a list of names, at the top of the file: `with = [\"NAME\"]`".to_owned()
            }
            _ => return found,
        };
        found.help(help)
    }

    /// Builds the finding for a value where a table should be, with the form of the table.
    fn not_a_table(
        &self,
        found: Diagnostic,
        broken: &BrokenStatement<'_>,
        judged: Judged,
    ) -> Diagnostic {
        let keys: Vec<String> = pointer::segments(self.pointer).collect();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        let has_fix = !judged.edits.is_empty();
        let help = match keys.as_slice() {
            ["variants"] => {
                let found = found.help("each variant is a table: `[variants.NAME]`");
                if has_fix {
                    return self.with_fix(found, broken, judged);
                }
                let help = "`with` switches variants on, as in `with = [\"NAME\"]`";
                return if self.value.is_string() { found.help(help) } else { found };
            }
            [.., section]
                if sections(self.schema).any(|(name, _)| name == *section)
                    && !keys.contains(&"basis") =>
            {
                return self.not_a_section(found, section, broken, judged);
            }
            _ if has_fix => return self.with_fix(found, broken, judged),
            [.., "players"] => "numbers of players are a range with two ends: \
                `players = { min = 2, max = 4 }`"
                .to_owned(),
            ["edition"] => {
                "an edition is a table: `edition = { publisher = \"…\", year = 2020 }`; \
                leave it out for house rules"
                    .to_owned()
            }
            ["variants", name] => format!(
                "a variant is a table: `[variants.{name}]`, with a `title` and what it sets below"
            ),
            ["when", _] | ["variants", _, "when", _] => {
                "a block is a table: `{ players = { min = 2, max = 2 }, set.hand.size = 4 }`".into()
            }
            [.., "set"] => "`set` takes sections, as in `set.hand.size = 4`".into(),
            [.., "basis"] => {
                "`basis` takes sections, as in `basis.hand.size = { kind = \"chosen\" }`".into()
            }
            [.., "basis", section] => format!(
                "each key has a basis of its own, as in `basis.{section}.KEY = {{ kind = \"chosen\" }}`"
            ),
            keys if keys.contains(&"basis") => {
                let example = match self.value.as_str().and_then(in_quotes) {
                    Some(note) => format!("kind = \"chosen\", note = {note}"),
                    None => "kind = \"printed\", at = \"setup\"".to_owned(),
                };
                format!(
                    "a basis is a table: its kind, where the rulebook says it, and a note, as in \
                    `{{ {example} }}`"
                )
            }
            _ if pointer::is_entry(self.pointer) => {
                let example = place(self.schema, self.pointer).and_then(example_of_entry);
                let example = example.unwrap_or_else(|| "{ KEY = … }".to_owned());
                format!("an entry of the list is a table: `{example}`")
            }
            _ => self.as_section(),
        };
        found.help(help)
    }

    fn as_section(&self) -> String {
        let name = pointer::dotted(self.pointer);
        match keys::value_in_set(self.pointer) {
            Some(section) => {
                let section = pointer::dotted(section);
                format!("a section takes keys, as in `set.{section}.KEY = …`")
            }
            None => format!("a section is a table, with its keys below: `[{name}]`"),
        }
    }

    /// Builds the finding for a value where a section should be, with the key of the section that can have it.
    fn not_a_section(
        &self,
        found: Diagnostic,
        section: &str,
        broken: &BrokenStatement<'_>,
        judged: Judged,
    ) -> Diagnostic {
        let keys: Vec<&str> = judged.edits.iter().filter_map(|edit| edit.key.as_deref()).collect();
        if keys.len() > 1 {
            return found.help(format!("a section takes keys: {}", keys.join(" or ")));
        }
        let is_plain = matches!(self.value, Value::String(_) | Value::Number(_) | Value::Bool(_));
        if keys.len() == 1 || !is_plain {
            let found = if is_plain { found } else { found.help(self.as_section()) };
            return self.with_fix(found, broken, judged);
        }
        let known = place(self.schema, &pointer::child("", section))
            .and_then(|own| own.get("properties")?.as_object());
        let known = known.into_iter().flatten().map(|(name, own)| (name.as_str(), own));
        let found = self.with_keys(found.help(self.as_section()), known);
        self.with_fix(found, broken, judged)
    }

    /// Returns the finding with what each of the words means that can stand here.
    fn with_words(
        &self,
        found: Diagnostic,
        words: &[&str],
        broken: &BrokenStatement<'_>,
    ) -> Diagnostic {
        let own = place(self.schema, self.pointer).map(KeyInfo::of);
        match own.filter(|own| own.words().len() == words.len()) {
            Some(own) => own.phrases().fold(with_meaning(found, broken), Diagnostic::note),
            None => with_list(found, words),
        }
    }

    pub(super) fn unknown_value(&self, options: &Value) -> Diagnostic {
        let words: Vec<&str> =
            options.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let shown = match self.value {
            Value::String(text) => quoted(text),
            other => found_type(other),
        };
        let (broken, judged) = self.misfit();
        let label = if judged.edits.is_empty() { "not one of the values" } else { "" };
        let message = format!("{} cannot be {shown}", self.name());
        let found = Diagnostic::error("unknown-value", message).label(self.value_span(), label);
        let found = if judged.is_certain {
            // A slip needs no lesson.
            with_list(found, &words)
        } else {
            self.with_words(found, &words, &broken)
        };
        self.with_fix(with_code_points(found, self.value), &broken, judged)
    }
}

/// Returns the finding with the words that can stand here.
fn with_list(found: Diagnostic, words: &[&str]) -> Diagnostic {
    let list: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    found.note(format!("the values are {}", list.join(", ")))
}

/// Returns the finding with what the key is.
fn with_meaning(found: Diagnostic, broken: &BrokenStatement<'_>) -> Diagnostic {
    broken.meaning().into_iter().fold(found, Diagnostic::note)
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

fn found_type(found: &Value) -> String {
    let name = match found {
        Value::Bool(value) => return format!("`{value}`"),
        Value::Null => "nothing",
        Value::Number(number) if number.is_f64() => "a number that is not whole",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    };
    name.to_owned()
}
