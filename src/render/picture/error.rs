use std::fmt;

use crate::tile::Shape;

/// The most cells that a picture shows, those of all its boards together.
pub const MOST_CELLS: u64 = 10_000;

/// The most steps that an animation has.
pub const MOST_STEPS: usize = 1_000;

/// The most cells that the boards of an animation have, all together.
pub const MOST_MOVING_CELLS: u64 = 1_000_000;

/// The most tiles that a sheet shows.
pub const MOST_TILES: usize = 1_000;

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDrawn {
    /// The cells are no squares.
    Shape(Shape),
    /// There are no cells, or more than [`MOST_CELLS`].
    Cells(u64),
    /// There are more steps than [`MOST_STEPS`], or more cells on all boards than
    /// [`MOST_MOVING_CELLS`].
    Steps,
    /// There are more tiles than [`MOST_TILES`].
    Tiles(usize),
}

impl fmt::Display for NotDrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotDrawn::Shape(shape) => {
                write!(f, "pictures show square cells, not cells with {shape}")
            }
            NotDrawn::Cells(0) => write!(f, "there is no cell to draw"),
            NotDrawn::Cells(cells) => {
                write!(
                    f,
                    "{cells} squares are too many for a picture, which has {MOST_CELLS} at most"
                )
            }
            NotDrawn::Steps => write!(
                f,
                "the game is too long for an animation, which has {MOST_STEPS} steps at most, and \
                 fewer on a large board"
            ),
            NotDrawn::Tiles(tiles) => {
                write!(f, "{tiles} tiles are too many for a sheet, which has {MOST_TILES} at most")
            }
        }
    }
}

impl std::error::Error for NotDrawn {}
