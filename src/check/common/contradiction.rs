use std::collections::BTreeMap;

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
        what: "Of the blocks of a file, or of a variant, the later one wins where both are for a \
            number of players. Let their `players` not overlap, or let both say the same.",
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
    values: BTreeMap<String, Value>,
}

fn check(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, document) in written(stack) {
        // The blocks of the file and of each variant stand side by side.
        let mut lists: BTreeMap<String, Vec<Block>> = BTreeMap::new();
        for layer in layers(document) {
            if let Some(block) = block(document, &layer.base) {
                let list = layer.base.rsplit_once('/').map_or("", |(list, _)| list);
                lists.entry(list.to_owned()).or_default().push(block);
            }
        }
        for blocks in lists.values() {
            for (number, later) in blocks.iter().enumerate() {
                let earlier = blocks.get(..number).unwrap_or_default();
                found.extend(contradictions(stack, index, earlier, later));
            }
        }
    }
    found
}

/// The values of a block that one before it contradicts.
fn contradictions(
    stack: &Stack,
    document: usize,
    blocks: &[Block],
    later: &Block,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (key, value) in &later.values {
        let contradicts = |earlier: &Block| {
            let players = both(earlier.players, later.players)?;
            let differs = earlier.values.get(key).is_some_and(|other| other != value);
            differs.then_some((earlier.base.clone(), earlier.players, players))
        };
        let Some((base, earlier, players)) = blocks.iter().find_map(contradicts) else { continue };
        let at = |base: &str| format!("{base}/set{key}");
        let name = quoted(&pointer::dotted(key));
        let message = format!("two blocks set {name} differently for {}", of_players(players));
        let place = |base: &str| stack.value_span(document, &at(base));
        found.push(
            Diagnostic::warning("when-contradiction", message)
                .label(
                    place(&later.base),
                    format!("for {}: this one wins", of_players(later.players)),
                )
                .also(place(&base), format!("for {}", of_players(earlier)))
                .help("let the `players` of the blocks not overlap")
                .at(at(&later.base)),
        );
    }
    found
}

fn block(document: &Document, base: &str) -> Option<Block> {
    let (list, number) = base.rsplit_once('/')?;
    let is_block = (list == "/when" || list.ends_with("/when")) && number.parse::<usize>().is_ok();
    let block = document.tree.value.pointer(base).filter(|_| is_block)?;
    let players: Players = serde_json::from_value(block.get("players")?.clone()).ok()?;
    let mut values = BTreeMap::new();
    leaves(block.get("set")?, "", &mut |pointer, value| {
        values.insert(pointer.to_owned(), value.clone());
    });
    Some(Block { base: base.to_owned(), players, values })
}

/// The numbers of players in both ranges.
fn both(one: Players, other: Players) -> Option<Players> {
    let both = Players { min: one.min.max(other.min), max: one.max.min(other.max) };
    (both.min <= both.max).then_some(both)
}
