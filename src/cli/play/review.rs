//! Reviews recorded games by comparing each choice with the best one that could have been made.

use std::{collections::BTreeMap, fmt::Write as _};

use serde_json::{Value, json};

use super::{course_lines::course_lines, transcript, workers};
use crate::{
    bot::{Appraisal, Appraiser, Forecast, Forecaster},
    cli::{
        failure::Failure,
        output::{self, progress::Progress},
        records::record_file::{Interruption, RecordFileReader},
        signals,
    },
    family::Playable,
    game::{Seat, Seats, Wording},
    language::Language,
    record::{self, Events, Header, RecordError, verify},
    ruleset::Ruleset,
    session::{WorthUnit, choice_text},
    sim::{CourseMoment, GameCourse, RecordedChoice, replay_decisions},
};

/// A choice is marked if it gives away more than this share of the win. For a seat that plays alone, it's this
/// part of the points it could have expected.
const MAX_LOSS: f64 = 0.1;
/// A forecast makes this part of the playouts for a choice. By default, it makes as many as at the end of a game
/// that was just played, so that both say the same.
const FORECAST_PART: u32 = 10;
/// The number of choices for each thread that are kept in memory.
const CHOICES_PER_THREAD: usize = 16;

/// A review of any number of games.
pub struct Review {
    /// The number of playouts for each choice.
    pub playouts: u32,
    pub threads: usize,
    pub language: Language,
    /// Whether to collect JSON rather than to print text.
    pub is_json: bool,
    progress: Progress,
    games: Vec<Value>,
}

/// A choice that gave away too much.
struct CostlyChoice {
    seat: Seat,
    number: u32,
    /// The number of tiles that were placed before the choice.
    tiles: u32,
    appraisal: Appraisal,
    played: ActionInWords,
    better: ActionInWords,
}

/// An action in words and in the notation of records.
struct ActionInWords {
    text: String,
    notation: Value,
}

/// The number of a seat's choices and what they gave away.
#[derive(Default)]
struct SeatReview {
    choices: u32,
    marked: u32,
    given_away: f64,
}

/// The reviewed part of a game.
struct GameReview {
    marks: Vec<CostlyChoice>,
    seats: BTreeMap<Seat, SeatReview>,
    course: GameCourse,
}

impl Review {
    /// Creates a review of no games yet.
    pub fn new(playouts: u32, threads: usize, is_json: bool, language: Language) -> Review {
        let (progress, games) = (Progress::of_review(), Vec::new());
        Review { playouts, threads, language, is_json, progress, games }
    }

    /// Verifies and reviews the next game. An unfinished game is reviewed before its error is returned.
    pub fn add_game<G: Playable>(
        &mut self,
        game: &G,
        ruleset: &Ruleset,
        header: &Header,
        reader: &mut RecordFileReader,
    ) -> Result<(), Interruption> {
        let events: Events<G::Event> = reader.events();
        // Reviews take long, so invalid records are rejected first.
        let verified = verify(game, header, events.clone());
        let unfinished = match verified {
            Ok(_) => None,
            Err(error) if error.is_cut_off() => Some(error),
            Err(error) => return Err(error.into()),
        };
        let wording = record::wording(header.players, &header.seats);
        // The place of a tile in a hand says little without the hand.
        let wording = wording.with_notation(true).in_language(self.language);
        let review = self.review_game(game, header, events, &wording)?;
        self.progress.clear();
        if self.is_json {
            self.games.push(game_json(game, header, &review, unfinished.as_ref()));
        } else {
            let title = transcript::recorded_title(ruleset, header, self.language);
            output::print_wrapped(&format!("{title}\n{}", text(game, &review, &wording)))?;
        }
        unfinished.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Prints what hasn't been printed yet.
    pub fn finish(self) -> Result<(), Failure> {
        let Review { progress, games, is_json, playouts, .. } = self;
        drop(progress);
        if is_json {
            output::json(&json!({ "playouts": playouts, "games": games }))?;
        }
        Ok(())
    }

    fn review_game<G: Playable>(
        &self,
        game: &G,
        header: &Header,
        events: Events<G::Event>,
        wording: &Wording,
    ) -> Result<GameReview, Failure> {
        let mut review = GameReview {
            marks: Vec::new(),
            seats: BTreeMap::new(),
            course: GameCourse::new(game.sides()),
        };
        let (mut batch, mut done) = (Vec::new(), Ok(()));
        let replayed = replay_decisions(game, header, events, |choice| {
            if done.is_err() {
                return;
            }
            batch.push(choice.cloned());
            if batch.len() >= CHOICES_PER_THREAD * self.threads {
                done = self.review_batch(game, &mut batch, wording, &mut review);
            }
        });
        done?;
        self.review_batch(game, &mut batch, wording, &mut review)?;
        // The record was already verified, so the only possible error is that it's unfinished.
        if let Ok((outcome, tiles)) = replayed {
            review.course.end(game.seats(), outcome.winners, tiles);
        }
        Ok(review)
    }

    /// Forecasts the end of the game before a choice. A player who plays alone can't win or lose a lead.
    fn forecast<G: Playable>(
        &self,
        game: &G,
        choice: &RecordedChoice<G::State>,
    ) -> Option<Forecast> {
        if game.seats() == 1 {
            return None;
        }
        let playouts = (self.playouts / FORECAST_PART).max(1);
        let mut forecaster = Forecaster::new(game, playouts, signals::is_interrupted);
        forecaster.forecast(&choice.state, choice.key)
    }

    /// Reviews and removes the given choices.
    fn review_batch<G: Playable>(
        &self,
        game: &G,
        batch: &mut Vec<RecordedChoice<G::State>>,
        wording: &Wording,
        review: &mut GameReview,
    ) -> Result<(), Failure> {
        let appraise = |choice: &RecordedChoice<G::State>| {
            let mut actions = Vec::new();
            game.actions(&choice.state, &mut actions);
            let view = game.view(&choice.state, choice.seat);
            let appraiser = Appraiser::new(game, self.playouts);
            let appraisal = appraiser.stop_if(signals::is_interrupted).appraise(
                choice.seat,
                &view,
                &actions,
                Some(choice.chosen),
                choice.key,
            );
            let forecast = self.forecast(game, choice);
            self.progress.add(1);
            (appraisal, forecast)
        };
        let appraisals = workers::map(self.threads, batch, &appraise);
        if signals::is_interrupted() {
            return Err(Failure::interrupted(signals::exit_code()));
        }
        for (choice, (appraisal, forecast)) in batch.drain(..).zip(appraisals) {
            if let Some(forecast) = forecast {
                review.course.add(CourseMoment {
                    choice: choice.number,
                    tiles: game.progress(&choice.state),
                    seat: choice.seat,
                    forecast,
                });
            }
            let Some(appraisal) = appraisal else { continue };
            let unit = WorthUnit::of_seat(game, choice.seat);
            let seat = review.seats.entry(choice.seat).or_default();
            seat.choices += 1;
            seat.given_away += unit.of_side(appraisal.loss());
            if is_marked(unit, &appraisal) {
                seat.marked += 1;
                review.marks.push(CostlyChoice::new(game, &choice, appraisal, wording));
            }
        }
        Ok(())
    }
}

/// Formats a review as JSON.
fn game_json<G: Playable>(
    game: &G,
    header: &Header,
    review: &GameReview,
    unfinished: Option<&RecordError>,
) -> Value {
    let mark = |mark: &CostlyChoice| {
        let unit = WorthUnit::of_seat(game, mark.seat);
        let rounded = |worth| rounded(unit.of_side(worth));
        json!({
            "choice": mark.number,
            "tiles": mark.tiles,
            "seat": mark.seat,
            "played": mark.played.notation,
            "better": mark.better.notation,
            "played_worth": rounded(mark.appraisal.chosen_worth()),
            "better_worth": rounded(mark.appraisal.best_worth()),
            "given_away": rounded(mark.appraisal.loss()),
            "margin": rounded(mark.appraisal.loss_margin()),
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
    let course = &review.course;
    let forecasts = course.moments().iter().map(|moment| {
        let share = |side: &Seats| rounded(moment.forecast.share(*side));
        json!({
            "choice": moment.choice,
            "tiles": moment.tiles,
            "shares": course.sides().iter().map(share).collect::<Vec<_>>(),
        })
    });
    json!({
        "ruleset": header.ruleset,
        "variants": header.variants,
        "players": header.players,
        "seed": header.seed,
        "game": header.game,
        "finished": unfinished.is_none(),
        "worth": if header.players == 1 { "points" } else { "share" },
        "marks": review.marks.iter().map(mark).collect::<Vec<_>>(),
        "seats": review.seats.iter().map(seat).collect::<Vec<_>>(),
        "forecasts": forecasts.collect::<Vec<_>>(),
        "lead_changes": course.lead_changes(),
        "turning_point": course.turning_point().map(|turn| json!({
            "choice": turn.moment.choice,
            "tiles": turn.moment.tiles,
            "seat": turn.moment.seat,
            "before": rounded(turn.before),
            "after": rounded(turn.after),
        })),
    })
}

/// Rounds to four decimals.
fn rounded(number: f64) -> f64 {
    // Adding 0 turns -0 into 0.
    (number * 1e4).round() / 1e4 + 0.0
}

/// Returns whether a choice gave away too much, and whether that's more than what chance could explain.
fn is_marked(unit: WorthUnit, appraisal: &Appraisal) -> bool {
    let most = match unit {
        WorthUnit::Points => MAX_LOSS * appraisal.best_worth().max(0.0),
        WorthUnit::Share { .. } => MAX_LOSS,
    };
    let loss = appraisal.loss();
    unit.of_side(loss) > most && loss > appraisal.loss_margin()
}

impl CostlyChoice {
    fn new<G: Playable>(
        game: &G,
        choice: &RecordedChoice<G::State>,
        appraisal: Appraisal,
        wording: &Wording,
    ) -> CostlyChoice {
        let view = game.view(&choice.state, choice.seat);
        let mut actions = Vec::new();
        game.actions(&choice.state, &mut actions);
        let question = game.question(&view, &actions, wording);
        let in_words = |index: usize| {
            let action = actions.get(index).copied();
            let foreseen = action.and_then(|action| game.preview(&view, action));
            let text = choice_text(&question, index, foreseen.as_ref(), wording.words());
            let notation = action.map(|action| game.notated_action(&view, action));
            ActionInWords { text: text.unwrap_or_default(), notation: json!(notation) }
        };
        CostlyChoice {
            seat: choice.seat,
            number: choice.number,
            tiles: game.progress(&choice.state),
            appraisal,
            played: in_words(choice.chosen),
            better: in_words(appraisal.best),
        }
    }
}

/// Formats a review as text in the language of the wording.
fn text<G: Playable>(game: &G, review: &GameReview, wording: &Wording) -> String {
    let mut text = String::new();
    for mark in &review.marks {
        let unit = WorthUnit::of_seat(game, mark.seat);
        let appraisal = &mark.appraisal;
        let values = [
            ("tiles", mark.tiles.into()),
            ("player", wording.player_and_bot(mark.seat).into()),
            ("loss", unit.format(appraisal.loss(), wording).into()),
            ("margin", unit.number(appraisal.loss_margin()).to_string().into()),
        ];
        // Writing to a string can't fail.
        let _ = writeln!(text, "  {}", wording.format("review-mark", &values));
        for (id, action, worth) in [
            ("review-played", &mark.played, appraisal.chosen_worth()),
            ("review-better", &mark.better, appraisal.best_worth()),
        ] {
            let values = [
                ("choice", action.text.as_str().into()),
                ("worth", unit.format(worth, wording).into()),
            ];
            let _ = writeln!(text, "    {}", wording.format(id, &values));
        }
    }
    for (&seat, review) in &review.seats {
        let values = [
            ("player", wording.player_and_bot(seat).into()),
            ("marked", review.marked.into()),
            ("choices", review.choices.into()),
        ];
        let _ = writeln!(text, "  {}", wording.format("review-player", &values));
    }
    for line in course_lines(&review.course, wording) {
        // Writing to a string can't fail.
        let _ = writeln!(text, "  {line}");
    }
    text
}
