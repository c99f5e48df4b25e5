//! The assignments of bots to seats.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::game::{Seat, Seats};

/// The maximum number of bots in a tournament.
pub const MAX_BOTS: usize = 16;

/// The maximum number of games in a round.
pub const MAX_SEATINGS: usize = 24;

/// The maximum number of seatings over all tables.
const MAX_ROWS: usize = 4096;

/// The seatings of a tournament.
///
/// A *table* is a group of bots that play with each other, some of them in several seats. With as many bots
/// as seats, there's one table. With fewer bots, each bot gets the same number of seats or one more, and there
/// is a table for every choice of the bots with one more. With more bots than seats, there's a table for every
/// choice of bots.
///
/// A round consists of all distinct seatings of all tables. If these are more than [`MAX_SEATINGS`], it
/// consists of the *cyclic* seatings of all tables, in which everyone moves on by one seat. If these are still
/// too many, a round is played at a single table, and the tables take turns.
///
/// ```
/// use sentiero::tournament::Seatings;
///
/// let seatings = Seatings::new(2, 3)?;
/// assert_eq!(seatings.games_per_round(), 6);
/// let bots: Vec<&[u8]> = (0..6).map(|game| seatings.bots(game)).collect();
/// assert_eq!(bots, [[0, 0, 1], [0, 1, 0], [1, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]]);
/// # Ok::<(), sentiero::tournament::SeatingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seatings {
    /// The bot in each seat, for each game in each round until the tables repeat.
    rows: Vec<Vec<u8>>,
    per_round: usize,
    bots: usize,
}

/// The reason why there are no seatings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeatingError {
    /// There's only one bot, or none.
    #[error("a tournament needs at least two bots")]
    TooFewBots,
    /// There are too many bots.
    #[error("a tournament can have at most {MAX_BOTS} bots")]
    TooManyBots,
    /// All players are on the same side.
    #[error("a tournament needs at least two sides that play against each other")]
    OneSide,
    /// There are too many seats.
    #[error("a tournament can have at most {MAX_SEATINGS} sides")]
    TooManySeats,
}

impl Seatings {
    /// Returns the seatings for the given number of bots and seats.
    ///
    /// # Errors
    /// Returns an error if there are too few or too many of them.
    pub fn new(bots: usize, seats: usize) -> Result<Seatings, SeatingError> {
        match (bots, seats) {
            (..=1, _) => return Err(SeatingError::TooFewBots),
            (_, ..=1) => return Err(SeatingError::OneSide),
            (_, seats) if seats > MAX_SEATINGS => return Err(SeatingError::TooManySeats),
            (bots, _) if bots > MAX_BOTS => return Err(SeatingError::TooManyBots),
            _ => {}
        }
        let tables = tables(bots, seats);
        let cyclic: Vec<Vec<Vec<u8>>> = tables.iter().map(|table| rotations(table)).collect();
        let all: Option<Vec<Vec<Vec<u8>>>> =
            tables.iter().map(|table| arrangements(table)).collect();
        let count = |rounds: &[Vec<Vec<u8>>]| rounds.iter().map(Vec::len).sum::<usize>();
        let (rounds, is_joined) = match all {
            Some(all) if count(&all) <= MAX_SEATINGS => (all, true),
            _ if count(&cyclic) <= MAX_SEATINGS => (cyclic, true),
            Some(all) => (all, false),
            None => (cyclic, false),
        };
        let each = rounds.first().map_or(0, Vec::len);
        let per_round = if is_joined { count(&rounds) } else { each };
        let mut rows: Vec<Vec<u8>> = rounds.into_iter().flatten().collect();
        // All tables have the same number of seatings.
        rows.truncate((MAX_ROWS / per_round).max(1) * per_round);
        Ok(Seatings { rows, per_round, bots })
    }

    /// Returns the number of bots.
    pub fn bot_count(&self) -> usize {
        self.bots
    }

    /// Returns the number of games in a round.
    pub fn games_per_round(&self) -> u64 {
        self.per_round as u64
    }

    /// Returns the number of rounds until the tables repeat.
    pub fn rotation(&self) -> u64 {
        (self.rows.len() / self.per_round) as u64
    }

    /// Returns the bot in each seat, for each game in each round until the tables repeat.
    pub fn rows(&self) -> &[Vec<u8>] {
        &self.rows
    }

    /// Returns the row of a game. Games are numbered through, starting with the first round of a seed.
    pub fn row(&self, game: u64) -> usize {
        usize::try_from(game % self.rows.len() as u64).unwrap_or(0)
    }

    /// Returns the bot in each seat of a game.
    pub fn bots(&self, game: u64) -> &[u8] {
        self.rows.get(self.row(game)).map_or(&[], Vec::as_slice)
    }

    /// Returns the number of rounds with at least the given number of games.
    pub fn rounds(&self, games: u64) -> u64 {
        games.div_ceil(self.games_per_round())
    }
}

/// Returns the bot that plays a seat in a row of the seatings, which have the bot for each side.
pub fn bot_in_row(row: &[u8], sides: &[Seats], seat: Seat) -> usize {
    let side = sides.iter().position(|side| side.contains(seat));
    side.and_then(|side| row.get(side)).copied().unwrap_or(0).into()
}

/// Returns the bots of each table. Bots with several seats take turns.
///
/// The tables are ordered so that all bots are at equally many of them after every few tables.
fn tables(bots: usize, seats: usize) -> Vec<Vec<u8>> {
    let extra = if bots > seats { seats } else { seats % bots };
    let turns = if bots > seats { 0 } else { seats / bots };
    let names: Vec<u8> = (0..).take(bots).collect();
    let bit = |bot: usize| 1_u32 << bot;
    let mut seen = BTreeSet::new();
    let mut chosen = Vec::new();
    let subsets = (0..bit(bots)).filter(|set| set.count_ones() as usize == extra);
    // In ascending order, the first sets would be those of the first bots.
    for set in subsets {
        for turn in 0..bots {
            let turned = (set << turn | set >> (bots - turn)) & (bit(bots) - 1);
            if seen.insert(turned) {
                chosen.push(turned);
            }
        }
    }
    let table = |set: u32| {
        let extra = names.iter().copied().filter(move |&bot| set & bit(bot.into()) != 0);
        names.iter().copied().cycle().take(bots * turns).chain(extra).collect()
    };
    chosen.into_iter().map(table).collect()
}

/// Returns the distinct rotations of a table.
fn rotations(table: &[u8]) -> Vec<Vec<u8>> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for turn in 0..table.len() {
        let mut row = table.to_vec();
        row.rotate_left(turn);
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    rows
}

/// Returns the distinct arrangements of a table in ascending order, or `None` if there are too many.
fn arrangements(table: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut row = table.to_vec();
    row.sort_unstable();
    let mut rows = Vec::new();
    loop {
        rows.push(row.clone());
        if rows.len() > MAX_SEATINGS {
            return None;
        }
        // The next permutation in lexicographic order.
        let Some(at) = row.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return Some(rows);
        };
        let after = row.iter().rposition(|&bot| bot > row[at]).unwrap_or(at);
        row.swap(at, after);
        row[at + 1..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(bots: usize, seats: usize) -> Seatings {
        Seatings::new(bots, seats).unwrap()
    }

    #[test]
    fn rotation_balances_seats() {
        for bots in 2..=9 {
            for seats in 2..=9 {
                let all = seatings(bots, seats);
                assert!(all.games_per_round() <= MAX_SEATINGS as u64);
                assert_eq!(all.rows().len() as u64, all.games_per_round() * all.rotation());
                let mut counts = vec![vec![0_u32; bots]; seats];
                for row in all.rows() {
                    assert_eq!(row.len(), seats);
                    for (seat, &bot) in row.iter().enumerate() {
                        counts[seat][usize::from(bot)] += 1;
                    }
                }
                let first = counts[0][0];
                assert!(counts.iter().flatten().all(|&count| count == first), "{bots} {seats}");
            }
        }
    }

    #[test]
    fn seats_per_bot_differ_by_at_most_one() {
        for bots in 2..=6 {
            for row in seatings(bots, 7).rows() {
                let seats = |bot| row.iter().filter(|&&other| usize::from(other) == bot).count();
                let counts: Vec<usize> = (0..bots).map(seats).collect();
                let (least, most) = (counts.iter().min(), counts.iter().max());
                assert!(most.unwrap() - least.unwrap() <= 1, "{row:?}");
            }
        }
    }

    #[test]
    fn games_in_a_round_are_distinct() {
        for (bots, seats, games, rotation) in [
            (2, 2, 2, 1),
            (2, 3, 6, 1),
            (2, 4, 6, 1),
            (2, 8, 2, 1),
            (3, 4, 12, 1),
            (4, 4, 24, 1),
            (4, 2, 12, 1),
            (5, 5, 5, 1),
            (8, 2, 2, 28),
            (8, 4, 24, 70),
        ] {
            let all = seatings(bots, seats);
            assert_eq!(
                (all.games_per_round(), all.rotation()),
                (games, rotation),
                "{bots} {seats}"
            );
            for round in all.rows().chunks(usize::try_from(games).unwrap()) {
                let distinct: BTreeSet<&Vec<u8>> = round.iter().collect();
                assert_eq!(distinct.len() as u64, games);
            }
        }
    }

    #[test]
    fn rejects_too_few_and_too_many() {
        let refused = |bots, seats| Seatings::new(bots, seats).unwrap_err();
        assert_eq!(refused(1, 4), SeatingError::TooFewBots);
        assert_eq!(refused(2, 1), SeatingError::OneSide);
        assert_eq!(refused(17, 4), SeatingError::TooManyBots);
        assert_eq!(refused(2, 25), SeatingError::TooManySeats);
        let most = seatings(16, 8);
        assert!(most.rows().len() <= MAX_ROWS && most.rotation() > 1);
    }
}
