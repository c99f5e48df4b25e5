//! The lint for rules that need markers to have owners when they don't.

use crate::{
    check::{Case, Check, Examples, Page, Rule, each, example},
    diagnostic::Diagnostic,
    ruleset::{
        ValueName,
        path::{AtEdge, By, On, Owner, Winner, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "marker-without-owner",
        title: "A rule requires markers to have owners, but they have none",
        what: "With `start.owner = \"nobody\"`, no player puts a marker on a start, chooses its \
            path or scores points with it. Therefore, starts have to come from a list (`start.by = \
            \"list\"`) and be on marks (`start.on = \"port\"`), a marker at the edge has to be out \
            rather than home (`elimination.edge = \"out\"`), and the last player left has to win \
            (`ending.winner = \"last\"`).",
        why: "There would be nobody to make the choice or get the points.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[start]\nowner = \"nobody\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[start]\nowner = \"nobody\"\nby = \"list\"\n\
                list = [{ x = 0, y = 2, port = \"H\" }]\n"
            ),
        }),
    },
    check: Check::All(check),
};

fn check(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    [starts, paths, homes, points].into_iter().flat_map(|check| each(cases, check)).collect()
}

/// Creates the finding for a value, provided that nobody owns the markers.
fn found(
    case: &Case<'_>,
    key: impl ValueName,
    (message, label, help): (&str, &str, &str),
) -> Option<Diagnostic> {
    let is_nobodys = case.get(keys::START_OWNER)? == Owner::Nobody;
    let found = Diagnostic::error("marker-without-owner", message)
        .label(case.key(&key), label)
        .also(case.key(keys::START_OWNER), "nobody owns the markers")
        .help(help)
        .at(key);
    is_nobodys.then_some(found)
}

fn starts(case: &Case<'_>) -> Option<Diagnostic> {
    let by = case.get(keys::START_BY)?;
    let label = match by {
        By::List => return None,
        By::Choice => "each player chooses a start for their marker",
        By::Chance => "each player's marker gets a random start",
    };
    let message = "markers without an owner require a list of starts";
    let help = "list a start for each marker: `start.by = \"list\"`, `start.list = [{ x = 0, y = 0, port = \"A\" }]`";
    found(case, keys::START_BY, (message, label, help))
}

fn paths(case: &Case<'_>) -> Option<Diagnostic> {
    let (message, label) = match case.get(keys::START_ON)? {
        On::Port => return None,
        On::Side => (
            "a marker starts between two paths, but has no owner to choose one",
            "its owner chooses one of two paths",
        ),
        On::Tile => {
            ("a marker starts on a tile, but has no owner to lay it", "its owner lays the tile")
        }
    };
    let help = "let markers start on marks: `start.on = \"port\"`";
    found(case, keys::START_ON, (message, label, help))
}

fn homes(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::ELIMINATION_EDGE)? != AtEdge::Home {
        return None;
    }
    let message = "markers come home, but have no owners to receive the points";
    let help = "put markers out at the edge: `elimination.edge = \"out\"`";
    found(case, keys::ELIMINATION_EDGE, (message, "a marker at the edge is home", help))
}

fn points(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::ENDING_WINNER)? != Winner::MostPoints {
        return None;
    }
    let message = "the player with the most points wins, but markers without an owner score none";
    let help = "let the last player left win: `ending.winner = \"last\"`";
    found(case, keys::ENDING_WINNER, (message, "points go to the owner of each marker", help))
}
