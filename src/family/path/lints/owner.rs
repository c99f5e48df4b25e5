//! The lint for rules that only make sense if markers have owners.

use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::Diagnostic,
    ruleset::{
        ValueName,
        path::{EdgeOutcome, Owner, StartLocation, StartMethod, Winner, keys},
    },
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "marker-without-owner",
        title: "A rule requires markers to have owners, but they have none",
        explanation: "With `start.owner = \"nobody\"`, no player puts a marker on a start, chooses its \
            path or scores points with it. Therefore, starts have to come from a list (`start.by = \
            \"list\"`) and be on marks (`start.on = \"port\"`), a marker at the edge has to be out \
            rather than home (`elimination.edge = \"out\"`), and the last player left has to win \
            (`ending.winner = \"last\"`).",
        reason: "There would be nobody to make the choice or get the points.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[start]\nowner = \"nobody\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[start]\nowner = \"nobody\"\nby = \"list\"\n\
                list = [{ x = 0, y = 2, port = \"H\" }]\n"
            ),
        }),
    },
    check: Check::Cases(check),
};

fn check(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    [starts, paths, homes, points]
        .into_iter()
        .flat_map(|check| check_each_case(cases, check))
        .collect()
}

/// Creates the finding for a value if nobody owns the markers.
fn finding(
    case: &Case<'_>,
    key: impl ValueName,
    (message, label, help): (&str, &str, &str),
) -> Option<Diagnostic> {
    let is_nobodys = case.get(keys::START_OWNER)? == Owner::Nobody;
    let found = Diagnostic::error("marker-without-owner", message)
        .label(case.key(&key), label)
        .secondary_label(case.key(keys::START_OWNER), "nobody owns the markers")
        .help(help)
        .pointer(key);
    is_nobodys.then_some(found)
}

fn starts(case: &Case<'_>) -> Option<Diagnostic> {
    let by = case.get(keys::START_BY)?;
    let label = match by {
        StartMethod::List => return None,
        StartMethod::Choice => "each player chooses a start for their marker",
        StartMethod::Chance => "each player's marker gets a random start",
    };
    let message = "markers without an owner require a list of starts";
    let help = "list a start for each marker: `start.by = \"list\"`, `start.list = [{ x = 0, y = 0, port = \"A\" }]`";
    finding(case, keys::START_BY, (message, label, help))
}

fn paths(case: &Case<'_>) -> Option<Diagnostic> {
    let (message, label) = match case.get(keys::START_ON)? {
        StartLocation::Port => return None,
        StartLocation::Side => (
            "a marker starts between two paths, but has no owner to choose one",
            "its owner chooses one of two paths",
        ),
        StartLocation::Tile => {
            ("a marker starts on a tile, but has no owner to lay it", "its owner lays the tile")
        }
    };
    let help = "let markers start on marks: `start.on = \"port\"`";
    finding(case, keys::START_ON, (message, label, help))
}

fn homes(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::ELIMINATION_EDGE)? != EdgeOutcome::Home {
        return None;
    }
    let message = "markers come home, but have no owners to receive the points";
    let help = "put markers out at the edge: `elimination.edge = \"out\"`";
    finding(case, keys::ELIMINATION_EDGE, (message, "a marker at the edge is home", help))
}

fn points(case: &Case<'_>) -> Option<Diagnostic> {
    if case.get(keys::ENDING_WINNER)? != Winner::MostPoints {
        return None;
    }
    let message = "the player with the most points wins, but markers without an owner score none";
    let help = "let the last player left win: `ending.winner = \"last\"`";
    finding(case, keys::ENDING_WINNER, (message, "points go to the owner of each marker", help))
}
