//! Follows every path of a board drawn as text, character by character, and checks that it ends where the
//! grid says.

use crate::sample::{End, Sample};
use sentiero::{
    drawing::Drawing,
    grid::Place,
    render::text::{self, Charset, Size, TextStyle},
    tile::{Tile, kinds},
};

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// The letters that are used to mark the ends of broken paths.
const LETTERS: &str = "abcdefgjkmnpqrstuwxyz";

/// The characters of a drawn board and the layout of its cells.
struct Text {
    lines: Vec<Vec<char>>,
    charset: Charset,
    ports: usize,
    left: usize,
    /// The size of a cell in columns and lines.
    width: usize,
    height: usize,
    /// The distance from the corner to the first port on a horizontal or vertical side, and from there to the
    /// next port.
    across: (usize, usize),
    down: (usize, usize),
}

impl Text {
    fn of(drawing: &Drawing, charset: Charset, size: Size) -> Text {
        let text = text::board(
            drawing,
            TextStyle { charset, has_colour: false, size, ..TextStyle::default() },
        );
        let ports = usize::from(drawing.shape.ports_per_side());
        let (width, height, across, down) = match (ports, size) {
            (1, _) => (8, 3, (4, 0), (1, 0)),
            (_, Size::Roomy | Size::Large | Size::Huge) => (12, 5, (4, 4), (1, 2)),
            (_, Size::Compact | Size::Overview) => (8, 3, (1, 4), (0, 2)),
        };
        Text {
            lines: text.lines().map(|line| line.chars().collect()).collect(),
            charset,
            ports,
            left: drawing.rows.to_string().len() + 2,
            width,
            height,
            across,
            down,
        }
    }

    fn at(&self, x: usize, y: usize) -> char {
        self.lines.get(y).and_then(|line| line.get(x)).copied().unwrap_or(' ')
    }

    /// Returns which character in a cell is closest to the given port, and which side the port is on.
    fn port(&self, sample: &Sample, place: Place) -> (usize, usize, usize) {
        let (x, y) = sample.grid.position(place.cell);
        let (left, top) = (self.left + x as usize * self.width, 2 + y as usize * self.height);
        let (side, nth) =
            (usize::from(place.port) / self.ports, usize::from(place.port) % self.ports);
        let back = self.ports - 1 - nth;
        let across = |nth| left + self.across.0 + self.across.1 * nth;
        let down = |nth| top + self.down.0 + self.down.1 * nth;
        match side {
            NORTH => (across(nth), top, side),
            EAST => (left + self.width - 1, down(nth), side),
            SOUTH => (across(back), top + self.height - 1, side),
            _ => (left, down(back), side),
        }
    }

    /// Returns the side through which a line leaves a character that it entered from the given side, or
    /// `None` if the character isn't a line that connects to that side.
    fn leave(&self, x: usize, y: usize, from: usize) -> Option<usize> {
        let is_unicode = self.charset == Charset::Unicode;
        let sides: &[usize] = match self.at(x, y) {
            '─' | '━' if is_unicode => &[EAST, WEST],
            '│' | '┃' if is_unicode => &[NORTH, SOUTH],
            '╭' | '┏' if is_unicode => &[EAST, SOUTH],
            '╮' | '┓' if is_unicode => &[SOUTH, WEST],
            '╰' | '┗' if is_unicode => &[NORTH, EAST],
            '╯' | '┛' if is_unicode => &[NORTH, WEST],
            '┼' | '┿' | '╂' | '╋' if is_unicode => &[from, (from + 2) % 4],
            '-' | '=' if !is_unicode => &[EAST, WEST],
            '|' | 'H' if !is_unicode => &[NORTH, SOUTH],
            '+' if !is_unicode => &[from, (from + 2) % 4],
            // A slash reflects the line like a mirror, on either of its two sides.
            '/' if !is_unicode => &[from, [WEST, SOUTH, EAST, NORTH][from]],
            '\\' if !is_unicode => &[from, [EAST, NORTH, WEST, SOUTH][from]],
            _ => return None,
        };
        sides.contains(&from).then(|| sides.iter().copied().find(|&side| side != from)).flatten()
    }

    /// Given the side from which a broken path was entered, returns its other end. This is the matching
    /// letter in the same cell and the side on which the path continues.
    fn other_end(&self, x: usize, y: usize, from: usize) -> Option<(usize, usize, usize)> {
        let letter = self.at(x, y);
        let left = x.checked_sub(self.left)? / self.width * self.width + self.left;
        let top = y.checked_sub(2)? / self.height * self.height + 2;
        // Ends on the west and east sides are right in the corner, and those on the north and south sides are
        // next to it.
        let side = |(x, y): (usize, usize)| match (x - left, y - top) {
            (0, _) => WEST,
            (column, _) if column == self.width - 2 => EAST,
            (_, 0) => NORTH,
            _ => SOUTH,
        };
        if !LETTERS.contains(letter.to_ascii_lowercase()) || side((x, y)) != from {
            return None;
        }
        let row = |y| (left..left + self.width).map(move |x| (x, y));
        let others: Vec<_> = (top..top + self.height)
            .flat_map(row)
            .filter(|&place| place != (x, y) && self.at(place.0, place.1) == letter)
            .collect();
        let [other] = others[..] else {
            panic!("the letter {letter} should have exactly one other end")
        };
        Some((other.0, other.1, side(other)))
    }

    /// Follows a line from the character it enters to the first character that isn't part of it, or until
    /// it's back where it started.
    fn follow(&self, start: (usize, usize, usize)) -> (usize, usize) {
        let (mut x, mut y, mut from) = start;
        loop {
            let to = if let Some(to) = self.leave(x, y, from) {
                to
            } else if let Some(end) = self.other_end(x, y, from) {
                (x, y) = (end.0, end.1);
                end.2
            } else {
                break;
            };
            (x, y) = beside((x, y), to);
            from = (to + 2) % 4;
            if (x, y, from) == start {
                break;
            }
        }
        (x, y)
    }
}

fn beside((x, y): (usize, usize), side: usize) -> (usize, usize) {
    match side {
        NORTH => (x, y - 1),
        EAST => (x + 1, y),
        SOUTH => (x, y + 1),
        _ => (x - 1, y),
    }
}

fn every_path_leads_where_it_should(sample: &Sample, drawing: &Drawing) {
    let both = [Charset::Unicode, Charset::Ascii];
    let styles = both.map(|charset| [Size::Roomy, Size::Compact].map(|size| (charset, size)));
    for (charset, size) in styles.into_iter().flatten() {
        let text = Text::of(drawing, charset, size);
        let tiled = sample.grid.cells().filter(|&cell| sample.tiles[usize::from(cell)].is_some());
        let ports = 0..sample.grid.shape().ports();
        for start in tiled.flat_map(|cell| ports.clone().map(move |port| Place { cell, port })) {
            let (x, y, side) = text.port(sample, start);
            let (_, end) = sample.walk(start);
            let expected = match end {
                End::Facing(place) => {
                    let (x, y, _) = text.port(sample, place);
                    (x, y)
                }
                End::Rim(place) => {
                    let (x, y, side) = text.port(sample, place);
                    beside((x, y), side)
                }
                End::Ring => (x, y),
            };
            let end = text.follow((x, y, side));
            assert_eq!(end, expected, "{charset:?}, {size:?}, from {start:?}");
        }
    }
}

/// Covers all possible tiles.
#[test]
fn every_path_ends_at_its_ports() {
    for (ports, count) in [(1, 3), (2, 105)] {
        let mut sample = Sample::random(1, 1, ports, 0, 0);
        let shape = sample.grid.shape();
        let rotations = |kind: Tile| {
            (0..kind.rotation_count(shape)).map(move |turns| kind.rotated(shape, turns))
        };
        let tiles: Vec<Tile> = kinds(shape).into_iter().flat_map(rotations).collect();
        assert_eq!(tiles.len(), count);
        for tile in tiles {
            sample.tiles[0] = Some(tile);
            every_path_leads_where_it_should(&sample, &sample.drawing());
        }
    }
}

/// Covers boards with gaps, both with markers and trails and without them.
#[test]
fn paths_continue_from_tile_to_tile() {
    for seed in 0..12 {
        let ports = if seed % 4 == 0 { 1 } else { 2 };
        let sample = Sample::random(2 + u32::try_from(seed % 11).unwrap(), 6, ports, 65, seed);
        let mut drawing = sample.drawing();
        every_path_leads_where_it_should(&sample, &drawing);
        for (seat, &start) in (0..8).zip(sample.rim().iter().step_by(5)) {
            sample.play(&mut drawing, seat, start);
        }
        if let Some(tile) = drawing.tiles.first_mut() {
            tile.is_active = true;
        }
        every_path_leads_where_it_should(&sample, &drawing);
    }
}

/// On boards without gaps, a line along the edge of a tile doesn't touch the neighbouring tiles.
#[test]
fn full_board_paths_end_at_their_ports() {
    let sample = Sample::random(20, 10, 2, 100, 100);
    every_path_leads_where_it_should(&sample, &sample.drawing());
}
