//! Which actions a state offers.

use super::{
    action::Action,
    fate::Fate,
    rules::Rules,
    start::StartSpot,
    state::{MarkerAt, Phase, State},
};
use crate::{
    drawing::Edge,
    game::Seat,
    grid::{Cell, Place},
    ruleset::path::Exclusive,
    tile::Tile,
};

impl Rules {
    /// Replaces the content of `list` by the actions that the state offers.
    pub(super) fn list(&self, state: &State, list: &mut Vec<Action>) {
        list.clear();
        match state.phase {
            Phase::Start { .. } => list.extend(self.free_starts(state).map(Action::Start)),
            Phase::Place => self.list_placements(state, list),
            Phase::Lane { seat, marker } => self.list_lanes(state, seat, marker, list),
            Phase::Exchange => self.list_swaps(state, list),
            Phase::Over(_) => {}
        }
    }

    /// The starts that nobody keeps the next marker from.
    pub(super) fn free_starts(&self, state: &State) -> impl Iterator<Item = u16> {
        let free = |start: &StartSpot| match self.keys.start.exclusive {
            Exclusive::None => true,
            Exclusive::Start => self.nobody_on(state, |other| other == start),
            Exclusive::Square => self.nobody_on(state, |other| other.cell == start.cell),
        };
        (0..).zip(&self.starts).filter(move |&(_, start)| free(start)).map(|(number, _)| number)
    }

    /// Whether no marker stands on a start of which this is true.
    fn nobody_on(&self, state: &State, is: impl Fn(&StartSpot) -> bool) -> bool {
        let spots = state.markers.iter().filter_map(|marker| match marker.at {
            MarkerAt::Start(start) => self.starts.get(usize::from(start)).copied(),
            MarkerAt::Facing(place) => {
                Some(StartSpot { cell: place.cell, at: Edge::Port(place.port) })
            }
            MarkerAt::Hand | MarkerAt::Out(_) => None,
        });
        spots.into_iter().all(|spot| !is(&spot))
    }

    /// The placements: by marker, kind and rotation. Those that the rules forbid while there is
    /// another are listed only if there is no other.
    fn list_placements(&self, state: &State, list: &mut Vec<Action>) {
        let hand = &state.hands[usize::from(state.active)];
        let mut any_allowed = false;
        for marker in self.markers_to_act(state) {
            let Some(entry) = self.entry(state, state.active, marker) else { continue };
            for kind in hand.distinct() {
                for (rotation, &tile) in (0..).zip(self.tiles.rotations(kind)) {
                    let allowed = self.allows(state, &entry, tile);
                    if allowed && !any_allowed {
                        any_allowed = true;
                        list.clear();
                    }
                    if allowed || !any_allowed {
                        list.push(Action::Place { marker, kind, rotation });
                    }
                }
            }
        }
    }

    /// The markers of the active seat that may act on this turn.
    pub(super) fn markers_to_act(&self, state: &State) -> impl Iterator<Item = u8> {
        let acts = |&marker: &u8| {
            state.acted >> marker & 1 == 0
                && state.markers[self.index(state.active, marker)].is_on_board()
        };
        (0..self.markers).filter(acts)
    }

    /// How a marker can enter the cell that it faces.
    pub(super) fn entry(&self, state: &State, seat: Seat, marker: u8) -> Option<Entry> {
        let index = self.index(seat, marker);
        let (cell, ports) = match state.markers[index].at {
            MarkerAt::Facing(place) => (place.cell, 1 << place.port),
            MarkerAt::Start(start) => {
                let start = self.starts[usize::from(start)];
                (start.cell, start.lanes(&self.grid).fold(0, |set, lane| set | 1 << lane.port))
            }
            MarkerAt::Hand | MarkerAt::Out(_) => return None,
        };
        Some(Entry { cell, ports, others: state.ports_taken(cell, index) })
    }

    /// Whether the rules allow a tile on the cell of an entry, whatever else there is: some port by
    /// which the marker can enter leads to a fate that they do not forbid.
    fn allows(&self, state: &State, entry: &Entry, tile: Tile) -> bool {
        entry.places().any(|place| !self.avoids(self.fate(state, place, tile, entry.others)))
    }

    /// The paths that a marker can take whose square has just got its tile.
    fn list_lanes(&self, state: &State, seat: Seat, marker: u8, list: &mut Vec<Action>) {
        let Some(entry) = self.entry(state, seat, marker) else { return };
        let Some(tile) = state.tile(&self.tiles, entry.cell) else { return };
        let played_for = seat == state.active && state.laid == Some((entry.cell, marker));
        let avoided =
            |place| played_for && self.avoids(self.fate(state, place, tile, entry.others));
        let forced = entry.places().all(avoided);
        let lanes = entry.places().filter(|&place| forced || !avoided(place));
        list.extend(lanes.map(|place| Action::Lane { port: place.port }));
    }

    /// Why an action is not offered, as a phrase in lower case.
    pub(super) fn object(&self, state: &State, action: Action) -> String {
        match (state.phase, action) {
            (Phase::Over(_), _) => "the game is over".into(),
            (Phase::Start { .. }, Action::Start(start)) => {
                if usize::from(start) >= self.starts.len() {
                    "there is no such start".into()
                } else {
                    "this start is taken (start.exclusive)".into()
                }
            }
            (Phase::Place, Action::Place { marker, kind, rotation }) => {
                self.object_to_placement(state, marker, kind, rotation)
            }
            (Phase::Lane { .. }, Action::Lane { .. }) => {
                "the marker cannot take this path: it does not start there, or the path would put \
                 it out although the other would not (turn.self-elimination)"
                    .into()
            }
            (Phase::Exchange, Action::Swap { give, take }) => {
                self.object_to_swap(state, give, take)
            }
            (Phase::Start { .. }, _) => "a marker must be put on a start first".into(),
            (Phase::Place, _) => "a tile must be laid".into(),
            (Phase::Lane { .. }, _) => "a marker must choose its path first".into(),
            (Phase::Exchange, _) => "the exchange must be ended first".into(),
        }
    }

    fn object_to_placement(&self, state: &State, marker: u8, kind: u16, rotation: u8) -> String {
        if marker >= self.markers {
            return format!("a player has no marker {marker} (start.markers)");
        }
        if !state.markers[self.index(state.active, marker)].is_on_board() {
            return format!("marker {marker} is out");
        }
        if state.acted >> marker & 1 == 1 {
            return format!("marker {marker} has had its action on this turn");
        }
        if !state.hands[usize::from(state.active)].contains(kind) {
            return "the tile is not in the player's hand".into();
        }
        if usize::from(rotation) >= self.tiles.rotations(kind).len() {
            return "the tile lies the same at a smaller rotation".into();
        }
        "the tile would put the marker out for which it is laid, although another placement would \
         not (turn.self-elimination)"
            .into()
    }
}

/// How a marker can enter the empty cell that it faces.
pub(super) struct Entry {
    pub(super) cell: Cell,
    /// A bit for each port by which it can enter.
    ports: u16,
    /// A bit for each port at which another marker stands.
    others: u16,
}

impl Entry {
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let (cell, ports) = (self.cell, self.ports);
        (0..16).filter(move |port| ports >> port & 1 == 1).map(move |port| Place { cell, port })
    }
}

impl Rules {
    /// What becomes of a marker by a placement: the best fate that its choice of path can give.
    pub fn outlook(&self, state: &State, seat: Seat, marker: u8, tile: Tile) -> Option<Fate> {
        let entry = self.entry(state, seat, marker)?;
        let fates = entry.places().map(|place| self.fate(state, place, tile, entry.others));
        fates.min_by_key(|&fate| self.avoids(fate))
    }
}
