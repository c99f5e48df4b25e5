//! The layers that a file defines: itself, its variants, and the `when` blocks of both.

use serde_json::Value;

use crate::loader::{Document, LAYERING, Stack, leaves, pointer};

/// What a file says of itself needs no basis.
const HEAD: [&str; 5] = ["format", "id", "family", "title", "edition"];

/// The documents that somebody wrote as files.
pub(super) fn written(stack: &Stack) -> impl Iterator<Item = (usize, &Document)> {
    let is_file = |(_, document): &(usize, &Document)| {
        !document.command_line && !document.tree.spots.is_empty()
    };
    stack.chain.documents.iter().enumerate().filter(is_file)
}

/// Values that have their bases together.
pub(super) struct Layer {
    /// The pointer of what the layer is: a file (empty), a variant, a `when` block.
    pub(super) base: String,
    /// The pointer of its values.
    pub(super) values: String,
    /// The pointer of their bases.
    pub(super) basis: String,
}

impl Layer {
    fn new(base: &str) -> Layer {
        let values = if base.is_empty() { String::new() } else { format!("{base}/set") };
        Layer { base: base.to_owned(), values, basis: format!("{base}/basis") }
    }

    /// The pointer at which a value stands: a variant's players stand beside its `set`.
    pub(super) fn written(&self, pointer: &str) -> String {
        let is_players = pointer::is_within(pointer, "/players");
        format!("{}{pointer}", if is_players { &self.base } else { &self.values })
    }

    /// Calls `each` for every value that needs a basis, with its pointer and where it stands.
    pub(super) fn values(&self, document: &Document, each: &mut dyn FnMut(&str, &str)) {
        let tree = &document.tree.value;
        let values = tree.pointer(&self.values).and_then(Value::as_object);
        for (key, value) in values.into_iter().flatten() {
            let is_none = HEAD.contains(&key.as_str()) || LAYERING.contains(&key.as_str());
            if self.values.is_empty() && is_none {
                continue;
            }
            leaves(value, &pointer::child("", key), &mut |pointer, _| {
                each(pointer, &format!("{}{pointer}", self.values));
            });
        }
        let is_variant = self.base.starts_with("/variants/") && !self.base.contains("/when/");
        if let Some(players) =
            tree.pointer(&format!("{}/players", self.base)).filter(|_| is_variant)
        {
            leaves(players, "/players", &mut |pointer, _| each(pointer, &self.written(pointer)));
        }
    }
}

/// Every layer that a file defines, whether it acts or not.
pub(super) fn layers(document: &Document) -> Vec<Layer> {
    let tree = &document.tree.value;
    let variants = tree.get("variants").and_then(Value::as_object).into_iter().flatten();
    let names = variants.map(|(name, _)| pointer::child("/variants", name));
    let mut layers = Vec::new();
    for base in std::iter::once(String::new()).chain(names) {
        layers.push(Layer::new(&base));
        let blocks = tree.pointer(&format!("{base}/when")).and_then(Value::as_array);
        let count = blocks.map_or(0, Vec::len);
        layers.extend((0..count).map(|index| Layer::new(&format!("{base}/when/{index}"))));
    }
    layers
}
