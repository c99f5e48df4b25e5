//! Checks some known results about Entanglement, namely the number of tile kinds and the highest possible
//! scores (OEIS A180667).

use std::collections::BTreeMap;

use crate::common::{play, rules};
use sentiero::{
    game::{Dealer, Game, Pool, Purpose},
    grid::{Cell, Place},
    path::{Action, Event, Rules},
    tile::Tile,
};

/// The maximum score for each radius.
const MOST: [(u32, i64); 5] = [(1, 41), (2, 1_613), (3, 9_080), (4, 29_462), (5, 72_479)];

fn entanglement(radius: u32) -> Rules {
    let variant = format!("radius-{radius}");
    let variants: &[&str] = if radius == 3 { &[] } else { &[&variant] };
    let rules = rules("entanglement", variants, 1);
    assert_eq!(rules.grid().size(), 3 * radius * (radius + 1));
    rules
}

fn points(events: &[Event]) -> i64 {
    let points = events.iter().map(|event| match *event {
        Event::Score { points, .. } => points,
        _ => 0,
    });
    points.sum()
}

#[test]
fn all_hex_kinds_are_in_play() {
    let rules = entanglement(3);
    assert_eq!((rules.tiles().kinds(), rules.starts().len()), (1_799, 2 * 42 + 1));
}

#[test]
fn scores_never_exceed_the_maximum() {
    for (radius, most) in MOST {
        let rules = entanglement(radius);
        let best = (0..60).map(|game| points(&play(&rules, 41, game))).max();
        assert!(best.is_some_and(|best| (1..=most).contains(&best)), "{radius}: {best:?}");
    }
}

/// A path on an empty board. We store the cells it passes through, the ports where it enters and leaves each
/// of them, and the points it scores.
#[derive(Clone, Default)]
struct Path {
    passes: Vec<(Cell, u8, u8)>,
    points: i64,
}

/// Tries every possible path, one pass at a time. Since the rest of a tile can be anything, we only need to
/// choose among ports that aren't in use yet.
struct Search<'a> {
    rules: &'a Rules,
    path: Path,
    best: Path,
}

impl Search<'_> {
    fn is_used(&self, cell: Cell, port: u8) -> bool {
        self.path.passes.iter().any(|&(at, from, to)| at == cell && (from == port || to == port))
    }

    /// Continues the path at the given place. `run` is the number of cells crossed since the last tile was
    /// placed.
    fn enter(&mut self, place: Place, run: i64) {
        let is_new = self.path.passes.iter().all(|&(cell, ..)| cell != place.cell);
        let run = if is_new { 1 } else { run + 1 };
        self.path.points += run;
        for exit in 0..12 {
            if exit == place.port || self.is_used(place.cell, exit) {
                continue;
            }
            self.path.passes.push((place.cell, place.port, exit));
            match self.rules.grid().neighbour_place(Place { port: exit, ..place }) {
                Some(next) => self.enter(next, run),
                None if self.path.points > self.best.points => self.best = self.path.clone(),
                None => {}
            }
            self.path.passes.pop();
        }
        self.path.points -= run;
    }
}

/// A dealer that deals kinds in a fixed order.
struct Script(Vec<usize>);

impl Dealer for Script {
    fn pick<L: Pool>(&mut self, _: Purpose, _: &L) -> usize {
        if self.0.is_empty() { 0 } else { self.0.remove(0) }
    }
}

#[test]
fn smallest_board_maximum_is_41_points() {
    let rules = entanglement(1);
    let start = Place { cell: rules.grid().cell(1, 0).unwrap(), port: 6 };
    let mut search = Search { rules: &rules, path: Path::default(), best: Path::default() };
    search.enter(start, 0);
    let best = search.best;
    assert_eq!(best.points, 41);
    // Make sure the engine agrees by playing the tiles along that path in order.
    let mut cells: Vec<Cell> = Vec::new();
    let mut ways: BTreeMap<Cell, Vec<(u8, u8)>> = BTreeMap::new();
    for &(cell, from, to) in &best.passes {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
        ways.entry(cell).or_default().push((from, to));
    }
    let lying = |cell: &Cell| {
        let mut paths = ways[cell].clone();
        let is_free = |port: &u8| paths.iter().all(|&(from, to)| from != *port && to != *port);
        let free: Vec<u8> = (0..12).filter(is_free).collect();
        paths.extend(free.chunks(2).map(|pair| (pair[0], pair[1])));
        let tile = Tile::new(rules.grid().shape(), &paths).unwrap();
        let kind = rules.tiles().kind_of(tile).unwrap();
        let rotation = rules.tiles().rotations(kind).iter().position(|&turned| turned == tile);
        (kind, u8::try_from(rotation.unwrap()).unwrap())
    };
    let tiles: Vec<(u16, u8)> = cells.iter().map(lying).collect();
    let mut dealer = Script(tiles.iter().map(|&(kind, _)| kind.into()).collect());
    let (mut state, mut events) = (rules.new_state(), Vec::<Event>::new());
    rules.begin(&mut state, &mut dealer, &mut events);
    for (kind, rotation) in tiles {
        rules
            .play(&mut state, Action::Place { marker: 0, kind, rotation }, &mut dealer, &mut events)
            .unwrap();
    }
    assert_eq!((rules.to_play(&state), points(&events)), (None, 41));
}
