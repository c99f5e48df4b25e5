use std::sync::LazyLock;

use super::{shape::Shape, tile::Tile};

/// Enumerates the kinds of tile of a shape: every pairing of the ports up to rotation, in the order of
/// their notations.
///
/// The number of pairings grows fast: 105 for 8 ports, 10,395 for 12, 2,027,025 for 16. The kinds of
/// the square are computed once.
pub fn kinds(shape: Shape) -> Vec<Tile> {
    static SQUARE: LazyLock<Vec<Tile>> = LazyLock::new(|| enumerate(Shape::SQUARE));
    if shape == Shape::SQUARE { SQUARE.clone() } else { enumerate(shape) }
}

fn enumerate(shape: Shape) -> Vec<Tile> {
    let mut kinds = Vec::new();
    let mut paths = Vec::with_capacity(usize::from(shape.ports() / 2));
    extend(shape, &mut paths, &mut kinds);
    kinds
}

/// Completes the pairing `paths` in every way and adds those in canonical form to `kinds`.
fn extend(shape: Shape, paths: &mut Vec<(u8, u8)>, kinds: &mut Vec<Tile>) {
    let is_free = |paths: &[(u8, u8)], port| paths.iter().all(|&(a, b)| a != port && b != port);
    let Some(first) = (0..shape.ports()).find(|&port| is_free(paths, port)) else {
        kinds.extend(Tile::new(shape, paths).filter(|tile| tile.kind(shape) == *tile));
        return;
    };
    for second in first + 1..shape.ports() {
        if is_free(paths, second) {
            paths.push((first, second));
            extend(shape, paths, kinds);
            paths.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(sides: u8, ports_per_side: u8) -> usize {
        kinds(Shape::new(sides, ports_per_side).unwrap()).len()
    }

    /// Published counts, or counts by Burnside's lemma.
    #[test]
    fn kinds_by_shape() {
        assert_eq!(count(4, 1), 2);
        assert_eq!(count(4, 2), 35);
        assert_eq!(count(4, 3), 2_688);
        assert_eq!(count(6, 1), 5);
        assert_eq!(count(6, 2), 1_799);
        assert_eq!(count(3, 2), 7);
        assert_eq!(count(8, 1), 18);
    }

    #[test]
    fn square_kinds_by_orbit() {
        let orbits = kinds(Shape::SQUARE).into_iter().map(|tile| tile.orbit(Shape::SQUARE));
        let mut by_orbit = [0; 5];
        orbits.for_each(|orbit| by_orbit[usize::from(orbit)] += 1);
        assert_eq!(by_orbit, [0, 5, 10, 0, 20]);
    }
}
