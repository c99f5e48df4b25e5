//! The figures of many games against a count of its own, event by event.

use std::collections::BTreeMap;

use crate::common::{every_game, play, rules_with};
use sentiero::{
    game::{Counted, GameTally, Observer},
    path::{Cause, DragonTo, Event, Named, Rules},
    ruleset::path::{AtEdge, Lays, LoopCounts, SelfElimination},
};
use serde_json::{Value, json};

/// The sums of the figures that each event counts by itself, and how the games ended.
fn counted(games: &[Vec<Event>]) -> (BTreeMap<&'static str, u64>, BTreeMap<&'static str, u64>) {
    let (mut sums, mut ends) = (BTreeMap::new(), BTreeMap::new());
    for events in games {
        let mut is_held = false;
        let mut collided = 0;
        for event in events {
            let name = match event {
                Event::Place { .. } => "placements",
                Event::Exchange { .. } => "exchanges",
                Event::Pass { .. } => "passes",
                Event::Home { .. } => "homes",
                Event::Out { cause: Cause::Loop, .. } => "loops",
                Event::Out { cause: Cause::Collision, .. } => {
                    collided += 1;
                    // Two markers collide, and both are out.
                    if collided % 2 == 0 { "collisions" } else { continue }
                }
                Event::Dragon { to } => {
                    let was_held = std::mem::replace(&mut is_held, matches!(to, DragonTo::Seat(_)));
                    if is_held && !was_held { "dragon" } else { continue }
                }
                Event::End { reason, .. } => {
                    *ends.entry(reason.word()).or_default() += 1;
                    continue;
                }
                _ => continue,
            };
            *sums.entry(name).or_default() += 1;
        }
    }
    (sums, ends)
}

/// The figures of games, and those of their two halves added up.
fn figures(rules: &Rules, games: &[Vec<Event>]) -> Value {
    let tally = |games: &[Vec<Event>]| {
        let mut tally = rules.tally();
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
    let whole = json!(tally(games).sums());
    assert_eq!(json!(added.sums()), whole);
    whole
}

#[test]
fn figures_are_what_the_events_add_up_to() {
    let mut seen = BTreeMap::new();
    let more = [
        ("calliope", &["start.markers=2", "start.on=side"][..]),
        ("calliope", &["start.markers=2", "turn.place=touching", "turn.collision-counts=false"]),
        ("calliope", &["turn.self-elimination=allowed"]),
        ("course-10x10", &["turn.loop-counts=any", "turn.self-elimination=last-resort"]),
        ("course-10x10", &["turn.loop-counts=own", "turn.self-elimination=last-resort"]),
        ("course-10x10", &["turn.loop-counts=no", "turn.self-elimination=last-resort"]),
    ];
    let more = more.map(|(id, set)| (set.join(" "), rules_with(id, &[], set, 3)));
    for (name, rules) in every_game().into_iter().chain(more) {
        let games: Vec<Vec<Event>> = (0..6).map(|game| play(&rules, 23, game)).collect();
        let (sums, ends) = counted(&games);
        let figures = figures(&rules, &games);
        for spread in figures["spreads"].as_array().unwrap() {
            let figure = spread["name"].as_str().unwrap();
            let sum = match figure {
                "forced" => games.iter().map(|events| forced(&rules, events)).sum(),
                figure if figure.starts_with("points") => continue,
                figure => sums.get(figure).copied().unwrap_or(0),
            };
            assert_eq!(spread["sum"], sum, "{name}: {figure}");
            *seen.entry(figure.to_owned()).or_insert(0) += sum;
        }
        for (&reason, &count) in &ends {
            assert_eq!(figures["results"]["ends"][reason], count, "{name}: {reason}");
        }
    }
    // Every figure is counted somewhere.
    assert!(seen.len() == 8 && seen.values().all(|&sum| sum > 0), "{seen:?}");
}

/// How often nothing but a placement that put an own marker out was allowed: after each choice, until the next.
fn forced(rules: &Rules, events: &[Event]) -> u64 {
    let keys = rules.sections();
    let is_banned = keys.turn.self_elimination == SelfElimination::LastResort
        && keys.elimination.edge == AtEdge::Out;
    let counts = |cause: Cause| match cause {
        Cause::Edge => is_banned,
        Cause::Collision => is_banned && keys.turn.collision_counts,
        Cause::Loop => is_banned && keys.turn.loop_counts != LoopCounts::No,
    };
    let is_choice = |event: &Event| {
        // A tile that leads into a loop is put aside.
        matches!(event, Event::Place { .. } | Event::Discard { .. })
    };
    let begins: Vec<usize> = (0..events.len()).filter(|&at| is_choice(&events[at])).collect();
    let mut count = 0;
    for (nth, &begin) in begins.iter().enumerate() {
        let end = begins.get(nth + 1).copied().unwrap_or(events.len());
        let (Event::Place { seat: chooser, marker: chosen, .. }
        | Event::Discard { seat: chooser, marker: chosen, .. }) = events[begin]
        else {
            unreachable!()
        };
        count += u64::from(events[begin..end].iter().any(|event| match *event {
            Event::Out { seat, marker, cause } => {
                let is_any = cause == Cause::Loop && keys.turn.loop_counts == LoopCounts::Any;
                let is_own =
                    seat == Some(chooser) && (marker == chosen || keys.turn.place != Lays::Front);
                counts(cause) && (is_own || is_any)
            }
            _ => false,
        }));
    }
    let by_nobodys = events.iter().filter(
        |event| matches!(event, Event::Eliminated { cause: Some(cause), .. } if counts(*cause)),
    );
    count + by_nobodys.count() as u64
}

/// Loops of others' markers, and markers of nobody that go out, are too rare to be waited for.
#[test]
fn what_was_forced_is_told_by_the_rules() {
    let forced = |(id, set, players): (&str, &[&str], u8), events: &[Event]| {
        let rules = rules_with(id, &[], set, players);
        figures(&rules, &[events.to_vec()])["spreads"]
            .as_array()
            .unwrap()
            .iter()
            .find(|spread| spread["name"] == "forced")
            .map(|spread| spread["sum"].clone())
    };
    let rules = rules_with("course-10x10", &[], &[], 3);
    let tile = Named(rules.tiles().tiles().next().unwrap());
    let laid = Event::Place { seat: 0, marker: None, tile, rotation: 0, x: 1, y: 1 };
    let out = |seat, cause| Event::Out { seat: Some(seat), marker: None, cause };
    for (loops, of_own, of_other) in [("any", 1, 1), ("own", 1, 0), ("no", 0, 0)] {
        let set = [&format!("turn.loop-counts={loops}"), "turn.self-elimination=last-resort"];
        let game = ("course-10x10", &set[..], 3);
        assert_eq!(forced(game, &[laid, out(0, Cause::Loop)]), Some(json!(of_own)), "{loops}");
        assert_eq!(forced(game, &[laid, out(1, Cause::Loop)]), Some(json!(of_other)), "{loops}");
        assert_eq!(forced(game, &[laid, out(1, Cause::Edge)]), Some(json!(0)), "{loops}");
        // One placement is forced once.
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

/// Ends that did not happen are told as zero, but for those that cannot.
#[test]
fn figures_name_the_ends_that_can_be() {
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
        let figures = figures(&rules, &[]);
        let mut ends: Vec<&String> =
            figures["results"]["ends"].as_object().unwrap().keys().collect();
        ends.sort();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(ends, expected, "{id} {set:?}");
    }
}
