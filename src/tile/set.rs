use super::{shape::Shape, tile::Tile};

/// The number of a kind in a [`TileSet`].
pub type KindId = u16;

/// The tiles of a game: its kinds in the order of their notations, each with its copies.
///
/// Everything that depends on a tile alone is worked out here once: its rotations and how many of
/// them are distinct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    shape: Shape,
    kinds: Vec<Kind>,
    /// Every kind as it lies after each number of turns, distinct or not, kind by kind: one list,
    /// so that whatever is looked up lies close together.
    turned: Vec<Tile>,
    total: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    copies: u16,
    /// In how many distinct ways a tile of this kind can lie.
    orbit: u8,
}

impl TileSet {
    /// A set from tiles with copies. Tiles of one kind count together, whichever way they are
    /// written; what has no copies is left out.
    pub fn new(shape: Shape, tiles: impl IntoIterator<Item = (Tile, u16)>) -> TileSet {
        let mut counted: Vec<(Tile, u16)> = Vec::new();
        for (tile, copies) in tiles {
            let kind = tile.kind(shape);
            match counted.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, sum)) => *sum = sum.saturating_add(copies),
                None => counted.push((kind, copies)),
            }
        }
        counted.retain(|&(_, copies)| copies > 0);
        counted.sort_unstable();
        let kind = |&(kind, copies): &(Tile, u16)| Kind { copies, orbit: kind.orbit(shape) };
        let kinds: Vec<Kind> = counted.iter().map(kind).collect();
        let turned = counted
            .iter()
            .flat_map(|(kind, _)| (0..shape.sides()).map(|turns| kind.rotated(shape, turns)))
            .collect();
        let total = kinds.iter().map(|kind| u32::from(kind.copies)).sum();
        TileSet { shape, kinds, turned, total }
    }

    /// The shape of every tile of the set.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many kinds there are; they are numbered from 0.
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }

    /// How many tiles there are, copies counted.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// How many tiles of a kind there are.
    pub fn copies(&self, kind: KindId) -> u16 {
        self.kinds[usize::from(kind)].copies
    }

    /// How many tiles of each kind there are, in the order of their numbers.
    pub fn counts(&self) -> impl Iterator<Item = u16> {
        self.kinds.iter().map(|kind| kind.copies)
    }

    /// A tile of a kind as it lies unturned.
    pub fn tile(&self, kind: KindId) -> Tile {
        self.turned[usize::from(kind) * usize::from(self.shape.sides())]
    }

    /// The distinct ways in which a tile of a kind can lie; the index is the number of clockwise
    /// turns.
    #[inline]
    pub fn rotations(&self, kind: KindId) -> &[Tile] {
        let first = usize::from(kind) * usize::from(self.shape.sides());
        &self.turned[first..first + usize::from(self.kinds[usize::from(kind)].orbit)]
    }

    /// The number of the kind that a tile is of, or `None` if the set has no such tile.
    pub fn find(&self, tile: Tile) -> Option<KindId> {
        let kind = tile.kind(self.shape);
        let mut kinds = self.turned.iter().step_by(usize::from(self.shape.sides()));
        kinds.position(|&known| known == kind).and_then(|index| KindId::try_from(index).ok())
    }

    /// Every tile of the set, a kind as often as it has copies.
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
    fn rotations_of_one_kind_count_together() {
        let shape = Shape::SQUARE;
        let tile = parse("AB CE DF GH", shape).unwrap();
        let set = TileSet::new(shape, [(tile, 1), (tile.rotated(shape, 1), 2)]);
        assert_eq!((set.kinds(), set.total()), (1, 3));
        assert_eq!(set.find(tile.rotated(shape, 3)), Some(0));
        assert_eq!(set.rotations(0).len(), 4);
    }

    #[test]
    fn all_kinds_are_found_by_number() {
        let set =
            TileSet::new(Shape::SQUARE, kinds(Shape::SQUARE).into_iter().map(|kind| (kind, 1)));
        assert_eq!((set.kinds(), set.total()), (35, 35));
        for (number, kind) in (0..).zip(kinds(Shape::SQUARE)) {
            assert_eq!(set.find(kind), Some(number));
            assert_eq!(set.tile(number), kind);
        }
    }
}
