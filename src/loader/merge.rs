use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::{
    chain::Document,
    origin::{Origin, Setting},
    pointer,
    stack::{LAYERING, Stack, Step},
};
use crate::{
    diagnostic::{Sources, Span},
    ruleset::Basis,
};

/// The layers merged for a number of players.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The tree: values only, without defaults.
    pub tree: Value,
    /// For each value, by JSON pointer, who set it, the latest last. A list is one value.
    pub history: BTreeMap<String, Vec<Applied>>,
    /// What cannot be told for certain.
    doubts: Vec<Doubt>,
}

/// A value, or everything below a pointer, that a faulty part of a file may have set.
#[derive(Clone, Debug)]
struct Doubt {
    pointer: String,
    /// The step that may have set it; values of a later one are certain.
    step: usize,
    /// Whether it would have acted after the plain values of its step.
    is_after: bool,
}

/// A value that a step set.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The number of the step; the narrowing by a variant has the variant's.
    pub step: usize,
    /// The document in which it stands.
    pub document: usize,
    /// Its pointer there.
    pub pointer: String,
    /// The variant that it belongs to.
    pub variant: Option<String>,
    /// The value.
    pub value: Value,
    /// What it rests on.
    pub basis: Option<Basis>,
}

impl Merged {
    /// Merges the layers that act with this number of players.
    pub fn new(stack: &Stack, players: u8) -> Merged {
        let mut merged = Merged {
            tree: Value::Object(Map::new()),
            history: BTreeMap::new(),
            doubts: Vec::new(),
        };
        if !stack.is_whole {
            // Whatever the missing file says: what the others set is certain.
            merged.doubts.push(Doubt { pointer: String::new(), step: 0, is_after: false });
        }
        let mut root = None;
        for (index, step) in stack.steps.iter().enumerate().filter(|(_, step)| step.acts(players)) {
            if step.values.is_empty()
                && !is_command_line(stack, step)
                && root.replace(index).is_some()
            {
                // Another file: it is another ruleset and not that edition.
                merged.history.retain(|pointer, _| !pointer::is_within(pointer, "/edition"));
                merged.history.remove("/title");
            }
            merged.apply(stack, index, step);
        }
        if stack.steps.iter().any(|step| is_command_line(stack, step)) {
            merged.history.retain(|pointer, _| !pointer::is_within(pointer, "/edition"));
        }
        merged.narrow(stack);
        for (pointer, applied) in &merged.history {
            if let Some(last) = applied.last() {
                insert(&mut merged.tree, pointer, last.value.clone());
            }
        }
        merged
    }

    /// Makes a value doubtful, whoever sets it.
    pub fn doubt(&mut self, pointer: &str) {
        let pointer = pointer.to_owned();
        self.doubts.push(Doubt { pointer, step: usize::MAX, is_after: true });
    }

    /// Whether a value is not certain, because a faulty part of a file may have set it.
    pub fn is_doubtful(&self, pointer: &str) -> bool {
        let latest = || self.history.get(pointer).and_then(|history| history.last());
        let is_certain = |doubt: &Doubt| {
            latest().is_some_and(|applied| {
                // What is lost above it cannot be this value: no file sets one twice.
                let is_above = pointer.len() > doubt.pointer.len();
                applied.step > doubt.step
                    || (applied.step == doubt.step && is_above && !doubt.is_after)
            })
        };
        self.doubts.iter().any(|doubt| {
            let is_related = pointer::is_within(pointer, &doubt.pointer)
                || pointer::is_within(&doubt.pointer, pointer);
            is_related && !is_certain(doubt)
        })
    }

    /// The setting of a value that is in effect, or of the list that it belongs to.
    pub fn latest(&self, pointer: &str) -> Option<&Applied> {
        let mut pointer = pointer;
        loop {
            if let Some(applied) = self.history.get(pointer) {
                return applied.last();
            }
            pointer = pointer.rsplit_once('/')?.0;
        }
    }

    /// The span of a value, or of a part of a list, where it is in effect.
    pub fn span(&self, stack: &Stack, pointer: &str) -> Option<Span> {
        let (document, pointer) = self.written(pointer)?;
        stack.value_span(document, &pointer)
    }

    /// The span of the key of a value.
    pub fn key_span(&self, stack: &Stack, pointer: &str) -> Option<Span> {
        let (document, pointer) = self.written(pointer)?;
        stack.key_span(document, &pointer)
    }

    /// The history of every value as plain data.
    pub fn settings(&self, stack: &Stack, sources: &Sources) -> BTreeMap<String, Vec<Setting>> {
        let setting = |applied: &Applied| {
            let document = stack.documents.get(applied.document);
            let step = stack.steps.get(applied.step);
            let origin = match document.filter(|document| document.command_line) {
                Some(document) => Origin::CommandLine(document.name.clone()),
                None => Origin::File {
                    place: stack
                        .value_span(applied.document, &applied.pointer)
                        .map(|span| sources.place(&span)),
                    builtin: document.is_some_and(|document| document.builtin),
                    variant: applied.variant.clone(),
                    when: step.and_then(|step| step.when),
                },
            };
            Setting { value: applied.value.clone(), origin, basis: applied.basis.clone() }
        };
        let settings = |history: &Vec<Applied>| history.iter().map(setting).collect();
        self.history.iter().map(|(pointer, history)| (pointer.clone(), settings(history))).collect()
    }

    /// The document and the pointer in it of the value at a merged pointer.
    fn written(&self, pointer: &str) -> Option<(usize, String)> {
        let (mut base, mut rest) = (pointer, "");
        loop {
            if let Some(applied) = self.history.get(base).and_then(|history| history.last()) {
                return Some((applied.document, format!("{}{rest}", applied.pointer)));
            }
            let cut = base.rfind('/')?;
            base = pointer.get(..cut)?;
            rest = pointer.get(cut..)?;
        }
    }

    fn apply(&mut self, stack: &Stack, index: usize, step: &Step) {
        let Some(document) = stack.documents.get(step.document) else { return };
        let values = document.tree.value.pointer(&step.values).and_then(Value::as_object);
        let basis = document.tree.value.pointer(&step.basis);
        for (key, value) in values.into_iter().flatten() {
            if step.values.is_empty() && LAYERING.contains(&key.as_str()) {
                continue;
            }
            let pointer = pointer::child("", key);
            leaves(value, &pointer, &mut |pointer, value| {
                let basis = basis.and_then(|basis| basis.pointer(pointer));
                let basis = basis.and_then(|basis| serde_json::from_value(basis.clone()).ok());
                self.history.entry(pointer.to_owned()).or_default().push(Applied {
                    step: index,
                    document: step.document,
                    pointer: step.pointer(pointer),
                    variant: step.variant.clone(),
                    value: value.clone(),
                    basis,
                });
            });
        }
        self.apply_doubts(index, step, document);
    }

    /// Notes what the faulty parts of a step's document may have set.
    fn apply_doubts(&mut self, index: usize, step: &Step, document: &Document) {
        for lost in &document.tree.lost {
            if let Some(pointer) = lost.strip_prefix(&step.values) {
                let is_layering = step.values.is_empty()
                    && LAYERING.iter().any(|key| pointer::is_within(pointer, &format!("/{key}")));
                if !is_layering && (pointer.is_empty() || pointer.starts_with('/')) {
                    self.doubts.push(Doubt {
                        pointer: pointer.to_owned(),
                        step: index,
                        is_after: false,
                    });
                }
            }
            // A block whose condition is not known may act.
            let base = step.values.strip_suffix("/set").unwrap_or_default();
            let of_block = lost.strip_prefix(base).and_then(|rest| rest.strip_prefix("/when/"));
            let Some((number, rest)) = of_block.and_then(|rest| rest.split_once('/')) else {
                continue;
            };
            let block = format!("{base}/when/{number}");
            let is_unsure = number == "-" || document.tree.is_lost(&format!("{block}/players"));
            if step.when.is_none()
                && is_unsure
                && let Some(pointer) = rest.strip_prefix("set")
            {
                self.doubts.push(Doubt {
                    pointer: pointer.to_owned(),
                    step: index,
                    is_after: true,
                });
            }
        }
    }

    /// Says of the numbers of players which variant narrowed them.
    fn narrow(&mut self, stack: &Stack) {
        for name in &stack.on {
            let Some(variant) = stack.variants.get(name) else { continue };
            let Some(document) = stack.documents.get(variant.document) else { continue };
            let Some(players) = variant.players else { continue };
            let step = stack.steps.iter().position(|step| step.variant.as_ref() == Some(name));
            let base = pointer::child("/variants", name);
            for (pointer, bound, narrower) in [
                ("/players/min", players.min, u64::lt as fn(&u64, &u64) -> bool),
                ("/players/max", players.max, u64::gt),
            ] {
                let now = self.latest(pointer).and_then(|applied| applied.value.as_u64());
                if !now.is_some_and(|now| narrower(&now, &u64::from(bound))) {
                    continue;
                }
                let basis = document.tree.value.pointer(&format!("{base}/basis{pointer}"));
                self.history.entry(pointer.to_owned()).or_default().push(Applied {
                    step: step.unwrap_or_default(),
                    document: variant.document,
                    pointer: format!("{base}{pointer}"),
                    variant: Some(name.clone()),
                    value: bound.into(),
                    basis: basis.and_then(|basis| serde_json::from_value(basis.clone()).ok()),
                });
            }
        }
    }
}

fn is_command_line(stack: &Stack, step: &Step) -> bool {
    stack.documents.get(step.document).is_some_and(|document| document.command_line)
}

/// Calls `each` for every value of a tree that is no table.
pub(crate) fn leaves(value: &Value, pointer: &str, each: &mut dyn FnMut(&str, &Value)) {
    match value {
        Value::Object(members) => {
            for (key, value) in members {
                leaves(value, &pointer::child(pointer, key), each);
            }
        }
        Value::Null => {}
        _ => each(pointer, value),
    }
}

/// Puts a value into a tree of tables.
pub(crate) fn insert(tree: &mut Value, pointer: &str, value: Value) {
    let mut place = tree;
    for key in pointer::segments(pointer) {
        if !place.is_object() {
            *place = Value::Object(Map::new());
        }
        let Some(object) = place.as_object_mut() else { return };
        place = object.entry(key).or_insert(Value::Null);
    }
    *place = value;
}
