//! The lint for markers that start on tiles.

use super::{
    dealing::hands,
    there_are_only,
    tiles::{shape, tiles},
};
use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::Diagnostic,
    ruleset::{
        ValueName,
        path::{HandRest, HandSource, PlacementRule, StartLocation, StartMethod, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "start-on-tile",
        title: "Players start on tiles, but another rule conflicts with this",
        explanation: "With `start.on = \"tile\"`, each player lays a tile at the edge for each of their \
            markers and chooses the port where the marker starts. This means that `start.by` has \
            to be `\"choice\"`, later tiles have to be laid in front of markers (`turn.place = \
            \"front\"`), and there must be enough tiles for everyone to start.",
        reason: "Nobody could lay the first tiles, or the rules for them would contradict each other.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"random-starts\"\nplayers.max = 7\n\n[start]\non = \"tile\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 7\n\n[start]\non = \"tile\"\n"
            ),
        }),
    },
    check: Check::Cases(check),
};

fn check(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    [start_by_finding, place_finding, supply_finding]
        .into_iter()
        .flat_map(|check| check_each_case(cases, check))
        .collect()
}

/// Creates the finding for a value if markers start on tiles.
fn finding(
    case: &Case<'_>,
    key: impl ValueName,
    (message, label, help): (&str, &str, &str),
) -> Option<Diagnostic> {
    let on_tiles = case.get(keys::START_ON)? == StartLocation::Tile;
    let found = Diagnostic::error("start-on-tile", message)
        .label(case.key(&key), label)
        .secondary_label(case.key(keys::START_ON), "markers start on tiles that their owners lay")
        .help(help)
        .pointer(key);
    on_tiles.then_some(found)
}

fn start_by_finding(case: &Case<'_>) -> Option<Diagnostic> {
    let label = match case.get(keys::START_BY)? {
        StartMethod::Choice => return None,
        StartMethod::Chance => "starts are random",
        StartMethod::List => "starts come from a list",
    };
    let message = "players lay the tiles they start on, but do not choose where";
    let help = "let the players choose: `start.by = \"choice\"`";
    finding(case, keys::START_BY, (message, label, help))
}

fn place_finding(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::TURN_PLACE)? == PlacementRule::Front {
        return None;
    }
    let message = "the first tiles are laid at the edge and away from other tiles, but later ones \
        can go anywhere";
    let help = "let players lay tiles in front of markers: `turn.place = \"front\"`, or let \
                markers start on marks: `start.on = \"port\"`";
    finding(case, keys::TURN_PLACE, (message, "tiles do not have to be in front of a marker", help))
}

/// Checks whether there are too few tiles for all markers to start, no matter how they're drawn.
fn supply_finding(case: &Case<'_>) -> Option<Diagnostic> {
    let (players, markers) = (case.players()?, case.get(keys::START_MARKERS)?);
    let all = u32::from(players) * u32::from(markers);
    let (size, rest) = (u32::from(case.get(keys::HAND_SIZE)?), case.get(keys::HAND_REST)?);
    let whose = case.get(keys::HAND_WHOSE)?;
    let (dealt, each) = match (whose, rest) {
        (HandSource::Own, HandRest::Aside) => (hands(case)? * size, size),
        (HandSource::Own | HandSource::Common, _) => (hands(case)? * size, 1),
        (HandSource::Pile, _) => (0, 1),
    };
    // Draws after the last start don't matter.
    let needed = (all * each).max(dealt);
    let tiles = tiles(case)?.total(shape(case)?)?;
    if tiles >= needed || tiles < dealt {
        return None;
    }
    let message =
        format!("{all} markers need {needed} tiles to start, but {}", there_are_only(tiles));
    let help = "add tiles to the game, or give players fewer markers";
    finding(case, keys::START_MARKERS, (&message, "each starts on a tile", help))
}
