//! A hand of tiles, packed into two words.

#![expect(clippy::cast_possible_truncation, reason = "a word is taken apart into its bytes")]

use std::fmt;

use super::bits::ONES;
use crate::tile::KindId;

/// The tiles in a hand, in ascending order.
///
/// Each tile takes up one byte, starting with the lowest kind, so lookups and changes can process all bytes
/// at once without branches. If there are too many kinds for one byte, the higher digits are stored in a
/// second word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TileHand {
    /// The lowest digit of each kind in base [`NONE`], or `NONE` if there is no tile.
    low: u64,
    /// The higher digit of each kind, or 0 if there is no tile.
    high: u64,
}

// This takes one byte per tile.
const _: () = assert!(TileHand::MAX_TILES as usize == size_of::<u64>());

/// The highest bit of every byte, which digits never use.
const HIGH_BITS: u64 = 0x80 * ONES;
/// The byte that represents no tile.
const NONE: u64 = 0x7F;

impl TileHand {
    /// The maximum number of tiles in a hand.
    pub const MAX_TILES: u8 = 8;

    /// The number of kinds that a hand can distinguish. All kinds must be lower.
    pub const KINDS: KindId = (NONE as KindId) * 0x80;

    /// Returns the number of tiles.
    #[inline]
    pub fn len(self) -> u8 {
        // Tiles always fill the lowest bytes.
        Self::MAX_TILES - ((self.low ^ (NONE * ONES)).leading_zeros() / 8) as u8
    }

    /// Returns whether the hand is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.low == NONE * ONES
    }

    /// Returns whether the hand contains fewer than `limit` tiles.
    #[inline]
    pub fn has_fewer_than(self, limit: u8) -> bool {
        match limit {
            0 => false,
            1..=Self::MAX_TILES => self.low >> (8 * (limit - 1)) & 0xFF == NONE,
            _ => true,
        }
    }

    /// Returns the tiles in ascending order, repeating a kind once per copy.
    #[inline]
    pub fn kinds(
        self,
    ) -> impl DoubleEndedIterator<Item = KindId> + ExactSizeIterator + Clone + use<> {
        (0..self.len()).map(move |place| self.nth_kind(place.into()))
    }

    /// Returns the kind of the tile at the given position, which must not be empty.
    #[inline]
    fn nth_kind(self, place: u32) -> KindId {
        let digit = |word: u64| (word >> (8 * place) & 0xFF) as KindId;
        digit(self.low) + NONE as KindId * digit(self.high)
    }

    /// Returns the kind of the tile at the given position, or `None` if there's no tile there.
    #[inline]
    pub fn get(self, place: u32) -> Option<KindId> {
        let low = self.low.checked_shr(8 * place)? & 0xFF;
        (low != NONE).then(|| if self.high == 0 { low as KindId } else { self.nth_kind(place) })
    }

    /// Returns the distinct kinds in ascending order.
    pub fn distinct(self) -> impl Iterator<Item = KindId> + use<> {
        self.places().map(|(_, kind)| kind)
    }

    /// Returns the distinct kinds in ascending order, along with the position of the first tile of each.
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = (u32, KindId)> + Clone + use<> {
        let TileHand { mut low, mut high } = self;
        let (mut last, mut next) = (None, 0);
        std::iter::from_fn(move || {
            while low & 0xFF != NONE {
                let kind = (low & 0xFF) as KindId + NONE as KindId * (high & 0xFF) as KindId;
                let place = next;
                // A full hand has no `NONE` byte after its last tile, so we shift one in.
                (low, high, next) = (low >> 8 | NONE << 56, high >> 8, next + 1);
                if last.replace(kind) != Some(kind) {
                    return Some((place, kind));
                }
            }
            None
        })
    }

    /// Like [`places`](Self::places), but only supports hands whose kinds all have a single digit.
    #[inline]
    pub(crate) fn low_places(self) -> impl Iterator<Item = (u32, KindId)> + Clone + use<> {
        let (mut rest, mut last, mut next) = (self.low, NONE, 0);
        std::iter::from_fn(move || {
            loop {
                let (kind, place) = (rest & 0xFF, next);
                if kind == NONE {
                    return None;
                }
                // A full hand has no `NONE` byte after its last tile, so we shift one in.
                rest = rest >> 8 | NONE << 56;
                next += 1;
                if std::mem::replace(&mut last, kind) != kind {
                    return Some((place, kind as KindId));
                }
            }
        })
    }

    /// Returns whether the hand has a tile of the given kind.
    #[inline]
    pub fn contains(self, kind: KindId) -> bool {
        self.of_kind(kind) != 0
    }

    /// Returns a word with the highest bit set in each byte that contains the given kind.
    #[inline]
    fn of_kind(self, kind: KindId) -> u64 {
        let kind = u64::from(kind);
        if self.high == 0 && kind < NONE {
            equal_bytes(self.low, kind)
        } else if kind < Self::KINDS.into() {
            equal_bytes(self.low, kind % NONE) & equal_bytes(self.high, kind / NONE)
        } else {
            0
        }
    }

    /// Adds a tile unless the hand is full.
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
        // The highest bit stays set only in bytes with a higher kind.
        let more = ((self.low | HIGH_BITS) - (kind + 1) * ONES) & HIGH_BITS;
        self.low = insert_byte(self.low, more.trailing_zeros() & !7, kind);
    }

    /// Adds a kind that might need two digits. This isn't inlined because the code for few kinds should stay
    /// short.
    #[inline(never)]
    fn add_digits(&mut self, kind: u64) {
        if kind >= Self::KINDS.into() {
            return;
        }
        let before = self.kinds().filter(|&held| u64::from(held) <= kind).count() as u32;
        self.low = insert_byte(self.low, 8 * before, kind % NONE);
        self.high = insert_byte(self.high, 8 * before, kind / NONE);
    }

    /// Removes one tile of the given kind and returns whether there was one.
    #[inline]
    pub fn remove(&mut self, kind: KindId) -> bool {
        if self.high != 0 {
            return self.remove_digits(kind);
        }
        let kind = u64::from(kind);
        let found = if kind < NONE { equal_bytes(self.low, kind) } else { 0 };
        if found == 0 {
            return false;
        }
        self.low = remove_byte(self.low, found.trailing_zeros() & !7) | NONE << 56;
        true
    }

    /// Removes a kind that might have two digits. This isn't inlined because the code for few kinds should
    /// stay short.
    #[inline(never)]
    fn remove_digits(&mut self, kind: KindId) -> bool {
        let found = self.of_kind(kind);
        if found == 0 {
            return false;
        }
        let at = found.trailing_zeros() & !7;
        self.low = remove_byte(self.low, at) | NONE << 56;
        self.high = remove_byte(self.high, at);
        true
    }
}

/// Returns the highest bit of each byte that equals `number`. No byte may already use its highest bit.
#[inline]
fn equal_bytes(bytes: u64, number: u64) -> u64 {
    // Only bytes that don't differ borrow from their highest bit.
    let differs = bytes ^ (number * ONES);
    !((differs | HIGH_BITS) - ONES) & HIGH_BITS
}

/// Returns the word with a byte inserted at the given bit, dropping the highest byte.
#[inline]
fn insert_byte(bytes: u64, at: u32, byte: u64) -> u64 {
    let below = (1 << at) - 1;
    bytes & below | byte << at | (bytes & !below) << 8
}

/// Returns the word without the byte at the given bit.
#[inline]
fn remove_byte(bytes: u64, at: u32) -> u64 {
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
    fn hand_stays_sorted() {
        let mut hand: TileHand = [5, 2, 9, 2].into_iter().collect();
        assert_eq!(kinds(hand), [2, 2, 5, 9]);
        assert_eq!(hand.distinct().collect::<Vec<_>>(), [2, 5, 9]);
        assert!(hand.remove(2));
        assert!(!hand.remove(3));
        assert_eq!(hand, [2, 5, 9].into_iter().collect());
    }

    #[test]
    fn full_hand_ignores_more_tiles() {
        let hand: TileHand = (0..20).collect();
        assert_eq!(
            (hand.len(), hand.has_fewer_than(TileHand::MAX_TILES)),
            (TileHand::MAX_TILES, false)
        );
        assert!(hand.places().eq((0..8).map(|place| (place, place as KindId))));
    }

    #[test]
    fn ignores_kinds_past_the_last() {
        let last = TileHand::KINDS - 1;
        let hand: TileHand =
            [last, 0, TileHand::KINDS, KindId::MAX, 127, 126, last].into_iter().collect();
        assert_eq!(kinds(hand), [0, 126, 127, last, last]);
        assert!(!hand.contains(TileHand::KINDS) && !hand.contains(KindId::MAX));
    }

    proptest! {
        /// Compares a hand against a sorted list.
        #[test]
        fn hand_matches_a_sorted_list(
            kinds_of_game in prop::sample::select(vec![40, 126, 127, 254, 300, TileHand::KINDS]),
            steps in prop::collection::vec((any::<bool>(), any::<u16>(), 0..5_u16), 0..40),
        ) {
            let (mut hand, mut list) = (TileHand::default(), Vec::new());
            // With few kinds, hands often contain copies and most removals find a tile.
            let spread = |any: u16, few: u16| (any / 5 * 5 % 20 * (kinds_of_game / 20) + few) % kinds_of_game;
            for (adds, any, few) in steps {
                let kind = spread(any, few);
                if adds && list.len() < usize::from(TileHand::MAX_TILES) {
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
