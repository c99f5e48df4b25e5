//! The traits for playing, observing, recording, drawing and evaluating a game.

use std::{error::Error, fmt::Debug};

use super::{
    dealer::Dealer,
    seat::{Seat, Seats},
    stream::Stream,
};
use crate::{
    drawing::{Drawing, TileKind},
    tile::Shape,
};

/// The compiled rules of a game for a fixed number of players.
///
/// In each state, either one seat chooses among its legal actions or the game is over. [`begin`](Game::begin)
/// and [`play`](Game::play) handle everything that doesn't involve a choice, such as draws and forced passes.
///
/// ```
/// use sentiero::{Game, SeededDealer};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut dealer = SeededDealer::new(7, 0);
/// let (mut state, mut actions, mut events) = (rules.new_state(), Vec::new(), Vec::new());
/// rules.begin(&mut state, &mut dealer, &mut events);
/// while rules.to_play(&state).is_some() {
///     rules.actions(&state, &mut actions);
///     rules.play(&mut state, actions[0], &mut dealer, &mut events)?;
/// }
/// assert!(rules.outcome(&state).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game {
    /// The complete state, including hidden hands.
    type State: Clone + PartialEq + Debug;
    /// An action that a seat can choose.
    type Action: Copy + PartialEq + Debug;
    /// An event that is sent to observers.
    type Event: Clone + PartialEq + Debug;
    /// The rule broken by an illegal action, which is displayed as a lower-case phrase.
    type IllegalAction: Error + Clone + PartialEq;
    /// A seat's observation, i.e. everything it's allowed to know about a state.
    type View<'a>
    where
        Self: 'a;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Allocates a state that can be passed to [`begin`](Game::begin).
    fn new_state(&self) -> Self::State;

    /// Starts a new game in `state`, deals the tiles and advances to the first decision.
    fn begin<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        dealer: &mut D,
        observer: &mut W,
    );

    /// Returns the current player, or `None` if the game is over.
    fn to_play(&self, state: &Self::State) -> Option<Seat>;

    /// Returns the outcome, or `None` if the game isn't over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Replaces the contents of `list` with the current player's legal actions.
    ///
    /// These have a fixed order, and no two of them have the same effect. There's at least one unless the
    /// game is over.
    fn actions(&self, state: &Self::State, list: &mut Vec<Self::Action>);

    /// Returns whether the given action is one of the [`actions`](Game::actions). `list` is scratch space.
    ///
    /// Override this if it's possible to check legality without listing all actions.
    fn is_legal(
        &self,
        state: &Self::State,
        action: Self::Action,
        list: &mut Vec<Self::Action>,
    ) -> bool {
        self.actions(state, list);
        list.contains(&action)
    }

    /// Picks a legal action, or returns `None` if the game is over. `list` is scratch space.
    ///
    /// `choose` is called with the number of actions and returns an index into the list of
    /// [`actions`](Game::actions). If that index is out of bounds, the first action is picked.
    ///
    /// Override this if it's possible to pick an action without listing all of them, which speeds up random
    /// bots.
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

    /// Plays the action at an index and advances to the next decision. Returns whether there was one.
    ///
    /// `choose` is called as in [`pick`](Game::pick). Override this if choosing and playing are faster together.
    #[inline]
    fn play_chosen<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        list: &mut Vec<Self::Action>,
        choose: impl FnOnce(u32) -> u32,
        dealer: &mut D,
        observer: &mut W,
    ) -> bool {
        let action = self.pick(state, list, choose);
        if let Some(action) = action {
            self.play_unchecked(state, action, dealer, observer);
        }
        action.is_some()
    }

    /// Plays the given action and advances to the next decision.
    ///
    /// # Errors
    /// Returns an error if the action is illegal, in which case the state is left unchanged.
    fn play<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dealer: &mut D,
        observer: &mut W,
    ) -> Result<(), Self::IllegalAction> {
        if !self.is_legal(state, action, &mut Vec::new()) {
            return Err(self.illegality(state, action));
        }
        self.play_unchecked(state, action, dealer, observer);
        Ok(())
    }

    /// Plays an action that must be legal, without checking this.
    ///
    /// An illegal action doesn't cause a panic but leaves the state unspecified.
    fn play_unchecked<D: Dealer, W: Observer<Self::Event>>(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dealer: &mut D,
        observer: &mut W,
    );

    /// Returns the rule that the given illegal action breaks.
    fn illegality(&self, state: &Self::State, action: Self::Action) -> Self::IllegalAction;

    /// Returns the given seat's observation.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;
}

/// The outcome of a game, which says who won and why the game ended.
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
    /// The winners: a single seat, several seats that share the win, or none.
    pub winners: Seats,
    /// The reason why the game ended, as written in the family's records.
    pub reason: &'static str,
}

/// An observer that receives every event of a game, in order.
pub trait Observer<E> {
    /// Whether this observer receives events. If not, the game doesn't create any for it.
    const IS_ACTIVE: bool = true;

    /// Whether this observer also receives the events that a record can leave out.
    const KEEPS_OMISSIBLE: bool = false;

    /// Receives an event.
    fn observe(&mut self, event: &E);
}

/// Ignores every event.
impl<E> Observer<E> for () {
    const IS_ACTIVE: bool = false;

    #[inline]
    fn observe(&mut self, _: &E) {}
}

/// Stores every event.
impl<E: Clone> Observer<E> for Vec<E> {
    fn observe(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// Forwards every event to both observers.
impl<E, A: Observer<E>, B: Observer<E>> Observer<E> for (A, B) {
    const IS_ACTIVE: bool = A::IS_ACTIVE || B::IS_ACTIVE;
    const KEEPS_OMISSIBLE: bool = A::KEEPS_OMISSIBLE && B::KEEPS_OMISSIBLE;

    #[inline]
    fn observe(&mut self, event: &E) {
        self.0.observe(event);
        self.1.observe(event);
    }
}

impl<E, W: Observer<E>> Observer<E> for &mut W {
    const IS_ACTIVE: bool = W::IS_ACTIVE;
    const KEEPS_OMISSIBLE: bool = W::KEEPS_OMISSIBLE;

    #[inline]
    fn observe(&mut self, event: &E) {
        (**self).observe(event);
    }
}

/// A game that can be drawn.
///
/// ```
/// use sentiero::{Drawable, Game};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let drawing = rules.drawing(&rules.new_state());
/// assert_eq!((drawing.columns, drawing.rows), (6, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Drawable: Game {
    /// Draws the board.
    fn drawing(&self, state: &Self::State) -> Drawing;

    /// Returns the shape of the tiles and their kinds.
    fn tile_kinds(&self) -> (Shape, Vec<TileKind>);

    /// Returns whether a state is worth showing because it's between two turns or the game is over.
    fn is_between_turns(&self, state: &Self::State) -> bool;
}

/// A game for bots that look ahead, using only a seat's observation.
pub trait Evaluable: Game {
    /// The value of an action, where higher is better. Values are only comparable within a decision.
    type Value: Copy + Ord + Debug;
    /// Scratch space used during evaluation.
    type Scratch: Clone + Debug;

    /// Allocates enough scratch space for any decision in this game.
    fn new_scratch(&self) -> Self::Scratch;

    /// Appends the value of each action to `worths`, in order, from the perspective of the view's seat.
    ///
    /// The contents of `room` don't affect the result.
    fn evaluate(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        room: &mut Self::Scratch,
        worths: &mut Vec<Self::Value>,
    ) {
        self.evaluate_until(view, actions, room, worths, || false);
    }

    /// Like [`evaluate`](Evaluable::evaluate), but gives up soon after `stops` returns true.
    ///
    /// In that case, some values are missing or too low.
    fn evaluate_until(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        room: &mut Self::Scratch,
        worths: &mut Vec<Self::Value>,
        stops: fn() -> bool,
    );

    /// Appends whether each action keeps the view's seat in the game, in order.
    ///
    /// Gives up soon after `stops` returns true, in which case some results are missing. By default, every action
    /// keeps the seat in, as is the case in games without elimination.
    fn find_staying(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        scratch: &mut Self::Scratch,
        stays: &mut Vec<bool>,
        stops: fn() -> bool,
    ) {
        let _ = (view, scratch, stops);
        stays.extend(actions.iter().map(|_| true));
    }

    /// Writes a *determinization* to `sample`, i.e. a state that the view's seat can't tell from the real one.
    ///
    /// All hidden tiles are dealt anew, and every deal that the seat considers possible is equally likely. The
    /// result only depends on the view and on the numbers in the stream, so it doesn't reveal anything.
    fn determinize(&self, view: &Self::View<'_>, sample: &mut Self::State, stream: &mut Stream);

    /// Returns whether the view determines the rest of the game, except for the choices of the players.
    ///
    /// In that case, all [determinizations](Evaluable::determinize) are the same, and all dealers lead to the same
    /// results. This only depends on the view. If it returns false, chance may still make no difference. By
    /// default, no view determines anything.
    fn is_determined(&self, view: &Self::View<'_>) -> bool {
        let _ = view;
        false
    }

    /// Returns whether searches should [estimate](Evaluable::estimate) how games end, instead of playing to the end.
    ///
    /// This is false by default.
    fn has_estimates(&self) -> bool {
        false
    }

    /// Estimates how well the game is going for the view's seat. This only gets called if there are estimates.
    ///
    /// Higher is better, and bots compare means of estimates.
    fn estimate(&self, view: &Self::View<'_>, scratch: &mut Self::Scratch) -> i64 {
        let _ = (view, scratch);
        0
    }

    /// Returns a seat's points, which a bot tries to increase if it plays alone. Games without points return 0.
    fn points(&self, state: &Self::State, seat: Seat) -> i64 {
        let _ = (state, seat);
        0
    }
}
