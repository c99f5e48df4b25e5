use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::path::{AtEdge, Winner},
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "home-without-points",
        title: "Markers come home, and the last player left wins",
        what: "With `elimination.edge = \"home\"` a marker at the edge is home, and its owner stays in the \
            game to the end. So the last one left is no winner: let points decide \
            (`ending.winner = \"most-points\"`), or let a marker at the edge be out \
            (`elimination.edge = \"out\"`).",
        why: "All would share every win.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[elimination]\nedge = \"home\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[elimination]\nedge = \"home\"\n\n\
                [ending]\nwinner = \"most-points\"\n\n[score]\npath = \"squares\"\n"
            ),
        }),
    },
    check: Check::Each(without_points),
};

fn without_points(case: &Case<'_>) -> Option<Diagnostic> {
    let comes_home = case.get::<AtEdge>("/elimination/edge")? == AtEdge::Home;
    if !comes_home || case.get::<Winner>("/ending/winner")? != Winner::Last {
        return None;
    }
    let message = "markers come home and their owners stay in, and the last one left wins";
    let found = Diagnostic::error("home-without-points", message)
        .label(case.key("/elimination/edge"), "at the edge a marker is home")
        .also(case.key("/ending/winner"), "the last player left wins")
        .help("let points decide: `ending.winner = \"most-points\"`")
        .at("/elimination/edge");
    Some(found)
}
