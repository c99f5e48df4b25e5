//! Counts for the toy game.

use sentiero::game::{GameTally, Observer, Results, Spread, Sums, Tallied};

use super::race::{Event, Race};

/// The counts from any number of races.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counts {
    steps: u64,
    spread: Spread,
    results: Results,
}

impl Tallied for Race {
    type Tally = Counts;

    fn tally(&self) -> Counts {
        Counts { steps: 0, spread: Spread::new(), results: Results::new(2) }
    }
}

impl Observer<Event> for Counts {
    fn observe(&mut self, event: &Event) {
        match event {
            Event::Step { .. } => self.steps += 1,
            Event::End { winners } => {
                self.results.count(winners.iter().copied().collect(), "home");
            }
            _ => (),
        }
    }
}

impl GameTally for Counts {
    type Event = Event;

    fn finish(&mut self) {
        self.spread.count(std::mem::take(&mut self.steps));
    }

    fn abandon(&mut self) {
        self.steps = 0;
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
