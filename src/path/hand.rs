use std::fmt;

use crate::{ruleset::path::MAX_HAND, tile::KindId};

/// The tiles of a hand, in ascending order. Copies without allocating.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand {
    len: u8,
    /// What lies beyond `len` is 0, so that equal hands are equal words.
    kinds: [KindId; MAX_HAND as usize],
}

impl Hand {
    /// How many tiles it holds.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether it holds no tile.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The tiles, ascending, a kind as often as it is held.
    #[inline]
    pub fn kinds(&self) -> &[KindId] {
        &self.kinds[..usize::from(self.len)]
    }

    /// The kinds that it holds, ascending, each once.
    pub fn distinct(&self) -> impl Iterator<Item = KindId> {
        self.places().map(|(_, kind)| kind)
    }

    /// The kinds that it holds, ascending, each once, with the place of its first tile.
    #[inline]
    pub(super) fn places(&self) -> impl Iterator<Item = (u32, KindId)> {
        let mut last = KindId::MAX;
        let places = (0_u32..).zip(self.kinds().iter().copied());
        // No set has so many kinds.
        places.filter(move |&(_, kind)| std::mem::replace(&mut last, kind) != kind)
    }

    /// Whether it holds a tile of a kind.
    pub fn contains(&self, kind: KindId) -> bool {
        self.kinds().contains(&kind)
    }

    /// Adds a tile; a hand that is full stays as it is.
    #[inline]
    pub fn add(&mut self, kind: KindId) {
        let mut at = usize::from(self.len);
        if at >= self.kinds.len() {
            return;
        }
        while at > 0 && self.kinds[at - 1] > kind {
            self.kinds[at] = self.kinds[at - 1];
            at -= 1;
        }
        self.kinds[at] = kind;
        self.len += 1;
    }

    /// Takes out one tile of a kind. Returns whether there was one.
    #[inline]
    pub fn remove(&mut self, kind: KindId) -> bool {
        let Some(at) = self.kinds().iter().position(|&held| held == kind) else {
            return false;
        };
        let last = usize::from(self.len) - 1;
        for place in at..last {
            self.kinds[place] = self.kinds[place + 1];
        }
        self.kinds[last] = 0;
        self.len -= 1;
        true
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
    use super::*;

    #[test]
    fn a_hand_stays_in_order() {
        let mut hand: Hand = [5, 2, 9, 2].into_iter().collect();
        assert_eq!(hand.kinds(), [2, 2, 5, 9]);
        assert_eq!(hand.distinct().collect::<Vec<_>>(), [2, 5, 9]);
        assert!(hand.remove(2));
        assert!(!hand.remove(3));
        assert_eq!(hand, [2, 5, 9].into_iter().collect());
    }

    #[test]
    fn a_full_hand_takes_no_more() {
        let hand: Hand = (0..20).collect();
        assert_eq!(hand.len(), MAX_HAND);
    }
}
