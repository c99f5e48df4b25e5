//! Draws a board as SVG.

use textwrap::core::display_width;

use super::{
    description::describe,
    legend::{self, LegendClasses, PictureText},
    marker::{self, MarkerPosition, marker_positions},
    svg::{DrawError, MAX_CELLS, PictureStyle, SharedElements, SvgFile, polygon},
    theme::{has_core, is_dashed},
    trail::{Piece, meeting_point, pieces, trails},
};
use crate::{
    drawing::{Drawing, EdgePlace, FaceImage, TileDrawing},
    render::{
        Xml,
        cell::{CELL, CellGeometry, PlanePoint},
        number, palette,
    },
};

/// The width of the margin. This leaves enough room for the coordinates and for markers that are out.
pub(super) const MARGIN: i32 = 34;

/// Draws a board as SVG with a legend. `text` is the accessible name, optionally with the words in the legend.
///
/// - In the drawing, columns are numbered from the west and rows from the north, both starting at 0.
/// - Crossing paths are drawn over each other.
/// - Trails are wide lines in the colour and pattern of their seat.
/// - Each seat's markers have their own shape, colour and label. A marker is drawn at the port where it will
///   enter.
/// - Markers that are out are grey. They're drawn where they left the board or where they met another marker,
///   in which case there's a star between the two.
/// - Starts are triangles at the rim. The corners of the most recently placed tile are marked.
///
/// The SVG for a full 6-by-6 board is less than 20,000 bytes long.
///
/// ```
/// use sentiero::{Drawable, Game, PictureStyle, SeededDealer, board_svg};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut state = rules.new_state();
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// let svg = board_svg(&rules.drawing(&state), "A new game", PictureStyle::default())?;
/// assert!(svg.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error if the cells are neither squares nor hexes or have too many ports, or if there are no
/// cells or more than [`MAX_CELLS`].
pub fn board<'a>(
    drawing: &Drawing,
    text: impl Into<PictureText<'a>>,
    style: PictureStyle,
) -> Result<String, DrawError> {
    let PictureText { title, captions } = text.into();
    let cell = check_drawings([drawing])?;
    let mut elements = SharedElements::default();
    elements.add(drawing);
    let mut xml = Xml::default();
    let (width, height) = size(drawing);
    xml.put(format_args!("<g transform=\"translate({MARGIN} {MARGIN})\">"));
    draw(&mut xml, drawing, cell);
    xml.put(format_args!("</g>"));
    let entries = if style.is_bare { Vec::new() } else { legend::entries([drawing], &captions) };
    let (wide, high) = if style.is_bare { (0, 0) } else { legend::size(&entries, 1) };
    xml.put(format_args!("<g transform=\"translate({width} {MARGIN})\">"));
    legend::draw(&mut xml, &entries, 1, &LegendClasses::default());
    xml.put(format_args!("</g>"));
    let page = SvgFile {
        width: width + wide,
        height: height.max(high + 2 * MARGIN),
        title,
        description: &describe(drawing, &captions.wording),
        cell,
        elements,
        extra_css: "",
    };
    Ok(page.write(style, xml))
}

/// Checks that boards can be drawn and returns the geometry of their cells, which must be the same for all of
/// them.
///
/// # Errors
/// Returns an error if a board can't be drawn or there are too many cells in total.
pub(super) fn check_drawings<'a>(
    drawings: impl IntoIterator<Item = &'a Drawing>,
) -> Result<CellGeometry, DrawError> {
    let mut cells = 0_u64;
    let mut cell = None;
    for drawing in drawings {
        cell = Some(CellGeometry::of(drawing).ok_or(DrawError::Shape(drawing.shape))?);
        let here = u64::from(drawing.columns) * u64::from(drawing.rows);
        cells = cells.saturating_add(here);
        // An invalid drawing can have several tiles in the same cell.
        let tiles = drawing
            .tiles
            .len()
            .max(drawing.faces.len())
            .max(drawing.markers.len())
            .max(drawing.holes.len())
            .max(drawing.barred.len())
            .max(drawing.starts.len() / 16);
        if here == 0 || cells > MAX_CELLS || tiles as u64 > MAX_CELLS {
            return Err(DrawError::Cells(cells.max(if here == 0 { 0 } else { tiles as u64 })));
        }
    }
    cell.ok_or(DrawError::Cells(0))
}

/// Returns the size of the given board, including its margin.
pub(super) fn size(drawing: &Drawing) -> (i32, i32) {
    let end = CellGeometry::of(drawing).map(|cell| cell.board(drawing.columns, drawing.rows));
    end.map_or((2 * MARGIN, 2 * MARGIN), |end| (end.x + 2 * MARGIN, end.y + 2 * MARGIN))
}

/// Draws a board with its north-west corner at the origin.
pub(super) fn draw(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry) {
    draw_field(xml, drawing, cell);
    for tile in drawing.tiles.iter().filter(|tile| is_on(drawing, tile.x, tile.y)) {
        let PlanePoint { x, y } = cell.corner(tile.x, tile.y);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        draw_tile(xml, tile);
        xml.put(format_args!("</g>"));
    }
    for tile in drawing.tiles.iter().filter(|tile| tile.is_active && is_on(drawing, tile.x, tile.y))
    {
        let PlanePoint { x, y } = cell.corner(tile.x, tile.y);
        xml.put(format_args!("<use href=\"#a\" class=\"b\" transform=\"translate({x} {y})\"/>"));
    }
    for face in drawing.faces.iter().filter(|face| is_on(drawing, face.x, face.y)) {
        let PlanePoint { x, y } = cell.corner(face.x, face.y);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        draw_face(xml, &face.image);
        if face.is_scored {
            draw_scored(xml);
        }
        if face.is_active {
            draw_active(xml);
        }
        xml.put(format_args!("</g>"));
    }
    for piece in trails(drawing, cell).iter().flat_map(|trail| pieces(trail, |_| 0)) {
        draw_piece(xml, &piece, "");
    }
    let stands = marker_positions(drawing, cell);
    // Markers on the board come last so that they're drawn on top of everything else.
    let (out, on): (Vec<_>, Vec<_>) =
        stands.into_iter().partition(|stand| drawing.markers[stand.marker].is_out);
    draw_markers(xml, drawing, cell, &out);
    for at in drawing.collisions.iter().filter_map(|collision| meeting_point(cell, collision)) {
        marker::draw_collision(xml, cell, at, "");
    }
    draw_markers(xml, drawing, cell, &on);
}

fn draw_markers(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry, stands: &[MarkerPosition]) {
    for stand in stands {
        let drawn = &drawing.markers[stand.marker];
        let transform = marker::transform(cell, stand.at, drawn.is_out);
        xml.put(format_args!("<g transform=\"{transform}\">"));
        marker::draw(xml, drawn.seat, &marker::label(drawn), drawn.is_out);
        xml.put(format_args!("</g>"));
    }
}

/// Draws an empty board.
pub(super) fn draw_field(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry) {
    if cell.is_hex() {
        draw_hexes(xml, drawing, cell);
    } else {
        draw_squares(xml, drawing, cell);
    }
    let barred = drawing.barred.iter().filter(|&&(x, y)| is_on(drawing, x, y));
    for PlanePoint { x, y } in barred.map(|&(x, y)| cell.corner(x, y)) {
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        draw_barred(xml, cell);
        xml.put(format_args!("</g>"));
    }
    draw_names(xml, drawing, cell);
    draw_starts(xml, drawing, cell);
}

/// Marks a barred cell with its corner at the origin.
pub(super) fn draw_barred(xml: &mut Xml, cell: CellGeometry) {
    let PlanePoint { x: middle_x, y: middle_y } = cell.middle();
    let (x, y, arm) = (middle_x - 6, middle_y - 6, 12);
    xml.put(format_args!("<path class=\"x\" d=\"M{x} {y}l{arm} {arm}m0 -{arm}l-{arm} {arm}\"/>"));
}

/// Draws the outlines of the hexes.
fn draw_hexes(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry) {
    let (outline, edge) = (polygon(cell, 1.0), polygon(cell, 1.06));
    let shown =
        |(x, y): &(u32, u32)| drawing.has_outline(*x, *y) && !drawing.holes.contains(&(*x, *y));
    let all = (0..drawing.rows).flat_map(|y| (0..drawing.columns).map(move |x| (x, y)));
    let all: Vec<PlanePoint> = all.filter(shown).map(|(x, y)| cell.corner(x, y)).collect();
    for (class, id, data) in [("fd", "fe", edge), ("fd gr", "fh", outline)] {
        xml.put(format_args!("<defs><path id=\"{id}\" d=\"{data}\"/></defs><g class=\"{class}\">"));
        for PlanePoint { x, y } in &all {
            xml.put(format_args!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>"));
        }
        xml.put(format_args!("</g>"));
    }
}

/// Draws the field for a square board, including its grid lines and holes.
fn draw_squares(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry) {
    let end = cell.corner(drawing.columns, drawing.rows);
    xml.put(format_args!(
        "<rect class=\"fd\" x=\"-3\" y=\"-3\" width=\"{}\" height=\"{}\" rx=\"5\"/>",
        end.x + 6,
        end.y + 6
    ));
    xml.put(format_args!("<path class=\"gr\" d=\""));
    for x in 1..drawing.columns {
        xml.put(format_args!("M{} 0v{}", cell.corner(x, 0).x, end.y));
    }
    for y in 1..drawing.rows {
        xml.put(format_args!("M0 {}h{}", cell.corner(0, y).y, end.x));
    }
    xml.put(format_args!("\"/>"));
    for &(x, y) in drawing.holes.iter().filter(|&&(x, y)| is_on(drawing, x, y)) {
        let PlanePoint { x, y } = cell.corner(x, y);
        xml.put(format_args!(
            "<rect class=\"pg\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
        ));
    }
}

/// Draws the column names above the columns and the row names to the west of the rows.
fn draw_names(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry) {
    let PlanePoint { x: middle_x, y: middle_y } = cell.middle();
    for x in 0..drawing.columns {
        let first = (0..drawing.rows).find(|&y| drawing.has_outline(x, y)).unwrap_or(0);
        let PlanePoint { x: left, y: top } = cell.corner(x, first);
        xml.put(format_args!(
            "<text class=\"e f\" x=\"{}\" y=\"{}\">{}</text>",
            left + middle_x,
            top - 20,
            drawing.column_name(x)
        ));
    }
    for y in 0..drawing.rows {
        let first = (0..drawing.columns).find(|&x| drawing.has_outline(x, y)).unwrap_or(0);
        let PlanePoint { x: left, y: top } = cell.corner(first, y);
        // This is next to the north-western side of the hex.
        let (left, top) =
            if cell.is_hex() { (left - 6, top + 12) } else { (left - 24, top + middle_y + 4) };
        xml.put(format_args!(
            "<text class=\"e f\" x=\"{left}\" y=\"{top}\">{}</text>",
            drawing.row_name(y)
        ));
    }
}

/// Draws the starts as triangles pointing into their cells.
fn draw_starts(xml: &mut Xml, drawing: &Drawing, cell: CellGeometry) {
    let on = |spot: &&EdgePlace| is_on(drawing, spot.x, spot.y);
    if drawing.starts.iter().filter(on).count() == 0 {
        return;
    }
    xml.put(format_args!("<path class=\"st\" d=\""));
    for spot in drawing.starts.iter().filter(on) {
        let Some(edge) = cell.edge_point(spot.edge) else { continue };
        let corner = cell.corner(spot.x, spot.y);
        let PlanePoint { x, y } = edge.point_inside(-3).translate(corner, 1);
        if cell.is_hex() {
            // The base is outside the cell and parallel to its side.
            let (in_x, in_y) = edge.inward;
            let base = |side: f64| {
                let PlanePoint { x, y } = edge.point.translate(corner, 1);
                let at = |at: i32, out: f64, along: f64| {
                    number(f64::from(at) - 9.0 * out + 4.0 * side * along)
                };
                (at(x, in_x, -in_y), at(y, in_y, in_x))
            };
            let ((one_x, one_y), (other_x, other_y)) = (base(-1.0), base(1.0));
            xml.put(format_args!("M{x} {y}L{one_x} {one_y}L{other_x} {other_y}z"));
            continue;
        }
        let (in_x, in_y) = (edge.inward.0.round(), edge.inward.1.round());
        xml.put(format_args!(
            "M{x} {y}l{} {}h{}v{}z",
            if in_x == 0.0 { -4.0 } else { -6.0 * in_x },
            if in_y == 0.0 { -4.0 } else { -6.0 * in_y },
            if in_x == 0.0 { 8 } else { 0 },
            if in_y == 0.0 { 8 } else { 0 },
        ));
    }
    xml.put(format_args!("\"/>"));
}

/// Draws a tile with its corner at the origin, leaving out any paths with a trail.
pub(super) fn draw_tile(xml: &mut Xml, tile: &TileDrawing) {
    xml.put(format_args!("<use href=\"#t\"/>"));
    for path in tile.paths.iter().filter(|path| path.trail.is_none()) {
        draw_path(xml, path.from, path.to);
    }
}

/// Draws a tile without paths: its text on the seat's colour, and its walls as lines.
///
/// A name is shown as a whole if the tile is wide enough for it, if need be in smaller letters.
pub(super) fn draw_face(xml: &mut Xml, face: &FaceImage) {
    let (middle, end) = (CELL / 2, CELL - 4);
    let (ground, ink) = match face.seat.map(palette::place) {
        Some(seat) => (format!("m{seat}"), format!("n n{seat}")),
        None => ("fd".to_owned(), "n i".to_owned()),
    };
    let (words, is_small) = fit_name(face);
    let (edge, small) =
        (if face.name.is_empty() { 10 } else { 4 }, if is_small { " y" } else { "" });
    let (width, height) = (CELL - 2 * edge, CELL - 20);
    xml.put(format_args!(
        "<use href=\"#t\"/><rect class=\"{ground}\" x=\"{edge}\" y=\"10\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>\
         <text class=\"{ink}{small}\" x=\"{middle}\" y=\"{}\">",
        middle + 4
    ));
    xml.text(words);
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

/// Marks a tile that just scored, with its corner at the origin.
pub(super) fn draw_scored(xml: &mut Xml) {
    let inner = CELL - 16;
    xml.put(format_args!(
        "<rect class=\"b\" stroke-dasharray=\"5 4\" x=\"8\" y=\"8\" width=\"{inner}\" height=\"{inner}\" rx=\"8\"/>"
    ));
}

/// Marks the tile that was laid last, with its corner at the origin.
pub(super) fn draw_active(xml: &mut Xml) {
    xml.put(format_args!("<use href=\"#a\" class=\"b\"/>"));
}

/// Returns the text on a tile, and whether it's written in smaller letters.
fn fit_name(face: &FaceImage) -> (&str, bool) {
    /// The number of letters that fit on a tile in either size.
    const MOST_LETTERS: (usize, usize) = (6, 9);
    match display_width(&face.name) {
        0 => (&face.text, false),
        letters if letters <= MOST_LETTERS.0 => (&face.name, false),
        letters if letters <= MOST_LETTERS.1 => (&face.name, true),
        _ => (&face.text, false),
    }
}

/// Draws a path without a trail.
pub(super) fn draw_path(xml: &mut Xml, from: u8, to: u8) {
    xml.put(format_args!("<use href=\"#p{from}-{to}\"/>"));
}

/// Draws a piece of a trail. `class` animates the dashes of its core.
pub(super) fn draw_piece(xml: &mut Xml, piece: &Piece, class: &str) {
    let seat = palette::place(piece.seat);
    let id = xml.next_number();
    let (data, r) = (&piece.data, format!("<use href=\"#w{id}\" class="));
    xml.put(format_args!("<defs><path id=\"w{id}\" d=\"{data}\"/></defs>"));
    xml.put(format_args!("{r}\"k\"/>{r}\"o\"/>{r}\"s s{seat}\"/>"));
    if is_dashed(piece.seat) {
        let before = number(piece.offset);
        xml.put(format_args!("{r}\"d{seat}{class}\" stroke-dashoffset=\"{before}\"/>"));
    } else if has_core(piece.seat) {
        xml.put(format_args!("{r}\"d{seat}\"/>"));
    }
}

fn is_on(drawing: &Drawing, x: u32, y: u32) -> bool {
    drawing.has_outline(x, y)
}
