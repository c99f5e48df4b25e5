//! Rules compiled for playing.

use super::{
    face::{Face, Walls},
    table::{Direction, PlacedTile},
};
use crate::{
    game::{Seat, TileHand, Urn},
    ruleset::lines::{
        BlockedSquares, DiagonalCut, Directions, MAX_HAND, MAX_LIST, PickaxeTarget, Sections,
        SideCut,
    },
    tile::KindId,
};

// The types for hands and piece numbers must be large enough for every valid ruleset.
const _: () =
    assert!(MAX_HAND <= TileHand::MAX_TILES && SEATS * (MAX_LIST + Face::ACTIONS.len()) < 255);

/// The number of players.
pub(super) const PLAYERS: Seat = 2;
/// [`PLAYERS`] as the length of arrays indexed by seat.
pub(super) const SEATS: usize = PLAYERS as usize;

/// The directions of lines: east, south-east, south and south-west.
const LINES: &[Direction] = &[2, 3, 4, 5];
/// The directions that lines can run in if they have to cross the sides of squares.
const STRAIGHT_LINES: &[Direction] = &[2, 4];

/// A ruleset compiled for two players.
///
/// Both seats have the same kinds of tile. Kinds with a symbol come first, sorted by value and walls,
/// followed by one kind for each action.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    pub(super) kinds: Vec<FaceKind>,
    /// The number of kinds with a symbol.
    pub(super) base: KindId,
    /// The tiles as laid on the table, indexed by piece and rotation.
    placed_tiles: Vec<[PlacedTile; 4]>,
    /// A full bag.
    pub(super) bag: Urn,
    /// The maximum number of tiles that are laid in a game.
    pub(super) max_tiles: u16,
    /// The number of tiles in a line.
    pub(super) length: i16,
    pub(super) directions: &'static [Direction],
    pub(in crate::lines) keys: Sections,
}

/// A kind of tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FaceKind {
    pub(super) face: Face,
    pub(super) copies: u16,
    pub(super) value: u32,
    /// The number of distinct rotations.
    pub(super) orbit: u8,
}

#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 128 kinds")]
impl Rules {
    /// The number of players.
    pub const PLAYERS: u8 = PLAYERS;

    /// Compiles valid sections, or returns `None` if they're impossible to play.
    pub fn compile(sections: &Sections) -> Option<Rules> {
        let keys = &sections.without_idle_keys(Rules::PLAYERS);
        let mut kinds = base_kinds(keys)?;
        let base = kinds.len() as KindId;
        kinds.extend(Face::ACTIONS.map(|face| {
            let (copies, value) = match face {
                Face::Base { .. } => (0, 0),
                Face::Wall => (keys.wall.copies, 0),
                Face::Pickaxe => (keys.pickaxe.copies, 0),
                Face::Rotation => (keys.rotation.copies, 0),
                Face::Combo => (keys.combo.copies, keys.combo.value),
                Face::Flip => (keys.flip.copies, keys.flip.value),
            };
            FaceKind { face, copies: copies.into(), value: value.into(), orbit: 1 }
        }));
        if kinds.len() > MAX_LIST + Face::ACTIONS.len() {
            return None;
        }
        let can_lie =
            kinds.iter().filter(|kind| !matches!(kind.face, Face::Pickaxe | Face::Rotation));
        let each: u16 = can_lie.map(|kind| kind.copies).sum();
        let pieces = (0..PLAYERS).flat_map(|seat| kinds.iter().map(move |kind| (seat, kind)));
        let laid = (0..).zip(pieces).map(|(piece, (seat, kind))| {
            [0, 1, 2, 3].map(|turns| laid(keys, piece, seat, kind.face, turns))
        });
        Some(Rules {
            placed_tiles: laid.collect(),
            bag: Urn::new(kinds.iter().map(|kind| kind.copies).collect()),
            base,
            max_tiles: u16::from(PLAYERS) * each,
            length: keys.lines.length.into(),
            directions: match keys.lines.directions {
                Directions::All => LINES,
                Directions::Straight => STRAIGHT_LINES,
            },
            keys: keys.clone(),
            kinds,
        })
    }

    /// Returns the sections that these rules were compiled from.
    pub fn sections(&self) -> &Sections {
        &self.keys
    }

    /// Returns which kinds of tile each player has and how many of each, ordered by id.
    pub fn kinds(&self) -> impl Iterator<Item = (Face, u16)> {
        self.kinds.iter().map(|kind| (kind.face, kind.copies))
    }

    /// Returns the face of the given kind, or a wall if there's no such kind.
    pub fn face(&self, kind: KindId) -> Face {
        self.kinds.get(usize::from(kind)).map_or(Face::Wall, |kind| kind.face)
    }

    /// Returns the kind with the given face, if it exists.
    pub fn kind(&self, face: Face) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.face == face).map(|kind| kind as KindId)
    }

    /// Returns the kind of the given action tile.
    pub(super) fn action_kind(&self, action: Face) -> KindId {
        self.kind(action).unwrap_or(self.base)
    }

    /// Returns the number of distinct rotations of a kind.
    #[inline]
    pub fn orbit(&self, kind: KindId) -> u8 {
        self.kinds.get(usize::from(kind)).map_or(0, |kind| kind.orbit)
    }

    /// Returns the value of a kind in a line.
    pub fn value(&self, kind: KindId) -> u32 {
        self.kinds.get(usize::from(kind)).map_or(0, |kind| kind.value)
    }

    /// Returns whether a kind is an action tile.
    #[inline]
    pub fn is_action(&self, kind: KindId) -> bool {
        kind >= self.base
    }

    /// Returns a seat's tile in the given rotation.
    #[inline]
    pub(super) fn laid(&self, seat: Seat, kind: KindId, turns: u8) -> Option<PlacedTile> {
        let piece = usize::from(seat) * self.kinds.len() + usize::from(kind);
        self.placed_tiles.get(piece).map(|turned| turned[usize::from(turns & 3)])
    }

    /// Returns the owner and kind of the given tile on the table.
    #[inline]
    pub(super) fn piece(&self, laid: PlacedTile) -> (Seat, KindId) {
        let piece = usize::from(laid.piece);
        match piece.checked_sub(self.kinds.len()) {
            None => (0, piece as KindId),
            Some(kind) => (1, kind as KindId),
        }
    }

    /// Returns the value of the given tile on the table.
    #[inline]
    pub(super) fn value_of(&self, laid: PlacedTile) -> u32 {
        let (_, kind) = self.piece(laid);
        self.value(kind)
    }

    /// Returns whether a wall separates two neighbours. `direction` points from the first to the second.
    #[inline]
    pub(super) fn cuts(&self, first: PlacedTile, second: PlacedTile, direction: Direction) -> bool {
        let (one, other) =
            (first.cut_directions >> direction & 1, second.cut_directions >> (direction ^ 4) & 1);
        let both = direction & 1 == 0 && self.keys.lines.side_cut == SideCut::Both;
        if both { one & other == 1 } else { one | other == 1 }
    }

    /// Returns whether the rules allow a pickaxe to remove such a tile.
    pub(super) fn is_removable(&self, laid: PlacedTile) -> bool {
        laid.is_wall() || laid.is_walled && self.keys.pickaxe.takes == PickaxeTarget::Walled
    }
}

/// Returns the kinds with a symbol, sorted by value and walls. Equal tiles are merged.
fn base_kinds(keys: &Sections) -> Option<Vec<FaceKind>> {
    let mut kinds: Vec<FaceKind> = Vec::new();
    for tile in &keys.tiles.list {
        let walls = Walls::parse(&tile.walls)?.canonical();
        let face = Face::Base { value: tile.value, walls };
        match kinds.iter_mut().find(|kind| kind.face == face) {
            Some(kind) => kind.copies = kind.copies.saturating_add(tile.copies.into()),
            None => kinds.push(FaceKind {
                face,
                copies: tile.copies.into(),
                value: tile.value.into(),
                orbit: walls.orbit(),
            }),
        }
    }
    kinds.sort_unstable_by_key(|kind| kind.face);
    Some(kinds)
}

/// Returns the given tile as laid in the given rotation.
fn laid(keys: &Sections, piece: u8, seat: Seat, face: Face, rotation: u8) -> PlacedTile {
    let walls = face.walls().turned(rotation);
    PlacedTile {
        piece,
        rotation,
        cut_directions: blocks(walls, keys.lines.diagonal_cut),
        seats: match face {
            Face::Base { .. } | Face::Flip => 1 << seat,
            Face::Combo => 0b11,
            Face::Wall | Face::Pickaxe | Face::Rotation => 0,
        },
        barred_directions: match (face, keys.wall.bars) {
            (Face::Wall, BlockedSquares::Around) => 0xFF,
            (Face::Wall, BlockedSquares::Sides) => 0b0101_0101,
            _ => 0,
        },
        is_walled: !walls.is_empty(),
    }
}

/// Returns a bitmask of the directions in which the walls cut lines.
fn blocks(walls: Walls, cut: DiagonalCut) -> u8 {
    (0..4).fold(0, |blocks, side| {
        let (here, next) = (walls.contains(side), walls.contains(side + 1));
        let corner = match cut {
            DiagonalCut::ClosedCorner => here && next,
            DiagonalCut::AnyWall => here || next,
            DiagonalCut::Never => false,
        };
        blocks | u8::from(here) << (2 * side) | u8::from(corner) << (2 * side + 1)
    })
}
