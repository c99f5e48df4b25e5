//! Routes the paths of a tile as lines.

use std::{
    collections::{BTreeMap, HashMap},
    iter,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use super::lattice::Lattice;

/// The index of a path within its tile.
pub(super) type PathId = u8;

/// The costs that add up to the cost of a routing.
///
/// Lines along the north, south and west edges would touch lines of the neighbouring tile.
const STEP: u32 = 1;
const BEND: u32 = 3;
const CROSSING: u32 = 6;
const MARGIN: u32 = 4;

/// The cost for two broken paths that end right next to each other.
const TOUCH: u32 = 20;

/// The path on each side of a knot, clockwise from the north.
///
/// At a knot, either one path goes straight or bends, two paths cross, or a broken path ends.
pub(super) type Knot = [Option<PathId>; 4];

/// The paths of a tile as lines on a lattice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Routing {
    columns: usize,
    knots: Vec<Knot>,
    /// The total cost.
    cost: u32,
    /// The broken paths, which end at their ports' knots.
    broken: Vec<PathId>,
}

impl Routing {
    pub(super) fn broken(&self) -> &[PathId] {
        &self.broken
    }

    pub(super) fn knot(&self, x: usize, y: usize) -> Knot {
        self.knots[y * self.columns + x]
    }

    /// Returns the columns and rows of a path's knots, starting at one of its ports.
    ///
    /// If the path is broken, this is just the knot at that port.
    pub(super) fn path_knots(&self, lattice: Lattice, port: u8) -> Vec<(usize, usize)> {
        let (mut at, mut from) = (lattice.knot(port), usize::from(lattice.side(port)));
        let Some(path) = self.knot(at.0, at.1)[from] else { return Vec::new() };
        let mut way = vec![at];
        // A path can't have more knots than the lattice.
        while way.len() <= self.knots.len() {
            let knot = self.knot(at.0, at.1);
            let ahead = (from + 2) % 4;
            let turns = [ahead, (from + 1) % 4, (from + 3) % 4];
            let Some(to) = turns.into_iter().find(|&side| knot[side] == Some(path)) else { break };
            let next = match to {
                0 => at.1.checked_sub(1).map(|y| (at.0, y)),
                1 => Some((at.0 + 1, at.1)),
                2 => Some((at.0, at.1 + 1)),
                _ => at.0.checked_sub(1).map(|x| (x, at.1)),
            };
            let inside = next.filter(|&(x, y)| x < lattice.columns() && y < lattice.rows());
            let Some(next) = inside else { break };
            (at, from) = (next, (to + 2) % 4);
            way.push(at);
        }
        way
    }
}

/// The cached routings, keyed by the lattice and the path at each port.
///
/// All boards of a game show mostly the same tiles. Even if some paths are missing, there are only a few
/// hundred pairings of eight ports.
static ROUTING_CACHE: LazyLock<Mutex<KnownRoutings>> = LazyLock::new(Mutex::default);

type KnownRoutings = HashMap<(Lattice, PortPaths), Option<Arc<Routing>>>;

/// The maximum number of cached routings.
const MAX_KNOWN: usize = 4096;

/// The path at each port.
type PortPaths = Vec<Option<PathId>>;

/// Returns the cached routing for the given paths, or `None` if a port doesn't exist or is used twice.
///
/// A port doesn't need to have a path.
pub(super) fn route(
    lattice: Lattice,
    paths: impl Iterator<Item = (u8, u8)>,
) -> Option<Arc<Routing>> {
    let mut ports = vec![None; usize::from(lattice.ports())];
    for (path, (a, b)) in (0..).zip(paths) {
        for port in [a, b] {
            let free = ports.get_mut(usize::from(port)).filter(|end| end.is_none())?;
            *free = Some(path);
        }
    }
    let key = (lattice, ports);
    let mut known = ROUTING_CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(routing) = known.get(&key) {
        return routing.clone();
    }
    let routing = find_routing(lattice, &key.1).map(Arc::new);
    if known.len() < MAX_KNOWN {
        known.insert(key, routing.clone());
    }
    routing
}

/// Returns the cheapest routing among those with the fewest broken paths (zero, one or two).
fn find_routing(lattice: Lattice, ports: &[Option<PathId>]) -> Option<Routing> {
    let of_these = |breaks: &mut dyn Iterator<Item = Vec<PathId>>| {
        breaks.filter_map(|broken| find_cheapest(lattice, ports, broken)).min_by_key(|way| way.cost)
    };
    let paths = ports.iter().flatten().max().map_or(0, |last| last + 1);
    let pairs = (0..paths).flat_map(|one| (one + 1..paths).map(move |other| vec![one, other]));
    of_these(&mut iter::once(Vec::new()))
        .or_else(|| of_these(&mut (0..paths).map(|one| vec![one])))
        .or_else(|| of_these(&mut pairs.into_iter()))
}

/// The frontier of the search, i.e. the path leaving each row towards the east.
///
/// The last slot is the path that goes down to the next knot. Each slot has four bits, with zero meaning no
/// path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Frontier(u64);

impl Frontier {
    fn get(self, slot: usize) -> Option<PathId> {
        (((self.0 >> (4 * slot)) & 0xF) as PathId).checked_sub(1)
    }

    fn with(self, slot: usize, path: Option<PathId>) -> Frontier {
        let bits = path.map_or(0, |path| u64::from(path) + 1);
        Frontier(self.0 & !(0xF << (4 * slot)) | bits << (4 * slot))
    }
}

/// A partial routing up to some knot.
struct PartialRoute {
    frontier: Frontier,
    cost: u32,
    /// The predecessor's index in the list of the previous knot.
    predecessor: usize,
    knot: Knot,
}

/// Returns the cheapest routing with the given broken paths.
///
/// This uses dynamic programming over the knots, column by column from the north. Among all partial routings
/// with the same frontier, we only keep the cheapest.
///
/// Paths can also start inside the tile, turning east and south from there. Their pieces have to join because
/// they can't end inside. A ring would cost more than omitting it.
fn find_cheapest(
    lattice: Lattice,
    ports: &[Option<PathId>],
    broken: Vec<PathId>,
) -> Option<Routing> {
    let (rows, columns) = (lattice.rows(), lattice.columns());
    let outside = EdgePaths::new(lattice, ports, &broken);
    let mut lists: Vec<Vec<PartialRoute>> = Vec::with_capacity(rows * columns);
    let start = (0..rows).fold(Frontier(0), |line, y| line.with(y, outside.west[y]));
    let mut line = vec![(start, 0)];
    for x in 0..columns {
        for y in 0..rows {
            let mut steps = Vec::new();
            for (predecessor, &(frontier, cost)) in line.iter().enumerate() {
                let north = if y == 0 { outside.north[x] } else { frontier.get(rows) };
                let west = frontier.get(y);
                if let Some(&knot) = outside.stubs.get(&(x, y)) {
                    if north.is_none() && west.is_none() {
                        let is_touched = x > 0 && outside.stubs.contains_key(&(x - 1, y));
                        let cost = cost + if is_touched { TOUCH } else { 0 };
                        steps.push(PartialRoute { frontier, cost, predecessor, knot });
                    }
                    continue;
                }
                for (east, south) in journeys(north, west, outside.paths) {
                    let fits = (x + 1 < columns || east == outside.east[y])
                        && (y + 1 < rows || south == outside.south[x]);
                    let knot = [north, east, south, west];
                    let is_kept = lattice.has_corner_marks() && x == 0 && y == 0;
                    if fits && !(is_kept && knot != Knot::default()) {
                        let cost = cost + price(knot) + margin(lattice, x, y, knot);
                        let down = south.filter(|_| y + 1 < rows);
                        let frontier = frontier.with(y, east).with(rows, down);
                        steps.push(PartialRoute { frontier, cost, predecessor, knot });
                    }
                }
            }
            steps.sort_unstable_by_key(|step| (step.frontier, step.cost, step.predecessor));
            steps.dedup_by_key(|step| step.frontier);
            line = steps.iter().map(|step| (step.frontier, step.cost)).collect();
            lists.push(steps);
        }
    }
    trace(lattice, &lists, broken)
}

/// The paths that meet the edges of the tile, by column or row, and how many there are in total.
struct EdgePaths {
    /// The knots where broken paths end.
    stubs: BTreeMap<(usize, usize), Knot>,
    north: Vec<Option<PathId>>,
    east: Vec<Option<PathId>>,
    south: Vec<Option<PathId>>,
    west: Vec<Option<PathId>>,
    paths: PathId,
}

impl EdgePaths {
    fn new(lattice: Lattice, ports: &[Option<PathId>], broken: &[PathId]) -> EdgePaths {
        let (rows, columns) = (lattice.rows(), lattice.columns());
        let mut outside = EdgePaths {
            stubs: BTreeMap::new(),
            north: vec![None; columns],
            east: vec![None; rows],
            south: vec![None; columns],
            west: vec![None; rows],
            paths: ports.iter().flatten().max().map_or(0, |last| last + 1),
        };
        for (port, &path) in (0..).zip(ports) {
            let (x, y) = lattice.knot(port);
            if path.is_some_and(|path| broken.contains(&path)) {
                let mut stub = Knot::default();
                stub[usize::from(lattice.side(port))] = path;
                outside.stubs.insert((x, y), stub);
                continue;
            }
            match lattice.side(port) {
                0 => outside.north[x] = path,
                1 => outside.east[y] = path,
                2 => outside.south[x] = path,
                _ => outside.west[y] = path,
            }
        }
        outside
    }
}

/// Returns the possible paths to the east and south, given those to the north and west.
fn journeys(
    north: Option<PathId>,
    west: Option<PathId>,
    paths: PathId,
) -> impl Iterator<Item = (Option<PathId>, Option<PathId>)> {
    let begin = if north.is_none() && west.is_none() { paths } else { 0 };
    let straight = (west, north);
    // A single path can bend. If it's the same path in both directions, it joins here.
    let bent = match (north, west) {
        (Some(one), Some(other)) => (one == other).then_some((None, None)),
        (None, None) => None,
        _ => Some((north, west)),
    };
    let is_loop = north.is_some() && north == west;
    (!is_loop)
        .then_some(straight)
        .into_iter()
        .chain(bent)
        .chain((0..begin).map(|path| (Some(path), Some(path))))
}

fn price([north, east, south, west]: Knot) -> u32 {
    match (north.or(south), east.or(west)) {
        (None, None) => 0,
        (Some(one), Some(other)) if one == other => BEND,
        (Some(_), Some(_)) => CROSSING,
        _ => STEP,
    }
}

fn margin(lattice: Lattice, x: usize, y: usize, [north, east, south, west]: Knot) -> u32 {
    if !lattice.has_corner_marks() {
        return 0;
    }
    let along_row = (y == 0 || y + 1 == lattice.rows()) && east.or(west).is_some();
    let along_column = x == 0 && north.or(south).is_some();
    MARGIN * (u32::from(along_row) + u32::from(along_column))
}

/// Reconstructs the routing backwards from the only step in the last list.
fn trace(lattice: Lattice, lists: &[Vec<PartialRoute>], broken: Vec<PathId>) -> Option<Routing> {
    let mut knots = vec![Knot::default(); lists.len()];
    let mut at = 0;
    let cost = lists.last()?.first()?.cost;
    for (number, steps) in lists.iter().enumerate().rev() {
        let step = steps.get(at)?;
        let (x, y) = (number / lattice.rows(), number % lattice.rows());
        knots[y * lattice.columns() + x] = step.knot;
        at = step.predecessor;
    }
    Some(Routing { columns: lattice.columns(), knots, cost, broken })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        render::text::{Size, TextStyle},
        tile::{Shape, Tile, kinds},
    };

    fn lattice(shape: Shape, size: Size) -> Lattice {
        Lattice::new(shape, TextStyle { size, ..TextStyle::default() }).unwrap()
    }

    /// Returns every tile of the given shape in every rotation.
    fn tiles(shape: Shape) -> Vec<Tile> {
        let rotations = |kind: Tile| {
            (0..kind.rotation_count(shape)).map(move |turns| kind.rotated(shape, turns))
        };
        kinds(shape).into_iter().flat_map(rotations).collect()
    }

    /// Follows the line from a port, across any break, and returns the port at the opposite end.
    fn follow(lattice: Lattice, routing: &Routing, port: u8) -> u8 {
        let (mut x, mut y) = lattice.knot(port);
        let mut from = usize::from(lattice.side(port));
        if let [path] = routing.knot(x, y).iter().flatten().collect::<Vec<_>>()[..] {
            assert!(routing.broken().contains(path));
            let is_end = |mate: &u8| {
                let (x, y) = lattice.knot(*mate);
                let mut end = Knot::default();
                end[usize::from(lattice.side(*mate))] = Some(*path);
                routing.knot(x, y) == end
            };
            let [one, other] = (0..lattice.ports()).filter(is_end).collect::<Vec<_>>()[..] else {
                panic!("a broken path has two ends");
            };
            return if one == port { other } else { one };
        }
        for _ in 0..1_000 {
            let knot = routing.knot(x, y);
            let path = knot[from].expect("a line goes on");
            let ahead = (from + 2) % 4;
            let is_bend = knot.iter().flatten().count() == 2 && knot[ahead] != Some(path);
            let to = if is_bend {
                [(from + 1) % 4, (from + 3) % 4].into_iter().find(|&side| knot[side] == Some(path))
            } else {
                Some(ahead).filter(|&side| knot[side] == Some(path))
            };
            let to = to.expect("a line has two ends in a knot");
            let mate = (0..lattice.ports()).find(|&mate| {
                lattice.knot(mate) == (x, y) && usize::from(lattice.side(mate)) == to
            });
            if let Some(mate) = mate {
                return mate;
            }
            (x, y) = match to {
                0 => (x, y - 1),
                1 => (x + 1, y),
                2 => (x, y + 1),
                _ => (x - 1, y),
            };
            from = (to + 2) % 4;
        }
        panic!("a ring")
    }

    #[test]
    fn routes_every_pairing() {
        for (ports, count) in [(1, 3), (2, 105)] {
            let shape = Shape::new(4, ports).unwrap();
            let lattice = lattice(shape, Size::Roomy);
            let tiles = tiles(shape);
            assert_eq!(tiles.len(), count);
            for tile in tiles {
                let routing = route(lattice, tile.paths()).expect("a routing");
                assert_eq!(routing.knot(0, 0), Knot::default(), "the corner of {tile} is free");
                assert_eq!(routing.broken(), [0; 0], "{tile}");
                for port in 0..shape.ports() {
                    assert_eq!(follow(lattice, &routing, port), tile.mate(port), "{tile}");
                }
            }
        }
    }

    /// Paths don't fit in three rows if all of them lead from the west half to the east.
    #[test]
    fn paths_break_only_if_unavoidable() {
        let lattice = lattice(Shape::SQUARE, Size::Compact);
        let mut counts = [0; 3];
        for tile in tiles(Shape::SQUARE) {
            let routing = route(lattice, tile.paths()).expect("a routing");
            for port in 0..Shape::SQUARE.ports() {
                assert_eq!(follow(lattice, &routing, port), tile.mate(port), "{tile}");
            }
            let is_west = |port: u8| lattice.knot(port).0 < lattice.columns() / 2;
            let is_full = tile.paths().all(|(a, b)| is_west(a) != is_west(b));
            assert_eq!(!routing.broken().is_empty(), is_full, "{tile}");
            counts[routing.broken().len()] += 1;
        }
        assert_eq!(counts, [81, 10, 14]);
    }

    #[test]
    fn knot_is_a_bend_or_a_crossing() {
        for size in [Size::Roomy, Size::Compact] {
            let lattice = lattice(Shape::SQUARE, size);
            for tile in tiles(Shape::SQUARE) {
                let routing = route(lattice, tile.paths()).expect("a routing");
                for knot in &routing.knots {
                    let [north, east, south, west] = *knot;
                    let arms = knot.iter().flatten().count();
                    let is_crossing = north == south && east == west && north != east;
                    let is_bend =
                        arms == 2 && north.or(south).is_some() && north.or(south) == east.or(west);
                    assert!(is_crossing || is_bend || arms <= 1, "{tile}: {knot:?}");
                }
            }
        }
    }

    #[test]
    fn rejects_invalid_pairings() {
        let lattice = lattice(Shape::SQUARE, Size::Roomy);
        assert_eq!(route(lattice, [(0, 0)].into_iter()), None);
        assert_eq!(route(lattice, [(0, 1), (1, 2)].into_iter()), None);
        assert_eq!(route(lattice, [(0, 8)].into_iter()), None);
        assert!(route(lattice, [(0, 5)].into_iter()).is_some(), "half a tile is drawn");
    }
}
