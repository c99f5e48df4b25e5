//! Judges rewrites of a faulty statement: each is applied and parsed again, and the schema is asked
//! about what it gives. A fix is machine-applicable if it is the only survivor.

use serde_json::{Map, Value};
use toml_parser::Source;

use super::{
    broken::Broken,
    place::{Fit, fits, kind},
    pointer,
    reader::{Data, Key, Node, read_statement},
    rewrite::{Edit, ROWS, Trust},
    statement::statements,
};
/// How many faults of one statement are mended one after the other.
const MAX_STEPS: usize = 3;
/// The longest statement that is parsed again for every rewrite.
const MAX_JUDGED: usize = 4000;

/// A rewrite that gives a statement without a fault.
pub(super) struct Survivor {
    pub(super) edit: Edit,
    trust: Trust,
    fit: Fit,
    /// The statement after the edit.
    after: String,
}

impl Survivor {
    fn is_trusted(&self) -> bool {
        match self.trust {
            Trust::Always => true,
            Trust::Known => self.fit == Fit::Fits,
            Trust::Never => false,
        }
    }
}

impl Broken<'_> {
    /// Every rewrite that survives, and whether the first is certain.
    pub(super) fn judged(&self) -> (Vec<Edit>, bool) {
        let survivors = self.survivors(0);
        let is_certain = survivors.len() == 1 && survivors.iter().all(Survivor::is_trusted);
        (survivors.into_iter().map(|survivor| survivor.edit).collect(), is_certain)
    }

    fn survivors(&self, step: usize) -> Vec<Survivor> {
        let mut survivors: Vec<Survivor> = Vec::new();
        if self.bytes.len() + self.head.len() > MAX_JUDGED {
            return survivors;
        }
        for row in ROWS {
            let Some(edit) = (row.rewrite)(self) else { continue };
            let after = self.edited(&edit);
            if survivors.iter().any(|known| known.after == after) {
                continue;
            }
            let fit = self.fit(&after, step + 1);
            if fit != Fit::Misfits {
                survivors.push(Survivor { edit, trust: row.trust, fit, after });
            }
        }
        survivors
    }

    /// The whole statement after an edit.
    fn edited(&self, edit: &Edit) -> String {
        let head = self.get(self.head.clone());
        let before = self.get(self.bytes.start..edit.at.start);
        let after = self.get(edit.at.end..self.bytes.end.max(edit.at.end));
        let close = if head.is_empty() { "" } else { "\n]" };
        format!("{head}{before}{}{after}{close}", edit.with)
    }

    /// Whether a statement can be read, and its values can stand where they do. A further fault
    /// must be one that can be mended for certain.
    fn fit(&self, text: &str, step: usize) -> Fit {
        let tokens = Source::new(text).lex().into_vec();
        let mut table = self.table.to_owned();
        let mut fit = Fit::Fits;
        for statement in statements(text, &tokens) {
            let end = (statement.tokens.end + 1).min(tokens.len());
            let slice = read_statement(text, &tokens[statement.tokens.start..end]);
            if let Some(fault) = slice.faults.first() {
                if step >= MAX_STEPS {
                    return Fit::Misfits;
                }
                let mut broken =
                    Broken::new(text, self.id, statement.bytes, fault, &table, self.schemas);
                broken.look_at(&slice, slice.header.is_some());
                let survivors = broken.survivors(step);
                match survivors.as_slice() {
                    [one] if one.is_trusted() => fit = fit.max(one.fit),
                    _ => return Fit::Misfits,
                }
                continue;
            }
            if statement.open.is_some() {
                return Fit::Misfits;
            }
            let base = if slice.header.is_some() { "" } else { &table };
            let own =
                slice.keys.iter().fold(base.to_owned(), |at, key| pointer::child(&at, &key.name));
            match (slice.header, &slice.value) {
                (Some(is_array), _) => {
                    let expected = if is_array { "array" } else { "object" };
                    fit = fit.max(match self.place(&own) {
                        None => Fit::Unknown,
                        Some(place) if kind(place) == expected => Fit::Fits,
                        Some(_) => Fit::Misfits,
                    });
                    table = if is_array { pointer::child(&own, "-") } else { own };
                }
                (None, Some(value)) => {
                    let value = tree(value);
                    fit = fit
                        .max(value.map_or(Fit::Misfits, |value| fits(self.schemas, &own, &value)));
                }
                (None, None) => return Fit::Misfits,
            }
        }
        fit
    }
}

/// A value as a tree; `None` if something in it has no form there.
fn tree(node: &Node) -> Option<Value> {
    Some(match &node.data {
        Data::Text(text) => Value::String(text.clone()),
        Data::Bool(value) => Value::Bool(*value),
        Data::Integer(number) => (*number)?.into(),
        Data::List(list) => list.iter().map(tree).collect::<Option<Vec<Value>>>()?.into(),
        Data::Table(members) => {
            let mut whole = Value::Object(Map::new());
            for (keys, node) in members {
                insert(&mut whole, keys, tree(node)?)?;
            }
            whole
        }
        Data::Float(_) | Data::Date | Data::Broken => return None,
    })
}

fn insert(table: &mut Value, keys: &[Key], value: Value) -> Option<()> {
    let (last, path) = keys.split_last()?;
    let mut table = table;
    for key in path {
        table = table.as_object_mut()?.entry(&key.name).or_insert_with(|| Map::new().into());
    }
    match table.as_object_mut()?.entry(&last.name) {
        serde_json::map::Entry::Vacant(entry) => drop(entry.insert(value)),
        serde_json::map::Entry::Occupied(_) => return None,
    }
    Some(())
}
