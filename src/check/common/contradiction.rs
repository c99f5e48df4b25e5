use std::sync::Arc;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, quoted},
    loader::{Layer, Layered, Layers, Slot, Stack, pointer},
};

pub(super) const RULE: LayerRule = LayerRule {
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

fn check(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in stack.chain.written_files() {
        let variants = file.variants.iter().map(|variant| &variant.layers);
        for Layers { whens, .. } in std::iter::once(&file.layers).chain(variants) {
            for (number, later) in whens.iter().enumerate() {
                let earlier = whens.get(..number).unwrap_or_default();
                found.extend(
                    later.sound().filter_map(|slot| contradiction(file, earlier, later, slot)),
                );
            }
        }
    }
    found
}

/// Returns what is wrong with a value of a block that one before it contradicts.
fn contradiction(
    file: &Layered,
    blocks: &[Arc<Layer>],
    later: &Layer,
    slot: &Slot,
) -> Option<Diagnostic> {
    let own = later.when?;
    let contradicts = |earlier: &Arc<Layer>| {
        let players = earlier.when?;
        let both = players.and(own)?;
        let mut others = earlier.sound().filter(|other| other.pointer == slot.pointer);
        let other = others.find(|other| other.value != slot.value)?;
        Some((Arc::clone(other), players, both))
    };
    let (other, players, both) = blocks.iter().find_map(contradicts)?;
    let name = quoted(&pointer::dotted(&slot.pointer));
    let message = format!("two blocks set {name} differently for {both}");
    Some(
        Diagnostic::warning("when-contradiction", message)
            .label(file.span(&slot.at), format!("for {own}: this one wins"))
            .also(file.span(&other.at), format!("for {players}"))
            .help("let the `players` of the blocks not overlap")
            .at(&*slot.at),
    )
}
