//! The example turn in a rulebook, played by the engine.

use fluent_bundle::FluentValue;

use super::{
    RulesFor,
    facts::{
        has_homes, has_no_owners, is_alone, is_one_side, lays_any_tile, lays_elsewhere, player_out,
        teams,
    },
};
use crate::{
    bot::{Bot, Random},
    drawing::square_name,
    game::{Drawable, Game, Interactive, Seat, Seats, SeededDealer, Wording},
    language::{Words, ordinal},
    manual::rulebook::{Block, Chapter, Picture, PictureContent, RichText},
    path::{
        Cause, DiscardDestination, DragonDestination, DragonRest, Event, NotatedTile, Rules, State,
        TileList,
    },
    ruleset::{
        Ruleset,
        path::{DragonHome, HandSource, Supply, Switch},
    },
    tile::Shape,
};

/// The seed for the games in which we look for an example.
const SEED: u64 = 1;
/// The maximum number of tiles to lay while looking for an example.
const MAX_TILES: u32 = 600;

/// A turn, including the states before and after it.
struct ExampleTurn {
    before: State,
    events: Vec<Event>,
    after: State,
}

/// Returns the chapter that contains the example.
pub(super) fn chapter(words: &Words, ruleset: &Ruleset, case: &RulesFor) -> Vec<Block> {
    let Some(rules) = Rules::new(ruleset, case.players) else { return Vec::new() };
    let Some(turn) = find(&rules, case) else { return Vec::new() };
    let Some(active) = rules.to_play(&turn.before) else { return Vec::new() };
    let board = |name: &str, state: &State| {
        Block::Picture(Picture {
            name: name.to_owned(),
            caption: words.get(&format!("example-{name}")),
            content: PictureContent::Board(Box::new(rules.drawing(state))),
        })
    };
    let hand = rules.hand(&rules.view(&turn.before, active), &Wording::new(case.players)).tiles;
    let hand = hand.into_iter().map(|(_, tile)| (tile.to_string(), tile)).collect();
    let values: [(&str, FluentValue<'_>); 2] =
        [("players", case.players.into()), ("player", ordinal(active))];
    let steps: Vec<RichText> = turn
        .events
        .iter()
        .filter_map(|event| describe_event(words, event, active, case))
        .map(|text| RichText::of(&text))
        .collect();
    let view = rules.view(&turn.before, active);
    let whose = case.rules.hand.whose;
    let sizes: Vec<u8> = view.hand_sizes().collect();
    let holds = |seat: Seat| match sizes.get(usize::from(seat)).filter(|_| whose == HandSource::Own)
    {
        Some(&tiles) => {
            words.format("example-holds", &[("player", ordinal(seat)), ("tiles", tiles.into())])
        }
        None => words.format("example-in", &[("player", ordinal(seat))]),
    };
    let hands = words.list(&view.playing().iter().map(holds).collect::<Vec<_>>());
    let mut about = vec![words.format("example-about", &values)];
    let markers = case.rules.start.markers;
    if has_no_owners(case) {
        about.push(words.format("example-nobodys", &[("markers", markers.into())]));
    } else if markers > 1 {
        about.push(words.get("example-markers"));
    }
    if !is_alone(case) {
        let out = player_out(case).into();
        let values = [("player", ordinal(active)), ("hands", hands.into()), ("player-out", out)];
        about.push(words.format("example-state", &values));
    }
    let is_at_rest =
        case.rules.dragon.rests == DragonHome::UnderPile && view.dragon().holder().is_none();
    about.extend(match view.pile_size() {
        _ if case.rules.tiles.supply == Supply::Endless => None,
        0 if is_at_rest => Some(words.get("example-pile-dragon")),
        tiles => Some(words.format("example-pile", &[("tiles", tiles.into())])),
    });
    about.extend(
        view.dragon()
            .holder()
            .map(|holder| words.format("example-holder", &[("player", ordinal(holder))])),
    );
    let is_over = rules.to_play(&turn.after).is_none();
    vec![
        Chapter::EXAMPLE.begin(words),
        Block::Paragraph(RichText::of(&about.join(" "))),
        Block::Picture(Picture {
            name: "hand".into(),
            caption: match whose {
                HandSource::Own => words.format("example-hand", &values),
                HandSource::Common => words.get("example-common-hand"),
                HandSource::Pile if lays_any_tile(case) => words.get("example-tiles"),
                HandSource::Pile => words.get("example-tiles-of-pile"),
            },
            content: PictureContent::Tiles(rules.tile_kinds().0, hand),
        }),
        board("before", &turn.before),
        Block::Steps(steps),
        board("after", &turn.after),
        Block::Paragraph(RichText::of(&words.get(if is_over {
            "example-over"
        } else {
            "example-end"
        }))),
    ]
}

/// Returns the most instructive turn from the first few random games. If several turns are equally
/// instructive, returns the earliest one.
fn find(rules: &Rules, case: &RulesFor) -> Option<ExampleTurn> {
    let mut best: Option<(u32, ExampleTurn)> = None;
    let mut tiles = 0;
    for game in 0.. {
        let laid = play(rules, game, MAX_TILES.saturating_sub(tiles), |before, events, after| {
            let score = turn_score(events, case);
            // States can be large, so we only copy those of the best turn.
            if best.as_ref().is_none_or(|(highest, _)| score > *highest) {
                let (before, after) = (before.clone(), after.clone());
                best = Some((score, ExampleTurn { before, events: events.to_vec(), after }));
            }
        });
        tiles += laid;
        if laid == 0 || tiles >= MAX_TILES {
            break;
        }
    }
    best.map(|(_, turn)| turn)
}

/// Returns how instructive a turn is.
fn turn_score(events: &[Event], case: &RulesFor) -> u32 {
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    let is_over = count(|event| matches!(event, Event::End { .. })) > 0;
    let others_out = count(|event| matches!(event, Event::Eliminated { .. })) > 0;
    let moves = count(|event| matches!(event, Event::Move { .. }));
    let exchange = count(|event| matches!(event, Event::Exchange { .. })) > 0;
    let drawn = count(|event| matches!(event, Event::Draw { .. })) > 0;
    u32::from(moves > 0)
        + u32::from(moves > 1)
        + 2 * u32::from(!is_over && drawn)
        + 4 * u32::from(!is_over && others_out && moves > 0)
        + 8 * u32::from(case.rules.elimination.exchange == Switch::On && exchange)
}

/// Plays a game until it ends or about `most` tiles have been laid. Calls `see` with the events of each turn
/// and the states before and after it. Returns the number of tiles laid.
fn play(rules: &Rules, game: u64, most: u32, mut see: impl FnMut(&State, &[Event], &State)) -> u32 {
    let mut bots: Vec<Random> = (0..rules.seats()).map(|_| Random::new()).collect();
    for (seat, bot) in (0..).zip(&mut bots) {
        Bot::<Rules>::begin(bot, SEED, game, seat);
    }
    let (mut state, mut dealer) = (rules.new_state(), SeededDealer::new(SEED, game));
    rules.begin(&mut state, &mut dealer, &mut ());
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let (mut before, mut is_in_turn) = (state.clone(), false);
    let mut laid = 0;
    while let Some(seat) = rules.to_play(&state).filter(|_| laid < most) {
        if !is_in_turn && rules.is_between_turns(&state) {
            before.clone_from(&state);
            is_in_turn = true;
            events.clear();
        }
        rules.actions(&state, &mut actions);
        let Some(bot) = bots.get_mut(usize::from(seat)) else { break };
        let chosen = Bot::<Rules>::choose(bot, &rules.view(&state, seat), &actions);
        let Some(action) = actions.get(chosen).or(actions.first()) else { break };
        rules.play_unchecked(&mut state, *action, &mut dealer, &mut events);
        if is_in_turn && rules.is_between_turns(&state) {
            is_in_turn = false;
            laid += 1;
            see(&before, &events, &state);
        }
    }
    laid
}

/// Formats a marker (or its player if they only have one) as the start of a sentence.
fn named_marker(words: &Words, owner: Option<Seat>, marker: Option<u8>) -> String {
    match (owner, marker) {
        (Some(seat), None) => words.format("who-player", &[("player", ordinal(seat))]),
        (Some(seat), Some(marker)) => {
            words.format("who-marker", &[("player", ordinal(seat)), ("marker", ordinal(marker))])
        }
        (None, None) => words.get("who-nobodys"),
        (None, Some(marker)) => words.format("who-nobodys-marker", &[("marker", ordinal(marker))]),
    }
}

/// Describes the end of a game.
fn ended(words: &Words, winners: Seats, case: &RulesFor) -> String {
    let seats: Vec<String> = winners.iter().map(|seat| (u16::from(seat) + 1).to_string()).collect();
    match seats.as_slice() {
        [] => words.get("event-end-nobody"),
        _ if is_team(winners, case) => {
            words.format("event-end-team", &[("players", words.list(&seats).into())])
        }
        [one] => words.format("event-end-one", &[("player", one.as_str().into())]),
        _ => words.format("event-end-shared", &[("players", words.list(&seats).into())]),
    }
}

/// Describes an event in a sentence, or returns `None` if it's not worth mentioning.
fn describe_event(words: &Words, event: &Event, active: Seat, case: &RulesFor) -> Option<String> {
    let open = case.rules.hand.open;
    let square = |x: u32, y: u32| square_name(x, y, case.rules.board.rows().into());
    let who = |owner: Option<Seat>, marker: Option<u8>| named_marker(words, owner, marker);
    let of_marker = |id: &str, owner: Option<Seat>, marker: Option<u8>| {
        words.format(id, &[("who", who(owner, marker).into())])
    };
    let of = |id: &str, seat: Seat| {
        words.format(id, &[("who", who(Some(seat), None).into()), ("player", ordinal(seat))])
    };
    let tiles = |list: &TileList| {
        let names: Vec<String> = list.tiles().iter().map(|tile| format!("`{}`", tile.0)).collect();
        words.list(&names)
    };
    let named = |tile: NotatedTile| FluentValue::from(format!("`{}`", tile.0));
    Some(match *event {
        // These events happen before the first turn.
        Event::Deal { .. } | Event::Begin { .. } | Event::Start { .. } => return None,
        Event::Lane { seat, marker, port } => {
            let end = Shape::letter(port).to_string();
            words.format(
                "event-lane",
                &[("who", who(Some(seat), marker).into()), ("end", end.into())],
            )
        }
        Event::Pass { seat } => of(pass_message(case), seat),
        Event::Place { seat, marker, tile, rotation, x, y } => {
            let mut values = vec![
                ("player", ordinal(seat)),
                ("tile", named(tile)),
                ("square", square(x, y).into()),
                ("turns", rotation.into()),
            ];
            match marker {
                None => words.format("event-place", &values),
                Some(marker) => {
                    values.push(("marker", ordinal(marker)));
                    words.format("event-place-for", &values)
                }
            }
        }
        Event::Move { seat, marker, x, y, .. } => words.format(
            "event-move",
            &[("who", who(seat, marker).into()), ("square", square(x, y).into())],
        ),
        Event::Out { seat, marker, cause, .. } => {
            let id = match cause {
                Cause::Edge => "event-out-edge",
                Cause::Collision => "event-out-collision",
                Cause::Loop => "event-out-loop",
            };
            of_marker(id, seat, marker)
        }
        Event::Home { seat, marker, points } => {
            scored(words, "event-home", who(Some(seat), marker), points)
        }
        Event::Eliminated { seat, .. } => of("event-eliminated", seat),
        Event::Exchange { seat, ref give, ref take } => words.format(
            "event-exchange",
            &[
                ("who", who(Some(seat), None).into()),
                ("give", tiles(give).into()),
                ("take", tiles(take).into()),
            ],
        ),
        Event::Dragon { to: DragonDestination::Seat(seat) } => of("event-dragon-taken", seat),
        Event::Dragon { to: DragonDestination::Rest(DragonRest::Aside) } => {
            words.get("event-dragon-aside")
        }
        Event::Dragon { to: DragonDestination::Rest(DragonRest::Pile) } => {
            words.get("event-dragon-pile")
        }
        Event::Discard { seat, ref tiles, to, .. } => match (tiles.tiles().len(), to) {
            (0, _) => of("event-discard-none", seat),
            (count, to) => {
                let id = match to {
                    DiscardDestination::Pile => "event-discard-pile",
                    DiscardDestination::Aside => "event-discard-aside",
                    DiscardDestination::UnderPile => "event-discard-under-pile",
                };
                words.format(id, &[("count", count.into()), ("player", ordinal(seat))])
            }
        },
        // The active player sees the tiles they draw, and so does everyone else if hands are open.
        Event::Draw { seat: Some(seat), tile } if seat == active || open => words.format(
            "event-draw-seen",
            &[("who", who(Some(seat), None).into()), ("tile", named(tile))],
        ),
        Event::Draw { seat: Some(seat), .. } => of("event-draw", seat),
        Event::Draw { seat: None, tile } => {
            words.format("event-draw-common", &[("tile", named(tile))])
        }
        Event::Score { seat, marker, points } => {
            let id = if points < 0 { "event-score-lost" } else { "event-score" };
            scored(words, id, who(Some(seat), marker), points)
        }
        Event::End { .. } if is_one_side(case) => return None,
        Event::End { winners, .. } => ended(words, winners, case),
    })
}

/// Returns the message for a pass.
fn pass_message(case: &RulesFor) -> &'static str {
    if lays_elsewhere(case) || has_homes(case) { "event-pass-stuck" } else { "event-pass" }
}

/// Formats scored points.
fn scored(words: &Words, id: &str, who: String, points: i64) -> String {
    words.format(id, &[("who", who.into()), ("points", points.unsigned_abs().into())])
}

/// Returns whether the seats belong to several players on the same team.
fn is_team(seats: Seats, case: &RulesFor) -> bool {
    let mut teams = seats.iter().map(|seat| seat.checked_rem(teams(case)));
    let first = teams.next().flatten();
    seats.len() > 1 && first.is_some() && teams.all(|team| team == first)
}
