//! Which placements a state offers.

use super::{
    action::Action,
    chains::Around,
    hand::Hand,
    rules::Rules,
    state::State,
    ways::{spread, union},
};
use crate::{
    game::bits::{bits, choose_bit, nth_bit},
    ruleset::path::MAX_MARKERS,
};

/// How many bits of a set belong to one tile of a hand: one for each rotation.
const TURNS: u32 = 8;

/// The placements that a state offers, as a set of bits for each marker: so many a tile of the hand,
/// of which a bit for each of its rotations. Nothing is written down before it is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placements<'a> {
    hand: &'a Hand,
    sets: [u64; MAX_MARKERS as usize],
}

impl Placements<'_> {
    /// How many there are.
    fn len(&self) -> u32 {
        self.sets.iter().map(|set| set.count_ones()).sum()
    }

    /// The one at a place in their order: by marker, kind and rotation.
    fn get(&self, index: u32) -> Option<Action> {
        let mut left = index;
        for (marker, &set) in (0..).zip(&self.sets) {
            match left.checked_sub(set.count_ones()) {
                Some(rest) => left = rest,
                None => return self.action(marker, nth_bit(set, left)),
            }
        }
        None
    }

    /// One of them, chosen by its place as [`choose_bit`] does.
    #[inline]
    pub(super) fn pick(&self, choose: impl FnOnce(u32) -> u32) -> Option<Action> {
        let [first, rest @ ..] = self.sets;
        if rest.iter().all(|&set| set == 0) {
            return self.action(0, choose_bit(first, choose));
        }
        let chosen = choose(self.len());
        self.get(chosen).or_else(|| self.get(0))
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = Action> {
        let of_marker =
            move |(marker, &set)| bits(set).filter_map(move |bit| self.action(marker, bit));
        (0..).zip(&self.sets).flat_map(of_marker)
    }

    #[inline]
    fn action(&self, marker: u8, bit: u32) -> Option<Action> {
        let kind = self.hand.get(bit / TURNS)?;
        // Below `TURNS`, so nothing is cut off.
        Some(Action::Place { marker, kind, rotation: (bit % TURNS) as u8 })
    }
}

impl Rules {
    /// The placements that a state offers that waits for one. Those that the rules forbid while
    /// there is another are among them only if there is no other.
    #[inline]
    pub(super) fn placements<'a>(&self, state: &'a State) -> Placements<'a> {
        let hand = &state.hands[usize::from(state.active)];
        let mut sets = [0; MAX_MARKERS as usize];
        if self.banned {
            for marker in self.markers_to_act(state) {
                sets[usize::from(marker % MAX_MARKERS)] = self.harmless(state, hand, marker);
            }
        }
        if sets == [0; MAX_MARKERS as usize] {
            for marker in self.markers_to_act(state) {
                sets[usize::from(marker % MAX_MARKERS)] = self.every_way(hand);
            }
        }
        Placements { hand, sets }
    }

    /// Every way to lay a tile of a hand.
    #[inline(never)]
    fn every_way(&self, hand: &Hand) -> u64 {
        let ways = |(place, kind)| self.ways.rotations(kind) << (place * TURNS);
        hand.places().map(ways).fold(0, |all, ways| all | ways)
    }

    /// The ways to lay a tile of a hand for a marker by which it is not put out in a way that the
    /// rules avoid.
    #[inline(never)]
    fn harmless(&self, state: &State, hand: &Hand, marker: u8) -> u64 {
        let Some(entry) = self.entry(state, state.active, marker) else { return 0 };
        let around = state.chains.around(&self.grid, entry.cell);
        let bad = self.bad_exits(state, &around, &entry);
        // By these ports a path leaves for good and well, so every rotation that leads there will
        // do; by the others it comes back.
        let settled = spread(!(bad | around.returns()) as u8);
        let unsettled = spread(around.returns() as u8);
        let (port, others) = entry.first_port();
        let mut set = 0;
        let mut comes_back = 0;
        for (place, kind) in hand.places() {
            let ways = self.ways.get(kind, port);
            set |= union(ways & settled) << (place * TURNS);
            comes_back |= ways & unsettled;
        }
        if comes_back != 0 || others != 0 {
            set |= self.followed(hand, entry.ports(), settled | unsettled, (bad, &around));
        }
        set
    }

    /// Those ways to lay a tile of a hand by which a path that enters by one of some ports leaves
    /// the cell well in the end, found by following each that leaves by one of the ports of a mask.
    #[inline(never)]
    fn followed(
        &self,
        hand: &Hand,
        ports: impl Iterator<Item = u8>,
        by: u64,
        (bad, around): (u16, &Around),
    ) -> u64 {
        let mut set = 0;
        for port in ports {
            for (place, kind) in hand.places() {
                let tiles = self.tiles.rotations(kind);
                for rotation in bits(union(self.ways.get(kind, port) & by)) {
                    let exit = around.exit(tiles[rotation as usize], port);
                    set |= u64::from(bad >> exit & 1 ^ 1) << (place * TURNS + rotation);
                }
            }
        }
        set
    }
}
