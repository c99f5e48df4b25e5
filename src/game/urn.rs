use super::bits::nth_bit;

/// What chance picks from: things with numbers, some of which may be alike.
pub trait Lot {
    /// How many things there are.
    fn total(&self) -> u32;

    /// Whether there is a thing of a number.
    fn holds(&self, number: usize) -> bool;

    /// The number of the thing at `index` when all are laid out in the order of their numbers, or
    /// `None` if there are not so many.
    fn nth(&self, index: u32) -> Option<usize>;
}

/// A lot that is drawn from: things numbered from 0, so many of each.
///
/// A shuffled pile is such an urn: as nobody knows its order, drawing from it is picking one of its
/// things at random, and what is put back needs no shuffle. It never holds more of a number than it
/// was made with.
#[derive(Debug, PartialEq, Eq)]
pub struct Urn {
    things: Things,
    total: u32,
}

/// What an urn holds.
#[derive(Debug, PartialEq, Eq)]
enum Things {
    /// At most one of each of at most 64 numbers: a bit each.
    Single { bits: u64, numbers: u32 },
    /// So many of each number.
    Many {
        counts: Box<[u16]>,
        /// How many there are of the numbers of each block, so that a thing is found by a few
        /// looks: a block has a number of numbers that is a power of two.
        blocks: [u32; BLOCKS],
        /// The power.
        shift: u32,
    },
}

/// A coin, which is never used up: thing 0 is its back, thing 1 its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coin;

impl Lot for Coin {
    fn total(&self) -> u32 {
        2
    }

    fn holds(&self, number: usize) -> bool {
        number < 2
    }

    fn nth(&self, index: u32) -> Option<usize> {
        (index < 2).then_some(index as usize)
    }
}

/// In how many blocks the numbers of an urn fall at most.
const BLOCKS: usize = 8;

impl Urn {
    /// An urn with `counts[i]` things of number `i`.
    #[expect(clippy::cast_possible_truncation, reason = "64 at most")]
    pub fn new(counts: Vec<u16>) -> Urn {
        let sum = |counts: &[u16]| counts.iter().map(|&count| u32::from(count)).sum();
        let total = sum(&counts);
        if counts.len() <= 64 && counts.iter().all(|&count| count <= 1) {
            let bits = counts.iter().rev().fold(0, |bits, &count| bits << 1 | u64::from(count));
            return Urn { things: Things::Single { bits, numbers: counts.len() as u32 }, total };
        }
        let shift = counts.len().div_ceil(BLOCKS).next_power_of_two().trailing_zeros();
        let mut blocks = [0; BLOCKS];
        blocks.iter_mut().zip(counts.chunks(1 << shift)).for_each(|(b, block)| *b = sum(block));
        Urn { things: Things::Many { counts: counts.into(), blocks, shift }, total }
    }

    /// How many things it holds.
    #[inline]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Whether it holds nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many things of a number it holds.
    #[inline]
    pub fn count(&self, number: usize) -> u16 {
        match &self.things {
            Things::Single { bits, .. } => (number < 64 && bits >> number & 1 == 1).into(),
            Things::Many { counts, .. } => counts.get(number).copied().unwrap_or(0),
        }
    }

    /// How many of each it holds.
    pub fn counts(&self) -> impl Iterator<Item = u16> {
        let numbers = match &self.things {
            Things::Single { numbers, .. } => *numbers as usize,
            Things::Many { counts, .. } => counts.len(),
        };
        (0..numbers).map(|number| self.count(number))
    }

    /// Takes one thing of a number out. Returns whether there was one.
    #[inline]
    pub fn take(&mut self, number: usize) -> bool {
        if self.count(number) == 0 {
            return false;
        }
        self.total -= 1;
        match &mut self.things {
            Things::Single { bits, .. } => *bits &= !(1 << number),
            Things::Many { counts, blocks, shift } => {
                counts[number] -= 1;
                blocks[(number >> *shift) % BLOCKS] -= 1;
            }
        }
        true
    }

    /// Puts one thing of a number back; a number that the urn was not made for is ignored.
    #[inline]
    pub fn put(&mut self, number: usize) {
        match &mut self.things {
            Things::Single { bits, numbers } => {
                if number < *numbers as usize && *bits >> number & 1 == 0 {
                    *bits |= 1 << number;
                    self.total += 1;
                }
            }
            Things::Many { counts, blocks, shift } => {
                if let Some(count) = counts.get_mut(number) {
                    *count += 1;
                    blocks[(number >> *shift) % BLOCKS] += 1;
                    self.total += 1;
                }
            }
        }
    }
}

impl Lot for Urn {
    #[inline]
    fn total(&self) -> u32 {
        self.total
    }

    #[inline]
    fn holds(&self, number: usize) -> bool {
        self.count(number) > 0
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<usize> {
        match &self.things {
            Things::Single { bits, .. } => {
                Some(nth_bit(*bits, index) as usize).filter(|&number| number < 64)
            }
            Things::Many { counts, blocks, shift } => nth_of_many(counts, blocks, *shift, index),
        }
    }
}

/// Apart, so that the short way stays short.
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
        let things = match &self.things {
            &Things::Single { bits, numbers } => Things::Single { bits, numbers },
            Things::Many { counts, blocks, shift } => {
                Things::Many { counts: counts.clone(), blocks: *blocks, shift: *shift }
            }
        };
        Urn { things, total: self.total }
    }

    /// Without allocating, if both were made for as many numbers.
    fn clone_from(&mut self, source: &Urn) {
        match (&mut self.things, &source.things) {
            (
                Things::Many { counts, blocks, shift },
                Things::Many { counts: from, blocks: from_blocks, shift: from_shift },
            ) => {
                counts.clone_from(from);
                (*blocks, *shift) = (*from_blocks, *from_shift);
                self.total = source.total;
            }
            _ => *self = source.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_lie_in_the_order_of_their_numbers() {
        let urn = Urn::new(vec![2, 0, 1]);
        let all: Vec<_> = (0..4).map(|index| urn.nth(index)).collect();
        assert_eq!(all, [Some(0), Some(0), Some(2), None]);
    }

    #[test]
    fn every_index_is_found_in_a_long_urn() {
        let counts = [0, 3, 0, 1, 0, 0, 0, 2, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 1];
        let all = (0..).zip(counts).flat_map(|(number, count)| vec![number; usize::from(count)]);
        let urn = Urn::new(counts.into());
        for (index, number) in (0..).zip(all) {
            assert_eq!(urn.nth(index), Some(number));
        }
        assert_eq!(urn.nth(12), None);
    }

    /// One of each is kept in another way than several; both do the same.
    #[test]
    fn a_short_urn_does_what_a_long_one_does() {
        let mut short = Urn::new(vec![1; 64]);
        let mut long = Urn::new([vec![1; 64], vec![0]].concat());
        for step in 0..200_usize {
            let number = step * 37 % 67;
            if step % 3 == 0 {
                let is_out = short.count(number) == 0;
                [&mut short, &mut long].into_iter().filter(|_| is_out).for_each(|u| u.put(number));
            } else {
                assert_eq!(short.take(number), long.take(number));
            }
            long.take(64);
            assert_eq!(short.total(), long.total());
            assert!((0..65).all(|index| short.nth(index) == long.nth(index)));
            assert!(short.counts().eq(long.counts().take(64)));
        }
    }

    #[test]
    fn what_is_taken_is_gone_until_it_is_put_back() {
        let mut urn = Urn::new(vec![1, 1]);
        assert!(urn.take(1));
        assert!(!urn.take(1));
        assert!(!urn.take(7));
        assert_eq!((urn.total(), urn.nth(0), urn.nth(1)), (1, Some(0), None));
        urn.put(1);
        assert_eq!(urn, Urn::new(vec![1, 1]));
        urn.put(2);
        assert_eq!(urn.counts().collect::<Vec<_>>(), [1, 1]);
    }
}
