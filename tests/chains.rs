//! Chains against the plain walk, on random boards of many sizes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

use proptest::prelude::*;
use sentiero::{
    grid::{Grid, Place},
    path::{Chains, walk},
    tile::{Shape, Tile, kinds},
};

/// A board of some size, and tiles to lay: a cell, a kind and a rotation each, as random numbers.
fn board() -> impl Strategy<Value = (u32, u32, Vec<(u32, usize, u8)>)> {
    (1..9_u32, 1..9_u32).prop_flat_map(|(columns, rows)| {
        let tile = (0..columns * rows, 0..35_usize, 0..4_u8);
        (Just(columns), Just(rows), prop::collection::vec(tile, 0..80))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn chains_say_what_a_walk_finds((columns, rows, tiles) in board()) {
        let grid = Grid::squares(columns, rows, 2).unwrap();
        let kinds = kinds(Shape::SQUARE);
        let mut chains = Chains::new(&grid);
        let mut laid: Vec<Option<Tile>> = vec![None; grid.cells() as usize];
        for (cell, kind, rotation) in tiles {
            if laid[cell as usize].is_some() {
                continue;
            }
            let tile = kinds[kind].rotated(Shape::SQUARE, rotation);
            // What a look ahead says before the tile lies there is what the walk finds after.
            let ahead: Vec<u32> = (0..8)
                .map(|port| chains.trace(&grid, cell, tile, port, |_| ()))
                .collect();
            laid[cell as usize] = Some(tile);
            chains.lay(&grid, cell, tile);
            for (port, ahead) in (0..).zip(ahead) {
                let last = walk::walk(&grid, |cell| laid[cell as usize], Place { cell, port }).last();
                let last = last.map(|step| grid.point(Place { cell: step.cell, port: step.to }));
                prop_assert_eq!(last, Some(ahead));
            }
            prop_assert_eq!(chains.check(&grid, |cell| laid[cell as usize]), Ok(()));
        }
        chains.clear();
        prop_assert_eq!(chains, Chains::new(&grid));
    }
}
