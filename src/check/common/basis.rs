//! Rules for bases: each value in an edition needs one, and each basis needs a value.

use std::sync::Arc;

use serde_json::Value;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, quoted},
    loader::{Layer, Layered, Slot, Stack, pointer},
    ruleset::keys,
};

pub(super) const MISSING: LayerRule = LayerRule {
    page: &Page {
        code: "missing-basis",
        title: "A value in an edition has no basis",
        what: "In a file with `edition`, every key that is set needs a basis of the same name in \
            the same layer: the file, the `when` block or the variant. House rules don't need one, \
            so leave `edition` out.",
        why: "Such a file claims to contain the rules of a printed game, so readers need to know \
            which values come from the rulebook and which from other sources.",
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

pub(super) const STRAY: LayerRule = LayerRule {
    page: &Page {
        code: "stray-basis",
        title: "A basis is given for a value that is not set in the same layer",
        what: "A basis belongs to the layer that sets the value: the file, the `when` block or the \
            variant. Set the value there as well, or remove the basis.",
        why: "It would explain a value that was chosen elsewhere, perhaps for a different reason.",
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

/// The keys that describe the file itself, which don't need a basis.
const HEAD: [&str; 5] = ["format", "id", "family", "title", "edition"];

/// Returns the values in a file that need a basis, with the pointers to their bases.
fn values(file: &Layered) -> Vec<(&Slot, String)> {
    let is_head = |slot: &Slot| HEAD.iter().any(|key| slot.at[1..].split('/').next() == Some(key));
    let of_layers = file.all_layers().flat_map(|layer| {
        let sound = layer.sound().filter(|slot| !is_head(slot));
        sound.map(|slot| (&**slot, layer.basis(&slot.pointer)))
    });
    // The basis for a variant's `players` is in the same table as the bases for its values.
    let of_variants = file.variants.iter().flat_map(|variant| {
        variant.bounds.iter().map(|slot| (&**slot, variant.layers.base.basis(&slot.pointer)))
    });
    of_layers.chain(of_variants).collect()
}

fn missing(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in
        stack.chain.written_files().filter(|(_, file)| file.get(&keys::EDITION).is_some())
    {
        let values = values(file);
        if is_house(file, &values) {
            found.push(edition_without_basis(file, values.len()));
            continue;
        }
        // A basis with an error doesn't count as missing.
        let has_none = |basis: &str| file.get(basis).is_none() && !file.is_lost(basis);
        for (slot, _) in values.iter().filter(|(_, basis)| has_none(basis)) {
            let name = quoted(&pointer::dotted(&slot.pointer));
            found.push(
                Diagnostic::error("missing-basis", format!("{name} has no basis"))
                    .label(file.key(&slot.at), "no source is given for this value")
                    .note("a file with `edition` needs a basis for each key that it sets")
                    .help("for house rules, leave out `edition`")
                    .at(&*slot.at),
            );
        }
    }
    found
}

/// Returns whether a file with `edition` looks like house rules because it extends another file and has no
/// basis at all.
fn is_house(file: &Layered, values: &[(&Slot, String)]) -> bool {
    let has_basis = |layer: &Arc<Layer>| {
        let basis = layer.basis("");
        file.get(&basis).is_some() || file.is_lost(&basis) || file.holds_lost(&basis)
    };
    file.get(&keys::EXTENDS).is_some() && !values.is_empty() && !file.all_layers().any(has_basis)
}

fn edition_without_basis(file: &Layered, values: usize) -> Diagnostic {
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
        .at(keys::EDITION)
}

fn stray(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in stack.chain.written_files() {
        for layer in file.all_layers() {
            let Some(tree) = file.get(&layer.basis("")) else { continue };
            bases(tree, "", &mut |pointer| {
                let is_beside = pointer::is_within(pointer, &keys::PLAYERS);
                if is_beside && file.holds_lost(&keys::PLAYERS.below(&layer.at)) {
                    return;
                }
                let value = if is_beside {
                    format!("{}{pointer}", layer.at)
                } else {
                    layer.written(pointer)
                };
                let at = layer.basis(pointer);
                // A list and a range need different bases.
                let is_set = file.get(&value).is_some_and(|value| !value.is_object());
                if is_set || file.is_lost(&value) || file.get(&at).is_none() {
                    return;
                }
                let name = quoted(&pointer::dotted(pointer));
                let message = format!("basis given for {name}, which is not set here");
                let players = file.get(&keys::PLAYERS.below(&layer.at)).filter(|_| is_beside);
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
                        .at(at),
                );
            });
        }
    }
    found
}

/// Calls `each` with the pointer to every basis in the given tree.
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
