//! Random streams, one for each purpose.

use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde::{Deserialize, Serialize};

use super::seat::Seat;

/// The purpose of a random number.
///
/// Since each purpose has its own stream, a ruleset that changes one of them doesn't affect the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The deal before the game starts.
    Deal,
    /// Starts dealt at random.
    Start,
    /// Draws during the game.
    Draw,
    /// Coin tosses.
    Coin,
    /// The choice of the first player.
    First,
    /// The playouts that review the choices of a game or lead to a hint.
    Review,
    /// Draws from a seat's bag.
    Bag(Seat),
    /// Choices made by the bot in a seat.
    Bot(Seat),
}

impl Purpose {
    /// Returns the number identifying the stream. This must never change.
    pub const fn number(self) -> u64 {
        match self {
            Purpose::Deal => 0,
            Purpose::Start => 1,
            Purpose::Draw => 2,
            Purpose::Coin => 3,
            Purpose::First => 4,
            Purpose::Review => 5,
            Purpose::Bot(seat) => 16 + seat as u64,
            Purpose::Bag(seat) => 1024 + seat as u64,
        }
    }

    /// Returns the stream of this purpose in game number `game` of `seed`.
    #[inline]
    pub fn stream(self, seed: u64, game: u64) -> Stream {
        Stream::new(seed, game, self.number())
    }
}

/// Random numbers for one purpose in one game of a seed.
///
/// The generator is **xoshiro256++** (Blackman and Vigna, 2018). It's seeded with four outputs of
/// **SplitMix64** (Steele, Lea and Flood, 2014), using a key that folds the seed, game and purpose through
/// SplitMix64's finaliser. Tests pin the numbers, so the same key yields the same numbers on every platform
/// and in every release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// Creates the stream for `purpose` in game number `game` of `seed`.
    #[inline]
    pub fn new(seed: u64, game: u64, purpose: u64) -> Stream {
        let key = [seed, game, purpose].into_iter().fold(0, |key, word| finalise(key ^ word));
        Stream(Xoshiro256PlusPlus::seed_from_u64(key))
    }

    /// Returns the next number, which is 64 random bits.
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

    /// Returns a random number less than `count`, or 0 if `count` is 0.
    ///
    /// This always consumes exactly one number from the stream.
    #[inline]
    pub fn choose(&mut self, count: u32) -> u32 {
        uniform_below(self.next_number(), count)
    }
}

/// Maps a random number to a number less than `count`, or to 0 if `count` is 0.
///
/// This uses widening multiplication (Lemire, "Fast random integer generation in an interval", 2019) without
/// the rejection step, so the k-th choice always uses the k-th number. The bias is at most one part in 2^32.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a product below 2^96 leaves 32 bits after 64")]
pub fn uniform_below(number: u64, count: u32) -> u32 {
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

/// The place in each of a game's random streams, i.e. how many numbers have been used.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streams {
    /// The place in the stream for draws.
    #[serde(default)]
    pub draw: u32,
    /// The place in the stream for coin tosses.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub coin: u32,
    /// The place in the stream for each seat's bag. Seats past the end of the list are at 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bags: Vec<u32>,
    /// The place in the stream for each seat's choices. Seats past the end of the list are at 0.
    #[serde(default)]
    pub choices: Vec<u32>,
}

impl Streams {
    /// The maximum place. No game needs this many numbers, but it doesn't take long to skip them.
    pub const MAX_PLACE: u32 = 1_000_000;

    /// Returns the number of choices made by the given seat.
    pub fn choice_count(&self, seat: Seat) -> u32 {
        self.choices.get(usize::from(seat)).copied().unwrap_or(0)
    }

    /// Counts a choice made by the given seat.
    pub fn count_choice(&mut self, seat: Seat) {
        count(&mut self.choices, seat);
    }

    /// Counts a random number used during the game.
    pub fn count_chance(&mut self, purpose: Purpose) {
        match purpose {
            Purpose::Draw => self.draw += 1,
            Purpose::Coin => self.coin += 1,
            Purpose::Bag(seat) => count(&mut self.bags, seat),
            // Deals, starts and the first seat come before any position. Bots' choices are counted by
            // `count_choice`. Reviews aren't part of the game.
            Purpose::Deal | Purpose::Start | Purpose::First | Purpose::Review | Purpose::Bot(_) => {
            }
        }
    }
}

/// Adds one to the count for the given seat.
fn count(places: &mut Vec<u32>, seat: Seat) {
    let seat = usize::from(seat);
    if places.len() <= seat {
        places.resize(seat + 1, 0);
    }
    places[seat] += 1;
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_zero(place: &u32) -> bool {
    *place == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_draws_by_purpose() {
        let mut streams = Streams::default();
        for purpose in [
            Purpose::Draw,
            Purpose::Draw,
            Purpose::Coin,
            Purpose::Bag(1),
            Purpose::Deal,
            Purpose::Start,
            Purpose::First,
            Purpose::Bot(0),
        ] {
            streams.count_chance(purpose);
        }
        streams.count_choice(2);
        let expected = Streams { draw: 2, coin: 1, bags: vec![0, 1], choices: vec![0, 0, 1] };
        assert_eq!(streams, expected);
        assert_eq!([1, 2, 3].map(|seat| streams.choice_count(seat)), [0, 1, 0]);
    }

    /// The outputs for seed 1234567 were published with ports of the reference implementation.
    #[test]
    fn finaliser_is_splitmix64() {
        assert_eq!(finalise(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(
            finalise(1_234_567_u64.wrapping_add(0x9E37_79B9_7F4A_7C15)),
            3_203_168_211_198_807_973
        );
    }

    #[test]
    fn below_covers_its_range() {
        assert_eq!(uniform_below(0, 6), 0);
        assert_eq!(uniform_below(u64::MAX, 6), 5);
        assert_eq!(uniform_below(u64::MAX / 2 + 1, 6), 3);
        assert_eq!(uniform_below(u64::MAX, 0), 0);
        assert_eq!(uniform_below(u64::MAX, u32::MAX), u32::MAX - 1);
    }

    /// These test vectors are from an independent implementation of the papers. They must not change between
    /// releases.
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
