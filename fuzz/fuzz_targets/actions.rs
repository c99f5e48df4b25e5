//! Fuzzes legal actions against a brute-force oracle, which walks every path square by square.
//!
//! The first bytes select the rules and the seed. Each of the remaining bytes selects an action.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sentiero::{
    game::{Game, Seat, SeededDealer},
    grid::{Cell, Place},
    path::{Action, Event, MarkerPlace, Phase, Rules, State, walk::walk},
    ruleset::path::{
        Collision, EdgeOutcome, HandSource, LoopElimination, PlacementRule, SelfElimination,
        StartLocation, StartReservation,
    },
    tile::{KindId, Tile},
};
use sentiero_fuzz::{Bytes, ruleset};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some((ruleset, players)) = ruleset(&mut bytes) else { return };
    let Some(rules) = Rules::new(&ruleset, players) else { return };
    let mut state = rules.new_state();
    let mut dealer = SeededDealer::new(bytes.take().into(), bytes.take().into());
    let mut events = Vec::new();
    let (mut list, mut again) = (Vec::new(), Vec::new());
    rules.begin(&mut state, &mut dealer, &mut events);
    while rules.to_play(&state).is_some() {
        rules.actions(&state, &mut list);
        assert!(!list.is_empty(), "no legal action in {state:?}");
        match state.phase() {
            Phase::Exchange => check_swaps(&rules, &state, &list),
            Phase::Square if is_starting(&rules, &state) => {
                assert_eq!(list, start_squares(&rules, &state));
            }
            // The oracle for squares is in `tests/rules/elsewhere.rs`.
            Phase::Square | Phase::Tile { .. } => {}
            _ => assert_eq!(list, oracle(&rules, &state, &events), "{:?}", state.phase()),
        }
        let choice = bytes.choose(list.len());
        let count = u32::try_from(list.len()).expect("few actions");
        let picked = rules.pick(&state, &mut again, |told| {
            assert_eq!(told, count);
            u32::try_from(choice).expect("few actions")
        });
        assert_eq!(picked, Some(list[choice]));
        let played = rules.play(&mut state, list[choice], &mut dealer, &mut events);
        played.expect("a listed action can be played");
    }
    state.check(&rules).expect("the caches agree with the board");
});

/// Returns the legal actions except for exchanges by trying every possible action.
fn oracle(rules: &Rules, state: &State, events: &[Event]) -> Vec<Action> {
    match state.phase() {
        Phase::Start { .. } if starts_on_tiles(rules) => starts_on_tile(rules, events),
        Phase::Start { .. } => free_starts(rules, events),
        Phase::Place if starts_on_tiles(rules) => placements_with_loops(rules, state),
        Phase::Place => placements(rules, state),
        Phase::Lane { seat, marker } => lanes(rules, state, (seat, marker), events),
        Phase::Square | Phase::Tile { .. } | Phase::Exchange | Phase::Over(_) => Vec::new(),
    }
}

fn starts_on_tiles(rules: &Rules) -> bool {
    rules.sections().start.on == StartLocation::Tile
}

fn is_starting(rules: &Rules, state: &State) -> bool {
    starts_on_tiles(rules)
        && state.markers().iter().any(|marker| marker.place() == MarkerPlace::Hand)
}

/// Returns the squares on the other side of each side of a square.
fn neighbours(rules: &Rules, cell: Cell) -> Vec<Cell> {
    let ports = 0..rules.grid().shape().ports();
    ports
        .filter_map(|port| Some(rules.grid().neighbour_place(Place { cell, port })?.cell))
        .collect()
}

/// Returns the squares at the edge whose neighbours are all empty.
fn start_squares(rules: &Rules, state: &State) -> Vec<Action> {
    let is_rim = |cell: Cell| rules.grid().rim().iter().any(|side| side.cell == cell);
    let is_free = |&cell: &Cell| {
        let beside = neighbours(rules, cell);
        let is_apart = beside.iter().all(|&other| state.laid(other).is_none());
        is_rim(cell) && !beside.is_empty() && is_apart && state.laid(cell).is_none()
    };
    rules.grid().cells().filter(is_free).map(Action::Square).collect()
}

/// Returns the starts that face away from the last tile.
fn starts_on_tile(rules: &Rules, events: &[Event]) -> Vec<Action> {
    let laid = events.iter().rev().find_map(|event| match *event {
        Event::Place { x, y, .. } => rules.grid().cell(x, y),
        _ => None,
    });
    let is_on_tile = |start: &sentiero::path::StartSpot| {
        start
            .lanes(rules.grid())
            .any(|lane| rules.grid().neighbour_place(lane).map(|at| at.cell) == laid)
    };
    let numbered = (0..).zip(rules.starts());
    numbered
        .filter(|(_, start)| is_on_tile(start))
        .map(|(number, _)| Action::Start(number))
        .collect()
}

/// What happens to a moving marker.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    At(Place),
    Edge,
    Collision,
    Loop,
}

/// Walks each marker that a tile on the given square would move, and returns where each of them ends up. If
/// there's a loop, only the markers in it count.
fn ends(rules: &Rules, state: &State, cell: Cell, tile: Tile) -> Vec<(usize, End)> {
    let collide = rules.sections().elimination.collision == Collision::Out;
    let stands: Vec<Option<Place>> = state.markers().iter().map(|it| it.facing()).collect();
    let tile_at =
        |other: Cell| if other == cell { Some(tile) } else { state.tile(rules.tiles(), other) };
    let end = |from: Place| {
        let mut at = from;
        while let Some(tile) = tile_at(at.cell) {
            let exit = Place { cell: at.cell, port: tile.mate(at.port) };
            if collide && exit != from && stands.contains(&Some(exit)) {
                return End::Collision;
            }
            match rules.grid().neighbour_place(exit) {
                None => return End::Edge,
                Some(next) if next == from => return End::Loop,
                Some(next) => at = next,
            }
        }
        End::At(at)
    };
    let moves = stands.iter().enumerate().filter_map(|(index, at)| Some((index, (*at)?)));
    let mut ends: Vec<(usize, End)> =
        moves.filter(|(_, at)| at.cell == cell).map(|(index, at)| (index, end(at))).collect();
    if ends.iter().any(|&(_, end)| end == End::Loop) {
        ends.retain(|&(_, end)| end == End::Loop);
        return ends;
    }
    if collide {
        let moved = ends.clone();
        let now = |index: usize| match moved.iter().find(|&&(other, _)| other == index) {
            Some(&(_, End::At(place))) => Some(place),
            Some(_) => None,
            None => stands[index],
        };
        for (index, end) in &mut ends {
            let here = now(*index);
            let is_shared = |other: usize| other != *index && here.is_some() && now(other) == here;
            if (0..stands.len()).any(is_shared) {
                *end = End::Collision;
            }
        }
    }
    ends
}

fn placements_with_loops(rules: &Rules, state: &State) -> Vec<Action> {
    let (seat, keys) = (state.active(), rules.sections());
    let acted = rules.position(state).map(|position| position.acted).unwrap_or_default();
    let is_banned = keys.turn.self_elimination == SelfElimination::LastResort
        && keys.elimination.edge == EdgeOutcome::Out;
    let (mut fine, mut all) = (Vec::new(), Vec::new());
    for marker in (0..rules.markers()).filter(|marker| !acted.contains(marker)) {
        let own = index(rules, seat, marker);
        let Some(at) = state.markers()[own].facing() else { continue };
        for kind in kinds(rules, state) {
            for (rotation, &tile) in (0..).zip(rules.tiles().rotations(kind)) {
                let ends = ends(rules, state, at.cell, tile);
                let loops = ends.iter().any(|&(_, end)| end == End::Loop);
                let of_own = ends.iter().find(|&&(index, _)| index == own).map(|&(_, end)| end);
                let is_bad = match of_own {
                    Some(End::Edge) => true,
                    Some(End::Collision) => keys.turn.collision_counts,
                    Some(End::Loop) => keys.turn.loop_counts != LoopElimination::No,
                    Some(End::At(_)) | None => false,
                };
                let is_bad = is_bad || loops && keys.turn.loop_counts == LoopElimination::Any;
                let action = Action::Place { marker, kind, rotation };
                all.push(action);
                if !(is_banned && is_bad) {
                    fine.push(action);
                }
            }
        }
    }
    if fine.is_empty() { all } else { fine }
}

fn free_starts(rules: &Rules, events: &[Event]) -> Vec<Action> {
    let taken: Vec<(Cell, Option<u8>)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Start { x, y, port, side, .. } => {
                let at = port.or(side.and_then(|side| side.number(rules.grid().shape())));
                Some((rules.grid().cell(x, y)?, at))
            }
            _ => None,
        })
        .collect();
    let at = |edge| match edge {
        sentiero::drawing::Edge::Port(number) | sentiero::drawing::Edge::Side(number) => number,
    };
    let is_free = |start: &sentiero::path::StartSpot| match rules.sections().start.exclusive {
        StartReservation::None => true,
        StartReservation::Start => !taken.contains(&(start.cell, Some(at(start.place)))),
        StartReservation::Square => taken.iter().all(|&(cell, _)| cell != start.cell),
    };
    let numbered = (0..).zip(rules.starts());
    numbered.filter(|(_, start)| is_free(start)).map(|(number, _)| Action::Start(number)).collect()
}

fn placements(rules: &Rules, state: &State) -> Vec<Action> {
    let seat = state.active();
    let acted = rules.position(state).map(|position| position.acted).unwrap_or_default();
    let (mut fine, mut all) = (Vec::new(), Vec::new());
    for marker in (0..rules.markers()).filter(|marker| !acted.contains(marker)) {
        let Some(ways) = entries(rules, state, seat, marker) else { continue };
        for kind in kinds(rules, state) {
            for (rotation, &tile) in (0..).zip(rules.tiles().rotations(kind)) {
                let action = Action::Place { marker, kind, rotation };
                let is_avoided = |marker, place: Place| {
                    is_avoided(rules, state, (seat, marker), place, Some(tile))
                };
                all.push(action);
                // If nobody owns the markers, a placement must not eliminate any of them.
                let others = (0..rules.markers()).filter(|_| rules.shares_markers());
                let harms = others
                    .filter_map(|other| {
                        Some((other, *entries(rules, state, seat, other)?.first()?))
                    })
                    .any(|(other, at)| at.cell == ways[0].cell && is_avoided(other, at));
                if !harms && !ways.iter().all(|&place| is_avoided(marker, place)) {
                    fine.push(action);
                }
            }
        }
    }
    if fine.is_empty() { all } else { fine }
}

/// Returns the kinds of tile that the active player may lay, in ascending order.
fn kinds(rules: &Rules, state: &State) -> Vec<KindId> {
    match rules.sections().hand.whose {
        HandSource::Own => state.hands()[usize::from(state.active())].distinct().collect(),
        HandSource::Common => state.hands()[0].distinct().collect(),
        HandSource::Pile => {
            let counts = (0..).zip(state.pile().counts());
            counts.filter(|&(_, count)| count > 0).map(|(kind, _)| kind).collect()
        }
    }
}

/// Returns the index of the given marker in the state.
fn index(rules: &Rules, seat: Seat, marker: u8) -> usize {
    let first = if rules.shares_markers() { 0 } else { usize::from(seat) };
    first * usize::from(rules.markers()) + usize::from(marker)
}

fn lanes(rules: &Rules, state: &State, marker: (Seat, u8), events: &[Event]) -> Vec<Action> {
    let Some(entries) = entries(rules, state, marker.0, marker.1) else { return Vec::new() };
    let placed = events.iter().rev().find_map(|event| match *event {
        Event::Place { seat, marker, .. } => Some((seat, marker.unwrap_or(0))),
        _ => None,
    });
    // If tiles can be laid away from the markers, this applies to all of the player's own markers.
    let is_for_all = rules.sections().turn.place != PlacementRule::Front;
    let is_for = |(seat, own)| seat == marker.0 && (is_for_all || own == marker.1);
    let played_for = placed.is_some_and(is_for);
    let is_fine = |place: &&Place| !(played_for && is_avoided(rules, state, marker, **place, None));
    let fine: Vec<&Place> = entries.iter().filter(is_fine).collect();
    let lanes = if fine.is_empty() { entries.iter().collect() } else { fine };
    lanes.into_iter().map(|place| Action::Lane { port: place.port }).collect()
}

/// Returns the places where a marker on the board could enter its square.
fn entries(rules: &Rules, state: &State, seat: Seat, marker: u8) -> Option<Vec<Place>> {
    match state.markers()[index(rules, seat, marker)].place() {
        MarkerPlace::Facing(place) => Some(vec![place]),
        MarkerPlace::Start(start) => {
            Some(rules.starts()[usize::from(start)].lanes(rules.grid()).collect())
        }
        MarkerPlace::Hand | MarkerPlace::Out(_) | MarkerPlace::Home(_) => None,
    }
}

/// Returns whether the rules forbid a marker from entering a square here, whether its tile is being laid now
/// or is already there.
fn is_avoided(
    rules: &Rules,
    state: &State,
    (seat, marker): (Seat, u8),
    from: Place,
    laid: Option<Tile>,
) -> bool {
    let keys = rules.sections();
    let is_home = keys.elimination.edge == EdgeOutcome::Home;
    if is_home || keys.turn.self_elimination != SelfElimination::LastResort {
        return false;
    }
    let own = index(rules, seat, marker);
    let is_met = |place: Place| {
        let others = state.markers().iter().enumerate().filter(|&(index, _)| index != own);
        others.into_iter().any(|(_, other)| other.facing() == Some(place))
    };
    let tile_at =
        |cell: Cell| laid.filter(|_| cell == from.cell).or_else(|| state.tile(rules.tiles(), cell));
    let mut exit = None;
    for step in walk(rules.grid(), tile_at, from) {
        let place = Place { cell: step.cell, port: step.to };
        if step.cell == from.cell && is_met(place) && keys.elimination.collision == Collision::Out {
            return keys.turn.collision_counts;
        }
        exit = Some(place);
    }
    exit.is_some_and(|exit| rules.grid().neighbour_place(exit).is_none())
}

/// Asserts that every swap exchanges one of the player's own tiles for a different kind from an eliminated
/// player, and that stopping is the first action.
fn check_swaps(rules: &Rules, state: &State, list: &[Action]) {
    assert_eq!(list.first(), Some(&Action::EndExchange));
    let own = state.hands()[usize::from(state.active())];
    let view = rules.view(state, state.active());
    let (hands, made) = view.open_hands().expect("the hands are open in an exchange");
    let mut sorted = list[1..].to_vec();
    for action in &list[1..] {
        let &Action::Swap { give, take } = action else { panic!("{action:?} in an exchange") };
        assert!(own.contains(give) && give != take, "{action:?}");
        assert!(
            hands
                .iter()
                .any(|(seat, hand)| { !state.playing().contains(*seat) && hand.contains(take) })
        );
        assert!(made.give().all(|last| last <= give && last != take), "{action:?}");
        assert!(made.take().all(|last| last <= take && last != give), "{action:?}");
    }
    sorted.sort_by_key(|action| match *action {
        Action::Swap { give, take } => (give, take),
        _ => (0, 0),
    });
    assert_eq!(sorted, list[1..], "in order");
}
