use std::{collections::BTreeMap, ops::Deref, sync::Arc};

use serde_json::{Map, Value};

use super::{
    layer::{Doubt, Leaf, Written},
    origin::{Origin, Setting},
    pointer,
    stack::{Stack, Step},
};
use crate::diagnostic::{Sources, Span};

/// The layers merged for a number of players.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The tree: values only, without defaults.
    pub tree: Value,
    /// For each value, by JSON pointer, who set it, the latest last. A list is one value.
    pub history: BTreeMap<Arc<str>, Vec<Applied>>,
    /// For what cannot be told for certain the step that may have set it, and whether it would have
    /// acted after the plain values of that step.
    doubts: BTreeMap<Arc<str>, (usize, bool)>,
}

/// A value that a step set.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The number of the step; the narrowing by a variant has the variant's.
    pub step: usize,
    written: Arc<Written>,
}

impl Deref for Applied {
    type Target = Written;

    fn deref(&self) -> &Written {
        &self.written
    }
}

impl Merged {
    /// Merges the layers that act with this number of players.
    pub fn new(stack: &Stack, players: u8) -> Merged {
        Merged::of(stack, players, true)
    }

    /// Merges them without what was replaced.
    pub fn latest_only(stack: &Stack, players: u8) -> Merged {
        Merged::of(stack, players, false)
    }

    fn of(stack: &Stack, players: u8, with_history: bool) -> Merged {
        let mut merged = Merged {
            tree: Value::Object(Map::new()),
            history: BTreeMap::new(),
            doubts: BTreeMap::new(),
        };
        if !stack.chain.is_whole {
            // Whatever the missing file says: what the others set is certain.
            merged.doubts.insert("".into(), (0, false));
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
            merged.apply(index, step, with_history);
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
        self.doubts.insert(pointer.into(), (usize::MAX, true));
    }

    /// Whether a value is not certain, because a faulty part of a file may have set it.
    pub fn is_doubtful(&self, pointer: &str) -> bool {
        let latest = || self.history.get(pointer).and_then(|history| history.last());
        self.doubts.iter().any(|(doubt, &(step, is_after))| {
            let is_related =
                pointer::is_within(pointer, doubt) || pointer::is_within(doubt, pointer);
            // What is lost above it cannot be this value: no file sets one twice.
            let is_above = pointer.len() > doubt.len();
            let is_certain = |applied: &Applied| {
                applied.step > step || (applied.step == step && is_above && !is_after)
            };
            is_related && !latest().is_some_and(is_certain)
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
            let document = stack.chain.documents.get(applied.document);
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
        self.history
            .iter()
            .map(|(pointer, history)| (pointer.to_string(), settings(history)))
            .collect()
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

    fn apply(&mut self, index: usize, step: &Step, with_history: bool) {
        for Leaf { pointer, written } in &step.layer.leaves {
            let history = self.history.entry(Arc::clone(pointer)).or_default();
            if !with_history {
                history.clear();
            }
            history.push(Applied { step: index, written: Arc::clone(written) });
        }
        for Doubt { pointer, is_after } in &step.layer.doubts {
            self.doubts.insert(Arc::clone(pointer), (index, *is_after));
        }
    }

    /// Says of the numbers of players which variant narrowed them.
    fn narrow(&mut self, stack: &Stack) {
        for name in &stack.on {
            let Some(variant) = stack.variants.get(name) else { continue };
            let Some(document) = stack.chain.documents.get(variant.document) else { continue };
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
                let written = Arc::new(Written {
                    document: variant.document,
                    pointer: format!("{base}{pointer}"),
                    variant: Some(name.clone()),
                    value: bound.into(),
                    basis: basis.and_then(|basis| serde_json::from_value(basis.clone()).ok()),
                });
                let step = step.unwrap_or_default();
                self.history.entry(pointer.into()).or_default().push(Applied { step, written });
            }
        }
    }
}

fn is_command_line(stack: &Stack, step: &Step) -> bool {
    stack.chain.documents.get(step.document).is_some_and(|document| document.command_line)
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
