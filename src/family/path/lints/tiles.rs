use std::{collections::HashMap, ops::Range};

use crate::{
    check::{Case, Check, Examples, Fault, Page, Rule, example},
    diagnostic::{Diagnostic, Sources, Span, code_points, quoted},
    loader::Layered,
    ruleset::path::{TileSource, Tiles},
    tile::{Shape, Tile, parse},
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
    check: Check::Document(notation),
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
    check: Check::Document(duplicate),
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
    check: Check::Each(no_tiles),
};

/// Returns the tiles that are in effect.
pub(super) fn tiles(case: &Case<'_>) -> Option<Tiles> {
    let set = case.get("/tiles/set")?;
    Some(match set {
        TileSource::All => Tiles { set, copies: case.get("/tiles/copies")?, list: Vec::new() },
        TileSource::List => Tiles { set, copies: 1, list: case.get("/tiles/list")? },
    })
}

fn notation(document: &Layered, sources: &Sources) -> Vec<Fault> {
    let mut found = Vec::new();
    for (list, tiles) in document.lists("/tiles/list", "tile") {
        for (index, written) in tiles {
            let Err(error) = parse(written, Shape::SQUARE) else { continue };
            let pointer = format!("{list}/{index}/tile");
            let span = bytes(document, sources, &pointer, written, &error.at);
            let diagnostic = Diagnostic::error("tile-notation", error.to_string())
                .label(span, "")
                .note("a tile is four pairs of the letters `A` to `H`, as in `AE BF CG DH`")
                .at(pointer.clone());
            let diagnostic = match code_points(written) {
                Some(points) => diagnostic.note(points),
                None => diagnostic,
            };
            let diagnostic = match in_notation(written) {
                Some(tile) => {
                    let value = document.span(&pointer);
                    diagnostic.fix(
                        value,
                        format!("\"{tile}\""),
                        "write capitals, and a space between pairs",
                        true,
                    )
                }
                None => diagnostic,
            };
            found.push(Fault { pointer, diagnostic });
        }
    }
    found
}

fn duplicate(document: &Layered, _: &Sources) -> Vec<Fault> {
    let mut found = Vec::new();
    for (list, tiles) in document.lists("/tiles/list", "tile") {
        let mut first: HashMap<Tile, (usize, &str)> = HashMap::new();
        for (index, written) in tiles {
            let Ok(tile) = parse(written, Shape::SQUARE) else { continue };
            let pointer = format!("{list}/{index}/tile");
            let kind = tile.kind(Shape::SQUARE);
            let Some((before, other)) = first.get(&kind) else {
                first.insert(kind, (index, written));
                continue;
            };
            let message = format!("the tile {} is listed twice", quoted(written));
            let mut diagnostic = Diagnostic::error("duplicate-tile", message)
                .label(document.span(&pointer), "listed again")
                .also(document.span(&format!("{list}/{before}/tile")), "listed first here")
                .help("say how many there are with `copies`")
                .at(pointer.clone());
            if *other != written {
                let same = parse(other, Shape::SQUARE) == Ok(tile);
                let how = if same { "in another order" } else { "turned" };
                let (written, other) = (quoted(written), quoted(other));
                diagnostic = diagnostic.note(format!("{written} is {other}, {how}"));
            }
            found.push(Fault { pointer, diagnostic });
        }
    }
    found
}

/// A tile as it is written, if what was written is one but for its letters' case and what stands
/// between them.
fn in_notation(written: &str) -> Option<String> {
    let is_sign = |letter: char| letter.is_ascii_alphabetic() || " ,;-/|\t".contains(letter);
    if written.len() > 64 || !written.chars().all(is_sign) {
        return None;
    }
    let letters: Vec<char> =
        written.to_ascii_uppercase().chars().filter(char::is_ascii_alphabetic).collect();
    let pairs: Vec<String> = letters.chunks(2).map(|pair| pair.iter().collect()).collect();
    let tile = pairs.join(" ");
    parse(&tile, Shape::SQUARE).is_ok().then_some(tile)
}

/// The place of some bytes of a text; all of the text if it is written with escapes.
fn bytes(
    document: &Layered,
    sources: &Sources,
    pointer: &str,
    text: &str,
    bytes: &Range<usize>,
) -> Option<Span> {
    let span = document.span(pointer)?;
    let written = sources.text(span.source).get(span.start..span.end)?;
    let quotes = written.len().saturating_sub(text.len()) / 2;
    if written.get(quotes..quotes + text.len()) != Some(text) {
        return Some(span);
    }
    let start = span.start + quotes;
    Some(Span::new(span.source, start + bytes.start..start + bytes.end))
}

fn no_tiles(case: &Case<'_>) -> Option<Diagnostic> {
    let tiles = tiles(case).filter(|tiles| tiles.set == TileSource::List)?;
    let found = Diagnostic::error("no-tiles", "the tiles come from a list that has none")
        .label(case.span("/tiles/list").or_else(|| case.span("/tiles/set")), "no tiles")
        .help("list them: `list = [{ tile = \"AE BF CG DH\", copies = 2 }]`")
        .at("/tiles/list");
    tiles.list.is_empty().then_some(found)
}
