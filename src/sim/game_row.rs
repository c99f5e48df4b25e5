//! The results of a single game, from which its row is made.

use std::hash::{DefaultHasher, Hasher as _};

use super::{FinishedGame, lead::GameLead, placing::placing};
use crate::game::{
    Departure, GameTally, Interactive, Measure, Observer, Recordable, Seats, Tallied,
};

/// The results of a single game.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// The number of the game.
    pub number: u64,
    /// The game's numbers, in the order of the measures.
    pub values: Vec<i64>,
    /// The winners.
    pub winners: Seats,
    /// The reason why it ended, or nothing if it isn't over.
    pub reason: &'static str,
    /// The results of each seat.
    pub seats: Vec<SeatRow>,
}

/// The results of a seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeatRow {
    /// The share of the win. In a team, it's the team's.
    pub share: f64,
    /// The place among all sides, where 1 is the best.
    pub place: Option<u8>,
    /// How the seat went out, if it did.
    pub departure: Option<Departure>,
}

impl GameRow {
    /// Collects the results of a finished game except for those of its seats and the lead.
    pub fn without_seats<G: Interactive + Tallied>(
        game: &G,
        measures: &[Measure],
        finished: &FinishedGame<'_, G>,
    ) -> GameRow {
        let FinishedGame { number, events, state } = *finished;
        let outcome = game.outcome(state);
        GameRow {
            number,
            values: values(game, events, measures, None),
            winners: outcome.map_or(Seats::NONE, |outcome| outcome.winners),
            reason: outcome.map_or("", |outcome| outcome.reason),
            seats: Vec::new(),
        }
    }

    /// Collects the results of a finished game, whose events must have been kept, and the lead if it's known.
    pub fn new<G: Interactive + Tallied>(
        game: &G,
        measures: &[Measure],
        finished: &FinishedGame<'_, G>,
        lead: Option<GameLead>,
    ) -> GameRow {
        let FinishedGame { events, state, .. } = *finished;
        let mut seats = vec![SeatRow::default(); game.seats().into()];
        let placing = placing(game, state, events);
        for (at, side) in game.sides().into_iter().enumerate() {
            for seat in side.iter() {
                if let (Some(row), Some(placing)) = (seats.get_mut(usize::from(seat)), &placing) {
                    row.share = placing.share(at);
                    row.place = placing.places().get(at).copied();
                }
            }
        }
        for departure in game.departures(events) {
            if let Some(row) = seats.get_mut(usize::from(departure.seat)) {
                row.departure = Some(departure);
            }
        }
        let values = values(game, events, measures, lead);
        GameRow { values, seats, ..GameRow::without_seats(game, &[], finished) }
    }
}

/// Returns a hash of a game's events in the notation of records, which is only meaningful within a process.
///
/// # Errors
/// Returns an error if an event can't be written.
pub fn events_hash<G: Recordable>(game: &G, events: &[G::Event]) -> serde_json::Result<u64> {
    let (mut hasher, mut line) = (DefaultHasher::new(), Vec::new());
    for event in events {
        line.clear();
        game.append_event(event, &mut line)?;
        line.push(b'\n');
        hasher.write(&line);
    }
    Ok(hasher.finish())
}

/// Returns the numbers of a single game, in the order of the measures.
fn values<G: Interactive + Tallied>(
    game: &G,
    events: &[G::Event],
    measures: &[Measure],
    lead: Option<GameLead>,
) -> Vec<i64> {
    let mut tally = game.tally();
    for event in events {
        tally.observe(event);
    }
    tally.finish();
    let mut sums = tally.sums();
    sums.spreads.extend(lead.into_iter().flat_map(GameLead::spreads));
    let found = sums.measures();
    let value = |(at, measure): (usize, &Measure)| {
        let is_same = |(other, _): &&(Measure, i64)| other == measure;
        let value = found.get(at).filter(is_same).or_else(|| found.iter().find(is_same));
        value.map_or(0, |&(_, value)| value)
    };
    measures.iter().enumerate().map(value).collect()
}
