use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::path::{Lays, Whose},
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "second-tile-without-hands",
        title: "A second tile may be drawn, and no player has a hand of their own",
        what: "With `turn.second-tile` a player may draw a tile from the pile instead of laying one of the \
            hand. That needs hands of their own: `hand.whose = \"own\"`.",
        why: "Who lays any tile of the pile, or of a hand that is refilled at once, keeps none back.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"open-tiles\"\n\n[turn]\nplace = \"touching\"\nsecond-tile = true\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[turn]\nplace = \"touching\"\nsecond-tile = true\n"
            ),
        }),
    },
    check: Check::Each(without_hands),
};

fn without_hands(case: &Case<'_>) -> Option<Diagnostic> {
    let may_draw =
        case.get::<bool>("/turn/second-tile")? && case.get::<Lays>("/turn/place")? != Lays::Front;
    if !may_draw || case.get::<Whose>("/hand/whose")? == Whose::Own {
        return None;
    }
    let message = "a second tile may be drawn instead of one of the hand, and nobody has one";
    let found = Diagnostic::error("second-tile-without-hands", message)
        .label(case.key("/turn/second-tile"), "a second tile may be drawn")
        .also(case.key("/hand/whose"), "no player has a hand of their own")
        .help("let each player have a hand: `hand.whose = \"own\"`")
        .at("/turn/second-tile");
    Some(found)
}
