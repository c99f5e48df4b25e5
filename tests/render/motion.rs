//! Tests that markers move from one board to the next, one tile at a time.

use sentiero::{
    drawing::{Drawing, Edge, intermediate_drawings, routes},
    game::Drawable,
};

use crate::common::{play_watched, rules};

fn trails(drawing: &Drawing) -> usize {
    let paths = drawing.tiles.iter().flat_map(|tile| &tile.paths);
    paths.filter(|path| path.trail.is_some()).count()
}

#[test]
fn markers_move_one_tile_at_a_time() {
    let (mut longest, mut outs) = (0, 0);
    for (id, variants, players) in
        [("calliope", &[][..], 8), ("kosmos", &[], 5), ("kosmos", &["two-markers"], 2)]
    {
        let rules = rules(id, variants, players);
        for seed in 0..6 {
            let mut boards: Vec<Drawing> = Vec::new();
            let end =
                play_watched(&rules, (seed, 0), &mut (), |state| boards.push(rules.drawing(state)));
            boards.push(rules.drawing(&end));
            for pair in boards.windows(2) {
                let [before, after] = pair else { panic!("windows of two boards") };
                let steps = intermediate_drawings(before, after);
                longest = longest.max(steps.len());
                let ways = routes(before, after);
                let lengths = ways.iter().map(|way| way.steps.len());
                assert_eq!(
                    lengths.max().unwrap_or(0),
                    steps.len(),
                    "every leg should have its own step"
                );
                for way in &ways {
                    let spot = before.markers[way.marker].spot;
                    let (x, y, [entry, _]) = way.steps[0];
                    assert_eq!((x, y), (spot.x, spot.y));
                    let begins = matches!(spot.edge, Edge::Port(port) if port == entry);
                    assert!(begins || matches!(spot.edge, Edge::Side(_)), "{way:?} from {spot:?}");
                }
                let Some(first) = steps.first() else {
                    assert_eq!(trails(before), trails(after), "no marker should move");
                    continue;
                };
                assert_eq!(
                    first.tiles.len(),
                    after.tiles.len(),
                    "the first step should show the tile"
                );
                assert_eq!(
                    trails(first),
                    trails(before),
                    "no marker should move in the first step"
                );
                assert_eq!(first.collisions, before.collisions);
                let all: Vec<&Drawing> = steps.iter().chain([after]).collect();
                for two in all.windows(2) {
                    let moved = two[0].markers.iter().zip(&two[1].markers);
                    let count = moved.filter(|(one, other)| one != other).count();
                    assert!(count > 0, "no marker moves in a step");
                    assert!(trails(two[0]) <= trails(two[1]));
                    // Each step goes to an adjacent square or off the board.
                    for (one, other) in two[0].markers.iter().zip(&two[1].markers) {
                        let apart =
                            one.spot.x.abs_diff(other.spot.x) + one.spot.y.abs_diff(other.spot.y);
                        assert!(apart <= 1 || other.is_out, "{one:?} {other:?}");
                    }
                }
                outs += after.markers.iter().filter(|marker| marker.is_out).count()
                    - before.markers.iter().filter(|marker| marker.is_out).count();
            }
        }
    }
    assert!(longest > 4 && outs > 20, "{longest} {outs}");
}
