//! The draws of an entered game, real or made up, and ways to change the hands.

use crate::game::{Dealer, Pool, Purpose, Stream, uniform_below};

/// A draw, a lot or a toss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChanceEvent {
    pub(super) purpose: Purpose,
    /// The item's number in the lot.
    pub(super) item: usize,
    /// Whether the item is known rather than made up.
    pub(super) is_seen: bool,
}

impl ChanceEvent {
    /// Returns whether this is a tile that nobody has shown.
    pub(super) fn is_hidden(&self) -> bool {
        !self.is_seen && !is_public(self.purpose)
    }
}

/// Returns the hands in which one of the hidden draws is of the given tile.
pub(super) fn hands_with(hands: &[ChanceEvent], tile: usize) -> Vec<Vec<ChanceEvent>> {
    let hidden = (0..hands.len()).rev().filter(|&index| hands[index].is_hidden());
    hidden.flat_map(|index| changes(hands, index, tile)).collect()
}

/// Returns the hands in which the hidden draw at `index` is of the given tile.
///
/// In the first ones, the two tiles have changed places in all hidden draws. This leaves the rest of the game as
/// it is, even if a tile went back into the pile and was drawn again. With several copies of a tile, it can be
/// necessary to change a single draw.
pub(super) fn changes(
    hands: &[ChanceEvent],
    index: usize,
    tile: usize,
) -> impl Iterator<Item = Vec<ChanceEvent>> {
    let before = hands[index].item;
    let mut renamed = hands.to_vec();
    for chance in renamed.iter_mut().filter(|chance| chance.is_hidden()) {
        if chance.item == tile {
            chance.item = before;
        } else if chance.item == before {
            chance.item = tile;
        }
    }
    let mut changed = hands.to_vec();
    changed[index].item = tile;
    let is_its = |chance: &ChanceEvent| chance.item == tile && chance.is_hidden();
    let other = hands.iter().position(is_its).filter(|&other| other != index);
    let exchanged = other.map(|other| {
        let mut exchanged = changed.clone();
        exchanged[other].item = before;
        exchanged
    });
    [renamed].into_iter().chain(exchanged).chain([changed])
}

/// Returns whether everyone at the table sees the result.
pub(super) fn is_public(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Coin | Purpose::Start | Purpose::First)
}

/// A dealer that repeats the draws of an entered game and makes up the ones after them.
pub(super) struct EntryDealer<'a> {
    chances: &'a mut Vec<ChanceEvent>,
    seed: u64,
    /// How many draws there were.
    pub(super) next: usize,
    /// Whether a seen tile wasn't available.
    pub(super) is_impossible: bool,
}

impl<'a> EntryDealer<'a> {
    pub(super) fn new(chances: &'a mut Vec<ChanceEvent>, seed: u64) -> EntryDealer<'a> {
        EntryDealer { chances, seed, next: 0, is_impossible: false }
    }

    /// Makes up an item, which only depends on the number of the draw and what is in the lot.
    fn make_up<L: Pool>(&self, index: usize, lot: &L) -> usize {
        let number = Stream::new(self.seed, index as u64, Purpose::Deal.number()).next_number();
        lot.nth(uniform_below(number, lot.total())).unwrap_or(0)
    }
}

impl Dealer for EntryDealer<'_> {
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize {
        let index = self.next;
        self.next += 1;
        let Some(&chance) = self.chances.get(index) else {
            let item = self.make_up(index, lot);
            self.chances.push(ChanceEvent { purpose, item, is_seen: false });
            return item;
        };
        if chance.purpose == purpose && lot.contains(chance.item) {
            return chance.item;
        }
        let item = self.make_up(index, lot);
        if chance.purpose != purpose {
            // With other hands, the game took a different course.
            self.is_impossible |= self.chances[index..].iter().any(|chance| chance.is_seen);
            self.chances.truncate(index);
            self.chances.push(ChanceEvent { purpose, item, is_seen: false });
            return item;
        }
        self.is_impossible |= chance.is_seen;
        self.chances[index].item = item;
        item
    }
}
