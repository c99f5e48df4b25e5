use serde_json::Value;

use super::Rule;
use crate::{
    check::{
        codes::{Examples, Page, example},
        layer::{layers, written},
    },
    diagnostic::{Diagnostic, quoted},
    loader::{Document, Stack, leaves, of_players, pointer},
    ruleset::Players,
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "when-contradiction",
        title: "Two `when` blocks set a key differently for the same number of players",
        what: "The blocks of a file, or of a variant, stand side by side: for each number of \
            players at most one of them says what a key is. Let their `players` not overlap, or \
            let both say the same.",
        why: "A reader takes whichever block he finds first for the rule.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\nplayers = { min = 2, max = 4 }\n\
                set.hand.size = 4\n\n[[when]]\nplayers = { min = 4, max = 8 }\nset.hand.size = 2\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\nplayers = { min = 2, max = 3 }\n\
                set.hand.size = 4\n\n[[when]]\nplayers = { min = 4, max = 8 }\nset.hand.size = 2\n"
            ),
        }),
    },
    check,
};

/// A `when` block: its pointer, for whom it is, and its values.
struct Block {
    base: String,
    players: Players,
    values: Vec<(String, Value)>,
}

fn check(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        let blocks: Vec<Block> =
            layers(document).into_iter().filter_map(|layer| block(document, &layer.base)).collect();
        for (number, later) in blocks.iter().enumerate() {
            for (key, value) in &later.values {
                let contradicts = |earlier: &&Block| {
                    let is_beside = pointer::split(&earlier.base).map(|(list, _)| list)
                        == pointer::split(&later.base).map(|(list, _)| list);
                    is_beside
                        && both(earlier.players, later.players).is_some()
                        && earlier.values.iter().any(|(other, set)| other == key && set != value)
                };
                let Some(earlier) = blocks.iter().take(number).find(contradicts) else { continue };
                let Some(players) = both(earlier.players, later.players) else { continue };
                let at = |block: &Block| format!("{}/set{key}", block.base);
                let name = quoted(&pointer::dotted(key));
                let message =
                    format!("two blocks set {name} differently for {}", of_players(players));
                found.push(
                    Diagnostic::error("when-contradiction", message)
                        .label(
                            stack.value_span(index, &at(later)),
                            format!("for {}", of_players(later.players)),
                        )
                        .also(
                            stack.value_span(index, &at(earlier)),
                            format!("for {}", of_players(earlier.players)),
                        )
                        .help("let the `players` of the blocks not overlap")
                        .at(at(later)),
                );
            }
        }
    }
    found
}

fn block(document: &Document, base: &str) -> Option<Block> {
    let (list, number) = base.rsplit_once('/')?;
    let is_block = (list == "/when" || list.ends_with("/when")) && number.parse::<usize>().is_ok();
    let block = document.tree.value.pointer(base).filter(|_| is_block)?;
    let players: Players = serde_json::from_value(block.get("players")?.clone()).ok()?;
    let mut values = Vec::new();
    leaves(block.get("set")?, "", &mut |pointer, value| {
        values.push((pointer.to_owned(), value.clone()));
    });
    Some(Block { base: base.to_owned(), players, values })
}

/// The numbers of players in both ranges.
fn both(one: Players, other: Players) -> Option<Players> {
    let both = Players { min: one.min.max(other.min), max: one.max.min(other.max) };
    (both.min <= both.max).then_some(both)
}
