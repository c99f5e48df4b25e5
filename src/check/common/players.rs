use serde_json::Value;

use super::Rule;
use crate::{
    check::codes::{Examples, Page, example},
    diagnostic::{Diagnostic, Span, quoted},
    loader::{Stack, of_players, pointer},
    ruleset::Players,
};

pub(super) const RANGE: Rule = Rule {
    page: &Page {
        code: "players-range",
        title: "A range of players ends before it begins",
        what: "In `players = { min = 2, max = 8 }` the fewest players are not more than the most. \
            The two ends can stand in two files: a file inherits the end that it does not set.",
        why: "There is no number of players in such a range.",
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

pub(super) const VARIANT: Rule = Rule {
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

pub(super) const WHEN: Rule = Rule {
    page: &Page {
        code: "when-never-applies",
        title: "A `when` block is for numbers of players that its file or variant does not allow",
        what: "Change its `players`, or remove the block.",
        why: "Its values could never act, and the author believes that they do.",
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
    for (document, file) in stack.chain.documents.iter().enumerate() {
        for base in conditions(&file.tree.value) {
            let players = file.tree.value.pointer(&base).and_then(players_of);
            if let Some(players) = players.filter(|players| players.min > players.max) {
                let bound = |key: &str| stack.value_span(document, &pointer::child(&base, key));
                let spans = [bound("min"), bound("max")];
                found.push(upside_down(players, spans, &base));
            }
        }
    }
    // The range of the ruleset can have its ends from two files.
    let files = stack.chain.documents.iter().filter(|file| !file.command_line).count();
    let range = stack.players_of_files(files).filter(|players| players.min > players.max);
    if let Some(players) = range {
        let bound =
            |pointer| (0..files).rev().find_map(|document| stack.value_span(document, pointer));
        found.push(upside_down(
            players,
            [bound("/players/min"), bound("/players/max")],
            "/players",
        ));
    }
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
        found.help(format!("the fewest come first: `{{ min = {max}, max = {min} }}`"))
    } else {
        found
    }
}

fn variant(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (name, variant) in &stack.variants {
        let Some(range) = sound(stack.players_of_files(variant.document)) else { continue };
        let Some(own) = sound(variant.players).filter(|own| !meet(*own, range)) else { continue };
        let pointer = pointer::child(&pointer::child("/variants", name), "players");
        let message = format!(
            "the variant {} is for {}, but the ruleset for {}",
            quoted(name),
            of_players(own),
            of_players(range)
        );
        found.push(clash(stack, "variant-never-applies", &message, variant.document, &pointer));
    }
    found
}

fn when(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (document, file) in stack.chain.documents.iter().enumerate() {
        let Some(range) = sound(stack.players_of_files(document)) else { continue };
        for pointer in conditions(&file.tree.value) {
            let Some((owner, block)) = pointer.rsplit_once("/when/") else { continue };
            let variant_players = format!("{owner}/players");
            let owner = file.tree.value.pointer(&variant_players);
            let around = owner.filter(|_| !pointer.starts_with("/when/")).and_then(players_of);
            let range = sound(around).filter(|own| meet(*own, range)).unwrap_or(range);
            let own = sound(file.tree.value.pointer(&pointer).and_then(players_of));
            if let Some(own) = own.filter(|own| !meet(*own, range) && !block.is_empty()) {
                let message = format!(
                    "values for {}, where there are {}",
                    of_players(own),
                    of_players(range)
                );
                found.push(match owner.filter(|_| !pointer.starts_with("/when/")) {
                    Some(_) => Diagnostic::error("when-never-applies", &message)
                        .label(stack.value_span(document, &pointer), "never applies")
                        .also(
                            stack.value_span(document, &variant_players),
                            "the players of the variant",
                        )
                        .at(pointer),
                    None => clash(stack, "when-never-applies", &message, document, &pointer),
                });
            } else if let Some((own, (variant, by))) = own
                .filter(|_| pointer.starts_with("/when/"))
                .and_then(|own| Some((own, narrowed(stack, document, own)?)))
            {
                let message = format!(
                    "values for {}, with whom the variant {} cannot be played",
                    of_players(own),
                    quoted(variant)
                );
                found.push(
                    Diagnostic::error("when-never-applies", &message)
                        .label(stack.value_span(document, &pointer), "never applies")
                        .also(by, "switched on here")
                        .at(pointer),
                );
            }
        }
    }
    found
}

/// The variant of those that a file switches on which leaves no player for a block of the file.
fn narrowed(stack: &Stack, document: usize, own: Players) -> Option<(&str, Span)> {
    let file = stack.spot(document, "")?.value.source;
    let is_builtin = stack.chain.documents.get(document)?.builtin;
    stack.on.iter().filter(|_| !is_builtin).find_map(|name| {
        let by = stack.by.get(name)?.clone().filter(|by| by.source == file)?;
        let players = sound(stack.variants.get(name)?.players)?;
        (!meet(own, players)).then_some((name.as_str(), by))
    })
}

fn clash(
    stack: &Stack,
    code: &'static str,
    message: &str,
    document: usize,
    pointer: &str,
) -> Diagnostic {
    let whole = (0..=document).rev().find_map(|file| stack.value_span(file, "/players"));
    Diagnostic::error(code, message)
        .label(stack.value_span(document, pointer), "never applies")
        .also(whole, "the players of the ruleset")
        .at(pointer)
}

/// The pointers of the players of every `when` block and every variant of a file.
fn conditions(file: &Value) -> Vec<String> {
    let blocks = |base: &str| {
        let list = file.pointer(&format!("{base}/when")).and_then(Value::as_array);
        let base = base.to_owned();
        (0..list.map_or(0, Vec::len)).map(move |index| format!("{base}/when/{index}/players"))
    };
    let mut pointers: Vec<String> = blocks("").collect();
    for (name, _) in file.get("variants").and_then(Value::as_object).into_iter().flatten() {
        let base = pointer::child("/variants", name);
        pointers.push(format!("{base}/players"));
        pointers.extend(blocks(&base));
    }
    pointers
}

fn players_of(value: &Value) -> Option<Players> {
    let bound =
        |key| value.get(key).and_then(Value::as_u64).and_then(|bound| u8::try_from(bound).ok());
    Some(Players { min: bound("min")?, max: bound("max")? })
}

fn sound(players: Option<Players>) -> Option<Players> {
    players.filter(|players| players.min <= players.max)
}

fn meet(one: Players, other: Players) -> bool {
    one.min <= other.max && other.min <= one.max
}
