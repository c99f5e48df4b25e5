use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use serde_json::Value;

use super::{chain::Document, merge::leaves, pointer, stack::LAYERING};
use crate::ruleset::{Basis, schema};

/// What was read for a ruleset: the files from the root of the chain down, then the values of the
/// command line; with what each of their layers sets, so that merging them over and over, with one
/// variant and another, is cheap.
#[derive(Clone, Debug)]
pub struct Chain {
    /// The documents.
    pub documents: Vec<Document>,
    /// Whether no file of the chain is missing.
    pub is_whole: bool,
    /// By document and the pointer of the values.
    layers: HashMap<(usize, String), Arc<Layer>>,
}

/// What a layer sets, or may set.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    pub(super) leaves: Vec<Leaf>,
    pub(super) doubts: BTreeSet<Doubt>,
}

/// A value of a layer.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// Its merged pointer.
    pub(super) pointer: Arc<str>,
    pub(super) written: Arc<Written>,
}

/// A value as it is written somewhere.
#[derive(Debug)]
pub struct Written {
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

/// A value, or everything below a pointer, that a faulty part of a layer may have set.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Doubt {
    /// Its merged pointer.
    pub(super) pointer: Arc<str>,
    /// Whether it would have acted after the plain values of its layer.
    pub(super) is_after: bool,
}

impl Chain {
    /// The documents with what their layers set.
    pub fn new(documents: Vec<Document>, is_whole: bool) -> Chain {
        let mut layers = HashMap::new();
        for (index, document) in documents.iter().enumerate() {
            for base in bases(document) {
                let values = values_of(&base);
                layers.insert((index, values), Arc::new(Layer::new(document, index, &base)));
            }
        }
        Chain { documents, is_whole, layers }
    }

    /// The layer of a document whose values are at a pointer.
    pub(super) fn layer(&self, document: usize, values: &str) -> Arc<Layer> {
        self.layers.get(&(document, values.to_owned())).cloned().unwrap_or_default()
    }
}

/// The pointers of the layers of a document: of itself, its variants, and the `when` blocks of both.
fn bases(document: &Document) -> Vec<String> {
    let tree = &document.tree.value;
    let variants = tree.get("variants").and_then(Value::as_object).into_iter().flatten();
    let owners = variants.map(|(name, _)| pointer::child("/variants", name));
    let mut bases = Vec::new();
    for owner in std::iter::once(String::new()).chain(owners) {
        let blocks = tree.pointer(&format!("{owner}/when")).and_then(Value::as_array);
        let count = blocks.map_or(0, Vec::len);
        bases.extend((0..count).map(|index| format!("{owner}/when/{index}")));
        bases.push(owner);
    }
    bases
}

fn values_of(base: &str) -> String {
    if base.is_empty() { String::new() } else { format!("{base}/set") }
}

impl Layer {
    fn new(document: &Document, index: usize, base: &str) -> Layer {
        let at = values_of(base);
        let variant = base.strip_prefix("/variants/").and_then(|rest| rest.split('/').next());
        let variant = variant.map(|name| pointer::dotted(&format!("/{name}")));
        let values = document.tree.value.pointer(&at).and_then(Value::as_object);
        let basis = document.tree.value.pointer(&format!("{base}/basis"));
        let mut layer = Layer { leaves: Vec::new(), doubts: doubts(document, base, &at) };
        for (key, value) in values.into_iter().flatten() {
            if base.is_empty() && LAYERING.contains(&key.as_str()) {
                continue;
            }
            leaves(value, &pointer::child("", key), &mut |pointer, value| {
                let basis = basis.and_then(|basis| basis.pointer(pointer));
                layer.leaves.push(Leaf {
                    pointer: pointer.into(),
                    written: Arc::new(Written {
                        document: index,
                        pointer: format!("{at}{pointer}"),
                        variant: variant.clone(),
                        value: value.clone(),
                        basis: basis.and_then(|basis| serde_json::from_value(basis.clone()).ok()),
                    }),
                });
            });
        }
        layer
    }
}

/// What the faulty parts of a document may have set in a layer.
fn doubts(document: &Document, base: &str, values: &str) -> BTreeSet<Doubt> {
    let mut doubts = BTreeSet::new();
    for lost in &document.tree.lost {
        let own = lost.strip_prefix(values).filter(|_| !base.is_empty() || !is_layering(lost));
        let own = own.filter(|own| own.is_empty() || own.starts_with('/'));
        doubts.extend(own.and_then(merged).map(|pointer| Doubt { pointer, is_after: false }));
        // A block whose condition is not known may act.
        let of_block = lost.strip_prefix(base).and_then(|rest| rest.strip_prefix("/when/"));
        let Some((number, rest)) = of_block.and_then(|rest| rest.split_once('/')) else { continue };
        let players = format!("{base}/when/{number}/players");
        if number == "-" || document.tree.is_lost(&players) {
            let of_set = rest.strip_prefix("set").and_then(merged);
            doubts.extend(of_set.map(|pointer| Doubt { pointer, is_after: true }));
        }
    }
    doubts
}

fn is_layering(pointer: &str) -> bool {
    pointer::segments(pointer).next().is_some_and(|key| LAYERING.contains(&key.as_str()))
}

/// The pointer of the value, or of the section, that a lost pointer belongs to; none if nobody
/// could ever have read it.
fn merged(lost: &str) -> Option<Arc<str>> {
    let mut keys = lost.split('/').skip(1);
    let (section, key) = (keys.next(), keys.next());
    let Some(section) = section else { return Some("".into()) };
    let known = schema::file().pointer("/properties")?.get(section)?;
    match key {
        None => Some(format!("/{section}").into()),
        Some(key) if known.pointer("/properties")?.get(key).is_some() => {
            Some(format!("/{section}/{key}").into())
        }
        Some(_) => None,
    }
}
