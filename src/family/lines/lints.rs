//! Semantic rules of the lines family: what would contradict itself or could not be played.

use crate::{
    check::{Case, Check, Examples, Page, Rule, example},
    diagnostic::Diagnostic,
    ruleset::lines::BaseTile,
};

/// The rules, by name.
pub(super) const RULES: &[Rule] = &[BAG, EACH, PLAYERS];

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

/// The sections with tiles that have no symbol.
const ACTIONS: [&str; 5] =
    ["/wall/copies", "/pickaxe/copies", "/rotation/copies", "/combo/copies", "/flip/copies"];

/// How many tiles the lists give each player.
fn listed(case: &Case<'_>) -> Option<u32> {
    let list: Vec<BaseTile> = case.get("/tiles/list")?;
    let base: u32 = list.iter().map(|tile| u32::from(tile.copies)).sum();
    let actions = ACTIONS.iter().map(|pointer| case.get::<u32>(pointer));
    Some(base + actions.sum::<Option<u32>>()?)
}

fn bag(case: &Case<'_>) -> Option<Diagnostic> {
    let (size, listed) = (case.get::<u32>("/hand/size")?, listed(case)?);
    let message = format!("{size} tiles are dealt from a bag of {listed}");
    let found = Diagnostic::error("bag-below-hand", message)
        .label(case.span("/hand/size"), "dealt to each player")
        .also(case.key("/tiles/list"), format!("{listed} tiles for each player with the actions"))
        .help(format!("deal at most {listed} tiles, or put more into the bag"))
        .at("/hand/size");
    (listed < size).then_some(found)
}

fn each(case: &Case<'_>) -> Option<Diagnostic> {
    let (said, listed) = (case.get::<u32>("/tiles/each")?, listed(case)?);
    let message = format!("each player is said to have {said} tiles, but the lists give {listed}");
    let found = Diagnostic::error("other-tiles-each", message)
        .label(case.span("/tiles/each"), "said here")
        .also(
            case.key("/tiles/list"),
            "with the copies of `wall`, `pickaxe`, `rotation`, `combo` and `flip`",
        )
        .help(format!("set `tiles.each` to {listed}, or change the copies"))
        .at("/tiles/each");
    (said != listed).then_some(found)
}

fn players(case: &Case<'_>) -> Option<Diagnostic> {
    let number = case.players()?;
    let message = format!("a game of lines cannot be played by {number}");
    let found = Diagnostic::error("two-players-only", message)
        .label(case.span("/players/max"), "the most players")
        .help("set `players` to `{ min = 2, max = 2 }`")
        .at("/players/max");
    (number != 2).then_some(found)
}
