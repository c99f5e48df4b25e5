//! Judges the rewrites for an error by applying each one, parsing the statement again and checking it against
//! the schema. A fix is machine-applicable if no other rewrite survives.

use std::ops::Range;

use serde_json::Value;
use toml::de::DeValue;
use toml_parser::Source;

use super::{
    broken_statement::{BrokenStatement, StatementEdit},
    node::{Node, PlacedKey},
    pointer,
    reader::read_statement,
    rewrite::{ROWS, RewriteRow, Scope, Trust},
    schema_place::{ValueFit, kind, resolve_reference, value_fit},
    statement::statements,
    tree::Tree,
};
use crate::diagnostic::SourceId;

/// The maximum number of errors that we fix one after another in the same statement.
const MAX_STEPS: usize = 3;
/// We only parse a statement again for every rewrite if it has at most this many bytes. For longer ones, we
/// only try rewrites of whole values.
const MAX_JUDGED_BYTES: usize = 4000;

/// The surviving rewrites.
#[derive(Default)]
pub(crate) struct Judgement {
    /// The edits, the first of which is suggested.
    pub(crate) edits: Vec<StatementEdit>,
    /// Whether the first edit is machine-applicable.
    pub(crate) is_certain: bool,
}

/// A rewrite that removes the error.
struct Survivor {
    edit: StatementEdit,
    is_trusted: bool,
    fit: ValueFit,
    /// The statement after the edit.
    edited_text: String,
}

/// A part of a statement to check against the schema.
enum StatementPart<'a> {
    /// A table. Errors inside it are handled separately.
    Table,
    /// A list of tables.
    Tables,
    /// A value.
    Value(Node<'a>),
}

impl BrokenStatement<'_> {
    /// Returns the surviving rewrites.
    pub(crate) fn judge(&self) -> Judgement {
        let mut survivors = self.survivors(0);
        // The author of an invalid statement didn't mean a key that doesn't exist if there's one that does.
        if !self.is_misfit()
            && survivors.iter().any(|one| one.is_trusted && one.fit == ValueFit::Fit)
        {
            survivors.retain(|one| one.fit != ValueFit::Unknown);
        }
        let is_certain = survivors.len() == 1 && survivors.iter().all(|one| one.is_trusted);
        let edits = survivors.into_iter().map(|survivor| survivor.edit).collect();
        Judgement { edits, is_certain }
    }

    fn survivors(&self, step: usize) -> Vec<Survivor> {
        let mut survivors: Vec<Survivor> = Vec::new();
        // We still give advice on a misfit in a tree without source text, but no fix is safe.
        let is_short =
            !self.bytes.is_empty() && self.bytes.len() + self.head.len() <= MAX_JUDGED_BYTES;
        let is_judged = is_short || !self.is_misfit();
        let scopes = match (self.is_misfit(), is_short) {
            (true, _) => &[Scope::Schema, Scope::Any][..],
            (false, true) => &[Scope::Syntax, Scope::WholeValue, Scope::Any],
            (false, false) => &[Scope::WholeValue],
        };
        for row in ROWS.iter().filter(|row| scopes.contains(&row.scope)) {
            for edit in row.edits(self) {
                let edited_text =
                    if is_judged { self.apply_edit(&edit) } else { edit.replacement.clone() };
                if survivors.iter().any(|known| known.edited_text == edited_text) {
                    continue;
                }
                let fit = if is_judged {
                    self.fit(&edited_text, &edit, step + 1)
                } else {
                    ValueFit::Unknown
                };
                let survives = match row.trust {
                    Trust::Guess => survivors.is_empty(),
                    Trust::Regardless => true,
                    _ => fit != ValueFit::Misfit,
                };
                if survives {
                    let is_trusted = self.is_trusted(row, fit);
                    survivors.push(Survivor { edit, is_trusted, fit, edited_text });
                }
            }
        }
        survivors
    }

    fn is_trusted(&self, row: &RewriteRow, fit: ValueFit) -> bool {
        match row.trust {
            Trust::Always | Trust::Regardless => true,
            Trust::OnFit => fit == ValueFit::Fit,
            Trust::OnBareFit => fit == ValueFit::Fit && !self.value().is_some_and(Value::is_string),
            Trust::Never | Trust::Guess => false,
        }
    }

    /// Returns the whole statement after the given edit.
    fn apply_edit(&self, edit: &StatementEdit) -> String {
        let head = self.get(self.head.clone());
        let before = self.get(self.bytes.start..edit.bytes.start);
        let after = self.get(edit.bytes.end..self.bytes.end.max(edit.bytes.end));
        let close = if head.is_empty() { "" } else { "\n]" };
        format!("{head}{before}{}{after}{close}", edit.replacement)
    }

    /// Returns how well the values in a statement fit after an edit. If there are any other errors, they must
    /// have safe fixes. For a misfit, only the location of the edit matters.
    fn fit(&self, text: &str, edit: &StatementEdit, step: usize) -> ValueFit {
        let begin = self.head.len() + edit.bytes.start.saturating_sub(self.bytes.start);
        let edited = Some(begin..begin + edit.replacement.len()).filter(|_| self.is_misfit());
        let tokens = Source::new(text).lex().into_vec();
        let mut table = self.table.clone();
        let is_given = |sets: &String| self.tree.is_some_and(|tree| tree.pointer(sets).is_some());
        let mut fit = if edit.set_pointer.as_ref().is_some_and(is_given) {
            ValueFit::Unknown
        } else {
            ValueFit::Fit
        };
        for statement in statements(text, &tokens) {
            let end = (statement.tokens.end + 1).min(tokens.len());
            let slice = read_statement(text, &tokens[statement.tokens.start..end]);
            if let Some(fault) = slice.faults.first() {
                if step >= MAX_STEPS {
                    return ValueFit::Misfit;
                }
                let (bytes, fault) = (statement.bytes, fault.clone());
                let mut broken =
                    BrokenStatement::new(text, self.id, bytes, fault, &table, self.schemas);
                broken.locate_fault(&slice, slice.header.is_some());
                match broken.survivors(step).as_slice() {
                    [one] if one.is_trusted => fit = fit.max(one.fit),
                    _ => return ValueFit::Misfit,
                }
                continue;
            }
            if statement.open_byte.is_some() {
                return ValueFit::Misfit;
            }
            let base = if slice.header.is_some() { "" } else { &table };
            let value = slice.value();
            if slice.header.is_none() && value.is_none() {
                return ValueFit::Misfit;
            }
            let is_array = slice.header == Some(true);
            let (own, judgeable) = if slice.header.is_some() {
                self.header_part(&slice.keys, is_array, edited.as_ref())
            } else {
                statement_part(base, &slice.keys, value, edited.as_ref())
            };
            fit = fit.max(match (judgeable, self.schema_at(&own)) {
                (StatementPart::Value(node), _) => tree(node)
                    .map_or(ValueFit::Misfit, |value| value_fit(self.schemas, &own, &value)),
                (_, None) => ValueFit::Unknown,
                (StatementPart::Table, Some(place)) if kind(place) == "object" => ValueFit::Fit,
                (StatementPart::Tables, Some(place)) if self.is_list_of_tables(place) => {
                    ValueFit::Fit
                }
                (_, Some(_)) => ValueFit::Misfit,
            });
            if slice.header.is_some() {
                table = if is_array { pointer::child(&own, "-") } else { own };
            }
        }
        fit
    }

    fn is_list_of_tables(&self, place: &Value) -> bool {
        let entry = |schema: &&Value| {
            let entry = resolve_reference(schema, place.get("items")?)?;
            (kind(entry) == "object").then_some(())
        };
        kind(place) == "array" && self.schemas.iter().any(|schema| entry(schema).is_some())
    }

    /// Returns the part of a header to check against the schema, with its pointer.
    fn header_part(
        &self,
        keys: &[PlacedKey],
        is_array: bool,
        edited: Option<&Range<usize>>,
    ) -> (String, StatementPart<'static>) {
        let count = edited_key(keys, edited).map_or(keys.len(), |key| key + 1);
        let mut own = String::new();
        for key in &keys[..count] {
            // Headers don't contain list indices.
            if self.schema_at(&own).is_some_and(|place| kind(place) == "array") {
                own = pointer::child(&own, "-");
            }
            own = pointer::child(&own, &key.name);
        }
        let is_list = is_array && count == keys.len();
        (own, if is_list { StatementPart::Tables } else { StatementPart::Table })
    }
}

/// Returns the index of the last key in an edit.
fn edited_key(keys: &[PlacedKey], edited: Option<&Range<usize>>) -> Option<usize> {
    let edited = edited?;
    let is_in = |key: &PlacedKey| key.bytes.start < edited.end && edited.start < key.bytes.end;
    keys.iter().rposition(is_in)
}

/// Returns the part of a statement to check against the schema, with its pointer. This is either the whole
/// statement or the smallest part that contains an edit.
fn statement_part<'a>(
    base: &str,
    keys: &[PlacedKey],
    value: Option<Node<'a>>,
    edited: Option<&Range<usize>>,
) -> (String, StatementPart<'a>) {
    let key = edited_key(keys, edited);
    let count = key.map_or(keys.len(), |key| key + 1);
    let own = keys[..count].iter().fold(base.to_owned(), |at, key| pointer::child(&at, &key.name));
    if count < keys.len() {
        return (own, StatementPart::Table);
    }
    let Some(value) = value else { return (own, StatementPart::Table) };
    match (edited, value.value()) {
        (Some(_), DeValue::Table(_)) if key.is_some() => (own, StatementPart::Table),
        (Some(edited), DeValue::Table(_)) => {
            let holds = |(key, node): &(PlacedKey, Node<'_>)| {
                key.bytes.start <= edited.start && edited.end <= node.extent().end
            };
            match value.members().find(holds) {
                Some((key, node)) => statement_part(&own, &[key], Some(node), Some(edited)),
                None => (own, StatementPart::Value(value)),
            }
        }
        (Some(edited), DeValue::Array(_)) => {
            let holds = |node: &Node<'_>| {
                node.bytes().start <= edited.start && edited.end <= node.bytes().end
            };
            match value.entries().find(holds) {
                Some(node) => {
                    statement_part(&pointer::child(&own, "-"), &[], Some(node), Some(edited))
                }
                None => (own, StatementPart::Value(value)),
            }
        }
        _ => (own, StatementPart::Value(value)),
    }
}

/// Returns a value as a tree, or `None` if part of it can't be represented.
fn tree(node: Node<'_>) -> Option<Value> {
    let mut found = Vec::new();
    let mut tree = Tree::new(SourceId::default(), &mut found);
    tree.add_key(&[PlacedKey { name: "value".to_owned(), bytes: 0..0 }], node);
    let is_sound = tree.fragment.lost_pointers.is_empty() && tree.duplicates.is_empty();
    tree.fragment.value.get_mut("value").filter(|_| is_sound).map(Value::take)
}
