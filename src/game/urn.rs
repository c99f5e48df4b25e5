//! Urns, coins and other lots to pick from at random.

use super::{bits::nth_bit, stream::Stream};

/// A multiset of numbers to pick from at random.
pub trait Pool {
    /// Returns the number of items.
    fn total(&self) -> u32;

    /// Returns whether the lot contains the given number.
    fn contains(&self, number: usize) -> bool;

    /// Returns the number at `index` if all numbers, including repeated ones, are listed in ascending order.
    /// Returns `None` if the index is out of bounds.
    fn nth(&self, index: u32) -> Option<usize>;
}

/// A multiset of items, numbered from 0, that models a shuffled pile.
///
/// Items are drawn at random, so nothing has to be shuffled when they're returned.
#[derive(Debug, PartialEq, Eq)]
pub struct Urn {
    contents: Contents,
    total: u32,
    /// Whether items stay in the urn when they're taken.
    is_endless: bool,
}

/// The contents of an urn, which we store differently depending on how many copies there are.
#[derive(Debug, PartialEq, Eq)]
enum Contents {
    /// Up to 64 different numbers with at most one copy each, stored as a bitmask.
    Single { bits: u64, numbers: u32 },
    /// Any number of copies. Boxed to keep urns with single copies small.
    Counts(Box<Many>),
}

/// Any number of copies of each number.
#[derive(Debug, PartialEq, Eq)]
struct Many {
    counts: Box<[u16]>,
    /// The total count in each block of `1 << shift` numbers, which makes it fast to find a number by its
    /// index.
    blocks: [u32; BLOCKS],
    shift: u32,
}

/// A die, which is a lot that never runs out. Its sides are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die(pub u32);

impl Die {
    /// A coin, where number 0 is the back and number 1 is the face.
    pub const COIN: Die = Die(2);
}

impl Pool for Die {
    fn total(&self) -> u32 {
        self.0
    }

    fn contains(&self, number: usize) -> bool {
        number < self.0 as usize
    }

    fn nth(&self, index: u32) -> Option<usize> {
        (index < self.0).then_some(index as usize)
    }
}

/// The number of blocks in an urn.
const BLOCKS: usize = 8;

impl Urn {
    /// Creates an urn with `counts[i]` copies of number `i`.
    #[expect(clippy::cast_possible_truncation, reason = "64 at most")]
    pub fn new(counts: Vec<u16>) -> Urn {
        let sum = |counts: &[u16]| counts.iter().map(|&count| u32::from(count)).sum();
        let total = sum(&counts);
        if counts.len() <= 64 && counts.iter().all(|&count| count <= 1) {
            let bits = counts.iter().rev().fold(0, |bits, &count| bits << 1 | u64::from(count));
            let contents = Contents::Single { bits, numbers: counts.len() as u32 };
            return Urn { contents, total, is_endless: false };
        }
        let shift = counts.len().div_ceil(BLOCKS).next_power_of_two().trailing_zeros();
        let mut blocks = [0; BLOCKS];
        blocks.iter_mut().zip(counts.chunks(1 << shift)).for_each(|(b, block)| *b = sum(block));
        let contents = Contents::Counts(Box::new(Many { counts: counts.into(), blocks, shift }));
        Urn { contents, total, is_endless: false }
    }

    /// Makes the urn endless. Items stay in it when they're taken, so the number of copies acts as a weight.
    #[must_use]
    pub fn endless(self) -> Urn {
        Urn { is_endless: true, ..self }
    }

    /// Returns whether items stay in the urn when they're taken.
    pub fn is_endless(&self) -> bool {
        self.is_endless
    }

    /// Returns the number of items.
    #[inline]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Returns whether the urn is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Returns the number of copies of the given number.
    #[inline]
    pub fn count(&self, number: usize) -> u16 {
        match &self.contents {
            Contents::Single { bits, .. } => (number < 64 && bits >> number & 1 == 1).into(),
            Contents::Counts(many) => many.counts.get(number).copied().unwrap_or(0),
        }
    }

    /// Returns the number of copies of each number from 0 upwards.
    pub fn counts(&self) -> impl Iterator<Item = u16> {
        let numbers = match &self.contents {
            Contents::Single { numbers, .. } => *numbers as usize,
            Contents::Counts(many) => many.counts.len(),
        };
        (0..numbers).map(|number| self.count(number))
    }

    /// Removes one copy of a number and returns whether there was one.
    #[inline]
    pub fn remove(&mut self, number: usize) -> bool {
        if self.count(number) == 0 {
            return false;
        }
        if self.is_endless {
            return true;
        }
        self.total -= 1;
        match &mut self.contents {
            Contents::Single { bits, .. } => *bits &= !(1 << number),
            Contents::Counts(many) => {
                many.counts[number] -= 1;
                // The remainder shows the compiler that the index is in bounds.
                many.blocks[(number >> many.shift) % BLOCKS] -= 1;
            }
        }
        true
    }

    /// Takes out a random item. Returns `None` if the urn is empty.
    pub fn take(&mut self, stream: &mut Stream) -> Option<usize> {
        let number = self.nth(stream.choose(self.total))?;
        self.remove(number);
        Some(number)
    }

    /// Puts one copy of a number back into the urn. Does nothing for numbers that the urn can't contain.
    #[inline]
    pub fn insert(&mut self, number: usize) {
        if self.is_endless {
            return;
        }
        match &mut self.contents {
            Contents::Single { bits, numbers } => {
                if number < *numbers as usize && *bits >> number & 1 == 0 {
                    *bits |= 1 << number;
                    self.total += 1;
                }
            }
            Contents::Counts(many) => {
                if let Some(count) = many.counts.get_mut(number) {
                    *count += 1;
                    many.blocks[(number >> many.shift) % BLOCKS] += 1;
                    self.total += 1;
                }
            }
        }
    }
}

impl Pool for Urn {
    #[inline]
    fn total(&self) -> u32 {
        self.total
    }

    #[inline]
    fn contains(&self, number: usize) -> bool {
        self.count(number) > 0
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<usize> {
        match &self.contents {
            Contents::Single { bits, .. } => {
                // `nth_bit` returns 64 if there are no more bits.
                Some(nth_bit(*bits, index) as usize).filter(|&number| number < 64)
            }
            Contents::Counts(many) => nth_of_many(&many.counts, &many.blocks, many.shift, index),
        }
    }
}

/// Returns the number at the given index. This isn't inlined because the code for single copies should stay
/// short.
#[inline(never)]
fn nth_of_many(counts: &[u16], blocks: &[u32], shift: u32, index: u32) -> Option<usize> {
    let mut left = index;
    let mut number = 0;
    for &block in blocks {
        match left.checked_sub(block) {
            Some(rest) => left = rest,
            None => break,
        }
        number += 1 << shift;
    }
    for &count in counts.get(number..)? {
        match left.checked_sub(u32::from(count)) {
            Some(rest) => left = rest,
            None => return Some(number),
        }
        number += 1;
    }
    None
}

impl Clone for Urn {
    fn clone(&self) -> Urn {
        let contents = match &self.contents {
            &Contents::Single { bits, numbers } => Contents::Single { bits, numbers },
            Contents::Counts(many) => Contents::Counts(Box::new(Many {
                counts: many.counts.clone(),
                blocks: many.blocks,
                shift: many.shift,
            })),
        };
        Urn { contents, ..*self }
    }

    /// This doesn't allocate if both urns have the same numbers.
    fn clone_from(&mut self, source: &Urn) {
        match (&mut self.contents, &source.contents) {
            (Contents::Counts(many), Contents::Counts(from)) => {
                many.counts.clone_from(&from.counts);
                (many.blocks, many.shift) = (from.blocks, from.shift);
                (self.total, self.is_endless) = (source.total, source.is_endless);
            }
            _ => *self = source.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_repeats_copies_in_order() {
        let urn = Urn::new(vec![2, 0, 1]);
        let all: Vec<_> = (0..4).map(|index| urn.nth(index)).collect();
        assert_eq!(all, [Some(0), Some(0), Some(2), None]);
    }

    #[test]
    fn nth_finds_every_index_across_blocks() {
        let counts = [0, 3, 0, 1, 0, 0, 0, 2, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 1];
        let all = (0..).zip(counts).flat_map(|(number, count)| vec![number; usize::from(count)]);
        let urn = Urn::new(counts.into());
        for (index, number) in (0..).zip(all) {
            assert_eq!(urn.nth(index), Some(number));
        }
        assert_eq!(urn.nth(12), None);
    }

    #[test]
    fn both_representations_agree() {
        let mut short = Urn::new(vec![1; 64]);
        let mut long = Urn::new([vec![1; 64], vec![0]].concat());
        for step in 0..200_usize {
            let number = step * 37 % 67;
            if step % 3 == 0 {
                let is_out = short.count(number) == 0;
                [&mut short, &mut long]
                    .into_iter()
                    .filter(|_| is_out)
                    .for_each(|u| u.insert(number));
            } else {
                assert_eq!(short.remove(number), long.remove(number));
            }
            long.remove(64);
            assert_eq!(short.total(), long.total());
            assert!((0..65).all(|index| short.nth(index) == long.nth(index)));
            assert!(short.counts().eq(long.counts().take(64)));
        }
    }

    #[test]
    fn endless_urn_never_shrinks() {
        for counts in [vec![1, 0, 1], vec![3, 0, 1]] {
            let full = Urn::new(counts).endless();
            let mut urn = full.clone();
            assert_eq!((urn.remove(0), urn.remove(0), urn.remove(1)), (true, true, false));
            urn.insert(2);
            assert_eq!(urn, full);
            let mut other = Urn::new(full.counts().collect());
            other.clone_from(&full);
            assert!(other.remove(2) && other.remove(2));
        }
    }

    #[test]
    fn insert_undoes_remove() {
        let mut urn = Urn::new(vec![1, 1]);
        assert!(urn.remove(1));
        assert!(!urn.remove(1));
        assert!(!urn.remove(7));
        assert_eq!((urn.total(), urn.nth(0), urn.nth(1)), (1, Some(0), None));
        urn.insert(1);
        assert_eq!(urn, Urn::new(vec![1, 1]));
        urn.insert(2);
        assert_eq!(urn.counts().collect::<Vec<_>>(), [1, 1]);
    }
}
