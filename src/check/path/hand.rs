use crate::{
    check::{
        case::{Case, Check, Rule},
        codes::{Examples, Page, example},
    },
    diagnostic::Diagnostic,
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
    reads: &["/hand/size", "/hand/limit"],
    check: Check::Each(check),
};

fn check(case: &Case<'_>) -> Vec<Diagnostic> {
    let hand = &case.sections.hand;
    let Some(limit) = hand.limit.filter(|&limit| limit < hand.size) else { return Vec::new() };
    let message = format!("{} tiles are dealt to a hand that may hold {limit}", hand.size);
    let (size_at, limit_at) = (case.value("/hand/size"), case.value("/hand/limit"));
    let found = Diagnostic::error("hand-limit-below-size", message)
        .label(size_at, "dealt to each player")
        .also(limit_at, "the most that a hand may hold")
        .help(format!("set `hand.limit` to {} or more", hand.size))
        .at("/hand/size");
    vec![found]
}
