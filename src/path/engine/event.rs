use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{rules::Rules, score_sheet::Scores};
use crate::{
    game::{Seat, Seats, TileHand},
    ruleset::path::{MAX_HAND, SideName},
    tile::{Tile, parse_any},
};

/// An event of a game, in the words of the game record.
///
/// `x` counts columns from the west, `y` rows from the north, both from 0; ports and sides count
/// clockwise from the north. A `marker` is left out where a seat has one.
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
    /// A tile is dealt to a seat, or to the common hand.
    Deal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        tile: Named,
    },
    /// A seat is drawn that begins.
    Begin { seat: Seat },
    /// A marker is put on a start: on a port, or on a side between two ports.
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
    /// A player chooses a path from a start between two ports.
    Lane {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        port: u8,
    },
    /// The player on turn has no tile.
    Pass { seat: Seat },
    /// A tile is laid for a marker, or where it need not lie before one.
    Place {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        tile: Named,
        rotation: u8,
        x: u32,
        y: u32,
    },
    /// A marker ends, facing an empty square by a port.
    Move {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        x: u32,
        y: u32,
        port: u8,
    },
    /// A marker leaves the board.
    Out {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        cause: Cause,
    },
    /// The path of a marker leads home, and scores.
    Home {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        points: i64,
    },
    /// A player has lost the last marker, or has laid the tile that put a marker of nobody out: then with
    /// the cause, and of several the edge.
    Eliminated {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// An exchange was made: `give[i]` for `take[i]`.
    Exchange { seat: Seat, give: NamedList, take: NamedList },
    /// The dragon tile changes its place.
    Dragon { to: DragonTo },
    /// The hand of a player who is out goes away, or what is left of a hand from which a tile was laid, or a
    /// tile that would lead into a loop the marker for which it was to be laid, or another one.
    Discard {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        tiles: NamedList,
        to: DiscardTo,
    },
    /// A tile is drawn by a seat, or into the common hand.
    Draw {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        tile: Named,
    },
    /// Points fall due: of a marker's path, or, without a marker's number, of another's that was put out.
    Score {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marker: Option<u8>,
        points: i64,
    },
    /// The game is over. The scores stand here where points are counted.
    End {
        winners: Seats,
        reason: Reason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<Scores>,
    },
}

/// Cause by which a marker is out. Of collision and edge the edge is the greater one: it always counts as
/// self-elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Its path leads back to where it stood.
    Loop,
    /// Its path and another marker's are joined.
    Collision,
    /// Its path leads to the edge.
    Edge,
}

/// Destination of the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "the dragon is with a seat, `aside` or `pile`")]
pub enum DragonTo {
    /// To a seat.
    Seat(Seat),
    /// Back to rest.
    Rest(DragonRest),
}

/// Resting place of the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DragonRest {
    /// Beside the board.
    Aside,
    /// At the bottom of the draw pile.
    Pile,
}

/// Destination of tiles that leave a hand without being laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardTo {
    /// Into the draw pile.
    Pile,
    /// Out of the game.
    Aside,
    /// Under the draw pile.
    UnderPile,
}

/// Reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One player is left.
    LastStanding,
    /// The last players went out together.
    SharedElimination,
    /// Players are left and none of them has a tile.
    TilesOut,
    /// No player is left, where the last one plays on alone; or no marker, where markers come home.
    NoneLeft,
    /// No player can lay a tile, where tiles need not lie before a marker.
    NoPlacement,
    /// Players are left and no marker is, where nobody owns them.
    MarkersOut,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 6] = [
        Reason::LastStanding,
        Reason::SharedElimination,
        Reason::TilesOut,
        Reason::NoneLeft,
        Reason::NoPlacement,
        Reason::MarkersOut,
    ];

    /// Returns the word for it in records.
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

/// A tile, written in its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named(pub Tile);

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse_any(&text).map(|(tile, _)| Named(tile)).map_err(D::Error::custom)
    }
}

/// A few tiles, at most as many as a hand can hold. Copies without allocating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedList {
    len: u8,
    tiles: [Named; MAX_HAND as usize],
}

impl NamedList {
    /// Returns the tiles of a hand.
    pub(super) fn of(rules: &Rules, hand: TileHand) -> NamedList {
        let mut list = NamedList::default();
        for kind in hand.kinds() {
            list.push(Named(rules.tiles.tile(kind)));
        }
        list
    }

    /// Returns the tiles.
    pub fn tiles(&self) -> &[Named] {
        &self.tiles[..usize::from(self.len)]
    }

    /// Replaces every tile, and sorts the list again if one changed.
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

    fn push(&mut self, tile: Named) {
        if let Some(place) = self.tiles.get_mut(usize::from(self.len)) {
            *place = tile;
            self.len += 1;
        }
    }
}

impl Default for NamedList {
    fn default() -> NamedList {
        NamedList { len: 0, tiles: [Named(Tile::BLANK); MAX_HAND as usize] }
    }
}

impl Serialize for NamedList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tiles().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NamedList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NamedList, D::Error> {
        let tiles = Vec::<Named>::deserialize(deserializer)?;
        if tiles.len() > usize::from(MAX_HAND) {
            return Err(D::Error::custom(format_args!("more than {MAX_HAND} tiles in a list")));
        }
        let mut list = NamedList::default();
        for tile in tiles {
            list.push(tile);
        }
        Ok(list)
    }
}
