use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Random numbers for one purpose in one game of one seed.
///
/// The generator is **xoshiro256++** (Blackman and Vigna, 2018), its state four outputs of
/// **SplitMix64** (Steele, Lea and Flood, 2014) from a key that folds seed, game and purpose through
/// SplitMix64's finaliser. The tests pin the numbers: a key gives the same ones on every platform and
/// in every release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// Creates the stream of `purpose` in game number `game` of `seed`.
    #[inline]
    pub fn new(seed: u64, game: u64, purpose: u64) -> Stream {
        let key = [seed, game, purpose].into_iter().fold(0, |key, word| finalise(key ^ word));
        Stream(Xoshiro256PlusPlus::seed_from_u64(key))
    }

    /// Returns the next number, 64 random bits.
    #[inline]
    pub fn next_number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Skips the next `count` numbers.
    pub fn skip(&mut self, count: u32) {
        for _ in 0..count {
            self.next_number();
        }
    }

    /// Returns a random number below `count`, 0 if `count` is 0. Uses exactly one number of the
    /// stream.
    #[inline]
    pub fn choose(&mut self, count: u32) -> u32 {
        below(self.next_number(), count)
    }
}

/// Maps a random number to one below `count` (0 if `count` is 0) by widening multiplication
/// (Lemire, "Fast random integer generation in an interval", 2019, without its rejection step).
///
/// One number in, one number out, so the k-th choice uses the k-th number. The bias is at most one
/// part in 2^32.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a product below 2^96 leaves 32 bits after 64")]
pub fn below(number: u64, count: u32) -> u32 {
    ((u128::from(number) * u128::from(count)) >> 64) as u32
}

/// Computes one step of SplitMix64.
#[inline]
fn finalise(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outputs for seed 1234567 published with ports of the reference implementation.
    #[test]
    fn finaliser_is_splitmix64() {
        assert_eq!(finalise(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(
            finalise(1_234_567_u64.wrapping_add(0x9E37_79B9_7F4A_7C15)),
            3_203_168_211_198_807_973
        );
    }

    #[test]
    fn below_covers_exactly_its_range() {
        assert_eq!(below(0, 6), 0);
        assert_eq!(below(u64::MAX, 6), 5);
        assert_eq!(below(u64::MAX / 2 + 1, 6), 3);
        assert_eq!(below(u64::MAX, 0), 0);
        assert_eq!(below(u64::MAX, u32::MAX), u32::MAX - 1);
    }

    /// Test vectors from an independent implementation of the papers; no release may change them.
    #[test]
    fn numbers_match_the_test_vectors() {
        let numbers = |mut stream: Stream| [(); 3].map(|()| stream.next_number());
        assert_eq!(
            numbers(Stream::new(0, 0, 0)),
            [0xBABB_761A_C830_FE4A, 0x2B1A_BB54_7C60_BBAB, 0x288C_5B4B_4F85_4695]
        );
        assert_eq!(
            numbers(Stream::new(7, 41, 2)),
            [0xEAAA_4E4C_B093_ED53, 0xD475_F831_21EE_E8C4, 0x6F7E_CC21_CC25_3920]
        );
        let mut stream = Stream::new(7, 41, 2);
        assert_eq!([35, 34, 33].map(|count| stream.choose(count)), [32, 28, 14]);
        let mut skipped = Stream::new(7, 41, 2);
        skipped.skip(2);
        assert_eq!(skipped.choose(33), 14);
    }

    #[test]
    fn streams_differ_by_seed_game_and_purpose() {
        let first = |seed, game, purpose| Stream::new(seed, game, purpose).next_number();
        let all = [first(0, 0, 0), first(1, 0, 0), first(0, 1, 0), first(0, 0, 1), first(1, 1, 0)];
        let distinct: std::collections::BTreeSet<u64> = all.into_iter().collect();
        assert_eq!(distinct.len(), all.len());
    }
}
