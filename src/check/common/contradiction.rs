//! The rule that `when` blocks must not contradict each other.

use std::sync::Arc;

use super::LayerRule;
use crate::{
    check::rule::{Examples, Page, example},
    diagnostic::{Diagnostic, Sources, quote_text},
    loader::{Layer, LayeredDocument, Slot, Stack, pointer},
};

pub(super) const RULE: LayerRule = LayerRule {
    page: &Page {
        code: "when-contradiction",
        title: "Two `when` blocks set a key differently for the same player count",
        explanation: "If several blocks in a file or variant apply to the same player count, the last one \
            wins. Change `players` so that the blocks don't overlap, or use the same value in \
            both.",
        reason: "Readers will rely on whichever block they find first.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\nplayers = { min = 2, max = 4 }\n\
                set.hand.size = 4\n\n[[when]]\nplayers = { min = 4, max = 8 }\nset.hand.size = 2\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[[when]]\nplayers = { min = 2, max = 3 }\n\
                set.hand.size = 4\n\n[[when]]\nplayers = { min = 4, max = 8 }\nset.hand.size = 2\n"
            ),
        }),
    },
    check,
};

fn check(stack: &Stack, _: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in stack.chain.written_files() {
        let variants = file.variants.iter().map(|variant| &variant.layers);
        for layers in std::iter::once(&file.layers).chain(variants) {
            for (number, later) in layers.when_blocks.iter().enumerate() {
                let earlier = layers.when_blocks.get(..number).unwrap_or_default();
                found.extend(
                    later
                        .sound_slots()
                        .filter_map(|slot| contradiction(file, earlier, later, slot)),
                );
            }
        }
    }
    found
}

/// Returns a finding if a value in a block contradicts an earlier block.
fn contradiction(
    file: &LayeredDocument,
    blocks: &[Arc<Layer>],
    later: &Layer,
    slot: &Slot,
) -> Option<Diagnostic> {
    let own = later.players?;
    let contradicts = |earlier: &Arc<Layer>| {
        let players = earlier.players?;
        let both = players.intersection(own)?;
        let mut others = earlier.sound_slots().filter(|other| other.pointer == slot.pointer);
        let other = others.find(|other| other.value != slot.value)?;
        Some((Arc::clone(other), players, both))
    };
    let (other, players, both) = blocks.iter().find_map(contradicts)?;
    let name = quote_text(&pointer::to_dotted_key(&slot.pointer));
    let message = format!("two blocks set {name} differently for {both}");
    Some(
        Diagnostic::warning("when-contradiction", message)
            .label(file.span(&slot.document_pointer), format!("this one wins for {own}"))
            .secondary_label(file.span(&other.document_pointer), format!("for {players}"))
            .help("change `players` so that the blocks do not overlap")
            .pointer(&*slot.document_pointer),
    )
}
