//! Tests games with one to four ports on each side of a square.

use crate::common::{play_watched, rules_with, ruleset_with, rulesets_of_many_ports, some_kinds};
use sentiero::{
    bot::{BotKind, Playout, Random},
    game::Game,
    path::{Event, Rules},
    record::{Header, Reader, verify, write},
    ruleset::Ruleset,
};

const SEED: u64 = 12;

/// The expected counts have been published or follow from Burnside's lemma. If tiles may not be turned, every
/// pairing is a kind of its own.
#[test]
fn kind_counts_match_burnside() {
    let kinds = |set: &[&str]| rules_with("calliope", &[], set, 2).tiles().kinds();
    assert_eq!(kinds(&["tiles.ports=1", "tiles.copies=18"]), 2);
    assert_eq!(kinds(&[]), 35);
    assert_eq!(kinds(&["tiles.ports=3"]), 2_688);
    assert_eq!(kinds(&["tiles.turning=fixed"]), 105);
    assert_eq!(kinds(&["tiles.set=list", "tiles.ports=4", &some_kinds(4, 60)]), 60);
}

#[test]
fn every_edge_port_is_a_start() {
    for ports in 1..=3 {
        let key = format!("tiles.ports={ports}");
        assert_eq!(
            rules_with("calliope", &[], &[&key, "tiles.copies=13"], 2).starts().len(),
            24 * ports
        );
    }
    let largest = [
        "tiles.ports=4",
        "tiles.set=list",
        &some_kinds(4, 30),
        "board.columns=200",
        "board.rows=200",
        "start.by=chance",
    ];
    let rules = rules_with("calliope", &[], &largest, 8);
    assert_eq!(rules.starts().len(), 3_200);
    // Any of these starts can come up.
    let mut highest = 0;
    for game in 0..100 {
        let mut events: Vec<Event> = Vec::new();
        rules.begin(
            &mut rules.new_state(),
            &mut sentiero::game::SeededDealer::new(1, game),
            &mut events,
        );
        let starts = events.iter().filter_map(|event| match *event {
            Event::Start { x: 0, y, port, .. } => Some((y, port)),
            _ => None,
        });
        highest = highest.max(starts.filter(|start| start.1 == Some(15)).count());
    }
    assert!(highest > 0);
}

fn verifies(ruleset: &Ruleset, rules: &Rules, events: &[Event], game: u64) {
    let mut text = Vec::new();
    write(&mut text, &Header::new(ruleset, rules, SEED, game), events).unwrap();
    let mut reader = Reader::new(text.as_slice());
    let header = reader.header().unwrap().unwrap();
    let told = verify(rules, &header, reader.events());
    assert!(told.is_ok(), "{told:?}");
}

#[test]
fn random_games_verify() {
    for (name, ruleset) in rulesets_of_many_ports() {
        for players in 2..=8 {
            let rules = Rules::new(&ruleset, players).unwrap();
            let mut table = Playout::new(&rules, |_| Random::new());
            for game in 0..2 {
                let mut events: Vec<Event> = Vec::new();
                table.play(SEED, game, &mut events);
                assert!(rules.outcome(table.state()).is_some(), "{name}");
                verifies(&ruleset, &rules, &events, game);
            }
        }
    }
}

/// Cached lookups agree with a walk along the tiles, and a picked action is the same as the one in the list.
#[test]
fn caches_agree_with_the_board() {
    for (name, ruleset) in rulesets_of_many_ports() {
        let rules = Rules::new(&ruleset, 6).unwrap();
        let mut list = Vec::new();
        play_watched(&rules, (SEED, 0), &mut (), |state| {
            state.check(&rules).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            rules.actions(state, &mut list);
            for (place, &action) in (0..).zip(&list) {
                let picked = rules.pick(state, &mut Vec::new(), |_| place);
                assert_eq!(picked, Some(action), "{name}");
            }
        });
    }
}

#[test]
fn greedy_beats_random() {
    for ports in [3, 4] {
        let (list, ports_key) = (some_kinds(ports, 60), format!("tiles.ports={ports}"));
        let set = [ports_key.as_str(), "tiles.set=list", &list];
        let rules = rules_with("calliope", &[], &set, 2);
        let bot = |seat| if seat == 0 { BotKind::Greedy } else { BotKind::Random }.create(&rules);
        let mut table = Playout::new(&rules, bot);
        let wins = (0..20).filter(|&game| {
            table.play(SEED, game, &mut ());
            rules.outcome(table.state()).unwrap().winners.contains(0)
        });
        assert!(wins.count() >= 12, "{ports}");
    }
}

/// Covers rules that play differently with different tiles.
#[test]
fn rare_rules_work_with_many_ports() {
    let four = some_kinds(4, 60);
    let four = ["tiles.ports=4", "tiles.set=list", four.as_str()];
    let sets: [&[&str]; 6] = [
        &["turn.place=touching", "turn.edge-to-edge=last-resort"],
        &["turn.place=anywhere", "turn.edge-to-edge=never", "turn.second-tile=true"],
        &["hand.whose=pile"],
        &["hand.whose=common"],
        &["elimination.exchange=on", "elimination.hand=under-pile"],
        &["tiles.turning=fixed", "score.path=crossings", "ending.winner=most-points"],
    ];
    for tiles in [&["tiles.ports=3"] as &[&str], &four] {
        for set in sets {
            // There would be too many placements from the pile, and too many kinds if tiles may not be
            // turned.
            let is_for_few = ["hand.whose=pile", "tiles.turning=fixed"].contains(&set[0]);
            if is_for_few && tiles.len() == 1 {
                continue;
            }
            let ruleset = ruleset_with("calliope", &[], &[tiles, set].concat());
            for players in [2, 7] {
                let rules = Rules::new(&ruleset, players).unwrap();
                let mut events: Vec<Event> = Vec::new();
                play_watched(&rules, (SEED, 1), &mut events, |state| {
                    state.check(&rules).unwrap_or_else(|fault| panic!("{set:?}: {fault}"));
                });
                verifies(&ruleset, &rules, &events, 1);
            }
        }
    }
}
