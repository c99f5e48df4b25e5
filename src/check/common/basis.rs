use serde_json::Value;

use super::Rule;
use crate::{
    check::{
        codes::{Examples, Page, example},
        layer::{Layer, layers, written},
    },
    diagnostic::{Diagnostic, quoted},
    loader::{Document, Stack, pointer},
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

fn missing(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        if document.tree.value.get("edition").is_none() {
            continue;
        }
        if let Some(found_here) = claimed(stack, index, document) {
            found.push(found_here);
            continue;
        }
        for layer in layers(document) {
            layer.values(document, &mut |pointer, written| {
                let basis = document.tree.value.pointer(&format!("{}{pointer}", layer.basis));
                // A basis that was found faulty is not missing.
                let is_lost = document.tree.is_lost(&format!("{}{pointer}", layer.basis));
                if basis.is_none() && !is_lost {
                    let name = quoted(&pointer::dotted(pointer));
                    found.push(
                        Diagnostic::error("missing-basis", format!("{name} has no basis"))
                            .label(stack.key_span(index, written), "what does it rest on?")
                            .note("a file with `edition` gives a basis for each key that it sets")
                            .help("in house rules leave `edition` out")
                            .at(written),
                    );
                }
            });
        }
    }
    found
}

/// An `edition` in a file of house rules: it extends another and gives no basis at all.
fn claimed(stack: &Stack, index: usize, document: &Document) -> Option<Diagnostic> {
    let tree = &document.tree;
    let is_house = tree.value.get("extends").is_some() && !tree.is_lost("/basis");
    let layers = layers(document);
    let has_basis = |layer: &Layer| {
        let is_lost = tree.lost.iter().any(|lost| pointer::is_within(lost, &layer.basis));
        is_lost || tree.value.pointer(&layer.basis).is_some()
    };
    let mut values = 0;
    for layer in &layers {
        layer.values(document, &mut |_, _| values += 1);
    }
    if !is_house || values == 0 || layers.iter().any(has_basis) {
        return None;
    }
    let count = if values == 1 { "its value has" } else { "none of its values has" };
    let no = if values == 1 { "no basis" } else { "a basis" };
    let message = format!("a file with `edition` claims to be a printed game, and {count} {no}");
    Some(
        Diagnostic::error("missing-basis", message)
            .label(stack.key_span(index, "/edition"), "what do these rules rest on?")
            .help("in house rules leave `edition` out")
            .help(
                "for a printed game give each key a basis, as in `basis.hand.size = { kind = \
                \"printed\", at = \"setup\" }`",
            )
            .at("/edition"),
    )
}

fn stray(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        for layer in layers(document) {
            let Some(basis) = document.tree.value.pointer(&layer.basis) else { continue };
            bases(basis, "", &mut |pointer| {
                let value = layer.written(pointer);
                let is_set =
                    document.tree.value.pointer(&value).is_some() || document.tree.is_lost(&value);
                if !is_set {
                    let at = format!("{}{pointer}", layer.basis);
                    let name = quoted(&pointer::dotted(pointer));
                    let message = format!("a basis for {name}, which is not set here");
                    found.push(
                        Diagnostic::error("stray-basis", message)
                            .label(stack.key_span(index, &at), "nothing to explain")
                            .help(format!("set {name} in the same place, or remove its basis"))
                            .at(at),
                    );
                }
            });
        }
    }
    found
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
