//! Words with one byte for each of a tile's ports.

use std::{
    fmt::Debug,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not},
};

use crate::grid::Grid;

/// A word with one byte for each port. Port 0 is the lowest byte.
///
/// This is a `u64` for tiles with up to eight ports and a `u128` for up to sixteen.
pub trait PortBytes:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The number of bytes.
    const PORTS: u8;
    /// The word whose bytes are all 0.
    const ZERO: Self;

    /// Returns the byte for the given port.
    fn byte(self, port: u8) -> u8;

    /// Returns the word with a byte inserted below the others, dropping the highest byte.
    fn shift_in(self, byte: u8) -> Self;

    /// Returns a word with the given byte at the given port and zeros elsewhere.
    fn at(port: u8, byte: u8) -> Self;

    /// Returns a word in which all bytes are equal.
    fn splat(byte: u8) -> Self;

    /// Returns a word in which the byte for each set bit is all ones.
    fn spread(ports: u16) -> Self;

    /// Returns a bitmask of the bytes that are all ones, if all others are 0. This is the inverse of `spread`.
    fn gather(self) -> u16;

    /// Returns the bitwise OR of all bytes.
    fn union(self) -> u64;

    /// Returns the port of the lowest non-zero byte.
    fn lowest(self) -> u8;

    /// Returns the ports whose sight is at the rim, followed by those whose sight is a different port of the
    /// cell.
    ///
    /// The byte for each of these ports is all ones. See [`Grid::port_table`] for the possible values.
    fn rim_and_returns(self) -> (Self, Self);
}

macro_rules! port_bytes {
    ($word:ty, $ports:literal, $spread:expr) => {
        #[expect(clippy::cast_possible_truncation, reason = "a word is taken apart into its bytes")]
        impl PortBytes for $word {
            const PORTS: u8 = $ports;
            const ZERO: $word = 0;

            #[inline]
            fn byte(self, port: u8) -> u8 {
                (self >> (8 * (port % $ports))) as u8
            }

            #[inline]
            fn shift_in(self, byte: u8) -> $word {
                self << 8 | <$word>::from(byte)
            }

            #[inline]
            fn at(port: u8, byte: u8) -> $word {
                <$word>::from(byte) << (8 * (port % $ports))
            }

            #[inline]
            fn splat(byte: u8) -> $word {
                const ONES: $word = <$word>::MAX / 0xFF;
                <$word>::from(byte) * ONES
            }

            #[inline]
            fn spread(ports: u16) -> $word {
                $spread(ports)
            }

            #[inline]
            fn gather(self) -> u16 {
                let half = |bytes: u64| (bytes & DIAGONAL).union() as u16;
                let upper = if Self::PORTS > 8 { half((u128::from(self) >> 64) as u64) } else { 0 };
                upper << 8 | half(self as u64)
            }

            #[inline]
            fn union(self) -> u64 {
                let mut bytes = self;
                let mut half = <$word>::BITS / 2;
                while half >= 8 {
                    bytes |= bytes >> half;
                    half /= 2;
                }
                (bytes & 0xFF) as u64
            }

            #[inline]
            fn lowest(self) -> u8 {
                (self.trailing_zeros() / 8) as u8
            }

            #[inline]
            fn rim_and_returns(self) -> ($word, $word) {
                const ONES: $word = <$word>::MAX / 0xFF;
                const NUMBERS: $word = numbers() as $word;
                // This bit is only set in values that aren't ports. Of those, only the value for the rim also
                // has the lowest bit set.
                let no_port = self >> 6 & ONES;
                let rim = no_port & self;
                // A byte that differs from its own number carries into its highest bit.
                let differs = ((self ^ NUMBERS) + 0x7F * ONES) >> 7 & ONES;
                (rim * 0xFF, (differs & !no_port) * 0xFF)
            }
        }
    };
}

port_bytes!(u64, 8, |ports: u16| spread(ports as u8));
port_bytes!(u128, 16, |ports: u16| {
    let [low, high] = ports.to_le_bytes();
    u128::from(spread(low)) | u128::from(spread(high)) << 64
});

// Sights that aren't ports are marked with a bit that no port has.
const _: () = assert!(Grid::AT_RIM == Grid::OTHER_CELL | 1 && Grid::OTHER_CELL == 1 << 6);

/// The word in which byte `i` only has bit `i`.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

/// Returns the word in which each port's byte contains its number.
const fn numbers() -> u128 {
    let (mut numbers, mut port) = (0, 0);
    while port < 16 {
        numbers |= port << (8 * port);
        port += 1;
    }
    numbers
}

#[inline]
fn spread(ports: u8) -> u64 {
    use crate::game::bits::ONES;
    // Bit i only remains in byte i, where it carries into the highest bit and then fills the byte.
    let apart = u64::from(ports).wrapping_mul(ONES) & DIAGONAL;
    ((apart + 0x7F * ONES) >> 7 & ONES) * 0xFF
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<P: PortBytes>(word: P) -> Vec<u8> {
        (0..P::PORTS).map(|port| word.byte(port)).collect()
    }

    fn words_are_lists_of_bytes<P: PortBytes>() {
        let ports = usize::from(P::PORTS);
        for set in 0..=u16::MAX >> (16 - P::PORTS) {
            let bits = (0..P::PORTS).map(|port| if set >> port & 1 == 1 { 0xFF } else { 0 });
            assert!(bits.eq(bytes(P::spread(set))));
            assert_eq!(P::spread(set).gather(), set);
        }
        assert_eq!(bytes(P::splat(0x5A)), vec![0x5A; ports]);
        for port in 0..P::PORTS {
            let word = P::at(port, 0x30);
            assert_eq!((word.byte(port), word.union(), word.lowest()), (0x30, 0x30, port));
            assert_eq!((word | P::at(P::PORTS - 1, 3)).union(), 0x33);
            assert_eq!((P::splat(0xFF) & !word).byte(port), 0xCF);
        }
        let counted = (0..P::PORTS).rev().fold(P::ZERO, P::shift_in);
        assert!(bytes(counted).into_iter().eq(0..P::PORTS));
    }

    #[test]
    fn words_behave_like_byte_lists() {
        words_are_lists_of_bytes::<u64>();
        words_are_lists_of_bytes::<u128>();
    }

    fn sights_are_sorted<P: PortBytes>() {
        let kinds: Vec<u8> = (0..P::PORTS).chain([Grid::OTHER_CELL, Grid::AT_RIM]).collect();
        for shift in 0..kinds.len() {
            let sight = |port: u8| kinds[(usize::from(port) * 5 + shift) % kinds.len()];
            let word = (0..P::PORTS).rev().map(sight).fold(P::ZERO, P::shift_in);
            let (rim, returns) = word.rim_and_returns();
            for port in 0..P::PORTS {
                let ones = |is: bool| if is { 0xFF } else { 0 };
                let seen = sight(port);
                assert_eq!(rim.byte(port), ones(seen == Grid::AT_RIM));
                assert_eq!(returns.byte(port), ones(seen < P::PORTS && seen != port));
            }
        }
    }

    #[test]
    fn separates_rim_and_return_sights() {
        sights_are_sorted::<u64>();
        sights_are_sorted::<u128>();
    }
}
