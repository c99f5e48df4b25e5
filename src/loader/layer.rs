//! Splits a document into typed layers. There are plain values, `when` blocks, and variants with layers of
//! their own.

use std::{
    collections::{BTreeSet, HashSet},
    ops::Deref,
    sync::{Arc, OnceLock},
};

use serde_json::Value;

use super::{
    pointer,
    recover::{Fragment, ValueSpans},
};
use crate::{
    diagnostic::{Span, find_nearest},
    ruleset::{Basis, KeyPointer, MAX_PLAYERS, Players, keys},
};

/// A parsed file, command-line value or tree from another source. Only its syntax has been checked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Document {
    /// The path, the built-in name, or the argument of `--set`.
    pub(crate) name: String,
    /// Whether it is a built-in ruleset.
    pub(crate) is_builtin: bool,
    /// Whether it comes from the command line.
    pub(crate) is_command_line: bool,
    /// Its tree, with the positions of its values.
    pub(crate) tree: Fragment,
}

impl Document {
    /// Creates a document from a tree without positions.
    pub(crate) fn from_value(value: Value) -> Document {
        Document { tree: Fragment { value, ..Fragment::default() }, ..Document::default() }
    }

    /// Returns the family that the document sets, if any.
    pub(crate) fn family(&self) -> Option<&str> {
        self.tree.value.get("family")?.as_str()
    }

    /// Returns whether an invalid key could be a misspelled `extends`.
    pub(crate) fn has_misspelled_extends(&self) -> bool {
        let keys = self.tree.lost_pointers.iter().filter_map(|lost| lost.strip_prefix('/'));
        keys.filter(|key| !key.contains('/')).any(|key| find_nearest(key, ["extends"]).is_some())
    }

    /// Returns a value's position, or `None` if it isn't in the source.
    pub(crate) fn value_spans(&self, pointer: &str) -> Option<&ValueSpans> {
        self.tree.spans.get(pointer)
    }
}

/// The invalid parts of a document, as JSON pointers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    /// Values that don't fit the schema.
    pub(crate) removed_pointers: BTreeSet<String>,
    /// Values that an invalid statement may have been intended to set.
    pub(crate) lost_pointers: BTreeSet<String>,
}

/// A document split into typed layers. Values that don't fit are tainted, which means that anything that
/// depends on them is unknown.
#[derive(Clone, Debug)]
pub(crate) struct LayeredDocument {
    document: Document,
    number: usize,
    faults: Faults,
    /// The document's schema.
    pub(crate) schema: &'static Value,
    /// The file's own values.
    pub(crate) layers: Arc<Layers>,
    /// Its variants, in file order.
    pub(crate) variants: Vec<Arc<LoadedVariant>>,
}

/// Slots with the indices of their layers.
type IndexedSlots = Vec<(usize, Arc<Slot>)>;

/// The layers of a file or variant.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    /// The plain values.
    pub(crate) base: Arc<Layer>,
    /// The `when` blocks.
    pub(crate) when_blocks: Vec<Arc<Layer>>,
    /// The latest slots for each number of players, once they're needed.
    latest_slots: [OnceLock<IndexedSlots>; MAX_PLAYERS as usize + 1],
}

/// A variant.
#[derive(Clone, Debug)]
pub(crate) struct LoadedVariant {
    /// The index of the document that defines it.
    pub(crate) document: usize,
    /// Its name.
    pub(crate) name: String,
    /// Its pointer in the document.
    pub(crate) document_pointer: String,
    /// Its display name.
    pub(crate) title: String,
    /// The player counts that it allows, if given.
    pub(crate) players: Option<Players>,
    /// The list of these player counts, or the two ends of their range. They narrow down the player counts
    /// that the ruleset allows.
    pub(crate) bounds: Vec<Arc<Slot>>,
    /// Its values.
    pub(crate) layers: Arc<Layers>,
}

/// Values that apply together.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    /// The pointer to the variant or `when` block, or an empty string for the file.
    pub(crate) document_pointer: String,
    /// The variant that it belongs to.
    pub(crate) variant: Option<String>,
    /// The player counts that it applies to, or `None` for all.
    pub(crate) players: Option<Players>,
    /// Whether it never applies because the `min` of its players is greater than the `max`.
    is_never_active: bool,
    /// The values, starting with the tainted ones. If the player counts are unknown, they apply to all.
    pub(crate) slots: Vec<Arc<Slot>>,
}

/// A value in a layer.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// Its merged pointer. For a tainted slot, this may point to a whole section.
    pub(crate) pointer: Arc<str>,
    /// Its pointer in the document.
    pub(crate) document_pointer: String,
    /// The document's index.
    pub(crate) document: usize,
    /// The value.
    pub(crate) value: Value,
    /// Its basis.
    pub(crate) basis: Option<Basis>,
    /// Whether the value is unknown because something around it is invalid.
    pub(crate) is_tainted: bool,
}

impl Deref for LayeredDocument {
    type Target = Document;

    fn deref(&self) -> &Document {
        &self.document
    }
}

impl LayeredDocument {
    /// Splits a document into layers, given any errors that weren't found by the parser.
    pub(crate) fn new(
        number: usize,
        document: Document,
        schema: &'static Value,
        mut faults: Faults,
    ) -> LayeredDocument {
        faults
            .lost_pointers
            .extend(document.tree.lost_pointers.iter().chain(&faults.removed_pointers).cloned());
        let base = Layer {
            document_pointer: String::new(),
            variant: None,
            players: None,
            is_never_active: false,
            slots: vec![],
        };
        let layers = Arc::new(Layers::new(base, Vec::new()));
        let mut layered =
            LayeredDocument { document, number, faults, schema, layers, variants: Vec::new() };
        layered.layers = Arc::new(layered.layers("", None));
        let names = layered.get(&keys::VARIANTS).and_then(Value::as_object);
        let names = names.into_iter().flatten().map(|(name, _)| name);
        layered.variants = names.filter_map(|name| layered.variant(name)).collect();
        layered
    }

    /// Adds errors to the document.
    pub(crate) fn with_faults(self, faulty: impl IntoIterator<Item = String>) -> LayeredDocument {
        let LayeredDocument { document, number, mut faults, schema, .. } = self;
        faults.lost_pointers.extend(faulty);
        LayeredDocument::new(number, document, schema, faults)
    }

    /// Returns the value at the given pointer, if it fits.
    pub(crate) fn get(&self, pointer: &str) -> Option<&Value> {
        if pointer::is_in_any(pointer, &self.faults.removed_pointers) {
            return None;
        }
        self.document.tree.value.pointer(pointer).filter(|value| !value.is_null())
    }

    /// Returns the string at the given pointer.
    pub(crate) fn text(&self, pointer: &str) -> Option<&str> {
        self.get(pointer)?.as_str()
    }

    /// Returns each string in the list at the given pointer, together with the string's own pointer.
    pub(crate) fn texts(&self, pointer: &str) -> impl Iterator<Item = (String, &str)> {
        let list = self.get(pointer).and_then(Value::as_array);
        let at = (0..list.map_or(0, Vec::len)).map(move |index| format!("{pointer}/{index}"));
        at.filter_map(|at| self.text(&at).map(|text| (at.clone(), text)))
    }

    /// Returns every list that a layer sets for the given key, together with its pointer in the document. A
    /// list contains the index and string of every entry that has a string under `part`.
    pub(crate) fn lists(&self, list: KeyPointer, part: &str) -> Vec<(String, Vec<(usize, &str)>)> {
        let texts = |layer: &Arc<Layer>| {
            let pointer = layer.value_pointer(&list);
            let count = self.get(&pointer)?.as_array()?.len();
            let text = |index| Some((index, self.text(&format!("{pointer}/{index}/{part}"))?));
            let texts = (0..count).filter_map(text).collect();
            Some((pointer, texts))
        };
        self.all_layers().filter_map(texts).collect()
    }

    /// Returns the player counts at the given pointer, unless there are none or some of them are unknown.
    pub(crate) fn players(&self, pointer: &str) -> Option<Players> {
        if let Some(list) = self.player_list(pointer) {
            let number = |number: &Value| u8::try_from(number.as_u64()?).ok();
            let numbers: Option<Vec<u8>> = list.iter().map(number).collect();
            return Players::from_numbers(numbers?).filter(|_| !self.has_lost_part(pointer));
        }
        Players::from_numbers(self.bound(pointer, "min")?..=self.bound(pointer, "max")?)
    }

    /// Returns the list of player counts at the given pointer, unless it's a range.
    pub(crate) fn player_list(&self, pointer: &str) -> Option<&Vec<Value>> {
        self.get(pointer)?.as_array()
    }

    /// Returns one end of the player range at the given pointer.
    pub(crate) fn bound(&self, pointer: &str, end: &str) -> Option<u8> {
        u8::try_from(self.get(&pointer::child(pointer, end))?.as_u64()?).ok()
    }

    /// Returns whether a value or something around it is invalid.
    pub(crate) fn is_lost(&self, pointer: &str) -> bool {
        pointer::is_in_any(pointer, &self.faults.lost_pointers)
    }

    /// Returns whether a value or something inside it is invalid.
    pub(crate) fn has_lost_part(&self, pointer: &str) -> bool {
        pointer::pointers_below(pointer, &self.faults.lost_pointers).next().is_some()
    }

    /// Returns whether anything is invalid.
    pub(crate) fn is_faulty(&self) -> bool {
        !self.faults.lost_pointers.is_empty()
    }

    /// Returns whether this was written as a file.
    pub(crate) fn is_file(&self) -> bool {
        !self.is_command_line && !self.tree.spans.is_empty()
    }

    /// Returns all the layers that it defines, whether active or not.
    pub(crate) fn all_layers(&self) -> impl Iterator<Item = &Arc<Layer>> {
        let variants = self.variants.iter().map(|variant| &variant.layers);
        std::iter::once(&self.layers).chain(variants).flat_map(|layers| layers.iter())
    }

    /// Returns a value's span.
    pub(crate) fn span(&self, pointer: &str) -> Option<Span> {
        self.value_spans(pointer).map(|spot| spot.value.clone())
    }

    /// Returns a key's span. For a list entry, that's the entry itself.
    pub(crate) fn key(&self, pointer: &str) -> Option<Span> {
        self.value_spans(pointer).map(|spot| spot.key.as_ref().unwrap_or(&spot.value).clone())
    }

    fn variant(&self, name: &str) -> Option<Arc<LoadedVariant>> {
        let document_pointer = pointer::child(&keys::VARIANTS, name);
        self.get(&document_pointer)?;
        let title =
            self.text(&keys::TITLE.pointer_in_layer(&document_pointer)).unwrap_or(name).to_owned();
        let bound = |key: KeyPointer| {
            let value = self
                .get(&key.pointer_in_layer(&document_pointer))
                .filter(|value| !value.is_object())?;
            Some(Arc::new(self.slot(&document_pointer, &document_pointer, &key, value)))
        };
        let bounds = [keys::PLAYERS, keys::PLAYERS_MIN, keys::PLAYERS_MAX];
        Some(Arc::new(LoadedVariant {
            document: self.number,
            name: name.to_owned(),
            title,
            players: self.players(&keys::PLAYERS.pointer_in_layer(&document_pointer)),
            bounds: bounds.into_iter().filter_map(bound).collect(),
            layers: Arc::new(self.layers(&document_pointer, Some(name))),
            document_pointer,
        }))
    }

    /// Returns the layers of the file (if `at` is empty) or a variant.
    fn layers(&self, at: &str, variant: Option<&str>) -> Layers {
        let list = keys::WHEN.pointer_in_layer(at);
        let blocks = match self.tree.value.pointer(&list) {
            Some(Value::Array(blocks)) => {
                (0..blocks.len()).map(|index| format!("{list}/{index}")).collect()
            }
            // A single block outside a list.
            Some(Value::Object(_)) => vec![list],
            _ => Vec::new(),
        };
        let block = |at: String| {
            let own = keys::PLAYERS.pointer_in_layer(&at);
            let players = self.players(&own);
            let is_never_active =
                self.bound(&own, "min") > self.bound(&own, "max").or(Some(u8::MAX));
            let is_tainted = players.is_none() && !is_never_active;
            Arc::new(Layer { is_never_active, ..self.layer(at, variant, players, is_tainted) })
        };
        let base = self.layer(at.to_owned(), variant, None, false);
        Layers::new(base, blocks.into_iter().map(block).collect())
    }

    /// Returns a layer. If its player counts are unknown, the whole layer is tainted.
    fn layer(
        &self,
        document_pointer: String,
        variant: Option<&str>,
        players: Option<Players>,
        is_tainted: bool,
    ) -> Layer {
        let values = if document_pointer.is_empty() {
            String::new()
        } else {
            keys::SET.pointer_in_layer(&document_pointer)
        };
        let is_value = |pointer: &str| {
            let first = pointer.split('/').nth(1);
            !document_pointer.is_empty() || first.is_none_or(|key| !keys::is_layering(key))
        };
        let lost = pointer::pointers_below(&values, &self.faults.lost_pointers)
            .filter_map(|lost| lost.get(values.len()..));
        let lost = lost.filter(|lost| is_value(lost)).filter_map(|lost| self.merged_pointer(lost));
        let mut slots: Vec<Arc<Slot>> =
            lost.map(|pointer| Arc::new(self.tainted_slot(pointer))).collect();
        let mut sound = Vec::new();
        let tree = self.tree.value.pointer(&values).unwrap_or(&Value::Null);
        pointer::visit_leaves(tree, "", &mut |pointer, value| {
            let written = format!("{values}{pointer}");
            let is_removed = pointer::is_in_any(&written, &self.faults.removed_pointers);
            if !is_value(pointer) {
                return;
            }
            if is_tainted || is_removed || self.has_lost_part(&written) {
                slots.extend(
                    self.merged_pointer(pointer)
                        .map(|pointer| Arc::new(self.tainted_slot(pointer))),
                );
            } else {
                sound.push(Arc::new(self.slot(&document_pointer, &values, pointer, value)));
            }
        });
        slots.append(&mut sound);
        Layer {
            document_pointer,
            variant: variant.map(ToOwned::to_owned),
            players,
            is_never_active: false,
            slots,
        }
    }

    /// Returns the pointer to the value or section that contains an invalid location, or `None` if no rule
    /// could read it.
    fn merged_pointer(&self, lost: &str) -> Option<Arc<str>> {
        let mut keys = lost.split('/').skip(1);
        let (section, key) = (keys.next(), keys.next());
        let Some(section) = section else { return Some("".into()) };
        let known = self.schema.pointer("/properties")?.get(section)?;
        match key {
            None => Some(format!("/{section}").into()),
            Some(key) if known.pointer("/properties")?.get(key).is_some() => {
                Some(format!("/{section}/{key}").into())
            }
            Some(_) => None,
        }
    }

    fn slot(&self, layer: &str, values: &str, pointer: &str, value: &Value) -> Slot {
        let basis = self.get(&(keys::BASIS.pointer_in_layer(layer) + pointer));
        Slot {
            pointer: pointer.into(),
            document_pointer: format!("{values}{pointer}"),
            document: self.number,
            value: value.clone(),
            basis: basis.and_then(|basis| serde_json::from_value(basis.clone()).ok()),
            is_tainted: false,
        }
    }

    fn tainted_slot(&self, pointer: Arc<str>) -> Slot {
        Slot {
            pointer,
            document_pointer: String::new(),
            document: self.number,
            value: Value::Null,
            basis: None,
            is_tainted: true,
        }
    }
}

impl Layers {
    fn new(base: Layer, when_blocks: Vec<Arc<Layer>>) -> Layers {
        Layers {
            base: Arc::new(base),
            when_blocks,
            latest_slots: [const { OnceLock::new() }; MAX_PLAYERS as usize + 1],
        }
    }

    /// Returns the plain values, followed by the blocks.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<Layer>> {
        std::iter::once(&self.base).chain(&self.when_blocks)
    }

    /// Returns the slots that apply to the given number of players, each with the index of its layer.
    pub(crate) fn active_slots(&self, players: u8) -> impl Iterator<Item = (usize, &Arc<Slot>)> {
        let layers = self.iter().enumerate().filter(move |(_, layer)| layer.is_active_for(players));
        layers.flat_map(|(index, layer)| layer.slots.iter().map(move |slot| (index, slot)))
    }

    /// Returns the same slots in the same order, except for those that a later slot replaces.
    pub(crate) fn latest_slots(&self, players: u8) -> &[(usize, Arc<Slot>)] {
        let latest = || {
            let mut latest: Vec<_> = self.active_slots(players).collect();
            let mut known = HashSet::new();
            latest.reverse();
            // A taint doesn't replace a value, and the two forms of player counts replace each other.
            latest.retain(|(_, slot)| {
                slot.is_tainted
                    || pointer::is_within(&slot.pointer, &keys::PLAYERS)
                    || known.insert(&slot.pointer)
            });
            latest.into_iter().rev().map(|(index, slot)| (index, Arc::clone(slot))).collect()
        };
        self.latest_slots.get(usize::from(players)).map_or(&[], |slots| slots.get_or_init(latest))
    }
}

impl Layer {
    /// Returns whether the layer applies to the given number of players.
    pub(crate) fn is_active_for(&self, players: u8) -> bool {
        !self.is_never_active && self.players.is_none_or(|when| when.contains(players))
    }

    /// Converts a merged pointer to the value's pointer in the document.
    pub(crate) fn value_pointer(&self, pointer: &str) -> String {
        format!(
            "{}{}{pointer}",
            self.document_pointer,
            if self.is_file() { "" } else { &keys::SET }
        )
    }

    /// Converts a merged pointer to the pointer for its basis in the document.
    pub(crate) fn basis_pointer(&self, pointer: &str) -> String {
        keys::BASIS.pointer_in_layer(&self.document_pointer) + pointer
    }

    /// Returns whether it contains the plain values of a file or the command line.
    pub(crate) fn is_file(&self) -> bool {
        self.document_pointer.is_empty()
    }

    /// Returns the values that aren't tainted.
    pub(crate) fn sound_slots(&self) -> impl Iterator<Item = &Arc<Slot>> {
        self.slots.iter().filter(|slot| !slot.is_tainted)
    }
}
