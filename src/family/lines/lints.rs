//! The lints for the lines family.

use crate::{
    check::{Case, Check, Examples, Page, Rule, TaintingFinding, example},
    diagnostic::{Diagnostic, Sources, quote_text},
    lines::Walls,
    loader::LayeredDocument,
    ruleset::{
        key::RuleKey,
        lines::{Sections, keys},
    },
};

/// The family's lints, sorted by name.
pub(super) const RULES: &[Rule] = &[BAG, EACH_RULE, PLAYERS, WALLS];

const BAG: Rule = Rule {
    page: &Page {
        code: "bag-below-hand",
        title: "A player has fewer tiles than are dealt",
        explanation: "Each player is dealt `hand.size` tiles from a bag of `tiles.each`.",
        reason: "The game couldn't start.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 6\nlist = [{ value = 1, copies = 2 }]\n\n[hand]\nsize = 8\n\n[wall]\ncopies = 0\n\n[pickaxe]\ncopies = 0\n\n[rotation]\ncopies = 0\n\n[combo]\ncopies = 0\n\n[flip]\ncopies = 4\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[hand]\nsize = 8\n"
            ),
        }),
    },
    check: Check::Case(bag_finding),
};

const EACH_RULE: Rule = Rule {
    page: &Page {
        code: "other-tiles-each",
        title: "The listed tiles do not add up to `tiles.each`",
        explanation: "`tiles.each` is the number of tiles that each player has: those in `tiles.list` \
            plus the copies of `wall`, `pickaxe`, `rotation`, `combo` and `flip`.",
        reason: "One of the numbers must be wrong.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[wall]\ncopies = 6\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 47\n\n[wall]\ncopies = 6\n"
            ),
        }),
    },
    check: Check::Case(each_finding),
};

const PLAYERS: Rule = Rule {
    page: &Page {
        code: "two-players-only",
        title: "A lines game is not for exactly two players",
        explanation: "There are only two symbols, so there must be exactly two players: `players = { min \
            = 2, max = 2 }`.",
        reason: "A third player wouldn't have a symbol.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\nplayers = { min = 2, max = 3 }\n"
            ),
            right_example: example!("id = \"ours\"\nextends = \"dungeon-tris\"\n"),
        }),
    },
    check: Check::Case(players),
};

const WALLS: Rule = Rule {
    page: &Page {
        code: "wall-notation",
        title: "The walls of a tile are not distinct sides in clockwise order",
        explanation: "`walls` lists the sides of a tile that have a wall: the letters `N`, `E`, `S` and \
            `W`, clockwise from the north, each at most once, as in `NE`.",
        reason: "An unknown or repeated letter is probably a typo for a different side.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 26\nlist = [{ value = 2, walls = \"EN\", copies = 10 }]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 26\nlist = [{ value = 2, walls = \"NE\", copies = 10 }]\n"
            ),
        }),
    },
    check: Check::Document(walls),
};

/// The keys that say how many copies there are of each kind of tile without a symbol.
const ACTIONS: [RuleKey<Sections, u8>; 5] = [
    keys::WALL_COPIES,
    keys::PICKAXE_COPIES,
    keys::ROTATION_COPIES,
    keys::COMBO_COPIES,
    keys::FLIP_COPIES,
];

/// Returns the number of tiles that the lists give to each player.
fn listed_tiles(case: &Case<'_>) -> Option<u32> {
    let list = case.get(keys::TILES_LIST)?;
    let base: u32 = list.iter().map(|tile| u32::from(tile.copies)).sum();
    let actions = ACTIONS.into_iter().map(|key| Some(u32::from(case.get(key)?)));
    Some(base + actions.sum::<Option<u32>>()?)
}

/// Labels the tile counts, unless they're in the same file as the value they contradict.
fn label_counts(
    case: &Case<'_>,
    contradicted: RuleKey<Sections, u8>,
    mut found: Diagnostic,
) -> Diagnostic {
    let own = case.span(contradicted).map(|span| span.source);
    for key in ACTIONS {
        let other = case.span(key).filter(|span| Some(span.source) != own);
        found = found.secondary_label(other, "counted here");
    }
    found.secondary_label(
        case.key(keys::TILES_LIST),
        "counted along with the copies of action tiles",
    )
}

fn bag_finding(case: &Case<'_>) -> Option<Diagnostic> {
    let (size, listed) = (u32::from(case.get(keys::HAND_SIZE)?), listed_tiles(case)?);
    let message = format!("{size} tiles are dealt from a bag of only {listed}");
    let found = Diagnostic::error("bag-below-hand", message)
        .label(case.span(keys::HAND_SIZE), "dealt to each player");
    let found = label_counts(case, keys::HAND_SIZE, found)
        .help("deal fewer tiles or add more to the bag")
        .pointer(keys::HAND_SIZE);
    (listed < size).then_some(found)
}

fn each_finding(case: &Case<'_>) -> Option<Diagnostic> {
    let (said, listed) = (u32::from(case.get(keys::TILES_EACH)?), listed_tiles(case)?);
    let message =
        format!("`tiles.each` is {said}, but the listed tiles add up to {listed} per player");
    let found = Diagnostic::error("other-tiles-each", message)
        .label(case.span(keys::TILES_EACH), "set here");
    let found = label_counts(case, keys::TILES_EACH, found)
        .help(format!("set `tiles.each` to {listed}, or change the copies"))
        .pointer(keys::TILES_EACH);
    (said != listed).then_some(found)
}

fn players(case: &Case<'_>) -> Option<Diagnostic> {
    let number = case.players()?;
    let (message, place) = match number {
        2 => return None,
        0..2 => ("a lines game requires two players", keys::PLAYERS_MIN),
        _ => ("a lines game only has symbols for two players", keys::PLAYERS_MAX),
    };
    let found = Diagnostic::error("two-players-only", message)
        .label(case.span(place), "")
        .help("set `players` to `{ min = 2, max = 2 }`")
        .pointer(place);
    Some(found)
}

fn walls(document: &LayeredDocument, _: &Sources) -> Vec<TaintingFinding> {
    let mut found = Vec::new();
    for (list, tiles) in document.lists(keys::TILES_LIST.pointer(), "walls") {
        let wrong = tiles.into_iter().filter(|(_, written)| Walls::parse(written).is_none());
        for (index, written) in wrong {
            let pointer = format!("{list}/{index}/walls");
            let span = document.span(&pointer);
            let message = format!("{} is not a valid list of walls", quote_text(written));
            let diagnostic = Diagnostic::error("wall-notation", message)
                .label(span.clone(), "")
                .note("list the sides that have a wall in the order `N`, `E`, `S`, `W`")
                .pointer(pointer.clone());
            let diagnostic = match clockwise_sides(written) {
                Some(sides) => diagnostic.fix(
                    span,
                    format!("\"{sides}\""),
                    "list each side once, in clockwise order",
                    true,
                ),
                None => diagnostic,
            };
            found.push(TaintingFinding { pointer, diagnostic });
        }
    }
    found
}

/// Returns the listed sides in clockwise order, or `None` if the string contains anything else.
fn clockwise_sides(written: &str) -> Option<String> {
    let known = "NESW";
    let letters = written.to_ascii_uppercase();
    let mut letters = letters.chars().filter(|sign| !" ,;-/|".contains(*sign));
    if written.len() > 64 || !letters.clone().all(|letter| known.contains(letter)) {
        return None;
    }
    let first = letters.next()?;
    let named = |side: &char| *side == first || letters.clone().any(|letter| letter == *side);
    Some(known.chars().filter(named).collect())
}
