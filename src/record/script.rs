use crate::game::{Dealer, Lot, Purpose, Recorded};

/// A dealer that gives what a record says that chance gave.
///
/// A dealer cannot fail. Where the record gives what cannot be, or nothing more, this one gives the
/// first thing there is and remembers it, for the verifier to ask.
#[derive(Clone, Debug)]
pub(super) struct Script {
    given: [Given; 3],
    impossible: Option<usize>,
}

/// What chance gave for one purpose: the place of the event that says so, and the thing.
#[derive(Clone, Debug, Default)]
struct Given {
    things: Vec<(usize, usize)>,
    used: usize,
    short: bool,
}

impl Script {
    /// A dealer for these events, which are in the order in which the game tells them.
    pub(super) fn new<G: Recorded>(game: &G, events: &[(usize, G::Event)]) -> Script {
        let mut given = [const { Given { things: Vec::new(), used: 0, short: false } }; 3];
        for (place, (_, event)) in events.iter().enumerate() {
            if let Some((purpose, thing)) = game.recorded_chance(event) {
                given[slot(purpose)].things.push((place, thing));
            }
        }
        Script { given, impossible: None }
    }

    /// The place of the first event that gives what there was not to pick.
    pub(super) fn impossible(&self) -> Option<usize> {
        self.impossible
    }

    /// Whether the record had too few events for this purpose, so that what was given was made up.
    pub(super) fn is_short(&self, purpose: Purpose) -> bool {
        self.given[slot(purpose)].short
    }
}

impl Dealer for Script {
    fn pick<L: Lot>(&mut self, purpose: Purpose, lot: &L) -> usize {
        let given = &mut self.given[slot(purpose)];
        let Some(&(place, thing)) = given.things.get(given.used) else {
            given.short = true;
            return 0;
        };
        given.used += 1;
        if !lot.holds(thing) {
            self.impossible.get_or_insert(place);
        }
        thing
    }
}

/// Where a purpose has its place. What a bot does at random is a choice, so it shares one.
const fn slot(purpose: Purpose) -> usize {
    match purpose {
        Purpose::Deal => 0,
        Purpose::Start => 1,
        Purpose::Draw | Purpose::Bot(_) => 2,
    }
}
