//! Markers, where they are and where their paths started.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a word is split into its halves and quarters"
)]

use super::rules::Rules;
use crate::{
    game::bits::{bits, bits_from},
    grid::{Cell, Place, Point},
    ruleset::path::MAX_ALL_MARKERS,
};

/// A marker, including its place and the start of its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The place, packed into a single word to speed up searches.
    ///
    /// The upper half is the cell or start, the next byte is the port and the lowest byte is the kind of
    /// place.
    at: u32,
    /// The point where the marker's path started, once it has one.
    from: Point,
    /// The start where the marker was placed, if any.
    start: u16,
}

/// The place of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkerPlace {
    /// Not yet on the board.
    Hand,
    /// On the start with the given index, which is between two ports. The path hasn't been chosen yet.
    Start(u16),
    /// Facing an empty cell, at the port where the marker will enter.
    Facing(Place),
    /// Out. The place is where it left the board or, if it collided, where it was before that.
    Out(Place),
    /// Home. The place is where its path reached the rim.
    Home(Place),
}

impl MarkerPlace {
    /// Returns whether the marker has left the board.
    pub fn has_left(self) -> bool {
        matches!(self, MarkerPlace::Out(_) | MarkerPlace::Home(_))
    }
}

const HAND: u32 = 0;
const START: u32 = 1;
const FACING: u32 = 2;
const OUT: u32 = 3;
const HOME: u32 = 4;

/// A sentinel value that means "no point".
const NO_PLACE: Point = Point::MAX;

impl Marker {
    /// A marker that hasn't been placed on a start yet.
    pub(super) const NOT_STARTED: Marker = Marker { at: HAND, from: NO_PLACE, start: 0 };

    /// Returns the marker's place.
    #[inline]
    pub fn place(self) -> MarkerPlace {
        // Unpack the different parts of the word.
        let (upper, port) = ((self.at >> 16) as u16, (self.at >> 8) as u8);
        let place = Place { cell: upper, port };
        match self.at & 0xFF {
            HAND => MarkerPlace::Hand,
            START => MarkerPlace::Start(upper),
            FACING => MarkerPlace::Facing(place),
            HOME => MarkerPlace::Home(place),
            _ => MarkerPlace::Out(place),
        }
    }

    /// Returns the place that the marker faces if it's on the board and has a path.
    #[inline]
    pub fn facing(self) -> Option<Place> {
        let place = Place { cell: (self.at >> 16) as Cell, port: (self.at >> 8) as u8 };
        (self.at & 0xFF == FACING).then_some(place)
    }

    /// Returns whether the marker faces the given cell and has a path.
    #[inline]
    pub(super) fn faces(self, cell: Cell) -> bool {
        self.at & 0xFFFF_00FF == u32::from(cell) << 16 | FACING
    }

    /// Returns whether the marker is on the board.
    #[inline]
    pub fn is_on_board(self) -> bool {
        matches!(self.at & 0xFF, START | FACING)
    }

    /// Returns whether the marker is home.
    #[inline]
    pub(in crate::path) fn is_home(self) -> bool {
        self.at & 0xFF == HOME
    }

    /// Returns the cell that the marker faces, if it is on the board.
    pub fn cell(self, rules: &Rules) -> Option<Cell> {
        match self.place() {
            MarkerPlace::Start(start) => Some(rules.starts[usize::from(start)].cell),
            MarkerPlace::Facing(place) => Some(place.cell),
            MarkerPlace::Hand | MarkerPlace::Out(_) | MarkerPlace::Home(_) => None,
        }
    }

    /// Returns whether the marker has a path, which isn't the case on a start between two ports.
    pub(in crate::path) fn has_path(self) -> bool {
        self.from != NO_PLACE
    }

    /// Returns the start where the marker was placed, if it's on the board.
    #[inline]
    pub(super) fn start(self) -> Option<u16> {
        self.is_on_board().then_some(self.start)
    }

    /// Returns the point where the marker's path started, or an invalid point if it has no path.
    #[inline]
    pub(super) fn from(self) -> Point {
        self.from
    }

    /// Places the marker on a start. Its path hasn't been chosen yet.
    pub(in crate::path) fn put_on_start(&mut self, start: u16) {
        self.at = u32::from(start) << 16 | START;
        self.start = start;
    }

    /// Sets the point where the marker's path starts.
    pub(super) fn set_start(&mut self, point: Point) {
        self.from = point;
    }

    /// Moves the marker to a place where it faces an empty cell.
    #[inline]
    pub(super) fn put_at(&mut self, place: Place) {
        self.at = packed(place) | FACING;
    }

    /// Marks the marker as out.
    #[inline]
    pub(super) fn put_out(&mut self, place: Place) {
        self.at = packed(place) | OUT;
    }

    /// Marks the marker as home.
    pub(super) fn put_home(&mut self, place: Place) {
        self.at = packed(place) | HOME;
    }
}

#[inline]
fn packed(place: Place) -> u32 {
    u32::from(place.cell) << 16 | u32::from(place.port) << 8
}

impl Rules {
    /// Returns the place where a marker's path started, once it has one.
    pub fn origin(&self, marker: Marker) -> Option<Place> {
        if self.starts_on_tiles() {
            let spot = self.starts.get(usize::from(marker.start)).filter(|_| marker.has_path());
            return spot.and_then(|spot| spot.lanes(&self.grid).next());
        }
        (marker.from != NO_PLACE).then(|| self.grid.places(marker.from).0)
    }
}

// A set must fit in a word.
const _: () = assert!(MAX_ALL_MARKERS as u32 <= u64::BITS);

/// A set of markers, identified by their index in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MarkerSet(u64);

impl MarkerSet {
    /// The empty set.
    pub(super) const NONE: MarkerSet = MarkerSet(0);

    /// Collects the markers for which `is` returns true.
    #[inline]
    pub(super) fn from_predicate(markers: &[Marker], is: impl Fn(&Marker) -> bool) -> MarkerSet {
        let bits = (0_u32..).zip(markers).map(|(index, marker)| u64::from(is(marker)) << index);
        MarkerSet(bits.fold(0, |set, bit| set | bit))
    }

    /// Returns whether the set contains the given marker.
    #[inline]
    pub(super) fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Returns whether the set only contains the given marker.
    #[inline]
    pub(super) fn is_only(self, index: usize) -> bool {
        self.0 == 1 << index
    }

    /// Adds a marker.
    pub(super) fn insert(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    /// Returns whether the set is empty.
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set without the given marker.
    #[inline]
    pub(super) fn without_marker(self, index: usize) -> MarkerSet {
        MarkerSet(self.0 & !(1 << index))
    }

    /// Returns the markers in ascending order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> + use<> {
        bits(self.0).map(|index| index as usize)
    }

    /// Returns the markers in ascending order, starting at `from` and wrapping around at the end.
    #[inline]
    pub(super) fn clockwise(self, from: usize) -> impl Iterator<Item = usize> + use<> {
        bits_from(self.0, from as u32).map(|index| index as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marker_packs_every_place() {
        let place = Place { cell: 40_000, port: 7 };
        let mut marker = Marker::NOT_STARTED;
        assert_eq!((marker.place(), marker.is_on_board()), (MarkerPlace::Hand, false));
        marker.put_on_start(1599);
        assert_eq!((marker.place(), marker.facing()), (MarkerPlace::Start(1599), None));
        assert!(marker.is_on_board() && !marker.faces(1599));
        marker.put_at(place);
        assert_eq!((marker.place(), marker.facing()), (MarkerPlace::Facing(place), Some(place)));
        assert!(marker.faces(40_000) && !marker.faces(40_001));
        assert_eq!(marker.start(), Some(1599));
        marker.put_out(place);
        assert_eq!((marker.place(), marker.facing()), (MarkerPlace::Out(place), None));
        assert!(!marker.faces(40_000) && !marker.is_on_board() && !marker.is_home());
        marker.put_home(place);
        assert_eq!((marker.place(), marker.facing()), (MarkerPlace::Home(place), None));
        assert!(!marker.faces(40_000) && !marker.is_on_board() && marker.is_home());
    }
}
