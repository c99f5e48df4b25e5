//! Brings boards that grow to the same size.

use super::{Drawing, Labels};

/// Returns drawings of the same game with the same squares in the same places.
///
/// Boards with [numbered squares](Labels::Numbers) grow, so each of them gets all the squares that any of them has.
/// Other boards don't change.
pub fn align(drawings: &[Drawing]) -> Vec<Drawing> {
    let frames = || drawings.iter().filter_map(Frame::of);
    let Some(whole) = frames().reduce(Frame::union) else { return drawings.to_vec() };
    drawings.iter().map(|drawing| whole.around(drawing)).collect()
}

/// The numbers of the outermost columns and rows.
#[derive(Clone, Copy)]
struct Frame {
    west: i32,
    north: i32,
    east: i64,
    south: i64,
}

impl Frame {
    fn of(drawing: &Drawing) -> Option<Frame> {
        let Labels::Numbers { west, north } = drawing.labels else { return None };
        let (east, south) = (
            i64::from(west) + i64::from(drawing.columns),
            i64::from(north) + i64::from(drawing.rows),
        );
        Some(Frame { west, north, east, south })
    }

    fn union(self, other: Frame) -> Frame {
        Frame {
            west: self.west.min(other.west),
            north: self.north.min(other.north),
            east: self.east.max(other.east),
            south: self.south.max(other.south),
        }
    }

    /// Returns the drawing with the squares of this frame, which must contain those of the drawing.
    fn around(self, drawing: &Drawing) -> Drawing {
        let mut drawing = drawing.clone();
        let Labels::Numbers { west, north } = drawing.labels else { return drawing };
        let (by_x, by_y) = (west.abs_diff(self.west), north.abs_diff(self.north));
        let size = |first: i32, end: i64| u32::try_from(end - i64::from(first)).unwrap_or(u32::MAX);
        (drawing.columns, drawing.rows) =
            (size(self.west, self.east), size(self.north, self.south));
        drawing.labels = Labels::Numbers { west: self.west, north: self.north };
        for (x, y) in places(&mut drawing) {
            (*x, *y) = (x.saturating_add(by_x), y.saturating_add(by_y));
        }
        drawing
    }
}

/// Iterates over the column and row of everything in a drawing.
fn places(drawing: &mut Drawing) -> impl Iterator<Item = (&mut u32, &mut u32)> {
    let squares = drawing.holes.iter_mut().chain(&mut drawing.barred).chain(&mut drawing.last_cell);
    let spots = drawing.starts.iter_mut().chain(drawing.markers.iter_mut().map(|it| &mut it.spot));
    squares
        .map(|(x, y)| (x, y))
        .chain(spots.map(|spot| (&mut spot.x, &mut spot.y)))
        .chain(drawing.tiles.iter_mut().map(|tile| (&mut tile.x, &mut tile.y)))
        .chain(drawing.collisions.iter_mut().map(|it| (&mut it.x, &mut it.y)))
        .chain(drawing.faces.iter_mut().map(|face| (&mut face.x, &mut face.y)))
}
