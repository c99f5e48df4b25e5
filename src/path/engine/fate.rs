use super::{legal_actions::Entry, rules::Rules, state::State};
use crate::{game::Seat, ruleset::path::Collision, tile::Tile};

/// What becomes of a marker when a tile is laid on the square that it faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stays on the board.
    Stays,
    /// Its path leads to the edge.
    Edge,
    /// Its path meets another marker's.
    Collision,
}

impl Rules {
    /// What becomes of a marker by a placement: the best fate that its choice of path can give.
    pub fn outlook(&self, state: &State, seat: Seat, marker: u8, tile: Tile) -> Option<Fate> {
        let entry = self.entry(state, seat, marker)?;
        let fate = self.fates(state, &entry, tile);
        entry.ports().map(fate).min_by_key(|&fate| self.avoids(fate))
    }

    /// What would become of a marker that enters an empty cell by a port if a tile lay there.
    pub(super) fn fates(&self, state: &State, entry: &Entry, tile: Tile) -> impl Fn(u8) -> Fate {
        let around = state.chains.around(&self.grid, entry.cell);
        let others = entry.others(state);
        move |port| {
            let exit = around.exit(tile, port);
            self.fate_at(around.is_rim(exit), others >> exit & 1 == 1)
        }
    }

    /// What becomes of a marker whose path ends at the rim, or not, and has met another's, or not.
    #[inline]
    pub(super) fn fate_at(&self, at_rim: bool, met: bool) -> Fate {
        if met && self.keys.elimination.collision == Collision::Out {
            Fate::Collision
        } else if at_rim {
            Fate::Edge
        } else {
            Fate::Stays
        }
    }

    /// Whether the rules forbid such a fate while there is another.
    #[inline]
    pub(in crate::path) fn avoids(&self, fate: Fate) -> bool {
        self.banned
            && match fate {
                Fate::Stays => false,
                Fate::Edge => true,
                Fate::Collision => self.keys.turn.collision_counts,
            }
    }
}
