use super::{
    glyph::{ACTIVE, CROWD, Signs, UNKNOWN},
    lattice::{Berth, Lattice},
    marker::{self, port_name},
    picture::TextPicture,
    plot::{Letters, Look, plot},
    route::{PathId, Router},
    style::{Ink, Size, TextStyle, Weight},
};
use crate::drawing::{Drawing, PathDrawing, Spot, TileDrawing};

/// The most cells that are drawn; a larger board would be a text of many megabytes.
const MOST_CELLS: u64 = 100_000;

/// A board as text of several lines.
///
/// Columns are numbered from the west and rows from the north, from 0. The frame is marked where
/// markers can start. A marker is the digit or letter of its seat, `0` to `9` and `a` to `v`, and
/// stands in the empty cell that it faces, at the port by which it will enter; where a seat has
/// several markers their number follows, as in `0₁`, in ASCII `0_1`. Paths along which a marker
/// has come are thick. The tile that was laid last has a `*` at its four corners, or in a
/// [compact](Size::Compact) board at its west and its east.
///
/// Where a compact cell has no room for the line of a path, both its ends carry the same letter: a
/// capital if a marker has come along, and never one that stands for a seat on the board.
///
/// Below the board are listed, where there are any: tiles whose paths are no pairing (`?` on the
/// board), markers for which there is no room (`&`), and those that have left the board.
///
/// Boards of another shape than squares with one or two ports a side, and of more than 100,000
/// cells, come out as a list.
pub fn board(drawing: &Drawing, style: TextStyle) -> String {
    let BoardPicture { picture, notes, .. } = board_picture(drawing, style);
    notes.into_iter().fold(picture.text(style.colour), |text, note| text + &note + "\n")
}

/// A board as [`board`] draws it, in parts.
pub fn board_picture(drawing: &Drawing, style: TextStyle) -> BoardPicture {
    let cells = u64::from(drawing.columns) * u64::from(drawing.rows);
    match Lattice::new(drawing.shape, style.size) {
        Some(lattice) if (1..=MOST_CELLS).contains(&cells) => {
            let mut board = Board::new(drawing, lattice, style);
            board.draw();
            let Board { picture, mut notes, left, .. } = board;
            notes.extend(out_line(drawing, style));
            BoardPicture { picture, notes, cells: Some((lattice, left)) }
        }
        _ => BoardPicture {
            picture: TextPicture::of(&board_list(drawing, style)),
            notes: out_line(drawing, style).into_iter().collect(),
            cells: None,
        },
    }
}

/// A board as a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPicture {
    /// The board, or the list that it comes out as.
    pub picture: TextPicture,
    /// The lines to be written below it, of which there may be none.
    pub notes: Vec<String>,
    /// Where the cells are, if they are drawn.
    cells: Option<(Lattice, usize)>,
}

/// A part of a picture, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first of its columns.
    pub left: usize,
    /// The first of its lines.
    pub top: usize,
    /// The number of its columns.
    pub width: usize,
    /// The number of its lines.
    pub height: usize,
}

impl BoardPicture {
    /// Where a cell is drawn, or `None` if it is outside or the board came out as a list.
    pub fn cell(&self, x: u32, y: u32) -> Option<Area> {
        let (lattice, left) = self.cells?;
        let (width, height) = (lattice.width(), lattice.rows());
        let left = usize::try_from(x).ok()?.checked_mul(width)?.checked_add(left)?;
        let top = usize::try_from(y).ok()?.checked_mul(height)?.checked_add(TOP)?;
        // Beyond the last cells is the frame.
        let is_inside = left < self.picture.width() - 1 && top < self.picture.height() - 1;
        is_inside.then_some(Area { left, top, width, height })
    }
}

struct Board<'a> {
    drawing: &'a Drawing,
    style: TextStyle,
    lattice: Lattice,
    signs: Signs,
    picture: TextPicture,
    /// The first column of characters of the cells in the west.
    left: usize,
    /// For each cell, row by row, its tile in the drawing.
    tiles: Vec<Option<usize>>,
    /// The lines below the board.
    notes: Vec<String>,
}

/// The line of the column numbers and the frame.
const TOP: usize = 2;

impl<'a> Board<'a> {
    /// An empty picture for a board of not too many cells.
    fn new(drawing: &'a Drawing, lattice: Lattice, style: TextStyle) -> Board<'a> {
        let (columns, rows) = (drawing.columns as usize, drawing.rows as usize);
        // The row numbers, a blank and the frame.
        let left = digits(rows - 1) + 2;
        let mut tiles = vec![None; columns * rows];
        for (number, tile) in drawing.tiles.iter().enumerate() {
            if tile.x < drawing.columns && tile.y < drawing.rows {
                tiles[tile.y as usize * columns + tile.x as usize] = Some(number);
            }
        }
        Board {
            drawing,
            style,
            lattice,
            signs: Signs::of(style.charset),
            picture: TextPicture::new(
                left + columns * lattice.width() + 1,
                TOP + rows * lattice.rows() + 1,
            ),
            left,
            tiles,
            notes: Vec::new(),
        }
    }

    fn draw(&mut self) {
        self.draw_frame();
        self.draw_numbers();
        self.draw_cells();
        self.draw_markers();
        for &spot in &self.drawing.starts {
            self.draw_start(spot);
        }
        self.draw_marks();
    }

    /// Where the rectangle of a cell begins. One column or row beyond the last cell is the frame.
    fn origin(&self, x: u32, y: u32) -> (usize, usize) {
        let (x, y) = (x as usize, y as usize);
        (self.left + x * self.lattice.width(), TOP + y * self.lattice.rows())
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
            let number = x.to_string();
            let column = self.origin(x, 0).0 + self.lattice.middle() - (number.len() - 1) / 2;
            self.picture.write(column, 0, &number, Ink::FAINT);
        }
        for y in 0..self.drawing.rows {
            let number = y.to_string();
            let line = self.origin(0, y).1 + self.lattice.rows() / 2;
            self.picture.write(self.left - 2 - number.len(), line, &number, Ink::FAINT);
        }
    }

    fn draw_cells(&mut self) {
        let mut router = Router::new(self.lattice);
        let seats = self.drawing.markers.iter().map(|marker| marker.seat);
        let mut letters = Letters::without(seats);
        for y in 0..self.drawing.rows {
            for x in 0..self.drawing.columns {
                let (left, top) = self.origin(x, y);
                let middle = (left + self.lattice.middle(), top + self.lattice.rows() / 2);
                let Some(tile) = self.tile(x, y) else {
                    self.picture.put(middle.0, middle.1, self.signs.empty, Ink::FAINT);
                    continue;
                };
                let paths = tile.paths.iter().map(|path| (path.from, path.to));
                if let Some(routing) = router.route(paths) {
                    let charset = self.style.charset;
                    let letter = letters.of(routing.broken());
                    plot(&mut self.picture, (left, top), self.lattice, routing, charset, |path| {
                        look(tile, path, letter(path))
                    });
                } else {
                    self.picture.put(middle.0, middle.1, UNKNOWN, Ink::PLAIN);
                    let paths = path_letters(&tile.paths);
                    self.notes.push(format!("? at {x},{y}: {paths}"));
                }
            }
        }
    }

    /// Marks where cells end, and the tile that was laid last. Markers and starts stay, which can
    /// stand at the middle of a border.
    fn draw_marks(&mut self) {
        let (columns, rows) = (self.drawing.columns, self.drawing.rows);
        let first_row = u32::from(self.lattice.size() == Size::Roomy);
        for (x, y) in (first_row..rows).flat_map(|y| (1..columns).map(move |x| (x, y))) {
            let (column, line) = self.mark(x, y);
            if self.picture.is_blank(column, line, 1) {
                let mark = self.signs.mark(self.lattice.size());
                self.picture.put(column, line, mark, Ink::FAINT);
            }
        }
        let around: &[(u32, u32)] = match self.lattice.size() {
            Size::Roomy => &[(0, 0), (1, 0), (0, 1), (1, 1)],
            Size::Compact => &[(0, 0), (1, 0)],
        };
        for tile in self.drawing.tiles.iter().filter(|tile| tile.active) {
            for (x, y) in around {
                if tile.x < columns && tile.y < rows {
                    let (column, line) = self.mark(tile.x + x, tile.y + y);
                    let symbol = self.picture.symbol(column, line);
                    if self.signs.is_ground(symbol, self.lattice.size()) {
                        self.picture.put(column, line, ACTIVE, Ink::BOLD);
                    }
                }
            }
        }
    }

    /// Where the end of a cell is marked: at its corner in the north-west or its border in the west.
    fn mark(&self, x: u32, y: u32) -> (usize, usize) {
        let (column, line) = self.origin(x, y);
        match self.lattice.size() {
            Size::Roomy => (column, line),
            Size::Compact => (column - 1, line + self.lattice.rows() / 2),
        }
    }

    fn draw_markers(&mut self) {
        let groups = marker::groups(&self.drawing.markers, self.style.charset);
        // Labels of one character each are told apart without a blank between them.
        let gap = usize::from(groups.iter().any(|group| group.label.chars().count() > 1));
        for group in groups {
            let is_drawn = self.draw_label(group.spot, &group.label, gap, group.ink);
            if !is_drawn {
                self.draw_label(group.spot, &CROWD.to_string(), 0, group.ink);
                self.notes.push(spot_line(&group));
            }
        }
    }

    /// Writes a label at a spot if there is room for it and a gap beside it: in the cell if that is
    /// empty, otherwise on the frame.
    fn draw_label(&mut self, spot: Spot, label: &str, gap: usize, ink: Ink) -> bool {
        let Some((berth, (x, y))) = self.inside(spot) else {
            return false;
        };
        let length = label.chars().count();
        if self.tile(spot.x, spot.y).is_some() {
            let Some((x, y)) = self.on_frame(spot).filter(|_| length == 1) else {
                return false;
            };
            self.picture.write(x, y, label, ink);
            return true;
        }
        // A label ends at the east side and begins at every other.
        let Some(start) = (if berth.side == 1 { (x + 1).checked_sub(length) } else { Some(x) })
        else {
            return false;
        };
        let (first, last) = match berth.side {
            1 => (start.saturating_sub(gap), x),
            3 => (start, start + length + gap - 1),
            _ => (start.saturating_sub(gap), start + length + gap - 1),
        };
        let end = self.origin(spot.x + 1, spot.y).0;
        let has_room = start >= self.origin(spot.x, spot.y).0
            && start + length <= end
            && self.picture.is_blank(first, y, last.min(end - 1) + 1 - first);
        if has_room {
            self.picture.write(start, y, label, ink);
        }
        has_room
    }

    fn draw_start(&mut self, spot: Spot) {
        let Some((berth, (x, y))) = self.inside(spot) else {
            return;
        };
        if let Some((x, y)) = self.on_frame(spot) {
            // A marker may stand there already.
            if self.signs.is_frame(self.picture.symbol(x, y)) {
                self.picture.put(x, y, self.signs.start[usize::from(berth.side)], Ink::PLAIN);
            }
        } else if self.picture.is_blank(x, y, 1) {
            self.picture.put(x, y, self.signs.inner_start, Ink::FAINT);
        }
    }

    /// The character inside the cell that is nearest to a spot, or `None` if the board has no such
    /// spot.
    fn inside(&self, spot: Spot) -> Option<(Berth, (usize, usize))> {
        let berth = self.lattice.berth(spot.at)?;
        if spot.x >= self.drawing.columns || spot.y >= self.drawing.rows {
            return None;
        }
        let (left, top) = self.origin(spot.x, spot.y);
        let place = match berth.side {
            0 => (left + berth.along, top),
            1 => (left + self.lattice.width() - 1, top + berth.along),
            2 => (left + berth.along, top + self.lattice.rows() - 1),
            _ => (left, top + berth.along),
        };
        Some((berth, place))
    }

    /// The character of the frame that is nearest to a spot, or `None` if it is not at the rim.
    fn on_frame(&self, spot: Spot) -> Option<(usize, usize)> {
        let (berth, (x, y)) = self.inside(spot)?;
        match berth.side {
            0 => (spot.y == 0).then(|| (x, y - 1)),
            1 => (spot.x + 1 == self.drawing.columns).then_some((x + 1, y)),
            2 => (spot.y + 1 == self.drawing.rows).then_some((x, y + 1)),
            _ => (spot.x == 0).then(|| (x - 1, y)),
        }
    }
}

/// A path along which a marker has come is thick and has the colour of its seat.
fn look(tile: &TileDrawing, path: PathId, letter: char) -> Look {
    let seat = tile.paths.get(usize::from(path)).and_then(|path| path.trail);
    let weight = if tile.active { Weight::Bold } else { Weight::Plain };
    Look { is_heavy: seat.is_some(), ink: Ink { seat, weight }, letter }
}

fn digits(number: usize) -> usize {
    number.to_string().len()
}

/// A board as a list, for shapes and sizes that are not drawn.
fn board_list(drawing: &Drawing, style: TextStyle) -> String {
    let Drawing { shape, columns, rows, .. } = drawing;
    let mut lines = vec![format!("{columns} columns, {rows} rows, cells with {shape}\n")];
    for tile in &drawing.tiles {
        let last = if tile.active { " *" } else { "" };
        lines.push(format!("{},{}: {}{last}\n", tile.x, tile.y, path_letters(&tile.paths)));
    }
    for group in marker::groups(&drawing.markers, style.charset) {
        lines.push(spot_line(&group) + "\n");
    }
    lines.concat()
}

/// The line that says where markers are.
fn spot_line(group: &marker::Group) -> String {
    format!("at {}: {}", marker::place(group.spot), group.label)
}

/// The line of the markers that have left the board, if there are any.
fn out_line(drawing: &Drawing, style: TextStyle) -> Option<String> {
    let out = drawing.markers.iter().filter(|marker| marker.out);
    let names = marker::list(out, " ", style.charset);
    (!names.is_empty()).then(|| format!("out: {names}"))
}

/// Paths as pairs of letters.
fn path_letters(paths: &[PathDrawing]) -> String {
    let pairs: Vec<String> = paths
        .iter()
        .map(|path| format!("{}{}", port_name(path.from), port_name(path.to)))
        .collect();
    pairs.join(" ")
}
