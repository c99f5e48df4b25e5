//! Rules for the number of players.

use std::{collections::BTreeSet, sync::Arc};

use serde_json::Value;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, Span, quoted},
    loader::{Layer, Layered, LoadedVariant, Stack, pointer},
    ruleset::{MAX_PLAYERS, MIN_PLAYERS, Players, keys},
};

pub(super) const RANGE: LayerRule = LayerRule {
    page: &Page {
        code: "players-range",
        title: "The player counts contradict each other",
        what: "In a range, as in `players = { min = 2, max = 8 }`, `min` must not be greater than \
            `max`. A list, as in `players = [4, 6, 8]`, must not repeat a number. If a file only \
            sets one end of a range, the other is inherited. If the file inherits a list instead, \
            set both ends or list the numbers.",
        why: "Otherwise, it would be unclear how many can play, or nobody could.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 4, max = 3 }\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 3, max = 4 }\n"
            ),
        }),
    },
    check: range,
};

pub(super) const VARIANT: LayerRule = LayerRule {
    page: &Page {
        code: "variant-never-applies",
        title: "A variant is for player counts that the ruleset does not allow",
        what: "Change the `players` of the variant or the ruleset.",
        why: "Nobody could ever enable it.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.crowd]\ntitle = \"A crowd\"\n\
                players = { min = 9, max = 12 }\nset.hand.size = 2\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[variants.crowd]\ntitle = \"A crowd\"\n\
                players = { min = 6, max = 8 }\nset.hand.size = 2\n"
            ),
        }),
    },
    check: variant,
};

pub(super) const WHEN: LayerRule = LayerRule {
    page: &Page {
        code: "when-never-applies",
        title: "A `when` block is for player counts that its file or variant does not allow",
        what: "Change its `players`, or remove the block.",
        why: "Its values would never apply.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\n\
                players = { min = 9, max = 12 }\nset.hand.size = 2\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\n\
                players = { min = 7, max = 8 }\nset.hand.size = 2\n"
            ),
        }),
    },
    check: when,
};

fn range(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (number, document) in stack.chain.documents.iter().enumerate() {
        for at in conditions(document) {
            let bound = |end: &str| document.span(&pointer::child(&at, end));
            let ends = ["min", "max"].map(|end| document.bound(&at, end));
            found.extend(upside_down(ends, [bound("min"), bound("max")], &at));
            found.extend(repeated(document, &at));
        }
        found.extend(repeated(document, &keys::PLAYERS));
        found.extend(end_of_a_list(stack, number, document));
    }
    // The two ends of the ruleset's range can come from different files.
    let (ends, _) = stack.chain.player_ends(usize::MAX);
    let last = stack.chain.layer_file_count().saturating_sub(1);
    let places =
        [keys::PLAYERS_MIN, keys::PLAYERS_MAX].map(|end| stack.chain.latest_span(last, &end));
    found.extend(upside_down(ends, places, &keys::PLAYERS));
    found
}

/// Finds a duplicate in a list of player counts.
fn repeated(document: &Layered, at: &str) -> Option<Diagnostic> {
    let list = document.player_list(at)?;
    let is_before = |index: &usize| list.iter().take(*index).any(|it| Some(it) == list.get(*index));
    let index = (0..list.len()).find(is_before)?;
    let number = list.get(index)?;
    let first = list.iter().position(|it| it == number)?;
    let allowed = u64::from(MIN_PLAYERS)..=u64::from(MAX_PLAYERS);
    let numbers = list.iter().filter_map(Value::as_u64);
    let numbers: BTreeSet<u64> = numbers.filter(|number| allowed.contains(number)).collect();
    let message = format!("{number} is listed twice in {}", pointer::in_words(at));
    let entry = |index: usize| document.span(&format!("{at}/{index}"));
    Some(
        Diagnostic::error("players-range", message)
            .label(entry(index), "listed again")
            .also(entry(first), "listed first here")
            .help(format!("list each number once: `{}`", listed(numbers)))
            .at(at),
    )
}

/// Finds a file that sets one end of a range where it inherits a list.
fn end_of_a_list(stack: &Stack, number: usize, document: &Layered) -> Option<Diagnostic> {
    let ends = ["min", "max"].map(|end| document.bound(&keys::PLAYERS, end));
    let is_lost = document.holds_lost(&keys::PLAYERS) || document.is_lost(&keys::PLAYERS);
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
    let name = quoted(&pointer::dotted(&key));
    let message = format!("{name} sets one end of a range, but the inherited `players` is a list");
    let found = Diagnostic::error("players-range", message)
        .label(document.key(&key), "there is no range to change")
        .also(list.span(&keys::PLAYERS), "the list is here")
        .help(format!("set both ends: `players = {{ min = {min}, max = {max} }}`"))
        .at(&*key);
    Some(match kept.as_slice() {
        [] => found,
        _ => found.help(format!("or list the numbers: `players = {}`", listed(kept))),
    })
}

/// Formats the given numbers as a list.
fn listed(numbers: impl IntoIterator<Item = u64>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(", "))
}

/// Finds a range that doesn't contain any number, if both of its ends are known.
fn upside_down(
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
        .also(high, "maximum")
        .at(pointer);
    Some(if is_one_file {
        found.help(format!("swap the two: `{{ min = {max}, max = {min} }}`"))
    } else {
        found
    })
}

fn variant(stack: &Stack) -> Vec<Diagnostic> {
    let clash_of = |variant: &Arc<LoadedVariant>| {
        let range = stack.chain.players(variant.document)?;
        let own = variant.players.filter(|own| own.and(range).is_none())?;
        let message = format!(
            "the variant {} is for {}, but the ruleset is for {}",
            quoted(&variant.name),
            own,
            range
        );
        let pointer = keys::PLAYERS.below(&variant.at);
        Some(clash(stack, "variant-never-applies", message, variant.document, &pointer))
    };
    stack.chain.variants.values().filter_map(clash_of).collect()
}

fn when(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (number, document) in stack.chain.documents.iter().enumerate() {
        let Some(range) = stack.chain.players(number) else { continue };
        for block in &document.layers.whens {
            let Some(own) = block.when else { continue };
            if own.and(range).is_none() {
                let message = never(own, range);
                let at = keys::PLAYERS.below(&block.at);
                found.push(clash(stack, "when-never-applies", message, number, &at));
            } else if let Some((name, by)) = narrowed(stack, document, own) {
                let message = format!(
                    "got values for {}, but the variant {} does not support that player count",
                    own,
                    quoted(name)
                );
                found.push(idle(document, block, message).also(by, "enabled here"));
            }
        }
        for variant in &document.variants {
            // Variants that can't be played by anyone are reported by a different rule.
            let range = variant.players.and_then(|own| own.and(range)).unwrap_or(range);
            for block in &variant.layers.whens {
                let Some(own) = block.when.filter(|own| own.and(range).is_none()) else {
                    continue;
                };
                let at = |at: &str| keys::PLAYERS.below(at);
                let message = never(own, range);
                found.push(if let Some(around) = document.span(&at(&variant.at)) {
                    idle(document, block, message).also(around, "allowed by the variant")
                } else {
                    clash(stack, "when-never-applies", message, number, &at(&block.at))
                });
            }
        }
    }
    found
}

fn never(own: Players, range: Players) -> String {
    format!("got values for {own}, but only {range} can play")
}

fn idle(document: &Layered, block: &Layer, message: String) -> Diagnostic {
    let at = keys::PLAYERS.below(&block.at);
    let found = Diagnostic::error("when-never-applies", message);
    found.label(document.span(&at), "never applies").at(at)
}

/// Finds a variant that is enabled by the file and rules out every player count in a block.
fn narrowed<'a>(stack: &'a Stack, document: &Layered, own: Players) -> Option<(&'a str, Span)> {
    let file = document.span("")?.source;
    stack.active_variants.iter().filter(|_| !document.builtin).find_map(|name| {
        let by = stack.switched_on_at.get(name)?.clone().filter(|by| by.source == file)?;
        let players = stack.chain.variants.get(name)?.players?;
        own.and(players).is_none().then_some((name.as_str(), by))
    })
}

fn clash(
    stack: &Stack,
    code: &'static str,
    message: String,
    document: usize,
    pointer: &str,
) -> Diagnostic {
    Diagnostic::error(code, message)
        .label(stack.chain.span(document, pointer), "never applies")
        .also(stack.chain.latest_span(document, &keys::PLAYERS), "allowed by the ruleset")
        .at(pointer)
}

/// Returns the pointers to `players` in all of a file's `when` blocks and variants.
fn conditions(document: &Layered) -> impl Iterator<Item = String> {
    let layers = document.all_layers().filter(|layer| !layer.is_file());
    layers.map(|layer| keys::PLAYERS.below(&layer.at))
}
