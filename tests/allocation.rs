//! What playing allocates, with an allocator that counts: nothing after the first game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

mod common;

use allocation_counter::measure;
use sentiero::bot::{Random, Table};

const SEED: u64 = 11;

#[test]
fn a_playout_after_the_first_allocates_nothing() {
    for (name, rules) in common::every_game() {
        let mut table = Table::new(&rules, |_| Random::new());
        table.play(SEED, 0, &mut ());
        let allocated = measure(|| {
            for number in 1..200 {
                table.play(SEED, number, &mut ());
            }
        });
        assert_eq!(allocated.count_total, 0, "{name}: {allocated:?}");
    }
}

/// Counting what happens must not allocate either, but for a word that is counted the first time.
#[test]
fn counting_allocates_nothing_once_every_reason_is_known() {
    for (name, rules) in common::every_game() {
        let mut table = Table::new(&rules, |_| Random::new());
        let mut tally = sentiero::game::Counted::tally(&rules);
        let mut play = |games: std::ops::Range<u64>| {
            for number in games {
                table.play(SEED, number, &mut tally);
                sentiero::game::Tally::finish(&mut tally);
            }
        };
        play(0..200);
        // The same games again: there is nothing new to be counted in them.
        let allocated = measure(|| play(0..200));
        assert_eq!(allocated.count_total, 0, "{name}: {allocated:?}");
    }
}

/// The allocator counts: a test that cannot fail shows nothing.
#[test]
fn what_is_allocated_is_counted() {
    let mut kept = Vec::new();
    let allocated = measure(|| kept = vec![0_u8; 100]);
    assert_eq!((allocated.count_total, allocated.bytes_current), (1, 100));
    assert_eq!(kept.len(), 100);
}
