//! Observations and actions in the notation of records.

use serde::Serialize;

use super::{
    event::Squares,
    face::Face,
    legal_actions::Action,
    position::PositionTile,
    rules::{Rules, SEATS},
    state::Phase,
    table::TableCell,
    view::View,
};
use crate::{
    game::{Observable, Seat},
    tile::KindId,
};

/// Everything that a seat may know. Fields with the same name as in a position have the same meaning.
#[derive(Serialize)]
pub struct Observation {
    seat: Seat,
    #[serde(flatten)]
    phase: ObservedPhase,
    turn: Seat,
    tiles: Vec<PositionTile>,
    scored: Vec<Squares>,
    scores: [u32; SEATS],
    /// The hands by seat. `None` stands for a hidden hand.
    hands: [Option<Vec<Face>>; SEATS],
    /// The number of tiles in each hand.
    sizes: [u8; SEATS],
    /// The number of tiles in each bag.
    bags: [u32; SEATS],
    aside: [Vec<Face>; SEATS],
    passed: bool,
    /// Each seat's tiles that are neither on the table, nor out of the game, nor in the seat's own hand.
    unseen: [Vec<Face>; SEATS],
}

/// The decision that the seat has to make.
#[derive(Serialize)]
#[serde(tag = "phase", rename_all = "kebab-case")]
enum ObservedPhase {
    /// Using a tile.
    Play,
    /// Laying a tile on the square of a flip that showed its back.
    AnswerFlip(NotatedSquare),
    /// None, because the game is over.
    Over,
}

/// An action.
#[derive(Serialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum NotatedAction {
    Lay {
        tile: Face,
        rotation: u8,
        #[serde(flatten)]
        square: NotatedSquare,
    },
    Toss(NotatedSquare),
    Remove(NotatedSquare),
    Turn {
        #[serde(flatten)]
        square: NotatedSquare,
        rotation: u8,
    },
    Swap,
    Aside {
        tile: Face,
    },
}

/// A square of the table.
#[derive(Serialize)]
pub struct NotatedSquare {
    x: i16,
    y: i16,
}

impl Observable for Rules {
    type Observation = Observation;
    type NotatedAction = NotatedAction;

    fn observation(&self, view: &View<'_>) -> Observation {
        let state = view.state();
        let unseen = |seat| {
            let counts = (0..).zip(view.unseen(seat));
            let faces = counts.flat_map(|(kind, count): (KindId, u16)| {
                std::iter::repeat_n(self.face(kind), usize::from(count))
            });
            faces.collect()
        };
        let hand = |seat| {
            let is_own = seat == view.seat();
            is_own.then(|| view.hand().kinds().map(|kind| self.face(kind)).collect())
        };
        Observation {
            seat: view.seat(),
            phase: match view.phase() {
                Phase::Play => ObservedPhase::Play,
                Phase::AnswerFlip(cell) => ObservedPhase::AnswerFlip(square(view, cell)),
                Phase::Over(_) => ObservedPhase::Over,
            },
            turn: view.active(),
            tiles: self.position_tiles(state),
            scored: self.position_scored(state),
            scores: view.scores(),
            hands: [0, 1].map(hand),
            sizes: view.hand_sizes(),
            bags: view.bag_sizes(),
            aside: [0, 1].map(|seat| self.missing_line(state, seat)),
            passed: view.follows_pass(),
            unseen: [0, 1].map(unseen),
        }
    }

    fn notated_action(&self, view: &View<'_>, action: Action) -> NotatedAction {
        let square = |cell| square(view, cell);
        match action {
            Action::Lay { kind, cell, rotation } => match self.face(kind) {
                Face::Flip if view.phase() == Phase::Play => NotatedAction::Toss(square(cell)),
                tile => NotatedAction::Lay { tile, rotation, square: square(cell) },
            },
            Action::Remove { cell } => NotatedAction::Remove(square(cell)),
            Action::Turn { cell, rotation } => {
                NotatedAction::Turn { square: square(cell), rotation }
            }
            Action::Swap => NotatedAction::Swap,
            Action::Discard { kind } => NotatedAction::Aside { tile: self.face(kind) },
        }
    }
}

fn square(view: &View<'_>, cell: TableCell) -> NotatedSquare {
    let (x, y) = view.table().position(cell);
    NotatedSquare { x, y }
}
