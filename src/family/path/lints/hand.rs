use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::path::Whose,
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "hand-limit-below-size",
        title: "A hand may hold fewer tiles than are dealt",
        what: "`hand.limit` is the most that a hand may hold and at least `hand.size`. Left out it \
            is as large as `hand.size`. A ruleset that you extend may set it: then set both.",
        why: "The deal would break the rule before the first turn.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nlimit = 2\n"),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 2\nlimit = 2\n"
            ),
        }),
    },
    check: Check::Each(check),
};

fn check(case: &Case<'_>) -> Option<Diagnostic> {
    let (size, limit): (u8, u8) = (case.get("/hand/size")?, case.get("/hand/limit")?);
    let message = format!("{size} tiles are dealt to a hand that may hold {limit}");
    let found = Diagnostic::error("hand-limit-below-size", message)
        .label(case.span("/hand/size"), "dealt to each player")
        .also(case.span("/hand/limit"), "the most that a hand may hold")
        .help(format!("set `hand.limit` to {size} or more"))
        .at("/hand/size");
    // Where that is not known, hands are taken for the players' own.
    let is_own = case.get("/hand/whose").is_none_or(|whose: Whose| whose == Whose::Own);
    (limit < size && is_own).then_some(found)
}
