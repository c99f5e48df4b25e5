//! Practice games that start from somewhere within another game.

use std::path::Path;

use serde::Serialize;
use serde_json::json;

use crate::{
    bot::BotKind,
    cli::{
        args::SeedArg,
        failure::Failure,
        play::lineup::{BotArgs, Lineup, player_names},
        play::opening::Opening,
    },
    family::Playable,
    game::{Seat, Seats},
    record::{self, Events, Header, Player, Reader},
    screen::Continuation,
    session::{Seating, deal_anew, setup},
};

/// A practice game that starts from somewhere within another game.
pub struct PracticeStart {
    /// The header of its record.
    pub header: Header,
    /// The bots in the seats that don't belong to the only human player.
    pub lineup: Lineup,
    /// Whether everything hidden was dealt anew.
    pub is_new_deal: bool,
    /// The record up to the point where it starts.
    record: Vec<u8>,
}

impl PracticeStart {
    /// Creates the start from the given moment of a game.
    ///
    /// A human player keeps their seat. All others become bots: those of the record or of the given lineup.
    pub fn new<E: Serialize>(
        mut header: Header,
        lineup: Option<&Lineup>,
        from: &Continuation<E>,
    ) -> Result<PracticeStart, Failure> {
        // Records can list too many seats.
        let players = header.players;
        header.seats.truncate(players.into());
        let people = people_in(&header.seats);
        let other = people.iter().next().filter(|_| !people.contains(from.seat));
        let seat = other.unwrap_or(from.seat);
        let lineup = lineup.cloned().map_or_else(
            || BotArgs::default().lineup(players, &[seat], &header.seats, BotKind::Greedy),
            Ok,
        )?;
        let names = player_names(players, &[], &[], &header.seats)?;
        let header = Header { practice: true, outside_chance: None, ..header };
        let header = header.with_seats(lineup.seats(&[seat], &names));
        let mut record = Vec::new();
        record::write(&mut record, &header, &from.events)?;
        Ok(PracticeStart { header, lineup, is_new_deal: false, record })
    }

    /// Deals everything anew that the given seat can't see, with a new seed. Returns `None` in the middle of a
    /// turn.
    pub fn new_deal<G: Playable>(
        game: &G,
        state: &G::State,
        header: Header,
        lineup: &Lineup,
        seat: Seat,
    ) -> Result<Option<PracticeStart>, Failure> {
        let (seed, _) = SeedArg { seed: None }.choose()?;
        let dealt = deal_anew(game, state, seat, seed);
        let Some(setup) = setup(game, &dealt) else { return Ok(None) };
        let header = Header { seed, game: 0, from: Some(json!(setup)), ..header };
        let from = Continuation { events: Vec::<G::Event>::new(), seat };
        let start = PracticeStart::new(header, Some(lineup), &from)?;
        Ok(Some(PracticeStart { is_new_deal: true, ..start }))
    }

    /// Returns the events before the start.
    pub fn events<G: Playable>(&self) -> Events<G::Event> {
        Reader::after_header(self.record.as_slice()).events()
    }

    /// Returns an opening with the seed and position of this game.
    pub fn opening(&self, opening: Opening) -> Opening {
        opening.with_record(Path::new("the record"), &self.header)
    }

    /// Returns the seed and number of the game and the seat of its only human player.
    pub fn seating(&self) -> Seating {
        let Header { seed, game: number, seats, .. } = &self.header;
        Seating { people: people_in(seats), seed: *seed, number: *number }
    }
}

/// Returns the seats of human players.
fn people_in(seats: &[Player]) -> Seats {
    let seats = (0..).zip(seats);
    seats.filter(|(_, player)| player.human.is_some()).map(|(seat, _)| seat).collect()
}
