use std::fmt::{self, Debug};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    dealer::{Dealer, Purpose},
    seat::{Seat, Seats},
};
use crate::{
    drawing::Drawing,
    tile::{Shape, Tile},
};

/// The compiled rules of one game for one number of players.
///
/// A state is always waiting for one seat to choose among listed actions, or over. What needs no
/// choice, chance and forced passes included, happens within [`begin`](Game::begin) and
/// [`play`](Game::play).
pub trait Game {
    /// Where a game stands: everything, hidden hands included.
    type State: Clone + PartialEq + Debug;
    /// What a seat can choose.
    type Action: Copy + PartialEq + Debug;
    /// What is told to watchers.
    type Event: Clone + PartialEq + Debug;
    /// What one seat may know of a state.
    type View<'a>
    where
        Self: 'a;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// A state to [`begin`](Game::begin) games in. All that a game needs is allocated here.
    fn blank(&self) -> Self::State;

    /// Begins a new game in `state`, whatever it held: deals, and goes on to the first decision.
    fn begin<D: Dealer, W: Watcher<Self::Event>>(
        &self,
        state: &mut Self::State,
        dealer: &mut D,
        watcher: &mut W,
    );

    /// The seat that has to choose, or `None` if the game is over.
    fn to_play(&self, state: &Self::State) -> Option<Seat>;

    /// How the game ended, or `None` if it has not.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Replaces the content of `list` by the actions of the seat that has to choose: at least one,
    /// in a fixed order, no two with the same effect. None if the game is over.
    fn actions(&self, state: &Self::State, list: &mut Vec<Self::Action>);

    /// One of the actions that [`actions`](Game::actions) lists: `choose` is told how many there are
    /// and answers with a place, of which one beyond the end stands for the first. `None` if the
    /// game is over. `list` is room to list them in.
    ///
    /// A game that can pick one without listing all does so here: most games that are played at all
    /// are played at random.
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

    /// Plays an action and goes on to the next decision.
    ///
    /// # Errors
    /// An action that is not listed is refused, and the state stays as it was.
    fn play<D: Dealer, W: Watcher<Self::Event>>(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dealer: &mut D,
        watcher: &mut W,
    ) -> Result<(), Illegal> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        if !list.contains(&action) {
            return Err(Illegal { reason: self.objection(state, action) });
        }
        self.play_unchecked(state, action, dealer, watcher);
        Ok(())
    }

    /// Plays an action that [`actions`](Game::actions) has listed. With any other the state is
    /// what it may be, but nothing panics.
    fn play_unchecked<D: Dealer, W: Watcher<Self::Event>>(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dealer: &mut D,
        watcher: &mut W,
    );

    /// Why an action is not listed, as a phrase in lower case that names the rule.
    fn objection(&self, state: &Self::State, action: Self::Action) -> String;

    /// What a seat may know.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;
}

/// A game whose events make a record from which it can be played again.
pub trait Recorded: Game<Event: Serialize + DeserializeOwned> {
    /// The tiles of the game, a duplicate as often as it occurs, as the header of a record lists
    /// them.
    fn tiles(&self) -> Vec<String>;

    /// Puts events whose order is free into the order in which this game tells them, and what can
    /// be written in several ways into the way in which this game writes it (a marker's number, where
    /// a seat has one). The number beside each event is its line; nothing is known of the events yet,
    /// and they may be those of a game that was cut off.
    fn arrange(&self, events: &mut [(usize, Self::Event)]);

    /// How many of the first of these events a record need not tell. They are what one step of the
    /// game told, from some event on, to a watcher that [hears all](Watcher::HEARS_ALL).
    fn omissible(&self, told: &[Self::Event]) -> usize {
        let _ = told;
        0
    }

    /// The choice that the next events of a record tell of, in a state that waits for one; `None`
    /// if they tell of none that an action could stand for. One that the rules do not allow is
    /// returned all the same, so that [`objection`](Game::objection) can say why.
    fn recorded_choice(
        &self,
        state: &Self::State,
        upcoming: &[(usize, Self::Event)],
    ) -> Option<Self::Action>;

    /// What chance gave, if an event tells of that: for which purpose, and which thing of the urn;
    /// a number that no urn has, such as [`usize::MAX`], for a thing that the game does not have.
    fn recorded_chance(&self, event: &Self::Event) -> Option<(Purpose, usize)>;
}

/// A game that can be shown to people.
pub trait Depicted: Game {
    /// The board as a neutral drawing.
    fn drawing(&self, state: &Self::State) -> Drawing;

    /// The kinds of tile that the game is played with, each with its copies, and their shape.
    fn tile_kinds(&self) -> (Shape, Vec<(Tile, u16)>);

    /// An event in words: one sentence without its full stop.
    fn tell(&self, event: &Self::Event) -> String;

    /// Whether a state stands between two turns, or at the end: when the board is worth a look.
    fn is_between_turns(&self, state: &Self::State) -> bool;
}

/// An action that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The rule that it breaks, as a phrase in lower case.
    pub reason: String,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Illegal {}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; several share the win, and nobody may have won.
    pub winners: Seats,
    /// Why the game ended: one of the family's words for it, as in its records.
    pub reason: &'static str,
}

/// A game that says what a position is worth to a simple bot.
///
/// It is asked by what a seat may know, so a bot that follows it plays fairly.
pub trait Valued: Game {
    /// How good an action is: of two the greater is the better one. Only those of one decision are
    /// compared.
    type Worth: Copy + Ord + Debug;
    /// Room to try actions in, so that nothing need be allocated for a decision.
    type Room: Clone + Debug;

    /// Such room, for any decision of this game.
    fn room(&self) -> Self::Room;

    /// Adds to `worths` how good each action is for the seat whose view it is, in their order. What
    /// `room` holds from before must not matter.
    fn appraise(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        room: &mut Self::Room,
        worths: &mut Vec<Self::Worth>,
    );
}

/// Who is told every event of a game, in the order in which they happen.
pub trait Watcher<E> {
    /// Whether this watcher listens at all. A game skips making events for one that does not.
    const LISTENS: bool = true;

    /// Whether this watcher is also told what a record may tell or leave out, which nobody else is.
    const HEARS_ALL: bool = false;

    /// Is told an event.
    fn see(&mut self, event: &E);
}

/// Nobody is told.
impl<E> Watcher<E> for () {
    const LISTENS: bool = false;

    #[inline]
    fn see(&mut self, _: &E) {}
}

/// Keeps every event.
impl<E: Clone> Watcher<E> for Vec<E> {
    fn see(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// Tells two watchers.
impl<E, A: Watcher<E>, B: Watcher<E>> Watcher<E> for (A, B) {
    const LISTENS: bool = A::LISTENS || B::LISTENS;
    const HEARS_ALL: bool = A::HEARS_ALL && B::HEARS_ALL;

    #[inline]
    fn see(&mut self, event: &E) {
        self.0.see(event);
        self.1.see(event);
    }
}

impl<E, W: Watcher<E>> Watcher<E> for &mut W {
    const LISTENS: bool = W::LISTENS;
    const HEARS_ALL: bool = W::HEARS_ALL;

    #[inline]
    fn see(&mut self, event: &E) {
        (**self).see(event);
    }
}
