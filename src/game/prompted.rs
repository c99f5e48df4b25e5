//! The questions, choices and summaries that players see when they have to make a decision.

use super::{
    game::Drawable,
    narration::{Audience, Clause},
    seat::{Seat, Seats},
    wording::Wording,
};
use crate::drawing::{Drawing, EdgePlace, FaceImage, TileImage};

/// A game that humans can play. Decisions and events are described without revealing more than a seat may
/// know.
pub trait Interactive: Drawable {
    /// Narrates the events between two decisions, revealing only what the audience is allowed to know.
    fn narrate(&self, events: &[Self::Event], audience: Audience, wording: &Wording)
    -> Vec<Clause>;

    /// Builds the question and choices for a pending decision of the view's seat.
    ///
    /// Every legal action can be reached, either directly or through further questions.
    fn question(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        wording: &Wording,
    ) -> Question {
        let _ = view;
        Question::from_actions(actions, wording)
    }

    /// Draws the board after an action, as far as the seat can predict it. `None` means there's no change.
    fn preview(&self, view: &Self::View<'_>, action: Self::Action) -> Option<Drawing> {
        let _ = (view, action);
        None
    }

    /// Explains how squares are named. If the wording uses notation, this also covers ports and tiles.
    ///
    /// Each item is a sentence.
    fn naming_help(&self, wording: &Wording) -> Vec<String> {
        let _ = wording;
        Vec::new()
    }

    /// Explains to first-time players anything special that the seat has or sees, one sentence per item.
    fn glossary(&self, view: &Self::View<'_>, wording: &Wording) -> Vec<String> {
        let _ = (view, wording);
        Vec::new()
    }

    /// Returns the tiles in the seat's hand.
    fn hand(&self, view: &Self::View<'_>, wording: &Wording) -> TileRow {
        let _ = (view, wording);
        TileRow::default()
    }

    /// Returns the public information, which is the same for every seat, or `None` if there isn't any.
    fn summary(&self, view: &Self::View<'_>, wording: &Wording) -> Option<Summary> {
        let _ = (view, wording);
        None
    }

    /// Returns the reason why choices before the given events can't be undone, or `None` if they can.
    ///
    /// They can't be undone if another seat's choice may have shown part of a hidden hand to `people`. The
    /// reason is a lower-case phrase. Implementations can ignore drawn tiles.
    fn undo_block_reason(
        &self,
        events: &[Self::Event],
        people: Seats,
        wording: &Wording,
    ) -> Option<String> {
        let _ = (events, people);
        Some(wording.words().get("fixed-bot"))
    }

    /// Translates the label on a tile.
    fn translate_label(&self, image: &mut FaceImage, wording: &Wording) {
        let _ = (image, wording);
    }

    /// Returns the drawing with its tile labels in the wording's language.
    fn translate_labels(&self, mut drawing: Drawing, wording: &Wording) -> Drawing {
        drawing.faces.iter_mut().for_each(|face| self.translate_label(&mut face.image, wording));
        drawing
    }

    /// Returns the reasons for an action that a hint recommends, one sentence each.
    ///
    /// `actions` are all the actions that the view's seat can choose from.
    fn hint_reasons(
        &self,
        view: &Self::View<'_>,
        actions: &[Self::Action],
        action: Self::Action,
        wording: &Wording,
    ) -> Vec<String> {
        let _ = (view, actions, action, wording);
        Vec::new()
    }

    /// Returns whether the pending decision reveals hidden information.
    ///
    /// In that case, earlier choices can't be undone.
    fn reveals_hands(&self, view: &Self::View<'_>) -> bool {
        let _ = view;
        false
    }

    /// Returns the final ranking based on all events of a finished game, starting with the winners.
    ///
    /// This is empty if only the winners are known.
    fn standings(&self, state: &Self::State, events: &[Self::Event]) -> Vec<Seats> {
        let _ = (state, events);
        Vec::new()
    }

    /// Describes how each seat went out.
    ///
    /// The descriptions are phrases without a subject, such as `led off the board by the 12th tile`.
    fn exits(
        &self,
        state: &Self::State,
        events: &[Self::Event],
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        let _ = (state, events, wording);
        Vec::new()
    }

    /// Returns a phrase for each seat about what it did in a finished game, such as how many tiles it laid.
    /// `events` contains all events.
    fn seat_facts(
        &self,
        state: &Self::State,
        events: &[Self::Event],
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        let _ = (state, events, wording);
        Vec::new()
    }

    /// Returns the teams or, if there are none, each seat on its own.
    fn sides(&self) -> Vec<Seats> {
        (0..self.seats()).map(|seat| Seats::from_iter([seat])).collect()
    }

    /// Returns whether the game has the given part.
    fn has_part(&self, part: OptionalPart) -> bool {
        let _ = part;
        true
    }

    /// Returns the points each seat would have if the game ended now. This is empty if the game doesn't count
    /// points.
    fn scores(&self, state: &Self::State) -> Vec<i64> {
        let _ = state;
        Vec::new()
    }
}

/// A part of a game that only some games have, and that has its own key on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalPart {
    /// Tiles can be turned before they're laid.
    Turning,
    /// Players can swap tiles.
    Swaps,
    /// Players choose one of their markers before they lay a tile.
    MarkerChoice,
    /// Players see more hands than their own.
    OpenHands,
}

/// A decision in the form of a question with choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The task, such as `lay a tile`.
    pub title: String,
    /// A text version of the public information, for when no [`Summary`] is shown.
    pub table: String,
    /// Notes of one or two sentences each.
    pub notes: Vec<String>,
    /// Rows of tiles to show.
    pub tiles: Vec<TileRow>,
    /// The choices. This includes illegal ones, which come with the reason why they're illegal.
    pub choices: Vec<Choice>,
    /// A shorter replacement for a long list of choices, or an empty list.
    pub overview: Vec<String>,
    /// Accepted inputs other than a choice's number, such as ``a square and a side: `C4 north` ``. Can be
    /// empty.
    pub words: String,
}

impl Question {
    /// Returns the index to choose in each question to get to the given action.
    pub(crate) fn path_to(&self, action: usize) -> Option<Vec<usize>> {
        self.choices.iter().enumerate().find_map(|(place, choice)| match &choice.effect {
            ChoiceEffect::Action(found) => (*found == action).then(|| vec![place]),
            ChoiceEffect::Question(further) => further.path_to(action).map(|mut way| {
                way.insert(0, place);
                way
            }),
            ChoiceEffect::Illegal(_) => None,
        })
    }

    /// Returns how many of their own markers the player loses at the very least, or `None` if there's no
    /// action.
    ///
    /// This takes further questions into account.
    pub fn min_lost(&self) -> Option<u8> {
        let least = |choice: &Choice| match &choice.effect {
            ChoiceEffect::Action(_) => Some(choice.lost_markers),
            ChoiceEffect::Question(further) => further.min_lost(),
            ChoiceEffect::Illegal(_) => None,
        };
        self.choices.iter().filter_map(least).min()
    }

    /// Creates a question that lists the given actions in their `Debug` format.
    pub fn from_actions<A: std::fmt::Debug>(actions: &[A], wording: &Wording) -> Question {
        let choices = actions.iter().enumerate().map(|(place, action)| Choice {
            label: format!("{action:?}"),
            ..Choice::new(ChoiceEffect::Action(place))
        });
        let title = wording.words().get("choose");
        Question { title, choices: choices.collect(), ..Question::default() }
    }
}

/// Advice on a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The index of the action in the list of legal actions.
    pub action_index: usize,
    /// The reasons, one sentence each.
    pub reasons: Vec<String>,
}

/// Public information to show next to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// Short facts that are always shown, such as the size of the pile or the place of the dragon.
    pub facts: Vec<String>,
    /// The same facts, but with explanations.
    pub notes: Vec<String>,
    /// The number of markers that have left the board.
    pub departed: usize,
}

/// Public information about a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatSummary {
    /// Whether the seat is still in the game.
    pub is_in: bool,
    /// The number of tiles in hand, if the seat has its own hand.
    pub tiles: Option<u32>,
    /// The points the seat would have if the game ended now, or `None` if the game doesn't count points.
    pub points: Option<i64>,
    /// The points the seat would have if all of its markers went out now, or `None` if that can't make a
    /// difference.
    pub points_if_out: Option<i64>,
    /// The object in front of the player, as one word.
    pub item: Option<String>,
}

/// A row of tiles with a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TileRow {
    /// The title, such as `your hand`.
    pub title: String,
    /// The tiles and their captions.
    pub tiles: Vec<(String, TileImage)>,
}

/// A choice in a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The heading, which consecutive choices can share.
    pub group: String,
    /// The text of the choice.
    pub label: String,
    /// The consequences.
    pub consequences: Vec<Consequence>,
    /// A sentence explaining the chosen item. Can be empty.
    pub about: String,
    /// Words for selecting this choice. Any unambiguous prefix is accepted as well.
    pub words: Vec<String>,
    /// The tile that is laid from the player's hand.
    pub tile: Option<TurnedTile>,
    /// The tile from the player's hand that is used. This is only set if a further question asks how to use
    /// it.
    pub used_tile: Option<TileImage>,
    /// The number of the player's marker that receives a tile. This is only set if a further question asks
    /// which tile.
    pub marker: Option<u8>,
    /// The chosen place on the board.
    pub spot: Option<EdgePlace>,
    /// The tiles that are exchanged.
    pub swap: Option<TileSwap>,
    /// How many of the player's markers go out. If nobody owns the markers, this is 1 if the player goes out.
    pub lost_markers: u8,
    /// The points scored immediately, which help to compare a tile's rotations. This is always 0 for other
    /// choices.
    pub points: u32,
    /// Whether `lost_markers` counts the player rather than markers.
    pub costs_seat: bool,
    /// The board after an illegal choice, to show why it isn't legal.
    pub warning: Option<Box<Drawing>>,
    /// The effect of the choice.
    pub effect: ChoiceEffect,
}

/// A consequence of a choice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Consequence {
    /// The consequence as a phrase.
    pub text: String,
    /// Whether the player or one of their markers goes out.
    pub is_loss: bool,
}

impl From<String> for Consequence {
    /// Creates a consequence that isn't a loss.
    fn from(text: String) -> Consequence {
        Consequence { text, is_loss: false }
    }
}

/// A tile as the player holds it and as it lies on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnedTile {
    /// The tile in hand.
    pub held: TileImage,
    /// The tile on the board.
    pub placed_tile: TileImage,
}

/// An exchange of two tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSwap {
    /// The tile from the player's hand.
    pub give: TileImage,
    /// The tile from another hand.
    pub take: TileImage,
}

impl Choice {
    /// Creates a choice with all texts empty.
    pub fn new(effect: ChoiceEffect) -> Choice {
        Choice {
            group: String::new(),
            label: String::new(),
            consequences: Vec::new(),
            about: String::new(),
            words: Vec::new(),
            tile: None,
            used_tile: None,
            marker: None,
            spot: None,
            swap: None,
            lost_markers: 0,
            points: 0,
            costs_seat: false,
            warning: None,
            effect,
        }
    }

    /// Returns whether confirmation is needed.
    ///
    /// A legal choice needs confirmation if it costs more of the player's markers than another action in the
    /// same decision. `first` is the first question of the decision.
    pub fn needs_confirmation(&self, first: &Question) -> bool {
        matches!(self.effect, ChoiceEffect::Action(_))
            && first.min_lost().is_some_and(|least| least < self.lost_markers)
    }

    /// Joins either all of the consequences or only the losses.
    pub fn format_consequences(&self, only_losses: bool) -> String {
        let leads = self.consequences.iter().filter(|lead| lead.is_loss || !only_losses);
        leads.map(|lead| lead.text.as_str()).collect::<Vec<_>>().join("; ")
    }

    /// Returns the index of the action to preview on the board.
    ///
    /// If a square has several actions, this is the first of them.
    pub fn preview_action(&self) -> Option<usize> {
        match &self.effect {
            ChoiceEffect::Action(place) => Some(*place),
            ChoiceEffect::Question(further) if self.spot.is_some() => {
                further.choices.iter().find_map(Choice::preview_action)
            }
            ChoiceEffect::Question(_) | ChoiceEffect::Illegal(_) => None,
        }
    }
}

/// The effect of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceEffect {
    /// The action at this index in the list of legal actions.
    Action(usize),
    /// A further question.
    Question(Box<Question>),
    /// Nothing. The choice is illegal for the given reason.
    Illegal(String),
}
