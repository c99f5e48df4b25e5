use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{dealer::Purpose, game::Game, seat::Seat};

/// A game whose states can be described from outside.
pub trait Positioned: Game {
    /// A state as somebody describes it; it may be impossible.
    type Position: Clone + PartialEq + Serialize + DeserializeOwned;

    /// The state that a position describes.
    ///
    /// # Errors
    /// Why it cannot be, as a phrase in lower case.
    fn set_up(&self, position: &Self::Position) -> Result<Self::State, String>;

    /// The position that a state is in, or `None` where it waits for a choice in the middle of
    /// something.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// Whether there is a [`position`](Positioned::position) of a state, which may be known without
    /// making it.
    fn has_position(&self, state: &Self::State) -> bool {
        self.position(state).is_some()
    }

    /// How far a game has come: how many tiles were laid, pieces moved, or whatever a turn of this
    /// family does. A choice takes it on by one at most.
    fn progress(&self, state: &Self::State) -> u32;
}

/// A position with how many numbers of the random streams were used before it, so that a game goes
/// on as it would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<P> {
    /// How many play.
    pub players: u8,
    /// The position.
    pub position: P,
    /// The places in the streams; all at their beginning where this is left out.
    #[serde(default)]
    pub streams: Streams,
}

/// How many numbers of the random streams of a game were used.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streams {
    /// The draws.
    #[serde(default)]
    pub draw: u32,
    /// The tosses of a coin.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub coin: u32,
    /// The draws from the bag of each seat; from those beyond the end none was made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bags: Vec<u32>,
    /// The choices of each seat; seats beyond the end have made none.
    #[serde(default)]
    pub choices: Vec<u32>,
}

impl Streams {
    /// The furthest place that can be given: more than any game needs, and quickly reached.
    pub const FURTHEST: u32 = 1_000_000;

    /// Checks that every place can be reached in a game of so many seats.
    ///
    /// # Errors
    /// What cannot, as a phrase in lower case.
    pub fn check(&self, seats: u8) -> Result<(), String> {
        if self.choices.len() > usize::from(seats) {
            return Err(format!("there are places for the choices of more than {seats} seats"));
        }
        if self.bags.len() > usize::from(seats) {
            return Err(format!("there are places for the bags of more than {seats} seats"));
        }
        let furthest = Self::FURTHEST;
        let places = [self.draw, self.coin].into_iter().chain(self.bags.iter().copied());
        if places.chain(self.choices.iter().copied()).any(|place| place > furthest) {
            return Err(format!("a place in a random stream is beyond {furthest}"));
        }
        Ok(())
    }

    /// How many choices a seat has made.
    pub fn choices_of(&self, seat: Seat) -> u32 {
        self.choices.get(usize::from(seat)).copied().unwrap_or(0)
    }

    /// Counts a choice of a seat.
    pub fn count_choice(&mut self, seat: Seat) {
        count(&mut self.choices, seat);
    }

    /// Counts what chance gave in the game for a purpose.
    pub fn count_chance(&mut self, purpose: Purpose) {
        match purpose {
            Purpose::Draw => self.draw += 1,
            Purpose::Coin => self.coin += 1,
            Purpose::Bag(seat) => count(&mut self.bags, seat),
            // The deal is over before the game, and so are starts by chance.
            Purpose::Deal | Purpose::Start | Purpose::Bot(_) => {}
        }
    }
}

/// Adds one for a seat.
fn count(places: &mut Vec<u32>, seat: Seat) {
    let seat = usize::from(seat);
    if places.len() <= seat {
        places.resize(seat + 1, 0);
    }
    places[seat] += 1;
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_zero(place: &u32) -> bool {
    *place == 0
}
