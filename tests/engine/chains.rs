//! Compares chains with a plain walk on random boards of many sizes.

use proptest::prelude::*;
use sentiero::{
    grid::{Grid, Place, Point},
    path::{BoardTiles, Chains, Laid, walk},
    tile::{Shape, Tile},
};

/// A board and the tiles to place on it. Each tile has a column and a row, a number that selects its pairing,
/// and a rotation.
type Sample = (Outline, Vec<((u32, u32), u64, u8)>);

/// A board with a certain size, number of ports on each side of a cell, and holes.
#[derive(Clone, Debug)]
struct Outline {
    size: Size,
    ports: u8,
    holes: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug)]
enum Size {
    /// Columns and rows.
    Squares(u32, u32),
    /// The radius.
    Hexes(u32),
}

impl Outline {
    /// Returns the board, or `None` if every cell is a hole.
    fn grid(&self) -> Option<Grid> {
        let holes = self.holes.iter().copied();
        match self.size {
            Size::Squares(columns, rows) => Grid::squares_without(columns, rows, self.ports, holes),
            Size::Hexes(radius) => Grid::hexes(radius, self.ports, holes),
        }
    }
}

/// Generates small boards, which are filled completely, and large ones, which are only partly filled.
fn board() -> impl Strategy<Value = Sample> {
    let squares = |(columns, rows)| Size::Squares(columns, rows);
    let size = prop_oneof![
        9 => (1..9_u32, 1..9_u32).prop_map(squares),
        1 => (88..100_u32, 88..100_u32).prop_map(squares),
        6 => (0..5_u32).prop_map(Size::Hexes),
        1 => (40..50_u32).prop_map(Size::Hexes),
    ];
    size.prop_flat_map(|size| {
        let (near, ports) = match size {
            Size::Squares(columns, rows) => ((0..columns.min(12), 0..rows.min(12)), 1..=4_u8),
            // Use the middle, because the corners of the parallelogram aren't cells.
            Size::Hexes(radius) => {
                let near = radius.saturating_sub(6)..(radius + 7).min(2 * radius + 1);
                ((near.clone(), near), 1..=2)
            }
        };
        let holes = prop_oneof![Just(Vec::new()), prop::collection::vec(near.clone(), 1..8)];
        let outline = (Just(size), ports, holes).prop_map(|(size, ports, holes)| Outline {
            size,
            ports,
            holes,
        });
        (outline, prop::collection::vec((near, any::<u64>(), 0..6_u8), 0..80))
    })
}

/// Returns a tile of the given shape, using the number to select a partner for each remaining port.
fn pairing(shape: Shape, mut choice: u64) -> Tile {
    let mut left: Vec<u8> = (0..shape.ports()).collect();
    let mut paths = Vec::new();
    while left.len() > 1 {
        let one = left.remove(0);
        let count = left.len() as u64;
        paths.push((one, left.remove(usize::try_from(choice % count).unwrap())));
        choice /= count;
    }
    Tile::new(shape, &paths).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn chains_agree_with_a_plain_walk((outline, tiles) in board()) {
        let Some(grid) = outline.grid() else {
            let whole = Outline { holes: Vec::new(), ..outline.clone() };
            prop_assert!(outline.holes.len() >= whole.grid().unwrap().size() as usize);
            return Ok(());
        };
        let (shape, holes) = (grid.shape(), outline.holes);
        // The engine pads tiles with fewer than four paths with extra paths that don't join anything.
        let padding = (shape.ports() / 2..4).map(|_| (Grid::UNUSED_POINT, Grid::UNUSED_POINT));
        let mut chains = Chains::new(&grid);
        let empty = chains.clone();
        let mut board = BoardTiles::new(&grid);
        let mut laid: Vec<Option<Tile>> = vec![None; grid.cell_bound()];
        for ((x, y), choice, rotation) in tiles {
            let Some(cell) = grid.cell(x, y) else {
                let is_beyond = || matches!(outline.size, Size::Hexes(radius) if !(radius..=3 * radius).contains(&(x + y)));
                prop_assert!(holes.contains(&(x, y)) || is_beyond());
                continue;
            };
            if laid[usize::from(cell)].is_some() {
                continue;
            }
            let tile = pairing(shape, choice).rotated(shape, rotation);
            // Looking ahead before the tile is placed gives the same result as walking along the paths
            // afterwards.
            let around = chains.surroundings(&grid, cell);
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

/// The other test relies on `check`, which must notice a rotated or missing tile.
#[test]
fn check_detects_wrong_chains() {
    let grid = Grid::squares_without(3, 3, 2, []).unwrap();
    let tile = pairing(grid.shape(), 0);
    let cell = grid.cell(1, 1).unwrap();
    let mut chains = Chains::new(&grid);
    assert_eq!(chains.check(&grid, |_| None), Ok(()));
    assert!(chains.check(&grid, |at| (at == cell).then_some(tile)).is_err());
    chains.lay(&grid, cell, tile.paths());
    assert_eq!(chains.check(&grid, |at| (at == cell).then_some(tile)), Ok(()));
    assert!(chains.check(&grid, |_| None).is_err());
}
