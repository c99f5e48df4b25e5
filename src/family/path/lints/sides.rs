use super::sides;
use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::path::Until,
};

pub(super) const ONE: Rule = Rule {
    page: &Page {
        code: "over-before-it-begins",
        title: "The game is over as soon as one side is left, and one plays",
        what: "With `ending.until = \"one-left\"` the game is over when at most one player is left. One \
            player alone plays on to the end: `ending.until = \"none-left\"`, with points to play \
            for.",
        why: "The game would be over with its first tile.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 1, max = 1 }\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 1, max = 1 }\n\n\
                [ending]\nuntil = \"none-left\"\nwinner = \"most-points\"\n\n[score]\npath = \"squares\"\n"
            ),
        }),
    },
    check: Check::Each(one),
};

fn one(case: &Case<'_>) -> Option<Diagnostic> {
    let players = case.players()?;
    if case.get::<Until>("/ending/until")? != Until::OneLeft || sides(case)? > 1 {
        return None;
    }
    let message = "one side plays, and the game is over as soon as one side is left";
    let found = Diagnostic::error("over-before-it-begins", message)
        .label(case.key("/ending/until"), "over when one is left")
        .also(case.span("/players/min").filter(|_| players == 1), "one player")
        .help("let the game go on: `ending.until = \"none-left\"`")
        .at("/ending/until");
    Some(found)
}
