use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

/// A stream of numbers for one purpose in one game of one seed.
///
/// The generator is **xoshiro256++** (Blackman and Vigna, 2018). Its 256 bits of state are four
/// outputs of **SplitMix64** (Steele, Lea and Flood, 2014) started from a key; the key folds seed,
/// game and purpose together, each through SplitMix64's finaliser. The tests pin all of it: the
/// same key gives the same numbers on every platform and in every release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// The stream of `purpose` in game number `game` of `seed`.
    #[inline]
    pub fn new(seed: u64, game: u64, purpose: u64) -> Stream {
        let key = [seed, game, purpose].into_iter().fold(0, |key, word| finalise(key ^ word));
        Stream(Xoshiro256PlusPlus::seed_from_u64(key))
    }

    /// The next number: all 64 bits are random.
    #[inline]
    pub fn next_number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Leaves the next `count` numbers out.
    pub fn skip(&mut self, count: u32) {
        for _ in 0..count {
            self.next_number();
        }
    }

    /// The next choice among `count`: a number below it, or 0 if `count` is 0.
    ///
    /// Takes exactly one number from the stream, whatever `count` is.
    #[inline]
    pub fn choose(&mut self, count: u32) -> u32 {
        below(self.next_number(), count)
    }
}

/// Maps a random number to one below `count` (0 if `count` is 0) by widening multiplication
/// (Lemire, "Fast random integer generation in an interval", 2019, without its rejection step).
///
/// One number in, one number out, so the k-th choice uses the k-th number. No choice is likelier
/// than another by more than one part in 2^32, and for the counts of a board game far less.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a product below 2^96 leaves 32 bits after 64")]
pub fn below(number: u64, count: u32) -> u32 {
    ((u128::from(number) * u128::from(count)) >> 64) as u32
}

/// One step of SplitMix64: adds its constant and scrambles.
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

    /// SplitMix64 from seed 1234567, as published with its reference implementation's ports.
    #[test]
    fn the_finaliser_is_splitmix64() {
        assert_eq!(finalise(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(
            finalise(1_234_567_u64.wrapping_add(0x9E37_79B9_7F4A_7C15)),
            3_203_168_211_198_807_973
        );
    }

    #[test]
    fn below_covers_its_range_and_no_more() {
        assert_eq!(below(0, 6), 0);
        assert_eq!(below(u64::MAX, 6), 5);
        assert_eq!(below(u64::MAX / 2 + 1, 6), 3);
        assert_eq!(below(u64::MAX, 0), 0);
        assert_eq!(below(u64::MAX, u32::MAX), u32::MAX - 1);
    }

    /// Worked out by a second implementation, from the papers; no release may change them.
    #[test]
    fn the_numbers_are_these_for_ever() {
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
