use std::collections::HashMap;

use crate::{
    check::{
        case::{Case, Check, Rule},
        codes::{Examples, Page, example},
    },
    diagnostic::{Diagnostic, Sources},
    ruleset::path::TileSource,
    tile::{Shape, parse},
};

pub(super) const NOTATION: Rule = Rule {
    page: &Page {
        code: "tile-notation",
        title: "A tile does not fit the ports of a square",
        what: "The ports of a tile are the letters `A` to `H`, clockwise from the western port of \
            the north side. A tile joins all of them in pairs: `AE BF CG DH`. Each letter stands \
            once.",
        why: "A path that ends inside a tile would leave a marker standing there.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DD\", copies = 35 }]\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 35 }]\n"
            ),
        }),
    },
    reads: &["/tiles/list"],
    check: Check::Each(notation),
};

pub(super) const DUPLICATE: Rule = Rule {
    page: &Page {
        code: "duplicate-tile",
        title: "A kind of tile is listed twice",
        what: "A tile that can be turned so that its paths lie as another's is the same kind, \
            however it is written. List it once and say how many there are: `copies = 2`.",
        why: "A list that names each kind once can be counted and compared; two entries of one \
            kind are mostly a slip in one of them.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [\n  \
                { tile = \"AE BF CG DH\", copies = 18 },\n  \
                { tile = \"EA FB GC HD\", copies = 18 },\n]\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 36 }]\n"
            ),
        }),
    },
    reads: &["/tiles/list"],
    check: Check::Each(duplicate),
};

pub(super) const NO_TILES: Rule = Rule {
    page: &Page {
        code: "no-tiles",
        title: "There are no tiles",
        what: "With `tiles.set = \"list\"` the tiles of the game stand in `tiles.list`, at least \
            one.",
        why: "Without tiles nobody can ever move.",
        examples: Some(Examples {
            wrong: example!("id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\n"),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 36 }]\n"
            ),
        }),
    },
    reads: &["/tiles"],
    check: Check::Each(no_tiles),
};

fn notation(case: &Case<'_>, sources: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, listed) in case.sections.tiles.list.iter().enumerate() {
        if let Err(error) = parse(&listed.tile, Shape::SQUARE) {
            let pointer = format!("/tiles/list/{index}/tile");
            let span = case.bytes(sources, &pointer, &listed.tile, &error.at);
            found.push(
                Diagnostic::error("tile-notation", error.to_string())
                    .label(span, "")
                    .note("a tile is four pairs of the letters `A` to `H`, as in `AE BF CG DH`")
                    .at(pointer),
            );
        }
    }
    found
}

fn duplicate(case: &Case<'_>, _: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut first = HashMap::new();
    for (index, listed) in case.sections.tiles.list.iter().enumerate() {
        let Ok(tile) = parse(&listed.tile, Shape::SQUARE) else { continue };
        let pointer = format!("/tiles/list/{index}/tile");
        match first.entry(tile.kind(Shape::SQUARE)) {
            std::collections::hash_map::Entry::Vacant(place) => drop(place.insert((index, tile))),
            std::collections::hash_map::Entry::Occupied(known) => {
                let (before, other) = known.get();
                let mut diagnostic = Diagnostic::error(
                    "duplicate-tile",
                    format!("the tile `{tile}` is listed twice"),
                )
                .label(case.value(&pointer), "listed again")
                .also(case.value(&format!("/tiles/list/{before}/tile")), "listed first here")
                .help("say how many there are with `copies`");
                if *other != tile {
                    diagnostic = diagnostic.note(format!("`{tile}` is `{other}`, turned"));
                }
                found.push(diagnostic.at(pointer));
            }
        }
    }
    found
}

fn no_tiles(case: &Case<'_>, _: &Sources) -> Vec<Diagnostic> {
    let tiles = &case.sections.tiles;
    if tiles.set != TileSource::List || !tiles.list.is_empty() {
        return Vec::new();
    }
    let found = Diagnostic::error("no-tiles", "the tiles come from a list that has none")
        .label(case.value("/tiles/list").or_else(|| case.value("/tiles/set")), "no tiles")
        .help("list them: `list = [{ tile = \"AE BF CG DH\", copies = 2 }]`")
        .at("/tiles/list");
    vec![found]
}
