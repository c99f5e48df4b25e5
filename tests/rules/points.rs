//! Compares the points with those of a simple referee, which follows each marker from square to square based
//! on the events.

use std::collections::BTreeMap;

use crate::common::{play, rules_with, ruleset_of_file};
use sentiero::{
    game::Seat,
    grid::Place,
    path::{Cause, Event, Rules},
    tile::Tile,
};

type Marker = (Seat, Option<u8>);

/// For each marker, the referee notes which squares it crossed, which ports it used each time, and how many
/// squares there were in each run.
#[derive(Default)]
struct Path {
    at: Option<Place>,
    passes: Vec<(u16, u8, u8)>,
    runs: Vec<i64>,
    is_out: bool,
    is_home: bool,
    /// Whether the path ended at a hole.
    at_hole: bool,
}

#[derive(Clone, Copy, Debug)]
struct Keys {
    crossings: bool,
    growing: bool,
    still_in: i64,
    put_out: i64,
    marker: i64,
    hole: i64,
    home: bool,
}

impl Keys {
    fn points(self, path: &Path) -> i64 {
        let factor = if path.at_hole { self.hole } else { 1 };
        factor * self.points_once(path)
    }

    fn points_once(self, path: &Path) -> i64 {
        if self.crossings {
            let passes = &path.passes;
            let pairs = (0..passes.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            let crosses = |&(one, other): &(usize, usize)| {
                let ((cell, a, b), (on, c, d)) = (passes[one], passes[other]);
                let is_between = |port| a.min(b) < port && port < a.max(b);
                cell == on && is_between(c) != is_between(d)
            };
            i64::try_from(pairs.filter(crosses).count()).unwrap()
        } else {
            let count = |&run: &i64| if self.growing { (1..=run).sum() } else { run };
            path.runs.iter().map(count).sum()
        }
    }
}

/// Returns whether a path ended at a hole, i.e. inside the rectangle of the board.
fn is_at_hole(rules: &Rules, end: Place) -> bool {
    let grid = rules.grid();
    let (x, y) = grid.position(end.cell);
    let outer = [y == 0, x + 1 == grid.columns(), y + 1 == grid.rows(), x == 0];
    !outer[usize::from(grid.shape().side_of(end.port))]
}

/// Works out the points for each seat from the starts and tiles.
fn referee(rules: &Rules, events: &[Event], keys: Keys, seats: u8) -> Vec<i64> {
    let grid = rules.grid();
    let mut tiles: BTreeMap<u16, Tile> = BTreeMap::new();
    let mut markers: BTreeMap<Marker, Path> = BTreeMap::new();
    let mut points = vec![0; usize::from(seats)];
    let mut laid = None;
    for (number, event) in events.iter().enumerate() {
        match *event {
            Event::Start { seat: Some(seat), marker, x, y, port: Some(port), .. } => {
                let at = Some(Place { cell: grid.cell(x, y).unwrap(), port });
                markers.insert((seat, marker), Path { at, ..Path::default() });
            }
            Event::Place { seat, tile, rotation, x, y, .. } => {
                let cell = grid.cell(x, y).unwrap();
                tiles.insert(cell, tile.0.rotated(grid.shape(), rotation));
                let active = seat;
                laid = Some(cell);
                // All markers move simultaneously, so two that meet go all the way to each other's place.
                let stood: Vec<Place> = markers
                    .values()
                    .filter(|path| !path.is_out && !path.is_home)
                    .filter_map(|path| path.at.filter(|at| at.cell == cell))
                    .collect();
                let outs: Vec<(Marker, Cause)> = events[number + 1..]
                    .iter()
                    .take_while(|event| !matches!(event, Event::Place { .. }))
                    .filter_map(|event| match *event {
                        Event::Out { seat: Some(seat), marker, cause, .. } => {
                            Some(((seat, marker), cause))
                        }
                        _ => None,
                    })
                    .collect();
                for (&who, path) in &mut markers {
                    let is_here = |at: &Place| at.cell == cell && !path.is_out && !path.is_home;
                    let cause = outs.iter().find(|(out, _)| *out == who).map(|&(_, cause)| cause);
                    let Some(mut at) = path.at.filter(is_here) else {
                        // The path ended where the other marker came from.
                        path.is_out |= cause.is_some();
                        continue;
                    };
                    let mut run = 0;
                    while let Some(tile) = tiles.get(&at.cell) {
                        let exit = Place { cell: at.cell, port: tile.mate(at.port) };
                        path.passes.push((at.cell, at.port, exit.port));
                        run += 1;
                        if cause == Some(Cause::Collision) && stood.contains(&exit) {
                            break;
                        }
                        if let Some(next) = grid.neighbour_place(exit) {
                            at = next;
                        } else {
                            path.at_hole = is_at_hole(rules, exit);
                            path.is_home = keys.home;
                            break;
                        }
                    }
                    path.runs.push(run);
                    path.at = Some(at);
                    path.is_out = cause.is_some();
                    if path.is_out && who.0 != active {
                        points[usize::from(active)] += keys.put_out * keys.points(path);
                    }
                }
            }
            // A tile that closes a loop isn't placed.
            Event::Out { seat: Some(seat), marker, cause: Cause::Loop, .. } => {
                markers.get_mut(&(seat, marker)).unwrap().is_out = true;
            }
            _ => {}
        }
    }
    assert!(laid.is_some());
    for (&(seat, _), path) in &markers {
        points[usize::from(seat)] += if path.is_out || path.is_home {
            keys.points(path)
        } else {
            keys.still_in * keys.points(path) + keys.marker
        };
    }
    points
}

fn check(set: &[&str], keys: Keys, players: u8, games: u64) {
    let rules = rules_with("longest-path", &[], set, players);
    let collisions = compare(&rules, set, keys, players, games);
    let can_collide = players > 1 && !set.contains(&"elimination.collision=pass");
    assert_eq!(collisions > 0, can_collide, "{set:?}");
}

/// Compares the points of some games with those of the referee. Returns the number of collisions.
fn compare(rules: &Rules, set: &[&str], keys: Keys, players: u8, games: u64) -> usize {
    let mut collisions = 0;
    for game in 0..games {
        let events = play(rules, 11, game);
        let Some(&Event::End { winners, scores: Some(scores), .. }) = events.last() else {
            panic!("the game should end with scores")
        };
        let expected = referee(rules, &events, keys, players);
        assert_eq!(scores.points(), expected, "{set:?}, {players} players, game {game}");
        let most = expected.iter().max();
        for (seat, points) in (0..).zip(&expected) {
            assert_eq!(winners.contains(seat), Some(points) == most);
        }
        // The points from all events add up to the final scores.
        let mut due = vec![0; usize::from(players)];
        for event in &events {
            if let Event::Score { seat, points, .. } | Event::Home { seat, points, .. } = *event {
                due[usize::from(seat)] += points;
            }
        }
        assert_eq!(due, expected);
        let collides = |event: &&Event| matches!(event, Event::Out { cause: Cause::Collision, .. });
        collisions += events.iter().filter(collides).count();
    }
    collisions
}

const PLAIN: Keys = Keys {
    crossings: false,
    growing: false,
    still_in: 1,
    put_out: 0,
    marker: 0,
    hole: 1,
    home: false,
};

#[test]
fn square_points_match_a_referee() {
    for players in [2, 5, 8] {
        check(&[], PLAIN, players, 60);
        check(&["elimination.collision=pass"], PLAIN, players, 60);
        check(&["turn.self-elimination=allowed"], PLAIN, players, 60);
    }
    let two = ["start.markers=2"];
    check(&two, PLAIN, 3, 60);
}

#[test]
fn crossing_points_match_a_referee() {
    let keys = Keys { crossings: true, put_out: -2, still_in: 3, ..PLAIN };
    let set = ["score.path=crossings", "score.put-out=-2", "score.still-in=3"];
    for players in [2, 8] {
        check(&set, keys, players, 60);
    }
    let large = [&set[..], &["board.columns=12", "board.rows=9", "tiles.copies=4"]].concat();
    check(&large, keys, 4, 20);
}

#[test]
fn growing_run_points_match_a_referee() {
    let keys = Keys { growing: true, put_out: 2, still_in: 0, marker: 7, ..PLAIN };
    let set = ["score.runs=growing", "score.put-out=2", "score.still-in=0", "score.marker=7"];
    for players in [2, 8] {
        check(&set, keys, players, 60);
    }
    let markers = [&set[..], &["start.markers=2"]].concat();
    check(&markers, keys, 4, 60);
}

const HOLES: &str = "board.holes=[{x=2,y=2},{x=3,y=3},{x=0,y=4}]";

#[test]
fn paths_that_end_at_holes_count_multiple_times() {
    let set = ["score.hole=3", "score.put-out=1", "tiles.copies=2", HOLES];
    for players in [2, 5] {
        let keys = Keys { hole: 3, put_out: 1, ..PLAIN };
        check(&set, keys, players, 60);
        let growing = [&set[..], &["score.runs=growing"]].concat();
        check(&growing, Keys { growing: true, ..keys }, players, 60);
    }
}

/// A path that starts at a tile counts from that point on.
#[test]
fn points_of_paths_from_tiles_match_a_referee() {
    let text = "id = \"ours\"\nextends = \"longest-path\"\nplayers.max = 5\nstart.on = \"tile\"\n\
        turn.self-elimination = \"allowed\"\n";
    for (more, keys) in [
        ("", PLAIN),
        ("score.runs = \"growing\"\n", Keys { growing: true, ..PLAIN }),
        ("score.path = \"crossings\"\n", Keys { crossings: true, ..PLAIN }),
    ] {
        let ruleset = ruleset_of_file(&format!("{text}{more}"), &[]);
        for players in [3, 5] {
            let rules = Rules::new(&ruleset, players).unwrap();
            assert!(compare(&rules, &[more], keys, players, 80) > 0);
        }
    }
}

/// When two markers that started next to a hole collide, neither of their paths ends at the hole.
#[test]
fn collision_next_to_a_hole_scores_no_hole() {
    let text = "id = \"ours\"\nextends = \"longest-path\"\nplayers.max = 2\nturn.self-elimination = \"allowed\"\n\
        score.hole = 3\nboard.holes = [{ x = 2, y = 2 }]\n[start]\nby = \"list\"\nlist = [\n\
        { seat = 0, x = 2, y = 1, port = \"E\" },\n{ seat = 1, x = 2, y = 1, port = \"F\" },\n]\n";
    let rules = Rules::new(&ruleset_of_file(text, &[]), 2).unwrap();
    let collisions = compare(&rules, &[], Keys { hole: 3, ..PLAIN }, 2, 60);
    assert!(collisions > 0);
}

#[test]
fn home_points_match_a_referee() {
    let home = ["elimination.edge=home", "score.hole=2", "tiles.copies=2", HOLES];
    let keys = Keys { hole: 2, home: true, ..PLAIN };
    for players in [2, 4, 8] {
        check(&home, keys, players, 40);
        check(&[&home[..], &["elimination.collision=pass"]].concat(), keys, players, 40);
        let growing = [&home[..], &["score.runs=growing", "score.put-out=-1"]].concat();
        check(&growing, Keys { growing: true, put_out: -1, ..keys }, players, 40);
    }
    check(&[&home[..], &["start.markers=3"]].concat(), keys, 3, 40);
    let crossings = [&home[..], &["score.path=crossings", "score.still-in=0"]].concat();
    check(&crossings, Keys { crossings: true, still_in: 0, ..keys }, 4, 40);
}

#[test]
fn metro_points_match_a_referee() {
    let keys = Keys { hole: 2, home: true, ..PLAIN };
    for players in 2..=6 {
        let plain = rules_with("metro", &[], &[], players);
        assert_eq!(compare(&plain, &[], keys, players, 4), 0);
        let turning = rules_with("metro", &["turning"], &[], players);
        assert_eq!(compare(&turning, &[], keys, players, 4), 0);
    }
}

/// Positions include any points that can't be derived from the board, so that continuing from one gives the
/// same scores.
#[test]
fn position_preserves_scores() {
    use sentiero::game::{Game, Purpose, SeededDealer};
    for set in [
        &[][..],
        &["score.runs=growing", "score.still-in=3"],
        &["score.path=crossings"],
        &["elimination.edge=home", "start.markers=2"],
    ] {
        let set = [set, &["score.put-out=2", "hand.whose=common"]].concat();
        let rules = rules_with("longest-path", &[], &set, 4);
        let mut list = Vec::new();
        let mut resumed = 0;
        for game in 0..20 {
            let mut dealer = SeededDealer::new(7, game);
            let mut choices = Purpose::Bot(0).stream(7, game);
            let mut state = rules.new_state();
            rules.begin(&mut state, &mut dealer, &mut ());
            while rules.to_play(&state).is_some() {
                if let Some(position) = rules.position(&state) {
                    let text = serde_json::to_string(&position).unwrap();
                    let again =
                        rules.set_up_position(&serde_json::from_str(&text).unwrap()).unwrap();
                    assert_eq!(rules.scores(&again), rules.scores(&state), "{text}");
                    resumed += 1;
                }
                rules.actions(&state, &mut list);
                let index = choices.choose(u32::try_from(list.len()).unwrap()) as usize;
                rules.play_unchecked(&mut state, list[index], &mut dealer, &mut ());
            }
        }
        assert!(resumed > 100);
    }
}

/// The points that would be gained or lost through elimination are kept separate from the safe ones.
#[test]
fn elimination_points_match_a_referee() {
    use sentiero::game::{Game, Purpose, SeededDealer};
    let growing = ["score.runs=growing", "score.still-in=0", "score.marker=7", "start.markers=2"];
    let cases: [(&[&str], Keys); 3] = [
        (&["score.still-in=2", "score.put-out=1"], Keys { put_out: 1, ..PLAIN }),
        (&["score.path=crossings", "score.still-in=0"], Keys { crossings: true, ..PLAIN }),
        (&growing, Keys { growing: true, ..PLAIN }),
    ];
    for (set, keys) in cases {
        let rules = rules_with("longest-path", &[], set, 4);
        let mut list = Vec::new();
        let mut apart = 0;
        for game in 0..4 {
            let mut dealer = SeededDealer::new(5, game);
            let mut choices = Purpose::Bot(0).stream(5, game);
            let (mut state, mut events) = (rules.new_state(), Vec::new());
            rules.begin(&mut state, &mut dealer, &mut events);
            while rules.to_play(&state).is_some() {
                if events.iter().any(|event| matches!(event, Event::Place { .. })) {
                    let if_out = rules.scores_if_out(&state).unwrap();
                    assert_eq!(if_out.points(), referee(&rules, &events, keys, 4), "{set:?}");
                    apart += usize::from(rules.scores(&state) != Some(if_out));
                }
                rules.actions(&state, &mut list);
                let index = choices.choose(u32::try_from(list.len()).unwrap()) as usize;
                rules.play_unchecked(&mut state, list[index], &mut dealer, &mut events);
            }
            assert_eq!(rules.scores_if_out(&state), rules.scores(&state), "{set:?}");
        }
        assert!(apart > 10, "{set:?}");
    }
    let plain = rules_with("longest-path", &[], &[], 4);
    assert_eq!(plain.scores_if_out(&plain.new_state()), None);
}
