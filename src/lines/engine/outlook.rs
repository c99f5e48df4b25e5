//! Looks one turn ahead, for hints.

use super::{face::Face, legal_actions::Action, rules::Rules, table::Table, view::View};
use crate::{
    game::{Game, Seat, SeededDealer},
    tile::KindId,
};

/// The points that single tiles could score after an action. Each is `None` if no tile would score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The most points that the acting seat could score with another tile in its hand, and its kind. Flips
    /// aren't counted, since they only get laid half the time.
    pub own: Option<(u32, KindId)>,
    /// The most points that the other seat could score with a tile that it hasn't shown.
    pub other: Option<u32>,
}

impl Rules {
    /// Returns what could be scored after an action by laying one tile.
    ///
    /// Returns `None` if chance decides about the table, or if the action ends the game.
    pub fn outlook(&self, view: &View<'_>, action: Action) -> Option<Outlook> {
        let used = match action {
            Action::Lay { kind, .. } if self.face(kind) == Face::Flip => return None,
            Action::Lay { kind, .. } => kind,
            Action::Remove { .. } => self.action_kind(Face::Pickaxe),
            Action::Turn { .. } => self.action_kind(Face::Rotation),
            // The new hand is unknown.
            Action::Swap | Action::Discard { .. } => return None,
        };
        let mut hand = view.hand();
        hand.remove(used);
        let mut state = view.state().clone();
        self.play_unchecked(&mut state, action, &mut SeededDealer::new(0, 0), &mut ());
        if self.outcome(&state).is_some() {
            return None;
        }
        let (seat, other) = (view.seat(), 1 - view.seat().min(1));
        let hidden = (0..).zip(view.unseen(other)).filter(|&(_, count)| count > 0);
        Some(Outlook {
            own: self.best_placement(
                &state.table,
                seat,
                hand.distinct().filter(|&kind| self.face(kind) != Face::Flip),
            ),
            other: self
                .best_placement(&state.table, other, hidden.map(|(kind, _)| kind))
                .map(|(points, _)| points),
        })
    }

    /// Returns the most points that a seat could score by laying a tile of one of the given kinds, and the
    /// first kind that scores them.
    fn best_placement(
        &self,
        table: &Table,
        seat: Seat,
        kinds: impl Iterator<Item = KindId>,
    ) -> Option<(u32, KindId)> {
        let mut trial = table.clone();
        let mut best: Option<(u32, KindId)> = None;
        for kind in kinds {
            if matches!(self.face(kind), Face::Wall | Face::Pickaxe | Face::Rotation) {
                continue;
            }
            let turned = (0..self.orbit(kind)).filter_map(|turns| self.laid(seat, kind, turns));
            for laid in turned {
                for &cell in table.open() {
                    trial.replace(cell, laid);
                    let mut points = None;
                    self.new_lines(&trial, cell, seat, |_, line| {
                        if line.scorers >> seat & 1 == 1 {
                            points = Some(points.unwrap_or(0) + line.points);
                        }
                    });
                    if points > best.map(|(points, _)| points) {
                        best = points.map(|points| (points, kind));
                    }
                    trial.restore(cell, None);
                }
            }
        }
        best
    }
}
