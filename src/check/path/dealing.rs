use crate::{
    check::{
        case::{Case, Check, Rule},
        codes::{Examples, Page, example},
    },
    diagnostic::{Diagnostic, Sources},
    ruleset::path::{TileSource, Tiles},
    tile::{Shape, kinds},
};

pub(super) const RULE: Rule = Rule {
    page: &Page {
        code: "hands-too-large",
        title: "There are not enough tiles to deal every player a hand",
        what: "Each player is dealt `hand.size` tiles before the game. Deal fewer, allow fewer \
            players, put more tiles into the game, or deal fewer to many players with a `when` \
            block.",
        why: "The game could not begin.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 5\n"),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[hand]\nsize = 5\n\n[[when]]\n\
                players = { min = 7, max = 8 }\nset.hand.size = 4\n"
            ),
        }),
    },
    reads: &["/players", "/hand/size", "/tiles"],
    check: Check::Each(check),
};

fn check(case: &Case<'_>, _: &Sources) -> Vec<Diagnostic> {
    let (players, size) = (u32::from(case.players), u32::from(case.sections.hand.size));
    let (needed, tiles) = (players * size, total(&case.sections.tiles));
    if tiles >= needed || tiles == 0 {
        return Vec::new();
    }
    let source = match case.sections.tiles.set {
        TileSource::All => "/tiles/copies",
        TileSource::List => "/tiles/list",
    };
    let message =
        format!("{players} hands of {size} are {needed} tiles, but there are only {tiles}");
    let found = Diagnostic::error("hands-too-large", message)
        .label(case.value("/hand/size"), format!("{size} tiles for each player"))
        .also(case.key(source), format!("{tiles} tiles in all"))
        .also(case.value("/players/max"), "the most players")
        .at("/hand/size");
    vec![found]
}

/// How many tiles there are.
fn total(tiles: &Tiles) -> u32 {
    match tiles.set {
        TileSource::All => kinds(Shape::SQUARE).iter().map(|_| u32::from(tiles.copies)).sum(),
        TileSource::List => tiles.list.iter().map(|tile| u32::from(tile.copies)).sum(),
    }
}
