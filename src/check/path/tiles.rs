use std::collections::HashMap;

use crate::{
    check::case::{Case, Check, Rule},
    diagnostic::{Diagnostic, Sources},
    ruleset::path::TileSource,
    tile::{Shape, parse},
};

pub(super) const NOTATION: Rule = Rule {
    name: "tile-notation",
    docs: "A tile is not written as four paths.\n\n\
        The ports of a tile are the letters `A` to `H`, clockwise from the western port of the \
        north side. A tile joins all of them in pairs: `AE BF CG DH`. Each letter stands once.",
    reads: &["/tiles/list"],
    check: Check::Each(notation),
};

pub(super) const DUPLICATE: Rule = Rule {
    name: "duplicate-tile",
    docs: "A kind of tile is listed twice.\n\n\
        A tile that can be turned so that its paths lie as another's is the same kind, however it \
        is written. List it once and say how many there are: `copies = 2`.",
    reads: &["/tiles/list"],
    check: Check::Each(duplicate),
};

pub(super) const NO_TILES: Rule = Rule {
    name: "no-tiles",
    docs: "There are no tiles.\n\n\
        With `tiles.set = \"list\"` the tiles of the game stand in `tiles.list`, at least one.",
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
