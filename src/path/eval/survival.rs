//! Computes a marker's chances of survival, using only what a seat knows.

use crate::{
    game::{Seat, TileHand, bits::bits},
    grid::Cell,
    path::{Exits, Rules, State, View},
    tile::KindId,
};

/// The fixed-point representation of probability 1. All chances use this unit.
pub(super) const CERTAIN: u32 = 1000;

/// The tiles that a seat can't see, any of which could be drawn next.
#[derive(Clone, Debug)]
pub(super) struct Unseen {
    /// The number of tiles of each kind.
    counts: Vec<u32>,
    total: u32,
    sets: Option<KindSets>,
}

/// Sets of kinds, with one bit per kind.
#[derive(Clone, Debug)]
struct KindSets {
    /// The kinds that have tiles.
    present: u64,
    /// Whether any kind has several tiles.
    has_copies: bool,
    /// For each pair of ports, the kinds that can join them. The pairs are ordered.
    joining: Vec<u64>,
    ports: u8,
}

impl KindSets {
    /// Returns `None` if there are too many kinds.
    fn new(rules: &Rules) -> Option<KindSets> {
        let kinds = u32::try_from(rules.tiles.kinds()).ok().filter(|&kinds| kinds <= u64::BITS)?;
        let ports = rules.grid.shape().ports();
        let pairs = (0..ports).flat_map(|one| (0..ports).map(move |other| (one, other)));
        let joining = pairs.map(|(one, other)| {
            let can_join = |&kind: &KindId| rules.can_join(kind, one, other);
            (0..).take(kinds as usize).filter(can_join).fold(0, |set, kind| set | 1 << kind)
        });
        let joining = joining.collect();
        Some(KindSets { present: 0, has_copies: false, joining, ports })
    }

    /// Returns the kinds that can join a port to any of the others, which are given as a bitmask.
    #[inline]
    fn joining(&self, port: u32, others: u16) -> u64 {
        let ports = usize::from(self.ports);
        let kinds = &self.joining[port as usize * ports..][..ports];
        // There may be bits for ports that the tiles don't have.
        let others = bits(others.into()).filter_map(|other| kinds.get(other as usize));
        others.fold(0, |set, kinds| set | kinds)
    }
}

impl Unseen {
    /// Creates counts for a set of tiles.
    pub(super) fn new(rules: &Rules) -> Unseen {
        Unseen { counts: vec![0; rules.tiles.kinds()], total: 0, sets: KindSets::new(rules) }
    }

    /// Counts the same tiles as [`View::unseen`] without allocating.
    pub(super) fn take(&mut self, view: &View<'_>) {
        self.counts.clear();
        self.counts.extend(view.rules.tiles.counts().map(u32::from));
        if !view.rules.pile.is_endless() {
            view.each_seen(|kind| {
                if let Some(count) = self.counts.get_mut(usize::from(kind)) {
                    *count = count.saturating_sub(1);
                }
            });
        }
        self.total = self.counts.iter().sum();
        if let Some(sets) = &mut self.sets {
            let counts = (0_u32..).zip(&self.counts);
            sets.present = counts.fold(0, |set, (kind, &count)| set | u64::from(count > 0) << kind);
            sets.has_copies = self.counts.iter().any(|&count| count > 1);
        }
    }

    /// Returns each kind along with its number of tiles.
    pub(super) fn iter(&self) -> impl Iterator<Item = (KindId, u32)> {
        (0..).zip(&self.counts).filter(|&(_, &count)| count > 0).map(|(kind, &count)| (kind, count))
    }

    /// Returns the number of tiles of the given kinds, which must be present.
    fn count(&self, sets: &KindSets, kinds: u64) -> u32 {
        if sets.has_copies {
            bits(kinds).filter_map(|kind| self.counts.get(kind as usize)).sum()
        } else {
            kinds.count_ones()
        }
    }
}

/// The empty square that a marker faces, and how a path can continue from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Survival {
    /// The square.
    pub(super) cell: Cell,
    /// A bitmask of the ports where the marker can enter.
    ports: u16,
    /// The ports where a path leaves the square for good without leaving the board.
    exits: Exits,
}

impl Survival {
    /// Returns the square in front of a marker.
    ///
    /// Returns `None` if the marker isn't on the board or its square has just received a tile.
    pub(super) fn new(
        rules: &Rules,
        state: &State,
        (seat, marker): (Seat, u8),
    ) -> Option<Survival> {
        let entry = rules.entry(state, seat, marker)?;
        if !state.board.is_free(entry.cell) {
            return None;
        }
        let ports = entry.ports().fold(0, |set, port| set | 1 << port);
        Some(Survival { cell: entry.cell, ports, exits: rules.exits(state, entry.cell, 0) })
    }

    /// Returns a bitmask of a tile's rotations that keep the marker on the board.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the number of a port")]
    fn safe(&self, rules: &Rules, kind: KindId) -> u64 {
        let by_port = |port| rules.best_rotations(kind, port as u8, &self.exits);
        let first = by_port(self.ports.trailing_zeros());
        // Only a marker that starts between two ports can enter at several.
        let others = self.ports & self.ports.wrapping_sub(1);
        bits(others.into()).fold(first, |set, port| set | by_port(port))
    }

    /// Returns the number of ways to place a tile from a hand that keep the marker on the board.
    pub(super) fn safe_placements(&self, rules: &Rules, hand: TileHand) -> u32 {
        hand.distinct().map(|kind| self.safe(rules, kind).count_ones()).sum()
    }

    /// Returns the chance that the next tile keeps the marker on the board.
    pub(super) fn survival_chance(&self, rules: &Rules, unseen: &Unseen) -> u32 {
        let good = match &unseen.sets {
            Some(sets) => unseen.count(sets, self.safe_kinds(rules, sets)),
            None => self.count_safe(rules, unseen),
        };
        ratio(good, unseen.total).unwrap_or(0)
    }

    /// Returns the number of unseen tiles that keep the marker on the board.
    fn count_safe(&self, rules: &Rules, unseen: &Unseen) -> u32 {
        let safe = unseen.iter().filter(|&(kind, _)| self.safe(rules, kind) != 0);
        safe.map(|(_, count)| count).sum()
    }

    /// Returns the unseen kinds that keep the marker on the board.
    #[expect(clippy::cast_possible_truncation, reason = "the number of a kind")]
    fn safe_kinds(&self, rules: &Rules, sets: &KindSets) -> u64 {
        let (good, returning) = self.exits.good_and_returning();
        let ports = || bits(self.ports.into());
        let direct = ports().fold(0, |set, port| set | sets.joining(port, good)) & sets.present;
        if returning == 0 {
            return direct;
        }
        // A path that comes back may leave the cell at a good exit later.
        let indirect = ports().fold(0, |set, port| set | sets.joining(port, returning));
        let indirect = bits(indirect & sets.present & !direct);
        let safe = indirect.filter(|&kind| self.safe(rules, kind as KindId) != 0);
        safe.fold(direct, |set, kind| set | 1 << kind)
    }

    /// Returns the chance that a player facing the same square puts the marker out.
    ///
    /// This assumes that the player is equally likely to pick any of the placements that keep their own
    /// marker on the board.
    pub(super) fn elimination_chance(
        &self,
        rules: &Rules,
        other: &Survival,
        unseen: &Unseen,
    ) -> u32 {
        let (mut all, mut bad) = (0, 0);
        for (kind, count) in unseen.iter() {
            let (own, theirs) = (self.safe(rules, kind), other.safe(rules, kind));
            all += count * theirs.count_ones();
            bad += count * (theirs & !own).count_ones();
        }
        // If the opponent has no safe tile, assume a 50% chance.
        ratio(bad, all).unwrap_or(CERTAIN / 2)
    }
}

/// Returns `some / all` in units of [`CERTAIN`], or `None` if `all` is 0.
#[expect(clippy::cast_possible_truncation, reason = "no more than certainty")]
fn ratio(some: u32, all: u32) -> Option<u32> {
    (u64::from(some) * u64::from(CERTAIN)).checked_div(all.into()).map(|part| part as u32)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        game::{Game, Purpose, SeededDealer},
        path::Phase,
    };

    /// Plays random games and calls `look` with each state that is waiting for a choice.
    fn each_state(keys: serde_json::Value, mut look: impl FnMut(&Rules, &State)) {
        let rules = Rules::compile(&serde_json::from_value(keys).unwrap(), 5).unwrap();
        let (mut state, mut list) = (rules.new_state(), Vec::new());
        for game in 0..30 {
            let mut dealer = SeededDealer::new(3, game);
            let mut choices = Purpose::Bot(0).stream(3, game);
            rules.begin(&mut state, &mut dealer, &mut ());
            while rules.to_play(&state).is_some() {
                look(&rules, &state);
                rules.actions(&state, &mut list);
                let chosen = choices.choose(u32::try_from(list.len()).unwrap());
                rules.play_unchecked(&mut state, list[chosen as usize], &mut dealer, &mut ());
            }
        }
    }

    #[test]
    fn unseen_tiles_complement_the_view() {
        let keys = json!({
            "board": { "columns": 6, "rows": 6 },
            "tiles": { "set": "all", "copies": 2 },
            "elimination": { "exchange": "on" },
        });
        let mut exchanges = 0;
        each_state(keys, |rules, state| {
            exchanges += u32::from(state.phase == Phase::Exchange);
            let mut unseen = Unseen::new(rules);
            for seat in 0..5 {
                let view = View::new(rules, state, seat);
                unseen.take(&view);
                assert!(view.unseen().counts().map(u32::from).eq(unseen.counts.iter().copied()));
            }
        });
        assert!(exchanges > 10, "{exchanges}");
    }

    /// Compares the result against every rotation of every tile, following one path at a time.
    #[test]
    fn safe_rotations_keep_the_marker_on_the_board() {
        let keys = |ports: u8| {
            json!({
                "board": { "columns": 4, "rows": 5 },
                "start": { "on": "side" },
                "tiles": { "ports": ports },
            })
        };
        let look = |rules: &Rules, state: &State| {
            let mut unseen = Unseen::new(rules);
            unseen.take(&View::new(rules, state, state.active()));
            for seat in 0..5 {
                let Some(prospect) = Survival::new(rules, state, (seat, 0)) else { continue };
                let safe = prospect.count_safe(rules, &unseen);
                let chance = prospect.survival_chance(rules, &unseen);
                assert_eq!(chance, ratio(safe, unseen.total).unwrap_or(0));
                let around = state.chains.surroundings(&rules.grid, prospect.cell);
                // With three ports per side, there are too many kinds to test them all.
                for kind in (0..rules.tiles.kinds()).step_by(rules.tiles.kinds().div_ceil(60)) {
                    let kind = KindId::try_from(kind).unwrap();
                    let tiles = rules.tiles.rotations(kind).iter().zip(0..);
                    let stays = |&(tile, _): &(&crate::tile::Tile, u32)| {
                        bits(prospect.ports.into()).any(|port| {
                            let exit = around.exit(*tile, u8::try_from(port).unwrap());
                            !around.is_rim(exit)
                        })
                    };
                    let set = tiles.filter(stays).fold(0, |set, (_, turn)| set | 1 << turn);
                    assert_eq!(prospect.safe(rules, kind), set);
                }
            }
        };
        each_state(keys(2), look);
        each_state(keys(3), look);
    }
}
