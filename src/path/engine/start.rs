use super::{rules::Rules, state::State};
use crate::{
    drawing::{Edge, Spot},
    game::{
        Lot,
        bits::{bits, nth_bit},
    },
    grid::{Cell, Grid, Place},
    ruleset::path::{Exclusive, MAX_COLUMNS, On},
};

/// The most starts: two ports on each side at the rim of the largest board.
const MAX_STARTS: usize = 2 * 4 * MAX_COLUMNS as usize;

/// A place at the rim where a marker can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartSpot {
    /// The square that a marker there faces.
    pub cell: Cell,
    /// The port, or the side between whose ports it stands.
    pub at: Edge,
}

impl StartSpot {
    /// The starts of a board, clockwise from the north-west corner.
    pub(super) fn all(grid: &Grid, on: On) -> Vec<StartSpot> {
        let ports = grid.shape().ports_per_side();
        let sides = grid.rim().iter();
        match on {
            On::Side => {
                sides.map(|rim| StartSpot { cell: rim.cell, at: Edge::Side(rim.side) }).collect()
            }
            On::Port => sides
                .flat_map(|rim| {
                    (rim.side * ports..(rim.side + 1) * ports)
                        .map(|port| StartSpot { cell: rim.cell, at: Edge::Port(port) })
                })
                .collect(),
        }
    }

    /// The places at which a marker that starts here can enter its square: one, or one for each
    /// port of the side.
    pub fn lanes(self, grid: &Grid) -> impl Iterator<Item = Place> + use<> {
        let ports = grid.shape().ports_per_side();
        let ports = match self.at {
            Edge::Port(port) => port..port + 1,
            Edge::Side(side) => side * ports..(side + 1) * ports,
        };
        ports.map(move |port| Place { cell: self.cell, port })
    }

    /// Where it is in a drawing.
    pub(in crate::path) fn spot(self, grid: &Grid) -> Spot {
        let (x, y) = grid.position(self.cell);
        Spot { x, y, at: self.at }
    }
}

/// The starts that nobody keeps the next marker from, as a set of bits.
#[derive(Clone, Debug)]
pub(super) struct FreeStarts {
    bits: [u64; MAX_STARTS.div_ceil(64)],
    total: u32,
}

impl FreeStarts {
    /// The starts that are free, ascending.
    #[expect(clippy::cast_possible_truncation, reason = "there are no more starts than MAX_STARTS")]
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> {
        let words = (0..).zip(&self.bits);
        words.flat_map(|(word, &here)| bits(here).map(move |bit| word * 64 + bit as u16))
    }

    /// The free start at a place in their order.
    pub(super) fn get(&self, index: u32) -> Option<u16> {
        u16::try_from(self.nth(index)?).ok()
    }

    fn take(&mut self, start: usize) {
        let Some(bits) = self.bits.get_mut(start / 64) else { return };
        let bit = 1 << (start % 64);
        self.total -= u32::from(*bits & bit != 0);
        *bits &= !bit;
    }
}

impl Lot for FreeStarts {
    fn total(&self) -> u32 {
        self.total
    }

    fn holds(&self, number: usize) -> bool {
        self.bits.get(number / 64).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }

    fn nth(&self, index: u32) -> Option<usize> {
        let mut left = index;
        for (word, &bits) in self.bits.iter().enumerate() {
            match left.checked_sub(bits.count_ones()) {
                Some(rest) => left = rest,
                None => return Some(word * 64 + nth_bit(bits, left) as usize),
            }
        }
        None
    }
}

impl Rules {
    /// The starts that nobody keeps the next marker from.
    #[expect(clippy::cast_possible_truncation, reason = "there are no more starts than MAX_STARTS")]
    pub(super) fn free_starts(&self, state: &State) -> FreeStarts {
        let count = self.starts.len().min(MAX_STARTS);
        let mut free = FreeStarts { bits: [0; _], total: count as u32 };
        for word in 0..count.div_ceil(64) {
            let here = (count - word * 64).min(64);
            free.bits[word] = u64::MAX >> (64 - here);
        }
        let taken = state.markers.iter().filter_map(|marker| marker.start());
        match self.keys.start.exclusive {
            Exclusive::None => {}
            Exclusive::Start => taken.for_each(|start| free.take(start.into())),
            Exclusive::Square => {
                for start in taken {
                    let cell = self.starts.get(usize::from(start)).map(|spot| spot.cell);
                    let there = |spot: &StartSpot| Some(spot.cell) == cell;
                    let starts = self.starts.iter().enumerate();
                    starts.filter(|(_, spot)| there(spot)).for_each(|(n, _)| free.take(n));
                }
            }
        }
        free
    }
}
