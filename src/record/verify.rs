//! Verifies and replays records.

use super::header::invalid_position;
use super::{
    error::{RecordError, RecordErrorKind, quote},
    header::Header,
    reader::Events,
};
use crate::game::{Dealer, Game, Observer, Outcome, Pool, Purpose, Recordable};

/// How many choices can follow each other without an event. For example, the steps of an exchange don't have
/// one.
const MAX_CHOICES_WITHOUT_EVENT: usize = 1000;

/// How many legal actions per turn, draws per game and events per choice we allocate memory for in advance.
const INITIAL_ACTIONS: usize = 256;
const INITIAL_DRAWS: usize = 64;
const INITIAL_EMITTED: usize = 16;

/// A summary of a verified record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The outcome of the game.
    pub outcome: Outcome,
    /// The number of events.
    pub events: usize,
    /// The number of choices.
    pub choices: usize,
}

/// Replays a recorded game, comparing every event.
///
/// ```
/// use sentiero::{Header, Playout, Random, Reader, verify, write};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let (mut file, mut events) = (Vec::new(), Vec::new());
/// Playout::new(&rules, |_| Random::new()).play(7, 0, &mut events);
/// write(&mut file, &Header::new(&loaded.ruleset, &rules, 7, 0), &events)?;
///
/// let mut reader = Reader::new(file.as_slice());
/// let header = reader.header()?.ok_or("the file has a record")?;
/// let verified = verify(&rules, &header, reader.events_of(&rules))?;
/// assert_eq!(verified.events, events.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error for the first line that doesn't follow from the preceding lines. If a choice breaks a
/// rule, the error includes the rule. If the record is cut off, the error is for the line after the last one.
pub fn verify<G: Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
) -> Result<Verified, RecordError> {
    replay(game, header, events, |_, _| {})
}

/// Verifies a record, calling `show` after the deal and after each choice.
///
/// If the game starts from a position, `show` is called with that instead of the deal. It's called with the state and the events since the previous call.
///
/// # Errors
/// Returns the same errors as [`verify`], but only after calling `show` for everything before the error.
pub fn replay<G: Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    show: impl FnMut(&G::State, &[G::Event]),
) -> Result<Verified, RecordError> {
    replay_all(game, header, events, show, |_, _| {})
}

/// Verifies a record, calling `decide` with each state in which a seat has a choice and with the action that
/// it chose.
///
/// # Errors
/// Returns the same errors as [`verify`], but only after calling `decide` for everything before the error.
pub fn replay_choices<G: Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    decide: impl FnMut(&G::State, G::Action),
) -> Result<Verified, RecordError> {
    replay_all(game, header, events, |_, _| {}, decide)
}

/// Verifies a record, calling `show` like [`replay`] and `decide` like [`replay_choices`].
///
/// # Errors
/// Returns the same errors as [`verify`], but only after calling both for everything before the error.
pub fn replay_all<G: Recordable>(
    game: &G,
    header: &Header,
    mut events: Events<G::Event>,
    mut show: impl FnMut(&G::State, &[G::Event]),
    mut decide: impl FnMut(&G::State, G::Action),
) -> Result<Verified, RecordError> {
    if header.players != game.seats() {
        let kind = RecordErrorKind::PlayerCount { header: header.players, game: game.seats() };
        return Err(RecordError::new(events.header, kind));
    }
    // Most records use the game's own tile names.
    if !game.has_tiles(&header.tiles) {
        header.check_tiles(events.header, game)?;
    }
    let is_drawn = |&number: &usize| {
        events.list.get(number).is_some_and(|(_, event)| game.recorded_chance(event).is_some())
    };
    let guessed = header.outside_chance.iter().flat_map(|chance| &chance.guessed);
    if let Some(&wrong) = guessed.into_iter().find(|number| !is_drawn(number)) {
        return Err(RecordError::new(events.header, RecordErrorKind::NotGuess(wrong)));
    }
    game.rename_tiles(&mut events.list);
    game.normalise_events(&mut events.list);

    let mut verifier = Verifier::new(game, &events);
    let mut state = if let Some(setup) = header.starting_position(game, events.header)? {
        let state = game.set_up(&setup.position);
        state.map_err(|error| invalid_position(events.header, &error.to_string()))?
    } else {
        let mut state = game.new_state();
        game.begin(&mut state, &mut verifier.dealer, &mut verifier.emitted);
        state
    };
    verifier.compare()?;
    show(&state, &verifier.emitted.0);

    let mut actions = Vec::with_capacity(INITIAL_ACTIONS);
    let mut choices = 0;
    let mut silent = 0;
    while game.to_play(&state).is_some() {
        let action = verifier.choice(&state, &mut actions)?;
        decide(&state, action);
        let before = verifier.matched;
        verifier.emitted.0.clear();
        game.play_unchecked(&mut state, action, &mut verifier.dealer, &mut verifier.emitted);
        verifier.compare()?;
        choices += 1;
        silent = if verifier.matched == before { silent + 1 } else { 0 };
        if silent > MAX_CHOICES_WITHOUT_EVENT {
            return Err(verifier.unreachable_event());
        }
        show(&state, &verifier.emitted.0);
    }
    let Some(outcome) = game.outcome(&state) else {
        return Err(RecordError::new(events.next_line, RecordErrorKind::NoOutcome));
    };
    verifier.check_end()?;
    Ok(Verified { outcome, events: events.list.len(), choices })
}

/// An observer that stores all events, including those that a record can leave out.
struct EventLog<E>(Vec<E>);

impl<E: Clone> Observer<E> for EventLog<E> {
    const KEEPS_OMISSIBLE: bool = true;

    fn observe(&mut self, event: &E) {
        self.0.push(event.clone());
    }
}

/// Compares the events of the game with those in the record.
struct Verifier<'r, G: Game> {
    game: &'r G,
    record: &'r Events<G::Event>,
    dealer: ScriptedDealer,
    /// The game's events since the previous choice.
    emitted: EventLog<G::Event>,
    /// The number of events in the record that have been matched so far.
    matched: usize,
}

impl<'r, G: Recordable> Verifier<'r, G> {
    fn new(game: &'r G, record: &'r Events<G::Event>) -> Self {
        let dealer = ScriptedDealer::new(game, &record.list);
        Verifier {
            game,
            record,
            dealer,
            emitted: EventLog(Vec::with_capacity(INITIAL_EMITTED)),
            matched: 0,
        }
    }

    /// Returns the events that haven't been compared yet.
    fn uncompared_events(&self) -> &'r [(usize, G::Event)] {
        self.record.list.get(self.matched..).unwrap_or_default()
    }

    /// Returns the choice represented by the next events, provided that it's legal.
    fn choice(
        &self,
        state: &G::State,
        actions: &mut Vec<G::Action>,
    ) -> Result<G::Action, RecordError> {
        let upcoming = self.uncompared_events();
        let Some((line, event)) = upcoming.first() else { return Err(self.cut_off(None)) };
        let Some(action) = self.game.recorded_choice(state, upcoming) else {
            let (seat, found) = (self.game.to_play(state), quote(event));
            return Err(RecordError::new(*line, RecordErrorKind::NotChoice { seat, found }));
        };
        if self.game.is_legal(state, action, actions) {
            return Ok(action);
        }
        let rule = self.game.illegality(state, action).to_string();
        Err(RecordError::new(*line, RecordErrorKind::IllegalChoice { rule }))
    }

    /// Compares the emitted events with the record, dropping those that the record leaves out.
    fn compare(&mut self) -> Result<(), RecordError> {
        let mut at = 0;
        while let Some(expected) = self.emitted.0.get(at) {
            if let Some(place) = self.next_line(at) {
                self.emitted.0[at..=place].rotate_right(1);
                self.matched += 1;
                at += 1;
                continue;
            }
            let rest = self.emitted.0.len() - at;
            match self.game.omissible_count(&self.emitted.0, at).min(rest) {
                0 => return Err(self.difference(expected)),
                count => drop(self.emitted.0.drain(at..at + count)),
            }
        }
        match self.dealer.impossible() {
            Some(place) => Err(self.impossible(place)),
            None => Ok(()),
        }
    }

    /// Returns the index of the record's next event among the emitted events starting at `at`.
    ///
    /// This is `at` itself, or a later index if the events can be in any order.
    fn next_line(&self, at: usize) -> Option<usize> {
        let (_, next) = self.uncompared_events().first()?;
        let emitted = self.emitted.0.get(at..)?;
        let is_free = |event: &&G::Event| self.game.has_free_order(event);
        let is_next = |event: &G::Event| self.game.is_recorded_as(event, next);
        if is_next(emitted.first()?) {
            return Some(at);
        }
        let place = emitted.iter().take_while(is_free).position(is_next)?;
        Some(at + place)
    }

    /// Creates an error for a record whose next event isn't the expected one.
    fn difference(&self, expected: &G::Event) -> RecordError {
        // If a draw was impossible, any differences after it are a consequence of that.
        if let Some(place) = self.dealer.impossible().filter(|&place| place <= self.matched) {
            return self.impossible(place);
        }
        let Some((line, found)) = self.uncompared_events().first() else {
            return self.cut_off(Some(expected));
        };
        let chance = |event| self.game.recorded_chance(event).map(|(purpose, _)| purpose);
        let purpose = chance(expected);
        // Since the deal can be in any order, it looks like a gap further up if the last tile is missing.
        let missing = purpose.is_some_and(|purpose| self.dealer.is_short(purpose))
            && self.uncompared_events().iter().all(|(_, event)| chance(event) == purpose);
        if missing {
            return self.cut_off(None);
        }
        let is_missing = chance(found) != purpose;
        let (expected, found) = (quote(expected), quote(found));
        let kind = match purpose.filter(|_| is_missing) {
            Some(purpose) => RecordErrorKind::MissingChance { purpose, expected, found },
            None => RecordErrorKind::OtherEvent { expected, found },
        };
        RecordError::new(*line, kind)
    }

    /// Creates an error for a draw that isn't possible.
    fn impossible(&self, place: usize) -> RecordError {
        let Some((line, event)) = self.record.list.get(place) else { return self.cut_off(None) };
        let purpose = self.game.recorded_chance(event).map_or(Purpose::Draw, |chance| chance.0);
        let found = quote(event);
        RecordError::new(*line, RecordErrorKind::ImpossibleChance { purpose, found })
    }

    /// Creates an error for a record that ends before the game is over.
    ///
    /// It includes the next event unless that depends on chance.
    fn cut_off(&self, expected: Option<&G::Event>) -> RecordError {
        if let Some(fault) = &self.record.fault {
            return fault.clone();
        }
        let is_choice = |event: &&G::Event| self.game.recorded_chance(event).is_none();
        let next = expected.filter(is_choice).map(quote);
        let kind = RecordErrorKind::NotOver { is_followed: self.record.is_followed, next };
        RecordError::new(self.record.next_line, kind)
    }

    /// Creates an error for an event that can't be reached by any series of choices.
    fn unreachable_event(&self) -> RecordError {
        match self.uncompared_events().first() {
            Some((line, event)) => {
                RecordError::new(*line, RecordErrorKind::Unreachable { found: quote(event) })
            }
            None => self.cut_off(None),
        }
    }

    /// Returns an error if there are events after the end of the game.
    fn check_end(&self) -> Result<(), RecordError> {
        match (self.uncompared_events().first(), &self.record.fault) {
            (Some((line, event)), _) => {
                Err(RecordError::new(*line, RecordErrorKind::AfterEnd { found: quote(event) }))
            }
            (None, Some(fault)) => Err(fault.clone()),
            (None, None) => Ok(()),
        }
    }
}

/// A dealer that repeats the draws in a record.
///
/// Dealers can't fail. If a draw in the record is impossible or there aren't enough draws, `Dealer::draw`
/// takes the first item of the lot instead. The verifier then asks this dealer for the error.
#[derive(Clone, Debug)]
struct ScriptedDealer {
    draws: Vec<Draws>,
    impossible: Option<usize>,
}

/// The draws for one purpose. For each draw, we store the index of its event and the number of the item in
/// the lot.
#[derive(Clone, Debug, Default)]
struct Draws {
    pool: Vec<(usize, usize)>,
    next_draw: usize,
    is_exhausted: bool,
}

impl ScriptedDealer {
    /// Creates a dealer from events in the game's own order.
    fn new<G: Recordable>(game: &G, events: &[(usize, G::Event)]) -> ScriptedDealer {
        let mut dealer = ScriptedDealer { draws: Vec::new(), impossible: None };
        for (place, (_, event)) in events.iter().enumerate() {
            if let Some((purpose, thing)) = game.recorded_chance(event) {
                let things = &mut dealer.draws(purpose).pool;
                if things.capacity() == 0 {
                    things.reserve(INITIAL_DRAWS);
                }
                things.push((place, thing));
            }
        }
        dealer
    }

    /// Returns the index of the first event with an impossible draw.
    fn impossible(&self) -> Option<usize> {
        self.impossible
    }

    /// Returns whether the record contains too few draws for the given purpose.
    fn is_short(&self, purpose: Purpose) -> bool {
        self.draws.get(slot(purpose)).is_some_and(|draws| draws.is_exhausted)
    }

    /// Returns the draws for the given purpose.
    fn draws(&mut self, purpose: Purpose) -> &mut Draws {
        let slot = slot(purpose);
        if self.draws.len() <= slot {
            self.draws.resize_with(slot + 1, Draws::default);
        }
        &mut self.draws[slot]
    }
}

impl Dealer for ScriptedDealer {
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize {
        let draws = self.draws(purpose);
        let Some(&(place, thing)) = draws.pool.get(draws.next_draw) else {
            draws.is_exhausted = true;
            return 0;
        };
        draws.next_draw += 1;
        if !lot.contains(thing) {
            self.impossible.get_or_insert(place);
        }
        thing
    }
}

/// Returns the index of the draws for a purpose. Bots and reviews don't draw anything, so they share an index.
const fn slot(purpose: Purpose) -> usize {
    match purpose {
        Purpose::Deal => 0,
        Purpose::Start => 1,
        Purpose::Draw | Purpose::Review | Purpose::Bot(_) => 2,
        Purpose::Coin => 3,
        Purpose::First => 4,
        Purpose::Bag(seat) => 5 + seat as usize,
    }
}
