#![expect(clippy::cast_possible_truncation, reason = "a word is taken apart into its bytes")]

use std::fmt;

use super::bits::ONES;
use crate::tile::KindId;

/// The tiles of a hand, in ascending order. Copies without allocating.
///
/// A hand is one word with a byte for each tile, the lowest first, so that finding, adding and
/// taking away a tile are a few sums on all of them at once, without a branch to guess.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand(u64);

// A byte each; kinds stay below `NONE`, and no square has that many.
const _: () = assert!(Hand::MOST as usize == size_of::<u64>());

/// The highest bit of every byte, which no kind has.
const HIGHS: u64 = 0x80 * ONES;
/// The byte for no tile.
const NONE: u64 = 0x7F;

impl Hand {
    /// The most tiles that a hand can hold.
    pub const MOST: u8 = 8;

    /// Returns how many tiles it holds.
    #[inline]
    pub fn len(self) -> u8 {
        // Tiles come first; a word has few bytes.
        Self::MOST - ((self.0 ^ (NONE * ONES)).leading_zeros() / 8) as u8
    }

    /// Returns whether it holds no tile.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == NONE * ONES
    }

    /// Returns whether it has fewer than `limit` tiles.
    #[inline]
    pub fn has_fewer_than(self, limit: u8) -> bool {
        match limit {
            0 => false,
            1..=Self::MOST => self.0 >> (8 * (limit - 1)) & 0xFF == NONE,
            _ => true,
        }
    }

    /// Returns the tiles, ascending, a kind as often as it is held.
    #[inline]
    pub fn kinds(self) -> impl DoubleEndedIterator<Item = KindId> + ExactSizeIterator + use<> {
        let hand = self.0;
        (0..self.len()).map(move |place| (hand >> (8 * place) & 0xFF) as KindId)
    }

    /// Returns the kind of the tile at a place in their order.
    #[inline]
    pub fn get(self, place: u32) -> Option<KindId> {
        let kind = self.0.checked_shr(8 * place)? & 0xFF;
        (kind != NONE).then_some(kind as KindId)
    }

    /// Returns the kinds that it holds, ascending, each once.
    pub fn distinct(self) -> impl Iterator<Item = KindId> + use<> {
        self.places().map(|(_, kind)| kind)
    }

    /// Returns the kinds that it holds, ascending, each once, with the place of its first tile.
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = (u32, KindId)> + use<> {
        let (mut rest, mut last, mut next) = (self.0, NONE, 0);
        std::iter::from_fn(move || {
            loop {
                let (kind, place) = (rest & 0xFF, next);
                if kind == NONE {
                    return None;
                }
                // With no tile behind the last one of a full hand.
                rest = rest >> 8 | NONE << 56;
                next += 1;
                if std::mem::replace(&mut last, kind) != kind {
                    return Some((place, kind as KindId));
                }
            }
        })
    }

    /// Returns whether it holds a tile of a kind.
    #[inline]
    pub fn contains(self, kind: KindId) -> bool {
        self.of_kind(kind) != 0
    }

    /// Returns the highest bit of each byte that holds a kind.
    #[inline]
    fn of_kind(self, kind: KindId) -> u64 {
        // Only a byte without a difference borrows from its highest bit.
        let differs = self.0 ^ (u64::from(kind) * ONES);
        if u64::from(kind) < NONE { !((differs | HIGHS) - ONES) & HIGHS } else { 0 }
    }

    /// Adds a tile; a hand that is full stays as it is.
    #[inline]
    pub fn add(&mut self, kind: KindId) {
        let kind = u64::from(kind);
        if self.0 >> 56 != NONE || kind >= NONE {
            return;
        }
        // Only a byte that holds more keeps its highest bit.
        let more = ((self.0 | HIGHS) - (kind + 1) * ONES) & HIGHS;
        let at = more.trailing_zeros() & !7;
        let below = (1 << at) - 1;
        self.0 = self.0 & below | kind << at | (self.0 & !below) << 8;
    }

    /// Takes out one tile of a kind. Returns whether there was one.
    #[inline]
    pub fn remove(&mut self, kind: KindId) -> bool {
        let found = self.of_kind(kind);
        if found == 0 {
            return false;
        }
        let below = (1 << (found.trailing_zeros() & !7)) - 1;
        self.0 = self.0 & below | self.0 >> 8 & !below | NONE << 56;
        true
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand(NONE * ONES)
    }
}

impl FromIterator<KindId> for Hand {
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> Hand {
        let mut hand = Hand::default();
        kinds.into_iter().for_each(|kind| hand.add(kind));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.kinds()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn kinds(hand: Hand) -> Vec<KindId> {
        hand.kinds().collect()
    }

    #[test]
    fn a_hand_stays_in_order() {
        let mut hand: Hand = [5, 2, 9, 2].into_iter().collect();
        assert_eq!(kinds(hand), [2, 2, 5, 9]);
        assert_eq!(hand.distinct().collect::<Vec<_>>(), [2, 5, 9]);
        assert!(hand.remove(2));
        assert!(!hand.remove(3));
        assert_eq!(hand, [2, 5, 9].into_iter().collect());
    }

    #[test]
    fn a_full_hand_takes_no_more() {
        let hand: Hand = (0..20).collect();
        assert_eq!((hand.len(), hand.has_fewer_than(Hand::MOST)), (Hand::MOST, false));
        assert!(hand.places().eq((0..8).map(|place| (place, place as KindId))));
    }

    proptest! {
        /// The oracle is a list that is sorted after each step.
        #[test]
        fn hand_equals_a_list(steps in prop::collection::vec((any::<bool>(), 0..40_u16), 0..40)) {
            let (mut hand, mut list) = (Hand::default(), Vec::new());
            for (adds, kind) in steps {
                if adds && list.len() < usize::from(Hand::MOST) {
                    hand.add(kind);
                    list.push(kind);
                    list.sort_unstable();
                } else if !adds {
                    let at = list.iter().position(|&held| held == kind);
                    prop_assert_eq!(hand.contains(kind), at.is_some());
                    prop_assert_eq!(hand.remove(kind), at.map(|at| list.remove(at)).is_some());
                }
                prop_assert_eq!(kinds(hand), list.clone());
                prop_assert_eq!((usize::from(hand.len()), hand.is_empty()), (list.len(), list.is_empty()));
                for place in 0..9 {
                    prop_assert_eq!(hand.get(place), list.get(place as usize).copied());
                    let limit = place as u8;
                    prop_assert_eq!(hand.has_fewer_than(limit), hand.len() < limit);
                }
                let firsts = (0..).zip(&list).filter(|&(place, _)| {
                    place == 0 || list[place - 1] != list[place]
                });
                prop_assert!(hand.places().eq(firsts.map(|(place, &kind)| (place as u32, kind))));
            }
        }
    }
}
