use std::fmt::{self, Debug};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    dealer::{Dealer, Purpose},
    outcome::Outcome,
    seat::Seat,
    watcher::Watcher,
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

/// A game that says what is worth counting in it.
pub trait Counted: Game {
    /// Counts games.
    type Tally: Tally<Event = Self::Event>;

    /// A tally of no game yet.
    fn tally(&self) -> Self::Tally;
}

/// Counts what happens in games. It holds sums of whole numbers only, so that tallies of parts add
/// up to the tally of the whole, bit for bit.
pub trait Tally: Watcher<Self::Event> + Clone + Debug + PartialEq + Send {
    /// What it is told.
    type Event;

    /// Ends the game of which it was told and is ready for the next.
    fn finish(&mut self);

    /// Adds what another tally of the same game has counted.
    fn add(&mut self, other: &Self);

    /// The figures, named, in the order in which they are shown.
    fn figures(&self) -> Vec<(&'static str, Figure)>;
}

/// A figure of many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A single number.
    Number(f64),
    /// A number for each seat.
    BySeat(Vec<f64>),
    /// An interval for each seat: its lower and its upper end.
    IntervalBySeat(Vec<(f64, f64)>),
    /// A number for each of several names.
    ByName(std::collections::BTreeMap<&'static str, f64>),
    /// How a number is spread over the games.
    Spread {
        /// The sum over all games.
        total: u64,
        /// The mean of a game.
        mean: f64,
        /// The sample standard deviation between games; 0 for a single game.
        sd: f64,
        /// The least in a game.
        min: u64,
        /// The most in a game.
        max: u64,
    },
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
