//! Reviews of records, and how a game went.

use std::ops::Range;

use sentiero::{
    family::{Playable, Task, for_game},
    language::Language,
    record::{self, Events, Header, Reader},
    sim::{
        ChoiceReview, CostlyChoice, GameReview, ReviewPlayouts, lines_of_game, replay_decisions,
    },
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    ask::{Failure, to_json},
    game::{foreseen, language},
    question::TileRow,
    records::{FoundRecord, format_error, refusal},
};

/// A request to review more choices of a record, which is valid but may be unfinished.
#[derive(Deserialize)]
pub struct Review {
    text: String,
    /// The record, if there are several.
    index: usize,
    language: String,
    /// The number of choices before those to review, counting only choices between several actions.
    first: usize,
    choices: usize,
    /// The number of playouts for each choice.
    playouts: u32,
    /// The review of all choices before the first one, or null if there are none.
    past: Option<GameReview>,
}

impl Review {
    /// Reviews the choices and returns the review of all choices so far.
    pub fn run(self) -> Result<Value, Failure> {
        let Review { text, index, language: tag, first, choices, playouts, past } = self;
        let mut found = FoundRecord::new(&text, index)?;
        let (header, ruleset, reader) = (&found.header, &found.ruleset, &mut found.reader);
        let language = language(&tag)?;
        let range = first..first.saturating_add(choices);
        let task = ReviewTask { header, reader, language, range, playouts, past };
        for_game(ruleset, header.players, task).ok_or_else(|| refusal(header))?
    }
}

struct ReviewTask<'a> {
    header: &'a Header,
    reader: &'a mut Reader<&'a [u8]>,
    language: Language,
    range: Range<usize>,
    playouts: u32,
    past: Option<GameReview>,
}

impl Task for ReviewTask<'_> {
    type Output = Result<Value, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let ReviewTask { header, reader, language, range, playouts, past } = self;
        let events: Events<G::Event> = reader.events_of(game);
        let wording = record::wording(header.players, &header.seats).in_language(language);
        let playouts = ReviewPlayouts::new(game, header, events.clone(), playouts);
        let mut review = past.unwrap_or_else(|| GameReview::new(game));
        let (mut all, mut batch) = (0, Vec::new());
        let replayed = replay_decisions(game, header, events, |choice| {
            if range.contains(&all) {
                batch.push(choice.cloned());
            }
            all += 1;
        });
        for choice in &batch {
            let of_choice = ChoiceReview::new(game, choice, playouts, || false);
            review.add(game, choice, of_choice, &wording);
        }
        match replayed {
            Ok((outcome, tiles)) if range.end >= all => review.end(game, &outcome, tiles),
            Err(error) if !error.is_cut_off() => return Err(Failure(format_error(&error))),
            _ => {}
        }
        Ok(json!({
            "all": all,
            "figures": review.to_json(),
            "marks": review.marks().iter().map(CostlyChoice::lines).collect::<Vec<_>>(),
            "better": review.marks().iter().map(CostlyChoice::better_action).collect::<Vec<_>>(),
            "players": review.seat_lines(&wording),
            "course": review.course_lines(&wording),
            "past": to_json(&review)?,
        }))
    }
}

/// Returns sentences about how the finished game in a record went.
pub fn course(text: &str, tag: &str) -> Result<Value, Failure> {
    let mut found = FoundRecord::new(text, 0)?;
    let (header, ruleset, reader) = (&found.header, &found.ruleset, &mut found.reader);
    let task = CourseTask { header, reader, language: language(tag)? };
    for_game(ruleset, header.players, task).ok_or_else(|| refusal(header))
}

struct CourseTask<'a> {
    header: &'a Header,
    reader: &'a mut Reader<&'a [u8]>,
    language: Language,
}

impl Task for CourseTask<'_> {
    type Output = Value;

    fn run<G: Playable>(self, game: &G) -> Value {
        let CourseTask { header, reader, language } = self;
        let wording = record::wording(header.players, &header.seats).in_language(language);
        let events = reader.events_of(game);
        json!(lines_of_game(game, header, events, &wording, || false))
    }
}

/// A request for the board after an action that could have been chosen in a record.
#[derive(Deserialize)]
pub struct Alternative {
    text: String,
    /// The record, if there are several.
    index: usize,
    language: String,
    /// The number of the choice, which counts all choices.
    choice: u32,
    action: usize,
}

impl Alternative {
    /// Returns the board as the player who chose would have foreseen it, and that player's tiles.
    pub fn draw(&self) -> Result<Value, Failure> {
        let mut found = FoundRecord::new(&self.text, self.index)?;
        let (header, ruleset, reader) = (&found.header, &found.ruleset, &mut found.reader);
        let language = language(&self.language)?;
        let task = AlternativeTask { header, reader, language, wanted: self };
        for_game(ruleset, header.players, task).ok_or_else(|| refusal(header))?
    }
}

struct AlternativeTask<'a> {
    header: &'a Header,
    reader: &'a mut Reader<&'a [u8]>,
    language: Language,
    wanted: &'a Alternative,
}

impl Task for AlternativeTask<'_> {
    type Output = Result<Value, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let AlternativeTask { header, reader, language, wanted } = self;
        let wording = record::wording(header.players, &header.seats).in_language(language);
        let events: Events<G::Event> = reader.events_of(game);
        let mut found = None;
        // Only the choices before an error matter here.
        let _ = replay_decisions(game, header, events, |choice| {
            if choice.number == wanted.choice {
                found = Some(choice.cloned());
            }
        });
        let Some(choice) = found else { return Err("the record has no such choice".into()) };
        let mut actions = Vec::new();
        game.actions(&choice.state, &mut actions);
        let &action = actions.get(wanted.action).ok_or("the record has no such action")?;
        let hand = game.hand(&game.view(&choice.state, choice.seat), &wording);
        Ok(json!({
            "board": foreseen(game, &choice.state, action, &wording)?,
            "hand": to_json(TileRow::of(&hand))?,
        }))
    }
}
