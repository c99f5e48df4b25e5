use crate::{
    check::case::{Case, Check, Rule},
    diagnostic::{Diagnostic, Sources},
};

pub(super) const RULE: Rule = Rule {
    name: "hand-limit-below-size",
    docs: "A hand may hold fewer tiles than are dealt.\n\n\
        `hand.limit` is the most that a hand may hold and at least `hand.size`. Left out it is as \
        large as `hand.size`. A ruleset that you extend may set it: then set both.",
    reads: &["/hand"],
    check: Check::Each(check),
};

fn check(case: &Case<'_>, _: &Sources) -> Vec<Diagnostic> {
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
