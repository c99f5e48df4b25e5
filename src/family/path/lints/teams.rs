//! The lint for teams of unequal size.

use crate::{
    check::{Case, Check, Examples, Page, Rule, each, example},
    diagnostic::Diagnostic,
    ruleset::path::keys,
};

pub(super) const UNEVEN: Rule = Rule {
    page: &Page {
        code: "uneven-teams",
        title: "The teams are uneven with every number of players",
        what: "`teams.count` divides none of the numbers of players that the ruleset allows. Allow \
            another number of players, or change the number of teams.",
        why: "One team would always have more players than another.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 5, max = 5 }\n\n\
                [teams]\ncount = 2\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 5, max = 6 }\n\n\
                [teams]\ncount = 2\n"
            ),
        }),
    },
    check: Check::All(uneven),
};

/// Finds teams that are uneven for every number of players.
fn uneven(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let is_uneven = |case: &Case<'_>| {
        let (players, teams) = (case.players()?, case.get(keys::TEAMS_COUNT)?);
        Some(teams > 0 && teams < players && players % teams != 0)
    };
    if !cases.iter().all(|case| is_uneven(case) == Some(true)) {
        return Vec::new();
    }
    each(cases, |case| {
        let (players, teams) = (case.players()?, case.get(keys::TEAMS_COUNT)?);
        let message = format!("{players} players cannot form {teams} teams of the same size");
        let found = Diagnostic::warning("uneven-teams", message)
            .label(case.key(keys::TEAMS_COUNT), "the number of teams")
            .also(case.span(keys::PLAYERS_MAX), "the most players")
            .also(case.span(keys::PLAYERS_MIN), "the fewest players")
            .at(keys::TEAMS_COUNT);
        Some(found)
    })
}
