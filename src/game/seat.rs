//! Seats and sets of seats.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::bits::bits_from;

/// A player's number in turn order, starting from 0.
pub type Seat = u8;

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u32);

impl Seats {
    /// The maximum number of seats in a game.
    pub const MAX_SEATS: u8 = 32;

    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Returns a set with the first `count` seats.
    pub const fn first(count: u8) -> Seats {
        if count >= Self::MAX_SEATS { Seats(u32::MAX) } else { Seats((1 << count) - 1) }
    }

    /// Returns whether the set contains the given seat.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat < Self::MAX_SEATS && self.0 >> seat & 1 == 1
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1_u32.checked_shl(u32::from(seat)).unwrap_or(0);
    }

    /// Removes a seat.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !1_u32.checked_shl(u32::from(seat)).unwrap_or(0);
    }

    /// Returns whether the two sets have no seat in common.
    #[inline]
    pub const fn is_disjoint(self, other: Seats) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the set without the seats in another one.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// Returns the number of seats in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set has exactly one seat.
    #[inline]
    pub const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Returns whether the set has at least two seats.
    #[inline]
    pub const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the first seat clockwise, starting with `from`, or `None` if the set is empty.
    ///
    /// This doesn't branch on the seats, since their order is hard to predict.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a word has 32 bits")]
    pub(crate) fn first_clockwise(self, from: Seat) -> Option<Seat> {
        let behind = self.0 & u32::MAX.checked_shl(from.into()).unwrap_or(0);
        let seats = if behind == 0 { self.0 } else { behind };
        (seats != 0).then_some(seats.trailing_zeros() as Seat)
    }

    /// Iterates over the seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        self.clockwise(0)
    }

    /// Iterates over the seats clockwise, from `from` to the last seat and then from 0.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    pub fn clockwise(self, from: Seat) -> impl Iterator<Item = Seat> {
        bits_from(self.0.into(), from.into()).map(|seat| seat as Seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Serialises the set as a list in ascending order.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if !seats.is_sorted_by(|a, b| a < b) || seats.iter().any(|&seat| seat >= Seats::MAX_SEATS) {
            return Err(D::Error::custom(
                "seats must be listed in ascending order without duplicates",
            ));
        }
        Ok(seats.into_iter().collect())
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_from_any_seat() {
        let seats: Seats = [0, 2, 5, 31].into_iter().collect();
        let from = |seat| seats.clockwise(seat).collect::<Vec<_>>();
        assert!(seats.iter().eq([0, 2, 5, 31]));
        assert_eq!(from(2), [2, 5, 31, 0]);
        assert_eq!(from(3), [5, 31, 0, 2]);
        assert_eq!(from(31), [31, 0, 2, 5]);
        assert_eq!(from(32), [0, 2, 5, 31]);
        for seats in [Seats::NONE, Seats::first(3), Seats::first(32), seats] {
            for from in 0..40 {
                assert_eq!(seats.first_clockwise(from), seats.clockwise(from).next());
            }
        }
        assert_eq!(Seats::NONE.clockwise(1).next(), None);
    }
}
