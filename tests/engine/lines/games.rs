//! Tests whole games of Dungeon Tris with each of its variants. There are golden games, perft counts and
//! batches that are split across threads, and we recompute the scores of many games in a simpler way.

use std::{env, fmt::Write as _, fs, ops::ControlFlow};

use sentiero::{
    bot::{BotKind, Playout, Random},
    check::{Request, load},
    game::{Game, GameTally, SeededDealer, Tallied},
    lines::{Event, Rules, State},
    loader::NoFiles,
    sim::{Job, batch, perft},
};

use super::{box_rules, invariants::Oracle, play, records};
use crate::common::{ruleset, series::Series};

const TABLE: &str = "tests/engine/lines/perft.txt";

/// Returns Dungeon Tris, both on its own and with each of its variants.
pub(crate) fn every_variant() -> Vec<(String, Rules)> {
    let request = Request { ruleset: "dungeon-tris", ..Request::default() };
    let variants = load(&request, &NoFiles).unwrap().variants;
    let names = variants.iter().map(|variant| vec![&*variant.name]);
    let rules = |on: Vec<&str>| {
        let ruleset = ruleset("dungeon-tris", &on);
        let rules = Rules::compile(ruleset.sections_of(2).unwrap()).unwrap();
        ([vec!["dungeon-tris"], on].concat().join("+"), rules)
    };
    std::iter::once(Vec::new()).chain(names).map(rules).collect()
}

/// For the variants, only the scores and the end of the game are stored.
#[test]
fn golden_games() {
    let mut series = Series::default();
    for (name, rules) in every_variant() {
        let mut text = String::new();
        for event in play(&rules, (1, 0), |_, _| {}) {
            if name == "dungeon-tris" || matches!(event, Event::Line { .. } | Event::End { .. }) {
                writeln!(text, "{}", serde_json::to_string(&event).unwrap()).unwrap();
            }
        }
        let stored = series.stored(&name, &text);
        insta::assert_snapshot!(name, stored);
    }
}

/// We count once from the deal and once from the first state with 36 tiles on the table.
#[test]
fn perft_counts_match_the_table() {
    let mut table = String::from(
        "# ruleset, where from (the deal, 36 tiles on the table), and the count at depth 1, 2, ...\n",
    );
    for (name, rules) in every_variant() {
        let (mut first, mut dealer) = (rules.new_state(), SeededDealer::new(1, 0));
        rules.begin(&mut first, &mut dealer, &mut ());
        let mut middle: Option<State> = None;
        play(&rules, (1, 0), |state, _| {
            if state.table().cells().len() == 36 && middle.is_none() {
                middle = Some(state.clone());
            }
        });
        for (from, state, depth) in [("deal", &first, 3), ("middle", &middle.unwrap(), 2)] {
            let counts = (1..=depth).map(|depth| perft(&rules, state, &dealer, depth).to_string());
            let counts: Vec<String> = counts.collect();
            writeln!(table, "{name} {from} {}", counts.join(" ")).unwrap();
        }
    }
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(TABLE, &table).unwrap();
    }
    let held = fs::read_to_string(TABLE).unwrap_or_default();
    assert_eq!(held, table, "SENTIERO_UPDATE=1 updates {TABLE}");
}

/// Checks counts that we worked out by hand. The three tiles in hand can be placed in one, four and one ways,
/// and after each of these, the other player's tile fits on four squares.
#[test]
fn perft_counts_ways_to_place_a_tile() {
    let rules = box_rules();
    let scene = super::Scene::new(&serde_json::json!({}), &[], [&["1", "6 N", "combo"], &["2"]]);
    let dealer = SeededDealer::new(1, 0);
    assert_eq!(perft(&rules, &scene.state, &dealer, 1), 1 + 4 + 1);
    assert_eq!(perft(&rules, &scene.state, &dealer, 2), (1 + 4 + 1) * 4);
}

#[test]
fn merges_figures_of_parts() {
    let rules = box_rules();
    let sums = |ends: &[(u64, u64)]| {
        let parts = ends.iter().map(|&(start, end)| {
            let job = Job { seed: 5, games: start..end, collects_events: false, start: None };
            batch(&rules, &job, |_| Random::new(), || false, |_| ControlFlow::Continue(())).tally
        });
        let mut all = rules.tally();
        parts.for_each(|part| all.add(&part));
        serde_json::to_string(&all.sums()).unwrap()
    };
    let whole = sums(&[(0, 90)]);
    assert_eq!(sums(&[(0, 1), (1, 40), (40, 90)]), whole);
    assert_eq!(sums(&[(40, 90), (0, 40)]), whole);
}

/// Verifies the records of the given number of games and recomputes their scores in a simpler way.
fn verified_and_rescored(games: u64) {
    let rules = box_rules();
    for number in 0..games {
        let mut oracle = Oracle::new();
        let events = play(&rules, (11, number), |state, events| {
            oracle.observe(&rules, state, events);
        });
        let verified = records::check(&rules, &records::header(&rules, number), &events);
        assert_eq!(verified.unwrap().events, events.len(), "game {number}");
    }
}

#[test]
fn games_verify_with_the_same_scores() {
    verified_and_rescored(30);
}

#[test]
#[ignore = "ten thousand games take a minute"]
fn ten_thousand_games_verify_with_the_same_scores() {
    verified_and_rescored(10_000);
}

/// Returns how often the greedy bot wins against the random one if it plays half of the games in each seat.
fn greedy_share(games: u64) -> f64 {
    let rules = box_rules();
    let mut won = 0.0;
    for seat in 0..2 {
        let kind = |at| if at == seat { BotKind::Greedy } else { BotKind::Random };
        let mut playout = Playout::new(&rules, |at| kind(at).create(&rules));
        for number in 0..games / 2 {
            let outcome = playout.play(3, number, &mut ()).unwrap();
            if outcome.winners.contains(seat) {
                won += 1.0 / f64::from(outcome.winners.len());
            }
        }
    }
    won / f64::from(u32::try_from(games).unwrap())
}

#[test]
fn greedy_beats_random() {
    let share = greedy_share(200);
    assert!(share >= 0.8, "{share}");
}

#[test]
#[ignore = "two thousand games of greedy bots take minutes"]
fn greedy_beats_random_over_two_thousand_games() {
    let share = greedy_share(2_000);
    assert!(share >= 0.8, "{share}");
}
