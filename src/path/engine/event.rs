//! The events of a game.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{rules::Rules, score_sheet::Scores};
use crate::{
    game::{Seat, Seats, TileHand},
    ruleset::path::{MAX_HAND, SideName},
    tile::{Tile, parse_any},
};

/// An event of a game, using the same names as records.
///
/// `x` counts columns from the west and `y` counts rows from the north, both starting at 0. Ports and sides
/// are counted clockwise from the north. `marker` is omitted if seats only have one marker.
///
/// ```
/// use sentiero::Event;
///
/// let event: Event = serde_json::from_str(r#"{"event":"pass","seat":2}"#)?;
/// assert_eq!(event, Event::Pass { seat: 2 });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the record, which the type describes")]
pub enum Event {
    /// A tile was dealt to a seat or to the common hand.
    Deal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        tile: NotatedTile,
    },
    /// The starting seat was drawn at random.
    Begin { seat: Seat },
    /// A marker was placed on a start, which is either a port or a side between two ports.
    Start {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        x: u32,
        y: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        port: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<SideName>,
    },
    /// A player chose a path from a start that lies between two ports.
    Lane {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        port: u8,
    },
    /// The current player didn't have any tiles.
    Pass { seat: Seat },
    /// A tile was laid. Some rules require that this is done for a particular marker.
    Place {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        tile: NotatedTile,
        rotation: u8,
        x: u32,
        y: u32,
    },
    /// A marker stopped at a port facing an empty square.
    Move {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        x: u32,
        y: u32,
        port: u8,
    },
    /// A marker went out.
    ///
    /// At the edge, the square and port are those where its path left the board. Otherwise, they're the square
    /// of the tile that put it out, and the port where it would have entered that square. Records of version 1
    /// don't have them.
    Out {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        cause: Cause,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        y: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        port: Option<u8>,
    },
    /// A marker's path led home and scored points.
    Home {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        points: i64,
    },
    /// A player lost their last marker or put out one without an owner.
    ///
    /// Only the latter has a cause. If there are several, the edge takes precedence.
    Eliminated {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// A player exchanged `give[i]` for `take[i]`.
    Exchange { seat: Seat, give: TileList, take: TileList },
    /// The dragon tile moved.
    Dragon { to: DragonDestination },
    /// Tiles left a hand without being laid.
    ///
    /// These can be the hand of an eliminated player, the rest of a hand after one of its tiles was laid, or
    /// a tile that would lead some marker into a loop (not necessarily the one it was played for).
    Discard {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        tiles: TileList,
        to: DiscardDestination,
    },
    /// A tile was drawn, either by a seat or into the common hand.
    Draw {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        tile: NotatedTile,
    },
    /// A seat scored for a marker's path or, if no marker is given, for putting out someone else's marker.
    Score {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        points: i64,
    },
    /// The game ended. `scores` is only present if the game counts points.
    End {
        winners: Seats,
        reason: Reason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Scores>,
    },
}

impl Event {
    /// Returns whether the event could have been recorded as `recorded`, which might not say where a marker
    /// went out.
    pub(super) fn is_recorded_as(&self, recorded: &Event) -> bool {
        if self == recorded {
            return true;
        }
        match (*self, recorded) {
            (
                Event::Out { seat, marker, cause, .. },
                Event::Out { x: None, y: None, port: None, .. },
            ) => *recorded == Event::Out { seat, marker, cause, x: None, y: None, port: None },
            _ => false,
        }
    }
}

/// The reason why a marker went out.
///
/// The edge takes precedence over a collision because it always counts as self-elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Its path led back to where it was.
    Loop,
    /// Its path met the path of a different marker.
    Collision,
    /// Its path led to the edge.
    Edge,
}

impl Cause {
    /// Returns the name used in records.
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Loop => "loop",
            Cause::Collision => "collision",
            Cause::Edge => "edge",
        }
    }
}

/// The place that the dragon moves to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "the dragon must be with a seat, `aside` or `pile`")]
pub enum DragonDestination {
    /// In front of the given seat.
    Seat(Seat),
    /// One of its resting places.
    Rest(DragonRest),
}

/// A place where the dragon rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DragonRest {
    /// Next to the board.
    Aside,
    /// At the bottom of the draw pile.
    Pile,
}

/// The place where tiles go when they leave a hand without being laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardDestination {
    /// The draw pile.
    Pile,
    /// Out of the game.
    Aside,
    /// The bottom of the draw pile.
    UnderPile,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Only one player was left.
    LastStanding,
    /// The remaining players went out together.
    SharedElimination,
    /// The remaining players had run out of tiles.
    TilesOut,
    /// No players were left (if the last one plays on alone), or no markers were left (if they come home).
    NoneLeft,
    /// No player could lay a tile. This can only happen if tiles can be placed on squares that no marker
    /// faces.
    NoPlacement,
    /// There were still players but no markers left, in a game where no one owns the markers.
    MarkersOut,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 6] = [
        Reason::LastStanding,
        Reason::SharedElimination,
        Reason::TilesOut,
        Reason::NoneLeft,
        Reason::NoPlacement,
        Reason::MarkersOut,
    ];

    /// Returns the name used in records.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::LastStanding => "last-standing",
            Reason::SharedElimination => "shared-elimination",
            Reason::TilesOut => "tiles-out",
            Reason::NoneLeft => "none-left",
            Reason::NoPlacement => "no-placement",
            Reason::MarkersOut => "markers-out",
        }
    }
}

/// A tile that is serialised using its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotatedTile(pub Tile);

impl Serialize for NotatedTile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for NotatedTile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NotatedTile, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse_any(&text).map(|(tile, _)| NotatedTile(tile)).map_err(D::Error::custom)
    }
}

/// A list of up to [`MAX_HAND`] tiles. Copying it doesn't allocate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileList {
    len: u8,
    tiles: [NotatedTile; MAX_HAND as usize],
}

impl TileList {
    /// Returns the tiles in the given hand as a list.
    pub(super) fn of(rules: &Rules, hand: TileHand) -> TileList {
        let mut list = TileList::default();
        for kind in hand.kinds() {
            list.push(NotatedTile(rules.tiles.tile(kind)));
        }
        list
    }

    /// Returns the tiles.
    pub fn tiles(&self) -> &[NotatedTile] {
        &self.tiles[..usize::from(self.len)]
    }

    /// Replaces every tile and sorts the list if anything changed.
    pub(super) fn map_sorted(&mut self, replace: impl Fn(Tile) -> Tile) {
        let tiles = &mut self.tiles[..usize::from(self.len)];
        let mut has_changed = false;
        for tile in tiles.iter_mut() {
            let new = replace(tile.0);
            has_changed |= new != tile.0;
            tile.0 = new;
        }
        if has_changed {
            tiles.sort_unstable_by_key(|tile| tile.0);
        }
    }

    fn push(&mut self, tile: NotatedTile) {
        if let Some(place) = self.tiles.get_mut(usize::from(self.len)) {
            *place = tile;
            self.len += 1;
        }
    }
}

impl Default for TileList {
    fn default() -> TileList {
        TileList { len: 0, tiles: [NotatedTile(Tile::BLANK); MAX_HAND as usize] }
    }
}

impl Serialize for TileList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tiles().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TileList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TileList, D::Error> {
        let tiles = Vec::<NotatedTile>::deserialize(deserializer)?;
        if tiles.len() > usize::from(MAX_HAND) {
            return Err(D::Error::custom(format_args!(
                "a list cannot contain more than {MAX_HAND} tiles"
            )));
        }
        let mut list = TileList::default();
        for tile in tiles {
            list.push(tile);
        }
        Ok(list)
    }
}
