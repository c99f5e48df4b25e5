//! Caches what the markers face, since most actions only affect a few of them.

use super::survival::{CERTAIN, Survival, Unseen};
use crate::{
    game::{Seat, TileHand},
    grid::Cell,
    path::{Rules, State, View},
};

/// The square in front of each marker and its chances there.
///
/// The results are the same as those of [`Survival`], but remembered for the rest of the decision.
#[derive(Clone, Debug)]
pub(super) struct Fronts {
    unseen: Unseen,
    cache: Vec<Front>,
    /// The cell of the tile in the most recent action, and a bitmask of the markers whose surroundings it changes.
    affected: Option<(Cell, u64)>,
}

/// The square in front of a marker.
#[derive(Clone, Debug, Default)]
struct Front {
    /// The chance that none of the tiles in its owner's hand keeps the marker on the board, before the action.
    stuck_chance: Option<(TileHand, Option<u32>)>,
    /// The survival chances that we computed first and most recently.
    ///
    /// Many actions don't affect a marker, and many others affect it in the same way.
    chances: [Option<(Survival, u32)>; 2],
}

impl Fronts {
    /// Creates an empty cache.
    pub(super) fn new(rules: &Rules) -> Fronts {
        let cache = vec![Front::default(); rules.all_markers()];
        Fronts { unseen: Unseen::new(rules), cache, affected: None }
    }

    /// Prepares for the view's decision.
    pub(super) fn begin(&mut self, view: &View<'_>) {
        self.unseen.take(view);
        self.cache.fill(Front::default());
        self.affected = None;
    }

    /// Returns the tiles that the seat can't see.
    pub(super) fn unseen(&self) -> &Unseen {
        &self.unseen
    }

    /// Returns the chance that none of a seat's tiles keeps the given marker on the board, after an action in the
    /// view. Returns `None` if the marker doesn't face a free square.
    ///
    /// We only know the size of a hidden hand.
    pub(super) fn stuck_chance(
        &mut self,
        view: &View<'_>,
        state: &State,
        (seat, marker): (Seat, u8),
    ) -> Option<u32> {
        let rules = view.rules;
        let hand = state.hands[rules.hand_of(seat)];
        let index = rules.index(seat, marker);
        let is_affected = self.affects(view, state, index);
        match self.cache[index].stuck_chance {
            Some((known, chance)) if !is_affected && known == hand => chance,
            _ => {
                let survival = Survival::new(rules, state, (seat, marker));
                let chance =
                    survival.map(|survival| self.stuck_chance_of(rules, index, survival, hand));
                if !is_affected {
                    self.cache[index].stuck_chance = Some((hand, chance));
                }
                chance
            }
        }
    }

    fn stuck_chance_of(
        &mut self,
        rules: &Rules,
        index: usize,
        survival: Survival,
        hand: TileHand,
    ) -> u32 {
        if rules.shows_hands() && !hand.is_empty() {
            return if survival.safe_placements(rules, hand) == 0 { CERTAIN } else { 0 };
        }
        let hope = self.survival_chance(rules, index, survival);
        (0..hand.len().max(1)).fold(CERTAIN, |chance, _| chance * (CERTAIN - hope) / CERTAIN)
    }

    /// Returns whether an action may have changed what a marker faces.
    fn affects(&mut self, view: &View<'_>, state: &State, index: usize) -> bool {
        let before = view.state;
        if before.markers()[index] != state.markers()[index] {
            return true;
        }
        let cell = match state.board.len() - before.board.len() {
            // If a marker chooses its path, the action is about a tile that was already on the board.
            0 => return before.unjoined_cell().is_some(),
            1 => state.board.cells().next(),
            _ => None,
        };
        let Some(cell) = cell else { return true };
        let affected = match self.affected {
            Some((last, markers)) if last == cell => markers,
            _ => affected_markers(view, cell),
        };
        self.affected = Some((cell, affected));
        affected >> index & 1 == 1
    }

    /// Does what [`Survival::survival_chance`] does for the marker at the given index.
    pub(super) fn survival_chance(
        &mut self,
        rules: &Rules,
        index: usize,
        survival: Survival,
    ) -> u32 {
        let [first, last] = &mut self.cache[index].chances;
        for known in [&*first, &*last] {
            if let Some((_, chance)) = known.as_ref().filter(|(known, _)| *known == survival) {
                return *chance;
            }
        }
        let chance = survival.survival_chance(rules, &self.unseen);
        let slot = if first.is_none() { first } else { last };
        *slot = Some((survival, chance));
        chance
    }
}

/// Returns a bitmask of the markers that face the given empty cell or a cell from which a path leads there.
fn affected_markers(view: &View<'_>, cell: Cell) -> u64 {
    let View { rules, state, .. } = *view;
    let leads_there = |point| {
        let end = state.chains().far(point).point();
        rules.grid.port_at(cell, end).is_some()
    };
    let markers = (0_u32..).zip(state.markers());
    markers.fold(0, |set, (index, marker)| {
        let from = marker.cell(rules);
        let affects =
            from.is_some_and(|from| from == cell || rules.grid.points_of(from).any(leads_there));
        set | u64::from(affects) << index
    })
}
