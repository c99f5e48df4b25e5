//! Tests for boards with holes, tiles with one port per side, tiles that can't be turned, and endless
//! supplies.

use std::collections::{BTreeMap, BTreeSet};

use sentiero::{
    path::{Cause, Event, Rules},
    tile::{Shape, Tile},
};

use crate::common::{play, rules_with};

const HOLES: &str = "board.holes=[{x=2,y=2},{x=3,y=2},{x=0,y=3},{x=5,y=5}]";
/// The same holes as pairs of a column and a row.
const MISSING: [(u32, u32); 4] = [(2, 2), (3, 2), (0, 3), (5, 5)];

/// An independent model of the board, which follows paths one tile at a time using the ports in the tiles'
/// notation.
struct Plain {
    columns: u32,
    rows: u32,
    holes: &'static [(u32, u32)],
    shape: Shape,
    tiles: BTreeMap<(u32, u32), Tile>,
}

impl Plain {
    fn has(&self, (x, y): (u32, u32)) -> bool {
        x < self.columns && y < self.rows && !self.holes.contains(&(x, y))
    }

    /// Returns the square on the other side of a port and the matching port there, or `None` at the edge.
    fn beyond(&self, (x, y): (u32, u32), port: u8) -> Option<((u32, u32), u8)> {
        let per_side = self.shape.ports_per_side();
        let (side, along) = (port / per_side, port % per_side);
        let square = match side {
            0 => (x, y.checked_sub(1)?),
            1 => (x + 1, y),
            2 => (x, y + 1),
            _ => (x.checked_sub(1)?, y),
        };
        let port = (side + 2) % 4 * per_side + (per_side - 1 - along);
        self.has(square).then_some((square, port))
    }

    /// Returns where a marker ends up after entering a square through the given port, or `None` if it leaves
    /// the board.
    fn walk(&self, mut square: (u32, u32), mut port: u8) -> Option<((u32, u32), u8)> {
        while let Some(tile) = self.tiles.get(&square) {
            (square, port) = self.beyond(square, tile.mate(port))?;
        }
        Some((square, port))
    }
}

/// Plays games while following each marker independently. Returns how many markers went out next to a hole.
fn follow(rules: &Rules, holes: &'static [(u32, u32)], games: u64) -> usize {
    let mut beside_holes = 0;
    for game in 0..games {
        let (columns, rows) = (rules.grid().columns(), rules.grid().rows());
        let shape = rules.tiles().shape();
        let mut plain = Plain { columns, rows, holes, shape, tiles: BTreeMap::new() };
        let mut at = BTreeMap::new();
        for event in play(rules, 9, game) {
            match event {
                Event::Start { seat, x, y, port: Some(port), .. } => {
                    assert!(plain.has((x, y)));
                    let side = port / shape.ports_per_side();
                    let outer = [y == 0, x + 1 == columns, y + 1 == rows, x == 0];
                    assert!(outer[usize::from(side)], "{x},{y} {port}");
                    at.insert(seat, ((x, y), port));
                }
                Event::Place { tile, rotation, x, y, .. } => {
                    assert!(plain.has((x, y)), "a tile was placed in a hole");
                    assert!(plain.tiles.insert((x, y), tile.0.rotated(shape, rotation)).is_none());
                }
                Event::Move { seat, x, y, port, .. } => {
                    let (square, from) = at[&seat];
                    assert_eq!(plain.walk(square, from), Some(((x, y), port)));
                    at.insert(seat, ((x, y), port));
                }
                Event::Out { seat, cause: Cause::Edge, .. } => {
                    let (square, port) = at[&seat];
                    assert_eq!(plain.walk(square, port), None);
                    let near = |hole: &(u32, u32)| {
                        let ((x, y), (hole_x, hole_y)) = (square, *hole);
                        x.abs_diff(hole_x) + y.abs_diff(hole_y) == 1
                    };
                    beside_holes += usize::from(holes.iter().any(near));
                }
                _ => {}
            }
        }
    }
    beside_holes
}

#[test]
fn paths_to_a_hole_end_there() {
    for players in [2, 4, 8] {
        let rules = rules_with("calliope", &[], &[HOLES], players);
        assert_eq!(rules.grid().size(), 32);
        // The hole in the corner removes two of the board's outer sides, and the hole next to an edge removes
        // one.
        assert_eq!(rules.starts().len(), 2 * 21);
        assert!(follow(&rules, &MISSING, 60) > 20);
    }
}

#[test]
fn one_port_per_side_makes_two_paths() {
    let set = ["tiles.ports=1", "tiles.copies=40", HOLES, "tiles.supply=endless"];
    for players in [2, 4, 8] {
        let rules = rules_with("calliope", &[], &set, players);
        let tiles: Vec<String> = rules.tiles().tiles().map(|tile| tile.to_string()).collect();
        let kinds: BTreeSet<&str> = tiles.iter().map(String::as_str).collect();
        assert_eq!(kinds, BTreeSet::from(["AB CD", "AC BD"]));
        assert!(follow(&rules, &MISSING, 60) > 20);
    }
}

#[test]
fn fixed_tiles_are_never_rotated() {
    let set = ["tiles.turning=fixed"];
    let rules = rules_with("calliope", &[], &set, 4);
    // The number of pairings of eight ports is 7 · 5 · 3.
    assert_eq!(rules.tiles().total(), 105);
    for game in 0..40 {
        let mut laid = BTreeSet::new();
        for event in play(&rules, 9, game) {
            if let Event::Place { tile, rotation, .. } = event {
                assert_eq!(rotation, 0);
                assert!(laid.insert(tile.0), "a tile was placed twice");
            }
        }
    }
    follow(&rules, &[], 40);
    // A list restricts the available kinds.
    let list = r#"tiles.list=[{tile="AB CE DF GH",copies=30},{tile="AE BF CG DH",copies=30}]"#;
    let rules = rules_with("calliope", &[], &[set[0], "tiles.set=list", list], 2);
    assert_eq!((rules.tiles().kinds(), rules.tiles().total()), (2, 60));
    assert_eq!(rules.tiles().rotations(0).len(), 1);
    // When turning is allowed, a tile can have several rotations.
    let list = r#"tiles.list=[{tile="AB CE DF GH",copies=36}]"#;
    let rules = rules_with("calliope", &[], &["tiles.set=list", list], 2);
    assert_eq!((rules.tiles().kinds(), rules.tiles().rotations(0).len()), (1, 4));
}

#[test]
fn endless_supply_ignores_used_tiles() {
    let rules = rules_with("calliope", &[], &["tiles.supply=endless", "hand.size=5"], 8);
    let mut again = 0;
    for game in 0..40 {
        let mut seen = BTreeMap::new();
        let mut hands = [0; 8];
        for event in play(&rules, 9, game) {
            match event {
                Event::Deal { seat: Some(seat), tile } | Event::Draw { seat: Some(seat), tile } => {
                    hands[usize::from(seat)] += 1;
                    *seen.entry(tile.0).or_insert(0) += 1;
                }
                Event::Place { seat, .. } => hands[usize::from(seat)] -= 1,
                Event::Discard { seat, .. } => hands[usize::from(seat)] = 0,
                Event::Pass { .. } | Event::Dragon { .. } => panic!("the tiles ran out"),
                _ => {}
            }
            assert!(hands.iter().all(|&tiles| tiles <= 5));
        }
        again += seen.values().filter(|&&times| times > 1).count();
    }
    assert!(again > 200, "only {again} kinds were drawn again");
}

/// Copies act as weights, so only their ratio matters.
#[test]
fn doubling_an_endless_supply_changes_nothing() {
    let games = |copies: [u8; 2]| -> Vec<Vec<Event>> {
        let [one, other] = copies;
        let list = format!(
            r#"tiles.list=[{{tile="AE BF CG DH",copies={one}}},{{tile="AC BD EG FH",copies={other}}}]"#
        );
        let set = ["tiles.supply=endless", "tiles.set=list", &list];
        let rules = rules_with("calliope", &[], &set, 3);
        (0..20).map(|game| play(&rules, 9, game)).collect()
    };
    assert_eq!(games([1, 3]), games([2, 6]));
    assert_ne!(games([1, 3]), games([3, 1]));
}
