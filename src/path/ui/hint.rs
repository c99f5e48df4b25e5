//! Advice in words: what the evaluation finds best, and why.

use crate::{
    game::{Hint, Valued},
    path::{Action, Reasons, Rules, View},
};

impl Rules {
    /// Returns the action with the highest evaluation and the reasons for it.
    pub(super) fn advise(&self, view: &View<'_>, actions: &[Action]) -> Option<Hint> {
        let mut worths = Vec::new();
        self.appraise(view, actions, &mut self.room(), &mut worths);
        let best = *worths.iter().max()?;
        let place = worths.iter().position(|&worth| worth == best)?;
        let reasons = self.reasons(view, *actions.get(place)?);
        Some(Hint { place, why: words(reasons) })
    }
}

/// Puts reasons into sentences.
fn words(reasons: Reasons) -> Vec<String> {
    let Reasons { wins, stays, outs, survival, neighbours, squares, ways } = reasons;
    let mut why = Vec::new();
    if outs > 0 {
        why.push(format!("It puts {} out.", count(outs, "other player", "other players")));
    }
    if wins {
        why.push("It ends the game, and you win.".into());
        return why;
    }
    if !stays {
        why.push("Nothing keeps you in.".into());
        return why;
    }
    why.push(match survival {
        100 => "You surely stay with your next tile.".into(),
        chance => format!("You stay with your next tile in {chance} of 100 cases."),
    });
    why.push(match neighbours {
        0 => "Nobody else faces the same square.".into(),
        1 => "1 other marker faces the same square.".into(),
        more => format!("{more} other markers face the same square."),
    });
    why.push(format!("You reach {} before the others.", count(squares, "square", "squares")));
    if ways > 0 {
        let verb = if ways == 1 { "keeps" } else { "keep" };
        let ways = count(ways, "way", "ways");
        why.push(format!("{ways} to lay the tiles left in your hand {verb} you in."));
    }
    why
}

fn count(number: u32, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}
