//! Counts allocations to check that playing makes none after the first game.
use allocation_counter::measure;
use std::ops::Range;

use sentiero::{
    bot::{Bot, Greedy, Playout, Random, Search},
    game::Game,
    path::{Rules, State},
    ruleset::path::{HandSource, PlacementRule, StartLocation, StartMethod},
};

const SEED: u64 = 11;

#[test]
fn later_playouts_do_not_allocate() {
    for (name, rules) in crate::common::every_game() {
        let mut table = Playout::new(&rules, |_| Random::new());
        table.play(SEED, 0, &mut ());
        let allocated = measure(|| {
            for number in 1..200 {
                table.play(SEED, number, &mut ());
            }
        });
        assert_eq!(allocated.count_total, 0, "{name}: {allocated:?}");
    }
}

/// A bot that evaluates actions reuses its own buffers.
#[test]
fn later_greedy_games_do_not_allocate() {
    const GAMES: u64 = 8;
    for (name, rules) in crate::common::every_game() {
        let mut table = Playout::new(&rules, |_| Greedy::new(&rules));
        if rules.sections().hand.whose == HandSource::Pile {
            // This evaluates a thousand placements per turn, and more if there are few tiles on the board.
            table.play(SEED, 0, &mut ());
            assert_eq!(allocations(&mut table, 0..1), 0, "{name}");
            continue;
        }
        // The list of choices and their values is usually longest when players choose their starts. If starts
        // are dealt, though, or if players choose squares even for their first tiles, then any game could
        // have the longest list, so we play these games twice.
        let keys = rules.sections();
        let on_tiles = keys.start.on == StartLocation::Tile;
        let varies = keys.start.by == StartMethod::Chance
            || keys.turn.place != PlacementRule::Front
            || on_tiles;
        let first = if varies { GAMES } else { 1 };
        for number in 0..first {
            table.play(SEED, number, &mut ());
        }
        assert_eq!(allocations(&mut table, 1..GAMES), 0, "{name}");
    }
}

/// A search deals and plays out in its own states.
#[test]
fn later_searches_do_not_allocate() {
    let bonus = &["elimination-bonus"][..];
    for (id, variants, players) in
        [("calliope", bonus, 5), ("kosmos", &[], 2), ("calliope", &[], 2)]
    {
        let rules = crate::common::rules(id, variants, players);
        let mut table = Playout::new(&rules, |_| Search::new(&rules, 8));
        table.play(SEED, 0, &mut ());
        table.play(SEED, 1, &mut ());
        assert_eq!(allocations(&mut table, 1..2), 0, "{id}");
    }
}

/// Counts the allocations made by the given games.
fn allocations<B: Bot<Rules>>(table: &mut Playout<'_, Rules, B>, games: Range<u64>) -> u64 {
    let allocated = measure(|| {
        for number in games {
            table.play(SEED, number, &mut ());
        }
    });
    allocated.count_total
}

/// Covers dealt starts, which no edition uses.
#[test]
fn dealing_starts_does_not_allocate() {
    for key in ["start.exclusive=start", "start.exclusive=square", "start.on=side"] {
        let ruleset = crate::common::ruleset_with("calliope", &[], &["start.by=chance", key]);
        let rules = Rules::new(&ruleset, 4).unwrap();
        let mut table = Playout::new(&rules, |_| Random::new());
        table.play(SEED, 0, &mut ());
        let allocated = measure(|| {
            table.play(SEED, 1, &mut ());
        });
        assert_eq!(allocated.count_total, 0, "{key}: {allocated:?}");
    }
}

/// Counting must not allocate either, unless a reason occurs for the first time.
#[test]
fn counting_known_reasons_does_not_allocate() {
    for (name, rules) in crate::common::every_game() {
        let mut table = Playout::new(&rules, |_| Random::new());
        let mut tally = sentiero::game::Tallied::tally(&rules);
        let mut play = |games: std::ops::Range<u64>| {
            for number in games {
                table.play(SEED, number, &mut tally);
                sentiero::game::GameTally::finish(&mut tally);
            }
        };
        play(0..200);
        // When the same games are played again, no reason is new.
        let allocated = measure(|| play(0..200));
        assert_eq!(allocated.count_total, 0, "{name}: {allocated:?}");
    }
}

/// We have `clone_from` so that a search can return to a state without allocating.
#[test]
fn clone_from_does_not_allocate() {
    for (name, rules) in crate::common::every_game() {
        let states = states_of_a_game(&rules);
        let mut copy = states[0].clone();
        let allocated = measure(|| states.iter().for_each(|state| copy.clone_from(state)));
        assert_eq!(allocated.count_total, 0, "{name}: {allocated:?}");
        assert_eq!(Some(&copy), states.last());
    }
}

#[test]
fn state_fits_in_a_kilobyte() {
    for (name, rules) in crate::common::every_game() {
        let cells = u64::from(rules.grid().size());
        // Larger boards take up proportionally more. Points need a separate sheet with a line for each
        // marker, and some rules need lists of tiles that were shown or are under the pile.
        let markers = rules.new_state().markers().len() as u64;
        let points = if rules.counts_points() { 350 + 16 * markers } else { 0 };
        let lists = if name.starts_with("calliope for") { 0 } else { 140 };
        // If there are very many kinds, the pile keeps a count for each of them and a table of sums.
        let kinds = rules.tiles().kinds();
        let counts = if kinds > 64 { 300 + 2 * kinds as u64 } else { 0 };
        let most = 1024.max(1024 * cells / 36) + points + lists + counts;
        for state in states_of_a_game(&rules) {
            let bytes = bytes(&state);
            assert!(bytes <= most, "{name}: {bytes} bytes on {cells} squares");
        }
    }
}

/// Tests the counting allocator itself. If it didn't count, the other tests would always pass.
#[test]
fn allocator_counts_allocations() {
    let mut kept = Vec::new();
    let allocated = measure(|| kept = vec![0_u8; 100]);
    assert_eq!((allocated.count_total, allocated.bytes_current), (1, 100));
    assert_eq!(kept.len(), 100);
}

/// Returns the size of a state, including the memory that's allocated when it's cloned.
fn bytes(state: &State) -> u64 {
    let mut copy = None;
    let heap = measure(|| copy = Some(state.clone())).bytes_current;
    assert_eq!(copy.as_ref(), Some(state));
    size_of::<State>() as u64 + u64::try_from(heap).unwrap()
}

/// Returns all states of a game that wait for a choice.
fn states_of_a_game(rules: &Rules) -> Vec<State> {
    let mut table = Playout::new(rules, |_| Random::new());
    table.begin(SEED, 0, &mut ());
    let mut states = vec![table.state().clone()];
    while table.step(&mut ()).is_some() {
        states.push(table.state().clone());
    }
    states
}
