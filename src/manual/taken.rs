use serde_json::{Map, Value};

use crate::{
    diagnostic::Sources,
    loader::{Builtin, parse},
};

/// What the house rules of a draft set.
#[derive(Default)]
pub(super) struct Taken {
    /// The variants that they switch on.
    pub(super) with: Vec<(&'static Builtin, Value)>,
    /// Their values, by JSON pointer.
    pub(super) values: Vec<(&'static Builtin, String, Value)>,
    /// What they set for some numbers of players.
    pub(super) when: Vec<(&'static Builtin, Value)>,
}

impl Taken {
    /// What is taken over from house rules, in their order.
    pub(super) fn of(house: &[&'static Builtin]) -> Taken {
        let mut taken = Taken::default();
        for &rule in house {
            let mut sources = Sources::default();
            let id = sources.add(rule.name, rule.text);
            let tree = parse(&sources, id, &[], &mut Vec::new()).map(|read| read.value);
            for (name, value) in tree.as_ref().and_then(Value::as_object).into_iter().flatten() {
                match (name.as_str(), value) {
                    ("with", Value::Array(names)) => {
                        taken.with.extend(names.iter().map(|name| (rule, name.clone())));
                    }
                    ("when", Value::Array(blocks)) => {
                        taken.when.extend(blocks.iter().map(|block| (rule, block.clone())));
                    }
                    (section, Value::Object(keys)) => taken.section(rule, section, keys),
                    _ => {}
                }
            }
        }
        taken
    }

    fn section(&mut self, rule: &'static Builtin, section: &str, keys: &Map<String, Value>) {
        for (key, value) in keys {
            self.values.push((rule, format!("/{section}/{key}"), value.clone()));
        }
    }
}
