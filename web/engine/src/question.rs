//! Questions in the page's JSON format.

use sentiero::{
    drawing::{self, Edge},
    game::{self, ChoiceEffect, TurnedTile},
};
use serde::Serialize;

use crate::drawn::{Drawing, Image, Spot};

/// A row of tiles.
#[derive(Serialize)]
pub struct TileRow {
    title: String,
    tiles: Vec<CaptionedImage>,
}

/// A tile and its caption.
#[derive(Serialize)]
pub struct CaptionedImage {
    pub caption: String,
    pub image: Image,
}

impl TileRow {
    pub fn of(row: &game::TileRow) -> TileRow {
        let tile = |(caption, image): &(String, _)| CaptionedImage {
            caption: caption.clone(),
            image: Image::of(image),
        };
        TileRow { title: row.title.clone(), tiles: row.tiles.iter().map(tile).collect() }
    }
}

#[derive(Serialize)]
struct RotatedTile {
    held: Image,
    laid: Image,
}

impl RotatedTile {
    fn of(tile: &TurnedTile) -> RotatedTile {
        RotatedTile { held: Image::of(&tile.held), laid: Image::of(&tile.placed_tile) }
    }
}

#[derive(Serialize)]
struct Swap {
    give: Image,
    take: Image,
}

#[derive(Serialize)]
struct Choice {
    group: String,
    label: String,
    leads: Vec<String>,
    tile: Option<RotatedTile>,
    uses: Option<Image>,
    marker: Option<u8>,
    spot: Option<Spot>,
    swap: Option<Swap>,
    fatal: bool,
    confirm: bool,
    warning: Option<Drawing>,
    action: Option<usize>,
    further: Option<Box<Question>>,
    barred: Option<String>,
}

/// A question within a decision.
#[derive(Serialize)]
pub struct Question {
    title: String,
    table: String,
    notes: Vec<String>,
    tiles: Vec<TileRow>,
    choices: Vec<Choice>,
    overview: Vec<String>,
}

impl Question {
    /// Converts the first question of a decision and all questions that can follow it.
    pub fn of(question: &game::Question) -> Question {
        Question::further_question(question, question)
    }

    /// Converts a question of the decision that starts with `first`.
    fn further_question(first: &game::Question, question: &game::Question) -> Question {
        Question {
            title: question.title.clone(),
            table: question.table.clone(),
            notes: question.notes.clone(),
            tiles: question.tiles.iter().map(TileRow::of).collect(),
            choices: {
                let squares = asks_for_squares(question);
                let of = |choice| Choice::of(first, choice, squares);
                question.choices.iter().map(of).collect()
            },
            overview: question.overview.clone(),
        }
    }
}

/// Returns whether a question asks for squares.
///
/// Squares are identified by their north side, but starts and path ends can be on any side.
fn asks_for_squares(question: &game::Question) -> bool {
    let is_north = |spot: &drawing::EdgePlace| spot.edge == Edge::Side(0);
    !question.choices.is_empty()
        && question.choices.iter().all(|choice| choice.spot.as_ref().is_some_and(is_north))
}

impl Choice {
    fn of(first: &game::Question, choice: &game::Choice, squares: bool) -> Choice {
        let (mut action, mut further, mut barred) = (None, None, None);
        match &choice.effect {
            ChoiceEffect::Action(place) => action = Some(*place),
            ChoiceEffect::Question(question) => {
                further = Some(Box::new(Question::further_question(first, question)));
            }
            ChoiceEffect::Illegal(reason) => barred = Some(reason.clone()),
        }
        Choice {
            group: choice.group.clone(),
            label: choice.label.clone(),
            leads: choice.consequences.iter().map(|lead| lead.text.clone()).collect(),
            tile: choice.tile.as_ref().map(RotatedTile::of),
            uses: choice.used_tile.as_ref().map(Image::of),
            marker: choice.marker,
            spot: if squares {
                choice.spot.map(Spot::whole)
            } else {
                choice.spot.and_then(Spot::of)
            },
            swap: choice
                .swap
                .as_ref()
                .map(|swap| Swap { give: Image::of(&swap.give), take: Image::of(&swap.take) }),
            fatal: choice.lost_markers > 0,
            confirm: choice.needs_confirmation(first),
            warning: choice.warning.as_deref().map(Drawing::of),
            action,
            further,
            barred,
        }
    }
}
