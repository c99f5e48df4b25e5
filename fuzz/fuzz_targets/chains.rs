//! Fuzzes chains by comparing them to a walk along the paths, with arbitrary tiles on small boards.
//!
//! The first two bytes are the size of the board, followed by three bytes per tile.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sentiero::{
    grid::{Cell, Grid},
    path::{BoardTiles, Chains, Laid},
    tile::{Shape, Tile, kinds},
};

fuzz_target!(|data: &[u8]| {
    if let [columns, rows, tiles @ ..] = data {
        chains(u32::from(columns % 12) + 1, u32::from(rows % 12) + 1, tiles);
    }
});

fn chains(columns: u32, rows: u32, tiles: &[u8]) {
    let shape = Shape::SQUARE;
    let grid = Grid::squares(columns, rows, shape.ports_per_side()).expect("a small board");
    let kinds = kinds(shape);
    let (empty, mut board) = (Chains::new(&grid), BoardTiles::new(&grid));
    let mut chains = empty.clone();
    let mut laid: Vec<Option<Tile>> = vec![None; grid.cell_bound()];
    for bytes in tiles.chunks_exact(3) {
        let (x, y) = (u32::from(bytes[0] >> 4) % columns, u32::from(bytes[0] & 15) % rows);
        let cell = grid.cell(x, y).expect("the cell is on the board");
        if laid[usize::from(cell)].is_some() {
            continue;
        }
        let tile = kinds[usize::from(bytes[1]) % kinds.len()].rotated(shape, bytes[2]);
        laid[usize::from(cell)] = Some(tile);
        board.lay(cell, Laid { kind: 0, rotation: 0 });
        chains.lay(&grid, cell, tile.paths());
        let tile_at = |cell: Cell| laid[usize::from(cell)];
        assert_eq!(chains.check(&grid, tile_at), Ok(()));
    }
    chains.clear(&grid, &board, &empty);
    assert_eq!(chains, empty);
}
