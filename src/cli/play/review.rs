//! Reviews of recorded games, printed as text or JSON.

use serde_json::{Value, json};

use super::{transcript, workers};
use crate::{
    cli::{
        failure::Failure,
        output::{self, progress::Progress},
        records::record_file::{Interruption, RecordFileReader},
        signals,
    },
    family::Playable,
    game::Wording,
    language::Language,
    record::{self, Events, Header, RecordError},
    ruleset::Ruleset,
    sim::{ChoiceReview, GameReview, RecordedChoice, ReviewPlayouts, replay_decisions},
};

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
        let mut choices = 0;
        let verified = replay_decisions(game, header, events.clone(), |_| choices += 1);
        let unfinished = match verified {
            Ok(_) => None,
            Err(error) if error.is_cut_off() => Some(error),
            Err(error) => return Err(error.into()),
        };
        self.progress.expect(choices);
        let wording = record::wording(header.players, &header.seats);
        // The place of a tile in a hand says little without the hand.
        let wording = wording.with_notation(true).in_language(self.language);
        let review = self.review_game(game, header, events, &wording)?;
        self.progress.clear();
        if self.is_json {
            self.games.push(game_json(header, &review, unfinished.as_ref()));
        } else {
            let title = transcript::recorded_title(ruleset, header, self.language);
            output::print_wrapped(&format!("{title}\n{}", text(&review, &wording)))?;
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
        let playouts = ReviewPlayouts::new(game, header, events.clone(), self.playouts);
        let mut review = GameReview::new(game);
        let (mut batch, mut done) = (Vec::new(), Ok(()));
        let replayed = replay_decisions(game, header, events, |choice| {
            if done.is_err() {
                return;
            }
            batch.push(choice.cloned());
            if batch.len() >= CHOICES_PER_THREAD * self.threads {
                done = self.review_batch(game, &mut batch, playouts, wording, &mut review);
            }
        });
        done?;
        self.review_batch(game, &mut batch, playouts, wording, &mut review)?;
        // The record was already verified, so the only possible error is that it's unfinished.
        if let Ok((outcome, tiles)) = replayed {
            review.end(game, &outcome, tiles);
        }
        Ok(review)
    }

    /// Reviews and removes the given choices.
    fn review_batch<G: Playable>(
        &self,
        game: &G,
        batch: &mut Vec<RecordedChoice<G::State>>,
        playouts: ReviewPlayouts,
        wording: &Wording,
        review: &mut GameReview,
    ) -> Result<(), Failure> {
        let of_choice = |choice: &RecordedChoice<G::State>| {
            let review = ChoiceReview::new(game, choice, playouts, signals::is_interrupted);
            self.progress.add(1);
            review
        };
        let reviews = workers::map(self.threads, batch, &of_choice);
        if signals::is_interrupted() {
            return Err(Failure::interrupted(signals::exit_code()));
        }
        for (choice, of_choice) in batch.drain(..).zip(reviews) {
            review.add(game, &choice, of_choice, wording);
        }
        Ok(())
    }
}

/// Formats a review as JSON.
fn game_json(header: &Header, review: &GameReview, unfinished: Option<&RecordError>) -> Value {
    let mut game = json!({
        "ruleset": header.ruleset,
        "variants": header.variants,
        "players": header.players,
        "seed": header.seed,
        "game": header.game,
        "finished": unfinished.is_none(),
        "worth": if header.players == 1 { "points" } else { "share" },
    });
    if let (Value::Object(game), Value::Object(figures)) = (&mut game, review.to_json()) {
        game.extend(figures);
    }
    game
}

/// Formats a review as text in the language of the wording.
fn text(review: &GameReview, wording: &Wording) -> String {
    let marks = review.marks().iter().flat_map(|mark| {
        let [mark, played, better] = mark.lines();
        [format!("  {mark}\n"), format!("    {played}\n"), format!("    {better}\n")]
    });
    let lines = review.seat_lines(wording).into_iter().chain(review.course_lines(wording));
    marks.chain(lines.map(|line| format!("  {line}\n"))).collect()
}
