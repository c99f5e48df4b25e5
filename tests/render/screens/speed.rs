//! Measures how long it takes to respond to a key press.

use std::time::Duration;

use sentiero::{
    game::Seats,
    path::Rules,
    screen::{Key, Surface},
};

use super::driver::{play_until, press, table, text};
use crate::common::{busy::Busy, ruleset_with};

/// Covers eight players with a large board in a large terminal. Optimised builds have to respond to a key
/// within 20 ms, and debug builds within ten times that.
#[test]
fn key_latency() {
    let large = ["board.columns=20", "board.rows=20", "tiles.copies=12"];
    let rules = Rules::new(&ruleset_with("calliope", &[], &large), 8).unwrap();
    let mut table = table(&rules, Seats::first(1), 3);
    assert!(play_until(&mut table, "Enter lay"));
    let mut times: Vec<Duration> = (0..30)
        .map(|nth| {
            let begin = Busy::now();
            press(&mut table, [Key::Char('r'), Key::Tab][nth % 2]);
            let surface: &mut dyn Surface = &mut table;
            assert!(text(surface, (200, 60)).contains("Enter lay"));
            begin.elapsed()
        })
        .collect();
    times.sort_unstable();
    // Only half of the samples have to be fast, since caches are cold at first.
    let limit = Duration::from_millis(if cfg!(debug_assertions) { 200 } else { 20 });
    assert!(times[times.len() / 2] < limit, "{times:?}");
}
