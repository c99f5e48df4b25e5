//! In how many games each group of seats won, from which the fairness of a single ruleset is computed.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::fairness::{ShareCounts, SideFairness};
use crate::game::{Outcome, Seats, WIN_UNITS};

/// In how many games each group of seats (or teams) won.
///
/// In JSON, groups are the numbers of the seats from 1, as in `{"1": 26, "1;3": 2}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WinnerCounts(BTreeMap<Vec<u8>, u64>);

impl WinnerCounts {
    /// Counts games that the given seats won.
    pub fn count(&mut self, winners: Seats, games: u64) {
        *self.0.entry(winners.iter().collect()).or_default() += games;
    }

    /// Counts a finished game, given its sides.
    pub fn count_game(&mut self, sides: &[Seats], outcome: Option<Outcome>) {
        let won = outcome.map_or(Seats::NONE, |outcome| outcome.winners);
        let won = (0..).zip(sides).filter(|(_, side)| !side.is_disjoint(won));
        self.count(won.map(|(side, _)| side).collect(), 1);
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &WinnerCounts) {
        for (winners, games) in &other.0 {
            *self.0.entry(winners.clone()).or_default() += games;
        }
    }

    /// Returns the number of games, or `None` if it's too large.
    pub fn games(&self) -> Option<u64> {
        self.0.values().try_fold(0, |sum: u64, &games| sum.checked_add(games))
    }

    /// Returns how uneven the seats are, with intervals that leave out `tail` on each side.
    ///
    /// Returns `None` if there are no games or only one seat.
    pub fn fairness(&self, seats: usize, tail: f64) -> Option<SideFairness> {
        let mut counts = ShareCounts::new(seats);
        let none = vec![0; seats];
        for (winners, &games) in &self.0 {
            let each = WIN_UNITS / i64::try_from(winners.len().max(1)).unwrap_or(i64::MAX);
            let mut shares = none.clone();
            for &winner in winners {
                if let Some(share) = shares.get_mut(usize::from(winner)) {
                    *share = each;
                }
            }
            counts.count_games(games, &shares, &none);
        }
        counts.first_fairness(tail)
    }
}

impl Serialize for WinnerCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(winners, games)| (numbers(winners), games)))
    }
}

impl<'de> Deserialize<'de> for WinnerCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WinnerCounts, D::Error> {
        let mut counts = WinnerCounts::default();
        for (text, games) in BTreeMap::<String, u64>::deserialize(deserializer)? {
            let winners = parse_numbers(&text).ok_or_else(|| {
                D::Error::custom("winners must be numbers of players in order, as in \"1;3\"")
            })?;
            counts.0.insert(winners, games);
        }
        Ok(counts)
    }
}

/// Formats the numbers of seats, as in `1;3`.
fn numbers(seats: &[u8]) -> String {
    let numbers = seats.iter().map(|&seat| (u16::from(seat) + 1).to_string());
    numbers.collect::<Vec<_>>().join(";")
}

fn parse_numbers(text: &str) -> Option<Vec<u8>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let seat = |number: &str| {
        let seat = number.parse::<u8>().ok()?.checked_sub(1)?;
        (seat < Seats::MAX_SEATS).then_some(seat)
    };
    let seats = text.split(';').map(seat).collect::<Option<Vec<u8>>>()?;
    seats.is_sorted_by(|one, other| one < other).then_some(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(games: &[(&[u8], u64)]) -> WinnerCounts {
        let mut counts = WinnerCounts::default();
        for (winners, games) in games {
            counts.count(winners.iter().copied().collect(), *games);
        }
        counts
    }

    #[test]
    fn counts_round_trip_through_json() {
        let all = counts(&[(&[], 1), (&[0], 26), (&[0, 2], 2), (&[11], 7)]);
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(text, r#"{"":1,"1":26,"1;3":2,"12":7}"#);
        assert_eq!(serde_json::from_str::<WinnerCounts>(&text).unwrap(), all);
        assert_eq!(all.games(), Some(36));
        for wrong in [r#"{"0":1}"#, r#"{"2;1":1}"#, r#"{"1;1":1}"#, r#"{"40":1}"#, r#"{"x":1}"#] {
            assert!(serde_json::from_str::<WinnerCounts>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn counts_add_in_any_order() {
        let (one, other) = (counts(&[(&[0], 2), (&[1], 3)]), counts(&[(&[1], 1), (&[0, 1], 4)]));
        let (mut left, mut right) = (one.clone(), other.clone());
        left.add(&other);
        right.add(&one);
        assert_eq!(left, right);
        assert_eq!(left, counts(&[(&[0], 2), (&[1], 4), (&[0, 1], 4)]));
    }

    /// The counts of all games have the same fairness as one side of a comparison of these games.
    #[test]
    fn fairness_matches_a_comparison_side() {
        let all = counts(&[(&[0], 60), (&[1], 30), (&[2], 20), (&[0, 2], 10)]);
        let mut pairs = ShareCounts::new(3);
        let half = WIN_UNITS / 2;
        for (shares, games) in [
            ([WIN_UNITS, 0, 0], 60),
            ([0, WIN_UNITS, 0], 30),
            ([0, 0, WIN_UNITS], 20),
            ([half, 0, half], 10),
        ] {
            (0..games).for_each(|_| pairs.count(&shares, &[0; 3]));
        }
        let (found, expected) = (all.fairness(3, 0.025).unwrap(), pairs.fairness(0.025).unwrap());
        assert_eq!(found.range.corrected, expected.range.corrected[0]);
        assert_eq!(found.deviation.corrected, expected.deviation.corrected[0]);
        assert!((found.range.raw - (65.0 - 25.0) / 120.0).abs() < 1e-9, "{found:?}");
        assert!(found.range.corrected.value < found.range.raw);
        assert_eq!(all.fairness(1, 0.025), None);
        assert_eq!(WinnerCounts::default().fairness(3, 0.025), None);
    }
}
