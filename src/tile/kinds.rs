//! Enumerates the kinds of tile for a given shape.

use std::sync::OnceLock;

use super::{shape::Shape, tile::Tile};

/// We only cache the kinds for shapes with at most this many sides and ports per side.
const SIDES: usize = 6;
const PORTS: usize = 3;

/// Returns the kinds of tile for the given shape, sorted by notation.
///
/// These are all pairings of the ports, up to rotation. Their number grows quickly: there are 105 pairings
/// for 8 ports, 10,395 for 12 and 2,027,025 for 16. For most shapes, the result is cached.
pub fn kinds(shape: Shape) -> Vec<Tile> {
    static KIND_COUNTS: [[OnceLock<Vec<Tile>>; PORTS]; SIDES] =
        [const { [const { OnceLock::new() }; PORTS] }; SIDES];
    let (sides, ports) = (usize::from(shape.sides()), usize::from(shape.ports_per_side()));
    let known = || KIND_COUNTS.get(sides.checked_sub(1)?)?.get(ports.checked_sub(1)?);
    match known() {
        Some(known) => known.get_or_init(|| enumerate(shape)).clone(),
        None => enumerate(shape),
    }
}

fn enumerate(shape: Shape) -> Vec<Tile> {
    let mut kinds = Vec::new();
    let mut paths = Vec::with_capacity(usize::from(shape.ports() / 2));
    push_completions(shape, &mut paths, &mut kinds);
    kinds
}

/// Adds every canonical completion of `paths` to `kinds`.
fn push_completions(shape: Shape, paths: &mut Vec<(u8, u8)>, kinds: &mut Vec<Tile>) {
    let is_free = |paths: &[(u8, u8)], port| paths.iter().all(|&(a, b)| a != port && b != port);
    let Some(first) = (0..shape.ports()).find(|&port| is_free(paths, port)) else {
        kinds.extend(Tile::new(shape, paths).filter(|tile| tile.kind(shape) == *tile));
        return;
    };
    for second in first + 1..shape.ports() {
        if is_free(paths, second) {
            paths.push((first, second));
            push_completions(shape, paths, kinds);
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

    /// The expected counts were either published or computed using Burnside's lemma.
    #[test]
    fn kind_counts_match_burnside() {
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
        let orbits =
            kinds(Shape::SQUARE).into_iter().map(|tile| tile.rotation_count(Shape::SQUARE));
        let mut by_orbit = [0; 5];
        orbits.for_each(|orbit| by_orbit[usize::from(orbit)] += 1);
        assert_eq!(by_orbit, [0, 5, 10, 0, 20]);
    }
}
