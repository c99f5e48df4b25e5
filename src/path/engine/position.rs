//! A position describes a state and is checked when it's set up.
//!
//! ```
//! use sentiero::check::{Request, load};
//! use sentiero::loader::NoFiles;
//! use sentiero::path::{Position, Rules};
//!
//! let request = Request { ruleset: "wizkids", ..Request::default() };
//! let ruleset = load(&request, &NoFiles).expect("a built-in ruleset is valid").ruleset;
//! let rules = Rules::new(&ruleset, 2).expect("it allows two players");
//! let position: Position = serde_json::from_str(
//!     r#"{
//!         "markers": [
//!             { "seat": 0, "at": { "facing": { "x": 0, "y": 0, "port": 0 } } },
//!             { "seat": 1, "at": { "facing": { "x": 5, "y": 5, "port": 4 } } }
//!         ],
//!         "hands": [["AE BF CG DH"], ["AB CD EF GH"]],
//!         "dragon": "pile",
//!         "turn": 0
//!     }"#,
//! )?;
//! let state = rules.set_up_position(&position).expect("it can be");
//! assert_eq!(state.pile().total(), 33);
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};

use super::{
    board::Laid,
    event::{DragonDestination, DragonRest, NotatedTile},
    impossible_position::ImpossiblePosition,
    marker::{Marker, MarkerPlace},
    rules::{Rules, StartSpot},
    score_sheet::Scores,
    state::{DragonPlace, Phase, State},
};
use crate::{
    drawing::Edge,
    game::{PositionGame, Seat, TileHand},
    grid::Place,
    ruleset::path::{DragonHome, HandSource, SideName},
    tile::{KindId, Tile},
};

/// A description of a state between two actions.
///
/// Not every position is possible, so [`Rules::set_up_position`] checks it. Places and tiles are written the
/// same way as in records. All tiles that aren't listed are in the draw pile.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The tiles on the board.
    #[serde(default)]
    pub tiles: Vec<PositionTile>,
    /// The markers. Each marker must be listed exactly once, whether or not it has an owner.
    pub markers: Vec<PositionMarker>,
    /// The seats that are out if nobody owns the markers. If players own them, this follows from the markers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Seat>,
    /// The seats that have gone out in this round, if going out in the same round counts as going out
    /// together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Seat>,
    /// The hands, by seat. Empty if players don't have their own hands.
    #[serde(default)]
    pub hands: Vec<Vec<NotatedTile>>,
    /// The common hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub common: Vec<NotatedTile>,
    /// The tiles under the draw pile as a list of batches, starting with the uppermost batch.
    ///
    /// If the pile contains no other tiles, the first batch becomes the pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Vec<NotatedTile>>,
    /// The tiles removed from the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<NotatedTile>,
    /// The seat that has the dragon, or the dragon's resting place (`"aside"` or `"pile"`).
    ///
    /// This is omitted in a game without a dragon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dragon: Option<DragonDestination>,
    /// The seat that had the first turn, if it was drawn at random and isn't seat 0.
    #[serde(default, skip_serializing_if = "is_first")]
    pub begins: Seat,
    /// The active seat.
    pub turn: Seat,
    /// The markers that have already acted in this turn. They either belong to the active seat or have no
    /// owner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<u8>,
    /// The points that each seat has scored so far, if the game counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
}

/// A tile on the board in a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionTile {
    /// The column, counting from 0 in the west.
    pub x: u32,
    /// The row, counting from 0 in the north.
    pub y: u32,
    /// The tile in its original rotation.
    pub tile: NotatedTile,
    /// The number of clockwise turns.
    #[serde(default)]
    pub rotation: u8,
}

/// A marker in a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionMarker {
    /// The owner, omitted if there isn't one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The marker's number among those of its owner, or among all markers if nobody owns them.
    #[serde(default)]
    pub marker: u8,
    /// The place.
    pub at: PositionPlace,
    /// The place where its path started, if markers start on tiles and this one is on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<PositionStart>,
    /// The points for its runs, if runs grow and the marker is on the board.
    ///
    /// These are also included in the scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs: Option<i64>,
}

/// The start of a marker's path in a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionStart {
    /// The column of the square that the marker faced.
    pub x: u32,
    /// The row.
    pub y: u32,
    /// The port.
    pub port: u8,
}

/// The place of a marker in a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionPlace {
    /// Facing an empty square, at the port where the marker will enter.
    Facing {
        /// The column.
        x: u32,
        /// The row.
        y: u32,
        /// The port.
        port: u8,
    },
    /// Waiting between two ports on the side of a square, before its path is chosen.
    Start {
        /// The column.
        x: u32,
        /// The row.
        y: u32,
        /// The side.
        side: SideName,
    },
    /// In the hand of its owner, who hasn't placed it on a tile yet.
    Hand,
    /// Out.
    Out,
    /// Home.
    Home,
}

impl Rules {
    /// Returns a state's position, or `None` if the state isn't waiting for a tile.
    pub fn position(&self, state: &State) -> Option<Position> {
        if !self.has_position(state) {
            return None;
        }
        let is_out = |&seat: &Seat| self.shares_markers() && !state.playing.contains(seat);
        let named = |hand: &TileHand| hand.kinds().map(|kind| self.notated(kind)).collect();
        let mut hands: Vec<Vec<NotatedTile>> = state.hands.iter().map(named).collect();
        let common = match self.keys.hand.whose {
            HandSource::Own => Vec::new(),
            HandSource::Common | HandSource::Pile => {
                std::mem::take(&mut hands).into_iter().flatten().collect()
            }
        };
        let in_words =
            |batch: Vec<KindId>| batch.into_iter().map(|kind| self.notated(kind)).collect();
        let mut position = Position {
            tiles: self.position_tiles(state),
            markers: self.position_markers(state)?,
            out: (0..self.seats).filter(is_out).collect(),
            gone: state.gone_in_round().iter().collect(),
            hands,
            common,
            below: state.batches_under_pile().map(in_words).collect(),
            aside: Vec::new(),
            dragon: self.position_dragon(state),
            begins: state.begins,
            turn: state.active,
            acted: self.position_acted(state),
            scores: state.scores.as_ref().map(|sheet| sheet.scores),
        };
        position.aside = self.missing(state, &position);
        Some(position)
    }

    /// Returns the tiles on the board.
    pub(super) fn position_tiles(&self, state: &State) -> Vec<PositionTile> {
        let tile = |cell| {
            let Laid { kind, rotation } = state.laid(cell)?;
            let (x, y) = self.grid.position(cell);
            Some(PositionTile { x, y, tile: self.notated(kind), rotation })
        };
        self.grid.cells().filter_map(tile).collect()
    }

    /// Returns all markers.
    pub(super) fn position_markers(&self, state: &State) -> Option<Vec<PositionMarker>> {
        let at = |marker: Marker| match marker.place() {
            MarkerPlace::Facing(Place { cell, port }) => {
                let (x, y) = self.grid.position(cell);
                Some(PositionPlace::Facing { x, y, port })
            }
            MarkerPlace::Start(start) => match self.starts[usize::from(start)] {
                StartSpot { cell, place: Edge::Side(side) } => {
                    let (x, y) = self.grid.position(cell);
                    Some(PositionPlace::Start {
                        x,
                        y,
                        side: SideName::from_tile_shape(side, self.grid.shape()),
                    })
                }
                StartSpot { place: Edge::Port(_), .. } => None,
            },
            MarkerPlace::Out(_) => Some(PositionPlace::Out),
            MarkerPlace::Home(_) => Some(PositionPlace::Home),
            MarkerPlace::Hand => Some(PositionPlace::Hand),
        };
        let start = |marker: Marker| {
            let is_told = self.starts_on_tiles() && marker.is_on_board();
            let Place { cell, port } = self.origin(marker).filter(|_| is_told)?;
            let (x, y) = self.grid.position(cell);
            Some(PositionStart { x, y, port })
        };
        let markers = state.markers.iter().enumerate().map(|(index, &marker)| {
            let at = at(marker)?;
            let sheet = state.scores.as_ref().filter(|_| marker.is_on_board());
            let runs = sheet.and_then(|sheet| sheet.runs.get(index).copied());
            let start = start(marker);
            let (seat, marker) = self.owner(index);
            Some(PositionMarker { seat, marker, at, start, runs })
        });
        markers.collect()
    }

    /// Returns where the dragon is, if the game has one.
    pub(super) fn position_dragon(&self, state: &State) -> Option<DragonDestination> {
        match (state.dragon, self.keys.dragon.rests) {
            (DragonPlace::Nowhere, _) => None,
            (DragonPlace::Seat(seat), _) => Some(DragonDestination::Seat(seat)),
            (DragonPlace::Rest, DragonHome::UnderPile) => {
                Some(DragonDestination::Rest(DragonRest::Pile))
            }
            (DragonPlace::Rest, _) => Some(DragonDestination::Rest(DragonRest::Aside)),
        }
    }

    /// Returns the markers that have already acted in this turn.
    pub(super) fn position_acted(&self, state: &State) -> Vec<u8> {
        (0..self.markers).filter(|marker| state.acted_markers >> marker & 1 == 1).collect()
    }

    /// Returns the tiles that are out of the game, i.e. those that don't appear anywhere in the state.
    fn missing(&self, state: &State, position: &Position) -> Vec<NotatedTile> {
        let elsewhere = position.tiles.iter().map(|tile| tile.tile);
        let hidden = position.hands.iter().chain(&position.below).flatten().chain(&position.common);
        let elsewhere: Vec<Tile> = elsewhere.chain(hidden.copied()).map(|named| named.0).collect();
        let kinds = (0..).zip(self.tiles.counts());
        kinds
            .flat_map(|(kind, copies)| {
                let tile = self.tiles.tile(kind);
                let seen = elsewhere.iter().filter(|&&other| other == tile).count();
                let left = usize::from(state.pile.count(usize::from(kind)));
                std::iter::repeat_n(
                    NotatedTile(tile),
                    usize::from(copies).saturating_sub(seen + left),
                )
            })
            .collect()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_first(seat: &Seat) -> bool {
    *seat == 0
}

impl PositionGame for Rules {
    type Position = Position;
    type PositionError = ImpossiblePosition;

    fn set_up(&self, position: &Position) -> Result<State, ImpossiblePosition> {
        self.set_up_position(position)
    }

    fn position(&self, state: &State) -> Option<Position> {
        Rules::position(self, state)
    }

    fn has_position(&self, state: &State) -> bool {
        state.phase == Phase::Place || state.phase == Phase::Square && state.second_tile().is_none()
    }

    fn progress(&self, state: &State) -> u32 {
        u32::try_from(state.board.len()).unwrap_or(u32::MAX)
    }
}
