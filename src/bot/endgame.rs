//! Solves the end of a game exactly, once nothing is hidden and nothing is left to chance.

use super::trials::WIN;
use crate::game::{Evaluable, Purpose, Seat, SeededDealer};

/// The maximum number of actions in a line of play. Longer endgames would have far too many nodes.
const MAX_DEPTH: usize = 24;
/// The number of binary places of values, because means are rounded.
const FRACTION_BITS: u32 = 20;
/// The maximum difference that rounding can make.
const TOLERANCE: i64 = 1 << 8;

/// A solver that searches all lines of play to the end with *max^n* (Luckhardt and Irani, "An Algorithmic
/// Solution of N-Person Games", 1986).
///
/// Each seat picks the action that maximises its own share of the win, or its
/// [points](Evaluable::points) if it plays alone.
///
/// If several actions are equal for that seat, they can still differ for the others. A rule that prefers one of
/// them would make the values depend on the order of the list. So an indifferent seat counts as picking any of
/// these actions with the same probability, and each seat's value is the mean over them.
#[derive(Debug)]
pub struct Endgame<'g, G: Evaluable> {
    game: &'g G,
    /// One node for each depth, which are reused.
    line: Vec<EndgameNode<G>>,
    /// The best actions of the root and their value.
    best: Vec<usize>,
    value: i64,
    dealer: SeededDealer,
    nodes_left: u32,
}

/// A position on the line of play that is being searched.
#[derive(Debug)]
struct EndgameNode<G: Evaluable> {
    state: G::State,
    actions: Vec<G::Action>,
    /// Each seat's value. Until all actions have been tried, these are sums over the best ones so far.
    values: Vec<i64>,
    /// The number of best actions so far.
    ties: i64,
    /// The value of the best actions to the current player.
    best: i64,
}

/// The search gave up.
#[derive(Debug)]
struct Unsolved;

impl<'g, G: Evaluable> Endgame<'g, G> {
    /// Creates a solver.
    pub fn new(game: &'g G) -> Self {
        Endgame {
            game,
            line: Vec::new(),
            best: Vec::new(),
            value: 0,
            dealer: SeededDealer::new(0, 0),
            nodes_left: 0,
        }
    }

    /// Returns the indices of the best actions. If one wins alone, it returns only the first one that does.
    ///
    /// Returns `None` if the view doesn't [determine](Evaluable::is_determined) the rest of the game, if there are
    /// more than `max_nodes` nodes, or soon after `stops` returns true.
    pub fn find_best(
        &mut self,
        seat: Seat,
        view: &G::View<'_>,
        actions: &[G::Action],
        max_nodes: u32,
        stops: impl Fn() -> bool,
    ) -> Option<&[usize]> {
        // There are at least as many nodes as actions.
        if actions.len() > max_nodes as usize || !self.game.is_determined(view) {
            return None;
        }
        self.nodes_left = max_nodes;
        self.make_room(0);
        // All deals are the same.
        self.game.determinize(view, &mut self.line[0].state, &mut Purpose::Deal.stream(0, 0));
        self.best.clear();
        self.value = i64::MIN;
        for (index, &action) in actions.iter().enumerate() {
            self.solve_after(0, action, &stops).ok()?;
            let value = self.line[1].values.get(usize::from(seat)).copied().unwrap_or(0);
            if value > self.value.saturating_add(TOLERANCE) {
                self.value = value;
                self.best.clear();
            }
            if value >= self.value.saturating_sub(TOLERANCE) {
                self.best.push(index);
            }
            if self.is_win(value) {
                break;
            }
        }
        Some(&self.best)
    }

    /// Returns the share of the win (or the points) that the last decision's best actions lead to.
    #[expect(clippy::cast_precision_loss, reason = "means aren't exact anyway")]
    pub fn best_worth(&self) -> f64 {
        let unit = if self.game.seats() == 1 { 1 } else { WIN };
        self.value as f64 / (unit << FRACTION_BITS) as f64
    }

    /// Returns whether a value can't be exceeded.
    fn is_win(&self, value: i64) -> bool {
        self.game.seats() > 1 && value == WIN << FRACTION_BITS
    }

    /// Creates the node at a depth if there's none yet.
    fn make_room(&mut self, depth: usize) {
        if self.line.len() == depth {
            self.line.push(EndgameNode {
                state: self.game.new_state(),
                actions: Vec::new(),
                values: vec![0; self.game.seats().into()],
                ties: 0,
                best: 0,
            });
        }
    }

    /// Plays an action at a depth and finds the values of the node after it.
    fn solve_after(
        &mut self,
        depth: usize,
        action: G::Action,
        stops: &impl Fn() -> bool,
    ) -> Result<(), Unsolved> {
        if depth == MAX_DEPTH || self.nodes_left == 0 || stops() {
            return Err(Unsolved);
        }
        self.nodes_left -= 1;
        self.make_room(depth + 1);
        let [node, next] = &mut self.line[depth..depth + 2] else { return Err(Unsolved) };
        next.state.clone_from(&node.state);
        self.game.play_unchecked(&mut next.state, action, &mut self.dealer, &mut ());
        self.solve(depth + 1, stops)
    }

    /// Finds the values of the node at a depth.
    fn solve(&mut self, depth: usize, stops: &impl Fn() -> bool) -> Result<(), Unsolved> {
        let node = &mut self.line[depth];
        let Some(seat) = self.game.to_play(&node.state) else {
            set_outcome(self.game, node);
            return Ok(());
        };
        self.game.actions(&node.state, &mut node.actions);
        (node.ties, node.best) = (0, i64::MIN);
        for index in 0..node.actions.len() {
            let action = self.line[depth].actions[index];
            self.solve_after(depth, action, stops)?;
            let [node, next] = &mut self.line[depth..depth + 2] else { return Err(Unsolved) };
            let value = next.values[usize::from(seat)];
            if node.ties == 0 || value > node.best + TOLERANCE {
                (node.best, node.ties) = (value, 1);
                node.values.clone_from(&next.values);
            } else if value >= node.best - TOLERANCE {
                node.ties += 1;
                node.values.iter_mut().zip(&next.values).for_each(|(sum, value)| *sum += value);
            }
            // Nobody else gets anything, so the other actions that win alone don't change the mean.
            if self.is_win(value) {
                break;
            }
        }
        let node = &mut self.line[depth];
        node.values.iter_mut().for_each(|sum| *sum /= node.ties);
        Ok(())
    }
}

/// Sets the values of a finished game.
fn set_outcome<G: Evaluable>(game: &G, node: &mut EndgameNode<G>) {
    let winners = game.outcome(&node.state).map(|outcome| outcome.winners).unwrap_or_default();
    for (seat, value) in (0..).zip(&mut node.values) {
        *value = if game.seats() == 1 {
            game.points(&node.state, seat)
        } else if winners.contains(seat) {
            WIN / i64::from(winners.len())
        } else {
            0
        } << FRACTION_BITS;
    }
}
