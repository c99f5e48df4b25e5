//! Renders a board.

use super::{
    legend,
    marker::{self, Stand, stands},
    square::{CELL, Point, Square},
    svg::{Defined, MOST_CELLS, NotDrawn, PictureStyle, SvgFile},
    theme::{has_core, is_dashed},
    trail::{Piece, corner, meeting, pieces, trails},
};
use crate::{
    drawing::{Drawing, FaceImage, MarkerDrawing, Spot, TileDrawing},
    render::{
        palette,
        xml::{Xml, number},
    },
};

/// The margin of a board, for coordinates and markers that are out.
pub(super) const MARGIN: i32 = 34;

/// Renders a board as SVG, with a legend. `title` is its accessible name.
///
/// Columns count from the west, rows from the north, from 0. Crossing paths are drawn one over the
/// other. Trails are wide lines in the colours and patterns of their seats. A marker has a shape, a
/// colour and a label for its seat and stands at the port by which it will enter; a grey marker is
/// out and stands where it left, or where it met another, with a star between them. Triangles at the rim are starts, and marked corners show the tile
/// laid last.
///
/// A full board of 6 by 6 squares takes less than 20,000 bytes.
///
/// # Errors
/// Cells that are not square, no cells, or more than [`MOST_CELLS`].
pub fn board(drawing: &Drawing, title: &str, style: PictureStyle) -> Result<String, NotDrawn> {
    let square = drawable([drawing])?;
    let mut defined = Defined::default();
    defined.add(drawing);
    let mut xml = Xml::default();
    let (width, height) = size(drawing);
    xml.put(format_args!("<g transform=\"translate({MARGIN} {MARGIN})\">"));
    draw(&mut xml, drawing, square);
    xml.put(format_args!("</g>"));
    let entries = if style.is_bare { Vec::new() } else { legend::entries([drawing]) };
    let (wide, high) = if style.is_bare { (0, 0) } else { legend::size(&entries, 1) };
    xml.put(format_args!("<g transform=\"translate({width} {MARGIN})\">"));
    legend::draw(&mut xml, &entries, 1, |_| None);
    xml.put(format_args!("</g>"));
    let page = SvgFile {
        width: width + wide,
        height: height.max(high + 2 * MARGIN),
        title,
        description: &describe(drawing),
        square,
        defined,
        more_css: "",
    };
    Ok(page.write(style, xml))
}

/// Returns the cell of all boards.
///
/// # Errors
/// Cells that are not square, or too many in total.
pub(super) fn drawable<'a>(
    drawings: impl IntoIterator<Item = &'a Drawing>,
) -> Result<Square, NotDrawn> {
    let mut cells = 0_u64;
    let mut square = None;
    for drawing in drawings {
        square = Some(Square::new(drawing.shape).ok_or(NotDrawn::Shape(drawing.shape))?);
        let here = u64::from(drawing.columns) * u64::from(drawing.rows);
        cells = cells.saturating_add(here);
        // In an arbitrary drawing several tiles may share a cell.
        let tiles = drawing
            .tiles
            .len()
            .max(drawing.faces.len())
            .max(drawing.markers.len())
            .max(drawing.holes.len())
            .max(drawing.barred.len())
            .max(drawing.starts.len() / 16);
        if here == 0 || cells > MOST_CELLS || tiles as u64 > MOST_CELLS {
            return Err(NotDrawn::Cells(cells.max(if here == 0 { 0 } else { tiles as u64 })));
        }
    }
    square.ok_or(NotDrawn::Cells(0))
}

/// Returns the size of a board with its margin.
pub(super) fn size(drawing: &Drawing) -> (i32, i32) {
    let end = corner(drawing.columns, drawing.rows);
    (end.x + 2 * MARGIN, end.y + 2 * MARGIN)
}

/// Draws a board with its north-west corner at the origin.
pub(super) fn draw(xml: &mut Xml, drawing: &Drawing, square: Square) {
    draw_field(xml, drawing, square);
    for tile in drawing.tiles.iter().filter(|tile| is_on(drawing, tile.x, tile.y)) {
        let Point { x, y } = corner(tile.x, tile.y);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        draw_tile(xml, tile);
        xml.put(format_args!("</g>"));
    }
    for tile in drawing.tiles.iter().filter(|tile| tile.active && is_on(drawing, tile.x, tile.y)) {
        let Point { x, y } = corner(tile.x, tile.y);
        xml.put(format_args!("<use href=\"#a\" class=\"b\" transform=\"translate({x} {y})\"/>"));
    }
    for face in drawing.faces.iter().filter(|face| is_on(drawing, face.x, face.y)) {
        let Point { x, y } = corner(face.x, face.y);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        draw_face(xml, &face.image);
        if face.scored {
            let inner = CELL - 16;
            xml.put(format_args!(
                "<rect class=\"b\" stroke-dasharray=\"5 4\" x=\"8\" y=\"8\" width=\"{inner}\" height=\"{inner}\" rx=\"8\"/>"
            ));
        }
        if face.active {
            xml.put(format_args!("<use href=\"#a\" class=\"b\"/>"));
        }
        xml.put(format_args!("</g>"));
    }
    for piece in trails(drawing, square).iter().flat_map(|trail| pieces(trail, |_| 0)) {
        draw_piece(xml, &piece, "");
    }
    let stands = stands(drawing, square);
    // Markers on the board last, above all else.
    let (out, on): (Vec<_>, Vec<_>) =
        stands.into_iter().partition(|stand| drawing.markers[stand.marker].out);
    draw_markers(xml, drawing, square, &out);
    for at in drawing.collisions.iter().filter_map(|collision| meeting(square, collision)) {
        marker::draw_collision(xml, square, at, "");
    }
    draw_markers(xml, drawing, square, &on);
}

fn draw_markers(xml: &mut Xml, drawing: &Drawing, square: Square, stands: &[Stand]) {
    for stand in stands {
        let drawn = &drawing.markers[stand.marker];
        let transform = marker::transform(square, stand.at, drawn.out);
        xml.put(format_args!("<g transform=\"{transform}\">"));
        marker::draw(xml, drawn.seat, &marker::label(drawn), drawn.out);
        xml.put(format_args!("</g>"));
    }
}

/// Draws an empty board.
pub(super) fn draw_field(xml: &mut Xml, drawing: &Drawing, square: Square) {
    let end = corner(drawing.columns, drawing.rows);
    xml.put(format_args!(
        "<rect class=\"fd\" x=\"-3\" y=\"-3\" width=\"{}\" height=\"{}\" rx=\"5\"/>",
        end.x + 6,
        end.y + 6
    ));
    xml.put(format_args!("<path class=\"gr\" d=\""));
    for x in 1..drawing.columns {
        xml.put(format_args!("M{} 0v{}", corner(x, 0).x, end.y));
    }
    for y in 1..drawing.rows {
        xml.put(format_args!("M0 {}h{}", corner(0, y).y, end.x));
    }
    xml.put(format_args!("\"/>"));
    for &(x, y) in drawing.holes.iter().filter(|&&(x, y)| is_on(drawing, x, y)) {
        let Point { x, y } = corner(x, y);
        xml.put(format_args!(
            "<rect class=\"pg\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
        ));
    }
    let barred = drawing.barred.iter().filter(|&&(x, y)| is_on(drawing, x, y));
    for Point { x, y } in barred.map(|&(x, y)| corner(x, y)) {
        let (x, y, arm) = (x + CELL / 2 - 6, y + CELL / 2 - 6, 12);
        xml.put(format_args!(
            "<path class=\"x\" d=\"M{x} {y}l{arm} {arm}m0 -{arm}l-{arm} {arm}\"/>"
        ));
    }
    for x in 0..drawing.columns {
        let middle = corner(x, 0).x + CELL / 2;
        xml.put(format_args!(
            "<text class=\"e f\" x=\"{middle}\" y=\"-20\">{}</text>",
            drawing.column_name(x)
        ));
    }
    for y in 0..drawing.rows {
        let middle = corner(0, y).y + CELL / 2 + 4;
        xml.put(format_args!(
            "<text class=\"e f\" x=\"-24\" y=\"{middle}\">{}</text>",
            drawing.row_name(y)
        ));
    }
    draw_starts(xml, drawing, square);
}

/// Draws the starts as triangles that point into their cells.
fn draw_starts(xml: &mut Xml, drawing: &Drawing, square: Square) {
    let on = |spot: &&Spot| is_on(drawing, spot.x, spot.y);
    if drawing.starts.iter().filter(on).count() == 0 {
        return;
    }
    xml.put(format_args!("<path class=\"st\" d=\""));
    for spot in drawing.starts.iter().filter(on) {
        let Some(berth) = square.berth(spot.at) else { continue };
        let Point { x, y } = berth.at.moved(corner(spot.x, spot.y), 1).moved(berth.inward, -3);
        let Point { x: in_x, y: in_y } = berth.inward;
        xml.put(format_args!(
            "M{x} {y}l{} {}h{}v{}z",
            if in_x == 0 { -4 } else { -6 * in_x },
            if in_y == 0 { -4 } else { -6 * in_y },
            if in_x == 0 { 8 } else { 0 },
            if in_y == 0 { 8 } else { 0 },
        ));
    }
    xml.put(format_args!("\"/>"));
}

/// Draws a tile with its corner at the origin, and its paths without a trail.
pub(super) fn draw_tile(xml: &mut Xml, tile: &TileDrawing) {
    xml.put(format_args!("<use href=\"#t\"/>"));
    for path in tile.paths.iter().filter(|path| path.trail.is_none()) {
        draw_path(xml, path.from, path.to);
    }
}

/// Draws a tile without paths: its text on the colour of its seat, and its walls as lines.
pub(super) fn draw_face(xml: &mut Xml, face: &FaceImage) {
    let (middle, inner, end) = (CELL / 2, CELL - 20, CELL - 4);
    let (ground, ink) = match face.seat.map(palette::place) {
        Some(seat) => (format!("m{seat}"), format!("n n{seat}")),
        None => ("fd".to_owned(), "n i".to_owned()),
    };
    xml.put(format_args!(
        "<use href=\"#t\"/><rect class=\"{ground}\" x=\"10\" y=\"10\" width=\"{inner}\" height=\"{inner}\" rx=\"6\"/>\
         <text class=\"{ink}\" x=\"{middle}\" y=\"{}\">",
        middle + 4
    ));
    xml.text(&face.text);
    xml.put(format_args!("</text>"));
    let lines = [
        format!("M4 4H{end}"),
        format!("M{end} 4V{end}"),
        format!("M4 {end}H{end}"),
        format!("M4 4V{end}"),
    ];
    let walls: String =
        lines.iter().zip(face.walls).filter(|(_, has)| *has).map(|(l, _)| l.as_str()).collect();
    if !walls.is_empty() {
        xml.put(format_args!("<path class=\"b\" d=\"{walls}\"/>"));
    }
}

/// Draws a path without a trail.
pub(super) fn draw_path(xml: &mut Xml, from: u8, to: u8) {
    xml.put(format_args!("<use href=\"#p{from}-{to}\"/>"));
}

/// Draws a piece of a trail. `class` animates the dashes of its core.
pub(super) fn draw_piece(xml: &mut Xml, piece: &Piece, class: &str) {
    let seat = palette::place(piece.seat);
    let id = xml.fresh();
    let (data, r) = (&piece.data, format!("<use href=\"#w{id}\" class="));
    xml.put(format_args!("<defs><path id=\"w{id}\" d=\"{data}\"/></defs>"));
    xml.put(format_args!("{r}\"k\"/>{r}\"o\"/>{r}\"s s{seat}\"/>"));
    if is_dashed(piece.seat) {
        let before = number(piece.before);
        xml.put(format_args!("{r}\"d{seat}{class}\" stroke-dashoffset=\"{before}\"/>"));
    } else if has_core(piece.seat) {
        xml.put(format_args!("{r}\"d{seat}\"/>"));
    }
}

fn is_on(drawing: &Drawing, x: u32, y: u32) -> bool {
    x < drawing.columns && y < drawing.rows
}

/// Describes a board in words.
pub(super) fn describe(drawing: &Drawing) -> String {
    let Drawing { columns, rows, tiles, markers, .. } = drawing;
    let holes = drawing.holes.iter().filter(|&&(x, y)| is_on(drawing, x, y)).count();
    let holes = match holes {
        0 => String::new(),
        1 => ", of which 1 is missing,".to_owned(),
        count => format!(", of which {count} are missing,"),
    };
    let board = format!(
        "A board of {columns} by {rows} squares{holes} with {} tiles.",
        tiles.len() + drawing.faces.len()
    );
    let marker = |marker: &MarkerDrawing| {
        let number = marker.marker.map(|number| u16::from(number) + 1);
        let player = marker.owner().map(|seat| u16::from(seat) + 1);
        let who = match (number, player) {
            (Some(number), Some(player)) => format!("Marker {number} of player {player}"),
            (None, Some(player)) => format!("Player {player}"),
            (Some(number), None) => format!("Marker {number}"),
            (None, None) => "The marker".into(),
        };
        if marker.home {
            format!("{who} is home.")
        } else if marker.out {
            format!("{who} is out.")
        } else {
            format!("{who} is at {}.", drawing.spot_name(marker.spot))
        }
    };
    // No game has more markers.
    let markers = markers.iter().take(64).map(marker);
    [board].into_iter().chain(markers).collect::<Vec<_>>().join(" ")
}
