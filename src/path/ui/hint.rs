//! Advises the player on the best action according to the evaluation, and explains the reasons.

use super::messages::{say, words};
use crate::{
    game::{Evaluable, Hint, Wording},
    path::{Action, Reasons, Rules, View},
};

impl Rules {
    /// Returns the action with the highest evaluation and the reasons for it.
    pub(super) fn best_action(
        &self,
        view: &View<'_>,
        actions: &[Action],
        wording: &Wording,
    ) -> Option<Hint> {
        let mut worths = Vec::new();
        self.evaluate(view, actions, &mut self.new_scratch(), &mut worths);
        let best = *worths.iter().max()?;
        let action_index = worths.iter().position(|&worth| worth == best)?;
        let action = *actions.get(action_index)?;
        // A second tile is unknown until it's drawn.
        if action == Action::DrawSecond {
            return Some(Hint { action_index, reasons: vec![words(wording).get("hint-second")] });
        }
        let mut reasons = self.sentences(self.reasons(view, action), wording);
        if let Some(gain) = self.points_change(view, action).filter(|&gain| gain != 0) {
            let values = [("gain", format!("{gain:+}").into())];
            let id = if self.has_teams() { "hint-team-points" } else { "hint-points" };
            reasons.insert(0, say(wording, id, &values));
        } else if reasons.is_empty() {
            reasons.push(words(wording).get("hint-no-points"));
        }
        // Add the path to choose after laying the tile.
        if let Some(port) = self.best_step(view, action).lane {
            let end = self.lane_name(port, words(wording), wording.notation);
            reasons.insert(0, say(wording, "hint-lane", &[("end", end.into())]));
        }
        Some(Hint { action_index, reasons })
    }

    /// Returns how an action changes the points of the view's side, if the game counts any.
    fn points_change(&self, view: &View<'_>, action: Action) -> Option<i64> {
        let (after, _) = view.preview_step(self.best_step(view, action));
        Some(view.side_points(&self.scores(&after)?) - view.side_points(&view.scores()?))
    }

    /// Formats reasons as sentences.
    fn sentences(&self, reasons: Reasons, wording: &Wording) -> Vec<String> {
        let Reasons {
            wins,
            stays,
            plays_on,
            eliminations,
            survival,
            neighbours,
            squares,
            ways,
            next_stuck_chance,
        } = reasons;
        let has_teams = self.has_teams();
        let mut why = Vec::new();
        if eliminations > 0 {
            let id = match (has_teams, self.seats) {
                (true, _) => "hint-outs-opponents",
                (false, 2) => "hint-outs-two",
                (false, _) => "hint-outs",
            };
            why.push(say(wording, id, &[("outs", eliminations.into())]));
        }
        // If markers come home, all that matters is points.
        if self.has_homes {
            return why;
        }
        if wins {
            why.push(words(wording).get(if has_teams { "hint-team-wins" } else { "hint-wins" }));
            return why;
        }
        if !stays {
            let id = match (plays_on, self.counts_points()) {
                (true, _) => "hint-partners",
                // Going out can be the best option if paths score points.
                (false, true) => "hint-out",
                (false, false) => "hint-lost",
            };
            why.push(words(wording).get(id));
            return why;
        }
        if self.shares_markers() {
            why.extend(
                next_stuck_chance
                    .map(|chance| say(wording, "hint-next-stuck", &[("chance", chance.into())])),
            );
            return why;
        }
        // A solo player, or one with several markers, isn't out after losing one.
        let (of, survives) = match (self.markers, self.seats) {
            (1, 1) => ("one", "hint-survival-one"),
            (1, _) => ("you", "hint-survival-you"),
            _ => ("least", "hint-survival-least"),
        };
        why.extend(survival.map(|chance| match chance {
            100 if self.seats == 1 => say(wording, "hint-safe-alone", &[("of", of.into())]),
            100 => say(wording, "hint-safe", &[("of", of.into())]),
            chance => say(wording, survives, &[("chance", chance.into())]),
        }));
        if Rules::sides(self) > 1 {
            let id = if has_teams { "hint-neighbours-opponents" } else { "hint-neighbours" };
            why.push(say(wording, id, &[("markers", neighbours.into())]));
        }
        if self.seats > 1 {
            why.push(say(wording, "hint-squares", &[("squares", squares.into())]));
        }
        if ways > 0 {
            let id = if of == "you" { "hint-ways" } else { "hint-ways-marker" };
            why.push(say(wording, id, &[("ways", ways.into())]));
        }
        why
    }
}
