//! The set of tiles in a game. It knows how many copies and which rotations each kind has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{kinds::kinds, shape::Shape, tile::Tile};

/// The id of a kind in a [`TileSet`].
pub type KindId = u16;

/// The tiles of a game as a list of kinds, sorted by notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    shape: Shape,
    turning: Turning,
    kinds: Vec<SetEntry>,
    /// The rotations of all kinds, which are kept in a single list for locality. Symmetrical kinds repeat
    /// theirs.
    rotations: Vec<Tile>,
    total: u32,
}

/// Whether tiles may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Turning {
    /// A tile may be turned before it's laid, without changing its kind.
    Free,
    /// A tile must be laid as written, because turning it would make it a different kind.
    Fixed,
}

impl Turning {
    /// Returns the kind of the given tile.
    pub fn kind(self, tile: Tile, shape: Shape) -> Tile {
        match self {
            Turning::Free => tile.kind(shape),
            Turning::Fixed => tile,
        }
    }

    /// Returns the number of distinct rotations that the given tile can have on the board.
    pub fn rotation_count(self, tile: Tile, shape: Shape) -> u8 {
        match self {
            Turning::Free => tile.rotation_count(shape),
            Turning::Fixed => 1,
        }
    }

    /// Returns the kinds for the given shape, sorted by notation.
    pub fn kinds(self, shape: Shape) -> Vec<Tile> {
        let kinds = kinds(shape);
        match self {
            Turning::Free => kinds,
            Turning::Fixed => {
                let rotations = |tile: Tile| {
                    (0..tile.rotation_count(shape)).map(move |turns| tile.rotated(shape, turns))
                };
                let mut tiles: Vec<Tile> = kinds.into_iter().flat_map(rotations).collect();
                tiles.sort_unstable();
                tiles
            }
        }
    }
}

/// A kind in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SetEntry {
    /// The tile in canonical form.
    tile: Tile,
    copies: u16,
    /// The number of distinct rotations.
    rotation_count: u8,
}

impl TileSet {
    /// Creates a set from tiles that can be turned, each with its number of copies.
    ///
    /// Copies of the same kind are added up regardless of rotation, and kinds without copies are dropped.
    pub fn new(shape: Shape, tiles: impl IntoIterator<Item = (Tile, u16)>) -> TileSet {
        TileSet::with_turning(shape, Turning::Free, tiles)
    }

    /// Creates a set from tiles, each with its number of copies.
    ///
    /// Copies of the same kind are added up, and kinds without copies are dropped.
    pub fn with_turning(
        shape: Shape,
        turning: Turning,
        tiles: impl IntoIterator<Item = (Tile, u16)>,
    ) -> TileSet {
        let tiles = tiles.into_iter().map(|(tile, copies)| (turning.kind(tile, shape), copies));
        let mut counted: Vec<(Tile, u16)> = tiles.filter(|&(_, copies)| copies > 0).collect();
        counted.sort_unstable();
        counted.dedup_by(|(tile, copies), (kept, sum)| {
            let is_same = tile == kept;
            if is_same {
                *sum = sum.saturating_add(*copies);
            }
            is_same
        });
        let kind = |&(tile, copies): &(Tile, u16)| SetEntry {
            tile,
            copies,
            rotation_count: turning.rotation_count(tile, shape),
        };
        let kinds: Vec<SetEntry> = counted.iter().map(kind).collect();
        let rotations = counted
            .iter()
            .flat_map(|(kind, _)| (0..shape.sides()).map(|turns| kind.rotated(shape, turns)))
            .collect();
        let total = kinds.iter().map(|kind| u32::from(kind.copies)).sum();
        TileSet { shape, turning, kinds, rotations, total }
    }

    /// Returns the shape of the tiles.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the number of kinds. All ids are less than this.
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }

    /// Returns the total number of tiles, including copies.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Returns the number of copies of the given kind.
    pub fn copies(&self, kind: KindId) -> u16 {
        self.kinds[usize::from(kind)].copies
    }

    /// Iterates over the number of copies of each kind, ordered by id.
    pub fn counts(&self) -> impl Iterator<Item = u16> {
        self.kinds.iter().map(|kind| kind.copies)
    }

    /// Returns the tile for the given kind in canonical form.
    #[inline]
    pub fn tile(&self, kind: KindId) -> Tile {
        // This can't panic, so observers that ignore the tile don't pay for it.
        self.kinds.get(usize::from(kind)).map_or(Tile::BLANK, |kind| kind.tile)
    }

    /// Returns the distinct rotations of the given kind, indexed by the number of clockwise turns.
    #[inline]
    pub fn rotations(&self, kind: KindId) -> &[Tile] {
        let first = usize::from(kind) * usize::from(self.shape.sides());
        &self.rotations[first..first + usize::from(self.kinds[usize::from(kind)].rotation_count)]
    }

    /// Returns the kind of the given tile (in any rotation if tiles can be turned), or `None` if it's not in
    /// the set.
    pub fn kind_of(&self, tile: Tile) -> Option<KindId> {
        let position = |tile| self.kinds.binary_search_by_key(&tile, |kind| kind.tile).ok();
        // Try the tile as given first, since most tiles are in canonical form.
        let index = position(tile).or_else(|| position(self.turning.kind(tile, self.shape)))?;
        KindId::try_from(index).ok()
    }

    /// Iterates over the tiles, repeating each kind once per copy.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        (0..).zip(&self.kinds).flat_map(|(number, kind)| {
            std::iter::repeat_n(self.tile(number), usize::from(kind.copies))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{kinds, parse};

    #[test]
    fn rotated_copies_are_one_kind() {
        let shape = Shape::SQUARE;
        let tile = parse("AB CE DF GH", shape).unwrap();
        let set = TileSet::new(shape, [(tile, 1), (tile.rotated(shape, 1), 2)]);
        assert_eq!((set.kinds(), set.total()), (1, 3));
        assert_eq!(set.kind_of(tile.rotated(shape, 3)), Some(0));
        assert_eq!(set.rotations(0).len(), 4);
    }

    #[test]
    fn fixed_rotations_are_separate_kinds() {
        let shape = Shape::SQUARE;
        let tile = parse("AB CE DF GH", shape).unwrap();
        let listed = [(tile, 1), (tile.rotated(shape, 1), 2)];
        let set = TileSet::with_turning(shape, Turning::Fixed, listed);
        assert_eq!((set.kinds(), set.total()), (2, 3));
        assert_eq!((set.kind_of(tile.rotated(shape, 1)), set.kind_of(tile)), (Some(0), Some(1)));
        assert_eq!(set.kind_of(tile.rotated(shape, 2)), None);
        assert_eq!(set.rotations(0), [tile.rotated(shape, 1)]);
        // There are 105 pairings of eight ports.
        let all = Turning::Fixed.kinds(shape);
        assert_eq!((all.len(), all.is_sorted()), (105, true));
    }

    #[test]
    fn ids_are_sorted_by_kind() {
        let set =
            TileSet::new(Shape::SQUARE, kinds(Shape::SQUARE).into_iter().map(|kind| (kind, 1)));
        assert_eq!((set.kinds(), set.total()), (35, 35));
        for (number, kind) in (0..).zip(kinds(Shape::SQUARE)) {
            assert_eq!(set.kind_of(kind), Some(number));
            assert_eq!(set.tile(number), kind);
        }
    }
}
