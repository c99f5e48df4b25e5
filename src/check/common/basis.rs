//! Rules that check that each value in an edition has a basis and that each basis has a value.

use std::sync::Arc;

use serde_json::Value;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, Sources, quote_text},
    loader::{Layer, LayeredDocument, Slot, Stack, pointer},
    ruleset::keys,
};

pub(super) const MISSING_BASIS: LayerRule = LayerRule {
    page: &Page {
        code: "missing-basis",
        title: "A value in an edition has no basis",
        explanation: "In a file with `edition`, every key that is set needs a basis of the same name in \
            the same layer: the file, the `when` block or the variant. House rules don't need one, \
            so leave `edition` out.",
        reason: "Such a file claims to contain the rules of a printed game, so readers need to know \
            which values come from the rulebook and which from other sources.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nedition = { publisher = \"Ours\" }\n\n\
                [hand]\nsize = 4\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nedition = { publisher = \"Ours\" }\n\n\
                [hand]\nsize = 4\n\n[basis.hand]\nsize = { kind = \"printed\", at = \"setup\" }\n"
            ),
        }),
    },
    check: find_missing_bases,
};

pub(super) const STRAY_BASIS: LayerRule = LayerRule {
    page: &Page {
        code: "stray-basis",
        title: "A basis is given for a value that is not set in the same layer",
        explanation: "A basis belongs to the layer that sets the value: the file, the `when` block or the \
            variant. Set the value there as well, or remove the basis.",
        reason: "It would explain a value that was chosen elsewhere, perhaps for a different reason.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n\n\
                [basis.hand]\nsize = { kind = \"chosen\" }\nlimit = { kind = \"chosen\" }\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n\n\
                [basis.hand]\nsize = { kind = \"chosen\" }\n"
            ),
        }),
    },
    check: find_stray_bases,
};

/// The keys that describe the file itself, which don't need a basis.
const HEAD: [&str; 5] = ["format", "id", "family", "title", "edition"];

/// Returns each value in a file that needs a basis, along with the pointer to that basis.
fn values(file: &LayeredDocument) -> Vec<(&Slot, String)> {
    let is_head = |slot: &Slot| {
        HEAD.iter().any(|key| slot.document_pointer[1..].split('/').next() == Some(key))
    };
    let of_layers = file.all_layers().flat_map(|layer| {
        let sound = layer.sound_slots().filter(|slot| !is_head(slot));
        sound.map(|slot| (&**slot, layer.basis_pointer(&slot.pointer)))
    });
    // The basis for a variant's `players` is in the same table as the bases for its values.
    let of_variants = file.variants.iter().flat_map(|variant| {
        variant
            .bounds
            .iter()
            .map(|slot| (&**slot, variant.layers.base.basis_pointer(&slot.pointer)))
    });
    of_layers.chain(of_variants).collect()
}

fn find_missing_bases(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in
        stack.chain.written_files().filter(|(_, file)| file.get(&keys::EDITION).is_some())
    {
        let values = values(file);
        if is_house_rule(file, &values) {
            found.push(edition_without_basis(file, values.len()));
            continue;
        }
        // A basis with an error doesn't count as missing.
        let has_none = |basis: &str| file.get(basis).is_none() && !file.is_lost(basis);
        for (slot, _) in values.iter().filter(|(_, basis)| has_none(basis)) {
            let name = quote_text(&pointer::to_dotted_key(&slot.pointer));
            found.push(
                Diagnostic::error("missing-basis", format!("{name} has no basis"))
                    .label(file.key(&slot.document_pointer), "no source is given for this value")
                    .note("a file with `edition` needs a basis for each key that it sets")
                    .help("for house rules, leave out `edition`")
                    .pointer(&*slot.document_pointer),
            );
        }
    }
    found
}

/// Returns whether a file with `edition` probably contains house rules, because it extends another file and
/// doesn't give a single basis.
fn is_house_rule(file: &LayeredDocument, values: &[(&Slot, String)]) -> bool {
    let has_basis = |layer: &Arc<Layer>| {
        let basis = layer.basis_pointer("");
        file.get(&basis).is_some() || file.is_lost(&basis) || file.has_lost_part(&basis)
    };
    file.get(&keys::EXTENDS).is_some() && !values.is_empty() && !file.all_layers().any(has_basis)
}

fn edition_without_basis(file: &LayeredDocument, values: usize) -> Diagnostic {
    let count = match values {
        1 => "its value has no basis",
        _ => "none of its values have a basis",
    };
    let message =
        format!("a file with `edition` claims to contain the rules of a printed game, but {count}");
    Diagnostic::error("missing-basis", message)
        .label(file.key(&keys::EDITION), "no source is given for the rules")
        .help("for house rules, leave out `edition`")
        .help(
            "for a printed game, give each key a basis, as in `basis.hand.size = { kind = \
            \"printed\", at = \"setup\" }`",
        )
        .pointer(keys::EDITION)
}

fn find_stray_bases(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in stack.chain.written_files() {
        for layer in file.all_layers() {
            let Some(tree) = file.get(&layer.basis_pointer("")) else { continue };
            visit_bases(tree, "", &mut |pointer| {
                let is_beside = pointer::is_within(pointer, &keys::PLAYERS);
                if is_beside
                    && file.has_lost_part(&keys::PLAYERS.pointer_in_layer(&layer.document_pointer))
                {
                    return;
                }
                let value = if is_beside {
                    format!("{}{pointer}", layer.document_pointer)
                } else {
                    layer.value_pointer(pointer)
                };
                let at = layer.basis_pointer(pointer);
                // A list and a range need different bases.
                let is_set = file.get(&value).is_some_and(|value| !value.is_object());
                if is_set || file.is_lost(&value) || file.get(&at).is_none() {
                    return;
                }
                let name = quote_text(&pointer::to_dotted_key(pointer));
                let message = format!("basis given for {name}, which is not set here");
                let players = file
                    .get(&keys::PLAYERS.pointer_in_layer(&layer.document_pointer))
                    .filter(|_| is_beside);
                let help = match players {
                    Some(Value::Array(_)) => {
                        "a list has a single basis: `basis.players`".to_owned()
                    }
                    Some(_) if *pointer == *keys::PLAYERS => {
                        "each end of a range has its own basis: `basis.players.min`, \
                            `basis.players.max`"
                            .to_owned()
                    }
                    _ => format!("set {name} in the same place, or remove its basis"),
                };
                found.push(
                    Diagnostic::error("stray-basis", message)
                        .label(file.key(&at), "no such value here")
                        .help(help)
                        .pointer(at),
                );
            });
        }
    }
    found
}

/// Calls `each` with the pointer to every basis in the given tree.
fn visit_bases(tree: &Value, pointer: &str, each: &mut dyn FnMut(&str)) {
    let Some(members) = tree.as_object() else { return };
    if members.get("kind").is_some_and(Value::is_string) {
        each(pointer);
        return;
    }
    for (key, value) in members {
        visit_bases(value, &pointer::child(pointer, key), each);
    }
}
