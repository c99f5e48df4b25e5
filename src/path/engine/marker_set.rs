use super::marker::Marker;
use crate::{
    game::bits::{bits, bits_from},
    ruleset::{MAX_PLAYERS, path::MAX_MARKERS},
};

// A set is a word.
const _: () = assert!(MAX_PLAYERS as u32 * MAX_MARKERS as u32 <= u64::BITS);

/// A set of markers, by their indices in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MarkerSet(u64);

impl MarkerSet {
    /// The markers of which something is true.
    #[inline]
    pub(super) fn of(markers: &[Marker], is: impl Fn(&Marker) -> bool) -> MarkerSet {
        let bits = (0_u32..).zip(markers).map(|(index, marker)| u64::from(is(marker)) << index);
        MarkerSet(bits.fold(0, |set, bit| set | bit))
    }

    /// Whether a marker is in the set.
    #[inline]
    pub(super) fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// The set without a marker.
    #[inline]
    pub(super) fn without(self, index: usize) -> MarkerSet {
        MarkerSet(self.0 & !(1 << index))
    }

    /// The markers, ascending.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        bits(self.0).map(|index| index as usize)
    }

    /// The markers from one on, ascending, then those before it.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 64 markers")]
    pub(super) fn clockwise(self, from: usize) -> impl Iterator<Item = usize> {
        bits_from(self.0, from as u32).map(|index| index as usize)
    }
}
