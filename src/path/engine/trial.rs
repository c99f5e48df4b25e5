//! A copy of a state for trying out actions.

use super::{
    rules::Rules,
    state::State,
    view::{ActionStep, View},
};

/// A copy of a state for trying out actions and taking them back.
///
/// Neither copies the board, and starting from a later state of the same game only copies small boards.
#[derive(Clone, Debug)]
pub(in crate::path) struct ActionTrial {
    state: State,
    /// Whether the chains include all tiles on the board.
    is_joined: bool,
}

/// The number of cells up to which a board is always copied.
const SMALL_BOARD: usize = 256;
/// The maximum number of additional tiles to lay instead of copying a board.
const MAX_ADDITIONAL_TILES: usize = 64;

impl ActionTrial {
    /// Creates a copy of the state before the start of a game.
    pub(in crate::path) fn new(rules: &Rules) -> ActionTrial {
        ActionTrial { state: State::new(rules), is_joined: true }
    }

    /// Starts from the state that the view shows.
    pub(in crate::path) fn begin(&mut self, view: &View<'_>) {
        if !self.catch_up(view) {
            self.state.board.clone_from(&view.state.board);
            self.state.chains.clone_from(&view.state.chains);
        }
        self.is_joined = view.state.unjoined_cell().is_none();
        self.state.pile.clone_from(&view.state.pile);
        self.state.copy_small_parts(view.state);
    }

    /// Lays the tiles that the view's board has in addition to this one. Returns whether the boards are the same
    /// afterwards.
    fn catch_up(&mut self, view: &View<'_>) -> bool {
        let (rules, State { board, chains, .. }) = (view.rules, &mut self.state);
        rules.grid.cell_bound() > SMALL_BOARD
            && self.is_joined
            && view.state.unjoined_cell().is_none()
            && board.catch_up(&view.state.board, MAX_ADDITIONAL_TILES, |cell, laid| {
                if let Some(tile) = rules.tiles.rotations(laid.kind).get(usize::from(laid.rotation))
                {
                    chains.lay(&rules.grid, cell, tile.paths());
                }
            })
    }

    /// Plays an action, along with everything that follows from it without relying on hidden information.
    ///
    /// Call [`begin`](Self::begin) first and [`take_back`](Self::take_back) before playing the next action.
    pub(in crate::path) fn play(&mut self, view: &View<'_>, step: ActionStep) {
        view.apply_open_step(&mut self.state, step, &mut ());
    }

    /// Takes the action back.
    pub(in crate::path) fn take_back(&mut self, view: &View<'_>) {
        let (rules, before) = (view.rules, view.state);
        let State { board, chains, .. } = &mut self.state;
        if let Some(cell) = before.unjoined_cell() {
            chains.restore(&rules.grid, cell, &before.chains);
        }
        while board.len() > before.board.len()
            && let Some(cell) = board.take_last()
        {
            chains.restore(&rules.grid, cell, &before.chains);
        }
        // An action can take tiles from the pile, but it can't put any back.
        if self.state.pile.total() != before.pile.total() {
            self.state.pile.clone_from(&before.pile);
        }
        self.state.copy_small_parts(before);
    }

    /// Returns the current state.
    pub(in crate::path) fn state(&self) -> &State {
        &self.state
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::game::{Game, Purpose, SeededDealer};

    /// Returns sections that make actions change every part of a state.
    fn rulesets() -> Vec<Value> {
        let small = json!({ "columns": 6, "rows": 6 });
        let large = json!({ "columns": 17, "rows": 16 });
        let copies = json!({ "copies": 8 });
        vec![
            json!({ "board": small }),
            json!({ "board": large, "tiles": copies }),
            json!({ "board": large, "tiles": copies, "start": { "on": "side" } }),
            json!({
                "board": small,
                "start": { "on": "side", "markers": 2 },
                "elimination": { "exchange": "on" },
            }),
            json!({ "board": small, "start": { "on": "tile" } }),
            json!({ "board": large, "tiles": copies, "turn": { "place": "touching" } }),
            json!({
                "board": small,
                "turn": { "place": "anywhere", "edge-to-edge": "never" },
                "hand": { "whose": "pile" },
                "ending": { "winner": "most-points" },
                "score": { "path": "crossings" },
            }),
            json!({ "board": { "shape": "hexes", "radius": 3 }, "start": { "owner": "nobody" } }),
        ]
    }

    /// Asserts that two states are the same, ignoring points that are no longer the ends of a chain.
    fn assert_same(rules: &Rules, state: &State, expected: &State) {
        for cell in rules.grid.cells() {
            for point in rules.grid.points_of(cell) {
                if state.board.is_free(cell) || rules.grid.is_rim(point) {
                    assert_eq!(state.chains.far(point), expected.chains.far(point));
                }
            }
        }
        let mut copy = state.clone();
        copy.chains.clone_from(&expected.chains);
        assert_eq!(&copy, expected);
    }

    #[test]
    fn trial_restores_the_state() {
        for sections in rulesets() {
            let rules = Rules::compile(&serde_json::from_value(sections).unwrap(), 3).unwrap();
            let (mut state, mut list) = (rules.new_state(), Vec::new());
            // The trial of the second seat also starts from earlier states and other games.
            let mut trials = [ActionTrial::new(&rules), ActionTrial::new(&rules)];
            let mut caught_up = 0;
            for game in 0..6 {
                let mut dealer = SeededDealer::new(3, game);
                let mut choices = Purpose::Bot(0).stream(3, game);
                rules.begin(&mut state, &mut dealer, &mut ());
                for _ in 0..60 {
                    let Some(seat) = rules.to_play(&state) else { break };
                    rules.actions(&state, &mut list);
                    let view = View::new(&rules, &state, seat);
                    let trial = &mut trials[usize::from(seat == 1)];
                    let is_large = rules.grid.cell_bound() > SMALL_BOARD;
                    caught_up += u32::from(is_large && trial.clone().catch_up(&view));
                    trial.begin(&view);
                    for &action in list.iter().step_by(list.len().div_ceil(6)) {
                        assert_same(&rules, trial.state(), &state);
                        let step = rules.best_step(&view, action);
                        trial.play(&view, step);
                        let mut expected = state.clone();
                        view.apply_open_step(&mut expected, step, &mut ());
                        assert_same(&rules, trial.state(), &expected);
                        trial.take_back(&view);
                    }
                    assert_same(&rules, trial.state(), &state);
                    let chosen = choices.choose(u32::try_from(list.len()).unwrap()) as usize;
                    rules.play_unchecked(&mut state, list[chosen], &mut dealer, &mut ());
                }
            }
            assert_eq!(caught_up > 50, rules.grid.cell_bound() > SMALL_BOARD, "{caught_up}");
        }
    }
}
