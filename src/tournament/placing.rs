//! The places in a finished game.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use thiserror::Error;

/// The place of each side in a finished game.
///
/// Places are numbered from 1. If several sides share a place, the next ones are left out, as in 1, 2, 2, 4.
///
/// ```
/// use sentiero::tournament::Placing;
///
/// let placing: Placing = "1224".parse()?;
/// assert_eq!(placing.places(), [1, 2, 2, 4]);
/// assert_eq!(placing.share(0), 1.0);
/// assert!("1334".parse::<Placing>().is_err());
/// # Ok::<(), sentiero::tournament::PlacingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    places: Vec<u8>,
    is_won: bool,
}

/// The digits for places, which are written without spaces.
const DIGITS: &[u8; 33] = b"0123456789abcdefghijklmnopqrstuvw";

/// The mark for a game that nobody has won.
const NOT_WON: char = '-';

impl Placing {
    /// Creates a placing from each side's place and whether the sides in the first place won the game.
    ///
    /// # Errors
    /// Returns an error if these places aren't possible.
    pub fn new(places: Vec<u8>, is_won: bool) -> Result<Placing, PlacingError> {
        let better = |place: u8| places.iter().filter(|&&other| other < place).count();
        let is_right = |&place: &u8| usize::from(place) == 1 + better(place);
        let is_possible = (1..DIGITS.len()).contains(&places.len()) && places.iter().all(is_right);
        if is_possible { Ok(Placing { places, is_won }) } else { Err(PlacingError) }
    }

    /// Returns each side's place.
    pub fn places(&self) -> &[u8] {
        &self.places
    }

    /// Returns a side's share of the win. A win shared by k sides counts 1/k for each of them.
    pub fn share(&self, side: usize) -> f64 {
        if !self.is_won || self.places.get(side) != Some(&1) {
            return 0.0;
        }
        let winners = self.places.iter().map(|&place| f64::from(u8::from(place == 1)));
        1.0 / winners.sum::<f64>()
    }
}

/// Writes one digit for each side, after a `-` if nobody has won.
impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_won {
            write!(f, "{NOT_WON}")?;
        }
        let digit =
            |&place: &u8| char::from(DIGITS.get(usize::from(place)).copied().unwrap_or(b'?'));
        self.places.iter().try_for_each(|place| write!(f, "{}", digit(place)))
    }
}

impl FromStr for Placing {
    type Err = PlacingError;

    fn from_str(text: &str) -> Result<Placing, PlacingError> {
        let (digits, is_won) = match text.strip_prefix(NOT_WON) {
            Some(digits) => (digits, false),
            None => (text, true),
        };
        let place = |byte: u8| DIGITS.iter().position(|&digit| digit == byte);
        let places = digits.bytes().map(|byte| u8::try_from(place(byte)?).ok());
        Placing::new(places.collect::<Option<_>>().ok_or(PlacingError)?, is_won)
    }
}

impl Serialize for Placing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Placing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Placing, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The reason why places aren't possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the places of a game must be like 1224, with one digit for each side")]
pub struct PlacingError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placing_round_trips() {
        for text in ["1", "12", "11", "-11", "1224", "4113"] {
            assert_eq!(text.parse::<Placing>().unwrap().to_string(), text);
        }
        let many = Placing::new((1..=32).rev().collect(), true).unwrap();
        assert_eq!(many.to_string().parse(), Ok(many));
        for text in ["", "-", "2", "13", "133", "1 2", "12é", "0"] {
            assert_eq!(text.parse::<Placing>(), Err(PlacingError), "{text}");
        }
    }

    #[test]
    fn shares_sum_to_one() {
        let shares = |text: &str| {
            let placing: Placing = text.parse().unwrap();
            (0..placing.places().len()).map(|side| placing.share(side)).collect::<Vec<_>>()
        };
        assert_eq!(shares("3131"), [0.0, 0.5, 0.0, 0.5]);
        assert_eq!(shares("-11"), [0.0, 0.0]);
        assert_eq!(shares("3124"), [0.0, 1.0, 0.0, 0.0]);
    }
}
