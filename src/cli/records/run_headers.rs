//! The headers of the records in a run. They only differ by the number of the game and the players.

use std::io;

use crate::{
    family::{BuiltIn, Playable, Registry, resolved_ruleset},
    record::{Header, HeaderLine, Player},
};

/// The headers of the records in a run.
///
/// In a tournament, several games have the same number, i.e. the same deal, and they differ by seats. Games are
/// therefore numbered through in the order in which they're played.
pub struct RunHeaders {
    /// A header for each group of seats.
    headers: Vec<(Header, HeaderLine)>,
    /// The number of games with the same deal.
    per_deal: u64,
}

impl RunHeaders {
    /// Creates the headers for a run with the same players in all games.
    pub fn new(header: Header) -> io::Result<RunHeaders> {
        let line = HeaderLine::new(&header)?;
        Ok(RunHeaders { headers: vec![(header, line)], per_deal: 1 })
    }

    /// Creates the headers for a run in which each deal is played `per_deal` times, with the given players.
    pub fn seated(
        header: &Header,
        seats: impl IntoIterator<Item = Vec<Player>>,
        per_deal: u64,
    ) -> io::Result<RunHeaders> {
        let with = |seats| {
            let header = header.clone().with_seats(seats);
            HeaderLine::new(&header).map(|line| (header, line)).map_err(io::Error::from)
        };
        let headers = seats.into_iter().map(with).collect::<io::Result<_>>()?;
        Ok(RunHeaders { headers, per_deal })
    }

    /// Returns whether records differ by seats.
    pub fn is_seated(&self) -> bool {
        self.headers.len() > 1
    }

    /// Returns the number of tiles listed in each header.
    pub fn tile_count(&self) -> usize {
        self.headers.first().map_or(0, |(header, _)| header.tiles.len())
    }

    /// Appends the record of a game.
    pub fn append<G: Playable>(
        &self,
        text: &mut Vec<u8>,
        game: &G,
        index: u64,
        events: &[G::Event],
    ) -> io::Result<()> {
        let Some((_, line)) = self.headers.get(self.row(index)) else { return Ok(()) };
        Ok(line.append(text, game, index / self.per_deal, events)?)
    }

    /// Returns the game that a header line belongs to if it's written exactly like one of these.
    pub fn game_of_line(&self, line: &[u8]) -> Option<u64> {
        let numbers = self.headers.iter().enumerate();
        numbers.into_iter().find_map(|(row, (_, own))| self.index(row, own.number(line)?))
    }

    /// Returns the game that a header belongs to.
    ///
    /// # Errors
    /// Returns the difference if it belongs to a different run.
    pub fn game_of(&self, header: &Header) -> Result<u64, String> {
        let row = self.headers.iter().position(|(own, _)| own.seats == header.seats);
        let Some((own, line)) = self.headers.get(row.unwrap_or(0)) else { return Ok(header.game) };
        if let Some(difference) = difference(header, own, line) {
            return Err(difference);
        }
        let index = row.and_then(|row| self.index(row, header.game));
        index.ok_or_else(|| "its `seats` don't belong to this deal".to_owned())
    }

    /// Returns the header of a game.
    pub fn header(&self, index: u64) -> Option<Header> {
        let (header, _) = self.headers.get(self.row(index))?;
        Some(Header { game: index / self.per_deal, ..header.clone() })
    }

    fn row(&self, index: u64) -> usize {
        usize::try_from(index % self.headers.len().max(1) as u64).unwrap_or(0)
    }

    /// Returns the game with the given deal and seats, if they're combined in this run.
    fn index(&self, row: usize, number: u64) -> Option<u64> {
        let index = number.checked_mul(self.per_deal)?;
        (index..index.checked_add(self.per_deal)?).find(|&index| self.row(index) == row)
    }
}

/// Describes how a header differs from the ones in a run, or returns `None` if it doesn't.
pub fn difference(header: &Header, run: &Header, line: &HeaderLine) -> Option<String> {
    header.describe_differences(run, || line.has_same_rules(header, || has_same_rules(header, run)))
}

/// Returns whether two headers have the same canonical rules.
///
/// Headers from earlier versions can contain fewer keys.
fn has_same_rules(one: &Header, other: &Header) -> bool {
    let canonical = |header: &Header| {
        let ruleset = resolved_ruleset(&header.rules).ok()?;
        BuiltIn.checked().canonical_rules(&ruleset, header.players)
    };
    canonical(one).is_some_and(|rules| Some(rules) == canonical(other))
}
