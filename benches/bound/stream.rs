//! The random numbers specified for seeds: xoshiro256++ seeded with SplitMix64.

/// SplitMix64's increment.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The random numbers for one purpose in one game.
#[derive(Clone, Copy)]
pub struct Stream([u64; 4]);

impl Stream {
    pub const UNUSED: Stream = Stream([0; 4]);

    /// Creates the stream for the given purpose in the game with the given key.
    #[inline]
    pub fn new(key: u64, purpose: u64) -> Stream {
        let begin = fold(key, purpose);
        Stream([1, 2, 3, 4].map(|step| scramble(begin.wrapping_add(STEP.wrapping_mul(step)))))
    }

    #[inline]
    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let number = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        number
    }

    /// Returns a number less than `count` using widening multiplication.
    #[inline]
    pub fn below(&mut self, count: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(count)) >> 64) as u64
    }
}

/// Returns the key for a seed and game number, which all purposes in that game share.
#[inline]
pub fn key(seed: u64, game: u64) -> u64 {
    fold(fold(0, seed), game)
}

fn fold(key: u64, word: u64) -> u64 {
    scramble((key ^ word).wrapping_add(STEP))
}

fn scramble(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
