//! Draws tiles as SVG.

use super::{
    board::{draw_face, draw_path},
    legend::PictureText,
    svg::{DrawError, MAX_TILES, PictureStyle, SharedElements, SvgFile},
};
use crate::{
    drawing::{Edge, TileImage},
    render::{
        Xml,
        cell::{CellGeometry, PlanePoint},
    },
    tile::{Shape, Tile},
};

/// Draws a tile as SVG with a letter at each port.
///
/// # Errors
/// Returns [`DrawError::Shape`] if tiles of this shape can't be drawn.
pub fn tile(tile: Tile, shape: Shape, style: PictureStyle) -> Result<String, DrawError> {
    const MARGIN: i32 = 24;
    let cell = CellGeometry::new(shape).ok_or(DrawError::Shape(shape))?;
    let mut xml = Xml::default();
    xml.put(format_args!("<g transform=\"translate({MARGIN} {MARGIN})\">"));
    draw(&mut xml, tile);
    for port in 0..shape.ports() {
        let Some(edge) = cell.edge_point(Edge::Port(port)) else { continue };
        let PlanePoint { x, y } = edge.point_inside(-10);
        let letter = Shape::letter(port);
        xml.put(format_args!("<text class=\"e f\" x=\"{x}\" y=\"{}\">{letter}</text>", y + 4));
    }
    xml.put(format_args!("</g>"));
    let notation = tile.to_string();
    let page = SvgFile {
        width: cell.size().x + 2 * MARGIN,
        height: cell.size().y + 2 * MARGIN,
        title: &format!("Tile {notation}"),
        description: "",
        cell,
        elements: shared_elements([&tile.into()]),
        extra_css: "",
    };
    Ok(page.write(style, xml))
}

/// Draws tiles with captions as a single SVG, which is roughly square.
///
/// # Errors
/// Returns an error if tiles of this shape can't be drawn or if there are more than [`MAX_TILES`].
pub fn tile_sheet<'a>(
    tiles: &[(String, TileImage)],
    shape: Shape,
    text: impl Into<PictureText<'a>>,
    style: PictureStyle,
) -> Result<String, DrawError> {
    const MARGIN: i32 = 20;
    // The maximum number of tiles to put in a single row.
    const MAX_ROW_TILES: usize = 4;
    let PictureText { title, captions } = text.into();
    let cell = CellGeometry::new(shape).ok_or(DrawError::Shape(shape))?;
    if tiles.len() > MAX_TILES {
        return Err(DrawError::Tiles(tiles.len()));
    }
    let count = |number: usize| i32::try_from(number).unwrap_or(0);
    let longest = tiles.iter().map(|(caption, _)| caption.chars().count()).max().unwrap_or(0);
    let PlanePoint { x: cell_wide, y: cell_high } = cell.size();
    let high = cell_high + 34;
    let wide = (cell_wide + 28).max(7 * count(longest.min(60)) + 12);
    let columns = (1..=count(tiles.len()))
        .find(|&columns| columns * wide >= count(tiles.len()).div_euclid(columns) * high)
        .unwrap_or(1)
        .max(count(tiles.len().min(MAX_ROW_TILES)));
    let rows = (count(tiles.len()) + columns - 1) / columns;
    let mut xml = Xml::default();
    for (nth, (caption, image)) in (0..).zip(tiles) {
        let middle = MARGIN + nth % columns * wide + wide / 2;
        let (x, y) = (middle - cell_wide / 2, MARGIN + nth / columns * high);
        xml.put(format_args!("<g transform=\"translate({x} {y})\">"));
        match image {
            TileImage::Paths(paths) => draw(&mut xml, *paths),
            TileImage::Face(face) => draw_face(&mut xml, face),
        }
        xml.put(format_args!(
            "<text class=\"e i\" x=\"{}\" y=\"{}\">",
            cell_wide / 2,
            cell_high + 16
        ));
        xml.text(caption);
        xml.put(format_args!("</text></g>\n"));
    }
    let page = SvgFile {
        width: 2 * MARGIN + columns * wide,
        height: 2 * MARGIN + rows * high - 14,
        title,
        description: &captions.wording.format("picture-kinds", &[("kinds", tiles.len().into())]),
        cell,
        elements: shared_elements(tiles.iter().map(|(_, image)| image)),
        extra_css: "",
    };
    Ok(page.write(style, xml))
}

fn draw(xml: &mut Xml, tile: Tile) {
    xml.put(format_args!("<use href=\"#t\"/>"));
    for (from, to) in tile.paths() {
        draw_path(xml, from, to);
    }
}

fn shared_elements<'a>(images: impl IntoIterator<Item = &'a TileImage>) -> SharedElements {
    let mut defined = SharedElements::default();
    for image in images {
        match image {
            TileImage::Paths(tile) => defined.paths.extend(tile.paths()),
            TileImage::Face(face) => defined.seats.extend(face.seat),
        }
    }
    defined
}
