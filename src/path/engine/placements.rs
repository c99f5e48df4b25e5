//! Legal placements, represented as bit sets.

use super::{
    board::Laid,
    chains::Surroundings,
    compiled_engine::Engine,
    legal_actions::{Action, CellEntry},
    marker::MarkerSet,
    port_bytes::PortBytes,
    profile::Profile,
    rotation_masks::{RotationMasks, TilePaths},
    rules::Rules,
    state::State,
};
use crate::{
    game::{
        TileHand,
        bits::{bits, choose_bit, nth_bit},
    },
    grid::Cell,
    ruleset::path::{HandSource, MAX_MARKERS},
    tile::KindId,
};

/// The number of bits per tile in a hand, which is one for each rotation.
const ROTATION_BITS: u32 = 8;

/// The legal placements. Each marker has a bit set with [`ROTATION_BITS`] bits for each tile in the hand.
///
/// They're only turned into actions when needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placements<'a> {
    hand: &'a TileHand,
    sets: [u64; MAX_MARKERS as usize],
    /// The number of sets in use, which is one for each marker of a seat.
    markers: u8,
}

impl Placements<'_> {
    /// Picks a placement by its index, ordered by marker, kind and rotation.
    ///
    /// `choose` is called with the number of placements. If the index it returns is out of bounds, the first
    /// placement is picked.
    fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<Action> {
        let sets = || self.sets.iter().take(self.markers.into());
        let total = sets().map(|set| set.count_ones()).sum();
        let chosen = Some(choose(total)).filter(|&chosen| chosen < total).unwrap_or(0);
        let mut left = chosen;
        for (marker, &set) in (0..).zip(sets()) {
            match left.checked_sub(set.count_ones()) {
                Some(rest) => left = rest,
                None => return placement(*self.hand, marker, nth_bit(set, left)),
            }
        }
        None
    }

    /// Returns all placements.
    pub(super) fn iter(&self) -> impl Iterator<Item = Action> {
        let of_marker = move |(marker, &set)| {
            bits(set).filter_map(move |bit| placement(*self.hand, marker, bit))
        };
        (0..).zip(&self.sets).flat_map(of_marker)
    }
}

/// Returns the placement that a bit in a marker's set represents.
#[inline]
fn placement(hand: TileHand, marker: u8, bit: u32) -> Option<Action> {
    let Laid { kind, rotation } = laid(hand, bit)?;
    Some(Action::Place { marker, kind, rotation })
}

/// Returns the tile in its rotation that a bit in a marker's set represents.
#[inline(always)]
fn laid(hand: TileHand, bit: u32) -> Option<Laid> {
    let kind = hand.get(bit / ROTATION_BITS)?;
    // This is less than `ROTATION_BITS`, so the cast is lossless.
    Some(Laid { kind, rotation: (bit % ROTATION_BITS) as u8 })
}

impl Rules {
    /// Returns the legal placements.
    ///
    /// Placements that the rules avoid are excluded unless there are no others.
    pub(super) fn placements<'a>(&self, state: &'a State) -> Placements<'a> {
        let hand = &state.hands[self.hand_of(state.active)];
        let mut sets = [0; MAX_MARKERS as usize];
        if self.bans_self_elimination {
            for marker in self.waiting_markers(state) {
                if let Some(entry) = self.entry(state, state.active, marker) {
                    sets[usize::from(marker % MAX_MARKERS)] =
                        self.harmless_rotations(state, *hand, &entry);
                }
            }
        }
        if sets == [0; MAX_MARKERS as usize] {
            for marker in self.waiting_markers(state) {
                sets[usize::from(marker % MAX_MARKERS)] = self.all_rotations(*hand);
            }
        }
        Placements { hand, sets, markers: self.markers }
    }

    /// Returns the legal placements one kind at a time, ordered by marker, kind and rotation.
    ///
    /// This considers the tiles in the hand, or any tile in the pile if the rules allow that. Placements that
    /// the rules avoid are excluded unless there are no others.
    pub(super) fn placements_by_kind<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = Action> + 'a {
        let hand = &state.hands[self.hand_of(state.active)];
        let is_pile = self.keys.hand.whose == HandSource::Pile;
        let kinds = move || {
            let counts = (0..).zip(state.pile.counts()).filter(move |_| is_pile);
            let of_pile = counts.filter(|&(_, count)| count > 0).map(|(kind, _)| kind);
            of_pile.chain(hand.distinct())
        };
        let safe = move |marker| {
            let entry =
                self.entry(state, state.active, marker).filter(|_| self.bans_self_elimination);
            entry.map(|entry| self.all_safe_rotations(state, &entry))
        };
        let harmless = self.waiting_markers(state).any(|marker| {
            let safe = safe(marker);
            kinds().any(|kind| safe.as_ref().is_some_and(|safe| safe(kind) != 0))
        });
        self.waiting_markers(state).flat_map(move |marker| {
            let safe = safe(marker).filter(|_| harmless);
            kinds().flat_map(move |kind| {
                let every = self.paths.rotations(kind);
                let set = safe.as_ref().map_or(every, |safe| safe(kind));
                // Rotations are less than `ROTATION_BITS`, so they fit in a byte.
                bits(set)
                    .filter_map(move |bit| u8::try_from(bit).ok())
                    .map(move |rotation| Action::Place { marker, kind, rotation })
            })
        })
    }

    /// Returns a function that maps a kind to a bitmask of its safe rotations, for several markers.
    ///
    /// A safe rotation doesn't put the marker out in a way that the rules avoid. If nobody owns the markers,
    /// the same goes for any other marker that faces the cell.
    fn all_safe_rotations<'a>(
        &'a self,
        state: &'a State,
        entry: &CellEntry,
    ) -> impl Fn(KindId) -> u64 + use<'a> {
        let others = if self.shares_markers() {
            MarkerSet::from_predicate(&state.markers, |marker| marker.faces(entry.cell))
        } else {
            MarkerSet::NONE
        };
        let others = others.without_marker(entry.index());
        let own = self.safe_rotations(state, entry);
        move |kind| {
            let entries = others.iter().filter_map(|index| {
                let (_, marker) = self.owner(index);
                self.entry(state, state.active, marker)
            });
            entries.fold(own(kind), |set, entry| set & self.safe_rotations(state, &entry)(kind))
        }
    }

    /// Returns a function that maps a kind to a bitmask of its safe rotations.
    ///
    /// A safe rotation doesn't put the marker out in a way that the rules avoid.
    pub(super) fn safe_rotations<'a>(
        &'a self,
        state: &State,
        entry: &CellEntry,
    ) -> impl Fn(KindId) -> u64 + use<'a> {
        let exits = self.exits(state, entry.cell, self.spared_ports(state, entry));
        let entries = entry.ports();
        move |kind| {
            let entries = entries.clone();
            entries.fold(0, |set, port| set | self.best_rotations(kind, port, &exits))
        }
    }

    /// Sorts the exits of an empty cell by whether a marker may take them.
    ///
    /// `spared` is a bitmask of the ports where a marker may leave the board.
    pub(in crate::path) fn exits(&self, state: &State, cell: Cell, spared: u16) -> Exits {
        match &self.paths {
            TilePaths::Narrow(_) => Exits::Narrow(SortedExits::new(
                state.chains.surroundings_in(&self.grid, cell),
                spared,
            )),
            TilePaths::Wide(_) => Exits::Wide(SortedExits::new(
                state.chains.surroundings_in(&self.grid, cell),
                spared,
            )),
        }
    }

    /// Returns a bitmask of the rotations of a tile that lead from the given port to a good exit.
    #[inline]
    pub(in crate::path) fn best_rotations(&self, kind: KindId, port: u8, exits: &Exits) -> u64 {
        match (&self.paths, exits) {
            (TilePaths::Narrow(narrow), Exits::Narrow(exits)) => {
                exits.best_rotations(&narrow.masks, kind, port)
            }
            (TilePaths::Wide(wide), Exits::Wide(exits)) => {
                exits.best_rotations(&wide.masks, kind, port)
            }
            // The exits belong to different rules.
            _ => 0,
        }
    }

    /// Returns whether any rotation of a kind has a path between the given ports.
    pub(in crate::path) fn can_join(&self, kind: KindId, one: u8, other: u8) -> bool {
        match &self.paths {
            TilePaths::Narrow(narrow) => narrow.masks.get(kind, one).byte(other) != 0,
            TilePaths::Wide(wide) => wide.masks.get(kind, one).byte(other) != 0,
        }
    }

    /// Returns all rotations of all tiles in a hand.
    #[inline(never)]
    fn all_rotations(&self, hand: TileHand) -> u64 {
        let all = |all, (place, kind)| all | self.paths.rotations(kind) << (place * ROTATION_BITS);
        match &self.paths {
            TilePaths::Narrow(_) => hand.low_places().fold(0, all),
            TilePaths::Wide(_) => hand.places().fold(0, all),
        }
    }

    /// Returns the rotations of tiles in a hand that don't put the marker out in a way that the rules avoid.
    #[inline(always)]
    fn harmless_rotations(&self, state: &State, hand: TileHand, entry: &CellEntry) -> u64 {
        match &self.paths {
            TilePaths::Narrow(narrow) => {
                self.harmless_rotations_in(&narrow.masks, state, &hand.low_places(), entry)
            }
            TilePaths::Wide(wide) => self.harmless_rotations_wide(&wide.masks, state, hand, entry),
        }
    }

    /// Does what `harmless_rotations` does for tiles with many ports. This isn't inlined, so that the code
    /// for fewer ports stays short.
    #[inline(never)]
    fn harmless_rotations_wide(
        &self,
        masks: &RotationMasks<u128>,
        state: &State,
        hand: TileHand,
        entry: &CellEntry,
    ) -> u64 {
        self.harmless_rotations_in(masks, state, &hand.places(), entry)
    }

    #[inline(always)]
    fn harmless_rotations_in<P: PortBytes>(
        &self,
        masks: &RotationMasks<P>,
        state: &State,
        places: &(impl Iterator<Item = (u32, KindId)> + Clone),
        entry: &CellEntry,
    ) -> u64 {
        let around = state.chains.surroundings_in(&self.grid, entry.cell);
        let exits = SortedExits::new(around, self.spared_ports(state, entry));
        let mut set = 0;
        for port in entry.ports() {
            for (place, kind) in places.clone() {
                set |= exits.best_rotations(masks, kind, port) << (place * ROTATION_BITS);
            }
        }
        set
    }
}

impl<P: Profile> Engine<'_, P> {
    /// Picks a placement by its index.
    #[inline]
    pub(super) fn pick_placement(
        self,
        state: &State,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        if self.has_several_markers() {
            return self.placements(state).pick(choose);
        }
        let Laid { kind, rotation } = self.pick_laid(state, choose)?;
        Some(Action::Place { marker: 0, kind, rotation })
    }

    /// Picks a placement for a seat's only marker by its index.
    #[inline(always)]
    pub(super) fn pick_laid(self, state: &State, choose: impl FnOnce(u32) -> u32) -> Option<Laid> {
        let hand = state.hands[self.hand_of(state.active)];
        let entry = if self.has_lanes() || self.has_shared_markers() {
            self.entry(state, state.active, 0)
        } else {
            CellEntry::facing(state, usize::from(state.active))
        };
        // With only one marker, its set can stay in a register.
        let harmless = match entry {
            Some(entry) if self.bans_self_elimination => {
                self.harmless_rotations(state, hand, &entry)
            }
            _ => 0,
        };
        let set = if harmless == 0 { self.all_rotations(hand) } else { harmless };
        laid(hand, choose_bit(set, choose))
    }
}

/// The exits of an empty cell, sorted by whether markers may take them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::path) enum Exits {
    Narrow(SortedExits<u64>),
    Wide(SortedExits<u128>),
}

impl Exits {
    /// Returns bitmasks of the ports where a path leaves for good and the marker is safe, and of the ports where
    /// it comes back to the cell.
    pub(in crate::path) fn good_and_returning(&self) -> (u16, u16) {
        match self {
            Exits::Narrow(exits) => (exits.good_exits.gather(), exits.returning_ports.gather()),
            Exits::Wide(exits) => (exits.good_exits.gather(), exits.returning_ports.gather()),
        }
    }
}

/// The exits of an empty cell, stored in words with one byte per port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::path) struct SortedExits<P> {
    /// The ports where a path leaves for good and the marker is safe. Any rotation that leads there will do.
    good_exits: P,
    /// The ports where a path comes back to the cell.
    returning_ports: P,
    around: Surroundings<P>,
}

impl<P: PortBytes> SortedExits<P> {
    /// Sorts a cell's exits. `spared` contains the ports where a marker may leave the board.
    #[inline(always)]
    fn new(around: Surroundings<P>, spared: u16) -> SortedExits<P> {
        let (rim, returning_ports) = around.rim_and_returns();
        let spared = if spared == 0 { P::ZERO } else { P::spread(spared) };
        SortedExits { good_exits: !(rim & !spared | returning_ports), returning_ports, around }
    }

    #[inline(always)]
    fn best_rotations(self, masks: &RotationMasks<P>, kind: KindId, port: u8) -> u64 {
        let ways = masks.get(kind, port);
        let mut good = ways & self.good_exits;
        if ways & self.returning_ports != P::ZERO {
            good |= self.follow(masks, kind, ways & self.returning_ports);
        }
        good.union()
    }

    /// Returns the rotations that lead to a good exit after coming back to the cell at least once.
    ///
    /// `left` contains the rotations whose path comes back first, by port.
    #[inline(never)]
    fn follow(self, masks: &RotationMasks<P>, kind: KindId, mut left: P) -> P {
        let mut good = P::ZERO;
        // A path can enter at each port at most once.
        for _ in 0..usize::from(P::PORTS) * usize::from(P::PORTS) {
            if left == P::ZERO {
                break;
            }
            let port = left.lowest();
            let rotations = left.byte(port);
            left &= !P::at(port, 0xFF);
            let entry = self.around.return_port(port).unwrap_or(0);
            let ways = masks.get(kind, entry) & P::splat(rotations);
            good |= ways & self.good_exits;
            left |= ways & self.returning_ports;
        }
        good
    }
}
