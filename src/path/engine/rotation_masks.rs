use super::{
    board::{Laid, ROTATION_BITS},
    chains,
};
use crate::{
    game::bits::ONES,
    grid::Grid,
    tile::{KindId, Shape, TileSet},
};

const PORTS: usize = chains::PORTS as usize;

// A word holds a byte for each port, and a byte a bit for each rotation.
const _: () = assert!(PORTS <= 8 && Shape::SQUARE.sides() <= 8);

/// Where the tiles of a set lead paths, as masks of rotations, computed once.
///
/// For every kind and port: by which rotations a path that enters there leaves by which port. So
/// all rotations of a tile are tried at once, where following each path takes a look-up a
/// rotation; [`Around::exit`](super::Around::exit) is the plain way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RotationMasks {
    /// By kind and port.
    leads: Vec<[u64; PORTS]>,
    /// By kind and rotation.
    paths: Vec<[Path; PORTS / 2]>,
}

/// The two ports that a path joins.
pub(super) type Path = (u8, u8);

impl RotationMasks {
    /// Computes the masks of a set of tiles.
    pub(super) fn new(tiles: &TileSet) -> RotationMasks {
        let of_kind = |kind| {
            let mut ways = [0; PORTS];
            for (rotation, tile) in (0_u32..).zip(tiles.rotations(kind)) {
                for (port, way) in (0..tiles.shape().ports()).zip(&mut ways) {
                    *way |= 1 << (8 * u32::from(tile.mate(port)) + rotation);
                }
            }
            ways
        };
        let kinds = (0..).take(tiles.kinds());
        let turned = kinds.clone().flat_map(|kind| {
            // As many of each kind, so that a place in the list is found by a sum.
            let rotations = tiles.rotations(kind);
            rotations.iter().copied().cycle().take(1 << ROTATION_BITS)
        });
        RotationMasks {
            leads: kinds.map(of_kind).collect(),
            paths: turned.map(|tile| first_of(tile.paths())).collect(),
        }
    }

    /// Returns the paths of a tile as it lies.
    #[inline]
    pub(super) fn paths(&self, Laid { kind, rotation }: Laid) -> [Path; PORTS / 2] {
        let place = usize::from(kind) << ROTATION_BITS | usize::from(rotation);
        self.paths[place]
    }

    /// Returns the rotations by which a path that enters by a port leaves: byte `e` has a bit for
    /// each rotation by which it leaves by port `e`.
    #[inline]
    pub(super) fn get(&self, kind: KindId, port: u8) -> u64 {
        self.leads[usize::from(kind)][usize::from(port) % PORTS]
    }

    /// Returns every distinct rotation of a kind, as bits.
    pub(super) fn rotations(&self, kind: KindId) -> u64 {
        union(self.get(kind, 0))
    }
}

/// A path that joins nothing, for tiles with fewer paths: both its ports are at [`Grid::SPARE`].
const NO_PATH: Path = (Grid::SPARE, Grid::SPARE);

/// Returns the first paths of a tile, as many as it can have.
fn first_of(mut paths: impl Iterator<Item = Path>) -> [Path; PORTS / 2] {
    std::array::from_fn(|_| paths.next().unwrap_or(NO_PATH))
}

/// Spreads bits: returns a word with a byte of ones for each bit that is set.
#[inline]
pub(super) fn spread(ports: u8) -> u64 {
    // Bit i stays in byte i only, carries into that byte's highest bit, and fills it from there.
    let apart = u64::from(ports).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    ((apart + 0x7F * ONES) >> 7 & ONES) * 0xFF
}

/// Returns a word whose bytes are all the same.
#[inline]
pub(super) fn every_byte(byte: u64) -> u64 {
    byte * ONES
}

/// Returns the union of the bytes of a word.
#[inline]
pub(super) fn union(bytes: u64) -> u64 {
    let bytes = bytes | bytes >> 32;
    let bytes = bytes | bytes >> 16;
    (bytes | bytes >> 8) & 0xFF
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{Tile, kinds};

    #[test]
    fn masks_agree_with_the_rotated_tiles() {
        let shape = Shape::SQUARE;
        let tiles = TileSet::new(shape, kinds(shape).into_iter().map(|kind| (kind, 1)));
        let ways = RotationMasks::new(&tiles);
        for kind in 0..35 {
            let turned = tiles.rotations(kind);
            assert_eq!(ways.rotations(kind), (1 << turned.len()) - 1);
            for (rotation, tile) in (0..).zip(turned) {
                let tile: &Tile = tile;
                assert!(ways.paths(Laid { kind, rotation }).into_iter().eq(tile.paths()));
                for port in 0..8 {
                    let leaves: Vec<u8> = (0..8)
                        .filter(|exit| ways.get(kind, port) >> (8 * exit + rotation) & 1 == 1)
                        .collect();
                    assert_eq!(leaves, [tile.mate(port)]);
                }
            }
        }
    }

    #[test]
    fn bits_spread_to_bytes_and_bytes_unite_to_bits() {
        for ports in 0..=u8::MAX {
            let bytes = spread(ports).to_le_bytes();
            for (port, byte) in (0..).zip(bytes) {
                assert_eq!(byte, if ports >> port & 1 == 1 { 0xFF } else { 0 });
            }
        }
        assert_eq!(union(u64::from_le_bytes([1, 0, 0, 2, 0, 0, 64, 2])), 67);
    }
}
