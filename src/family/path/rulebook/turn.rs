//! The chapters on setting up and on a turn.
#![expect(clippy::unnecessary_wraps, reason = "what every game has is told like the rest")]

use fluent_bundle::FluentValue;

use super::{
    Part, RulesFor, can_be_out, comes_home, has_one_marker, is_alone, is_nobodys, lays_any_tile,
    lays_elsewhere, teams,
};
use crate::{
    drawing::square_name,
    language::{Words, ordinal},
    ruleset::path::{
        By, Collision, EdgeToEdge, EmptyHand, Exclusive, First, HandGoes, HandRest, Lays,
        ListedStart, LoopCounts, On, Plays, Rests, SelfElimination, Supply, Switch, Together,
        Until, Who, Whose,
    },
    tile::{Shape, Turning},
};

/// Setting up, step by step.
pub(super) const SETUP: &[Part<'_>] = &[Part::Steps(&[
    &[seats, in_teams],
    &[deal, endless, limit, dragon_under_the_pile],
    &[dragon_aside],
    &[starts, draw_after_start, exclusive, path, before_tiles],
])];

/// A turn, step by step, and what follows from an empty hand.
pub(super) const TURN: &[Part<'_>] = &[
    Part::Paragraph(&[order]),
    Part::Steps(&[
        &[
            lay,
            second,
            edge_to_edge,
            ban,
            ban_on_any,
            ban_on_own,
            ban_on_loops,
            ban_on_partners,
            ban_on_side,
        ],
        &[lanes],
        &[moves],
        &[at_edge, collision, loops, out],
        &[exchange],
        &[dragon],
        &[hands],
        &[draw, first, empty_pile],
    ]),
    Part::Paragraph(&[empty_hand, no_marker, no_square]),
];

fn seats(words: &Words, case: &RulesFor) -> Option<String> {
    (!is_alone(case)).then(|| words.get("setup-seats"))
}

fn in_teams(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match teams(case) {
        0 => return None,
        1 => "setup-one-team",
        _ => "setup-teams",
    };
    Some(words.say(id, &[("teams", teams(case).into())]))
}

fn deal(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match (case.rules.hand.whose, case.rules.hand.open) {
        (Whose::Pile, _) if is_endless(case) => "setup-endless-all",
        (Whose::Own, _) if is_alone(case) => "setup-deal-alone",
        (Whose::Own, false) => "setup-deal",
        (Whose::Own, true) => "setup-deal-open",
        (Whose::Common, _) => "setup-deal-common",
        (Whose::Pile, _) => "setup-deal-pile",
    };
    Some(words.say(id, &[("size", case.rules.hand.size.into())]))
}

fn is_endless(case: &RulesFor) -> bool {
    case.rules.tiles.supply == Supply::Endless
}

fn endless(words: &Words, case: &RulesFor) -> Option<String> {
    (is_endless(case) && case.rules.hand.whose != Whose::Pile).then(|| words.get("setup-endless"))
}

fn has_hands(case: &RulesFor) -> bool {
    case.rules.hand.whose == Whose::Own
}

/// Returns whose the tiles are from which a player lays, as messages take it.
fn whose(case: &RulesFor) -> FluentValue<'static> {
    match case.rules.hand.whose {
        Whose::Own => "own".into(),
        Whose::Common => "common".into(),
        Whose::Pile => "pile".into(),
    }
}

/// Returns whether tiles may be turned, as messages take it.
fn turning(case: &RulesFor) -> FluentValue<'static> {
    match case.rules.tiles.turning {
        Turning::Free => "free".into(),
        Turning::Fixed => "fixed".into(),
    }
}

fn limit(words: &Words, case: &RulesFor) -> Option<String> {
    if !has_hands(case) {
        return None;
    }
    Some(words.say("setup-limit", &[("limit", case.rules.hand.most().into())]))
}

fn dragon_aside(words: &Words, case: &RulesFor) -> Option<String> {
    (case.rules.dragon.rests == Rests::Aside).then(|| words.get("setup-dragon-aside"))
}

fn dragon_under_the_pile(words: &Words, case: &RulesFor) -> Option<String> {
    (case.rules.dragon.rests == Rests::UnderPile).then(|| words.get("setup-dragon-pile"))
}

fn starts(words: &Words, case: &RulesFor) -> Option<String> {
    let markers = case.rules.start.markers;
    let id = match (case.rules.start.by, markers) {
        (By::List, _) => return Some(listed_starts(words, case)),
        _ if starts_on_tiles(case) => return Some(starts_on_tiles_in_words(words, case)),
        (By::Chance, _) => "setup-starts-chance",
        (By::Choice, _) if is_alone(case) => "setup-starts-choice-alone",
        (By::Choice, 1) => "setup-starts-choice",
        (By::Choice, _) => "setup-starts-choice-many",
    };
    Some(words.say(id, &[("markers", markers.into())]))
}

fn starts_on_tiles(case: &RulesFor) -> bool {
    case.rules.start.on == On::Tile
}

fn starts_on_tiles_in_words(words: &Words, case: &RulesFor) -> String {
    let markers = case.rules.start.markers;
    let id = match markers {
        _ if is_alone(case) => "setup-starts-tile-alone",
        1 => "setup-starts-tile",
        _ => "setup-starts-tile-many",
    };
    words.say(id, &[("whose", whose(case)), ("markers", markers.into())])
}

/// Says what is drawn for the tile on which a marker has started.
fn draw_after_start(words: &Words, case: &RulesFor) -> Option<String> {
    let hand = &case.rules.hand;
    let id = match (hand.whose, hand.rest) {
        _ if !starts_on_tiles(case) => return None,
        (Whose::Pile, _) => return None,
        (Whose::Common, _) => "setup-tile-draw-common",
        (Whose::Own, HandRest::Kept) => "setup-tile-draw",
        (Whose::Own, HandRest::Aside) => "setup-tile-draw-new",
    };
    Some(words.say(id, &[("size", hand.size.into())]))
}

fn before_tiles(words: &Words, case: &RulesFor) -> Option<String> {
    (!starts_on_tiles(case)).then(|| words.get("setup-before-tiles"))
}

fn listed_starts(words: &Words, case: &RulesFor) -> String {
    let markers = case.rules.start.markers;
    let start = |(number, start): (u8, &ListedStart)| {
        let (id, name, at) = if let Some(side) = start.side {
            ("setup-listed-side", "side", side.word().into())
        } else {
            let port = start.port.map_or(0, |port| port as u8);
            ("setup-listed-port", "end", Shape::letter(port).to_string().into())
        };
        let square =
            square_name(start.x.into(), start.y.into(), case.rules.board.rows().into()).into();
        let place = [("square", square), (name, at)];
        let (id, whose) = if let Some(seat) = start.seat {
            (id, vec![("player", ordinal(seat))])
        } else {
            let marker = vec![("marker", ordinal(number)), ("markers", markers.into())];
            ("setup-listed-nobodys", marker)
        };
        words.say(id, &[whose, place.to_vec()].concat())
    };
    let starts: Vec<String> = (0..).zip(&case.rules.start.list).map(start).collect();
    words.say("setup-starts-list", &[("starts", words.list(&starts).into())])
}

fn exclusive(words: &Words, case: &RulesFor) -> Option<String> {
    if case.rules.start.by == By::List || starts_on_tiles(case) {
        return None;
    }
    Some(words.get(match case.rules.start.exclusive {
        Exclusive::Start => "setup-exclusive-start",
        Exclusive::Square => "setup-exclusive-square",
        Exclusive::None => "setup-exclusive-none",
    }))
}

fn path(words: &Words, case: &RulesFor) -> Option<String> {
    Some(match case.rules.start.on {
        On::Port => words.get("setup-port"),
        On::Side => words.say("setup-side", &[("ports", case.rules.tiles.ports.into())]),
        On::Tile => return None,
    })
}

fn order(words: &Words, case: &RulesFor) -> Option<String> {
    let markers = case.rules.start.markers;
    let id = match (markers, case.rules.turn.plays) {
        _ if lays_elsewhere(case) && is_alone(case) => "turn-order-alone",
        _ if lays_elsewhere(case) => "turn-order-elsewhere",
        (1, _) if is_alone(case) => "turn-order-alone",
        (_, Plays::OneMarker) if is_alone(case) => "turn-order-alone-one",
        (_, Plays::EachMarker) if is_alone(case) => "turn-order-alone-many",
        (2.., Plays::OneMarker) if is_nobodys(case) => "turn-order-nobodys-one",
        (2.., Plays::EachMarker) if is_nobodys(case) => "turn-order-nobodys-many",
        (1, _) => "turn-order",
        (_, Plays::OneMarker) => "turn-order-one",
        (_, Plays::EachMarker) => "turn-order-many",
    };
    let supply = if lays_any_tile(case) { "endless" } else { "pile" };
    Some(words.say(id, &[("markers", markers.into()), ("supply", supply.into())]))
}

fn lay(words: &Words, case: &RulesFor) -> Option<String> {
    let has_one = case.rules.start.markers == 1 && !is_nobodys(case);
    let id = match case.rules.turn.place {
        Lays::Front if has_one => "turn-lay",
        Lays::Front => "turn-lay-many",
        Lays::Touching => "turn-lay-touching",
        Lays::Anywhere => "turn-lay-anywhere",
    };
    let whose = if lays_any_tile(case) { "any".into() } else { whose(case) };
    Some(words.say(id, &[("whose", whose), ("turning", turning(case))]))
}

fn second(words: &Words, case: &RulesFor) -> Option<String> {
    let may = lays_elsewhere(case) && has_hands(case) && case.rules.turn.second_tile;
    may.then(|| words.get("turn-second"))
}

fn edge_to_edge(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.turn.edge_to_edge {
        _ if !lays_elsewhere(case) => return None,
        EdgeToEdge::Allowed => return None,
        EdgeToEdge::LastResort => "turn-edge-last-resort",
        EdgeToEdge::Never => "turn-edge-never",
    };
    Some(words.get(id))
}

fn is_banned(case: &RulesFor) -> bool {
    case.rules.turn.self_elimination == SelfElimination::LastResort && !comes_home(case)
}

/// Says whether an own marker may be put out. Where markers come home, none is lost at the edge.
fn ban(words: &Words, case: &RulesFor) -> Option<String> {
    let nobodys = is_nobodys(case);
    let collision = match case.rules.elimination.collision {
        // One marker meets no other.
        _ if nobodys && case.rules.start.markers == 1 => Collision::Pass,
        collision => collision,
    };
    let id = match (collision, case.rules.turn.collision_counts) {
        _ if comes_home(case) => return None,
        _ if !is_banned(case) && nobodys => "turn-no-ban-nobodys",
        _ if !is_banned(case) => "turn-no-ban",
        (Collision::Out, true) if lays_elsewhere(case) && nobodys => "turn-ban-elsewhere-nobodys",
        _ if lays_elsewhere(case) && nobodys => "turn-ban-elsewhere-edge-nobodys",
        (Collision::Out, true) if lays_elsewhere(case) => "turn-ban-elsewhere",
        _ if lays_elsewhere(case) => "turn-ban-elsewhere-edge",
        (Collision::Pass, _) if nobodys => "turn-ban-nobodys-no-collisions",
        (Collision::Out, true) if nobodys => "turn-ban-nobodys-collisions",
        (Collision::Out, false) if nobodys => "turn-ban-nobodys-edge",
        (Collision::Pass, _) => "turn-ban-no-collisions",
        (Collision::Out, true) => "turn-ban-collisions",
        (Collision::Out, false) => "turn-ban-edge",
    };
    let whose = if lays_any_tile(case) { "any".into() } else { whose(case) };
    Some(words.say(id, &[("whose", whose), ("turning", turning(case))]))
}

/// Returns the ban where the player picks the marker, so that another one may have a tile that stays.
fn ban_on_any(words: &Words, case: &RulesFor) -> Option<String> {
    let picks = case.rules.start.markers > 1
        && case.rules.turn.plays == Plays::OneMarker
        && !lays_elsewhere(case);
    let id = if is_nobodys(case) { "turn-ban-nobodys-any" } else { "turn-ban-any" };
    (is_banned(case) && picks).then(|| words.say(id, &[("whose", whose(case))]))
}

fn ban_on_own(words: &Words, case: &RulesFor) -> Option<String> {
    let has_others = case.rules.start.markers > 1 && !lays_elsewhere(case) && !is_nobodys(case);
    (is_banned(case) && has_others).then(|| words.get("turn-ban-own"))
}

fn ban_on_loops(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.turn.loop_counts {
        _ if !is_banned(case) || !starts_on_tiles(case) => return None,
        LoopCounts::No => return None,
        LoopCounts::Own => "turn-ban-loop-own",
        LoopCounts::Any => "turn-ban-loop-any",
    };
    Some(words.get(id))
}

fn loops(words: &Words, case: &RulesFor) -> Option<String> {
    starts_on_tiles(case).then(|| words.get("turn-loops"))
}

fn ban_on_partners(words: &Words, case: &RulesFor) -> Option<String> {
    (is_banned(case) && teams(case) > 0 && !is_nobodys(case))
        .then(|| words.get("turn-ban-partners"))
}

fn ban_on_side(words: &Words, case: &RulesFor) -> Option<String> {
    (is_banned(case) && case.rules.start.on == On::Side)
        .then(|| words.say("turn-ban-side", &[("ports", case.rules.tiles.ports.into())]))
}

fn lanes(words: &Words, case: &RulesFor) -> Option<String> {
    (case.rules.start.on == On::Side)
        .then(|| words.say("turn-lanes", &[("ports", case.rules.tiles.ports.into())]))
}

fn moves(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.get(match (is_nobodys(case), is_alone(case)) {
        _ if comes_home(case) => "turn-move-home",
        _ if has_one_marker(case) => "turn-move-nobodys",
        (true, _) => "turn-move-nobodys",
        (false, true) => "turn-move-alone",
        (false, false) => "turn-move",
    }))
}

fn at_edge(words: &Words, case: &RulesFor) -> Option<String> {
    Some(words.get(if comes_home(case) { "turn-out-home" } else { "turn-out-edge" }))
}

fn collision(words: &Words, case: &RulesFor) -> Option<String> {
    if has_one_marker(case) {
        return None;
    }
    Some(words.get(match case.rules.elimination.collision {
        Collision::Out if starts_on_tiles(case) => "turn-collision-out-tiles",
        Collision::Out => "turn-collision-out",
        Collision::Pass => "turn-collision-pass",
    }))
}

fn out(words: &Words, case: &RulesFor) -> Option<String> {
    if is_nobodys(case) {
        return Some(words.get("turn-out-nobodys"));
    }
    let id = match case.rules.elimination.collision {
        Collision::Out => "turn-out-many",
        Collision::Pass => "turn-out-many-pass",
    };
    let counts = case.rules.start.markers > 1 && !is_alone(case) && can_be_out(case);
    counts.then(|| words.get(id))
}

fn exchange(words: &Words, case: &RulesFor) -> Option<String> {
    let id = if teams(case) > 0 { "turn-exchange-teams" } else { "turn-exchange" };
    (case.rules.elimination.exchange == Switch::On).then(|| words.get(id))
}

fn dragon(words: &Words, case: &RulesFor) -> Option<String> {
    (case.rules.dragon.rests != Rests::None).then(|| words.get("turn-dragon"))
}

/// With two players the first to go out may end the game.
fn hands(words: &Words, case: &RulesFor) -> Option<String> {
    let goes_on = match case.players {
        1 => false,
        2 => {
            case.rules.ending.until == Until::NoneLeft
                || case.rules.ending.together == Together::Round
        }
        _ => true,
    };
    (goes_on && has_hands(case) && can_be_out(case)).then(|| {
        words.get(match (case.rules.elimination.hand, case.rules.dragon.rests) {
            _ if is_endless(case) => "turn-hands-aside",
            (HandGoes::Aside, _) => "turn-hands-aside",
            (HandGoes::ToPile, Rests::UnderPile) => "turn-hands-pile-dragon",
            (HandGoes::ToPile, _) => "turn-hands-pile",
            (HandGoes::UnderPile, Rests::UnderPile) => "turn-hands-under-dragon",
            (HandGoes::UnderPile, _) => "turn-hands-under",
        })
    })
}

fn draw(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match (case.rules.hand.whose, case.rules.draw.who) {
        (Whose::Pile, _) => return None,
        (Whose::Common, _) => "turn-draw-common",
        (Whose::Own, _) if case.rules.hand.rest == HandRest::Aside => {
            let size = case.rules.hand.size;
            return Some(words.say("turn-draw-new", &[("size", size.into())]));
        }
        (Whose::Own, Who::Active) => "turn-draw-active",
        (Whose::Own, Who::Everyone) => "turn-draw-everyone",
        (Whose::Own, Who::EveryoneAfterRefill) => "turn-draw-refill",
    };
    Some(words.say(id, &[("limit", case.rules.hand.most().into())]))
}

fn first(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.draw.first {
        First::Active => "turn-first-active",
        First::Holder => "turn-first-holder",
    };
    (case.rules.draw.who != Who::Active && !is_alone(case)).then(|| words.get(id))
}

fn empty_pile(words: &Words, case: &RulesFor) -> Option<String> {
    let is_none = case.rules.dragon.rests == Rests::None;
    (has_hands(case) && !is_endless(case))
        .then(|| words.get(if is_none { "turn-empty-pile" } else { "turn-dragon-waits" }))
}

fn empty_hand(words: &Words, case: &RulesFor) -> Option<String> {
    let id = match case.rules.turn.empty_hand {
        EmptyHand::Pass => "turn-empty-hand-pass",
        EmptyHand::DrawFirst => "turn-empty-hand-draw",
    };
    // With an empty hand one player alone has nothing left to lay.
    (has_hands(case) && !is_alone(case) && !is_endless(case)).then(|| words.get(id))
}

fn no_marker(words: &Words, case: &RulesFor) -> Option<String> {
    let passes = comes_home(case) && !is_alone(case) && !lays_elsewhere(case);
    passes.then(|| words.get("turn-home-pass"))
}

fn no_square(words: &Words, case: &RulesFor) -> Option<String> {
    (lays_elsewhere(case) && !is_alone(case)).then(|| words.get("turn-pass-elsewhere"))
}
