//! Tests for markers that start on tiles. Their paths don't start at the edge, so they can lead back to where
//! they started.

use std::collections::BTreeMap;

use crate::{
    common::{any_of, play, play_chosen, play_watched, rules, ruleset_of_file},
    scene::{Turn, named},
};
use sentiero::{
    game::{Choice, Game, Interactive, Seat, Seats, SeededDealer, Wording},
    grid::{Grid, Place},
    path::{
        Action, Cause, DiscardDestination, Event, MarkerPlace, NotatedTile, Phase, Position,
        PositionMarker, Reason, Rules, State,
    },
    record::{Header, Reader, verify, write},
    ruleset::Ruleset,
    tile::Tile,
};
use serde_json::json;

/// Combinations that cover every key affecting starts on tiles, each with a player count.
const SETTINGS: [(&[&str], u8); 9] = [
    (&["turn.loop-counts=any", "elimination.collision=pass"], 3),
    (&["turn.loop-counts=own"], 4),
    (&["turn.self-elimination=allowed"], 3),
    (&["turn.collision-counts=false", "turn.loop-counts=any"], 5),
    (&["turn.self-elimination=allowed", "elimination.collision=pass"], 4),
    (&["start.markers=2", "turn.loop-counts=own", "board.columns=8", "board.rows=8"], 3),
    (
        &[
            "start.markers=2",
            "turn.plays=one-marker",
            "turn.self-elimination=allowed",
            "board.columns=8",
            "board.rows=8",
        ],
        3,
    ),
    (&["hand.rest=aside", "hand.size=2", "tiles.supply=endless", "ending.together=round"], 5),
    (&["hand.whose=common", "hand.size=5", "turn.loop-counts=any"], 3),
];

fn ruleset_of(set: &[&str]) -> Ruleset {
    let text = "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 5\nstart.on = \"tile\"\n";
    ruleset_of_file(text, set)
}

/// Events can't be trusted, so a marker number that doesn't exist must be rejected.
#[test]
fn rejects_loops_of_nonexistent_markers() {
    let ruleset = ruleset_of(&["turn.self-elimination=allowed"]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let mut found = 0;
    for game in 0..600 {
        let mut events = play(&rules, 5, game);
        let is_of_last = |event: &Event| {
            matches!(
                event,
                Event::Discard { seat: 2, marker: None, to: DiscardDestination::Aside, .. }
            )
        };
        let looped = |pair: &[Event]| {
            is_of_last(&pair[0]) && matches!(pair[1], Event::Out { cause: Cause::Loop, .. })
        };
        let Some(at) = events.windows(2).position(looped) else { continue };
        found += 1;
        for wrong in [1, 9, u8::MAX] {
            let Event::Discard { marker, .. } = &mut events[at] else { unreachable!() };
            *marker = Some(wrong);
            let mut text = Vec::new();
            write(&mut text, &Header::new(&ruleset, &rules, 5, game), &events).unwrap();
            let mut reader = Reader::new(text.as_slice());
            let header = reader.header().unwrap().unwrap();
            assert!(verify(&rules, &header, reader.events()).is_err());
        }
    }
    assert!(found > 2, "{found}");
}

/// If a tile placed for a marker leads someone else's marker into a loop, the marker has still had its action
/// and can't act again on the same turn.
#[test]
fn marker_acts_once_even_if_its_tile_goes_aside() {
    let keys = [
        "start.markers=2",
        "turn.self-elimination=allowed",
        "elimination.collision=pass",
        "board.columns=8",
        "board.rows=8",
    ];
    let rules = rules_of(&keys, 3);
    let mut found = [0, 0];
    for game in 0..40 {
        // The marker whose most recent placement led others into a loop.
        let mut last: Option<(Seat, u8)> = None;
        play_chosen(&rules, (9, game), &mut (), |state, list, choices| {
            let seat = rules.to_play(state).unwrap();
            if let Some((_, own)) = last.take().filter(|last| last.0 == seat)
                && state.playing().len() > 1
            {
                let acts_again = |action: &Action| matches!(*action, Action::Place { marker, .. } if marker == own);
                assert!(!list.iter().any(acts_again), "game {game}, seat {seat}, marker {own}");
            }
            let leads_others_into_loops = |&action: &Action| {
                let Action::Place { marker: own, .. } = action else { return None };
                let (mut next, mut told): (State, Vec<Event>) = (state.clone(), Vec::new());
                let mut dealer = SeededDealer::new(9, game);
                rules.play_unchecked(&mut next, action, &mut dealer, &mut told);
                let looped = told.iter().filter_map(|event| match *event {
                    Event::Out { seat, marker, cause: Cause::Loop, .. } => Some((seat, marker)),
                    _ => None,
                });
                let looped: Vec<(Option<Seat>, Option<u8>)> = looped.collect();
                let is_own = looped.contains(&(Some(seat), Some(own)));
                (!looped.is_empty() && !is_own).then_some((action, own))
            };
            let is_placing = state.phase() == Phase::Place;
            let loop_of_others =
                list.iter().filter(|_| is_placing).find_map(leads_others_into_loops);
            let random = any_of(list, choices);
            let Some((action, own)) = loop_of_others else { return random };
            found[usize::from(own)] += 1;
            last = Some((seat, own));
            action
        });
    }
    assert!(found.iter().all(|&count| count > 0), "{found:?}");
}

/// The game is over before the first turn.
#[test]
fn game_ends_if_no_tiles_remain_after_the_starts() {
    let tiles = "tiles.list=[{tile=\"AB CD EF GH\"},{tile=\"AC BD EG FH\"},{tile=\"AD BC EH FG\"},\
        {tile=\"AE BF CG DH\"},{tile=\"AF BE CH DG\"}]";
    let rules = rules_of(&["tiles.set=list", tiles, "hand.size=1"], 5);
    for game in 0..5 {
        let events = play(&rules, 3, game);
        let is_pass = |event: &Event| matches!(event, Event::Pass { .. });
        assert!(!events.iter().any(is_pass), "game {game}");
        let Some(&Event::End { reason, .. }) = events.last() else {
            panic!("the game should have ended")
        };
        assert_eq!(reason, Reason::TilesOut);
    }
}

fn rules_of(set: &[&str], players: u8) -> Rules {
    Rules::new(&ruleset_of(set), players).unwrap()
}

/// A simple model of the game that follows paths one square at a time and identifies markers by their place.
struct Table {
    tiles: BTreeMap<u16, Tile>,
    markers: BTreeMap<(Seat, u8), Place>,
}

/// What happens to a marker.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    At(Place),
    Out(Cause),
}

impl Table {
    /// Asserts that a tile on the given square would be at the edge and not next to any other tile.
    fn check_apart(&self, grid: &Grid, cell: u16) {
        let across = |port| grid.neighbour_place(Place { cell, port });
        let beside: Vec<Place> = (0..8).filter_map(across).collect();
        assert!(
            beside.iter().all(|at| !self.tiles.contains_key(&at.cell)),
            "the tile is next to another one"
        );
        assert!(beside.len() < 8, "the tile isn't at the edge");
    }

    /// Follows the path from a place as if the given tile had been placed, and returns where it ends.
    fn walk(&self, grid: &Grid, from: Place, (cell, tile): (u16, Tile), collide: bool) -> End {
        let mut at = from;
        let tile_at =
            |other| if other == cell { Some(tile) } else { self.tiles.get(&other).copied() };
        while let Some(tile) = tile_at(at.cell) {
            let exit = Place { cell: at.cell, port: tile.mate(at.port) };
            // There's a marker on the far side of this port, coming towards us.
            if collide && exit != from && self.markers.values().any(|&stands| stands == exit) {
                return End::Out(Cause::Collision);
            }
            match grid.neighbour_place(exit) {
                None => return End::Out(Cause::Edge),
                Some(next) if next == from => return End::Out(Cause::Loop),
                Some(next) => at = next,
            }
        }
        End::At(at)
    }

    /// Returns what happens to each marker that moves or collides when the given tile is placed. If there's a
    /// loop, only the markers in it matter.
    fn outcome(&self, grid: &Grid, laid: (u16, Tile), collide: bool) -> BTreeMap<(Seat, u8), End> {
        let movers = self.markers.iter().filter(|(_, at)| at.cell == laid.0);
        let mut ends: BTreeMap<_, _> =
            movers.map(|(&marker, &at)| (marker, self.walk(grid, at, laid, collide))).collect();
        if ends.values().any(|end| *end == End::Out(Cause::Loop)) {
            ends.retain(|_, end| *end == End::Out(Cause::Loop));
            return ends;
        }
        if collide {
            let moved = ends.clone();
            let stands = |marker: &(Seat, u8)| match moved.get(marker) {
                Some(&End::At(place)) => Some(place),
                Some(End::Out(_)) => None,
                None => self.markers.get(marker).copied(),
            };
            for (marker, end) in &moved {
                let End::At(place) = *end else { continue };
                for other in self.markers.keys().filter(|other| *other != marker) {
                    if stands(other) == Some(place) {
                        ends.insert(*marker, End::Out(Cause::Collision));
                        ends.insert(*other, End::Out(Cause::Collision));
                    }
                }
            }
        }
        ends
    }
}

/// Returns the start reported after a tile was placed on the given square.
fn start_told(
    grid: &Grid,
    tile: u16,
    told: &mut impl Iterator<Item = Event>,
) -> ((Seat, u8), Place) {
    let Some(Event::Start { seat: Some(seat), marker, x, y, port: Some(port), .. }) = told.next()
    else {
        panic!("the tile should be followed by a start")
    };
    let at = Place { cell: grid.cell(x, y).unwrap(), port };
    assert_eq!(
        grid.neighbour_place(at).unwrap().cell,
        tile,
        "the marker should face away from the tile"
    );
    ((seat, marker.unwrap_or(0)), at)
}

/// Returns what the next events say about each of `count` markers, which either move or go out.
fn ends_told(
    grid: &Grid,
    count: usize,
    told: &mut impl Iterator<Item = Event>,
) -> BTreeMap<(Seat, u8), End> {
    let end = |event| match event {
        Event::Move { seat: Some(seat), marker, x, y, port } => {
            let end = End::At(Place { cell: grid.cell(x, y).unwrap(), port });
            ((seat, marker.unwrap_or(0)), end)
        }
        Event::Out { seat: Some(seat), marker, cause, .. } => {
            ((seat, marker.unwrap_or(0)), End::Out(cause))
        }
        other => panic!("{other:?}"),
    };
    told.take(count).map(end).collect()
}

/// Checks every event of random games with a referee that walks along the tiles rather than using chains.
#[test]
fn games_match_a_plain_referee() {
    let mut causes = BTreeMap::new();
    for (set, players) in SETTINGS {
        let rules = rules_of(set, players);
        let (shape, grid) = (rules.tiles().shape(), rules.grid());
        let collide = !set.contains(&"elimination.collision=pass");
        for game in 0..25 {
            let mut table = Table { tiles: BTreeMap::new(), markers: BTreeMap::new() };
            let mut told = play(&rules, 12, game).into_iter().peekable();
            let mut playing = Seats::first(players);
            let mut to_start = usize::from(players) * usize::from(rules.markers());
            while let Some(event) = told.next() {
                let mut left = BTreeMap::new();
                match event {
                    Event::Place { seat, tile, rotation, x, y, .. } if to_start > 0 => {
                        let cell = grid.cell(x, y).unwrap();
                        table.check_apart(grid, cell);
                        table.tiles.insert(cell, tile.0.rotated(shape, rotation));
                        let (marker, at) = start_told(grid, cell, &mut told);
                        assert_eq!(marker.0, seat);
                        assert!(!table.tiles.contains_key(&at.cell), "the square is taken");
                        table.markers.insert(marker, at);
                        to_start -= 1;
                        continue;
                    }
                    Event::Place { seat, marker, tile, rotation, x, y } => {
                        let cell = grid.cell(x, y).unwrap();
                        assert_eq!(table.markers[&(seat, marker.unwrap_or(0))].cell, cell);
                        let tile = tile.0.rotated(shape, rotation);
                        let ends = table.outcome(grid, (cell, tile), collide);
                        assert!(!ends.values().any(|end| *end == End::Out(Cause::Loop)));
                        table.tiles.insert(cell, tile);
                        left = ends_told(grid, ends.len(), &mut told);
                        assert_eq!(left, ends, "{set:?} {game}");
                    }
                    Event::Discard { seat, marker, tiles, .. }
                        if matches!(told.peek(), Some(Event::Out { .. })) =>
                    {
                        let at = table.markers[&(seat, marker.unwrap_or(0))];
                        while matches!(told.peek(), Some(Event::Out { .. })) {
                            left.extend(ends_told(grid, 1, &mut told));
                        }
                        // At least one rotation of the tile leads into the loop.
                        let loops = |rotation| {
                            let tile = tiles.tiles()[0].0.rotated(shape, rotation);
                            table.outcome(grid, (at.cell, tile), collide) == left
                        };
                        assert!(
                            (0..4).any(loops),
                            "{set:?} {game}: no rotation leads into the loop"
                        );
                        assert!(left.values().all(|end| *end == End::Out(Cause::Loop)));
                    }
                    _ => continue,
                }
                for (marker, end) in left {
                    match end {
                        End::At(place) => *table.markers.get_mut(&marker).unwrap() = place,
                        End::Out(cause) => {
                            *causes.entry(cause).or_insert(0) += 1;
                            table.markers.remove(&marker);
                        }
                    }
                }
                while let Some(&Event::Eliminated { seat, .. }) = told.peek() {
                    assert!(
                        (0..rules.markers()).all(|it| !table.markers.contains_key(&(seat, it)))
                    );
                    playing.remove(seat);
                    told.next();
                }
                let has_marker = |seat: Seat| table.markers.keys().any(|&(owner, _)| owner == seat);
                assert!(
                    playing.iter().all(has_marker),
                    "{set:?} {game}: a player is out, but there was no event"
                );
            }
        }
    }
    let all = [Cause::Edge, Cause::Collision, Cause::Loop];
    assert!(
        all.iter().all(|cause| causes.get(cause).is_some_and(|&count| count > 5)),
        "{causes:?}"
    );
}

/// Returns the model that corresponds to a state.
fn table(rules: &Rules, state: &State) -> Table {
    let tiles =
        rules.grid().cells().filter_map(|cell| Some((cell, state.tile(rules.tiles(), cell)?)));
    let markers = state.markers().iter().enumerate().filter_map(|(index, marker)| {
        let per_seat = usize::from(rules.markers());
        let marker_of = |index: usize| {
            let seat = Seat::try_from(index / per_seat).unwrap();
            (seat, u8::try_from(index % per_seat).unwrap())
        };
        Some((marker_of(index), marker.facing()?))
    });
    Table { tiles: tiles.collect(), markers: markers.collect() }
}

/// Compares the legal placements with the result of trying all placements on the model.
#[test]
fn legal_actions_match_a_plain_model() {
    let (mut barred, mut forced) = (0, 0);
    for (set, players) in SETTINGS {
        let rules = rules_of(set, players);
        let is_banned = !set.contains(&"turn.self-elimination=allowed");
        let collide = !set.contains(&"elimination.collision=pass");
        let spares = set.contains(&"turn.collision-counts=false");
        let any_loop = set.contains(&"turn.loop-counts=any");
        let own_loop = any_loop || set.contains(&"turn.loop-counts=own");
        for game in 0..6 {
            let mut list = Vec::new();
            play_watched(&rules, (13, game), &mut (), |state| {
                state.check(&rules).unwrap();
                if state.phase() != Phase::Place {
                    return;
                }
                rules.actions(state, &mut list);
                let table = table(&rules, state);
                let acted = rules.position(state).unwrap().acted;
                let (mut fine, mut all) = (Vec::new(), Vec::new());
                for marker in (0..rules.markers()).filter(|marker| !acted.contains(marker)) {
                    let Some(at) = table.markers.get(&(state.active(), marker)) else { continue };
                    let hand = if rules.sections().hand.whose
                        == sentiero::ruleset::path::HandSource::Common
                    {
                        state.hands()[0]
                    } else {
                        state.hands()[usize::from(state.active())]
                    };
                    for kind in hand.distinct() {
                        for (rotation, &tile) in (0..).zip(rules.tiles().rotations(kind)) {
                            let ends = table.outcome(rules.grid(), (at.cell, tile), collide);
                            let loops = ends.values().any(|end| *end == End::Out(Cause::Loop));
                            let own = ends.get(&(state.active(), marker));
                            let is_bad = any_loop && loops
                                || match own {
                                    Some(End::Out(Cause::Edge)) => true,
                                    Some(End::Out(Cause::Collision)) => !spares,
                                    Some(End::Out(Cause::Loop)) => own_loop,
                                    Some(End::At(_)) | None => false,
                                };
                            let action = Action::Place { marker, kind, rotation };
                            all.push(action);
                            if !(is_banned && is_bad) {
                                fine.push(action);
                            }
                        }
                    }
                }
                barred += u32::from(!fine.is_empty() && fine.len() < all.len());
                forced += u32::from(fine.is_empty());
                assert_eq!(list, if fine.is_empty() { all } else { fine }, "{set:?} {game}");
            });
        }
    }
    assert!(barred > 100 && forced > 0, "{barred} {forced}");
}

/// Records can be verified and games can be continued from positions, even if some starts haven't been chosen
/// yet.
#[test]
fn records_and_positions_round_trip() {
    let (mut starting, mut placing) = (0, 0);
    for (set, players) in SETTINGS {
        let ruleset = ruleset_of(set);
        let rules = Rules::new(&ruleset, players).unwrap();
        for game in 0..10 {
            let mut events: Vec<Event> = Vec::new();
            play_watched(&rules, (14, game), &mut events, |state| {
                let Some(position) = rules.position(state) else {
                    assert!(!matches!(state.phase(), Phase::Place | Phase::Square));
                    return;
                };
                let text = json!(position).to_string();
                let read: Position = serde_json::from_str(&text).unwrap();
                let again =
                    rules.set_up_position(&read).unwrap_or_else(|fault| panic!("{fault}: {text}"));
                again.check(&rules).unwrap();
                assert_eq!(rules.position(&again).unwrap(), position);
                assert_eq!(again.phase(), state.phase());
                let starts =
                    position.markers.iter().any(|it| it.at == sentiero::path::PositionPlace::Hand);
                *if starts { &mut starting } else { &mut placing } += 1;
            });
            let mut record = Vec::new();
            write(&mut record, &Header::new(&ruleset, &rules, 14, game), &events).unwrap();
            let mut reader = Reader::new(record.as_slice());
            let header = reader.header().unwrap().unwrap();
            verify(&rules, &header, reader.events())
                .unwrap_or_else(|fault| panic!("{set:?} {game}: {fault}"));
        }
    }
    assert!(starting > 100 && placing > 500, "{starting} {placing}");
}

/// A modification that makes a position invalid.
type Spoil = fn(&mut Position);

/// Returns the error for an invalid position in which some starts haven't been chosen yet.
fn refusal(spoil: impl FnOnce(&mut Position)) -> String {
    let rules = rules_of(&[], 3);
    let mut second = None;
    play_watched(&rules, (1, 0), &mut (), |state| {
        if state.phase() == Phase::Square && state.active() == 1 {
            second = rules.position(state);
        }
    });
    let mut position = second.unwrap();
    spoil(&mut position);
    rules.set_up_position(&position).expect_err("the position was accepted").to_string()
}

#[test]
fn rejects_impossible_start_positions() {
    let cases: [(&str, Spoil); 6] = [
        ("is out of order: seat", |it| it.turn = 2),
        ("it is seat 0's turn, but it has no marker to start with", |it| it.turn = 0),
        ("missing start for marker 0 of seat 0", |it| it.markers[0].start = None),
        ("does not need a start (start.on)", |it| it.markers[1].start = it.markers[0].start),
        ("the game is over", |it| {
            it.markers
                .iter_mut()
                .for_each(|it| (it.at, it.start) = (sentiero::path::PositionPlace::Out, None));
        }),
        ("expected 1 tiles, one for each marker that has started", |it| {
            let mut tile = it.tiles[0];
            (tile.x, tile.y, tile.tile) = (3, 3, it.hands[2].pop().unwrap());
            tile.rotation = 0;
            it.tiles.push(tile);
        }),
    ];
    for (expected, spoil) in cases {
        let refusal = refusal(spoil);
        assert!(refusal.contains(expected), "{refusal} instead of {expected}");
    }
}

/// A tile that would close a loop isn't placed, and the marker in the loop is out. Depending on the rules,
/// this may be banned.
#[test]
fn loop_eliminates_the_marker_without_a_placement() {
    // Seat 0 is to the east of the tile on A4, which joins the two ports on its own east side. If the next
    // tile joins the two ports on its west side, the marker goes round in circles.
    let rules = rules_of(&["hand.size=1", "turn.loop-counts=own"], 2);
    let place = |x: u32, y: u32, text: &str| crate::scene::placed(&rules, (x, y), text);
    let facing = |x, y, port| sentiero::path::PositionPlace::Facing { x, y, port };
    let marker = |seat, x, y, port| PositionMarker {
        seat: Some(seat),
        marker: 0,
        at: facing(x, y, port),
        start: Some(sentiero::path::PositionStart { x, y, port }),
        runs: None,
    };
    let hand = |text: &str| vec![named(&rules, text)];
    let position = Position {
        tiles: vec![place(0, 2, "AH BG CD EF"), place(5, 2, "AH BG CF DE")],
        markers: vec![marker(0, 1, 2, 6), marker(1, 4, 2, 2)],
        hands: vec![hand("AB CD EF GH"), hand("AE BF CG DH")],
        dragon: None,
        turn: 0,
        ..Position::default()
    };
    let state = rules.set_up_position(&position).unwrap_or_else(|fault| panic!("{fault}"));
    let mut turn = Turn { rules, state, events: Vec::new() };
    // This tile joins the two ports on each side, whatever its rotation.
    turn.lay(0, "AB CD EF GH");
    assert_eq!(
        turn.told(),
        [
            "discard 0: 1 tile out of the game",
            "out 0 in a loop",
            "eliminated 0",
            "end last-standing: 1"
        ]
    );
    assert!(turn.state.laid(turn.rules.grid().cell(1, 2).unwrap()).is_none());
    assert!(matches!(turn.state.markers()[0].place(), MarkerPlace::Out(_)));
    let _: Vec<NotatedTile> = position.aside;
}

/// Prompts and screens preview the effect of each choice.
#[test]
fn previews_show_loops() {
    let rules = rules("course-10x10", &[], 3);
    let tile = |x: u8, y: u8, tile: &str| json!({"x": x, "y": y, "tile": tile, "rotation": 0});
    let marker = |seat: u8, x: u8, y: u8, port: u8| {
        let place = json!({"x": x, "y": y, "port": port});
        json!({"seat": seat, "at": {"facing": place}, "start": place})
    };
    let (crossed, folded) = ("AF BE CH DG", "AB CD EF GH");
    let position = |turn: u8| {
        json!({
            "tiles": [tile(0, 0, crossed), tile(2, 0, folded), tile(0, 2, crossed)],
            "markers": [marker(0, 1, 0, 7), marker(1, 1, 0, 3), marker(2, 0, 3, 1)],
            "hands": [[folded, folded], [folded, folded], [folded, folded]],
            "turn": turn,
        })
    };
    for (turn, expected, is_own) in
        [(0, "puts Player 2 out", false), (1, "would end up in an endless loop", true)]
    {
        let position: Position = serde_json::from_value(position(turn)).unwrap();
        let state = rules.set_up_position(&position).unwrap();
        let mut actions = Vec::new();
        rules.actions(&state, &mut actions);
        let view = rules.view(&state, turn);
        let question = rules.question(&view, &actions, &Wording::new(3));
        let choices: &[Choice] = &question.choices;
        assert!(!choices.is_empty());
        for choice in choices {
            let lead = choice.consequences.iter().find(|lead| lead.text.contains(expected));
            let lead = lead.unwrap_or_else(|| panic!("{:?}", choice.consequences));
            assert_eq!(lead.is_loss, is_own, "{lead:?}");
            assert_eq!(choice.lost_markers > 0, is_own, "{lead:?}");
        }
    }
}
