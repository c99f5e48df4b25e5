//! Tests for batches of the toy game.

use std::{cell::Cell, ops::ControlFlow};

use sentiero::{
    bot::Random,
    game::{Figure, Game},
    sim::{BatchSummary, FinishedGame, Job, batch, split},
};

use super::{counts::Counts, events, race::Race};

fn played(games: std::ops::Range<u64>) -> BatchSummary<Counts> {
    let job = Job { seed: 8, games, collects_events: false, start: None };
    batch(&Race, &job, |_| Random::new(), || false, |_| ControlFlow::Continue(()))
}

#[test]
fn figures_do_not_depend_on_the_split() {
    let whole = played(0..500);
    for parts in [1, 2, 3, 7, 500, 900] {
        let mut sum: Option<BatchSummary<Counts>> = None;
        // Merge the parts from last to first, because the order doesn't matter.
        for range in split(&(0..500), parts).collect::<Vec<_>>().into_iter().rev() {
            let part = played(range);
            match &mut sum {
                Some(sum) => sum.add(&part),
                None => sum = Some(part),
            }
        }
        let sum = sum.unwrap();
        assert_eq!(sum, whole);
        let bits = |summary: &BatchSummary<Counts>| format!("{:?}", summary.sums().figures());
        assert_eq!(bits(&sum), bits(&whole));
    }
}

#[test]
fn figures_match_the_games() {
    let summary = played(40..42);
    assert_eq!(summary.games, 2);
    let steps = |game| {
        let steps = |event: &&_| matches!(event, super::race::Event::Step { .. });
        i64::try_from(events(8, game).iter().filter(steps).count()).unwrap()
    };
    let sums = summary.sums();
    let Some((_, Figure::Spread { total, min, max, .. })) =
        sums.figures().into_iter().find(|(name, _)| *name == "steps")
    else {
        panic!("steps are not a spread")
    };
    let (a, b) = (steps(40), steps(41));
    assert_eq!((total, min, max), (a + b, a.min(b), a.max(b)));
}

#[test]
fn observer_receives_events_with_game_number() {
    let mut seen = Vec::new();
    let job = Job { seed: 8, games: 5..8, collects_events: true, start: None };
    let summary = batch(
        &Race,
        &job,
        |_| Random::new(),
        || false,
        |game| {
            assert!(Race.outcome(game.state).is_some());
            seen.push((game.number, game.events.to_vec()));
            ControlFlow::Continue(())
        },
    );
    let expected: Vec<_> = (5..8).map(|game| (game, events(8, game))).collect();
    assert_eq!(seen, expected);
    assert_eq!(summary, played(5..8), "observing doesn't change anything");
}

#[test]
fn stopped_batch_returns_the_summary_so_far() {
    let job = Job { seed: 8, games: 0..1_000_000, collects_events: false, start: None };
    let after = |game: FinishedGame<'_, Race>| {
        assert!(game.events.is_empty());
        if game.number == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    assert_eq!(batch(&Race, &job, |_| Random::new(), || false, after), played(0..10));
}

#[test]
fn stopped_game_leaves_no_trace() {
    for (asked, collects_events) in [(1, true), (7, false), (40, true)] {
        let job = Job { seed: 8, games: 0..1_000_000, collects_events, start: None };
        let left = Cell::new(asked);
        let stops = || {
            left.set(left.get() - 1);
            left.get() == 0
        };
        let mut after = 0;
        let summary = batch(
            &Race,
            &job,
            |_| Random::new(),
            stops,
            |_| {
                after += 1;
                ControlFlow::Continue(())
            },
        );
        assert_eq!(left.get(), 0, "the stop check doesn't run again");
        assert_eq!(summary.games, after);
        assert_eq!(summary, played(0..after), "the last game isn't counted");
    }
}

#[test]
fn empty_batch_is_valid() {
    let none = played(3..3);
    assert_eq!(none.games, 0);
    let mut sum = none.clone();
    sum.add(&played(0..4));
    assert_eq!(sum, played(0..4));
    assert!(!none.sums().figures().is_empty());
}
