//! Observations and actions in the notation of records.

use serde::Serialize;

use super::{
    event::{DragonDestination, NotatedTile},
    legal_actions::Action,
    position::{PositionMarker, PositionTile},
    rules::{Rules, StartSpot},
    score_sheet::Scores,
    state::Phase,
    view::View,
};
use crate::{
    drawing::Edge,
    game::{Observable, Seat, TileHand},
    ruleset::path::{HandSource, SideName},
    tile::KindId,
};

/// Everything that a seat may know. Fields with the same name as in a position have the same meaning.
#[derive(Serialize)]
pub struct Observation {
    seat: Seat,
    #[serde(flatten)]
    phase: ObservedPhase,
    turn: Seat,
    begins: Seat,
    tiles: Vec<PositionTile>,
    markers: Vec<PositionMarker>,
    /// The seats that are out of the game.
    out: Vec<Seat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gone: Vec<Seat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    acted: Vec<u8>,
    /// The hands by seat. `None` stands for a hidden hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hands: Vec<Option<Vec<NotatedTile>>>,
    /// The number of tiles in each hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sizes: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    common: Option<Vec<NotatedTile>>,
    /// The number of tiles in the pile.
    pile: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    dragon: Option<DragonDestination>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Scores>,
    /// The tiles that the seat saw in the hands of players going out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    seen: Vec<NotatedTile>,
    /// The tiles that are neither on the board nor in a hand that the seat can see.
    unseen: Vec<NotatedTile>,
}

/// The decision that the seat has to make.
#[derive(Serialize)]
#[serde(tag = "phase", rename_all = "kebab-case")]
enum ObservedPhase {
    /// Placing a marker on a start.
    Start { marker: u8 },
    /// Laying a tile for a marker.
    Place,
    /// Choosing a square for a tile.
    Square {
        /// The tile that was drawn and must be laid.
        #[serde(skip_serializing_if = "Option::is_none")]
        tile: Option<NotatedTile>,
    },
    /// Laying a tile on the chosen square.
    Tile { x: u32, y: u32 },
    /// Choosing the path of a marker.
    Lane { marker: u8 },
    /// Swapping tiles with the players that the seat put out.
    Exchange { with: Vec<OpenHand>, give: Vec<NotatedTile>, take: Vec<NotatedTile> },
    /// None, because the game is over.
    Over,
}

/// The hand of a player that the seat put out.
#[derive(Serialize)]
struct OpenHand {
    seat: Seat,
    tiles: Vec<NotatedTile>,
}

/// An action.
#[derive(Serialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum NotatedAction {
    Start {
        #[serde(skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        x: u32,
        y: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        port: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        side: Option<SideName>,
    },
    Place {
        #[serde(skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        tile: NotatedTile,
        rotation: u8,
        #[serde(flatten)]
        square: Option<NotatedSquare>,
    },
    Square(NotatedSquare),
    Draw,
    Lane {
        #[serde(skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        port: u8,
    },
    Exchange {
        give: NotatedTile,
        take: NotatedTile,
    },
    EndExchange,
}

/// A square of the board.
#[derive(Serialize)]
pub struct NotatedSquare {
    x: u32,
    y: u32,
}

impl Observable for Rules {
    type Observation = Observation;
    type NotatedAction = NotatedAction;

    fn observation(&self, view: &View<'_>) -> Observation {
        let state = view.state;
        let named = |kinds: &mut dyn Iterator<Item = KindId>| -> Vec<NotatedTile> {
            kinds.map(|kind| self.notated(kind)).collect()
        };
        let (mut hands, mut sizes, mut common) = (Vec::new(), Vec::new(), None);
        match self.keys.hand.whose {
            HandSource::Own => {
                sizes = view.hand_sizes().collect();
                hands = vec![None; sizes.len()];
                for (seat, hand) in view.seen_hands() {
                    hands[usize::from(seat)] = Some(named(&mut hand.kinds()));
                }
            }
            HandSource::Common => common = Some(named(&mut view.hand().kinds())),
            HandSource::Pile => {}
        }
        let unseen = view.unseen();
        let counts = (0..).zip(unseen.counts());
        let mut unseen =
            counts.flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)));
        Observation {
            seat: view.seat(),
            phase: self.observed_phase(view),
            turn: view.active(),
            begins: view.begins(),
            tiles: self.position_tiles(state),
            markers: self.position_markers(state).unwrap_or_default(),
            out: (0..self.seats).filter(|&seat| !view.playing().contains(seat)).collect(),
            gone: view.eliminated_in_round().iter().collect(),
            acted: self.position_acted(state),
            hands,
            sizes,
            common,
            pile: view.pile_size(),
            dragon: self.position_dragon(state),
            scores: state.scores.as_ref().map(|sheet| sheet.scores),
            seen: named(&mut view.seen_kinds()),
            unseen: named(&mut unseen),
        }
    }

    fn notated_action(&self, view: &View<'_>, action: Action) -> NotatedAction {
        let square = |cell| {
            let (x, y) = self.grid.position(cell);
            NotatedSquare { x, y }
        };
        match action {
            Action::Start(start) => {
                let StartSpot { cell, place } = self.starts[usize::from(start)];
                let NotatedSquare { x, y } = square(cell);
                let shape = self.grid.shape();
                let (port, side) = match place {
                    Edge::Port(port) => (Some(port), None),
                    Edge::Side(side) => (None, Some(SideName::from_tile_shape(side, shape))),
                };
                let marker = match view.phase() {
                    Phase::Start { marker } => self.recorded_marker(marker),
                    _ => None,
                };
                NotatedAction::Start { marker, x, y, port, side }
            }
            Action::Place { marker, kind, rotation } => {
                let cell = view.markers()[self.index(view.active(), marker)].cell(self);
                NotatedAction::Place {
                    marker: self.recorded_marker(marker),
                    tile: self.notated(kind),
                    rotation,
                    square: cell.map(square),
                }
            }
            Action::Square(cell) => NotatedAction::Square(square(cell)),
            Action::DrawSecond => NotatedAction::Draw,
            Action::Lay { kind, rotation } => {
                let cell = match view.phase() {
                    Phase::Tile { cell } => Some(cell),
                    _ => None,
                };
                let square = cell.map(square);
                NotatedAction::Place { marker: None, tile: self.notated(kind), rotation, square }
            }
            Action::Lane { port } => {
                let marker = match view.phase() {
                    Phase::Lane { marker, .. } => self.recorded_marker(marker),
                    _ => None,
                };
                NotatedAction::Lane { marker, port }
            }
            Action::Swap { give, take } => {
                NotatedAction::Exchange { give: self.notated(give), take: self.notated(take) }
            }
            Action::EndExchange => NotatedAction::EndExchange,
        }
    }
}

impl Rules {
    fn observed_phase(&self, view: &View<'_>) -> ObservedPhase {
        let named = |kinds: &mut dyn Iterator<Item = KindId>| -> Vec<NotatedTile> {
            kinds.map(|kind| self.notated(kind)).collect()
        };
        match view.phase() {
            Phase::Start { marker } => ObservedPhase::Start { marker },
            Phase::Place => ObservedPhase::Place,
            Phase::Square => {
                let second = view.state.second_tile().filter(|_| view.active() == view.seat());
                ObservedPhase::Square { tile: second.map(|kind| self.notated(kind)) }
            }
            Phase::Tile { cell } => {
                let (x, y) = self.grid.position(cell);
                ObservedPhase::Tile { x, y }
            }
            Phase::Lane { marker, .. } => ObservedPhase::Lane { marker },
            Phase::Exchange => {
                let (hands, exchange) = view.open_hands().unwrap_or_default();
                let hand = |(seat, hand): (Seat, TileHand)| OpenHand {
                    seat,
                    tiles: named(&mut hand.kinds()),
                };
                ObservedPhase::Exchange {
                    with: hands.into_iter().map(hand).collect(),
                    give: named(&mut exchange.give()),
                    take: named(&mut exchange.take()),
                }
            }
            Phase::Over(_) => ObservedPhase::Over,
        }
    }
}
