//! Chains against the plain walk, on random boards of many sizes.

use proptest::prelude::*;
use sentiero::{
    grid::{Grid, Place, Point},
    path::{Board, Chains, Laid, walk},
    tile::{Tile, kinds},
};

/// A board, and tiles to lay: a column and a row, a kind and a rotation each.
type Sample = (Outline, Vec<((u32, u32), usize, u8)>);

/// A board: its columns and rows, the ports on each side of a square, and its holes.
#[derive(Clone, Debug)]
struct Outline {
    size: (u32, u32),
    ports: u8,
    holes: Vec<(u32, u32)>,
}

/// Small boards to be filled, and large ones of which a part is.
fn board() -> impl Strategy<Value = Sample> {
    let size = prop_oneof![9 => (1..9_u32, 1..9_u32), 1 => (88..100_u32, 88..100_u32)];
    size.prop_flat_map(|(columns, rows)| {
        let near = (0..columns.min(12), 0..rows.min(12));
        let holes = prop_oneof![Just(Vec::new()), prop::collection::vec(near.clone(), 1..8)];
        let outline = (Just((columns, rows)), 1..=2_u8, holes)
            .prop_map(|(size, ports, holes)| Outline { size, ports, holes });
        (outline, prop::collection::vec((near, 0..35_usize, 0..4_u8), 0..80))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn chains_agree_with_a_walk((outline, tiles) in board()) {
        let Outline { size: (columns, rows), ports, holes } = outline;
        let Some(grid) = Grid::squares_without(columns, rows, ports, holes.iter().copied()) else {
            // Every square is a hole.
            prop_assert!(holes.len() as u64 >= u64::from(columns * rows));
            return Ok(());
        };
        let shape = grid.shape();
        let kinds = kinds(shape);
        // Of tiles with two paths the engine lays two that join nothing, too.
        let padding = (0..2 - ports).flat_map(|_| [(Grid::SPARE, Grid::SPARE); 2]);
        let mut chains = Chains::new(&grid);
        let empty = chains.clone();
        let mut board = Board::new(&grid);
        let mut laid: Vec<Option<Tile>> = vec![None; grid.cell_bound()];
        for ((x, y), kind, rotation) in tiles {
            let Some(cell) = grid.cell(x, y) else {
                prop_assert!(holes.contains(&(x, y)));
                continue;
            };
            if laid[usize::from(cell)].is_some() {
                continue;
            }
            let tile = kinds[kind % kinds.len()].rotated(shape, rotation);
            // What a look ahead says before the tile lies there is what the walk finds after.
            let around = chains.around(&grid, cell);
            let ahead: Vec<(Point, bool)> = (0..shape.ports())
                .map(|port| {
                    let exit = around.exit(tile, port);
                    let end = chains.far(grid.point(Place { cell, port: exit }));
                    assert_eq!(end.is_rim(), around.is_rim(exit));
                    (end.point(), end.is_rim())
                })
                .collect();
            laid[usize::from(cell)] = Some(tile);
            board.lay(cell, Laid { kind: 0, rotation: 0 });
            chains.lay(&grid, cell, tile.paths().chain(padding.clone()));
            for (port, ahead) in (0..).zip(ahead) {
                let tile_at = |cell| laid[usize::from(cell)];
                let last = walk::walk(&grid, tile_at, Place { cell, port }).last();
                let last = last.map(|step| grid.point(Place { cell: step.cell, port: step.to }));
                prop_assert_eq!(last.map(|point| (point, grid.is_rim(point))), Some(ahead));
            }
            prop_assert_eq!(chains.check(&grid, |cell| laid[usize::from(cell)]), Ok(()));
        }
        chains.clear(&grid, &board, &empty);
        prop_assert_eq!(chains, empty);
    }
}
