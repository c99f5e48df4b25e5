//! The lints for hand limits that are lower than the number of tiles dealt, and for rules that require hands.

use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::path::{HandSource, PlacementRule, keys},
};

pub(super) const LIMIT_BELOW_SIZE: Rule = Rule {
    page: &Page {
        code: "hand-limit-below-size",
        title: "The hand limit is lower than the number of tiles dealt",
        explanation: "`hand.limit` is the maximum number of tiles in a hand. It has to be at least \
            `hand.size`, which is its default. If a ruleset that you extend sets it, you need to \
            set both.",
        reason: "The deal would already exceed the limit.",
        examples: Some(Examples {
            wrong_example: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nlimit = 2\n"),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 2\nlimit = 2\n"
            ),
        }),
    },
    check: Check::Case(limit_below_size),
};

fn limit_below_size(case: &Case<'_>) -> Option<Diagnostic> {
    let (size, limit) = (case.get(keys::HAND_SIZE)?, case.get(keys::HAND_LIMIT)??);
    let message = format!("{size} tiles are dealt to a hand that may contain at most {limit}");
    let found = Diagnostic::error("hand-limit-below-size", message)
        .label(case.span(keys::HAND_SIZE), "dealt to each player")
        .secondary_label(case.span(keys::HAND_LIMIT), "maximum for a hand")
        .help(format!("set `hand.limit` to at least {size}"))
        .pointer(keys::HAND_SIZE);
    // If this is unknown, assume that players have hands of their own.
    let is_own = case.get(keys::HAND_WHOSE).is_none_or(|whose| whose == HandSource::Own);
    (limit < size && is_own).then_some(found)
}

pub(super) const SECOND_TILE: Rule = Rule {
    page: &Page {
        code: "second-tile-without-hands",
        title: "A second tile may be drawn, but players have no hands of their own",
        explanation: "With `turn.second-tile`, a player may draw a tile from the pile instead of laying \
            one from their hand. This requires players to have their own hands: `hand.whose = \"own\"`.",
        reason: "Players who lay tiles from the pile or from a common hand, which is refilled at \
            once, don't keep any tiles back.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"open-tiles\"\n\n[turn]\nplace = \"touching\"\nsecond-tile = true\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[turn]\nplace = \"touching\"\nsecond-tile = true\n"
            ),
        }),
    },
    check: Check::Case(second_tile_without_hands),
};

fn second_tile_without_hands(case: &Case<'_>) -> Option<Diagnostic> {
    let may_draw =
        case.get(keys::TURN_SECOND_TILE)? && case.get(keys::TURN_PLACE)? != PlacementRule::Front;
    if !may_draw || case.get(keys::HAND_WHOSE)? == HandSource::Own {
        return None;
    }
    let message = "a second tile may be drawn instead of laying one from the hand, but players do \
        not have their own hands";
    let found = Diagnostic::error("second-tile-without-hands", message)
        .label(case.key(keys::TURN_SECOND_TILE), "a second tile may be drawn")
        .secondary_label(case.key(keys::HAND_WHOSE), "players do not have their own hands")
        .help_setting("give each player their own hand", keys::HAND_WHOSE, "own")
        .pointer(keys::TURN_SECOND_TILE);
    Some(found)
}
