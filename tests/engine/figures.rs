//! Tests every figure by recounting it with a plain program that uses only the records.

use std::collections::BTreeMap;

use crate::{
    common::{every_game, rules, rules_with},
    lines::{every_reading, every_variant},
    recount::{Records, assert_same, without_ends_of_no_game},
};
use sentiero::{
    bot::{Playout, Random},
    game::{GameTally, Observer, Recordable, Sums, Tallied},
    lines,
    path::{Cause, Event, NotatedTile},
};
use serde_json::{Map, Value, json};

/// Returns games between random bots, played the way `simulate` does.
fn played<G: Recordable>(game: &G, seed: u64, first: u64, games: u64) -> Vec<Vec<G::Event>> {
    let mut table = Playout::new(game, |_| Random::new());
    let one = |number| {
        let mut events = Vec::new();
        table.begin(seed, number, &mut events);
        table.finish(&mut events);
        events
    };
    (first..first + games).map(one).collect()
}

/// Returns the sums for the given games, asserting that they equal the merged sums of the two halves.
fn sums<G: Tallied>(game: &G, games: &[Vec<G::Event>]) -> Sums {
    let tally = |games: &[Vec<G::Event>]| {
        let mut tally = game.tally();
        for events in games {
            for event in events {
                tally.observe(event);
            }
            tally.finish();
        }
        tally
    };
    let (first, second) = games.split_at(games.len() / 2);
    let mut added = tally(first);
    added.add(&tally(second));
    let whole = tally(games).sums();
    assert_eq!(json!(added.sums()), json!(whole));
    whole
}

/// Compares the figures for the given games with those recounted from their records, and returns the latter.
fn compare<G: Tallied + Recordable>(
    name: &str,
    game: &G,
    rules: &Value,
    games: &[Vec<G::Event>],
) -> Map<String, Value> {
    let figures = sums(game, games);
    let figures = figures.figures().into_iter().map(|(name, it)| (name.to_owned(), json!(it)));
    let mut figures: Map<String, Value> = figures.collect();
    without_ends_of_no_game(&mut figures);
    let records: Vec<Vec<Value>> =
        games.iter().map(|events| events.iter().map(|event| json!(event)).collect()).collect();
    let records = Records { rules, players: game.seats().into(), games: &records };
    let recounted = records.figures();
    assert_same(&figures.into(), &recounted.clone().into(), name);
    recounted
}

#[derive(Default)]
struct Seen(BTreeMap<String, i64>);

impl Seen {
    fn add(&mut self, figures: &Map<String, Value>) {
        for (name, figure) in figures {
            if let Some(total) = figure["total"].as_i64() {
                *self.0.entry(name.clone()).or_default() += total;
            }
        }
    }

    /// Checks that each figure was counted somewhere, since a figure that is always 0 could be right by
    /// accident.
    fn check(&self, figures: usize) {
        assert!(self.0.len() == figures && self.0.values().all(|&sum| sum > 0), "{:?}", self.0);
    }
}

/// Covers every ruleset with every combination of its variants and every number of players, as well as keys
/// that no ruleset sets.
#[test]
fn path_figures_match_a_recount() {
    let more = [
        ("calliope", &["start.markers=2", "start.on=side"][..], 3),
        ("calliope", &["start.markers=2", "turn.place=touching", "turn.collision-counts=false"], 3),
        ("calliope", &["start.markers=2", "turn.plays=one-marker", "hand.size=1"], 3),
        ("calliope", &["turn.self-elimination=allowed"], 3),
        ("black-path", &["turn.self-elimination=last-resort"], 2),
        ("course-10x10", &["turn.loop-counts=any", "turn.self-elimination=last-resort"], 3),
        ("course-10x10", &["turn.loop-counts=own", "turn.self-elimination=last-resort"], 3),
        ("course-10x10", &["turn.loop-counts=no", "turn.self-elimination=last-resort"], 3),
    ];
    let more = more.map(|(id, set, players)| (set.join(" "), rules_with(id, &[], set, players)));
    let mut seen = Seen::default();
    for (name, rules) in every_game().into_iter().chain(more) {
        let games = played(&rules, 23, 0, 6);
        seen.add(&compare(&name, &rules, &json!(rules.sections()), &games));
    }
    // There are eight figures, not counting the points, which are listed for up to 16 sides.
    seen.0.retain(|name, _| !name.starts_with("points"));
    seen.check(8);
}

/// Covers Dungeon Tris with each of its variants, and with every other reading of its rules.
#[test]
fn line_figures_match_a_recount() {
    let mut seen = Seen::default();
    for (name, rules) in every_variant().into_iter().chain(every_reading()) {
        let games = played(&rules, 23, 0, 20);
        seen.add(&compare(&name, &rules, &json!(rules.sections()), &games));
    }
    seen.check(9);
}

#[test]
#[ignore = "it takes minutes: a thousand games of each ruleset, with each variant and number of players"]
fn thousand_game_figures_match_a_recount() {
    for (name, rules) in every_game() {
        compare(&name, &rules, &json!(rules.sections()), &played(&rules, 41, 0, 1_000));
    }
    for (name, rules) in every_variant().into_iter().chain(every_reading()) {
        compare(&name, &rules, &json!(rules.sections()), &played(&rules, 41, 0, 1_000));
    }
}

/// A toss shows the back, but the other player has no tiles left. The player who tossed then places the next
/// tile in a separate turn.
#[test]
fn tile_after_an_unanswered_toss_counts_as_a_turn() {
    let (_, rules) = every_variant().swap_remove(0);
    let games = played(&rules, 20_251, 91, 1);
    let is_unanswered = |pair: &[lines::Event]| match pair {
        [lines::Event::Toss { seat: tosser, .. }, lines::Event::Lay { seat, tile, .. }] => {
            tosser == seat && *tile != lines::Face::Flip
        }
        _ => false,
    };
    assert!(games[0].windows(2).any(is_unanswered));
    let figures = compare("dungeon-tris", &rules, &json!(rules.sections()), &games);
    assert_eq!(figures["turns"]["total"], 90);
}

/// Four tiles are placed as a last resort, but one of them only leads other players' markers into a loop.
#[test]
fn loop_of_another_player_is_not_forced() {
    let rules = rules("course-10x10", &[], 5);
    let games = played(&rules, 4_242, 176, 1);
    let is_of_others = |events: &[Event]| match events {
        [Event::Discard { seat: chooser, .. }, Event::Out { seat, cause: Cause::Loop, .. }] => {
            *seat != Some(*chooser)
        }
        _ => false,
    };
    assert!(games[0].windows(2).any(is_of_others));
    let figures = compare("course-10x10", &rules, &json!(rules.sections()), &games);
    assert_eq!(figures["forced"]["total"], 3);
}

/// Players rarely lead their own marker into a loop or eliminate one that belongs to no one, so this test
/// makes up its events.
#[test]
fn banned_self_elimination_counts_as_forced() {
    let forced = |(id, set, players): (&str, &[&str], u8), events: &[Event]| {
        let rules = rules_with(id, &[], set, players);
        json!(sums(&rules, &[events.to_vec()]))["spreads"]
            .as_array()
            .unwrap()
            .iter()
            .find(|spread| spread["name"] == "forced")
            .map(|spread| spread["sum"].clone())
    };
    let rules = rules_with("course-10x10", &[], &[], 3);
    let tile = NotatedTile(rules.tiles().tiles().next().unwrap());
    let laid = Event::Place { seat: 0, marker: None, tile, rotation: 0, x: 1, y: 1 };
    let out = |seat, cause| Event::Out {
        seat: Some(seat),
        marker: None,
        cause,
        x: Some(1),
        y: Some(1),
        port: Some(0),
    };
    for (loops, of_own) in [("any", 1), ("own", 1), ("no", 0)] {
        let set = [&format!("turn.loop-counts={loops}"), "turn.self-elimination=last-resort"];
        let game = ("course-10x10", &set[..], 3);
        assert_eq!(forced(game, &[laid, out(0, Cause::Loop)]), Some(json!(of_own)), "{loops}");
        assert_eq!(forced(game, &[laid, out(1, Cause::Loop)]), Some(json!(0)), "{loops}");
        assert_eq!(forced(game, &[laid, out(1, Cause::Edge)]), Some(json!(0)), "{loops}");
        // A placement is counted as forced only once.
        let both = [laid, out(0, Cause::Loop), out(1, Cause::Loop)];
        assert_eq!(forced(game, &both), Some(json!(of_own)), "{loops}");
    }
    let nobodys = ("black-path", &["turn.self-elimination=last-resort"][..], 2);
    let gone = Event::Eliminated { seat: 0, cause: Some(Cause::Edge) };
    assert_eq!(forced(nobodys, &[laid, gone]), Some(json!(1)));
    assert_eq!(forced(nobodys, &[gone, gone]), Some(json!(2)));
}

const HOME: [&str; 3] =
    ["ending.winner=most-points", "score.path=squares", "elimination.edge=home"];

/// Outcomes that never happened are listed as zero, and impossible ones are omitted.
#[test]
fn figures_list_every_possible_outcome() {
    let all = ["last-standing", "shared-elimination", "tiles-out"];
    let cases: [(&str, &[&str], &[&str]); 7] = [
        ("calliope", &[], &all),
        ("calliope", &["ending.until=none-left"], &["none-left", "tiles-out"]),
        ("calliope", &["turn.place=touching"], &[&all[..], &["no-placement"]].concat()),
        ("calliope", &HOME, &["last-standing", "none-left", "tiles-out"]),
        ("black-path", &[], &["last-standing", "markers-out", "tiles-out"]),
        (
            "black-path",
            &["ending.together=round"],
            &["last-standing", "markers-out", "shared-elimination", "tiles-out"],
        ),
        ("metro", &[], &["no-placement", "none-left", "tiles-out"]),
    ];
    for (id, set, expected) in cases {
        let rules = rules_with(id, &[], set, 2);
        let figures = json!(sums(&rules, &[]));
        let mut ends: Vec<&String> =
            figures["results"]["ends"].as_object().unwrap().keys().collect();
        ends.sort();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(ends, expected, "{id} {set:?}");
    }
}
