//! Reviews recorded games by comparing each choice with the best one that could have been made.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    CourseMoment, GameCourse, RecordedChoice,
    course_lines::{MIN_PLAYOUTS, course_lines, course_playouts},
    replay_decisions,
};
use crate::{
    bot::{Forecast, Forecaster},
    game::{Evaluable, Interactive, Observable, Outcome, Recordable, Seat, Seats, Wording},
    record::{Events, Header},
    session::{ChoiceVerdict, REVIEW_PLAYOUTS, WorthUnit, appraise, tally_line},
};

/// The reviewed part of a game.
#[derive(Debug, Deserialize, Serialize)]
pub struct GameReview {
    marks: Vec<CostlyChoice>,
    seats: BTreeMap<Seat, SeatReview>,
    course: GameCourse,
}

/// A choice that gave away too much. The worth of actions is that of the seat's side.
#[derive(Debug, Deserialize, Serialize)]
pub struct CostlyChoice {
    seat: Seat,
    number: u32,
    turn: u32,
    /// The number of tiles that were placed before the choice.
    tiles: u32,
    loss: f64,
    margin: f64,
    played: ReviewedAction,
    better: ReviewedAction,
    /// The index of the better action among the legal ones.
    better_action: usize,
    text: String,
}

/// An action in a review, in words and in the notation of records.
#[derive(Debug, Deserialize, Serialize)]
struct ReviewedAction {
    text: String,
    notation: Value,
    worth: f64,
}

/// The number of a seat's choices and what they gave away.
#[derive(Debug, Default, Deserialize, Serialize)]
struct SeatReview {
    choices: u32,
    marked: u32,
    given_away: f64,
}

/// The estimates for a choice.
#[derive(Debug)]
pub struct ChoiceReview {
    verdict: Option<ChoiceVerdict>,
    forecast: Option<Forecast>,
}

/// The number of playouts in a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewPlayouts {
    /// The number for each choice.
    choice: u32,
    /// The number for each forecast.
    forecast: u32,
}

impl ReviewPlayouts {
    /// Creates the numbers for a game, given how many playouts to make for each choice.
    ///
    /// By default, forecasts make as many as at the end of a game that was just played, so both say the same.
    pub fn new<G: Recordable>(
        game: &G,
        header: &Header,
        events: Events<G::Event>,
        choice: u32,
    ) -> ReviewPlayouts {
        let usual = course_playouts(game, header, events).unwrap_or(MIN_PLAYOUTS);
        let forecast = u64::from(usual) * u64::from(choice) / u64::from(REVIEW_PLAYOUTS);
        ReviewPlayouts { choice, forecast: u32::try_from(forecast).unwrap_or(u32::MAX).max(1) }
    }
}

impl ChoiceReview {
    /// Reviews a choice, giving up soon after `stops` returns true.
    pub fn new<G: Evaluable + Interactive>(
        game: &G,
        choice: &RecordedChoice<G::State>,
        playouts: ReviewPlayouts,
        stops: fn() -> bool,
    ) -> ChoiceReview {
        let verdict = verdict(game, choice, playouts.choice, stops);
        // A player who plays alone can't win or lose a lead.
        let forecast = (game.seats() > 1).then(|| {
            Forecaster::new(game, playouts.forecast, stops).forecast(&choice.state, choice.key)
        });
        ChoiceReview { verdict, forecast: forecast.flatten() }
    }
}

impl GameReview {
    /// Creates a review without choices.
    pub fn new<G: Interactive>(game: &G) -> GameReview {
        let course = GameCourse::new(game.sides());
        GameReview { marks: Vec::new(), seats: BTreeMap::new(), course }
    }

    /// Adds the next choice.
    pub fn add<G: Evaluable + Interactive + Observable + Recordable>(
        &mut self,
        game: &G,
        choice: &RecordedChoice<G::State>,
        review: ChoiceReview,
        wording: &Wording,
    ) {
        if let Some(forecast) = review.forecast {
            self.course.add(CourseMoment {
                choice: choice.number,
                turn: choice.turn,
                tiles: game.progress(&choice.state),
                seat: choice.seat,
                forecast,
            });
        }
        let Some(verdict) = review.verdict else { return };
        let seat = self.seats.entry(choice.seat).or_default();
        seat.choices += 1;
        seat.given_away += verdict.unit.of_side(verdict.appraisal.loss());
        if verdict.is_costly() {
            seat.marked += 1;
            self.marks.push(CostlyChoice::new(game, choice, &verdict, wording));
        }
    }

    /// Ends the game after the given number of tiles.
    pub fn end<G: Interactive>(&mut self, game: &G, outcome: &Outcome, tiles: u32) {
        self.course.end(game.seats(), outcome.winners, tiles);
    }

    /// Returns the choices that gave away too much.
    pub fn marks(&self) -> &[CostlyChoice] {
        &self.marks
    }

    /// Formats how many choices of each player are marked.
    pub fn seat_lines(&self, wording: &Wording) -> Vec<String> {
        let line = |(&seat, review): (&Seat, &SeatReview)| {
            tally_line(seat, review.marked, review.choices, wording)
        };
        self.seats.iter().map(line).collect()
    }

    /// Formats the lead changes and the turning point.
    pub fn course_lines(&self, wording: &Wording) -> Vec<String> {
        course_lines(&self.course, wording)
    }

    /// Returns the figures as members of a JSON object.
    pub fn to_json(&self) -> Value {
        let mark = |mark: &CostlyChoice| {
            json!({
                "choice": mark.number,
                "turn": mark.turn,
                "tiles": mark.tiles,
                "seat": mark.seat,
                "played": mark.played.notation,
                "better": mark.better.notation,
                "played_worth": rounded(mark.played.worth),
                "better_worth": rounded(mark.better.worth),
                "given_away": rounded(mark.loss),
                "margin": rounded(mark.margin),
            })
        };
        let seat = |(seat, review): (&Seat, &SeatReview)| {
            json!({
                "seat": seat,
                "choices": review.choices,
                "marked": review.marked,
                "given_away": rounded(review.given_away),
            })
        };
        let course = &self.course;
        let forecasts = course.moments().iter().map(|moment| {
            let share = |side: &Seats| rounded(moment.forecast.share(*side));
            json!({
                "choice": moment.choice,
                "tiles": moment.tiles,
                "shares": course.sides().iter().map(share).collect::<Vec<_>>(),
            })
        });
        json!({
            "marks": self.marks.iter().map(mark).collect::<Vec<_>>(),
            "seats": self.seats.iter().map(seat).collect::<Vec<_>>(),
            "forecasts": forecasts.collect::<Vec<_>>(),
            "lead_changes": course.lead_changes(),
            "turning_point": course.turning_point().map(|turn| json!({
                "choice": turn.moment.choice,
                "turn": turn.moment.turn,
                "tiles": turn.moment.tiles,
                "seat": turn.moment.seat,
                "before": rounded(turn.before),
                "after": rounded(turn.after),
            })),
        })
    }
}

/// Rounds to four decimals.
fn rounded(number: f64) -> f64 {
    // Adding 0 turns -0 into 0.
    (number * 1e4).round() / 1e4 + 0.0
}

/// Compares a choice with the best one, making the given number of playouts and giving up soon after `stops`
/// returns true.
pub fn verdict<G: Evaluable + Interactive>(
    game: &G,
    choice: &RecordedChoice<G::State>,
    playouts: u32,
    stops: fn() -> bool,
) -> Option<ChoiceVerdict> {
    let mut actions = Vec::new();
    game.actions(&choice.state, &mut actions);
    let (state, seat, chosen) = (&choice.state, choice.seat, choice.chosen);
    let appraisal = appraise(game, (state, seat), (&actions, Some(chosen)), playouts, stops)?;
    Some(ChoiceVerdict { chosen, appraisal, unit: WorthUnit::of_seat(game, choice.seat) })
}

/// Describes the costliest choice of a finished game with the same estimates as a review, or returns nothing if
/// `stops` returned true. This takes from a second to a minute.
pub fn costliest_choice_lines<G: Evaluable + Interactive + Observable + Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    wording: &Wording,
    stops: fn() -> bool,
) -> Vec<String> {
    let playouts = ReviewPlayouts::new(game, header, events.clone(), REVIEW_PLAYOUTS);
    let mut review = GameReview::new(game);
    let replayed = replay_decisions(game, header, events, |choice| {
        if !stops() {
            let choice = choice.cloned();
            let of_choice = ChoiceReview::new(game, &choice, playouts, stops);
            review.add(game, &choice, of_choice, wording);
        }
    });
    if replayed.is_err() || stops() {
        return Vec::new();
    }
    let Some(costliest) =
        review.marks().iter().max_by(|one, other| one.loss().total_cmp(&other.loss()))
    else {
        return vec![wording.words().get("no-costly-choice")];
    };
    let heading = wording.format("costliest-choice", &[("costly", review.marks().len().into())]);
    std::iter::once(heading).chain(costliest.lines().map(str::to_owned)).collect()
}

impl CostlyChoice {
    fn new<G: Evaluable + Interactive + Observable + Recordable>(
        game: &G,
        choice: &RecordedChoice<G::State>,
        verdict: &ChoiceVerdict,
        wording: &Wording,
    ) -> CostlyChoice {
        let view = game.view(&choice.state, choice.seat);
        let mut actions = Vec::new();
        game.actions(&choice.state, &mut actions);
        let ChoiceVerdict { appraisal, unit, .. } = verdict;
        let [loss, played, better] = verdict.lines(game, &choice.state, choice.seat, wording);
        let values = [("turn", choice.turn.into()), ("loss", loss.into())];
        let text = wording.format("review-mark", &values);
        let reviewed = |text, index: usize, worth| {
            let action = actions.get(index).map(|&action| game.notated_action(&view, action));
            ReviewedAction { text, notation: json!(action), worth: unit.of_side(worth) }
        };
        CostlyChoice {
            seat: choice.seat,
            number: choice.number,
            turn: choice.turn,
            tiles: game.progress(&choice.state),
            loss: unit.of_side(appraisal.loss()),
            margin: unit.of_side(appraisal.loss_margin()),
            played: reviewed(played, choice.chosen, appraisal.chosen_worth()),
            better: reviewed(better, appraisal.best, appraisal.best_worth()),
            better_action: appraisal.best,
            text,
        }
    }

    /// Returns what the choice gave away, as a share of the win or in points.
    pub fn loss(&self) -> f64 {
        self.loss
    }

    /// Returns the index of the better action among those that were legal.
    pub fn better_action(&self) -> usize {
        self.better_action
    }

    /// Formats what the choice gave away, followed by the choice itself and the best one.
    pub fn lines(&self) -> [&str; 3] {
        [&self.text, &self.played.text, &self.better.text]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn seats_without_costly_choices_have_their_own_words() {
        let of = |choices, marked| SeatReview { choices, marked, given_away: 0.0 };
        let seats = BTreeMap::from([(0, of(11, 0)), (1, of(12, 5)), (2, of(3, 1))]);
        let review = GameReview { marks: Vec::new(), seats, course: GameCourse::new(Vec::new()) };
        let lines = |language| review.seat_lines(&Wording::new(3).in_language(language));
        assert_eq!(
            lines(Language::English),
            [
                "Player 1: no costly choices out of 11",
                "Player 2: 5 costly choices out of 12",
                "Player 3: 1 costly choice out of 3",
            ]
        );
        assert_eq!(
            lines(Language::Portuguese)[..2],
            [
                "Jogador 1: nenhuma escolha que custou caro, de 11",
                "Jogador 2: 5 escolhas que custaram caro, de 12",
            ]
        );
    }
}
