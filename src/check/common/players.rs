//! Rules for ranges of players.

use std::sync::Arc;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, Span, quoted},
    loader::{Layer, Layered, LoadedVariant, Stack, pointer},
    ruleset::{Players, keys},
};

pub(super) const RANGE: LayerRule = LayerRule {
    page: &Page {
        code: "players-range",
        title: "A range of players has `min` above `max`",
        what: "In `players = { min = 2, max = 8 }`, `min` must not be greater than `max`. The two \
            can be in different files: a file inherits the end that it doesn't set.",
        why: "Such a range contains no number of players.",
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
        title: "A variant is for numbers of players that the ruleset does not allow",
        what: "Change its `players`, or those of the ruleset.",
        why: "Nobody could ever switch it on.",
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
        title: "A `when` block is for numbers of players that its file or variant does not allow",
        what: "Change its `players`, or remove the block.",
        why: "Its values never apply, although you would expect them to.",
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
    for document in &stack.chain.documents {
        for at in conditions(document) {
            let players = document.players(&at).filter(|players| players.min > players.max);
            let bound = |end: &str| document.span(&pointer::child(&at, end));
            found.extend(
                players.map(|players| upside_down(players, [bound("min"), bound("max")], &at)),
            );
        }
    }
    // The ends of the ruleset's range can come from two files.
    let range = stack.chain.players(usize::MAX).filter(|players| players.min > players.max);
    let last = stack.chain.layer_file_count().saturating_sub(1);
    let ends =
        [keys::PLAYERS_MIN, keys::PLAYERS_MAX].map(|end| stack.chain.latest_span(last, &end));
    found.extend(range.map(|players| upside_down(players, ends, &keys::PLAYERS)));
    found
}

fn upside_down(
    Players { min, max }: Players,
    [low, high]: [Option<Span>; 2],
    pointer: &str,
) -> Diagnostic {
    let source = |span: &Option<Span>| span.as_ref().map(|span| span.source);
    let is_one_file = source(&low) == source(&high);
    let message = format!("at least {min} players, but at most {max}");
    let found = Diagnostic::error("players-range", message)
        .label(low, "the fewest players")
        .also(high, "the most players")
        .at(pointer);
    if is_one_file {
        found.help(format!("swap the two: `{{ min = {max}, max = {min} }}`"))
    } else {
        found
    }
}

fn variant(stack: &Stack) -> Vec<Diagnostic> {
    let clash_of = |variant: &Arc<LoadedVariant>| {
        let range = sound(stack.chain.players(variant.document))?;
        let own = sound(variant.players).filter(|own| own.and(range).is_none())?;
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
        let Some(range) = sound(stack.chain.players(number)) else { continue };
        for block in &document.layers.whens {
            let Some(own) = sound(block.when) else { continue };
            if own.and(range).is_none() {
                let message = never(own, range);
                let at = keys::PLAYERS.below(&block.at);
                found.push(clash(stack, "when-never-applies", message, number, &at));
            } else if let Some((name, by)) = narrowed(stack, document, own) {
                let message = format!(
                    "values for {}, but the variant {} is for other numbers of players",
                    own,
                    quoted(name)
                );
                found.push(idle(document, block, message).also(by, "switched on here"));
            }
        }
        for variant in &document.variants {
            // Another rule reports variants that nobody can play.
            let range = sound(variant.players).and_then(|own| own.and(range)).unwrap_or(range);
            for block in &variant.layers.whens {
                let Some(own) = sound(block.when).filter(|own| own.and(range).is_none()) else {
                    continue;
                };
                let at = |at: &str| keys::PLAYERS.below(at);
                let message = never(own, range);
                found.push(if let Some(around) = document.span(&at(&variant.at)) {
                    idle(document, block, message).also(around, "the players of the variant")
                } else {
                    clash(stack, "when-never-applies", message, number, &at(&block.at))
                });
            }
        }
    }
    found
}

fn never(own: Players, range: Players) -> String {
    format!("values for {own}, but only {range} can play")
}

fn idle(document: &Layered, block: &Layer, message: String) -> Diagnostic {
    let at = keys::PLAYERS.below(&block.at);
    let found = Diagnostic::error("when-never-applies", message);
    found.label(document.span(&at), "never applies").at(at)
}

/// Finds a variant that the file switches on and that excludes every number of players of a block.
fn narrowed<'a>(stack: &'a Stack, document: &Layered, own: Players) -> Option<(&'a str, Span)> {
    let file = document.span("")?.source;
    stack.active_variants.iter().filter(|_| !document.builtin).find_map(|name| {
        let by = stack.switched_on_at.get(name)?.clone().filter(|by| by.source == file)?;
        let players = sound(stack.chain.variants.get(name)?.players)?;
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
        .also(stack.chain.latest_span(document, &keys::PLAYERS), "the players of the ruleset")
        .at(pointer)
}

/// Returns the pointer of `players` in every `when` block and variant of a file.
fn conditions(document: &Layered) -> impl Iterator<Item = String> {
    let layers = document.all_layers().filter(|layer| !layer.is_file());
    layers.map(|layer| keys::PLAYERS.below(&layer.at))
}

fn sound(players: Option<Players>) -> Option<Players> {
    players.filter(|players| players.min <= players.max)
}
