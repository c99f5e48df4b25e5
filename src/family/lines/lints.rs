//! The lints of the lines family.

use crate::{
    check::{Case, Check, Examples, Page, Rule, TaintingFinding, example},
    diagnostic::{Diagnostic, Sources, quoted},
    lines::Walls,
    loader::Layered,
    ruleset::{
        key::RuleKey,
        lines::{Sections, keys},
    },
};

/// The lints of the family, by name.
pub(super) const RULES: &[Rule] = &[BAG, EACH, PLAYERS, WALLS];

const BAG: Rule = Rule {
    page: &Page {
        code: "bag-below-hand",
        title: "A player has fewer tiles than are dealt",
        what: "Each player is dealt `hand.size` tiles from a bag of `tiles.each`.",
        why: "The game could not begin.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 6\nlist = [{ value = 1, copies = 2 }]\n\n[hand]\nsize = 8\n\n[wall]\ncopies = 0\n\n[pickaxe]\ncopies = 0\n\n[rotation]\ncopies = 0\n\n[combo]\ncopies = 0\n\n[flip]\ncopies = 4\n"
            ),
            right: example!("id = \"ours\"\nextends = \"dungeon-tris\"\n\n[hand]\nsize = 8\n"),
        }),
    },
    check: Check::Each(bag),
};

const EACH: Rule = Rule {
    page: &Page {
        code: "other-tiles-each",
        title: "The tiles are not as many as each player is said to have",
        what: "`tiles.each` is how many tiles each player has: those of `tiles.list` and the copies of \
            `wall`, `pickaxe`, `rotation`, `combo` and `flip`, together.",
        why: "One of the numbers is not meant: a box has as many tiles as it says.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"dungeon-tris\"\n\n[wall]\ncopies = 6\n"),
            right: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 47\n\n[wall]\ncopies = 6\n"
            ),
        }),
    },
    check: Check::Each(each),
};

const PLAYERS: Rule = Rule {
    page: &Page {
        code: "two-players-only",
        title: "A game of lines is for another number of players than two",
        what: "Tiles have one of two symbols, so two play: `players = { min = 2, max = 2 }`.",
        why: "A third player would have no symbol.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\nplayers = { min = 2, max = 3 }\n"
            ),
            right: example!("id = \"ours\"\nextends = \"dungeon-tris\"\n"),
        }),
    },
    check: Check::Each(players),
};

const WALLS: Rule = Rule {
    page: &Page {
        code: "wall-notation",
        title: "The walls of a tile are not distinct sides in order",
        what: "`walls` are the sides of a tile that have a wall: the letters `N`, `E`, `S` and `W`, \
            clockwise from the north, each once at most, as in `NE`.",
        why: "A letter that is no side, or stands twice, is a slip for a wall that is meant elsewhere.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 26\nlist = [{ value = 2, walls = \"EN\", copies = 10 }]\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"dungeon-tris\"\n\n[tiles]\neach = 26\nlist = [{ value = 2, walls = \"NE\", copies = 10 }]\n"
            ),
        }),
    },
    check: Check::Document(walls),
};

/// The copies of tiles without a symbol.
const ACTIONS: [RuleKey<Sections, u8>; 5] = [
    keys::WALL_COPIES,
    keys::PICKAXE_COPIES,
    keys::ROTATION_COPIES,
    keys::COMBO_COPIES,
    keys::FLIP_COPIES,
];

/// Returns the number of tiles that the lists give each player.
fn listed(case: &Case<'_>) -> Option<u32> {
    let list = case.get(keys::TILES_LIST)?;
    let base: u32 = list.iter().map(|tile| u32::from(tile.copies)).sum();
    let actions = ACTIONS.into_iter().map(|key| Some(u32::from(case.get(key)?)));
    Some(base + actions.sum::<Option<u32>>()?)
}

/// Labels the counts of tiles, unless they are in the same file as the value they contradict.
fn with_counts(
    case: &Case<'_>,
    contradicted: RuleKey<Sections, u8>,
    mut found: Diagnostic,
) -> Diagnostic {
    let own = case.span(contradicted).map(|span| span.source);
    for key in ACTIONS {
        let other = case.span(key).filter(|span| Some(span.source) != own);
        found = found.also(other, "counted here");
    }
    found.also(case.key(keys::TILES_LIST), "counted with the copies of the actions")
}

fn bag(case: &Case<'_>) -> Option<Diagnostic> {
    let (size, listed) = (u32::from(case.get(keys::HAND_SIZE)?), listed(case)?);
    let message = format!("{size} tiles are dealt from a bag of {listed}");
    let found = Diagnostic::error("bag-below-hand", message)
        .label(case.span(keys::HAND_SIZE), "dealt to each player");
    let found = with_counts(case, keys::HAND_SIZE, found)
        .help("deal fewer tiles, or put more into the bag")
        .at(keys::HAND_SIZE);
    (listed < size).then_some(found)
}

fn each(case: &Case<'_>) -> Option<Diagnostic> {
    let (said, listed) = (u32::from(case.get(keys::TILES_EACH)?), listed(case)?);
    let message = format!("each player is said to have {said} tiles, but the lists give {listed}");
    let found = Diagnostic::error("other-tiles-each", message)
        .label(case.span(keys::TILES_EACH), "said here");
    let found = with_counts(case, keys::TILES_EACH, found)
        .help(format!("set `tiles.each` to {listed}, or change the copies"))
        .at(keys::TILES_EACH);
    (said != listed).then_some(found)
}

fn players(case: &Case<'_>) -> Option<Diagnostic> {
    let number = case.players()?;
    let (message, place) = match number {
        2 => return None,
        0..2 => ("a game of lines has a symbol for two players", keys::PLAYERS_MIN),
        _ => ("a game of lines has symbols for two players only", keys::PLAYERS_MAX),
    };
    let found = Diagnostic::error("two-players-only", message)
        .label(case.span(place), "")
        .help("set `players` to `{ min = 2, max = 2 }`")
        .at(place);
    Some(found)
}

fn walls(document: &Layered, _: &Sources) -> Vec<TaintingFinding> {
    let mut found = Vec::new();
    for (list, tiles) in document.lists(keys::TILES_LIST.pointer(), "walls") {
        let wrong = tiles.into_iter().filter(|(_, written)| Walls::parse(written).is_none());
        for (index, written) in wrong {
            let pointer = format!("{list}/{index}/walls");
            let span = document.span(&pointer);
            let message = format!("{} are no sides of a tile", quoted(written));
            let diagnostic = Diagnostic::error("wall-notation", message)
                .label(span.clone(), "")
                .note("the sides with a wall are some of `N`, `E`, `S`, `W`, in this order")
                .at(pointer.clone());
            let diagnostic = match in_order(written) {
                Some(sides) => diagnostic.fix(
                    span,
                    format!("\"{sides}\""),
                    "write each side once, clockwise",
                    true,
                ),
                None => diagnostic,
            };
            found.push(TaintingFinding { pointer, diagnostic });
        }
    }
    found
}

/// Returns the sides named in a text, in clockwise order, or `None` if it names anything else.
fn in_order(written: &str) -> Option<String> {
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
