//! Benchmarks the size of a state and the time to copy it. Also asserts that playing doesn't allocate.

mod common;

use std::{hint::black_box, process::ExitCode, time::Instant};

use allocation_counter::measure;
use common::{Limits, least};
use sentiero::{
    bot::{Playout, Random},
    path::{Rules, State},
};

/// The maximum size of a state for eight players on a 6-by-6 board, in bytes. This includes the heap.
const MOST_BYTES: f64 = 1024.0;
/// The maximum time to copy a state, in nanoseconds.
const MOST_NANOSECONDS: f64 = 100.0;
const SEED: u64 = 7;

fn main() -> ExitCode {
    let mut limits = Limits::from_arguments();
    let rules = common::rules_with(&[], 8);
    let states = states_of_a_game(&rules);
    check(&rules, &states);
    println!("state of calliope for 8 players");
    let bytes = states.iter().map(bytes).max().unwrap_or(0);
    limits.counts_at_most("bytes, heap included", f64::from(bytes), MOST_BYTES);
    let times: Vec<f64> = (0..limits.laps()).map(|_| nanoseconds_to_clone(&states)).collect();
    limits.at_most("nanoseconds to clone", least(&times), MOST_NANOSECONDS);
    let times: Vec<f64> = (0..limits.laps()).map(|_| nanoseconds_to_clone_from(&states)).collect();
    limits.at_most("nanoseconds to clone from", least(&times), MOST_NANOSECONDS);
    limits.exit_code()
}

/// Returns all states in which a game is waiting for a choice.
fn states_of_a_game(rules: &Rules) -> Vec<State> {
    let mut table = Playout::new(rules, |_| Random::new());
    table.begin(SEED, 0, &mut ());
    let mut states = vec![table.state().clone()];
    while table.step(&mut ()).is_some() {
        states.push(table.state().clone());
    }
    states
}

/// Asserts that copies equal their originals and have correct caches.
fn check(rules: &Rules, states: &[State]) {
    let mut copy = states[0].clone();
    for state in states {
        copy.clone_from(state);
        assert_eq!(&copy, state);
        assert_eq!(&state.clone(), state);
        assert_eq!(copy.check(rules), Ok(()));
    }
    println!("the {} states of a game and their copies are equal and valid", states.len());
}

/// Returns the size of a state, including the bytes that are allocated to copy it.
fn bytes(state: &State) -> u32 {
    let mut copy = None;
    let heap = measure(|| copy = Some(state.clone())).bytes_current;
    assert_eq!(copy.as_ref(), Some(state));
    u32::try_from(heap).unwrap_or(u32::MAX) + u32::try_from(size_of::<State>()).unwrap_or(u32::MAX)
}

/// The number of copies per lap. We use the fastest of many laps.
const LAPS: u32 = 100;

fn nanoseconds_to_clone(states: &[State]) -> f64 {
    each(states, || {
        for state in states {
            black_box(black_box(state).clone());
        }
    })
}

fn nanoseconds_to_clone_from(states: &[State]) -> f64 {
    let mut copy = states[0].clone();
    each(states, || {
        for state in states {
            copy.clone_from(black_box(state));
            black_box(&copy);
        }
    })
}

fn each(states: &[State], mut lap: impl FnMut()) -> f64 {
    let begin = Instant::now();
    (0..LAPS).for_each(|_| lap());
    let copies = f64::from(LAPS) * f64::from(u32::try_from(states.len()).unwrap_or(u32::MAX));
    begin.elapsed().as_secs_f64() * 1e9 / copies
}
