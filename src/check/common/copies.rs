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
    member: &'static FamilyEntry,
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
        let own = file.text(&keys::ID)?;
        let known = builtin_rulesets().iter().find(|known| known.id == own)?;
        let below = stack.chain.documents.get(..number)?;
        let is_inherited = below.iter().rev().find_map(|file| file.text(&keys::ID)) == Some(own);
        let files = || stack.chain.documents.get(..=number).map(<[LayeredDocument]>::to_vec);
        if is_inherited || is_same(member, &new_chain(files()?), &read_builtin(member, known.id)) {
            return None;
        }
        let message = format!("the id {} is already used by a different ruleset", quote_text(own));
        Some(taken_id_warning(file, own, message))
    });
    found.collect()
}

/// Reads a built-in ruleset.
fn read_builtin(member: &'static FamilyEntry, id: &str) -> Arc<Chain> {
    let schema = member.schema_of(DocumentShape::File);
    let mut sources = Sources::default();
    let files = read(id, &[], &[&member.schema], &NoFiles, &mut sources, &mut Vec::new());
    let layered = (0..).zip(files);
    let layered =
        layered.map(|(number, file)| LayeredDocument::new(number, file, schema, Faults::default()));
    new_chain(layered.collect())
}

fn new_chain(documents: Vec<LayeredDocument>) -> Arc<Chain> {
    Arc::new(Chain::new(documents, &mut Vec::new()))
}

/// Returns whether two rulesets have the same rules, both as they are and with any other variant enabled.
fn is_same(member: &FamilyEntry, one: &Arc<Chain>, other: &Arc<Chain>) -> bool {
    let stack = |chain: &Arc<Chain>, names: &[String]| {
        Stack::new(Arc::clone(chain), names, &mut Vec::new())
    };
    let (plain, copied) = (stack(one, &[]), stack(other, &[]));
    let variants = [&plain, &copied].map(|stack| -> Vec<&Arc<LoadedVariant>> {
        let range = stack.players;
        let is_off = |variant: &&Arc<LoadedVariant>| {
            let players = variant.players.or(range).zip(range);
            !stack.active_variants.contains(&variant.name)
                && players.is_some_and(|(own, range)| own.intersection(range).is_some())
        };
        stack.chain.variants.values().filter(is_off).collect()
    });
    let head = |variant: &&Arc<LoadedVariant>| (variant.name.clone(), variant.title.clone());
    let [own, others] = variants.each_ref().map(|list| list.iter().map(head));
    own.eq(others)
        && is_alike(member, &plain, &copied)
        && variants[0].iter().all(|variant| {
            let names = std::slice::from_ref(&variant.name);
            is_alike(member, &stack(one, names), &stack(other, names))
        })
}

/// Returns whether two stacks have the same values for every number of players.
fn is_alike(member: &FamilyEntry, one: &Stack, other: &Stack) -> bool {
    let defaults = member.family.defaults();
    if one.players != other.players {
        return false;
    }
    // A house rule may exclude all the player counts that a variant is for.
    one.players.iter().flat_map(|range| range.iter()).all(|number| {
        let merged = [one, other].map(|stack| MergedLayers::new(stack, number, false));
        let pointers = merged.iter().flat_map(|merged| merged.history.keys());
        let pointers: BTreeSet<&str> = pointers.map(|pointer| &**pointer).collect();
        let value = |merged: &'_ MergedLayers, pointer: &str| {
            let applied = merged.history.get(pointer).and_then(|history| history.last());
            applied
                .map(|applied| &applied.slot.value)
                .or_else(|| defaults.pointer(pointer))
                .cloned()
        };
        let [own, copied] = &merged;
        pointers.into_iter().all(|pointer| value(own, pointer) == value(copied, pointer))
    })
}
