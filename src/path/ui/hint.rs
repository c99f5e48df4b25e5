//! Explains why an action is a good one, based on its evaluation.

use super::messages::{say, words};
use crate::{
    game::{Evaluable, Wording},
    path::{Action, Event, Marker, MarkerPlace, Reasons, Rules, View},
};

impl Rules {
    /// Returns the reasons for one of the given actions, one sentence each.
    pub(super) fn reasons_in_words(
        &self,
        view: &View<'_>,
        actions: &[Action],
        action: Action,
        wording: &Wording,
    ) -> Vec<String> {
        // A second tile is unknown until it's drawn.
        if action == Action::DrawSecond {
            return vec![words(wording).get("hint-second")];
        }
        let figures = self.reasons(view, action);
        let has_staying = || {
            let (mut scratch, mut stays) = (self.new_scratch(), Vec::new());
            self.find_staying(view, actions, &mut scratch, &mut stays, || false);
            stays.contains(&true)
        };
        let is_forced_out = !figures.stays && !has_staying();
        let mut reasons = self.sentences(view, figures, is_forced_out, wording);
        if self.has_homes {
            reasons.extend(self.line_reasons(view, action, wording));
        } else if let Some(gain) = self.points_change(view, action).filter(|&gain| gain != 0) {
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
        reasons
    }

    /// Says which lines an action completes, starting with the seat's own, and which of the seat's lines it
    /// lengthens.
    fn line_reasons(&self, view: &View<'_>, action: Action, wording: &Wording) -> Vec<String> {
        let (after, events) = view.preview_step(self.best_step(view, action));
        let number = |marker: Option<u8>| marker.map_or(0, |marker| u16::from(marker) + 1);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        // The numbers of the markers, if they have any.
        let (mut longer, mut is_longer) = (Vec::<String>::new(), false);
        for event in &events {
            match *event {
                Event::Home { seat, marker, points } => {
                    let home = after.markers[self.index(seat, marker.unwrap_or(0))];
                    let mut values = vec![
                        ("points", wording.points(points).into()),
                        ("factor", self.hole_factor(home).into()),
                    ];
                    if seat == view.seat() {
                        values.push(("number", number(marker).into()));
                        own.push(say(wording, "hint-completes-own", &values));
                    } else {
                        values.push(("marker", wording.marker(seat, marker).into()));
                        values.push(("player", wording.player(seat).into()));
                        others.push(say(wording, "hint-completes-other", &values));
                    }
                }
                Event::Move { seat: Some(seat), marker, .. } if seat == view.seat() => {
                    longer.extend(marker.map(|marker| (u16::from(marker) + 1).to_string()));
                    is_longer = true;
                }
                _ => {}
            }
        }
        let is_quiet = own.is_empty() && others.is_empty();
        let longer = is_longer.then(|| {
            let values =
                [("count", longer.len().into()), ("numbers", words(wording).list(&longer).into())];
            say(wording, "hint-lengthens", &values)
        });
        let quiet = is_quiet.then(|| words(wording).get("hint-completes-none"));
        own.into_iter().chain(others).chain(longer).chain(quiet).collect()
    }

    /// Returns how many times a path counts that ended where the marker is.
    fn hole_factor(&self, marker: Marker) -> i64 {
        match marker.place() {
            MarkerPlace::Home(edge) if self.grid.is_at_hole(edge) => self.keys.score.hole.into(),
            _ => 1,
        }
    }

    /// Returns whether a marker of another side is on the board.
    fn has_opponent(&self, view: &View<'_>) -> bool {
        let side = self.side_of_seat(view.seat());
        (0..).zip(&view.state.markers).any(|(index, marker)| {
            let is_other = |owner| self.side_of_seat(owner) != side;
            marker.is_on_board() && self.owner(index).0.is_none_or(is_other)
        })
    }

    /// Returns how an action changes the points of the view's side, if the game counts any.
    fn points_change(&self, view: &View<'_>, action: Action) -> Option<i64> {
        let (after, _) = view.preview_step(self.best_step(view, action));
        Some(view.side_points(&self.scores(&after)?) - view.side_points(&view.scores()?))
    }

    /// Formats reasons as sentences. `is_forced_out` says that no action keeps the seat in the game.
    fn sentences(
        &self,
        view: &View<'_>,
        reasons: Reasons,
        is_forced_out: bool,
        wording: &Wording,
    ) -> Vec<String> {
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
            let id = match (plays_on, is_forced_out) {
                (true, _) => "hint-partners",
                // Going out can be the best option, for example if paths score points.
                (false, false) => "hint-out",
                (false, true) => "hint-lost",
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
        // Before anybody else is on the board, every square is as good as reached.
        let has_opponent = self.has_opponent(view);
        if Rules::sides(self) > 1 && has_opponent {
            let id = if has_teams { "hint-neighbours-opponents" } else { "hint-neighbours" };
            why.push(say(wording, id, &[("markers", neighbours.into())]));
        }
        if self.seats > 1 && has_opponent {
            why.push(say(wording, "hint-squares", &[("squares", squares.into())]));
        }
        if ways > 0 {
            let id = if of == "you" { "hint-ways" } else { "hint-ways-marker" };
            why.push(say(wording, id, &[("ways", ways.into())]));
        }
        why
    }
}
