use super::{
    game::Depicted,
    seat::{Seat, Seats},
};
use crate::{
    drawing::{Drawing, Spot},
    tile::Tile,
};

/// A game that people can play at prompts: it puts each decision to a seat in words, and tells no
/// seat more than it may know.
pub trait Prompted: Depicted {
    /// What happened, in words, as a seat may hear it, or as everybody may: a line for each thing,
    /// without its full stop. The events are those between two decisions.
    ///
    /// There is no default: [`tell`](Depicted::tell) says everything.
    fn hear(&self, events: &[Self::Event], seat: Option<Seat>) -> Vec<String>;

    /// The decision that a seat has to make, by what it sees alone. Each action that is listed can
    /// be chosen by one of the choices, or by those that a choice leads on to.
    fn question(&self, view: &Self::View<'_>, actions: &[Self::Action]) -> Question {
        let _ = view;
        Question::of_list(actions)
    }

    /// The board as it would be after an action, as far as the seat can know; `None` if that shows
    /// nothing.
    fn foreseen(&self, view: &Self::View<'_>, action: Self::Action) -> Option<Drawing> {
        let _ = (view, action);
        None
    }

    /// The tiles in a seat's hand.
    fn hand(&self, view: &Self::View<'_>) -> TileRow {
        let _ = view;
        TileRow::default()
    }

    /// What lies open for everybody: the same in every seat's view. `None` if there is nothing to
    /// tell.
    fn summary(&self, view: &Self::View<'_>) -> Option<Summary> {
        let _ = view;
        None
    }

    /// Whether the seat that has to choose is shown something for it that was hidden until then, so
    /// that what led to it cannot be taken back.
    fn looks_into_hands(&self, view: &Self::View<'_>) -> bool {
        let _ = view;
        false
    }

    /// Who came before whom in a game that is over, the winners first, by all its events. Nothing if
    /// there is no more to say than who won.
    fn standings(&self, events: &[Self::Event]) -> Vec<Seats> {
        let _ = events;
        Vec::new()
    }
}

/// A decision, put to a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// What is to be done, as in `lay a tile`.
    pub title: String,
    /// What lies open beside the board, for those who do not see a [`Summary`].
    pub table: String,
    /// What is worth knowing for it, a sentence or two each.
    pub notes: Vec<String>,
    /// Tiles to look at, row by row.
    pub tiles: Vec<TileRow>,
    /// What can be chosen, and what cannot, with the reason.
    pub choices: Vec<Choice>,
    /// What is shown in place of the choices where they are too many for a list; nothing where they
    /// are listed one by one.
    pub overview: Vec<String>,
    /// What can be typed other than the number of a choice, as in ``a square and a port: `3,0 B` ``;
    /// empty if nothing can.
    pub words: String,
}

impl Question {
    /// The question that lists actions as the program writes them.
    pub fn of_list<A: std::fmt::Debug>(actions: &[A]) -> Question {
        let choices = actions.iter().enumerate().map(|(place, action)| Choice {
            label: format!("{action:?}"),
            ..Choice::new(Answer::Action(place))
        });
        Question { title: "choose".into(), choices: choices.collect(), ..Question::default() }
    }
}

/// What lies open on a table, beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Each seat.
    pub seats: Vec<SeatSummary>,
    /// What there is to know beside: what is in the pile, where the dragon is and what that means.
    pub notes: Vec<String>,
}

/// What lies open of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatSummary {
    /// Whether it is still in the game.
    pub is_in: bool,
    /// How many tiles it has in hand.
    pub tiles: u32,
    /// What lies in front of it, in a word.
    pub holds: Option<&'static str>,
}

/// Tiles to look at, with what they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileRow {
    /// What they are, as in `your hand`.
    pub title: String,
    /// The tiles, each with its caption.
    pub tiles: Vec<(String, Tile)>,
}

/// One of the choices of a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The heading under which it stands; several in a row can have the same.
    pub group: String,
    /// What it is.
    pub label: String,
    /// What follows from it, a phrase each.
    pub leads: Vec<String>,
    /// What stands for it when it is typed, the beginning of which is enough where that is clear.
    pub words: Vec<String>,
    /// The tile of the own hand that is laid, and how it lies then.
    pub tile: Option<TurnedTile>,
    /// The place on the board that is chosen.
    pub spot: Option<Spot>,
    /// The board as it would be after what is not allowed, so that everybody sees why.
    pub warning: Option<Box<Drawing>>,
    /// What choosing it means.
    pub answer: Answer,
}

/// A tile of a hand and how it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedTile {
    /// The tile as it lies in hand.
    pub held: Tile,
    /// The tile as it is laid.
    pub laid: Tile,
}

impl Choice {
    /// A choice of which nothing else is known yet.
    pub fn new(answer: Answer) -> Choice {
        Choice {
            group: String::new(),
            label: String::new(),
            leads: Vec::new(),
            words: Vec::new(),
            tile: None,
            spot: None,
            warning: None,
            answer,
        }
    }
}

/// What a choice means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An action, by its place in the list of actions.
    Action(usize),
    /// Another question.
    Further(Box<Question>),
    /// Nothing: it is not allowed, for this reason.
    Barred(String),
}
