//! Draws boards and tiles in the largest size that fits on a screen.

use ratatui_core::layout::Rect;

use super::{
    canvas::{Canvas, ClickTarget, Tone},
    viewport::{Focus, Viewport},
};
use crate::{
    drawing::{Drawing, Edge, EdgePlace, FaceDrawing, Labels, PathDrawing, TileDrawing, TileImage},
    game::Seat,
    language::Words,
    render::text::{self, BoardNote, BoardPicture, Size, TextPicture, TextStyle},
    session::{legend, note_line},
    tile::Shape,
};

/// The minimum width of the panel in columns.
pub(super) const PANEL: u16 = 27;

/// The width in columns of a panel with room for a hand of three large tiles.
const ROOMY_PANEL: u16 = 38;

/// The number of lines above and below the board.
const LINES: u16 = 3;

/// The size that larger boards are cropped to, in columns and lines. This is the size of a small drawing of
/// the usual board.
const USUAL_SIZE: (u16, u16) = (52, 21);

/// The layout of a screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) panel: Rect,
    pub(super) message: Rect,
    pub(super) footer: Rect,
}

/// A board drawn on the screen.
#[derive(Debug)]
pub(super) struct PlacedBoard {
    board: BoardPicture,
    notes: Vec<String>,
    viewport: Viewport,
    /// Whether a square is marked as a preview.
    is_marked: bool,
    /// Whether squares where the choice at the cursor can be made are marked.
    has_open_squares: bool,
    /// Whether squares are shown in an even smaller size, or `None` if that's not possible.
    is_overview: Option<bool>,
}

/// Draws a board with one square marked and lays out the screen around it.
///
/// If the terminal is too small, this shows a message instead and returns `None`.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    drawing: &Drawing,
    focus: Focus,
    marked: Option<(u32, u32)>,
    words: &Words,
) -> Option<(Plan, PlacedBoard)> {
    let area = canvas.area();
    let mut board = largest(drawing, canvas.style, area);
    let has_overview = !drawing.shape.has_ports() && is_cropped(&board, area);
    let mut is_overview = false;
    if has_overview && focus.is_overview.unwrap_or(focus.is_end) {
        let style = TextStyle { size: Size::Overview, ..canvas.style };
        let overview = text::board_picture(drawing, style);
        is_overview = focus.is_overview.is_some() || !is_cropped(&overview, area);
        board = if is_overview { overview } else { board };
    }
    let size = (to_u16(board.picture.width()), to_u16(board.picture.height()));
    let least = (size.0.min(USUAL_SIZE.0) + 1 + PANEL, size.1.min(USUAL_SIZE.1) + LINES);
    if area.width < least.0 || area.height < least.1 {
        too_small(canvas, least, words);
        return None;
    }
    let line = |y| Rect { x: area.x, y, width: area.width, height: 1 };
    let height = area.height - LINES;
    let mut viewport = Viewport::new(&board, (area.width - 1 - PANEL, height), focus);
    let (width, shown) = viewport.size();
    let plan = Plan {
        title: line(area.y),
        board: Rect { x: area.x, y: area.y + 1, width, height: shown },
        panel: Rect { x: area.x + width + 1, y: area.y + 1, width: area.width - width - 1, height },
        message: line(area.bottom() - 2),
        footer: line(area.bottom() - 1),
    };
    viewport.draw(canvas, &board, plan.board, marked);
    let active = drawing.active_squares().filter_map(|square| viewport.place(&board, square));
    canvas.protected_areas.extend(active);
    canvas.targets.push((plan.board, ClickTarget::Board));
    // The list of players already shows who is out.
    let notes = board
        .notes
        .iter()
        .filter(|note| !matches!(note, BoardNote::MarkersOut(_) | BoardNote::MarkersHome(_)));
    let notes = notes.map(|note| note_line(note, drawing, words)).collect();
    let is_marked = marked.is_some();
    Some((
        plan,
        PlacedBoard {
            board,
            notes,
            viewport,
            is_marked,
            has_open_squares: false,
            is_overview: has_overview.then_some(is_overview),
        },
    ))
}

/// Returns whether the area is too small for a whole board next to the panel.
fn is_cropped(board: &BoardPicture, area: Rect) -> bool {
    to_u16(board.picture.width()) > area.width - area.width.min(1 + PANEL)
        || to_u16(board.picture.height()) > area.height - area.height.min(LINES)
}

/// Draws a board in the largest size that fits, or the smallest size if none does.
fn largest(drawing: &Drawing, style: TextStyle, area: Rect) -> BoardPicture {
    let of = |size| TextStyle { size, ..style };
    let fits = |size: &Size| {
        text::board_size(drawing, of(*size)).is_some_and(|(width, height)| {
            to_u16(width).saturating_add(1 + ROOMY_PANEL) <= area.width
                && to_u16(height).saturating_add(LINES) <= area.height
        })
    };
    let sizes = [Size::Huge, Size::Large, Size::Roomy];
    let size = sizes.into_iter().find(fits).unwrap_or(Size::Compact);
    text::board_picture(drawing, of(size))
}

/// Shows the minimum size of the terminal.
pub(super) fn too_small(canvas: &mut Canvas<'_>, least: (u16, u16), words: &Words) {
    let area = canvas.area();
    let (width, height) = least;
    let values = [
        ("width", area.width.into()),
        ("height", area.height.into()),
        ("columns", width.into()),
        ("lines", height.into()),
    ];
    canvas.words(area, &words.format("too-small", &values), Tone::Plain);
}

impl PlacedBoard {
    /// Returns the legend, which has one line for each mark on the board.
    pub(super) fn legend(&self, shape: Shape, style: TextStyle, words: &Words) -> Vec<String> {
        let mut lines = legend(&self.board, shape, style.charset, words);
        if self.is_marked {
            lines.push(words.get("mark-preview"));
        }
        if self.has_open_squares {
            lines.push(words.get("mark-open"));
        }
        if self.viewport.is_cut() {
            lines.push(words.get("mark-cut"));
        }
        lines
    }

    /// Marks the given squares, except for those that are covered or too small.
    pub(super) fn mark_open_squares(
        &mut self,
        canvas: &mut Canvas<'_>,
        squares: &[(u32, u32)],
        seat: Option<Seat>,
    ) {
        for area in squares.iter().filter_map(|&square| self.viewport.place(&self.board, square)) {
            if canvas.mark_open(area, seat) {
                self.has_open_squares = true;
            }
        }
    }

    /// Returns the notes to show next to the board, for example about markers that don't fit on it.
    pub(super) fn notes(&self, words: &Words) -> Vec<String> {
        let cut = self.viewport.is_cut().then(|| words.get("board-cut"));
        cut.into_iter().chain(self.notes.iter().cloned()).collect()
    }

    /// Returns whether there are other views of the board.
    pub(super) fn has_views(&self) -> bool {
        self.viewport.is_cut() || self.is_overview.is_some()
    }

    /// Returns whether the next view is the overview, if there is one, and the part of the board that it shows.
    ///
    /// Views are the parts of a board that isn't fully visible or, for tables, of its overview.
    pub(super) fn next_view(&self, part: usize) -> (Option<bool>, usize) {
        let next = self.viewport.next_part(part);
        match self.is_overview {
            None => (None, next),
            Some(false) => (Some(true), 0),
            Some(true) if next > part => (Some(true), next),
            Some(true) => (Some(false), 0),
        }
    }

    /// Returns the spot closest to the given column and line, or `None` if there's none nearby. Spots of the
    /// cell there come first.
    pub(super) fn nearest(
        &self,
        (x, y): (u16, u16),
        spots: impl Iterator<Item = (usize, EdgePlace)>,
        shape: Shape,
    ) -> Option<usize> {
        let (x, y) = self.viewport.picture_position(x, y)?;
        let far = |spot: EdgePlace| {
            let (left, top) = self.middle(spot, shape)?;
            // Characters are about twice as tall as wide.
            let far = left.abs_diff(x) + 2 * top.abs_diff(y);
            let cell = self.board.cell(spot.x, spot.y)?;
            (far <= cell.width).then_some(far)
        };
        let here = self.board.cell_at((x, y));
        let near = spots.filter_map(|(place, spot)| {
            let is_elsewhere = here != Some((spot.x, spot.y));
            Some((is_elsewhere, far(spot)?, place))
        });
        near.min().map(|(.., place)| place)
    }

    /// Estimates where a spot is in the picture.
    fn middle(&self, spot: EdgePlace, shape: Shape) -> Option<(usize, usize)> {
        let cell = self.board.cell(spot.x, spot.y)?;
        if shape.sides() == 6 {
            return self.board.place(spot);
        }
        // If tiles have no paths, players choose whole squares.
        if !shape.has_ports() {
            return Some((cell.left + cell.width / 2, cell.top + cell.height / 2));
        }
        let per_side = shape.ports_per_side().max(1);
        // The position along the side, as the fraction `nth / parts`.
        let (side, nth, parts) = match spot.edge {
            Edge::Side(side) => (side, 1, 2),
            Edge::Port(port) => {
                (port / per_side, usize::from(2 * (port % per_side) + 1), usize::from(2 * per_side))
            }
        };
        let along = |length: usize, turned: bool| {
            let part = if turned { parts - nth } else { nth };
            length * part / parts
        };
        Some(match side {
            0 => (cell.left + along(cell.width, false), cell.top),
            1 => (cell.left + cell.width - 1, cell.top + along(cell.height, false)),
            2 => (cell.left + along(cell.width, true), cell.top + cell.height - 1),
            _ => (cell.left, cell.top + along(cell.height, true)),
        })
    }
}

/// A picture of a tile as it appears on the board, but without a frame.
pub(super) struct TilePicture {
    picture: TextPicture,
    offset: (usize, usize),
    pub(super) width: u16,
    pub(super) height: u16,
}

/// Draws a tile for a hand that is the given number of columns wide.
pub(super) fn tile(image: &TileImage, shape: Shape, style: TextStyle, columns: u16) -> TilePicture {
    // Use the largest size in which three tiles fit side by side. The smallest is always enough for faces
    // with text.
    let size = match columns {
        _ if !shape.has_ports() => Size::Compact,
        0..ROOMY_PANEL => Size::Compact,
        ROOMY_PANEL..50 => Size::Roomy,
        50..62 => Size::Large,
        62.. => Size::Huge,
    };
    let style = TextStyle { size, ..style };
    let path = |(from, to)| PathDrawing { from, to, trail: None, marker: None };
    let mut drawing = Drawing {
        shape,
        columns: 1,
        rows: 1,
        holes: Vec::new(),
        barred: Vec::new(),
        tiles: Vec::new(),
        starts: Vec::new(),
        markers: Vec::new(),
        collisions: Vec::new(),
        faces: Vec::new(),
        last_cell: None,
        labels: Labels::Hidden,
    };
    match image {
        TileImage::Paths(tile) => {
            let paths = tile.paths().map(path).collect();
            drawing.tiles.push(TileDrawing { x: 0, y: 0, paths, is_active: false });
        }
        TileImage::Face(face) => {
            let image = face.clone();
            drawing.faces.push(FaceDrawing {
                x: 0,
                y: 0,
                image,
                is_active: false,
                is_scored: false,
            });
        }
    }
    let board = text::board_picture(&drawing, style);
    if let Some(cell) = board.cell(0, 0) {
        let (width, height) = (to_u16(cell.width), to_u16(cell.height));
        return TilePicture {
            picture: board.picture,
            offset: (cell.left, cell.top),
            width,
            height,
        };
    }
    let picture = match image {
        TileImage::Paths(tile) => text::tile_picture(*tile, shape, style),
        TileImage::Face(face) => TextPicture::of(&face.text),
    };
    let (width, height) = (to_u16(picture.width()), to_u16(picture.height()));
    TilePicture { picture, offset: (0, 0), width, height }
}

impl TilePicture {
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let width = area.width.min(self.width);
        let height = area.height.min(self.height);
        canvas.picture(Rect { width, height, ..area }, &self.picture, self.offset);
    }
}

fn to_u16(size: usize) -> u16 {
    u16::try_from(size).unwrap_or(u16::MAX)
}
