//! Counts for the toy game.

use sentiero::game::{GameTally, Observer, Results, Seats, Spread, Sums, Tallied};

use super::race::{Event, Race};

/// The counts from any number of races.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counts {
    /// The steps and winners of the current race.
    steps: u64,
    winners: Seats,
    spread: Spread,
    results: Results,
}

impl Tallied for Race {
    type Tally = Counts;

    fn tally(&self) -> Counts {
        let (spread, results) = (Spread::new(), Results::new(2));
        Counts { steps: 0, winners: Seats::NONE, spread, results }
    }
}

impl Observer<Event> for Counts {
    fn observe(&mut self, event: &Event) {
        match event {
            Event::Step { .. } => self.steps += 1,
            Event::End { winners } => self.winners = winners.iter().copied().collect(),
            _ => (),
        }
    }
}

impl GameTally for Counts {
    type Event = Event;

    fn finish(&mut self) {
        self.spread.count(std::mem::take(&mut self.steps));
        self.results.count(std::mem::take(&mut self.winners), "home");
    }

    fn abandon(&mut self) {
        (self.steps, self.winners) = (0, Seats::NONE);
    }

    fn add(&mut self, other: &Counts) {
        self.spread.add(&other.spread);
        assert!(self.results.add(&other.results));
    }

    fn sums(&self) -> Sums {
        Sums {
            results: self.results.clone(),
            spreads: vec![self.spread.with_name("steps")],
            counts: Vec::new(),
        }
    }
}
