/// What chance draws from: things numbered from 0, so many of each.
///
/// A shuffled pile is such an urn: as nobody knows its order, drawing from it is picking one of its
/// things at random, and what is put back needs no shuffle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Urn {
    counts: Vec<u16>,
    total: u32,
}

impl Urn {
    /// An urn with `counts[i]` things of number `i`.
    pub fn new(counts: Vec<u16>) -> Urn {
        let total = counts.iter().map(|&count| u32::from(count)).sum();
        Urn { counts, total }
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

    /// The number of the thing at `index` when all are laid out in the order of their numbers, or
    /// `None` if there are not so many.
    #[inline]
    pub fn nth(&self, index: u32) -> Option<usize> {
        let mut left = index;
        self.counts.iter().position(|&count| match left.checked_sub(u32::from(count)) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        })
    }

    /// Takes one thing of a number out. Returns whether there was one.
    #[inline]
    pub fn take(&mut self, number: usize) -> bool {
        match self.counts.get_mut(number) {
            Some(count @ 1..) => {
                *count -= 1;
                self.total -= 1;
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
        }
    }

    /// Makes this urn hold what another holds, without allocating if both were made for as many
    /// numbers.
    pub fn refill(&mut self, other: &Urn) {
        self.counts.clone_from(&other.counts);
        self.total = other.total;
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
