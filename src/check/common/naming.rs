//! Rules for ids, families and ineffective variants.

use std::{collections::HashMap, sync::Arc};

use serde_json::Value;

use super::{LayerRule, without_effect::is_kept};
use crate::{
    check::{
        memo::ReadLog,
        misplaced_sections::{MAX_SEARCHED_TABLES, MisplacedSection, misplaced_sections},
        rule::Case,
        rule::{Examples, Page, example},
    },
    diagnostic::{Diagnostic, Sources, Span, quote_text},
    loader::{
        Layer, LayeredDocument, LoadedVariant, MergedLayers, Slot, Stack, builtin_rulesets,
        name_of, pointer::to_dotted_key,
    },
    ruleset::keys,
};

pub(super) const ID: LayerRule = LayerRule {
    page: &Page {
        code: "missing-id",
        title: "House rules have the same id as the ruleset they change",
        explanation: "A file inherits the `id` of the file it extends, so give it a different one, as in \
            `id = \"our-table\"`. A modified copy of a built-in ruleset also needs its own id.",
        reason: "Records and figures identify a ruleset by its id, so two different games would be \
            indistinguishable.",
        examples: Some(Examples {
            wrong_example: example!("extends = \"calliope\"\n\n[hand]\nsize = 4\n"),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    check: find_missing_ids,
};

pub(super) const FAMILY: LayerRule = LayerRule {
    page: &Page {
        code: "other-family",
        title: "A file belongs to a different family from the ruleset it extends",
        explanation: "A ruleset belongs to the same family as the one it extends, so you can leave \
            `family` out. To use a different family, extend a ruleset of that family.",
        reason: "The keys of one family mean nothing in another.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nfamily = \"lines\"\n\n[hand]\nsize = 4\n"
            ),
            right_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 4\n"),
        }),
    },
    check: find_other_families,
};

pub(super) const VARIANT: LayerRule = LayerRule {
    page: &Page {
        code: "empty-variant",
        title: "A variant changes nothing",
        explanation: "A variant lists its changes in `set` or in its own `when` blocks. In TOML, \
            everything below another `[header]` belongs to that header. A variant that only sets \
            values that already apply doesn't change anything either.",
        reason: "Players who enable it will expect the game to change.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\ntitle = \"Big hands\"\n\n\
                [hand]\nsize = 4\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.big]\ntitle = \"Big hands\"\n\
                set.hand.size = 4\n"
            ),
        }),
    },
    check: find_empty_variants,
};

fn find_other_families(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let named = |file: &LayeredDocument| file.text(&keys::FAMILY).map(ToOwned::to_owned);
    let mut files = stack.chain.documents.iter().filter(|file| named(file).is_some());
    let Some(first) = files.next() else { return Vec::new() };
    let own = named(first).unwrap_or_default();
    let others = files.filter_map(|file| named(file).filter(|name| *name != own).zip(Some(file)));
    let found = others.map(|(name, file)| {
        let (name, own) = (quote_text(&name), quote_text(&own));
        Diagnostic::error(
            "other-family",
            format!("the family is {name}, but this file extends a ruleset of a different family"),
        )
        .label(file.span(&keys::FAMILY), format!("expected {own}"))
        .secondary_label(first.span(&keys::FAMILY), "the family is set here")
        .help(format!("leave `family` out, or extend a ruleset of the family {name}"))
        .pointer(keys::FAMILY)
    });
    found.collect()
}

fn find_missing_ids(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let own = stack
        .chain
        .written_files()
        .filter(|(_, file)| !file.is_builtin && !file.is_lost(&keys::ID));
    let found = own.filter_map(|(number, file)| {
        let mut below = stack.chain.documents.iter().take(number).rev();
        let inherited = below.find_map(|file| file.text(&keys::ID));
        match file.text(&keys::ID) {
            Some(own) if inherited == Some(own) && stack.chain.is_complete => {
                let message = format!(
                    "the id {} is already used by the ruleset that this one changes",
                    quote_text(own)
                );
                Some(taken_id_warning(file, own, message))
            }
            None if file.get(&keys::EXTENDS).is_some() => Some(missing_id_warning(file, inherited)),
            Some(_) | None => None,
        }
    });
    found.collect()
}

fn missing_id_warning(file: &LayeredDocument, inherited: Option<&str>) -> Diagnostic {
    let message = match inherited {
        Some(id) => format!("this ruleset has no `id` of its own and inherits {}", quote_text(id)),
        None => "this ruleset has no `id` of its own".to_owned(),
    };
    let key = file.key(&keys::EXTENDS);
    let line = key.as_ref().map(|key| Span { end: key.start, ..key.clone() });
    let own = format!("id = \"{}\"", free_id(file, inherited));
    Diagnostic::warning("missing-id", message)
        .label(key, "the `id` is inherited from here")
        .fix(line, format!("{own}\n"), format!("add an id: `{own}`"), false)
        .pointer(keys::ID)
}

/// Returns the finding for a file that has the same id as another ruleset.
pub(super) fn taken_id_warning(file: &LayeredDocument, own: &str, message: String) -> Diagnostic {
    let free = free_id(file, Some(own));
    let span = file.span(&keys::ID);
    Diagnostic::warning("missing-id", message)
        .label(span.clone(), "already in use")
        .fix(span, format!("\"{free}\""), format!("use a different id: `id = \"{free}\"`"), false)
        .pointer(keys::ID)
}

/// Returns an id based on the file name, or a generic one if that's already taken.
fn free_id(document: &LayeredDocument, taken: Option<&str>) -> String {
    let file = document.name.rsplit('/').next().unwrap_or_default();
    let name = name_of(file.strip_suffix(".toml").unwrap_or(file));
    let is_free = |name: &String| {
        Some(name.as_str()) != taken && !builtin_rulesets().iter().any(|known| known.id == name)
    };
    let others = ["our-table", "our-table-2"].map(str::to_owned);
    name.into_iter().chain(others).find(is_free).unwrap_or_default()
}

fn find_empty_variants(stack: &Stack, sources: &Sources) -> Vec<Diagnostic> {
    let variants = |(_, file)| {
        let file: &LayeredDocument = file;
        file.variants.iter().map(move |variant| (file, variant))
    };
    let is_empty = |file: &LayeredDocument, variant: &LoadedVariant| {
        let mut layers = variant.layers.iter();
        layers.all(|layer| layer.slots.is_empty() && layer.players.is_none())
            && !file.has_lost_part(&variant.document_pointer)
            // `show` marks those whose values don't apply to any of the player counts in the copy.
            && !file
                .span(&keys::TITLE.pointer_in_layer(&variant.document_pointer))
                .is_some_and(|title| is_kept(sources, &title))
    };
    let empty = stack.chain.written_files().flat_map(variants);
    let empty = empty.filter(|(file, variant)| is_empty(file, variant));
    let found = empty.enumerate().map(|(number, (file, variant))| {
        let LoadedVariant { name, document_pointer, .. } = &**variant;
        let message = format!("the variant {} changes nothing", quote_text(name));
        let empty = Diagnostic::warning("empty-variant", message)
            .label(file.key(document_pointer), "no `set` and no `when`")
            .pointer(&**document_pointer);
        let below = if number < MAX_SEARCHED_TABLES {
            misplaced_sections(file, document_pointer, file.schema)
        } else {
            Vec::new()
        };
        if below.is_empty() {
            return empty.help("add the values that it should change, as in `set.hand.size = 4`");
        }
        below.iter().fold(empty, |empty, MisplacedSection { section, lines }| {
            let text = format!(
                "`[{section}]` applies to every game; to set these values only in the variant, use \
                    `[variants.{name}.set.{section}]` or put them directly below the variant's \
                    header:"
            );
            empty.sample(text, lines)
        })
    });
    found.collect()
}

/// Returns a warning if a variant only sets values that already apply, unless it's built in.
///
/// The variant is only enabled in the second stack. We don't warn if another variant sets one of the values
/// differently, because then it makes a difference when both are enabled. Values for other player counts don't
/// matter.
pub(in crate::check) fn ineffective_variant_warning(
    without: &Stack,
    with: &Stack,
    defaults: &'static Value,
    name: &str,
    sources: &Sources,
) -> Option<Diagnostic> {
    let chain = &without.chain;
    let variant = chain.variants.get(name).filter(|own| !chain.is_builtin(own.document))?;
    let range = with.players.filter(|range| Some(*range) == without.players)?;
    let can_act = |layer: &&Arc<Layer>| range.iter().any(|players| layer.is_active_for(players));
    let layers = variant.layers.iter().filter(can_act);
    // Values from the command line override those from the variant.
    let slots = layers.flat_map(|layer| &layer.slots);
    let slots: Vec<&Arc<Slot>> = slots.filter(|slot| !chain.is_set(&slot.pointer)).collect();
    let first = slots.first()?;
    let own: HashMap<&str, &Value> =
        slots.iter().map(|slot| (&*slot.pointer, &slot.value)).collect();
    let is_possible =
        |other: &LoadedVariant| other.players.is_none_or(|own| own.intersection(range).is_some());
    let others = chain.variants.values();
    let others = others.filter(|other| other.name != name && is_possible(other));
    let others = others.flat_map(|other| other.layers.iter()).filter(can_act);
    let mut others = others.flat_map(|layer| layer.sound_slots());
    let differs = |slot: &Arc<Slot>| own.get(&*slot.pointer).is_some_and(|own| **own != slot.value);
    if slots.iter().any(|slot| slot.is_tainted) || others.any(differs) {
        return None;
    }
    let mut already = None;
    for players in range.iter() {
        let merged = [without, with].map(|stack| MergedLayers::new(stack, players, false));
        let log = &ReadLog::default();
        let case = |index: usize| Case {
            number: players,
            stack: without,
            merged: &merged[index],
            defaults,
            index,
            log,
        };
        let (before, after) = (case(0), case(1));
        let holds = |slot: &Arc<Slot>| {
            let value = before.value(&slot.pointer);
            value.is_some() && value == after.value(&slot.pointer)
        };
        let acting = variant.layers.iter().filter(|layer| layer.is_active_for(players));
        let mut acting =
            acting.flat_map(|layer| &layer.slots).filter(|slot| !chain.is_set(&slot.pointer));
        if !acting.all(holds) {
            return None;
        }
        already = already.or(before.span(&first.pointer));
    }
    let file = chain.documents.get(variant.document)?;
    let is_marked = |slot: &&Arc<Slot>| {
        file.span(&slot.document_pointer).is_some_and(|value| is_kept(sources, &value))
    };
    if slots.iter().all(is_marked) {
        return None;
    }
    let message = format!("the variant {} changes nothing", quote_text(name));
    let found = Diagnostic::warning("empty-variant", message)
        .label(file.key(&variant.document_pointer), "all of its values already apply")
        .secondary_label(file.span(&first.document_pointer), "")
        .pointer(&*variant.document_pointer);
    Some(match already {
        Some(already) => found.secondary_label(already, "already set here"),
        None => found.note(format!(
            "this is the default for {}",
            quote_text(&to_dotted_key(&first.pointer))
        )),
    })
}
