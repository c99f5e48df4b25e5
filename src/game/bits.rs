//! Iterates over the set bits of a word or selects one of them by its index.

/// Returns the indices of the set bits, in ascending order.
#[inline]
pub(crate) fn bits(word: u64) -> impl Iterator<Item = u32> + Clone {
    let mut rest = word;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let bit = rest.trailing_zeros();
        rest &= rest - 1;
        Some(bit)
    })
}

/// Returns the indices of the set bits in ascending order, starting at `from` and wrapping around.
#[inline]
pub(crate) fn bits_from(word: u64, from: u32) -> impl Iterator<Item = u32> {
    let above = u64::MAX.checked_shl(from).unwrap_or(0);
    let (mut now, mut then) = (word & above, word & !above);
    std::iter::from_fn(move || {
        if now == 0 {
            if then == 0 {
                return None;
            }
            now = std::mem::take(&mut then);
        }
        let bit = now.trailing_zeros();
        now &= now - 1;
        Some(bit)
    })
}

/// The word whose bytes are all 1.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// Returns a word in which each byte counts the set bits in itself and all lower bytes.
///
/// This means that the highest byte contains the total.
#[inline]
fn running_counts(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(ONES)
}

/// Uses the running counts to find the position of set bit number `index`, which must exist.
#[inline]
fn nth_by_counts(word: u64, counts: u64, index: u32) -> u32 {
    // The highest bit remains set in each byte whose running count is at most the index.
    let passed = (((u64::from(index) * ONES) | ONES << 7) - counts) & ONES << 7;
    let byte = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32;
    let below = (counts << 8 >> (8 * byte) & 0xFF) as u32;
    let places = PLACES[(word >> (8 * byte) & 0xFF) as usize];
    8 * byte + (places >> (4 * (index - below)) & 0xF)
}

/// The positions of the set bits in each possible byte. Each position takes up four bits, starting with the
/// lowest.
static PLACES: [u32; 256] = {
    let mut places = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte] |= bit << (4 * found);
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// Returns the position of set bit number `index`, counting from the lowest, or 64 if there isn't one.
#[inline]
pub(crate) fn nth_bit(word: u64, index: u32) -> u32 {
    let counts = running_counts(word);
    if index < (counts >> 56) as u32 { nth_by_counts(word, counts, index) } else { u64::BITS }
}

/// Returns the position of the set bit selected by `choose`, or 64 if no bits are set.
///
/// `choose` is called with the number of set bits and returns an index. If that's out of bounds, the lowest
/// bit is selected. We count and select in the same function because most of the work is the same.
#[inline]
pub(crate) fn choose_bit(word: u64, choose: impl FnOnce(u32) -> u32) -> u32 {
    let counts = running_counts(word);
    let total = (counts >> 56) as u32;
    let chosen = choose(total);
    if chosen < total { nth_by_counts(word, counts, chosen) } else { word.trailing_zeros() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_ascend_from_any_start() {
        let word = 1 << 0 | 1 << 2 | 1 << 63;
        assert!(bits(word).eq([0, 2, 63]));
        assert!(bits_from(word, 1).eq([2, 63, 0]));
        assert!(bits_from(word, 63).eq([63, 0, 2]));
        assert!(bits_from(word, 64).eq([0, 2, 63]));
        assert!(bits(u64::MAX).eq(0..64));
        assert_eq!(bits(0).next(), None);
    }

    #[test]
    fn nth_bit_counts_from_the_lowest_bit() {
        let word = 1 << 3 | 1 << 4 | 1 << 63;
        assert_eq!([0, 1, 2, 3].map(|index| nth_bit(word, index)), [3, 4, 63, 64]);
        assert_eq!(nth_bit(u64::MAX, 63), 63);
    }

    #[test]
    fn nth_agrees_with_iteration() {
        let words = [0, 1, u64::MAX, u64::MAX - 1, u64::MAX >> 1, 0xF0F0_0000_00FF_0001];
        let spread = (0..64).map(|shift| 0x9E37_79B9_7F4A_7C15_u64.rotate_left(shift));
        for word in words.into_iter().chain(spread) {
            for (index, bit) in (0..).zip(bits(word)) {
                assert_eq!(nth_bit(word, index), bit);
                assert_eq!(choose_bit(word, |_| index), bit);
            }
            assert_eq!(nth_bit(word, word.count_ones()), 64);
            let first = bits(word).next().unwrap_or(64);
            let beyond = choose_bit(word, |count| {
                assert_eq!(count, word.count_ones());
                count
            });
            assert_eq!(beyond, first);
        }
    }
}
