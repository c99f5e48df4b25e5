//! The lint for teams of unequal size.

use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::Diagnostic,
    ruleset::{Players, path::keys},
};

pub(super) const UNEVEN: Rule = Rule {
    page: &Page {
        code: "uneven-teams",
        title: "With some player counts, one team is larger",
        explanation: "Some of the allowed player counts result in teams of different sizes. List only the \
            others, as in `players = [4, 6, 8]`, or change the number of teams. If the teams are \
            meant to be uneven, you can ignore this warning.",
        reason: "The larger team wins more often: with random moves, three players win 60 to 64 % of \
            games against two.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 4, max = 8 }\n\n\
                [teams]\ncount = 2\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = [4, 6, 8]\n\n\
                [teams]\ncount = 2\n"
            ),
        }),
    },
    check: Check::Cases(uneven),
};

/// Finds player counts that lead to uneven teams.
fn uneven(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let even = cases.iter().filter(|case| is_uneven(case) == Some(false) && !is_idle(case));
    let even = Players::from_numbers(even.filter_map(Case::players));
    check_each_case(cases, |case| {
        let (players, teams) = (case.players()?, case.get(keys::TEAMS_COUNT)?);
        let message = format!("{players} players cannot form {teams} teams of equal size");
        let found = Diagnostic::warning("uneven-teams", message)
            .label(case.key(keys::TEAMS_COUNT), "number of teams")
            .secondary_label(case.span(keys::PLAYERS_MAX), "maximum player count")
            .secondary_label(case.span(keys::PLAYERS_MIN), "minimum player count")
            .pointer(keys::TEAMS_COUNT);
        let found = match even {
            Some(even) => {
                let even = even.to_toml();
                found.help(format!(
                    "only allow player counts that form equal teams: `players = {even}`"
                ))
            }
            None => found,
        };
        (is_uneven(case) == Some(true)).then_some(found)
    })
}

/// Returns whether there are too few players for the number of teams to have an effect.
fn is_idle(case: &Case<'_>) -> bool {
    let numbers = case.players().zip(case.get(keys::TEAMS_COUNT));
    numbers.is_some_and(|(players, teams)| teams >= players)
}

/// Returns whether one team has more players than another, or `None` if we can't tell.
fn is_uneven(case: &Case<'_>) -> Option<bool> {
    let (players, teams) = (case.players()?, case.get(keys::TEAMS_COUNT)?);
    Some(teams > 0 && teams < players && players % teams != 0)
}
