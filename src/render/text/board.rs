//! Draws a board as text.

use std::collections::BTreeSet;

use super::{
    dots::{Curves, Dots, curve, pattern},
    glyph::{ACTIVE, CROWD, SCORED, Signs, UNKNOWN, end, wall_sides},
    hex::Hex,
    lattice::{EdgeCharacter, Lattice},
    mark::Mark,
    marker::{self, port_name},
    picture::{TextPicture, character},
    plot::{Letters, Look, plot},
    route::{PathId, route},
    style::{Ground, Ink, Shade, TextStyle, Weight},
};
use crate::{
    drawing::{
        CollisionDrawing, Drawing, Edge, EdgePlace, FaceImage, MarkerDrawing, PathDrawing, Seat,
        TileDrawing,
    },
    render::text::style::Charset,
};

/// The maximum number of cells to draw, which yields several megabytes of text.
const MAX_CELLS: u64 = 100_000;

/// Draws a board as lines of text.
///
/// - Squares are named as labelled in the drawing, and starts are marked on the frame.
/// - A marker is shown as its player's number, starting at 1, followed by its own number if that player has
///   several markers. It's shown in the empty cell it faces, at the port where it will enter.
/// - A marker that has left the board is shown on the frame where it left, if there's room.
/// - Collisions between two markers are marked with `×`, or `!` in ASCII.
/// - Paths with a trail are thick.
/// - The most recently placed tile has a `*` at each corner or, on compact boards, on its western and eastern
///   borders. The frame itself is never marked this way.
/// - Barred empty squares contain `×`, or `x` in ASCII.
/// - In a compact cell, a path whose line doesn't fit has the same letter at both ends. The letter is upper
///   case if the path has a trail. Letters of seats on the board aren't used for this.
///
/// Notes below the board list tiles whose paths aren't a pairing (`?` on the board), markers that don't fit
/// (`&`) and markers that are out.
///
/// Hexes are drawn with their outlines and without a frame. Starts are marked in their cells, and markers that
/// are out are only listed below the board. In ASCII, every path on a hex has a letter at both ends.
///
/// If there are more than 100,000 cells, or if the cells can't be drawn, the board is shown as a list
/// instead. Hexes can be drawn if they have one or two ports on each side. Squares can be drawn with one or
/// two ports, or with up to four as [dots](Charset::Dots).
///
/// ```
/// use sentiero::{Drawable, Game, SeededDealer, TextStyle, board_text};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut state = rules.new_state();
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// print!("{}", board_text(&rules.drawing(&state), TextStyle::default()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board(drawing: &Drawing, style: TextStyle) -> String {
    let BoardPicture { picture, notes, .. } = board_picture(drawing, style);
    let lines = notes.iter().map(|note| note.line(drawing) + "\n");
    lines.fold(picture.text(style.colours()), |text, line| text + &line)
}

/// Like [`board`], but returns the separate parts of the drawing.
pub fn board_picture(drawing: &Drawing, style: TextStyle) -> BoardPicture {
    let style = TextStyle { charset: style.charset_of(drawing.shape), ..style };
    let cells = u64::from(drawing.columns) * u64::from(drawing.rows);
    match Lattice::new(drawing.shape, style) {
        Some(lattice) if (1..=MAX_CELLS).contains(&cells) => {
            let mut board = BoardPainter::new(drawing, lattice, style);
            board.draw();
            let BoardPainter { picture, mut notes, marks, left, .. } = board;
            notes.extend(out_notes(drawing, style));
            let cells = Some(CellLayout { lattice, left, radius: drawing.columns as usize / 2 });
            BoardPicture { picture, notes, marks, cells }
        }
        _ => BoardPicture {
            picture: TextPicture::of(&board_list(drawing, style)),
            notes: out_notes(drawing, style).collect(),
            marks: BTreeSet::new(),
            cells: None,
        },
    }
}

/// Returns the size of a board in columns and lines, excluding the notes below it, or `None` for a list.
pub fn board_size(drawing: &Drawing, style: TextStyle) -> Option<(usize, usize)> {
    let cells = u64::from(drawing.columns) * u64::from(drawing.rows);
    let lattice =
        Lattice::new(drawing.shape, style).filter(|_| (1..=MAX_CELLS).contains(&cells))?;
    Some(size(drawing, lattice))
}

/// Returns the size of a board in columns and lines.
fn size(drawing: &Drawing, lattice: Lattice) -> (usize, usize) {
    let (columns, rows) = (drawing.columns as usize, drawing.rows as usize);
    let (top, frame) = if lattice.is_hex() { (HEX_TOP, 0) } else { (TOP, 1) };
    let width = columns.saturating_sub(1) * lattice.step() + lattice.width();
    (margin(drawing) + width + frame, top + rows * lattice.rows() + frame)
}

/// Returns the combined width of the row names and, for squares, a space and the frame.
fn margin(drawing: &Drawing) -> usize {
    let ends = [0, drawing.rows.saturating_sub(1)].map(|y| drawing.row_name(y).len());
    // Names are next to slanted sides of hexes, whose bounding boxes have room for the space.
    let frame = if drawing.shape.sides() == 6 { 0 } else { 2 };
    ends.into_iter().max().unwrap_or(1) + frame
}

/// A board drawn as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPicture {
    /// The board, or the list shown instead.
    pub picture: TextPicture,
    /// The notes below the board.
    pub notes: Vec<BoardNote>,
    /// The marks on the board.
    pub marks: BTreeSet<Mark>,
    /// The layout of the cells, or `None` if the board is a list.
    cells: Option<CellLayout>,
}

/// The layout of the cells on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CellLayout {
    lattice: Lattice,
    /// The first character column of the westernmost cells.
    left: usize,
    /// The radius of the board if it consists of hexes.
    radius: usize,
}

impl CellLayout {
    /// Returns a cell's first character, or `None` if it's above the picture.
    fn origin(self, x: usize, y: usize) -> Option<(usize, usize)> {
        let left = x.checked_mul(self.lattice.step())?.checked_add(self.left)?;
        let line = y.checked_mul(self.lattice.rows())?.checked_add(self.slope(x)?)?;
        Some((left, line.checked_add(self.top())?.checked_sub(self.slope(self.radius)?)?))
    }

    /// Returns the column and row of the cell that a character belongs to, even if they're beyond the last
    /// ones.
    fn cell_at(self, (x, y): (usize, usize)) -> Option<(usize, usize)> {
        let (x, rows) = (x.checked_sub(self.left)?, self.lattice.rows());
        let nearest = x / self.lattice.step();
        // Hexes are wider than their distance.
        [Some(nearest), nearest.checked_sub(1)].into_iter().flatten().find_map(|column| {
            let line = y + self.slope(self.radius)?;
            let line = line.checked_sub(self.top() + self.slope(column)?)?;
            let inside =
                self.lattice.row(line % rows).contains(&(x - column * self.lattice.step()));
            inside.then_some((column, line / rows))
        })
    }

    /// Returns how many lines lower than the first column a column is.
    fn slope(self, x: usize) -> Option<usize> {
        if self.lattice.is_hex() { x.checked_mul(self.lattice.rows() / 2) } else { Some(0) }
    }

    /// Returns the number of lines above the cells.
    fn top(self) -> usize {
        if self.lattice.is_hex() { HEX_TOP } else { TOP }
    }
}

/// A note below a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardNote {
    /// A tile whose paths aren't a pairing, which is shown as `?` on the board.
    Unknown {
        /// The name of the tile's square.
        square: String,
        /// The tile's paths as pairs of letters.
        paths: String,
    },
    /// Markers that don't fit, which are shown as `&` on the board.
    Crowd {
        /// The spot of the markers.
        spot: EdgePlace,
        /// The names of the markers.
        markers: String,
    },
    /// The names of the markers that are out.
    MarkersOut(String),
    /// The names of the markers that are home.
    MarkersHome(String),
}

impl BoardNote {
    /// Formats the note as a line of English text.
    pub fn line(&self, drawing: &Drawing) -> String {
        match self {
            BoardNote::Unknown { square, paths } => format!("? at {square}: {paths}"),
            BoardNote::Crowd { spot, markers } => spot_line(drawing, *spot, markers),
            BoardNote::MarkersOut(markers) => format!("out: {markers}"),
            BoardNote::MarkersHome(markers) => format!("home: {markers}"),
        }
    }
}

/// An area of a picture, measured in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub left: usize,
    /// The first line.
    pub top: usize,
    /// The number of columns.
    pub width: usize,
    /// The number of lines.
    pub height: usize,
}

impl BoardPicture {
    /// Returns the area of a cell, or `None` if it's outside the board or the board is a list.
    ///
    /// For a hex, this is the area around its outline.
    pub fn cell(&self, x: u32, y: u32) -> Option<Area> {
        let cells = self.cells?;
        let (width, height) = (cells.lattice.width(), cells.lattice.rows());
        let (left, top) = cells.origin(usize::try_from(x).ok()?, usize::try_from(y).ok()?)?;
        let is_inside = left.saturating_add(width) <= self.picture.width()
            && top.saturating_add(height) <= self.picture.height();
        is_inside.then_some(Area { left, top, width, height })
    }

    /// Returns the column and row of the cell that a character belongs to. If the character is outside the
    /// board, this can be a cell that doesn't exist.
    pub fn cell_at(&self, character: (usize, usize)) -> Option<(u32, u32)> {
        let (x, y) = self.cells?.cell_at(character)?;
        Some((x.try_into().ok()?, y.try_into().ok()?))
    }

    /// Returns the character closest to a spot within its cell, or `None` if it's outside the board or the
    /// board is a list.
    pub fn place(&self, spot: EdgePlace) -> Option<(usize, usize)> {
        let (cells, area) = (self.cells?, self.cell(spot.x, spot.y)?);
        let edge = cells.lattice.edge_character(spot.edge)?;
        Some((area.left + edge.x, area.top + edge.y))
    }
}

/// Paints a board part by part.
struct BoardPainter<'a> {
    drawing: &'a Drawing,
    style: TextStyle,
    lattice: Lattice,
    signs: Signs,
    picture: TextPicture,
    /// The first character column of the westernmost cells.
    left: usize,
    /// The index of the tile in each cell, row by row.
    tiles: Vec<Option<usize>>,
    notes: Vec<BoardNote>,
    /// The marks drawn so far.
    marks: BTreeSet<Mark>,
    curves: Curves,
}

/// The number of lines above the cells, which contain the column names and the frame.
const TOP: usize = 2;

/// The number of lines above the cells of a hex board, which doesn't have a frame.
const HEX_TOP: usize = 1;

impl<'a> BoardPainter<'a> {
    /// Creates a painter with a blank picture.
    fn new(drawing: &'a Drawing, lattice: Lattice, style: TextStyle) -> BoardPainter<'a> {
        let (columns, rows) = (drawing.columns as usize, drawing.rows as usize);
        let (width, height) = size(drawing, lattice);
        let mut tiles = vec![None; columns * rows];
        for (number, tile) in drawing.tiles.iter().enumerate() {
            if tile.x < drawing.columns && tile.y < drawing.rows {
                tiles[tile.y as usize * columns + tile.x as usize] = Some(number);
            }
        }
        BoardPainter {
            drawing,
            style,
            lattice,
            signs: Signs::of(style.charset),
            picture: TextPicture::new(width, height),
            left: margin(drawing),
            tiles,
            notes: Vec::new(),
            marks: BTreeSet::new(),
            curves: Curves::new(lattice),
        }
    }

    fn draw(&mut self) {
        if self.lattice.is_hex() {
            self.draw_hex_numbers();
        } else {
            self.draw_frame();
            self.draw_numbers();
        }
        self.draw_cells();
        self.draw_holes();
        self.draw_barred();
        self.draw_faces();
        self.draw_collisions();
        self.draw_markers();
        self.draw_markers_out();
        for &spot in &self.drawing.starts {
            self.draw_start(spot);
        }
        self.draw_marks();
        self.lay_grounds();
    }

    /// Sets the background of each tile.
    fn lay_grounds(&mut self) {
        let drawing @ Drawing { tiles, faces, .. } = self.drawing;
        let ground = |x, y, is_active| {
            if is_active { Ground::LastTile } else { Ground::Tile(shade(drawing, x, y)) }
        };
        let tiles = tiles.iter().map(|it| (it.x, it.y, ground(it.x, it.y, it.is_active)));
        let faces = faces.iter().map(|face| {
            let ground = ground(face.x, face.y, face.is_active);
            let ground = if face.is_scored { Ground::Scored } else { ground };
            (face.x, face.y, ground)
        });
        for (x, y, ground) in tiles.chain(faces).filter(|&(x, y, _)| drawing.has_outline(x, y)) {
            let (left, top) = self.origin(x, y);
            for line in 0..self.lattice.rows() {
                let row = self.lattice.row(line);
                let place = (left + row.start, top + line);
                self.picture.lay_ground(place, row.len(), ground);
            }
        }
    }

    /// Returns a cell's first character, or that of the frame if it's beyond the last cell.
    fn origin(&self, x: u32, y: u32) -> (usize, usize) {
        self.cells().origin(x as usize, y as usize).unwrap_or_default()
    }

    fn cells(&self) -> CellLayout {
        let radius = self.drawing.columns as usize / 2;
        CellLayout { lattice: self.lattice, left: self.left, radius }
    }

    fn tile(&self, x: u32, y: u32) -> Option<&'a TileDrawing> {
        let cell = y as usize * self.drawing.columns as usize + x as usize;
        self.tiles.get(cell).copied().flatten().and_then(|number| self.drawing.tiles.get(number))
    }

    fn draw_frame(&mut self) {
        let (across, down, corners) = self.signs.frame;
        let (west, north) = (self.left - 1, TOP - 1);
        let (east, south) = self.origin(self.drawing.columns, self.drawing.rows);
        for x in west + 1..east {
            self.picture.put(x, north, across, Ink::FAINT);
            self.picture.put(x, south, across, Ink::FAINT);
        }
        for y in north + 1..south {
            self.picture.put(west, y, down, Ink::FAINT);
            self.picture.put(east, y, down, Ink::FAINT);
        }
        let places = [(west, north), (east, north), (east, south), (west, south)];
        for ((x, y), glyph) in places.into_iter().zip(corners) {
            self.picture.put(x, y, glyph, Ink::FAINT);
        }
    }

    fn draw_numbers(&mut self) {
        for x in 0..self.drawing.columns {
            let number = self.drawing.column_name(x);
            let column =
                self.origin(x, 0).0 + self.lattice.middle() - number.len().saturating_sub(1) / 2;
            self.picture.write(column, 0, &number, Ink::FAINT);
        }
        for y in 0..self.drawing.rows {
            let number = self.drawing.row_name(y);
            let line = self.origin(0, y).1 + self.lattice.rows() / 2;
            self.picture.write(self.left - 2 - number.len(), line, &number, Ink::FAINT);
        }
    }

    /// Writes the column names above the hexes and the row names to the west of each row.
    fn draw_hex_numbers(&mut self) {
        for x in 0..self.drawing.columns {
            let name = self.drawing.column_name(x);
            let Some(y) = (0..self.drawing.rows).find(|&y| self.drawing.has_outline(x, y)) else {
                continue;
            };
            let (left, top) = self.origin(x, y);
            let column = left + self.lattice.middle() - name.len().saturating_sub(1) / 2;
            self.picture.write(column, top - 1, &name, Ink::FAINT);
        }
        for y in 0..self.drawing.rows {
            let name = self.drawing.row_name(y);
            let Some(x) = (0..self.drawing.columns).find(|&x| self.drawing.has_outline(x, y))
            else {
                continue;
            };
            let (left, top) = self.origin(x, y);
            // This is above the name of the previous column.
            let line = (self.lattice.rows() / 2 - 1) / 2;
            let end = (left + self.lattice.row(line).start).saturating_sub(2);
            self.picture.write(end.saturating_sub(name.len()), top + line, &name, Ink::FAINT);
        }
    }

    /// Marks an empty cell. Hexes show their names, because their rows aren't level and columns are often cut off.
    fn draw_empty(&mut self, x: u32, y: u32, (column, line): (usize, usize)) {
        if self.lattice.is_hex() {
            let name = self.drawing.square_name(x, y);
            let left = column.saturating_sub(name.len().saturating_sub(1) / 2);
            self.picture.write(left, line, &name, Ink::FAINT);
        } else {
            self.picture.put(column, line, self.signs.empty, Ink::FAINT);
        }
    }

    fn draw_cells(&mut self) {
        let seats = self.drawing.markers.iter().map(|marker| marker.seat);
        let mut letters = Letters::excluding(seats);
        for y in 0..self.drawing.rows {
            for x in (0..self.drawing.columns).filter(|&x| self.drawing.has_outline(x, y)) {
                let (left, top) = self.origin(x, y);
                let middle = (left + self.lattice.middle(), top + self.lattice.rows() / 2);
                let Some(tile) = self.tile(x, y) else {
                    self.draw_empty(x, y, middle);
                    continue;
                };
                if tile.paths.iter().any(|path| path.trail.is_some()) {
                    let has_lines = self.lattice.is_dotted() || !self.lattice.is_hex();
                    self.marks.insert(if has_lines { Mark::Trail } else { Mark::TrailEnds });
                }
                if self.lattice.is_dotted() && is_pairing(tile, self.lattice) {
                    self.draw_dots(tile, (left, top));
                    continue;
                }
                let paths = tile.paths.iter().map(|path| (path.from, path.to));
                if self.lattice.is_hex() && is_pairing(tile, self.lattice) {
                    self.marks.insert(Mark::Broken);
                    draw_ends(
                        &mut self.picture,
                        (left, top),
                        self.lattice,
                        paths,
                        |path, letter| look(self.drawing, tile, path, letter),
                        &mut letters,
                    );
                } else if self.lattice.is_dotted() || self.lattice.is_hex() {
                    self.draw_unknown(tile, middle);
                } else if let Some(routing) = route(self.lattice, paths) {
                    let charset = self.style.charset;
                    if !routing.broken().is_empty() {
                        self.marks.insert(Mark::Broken);
                    }
                    let letter = letters.assign(routing.broken());
                    plot(&mut self.picture, (left, top), self.lattice, &routing, charset, |path| {
                        look(self.drawing, tile, path, letter(path))
                    });
                } else {
                    self.draw_unknown(tile, middle);
                }
            }
        }
    }

    /// Fills the missing squares.
    fn draw_holes(&mut self) {
        for &(x, y) in self.drawing.holes.iter().filter(|&&(x, y)| self.drawing.has_outline(x, y)) {
            let (left, top) = self.origin(x, y);
            self.marks.insert(Mark::Hole);
            for line in 0..self.lattice.rows() {
                for column in self.lattice.row(line) {
                    self.picture.put(left + column, top + line, self.signs.hole, Ink::FAINT);
                }
            }
        }
    }

    /// Marks the barred squares.
    fn draw_barred(&mut self) {
        let barred = &self.drawing.barred;
        for &(x, y) in barred.iter().filter(|&&(x, y)| self.drawing.has_outline(x, y)) {
            let (left, top) = self.origin(x, y);
            let middle = (left + self.lattice.middle(), top + self.lattice.rows() / 2);
            self.picture.put(middle.0, middle.1, self.signs.barred, Ink::PLAIN);
            self.marks.insert(Mark::Barred);
        }
    }

    /// Draws a tile whose paths aren't a pairing.
    fn draw_unknown(&mut self, tile: &TileDrawing, (column, line): (usize, usize)) {
        self.picture.put(column, line, UNKNOWN, Ink::PLAIN);
        self.marks.insert(Mark::Unknown);
        let TileDrawing { x, y, paths, .. } = tile;
        let square = self.drawing.square_name(*x, *y);
        self.notes.push(BoardNote::Unknown { square, paths: path_letters(paths) });
    }

    /// Draws a tile as curves of dots, with trails on top of the other paths.
    fn draw_dots(&mut self, tile: &TileDrawing, place: (usize, usize)) {
        let mut dots = Dots::new(self.lattice);
        let curves = &mut self.curves;
        let mut line = |path: &PathDrawing| curves.get(path.from, path.to);
        let (trails, plain): (Vec<_>, Vec<_>) =
            tile.paths.iter().partition(|path| path.trail.is_some());
        for path in plain {
            dots.draw_path(&line(path), Ink::PLAIN);
        }
        for path in trails {
            let line = line(path);
            let mut draw = |line: &[(usize, usize)], seat, marker| {
                let tint = tint(self.drawing)(seat, marker);
                // Markers that have colours of their own need no pattern.
                let marker = marker.filter(|_| !self.drawing.has_single_owner());
                dots.draw_trail(line, tint, pattern(tint, marker, self.style.has_colour));
            };
            if let Some([one, other]) = self.drawing.colliding_markers(tile, *path) {
                let (first, last) = line.split_at(line.len() / 2);
                let last: Vec<_> = last.iter().rev().copied().collect();
                draw(first, one.seat, one.marker);
                draw(&last, other.seat, other.marker);
            } else if let Some(seat) = path.trail {
                draw(&line, seat, path.marker);
            }
        }
        dots.put(&mut self.picture, place);
    }

    /// Marks collisions between two markers and colours each marker's half of the path.
    fn draw_collisions(&mut self) {
        for &CollisionDrawing { x, y, from: [(port, one), (to, other)] } in &self.drawing.collisions
        {
            let Some(tile) = self.tile(x, y).filter(|_| port < self.lattice.ports()) else {
                continue;
            };
            let (left, top) = self.origin(x, y);
            if self.lattice.is_dotted() {
                let line = curve(self.lattice, port, to);
                if let Some(&middle) = line.get(line.len() / 2) {
                    let (x, y) = character(middle);
                    self.picture.put(left + x, top + y, self.signs.collision, Ink::BOLD);
                    self.marks.insert(Mark::Collision);
                }
                continue;
            }
            if self.lattice.is_hex() {
                let line = top + self.lattice.rows() / 2;
                let sign = self.signs.collision;
                self.picture.put(left + self.lattice.middle(), line, sign, Ink::BOLD);
                self.marks.insert(Mark::Collision);
                continue;
            }
            let paths = tile.paths.iter().map(|path| (path.from, path.to));
            let Some(routing) = route(self.lattice, paths) else {
                continue;
            };
            let way = routing.path_knots(self.lattice, port);
            let place = |&(x, y): &(usize, usize)| (left + self.lattice.pitch() * x, top + y);
            let (_, beyond) = way.split_at(way.len() / 2);
            let tint = tint(self.drawing);
            let seat = |index: usize| {
                self.drawing.markers.get(index).map(|marker| tint(marker.seat, marker.marker))
            };
            if let (Some(one), Some(other)) = (seat(one), seat(other)) {
                for (x, y) in beyond.iter().map(place) {
                    let end = x + self.lattice.pitch();
                    (x..end).for_each(|x| self.picture.reassign(x, y, one, other));
                }
            }
            if let Some((x, y)) = beyond.first().map(place) {
                self.picture.put(x, y, self.signs.collision, Ink::BOLD);
                self.marks.insert(Mark::Collision);
            }
        }
    }

    /// Draws the tiles without paths.
    fn draw_faces(&mut self) {
        let drawing = self.drawing;
        for face in drawing.faces.iter().filter(|f| f.x < drawing.columns && f.y < drawing.rows) {
            let place = self.origin(face.x, face.y);
            let charset = self.style.charset;
            let is_overview = self.lattice.is_overview();
            if is_overview {
                draw_small_face(&mut self.picture, place, &face.image, charset);
            } else {
                draw_face(&mut self.picture, place, self.lattice, &face.image, charset);
            }
            if face.image.walls.contains(&true) {
                self.marks.insert(if is_overview { Mark::WallSides } else { Mark::Wall });
            }
            if face.is_scored {
                self.marks.insert(Mark::Scored);
                let (left, line) = (place.0, place.1 + self.lattice.rows() / 2);
                let last = left + self.lattice.width() - 1;
                let signs = if is_overview { last..=last } else { left + 1..=last - 1 };
                for column in [*signs.start(), *signs.end()] {
                    self.picture.put(column, line, SCORED, Ink::BOLD);
                }
            }
        }
    }

    /// Draws the marks between cells and around the last tile, except where there's a marker or a start.
    fn draw_marks(&mut self) {
        if let Some(hex) = self.lattice.hex() {
            self.draw_hex_marks(hex);
            return;
        }
        let (columns, rows) = (self.drawing.columns, self.drawing.rows);
        let first_row = u32::from(self.lattice.has_corner_marks());
        for (x, y) in (first_row..rows).flat_map(|y| (1..columns).map(move |x| (x, y))) {
            let (column, line) = self.mark(x, y);
            if self.picture.is_blank(column, line, 1) && !self.lattice.is_overview() {
                let mark = self.signs.mark(self.lattice);
                self.picture.put(column, line, mark, Ink::FAINT);
            }
        }
        let around: &[(u32, u32)] = if self.lattice.has_corner_marks() {
            &[(0, 0), (1, 0), (0, 1), (1, 1)]
        } else {
            &[(0, 0), (1, 0)]
        };
        for (tile_x, tile_y) in self.drawing.active_squares() {
            for (x, y) in around {
                if tile_x < columns && tile_y < rows {
                    let (column, line) = self.move_off_frame(self.mark(tile_x + x, tile_y + y));
                    let symbol = self.picture.symbol(column, line);
                    if self.signs.is_ground(symbol, self.lattice) {
                        self.picture.put(column, line, ACTIVE, Ink::BOLD);
                        self.marks.insert(Mark::LastTile);
                    }
                }
            }
        }
    }

    /// Draws the marks at the corners of the last tile and the outlines of all hexes.
    fn draw_hex_marks(&mut self, hex: Hex) {
        let drawing = self.drawing;
        let is_shown = |&(x, y): &(u32, u32)| drawing.has_outline(x, y);
        for (x, y) in drawing.active_squares().filter(is_shown) {
            let (left, top) = self.origin(x, y);
            let lines = [top, top + self.lattice.rows() - 1];
            for (column, line) in hex.flat_ends().into_iter().flat_map(|x| lines.map(|y| (x, y))) {
                if self.picture.is_blank(left + column, line, 1) {
                    self.picture.put(left + column, line, ACTIVE, Ink::BOLD);
                    self.marks.insert(Mark::LastTile);
                }
            }
        }
        let all = (0..drawing.rows).flat_map(|y| (0..drawing.columns).map(move |x| (x, y)));
        let mut outlines = TextPicture::new(self.picture.width(), self.picture.height());
        for (x, y) in all.filter(is_shown) {
            let place = self.origin(x, y);
            let has_neighbour = y > 0 && drawing.has_outline(x, y - 1);
            hex.draw_outline(&mut outlines, place, self.style.charset, has_neighbour);
        }
        self.picture.fill_blanks((0, 0), &outlines);
    }

    /// Returns the position for a mark, moved off the frame if necessary.
    fn move_off_frame(&self, (column, line): (usize, usize)) -> (usize, usize) {
        let (east, south) = self.origin(self.drawing.columns, self.drawing.rows);
        (column.clamp(self.left, east - 1), line.clamp(TOP, south - 1))
    }

    /// Returns the position of a cell's mark, which is at its north-west corner or on its western border.
    fn mark(&self, x: u32, y: u32) -> (usize, usize) {
        let (column, line) = self.origin(x, y);
        if self.lattice.has_corner_marks() {
            (column, line)
        } else {
            (column - 1, line + self.lattice.rows() / 2)
        }
    }

    fn draw_markers(&mut self) {
        let tint = tint(self.drawing);
        let groups = marker::groups(&self.drawing.markers, self.style.charset, tint);
        if self.drawing.markers.iter().any(|marker| !marker.is_out && marker.marker.is_some()) {
            self.marks.insert(Mark::MarkerNumber);
        }
        // Labels don't need a space between them if they're all a single character long.
        let gap = usize::from(groups.iter().any(|group| group.label.chars().count() > 1));
        for group in groups {
            let is_drawn = self.draw_label(group.spot, &group.label, gap, group.ink);
            self.marks.insert(if is_drawn { Mark::Marker } else { Mark::Crowd });
            if !is_drawn {
                self.draw_label(group.spot, &CROWD.to_string(), 0, group.ink);
                self.notes.push(BoardNote::Crowd { spot: group.spot, markers: group.label });
            }
        }
    }

    /// Writes the markers that have left the board on the frame, if there's room.
    fn draw_markers_out(&mut self) {
        for (index, marker) in self.drawing.markers.iter().enumerate().filter(|(_, it)| it.is_out) {
            if self.drawing.collision_of(index).is_some() {
                continue;
            }
            // The frame has no room for the marker's own number.
            let label = marker::seat(marker.seat);
            // Hexes have no frame, so the end of the path is marked.
            let place = if self.lattice.is_hex() {
                self.character_inside(marker.spot).map(|(_, place)| place)
            } else {
                let place = self.frame_character(marker.spot);
                place.filter(|&(x, y)| self.signs.is_frame(self.picture.symbol(x, y)))
            };
            if let Some((x, y)) = place.filter(|_| label.chars().count() == 1) {
                self.picture.write(x, y, &label, Ink::FAINT);
                if !marker.is_home {
                    self.marks.insert(Mark::MarkerOut);
                }
            }
        }
    }

    /// Writes a label at a spot in an empty cell, or on the frame if the cell isn't empty.
    ///
    /// Returns whether there was enough room for the label and the gap.
    fn draw_label(&mut self, spot: EdgePlace, label: &str, gap: usize, ink: Ink) -> bool {
        let Some((edge, (x, y))) = self.character_inside(spot) else {
            return false;
        };
        let length = label.chars().count();
        if self.tile(spot.x, spot.y).is_some() {
            // A marker at a port of a tile is in the middle of a move.
            let is_moving = matches!(spot.edge, Edge::Port(_));
            let place = if is_moving { Some((x, y)) } else { self.frame_character(spot) };
            // Longer labels only fit along the northern and southern sides of the frame.
            let is_along = !is_moving && edge.side % 2 == 0 && !self.lattice.is_hex();
            let has_room = |&(x, y): &(usize, usize)| {
                length == 1
                    || is_along
                        && (x..x + length).all(|x| self.signs.is_frame(self.picture.symbol(x, y)))
            };
            let Some((x, y)) = place.filter(has_room) else {
                return false;
            };
            self.picture.write(x, y, label, ink);
            return true;
        }
        // On the east side, the label ends at the spot. On all other sides, it starts there.
        let Some(start) = (if edge.side == 1 { (x + 1).checked_sub(length) } else { Some(x) })
        else {
            return false;
        };
        let (first, last) = match edge.side {
            1 => (start.saturating_sub(gap), x),
            3 => (start, start + length + gap - 1),
            _ => (start.saturating_sub(gap), start + length + gap - 1),
        };
        let (left, top) = self.origin(spot.x, spot.y);
        let inside = self.lattice.row(y - top);
        let end = left + inside.end;
        let has_room = start >= left + inside.start
            && start + length <= end
            && self.picture.is_blank(first, y, last.min(end - 1) + 1 - first);
        if has_room {
            self.picture.write(start, y, label, ink);
        }
        has_room
    }

    fn draw_start(&mut self, spot: EdgePlace) {
        let Some((edge, (x, y))) = self.character_inside(spot) else {
            return;
        };
        if let Some((x, y)) = self.frame_character(spot) {
            // Markers take precedence.
            if self.signs.is_frame(self.picture.symbol(x, y)) {
                self.picture.put(x, y, self.signs.start[usize::from(edge.side)], Ink::PLAIN);
                self.marks.insert(Mark::Start);
            }
        } else if self.picture.is_blank(x, y, 1) {
            self.picture.put(x, y, self.signs.inner_start, Ink::FAINT);
            self.marks.insert(Mark::InnerStart);
        }
    }

    /// Returns the character closest to a spot within its cell, or `None` if it's outside the board.
    fn character_inside(&self, spot: EdgePlace) -> Option<(EdgeCharacter, (usize, usize))> {
        let edge = self.lattice.edge_character(spot.edge)?;
        if !self.drawing.has_outline(spot.x, spot.y) {
            return None;
        }
        let (left, top) = self.origin(spot.x, spot.y);
        Some((edge, (left + edge.x, top + edge.y)))
    }

    /// Returns the character of the frame closest to a spot, or `None` if the spot isn't at the rim.
    fn frame_character(&self, spot: EdgePlace) -> Option<(usize, usize)> {
        let (edge, (x, y)) = self.character_inside(spot)?;
        if self.lattice.is_hex() {
            return None;
        }
        match edge.side {
            0 => (spot.y == 0).then(|| (x, y - 1)),
            1 => (spot.x + 1 == self.drawing.columns).then_some((x + 1, y)),
            2 => (spot.y + 1 == self.drawing.rows).then_some((x, y + 1)),
            _ => (spot.x == 0).then(|| (x - 1, y)),
        }
    }
}

/// Returns the shade of a tile in the given cell.
fn shade(drawing: &Drawing, x: u32, y: u32) -> Shade {
    // The three hexes around a corner all differ.
    match (x % 3 + 2 * (y % 3)) % 3 {
        _ if drawing.shape.sides() != 6 => Shade::First,
        0 => Shade::First,
        1 => Shade::Second,
        _ => Shade::Third,
    }
}

/// Draws the ends of a tile's paths, labelling each with the letter of its path.
pub(super) fn draw_ends(
    picture: &mut TextPicture,
    (left, top): (usize, usize),
    lattice: Lattice,
    paths: impl Iterator<Item = (u8, u8)>,
    look: impl Fn(PathId, char) -> Look,
    letters: &mut Letters,
) {
    let paths: Vec<(u8, u8)> = paths.collect();
    let all: Vec<PathId> = (0..).take(paths.len()).collect();
    let letter = letters.assign(&all);
    for (path, (from, to)) in (0..).zip(paths) {
        let Look { is_heavy, ink, letter } = look(path, letter(path));
        let ink = Ink { weight: Weight::Bold, ..ink };
        for edge in
            [from, to].into_iter().filter_map(|port| lattice.edge_character(Edge::Port(port)))
        {
            picture.put(left + edge.x, top + edge.y, end(letter, is_heavy), ink);
        }
    }
}

/// Returns whether the paths of a tile use each port of the lattice at most once.
fn is_pairing(tile: &TileDrawing, lattice: Lattice) -> bool {
    let mut ports: Vec<u8> = tile.paths.iter().flat_map(|path| [path.from, path.to]).collect();
    ports.sort_unstable();
    ports.windows(2).all(|pair| pair[0] != pair[1])
        && ports.last().is_none_or(|&last| last < lattice.ports())
}

/// Returns the seat whose colour a marker and its trail have.
///
/// It's the marker's own seat unless all markers belong to the same one.
fn tint(drawing: &Drawing) -> impl Fn(Seat, Option<u8>) -> Seat + use<> {
    let is_by_marker = drawing.has_single_owner();
    move |seat, marker| marker.filter(|_| is_by_marker).unwrap_or(seat)
}

/// Returns the look of a path, which is thick and in the seat's colour if it has a trail.
fn look(drawing: &Drawing, tile: &TileDrawing, path: PathId, letter: char) -> Look {
    let path = tile.paths.get(usize::from(path));
    let seat = path.and_then(|path| Some(tint(drawing)(path.trail?, path.marker)));
    let weight = if tile.is_active { Weight::Bold } else { Weight::Plain };
    Look { is_heavy: seat.is_some(), ink: Ink { seat, weight }, letter }
}

/// Formats a board as a list. This is used for shapes and sizes that can't be drawn.
fn board_list(drawing: &Drawing, style: TextStyle) -> String {
    let Drawing { shape, columns, rows, .. } = drawing;
    let mut lines = vec![format!("{columns} columns, {rows} rows, cells with {shape}\n")];
    for &(x, y) in &drawing.holes {
        lines.push(format!("{}: missing\n", drawing.square_name(x, y)));
    }
    for &(x, y) in &drawing.barred {
        lines.push(format!("{}: barred\n", drawing.square_name(x, y)));
    }
    for tile in &drawing.tiles {
        let last = if tile.is_active { " *" } else { "" };
        let square = drawing.square_name(tile.x, tile.y);
        lines.push(format!("{square}: {}{last}\n", path_letters(&tile.paths)));
    }
    for group in marker::groups(&drawing.markers, style.charset, tint(drawing)) {
        lines.push(spot_line(drawing, group.spot, &group.label) + "\n");
    }
    lines.concat()
}

/// Formats a line with the given markers and their spot.
fn spot_line(drawing: &Drawing, spot: EdgePlace, markers: &str) -> String {
    format!("at {}: {markers}", drawing.spot_name(spot))
}

/// The maximum number of markers in a note, since it has to fit on one line.
const MAX_NOTE_MARKERS: usize = 14;

/// Returns the notes about markers that are out or home, if any.
fn out_notes(drawing: &Drawing, style: TextStyle) -> impl Iterator<Item = BoardNote> {
    let out = drawing.markers.iter().filter(|marker| marker.is_out && !marker.is_home);
    let out = marker::list(out, " ", style.charset);
    let home: Vec<&MarkerDrawing> =
        drawing.markers.iter().filter(|marker| marker.is_home).collect();
    let home: Vec<BoardNote> = home
        .chunks(MAX_NOTE_MARKERS)
        .map(|part| BoardNote::MarkersHome(marker::list(part.iter().copied(), " ", style.charset)))
        .collect();
    (!out.is_empty()).then_some(BoardNote::MarkersOut(out)).into_iter().chain(home)
}

/// Formats paths as pairs of letters.
fn path_letters(paths: &[PathDrawing]) -> String {
    let pairs: Vec<String> = paths
        .iter()
        .map(|path| format!("{}{}", port_name(path.from), port_name(path.to)))
        .collect();
    pairs.join(" ")
}

/// Draws a tile without paths, with its text in the middle and a line along each side with a wall.
pub(super) fn draw_face(
    picture: &mut TextPicture,
    (left, top): (usize, usize),
    lattice: Lattice,
    FaceImage { seat, text, walls, .. }: &FaceImage,
    charset: Charset,
) {
    let (width, height) = (lattice.width(), lattice.rows());
    let (across, down) = match charset {
        Charset::Unicode | Charset::Dots => ('\u{2501}', '\u{2503}'),
        Charset::Ascii => ('=', '#'),
    };
    for side in (0..4).zip(walls).filter(|(_, has_wall)| **has_wall).map(|(side, _)| side) {
        match side {
            0 | 2 => (0..width).for_each(|column| {
                let line = if side == 0 { top } else { top + height - 1 };
                picture.put(left + column, line, across, Ink::BOLD);
            }),
            _ => (0..height).for_each(|line| {
                let column = if side == 3 { left } else { left + width - 1 };
                picture.put(column, top + line, down, Ink::BOLD);
            }),
        }
    }
    let middle = top + height / 2;
    (1..width - 1).for_each(|column| picture.put(left + column, middle, ' ', Ink::PLAIN));
    let length = text.chars().count().min(width);
    picture.write(left + (width - length) / 2, middle, text, Ink { seat: *seat, ..Ink::BOLD });
}

/// Draws a face on a single line, after a sign with an arm towards each wall. The last column stays free.
fn draw_small_face(
    picture: &mut TextPicture,
    (left, line): (usize, usize),
    FaceImage { seat, text, walls, .. }: &FaceImage,
    charset: Charset,
) {
    picture.put(left, line, wall_sides(*walls, charset), Ink::BOLD);
    // Labels with four letters take the sign's place. No tile of the built-in rules needs both.
    let margin = usize::from(text.chars().count() < 4);
    picture.write(left + margin, line, text, Ink { seat: *seat, ..Ink::BOLD });
}
