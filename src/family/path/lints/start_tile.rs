//! The lint for markers that start on tiles.

use super::{
    dealing::hands,
    tiles::{shape, tiles},
};
use crate::{
    check::{Case, Check, Examples, Page, Rule, each, example},
    diagnostic::Diagnostic,
    ruleset::{
        ValueName,
        path::{By, HandRest, Lays, On, Whose, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "start-on-tile",
        title: "Players start on tiles, but another rule conflicts with this",
        what: "With `start.on = \"tile\"`, each player lays a tile at the edge for each of their \
            markers and chooses the port where the marker starts. This means that `start.by` has \
            to be `\"choice\"`, later tiles have to be laid in front of markers (`turn.place = \
            \"front\"`), and there must be enough tiles for everyone to start.",
        why: "Nobody could lay the first tiles, or the rules for them would contradict each other.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"random-starts\"\nplayers.max = 7\n\n[start]\non = \"tile\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 7\n\n[start]\non = \"tile\"\n"
            ),
        }),
    },
    check: Check::All(check),
};

fn check(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    [by, place, supply].into_iter().flat_map(|check| each(cases, check)).collect()
}

/// Creates the finding for a value, provided that markers start on tiles.
fn found(
    case: &Case<'_>,
    key: impl ValueName,
    (message, label, help): (&str, &str, &str),
) -> Option<Diagnostic> {
    let on_tiles = case.get(keys::START_ON)? == On::Tile;
    let found = Diagnostic::error("start-on-tile", message)
        .label(case.key(&key), label)
        .also(case.key(keys::START_ON), "markers start on tiles that their owners lay")
        .help(help)
        .at(key);
    on_tiles.then_some(found)
}

fn by(case: &Case<'_>) -> Option<Diagnostic> {
    let label = match case.get(keys::START_BY)? {
        By::Choice => return None,
        By::Chance => "starts are random",
        By::List => "starts come from a list",
    };
    let message = "players lay the tiles they start on, but do not choose where";
    let help = "let the players choose: `start.by = \"choice\"`";
    found(case, keys::START_BY, (message, label, help))
}

fn place(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::TURN_PLACE)? == Lays::Front {
        return None;
    }
    let message = "the first tiles are laid at the edge and away from other tiles, but later ones \
        can go anywhere";
    let help = "let players lay tiles in front of markers: `turn.place = \"front\"`, or let \
                markers start on marks: `start.on = \"port\"`";
    found(case, keys::TURN_PLACE, (message, "tiles do not have to be in front of a marker", help))
}

/// Checks whether there are too few tiles for all markers to start, no matter how they're drawn.
fn supply(case: &Case<'_>) -> Option<Diagnostic> {
    let (players, markers) = (case.players()?, case.get(keys::START_MARKERS)?);
    let all = u32::from(players) * u32::from(markers);
    let (size, rest) = (u32::from(case.get(keys::HAND_SIZE)?), case.get(keys::HAND_REST)?);
    let whose = case.get(keys::HAND_WHOSE)?;
    let (dealt, each) = match (whose, rest) {
        (Whose::Own, HandRest::Aside) => (hands(case)? * size, size),
        (Whose::Own | Whose::Common, _) => (hands(case)? * size, 1),
        (Whose::Pile, _) => (0, 1),
    };
    // Draws after the last start don't matter.
    let needed = (all * each).max(dealt);
    let tiles = tiles(case)?.total(shape(case)?)?;
    if tiles >= needed || tiles < dealt {
        return None;
    }
    let message = format!("{all} markers need {needed} tiles to start, but there are only {tiles}");
    let help = "add tiles to the game, or give players fewer markers";
    found(case, keys::START_MARKERS, (&message, "each starts on a tile", help))
}
