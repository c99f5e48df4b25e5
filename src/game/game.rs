use std::{error::Error, fmt::Debug};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    dealer::Dealer,
    seat::{Seat, Seats},
    stream::Purpose,
};
use crate::{
    drawing::{Drawing, TileKind},
    tile::Shape,
};

/// The compiled rules of one game for one number of players.
///
/// A state either waits for one seat to choose among its legal actions, or is terminal. Everything
/// that needs no choice, such as draws and forced passes, happens within [`begin`](Game::begin) and
/// [`play`](Game::play).
///
/// ```
/// use sentiero::{Game, SeededDealer};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut dealer = SeededDealer::new(7, 0);
/// let (mut state, mut actions, mut events) = (rules.blank(), Vec::new(), Vec::new());
/// rules.begin(&mut state, &mut dealer, &mut events);
/// while rules.to_play(&state).is_some() {
///     rules.actions(&state, &mut actions);
///     rules.play(&mut state, actions[0], &mut dealer, &mut events)?;
/// }
/// assert!(rules.outcome(&state).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game {
    /// The complete state, hidden hands included.
    type State: Clone + PartialEq + Debug;
    /// An action of a seat.
    type Action: Copy + PartialEq + Debug;
    /// An event, as observers receive it.
    type Event: Clone + PartialEq + Debug;
    /// The rule that an illegal action breaks; displayed as a lower-case phrase.
    type Illegal: Error + Clone + PartialEq;
    /// The observation of a seat: all that it may know of a state.
    type View<'a>
    where
        Self: 'a;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Allocates a state, in which games can [`begin`](Game::begin).
    fn blank(&self) -> Self::State;

    /// Begins a new game in `state`, deals, and advances to the first decision.
    fn begin<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        dealer: &mut D,
        observer: &mut W,
    );

    /// Returns the current player, or `None` in a terminal state.
    fn to_play(&self, state: &Self::State) -> Option<Seat>;

    /// Returns the outcome of a terminal state.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Replaces the content of `list` by the legal actions of the current player: at least one, in a
    /// fixed order, no two with the same effect. None in a terminal state.
    fn actions(&self, state: &Self::State, list: &mut Vec<Self::Action>);

    /// Returns whether an action is one of the [`actions`](Game::actions). `list` is scratch space.
    ///
    /// A game that can look an action up without listing all of them overrides this.
    fn is_legal(
        &self,
        state: &Self::State,
        action: Self::Action,
        list: &mut Vec<Self::Action>,
    ) -> bool {
        self.actions(state, list);
        list.contains(&action)
    }

    /// Picks a legal action: `choose` receives their number and returns an index into the list of
    /// [`actions`](Game::actions); an index out of bounds picks the first. `None` in a terminal
    /// state. `list` is scratch space.
    ///
    /// A game that can pick an action without listing all of them overrides this, for random bots.
    fn pick(
        &self,
        state: &Self::State,
        list: &mut Vec<Self::Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Action> {
        self.actions(state, list);
        let chosen = choose(u32::try_from(list.len()).unwrap_or(u32::MAX));
        list.get(chosen as usize).or(list.first()).copied()
    }

    /// Plays an action and advances to the next decision.
    ///
    /// # Errors
    /// An illegal action; the state is unchanged.
    fn play<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dealer: &mut D,
        observer: &mut W,
    ) -> Result<(), Self::Illegal> {
        if !self.is_legal(state, action, &mut Vec::new()) {
            return Err(self.objection(state, action));
        }
        self.play_unchecked(state, action, dealer, observer);
        Ok(())
    }

    /// Plays an action that must be legal. Any other leaves the state unspecified, without a panic.
    fn play_unchecked<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dealer: &mut D,
        observer: &mut W,
    );

    /// Returns the rule that an illegal action breaks.
    fn objection(&self, state: &Self::State, action: Self::Action) -> Self::Illegal;

    /// Returns the observation of a seat.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;
}

/// How a game ended.
///
/// ```
/// use sentiero::{Playout, Random};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let outcome = Playout::new(&rules, |_| Random::new()).play(7, 0, &mut ()).ok_or("the game ends")?;
/// let winners: Vec<u8> = (0..4).filter(|&seat| outcome.winners.contains(seat)).collect();
/// assert_eq!((winners.len(), outcome.reason), (1, "last-standing"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners: one seat, several that share the win, or none.
    pub winners: Seats,
    /// Why the game ended, in the family's word for it, as in its records.
    pub reason: &'static str,
}

/// Puts the events of a deal, whose order is free, into the order in which tiles are dealt: each
/// seat's n-th before anybody's next.
pub(crate) fn arrange_deal<E>(deals: &mut [E], seat: impl Fn(&E) -> Seat) {
    let mut laps = [0_u32; 256];
    // Stable, so that the tiles of each seat stay in their order.
    deals.sort_by_cached_key(|deal| {
        let seat = seat(deal);
        let lap = &mut laps[usize::from(seat)];
        *lap += 1;
        (*lap, seat)
    });
}

/// Observer that receives every event of a game in order.
pub trait Observer<E> {
    /// Whether this observer receives events at all. A game creates none for one that does not.
    const OBSERVES: bool = true;

    /// Whether this observer also receives the events that a record may leave out.
    const OBSERVES_OMISSIBLE: bool = false;

    /// Receives an event.
    fn observe(&mut self, event: &E);
}

/// Ignores every event.
impl<E> Observer<E> for () {
    const OBSERVES: bool = false;

    #[inline]
    fn observe(&mut self, _: &E) {}
}

/// Stores every event.
impl<E: Clone> Observer<E> for Vec<E> {
    fn observe(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// Passes every event to both.
impl<E, A: Observer<E>, B: Observer<E>> Observer<E> for (A, B) {
    const OBSERVES: bool = A::OBSERVES || B::OBSERVES;
    const OBSERVES_OMISSIBLE: bool = A::OBSERVES_OMISSIBLE && B::OBSERVES_OMISSIBLE;

    #[inline]
    fn observe(&mut self, event: &E) {
        self.0.observe(event);
        self.1.observe(event);
    }
}

impl<E, W: Observer<E>> Observer<E> for &mut W {
    const OBSERVES: bool = W::OBSERVES;
    const OBSERVES_OMISSIBLE: bool = W::OBSERVES_OMISSIBLE;

    #[inline]
    fn observe(&mut self, event: &E) {
        (**self).observe(event);
    }
}

/// A game that can be recorded and replayed from its events.
pub trait Recorded: Game<Event: Serialize + DeserializeOwned> {
    /// Returns the names of the tiles as the header of a record lists them, one for each copy.
    fn tiles(&self) -> Vec<String>;

    /// Returns whether the [`tiles`](Recorded::tiles) are those listed, in this order: perhaps quicker.
    fn has_tiles(&self, listed: &[String]) -> bool {
        self.tiles() == listed
    }

    /// Appends an event as a line of a record, without the line break: as `serde` writes it, but it
    /// may be quicker.
    fn append_event(&self, event: &Self::Event, line: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(line, event)
    }

    /// Parses a line as [`append_event`](Recorded::append_event) writes it, quicker than `serde`; `None`
    /// for a line that is left to `serde`.
    fn parse_event(&self, line: &str) -> Option<Self::Event> {
        let _ = line;
        None
    }

    /// Returns the name in [`tiles`](Recorded::tiles) of a tile that a record names in another way,
    /// such as turned; `None` for a name of no tile.
    fn tile_name(&self, written: &str) -> Option<String> {
        Some(written.to_owned())
    }

    /// Replaces the names of tiles in the events of a record, such as those of tiles in another rotation,
    /// by those of [`tiles`](Recorded::tiles).
    fn rename_tiles(&self, events: &mut [(usize, Self::Event)]) {
        let _ = events;
    }

    /// Normalises the events of a record: puts those whose order is free into this game's order, and
    /// alternative notations (a marker's number, where a seat has one marker) into this game's. The
    /// number beside each event is its line. The events are not verified and may be incomplete.
    fn arrange(&self, events: &mut [(usize, Self::Event)]);

    /// Returns whether a record may list an event in any order among those beside it, of the same step of the
    /// game, for which this holds too.
    fn has_free_order(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Returns how many events from index `at` on a record may leave out. `events` are those of one
    /// step of the game, as emitted to an observer that [hears all](Observer::OBSERVES_OMISSIBLE).
    fn omissible(&self, events: &[Self::Event], at: usize) -> usize {
        let _ = (events, at);
        0
    }

    /// Returns the choice that the next events of a record stand for, legal or not; `None` if they
    /// stand for no action of the current player.
    fn recorded_choice(
        &self,
        state: &Self::State,
        upcoming: &[(usize, Self::Event)],
    ) -> Option<Self::Action>;

    /// Returns the draw that an event reports: its purpose and the number in the lot;
    /// [`usize::MAX`] for a thing that the game does not have.
    fn recorded_chance(&self, event: &Self::Event) -> Option<(Purpose, usize)>;
}

/// A game that can be shown to people.
///
/// ```
/// use sentiero::{Depicted, Game};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let drawing = rules.drawing(&rules.blank());
/// assert_eq!((drawing.columns, drawing.rows), (6, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Depicted: Game {
    /// Draws the board.
    fn drawing(&self, state: &Self::State) -> Drawing;

    /// Returns the shape of the tiles, and their kinds.
    fn tile_kinds(&self) -> (Shape, Vec<TileKind>);

    /// Returns whether a state stands between two turns or is terminal, so that the board is worth
    /// showing.
    fn is_between_turns(&self, state: &Self::State) -> bool;
}

/// A game with an evaluation of actions for a simple bot, made from a seat's observation only.
pub trait Valued: Game {
    /// The value of an action, comparable within one decision; the greater is the better.
    type Worth: Copy + Ord + Debug;
    /// Scratch space for the evaluation.
    type Room: Clone + Debug;

    /// Allocates scratch space for any decision of this game.
    fn room(&self) -> Self::Room;

    /// Appends the value of each action to `worths`, in order, for the seat that has the view. The
    /// content of `room` has no influence.
    fn appraise(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        room: &mut Self::Room,
        worths: &mut Vec<Self::Worth>,
    ) {
        self.appraise_unless(view, actions, room, worths, || false);
    }

    /// As [`appraise`](Valued::appraise), but gives up soon after `stops` returns true: values are
    /// missing then, or too low.
    fn appraise_unless(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        room: &mut Self::Room,
        worths: &mut Vec<Self::Worth>,
        stops: fn() -> bool,
    );
}
