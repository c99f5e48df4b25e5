//! Precomputes the paths of tiles in all rotations.

use super::{
    board::{Laid, ROTATION_BITS},
    port_bytes::PortBytes,
};
use crate::{
    grid::Grid,
    tile::{KindId, MAX_PORTS, Shape, Tile, TileSet},
};

/// The maximum number of ports for which the paths fit in 64-bit words.
const NARROW: u8 = <u64 as PortBytes>::PORTS;
/// The maximum number of paths on tiles with that many ports.
const NARROW_PATHS: usize = NARROW as usize / 2;

// Every tile must fit in the wider words.
const _: () = assert!(MAX_PORTS <= <u128 as PortBytes>::PORTS);

/// The precomputed paths of all tiles in a set.
///
/// Words have 64 bits for tiles with up to eight ports and 128 bits otherwise. That way, the few games with
/// many ports don't slow down the many games with few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TilePaths {
    Narrow(NarrowPaths),
    Wide(WidePaths),
}

/// The paths of tiles with up to eight ports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NarrowPaths {
    pub(super) masks: RotationMasks<u64>,
    /// The paths by kind and rotation. Tiles with fewer paths are padded with paths that don't join anything.
    paths: Vec<[Path; NARROW_PATHS]>,
}

/// The paths of tiles with more than eight ports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WidePaths {
    pub(super) masks: RotationMasks<u128>,
    /// The paths, ordered by kind and rotation. Each tile has `paths_of_tile` of them.
    paths: Vec<Path>,
    paths_of_tile: usize,
}

/// The two ports that a path joins.
pub(super) type Path = (u8, u8);

impl TilePaths {
    /// Computes the paths for the tiles in a set.
    pub(super) fn new(tiles: &TileSet) -> TilePaths {
        let shape = tiles.shape();
        // All kinds have the same number of rotations, so the index can be computed.
        let turned = (0..).take(tiles.kinds()).flat_map(|kind| {
            let rotations = tiles.rotations(kind);
            rotations.iter().copied().cycle().take(1 << ROTATION_BITS)
        });
        if shape.ports() <= NARROW {
            let masks = RotationMasks::new(tiles);
            let paths = turned.map(|tile| first_of(tile.paths())).collect();
            TilePaths::Narrow(NarrowPaths { masks, paths })
        } else {
            TilePaths::Wide(WidePaths {
                masks: RotationMasks::new(tiles),
                paths: turned.flat_map(Tile::paths).collect(),
                paths_of_tile: usize::from(shape.ports() / 2),
            })
        }
    }

    /// Returns a bitmask of all distinct rotations of a kind.
    #[inline]
    pub(super) fn rotations(&self, kind: KindId) -> u64 {
        match self {
            TilePaths::Narrow(narrow) => narrow.masks.rotations(kind),
            TilePaths::Wide(wide) => wide.masks.rotations(kind),
        }
    }

    /// Returns a bitmask of the rotations of a kind that join two of the given ports.
    pub(super) fn joining_rotations(&self, kind: KindId, ports: u16) -> u64 {
        match self {
            TilePaths::Narrow(narrow) => narrow.masks.joining_rotations(kind, ports),
            TilePaths::Wide(wide) => wide.masks.joining_rotations(kind, ports),
        }
    }
}

#[inline]
fn place(Laid { kind, rotation }: Laid) -> usize {
    usize::from(kind) << ROTATION_BITS | usize::from(rotation)
}

impl NarrowPaths {
    /// Returns the paths of a tile in its current rotation.
    #[inline]
    pub(super) fn paths(&self, laid: Laid) -> [Path; NARROW_PATHS] {
        self.paths[place(laid)]
    }
}

impl WidePaths {
    /// Returns the paths of a tile in its current rotation.
    pub(super) fn paths(&self, laid: Laid) -> &[Path] {
        let first = place(laid) * self.paths_of_tile;
        self.paths.get(first..first + self.paths_of_tile).unwrap_or_default()
    }
}

/// The rotations of each kind that lead from one port to another.
///
/// A lookup tries all rotations of a tile at once. The slow way to do the same is to call
/// [`Surroundings::exit`](super::Surroundings::exit) for each rotation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RotationMasks<P> {
    /// The masks, indexed by kind and port.
    port_masks: Vec<P>,
}

// A byte must have at least one bit per rotation.
const _: () = assert!(Shape::SQUARE.sides() <= 8);

impl<P: PortBytes> RotationMasks<P> {
    /// Computes the masks for a set of tiles.
    fn new(tiles: &TileSet) -> RotationMasks<P> {
        let ports = usize::from(P::PORTS);
        let mut port_masks = vec![P::ZERO; tiles.kinds() * ports];
        for (kind, port_masks) in (0..).zip(port_masks.chunks_mut(ports)) {
            for (rotation, tile) in (0_u32..).zip(tiles.rotations(kind)) {
                for (port, lead) in (0..tiles.shape().ports()).zip(&mut *port_masks) {
                    *lead |= P::at(tile.mate(port), 1 << rotation);
                }
            }
        }
        RotationMasks { port_masks }
    }

    /// Returns the rotations that lead from the given port to each port.
    ///
    /// Byte `e` has one bit set for each rotation whose path leaves at port `e`.
    #[inline]
    pub(super) fn get(&self, kind: KindId, port: u8) -> P {
        self.port_masks[usize::from(kind) * usize::from(P::PORTS) + usize::from(port % P::PORTS)]
    }

    #[inline]
    fn rotations(&self, kind: KindId) -> u64 {
        self.get(kind, 0).union()
    }

    fn joining_rotations(&self, kind: KindId, ports: u16) -> u64 {
        let those = P::spread(ports);
        let from = |port| (self.get(kind, port) & those).union();
        let ports = (0..P::PORTS).filter(|port| ports >> port & 1 == 1);
        ports.fold(0, |set, port| set | from(port))
    }
}

/// A path that doesn't join anything. Both of its ports are at [`Grid::UNUSED_POINT`].
const NO_PATH: Path = (Grid::UNUSED_POINT, Grid::UNUSED_POINT);

/// Returns the paths of a tile, padded to the maximum length.
fn first_of(mut paths: impl Iterator<Item = Path>) -> [Path; NARROW_PATHS] {
    std::array::from_fn(|_| paths.next().unwrap_or(NO_PATH))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::kinds;

    fn paths_of(paths: &TilePaths, laid: Laid) -> Vec<Path> {
        match paths {
            TilePaths::Narrow(narrow) => narrow.paths(laid).into(),
            TilePaths::Wide(wide) => wide.paths(laid).into(),
        }
    }

    fn exits(paths: &TilePaths, (kind, port): (KindId, u8), rotation: usize) -> Vec<u8> {
        let byte = |exit| match paths {
            TilePaths::Narrow(narrow) if exit < NARROW => narrow.masks.get(kind, port).byte(exit),
            TilePaths::Narrow(_) => 0,
            TilePaths::Wide(wide) => wide.masks.get(kind, port).byte(exit),
        };
        (0..MAX_PORTS).filter(|&exit| byte(exit) >> rotation & 1 == 1).collect()
    }

    /// Tests all kinds for most shapes, and a selection of kinds with four ports per side.
    #[test]
    fn masks_agree_with_rotated_tiles() {
        for (sides, ports) in [(4, 1), (4, 2), (4, 3), (6, 1), (6, 2), (4, 4)] {
            let shape = Shape::new(sides, ports).unwrap();
            let some = if ports == 4 { few_of_four() } else { kinds(shape) };
            let count = some.len();
            let tiles = TileSet::new(shape, some.into_iter().map(|kind| (kind, 1)));
            let paths = TilePaths::new(&tiles);
            assert_eq!(matches!(paths, TilePaths::Narrow(_)), shape.ports() <= 8);
            for kind in (0..).take(count) {
                let turned = tiles.rotations(kind);
                assert_eq!(paths.rotations(kind), (1 << turned.len()) - 1);
                for (rotation, tile) in turned.iter().enumerate() {
                    let laid = Laid { kind, rotation: u8::try_from(rotation).unwrap() };
                    let mut found = paths_of(&paths, laid);
                    found.retain(|&path| path != NO_PATH || shape.ports() > NARROW);
                    assert!(found.into_iter().eq(tile.paths()), "{tile}");
                    for port in 0..shape.ports() {
                        assert_eq!(exits(&paths, (kind, port), rotation), [tile.mate(port)]);
                    }
                    let joins = |ports: u16| {
                        tile.paths().any(|(one, other)| ports >> one & ports >> other & 1 == 1)
                    };
                    for ports in [0b1111, 0b0110_0110, 0x0FF0, 0xF00F] {
                        let joining = paths.joining_rotations(kind, ports) >> rotation & 1 == 1;
                        assert_eq!(joining, joins(ports), "{tile} {ports:b}");
                    }
                }
            }
        }
    }

    /// Returns tiles whose paths join each port to the one a fixed number of ports away.
    fn few_of_four() -> Vec<Tile> {
        let shape = Shape::new(4, 4).unwrap();
        let tile = |step: u8| {
            let block = |port: u8| (port / step).is_multiple_of(2);
            let paths: Vec<Path> =
                (0..16).filter(|&port| block(port)).map(|port| (port, port + step)).collect();
            Tile::new(shape, &paths).unwrap()
        };
        [1, 2, 4, 8].map(tile).into()
    }
}
