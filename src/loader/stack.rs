//! Stacks a chain's active layers, which come from files, variants and the command line.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    builtin::builtin_rulesets,
    layer::{Layer, LayeredDocument, Layers, LoadedVariant},
    pointer,
};
use crate::{
    diagnostic::{Blame, Diagnostic, NearName, Span, find_nearest, quote_text},
    ruleset::{MAX_VARIANTS, Players, keys},
};

/// The documents of a ruleset. The files come first, starting at the root of the chain, followed by values
/// from the command line.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// The documents.
    pub(crate) documents: Vec<LayeredDocument>,
    /// Whether all files in the chain were read.
    pub(crate) is_complete: bool,
    /// The variants defined in its files, by name.
    pub(crate) variants: BTreeMap<String, Arc<LoadedVariant>>,
}

/// A ruleset's active layers, starting with the earliest.
#[derive(Clone, Debug)]
pub(crate) struct Stack {
    /// The documents.
    pub(crate) chain: Arc<Chain>,
    /// The active layers in order. Later layers override earlier ones.
    pub(crate) steps: Vec<Arc<Layer>>,
    /// The same layers, grouped by the file or variant that they belong to.
    pub(super) groups: Vec<LayerGroup>,
    /// The active variants, in the order of their layers.
    pub(crate) active_variants: Vec<String>,
    /// For each variant, where a file enables it.
    pub(crate) activation_spans: BTreeMap<String, Option<Span>>,
    /// The player counts that the active variants allow, or `None` if unknown or empty.
    pub(crate) players: Option<Players>,
}

/// The active layers of a file or variant.
#[derive(Clone, Debug)]
pub(super) struct LayerGroup {
    /// Its document's index.
    pub(super) document: usize,
    /// The index of its first layer among all steps.
    pub(super) first_step: usize,
    /// The layers.
    pub(super) layers: Arc<Layers>,
}

impl Chain {
    /// Creates a chain and collects the variants in its documents.
    pub(crate) fn new(documents: Vec<LayeredDocument>, found: &mut Vec<Diagnostic>) -> Chain {
        let is_root = |file: &LayeredDocument| {
            let extends = file.tree.value.get("extends");
            let may_extend = file.is_lost(&keys::EXTENDS) || file.has_misspelled_extends();
            !file.is_command_line && extends.is_none() && !may_extend
        };
        let is_complete = documents.first().is_some_and(is_root);
        let mut chain = Chain { documents, is_complete, variants: BTreeMap::new() };
        let mut variants: BTreeMap<String, Arc<LoadedVariant>> = BTreeMap::new();
        for file in &chain.documents {
            let has_room = variants.len() <= MAX_VARIANTS;
            for variant in file.variants.iter().filter(|_| has_room) {
                match variants.get(&variant.name) {
                    Some(known) => found.push(chain.redefined_variant_error(variant, known)),
                    None => drop(variants.insert(variant.name.clone(), Arc::clone(variant))),
                }
            }
            if has_room && variants.len() > MAX_VARIANTS {
                let message =
                    format!("more than {MAX_VARIANTS} variants, including inherited ones");
                found.push(
                    Diagnostic::error("out-of-range", message)
                        .label(
                            file.key(&keys::VARIANTS),
                            format!("at most {MAX_VARIANTS} in total"),
                        )
                        .pointer(keys::VARIANTS),
                );
            }
        }
        chain.variants = variants;
        chain
    }

    fn redefined_variant_error(
        &self,
        variant: &LoadedVariant,
        known: &LoadedVariant,
    ) -> Diagnostic {
        let key = |variant: &LoadedVariant| {
            self.documents.get(variant.document)?.key(&variant.document_pointer)
        };
        let name = quote_text(&variant.name);
        let message = format!("the variant {name} is inherited and cannot be redefined");
        Diagnostic::error("variant-redefined", message)
            .label(key(variant), "give it a different name")
            .secondary_label(key(known), "first defined here")
            .pointer(&*variant.document_pointer)
    }

    /// Returns the documents that were written as files, with their indices.
    pub(crate) fn written_files(&self) -> impl Iterator<Item = (usize, &LayeredDocument)> {
        self.documents.iter().enumerate().filter(|(_, document)| document.is_file())
    }

    /// Returns the number of documents that aren't from the command line.
    pub(crate) fn layer_file_count(&self) -> usize {
        self.documents.iter().filter(|document| !document.is_command_line).count()
    }

    /// Returns whether a document is a built-in ruleset.
    pub(crate) fn is_builtin(&self, document: usize) -> bool {
        self.documents.get(document).is_some_and(|document| document.is_builtin)
    }

    /// Returns whether a value is set on the command line.
    pub(crate) fn is_set(&self, pointer: &str) -> bool {
        let set = self.documents.iter().filter(|document| document.is_command_line);
        set.flat_map(|set| set.layers.base.sound_slots()).any(|slot| &*slot.pointer == pointer)
    }

    /// Returns a value's span in a document.
    pub(crate) fn span(&self, document: usize, pointer: &str) -> Option<Span> {
        self.documents.get(document)?.span(pointer)
    }

    /// Returns a key's span in a document.
    pub(crate) fn key(&self, document: usize, pointer: &str) -> Option<Span> {
        self.documents.get(document)?.key(pointer)
    }

    /// Returns a plain value's span in the last document that has it. Documents after the given index are
    /// ignored.
    pub(crate) fn latest_span(&self, last: usize, pointer: &str) -> Option<Span> {
        self.documents.iter().take(last.saturating_add(1)).rev().find_map(|file| file.span(pointer))
    }

    /// Returns the player counts in the files up to the given index, ignoring variants, or `None` if unknown
    /// or empty.
    pub(crate) fn players(&self, last: usize) -> Option<Players> {
        match self.player_ends(last) {
            ([None, None], file) => file?.players(&keys::PLAYERS),
            ([Some(min), Some(max)], _) => Players::from_numbers(min..=max),
            _ => None,
        }
    }

    /// Returns the ends of the player range in the files up to the given index, and the file with the list
    /// that they would replace.
    pub(crate) fn player_ends(&self, last: usize) -> ([Option<u8>; 2], Option<&LayeredDocument>) {
        let files = self.documents.iter().take(last.saturating_add(1));
        let mut ends = [None; 2];
        for file in files.filter(|file| !file.is_command_line).rev() {
            if file.player_list(&keys::PLAYERS).is_some() {
                return (ends, Some(file));
            }
            for (end, name) in ends.iter_mut().zip(["min", "max"]) {
                *end = end.or_else(|| file.bound(&keys::PLAYERS, name));
            }
        }
        (ends, None)
    }

    /// Returns whether a missing or invalid part could define a variant.
    fn can_define(&self, name: &str) -> bool {
        let pointer = pointer::child(&keys::VARIANTS, name);
        let is_full = self.variants.len() > MAX_VARIANTS;
        is_full
            || !self.is_complete
            || self.documents.iter().any(|document| document.is_lost(&pointer))
    }
}

impl Stack {
    /// Stacks a chain's layers, with the requested variants on top.
    pub(crate) fn new(chain: Arc<Chain>, asked: &[String], found: &mut Vec<Diagnostic>) -> Stack {
        let layered = Arc::clone(&chain);
        let mut stack = Stack {
            chain,
            steps: Vec::new(),
            groups: Vec::new(),
            active_variants: Vec::new(),
            activation_spans: BTreeMap::new(),
            players: None,
        };
        for (number, document) in layered.documents.iter().enumerate() {
            if document.is_command_line {
                continue;
            }
            stack.push(number, &document.layers);
            for (pointer, name) in document.texts(&keys::WITH) {
                stack.switch_on(name, Some((number, &pointer)), found);
            }
        }
        for name in asked {
            stack.switch_on(name, None, found);
        }
        for (number, document) in layered.documents.iter().enumerate() {
            if document.is_command_line {
                stack.push(number, &document.layers);
            }
        }
        stack.restrict_players(found);
        stack
    }

    /// Pushes a file's or variant's plain values and `when` blocks.
    fn push(&mut self, document: usize, layers: &Arc<Layers>) {
        let (first_step, layers) = (self.steps.len(), Arc::clone(layers));
        self.steps.extend(layers.iter().cloned());
        self.groups.push(LayerGroup { document, first_step, layers });
    }

    /// Enables a variant. If it's already active, it keeps its position.
    fn switch_on(&mut self, name: &str, by: Option<(usize, &str)>, found: &mut Vec<Diagnostic>) {
        if self.active_variants.iter().any(|active| active == name) {
            return;
        }
        let last = by.map_or(usize::MAX, |(document, _)| document);
        let span = by.and_then(|(document, pointer)| self.chain.span(document, pointer));
        let known = self.chain.variants.get(name).filter(|variant| variant.document <= last);
        let Some(variant) = known.cloned() else {
            if !self.chain.can_define(name) {
                found.push(self.unknown_variant_error(name, span, by));
            }
            return;
        };
        self.active_variants.push(name.to_owned());
        if by.is_some() {
            self.activation_spans.insert(name.to_owned(), span);
        }
        self.push(variant.document, &variant.layers);
    }

    fn unknown_variant_error(
        &self,
        name: &str,
        span: Option<Span>,
        by: Option<(usize, &str)>,
    ) -> Diagnostic {
        let latest = by.map_or(usize::MAX, |(document, _)| document);
        let known = self.chain.variants.values().filter(|variant| variant.document <= latest);
        let names: Vec<&str> = known.map(|variant| variant.name.as_str()).collect();
        let list: Vec<String> = names.iter().map(|name| quote_text(name)).collect();
        let note = match list.as_slice() {
            [] => "this ruleset has no variants".to_owned(),
            [one] => format!("the only available variant is {one}"),
            list => format!("the available variants are {}", list.join(", ")),
        };
        let message = format!("unknown variant {}", quote_text(name));
        let found =
            Diagnostic::error("unknown-variant", message).label(span.clone(), "").note(note);
        let has_several = name.contains(['+', ',']);
        let found = match by {
            Some((_, pointer)) if has_several => found
                .pointer(pointer)
                .help("write each variant as its own string, as in `with = [\"a\", \"b\"]`"),
            Some((_, pointer)) => found.pointer(pointer),
            None if has_several => found.blame(Blame::Usage).help(
                "use a separate `--variant` for each variant, or append each to the ruleset with \
                    `+`",
            ),
            None => found.blame(Blame::Usage),
        };
        match find_nearest(name, names) {
            Some(NearName { name, is_certain }) => found.fix(
                span,
                format!("\"{name}\""),
                format!("did you mean `{name}`?"),
                is_certain,
            ),
            None => help_on_other_ruleset(name).into_iter().fold(found, Diagnostic::help),
        }
    }

    /// Restricts the player counts to those that are allowed by the active variants.
    fn restrict_players(&mut self, found: &mut Vec<Diagnostic>) {
        let Some(mut players) = self.chain.players(usize::MAX) else { return };
        // The location that determines the remaining player counts.
        let latest = |pointer| self.chain.latest_span(usize::MAX, pointer);
        let mut left = latest(&keys::PLAYERS).or_else(|| latest(&keys::PLAYERS_MAX));
        for name in &self.active_variants {
            let Some(variant) = self.chain.variants.get(name) else { continue };
            let Some(own) = variant.players else { continue };
            let pointer = keys::PLAYERS.pointer_in_layer(&variant.document_pointer);
            let span = self.chain.span(variant.document, &pointer);
            let Some(both) = players.intersection(own) else {
                // If a variant can never be enabled, that's a separate finding.
                let files = self.chain.players(variant.document);
                if files.is_none_or(|files| own.intersection(files).is_some()) {
                    let quoted_name = quote_text(name);
                    let message = format!(
                        "the variant {quoted_name} is for {own}, but only {players} are possible"
                    );
                    let clash =
                        Diagnostic::error("variant-without-players", message).pointer(pointer);
                    let by = self.activation_spans.get(name);
                    let clash = match by {
                        Some(by) => clash.label(by.clone(), "enabled here"),
                        None => clash.blame(Blame::Usage),
                    };
                    let rest = format!("{players} are possible");
                    found.push(
                        if by.is_some() {
                            clash.secondary_label(left, rest)
                        } else {
                            clash.label(left, rest)
                        }
                        .secondary_label(span, format!("for {own}")),
                    );
                }
                return;
            };
            if both != players {
                left = span;
            }
            players = both;
        }
        self.players = Some(players);
    }
}

/// Returns help on a name that isn't a variant here but belongs to a built-in ruleset.
fn help_on_other_ruleset(name: &str) -> Option<String> {
    let mut rulesets = builtin_rulesets().iter();
    if rulesets.clone().any(|own| own.id == name) {
        return Some(format!(
            "`{name}` is a ruleset rather than a variant, so extend it: `extends = \"{name}\"` (to \
                combine several, see docs/combining.md)"
        ));
    }
    let owner = rulesets.find(|own| own.has_variant(name))?.id;
    Some(format!("`{name}` is a variant of `{owner}`, so it needs `extends = \"{owner}\"`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_extending_the_named_ruleset() {
        let help = |name| help_on_other_ruleset(name).unwrap_or_default();
        for ruleset in builtin_rulesets() {
            let extends = format!("extends = \"{}\"", ruleset.id);
            assert!(help(ruleset.id).contains(&extends), "{}", ruleset.id);
        }
        assert!(help("two-markers").ends_with("it needs `extends = \"kosmos\"`"));
        assert_eq!(help_on_other_ruleset("xyzzy"), None);
    }
}
