//! Selects the n-th set bit of a word.

/// The number of set bits for each byte value.
static COUNT: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        counts[byte] = counts[byte / 2] + (byte % 2) as u8;
        byte += 1;
    }
    counts
};

/// The position of the n-th set bit for each byte value.
static PLACE: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut nth) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte][nth] = bit;
                nth += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// A word in which every byte is 1.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Returns the cumulative number of set bits up to and including each byte.
#[inline]
fn running_counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    bytes.wrapping_mul(ONES)
}

/// Picks a bit from a set that has fewer than 64. `choose` is given the number of bits and returns the index
/// of one of them.
#[inline]
pub fn pick(set: u64, choose: impl FnOnce(u64) -> u64) -> u64 {
    let counts = running_counts(set);
    let nth = choose(counts >> 56);
    // The highest bit of each byte remains set if its cumulative count is at most `nth`.
    let passed = (((nth * ONES) | (ONES << 7)) - counts) & ONES << 7;
    let byte = ((passed >> 7).wrapping_mul(ONES) >> 56) * 8;
    let before = counts << 8 >> byte & 0xFF;
    byte + u64::from(PLACE[(set >> byte & 0xFF) as usize][(nth - before) as usize & 7])
}

/// This does the same as `pick` for a set of at most 16 bits.
#[inline]
pub fn pick_few(set: u32, choose: impl FnOnce(u64) -> u64) -> u32 {
    let (low, high) = (set as u8, (set >> 8) as u8);
    let lower = COUNT[usize::from(low)];
    let nth = choose(u64::from(lower + COUNT[usize::from(high)])) as u8;
    if nth < lower {
        PLACE[usize::from(low)][usize::from(nth & 7)].into()
    } else {
        8 + u32::from(PLACE[usize::from(high)][usize::from((nth - lower) & 7)])
    }
}
