//! Tests for markers that belong to nobody. All players place tiles for them, and anyone who eliminates one
//! is out.

use std::collections::{BTreeMap, HashMap};

use sentiero::{
    drawing::Edge,
    game::{Game, Outcome, Seat, Seats, SeededDealer},
    grid::{Grid, Place},
    path::{Action, Cause, Event, Phase, Position, PositionPlace, Reason, Rules, State},
    record::{Header, Reader, verify, write},
    ruleset::path::SelfElimination,
    tile::Tile,
};

use crate::common::{play, play_watched, rules_with, ruleset_with};

/// Returns a black path game with the given board size, start and additional keys.
fn path_game(columns: u32, rows: u32, (x, y, port): (u32, u32, char), set: &[&str]) -> Rules {
    let start = format!("start.list=[{{x={x},y={y},port=\"{port}\"}}]");
    let size = [format!("board.columns={columns}"), format!("board.rows={rows}")];
    let set = [&[size[0].as_str(), size[1].as_str(), start.as_str()], set].concat();
    rules_with("black-path", &[], &set, 2)
}

fn after(rules: &Rules, state: &State, action: Action) -> (State, Vec<Event>) {
    let (mut next, mut events) = (state.clone(), Vec::new());
    rules.play(&mut next, action, &mut SeededDealer::new(1, 1), &mut events).unwrap();
    (next, events)
}

/// Returns whether the player to move can force a win, by searching all legal actions.
fn wins(rules: &Rules, state: &State, known: &mut HashMap<Vec<u8>, bool>) -> bool {
    let cells = rules.grid().cells().map(|cell| state.laid(cell));
    let key = cells.map(|laid| laid.map_or(0, |it| 1 + 4 * u8::from(it.kind > 0) + it.rotation));
    let key: Vec<u8> = key.collect();
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let (own, mut list) = (state.active(), Vec::new());
    rules.actions(state, &mut list);
    let found = list.iter().any(|&action| {
        let (next, _) = after(rules, state, action);
        match rules.outcome(&next) {
            Some(Outcome { winners, .. }) => winners.contains(own),
            None => !wins(rules, &next, known),
        }
    });
    known.insert(key, found);
    found
}

/// Returns the starts from which the first player wins, followed by those from which the second player wins.
fn solved(columns: u32, rows: u32, set: &[&str]) -> [Vec<(u32, u32, char)>; 2] {
    let any = path_game(columns, rows, (0, 0, 'A'), set);
    let starts = any.starts().iter().map(|spot| {
        let (x, y) = any.grid().position(spot.cell);
        let Edge::Port(port) = spot.place else { panic!("the start isn't on a mark") };
        (x, y, char::from(b'A' + port))
    });
    starts
        .partition(|&start| {
            let rules = path_game(columns, rows, start, set);
            let mut state = rules.new_state();
            rules.begin(&mut state, &mut SeededDealer::new(1, 1), &mut ());
            wins(&rules, &state, &mut HashMap::new())
        })
        .into()
}

/// Checks a known theorem. If either side has an even length, the first player wins from every start. If both
/// are odd and at least 3, the second player does. On a row of three squares, the first player only wins from
/// the middle.
#[test]
fn winner_of_the_path_game_matches_the_theorem() {
    for set in [&[][..], &["turn.self-elimination=last-resort"]] {
        for (columns, rows) in [(1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (2, 4), (1, 4)] {
            let [first, second] = solved(columns, rows, set);
            assert_eq!(second, [], "{columns} by {rows}");
            assert_eq!(first.len(), usize::try_from(2 * (columns + rows)).unwrap());
        }
        let [first, second] = solved(3, 3, set);
        assert_eq!((first.len(), second.len()), (0, 12));
        let [first, second] = solved(1, 3, set);
        assert_eq!(first, [(0, 1, 'B'), (0, 1, 'D')]);
        assert_eq!(second.len(), 6);
        let [first, _] = solved(1, 1, set);
        assert_eq!(first, [], "any tile should lead the path to the edge");
    }
}

/// Returns rules with three ownerless markers, based on `calliope` with the given keys set.
fn three_markers(set: &[&str], players: u8) -> Rules {
    let list = r#"start.list=[{x=0,y=0,port="A"},{x=2,y=0,port="A"},{x=0,y=2,port="H"}]"#;
    let all = ["start.owner=nobody", "start.by=list", "start.markers=3", list];
    rules_with("calliope", &[], &[&all[..], set].concat(), players)
}

/// Combinations that cover every key affecting ownerless markers.
const SETTINGS: [&[&str]; 6] = [
    &[],
    &["turn.plays=one-marker"],
    &["turn.plays=one-marker", "hand.whose=common", "turn.collision-counts=false"],
    &["hand.whose=pile", "elimination.collision=pass", "turn.plays=one-marker"],
    &["turn.self-elimination=allowed", "ending.until=none-left"],
    &["tiles.supply=endless", "ending.until=none-left", "turn.plays=one-marker"],
];

/// Under these rules, players can place tiles away from the markers, and none of the markers acts.
const ELSEWHERE: [&[&str]; 3] = [
    &["turn.place=touching"],
    &["turn.place=anywhere", "turn.self-elimination=allowed", "ending.until=none-left"],
    &["turn.place=touching", "turn.edge-to-edge=never", "board.columns=3", "board.rows=3"],
];

/// A referee that walks along the tiles rather than using chains.
struct Referee {
    tiles: BTreeMap<u16, Tile>,
    /// The place of each marker, or `None` if it's out.
    markers: Vec<Option<Place>>,
    playing: Seats,
}

impl Referee {
    /// Follows the path from a place. Returns where it ends, or, if it goes off the edge, an error that says
    /// whether it met another marker.
    fn walk(&self, grid: &Grid, from: Place, stood: &[Place]) -> Result<Place, (bool, Place)> {
        let (mut at, mut met) = (from, false);
        while let Some(tile) = self.tiles.get(&at.cell) {
            let exit = Place { cell: at.cell, port: tile.mate(at.port) };
            met |= stood.contains(&exit);
            match grid.neighbour_place(exit) {
                Some(next) => at = next,
                None => return Err((met, exit)),
            }
        }
        Ok(at)
    }
}

/// Creates the event that puts a marker out at a place.
fn out(grid: &Grid, marker: Option<u8>, cause: Cause, place: Place) -> Event {
    let (x, y) = grid.position(place.cell);
    Event::Out { seat: None, marker, cause, x: Some(x), y: Some(y), port: Some(place.port) }
}

/// Checks every event of random games with a simple referee. This includes all moves, eliminations and their
/// causes, the player who's out for placing the tile, and the end of the game.
#[test]
fn games_match_a_plain_referee() {
    let mut reasons = BTreeMap::new();
    let mut causes = [0, 0];
    let settings = SETTINGS.into_iter().chain(ELSEWHERE);
    for (set, players) in settings.flat_map(|set| [(set, 2), (set, 3), (set, 5)]) {
        let rules = three_markers(set, players);
        let (shape, grid) = (rules.tiles().shape(), rules.grid());
        let passes = set.contains(&"elimination.collision=pass");
        let plays_on = set.contains(&"ending.until=none-left");
        for game in 0..8 {
            let mut table = Referee {
                tiles: BTreeMap::new(),
                markers: Vec::new(),
                playing: Seats::first(players),
            };
            let mut told = play(&rules, 11, game).into_iter().peekable();
            while let Some(event) = told.next() {
                match event {
                    Event::Start { seat, marker, x, y, port: Some(port), .. } => {
                        assert_eq!(seat, None);
                        assert_eq!(marker.map(usize::from), Some(table.markers.len()));
                        table.markers.push(Some(Place { cell: grid.cell(x, y).unwrap(), port }));
                    }
                    Event::Place { seat, marker, tile, rotation, x, y } => {
                        assert!(table.playing.contains(seat));
                        let cell = grid.cell(x, y).unwrap();
                        assert_eq!(marker.is_none(), ELSEWHERE.contains(&set));
                        // If none of the markers acts, the first one moves first.
                        let played_for = usize::from(marker.unwrap_or(0));
                        let stands = table.markers[played_for].map(|at| at.cell);
                        assert!(marker.is_none() || stands == Some(cell));
                        table.tiles.insert(cell, tile.0.rotated(shape, rotation));
                        let stood: Vec<Place> = table.markers.iter().flatten().copied().collect();
                        let movers = (0..table.markers.len()).filter_map(|index| {
                            let at = table.markers[index].filter(|at| at.cell == cell)?;
                            Some((index, at))
                        });
                        let mut movers: Vec<(usize, Place)> = movers.collect();
                        movers.sort_by_key(|&(index, _)| (index != played_for, index));
                        let mut worst = None;
                        for (index, at) in movers {
                            // All other markers that were facing this square.
                            let others: Vec<Place> = stood
                                .iter()
                                .filter(|other| other.cell == cell && **other != at)
                                .copied()
                                .collect();
                            let end = table.walk(grid, at, &others);
                            let marker = Some(u8::try_from(index).unwrap());
                            let expected = match end {
                                Ok(to) => {
                                    let (x, y) = grid.position(to.cell);
                                    Event::Move { seat: None, marker, x, y, port: to.port }
                                }
                                Err((met, exit)) => {
                                    let collides = met && !passes;
                                    let cause =
                                        if collides { Cause::Collision } else { Cause::Edge };
                                    causes[usize::from(collides)] += 1;
                                    worst = worst.max(Some(cause));
                                    out(grid, marker, cause, if collides { at } else { exit })
                                }
                            };
                            assert_eq!(told.next(), Some(expected), "{set:?} {players} {game}");
                            table.markers[index] = end.ok();
                        }
                        if let Some(cause) = worst {
                            let out = Event::Eliminated { seat, cause: Some(cause) };
                            assert_eq!(told.next(), Some(out));
                            table.playing.remove(seat);
                        }
                        let left = table.markers.iter().flatten().count();
                        let is_over = match table.playing.len() {
                            0 => Some((Reason::NoneLeft, Seats::first(0))),
                            1 if !plays_on => Some((Reason::LastStanding, table.playing)),
                            _ if left == 0 => Some((Reason::MarkersOut, table.playing)),
                            _ => None,
                        };
                        let is_end = |event: &Event| matches!(event, Event::End { .. });
                        if let Some((expected, expected_winners)) = is_over {
                            let Some(Event::End { winners, reason, .. }) = told.next() else {
                                panic!("{set:?}: the game should be over")
                            };
                            let last: Seats = [seat].into_iter().collect();
                            let nobody = expected_winners.is_empty();
                            let expected_winners = if nobody { last } else { expected_winners };
                            assert_eq!((reason, winners), (expected, expected_winners));
                            *reasons.entry(reason.word()).or_insert(0) += 1;
                        } else {
                            assert!(told.peek().is_some_and(|event| !is_end(event) || left > 0));
                        }
                    }
                    Event::Move { .. } | Event::Out { .. } | Event::Eliminated { .. } => {
                        panic!("{set:?}: a marker moved without a tile: {event:?}")
                    }
                    _ => {}
                }
            }
        }
    }
    let seen = ["last-standing", "markers-out", "none-left"].map(|word| reasons.get(word).copied());
    assert!(seen.iter().all(|count| count.is_some_and(|count| count > 1)), "{reasons:?}");
    assert!(causes.iter().all(|&count| count > 5), "{causes:?}");
}

/// Returns the causes of all eliminations resulting from a placement.
fn causes(rules: &Rules, state: &State, action: Action) -> Vec<Cause> {
    let (mut next, mut events) = (state.clone(), Vec::<Event>::new());
    rules.play_unchecked(&mut next, action, &mut SeededDealer::new(1, 1), &mut events);
    let out = events.iter().filter_map(|event| match event {
        Event::Out { cause, .. } => Some(*cause),
        _ => None,
    });
    out.collect()
}

/// A tile that eliminates a marker is only legal if every tile would, for every marker that may act.
#[test]
fn ban_covers_every_marker() {
    let (mut barred, mut forced, mut list) = (0, 0, Vec::new());
    for set in SETTINGS {
        let rules = three_markers(set, 3);
        let turn = &rules.sections().turn;
        let is_banned = turn.self_elimination == SelfElimination::LastResort;
        let spares = !turn.collision_counts;
        for game in 0..10 {
            play_watched(&rules, (12, game), &mut (), |state| {
                if state.phase() != Phase::Place {
                    return;
                }
                rules.actions(state, &mut list);
                let acted = rules.position(state).unwrap().acted;
                let mut stock = rules.view(state, state.active()).playable_kinds();
                stock.dedup();
                let may_act = |marker: &u8| {
                    !acted.contains(marker) && state.markers()[usize::from(*marker)].is_on_board()
                };
                let mut all = Vec::new();
                for marker in (0..rules.markers()).filter(may_act) {
                    for &kind in &stock {
                        let turns = (0..).zip(rules.tiles().rotations(kind));
                        all.extend(turns.map(|(rotation, _)| {
                            let action = Action::Place { marker, kind, rotation };
                            let counts = |cause: &Cause| *cause == Cause::Edge || !spares;
                            (action, causes(&rules, state, action).iter().any(counts))
                        }));
                    }
                }
                let is_free = !is_banned || all.iter().all(|(_, is_out)| *is_out);
                let legal = all.iter().filter(|(_, is_out)| is_free || !is_out);
                let legal: Vec<Action> = legal.map(|(action, _)| *action).collect();
                assert_eq!(list, legal, "{set:?} {game}");
                barred += all.len() - legal.len();
                forced += usize::from(is_banned && is_free);
            });
        }
    }
    assert!(barred > 1000 && forced > 20, "{barred} {forced}");
}

/// With `each-marker`, players place a tile for each marker on the board on every turn, unless they go out
/// first.
#[test]
fn each_turn_places_one_tile_per_marker() {
    let rules = three_markers(&["turn.self-elimination=allowed"], 3);
    let mut full = 0;
    for game in 0..30 {
        let mut acts: Vec<(Seat, Option<u8>)> = Vec::new();
        for event in play(&rules, 13, game) {
            let Event::Place { seat, marker, .. } = event else { continue };
            if acts.last().is_some_and(|(last, _)| *last != seat) {
                full += usize::from(acts.len() == 3);
                acts.clear();
            }
            assert!(!acts.contains(&(seat, marker)));
            acts.push((seat, marker));
        }
    }
    assert!(full > 20, "{full}");
}

/// Teams share the markers too. Once only one team is left, all of its players win.
#[test]
fn teams_can_win_with_ownerless_markers() {
    let set = ["teams.count=2", "turn.self-elimination=allowed", "turn.plays=one-marker"];
    let rules = three_markers(&set, 4);
    let mut reasons = BTreeMap::new();
    for game in 0..60 {
        let events = play(&rules, 14, game);
        let Some(Event::End { winners, reason, .. }) = events.last() else { panic!("no end") };
        let teams = [[0, 2], [1, 3]].map(|seats| seats.into_iter().collect::<Seats>());
        let all = Seats::first(4);
        match reason {
            Reason::LastStanding => assert!(teams.contains(winners), "{winners:?}"),
            Reason::MarkersOut => assert_eq!(*winners, all),
            _ => panic!("{reason:?}"),
        }
        *reasons.entry(reason.word()).or_insert(0) += 1;
    }
    assert_eq!(reasons.len(), 2, "{reasons:?}");
}

/// Returns a recorded game, split into lines.
fn record(set: &[&str], game: u64) -> (Rules, Vec<String>) {
    let ruleset = ruleset_with("black-path", &[], set);
    let rules = Rules::new(&ruleset, 2).unwrap();
    let events = play(&rules, 15, game);
    let mut record = Vec::new();
    write(&mut record, &Header::new(&ruleset, &rules, 15, game), &events).unwrap();
    let text = String::from_utf8(record).unwrap();
    (rules, text.lines().map(ToOwned::to_owned).collect())
}

fn is_sound(rules: &Rules, lines: &[String]) -> bool {
    let text = lines.join("\n") + "\n";
    let mut reader = Reader::new(text.as_bytes());
    let Ok(Some(header)) = reader.header() else { panic!("no header") };
    verify(rules, &header, reader.events()).is_ok()
}

/// The record doesn't mention an owner, and is rejected if it does or if a cause is wrong.
#[test]
fn rejects_damaged_records() {
    let list = r#"start.list=[{x=0,y=0,port="A"},{x=3,y=0,port="A"}]"#;
    let mut damaged = 0;
    for set in [&[][..], &["start.markers=2", list]] {
        for game in 0..20 {
            let (rules, lines) = record(set, game);
            assert!(is_sound(&rules, &lines));
            for (index, line) in lines.iter().enumerate().skip(1) {
                let is = |words: &[&str]| {
                    words.iter().any(|word| line.starts_with(&format!("{{\"event\":\"{word}\"")))
                };
                let mut others = Vec::new();
                if is(&["start", "move", "out"]) {
                    assert!(!line.contains("seat"), "{line}");
                    others.push(line.replacen(',', ",\"seat\":0,", 1));
                }
                if is(&["eliminated"]) {
                    others.push(line.replace(",\"cause\":\"edge\"", ""));
                    others.push(line.replace("edge", "collision"));
                    others.push(
                        line.replace("\"seat\":0", "\"seat\":2")
                            .replace("\"seat\":1", "\"seat\":0"),
                    );
                }
                for other in others.into_iter().filter(|other| other != line) {
                    let mut lines = lines.clone();
                    lines[index] = other;
                    assert!(!is_sound(&rules, &lines), "{}", lines[index]);
                    damaged += 1;
                }
            }
        }
    }
    assert!(damaged > 100, "{damaged}");
}

/// Positions list the players who have been eliminated, since this can't be derived from the markers.
/// Impossible lists are rejected.
#[test]
fn positions_list_eliminated_players() {
    let rules = three_markers(&["turn.plays=one-marker", "turn.self-elimination=allowed"], 3);
    let mut with_out: Option<Position> = None;
    let mut count = 0;
    for game in 0..30 {
        play_watched(&rules, (16, game), &mut (), |state| {
            let Some(position) = rules.position(state) else { return };
            let again = rules.set_up_position(&position).unwrap();
            assert_eq!(again.playing(), state.playing());
            assert_eq!(rules.position(&again).as_ref(), Some(&position));
            count += usize::from(!position.out.is_empty());
            let lost = position.markers.iter().filter(|marker| marker.at == PositionPlace::Out);
            if lost.count() == 1 {
                with_out = Some(position);
            }
        });
    }
    assert!(count > 20, "{count}");
    let sound = with_out.unwrap();
    let refusal = |change: &dyn Fn(&mut Position)| {
        let mut position = sound.clone();
        change(&mut position);
        rules.set_up_position(&position).unwrap_err().to_string()
    };
    let (out, turn) = (sound.out[0], sound.turn);
    for (reason, change) in [
        (
            "a marker has a seat",
            &(|it: &mut Position| it.markers[0].seat = Some(0)) as &dyn Fn(&mut Position),
        ),
        ("marker 7 does not exist", &|it: &mut Position| it.markers[0].marker = 7),
        ("marker 1 is in two places", &|it| it.markers[0].marker = 1),
        ("does not exist or is listed as out twice", &|it| it.out.push(9)),
        ("does not exist or is listed as out twice", &|it| it.out.push(out)),
        ("a player who puts out a marker also goes out", &|it| it.out.clear()),
        ("has tiles in hand", &|it| {
            let hand = it.hands[usize::from(turn)].clone();
            it.hands[usize::from(out)] = hand.iter().take(1).copied().collect();
        }),
        ("fewer than two players have stayed in", &|it| {
            it.out = (0..3).filter(|&seat| seat != turn).collect();
            let mut left = it.markers.iter_mut().filter(|marker| marker.at != PositionPlace::Out);
            left.next().unwrap().at = PositionPlace::Out;
        }),
        ("there are no markers on the board", &|it| {
            for marker in &mut it.markers {
                marker.at = PositionPlace::Out;
            }
        }),
    ] {
        let found = refusal(change);
        assert!(found.contains(reason), "{reason}: {found}");
    }
    let owned = crate::common::rules("calliope", &[], 2);
    let mut position = None;
    play_watched(&owned, (1, 1), &mut (), |state| {
        position = position.take().or(owned.position(state));
    });
    let mut position = position.unwrap();
    position.out.push(1);
    let found = owned.set_up_position(&position).unwrap_err().to_string();
    assert!(found.contains("the markers determine who is out"), "{found}");
}
