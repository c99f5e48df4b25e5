//! The lead in finished games: how often it changed, and when the winners took it for good.

use super::{
    game_course::{CourseMoment, GameCourse},
    recorded_choice::replay_decisions,
};
use crate::{
    bot::Forecaster,
    game::{Evaluable, Interactive, NamedSpread, Recordable, Spread},
    record::{Events, Header, RecordError},
};

/// The lead changes of a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameLead {
    /// How often a side took the lead from another one.
    pub changes: u32,
    /// After how many percent of its tiles the winners took the lead for good, or 100 if nobody won alone.
    pub settled: u32,
}

/// The lead changes of many games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LeadTally {
    changes: Spread,
    settled: Spread,
}

impl GameCourse {
    /// Forecasts the end of a finished game before each choice, with the given number of playouts.
    ///
    /// The random numbers have a stream of their own. Returns `None` if `stops` returned true.
    ///
    /// # Errors
    /// Returns an error if the events don't follow from the header.
    pub fn forecast<G: Evaluable + Interactive + Recordable>(
        game: &G,
        header: &Header,
        events: Events<G::Event>,
        playouts: u32,
        stops: fn() -> bool,
    ) -> Result<Option<GameCourse>, RecordError> {
        let mut forecaster = Forecaster::new(game, playouts, stops);
        let mut course = GameCourse::new(game.sides());
        let mut is_stopped = false;
        let (outcome, tiles) = replay_decisions(game, header, events, |choice| {
            if is_stopped {
                return;
            }
            let Some(forecast) = forecaster.forecast(choice.state, choice.key) else {
                is_stopped = true;
                return;
            };
            course.add(CourseMoment {
                choice: choice.number,
                turn: choice.turn,
                tiles: game.progress(choice.state),
                seat: choice.seat,
                forecast,
            });
        })?;
        course.end(game.seats(), outcome.winners, tiles);
        Ok((!is_stopped).then_some(course))
    }
}

impl GameLead {
    /// Returns the lead in a finished game. One without choices has no lead changes and is settled from the start.
    pub fn new(course: &GameCourse) -> GameLead {
        GameLead {
            changes: course.lead_changes().unwrap_or(0),
            settled: course.settled_percent().unwrap_or(0),
        }
    }

    /// Returns the distributions of this game alone.
    pub fn spreads(self) -> [NamedSpread; 2] {
        let mut tally = LeadTally::default();
        tally.count(self);
        tally.spreads()
    }
}

impl LeadTally {
    /// Counts a game.
    pub fn count(&mut self, lead: GameLead) {
        self.changes.count(lead.changes.into());
        self.settled.count(lead.settled.into());
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &LeadTally) {
        self.changes.add(&other.changes);
        self.settled.add(&other.settled);
    }

    /// Returns the distributions.
    pub fn spreads(&self) -> [NamedSpread; 2] {
        [self.changes.with_name("lead_changes"), self.settled.with_name("settled")]
    }
}
