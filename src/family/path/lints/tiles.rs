//! The lints for tiles: notation, duplicates, ports and numbers.

use std::{collections::HashMap, ops::Range};

use super::cell_noun;
use crate::{
    check::{Case, Check, Examples, Page, Rule, TaintingFinding, check_each_case, example},
    diagnostic::{Diagnostic, Sources, Span, code_points, quote_text},
    loader::LayeredDocument,
    ruleset::{
        KeyPointer,
        path::{
            CellShape, ListedTile, MAX_KINDS, MAX_SIDE_PORTS, MAX_TILE_PORTS, TileSource, Tiles,
            keys,
        },
    },
    tile::{Shape, Tile, Turning, guess_shape, parse, parse_any},
};

pub(super) const NOTATION: Rule = Rule {
    page: &Page {
        code: "tile-notation",
        title: "A tile does not match the ports of a square or hex",
        explanation: "The ports of a tile are lettered clockwise, starting with the western port on the \
            north side. By default, a square has ports `A` to `H`. With `tiles.ports = 1`, it has \
            `A` to `D`, with 3 `A` to `L`, and with 4 `A` to `P`. A tile joins all of them in \
            pairs and uses each letter exactly once: `AE BF CG DH`. A hex with `tiles.ports = 1` \
            has ports `A` to `F`: `AC BD EF`.",
        reason: "A path that ends inside a tile would leave a marker stuck there.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DD\", copies = 35 }]\n"
            ),
            right_example: example!(
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
        explanation: "Two tiles are of the same kind if one can be turned to match the other, no matter \
            how they are written. List the kind once and set the number of tiles instead: `copies \
            = 2`. With `tiles.turning = \"fixed\"`, each rotation is a separate kind.",
        reason: "A list that names each kind only once is easier to count. A second entry for the \
            same kind is usually a typo.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [\n  \
                { tile = \"AE BF CG DH\", copies = 18 },\n  \
                { tile = \"EA FB GC HD\", copies = 18 },\n]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 36 }]\n"
            ),
        }),
    },
    check: Check::Document(duplicate),
};

/// The rule for tiles that only count as duplicates because tiles may be turned. Whether they may be turned
/// depends on the merged rules.
pub(super) const TURNED_DUPLICATE: Rule = Rule {
    page: DUPLICATE.page,
    check: Check::Cases(|cases| {
        check_each_case(cases, |case| rotated_duplicates(case).unwrap_or_default())
    }),
};

pub(super) const PORTS: Rule = Rule {
    page: &Page {
        code: "tile-ports",
        title: "A listed tile has more or fewer paths than its ports allow",
        explanation: "`tiles.ports` is the number of ports on each side of a tile, from 1 to 4. A square \
            tile has twice as many paths, so with 2 ports on each side it has four. All tiles in a \
            game must have the same number.",
        reason: "Otherwise, a path could end at a side where the next tile has none.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nports = 1\nlist = [{ tile = \"AE BF CG DH\", copies = 36 }]\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nports = 1\nlist = [{ tile = \"AC BD\", copies = 36 }]\n"
            ),
        }),
    },
    check: Check::Case(ports),
};

pub(super) const TOO_MANY: Rule = Rule {
    page: &Page {
        code: "too-many-ports",
        title: "A tile has too many ports",
        explanation: "A square has four sides and a hex has six, each with `tiles.ports` ports. A tile can \
            have at most 16 ports in total, so give each side fewer of them.",
        reason: "There are no letters for additional ports, and no room in the words that store \
            tiles.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\nshape = \"hexes\"\nradius = 3\n\n[tiles]\nports = 3\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\nshape = \"hexes\"\nradius = 3\n\n[tiles]\nports = 1\ncopies = 8\n"
            ),
        }),
    },
    check: Check::Case(too_many_ports),
};

pub(super) const TOO_MANY_KINDS: Rule = Rule {
    page: &Page {
        code: "too-many-kinds",
        title: "There are too many kinds of tile to use them all",
        explanation: "With `tiles.set = \"all\"`, every kind of tile is in the game. For squares, there \
            are 2 kinds with one port per side, 35 with two, 2,688 with three and 508,277 with \
            four. If tiles may not be turned, there are 10,395 with three. A game can have at most \
            5,000, so list the ones to use instead: `tiles.set = \"list\"`.",
        reason: "Nobody could make that many tiles, and every game would start with a list of them.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nports = 4\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nports = 3\n"
            ),
        }),
    },
    check: Check::Case(too_many_kinds),
};

pub(super) const TOO_MANY_TILES: Rule = Rule {
    page: &Page {
        code: "too-many-tiles",
        title: "The game has too many tiles for a record",
        explanation: "A record starts with a line of at most 1 MiB that lists every copy of every tile in \
            the game. There's room for 51,000 tiles with two ports per side, which is more than \
            the largest board has squares (40,000), or for 36,000 with three. Lower `copies`, or \
            list fewer kinds.",
        reason: "Games could be played and recorded, but nobody could read the records.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 60\nrows = 60\n\n[tiles]\nports = 3\ncopies = 20\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 60\nrows = 60\n\n[tiles]\nports = 3\ncopies = 2\n"
            ),
        }),
    },
    check: Check::Case(too_many_tiles),
};

/// How many bytes of a record's header can be used for the tiles and the list of kinds.
///
/// The rest of the header's 1 MiB is enough for the longest strings, holes and names.
const TILE_BYTES: u64 = 704 << 10;

/// How many bytes each entry in `tiles.list` takes up in a header, not counting the tile itself.
const ENTRY_BYTES: u64 = 32;

pub(super) const NO_TILES: Rule = Rule {
    page: &Page {
        code: "no-tiles",
        title: "There are no tiles",
        explanation: "With `tiles.set = \"list\"`, the game uses the tiles in `tiles.list`, so there has to \
            be at least one.",
        reason: "Without tiles, nobody could ever move.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[tiles]\nset = \"list\"\nlist = [{ tile = \"AE BF CG DH\", copies = 36 }]\n"
            ),
        }),
    },
    check: Check::Case(no_tiles),
};

/// Returns the tiles in effect.
pub(super) fn tiles(case: &Case<'_>) -> Option<Tiles> {
    let set = case.get(keys::TILES_SET)?;
    let (copies, list) = match set {
        TileSource::All => (case.get(keys::TILES_COPIES)?, Vec::new()),
        TileSource::List => (1, case.get(keys::TILES_LIST)?),
    };
    let (ports, turning) = (case.get(keys::TILES_PORTS)?, case.get(keys::TILES_TURNING)?);
    Some(Tiles { set, copies, list, ports, turning, supply: case.get(keys::TILES_SUPPLY)? })
}

fn notation(document: &LayeredDocument, sources: &Sources) -> Vec<TaintingFinding> {
    let mut found = Vec::new();
    for (list, tiles) in document.lists(keys::TILES_LIST.pointer(), "tile") {
        for (index, written) in tiles {
            let Err(error) = parse_any(written) else { continue };
            let pointer = format!("{list}/{index}/tile");
            let span = bytes(document, sources, &pointer, written, &error.range);
            let diagnostic = Diagnostic::error("tile-notation", error.to_string())
                .label(span, "")
                .note(describe_guess(written))
                .pointer(pointer.clone());
            let diagnostic = match code_points(written) {
                Some(points) => diagnostic.note(points),
                None => diagnostic,
            };
            let diagnostic = match corrected_notation(written) {
                Some(tile) => {
                    let value = document.span(&pointer);
                    diagnostic.fix(
                        value,
                        format!("\"{tile}\""),
                        "use capital letters, with a space between pairs",
                        true,
                    )
                }
                None => diagnostic,
            };
            found.push(TaintingFinding { pointer, diagnostic });
        }
    }
    found
}

/// Describes tiles of the shape that the given notation was probably meant for.
fn describe_guess(written: &str) -> String {
    let shape = guess_shape(written);
    if shape == Shape::SQUARE {
        return "a tile is four pairs of the letters `A` to `H`, as in `AE BF CG DH`".into();
    }
    let (pairs, last) = (shape.ports() / 2, Shape::letter(shape.ports() - 1));
    let ports = shape.ports_per_side();
    format!("with `tiles.ports = {ports}`, a tile is {pairs} pairs of the letters `A` to `{last}`")
}

/// Finds tiles that have the same paths as an earlier tile in the list. These are the same kind under any
/// rules.
fn duplicate(document: &LayeredDocument, _: &Sources) -> Vec<TaintingFinding> {
    let mut found = Vec::new();
    for (list, tiles) in document.lists(keys::TILES_LIST.pointer(), "tile") {
        let mut first: HashMap<Tile, (usize, &str)> = HashMap::new();
        for (index, written) in tiles {
            let Ok((tile, _)) = parse_any(written) else { continue };
            let Some((before, other)) = first.get(&tile) else {
                first.insert(tile, (index, written));
                continue;
            };
            let pointer = format!("{list}/{index}/tile");
            let spans = [index, *before].map(|at| document.span(&format!("{list}/{at}/tile")));
            let mut diagnostic = listed_twice(written, spans, &pointer);
            if *other != written {
                let (written, other) = (quote_text(written), quote_text(other));
                diagnostic = diagnostic.note(format!("{written} is {other} in a different order"));
            }
            found.push(TaintingFinding { pointer, diagnostic });
        }
    }
    found
}

/// Finds tiles that are rotations of an earlier tile, if tiles may be turned.
fn rotated_duplicates(case: &Case<'_>) -> Option<Vec<Diagnostic>> {
    let (tiles, shape) = (tiles(case)?, shape(case)?);
    if tiles.turning == Turning::Fixed {
        return None;
    }
    // If a file extends the one with the list, it can turn two tiles into the same kind. Its source number is
    // lower.
    let list = case.span(keys::TILES_LIST);
    let is_above = |key: &Span| list.as_ref().is_some_and(|list| key.source < list.source);
    let above = |key: KeyPointer| case.key(key).filter(is_above);
    let mut first: HashMap<Tile, (usize, Tile)> = HashMap::new();
    let mut found = Vec::new();
    for (index, listed) in tiles.list.iter().enumerate() {
        let Ok(tile) = parse(&listed.tile, shape) else { continue };
        let (before, other) = *first.entry(tile.kind(shape)).or_insert((index, tile));
        // We already found tiles with equal paths when we checked the document.
        if other == tile {
            continue;
        }
        let pointer = |index: usize| keys::TILES_LIST.entry(index) + "/tile";
        let spans = [index, before].map(|at| case.span(pointer(at)));
        let (written, other) = (quote_text(&listed.tile), quote_text(&tiles.list[before].tile));
        found.push(
            listed_twice(&listed.tile, spans, pointer(index))
                .secondary_label(above(keys::TILES_TURNING.pointer()), "tiles may be turned")
                .secondary_label(above(keys::BOARD_SHAPE.pointer()), "shape of the tiles")
                .note(format!("{written} is a rotation of {other}")),
        );
    }
    Some(found)
}

fn listed_twice(
    written: &str,
    [again, first]: [Option<Span>; 2],
    pointer: impl AsRef<str>,
) -> Diagnostic {
    let message = format!("the tile {} is listed twice", quote_text(written));
    Diagnostic::error("duplicate-tile", message)
        .label(again, "listed again")
        .secondary_label(first, "listed first here")
        .help("set the number of tiles with `copies`")
        .pointer(pointer)
}

fn ports(case: &Case<'_>) -> Option<Diagnostic> {
    let (tiles, own) = (tiles(case)?, shape(case)?);
    let shape = |listed: &ListedTile| parse_any(&listed.tile).ok().map(|(_, shape)| shape);
    let is_other =
        |listed: &ListedTile| shape(listed).is_some_and(|other| other.ports() != own.ports());
    let index = tiles.list.iter().position(is_other)?;
    let listed = &tiles.list[index];
    let paths = |shape: Shape| shape.ports() / 2;
    let message = format!(
        "the tile {} has {} paths, but with {} on each side of a {} a tile has {}",
        quote_text(&listed.tile),
        paths(shape(listed)?),
        if tiles.ports == 1 { "1 port".to_owned() } else { format!("{} ports", tiles.ports) },
        cell_noun(CellShape::from_tile_shape(own)),
        paths(own),
    );
    let pointer = keys::TILES_LIST.entry(index) + "/tile";
    let found = Diagnostic::error("tile-ports", message)
        .label(case.span(&pointer).or_else(|| case.span(keys::TILES_LIST)), "wrong number of paths")
        .secondary_label(case.key(keys::TILES_PORTS), "number of ports on each side")
        .secondary_label(case.span(keys::BOARD_SHAPE), "shape of the tiles")
        .pointer(pointer);
    let ports = shape(listed)?.ports();
    let fitting = |cells: &CellShape| {
        let per_side = ports / cells.sides();
        per_side * cells.sides() == ports && per_side <= MAX_SIDE_PORTS
    };
    let own = CellShape::from_tile_shape(own);
    let cells = [own, CellShape::Squares, CellShape::Hexes].into_iter().find(fitting);
    Some(match cells {
        Some(cells) => {
            let per_side = ports / cells.sides();
            let shape = match cells {
                _ if cells == own => "",
                CellShape::Squares => " and `board.shape = \"squares\"`",
                CellShape::Hexes => " and `board.shape = \"hexes\"`",
            };
            found.help(format!("for tiles like this one, set `tiles.ports = {per_side}`{shape}"))
        }
        None => found,
    })
}

/// Returns the tile shape, unless it has too many ports.
pub(super) fn shape(case: &Case<'_>) -> Option<Shape> {
    let (cells, ports) = (case.get(keys::BOARD_SHAPE)?, case.get(keys::TILES_PORTS)?);
    Shape::new(cells.sides(), ports).filter(|shape| shape.ports() <= MAX_TILE_PORTS)
}

fn too_many_ports(case: &Case<'_>) -> Option<Diagnostic> {
    let (cells, ports) = (case.get(keys::BOARD_SHAPE)?, case.get(keys::TILES_PORTS)?);
    if cells.sides() * ports <= MAX_TILE_PORTS {
        return None;
    }
    let (sides, noun) = (cells.sides(), cell_noun(cells));
    let message = format!(
        "a {noun} with {ports} ports on each side has {}, but a tile can have at most \
            {MAX_TILE_PORTS}",
        sides * ports
    );
    let found = Diagnostic::error("too-many-ports", message)
        .label(case.key(keys::TILES_PORTS), "number of ports on each side")
        .secondary_label(case.key(keys::BOARD_SHAPE), format!("a {noun} has {sides} sides"))
        .help(format!("set `tiles.ports` to {} or fewer", MAX_TILE_PORTS / sides))
        .pointer(keys::TILES_PORTS);
    Some(found)
}

fn too_many_kinds(case: &Case<'_>) -> Option<Diagnostic> {
    let (tiles, shape) = (tiles(case)?, shape(case)?);
    if tiles.set == TileSource::List || tiles.can_be_all(shape) {
        return None;
    }
    let is_fixed = tiles.turning == Turning::Fixed;
    let message = format!(
        "with {} ports on each side, there are {} kinds of tile, but a game can have at most \
            {MAX_KINDS}",
        tiles.ports,
        tiles.number_of_kinds(shape)
    );
    let found = Diagnostic::error("too-many-kinds", message)
        .label(case.key(keys::TILES_PORTS), "number of ports on each side")
        .secondary_label(case.key(keys::TILES_SET), "every kind")
        .secondary_label(
            case.key(keys::TILES_TURNING).filter(|_| is_fixed),
            "each rotation is a separate kind",
        )
        .help("list some of them: `set = \"list\"` and `list = [{ tile = \"…\" }, …]`")
        .pointer(keys::TILES_PORTS);
    let turned = Tiles { turning: Turning::Free, ..tiles };
    Some(found.help(if turned.can_be_all(shape) {
        "or allow tiles to be turned: `tiles.turning = \"free\"`"
    } else {
        "or give each side fewer ports: `tiles.ports = 3`"
    }))
}

fn too_many_tiles(case: &Case<'_>) -> Option<Diagnostic> {
    let (tiles, shape) = (tiles(case)?, shape(case)?);
    let copies = match tiles.set {
        TileSource::All if !tiles.can_be_all(shape) => return None,
        TileSource::All => tiles.number_of_kinds(shape) as u64 * u64::from(tiles.copies),
        TileSource::List => tiles.list.iter().map(|tile| u64::from(tile.copies)).sum(),
    };
    // The rules in the header include the list even if it has no effect.
    let list = case.get(keys::TILES_LIST)?;
    let list: u64 = list.iter().map(|entry| entry.tile.len() as u64 + ENTRY_BYTES).sum();
    // Pairs of letters separated by spaces, in quotes and followed by a comma.
    let tile = u64::from(shape.ports()) / 2 * 3 + 2;
    if copies * tile + list <= TILE_BYTES {
        return None;
    }
    let most = TILE_BYTES.saturating_sub(list) / tile;
    let source = match tiles.set {
        TileSource::All => keys::TILES_COPIES.pointer(),
        TileSource::List => keys::TILES_LIST.pointer(),
    };
    let message = format!("there are {copies} tiles, but a record can only list {most}");
    let found = Diagnostic::error("too-many-tiles", message)
        .label(
            case.key(source).or_else(|| case.key(keys::TILES_PORTS)),
            format!("{copies} tiles in total"),
        )
        .help("lower `copies` or list fewer kinds")
        .pointer(source);
    Some(found)
}

/// Corrects the notation of a tile, provided that only the case of its letters or its separators are wrong.
fn corrected_notation(written: &str) -> Option<String> {
    let is_sign = |letter: char| letter.is_ascii_alphabetic() || " ,;-/|\t".contains(letter);
    if written.len() > 64 || !written.chars().all(is_sign) {
        return None;
    }
    let letters: Vec<char> =
        written.to_ascii_uppercase().chars().filter(char::is_ascii_alphabetic).collect();
    let pairs: Vec<String> = letters.chunks(2).map(|pair| pair.iter().collect()).collect();
    let tile = pairs.join(" ");
    parse_any(&tile).is_ok().then_some(tile)
}

/// Returns the location of a byte range in a string, or of the whole string if it contains escapes.
fn bytes(
    document: &LayeredDocument,
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
    let found = Diagnostic::error("no-tiles", "the list of tiles is empty")
        .label(case.span(keys::TILES_LIST).or_else(|| case.span(keys::TILES_SET)), "no tiles")
        .help("add tiles: `list = [{ tile = \"AE BF CG DH\", copies = 2 }]`")
        .pointer(keys::TILES_LIST);
    tiles.list.is_empty().then_some(found)
}
