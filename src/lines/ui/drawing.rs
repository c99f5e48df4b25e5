//! Draws tables. Each drawing is just large enough for the tiles.

use super::{naming::symbol, say};
use crate::{
    drawing::{ActionSymbol, Drawing, FaceDrawing, FaceImage, Labels, TileImage, TileKind},
    game::{Drawable, Seat, Wording},
    lines::{Face, Phase, Rules, State, Table, TableCell},
    ruleset::lines::BlockedSquares,
    tile::Shape,
};

/// The shape of the squares, which also determines their size in drawings.
pub(super) const SHAPE: Shape = Shape::PLAIN_SQUARE;

/// The visible part of a table, which has a margin of one square around the tiles.
#[derive(Clone, Copy)]
pub(super) struct TableFrame {
    left: i16,
    top: i16,
    right: i16,
    bottom: i16,
}

impl TableFrame {
    pub(super) fn new(table: &Table) -> TableFrame {
        let mut frame = TableFrame { left: 0, top: 0, right: 0, bottom: 0 };
        for (place, &cell) in table.cells().iter().enumerate() {
            let (x, y) = table.position(cell);
            if place == 0 {
                frame = TableFrame { left: x, top: y, right: x, bottom: y };
            }
            frame.left = frame.left.min(x);
            frame.right = frame.right.max(x);
            frame.top = frame.top.min(y);
            frame.bottom = frame.bottom.max(y);
        }
        let TableFrame { left, top, right, bottom } = frame;
        TableFrame { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 }
    }

    /// Converts a column and row of the table to those of the drawing.
    pub(super) fn column_and_row(self, (x, y): (i16, i16)) -> (u32, u32) {
        let within = |at: i16, first: i16| u32::try_from(at - first).unwrap_or(0);
        (within(x, self.left), within(y, self.top))
    }

    /// Returns the column and row of every square in the drawing.
    fn squares(self) -> impl Iterator<Item = (u32, u32)> {
        let (columns, rows) = self.column_and_row((self.right, self.bottom));
        (0..=rows).flat_map(move |y| (0..=columns).map(move |x| (x, y)))
    }

    /// Returns whether a wall on the table bars the given square of the drawing.
    fn is_barred(self, table: &Table, x: u32, y: u32) -> bool {
        let at = |first: i16, by: u32| first.checked_add_unsigned(u16::try_from(by).ok()?);
        let cell = at(self.left, x).zip(at(self.top, y)).and_then(|(x, y)| table.cell(x, y));
        cell.is_some_and(|cell| table.is_barred(cell))
    }

    /// Returns an empty drawing.
    fn drawing(self) -> Drawing {
        let (columns, rows) = self.column_and_row((self.right, self.bottom));
        Drawing {
            shape: SHAPE,
            columns: columns + 1,
            rows: rows + 1,
            holes: Vec::new(),
            barred: Vec::new(),
            tiles: Vec::new(),
            starts: Vec::new(),
            markers: Vec::new(),
            collisions: Vec::new(),
            faces: Vec::new(),
            last_cell: None,
            labels: Labels::Numbers { west: self.left.into(), north: self.top.into() },
        }
    }
}

/// Returns the image of a seat's tile in a given rotation.
pub(super) fn image(rules: &Rules, seat: Seat, face: Face, rotation: u8) -> FaceImage {
    let symbol = symbol(seat);
    let value = rules.kind(face).map_or(0, |kind| rules.value(kind));
    let (seat, text) = match face {
        Face::Base { value, .. } => (Some(seat), format!("{symbol}{value}")),
        Face::Flip => (Some(seat), format!("{symbol}{value}")),
        Face::Combo => (None, format!("XO{value}")),
        Face::Wall => return action_image(ActionSymbol::Wall, face),
        Face::Pickaxe => return action_image(ActionSymbol::Pickaxe, face),
        Face::Rotation => return action_image(ActionSymbol::Rotation, face),
    };
    let walls = face.walls().turned(rotation);
    let walls = [0, 1, 2, 3].map(|side| walls.contains(side));
    FaceImage { seat, action: None, text, name: String::new(), walls }
}

/// Returns the image of a tile in a seat's hand. A flip is shown as it looks before it's tossed.
pub(super) fn held_image(rules: &Rules, seat: Seat, face: Face) -> FaceImage {
    match face {
        Face::Flip => action_image(ActionSymbol::Flip, face),
        face => image(rules, seat, face, 0),
    }
}

/// Returns the image of an action tile. Its label and its name aren't translated yet.
fn action_image(action: ActionSymbol, face: Face) -> FaceImage {
    let (text, name) = (label_name(action).into(), face.word().into());
    FaceImage { seat: None, action: Some(action), text, name, walls: [false; 4] }
}

/// Returns the name of an action tile's label in messages.
fn label_name(action: ActionSymbol) -> &'static str {
    match action {
        ActionSymbol::Wall => "wall",
        ActionSymbol::Pickaxe => "pick",
        ActionSymbol::Rotation => "turn",
        ActionSymbol::Flip => "flip",
    }
}

/// Translates the label and the name of an action tile.
pub(super) fn label(image: &mut FaceImage, wording: &Wording) {
    if let Some(action) = image.action {
        image.text = say(wording, "label", &[("label", label_name(action).into())]);
        image.name = say(wording, "face", &[("face", image.name.clone().into())]);
    }
}

impl Rules {
    /// Draws a table.
    pub(super) fn draw(
        &self,
        table: &Table,
        tile: impl Fn(TableCell) -> Option<(Seat, Face, u8)>,
    ) -> Drawing {
        let frame = TableFrame::new(table);
        let mut drawing = frame.drawing();
        let last = table.last();
        drawing.last_cell = last.map(|last| frame.column_and_row(table.position(last)));
        let is_scored = last.map(|last| self.scored_through(table, last)).unwrap_or_default();
        let face = |&cell: &TableCell| {
            let (owner, face, rotation) = tile(cell)?;
            let (x, y) = frame.column_and_row(table.position(cell));
            let image = image(self, owner, face, rotation);
            let (is_active, is_scored) = (last == Some(cell), is_scored.contains(&cell));
            Some(FaceDrawing { x, y, image, is_active, is_scored })
        };
        drawing.faces = table.cells().iter().filter_map(face).collect();
        drawing.barred = frame.squares().filter(|&(x, y)| frame.is_barred(table, x, y)).collect();
        drawing.barred.retain(|square| !drawing.faces.iter().any(|it| (it.x, it.y) == *square));
        drawing
    }
}

impl Rules {
    /// Marks the squares that a wall on the given square of the drawing would bar.
    pub(super) fn bar_around(&self, drawing: &mut Drawing, (x, y): (u32, u32)) {
        for (to_x, to_y) in around(x).flat_map(|to_x| around(y).map(move |to_y| (to_x, to_y))) {
            let is_beside = to_x == x || to_y == y;
            let is_in_reach = is_beside || self.keys.wall.bars == BlockedSquares::Around;
            let is_there = to_x < drawing.columns && to_y < drawing.rows;
            let is_laid = drawing.faces.iter().any(|face| (face.x, face.y) == (to_x, to_y));
            let square = (to_x, to_y);
            if is_in_reach && is_there && !is_laid && !drawing.barred.contains(&square) {
                drawing.barred.push(square);
            }
        }
        drawing.barred.retain(|&square| square != (x, y));
    }
}

/// Returns a column or row along with its neighbours.
fn around(at: u32) -> impl Iterator<Item = u32> {
    at.saturating_sub(1)..=at.saturating_add(1)
}

impl Drawable for Rules {
    fn drawing(&self, state: &State) -> Drawing {
        self.draw(state.table(), |cell| state.tile(self, cell))
    }

    fn tile_kinds(&self) -> (Shape, Vec<TileKind>) {
        let of = |seat: Seat| {
            let symbol = symbol(seat);
            self.kinds().map(move |(face, copies)| {
                let image = TileImage::Face(held_image(self, seat, face));
                TileKind { notation: format!("{symbol} {face}"), image, copies, owner: Some(seat) }
            })
        };
        let kinds = (0..Rules::PLAYERS).flat_map(of).filter(|kind| kind.copies > 0);
        (SHAPE, kinds.collect())
    }

    fn is_between_turns(&self, state: &State) -> bool {
        !matches!(state.phase(), Phase::AnswerFlip(_))
    }
}
