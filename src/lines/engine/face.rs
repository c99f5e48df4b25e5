//! Tile faces. A face shows either an action or a symbol that has a value and can have walls.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::game::Seat;

/// The symbols of the seats.
pub const SYMBOLS: [&str; 2] = ["X", "O"];

/// The names of the sides of a tile, clockwise from the north.
const SIDES: [char; 4] = ['N', 'E', 'S', 'W'];

/// The walls of a tile. There's one bit per side, clockwise from the north.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Walls(u8);

impl Walls {
    /// Parses the names of sides listed in clockwise order, such as `NE`.
    pub fn parse(text: &str) -> Option<Walls> {
        let mut walls = Walls(0);
        let mut next = 0;
        for name in text.chars() {
            let side = next + SIDES.iter().skip(next).position(|&side| side == name)?;
            walls.0 |= 1 << side;
            next = side + 1;
        }
        Some(walls)
    }

    /// Returns whether there are no walls.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the given side, counted clockwise from the north, has a wall.
    pub const fn contains(self, side: u8) -> bool {
        self.0 >> (side & 3) & 1 == 1
    }

    /// Returns the walls rotated clockwise by the given number of quarter turns.
    #[must_use]
    pub const fn turned(self, turns: u8) -> Walls {
        let doubled = self.0 << 4 | self.0;
        Walls(doubled >> (4 - (turns & 3)) & 0xF)
    }

    /// Returns the canonical rotation, which is the one with the lowest bits.
    #[must_use]
    pub fn canonical(self) -> Walls {
        (0..4).map(|turns| self.turned(turns)).min().unwrap_or(self)
    }

    /// Returns the number of distinct rotations for a tile with these walls.
    pub fn orbit(self) -> u8 {
        (1..4).find(|&turns| self.turned(turns) == self).unwrap_or(4)
    }
}

impl fmt::Display for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sides = (0..).zip(SIDES).filter(|&(side, _)| self.contains(side));
        sides.try_for_each(|(_, name)| write!(f, "{name}"))
    }
}

/// The face of an unturned tile. This doesn't say who owns the symbol.
///
/// A tile with a symbol is written as its value. If it has walls, they follow after a space, as in `6 NE`.
/// All other tiles are written as a single word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A symbol.
    Base {
        /// The printed value.
        value: u8,
        /// The walls.
        walls: Walls,
    },
    /// A wall that bars neighbouring squares.
    Wall,
    /// A pickaxe, which removes a tile.
    Pickaxe,
    /// A rotation, which turns a tile.
    Rotation,
    /// The symbols of both players.
    Combo,
    /// A flip, which is tossed like a coin.
    Flip,
}

impl Face {
    /// The action tiles, in the same order as their kinds.
    pub const ACTIONS: [Face; 5] =
        [Face::Wall, Face::Pickaxe, Face::Rotation, Face::Combo, Face::Flip];

    /// Parses a tile's text. The walls can be in any rotation.
    pub fn parse(text: &str) -> Option<Face> {
        if let Some(action) = Face::ACTIONS.into_iter().find(|face| face.word() == text) {
            return Some(action);
        }
        let (value, walls) = text.split_once(' ').unwrap_or((text, ""));
        let is_plain = value == "0" || !value.starts_with(['0', '+']);
        let has_walls = text.len() == value.len() || !walls.is_empty();
        if !is_plain || !has_walls {
            return None;
        }
        let walls = Walls::parse(walls)?.canonical();
        Some(Face::Base { value: value.parse().ok()?, walls })
    }

    /// Returns the walls of an unturned tile.
    pub const fn walls(self) -> Walls {
        match self {
            Face::Base { walls, .. } => walls,
            _ => Walls(0),
        }
    }

    /// Returns the word for an action tile, or `base` for a tile with a symbol.
    pub const fn word(self) -> &'static str {
        match self {
            Face::Base { .. } => "base",
            Face::Wall => "wall",
            Face::Pickaxe => "pickaxe",
            Face::Rotation => "rotation",
            Face::Combo => "combo",
            Face::Flip => "flip",
        }
    }

    /// Returns the tile's text preceded by its owner's symbol.
    pub fn with_symbol(self, seat: Seat) -> String {
        let symbol = SYMBOLS.get(usize::from(seat)).copied().unwrap_or_default();
        format!("{symbol} {self}")
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Base { value, walls } if walls.is_empty() => write!(f, "{value}"),
            Face::Base { value, walls } => write!(f, "{value} {walls}"),
            action => f.write_str(action.word()),
        }
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        let text = String::deserialize(deserializer)?;
        Face::parse(&text).ok_or_else(|| {
            D::Error::custom(
                "expected a value and any sides with walls, such as `6 NE`, or one of `wall`, \
                    `pickaxe`, `rotation`, `combo` and `flip`",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn face_round_trips() {
        for text in ["0", "10 N", "6 NE", "2 NS", "99 NES", "1 NESW", "wall", "combo", "flip"] {
            assert_eq!(Face::parse(text).map(|face| face.to_string()).as_deref(), Some(text));
        }
        for text in ["", "x", "6 ", "6 EN", "6 NN", "06", "+6", "256", "6 NE ", "Wall", "base"] {
            assert_eq!(Face::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn rotated_walls_have_one_canonical_form() {
        let walls = |text| Walls::parse(text).unwrap();
        for (texts, canonical, orbit) in [
            (&["N", "E", "S", "W"][..], "N", 4),
            (&["NE", "ES", "SW", "NW"], "NE", 4),
            (&["NS", "EW"], "NS", 2),
            (&["NES", "ESW", "NSW", "NEW"], "NES", 4),
            (&["NESW"], "NESW", 1),
            (&[""], "", 1),
        ] {
            for text in texts {
                assert_eq!(walls(text).canonical().to_string(), canonical, "{text}");
                assert_eq!(walls(text).orbit(), orbit, "{text}");
            }
        }
        assert_eq!(walls("NE").turned(1), walls("ES"));
        assert_eq!(walls("NE").turned(3), walls("NW"));
    }
}
