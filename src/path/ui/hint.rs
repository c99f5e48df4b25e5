//! Advice in words: what the evaluation finds best, and why.

use super::messages::{say, words};
use crate::{
    game::{Hint, Valued, Wording},
    path::{Action, Reasons, Rules, View},
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
        let reasons = self.reasons(view, *actions.get(place)?);
        Some(Hint { place, why: sentences(reasons, self.seats, wording) })
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
