#![expect(clippy::cast_possible_truncation, reason = "a word is taken apart into its bytes")]

use std::fmt;

use super::bits::ONES;
use crate::tile::KindId;

/// The tiles of a hand, in ascending order. Copies without allocating.
///
/// A hand is a word with a byte for each tile, the lowest first, so that finding, adding and taking
/// away a tile are a few sums on all of them at once, without a branch to guess. Where there are more
/// kinds than a byte has numbers, a second word has the higher digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TileHand {
    /// The lowest digit of each kind, to the base [`NONE`]; `NONE` for no tile.
    low: u64,
    /// The other digit of each kind; 0 for no tile.
    high: u64,
}

// A byte each.
const _: () = assert!(TileHand::MOST as usize == size_of::<u64>());

/// The highest bit of every byte, which no digit has.
const HIGHS: u64 = 0x80 * ONES;
/// The byte for no tile.
const NONE: u64 = 0x7F;

impl TileHand {
    /// The most tiles that a hand can hold.
    pub const MOST: u8 = 8;

    /// Kinds below this can be held.
    pub const KINDS: KindId = (NONE as KindId) * 0x80;

    /// Returns how many tiles it holds.
    #[inline]
    pub fn len(self) -> u8 {
        // Tiles come first; a word has few bytes.
        Self::MOST - ((self.low ^ (NONE * ONES)).leading_zeros() / 8) as u8
    }

    /// Returns whether it holds no tile.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.low == NONE * ONES
    }

    /// Returns whether it has fewer than `limit` tiles.
    #[inline]
    pub fn has_fewer_than(self, limit: u8) -> bool {
        match limit {
            0 => false,
            1..=Self::MOST => self.low >> (8 * (limit - 1)) & 0xFF == NONE,
            _ => true,
        }
    }

    /// Returns the tiles, ascending, a kind as often as it is held.
    #[inline]
    pub fn kinds(
        self,
    ) -> impl DoubleEndedIterator<Item = KindId> + ExactSizeIterator + Clone + use<> {
        (0..self.len()).map(move |place| self.at(place.into()))
    }

    /// Returns the kind at a place at which there is a tile.
    #[inline]
    fn at(self, place: u32) -> KindId {
        let digit = |word: u64| (word >> (8 * place) & 0xFF) as KindId;
        digit(self.low) + NONE as KindId * digit(self.high)
    }

    /// Returns the kind of the tile at a place in their order.
    #[inline]
    pub fn get(self, place: u32) -> Option<KindId> {
        let low = self.low.checked_shr(8 * place)? & 0xFF;
        (low != NONE).then(|| if self.high == 0 { low as KindId } else { self.at(place) })
    }

    /// Returns the kinds that it holds, ascending, each once.
    pub fn distinct(self) -> impl Iterator<Item = KindId> + use<> {
        self.places().map(|(_, kind)| kind)
    }

    /// Returns the kinds that it holds, ascending, each once, with the place of its first tile.
    pub(crate) fn places(self) -> impl Iterator<Item = (u32, KindId)> + Clone + use<> {
        let mut last = None;
        let kinds = (0..).zip(self.kinds());
        kinds.filter(move |&(_, kind)| last.replace(kind) != Some(kind))
    }

    /// Returns the same, where no kind has a second digit.
    #[inline]
    pub(crate) fn low_places(self) -> impl Iterator<Item = (u32, KindId)> + Clone + use<> {
        let (mut rest, mut last, mut next) = (self.low, NONE, 0);
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
        let kind = u64::from(kind);
        if self.high == 0 && kind < NONE {
            equal(self.low, kind)
        } else if kind < Self::KINDS.into() {
            equal(self.low, kind % NONE) & equal(self.high, kind / NONE)
        } else {
            0
        }
    }

    /// Adds a tile; a hand that is full stays as it is.
    #[inline(always)]
    pub fn add(&mut self, kind: KindId) {
        let kind = u64::from(kind);
        if self.low >> 56 != NONE {
            return;
        }
        if self.high != 0 || kind >= NONE {
            self.add_digits(kind);
            return;
        }
        // Only a byte that holds more keeps its highest bit.
        let more = ((self.low | HIGHS) - (kind + 1) * ONES) & HIGHS;
        self.low = inserted(self.low, more.trailing_zeros() & !7, kind);
    }

    /// Not inlined, so that the way of few kinds stays short.
    #[inline(never)]
    fn add_digits(&mut self, kind: u64) {
        if kind >= Self::KINDS.into() {
            return;
        }
        let before = self.kinds().filter(|&held| u64::from(held) <= kind).count() as u32;
        self.low = inserted(self.low, 8 * before, kind % NONE);
        self.high = inserted(self.high, 8 * before, kind / NONE);
    }

    /// Takes out one tile of a kind. Returns whether there was one.
    #[inline]
    pub fn remove(&mut self, kind: KindId) -> bool {
        if self.high != 0 {
            return self.remove_digits(kind);
        }
        let kind = u64::from(kind);
        let found = if kind < NONE { equal(self.low, kind) } else { 0 };
        if found == 0 {
            return false;
        }
        self.low = removed(self.low, found.trailing_zeros() & !7) | NONE << 56;
        true
    }

    /// Not inlined, so that the way of few kinds stays short.
    #[inline(never)]
    fn remove_digits(&mut self, kind: KindId) -> bool {
        let found = self.of_kind(kind);
        if found == 0 {
            return false;
        }
        let at = found.trailing_zeros() & !7;
        self.low = removed(self.low, at) | NONE << 56;
        self.high = removed(self.high, at);
        true
    }
}

/// Returns the highest bit of each byte that is equal to a number. Neither has its own highest bit set.
#[inline]
fn equal(bytes: u64, number: u64) -> u64 {
    // Only a byte without a difference borrows from its highest bit.
    let differs = bytes ^ (number * ONES);
    !((differs | HIGHS) - ONES) & HIGHS
}

/// Returns a word with a byte put in before a bit, the highest one cut off.
#[inline]
fn inserted(bytes: u64, at: u32, byte: u64) -> u64 {
    let below = (1 << at) - 1;
    bytes & below | byte << at | (bytes & !below) << 8
}

/// Returns a word without the byte that begins at a bit.
#[inline]
fn removed(bytes: u64, at: u32) -> u64 {
    let below = (1 << at) - 1;
    bytes & below | bytes >> 8 & !below
}

impl Default for TileHand {
    fn default() -> TileHand {
        TileHand { low: NONE * ONES, high: 0 }
    }
}

impl FromIterator<KindId> for TileHand {
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> TileHand {
        let mut hand = TileHand::default();
        kinds.into_iter().for_each(|kind| hand.add(kind));
        hand
    }
}

impl fmt::Debug for TileHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.kinds()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn kinds(hand: TileHand) -> Vec<KindId> {
        hand.kinds().collect()
    }

    #[test]
    fn a_hand_stays_in_order() {
        let mut hand: TileHand = [5, 2, 9, 2].into_iter().collect();
        assert_eq!(kinds(hand), [2, 2, 5, 9]);
        assert_eq!(hand.distinct().collect::<Vec<_>>(), [2, 5, 9]);
        assert!(hand.remove(2));
        assert!(!hand.remove(3));
        assert_eq!(hand, [2, 5, 9].into_iter().collect());
    }

    #[test]
    fn a_full_hand_takes_no_more() {
        let hand: TileHand = (0..20).collect();
        assert_eq!((hand.len(), hand.has_fewer_than(TileHand::MOST)), (TileHand::MOST, false));
        assert!(hand.places().eq((0..8).map(|place| (place, place as KindId))));
    }

    #[test]
    fn the_last_kind_is_held_and_none_beyond_it() {
        let last = TileHand::KINDS - 1;
        let hand: TileHand =
            [last, 0, TileHand::KINDS, KindId::MAX, 127, 126, last].into_iter().collect();
        assert_eq!(kinds(hand), [0, 126, 127, last, last]);
        assert!(!hand.contains(TileHand::KINDS) && !hand.contains(KindId::MAX));
    }

    proptest! {
        /// The oracle is a list that is sorted after each step.
        #[test]
        fn hand_equals_a_list(
            kinds_of_game in prop::sample::select(vec![40, 126, 127, 254, 300, TileHand::KINDS]),
            steps in prop::collection::vec((any::<bool>(), any::<u16>(), 0..5_u16), 0..40),
        ) {
            let (mut hand, mut list) = (TileHand::default(), Vec::new());
            // Few of them, so that some are held twice and most that are taken are held.
            let spread = |any: u16, few: u16| (any / 5 * 5 % 20 * (kinds_of_game / 20) + few) % kinds_of_game;
            for (adds, any, few) in steps {
                let kind = spread(any, few);
                if adds && list.len() < usize::from(TileHand::MOST) {
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
                let firsts = firsts.map(|(place, &kind)| (place as u32, kind));
                prop_assert!(hand.places().eq(firsts.clone()));
                prop_assert!(list.iter().any(|&kind| kind > 126) || hand.low_places().eq(firsts));
            }
        }
    }
}
