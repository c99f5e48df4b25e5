//! A slow oracle for scores. It only looks at the tiles and evaluates the whole table square by square.

use std::collections::BTreeMap;

use super::{face::Face, rules::Rules, state::State};
use crate::{
    game::Seat,
    ruleset::lines::{
        BlockedSquares, ComboLineScorer, DiagonalCut, Directions, LineScorer, SideCut,
    },
};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainTile {
    /// The owner.
    pub seat: Seat,
    /// The face.
    pub face: Face,
    /// Whether each side has a wall, clockwise from the north.
    pub walls: [bool; 4],
}

/// The tiles on a table, indexed by column and row.
pub type PlainTiles = BTreeMap<(i16, i16), PlainTile>;

/// A line that isn't cut by a wall.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlainLine {
    /// The consecutive squares.
    pub squares: Vec<(i16, i16)>,
    /// The seat whose symbol the line shows, or `None` if the line consists only of combos.
    pub symbol: Option<Seat>,
    /// The total value of its tiles.
    pub points: u32,
}

/// Returns the tiles on a state's table.
pub fn tiles(rules: &Rules, state: &State) -> PlainTiles {
    let tile = |&cell| {
        let (seat, face, rotation) = state.tile(rules, cell)?;
        let walls = [0, 1, 2, 3].map(|side| face.walls().turned(rotation).contains(side));
        Some((state.table().position(cell), PlainTile { seat, face, walls }))
    };
    state.table().cells().iter().filter_map(tile).collect()
}

/// Returns all uncut lines on the table.
pub fn lines(rules: &Rules, tiles: &PlainTiles) -> Vec<PlainLine> {
    let mut found = Vec::new();
    for (&first, &tile) in tiles {
        found.extend(ways(rules).filter_map(|way| line(rules, tiles, (first, tile), way)));
    }
    found.sort();
    found
}

/// Returns the line that starts at the given tile and runs in the given direction.
fn line(
    rules: &Rules,
    tiles: &PlainTiles,
    (first, tile): ((i16, i16), PlainTile),
    way: (i16, i16),
) -> Option<PlainLine> {
    let (mut at, mut last, mut points) = (first, tile, value(rules, tile));
    let mut of = [0, 1].map(|seat| counts_for(tile, seat));
    for _ in 1..rules.sections().lines.length {
        at = (at.0 + way.0, at.1 + way.1);
        let next = *tiles.get(&at)?;
        of = [0, 1].map(|seat: Seat| of[usize::from(seat)] && counts_for(next, seat));
        if of == [false; 2] || is_cut(rules, last, next, way) {
            return None;
        }
        points += value(rules, next);
        last = next;
    }
    let symbol = match of {
        [true, true] => None,
        [first, _] => Some(Seat::from(!first)),
    };
    let square = |n: i16| (first.0 + n * way.0, first.1 + n * way.1);
    let squares = (0..rules.sections().lines.length).map(|n| square(n.into())).collect();
    Some(PlainLine { squares, symbol, points })
}

/// Returns the seats that score when `mover` completes the line.
pub fn scorers(rules: &Rules, line: &PlainLine, mover: Seat) -> Vec<Seat> {
    let keys = rules.sections();
    match (line.symbol, keys.lines.scored_by, keys.combo.alone) {
        (Some(owner), LineScorer::Owner, _) => vec![owner],
        (Some(_), LineScorer::Mover, _) | (None, _, ComboLineScorer::Mover) => vec![mover],
        (None, _, ComboLineScorer::Both) => vec![0, 1],
        (None, _, ComboLineScorer::Nobody) => Vec::new(),
    }
}

/// Returns the value of a seat's best run and the length of its longest run.
pub fn best_run(rules: &Rules, tiles: &PlainTiles, seat: Seat) -> (u32, u32) {
    let mut best = (0, 0);
    for (&start, tile) in tiles {
        for (dx, dy) in ways(rules) {
            let (mut at, mut points, mut length) = (start, 0, 0);
            let mut next = Some(*tile).filter(|&tile| counts_for(tile, seat));
            while let Some(tile) = next {
                points += value(rules, tile);
                length += 1;
                let further = (at.0 + dx, at.1 + dy);
                next = tiles.get(&further).copied().filter(|&tile| counts_for(tile, seat));
                next = next.filter(|&next| !is_cut(rules, tile, next, (dx, dy)));
                at = further;
            }
            best = (best.0.max(points), best.1.max(length));
        }
    }
    best
}

/// Returns the squares where a tile can be placed, row by row.
pub fn open(rules: &Rules, tiles: &PlainTiles) -> Vec<(i16, i16)> {
    if tiles.is_empty() {
        return vec![(0, 0)];
    }
    let mut open = Vec::new();
    for &(x, y) in tiles.keys() {
        open.extend([(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]);
    }
    open.retain(|square| !tiles.contains_key(square));
    for (&(x, y), _) in tiles.iter().filter(|(_, tile)| tile.face == Face::Wall) {
        open.retain(|&(there, down)| {
            let (right, down) = ((there - x).abs(), (down - y).abs());
            match rules.sections().wall.bars {
                BlockedSquares::Around => right.max(down) > 1,
                BlockedSquares::Sides => right + down > 1,
            }
        });
    }
    open.sort_unstable_by_key(|&(x, y)| (y, x));
    open.dedup();
    open
}

/// Returns the directions of lines as steps in x and y.
fn ways(rules: &Rules) -> impl Iterator<Item = (i16, i16)> {
    let straight = rules.sections().lines.directions == Directions::Straight;
    [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().take(if straight { 2 } else { 4 })
}

fn counts_for(tile: PlainTile, seat: Seat) -> bool {
    match tile.face {
        Face::Base { .. } | Face::Flip => tile.seat == seat,
        Face::Combo => true,
        Face::Wall | Face::Pickaxe | Face::Rotation => false,
    }
}

fn value(rules: &Rules, tile: PlainTile) -> u32 {
    match tile.face {
        Face::Base { value, .. } => value.into(),
        Face::Combo => rules.sections().combo.value.into(),
        Face::Flip => rules.sections().flip.value.into(),
        Face::Wall | Face::Pickaxe | Face::Rotation => 0,
    }
}

/// Returns whether a wall separates two neighbours. `way` points from the first to the second.
fn is_cut(rules: &Rules, first: PlainTile, second: PlainTile, way: (i16, i16)) -> bool {
    let keys = &rules.sections().lines;
    // Returns the sides that face a direction. A diagonal one has two, which meet at a corner.
    let towards = |(dx, dy): (i16, i16)| {
        let horizontal = if dx > 0 { Some(1) } else { (dx < 0).then_some(3) };
        let vertical = if dy > 0 { Some(2) } else { (dy < 0).then_some(0) };
        [horizontal, vertical].into_iter().flatten()
    };
    let walls =
        |tile: PlainTile, way| towards(way).filter(|&side: &usize| tile.walls[side]).count();
    let (here, there) = (walls(first, way), walls(second, (-way.0, -way.1)));
    if towards(way).count() == 1 {
        return match keys.side_cut {
            SideCut::Either => here + there > 0,
            SideCut::Both => here + there == 2,
        };
    }
    match keys.diagonal_cut {
        DiagonalCut::ClosedCorner => here == 2 || there == 2,
        DiagonalCut::AnyWall => here + there > 0,
        DiagonalCut::Never => false,
    }
}
