//! Tests perft, the number of sequences of choices, for every ruleset and combination of variants.
//!
//! The table is in `tests/engine/perft.txt`. `SENTIERO_UPDATE=1 cargo test --test engine perft` updates it.

use std::{env, fmt::Write as _, fs};

use crate::common::{every_ruleset, ruleset_with};
use sentiero::{
    bot::{Playout, Random},
    game::{Game, SeededDealer, Streams},
    path::{Event, Rules},
    ruleset::{Ruleset, path::StartLocation},
    sim::perft,
};

const TABLE: &str = "tests/engine/perft.txt";
const SEED: u64 = 1;

/// Returns the counts at each depth up to the given one.
fn counts(rules: &Rules, depth: u8) -> Vec<u64> {
    let mut state = rules.new_state();
    let mut dealer = SeededDealer::new(SEED, 0);
    rules.begin(&mut state, &mut dealer, &mut ());
    (1..=depth).map(|depth| perft(rules, &state, &dealer, depth)).collect()
}

/// Returns the counts for a position shortly before the end of a game between bots, when players get
/// eliminated, swap tiles and draw.
fn late_counts(rules: &Rules, depth: u8) -> Vec<u64> {
    let mut table = Playout::new(rules, |_| Random::new());
    let mut states = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    table.begin(SEED, 0, &mut ());
    loop {
        if rules.position(table.state()).is_some() {
            let drawn = events.iter().filter(|event| matches!(event, Event::Draw { .. })).count();
            states.push((table.state().clone(), u32::try_from(drawn).unwrap()));
        }
        if table.step(&mut events).is_none() {
            break;
        }
    }
    let (state, draws) = &states[states.len().saturating_sub(5)];
    let dealer = SeededDealer::resume(SEED, 0, &Streams { draw: *draws, ..Streams::default() });
    (1..=depth).map(|depth| perft(rules, state, &dealer, depth)).collect()
}

/// Returns the ruleset with dealt starts, so that a few choices lead deep into the game. Markers that belong
/// to no one keep their listed starts, and starts on tiles are still chosen.
fn with_dealt_starts(ruleset: &Ruleset) -> Ruleset {
    let is_listed = |players| Rules::new(ruleset, players).unwrap().shares_markers();
    let on_tiles =
        |players| Rules::new(ruleset, players).unwrap().sections().start.on == StartLocation::Tile;
    if ruleset.players().all(|players| is_listed(players) || on_tiles(players)) {
        return ruleset.clone();
    }
    let variants: Vec<&str> = ruleset.variants().iter().map(String::as_str).collect();
    ruleset_with(ruleset.id(), &variants, &["start.by=chance"])
}

fn table() -> String {
    let mut table = String::from(
        "# ruleset, players, where from (starts to be chosen, starts dealt, five placements before the \
         end), and the count at depth 1, 2, ...\n",
    );
    for ruleset in every_ruleset() {
        let name = [&[ruleset.id().to_owned()], ruleset.variants()].concat().join("+");
        for players in ruleset.players().filter(|players| [2, 3, 5, 8].contains(players)) {
            let chosen = counts(&Rules::new(&ruleset, players).unwrap(), 2);
            let dealt = counts(&Rules::new(&with_dealt_starts(&ruleset), players).unwrap(), 4);
            let late = late_counts(&Rules::new(&ruleset, players).unwrap(), 5);
            for (starts, counts) in [("chosen", chosen), ("dealt", dealt), ("late", late)] {
                let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
                writeln!(table, "{name} {players} {starts} {}", counts.join(" ")).unwrap();
            }
        }
    }
    table
}

#[test]
fn perft_counts_match_the_table() {
    let table = table();
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(TABLE, &table).unwrap();
    }
    let held = fs::read_to_string(TABLE).unwrap_or_default();
    for (line, (held, counted)) in (1..).zip(held.lines().zip(table.lines())) {
        assert_eq!(held, counted, "{TABLE}:{line}; SENTIERO_UPDATE=1 updates the table");
    }
    assert_eq!(held, table, "some lines are missing; SENTIERO_UPDATE=1 updates the table");
}

/// Checks counts that we worked out by hand. There are 48 start marks for the first marker and one fewer for
/// the next.
#[test]
fn perft_counts_starts() {
    let rules = crate::common::rules("calliope", &[], 2);
    assert_eq!(counts(&rules, 2), [48, 48 * 47]);
    let rules = crate::common::rules("kosmos", &["two-markers"], 2);
    assert_eq!(counts(&rules, 3), [24, 24 * 23, 24 * 23 * 22]);
    let rules = crate::common::rules("kosmos", &[], 5);
    assert_eq!(counts(&rules, 2), [28, 28 * 27]);
}
