//! Player actions and which of them are legal in a given state.

#![expect(
    clippy::cast_possible_truncation,
    reason = "ports fit into a byte and the bits of a word, and there are at most MAX_STARTS starts"
)]

use super::{
    compiled_engine::Engine,
    marker::{Marker, MarkerPlace},
    profile::Profile,
    rules::{Rules, StartSpot},
    state::{Phase, State},
};
use crate::{
    game::{
        Dealer, Pool, Purpose, Seat,
        bits::{bits, choose_bit, nth_bit},
    },
    grid::Cell,
    ruleset::path::{Collision, LoopElimination, MAX_COLUMNS, MAX_TILE_PORTS, StartReservation},
    tile::{KindId, Tile},
};

/// An action of the current player. The state determines the seat and, for a lane, the marker.
///
/// ```
/// use sentiero::{Action, Game, SeededDealer};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut state = rules.new_state();
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// let mut actions = Vec::new();
/// rules.actions(&state, &mut actions);
/// assert_eq!(actions.len(), 48);
/// assert!(actions.iter().all(|action| matches!(action, Action::Start(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Places the next marker on a start, given as an index into [`Rules::starts`](super::Rules::starts).
    Start(u16),
    /// Lays a tile on the square that one of the markers faces.
    Place {
        /// The marker's number among those of the seat.
        marker: u8,
        /// The kind of the tile.
        kind: KindId,
        /// The number of clockwise turns.
        rotation: u8,
    },
    /// Chooses an open square for a tile. No marker needs to face it.
    Square(Cell),
    /// Draws a tile from the pile and lays that one instead of a tile from the hand.
    DrawSecond,
    /// Lays a tile on the chosen square.
    Lay {
        /// The kind of the tile.
        kind: KindId,
        /// The number of clockwise turns.
        rotation: u8,
    },
    /// Chooses the path of a marker that was placed between two ports.
    Lane {
        /// The port where the marker enters its square.
        port: u8,
    },
    /// Swaps a tile with a player who has gone out.
    Swap {
        /// The kind of tile to give.
        give: KindId,
        /// The kind of tile to take.
        take: KindId,
    },
    /// Ends the exchange.
    EndExchange,
}

/// What happens to a marker if a tile is laid on the square it faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stays on the board.
    OnBoard,
    /// Its path leads to the edge.
    Edge,
    /// Its path meets the path of a different marker.
    Collision,
    /// Its path leads back to where it is.
    Loop,
}

/// The maximum number of starts, which is the number of rim ports on the largest board.
///
/// A hex board has as many rim sides in each direction as a square board, with at most two ports on each.
const MAX_STARTS: usize = MAX_TILE_PORTS as usize * MAX_COLUMNS as usize;

/// The number of words needed for one bit per start.
const MAX_WORDS: usize = MAX_STARTS.div_ceil(64);

impl Rules {
    /// Replaces the contents of `list` with the legal actions.
    pub(super) fn list(&self, state: &State, list: &mut Vec<Action>) {
        list.clear();
        match state.phase {
            Phase::Start { .. } if self.on_tiles => list.extend(self.starts_on_tile(state)),
            Phase::Start { .. } => {
                list.extend(self.free_starts::<MAX_WORDS>(state).iter().map(Action::Start));
            }
            Phase::Place if self.on_tiles => list.extend(self.placements_of_starters(state)),
            Phase::Place if self.masks_by_kind => list.extend(self.placements_by_kind(state)),
            // Faster than `extend`, which asks for one action at a time.
            Phase::Place => self.placements(state).iter().for_each(|action| list.push(action)),
            Phase::Square => list.extend(self.square_actions(state, &self.offer(state))),
            Phase::Tile { cell } => {
                list.extend(self.placements_on(state, &self.offer(state), cell));
            }
            Phase::Lane { seat, marker } => {
                let lanes = bits(self.lanes(state, seat, marker).into());
                list.extend(lanes.map(|port| Action::Lane { port: port as u8 }));
            }
            Phase::Exchange => list.extend(self.swaps(state)),
            Phase::Over(_) => {}
        }
    }

    /// Returns whether an action is legal.
    ///
    /// This doesn't build the list if its length depends on the size of the board or the number of kinds in
    /// the pile.
    pub(super) fn has_action(&self, state: &State, action: Action, list: &mut Vec<Action>) -> bool {
        match (state.phase, action) {
            (Phase::Square, Action::Square(cell)) => self.offer(state).has_square(cell),
            (Phase::Square, Action::DrawSecond) => self.may_draw_second(state),
            (Phase::Tile { cell }, Action::Lay { kind, rotation }) => {
                self.offer(state).has_turn(cell, kind, rotation)
            }
            (Phase::Square | Phase::Tile { .. }, _) => false,
            _ => {
                self.list(state, list);
                list.contains(&action)
            }
        }
    }

    /// Returns the markers that can still act in this turn, which either belong to the active seat or have no
    /// owner.
    pub(in crate::path) fn waiting_markers(&self, state: &State) -> impl Iterator<Item = u8> {
        let acts = |&marker: &u8| {
            state.acted_markers >> marker & 1 == 0
                && state.markers[self.index(state.active, marker)].is_on_board()
        };
        (0..self.markers).filter(acts)
    }

    /// Returns the ways in which a marker can enter the cell it faces.
    #[inline]
    pub(in crate::path) fn entry(
        &self,
        state: &State,
        seat: Seat,
        marker: u8,
    ) -> Option<CellEntry> {
        let index = self.index(seat, marker);
        let (cell, ports) = match state.markers[index].place() {
            MarkerPlace::Facing(place) => (place.cell, 1 << place.port),
            MarkerPlace::Start(start) => {
                let start = self.starts[usize::from(start)];
                (start.cell, start.lanes(&self.grid).fold(0, |set, lane| set | 1 << lane.port))
            }
            MarkerPlace::Hand | MarkerPlace::Out(_) | MarkerPlace::Home(_) => return None,
        };
        Some(CellEntry { cell, ports, index })
    }

    /// Returns a bitmask of the ports at the rim where the rules allow a marker to leave its cell.
    ///
    /// If a collision doesn't count as self-elimination, these are the ports where other markers are waiting.
    /// A path that leaves at such a port runs back along the other marker's path to its start. That means it
    /// ends at the rim as well and the two markers collide.
    #[inline]
    pub(super) fn spared_ports(&self, state: &State, entry: &CellEntry) -> u16 {
        if self.exempts_collisions { entry.other_ports(state) } else { 0 }
    }

    /// Returns a bitmask of the ports where a marker can enter its square, which has just received a tile.
    fn lanes(&self, state: &State, seat: Seat, marker: u8) -> u16 {
        let Some(entry) = self.entry(state, seat, marker) else { return 0 };
        let Some(tile) = state.tile(&self.tiles, entry.cell) else { return 0 };
        let is_last = |(cell, for_marker)| {
            cell == entry.cell && (self.has_free_placement() || for_marker == marker)
        };
        let played_for = seat == state.active && state.last_placement.is_some_and(is_last);
        let fates = self.fates(state, &entry, tile);
        let avoided = |port: u8| played_for && self.avoids(fates(port));
        let forced = entry.ports().all(avoided);
        let lanes = entry.ports().filter(|&port| forced || !avoided(port));
        lanes.fold(0, |set, port| set | 1 << port)
    }
}

impl<P: Profile> Engine<'_, P> {
    /// Returns the legal action at the chosen index, without building the whole list.
    #[inline]
    pub(super) fn pick_action(
        self,
        state: &State,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        match state.phase {
            Phase::Place if self.starts_on_tiles() => {
                nth_or_first(|| self.placements_of_starters(state), choose)
            }
            Phase::Place if self.lists_by_kind() => {
                nth_or_first(|| self.placements_by_kind(state), choose)
            }
            Phase::Place => self.pick_placement(state, choose),
            Phase::Square => self.pick_square(state, choose),
            Phase::Tile { cell } => {
                let offer = self.offer(state);
                nth_or_first(|| self.placements_on(state, &offer, cell), choose)
            }
            Phase::Start { .. } if self.starts_on_tiles() => {
                nth_or_first(|| self.starts_on_tile(state), choose)
            }
            // Most boards have few enough starts to fit in one word.
            Phase::Start { .. } if self.starts.len() <= 64 => {
                self.free_starts::<1>(state).pick(choose).map(Action::Start)
            }
            Phase::Start { .. } => {
                self.free_starts::<MAX_WORDS>(state).pick(choose).map(Action::Start)
            }
            Phase::Lane { seat, marker } => {
                let port = choose_bit(self.lanes(state, seat, marker).into(), choose);
                (port < u64::BITS).then_some(Action::Lane { port: port as u8 })
            }
            Phase::Exchange => nth_or_first(|| self.swaps(state), choose),
            Phase::Over(_) => None,
        }
    }
}

/// Returns the item at the chosen index, or the first one if that index is out of bounds.
fn nth_or_first<I: Iterator<Item = Action>>(
    items: impl Fn() -> I,
    choose: impl FnOnce(u32) -> u32,
) -> Option<Action> {
    let count = items().count();
    let chosen = choose(u32::try_from(count).unwrap_or(u32::MAX)) as usize;
    items().nth(if chosen < count { chosen } else { 0 })
}

/// The ways in which a marker can enter the empty cell it faces.
pub(in crate::path) struct CellEntry {
    pub(in crate::path) cell: Cell,
    /// A bitmask of the ports where the marker can enter.
    ports: u16,
    /// The marker's index in the state.
    index: usize,
}

impl CellEntry {
    /// Returns the way in which a marker that has a path can enter the cell it faces.
    #[inline(always)]
    pub(super) fn facing(state: &State, index: usize) -> Option<CellEntry> {
        let place = state.markers[index].facing()?;
        Some(CellEntry { cell: place.cell, ports: 1 << place.port, index })
    }

    /// Returns a bitmask of the cell's ports where other markers with a path are waiting.
    pub(super) fn other_ports(&self, state: &State) -> u16 {
        let here = |marker: &Marker| marker.facing().filter(|place| place.cell == self.cell);
        let others = state.markers.iter().enumerate().filter(|&(index, _)| index != self.index);
        others.filter_map(|(_, marker)| here(marker)).fold(0, |set, place| set | 1 << place.port)
    }

    /// Returns the marker's index in the state.
    pub(super) fn index(&self) -> usize {
        self.index
    }

    /// Returns the ports where the marker can enter.
    pub(in crate::path) fn ports(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        bits(self.ports.into()).map(|port| port as u8)
    }
}

impl Rules {
    /// Returns a marker's fate after a placement, assuming that it chooses the best path.
    pub fn best_fate(&self, state: &State, seat: Seat, marker: u8, tile: Tile) -> Option<Fate> {
        let entry = self.entry(state, seat, marker)?;
        let fate = self.fates(state, &entry, tile);
        entry.ports().map(fate).min_by_key(|&fate| self.avoids(fate))
    }

    /// Returns a function that maps the port where a marker enters an empty cell to the marker's fate if
    /// `tile` were laid there.
    pub(super) fn fates(
        &self,
        state: &State,
        entry: &CellEntry,
        tile: Tile,
    ) -> impl Fn(u8) -> Fate {
        let around = state.chains.surroundings(&self.grid, entry.cell);
        let others = entry.other_ports(state);
        let on_tiles = self.on_tiles;
        let of_starter =
            on_tiles.then(|| self.path_outcomes(state, entry.cell, tile).fate(entry.index));
        move |port| {
            if let Some(fate) = of_starter {
                return fate;
            }
            let exit = around.exit(tile, port);
            self.fate_at(around.is_rim(exit), others >> exit & 1 == 1)
        }
    }

    /// Returns a marker's fate, given whether its path ends at the rim and whether it meets another marker.
    #[inline]
    pub(super) fn fate_at(&self, at_rim: bool, met: bool) -> Fate {
        if met && self.keys.elimination.collision == Collision::Out {
            Fate::Collision
        } else if at_rim {
            Fate::Edge
        } else {
            Fate::OnBoard
        }
    }

    /// Returns whether the rules forbid the given fate as long as there's a better one.
    #[inline]
    pub(in crate::path) fn avoids(&self, fate: Fate) -> bool {
        self.bans_self_elimination
            && match fate {
                Fate::OnBoard => false,
                Fate::Edge => true,
                Fate::Collision => self.keys.turn.collision_counts,
                Fate::Loop => self.keys.turn.loop_counts != LoopElimination::No,
            }
    }
}

/// The free starts for the next marker, stored as a set of bits.
#[derive(Clone, Debug)]
pub(super) struct FreeStarts<const WORDS: usize> {
    bits: [u64; WORDS],
    total: u32,
}

impl<const WORDS: usize> FreeStarts<WORDS> {
    /// Returns the free starts in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> {
        let words = (0..).zip(&self.bits);
        words.flat_map(|(word, &here)| bits(here).map(move |bit| word * 64 + bit as u16))
    }

    /// Picks a start by its index, or the first one if the index is out of bounds.
    fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<u16> {
        let chosen = self.nth(choose(self.total)).or_else(|| self.nth(0))?;
        u16::try_from(chosen).ok()
    }

    fn take(&mut self, start: usize) {
        let Some(bits) = self.bits.get_mut(start / 64) else { return };
        let bit = 1 << (start % 64);
        self.total -= u32::from(*bits & bit != 0);
        *bits &= !bit;
    }
}

impl<const WORDS: usize> Pool for FreeStarts<WORDS> {
    fn total(&self) -> u32 {
        self.total
    }

    fn contains(&self, number: usize) -> bool {
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
    /// Picks one of the free starts for the next marker at random.
    pub(super) fn draw_start<D: Dealer>(&self, state: &State, dealer: &mut D) -> Option<u16> {
        let drawn = if self.starts.len() <= 64 {
            dealer.draw(Purpose::Start, &self.free_starts::<1>(state))
        } else {
            dealer.draw(Purpose::Start, &self.free_starts::<MAX_WORDS>(state))
        };
        u16::try_from(drawn?).ok()
    }

    /// Returns the free starts for the next marker, leaving out any that don't fit in the set.
    fn free_starts<const WORDS: usize>(&self, state: &State) -> FreeStarts<WORDS> {
        let count = self.starts.len().min(64 * WORDS);
        let mut free = FreeStarts { bits: [0; WORDS], total: count as u32 };
        for word in 0..count.div_ceil(64) {
            let here = (count - word * 64).min(64);
            free.bits[word] = u64::MAX >> (64 - here);
        }
        let taken = state.markers.iter().filter_map(|marker| marker.start());
        match self.keys.start.exclusive {
            StartReservation::None => {}
            StartReservation::Start => taken.for_each(|start| free.take(start.into())),
            StartReservation::Square => {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_can_be_taken_once() {
        let mut free = FreeStarts::<2> { bits: [u64::MAX, 0b11], total: 66 };
        let held = |free: &FreeStarts<2>| (0..130).filter(|&start| free.contains(start)).count();
        for (start, left) in [(65, 65), (65, 65), (64, 64), (3, 63), (400, 63)] {
            free.take(start);
            assert_eq!((free.total(), held(&free)), (left, left as usize), "{start}");
            assert!(!free.contains(start));
        }
        assert_eq!(free.iter().count(), 63);
        assert_eq!((free.pick(|total| total - 1), free.pick(|total| total)), (Some(63), Some(0)));
    }
}
