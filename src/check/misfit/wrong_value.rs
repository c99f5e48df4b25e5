//! Findings for unknown words and values of the wrong type, and the advice that goes with them.

use jsonschema::{JsonType, error::TypeKind};
use serde_json::Value;

use super::{MisfitContext, advice::Advice, with_code_points};
use crate::{
    diagnostic::{Diagnostic, first_advice, quote_string, quote_text, rows},
    loader::{BrokenStatement, Judgement, example_of_entry, kind, place, pointer, sections},
    ruleset::{KeyInfo, keys, schema::resolve_hint},
};

/// A value of the wrong type and its context.
struct WrongValue<'a> {
    context: &'a MisfitContext<'a>,
    /// The pointer segments.
    path: &'a [&'a str],
    expected_type: JsonType,
    rewrites: &'a Judgement,
}

type Row = (&'static str, fn(&WrongValue<'_>) -> Option<Advice>);

/// All the advice for values of the wrong type.
const ROWS: &[Row] = rows![
    hint
    several_bases
    table_of_variants
    keys_of_a_section
    key_of_a_section
    any_key_of_a_section
    rewrite
    players
    edition
    variant
    block
    sections_of_a_set
    sections_of_a_basis
    keys_of_a_basis
    basis
    entry_of_a_list
    value_by_players
    header_of_a_block
    list_of_tables
    list_of_strings
    list_of_variants
];

impl MisfitContext<'_> {
    /// Returns the finding for a value of the wrong type, along with the name of its advice.
    pub(super) fn wrong_type(&self, kind: &TypeKind) -> (Diagnostic, &'static str) {
        let (expected, expected_types) = match kind {
            TypeKind::Single(expected) => (*expected, expected_type(*expected).to_owned()),
            // Only player counts can have two types.
            TypeKind::Multiple(_) => (JsonType::Object, "a range or a list".to_owned()),
        };
        let (broken, rewrites) = self.judge_value();
        let path: Vec<String> = pointer::segments(self.pointer).collect();
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let own =
            WrongValue { context: self, path: &path, expected_type: expected, rewrites: &rewrites };
        let advised = first_advice(ROWS.iter().map(|(name, advise)| (*name, advise(&own))));
        let (name, advice) = advised.unwrap_or_default();
        let message =
            format!("{} is {}, not {}", self.name(), found_type(self.value), expected_types);
        let found = Diagnostic::error("wrong-type", message);
        let found = match (expected, self.value) {
            (JsonType::Integer, _) if !rewrites.is_certain => with_meaning(found, &broken),
            (JsonType::String, Value::Array(_)) if rewrites.edits.is_empty() => {
                with_meaning(found, &broken)
            }
            _ => found,
        };
        let label = format!("expected {expected_types}");
        let has_fix = advice.has_fix;
        let found = advice.with_label(label).add_to(found, self.value_span());
        let found = if has_fix { self.with_fix(found, &broken, rewrites) } else { found };
        (found, name)
    }

    /// Returns the finding for a word that the key doesn't allow.
    pub(super) fn unknown_value(&self, options: &Value) -> Diagnostic {
        let words: Vec<&str> =
            options.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let shown = match self.value {
            Value::String(text) => quote_text(text),
            Value::Number(number) => format!("`{number}`"),
            other => found_type(other),
        };
        let (broken, judged) = self.judge_value();
        let label = if judged.edits.is_empty() { "not an allowed value" } else { "" };
        let message = format!("invalid value {shown} for {}", self.name());
        let found = Diagnostic::error("unknown-value", message).label(self.value_span(), label);
        let found = if judged.is_certain {
            // A typo doesn't need an explanation.
            with_list(found, &words)
        } else {
            self.with_words(found, &words, &broken)
        };
        self.with_fix(with_code_points(found, self.value), &broken, judged)
    }

    /// Adds the meaning of each allowed word to a finding.
    fn with_words(
        &self,
        found: Diagnostic,
        words: &[&str],
        broken: &BrokenStatement<'_>,
    ) -> Diagnostic {
        let own = place(self.schema, self.pointer).map(KeyInfo::from_schema);
        match own.filter(|own| own.words().iter().all(|word| !word.meaning.is_empty())) {
            Some(own) => own.phrases().fold(with_meaning(found, broken), Diagnostic::note),
            None => with_list(found, words),
        }
    }
}

impl<'a> WrongValue<'a> {
    fn has_fix(&self) -> bool {
        !self.rewrites.edits.is_empty()
    }

    /// Returns the pointer's segments if a table is expected.
    fn path_of_table(&self) -> Option<&'a [&'a str]> {
        (self.expected_type == JsonType::Object).then_some(self.path)
    }

    /// Returns the name of the section, if the value is where a whole section should be.
    fn section(&self) -> Option<&'a str> {
        let (last, _) = self.path_of_table()?.split_last()?;
        let is_section = sections(self.context.schema).any(|(name, _)| name == *last);
        (is_section && !self.path.contains(&"basis")).then_some(last)
    }

    fn is_plain(&self) -> bool {
        matches!(self.context.value, Value::String(_) | Value::Number(_) | Value::Bool(_))
    }

    fn section_help(&self) -> String {
        if let Some(section) = keys::value_in_set(self.context.pointer) {
            let section = pointer::to_dotted_key(section);
            format!("a section contains keys, as in `set.{section}.KEY = …`")
        } else {
            let name = pointer::to_dotted_key(self.context.pointer);
            format!("a section is a table, with its keys below: `[{name}]`")
        }
    }
}

/// Returns the family's advice on a value that people write instead of a section.
fn hint(own: &WrongValue<'_>) -> Option<Advice> {
    let word = own.context.value.to_string();
    resolve_hint(own.context.schema, own.section()?, &word).map(Advice::help)
}

fn several_bases(own: &WrongValue<'_>) -> Option<Advice> {
    let help =
        "a ruleset extends a single one, so chain them: extend the second file from the first one";
    let is_several = own.context.value.as_array().is_some_and(|bases| bases.len() > 1);
    (*own.context.pointer == keys::EXTENDS && is_several).then(|| Advice::help(help))
}

fn table_of_variants(own: &WrongValue<'_>) -> Option<Advice> {
    if own.path_of_table()? != ["variants"] {
        return None;
    }
    let mut advice = Advice::help("each variant is a table: `[variants.NAME]`");
    advice.has_fix = own.has_fix();
    if !advice.has_fix && own.context.value.is_string() {
        advice.helps.push("`with` enables variants, as in `with = [\"NAME\"]`".to_owned());
    }
    Some(advice)
}

fn keys_of_a_section(own: &WrongValue<'_>) -> Option<Advice> {
    own.section()?;
    let edits = &own.rewrites.edits;
    let keys: Vec<&str> = edits.iter().filter_map(|edit| edit.key.as_deref()).collect();
    (keys.len() > 1)
        .then(|| Advice::help(format!("a section contains keys: {}", keys.join(" or "))))
}

fn key_of_a_section(own: &WrongValue<'_>) -> Option<Advice> {
    own.section()?;
    if !own.is_plain() {
        return Some(Advice { has_fix: own.has_fix(), ..Advice::help(own.section_help()) });
    }
    own.rewrites.edits.iter().any(|edit| edit.key.is_some()).then(Advice::fix)
}

fn any_key_of_a_section(own: &WrongValue<'_>) -> Option<Advice> {
    let section = place(own.context.schema, &pointer::child("", own.section()?));
    let known = section.and_then(|section| section.get("properties")?.as_object());
    let known = known.into_iter().flatten().map(|(name, own)| (name.as_str(), own));
    let advice = Advice { has_fix: own.has_fix(), ..Advice::help(own.section_help()) };
    Some(advice.with_notes(own.context.list_of_keys(known)))
}

fn rewrite(own: &WrongValue<'_>) -> Option<Advice> {
    own.has_fix().then(Advice::fix)
}

fn players(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "`players` is a range with two ends, as in `players = { min = 2, max = 4 }`, or a list, as in \
        `players = [2, 4]`";
    matches!(own.path_of_table()?, [.., "players"]).then(|| Advice::help(help))
}

fn edition(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "an edition is a table: `edition = { publisher = \"…\", year = 2020 }`; leave it \
        out for house rules";
    (own.path_of_table()? == ["edition"]).then(|| Advice::help(help))
}

fn variant(own: &WrongValue<'_>) -> Option<Advice> {
    let ["variants", name] = own.path_of_table()? else { return None };
    Some(Advice::help(format!(
        "a variant is a table: `[variants.{name}]`, with its `title` and values below"
    )))
}

fn block(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "a block is a table: `{ players = { min = 2, max = 2 }, set.hand.size = 4 }`";
    let path = own.path_of_table()?;
    matches!(path, ["when", _] | ["variants", _, "when", _]).then(|| Advice::help(help))
}

fn sections_of_a_set(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "`set` contains sections, as in `set.hand.size = 4`";
    matches!(own.path_of_table()?, [.., "set"]).then(|| Advice::help(help))
}

fn sections_of_a_basis(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "`basis` contains sections, as in `basis.hand.size = { kind = \"chosen\" }`";
    matches!(own.path_of_table()?, [.., "basis"]).then(|| Advice::help(help))
}

fn keys_of_a_basis(own: &WrongValue<'_>) -> Option<Advice> {
    let [.., "basis", section] = own.path_of_table()? else { return None };
    Some(Advice::help(format!(
        "each key has its own basis, as in `basis.{section}.KEY = {{ kind = \"chosen\" }}`"
    )))
}

fn basis(own: &WrongValue<'_>) -> Option<Advice> {
    if !own.path_of_table()?.contains(&"basis") {
        return None;
    }
    let example = match own.context.value.as_str().and_then(quote_string) {
        Some(note) => format!("kind = \"chosen\", note = {note}"),
        None => "kind = \"printed\", at = \"setup\"".to_owned(),
    };
    Some(Advice::help(format!(
        "a basis is a table with a kind, a place in the rulebook and a note, as in `{{ {example} \
        }}`"
    )))
}

fn entry_of_a_list(own: &WrongValue<'_>) -> Option<Advice> {
    own.path_of_table().filter(|_| pointer::is_entry(own.context.pointer))?;
    let entry = place(own.context.schema, own.context.pointer);
    let example = entry.and_then(example_of_entry);
    let example = example.unwrap_or_else(|| "{ KEY = … }".to_owned());
    let required = entry.and_then(|entry| entry.get("required")?.as_array());
    let is_square =
        required.is_some_and(|keys| keys.len() == 2 && keys[0] == "x" && keys[1] == "y");
    let is_named = is_square && own.context.value.is_string();
    let help = if is_named {
        format!(
            "each entry in the list is a table with its column and row, counted from 0 and starting \
            in the north-west corner: `{example}`"
        )
    } else {
        format!("each entry in the list is a table: `{example}`")
    };
    Some(Advice::help(help))
}

fn value_by_players(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "values for specific player counts go in a `[[when]]` block, as in `players = { min \
        = 2, max = 2 }` and `set.hand.size = 4`";
    let is_number = own.expected_type == JsonType::Integer;
    let list = own.context.value.as_array().filter(|list| is_number && list.len() != 1);
    list.map(|_| Advice::help(help))
}

fn header_of_a_block(own: &WrongValue<'_>) -> Option<Advice> {
    let is_list =
        own.expected_type == JsonType::Array && own.context.pointer.ends_with(&*keys::WHEN);
    let header = pointer::to_dotted_key(own.context.pointer);
    is_list.then(|| {
        Advice::help(format!("each block has its own header in double brackets: `[[{header}]]`"))
    })
}

fn list_of_tables(own: &WrongValue<'_>) -> Option<Advice> {
    let entry = place(own.context.schema, &pointer::child(own.context.pointer, "0"));
    let example =
        entry.filter(|_| own.expected_type == JsonType::Array).and_then(example_of_entry)?;
    Some(Advice::help(format!("write a list of tables: `[{example}]`")))
}

fn list_of_strings(own: &WrongValue<'_>) -> Option<Advice> {
    let entry = place(own.context.schema, &pointer::child(own.context.pointer, "0"))?;
    let is_list = own.expected_type == JsonType::Array && own.context.value.is_string();
    let help = "write a list, with quotes around each entry: `[\"ONE\", \"OTHER\"]`";
    (is_list && kind(entry) == "string").then(|| Advice::help(help))
}

fn list_of_variants(own: &WrongValue<'_>) -> Option<Advice> {
    let help = "`with` is a list of names, at the top of the file: `with = [\"NAME\"]`";
    let is_list = own.expected_type == JsonType::Array && *own.context.pointer == keys::WITH;
    (is_list && own.context.value.is_object()).then(|| Advice::help(help))
}

/// Adds a list of the allowed words to a finding.
fn with_list(found: Diagnostic, words: &[&str]) -> Diagnostic {
    let list: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    found.note(format!("the allowed values are {}", list.join(", ")))
}

/// Adds the key's meaning to a finding.
fn with_meaning(found: Diagnostic, broken: &BrokenStatement<'_>) -> Diagnostic {
    broken.meaning().into_iter().fold(found, Diagnostic::note)
}

fn expected_type(expected: JsonType) -> &'static str {
    match expected {
        JsonType::Integer | JsonType::Number => "a whole number",
        JsonType::String => "a string in quotes",
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
        Value::Number(number) if number.is_f64() => "a decimal number",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "a table",
    };
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::misfit::tests::{Example, each_row_wins_and_leads_to_a_valid_file, helps};

    const TWO: &str = "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand.size = 4";
    const LONG: &str = "[variants.long]\ntitle = \"Long\"\nset.hand.size = 4";
    const BASIS: &str = "basis.hand.size = { kind = \"chosen\" }";

    const EXAMPLES: &[Example] = &[
        (
            "several_bases",
            "id = \"ours\"\nextends = [\"calliope\", \"teams\"]",
            "id = \"ours\"\nextends = \"teams\"",
        ),
        ("table_of_variants", "variants = 3", LONG),
        (
            "hint",
            "elimination = false",
            "ending = { until = \"none-left\", winner = \"most-points\" }\n\
            elimination = { edge = \"home\", collision = \"pass\" }\nscore.path = \"squares\"",
        ),
        ("keys_of_a_section", "hand = 4", "hand.size = 4"),
        ("key_of_a_section", "dragon = \"under-pile\"", "dragon.rests = \"under-pile\""),
        ("any_key_of_a_section", "hand = \"xyzzy\"", "hand.size = 4"),
        ("rewrite", "hand.size = \"four\"", "hand.size = 4"),
        ("players", "players = true", "players = { min = 2, max = 4 }"),
        ("edition", "edition = 3", "edition = { publisher = \"Ours\", year = 2020 }"),
        ("variant", "variants.long = 3", LONG),
        ("block", "when = [3]", "when = [{ players = { min = 2, max = 2 }, set.hand.size = 4 }]"),
        ("sections_of_a_set", "[[when]]\nplayers = { min = 2, max = 2 }\nset = 3", TWO),
        ("sections_of_a_basis", "basis = 3", BASIS),
        ("keys_of_a_basis", "basis.hand = 3", BASIS),
        ("basis", "basis.hand.size = 3", BASIS),
        ("entry_of_a_list", "board.holes = [3]", "board.holes = [{ x = 0, y = 0 }]"),
        ("value_by_players", "hand.size = [3, 4]", TWO),
        ("header_of_a_block", "when = 3", TWO),
        ("list_of_tables", "board.holes = \"xyzzy\"", "board.holes = [{ x = 0, y = 0 }]"),
        (
            "list_of_strings",
            "with = \"elimination-bonus pass-the-pile\"",
            "with = [\"elimination-bonus\", \"pass-the-pile\"]",
        ),
        ("list_of_variants", "with = { long = true }", "with = [\"long\"]"),
    ];

    #[test]
    fn hole_advice_explains_coordinates() {
        for (holes, help) in [
            ("[\"c3\"]", "counted from 0 and starting in the north-west corner"),
            ("{ x = 3, y = 3 }", "a list with one entry"),
        ] {
            let found = helps(&format!("[board]\nholes = {holes}"));
            assert!(found.iter().any(|found| found.contains(help)), "{holes}: {found:?}");
        }
    }

    #[test]
    fn wrong_value_advice_yields_valid_files() {
        each_row_wins_and_leads_to_a_valid_file(ROWS, EXAMPLES);
    }
}
