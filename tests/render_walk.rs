//! Every path of a board drawn as text is followed from character to character, and must lead
//! where the grid says that it leads.

mod render_sample;

use render_sample::{End, Sample};
use sentiero::{
    drawing::Drawing,
    grid::Place,
    render::text::{self, Charset, TextStyle},
};

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// The characters of a board, and where its cells are among them.
struct Text {
    lines: Vec<Vec<char>>,
    charset: Charset,
    ports: usize,
    left: usize,
}

impl Text {
    fn of(drawing: &Drawing, charset: Charset) -> Text {
        let text = text::board(drawing, TextStyle { charset, colour: false });
        Text {
            lines: text.lines().map(|line| line.chars().collect()).collect(),
            charset,
            ports: usize::from(drawing.shape.ports_per_side()),
            left: (drawing.rows - 1).to_string().len() + 2,
        }
    }

    fn at(&self, x: usize, y: usize) -> char {
        self.lines.get(y).and_then(|line| line.get(x)).copied().unwrap_or(' ')
    }

    /// The character of a cell that is nearest to one of its ports, and the side of the port.
    fn port(&self, sample: &Sample, place: Place) -> (usize, usize, usize) {
        let (x, y) = sample.grid.position(place.cell);
        let (width, height) = (4 * self.ports + 4, 2 * self.ports + 1);
        let (left, top) = (self.left + x as usize * width, 2 + y as usize * height);
        let (side, nth) =
            (usize::from(place.port) / self.ports, usize::from(place.port) % self.ports);
        let back = self.ports - 1 - nth;
        match side {
            NORTH => (left + 4 + 4 * nth, top, side),
            EAST => (left + width - 1, top + 1 + 2 * nth, side),
            SOUTH => (left + 4 + 4 * back, top + height - 1, side),
            _ => (left, top + 1 + 2 * back, side),
        }
    }

    /// The side on which a line leaves a character that it has entered from a side, or `None` if
    /// the character is no line with an end on that side.
    fn leave(&self, x: usize, y: usize, from: usize) -> Option<usize> {
        let sides: &[usize] = match (self.charset, self.at(x, y)) {
            (Charset::Unicode, '─' | '━') | (Charset::Ascii, '-' | '=') => &[EAST, WEST],
            (Charset::Unicode, '│' | '┃') | (Charset::Ascii, '|' | 'H') => &[NORTH, SOUTH],
            (Charset::Unicode, '╭' | '┏') => &[EAST, SOUTH],
            (Charset::Unicode, '╮' | '┓') => &[SOUTH, WEST],
            (Charset::Unicode, '╰' | '┗') => &[NORTH, EAST],
            (Charset::Unicode, '╯' | '┛') => &[NORTH, WEST],
            (Charset::Unicode, '┼' | '┿' | '╂' | '╋') | (Charset::Ascii, '+') => {
                &[from, (from + 2) % 4]
            }
            (Charset::Ascii, '.') => &[SOUTH, self.turn(x, y)],
            (Charset::Ascii, '\'') => &[NORTH, self.turn(x, y)],
            _ => return None,
        };
        sides.contains(&from).then(|| sides.iter().copied().find(|&side| side != from)).flatten()
    }

    /// To which side an ASCII bend turns: a line goes on there, if not into what is no line.
    fn turn(&self, x: usize, y: usize) -> usize {
        let is_line = |x: usize| matches!(self.at(x, y), '-' | '=');
        assert!(!(is_line(x - 1) && is_line(x + 1)), "a bend between two lines is unclear");
        if is_line(x + 1) { EAST } else { WEST }
    }

    /// Follows the line that enters a character from a side to the first character that is none
    /// of the line's, or around to where it began.
    fn follow(&self, start: (usize, usize, usize)) -> (usize, usize) {
        let (mut x, mut y, mut from) = start;
        while let Some(to) = self.leave(x, y, from) {
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
    for charset in [Charset::Unicode, Charset::Ascii] {
        let text = Text::of(drawing, charset);
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
            assert_eq!(text.follow((x, y, side)), expected, "{charset:?} from {start:?}");
        }
    }
}

/// Boards with gaps, with and without markers and their trails.
#[test]
fn paths_run_on_from_tile_to_tile() {
    for seed in 0..12 {
        let ports = if seed % 4 == 0 { 1 } else { 2 };
        let sample = Sample::random(2 + u32::try_from(seed % 11).unwrap(), 6, ports, 65, seed);
        let mut drawing = sample.drawing();
        every_path_leads_where_it_should(&sample, &drawing);
        for (seat, &start) in (0..8).zip(sample.rim().iter().step_by(5)) {
            sample.play(&mut drawing, seat, start);
        }
        if let Some(tile) = drawing.tiles.first_mut() {
            tile.active = true;
        }
        every_path_leads_where_it_should(&sample, &drawing);
    }
}

/// Boards without a gap: what runs along the edge of a tile stays clear of its neighbours.
#[test]
fn full_boards() {
    let sample = Sample::random(20, 10, 2, 100, 100);
    every_path_leads_where_it_should(&sample, &sample.drawing());
}
