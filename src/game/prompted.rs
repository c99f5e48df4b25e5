use super::{
    game::Depicted,
    narration::{Audience, Clause},
    seat::{Seat, Seats},
    wording::Wording,
};
use crate::drawing::{Drawing, EdgePlace, TileImage};

/// A game that people can play: puts decisions and events into words, within what a seat may know.
pub trait Prompted: Depicted {
    /// Narrates the events between two decisions as far as the audience may know them.
    fn narrate(&self, events: &[Self::Event], audience: Audience, wording: &Wording)
    -> Vec<Clause>;

    /// Builds the question and the choices for the pending decision of the seat that has the view.
    /// Every legal action is among the choices or those of a further question.
    fn question(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        wording: &Wording,
    ) -> Question {
        let _ = view;
        Question::of_list(actions, wording)
    }

    /// Draws the board after an action as far as the seat can know it; `None` if nothing would show.
    fn foreseen(&self, view: &Self::View<'_>, action: Self::Action) -> Option<Drawing> {
        let _ = (view, action);
        None
    }

    /// Explains how squares are named, and ports and tiles where the wording has their notation: a
    /// sentence each.
    fn naming(&self, wording: &Wording) -> Vec<String> {
        let _ = wording;
        Vec::new()
    }

    /// Explains the special things that the seat has or sees, a sentence each, for people who meet one for
    /// the first time.
    fn glossary(&self, view: &Self::View<'_>, wording: &Wording) -> Vec<String> {
        let _ = (view, wording);
        Vec::new()
    }

    /// Returns the tiles in the seat's hand.
    fn hand(&self, view: &Self::View<'_>, wording: &Wording) -> TileRow {
        let _ = (view, wording);
        TileRow::default()
    }

    /// Returns the public information, the same in every seat's view; `None` if there is none.
    fn summary(&self, view: &Self::View<'_>, wording: &Wording) -> Option<Summary> {
        let _ = (view, wording);
        None
    }

    /// Returns what the events of another seat's choice revealed of a hidden hand to the people in some
    /// seats, so that the choices before it cannot be undone: a phrase in lower case. Drawn tiles need
    /// not be told.
    fn revealed(&self, events: &[Self::Event], people: Seats, wording: &Wording) -> Option<String> {
        let _ = (events, people);
        Some(wording.words().get("fixed-bot"))
    }

    /// Returns a drawing with the labels of its tiles in the language of the wording.
    fn labelled(&self, drawing: Drawing, wording: &Wording) -> Drawing {
        let _ = wording;
        drawing
    }

    /// Returns what the evaluation of a simple bot finds best for the seat that has the view, and why.
    fn hint(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        wording: &Wording,
    ) -> Option<Hint> {
        let _ = (view, actions, wording);
        None
    }

    /// Returns whether the pending decision reveals hidden information, so that the choices before it
    /// cannot be undone.
    fn looks_into_hands(&self, view: &Self::View<'_>) -> bool {
        let _ = view;
        false
    }

    /// Returns the ranking of a finished game, the winners first, from all its events; empty if only
    /// the winners are known.
    fn standings(&self, events: &[Self::Event]) -> Vec<Seats> {
        let _ = events;
        Vec::new()
    }

    /// Returns how each seat went out, as a phrase without a subject, such as `led off the board by
    /// the 12th tile`.
    fn exits(
        &self,
        state: &Self::State,
        events: &[Self::Event],
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        let _ = (state, events, wording);
        Vec::new()
    }

    /// Returns the sides, each with its seats: the teams, or every seat alone.
    fn sides(&self) -> Vec<Seats> {
        (0..self.seats()).map(|seat| Seats::from_iter([seat])).collect()
    }

    /// Returns the points of each seat, in order, as if the game ended now; empty if it counts none.
    fn scores(&self, state: &Self::State) -> Vec<i64> {
        let _ = state;
        Vec::new()
    }
}

/// The question of a decision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The task, as in `lay a tile`.
    pub title: String,
    /// The public information in words, where no [`Summary`] is shown.
    pub table: String,
    /// Remarks of a sentence or two each.
    pub notes: Vec<String>,
    /// Rows of tiles to show.
    pub tiles: Vec<TileRow>,
    /// The choices, also the illegal ones, with the reason.
    pub choices: Vec<Choice>,
    /// A summary that replaces the list of choices if they are many; empty otherwise.
    pub overview: Vec<String>,
    /// Possible input other than the number of a choice, as in ``a square and a side: `C4 north` ``; may
    /// be empty.
    pub words: String,
}

impl Question {
    /// Returns the choices that lead to an action, by their places, one on each question.
    pub(crate) fn way_to(&self, action: usize) -> Option<Vec<usize>> {
        self.choices.iter().enumerate().find_map(|(place, choice)| match &choice.answer {
            ChoiceEffect::Action(found) => (*found == action).then(|| vec![place]),
            ChoiceEffect::Further(further) => further.way_to(action).map(|mut way| {
                way.insert(0, place);
                way
            }),
            ChoiceEffect::Barred(_) => None,
        })
    }

    /// Returns the least number of own markers that an action costs, of this question and those to which
    /// it leads; `None` if there is no action.
    pub fn least_lost(&self) -> Option<u8> {
        let least = |choice: &Choice| match &choice.answer {
            ChoiceEffect::Action(_) => Some(choice.lost),
            ChoiceEffect::Further(further) => further.least_lost(),
            ChoiceEffect::Barred(_) => None,
        };
        self.choices.iter().filter_map(least).min()
    }

    /// Creates a question that lists actions in their debug format.
    pub fn of_list<A: std::fmt::Debug>(actions: &[A], wording: &Wording) -> Question {
        let choices = actions.iter().enumerate().map(|(place, action)| Choice {
            label: format!("{action:?}"),
            ..Choice::new(ChoiceEffect::Action(place))
        });
        let title = wording.words().get("choose");
        Question { title, choices: choices.collect(), ..Question::default() }
    }
}

/// Advice for a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The index of the action among the legal ones.
    pub place: usize,
    /// The reasons, a sentence each.
    pub why: Vec<String>,
}

/// Public information beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// What must be seen at all times, in few words: the size of the pile, the place of the dragon.
    pub facts: Vec<String>,
    /// The same with what it means.
    pub notes: Vec<String>,
}

/// Public information about a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatSummary {
    /// Whether it is still in the game.
    pub is_in: bool,
    /// The number of tiles in hand, if the seat has a hand of its own.
    pub tiles: Option<u32>,
    /// Its points as if the game ended now, if the game counts any.
    pub points: Option<i64>,
    /// Its points if its markers all went out now, where the rules make that difference.
    pub points_if_out: Option<i64>,
    /// What lies in front of the seat, in a word.
    pub holds: Option<String>,
}

/// A titled row of tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileRow {
    /// The title, as in `your hand`.
    pub title: String,
    /// The captions and the tiles.
    pub tiles: Vec<(String, TileImage)>,
}

/// One of the choices of a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The heading, which successive choices can share.
    pub group: String,
    /// The text of the choice.
    pub label: String,
    /// The consequences.
    pub leads: Vec<Lead>,
    /// What the chosen thing does, in a sentence; empty if it need not be explained.
    pub about: String,
    /// Words to type for it; an unambiguous prefix suffices.
    pub words: Vec<String>,
    /// The tile of the own hand that is laid.
    pub tile: Option<TurnedTile>,
    /// The tile of the own hand that is used, where a further question asks for what.
    pub uses: Option<TileImage>,
    /// The number of the own marker for which a tile is laid, where a further question asks for the tile.
    pub marker: Option<u8>,
    /// The chosen spot of the board.
    pub spot: Option<EdgePlace>,
    /// The tiles that change hands.
    pub swap: Option<TileSwap>,
    /// The number of own markers that it puts out; 1 if it puts out the player, where nobody owns markers.
    pub lost: u8,
    /// The points that it scores more than another way in which the tile can lie.
    pub gain: u32,
    /// Whether `lost` stands for the player.
    pub costs_seat: bool,
    /// The board after an illegal choice, to show why it is illegal.
    pub warning: Option<Box<Drawing>>,
    /// The effect of the choice.
    pub answer: ChoiceEffect,
}

/// A consequence of a choice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lead {
    /// A phrase.
    pub text: String,
    /// Whether an own marker goes out, or the player.
    pub is_loss: bool,
}

impl From<String> for Lead {
    /// Creates a consequence that is no loss.
    fn from(text: String) -> Lead {
        Lead { text, is_loss: false }
    }
}

/// A tile in hand and as it is laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnedTile {
    /// The tile in hand.
    pub held: TileImage,
    /// The tile on the board.
    pub laid: TileImage,
}

/// A tile that is given for another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSwap {
    /// The tile of the own hand.
    pub give: TileImage,
    /// The tile of another hand.
    pub take: TileImage,
}

impl Choice {
    /// Creates a choice with empty texts.
    pub fn new(answer: ChoiceEffect) -> Choice {
        Choice {
            group: String::new(),
            label: String::new(),
            leads: Vec::new(),
            about: String::new(),
            words: Vec::new(),
            tile: None,
            uses: None,
            marker: None,
            spot: None,
            swap: None,
            lost: 0,
            gain: 0,
            costs_seat: false,
            warning: None,
            answer,
        }
    }

    /// Returns whether it is to be confirmed: it is allowed, and costs more own markers than another
    /// action of the decision, whose first question is given.
    pub fn needs_confirmation(&self, first: &Question) -> bool {
        matches!(self.answer, ChoiceEffect::Action(_))
            && first.least_lost().is_some_and(|least| least < self.lost)
    }

    /// Joins the consequences that are losses, or all.
    pub fn leads_in_words(&self, only_losses: bool) -> String {
        let leads = self.leads.iter().filter(|lead| lead.is_loss || !only_losses);
        leads.map(|lead| lead.text.as_str()).collect::<Vec<_>>().join("; ")
    }

    /// Returns the index of the action to which the choice leads, to draw the board after it. Of a
    /// square with several actions it is the first.
    pub fn foreseen_action(&self) -> Option<usize> {
        match &self.answer {
            ChoiceEffect::Action(place) => Some(*place),
            ChoiceEffect::Further(further) if self.spot.is_some() => {
                further.choices.iter().find_map(Choice::foreseen_action)
            }
            ChoiceEffect::Further(_) | ChoiceEffect::Barred(_) => None,
        }
    }
}

/// The effect of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceEffect {
    /// The action at this index of the legal actions.
    Action(usize),
    /// A further question.
    Further(Box<Question>),
    /// Illegal, for this reason.
    Barred(String),
}
