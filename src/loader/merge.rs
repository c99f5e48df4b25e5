//! Merges stacked layers for one number of players and keeps the history of each value.

use std::{collections::BTreeMap, fmt, sync::Arc};

use serde_json::{Map, Value, json};

use super::{
    layer::{Layer, Slot},
    pointer,
    stack::{Chain, LayerGroup, Stack},
};
use crate::{
    diagnostic::{SourcePlace, Sources, Span},
    ruleset::{Basis, Players, keys},
};

/// A value's origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The default, because no layer sets it.
    Default,
    /// A file.
    File {
        /// The position of the value, or `None` if the tree wasn't read from a file.
        place: Option<SourcePlace>,
        /// Whether the file is a built-in ruleset.
        is_builtin: bool,
        /// The variant that sets it, if any.
        variant: Option<String>,
        /// The players in the `when` block that sets it, if any.
        players: Option<Players>,
    },
    /// The command line, with the argument of `--set`.
    CommandLine(String),
}

/// A value set by a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The value.
    pub value: Value,
    /// The origin.
    pub origin: Origin,
    /// The basis. A value without one is a house rule or a default.
    pub basis: Option<Basis>,
}

impl Setting {
    /// Returns the setting for a slot in a layer.
    pub(crate) fn new(
        slot: &Slot,
        layer: Option<&Layer>,
        chain: &Chain,
        sources: &Sources,
    ) -> Setting {
        let document = chain.documents.get(slot.document);
        let origin = match document.filter(|document| document.is_command_line) {
            Some(document) => Origin::CommandLine(document.name.clone()),
            None => Origin::File {
                place: document
                    .and_then(|document| document.span(&slot.document_pointer))
                    .map(|span| sources.place(&span)),
                is_builtin: document.is_some_and(|document| document.is_builtin),
                variant: layer.and_then(|layer| layer.variant.clone()),
                players: layer.and_then(|layer| layer.players),
            },
        };
        Setting { value: slot.value.clone(), origin, basis: slot.basis.clone() }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Default => f.write_str("default"),
            Origin::CommandLine(argument) => write!(f, "--set {argument}"),
            Origin::File { place, variant, players: when, .. } => {
                match place {
                    Some(SourcePlace { file, line, column }) => {
                        write!(f, "{file}:{line}:{column}")?;
                    }
                    None => f.write_str("as given")?,
                }
                if let Some(variant) = variant {
                    write!(f, ", variant {variant}")?;
                }
                match when {
                    Some(players) => write!(f, ", with {players}"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// The merged layers for a given number of players.
#[derive(Clone, Debug)]
pub(crate) struct MergedLayers {
    /// Maps the JSON pointer of each value to all of its settings, oldest first. A list counts as one value.
    pub(crate) history: BTreeMap<Arc<str>, Vec<AppliedSlot>>,
    /// The tainted JSON pointers, each of which is listed once. The number says how many slots were applied
    /// before the last one that taints the pointer.
    tainted_pointers: Vec<(Arc<str>, usize)>,
    /// The number of slots applied so far.
    count: usize,
}

/// A value that was set by a step.
#[derive(Clone, Debug)]
pub(crate) struct AppliedSlot {
    /// The step's index. If a variant narrows a range, this is the variant's step.
    pub(crate) step: usize,
    /// The value.
    pub(crate) slot: Arc<Slot>,
    /// The number of slots that were applied before this one.
    order: usize,
}

impl MergedLayers {
    /// Merges the layers that are active with the given number of players. Replaced values are only kept if
    /// `with_history` is set.
    pub(crate) fn new(stack: &Stack, players: u8, with_history: bool) -> MergedLayers {
        let mut merged =
            MergedLayers { history: BTreeMap::new(), tainted_pointers: Vec::new(), count: 0 };
        if !stack.chain.is_complete {
            // The missing file can't affect values that are set by the other files.
            merged.tainted_pointers.push(("".into(), 0));
        }
        let mut has_root = false;
        for LayerGroup { document, first_step, layers } in &stack.groups {
            let is_file = layers.base.is_file();
            if is_file && std::mem::replace(&mut has_root, true) {
                // If there's a second file or a value from the command line, it's no longer the same edition.
                // A second file also makes it a different ruleset.
                merged.history.retain(|pointer, _| !pointer::is_within(pointer, &keys::EDITION));
                if !is_command_line(stack, *document) {
                    merged.history.remove(&*keys::TITLE);
                }
            }
            if with_history {
                for (index, slot) in layers.active_slots(players) {
                    merged.apply(first_step + index, slot, true);
                }
            } else {
                for (index, slot) in layers.latest_slots(players) {
                    merged.apply(first_step + index, slot, false);
                }
            }
        }
        merged.narrow(stack, with_history);
        merged
    }

    /// Returns whether a value is unknown because it may have been set by an invalid part of a file.
    pub(crate) fn is_tainted(&self, pointer: &str) -> bool {
        if self.tainted_pointers.is_empty() {
            return false;
        }
        let latest = self.history.get(pointer).and_then(|history| history.last());
        self.tainted_pointers.iter().any(|(tainted, order)| {
            let is_related =
                pointer::is_within(pointer, tainted) || pointer::is_within(tainted, pointer);
            is_related && latest.is_none_or(|applied| applied.order < *order)
        })
    }

    /// Returns a tree of the values in effect, without defaults.
    pub(crate) fn tree(&self) -> Value {
        let mut tree = Value::Object(Map::new());
        for (pointer, applied) in &self.history {
            if let Some(last) = applied.last() {
                pointer::insert(&mut tree, pointer, last.slot.value.clone());
            }
        }
        tree
    }

    /// Returns the setting that's in effect for a value or for the list that contains it.
    pub(crate) fn latest_slot(&self, pointer: &str) -> Option<&AppliedSlot> {
        let (applied, _) = self.enclosing_slot(pointer)?;
        Some(applied)
    }

    /// Returns the span of the value in effect, which may be part of a list.
    pub(crate) fn span(&self, stack: &Stack, pointer: &str) -> Option<Span> {
        let (AppliedSlot { slot, .. }, rest) = self.enclosing_slot(pointer)?;
        if pointer::is_within(pointer, &keys::PLAYERS) && !rest.is_empty() {
            let entry = end_of_list(slot, rest);
            let entry = entry.and_then(|entry| stack.chain.span(slot.document, &entry));
            return entry.or_else(|| stack.chain.span(slot.document, &slot.document_pointer));
        }
        stack.chain.span(slot.document, &format!("{}{rest}", slot.document_pointer))
    }

    /// Returns the span of a value's key.
    pub(crate) fn key(&self, stack: &Stack, pointer: &str) -> Option<Span> {
        let (AppliedSlot { slot, .. }, rest) = self.enclosing_slot(pointer)?;
        let is_of_list = pointer::is_within(pointer, &keys::PLAYERS);
        let rest = if is_of_list { "" } else { rest };
        stack.chain.key(slot.document, &format!("{}{rest}", slot.document_pointer))
    }

    /// Returns every value's history as plain data.
    pub(crate) fn settings(
        &self,
        stack: &Stack,
        sources: &Sources,
    ) -> BTreeMap<String, Vec<Setting>> {
        let setting = |AppliedSlot { step, slot, .. }: &AppliedSlot| {
            let layer = stack.steps.get(*step).map(|layer| &**layer);
            Setting::new(slot, layer, &stack.chain, sources)
        };
        let settings = |history: &Vec<AppliedSlot>| history.iter().map(setting).collect();
        self.history
            .iter()
            .map(|(pointer, history)| (pointer.to_string(), settings(history)))
            .collect()
    }

    /// Finds the value that is at a pointer or encloses it. Returns its setting and the rest of the pointer.
    fn enclosing_slot<'a>(&self, pointer: &'a str) -> Option<(&AppliedSlot, &'a str)> {
        let mut cut = pointer.len();
        loop {
            let (base, rest) = pointer.split_at(cut);
            if let Some(applied) = self.history.get(base).and_then(|history| history.last()) {
                return Some((applied, rest));
            }
            cut = base.rfind('/')?;
        }
    }

    fn apply(&mut self, step: usize, slot: &Arc<Slot>, with_history: bool) {
        if slot.is_tainted {
            let order = self.count;
            self.count += 1;
            // Only a pointer's last taint counts.
            match self.tainted_pointers.iter_mut().find(|(pointer, _)| *pointer == slot.pointer) {
                Some((_, last)) => *last = order,
                None => self.tainted_pointers.push((Arc::clone(&slot.pointer), order)),
            }
            return;
        }
        if pointer::is_within(&slot.pointer, &keys::PLAYERS) {
            self.replace_players(&slot.pointer, with_history);
        }
        self.insert(&slot.pointer, step, slot, with_history);
    }

    fn insert(&mut self, pointer: &Arc<str>, step: usize, slot: &Arc<Slot>, with_history: bool) {
        let applied = AppliedSlot { step, slot: Arc::clone(slot), order: self.count };
        match self.history.get_mut(pointer) {
            Some(history) => {
                if !with_history {
                    history.clear();
                }
                history.push(applied);
            }
            None => drop(self.history.insert(Arc::clone(pointer), vec![applied])),
        }
        self.count += 1;
    }

    /// Removes the inherited player counts: the ends of a range if there is now a list, or the list if there is
    /// now a range.
    fn replace_players(&mut self, pointer: &str, with_history: bool) {
        let ends = [keys::PLAYERS_MIN, keys::PLAYERS_MAX];
        if *pointer == *keys::PLAYERS {
            let replaced = ends.map(|end| self.history.remove(&*end));
            if let ([Some(min), Some(max)], true) = (replaced, with_history) {
                self.history.insert((&*keys::PLAYERS).into(), ranges_of(min, max));
            }
        } else if let Some(list) = self.history.remove(&*keys::PLAYERS)
            && with_history
        {
            self.history.extend(ends.map(|end| ((&*end).into(), list.clone())));
        }
    }

    /// Records the variants that narrowed the player counts.
    fn narrow(&mut self, stack: &Stack, with_history: bool) {
        let Some(mut left) = stack.chain.players(usize::MAX) else { return };
        for name in &stack.active_variants {
            let Some(variant) = stack.chain.variants.get(name) else { continue };
            let Some(own) = variant.players else { continue };
            let is_own = |layer: &Arc<Layer>| layer.variant.as_ref() == Some(name);
            let step = stack.steps.iter().position(is_own).unwrap_or_default();
            let Some(both) = left.intersection(own) else { return };
            let is_list = |pointer: &str| *pointer == *keys::PLAYERS;
            let has_list = variant.bounds.iter().any(|bound| is_list(&bound.pointer));
            if has_list || self.history.contains_key(&*keys::PLAYERS) {
                // One end can stand for both, since the settings get their value from the head.
                if let Some(bound) = variant.bounds.first().filter(|_| both != left) {
                    self.replace_players(&keys::PLAYERS, with_history);
                    self.insert(&(&*keys::PLAYERS).into(), step, bound, with_history);
                }
            } else {
                for bound in &variant.bounds {
                    let is_min = *bound.pointer == keys::PLAYERS_MIN;
                    if if is_min { own.min() > left.min() } else { own.max() < left.max() } {
                        self.insert(&bound.pointer, step, bound, with_history);
                    }
                }
            }
            left = both;
        }
    }
}

/// Returns the pointer to the lowest or highest number in a list of player counts.
fn end_of_list(slot: &Slot, end: &str) -> Option<String> {
    let numbers = slot.value.as_array()?.iter().filter_map(Value::as_u64).enumerate();
    let numbers = numbers.map(|(index, number)| (number, index));
    let is_min = keys::PLAYERS_MIN.ends_with(end);
    let (_, index) = if is_min { numbers.min() } else { numbers.max() }?;
    Some(format!("{}/{index}", slot.document_pointer))
}

/// Combines the settings for the two ends of a range. The result has one setting for each step that set an
/// end, and its value is the whole range.
fn ranges_of(min: Vec<AppliedSlot>, max: Vec<AppliedSlot>) -> Vec<AppliedSlot> {
    // If the ends replaced a list, both of them include the list's settings.
    let is_list = |applied: &AppliedSlot| *applied.slot.pointer == *keys::PLAYERS;
    let of_max = max.into_iter().filter(|applied| !is_list(applied));
    let mut all: Vec<AppliedSlot> = min.into_iter().chain(of_max).collect();
    all.sort_by_key(|applied| applied.order);
    let (mut ends, mut whole) = ([None, None], Vec::new());
    for step in all.chunk_by(|one, next| one.step == next.step) {
        whole.extend(step.iter().filter(|applied| is_list(applied)).cloned());
        for applied in step.iter().filter(|applied| !is_list(applied)) {
            let is_min = *applied.slot.pointer == *keys::PLAYERS_MIN;
            ends[usize::from(!is_min)] = Some(applied);
        }
        if let ([Some(min), Some(max)], false) = (&ends, step.iter().all(is_list)) {
            whole.push(range_of(min, max));
        }
    }
    whole
}

/// Returns the setting for a player range, located at the end that was set last.
fn range_of(min: &AppliedSlot, max: &AppliedSlot) -> AppliedSlot {
    let last = if min.order < max.order { max } else { min };
    let at = last
        .slot
        .document_pointer
        .rsplit_once('/')
        .map_or(&*last.slot.document_pointer, |(table, _)| table);
    let slot = Slot {
        pointer: (&*keys::PLAYERS).into(),
        document_pointer: at.to_owned(),
        value: json!({ "min": min.slot.value, "max": max.slot.value }),
        ..Slot::clone(&last.slot)
    };
    AppliedSlot { slot: Arc::new(slot), ..*last }
}

fn is_command_line(stack: &Stack, document: usize) -> bool {
    stack.chain.documents.get(document).is_some_and(|document| document.is_command_line)
}
