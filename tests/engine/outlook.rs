//! Compares the fast evaluation of placements with a plain one, which places every tile on a copy of the
//! board and walks every path square by square.

use crate::common::{every_game, games_of_many_ports, play_watched};
use sentiero::{
    game::{Game, Seat, SeededDealer},
    grid::{Cell, Place},
    path::{Action, Cause, Event, Fate, MarkerPlace, Phase, Rules, State, walk::walk},
    ruleset::path::{Collision, HandSource, PlacementRule, SelfElimination, StartLocation},
    tile::Tile,
};

const SEED: u64 = 36;

/// A board with one more tile on it.
struct Board<'a> {
    rules: &'a Rules,
    state: &'a State,
    cell: Cell,
    tile: Tile,
}

impl Board<'_> {
    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        if cell == self.cell { Some(self.tile) } else { self.state.tile(self.rules.tiles(), cell) }
    }

    /// Returns the fate of a marker that enters the tile's square, and the place it faces afterwards or, if it goes
    /// out, the end of its path.
    fn judge(&self, enters: Place, others: &[Place]) -> (Fate, Place) {
        let grid = self.rules.grid();
        let steps: Vec<_> = walk(grid, |cell| self.tile_at(cell), enters).collect();
        // The marker collides with any other marker that waits where it leaves the tile's square.
        let meets = |other: &Place| {
            steps.iter().any(|step| Place { cell: step.cell, port: step.to } == *other)
        };
        let last = steps.last().unwrap();
        let exit = Place { cell: last.cell, port: last.to };
        let next = grid.neighbour_place(exit);
        let out = self.rules.sections().elimination.collision == Collision::Out;
        match next {
            _ if out && others.iter().any(meets) => (Fate::Collision, enters),
            None => (Fate::Edge, exit),
            Some(next) => (Fate::OnBoard, next),
        }
    }
}

/// Returns the places through which a marker can enter the square it faces.
fn entries(rules: &Rules, at: MarkerPlace) -> Vec<Place> {
    match at {
        MarkerPlace::Facing(place) => vec![place],
        MarkerPlace::Start(start) => {
            rules.starts()[usize::from(start)].lanes(rules.grid()).collect()
        }
        MarkerPlace::Hand | MarkerPlace::Out(_) | MarkerPlace::Home(_) => vec![],
    }
}

/// Returns the places of all markers on paths except the given one.
fn others(state: &State, except: usize) -> Vec<Place> {
    let others = state.markers().iter().enumerate().filter(|&(index, _)| index != except);
    others.filter_map(|(_, marker)| marker.facing()).collect()
}

fn is_avoided(rules: &Rules, fate: Fate) -> bool {
    let turn = &rules.sections().turn;
    turn.self_elimination == SelfElimination::LastResort
        && (fate == Fate::Edge || fate == Fate::Collision && turn.collision_counts)
}

/// A placement with the rotated tile and the fates that the marker can choose between.
type Judged = (Action, Tile, Vec<Fate>);

/// Returns every placement of every tile in hand for every marker that hasn't acted yet.
fn judged(rules: &Rules, state: &State, acted: &[u8]) -> Vec<Judged> {
    let seat = state.active();
    let mut all = Vec::new();
    for marker in (0..rules.markers()).filter(|marker| !acted.contains(marker)) {
        let index = usize::from(seat) * usize::from(rules.markers()) + usize::from(marker);
        let entries = entries(rules, state.markers()[index].place());
        let Some(&Place { cell, .. }) = entries.first() else { continue };
        let own =
            if rules.sections().hand.whose == HandSource::Common { 0 } else { usize::from(seat) };
        for kind in state.hands()[own].distinct() {
            for (rotation, &tile) in (0..).zip(rules.tiles().rotations(kind)) {
                let board = Board { rules, state, cell, tile };
                let others = others(state, index);
                let fates = entries.iter().map(|&entry| board.judge(entry, &others).0).collect();
                all.push((Action::Place { marker, kind, rotation }, tile, fates));
            }
        }
    }
    all
}

#[test]
fn placements_match_plain_evaluation() {
    let (mut banned, mut forced) = (0_u32, 0_u32);
    // Placements from the pile have their own oracle.
    let games = every_game().into_iter().chain(games_of_many_ports());
    let games = games.filter(|(_, rules)| {
        // So do placements away from markers, and starts on tiles.
        let keys = rules.sections();
        keys.hand.whose != HandSource::Pile
            && keys.turn.place == PlacementRule::Front
            && keys.start.on != StartLocation::Tile
    });
    for (name, rules) in games {
        for game in 0..4 {
            play_watched(&rules, (SEED, game), &mut (), |state| {
                let Some(position) = rules.position(state) else { return };
                let all = judged(&rules, state, &position.acted);
                let is_safe =
                    |judged: &Judged| judged.2.iter().any(|&fate| !is_avoided(&rules, fate));
                let any = all.iter().any(is_safe);
                let legal = all.iter().filter(|judged| !any || is_safe(judged));
                let legal: Vec<Action> = legal.map(|judged| judged.0).collect();
                let mut list = Vec::new();
                rules.actions(state, &mut list);
                assert_eq!(list, legal, "{name}, game {game}");
                banned += u32::from(legal.len() < all.len());
                forced += u32::from(!any);
                for (action, tile, fates) in all {
                    let Action::Place { marker, .. } = action else { unreachable!() };
                    let outlook = rules.best_fate(state, state.active(), marker, tile).unwrap();
                    assert!(fates.contains(&outlook), "{name}, game {game}: {outlook:?}");
                    let best = fates.iter().any(|&fate| !is_avoided(&rules, fate));
                    assert_eq!(best, !is_avoided(&rules, outlook), "{name}, game {game}");
                }
            });
        }
    }
    assert!(
        banned > 1_000 && forced > 100,
        "too few placements to be conclusive: {banned}, {forced}"
    );
}

#[test]
fn markers_end_like_a_plain_walk() {
    let (mut moves, mut edges, mut collisions) = (0_u32, 0_u32, 0_u32);
    for (name, rules) in every_game().into_iter().chain(games_of_many_ports()) {
        for game in 0..3 {
            play_watched(&rules, (SEED, game), &mut (), |state| {
                let mut list = Vec::new();
                rules.actions(state, &mut list);
                let placements =
                    list.iter().filter(|action| matches!(action, Action::Place { .. })).step_by(3);
                for &action in placements {
                    let mut next = state.clone();
                    let mut events = Vec::new();
                    let mut dealer = SeededDealer::new(SEED, game);
                    rules.play(&mut next, action, &mut dealer, &mut events).unwrap();
                    if matches!(next.phase(), Phase::Lane { .. }) {
                        continue;
                    }
                    for event in expected_moves(&rules, state, action) {
                        assert!(events.contains(&event), "{name}, game {game}: {event:?}");
                        match event {
                            Event::Out { cause: Cause::Edge, .. } => edges += 1,
                            Event::Out { .. } => collisions += 1,
                            _ => moves += 1,
                        }
                    }
                    let told =
                        |event: &&Event| matches!(event, Event::Move { .. } | Event::Out { .. });
                    let count = expected_moves(&rules, state, action).len();
                    assert_eq!(events.iter().filter(told).count(), count, "{name}, game {game}");
                }
            });
        }
    }
    assert!(moves > 1_000 && edges > 500 && collisions > 100, "{moves} {edges} {collisions}");
}

/// Walks the paths to find the expected event for every marker that faces the square of a placement.
fn expected_moves(rules: &Rules, state: &State, action: Action) -> Vec<Event> {
    let Action::Place { marker, kind, rotation } = action else { return vec![] };
    let tile = rules.tiles().rotations(kind)[usize::from(rotation)];
    let owned = if rules.shares_markers() { 0 } else { usize::from(state.active()) };
    let index = owned * usize::from(rules.markers()) + usize::from(marker);
    let cell = state.markers()[index].cell(rules).unwrap();
    let board = Board { rules, state, cell, tile };
    let facing = state.markers().iter().enumerate().filter_map(|(index, marker)| {
        marker.facing().filter(|place| place.cell == cell).map(|place| (index, place))
    });
    let markers = usize::from(rules.markers());
    let event = |(index, place): (usize, Place)| {
        let seat = Seat::try_from(index / markers).ok().filter(|_| !rules.shares_markers());
        let marker = (markers > 1).then(|| u8::try_from(index % markers).unwrap());
        let (fate, Place { cell, port }) = board.judge(place, &others(state, index));
        let (x, y) = rules.grid().position(cell);
        let out =
            |cause| Event::Out { seat, marker, cause, x: Some(x), y: Some(y), port: Some(port) };
        match fate {
            Fate::OnBoard => Event::Move { seat, marker, x, y, port },
            Fate::Collision => out(Cause::Collision),
            _ => out(Cause::Edge),
        }
    };
    facing.map(event).collect()
}
