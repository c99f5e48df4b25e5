//! Finds moments in recorded games, each of which has a board and a position to continue the game from.

use serde_json::{Value, json};

use super::{
    record_file::{RecordFileReader, Recording, is_stopped},
    resume::StreamUsage,
};
use crate::{
    cli::failure::Failure,
    drawing::Drawing,
    family::{Playable, Task},
    game::{Setup, Wording},
    language::Language,
    record::{Events, Header, RecordError, replay},
    session::SeatResults,
};

/// The states in a game that count as moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moments {
    /// All states. Labels on their boards are in the given language.
    Boards(Language),
    /// States with a position, which are those between two turns.
    Positions,
}

pub struct Moment {
    /// The number of tiles that were placed.
    pub tiles: u32,
    pub drawing: Drawing,
    pub results: SeatResults,
    /// The position as [`Setup`], if the state has one.
    pub setup: Option<Value>,
}

/// The result of searching for a moment.
pub struct MomentSearch {
    /// The moment, or `None` if the record doesn't contain a matching one.
    pub moment: Option<Moment>,
    /// The number of tiles at the first moment after the requested one and at the last moment.
    next: Option<u32>,
    last: Option<u32>,
    /// Whether the game was stopped before its end.
    pub is_stopped: bool,
}

impl MomentSearch {
    /// Replays a record and returns the moment after `at` tiles, or the last moment by default.
    ///
    /// Any error in the record is printed.
    pub fn new(
        recording: &mut Recording,
        at: Option<u32>,
        moments: Moments,
    ) -> Result<MomentSearch, Failure> {
        recording.play(|header, reader| MomentTask { at, moments, header, reader })
    }

    /// Returns the failure if no moment has `at` tiles. The message uses `what` as the noun for a moment.
    pub fn missing_failure(&self, at: Option<u32>, what: &str) -> Option<Failure> {
        let (at, last) = (at?, self.last?);
        Some(Failure::usage(match self.next {
            Some(next) => {
                format!("--at {at} is in the middle of a turn: use --at {next} for the next {what}")
            }
            None => {
                format!(
                    "--at {at} is beyond the end of the record: use --at {last} for the last {what}"
                )
            }
        }))
    }
}

/// The task that finds a moment.
struct MomentTask<'a> {
    at: Option<u32>,
    moments: Moments,
    header: &'a Header,
    reader: &'a mut RecordFileReader,
}

impl Task for MomentTask<'_> {
    type Output = Result<MomentSearch, RecordError>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let events: Events<G::Event> = self.reader.events();
        let (mut step, mut chosen, mut next, mut last) = (0, None, None, None);
        let replayed = replay(game, self.header, events.clone(), |state, _| {
            step += 1;
            if self.moments == Moments::Positions && !game.has_position(state) {
                return;
            }
            let tiles = game.progress(state);
            last = Some(tiles);
            next = next.or(last.filter(|&tiles| self.at.is_some_and(|at| tiles > at)));
            // There can be several states with this number of tiles, but only the last one includes all
            // effects of the placement.
            if self.at.is_none_or(|at| at == tiles) {
                chosen = Some(step);
            }
        });
        let is_stopped = is_stopped(replayed)?;
        // Replaying again up to the moment is cheaper than copying every earlier state.
        let (mut step, mut used, mut moment) =
            (0, StreamUsage::new(self.header.starting_streams(game)), None);
        if chosen.is_some() {
            let _ = replay(game, self.header, events, |state, told| {
                step += 1;
                if chosen < Some(step) {
                    return;
                }
                used.observe(game, state, told);
                if chosen == Some(step) {
                    let streams = std::mem::take(&mut used.streams);
                    let setup =
                        |position| json!(Setup { players: game.seats(), position, streams });
                    let mut drawing = game.drawing(state);
                    if let Moments::Boards(language) = self.moments {
                        let wording = Wording::new(game.seats()).in_language(language);
                        drawing = game.translate_labels(drawing, &wording);
                    }
                    moment = Some(Moment {
                        tiles: game.progress(state),
                        drawing,
                        results: SeatResults::of(game, state),
                        setup: game.position(state).map(setup),
                    });
                }
            });
        }
        Ok(MomentSearch { moment, next, last, is_stopped })
    }
}
