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
/// things at random, and what is put back needs no shuffle.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Urn {
    counts: Box<[u16]>,
    total: u32,
    /// How many things there are of the numbers of each block, so that a thing is found by a few
    /// looks: a block has a number of numbers that is a power of two, at least eight.
    blocks: [u32; BLOCKS],
    /// The power.
    shift: u32,
}

/// In how many blocks the numbers of an urn fall at most.
const BLOCKS: usize = 8;

impl Urn {
    /// An urn with `counts[i]` things of number `i`.
    pub fn new(counts: Vec<u16>) -> Urn {
        let sum = |counts: &[u16]| counts.iter().map(|&count| u32::from(count)).sum();
        let total = sum(&counts);
        let shift = counts.len().div_ceil(BLOCKS).next_power_of_two().trailing_zeros().max(3);
        let mut blocks = [0; BLOCKS];
        blocks.iter_mut().zip(counts.chunks(1 << shift)).for_each(|(b, block)| *b = sum(block));
        Urn { counts: counts.into(), total, blocks, shift }
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
        self.counts.get(number).copied().unwrap_or(0)
    }

    /// How many of each it holds.
    pub fn counts(&self) -> &[u16] {
        &self.counts
    }

    /// Takes one thing of a number out. Returns whether there was one.
    #[inline]
    pub fn take(&mut self, number: usize) -> bool {
        match self.counts.get_mut(number) {
            Some(count @ 1..) => {
                *count -= 1;
                self.total -= 1;
                self.blocks[(number >> self.shift) % BLOCKS] -= 1;
                true
            }
            _ => false,
        }
    }

    /// Puts one thing of a number in; a number that the urn was not made for is ignored.
    #[inline]
    pub fn put(&mut self, number: usize) {
        if let Some(count) = self.counts.get_mut(number) {
            *count += 1;
            self.total += 1;
            self.blocks[(number >> self.shift) % BLOCKS] += 1;
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
        let mut left = index;
        let mut number = 0;
        for &block in &self.blocks {
            match left.checked_sub(block) {
                Some(rest) => left = rest,
                None => break,
            }
            number += 1 << self.shift;
        }
        for &count in self.counts.get(number..)? {
            match left.checked_sub(u32::from(count)) {
                Some(rest) => left = rest,
                None => return Some(number),
            }
            number += 1;
        }
        None
    }
}

impl Clone for Urn {
    fn clone(&self) -> Urn {
        Urn { counts: self.counts.clone(), ..*self }
    }

    /// Without allocating, if both were made for as many numbers.
    fn clone_from(&mut self, source: &Urn) {
        self.counts.clone_from(&source.counts);
        (self.total, self.blocks, self.shift) = (source.total, source.blocks, source.shift);
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

    #[test]
    fn what_is_taken_is_gone_until_it_is_put_back() {
        let mut urn = Urn::new(vec![1, 1]);
        assert!(urn.take(1));
        assert!(!urn.take(1));
        assert!(!urn.take(7));
        assert_eq!((urn.total(), urn.nth(0), urn.nth(1)), (1, Some(0), None));
        urn.put(1);
        assert_eq!(urn, Urn::new(vec![1, 1]));
    }
}
