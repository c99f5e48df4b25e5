//! Rules for the number of players.

use std::{collections::BTreeSet, sync::Arc};

use serde_json::Value;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, Sources, Span, quote_text},
    loader::{Layer, LayeredDocument, LoadedVariant, Stack, pointer},
    ruleset::{MAX_PLAYERS, MIN_PLAYERS, Players, keys},
};

pub(super) const RANGE: LayerRule = LayerRule {
    page: &Page {
        code: "players-range",
        title: "The player counts contradict each other",
        explanation: "In a range, as in `players = { min = 2, max = 8 }`, `min` must not be greater than \
            `max`. A list, as in `players = [4, 6, 8]`, must not repeat a number. If a file only \
            sets one end of a range, the other is inherited. If the file inherits a list instead, \
            set both ends or list the numbers.",
        reason: "Otherwise, it would be unclear how many can play, or nobody could.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 4, max = 3 }\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 3, max = 4 }\n"
            ),
        }),
    },
    check: find_range_faults,
};

pub(super) const VARIANT: LayerRule = LayerRule {
    page: &Page {
        code: "variant-never-applies",
        title: "A variant is for player counts that the ruleset does not allow",
        explanation: "Change the `players` of the variant or the ruleset.",
        reason: "Nobody could ever enable it.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.crowd]\ntitle = \"A crowd\"\n\
                players = { min = 9, max = 12 }\nset.hand.size = 2\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.crowd]\ntitle = \"A crowd\"\n\
                players = { min = 6, max = 8 }\nset.hand.size = 2\n"
            ),
        }),
    },
    check: find_unplayable_variants,
};

pub(super) const WHEN: LayerRule = LayerRule {
    page: &Page {
        code: "when-never-applies",
        title: "A `when` block is for player counts that its file or variant does not allow",
        explanation: "Change its `players`, or remove the block.",
        reason: "Its values would never apply.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\n\
                players = { min = 9, max = 12 }\nset.hand.size = 2\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\n\
                players = { min = 7, max = 8 }\nset.hand.size = 2\n"
            ),
        }),
    },
    check: find_unplayable_blocks,
};

fn find_range_faults(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (number, document) in stack.chain.documents.iter().enumerate() {
        for pointer in layer_player_pointers(document) {
            let ends = ["min", "max"].map(|end| document.bound(&pointer, end));
            let spans = ["min", "max"].map(|end| document.span(&pointer::child(&pointer, end)));
            found.extend(find_inverted_range(ends, spans, &pointer));
            found.extend(find_repeated_number(document, &pointer));
        }
        found.extend(find_repeated_number(document, &keys::PLAYERS));
        found.extend(find_end_of_list(stack, number, document));
    }
    // The two ends of the ruleset's range can come from different files.
    let (ends, _) = stack.chain.player_ends(usize::MAX);
    let last = stack.chain.layer_file_count().saturating_sub(1);
    let spans =
        [keys::PLAYERS_MIN, keys::PLAYERS_MAX].map(|end| stack.chain.latest_span(last, &end));
    found.extend(find_inverted_range(ends, spans, &keys::PLAYERS));
    found
}

/// Finds a duplicate in a list of player counts.
fn find_repeated_number(document: &LayeredDocument, list_pointer: &str) -> Option<Diagnostic> {
    let list = document.player_list(list_pointer)?;
    let is_before = |index: &usize| list.iter().take(*index).any(|it| Some(it) == list.get(*index));
    let index = (0..list.len()).find(is_before)?;
    let number = list.get(index)?;
    let first = list.iter().position(|it| it == number)?;
    let allowed = u64::from(MIN_PLAYERS)..=u64::from(MAX_PLAYERS);
    let numbers = list.iter().filter_map(Value::as_u64);
    let numbers: BTreeSet<u64> = numbers.filter(|number| allowed.contains(number)).collect();
    let message = format!("{number} is listed twice in {}", pointer::describe(list_pointer));
    let entry = |index: usize| document.span(&format!("{list_pointer}/{index}"));
    Some(
        Diagnostic::error("players-range", message)
            .label(entry(index), "listed again")
            .secondary_label(entry(first), "listed first here")
            .help(format!("list each number once: `{}`", format_list(numbers)))
            .pointer(list_pointer),
    )
}

/// Finds a file that inherits a list of player counts but sets one end of a range.
fn find_end_of_list(
    stack: &Stack,
    number: usize,
    document: &LayeredDocument,
) -> Option<Diagnostic> {
    let ends = ["min", "max"].map(|end| document.bound(&keys::PLAYERS, end));
    let is_lost = document.has_lost_part(&keys::PLAYERS) || document.is_lost(&keys::PLAYERS);
    let (end, key) = match ends {
        [Some(min), None] => (min, keys::PLAYERS_MIN),
        [None, Some(max)] => (max, keys::PLAYERS_MAX),
        _ => return None,
    };
    let ([None, None], Some(list)) = stack.chain.player_ends(number.checked_sub(1)?) else {
        return None;
    };
    let inherited = list.players(&keys::PLAYERS).filter(|_| !is_lost)?;
    let is_min = key == keys::PLAYERS_MIN;
    let (min, max) =
        if is_min { (end, inherited.max().max(end)) } else { (inherited.min().min(end), end) };
    let kept = inherited.iter().filter(|&kept| if is_min { kept >= end } else { kept <= end });
    let kept: Vec<u64> = kept.map(u64::from).collect();
    let name = quote_text(&pointer::to_dotted_key(&key));
    let message = format!("{name} sets one end of a range, but the inherited `players` is a list");
    let found = Diagnostic::error("players-range", message)
        .label(document.key(&key), "there is no range to change")
        .secondary_label(list.span(&keys::PLAYERS), "the list is here")
        .help(format!("set both ends: `players = {{ min = {min}, max = {max} }}`"))
        .pointer(&*key);
    Some(match kept.as_slice() {
        [] => found,
        _ => found.help(format!("or list the numbers: `players = {}`", format_list(kept))),
    })
}

/// Formats the given numbers as a list.
fn format_list(numbers: impl IntoIterator<Item = u64>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(", "))
}

/// Finds an empty range, if both of its ends are known.
fn find_inverted_range(
    ends: [Option<u8>; 2],
    [low, high]: [Option<Span>; 2],
    pointer: &str,
) -> Option<Diagnostic> {
    let [Some(min), Some(max)] = ends else { return None };
    if min <= max {
        return None;
    }
    let source = |span: &Option<Span>| span.as_ref().map(|span| span.source);
    let is_one_file = source(&low) == source(&high);
    let message = format!("the minimum player count, {min}, is greater than the maximum, {max}");
    let found = Diagnostic::error("players-range", message)
        .label(low, "minimum")
        .secondary_label(high, "maximum")
        .pointer(pointer);
    Some(if is_one_file {
        found.help(format!("swap the two: `{{ min = {max}, max = {min} }}`"))
    } else {
        found
    })
}

fn find_unplayable_variants(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let clash_of = |variant: &Arc<LoadedVariant>| {
        let range = stack.chain.players(variant.document)?;
        let own = variant.players.filter(|own| own.intersection(range).is_none())?;
        let message = format!(
            "the variant {} is for {}, but the ruleset is for {}",
            quote_text(&variant.name),
            own,
            range
        );
        let pointer = keys::PLAYERS.pointer_in_layer(&variant.document_pointer);
        Some(clash_error(stack, "variant-never-applies", message, variant.document, &pointer))
    };
    stack.chain.variants.values().filter_map(clash_of).collect()
}

fn find_unplayable_blocks(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (number, document) in stack.chain.documents.iter().enumerate() {
        let Some(allowed) = stack.chain.players(number) else { continue };
        found.extend(find_unplayable_blocks_of_file(stack, number, allowed));
        for variant in &document.variants {
            found.extend(find_unplayable_blocks_of_variant(stack, number, variant, allowed));
        }
    }
    found
}

/// Finds blocks for player counts that the file or a variant that it enables doesn't allow.
fn find_unplayable_blocks_of_file(
    stack: &Stack,
    number: usize,
    allowed: Players,
) -> Vec<Diagnostic> {
    let document = &stack.chain.documents[number];
    let fault = |block: &Arc<Layer>| {
        let own = block.players?;
        if own.intersection(allowed).is_none() {
            let pointer = keys::PLAYERS.pointer_in_layer(&block.document_pointer);
            let message = unplayable_message(own, allowed);
            return Some(clash_error(stack, "when-never-applies", message, number, &pointer));
        }
        let (name, enabled_at) = find_excluding_variant(stack, document, own)?;
        let message = format!(
            "these values are for {}, but the variant {} does not support that player count",
            own,
            quote_text(name)
        );
        let found = idle_block_error(document, block, message);
        Some(found.secondary_label(enabled_at, "enabled here"))
    };
    document.layers.when_blocks.iter().filter_map(fault).collect()
}

/// Finds blocks in a variant for player counts that the variant or its file doesn't allow.
fn find_unplayable_blocks_of_variant(
    stack: &Stack,
    number: usize,
    variant: &LoadedVariant,
    allowed_by_file: Players,
) -> Vec<Diagnostic> {
    let document = &stack.chain.documents[number];
    // Another rule reports variants that can't be played by any number of players.
    let allowed = variant.players.and_then(|own| own.intersection(allowed_by_file));
    let allowed = allowed.unwrap_or(allowed_by_file);
    let players_of_variant = keys::PLAYERS.pointer_in_layer(&variant.document_pointer);
    let fault = |block: &Arc<Layer>| {
        let own = block.players.filter(|own| own.intersection(allowed).is_none())?;
        let message = unplayable_message(own, allowed);
        if let Some(span) = document.span(&players_of_variant) {
            let found = idle_block_error(document, block, message);
            return Some(found.secondary_label(span, "allowed by the variant"));
        }
        let pointer = keys::PLAYERS.pointer_in_layer(&block.document_pointer);
        Some(clash_error(stack, "when-never-applies", message, number, &pointer))
    };
    variant.layers.when_blocks.iter().filter_map(fault).collect()
}

fn unplayable_message(own: Players, range: Players) -> String {
    format!("these values are for {own}, but only {range} can play")
}

fn idle_block_error(document: &LayeredDocument, block: &Layer, message: String) -> Diagnostic {
    let at = keys::PLAYERS.pointer_in_layer(&block.document_pointer);
    let found = Diagnostic::error("when-never-applies", message);
    found.label(document.span(&at), "never applies").pointer(at)
}

/// Finds a variant that the file enables even though it rules out every player count in a block.
fn find_excluding_variant<'a>(
    stack: &'a Stack,
    document: &LayeredDocument,
    own: Players,
) -> Option<(&'a str, Span)> {
    let file = document.span("")?.source;
    stack.active_variants.iter().filter(|_| !document.is_builtin).find_map(|name| {
        let by = stack.activation_spans.get(name)?.clone().filter(|by| by.source == file)?;
        let players = stack.chain.variants.get(name)?.players?;
        own.intersection(players).is_none().then_some((name.as_str(), by))
    })
}

fn clash_error(
    stack: &Stack,
    code: &'static str,
    message: String,
    document: usize,
    pointer: &str,
) -> Diagnostic {
    Diagnostic::error(code, message)
        .label(stack.chain.span(document, pointer), "never applies")
        .secondary_label(
            stack.chain.latest_span(document, &keys::PLAYERS),
            "allowed by the ruleset",
        )
        .pointer(pointer)
}

/// Returns the pointers to `players` in all of a file's `when` blocks and variants.
fn layer_player_pointers(document: &LayeredDocument) -> impl Iterator<Item = String> {
    let layers = document.all_layers().filter(|layer| !layer.is_file());
    layers.map(|layer| keys::PLAYERS.pointer_in_layer(&layer.document_pointer))
}
