use super::{
    error::{RecordError, quoted},
    header::Header,
    reader::Events,
};
use crate::game::{Dealer, Game, Lot, Outcome, Purpose, Recorded, Watcher};

/// How many choices in a row may tell nothing, such as the parts of an exchange before it is made.
/// More than that, and the record tells of a choice that is never done.
const MOST_SILENT: usize = 1000;

/// A record that tells a whole game as the rules have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How the game ended.
    pub outcome: Outcome,
    /// How many events the record has.
    pub events: usize,
    /// How many choices were made.
    pub choices: usize,
}

/// Plays a recorded game again and compares every event.
///
/// # Errors
/// The first line that differs from what the rules make of the lines before it; the rule, where a
/// choice breaks one; the line after the last, where the record is cut off.
pub fn verify<G: Recorded>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
) -> Result<Verified, RecordError> {
    replay(game, header, events, |_, _| {})
}

/// Verifies a record and shows it: `show` is called after the beginning and after each choice, with
/// the state then and all that the record tells since the call before.
///
/// # Errors
/// As [`verify`]; what came before the fault has been shown.
pub fn replay<G: Recorded>(
    game: &G,
    header: &Header,
    mut events: Events<G::Event>,
    mut show: impl FnMut(&G::State, &[G::Event]),
) -> Result<Verified, RecordError> {
    if header.players != game.seats() {
        let message = format!("the header says that {} play", header.players);
        return Err(RecordError::new(events.header, message)
            .with_note(format!("the game is for {}", game.seats())));
    }
    header.check_tiles(events.header, game.tiles())?;
    game.arrange(&mut events.list);

    let mut state = game.blank();
    let mut verifier = Verifier::new(game, &events);
    game.begin(&mut state, &mut verifier.script, &mut verifier.told);
    verifier.compare()?;
    show(&state, &verifier.told.0);

    let mut actions = Vec::new();
    let mut choices = 0;
    let mut silent = 0;
    while game.to_play(&state).is_some() {
        let action = verifier.choice(&state, &mut actions)?;
        let before = verifier.matched;
        verifier.told.0.clear();
        game.play_unchecked(&mut state, action, &mut verifier.script, &mut verifier.told);
        verifier.compare()?;
        choices += 1;
        silent = if verifier.matched == before { silent + 1 } else { 0 };
        if silent > MOST_SILENT {
            return Err(verifier.stuck());
        }
        show(&state, &verifier.told.0);
    }
    let Some(outcome) = game.outcome(&state) else {
        return Err(RecordError::new(events.end, "the game has no outcome"));
    };
    verifier.close()?;
    Ok(Verified { outcome, events: events.list.len(), choices })
}

/// Keeps what the game tells, and what it need not tell too: the record may have it or not.
struct Told<E>(Vec<E>);

impl<E: Clone> Watcher<E> for Told<E> {
    const HEARS_ALL: bool = true;

    fn see(&mut self, event: &E) {
        self.0.push(event.clone());
    }
}

/// Compares what the game tells with what the record says.
struct Verifier<'r, G: Game> {
    game: &'r G,
    record: &'r Events<G::Event>,
    script: Script,
    /// What the game told since the choice before.
    told: Told<G::Event>,
    /// How many events of the record have been found to be right.
    matched: usize,
}

impl<'r, G: Recorded> Verifier<'r, G> {
    fn new(game: &'r G, record: &'r Events<G::Event>) -> Self {
        let script = Script::new(game, &record.list);
        Verifier { game, record, script, told: Told(Vec::new()), matched: 0 }
    }

    /// The events that have not been compared yet.
    fn upcoming(&self) -> &'r [(usize, G::Event)] {
        self.record.list.get(self.matched..).unwrap_or_default()
    }

    /// The choice that the next events tell of, if the rules allow it.
    fn choice(
        &self,
        state: &G::State,
        actions: &mut Vec<G::Action>,
    ) -> Result<G::Action, RecordError> {
        let upcoming = self.upcoming();
        let Some((line, event)) = upcoming.first() else { return Err(self.cut_off(None)) };
        let Some(action) = self.game.recorded_choice(state, upcoming) else {
            let message = match self.game.to_play(state) {
                Some(seat) => format!("this is no choice that seat {seat} has here"),
                None => "this is no choice".to_owned(),
            };
            return Err(RecordError::new(*line, message)
                .with_note(format!("the line says {}", quoted(event))));
        };
        self.game.actions(state, actions);
        if actions.contains(&action) {
            return Ok(action);
        }
        Err(RecordError::new(*line, "the rules do not allow this choice")
            .with_note(self.game.objection(state, action)))
    }

    /// Compares what was told since the last choice, and keeps of it what the record has.
    fn compare(&mut self) -> Result<(), RecordError> {
        let mut at = 0;
        while let Some(expected) = self.told.0.get(at) {
            if self.upcoming().first().is_some_and(|(_, event)| event == expected) {
                self.matched += 1;
                at += 1;
                continue;
            }
            let rest = &self.told.0[at..];
            match self.game.omissible(rest).min(rest.len()) {
                0 => return Err(self.difference(expected)),
                count => drop(self.told.0.drain(at..at + count)),
            }
        }
        match self.script.impossible() {
            Some(place) => Err(self.impossible(place)),
            None => Ok(()),
        }
    }

    /// The error where the record's next event is not the one that the game told.
    fn difference(&self, expected: &G::Event) -> RecordError {
        // What cannot have been drawn is worse than that something else follows from it.
        if let Some(place) = self.script.impossible().filter(|&place| place <= self.matched) {
            return self.impossible(place);
        }
        let Some((line, found)) = self.upcoming().first() else {
            return self.cut_off(Some(expected));
        };
        let chance = |event| self.game.recorded_chance(event).map(|(purpose, _)| purpose);
        let purpose = chance(expected);
        // In the deal, whose order is free, what is missing at the end leaves a gap before it.
        let missing = purpose.is_some_and(|purpose| self.script.is_short(purpose))
            && self.upcoming().iter().all(|(_, event)| chance(event) == purpose);
        if missing {
            return self.cut_off(None);
        }
        let said = format!("the line says {}", quoted(found));
        match purpose {
            Some(purpose) if chance(found) != Some(purpose) => {
                let message = format!("{} is missing before this line", word(purpose));
                RecordError::new(*line, message)
                    .with_note(format!("such as {}; {said}", quoted(expected)))
            }
            _ => RecordError::new(*line, format!("expected {}", quoted(expected))).with_note(said),
        }
    }

    /// The error of an event by which chance gave what was not there.
    fn impossible(&self, place: usize) -> RecordError {
        let Some((line, event)) = self.record.list.get(place) else { return self.cut_off(None) };
        let purpose = self.game.recorded_chance(event).map_or(Purpose::Draw, |chance| chance.0);
        RecordError::new(*line, format!("{} gives what is not there to be had", word(purpose)))
            .with_note(format!("the line says {}", quoted(event)))
    }

    /// The error where the record stops and the game goes on. What chance would give next is not
    /// known, so that is not told.
    fn cut_off(&self, expected: Option<&G::Event>) -> RecordError {
        if let Some(fault) = &self.record.fault {
            return fault.clone();
        }
        let message = if self.record.followed {
            "another record begins here, but the game before it is not over"
        } else {
            "the record is cut off here: the game is not over"
        };
        let error = RecordError::cut_off(self.record.end, message);
        match expected {
            Some(event) if self.game.recorded_chance(event).is_none() => {
                error.with_note(format!("next comes {}", quoted(event)))
            }
            _ => error,
        }
    }

    /// The error of choices that never come to what the record says next.
    fn stuck(&self) -> RecordError {
        match self.upcoming().first() {
            Some((line, event)) => RecordError::new(*line, "no choice leads to this event")
                .with_note(format!("the line says {}", quoted(event))),
            None => self.cut_off(None),
        }
    }

    /// Refuses what follows the end of the game.
    fn close(&self) -> Result<(), RecordError> {
        match (self.upcoming().first(), &self.record.fault) {
            (Some((line, event)), _) => {
                Err(RecordError::new(*line, "the game is over before this")
                    .with_note(format!("the line says {}", quoted(event))))
            }
            (None, Some(fault)) => Err(fault.clone()),
            (None, None) => Ok(()),
        }
    }
}

/// What chance does for a purpose, as a noun.
const fn word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Deal => "a deal",
        Purpose::Start => "a start by chance",
        Purpose::Coin => "a toss",
        Purpose::Draw | Purpose::Bag(_) | Purpose::Bot(_) => "a draw",
    }
}

/// A dealer that gives what a record says that chance gave.
///
/// A dealer cannot fail. Where the record gives what cannot be, or nothing more, this one gives the
/// first thing there is and remembers it, for the verifier to ask.
#[derive(Clone, Debug)]
struct Script {
    given: Vec<Given>,
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
    fn new<G: Recorded>(game: &G, events: &[(usize, G::Event)]) -> Script {
        let mut script = Script { given: Vec::new(), impossible: None };
        for (place, (_, event)) in events.iter().enumerate() {
            if let Some((purpose, thing)) = game.recorded_chance(event) {
                script.given(purpose).things.push((place, thing));
            }
        }
        script
    }

    /// The place of the first event that gives what there was not to pick.
    fn impossible(&self) -> Option<usize> {
        self.impossible
    }

    /// Whether the record had too few events for this purpose, so that what was given was made up.
    fn is_short(&self, purpose: Purpose) -> bool {
        self.given.get(slot(purpose)).is_some_and(|given| given.short)
    }

    /// Returns what chance gave for a purpose.
    fn given(&mut self, purpose: Purpose) -> &mut Given {
        let slot = slot(purpose);
        if self.given.len() <= slot {
            self.given.resize_with(slot + 1, Given::default);
        }
        &mut self.given[slot]
    }
}

impl Dealer for Script {
    fn pick<L: Lot>(&mut self, purpose: Purpose, lot: &L) -> usize {
        let given = self.given(purpose);
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
        Purpose::Coin => 3,
        Purpose::Bag(seat) => 4 + seat as usize,
    }
}
