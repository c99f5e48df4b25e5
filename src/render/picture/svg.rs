//! Code that all pictures share, such as for the title, the size and the style.

use std::{
    collections::BTreeSet,
    fmt::{self, Write as _},
};

use super::{
    marker,
    theme::{Theme, css},
};
use crate::{
    drawing::{Drawing, Seat},
    render::{
        Xml,
        cell::{CellGeometry, Curve, PlanePoint},
        number, palette,
    },
    tile::Shape,
};

/// The style of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PictureStyle {
    /// The colours.
    pub theme: Theme,
    /// The width in pixels, which defaults to one pixel per unit.
    pub width: Option<u32>,
    /// Whether to omit the legend and the description. This is used for pages in other languages.
    pub is_bare: bool,
}

/// An SVG file with a given body.
pub(super) struct SvgFile<'a> {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) title: &'a str,
    pub(super) description: &'a str,
    pub(super) cell: CellGeometry,
    pub(super) elements: SharedElements,
    pub(super) extra_css: &'a str,
}

impl SvgFile<'_> {
    /// Formats a complete file with the given body.
    pub(super) fn write(&self, style: PictureStyle, body: Xml) -> String {
        let SvgFile { width, height, cell, elements, .. } = self;
        let mut xml = Xml::default();
        let (shown_width, shown_height) = match style.width {
            None => (width.to_string(), height.to_string()),
            Some(shown) => {
                let high = f64::from(shown) * f64::from(*height) / f64::from(*width);
                (shown.to_string(), format!("{:.0}", high.max(1.0)))
            }
        };
        xml.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{shown_width}\" height=\"{shown_height}\" role=\"img\" \
             font-family=\"system-ui,sans-serif\" font-size=\"12\">\n<title>"
        ));
        xml.text(self.title);
        xml.put(format_args!("</title>\n<desc>"));
        xml.text(if style.is_bare { "" } else { self.description });
        let css = css(style.theme, *cell, &elements.seats);
        xml.put(format_args!("</desc>\n<style>{css}{}</style>\n<defs>", self.extra_css));
        if cell.is_hex() {
            xml.put(format_args!(
                "<path id=\"t\" class=\"t\" d=\"{}\"/><path id=\"a\" d=\"{}\"/>",
                polygon(*cell, 0.98),
                corner_marks(*cell)
            ));
        } else {
            xml.put(format_args!("<rect id=\"t\" class=\"t\" x=\".75\" y=\".75\" width=\"58.5\" height=\"58.5\" rx=\"3\"/>"));
            xml.put(format_args!(
                "<path id=\"a\" d=\"M3 14V3H14M46 3H57V14M57 46V57H46M14 57H3V46\"/>"
            ));
        }
        for &(from, to) in &elements.paths {
            // If a port is unknown, the path isn't visible.
            let data = cell.curve(from, to).map(Curve::path_data).unwrap_or_default();
            xml.put(format_args!(
                "<g id=\"p{from}-{to}\"><path class=\"c\" d=\"{data}\"/>\
                 <path class=\"p\" d=\"{data}\"/></g>"
            ));
        }
        let mut places: Vec<usize> =
            elements.seats.iter().map(|&seat| palette::place(seat)).collect();
        places.sort_unstable();
        places.dedup();
        for place in places {
            marker::define(&mut xml, place);
        }
        if elements.has_collision {
            marker::define_collision(&mut xml);
        }
        // Make this slightly larger so that rounding doesn't leave a bare edge.
        xml.put(format_args!(
            "</defs>\n<rect class=\"pg\" x=\"-9\" y=\"-9\" width=\"{}\" height=\"{}\"/>\n",
            width + 18,
            height + 18
        ));
        let body = body.into_string();
        xml.put(format_args!("{body}\n</svg>\n"));
        xml.into_string()
    }
}

/// Returns a point on the line from the middle of a cell to the given corner.
fn point_towards(cell: CellGeometry, corner: PlanePoint, part: f64) -> (f64, f64) {
    let (middle, to) = (cell.middle(), |from: i32, to: i32| f64::from(to - from) * part);
    let (x, y) = (f64::from(middle.x), f64::from(middle.y));
    (x + to(middle.x, corner.x), y + to(middle.y, corner.y))
}

/// Returns the outline of a cell, scaled about its middle.
pub(super) fn polygon(cell: CellGeometry, scale: f64) -> String {
    let mut data = String::new();
    for &corner in cell.corners() {
        let (x, y) = point_towards(cell, corner, scale);
        let sign = if data.is_empty() { 'M' } else { 'L' };
        // Writing to a string never fails.
        let _ = write!(data, "{sign}{} {}", number(x), number(y));
    }
    data + "z"
}

/// Returns the marks for the corners of a cell.
fn corner_marks(cell: CellGeometry) -> String {
    const SCALE: f64 = 0.92;
    let corners = cell.corners();
    let count = corners.len();
    let mut data = String::new();
    for (nth, &corner) in corners.iter().enumerate() {
        let (before, after) = (corners[(nth + count - 1) % count], corners[(nth + 1) % count]);
        // Each mark covers a quarter of each side.
        let part = |other: PlanePoint| {
            let (from, to) =
                (point_towards(cell, corner, SCALE), point_towards(cell, other, SCALE));
            (number(from.0 + (to.0 - from.0) / 4.0), number(from.1 + (to.1 - from.1) / 4.0))
        };
        let ((one_x, one_y), (x, y)) = (part(before), point_towards(cell, corner, SCALE));
        let (other_x, other_y) = part(after);
        let (x, y) = (number(x), number(y));
        let _ = write!(data, "M{one_x} {one_y}L{x} {y}L{other_x} {other_y}");
    }
    data
}

/// Elements shared by several drawings, which are only defined once.
#[derive(Debug, Default)]
pub(super) struct SharedElements {
    /// The paths without a trail.
    pub(super) paths: BTreeSet<(u8, u8)>,
    pub(super) seats: BTreeSet<Seat>,
    pub(super) has_collision: bool,
}

impl SharedElements {
    pub(super) fn add(&mut self, drawing: &Drawing) {
        let all = drawing.tiles.iter().flat_map(|tile| &tile.paths);
        for path in all {
            match path.trail {
                Some(seat) => drop(self.seats.insert(seat)),
                None => drop(self.paths.insert((path.from, path.to))),
            }
        }
        self.seats.extend(drawing.markers.iter().map(|marker| marker.seat));
        self.has_collision |= !drawing.collisions.is_empty();
        self.seats.extend(drawing.faces.iter().filter_map(|face| face.image.seat));
    }
}

/// The maximum number of cells in a picture, across all its boards.
pub const MAX_CELLS: u64 = 10_000;

/// The maximum number of steps in an animation.
pub const MAX_STEPS: usize = 1_000;

/// The maximum number of cells in an animation, across all its boards.
pub const MAX_ANIMATION_CELLS: u64 = 1_000_000;

/// The maximum number of tiles in a sheet.
pub const MAX_TILES: usize = 1_000;

/// The reason why a picture couldn't be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// The cells are neither squares nor hexes, or have too many ports.
    Shape(Shape),
    /// There are no cells, or more than [`MAX_CELLS`].
    Cells(u64),
    /// There are more steps than [`MAX_STEPS`], or more cells than [`MAX_ANIMATION_CELLS`].
    Steps,
    /// There are more tiles than [`MAX_TILES`].
    Tiles(usize),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::Shape(shape) => {
                write!(f, "pictures can only show squares and hexes, not cells with {shape}")
            }
            DrawError::Cells(0) => write!(f, "there are no cells to draw"),
            DrawError::Cells(cells) => {
                write!(
                    f,
                    "{cells} cells are too many for a picture, which can have at most {MAX_CELLS}"
                )
            }
            DrawError::Steps => write!(
                f,
                "the game is too long for an animation, which can have at most {MAX_STEPS} steps, \
                 or fewer if the board is large"
            ),
            DrawError::Tiles(tiles) => {
                write!(
                    f,
                    "{tiles} tiles are too many for a sheet, which can have at most {MAX_TILES}"
                )
            }
        }
    }
}

impl std::error::Error for DrawError {}
