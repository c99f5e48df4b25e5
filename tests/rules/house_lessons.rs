//! Tests that the example house rules do what their files say. Each test has the same name as its file.

use crate::common::{play, play_watched, rules};
use sentiero::{
    game::Game,
    loader::house_rules,
    path::{Action, Cause, DiscardDestination, Event, Phase, Reason, Rules},
};

const GAMES: u64 = 60;

fn games(rules: &Rules) -> impl Iterator<Item = Vec<Event>> {
    (0..GAMES).map(|game| play(rules, 5, game))
}

fn count(rules: &Rules, is: impl Fn(&Event) -> bool) -> usize {
    games(rules).flatten().filter(is).count()
}

fn placements(rules: &Rules) -> usize {
    count(rules, |event| matches!(event, Event::Place { .. }))
}

fn dragons(rules: &Rules) -> usize {
    count(rules, |event| matches!(event, Event::Dragon { .. }))
}

fn exchanges(rules: &Rules) -> usize {
    count(rules, |event| matches!(event, Event::Exchange { .. }))
}

#[test]
fn each_lesson_has_a_test() {
    let tests = include_str!("house_lessons.rs");
    for rule in house_rules() {
        assert!(tests.contains(&format!("fn {}(", rule.id.replace('-', "_"))), "{}", rule.id);
    }
}

/// Returns the final scores of a game by seat.
fn scores(events: &[Event]) -> Vec<i64> {
    match events.last() {
        Some(Event::End { scores: Some(scores), .. }) => scores.points().to_vec(),
        _ => panic!("the game should have scores"),
    }
}

#[test]
fn longest_path() {
    let rules = rules("longest-path", &[], 4);
    for events in games(&rules) {
        // Players get a point for each tile their marker has crossed, and every tile is crossed by someone.
        let placed = events.iter().filter(|event| matches!(event, Event::Place { .. })).count();
        let points: i64 = scores(&events).iter().sum();
        assert!(points >= i64::try_from(placed).unwrap(), "{points} points, {placed} tiles");
        let ends = matches!(
            events.last(),
            Some(Event::End { reason: Reason::NoneLeft | Reason::TilesOut, .. })
        );
        assert!(ends);
    }
}

#[test]
fn most_crossings() {
    let rules = rules("most-crossings", &[], 3);
    let points: Vec<i64> = games(&rules).flat_map(|events| scores(&events)).collect();
    assert!(points.iter().all(|&points| points >= 0) && points.iter().any(|&points| points > 0));
}

#[test]
fn points() {
    let (points, plain) = (rules("points", &[], 8), rules("longest-path", &[], 8));
    // The games themselves are the same and only differ in points.
    let mut more = 0;
    for (with, without) in games(&points).zip(games(&plain)) {
        let differ = |event: &Event| !matches!(event, Event::Score { .. } | Event::End { .. });
        let moves = |events: &[Event]| -> Vec<Event> {
            events.iter().filter(|event| differ(event)).copied().collect()
        };
        assert_eq!(moves(&with), moves(&without));
        more += scores(&with).iter().sum::<i64>() - scores(&without).iter().sum::<i64>();
    }
    assert!(more > 0);
}

#[test]
fn four_tiles() {
    for players in 2..=8 {
        let rules = rules("four-tiles", &[], players);
        let dealt = play(&rules, 1, 0);
        let dealt = dealt.iter().filter(|event| matches!(event, Event::Deal { .. })).count();
        assert_eq!(dealt, 4 * usize::from(players));
        play_watched(&rules, (1, 0), &mut (), |state| {
            assert!(state.hands().iter().all(|hand| hand.len() <= 4));
        });
    }
}

#[test]
fn big_board() {
    let (big, usual) = (rules("big-board", &[], 8), rules("calliope", &[], 8));
    assert_eq!(big.grid().cells().count(), 64);
    assert_eq!(big.tiles().total(), 70);
    assert!(big.tiles().counts().all(|copies| copies == 2));
    let (long, short) = (placements(&big), placements(&usual));
    assert!(long * 10 > short * 14, "{long} {short}");
}

/// Counts the legal placements that eliminate the player's own marker even though there was an alternative.
fn ways_out(rules: &Rules) -> usize {
    let (mut ways, mut list) = (0, Vec::new());
    for game in 0..GAMES {
        play_watched(rules, (5, game), &mut (), |state| {
            if state.phase() != Phase::Place {
                return;
            }
            rules.actions(state, &mut list);
            let seat = state.active();
            let is_out = |&action: &Action| {
                let (mut next, mut events) = (state.clone(), Vec::<Event>::new());
                let mut dealer = sentiero::game::SeededDealer::new(1, 1);
                rules.play_unchecked(&mut next, action, &mut dealer, &mut events);
                events.iter().any(
                    |event| matches!(event, Event::Out { seat: out, .. } if *out == Some(seat)),
                )
            };
            let out = list.iter().filter(|action| is_out(action)).count();
            if out < list.len() {
                ways += out;
            }
        });
    }
    ways
}

#[test]
fn no_ban() {
    let (free, bound) = (rules("no-ban", &[], 3), rules("calliope", &[], 3));
    assert_eq!(ways_out(&bound), 0);
    assert!(ways_out(&free) > 100);
    let (short, long) = (placements(&free), placements(&bound));
    assert!(short * 2 < long, "{short} {long}");
}

#[test]
fn random_starts() {
    for players in 2..=8 {
        let rules = rules("random-starts", &[], players);
        let mut starts = std::collections::BTreeSet::new();
        for game in 0..10 {
            play_watched(&rules, (1, game), &mut (), |state| {
                assert!(!matches!(state.phase(), Phase::Start { .. }));
            });
            let events = play(&rules, 1, game);
            let dealt = events.iter().filter(|event| matches!(event, Event::Start { .. }));
            let dealt: Vec<String> = dealt.map(|event| format!("{event:?}")).collect();
            assert_eq!(dealt.len(), usize::from(players));
            starts.insert(dealt);
        }
        assert_eq!(starts.len(), 10);
    }
}

#[test]
fn always_bonus() {
    for players in [3, 5, 8] {
        assert_eq!(exchanges(&rules("calliope", &[], players)), 0);
        let always = rules("always-bonus", &[], players);
        assert!(exchanges(&always) > 10);
        let asked = rules("calliope", &["elimination-bonus"], players);
        for game in 0..5 {
            assert_eq!(play(&always, 2, game), play(&asked, 2, game));
        }
    }
}

/// As the file explains, the dragon is used but nothing else changes.
#[test]
fn dragon_for_two() {
    let (with, without) = (rules("dragon-for-two", &[], 2), rules("calliope", &[], 2));
    assert_eq!(dragons(&without), 0);
    assert!(dragons(&with) > 5);
    for (mut with, without) in games(&with).zip(games(&without)) {
        with.retain(|event| !matches!(event, Event::Dragon { .. }));
        assert_eq!(with, without);
    }
    for players in 3..=8 {
        assert_eq!(
            play(&rules("dragon-for-two", &[], players), 3, 0),
            play(&rules("calliope", &[], players), 3, 0)
        );
    }
}

#[test]
fn kosmos_dragon() {
    let (with, without) = (rules("kosmos-dragon", &[], 8), rules("kosmos", &[], 8));
    assert_eq!((with.grid().cells().count(), with.tiles().total()), (49, 35));
    assert_eq!(dragons(&without), 0);
    assert!(dragons(&with) > 50);
    let back = |rules: &Rules, wanted: DiscardDestination| {
        count(rules, |event| matches!(event, Event::Discard { to, .. } if *to == wanted))
    };
    assert_eq!(back(&without, DiscardDestination::Pile), 0);
    assert_eq!(back(&with, DiscardDestination::Aside), 0);
    assert!(back(&with, DiscardDestination::Pile) > 100);
    // The player waiting with the dragon draws from the returned tiles.
    let mut drawn = 0;
    for events in games(&with) {
        let mut held = false;
        for event in events {
            match event {
                Event::Dragon { .. } => held = true,
                Event::Draw { .. } => drawn += usize::from(held),
                _ => {}
            }
        }
    }
    assert!(drawn > 50, "{drawn}");
}

#[test]
fn collisions_pass() {
    let collides = |event: &Event| matches!(event, Event::Out { cause: Cause::Collision, .. });
    assert_eq!(count(&rules("collisions-pass", &[], 8), collides), 0);
    assert!(count(&rules("calliope", &[], 8), collides) > 50);
}

#[test]
fn fixed_starts() {
    let rules = rules("fixed-starts", &[], 2);
    for events in games(&rules) {
        let starts = events.into_iter().filter_map(|event| match event {
            Event::Start { seat: Some(seat), x, y, port, .. } => Some((seat, x, y, port)),
            _ => None,
        });
        assert!(starts.eq([(0, 2, 0, Some(1)), (1, 3, 5, Some(5))]));
    }
}

/// All hands are visible to everyone, but random players don't play any differently.
#[test]
fn open_hands() {
    for players in 2..=8 {
        let (open, hidden) = (rules("open-hands", &[], players), rules("kosmos", &[], players));
        assert!(games(&open).eq(games(&hidden)));
        play_watched(&open, (1, 0), &mut (), |state| {
            for seat in 0..players {
                let view = open.view(state, seat);
                assert!(view.seen_hands().map(|(_, hand)| hand).eq(state.hands().iter().copied()));
            }
        });
    }
}

/// The common hand is refilled to three tiles after each placement until the pile runs out.
#[test]
fn open_tiles() {
    for players in 2..=8 {
        let rules = rules("open-tiles", &[], players);
        play_watched(&rules, (1, 0), &mut (), |state| {
            assert_eq!(state.hands().len(), 1);
            assert!(state.pile_size() == 0 || state.hands()[0].len() == 3);
        });
        assert_eq!(count(&rules, |event| matches!(event, Event::Deal { seat: Some(_), .. })), 0);
        assert_eq!(count(&rules, |event| matches!(event, Event::Discard { .. })), 0);
    }
}

/// Returns how many markers were still on the board at the end of each game.
fn markers_left(rules: &Rules) -> Vec<i64> {
    let left = |game| {
        let state = play_watched(rules, (5, game), &mut (), |_| ());
        let left = state.markers().iter().filter(|marker| marker.is_on_board()).count();
        i64::try_from(left).unwrap()
    };
    (0..GAMES).map(left).collect()
}

#[test]
fn solo() {
    let rules = rules("solo", &[], 1);
    let left = markers_left(&rules);
    // The score is the number of markers left. Even random players save some of them from time to time.
    let points: Vec<i64> = games(&rules).map(|events| scores(&events)[0]).collect();
    assert_eq!(points, left);
    assert!(left.contains(&0) && left.iter().any(|&left| left > 1), "{left:?}");
    for events in games(&rules) {
        let starts = events.iter().filter(|event| matches!(event, Event::Start { .. })).count();
        assert_eq!(starts, 8);
        let is_last = matches!(
            events.last(),
            Some(Event::End { reason: Reason::NoneLeft | Reason::TilesOut, .. })
        );
        assert!(is_last);
    }
}

#[test]
fn solo_longest() {
    let rules = rules("solo-longest", &[], 1);
    for events in games(&rules) {
        // A single path crosses every tile and scores a point per crossing.
        let placed = events.iter().filter(|event| matches!(event, Event::Place { .. })).count();
        assert!(scores(&events)[0] >= i64::try_from(placed).unwrap());
    }
}

#[test]
fn open_puzzle() {
    let rules = rules("open-puzzle", &[], 1);
    let (mut list, mut most) = (Vec::new(), 0);
    for game in 0..3 {
        let state = play_watched(&rules, (5, game), &mut (), |state| {
            rules.actions(state, &mut list);
            let mut kinds: Vec<_> = list
                .iter()
                .filter_map(|action| match action {
                    Action::Place { kind, .. } => Some(*kind),
                    _ => None,
                })
                .collect();
            kinds.sort_unstable();
            kinds.dedup();
            most = kinds.len().max(most);
        });
        assert!(state.hands().iter().all(|hand| hand.is_empty()));
    }
    // Any tile can be played first, except for the one on which every path leads back to the side it came
    // from.
    assert_eq!(most, 34);
}

/// The last remaining team wins, including its eliminated players.
#[test]
fn teams() {
    for players in [4, 6, 8] {
        let rules = rules("teams", &[], players);
        let mut shared = 0;
        for events in games(&rules) {
            let Some(&Event::End { winners, reason, .. }) = events.last() else {
                panic!("the game should have ended")
            };
            let team = |side: u8| (0..players).filter(move |seat| seat % 2 == side);
            if reason == Reason::LastStanding {
                assert!((0..2).any(|side| winners.iter().eq(team(side))), "{winners:?}");
            } else {
                shared += 1;
                assert_eq!(winners.len(), u32::from(players));
            }
        }
        assert!(shared < GAMES / 3, "{shared}");
    }
}

/// Points are shared by all players. Leading someone off the board costs as many points as their path is
/// worth.
#[test]
fn points_together() {
    let (together, plain) = (rules("points-together", &[], 4), rules("points", &[], 4));
    let (mut ours, mut theirs) = (0, 0);
    for (events, others) in games(&together).zip(games(&plain)) {
        let Some(Event::End { winners, .. }) = events.last() else {
            panic!("the game should have ended")
        };
        assert_eq!(winners.len(), 4);
        ours += scores(&events).iter().sum::<i64>();
        theirs += scores(&others).iter().sum::<i64>();
    }
    // An elimination gains as many points in one game as it costs in the other.
    let mut paths = 0;
    for events in (0..GAMES).map(|game| {
        let set = ["score.put-out=0"];
        play(&crate::common::rules_with("points", &[], &set, 4), 5, game)
    }) {
        paths += scores(&events).iter().sum::<i64>();
    }
    assert_eq!(paths - ours, theirs - paths);
    assert!(ours < paths);
}
