//! Recommends a choice to a player, and says how good it is.

use crate::{
    bot::{Appraisal, Appraiser},
    game::{Evaluable, Hint, Interactive, Purpose, Seat, Seats, Wording},
};

/// The number of playouts for a hint, and the default for each choice in a review.
pub const REVIEW_PLAYOUTS: u32 = 1000;

/// The average number of evaluations that a playout may take. If they take more, there are fewer of them.
const EVALUATIONS_PER_PLAYOUT: u64 = 1000;

/// The maximum number of reasons. A longer hint could cover the board.
const MAX_REASONS: usize = 3;

/// The maximum margin of an expected share. A wider interval would say too little.
const MAX_SHARE_MARGIN: f64 = 0.25;

/// Finds the best of the legal actions and compares the one with the index `chosen` with it, if there is one.
///
/// This only uses what the seat can see. The same position and number of playouts always lead to the same result, so
/// a review never finds fault with a hint. Returns `None` if there are no actions or `stops` returned true.
pub fn appraise<G: Evaluable>(
    game: &G,
    (state, seat): (&G::State, Seat),
    (actions, chosen): (&[G::Action], Option<usize>),
    playouts: u32,
    stops: fn() -> bool,
) -> Option<Appraisal> {
    let view = game.view(state, seat);
    let max_evaluations = u64::from(playouts) * EVALUATIONS_PER_PLAYOUT;
    let appraiser = Appraiser::new(game, playouts).limit_evaluations(max_evaluations);
    let key = Purpose::Review.stream(0, 0).next_number();
    appraiser.stop_if(stops).appraise(seat, &view, actions, chosen, key)
}

/// Recommends one of the legal actions to the current player, or returns `None` if the game is over.
///
/// This only uses what the player can see. The same position always gets the same hint.
pub fn advise<G: Interactive + Evaluable>(
    game: &G,
    state: &G::State,
    actions: &[G::Action],
    wording: &Wording,
) -> Option<Hint> {
    let seat = game.to_play(state)?;
    let view = game.view(state, seat);
    let appraisal = appraise(game, (state, seat), (actions, None), REVIEW_PLAYOUTS, || false)?;
    let &action = actions.get(appraisal.best)?;
    let mut reasons = game.hint_reasons(&view, actions, action, wording);
    reasons.truncate(MAX_REASONS);
    reasons.extend(estimate(game, state, seat, &appraisal, wording));
    Some(Hint { action_index: appraisal.best, reasons })
}

/// Formats the estimate for the best action, unless there's nothing to estimate.
fn estimate<G: Interactive>(
    game: &G,
    state: &G::State,
    seat: Seat,
    appraisal: &Appraisal,
    wording: &Wording,
) -> Option<String> {
    let unit = WorthUnit::of_seat(game, seat);
    if unit == WorthUnit::Points && game.scores(state).is_empty() {
        return None;
    }
    let margin = unit.of_side(appraisal.best_margin());
    if unit != WorthUnit::Points && margin > MAX_SHARE_MARGIN {
        return None;
    }
    Some(range(unit, appraisal.best_worth(), appraisal.best_margin(), wording))
}

/// Formats an estimate as a range.
fn range(unit: WorthUnit, worth: f64, margin: f64, wording: &Wording) -> String {
    let [least, most] = [worth - margin, worth + margin].map(|end| unit.number(end));
    if unit == WorthUnit::Points {
        let values = [
            ("count", u32::from(least != most).into()),
            ("least", least.to_string().into()),
            ("most", wording.points(most).into()),
        ];
        wording.format("hint-expected-points", &values)
    } else {
        let [least, most] = [least, most].map(|end| end.clamp(0, 100).to_string());
        wording.format("hint-expected-share", &[("least", least.into()), ("most", most.into())])
    }
}

/// The unit of an action's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorthUnit {
    /// Points, which a seat that plays alone tries to increase.
    Points,
    /// The share of the win for the seat's side, which has this many seats.
    Share {
        /// The number of seats. Each of them gets an equal part of the side's share.
        side_size: u32,
    },
}

impl WorthUnit {
    /// Returns the unit for the decisions of a seat.
    pub fn of_seat<G: Interactive>(game: &G, seat: Seat) -> WorthUnit {
        if game.seats() == 1 {
            return WorthUnit::Points;
        }
        let side = game.sides().into_iter().find(|side| side.contains(seat));
        WorthUnit::Share { side_size: side.map_or(1, Seats::len) }
    }

    /// Converts a seat's worth to that of its side.
    pub fn of_side(self, worth: f64) -> f64 {
        match self {
            WorthUnit::Points => worth,
            WorthUnit::Share { side_size } => worth * f64::from(side_size),
        }
    }

    /// Formats a seat's worth as points or as a percentage.
    pub fn format(self, worth: f64, wording: &Wording) -> String {
        match self {
            WorthUnit::Points => wording.points(self.number(worth)),
            WorthUnit::Share { .. } => {
                // This is passed as text like the ends of a range.
                let number = self.number(worth).to_string();
                wording.format("percent", &[("number", number.into())])
            }
        }
    }

    /// Rounds a seat's worth to points or percent.
    #[expect(clippy::cast_possible_truncation, reason = "numbers that are too large saturate")]
    pub fn number(self, worth: f64) -> i64 {
        let scale = if self == WorthUnit::Points { 1.0 } else { 100.0 };
        (self.of_side(worth) * scale).round() as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A range of shares stays within what's possible, and one without width has no second end.
    #[test]
    fn ranges_are_possible() {
        let wording = Wording::new(2);
        let share = WorthUnit::Share { side_size: 1 };
        for (worth, margin, expected) in
            [(1.0, 0.06, "94% to 100%"), (0.02, 0.06, "0% to 8%"), (0.5, 0.1, "40% to 60%")]
        {
            let text = range(share, worth, margin, &wording);
            assert!(text.ends_with(&format!(": {expected}.")), "{text}");
        }
        let points = |margin| range(WorthUnit::Points, 156.0, margin, &wording);
        assert!(points(8.0).ends_with(": 148 to 164 points."), "{}", points(8.0));
        assert!(points(0.2).ends_with(": 156 points."), "{}", points(0.2));
    }
}
