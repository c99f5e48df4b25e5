//! Finds modified copies of built-in rulesets that still have the original id.

use std::{collections::BTreeSet, sync::Arc};

use super::naming::taken_id_warning;
use crate::{
    check::families::{DocumentShape, FamilyEntry},
    diagnostic::{Diagnostic, Sources, quote_text},
    loader::{
        Chain, Faults, LayeredDocument, LoadedVariant, MergedLayers, NoFiles, Stack,
        builtin_rulesets, read,
    },
    ruleset::keys,
};

/// Finds files with the same id as a built-in ruleset but different rules.
///
/// Unmodified copies, such as those written by `show`, are allowed to have the same id.
pub(in crate::check) fn find_changed_copies(
    family: &'static FamilyEntry,
    stack: &Stack,
) -> Vec<Diagnostic> {
    if !stack.chain.is_complete {
        return Vec::new();
    }
    let found = stack.chain.written_files().filter_map(|(number, file)| {
        // The rules might only differ in the invalid values.
        if file.is_builtin || file.is_lost(&keys::ID) || file.is_faulty() {
            return None;
        }
        let id = file.text(&keys::ID)?;
        let builtin = builtin_rulesets().iter().find(|builtin| builtin.id == id)?;
        let extended_files = stack.chain.documents.get(..number)?;
        let inherited_id = extended_files.iter().rev().find_map(|file| file.text(&keys::ID));
        if inherited_id == Some(id) {
            return None;
        }
        let copy = new_chain(stack.chain.documents.get(..=number)?.to_vec());
        if have_same_rules(family, &copy, &read_builtin(family, builtin.id)) {
            return None;
        }
        let message = format!("the id {} is already used by a different ruleset", quote_text(id));
        Some(taken_id_warning(file, id, message))
    });
    found.collect()
}

/// Reads a built-in ruleset.
fn read_builtin(family: &'static FamilyEntry, id: &str) -> Arc<Chain> {
    let schema = family.schema_of(DocumentShape::File);
    let mut sources = Sources::default();
    let files = read(id, &[], &[&family.schema], &NoFiles, &mut sources, &mut Vec::new());
    let documents = (0..)
        .zip(files)
        .map(|(number, file)| LayeredDocument::new(number, file, schema, Faults::default()));
    new_chain(documents.collect())
}

fn new_chain(documents: Vec<LayeredDocument>) -> Arc<Chain> {
    Arc::new(Chain::new(documents, &mut Vec::new()))
}

/// Returns whether a copy has the same rules as the built-in ruleset, both as they are and with any other variant
/// enabled.
fn have_same_rules(family: &FamilyEntry, copy: &Arc<Chain>, builtin: &Arc<Chain>) -> bool {
    let stack = |chain: &Arc<Chain>, variants: &[String]| {
        Stack::new(Arc::clone(chain), variants, &mut Vec::new())
    };
    let (plain_copy, plain_builtin) = (stack(copy, &[]), stack(builtin, &[]));
    let copy_variants = available_variants(&plain_copy);
    let builtin_variants = available_variants(&plain_builtin);
    let name_and_title =
        |variant: &&Arc<LoadedVariant>| (variant.name.clone(), variant.title.clone());
    copy_variants.iter().map(name_and_title).eq(builtin_variants.iter().map(name_and_title))
        && have_same_values(family, &plain_copy, &plain_builtin)
        && copy_variants.iter().all(|variant| {
            let names = std::slice::from_ref(&variant.name);
            have_same_values(family, &stack(copy, names), &stack(builtin, names))
        })
}

/// Returns the variants that aren't enabled but could be.
fn available_variants(stack: &Stack) -> Vec<&Arc<LoadedVariant>> {
    let is_available = |variant: &&Arc<LoadedVariant>| {
        let players = variant.players.or(stack.players).zip(stack.players);
        !stack.active_variants.contains(&variant.name)
            && players.is_some_and(|(allowed, range)| allowed.intersection(range).is_some())
    };
    stack.chain.variants.values().filter(is_available).collect()
}

/// Returns whether two stacks have the same values for every number of players.
fn have_same_values(family: &FamilyEntry, copy: &Stack, builtin: &Stack) -> bool {
    let defaults = family.family.defaults();
    if copy.players != builtin.players {
        return false;
    }
    // A house rule may exclude all the player counts that a variant is for.
    copy.players.iter().flat_map(|range| range.iter()).all(|number| {
        let layers = [copy, builtin].map(|stack| MergedLayers::new(stack, number, false));
        let pointers = layers.iter().flat_map(|layers| layers.history.keys());
        let pointers: BTreeSet<&str> = pointers.map(|pointer| &**pointer).collect();
        let value = |layers: &'_ MergedLayers, pointer: &str| {
            let applied = layers.history.get(pointer).and_then(|history| history.last());
            applied
                .map(|applied| &applied.slot.value)
                .or_else(|| defaults.pointer(pointer))
                .cloned()
        };
        let [copied, original] = &layers;
        pointers.into_iter().all(|pointer| value(copied, pointer) == value(original, pointer))
    })
}
