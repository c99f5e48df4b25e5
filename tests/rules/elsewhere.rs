//! Tests games in which tiles are placed away from the markers. A simple referee works out which squares,
//! tiles and rotations are allowed, and whose turn it is.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{play, play_watched, rules, rules_with, ruleset, ruleset_with};
use sentiero::{
    bot::{Playout, Random},
    game::{ChoiceEffect, Game, Interactive, Question, Seat, SeededDealer, Wording},
    grid::{Cell, Place},
    path::{
        Action, DiscardDestination, Event, MarkerPlace, Phase, Reason, Rules, State, walk::walk,
    },
    record::{Header, Reader, verify, write},
    ruleset::path::{
        Collision, EdgeConnection, EdgeOutcome, HandSource, PlacementRule, SelfElimination,
    },
    tile::{KindId, Tile},
};

/// Works out the legal placements one square at a time.
struct Plain<'a> {
    rules: &'a Rules,
    state: &'a State,
}

impl Plain<'_> {
    fn has_tile(&self, cell: Cell) -> bool {
        self.state.laid(cell).is_some()
    }

    /// Returns whether the given side of a square is at the outer edge of the board's rectangle.
    fn is_outer(&self, cell: Cell, side: u8) -> bool {
        let grid = self.rules.grid();
        let (x, y) = grid.position(cell);
        [y == 0, x + 1 == grid.columns(), y + 1 == grid.rows(), x == 0][usize::from(side)]
    }

    fn is_open(&self, cell: Cell) -> bool {
        let grid = self.rules.grid();
        let (x, y) = grid.position(cell);
        let beside = [
            y.checked_sub(1).map(|y| (x, y)),
            Some((x + 1, y)),
            Some((x, y + 1)),
            x.checked_sub(1).map(|x| (x, y)),
        ];
        let mut beside = beside.into_iter().flatten().filter_map(|(x, y)| grid.cell(x, y));
        !self.has_tile(cell)
            && match self.rules.sections().turn.place {
                PlacementRule::Front => unreachable!(),
                PlacementRule::Anywhere => true,
                PlacementRule::Touching => {
                    (0..4).any(|side| self.is_outer(cell, side))
                        || beside.any(|other| self.has_tile(other))
                }
            }
    }

    fn joins_edges(&self, cell: Cell, tile: Tile) -> bool {
        let shape = self.rules.grid().shape();
        let at_edge = |port| self.is_outer(cell, shape.side_of(port));
        tile.paths().any(|(one, other)| at_edge(one) && at_edge(other))
    }

    /// Returns whether one of the player's markers that face the given square would go out in a banned way,
    /// whichever path it took.
    fn loses_own(&self, cell: Cell, tile: Tile) -> bool {
        let (grid, keys) = (self.rules.grid(), self.rules.sections());
        let seat = self.state.active();
        let markers = usize::from(self.rules.markers());
        // Ownerless markers count for every player.
        let first = if self.rules.shares_markers() { 0 } else { usize::from(seat) * markers };
        let tile_at = |at: Cell| {
            if at == cell { Some(tile) } else { self.state.tile(self.rules.tiles(), at) }
        };
        let collides = keys.elimination.collision == Collision::Out;
        (first..first + markers).any(|index| {
            let entries: Vec<Place> = match self.state.markers()[index].place() {
                MarkerPlace::Facing(place) => vec![place],
                MarkerPlace::Start(start) => {
                    self.rules.starts()[usize::from(start)].lanes(grid).collect()
                }
                _ => vec![],
            };
            let others = self.state.markers().iter().enumerate();
            let others = others.filter(|&(other, _)| other != index);
            let others: Vec<Place> = others.filter_map(|(_, marker)| marker.facing()).collect();
            let goes_out = |enters: &Place| {
                let steps: Vec<_> = walk(grid, tile_at, *enters).collect();
                let meets = |other: &Place| {
                    steps.iter().any(|step| Place { cell: step.cell, port: step.to } == *other)
                };
                let last = steps.last().unwrap();
                let at_edge =
                    grid.neighbour_place(Place { cell: last.cell, port: last.to }).is_none();
                if collides && others.iter().any(meets) {
                    keys.turn.collision_counts
                } else {
                    at_edge
                }
            };
            let here: Vec<Place> = entries.into_iter().filter(|place| place.cell == cell).collect();
            !here.is_empty() && here.iter().all(goes_out)
        })
    }

    /// Returns the legal placements of the given kinds, and whether they're only legal as a last resort.
    fn legal(&self, kinds: &[KindId]) -> (BTreeMap<Cell, Vec<Action>>, bool) {
        let keys = self.rules.sections();
        let mut all = Vec::new();
        for cell in self.rules.grid().cells().filter(|&cell| self.is_open(cell)) {
            for &kind in kinds {
                for (rotation, &tile) in (0..).zip(self.rules.tiles().rotations(kind)) {
                    all.push((cell, Action::Lay { kind, rotation }, tile));
                }
            }
        }
        let fine: Vec<_> =
            all.iter().copied().filter(|&(cell, _, tile)| !self.joins_edges(cell, tile)).collect();
        let mut is_last_resort = false;
        match keys.turn.edge_to_edge {
            EdgeConnection::Allowed => {}
            EdgeConnection::LastResort if fine.is_empty() => is_last_resort = true,
            EdgeConnection::LastResort | EdgeConnection::Never => all = fine,
        }
        let is_banned = keys.turn.self_elimination == SelfElimination::LastResort
            && keys.elimination.edge == EdgeOutcome::Out;
        if is_banned {
            let safe = all.iter().copied().filter(|&(cell, _, tile)| !self.loses_own(cell, tile));
            let safe: Vec<_> = safe.collect();
            is_last_resort |= safe.is_empty();
            if !safe.is_empty() {
                all = safe;
            }
        }
        let mut legal: BTreeMap<Cell, Vec<Action>> = BTreeMap::new();
        for (cell, action, _) in all {
            legal.entry(cell).or_default().push(action);
        }
        (legal, is_last_resort)
    }
}

/// Returns the kinds that the active player may place without drawing a second tile.
fn kinds(rules: &Rules, state: &State) -> Vec<KindId> {
    match rules.sections().hand.whose {
        HandSource::Pile => {
            let counts = (0..).zip(state.pile().counts());
            counts.filter(|&(_, count)| count > 0).map(|(kind, _)| kind).collect()
        }
        HandSource::Own => state.hands()[usize::from(state.active())].distinct().collect(),
        HandSource::Common => state.hands()[0].distinct().collect(),
    }
}

fn actions(rules: &Rules, state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    rules.actions(state, &mut list);
    list
}

/// Returns the error for an illegal action.
fn refusal(rules: &Rules, state: &State, action: Action) -> String {
    let played = rules.play(&mut state.clone(), action, &mut SeededDealer::new(1, 1), &mut ());
    played.unwrap_err().to_string()
}

/// Checks every state of some games, including the reasons given for refusing all other squares and
/// placements. Returns how many squares and placements were barred, and how many states left only a last
/// resort.
fn compare(rules: &Rules, games: u64) -> (usize, usize, usize) {
    let (mut barred_squares, mut barred_turns, mut resorts) = (0, 0, 0);
    let mut looked_at = 0;
    for game in 0..games {
        let mut second: Option<Vec<KindId>> = None;
        play_watched(rules, (13, game), &mut (), |state| {
            state.check(rules).unwrap();
            let plain = Plain { rules, state };
            if state.phase() != Phase::Square {
                // A second tile has to be placed right away.
                if !matches!(state.phase(), Phase::Tile { .. }) {
                    second = None;
                }
                return;
            }
            looked_at += 1;
            let has_second = rules.position(state).is_none();
            let kinds = match second.take().filter(|_| has_second) {
                // Only the tile just drawn may be placed.
                Some(before) => {
                    let mut now: Vec<KindId> =
                        state.hands()[usize::from(state.active())].kinds().collect();
                    for kind in before {
                        now.remove(now.iter().position(|&it| it == kind).unwrap());
                    }
                    now
                }
                None => kinds(rules, state),
            };
            let (legal, is_last_resort) = plain.legal(&kinds);
            let seat = state.active();
            let wording = Wording::new(rules.seats());
            let asked = rules.question(&rules.view(state, seat), &actions(rules, state), &wording);
            assert_eq!(!asked.notes.is_empty(), is_last_resort, "{:?}", asked.notes);
            resorts += usize::from(is_last_resort);
            let mut expected: Vec<Action> =
                legal.keys().map(|&cell| Action::Square(cell)).collect();
            let may_draw = rules.sections().turn.second_tile && !has_second;
            if may_draw && !state.pile().is_empty() {
                expected.push(Action::DrawSecond);
            }
            assert_eq!(actions(rules, state), expected, "game {game}");
            let open = rules.grid().cells().filter(|&cell| plain.is_open(cell)).count();
            barred_squares += open - legal.len();
            let tiles: Vec<(KindId, u8, Tile)> = kinds
                .iter()
                .flat_map(|&kind| {
                    let turns = (0..).zip(rules.tiles().rotations(kind));
                    turns.map(move |(rotation, &tile)| (kind, rotation, tile))
                })
                .collect();
            let fits = |cell: Cell| tiles.iter().any(|&(.., tile)| !plain.joins_edges(cell, tile));
            let bars_edges = match rules.sections().turn.edge_to_edge {
                EdgeConnection::Allowed => false,
                EdgeConnection::LastResort => {
                    rules.grid().cells().any(|cell| plain.is_open(cell) && fits(cell))
                }
                EdgeConnection::Never => true,
            };
            let bar = |joins: bool| match rules.shares_markers() {
                _ if bars_edges && joins => "it would join two ends",
                true => "it would put a marker out",
                false => "it would put one of the player's markers out",
            };
            for cell in rules.grid().cells().filter(|cell| !legal.contains_key(cell)) {
                let why = match () {
                    () if plain.has_tile(cell) => "the square already has a tile",
                    () if !plain.is_open(cell) => "must be next to a tile or at the edge",
                    () => bar(!fits(cell)),
                };
                let reason = refusal(rules, state, Action::Square(cell));
                assert!(reason.contains(why), "game {game}, {cell}: {reason}, not {why}");
            }
            for (&cell, expected) in legal.iter().step_by(3) {
                let mut next = state.clone();
                let mut dealer = SeededDealer::new(1, 1);
                rules.play(&mut next, Action::Square(cell), &mut dealer, &mut ()).unwrap();
                assert_eq!(actions(rules, &next), *expected, "game {game}, {cell}");
                for &(kind, rotation, tile) in &tiles {
                    let action = Action::Lay { kind, rotation };
                    if !expected.contains(&action) {
                        let why = bar(plain.joins_edges(cell, tile));
                        let reason = refusal(rules, &next, action);
                        assert!(reason.contains(why), "game {game}, {cell}: {reason}, not {why}");
                    }
                }
                let every: usize =
                    kinds.iter().map(|&kind| rules.tiles().rotations(kind).len()).sum();
                barred_turns += every - expected.len();
            }
            if rules.sections().hand.whose == HandSource::Own {
                second = Some(state.hands()[usize::from(state.active())].kinds().collect());
            }
        });
    }
    assert!(looked_at > 0, "no state was checked");
    (barred_squares, barred_turns, resorts)
}

#[test]
fn metro_matches_a_plain_referee() {
    for players in 2..=6 {
        let (squares, ..) = compare(&rules("metro", &[], players), 1);
        assert!(squares > 10, "{players}: {squares}");
    }
    compare(&rules("metro", &["turning"], 5), 1);
    compare(&rules_with("metro", &[], &["turn.edge-to-edge=never", "hand.size=2"], 3), 1);
}

/// Returns the consequences of an action as a question shows them.
fn shown_consequences(question: &Question, action: usize) -> Option<String> {
    question.choices.iter().find_map(|choice| match &choice.effect {
        ChoiceEffect::Action(found) => {
            (*found == action).then(|| choice.format_consequences(false))
        }
        ChoiceEffect::Question(further) => shown_consequences(further, action),
        ChoiceEffect::Illegal(_) => None,
    })
}

#[test]
fn previews_agree_with_the_points_of_markers_that_come_home() {
    let rules = rules("metro", &[], 2);
    let (mut homes, mut counted) = (0, 0);
    play_watched(&rules, (1, 0), &mut (), |state| {
        let Some(seat) = rules.to_play(state) else { return };
        let list = actions(&rules, state);
        let question = rules.question(&rules.view(state, seat), &list, &Wording::new(2));
        for (index, &action) in list.iter().enumerate() {
            let (mut after, mut events) = (state.clone(), Vec::new());
            rules.play_unchecked(&mut after, action, &mut SeededDealer::new(0, 0), &mut events);
            let shown = shown_consequences(&question, index).unwrap_or_default();
            for event in events {
                let Event::Home { points, .. } = event else { continue };
                assert!(
                    shown.contains(&format!("comes home and scores {points} point")),
                    "{shown}"
                );
                homes += 1;
            }
            counted += usize::from(shown.contains("as unfinished paths already counted"));
        }
    });
    assert!(homes > 20 && counted > 5, "{homes} {counted}");
}

/// Three ownerless markers, two of which face the same square.
const NOBODYS: [&str; 4] = [
    "start.owner=nobody",
    "start.by=list",
    "start.markers=3",
    r#"start.list=[{x=0,y=0,port="A"},{x=0,y=0,port="G"},{x=5,y=3,port="C"}]"#,
];

#[test]
fn bans_consider_every_square_and_marker() {
    let place = ["turn.place=touching", "turn.edge-to-edge=last-resort"];
    let mut all = (0, 0, 0);
    for set in [
        &["start.markers=3"][..],
        &["start.markers=2", "turn.collision-counts=false", "turn.place=anywhere"],
        &["start.markers=4", "start.on=side", "start.exclusive=none"],
        &["elimination.collision=pass", "turn.edge-to-edge=never"],
        &["turn.self-elimination=allowed"],
        &["hand.whose=common"],
        &["hand.whose=pile", "tiles.copies=2", "board.columns=4", "board.rows=4"],
        &["board.holes=[{x=1,y=1},{x=2,y=0},{x=4,y=4}]", "start.markers=2"],
        &["board.columns=1", "board.rows=3", "tiles.copies=2"],
        &["board.columns=1", "board.rows=1"],
        &["tiles.supply=endless", "board.columns=3", "board.rows=2"],
        &NOBODYS,
        &[&NOBODYS[..], &["turn.collision-counts=false", "turn.place=anywhere"]].concat(),
        &[&NOBODYS[..], &["hand.whose=common", "elimination.collision=pass"]].concat(),
    ] {
        for players in [2, 4] {
            let rules = rules_with("calliope", &[], &[&place[..], set].concat(), players);
            let (squares, turns, resorts) = compare(&rules, 1);
            all = (all.0 + squares, all.1 + turns, all.2 + resorts);
        }
    }
    assert!(all.0 > 50 && all.1 > 500 && all.2 > 5, "{all:?}");
}

/// Turns go clockwise. On each turn, a player places a tile, passes, or sets a second tile aside. The game
/// ends once all players have passed in succession.
#[test]
fn game_ends_after_everyone_passes() {
    let mut reasons = BTreeSet::new();
    let mut seconds = 0;
    for (id, set, players) in [
        ("metro", &[][..], 2),
        ("metro", &["hand.size=3"], 5),
        ("metro", &["tiles.supply=endless", "elimination.edge=out"], 3),
        (
            "calliope",
            &[
                "turn.place=anywhere",
                "turn.second-tile=true",
                "turn.edge-to-edge=never",
                "draw.who=active",
            ],
            4,
        ),
        ("calliope", &["turn.place=touching", "tiles.supply=endless", "board.columns=2"], 2),
        ("calliope", &["turn.place=touching", "turn.edge-to-edge=never", "board.columns=1"], 2),
        (
            "calliope",
            &[&NOBODYS[..], &["turn.place=anywhere", "turn.second-tile=true"]].concat(),
            3,
        ),
    ] {
        let rules = rules_with(id, &[], set, players);
        for game in 0..6 {
            let events = play(&rules, 17, game);
            let (mut playing, mut turn) = ((0..players).collect::<BTreeSet<Seat>>(), None);
            let (mut passes, mut drawn) = (0, None);
            let next = |turn: Option<Seat>, playing: &BTreeSet<Seat>| {
                let last = turn.unwrap_or(players - 1);
                (1..=players).map(|step| (last + step) % players).find(|it| playing.contains(it))
            };
            let mut is_after_placement = true;
            for event in &events {
                match *event {
                    Event::Place { seat, marker, tile, .. } => {
                        assert_eq!(
                            (Some(seat), marker),
                            (next(turn, &playing), None),
                            "{id} {set:?}"
                        );
                        // The tile drawn second is the one that must be placed.
                        if let Some((drawer, drawn)) = drawn.take() {
                            assert_eq!((drawer, drawn), (seat, tile));
                            seconds += 1;
                        }
                        (turn, passes, is_after_placement) = (Some(seat), 0, true);
                    }
                    Event::Pass { seat } => {
                        assert_eq!(Some(seat), next(turn, &playing), "{id} {set:?}");
                        (turn, passes) = (Some(seat), passes + 1);
                    }
                    // Players draw after placing a tile. If they draw at any other time, it's for a second
                    // tile.
                    Event::Draw { seat: Some(seat), tile } => {
                        if is_after_placement && Some(seat) == turn {
                            is_after_placement = false;
                        } else {
                            drawn = Some((seat, tile));
                        }
                    }
                    Event::Discard { seat, ref tiles, .. } if drawn.is_some() => {
                        let (drawer, tile) = drawn.take().unwrap();
                        assert_eq!((drawer, tiles.tiles()), (seat, &[tile][..]));
                        (turn, passes) = (Some(seat), 0);
                    }
                    Event::Eliminated { seat, .. } => {
                        playing.remove(&seat);
                    }
                    Event::End { reason, .. } => {
                        let all_passed = passes > 0 && passes == playing.len();
                        assert_eq!(reason == Reason::NoPlacement, all_passed, "{id} {set:?}");
                        reasons.insert(reason.word());
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(seconds > 30, "{seconds}");
    assert!(reasons.contains("no-placement") && reasons.contains("none-left"), "{reasons:?}");
}

/// A player with no tiles draws one first, provided there are any left in the pile. No one else draws out of
/// turn.
#[test]
fn empty_hand_draws_before_its_turn() {
    let (mut filled, mut passed) = (0, 0);
    for (draws_first, set) in
        [(true, "turn.empty-hand=draw-first"), (false, "turn.empty-hand=pass")]
    {
        let place = ["turn.place=touching", "draw.who=active", "hand.size=2"];
        let keys = [&place[..], &["board.columns=8", set]].concat();
        let rules = rules_with("calliope", &[], &keys, 8);
        for game in 0..30 {
            let mut hands = [0; 8];
            let mut pile = rules.tiles().total();
            let mut last = None;
            for event in play(&rules, 29, game) {
                match event {
                    Event::Deal { seat: Some(seat), .. } => {
                        hands[usize::from(seat)] += 1;
                        pile -= 1;
                    }
                    Event::Draw { seat: Some(seat), .. } => {
                        let is_empty = hands[usize::from(seat)] == 0;
                        let is_first = draws_first && is_empty;
                        assert!(is_first || last == Some(seat), "{set} {game}");
                        filled += u32::from(last != Some(seat));
                        hands[usize::from(seat)] += 1;
                        pile -= 1;
                    }
                    Event::Place { seat, .. } => {
                        hands[usize::from(seat)] -= 1;
                        last = Some(seat);
                    }
                    Event::Pass { seat } if hands[usize::from(seat)] == 0 => {
                        assert!(!draws_first || pile == 0, "{set} {game}");
                        passed += u32::from(pile > 0);
                    }
                    Event::Discard { seat, tiles, to: DiscardDestination::Pile, .. } => {
                        let count = u32::try_from(tiles.tiles().len()).unwrap();
                        hands[usize::from(seat)] -= count;
                        pile += count;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(filled > 0 && passed > 0, "{filled} {passed}");
}

/// There are 60 tiles for 60 squares, and 32 stations that are assigned according to the rules. Markers never
/// meet because lines only run one way, and all lines have ended once the board is full.
#[test]
fn metro_components() {
    for players in 2..=6 {
        for variants in [&[][..], &["turning"]] {
            let rules = rules("metro", variants, players);
            assert_eq!((rules.grid().size(), rules.tiles().total()), (60, 60));
            for game in 0..2 {
                let events = play(&rules, 23, game);
                let count =
                    |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
                let stations = count(|event| matches!(event, Event::Start { .. }));
                assert_eq!(stations, usize::from(players) * usize::from(rules.markers()));
                assert!((30..=32).contains(&stations), "{stations}");
                assert_eq!(count(|event| matches!(event, Event::Home { .. })), stations);
                assert_eq!(count(|event| matches!(event, Event::Out { .. })), 0);
                let Some(&Event::End { reason, .. }) = events.last() else { panic!() };
                assert_eq!(reason, Reason::NoneLeft);
            }
        }
    }
}

#[test]
fn rejects_damaged_records() {
    let ruleset = ruleset("metro", &[]);
    let rules = Rules::new(&ruleset, 3).unwrap();
    let mut events: Vec<Event> = Vec::new();
    Playout::new(&rules, |_| Random::new()).play(5, 0, &mut events);
    let check = |events: &[Event]| {
        let mut text = Vec::new();
        write(&mut text, &Header::new(&ruleset, &rules, 5, 0), events).unwrap();
        let mut reader = Reader::new(text.as_slice());
        let header = reader.header().unwrap().unwrap();
        verify(&rules, &header, reader.events())
    };
    check(&events).unwrap();
    for at in (0..events.len()).step_by(3) {
        let mut without = events.clone();
        without.remove(at);
        // Leaving out a draw would only go unnoticed if the tile were returned immediately, which doesn't
        // happen in this game.
        if !matches!(events[at], Event::Deal { .. }) {
            check(&without).expect_err("a record with a missing event shouldn't verify");
        }
        let mut other = events.clone();
        if let Event::Place { x, .. } = &mut other[at] {
            *x = (*x + 1) % 8;
            check(&other).expect_err("a record with a wrong square shouldn't verify");
        }
        let mut other = events.clone();
        if let Event::Place { marker, .. } = &mut other[at] {
            *marker = Some(1);
            check(&other).expect_err("a record with a tile for a marker shouldn't verify");
        }
    }
}

/// A position at the start of a turn is complete, so a game that's continued from it goes on exactly as
/// before.
#[test]
fn games_continue_from_positions() {
    let second = ["turn.place=touching", "turn.second-tile=true", "start.markers=2"];
    for rules in
        [rules("metro", &[], 4), Rules::new(&ruleset_with("calliope", &[], &second), 3).unwrap()]
    {
        let mut resumed = 0;
        play_watched(&rules, (29, 0), &mut (), |state| {
            let Some(position) = rules.position(state) else { return };
            let text = serde_json::to_string(&position).unwrap();
            let again = rules.set_up_position(&serde_json::from_str(&text).unwrap()).unwrap();
            assert_eq!(actions(&rules, &again), actions(&rules, state));
            assert_eq!(rules.scores(&again), rules.scores(state));
            let mut acted = position;
            acted.acted = vec![0];
            assert!(rules.set_up_position(&acted).unwrap_err().to_string().contains("turn.place"));
            resumed += 1;
        });
        assert!(resumed > 10, "{resumed}");
    }
}
