//! Tests games with 1 to 16 markers per player, in particular which markers act on a turn and what the ban
//! covers.

use crate::common::{any_of, play, play_chosen, play_watched, rules, rules_with};
use sentiero::{
    check::{Request, load},
    game::{Game, Seat, SeededDealer},
    loader::MemoryFiles,
    path::{Action, Event, Fate, MarkerPlace, Phase, Position, Rules, State},
    record::{Header, Reader, verify, write},
};

fn placements(events: &[Event]) -> Vec<(Seat, Option<u8>)> {
    let placed = |event: &Event| match *event {
        Event::Place { seat, marker, .. } => Some((seat, marker)),
        _ => None,
    };
    events.iter().filter_map(placed).collect()
}

/// A marker that the tile wasn't placed for can take any of its paths, no matter who owns it.
#[test]
fn other_markers_choose_any_path() {
    let small = ["board.columns=2", "board.rows=2", "start.on=side", "start.exclusive=none"];
    let mut mixed = [0, 0];
    for place in ["turn.place=front", "turn.place=touching"] {
        let rules =
            rules_with("calliope", &[], &[&small[..], &["start.markers=2", place]].concat(), 4);
        let lays_elsewhere = place.ends_with("touching");
        for game in 0..100 {
            let mut laid_for = None;
            play_chosen(&rules, (3, game), &mut (), |state, list, choices| {
                if let Phase::Lane { seat, marker } = state.phase()
                    && (seat != state.active() || !lays_elsewhere && laid_for != Some(marker))
                {
                    let own = &state.markers()[usize::from(seat * rules.markers() + marker)];
                    let MarkerPlace::Start(start) = own.place() else { panic!("{own:?}") };
                    let lanes = rules.starts()[usize::from(start)].lanes(rules.grid());
                    let all: Vec<Action> =
                        lanes.map(|lane| Action::Lane { port: lane.port }).collect();
                    assert_eq!(list, all);
                    let outs = all.iter().filter(|&&lane| is_led_out(&rules, state, lane)).count();
                    let is_own = usize::from(seat == state.active());
                    mixed[is_own] += usize::from(outs > 0 && outs < all.len());
                }
                let action = any_of(list, choices);
                if let Action::Place { marker, .. } = action {
                    laid_for = Some(marker);
                }
                action
            });
        }
    }
    assert!(mixed.iter().all(|&count| count > 5), "{mixed:?}");
}

/// Returns whether choosing the given path eventually leads the marker out if any other markers take their
/// first path.
fn is_led_out(rules: &Rules, state: &State, lane: Action) -> bool {
    let Phase::Lane { seat, marker } = state.phase() else { unreachable!() };
    let (mut next, mut list, mut action) = (state.clone(), Vec::new(), lane);
    while let Phase::Lane { .. } = next.phase() {
        rules.play(&mut next, action, &mut SeededDealer::new(1, 1), &mut ()).unwrap();
        rules.actions(&next, &mut list);
        action = list.first().copied().unwrap_or(action);
    }
    let marker = &next.markers()[usize::from(seat * rules.markers() + marker)];
    matches!(marker.place(), MarkerPlace::Out(_))
}

#[test]
fn one_marker_and_each_marker_agree_for_single_markers() {
    for edition in crate::ALL {
        for players in 2..=8 {
            let each = rules(edition, &[], players);
            let one = rules_with(edition, &[], &["turn.plays=one-marker"], players);
            for game in 0..10 {
                assert_eq!(play(&one, 4, game), play(&each, 4, game), "{edition}, {players}");
            }
        }
    }
}

/// On each turn, the player places one tile for any one of their remaining markers.
#[test]
fn only_one_marker_acts_per_turn() {
    let set = ["start.markers=3", "turn.plays=one-marker", "board.columns=8", "tiles.copies=2"];
    let rules = rules_with("calliope", &[], &set, 3);
    let mut others = 0;
    for game in 0..40 {
        let events = play(&rules, 7, game);
        let placed = placements(&events);
        assert!(placed.windows(2).any(|pair| pair[0].0 != pair[1].0));
        // A player only moves twice in a row if no one else is left.
        let mut left = [true; 3];
        let mut last = None;
        for event in &events {
            match *event {
                Event::Place { seat, .. } => {
                    let next = last.map(|last: Seat| {
                        let after = (1..=3).map(|step| (last + step) % 3);
                        after.into_iter().find(|&seat| left[usize::from(seat)]).unwrap()
                    });
                    assert_eq!(seat, next.unwrap_or(0), "game {game}");
                    last = Some(seat);
                }
                // Passing for lack of a tile counts as a turn.
                Event::Pass { seat } => last = Some(seat),
                Event::Eliminated { seat, .. } => left[usize::from(seat)] = false,
                _ => {}
            }
        }
        others += placed.iter().filter(|(_, marker)| *marker != Some(0)).count();
        play_watched(&rules, (7, game), &mut (), |state| {
            if let Some(position) = rules.position(state) {
                assert!(position.acted.is_empty());
            }
        });
    }
    assert!(others > 100, "{others}");
}

/// Returns what each placement would do to the player's own markers, whether or not it's legal.
fn fates(rules: &Rules, state: &State) -> Vec<(Action, Fate)> {
    let (seat, mut all) = (state.active(), Vec::new());
    for marker in 0..rules.markers() {
        for &kind in &rules.view(state, seat).playable_kinds() {
            for (rotation, &tile) in (0..).zip(rules.tiles().rotations(kind)) {
                let fate = rules.best_fate(state, seat, marker, tile);
                all.extend(fate.map(|fate| (Action::Place { marker, kind, rotation }, fate)));
            }
        }
    }
    all
}

/// A placement that eliminates the player's own marker is only legal if all placements for all of their
/// markers would.
#[test]
fn ban_considers_every_own_marker() {
    let set = ["start.markers=4", "turn.plays=one-marker"];
    for whose in ["hand.whose=own", "hand.whose=pile"] {
        let rules = rules_with("calliope", &[], &[&set[..], &[whose]].concat(), 2);
        let (mut forced, mut free, mut list) = (0, 0, Vec::new());
        for game in 0..15 {
            play_watched(&rules, (8, game), &mut (), |state| {
                if state.phase() != Phase::Place {
                    return;
                }
                rules.actions(state, &mut list);
                let fates = fates(&rules, state);
                let stays = fates.iter().any(|(_, fate)| *fate == Fate::OnBoard);
                for (action, fate) in fates {
                    let expected = !stays || fate == Fate::OnBoard;
                    assert_eq!(list.contains(&action), expected, "{action:?}");
                }
                *(if stays { &mut free } else { &mut forced }) += 1;
            });
        }
        assert!(free > 100 && forced > 10, "{whose}: {free} {forced}");
    }
}

/// Covers the maximum of 16 markers each, both with four players and with a single one.
#[test]
fn sixteen_markers_verify() {
    for (players, plays) in [(4, "each-marker"), (4, "one-marker"), (1, "one-marker")] {
        let text = format!(
            "id = \"many\"\nextends = \"calliope\"\nplayers = {{ min = 1, max = 4 }}\n\
             start.markers = 16\nboard = {{ columns = 12, rows = 12 }}\ntiles.copies = 5\n\
             turn.plays = \"{plays}\"\nending.until = \"none-left\"\n"
        );
        let files = MemoryFiles::default().with_file("many.toml", text);
        let request = Request { ruleset: "many.toml", ..Request::default() };
        let ruleset = load(&request, &files).unwrap().ruleset;
        let rules = Rules::new(&ruleset, players).unwrap();
        let events = play(&rules, 9, 1);
        let acts = placements(&events).iter().any(|&(_, marker)| marker == Some(15));
        assert!(acts, "{players} {plays}: the last marker should have acted");
        let mut record = Vec::new();
        write(&mut record, &Header::new(&ruleset, &rules, 9, 1), &events).unwrap();
        let mut reader = Reader::new(record.as_slice());
        let header = reader.header().unwrap().unwrap();
        verify(&rules, &header, reader.events()).unwrap_or_else(|error| panic!("{error}"));
        // Reading a position back gives the same state.
        let mut list = Vec::new();
        play_watched(&rules, (9, 2), &mut (), |state| {
            let Some(position) = rules.position(state) else { return };
            let text = serde_json::to_string(&position).unwrap();
            let again: Position = serde_json::from_str(&text).unwrap();
            let again = rules.set_up_position(&again).unwrap();
            rules.actions(state, &mut list);
            let mut same = Vec::new();
            rules.actions(&again, &mut same);
            assert_eq!(same, list);
        });
    }
}

#[test]
fn rejects_mid_turn_positions() {
    let set = ["start.markers=2", "start.by=chance"];
    let each = rules_with("calliope", &[], &set, 2);
    let one = rules_with("calliope", &[], &[&set[..], &["turn.plays=one-marker"]].concat(), 2);
    let mut refused = 0;
    play_watched(&each, (1, 1), &mut (), |state| {
        let Some(position) = each.position(state) else { return };
        let set_up = one.set_up_position(&position);
        assert_eq!(set_up.is_err(), !position.acted.is_empty());
        refused += u32::from(set_up.is_err());
    });
    assert!(refused > 3, "{refused}");
}
