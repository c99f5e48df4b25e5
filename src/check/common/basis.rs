use serde_json::Value;

use super::Rule;
use crate::{
    check::codes::{Examples, Page, example},
    diagnostic::{Diagnostic, quoted},
    loader::{Document, LAYERING, Stack, leaves, pointer},
};

pub(super) const MISSING: Rule = Rule {
    page: &Page {
        code: "missing-basis",
        title: "A value of an edition does not say what it rests on",
        what: "A file with `edition` gives a basis of the same name for each key that it sets, in \
            the same layer: the file, the `when` block or the variant. In a house rule there is no \
            need for one: leave `edition` out.",
        why: "Such a file claims to be the rules of a printed game. A reader must be able to tell \
            the rulebook's word from anybody else's.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nedition = { publisher = \"Ours\" }\n\n\
                [hand]\nsize = 4\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nedition = { publisher = \"Ours\" }\n\n\
                [hand]\nsize = 4\n\n[basis.hand]\nsize = { kind = \"printed\", at = \"setup\" }\n"
            ),
        }),
    },
    check: missing,
};

pub(super) const STRAY: Rule = Rule {
    page: &Page {
        code: "stray-basis",
        title: "A basis is given for a value that is not set beside it",
        what: "A basis belongs to the layer that sets the value: the file, the `when` block or the \
            variant. Set the value there too, or remove the basis.",
        why: "It would explain a value that somebody else chose, perhaps for another reason.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n\n\
                [basis.hand]\nsize = { kind = \"chosen\" }\nlimit = { kind = \"chosen\" }\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n\n\
                [basis.hand]\nsize = { kind = \"chosen\" }\n"
            ),
        }),
    },
    check: stray,
};

/// What a file says of itself needs no basis.
const HEAD: [&str; 5] = ["format", "id", "family", "title", "edition"];

fn missing(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        if document.tree.value.get("edition").is_none() {
            continue;
        }
        for layer in layers(document) {
            layer.values(document, &mut |pointer, written| {
                let basis = document.tree.value.pointer(&format!("{}{pointer}", layer.basis));
                // A basis that was found faulty is not missing.
                let spot = document.spot(&format!("{}{pointer}", layer.basis));
                if basis.is_none() && spot.is_none() {
                    let name = quoted(&pointer::dotted(pointer));
                    found.push(
                        Diagnostic::error("missing-basis", format!("{name} has no basis"))
                            .label(stack.key_span(index, written), "what does it rest on?")
                            .note("a file with `edition` gives a basis for each key that it sets")
                            .at(written),
                    );
                }
            });
        }
    }
    found
}

fn stray(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        for layer in layers(document) {
            let Some(basis) = document.tree.value.pointer(&layer.basis) else { continue };
            bases(basis, "", &mut |pointer| {
                let value = layer.written(pointer);
                let is_set = document.spot(&value).is_some();
                if !is_set {
                    let at = format!("{}{pointer}", layer.basis);
                    let name = quoted(&pointer::dotted(pointer));
                    let message = format!("a basis for {name}, which is not set here");
                    found.push(
                        Diagnostic::error("stray-basis", message)
                            .label(stack.key_span(index, &at), "for no value of this layer")
                            .at(at),
                    );
                }
            });
        }
    }
    found
}

/// The documents that somebody wrote as files.
fn written(stack: &Stack) -> impl Iterator<Item = (usize, &Document)> {
    let is_file = |(_, document): &(usize, &Document)| {
        !document.command_line && !document.tree.spots.is_empty()
    };
    stack.documents.iter().enumerate().filter(is_file)
}

/// Values that have their bases together.
struct Layer {
    /// The pointer of what the layer is: a file (empty), a variant, a `when` block.
    base: String,
    /// The pointer of its values.
    values: String,
    /// The pointer of their bases.
    basis: String,
}

impl Layer {
    fn new(base: &str) -> Layer {
        let values = if base.is_empty() { String::new() } else { format!("{base}/set") };
        Layer { base: base.to_owned(), values, basis: format!("{base}/basis") }
    }

    /// The pointer at which a value stands: a variant's players stand beside its `set`.
    fn written(&self, pointer: &str) -> String {
        let is_players = pointer::is_within(pointer, "/players");
        format!("{}{pointer}", if is_players { &self.base } else { &self.values })
    }

    /// Calls `each` for every value that needs a basis, with its pointer and where it stands.
    fn values(&self, document: &Document, each: &mut dyn FnMut(&str, &str)) {
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
fn layers(document: &Document) -> Vec<Layer> {
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

/// Calls `each` with the pointer of every basis of a tree of them.
fn bases(tree: &Value, pointer: &str, each: &mut dyn FnMut(&str)) {
    let Some(members) = tree.as_object() else { return };
    if members.get("kind").is_some_and(Value::is_string) {
        each(pointer);
        return;
    }
    for (key, value) in members {
        bases(value, &pointer::child(pointer, key), each);
    }
}
