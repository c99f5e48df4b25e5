//! Fuzzes tile notation, which must round-trip or name the bytes at fault, and the chains against the
//! plain walk, with any tiles on small boards.
//!
//! The first byte selects the shape, the rest of the line is the notation, followed by the size of the
//! board and the tiles to lay, three bytes each.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sentiero::{
    grid::{Cell, Grid},
    path::{Board, Chains, Laid},
    tile::{Shape, Tile, kinds, parse},
};

fuzz_target!(|data: &[u8]| {
    let Some((&shape, data)) = data.split_first() else { return };
    let line = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (text, board) = data.split_at(line);
    if let Ok(text) = std::str::from_utf8(text) {
        for shape in [Some(Shape::SQUARE), Shape::new(shape >> 4, shape & 15)].into_iter().flatten()
        {
            notation(text, shape);
        }
    }
    if let [_, columns, rows, tiles @ ..] = board {
        chains(u32::from(columns % 12) + 1, u32::from(rows % 12) + 1, tiles);
    }
});

fn notation(text: &str, shape: Shape) {
    let tile = match parse(text, shape) {
        Ok(tile) => tile,
        Err(error) => {
            assert!(text.get(error.at.clone()).is_some(), "{error:?} lies within the text");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(parse(&tile.to_string(), shape), Ok(tile));
    for port in 0..shape.ports() {
        assert_ne!(tile.mate(port), port);
        assert_eq!(tile.mate(tile.mate(port)), port);
    }
    let paths: Vec<(u8, u8)> = tile.paths().collect();
    assert_eq!(Tile::new(shape, &paths), Some(tile));
    let (kind, orbit) = (tile.kind(shape), tile.orbit(shape));
    assert_eq!(shape.sides() % orbit, 0);
    assert_eq!(tile.rotated(shape, orbit), tile);
    for turns in 0..shape.sides() {
        let turned = tile.rotated(shape, turns);
        assert_eq!(turned.kind(shape), kind);
        assert_eq!(turned.orbit(shape), orbit);
        assert_eq!(turned == tile, turns % orbit == 0);
        assert_eq!(turned.rotated(shape, shape.sides() - turns), tile);
        for port in 0..shape.ports() {
            let mate = shape.turned(tile.mate(port), turns);
            assert_eq!(turned.mate(shape.turned(port, turns)), mate);
        }
    }
}

fn chains(columns: u32, rows: u32, tiles: &[u8]) {
    let shape = Shape::SQUARE;
    let grid = Grid::squares(columns, rows, shape.ports_per_side()).expect("a small board");
    let kinds = kinds(shape);
    let (empty, mut board) = (Chains::new(&grid), Board::new(&grid));
    let mut chains = empty.clone();
    let mut laid: Vec<Option<Tile>> = vec![None; grid.cell_bound()];
    for bytes in tiles.chunks_exact(3) {
        let (x, y) = (u32::from(bytes[0] >> 4) % columns, u32::from(bytes[0] & 15) % rows);
        let cell = grid.cell(x, y).expect("a cell of the board");
        if laid[usize::from(cell)].is_some() {
            continue;
        }
        let tile = kinds[usize::from(bytes[1]) % kinds.len()].rotated(shape, bytes[2]);
        laid[usize::from(cell)] = Some(tile);
        board.lay(cell, Laid { kind: 0, rotation: 0 });
        chains.lay(&grid, cell, tile.paths());
    }
    let tile_at = |cell: Cell| laid[usize::from(cell)];
    assert_eq!(chains.check(&grid, tile_at), Ok(()));
    chains.clear(&grid, &board, &empty);
    assert_eq!(chains, empty);
}
