//! Says what a choice gave away, compared with the best one.

use super::{WorthUnit, choice_text};
use crate::{
    bot::Appraisal,
    game::{Evaluable, Interactive, Seat, Wording},
};

/// A choice is costly if it gives away more than this share of the win. For a seat that plays alone, it's this
/// part of the points it could have expected.
const MAX_LOSS: f64 = 0.1;

/// A choice in a game and how it compares with the best one.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceVerdict {
    /// The index of the action that was chosen.
    pub chosen: usize,
    /// The comparison with the best action.
    pub appraisal: Appraisal,
    /// The unit of both actions' worth.
    pub unit: WorthUnit,
}

impl ChoiceVerdict {
    /// Returns whether the choice gave away too much. Chance must not explain more than half of the limit.
    pub fn is_costly(&self) -> bool {
        let most = match self.unit {
            WorthUnit::Points => MAX_LOSS * self.appraisal.best_worth().max(0.0),
            WorthUnit::Share { .. } => MAX_LOSS,
        };
        let loss = self.appraisal.loss();
        let least = loss - self.appraisal.loss_margin();
        self.unit.of_side(loss) > most && self.unit.of_side(least) > most / 2.0
    }

    /// Formats what the choice gave away, followed by the choice itself and the best one.
    ///
    /// `state` is the state before the choice.
    pub fn lines<G: Evaluable + Interactive>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        wording: &Wording,
    ) -> [String; 3] {
        let ChoiceVerdict { chosen, appraisal, unit } = self;
        let view = game.view(state, seat);
        let mut actions = Vec::new();
        game.actions(state, &mut actions);
        let question = game.question(&view, &actions, wording);
        let line = |message, index: usize, worth| {
            let action = actions.get(index).copied();
            let foreseen = action.and_then(|action| game.preview(&view, action));
            let text = choice_text(&question, index, foreseen.as_ref(), wording.words());
            let values = [
                ("choice", text.unwrap_or_default().into()),
                ("worth", unit.format(worth, wording).into()),
            ];
            wording.format(message, &values)
        };
        let values = [
            ("player", wording.player_and_bot(seat).into()),
            ("loss", unit.format(appraisal.loss(), wording).into()),
            ("margin", unit.number(appraisal.loss_margin()).to_string().into()),
            ("unit", if *unit == WorthUnit::Points { "points" } else { "share" }.into()),
        ];
        [
            wording.format("review-loss", &values),
            line("review-played", *chosen, appraisal.chosen_worth()),
            line("review-better", appraisal.best, appraisal.best_worth()),
        ]
    }
}

/// Formats how many of a player's choices were costly.
pub fn tally_line(seat: Seat, costly: u32, choices: u32, wording: &Wording) -> String {
    let values = [
        ("player", wording.player_and_bot(seat).into()),
        ("marked", costly.into()),
        ("choices", choices.into()),
    ];
    wording.format("review-player", &values)
}
