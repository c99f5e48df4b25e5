//! Advice in words: what the evaluation finds best, and why.

use super::messages::{say, words};
use crate::{
    game::{Hint, Valued, Wording},
    path::{Action, Reasons, Rules, Scores, View},
};

impl Rules {
    /// Returns the action with the highest evaluation and the reasons for it.
    pub(super) fn advise(
        &self,
        view: &View<'_>,
        actions: &[Action],
        wording: &Wording,
    ) -> Option<Hint> {
        let mut worths = Vec::new();
        self.appraise(view, actions, &mut self.room(), &mut worths);
        let best = *worths.iter().max()?;
        let place = worths.iter().position(|&worth| worth == best)?;
        let action = *actions.get(place)?;
        let mut why = sentences(self.reasons(view, action), self.seats, wording);
        if let Some(gain) = self.gain(view, action).filter(|&gain| gain != 0) {
            let values = [("gain", format!("{gain:+}").into())];
            why.insert(0, say(wording, "hint-points", &values));
        }
        Some(Hint { place, why })
    }

    /// Returns how an action changes the points of the seat that views, where points are counted.
    fn gain(&self, view: &View<'_>, action: Action) -> Option<i64> {
        let of = |scores: Scores| scores.points().get(usize::from(view.seat())).copied();
        let (after, _) = view.foresee(action, None);
        Some(of(self.scores(&after)?)? - of(view.scores()?)?)
    }
}

/// Puts reasons into sentences.
fn sentences(reasons: Reasons, seats: u8, wording: &Wording) -> Vec<String> {
    let Reasons { wins, stays, outs, survival, neighbours, squares, ways } = reasons;
    let mut why = Vec::new();
    if outs > 0 {
        why.push(say(wording, "hint-outs", &[("outs", outs.into())]));
    }
    if wins {
        why.push(words(wording).get("hint-wins"));
        return why;
    }
    if !stays {
        why.push(words(wording).get("hint-lost"));
        return why;
    }
    why.push(match survival {
        100 => words(wording).get("hint-safe"),
        chance => say(wording, "hint-survival", &[("chance", chance.into())]),
    });
    if seats > 1 {
        why.push(say(wording, "hint-neighbours", &[("markers", neighbours.into())]));
        why.push(say(wording, "hint-squares", &[("squares", squares.into())]));
    }
    if ways > 0 {
        why.push(say(wording, "hint-ways", &[("ways", ways.into())]));
    }
    why
}
