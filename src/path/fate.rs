use super::{rules::Rules, state::State};
use crate::{
    grid::{Place, Point},
    ruleset::path::{Collision, SelfElimination},
    tile::Tile,
};

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
    /// What would become of a marker that enters an empty cell by a port if a tile lay there.
    /// `others` has a bit for each port of the cell at which another marker stands.
    #[inline]
    pub(super) fn fate(&self, state: &State, place: Place, tile: Tile, others: u16) -> Fate {
        let mut met = false;
        let end = state.chains.trace(&self.grid, place.cell, tile, place.port, |exit| {
            met |= others >> exit & 1 == 1;
        });
        self.fate_at(end, met)
    }

    /// What becomes of a marker whose path ends at a point and has met another's, or not.
    #[inline]
    pub(super) fn fate_at(&self, end: Point, met: bool) -> Fate {
        if met && self.keys.elimination.collision == Collision::Out {
            Fate::Collision
        } else if self.grid.is_rim(end) {
            Fate::Edge
        } else {
            Fate::Stays
        }
    }

    /// Whether the rules forbid such a fate while there is another.
    #[inline]
    pub(super) fn avoids(&self, fate: Fate) -> bool {
        self.keys.turn.self_elimination == SelfElimination::LastResort
            && match fate {
                Fate::Stays => false,
                Fate::Edge => true,
                Fate::Collision => self.keys.turn.collision_counts,
            }
    }
}
