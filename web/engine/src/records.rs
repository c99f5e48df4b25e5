//! Records shown on the page.

use sentiero::{
    drawing,
    family::{BuiltIn, Playable, Registry, Task, for_game, resolved_ruleset},
    game::{Audience, Seat, Seats, Wording},
    language::Language,
    manual::rulebook::Titles,
    record::{self, Events, Header, Reader, RecordError},
    render::picture::{self, Captions, PictureStyle, PictureText},
    ruleset::Ruleset,
    session::{RankedSeat, SeatResults, TurnCount, captions, turn_lines},
};
use serde_json::{Value, json};

use crate::{
    ask::{Failure, to_json},
    game::{Move, Step, eliminated, language, places},
};

/// Verifies one of the records in a text and returns its game move by move.
pub fn replay(text: &str, index: usize, tag: &str) -> Result<Value, Failure> {
    let film = Replay::new(text, index, language(tag)?)?;
    let mut before: Option<&drawing::Drawing> = None;
    let mut moves = Vec::new();
    let steps = film.lines.into_iter().zip(film.eliminations);
    for ((number, board), ((turn, lines), out)) in film.boards.iter().enumerate().zip(steps) {
        moves.push(Move::new(Step::new(number, turn, lines), before, board, out));
        before = Some(board);
    }
    Ok(json!({
        "count": film.count,
        "title": film.title,
        "names": film.names,
        "fault": film.fault,
        "isUnfinished": film.is_unfinished,
        "events": film.events,
        "moves": to_json(moves)?,
        "scores": film.results.iter().map(|results| &results.scores).collect::<Vec<_>>(),
        "places": film.places,
        "rules": film.rules,
    }))
}

/// Draws one step of a record, or an animation of all its steps.
pub fn picture(text: &str, index: usize, tag: &str, step: Option<usize>) -> Result<Value, Failure> {
    let film = Replay::new(text, index, language(tag)?)?;
    let style = PictureStyle::default();
    let results = match step {
        Some(step) => film.results.get(step),
        None => film.results.last(),
    };
    let results = results.cloned().unwrap_or_default();
    let players = u8::try_from(film.names.len()).unwrap_or(u8::MAX);
    let captions = film
        .wording
        .as_ref()
        .map_or_else(Captions::default, |wording| captions(wording, players, &results));
    let text = PictureText { title: &film.title, captions };
    let drawn = match step {
        Some(step) => {
            let board = film.boards.get(step).ok_or("the game does not have this step")?;
            picture::board(board, text, style)
        }
        None => picture::animation(&film.boards, text, 1.0, style),
    };
    let svg = drawn.map_err(|reason| format!("cannot draw the game: {reason}"))?;
    Ok(json!({ "svg": svg }))
}

/// A replayed record.
#[derive(Default)]
struct Replay {
    /// The number of records in the text.
    count: usize,
    title: String,
    names: Vec<String>,
    /// The wording for the players, if there was a game.
    wording: Option<Wording>,
    /// The board after each step.
    boards: Vec<drawing::Drawing>,
    /// The points and winners after each step.
    results: Vec<SeatResults>,
    /// The players who are out after each step.
    eliminations: Vec<Vec<Seat>>,
    /// The turn and the narration of each step.
    lines: Vec<(u32, Vec<sentiero::game::NarrationLine>)>,
    /// The error after the last step, if any.
    fault: Option<String>,
    /// Whether all lines are complete and the only error is that the game isn't over.
    is_unfinished: bool,
    events: usize,
    /// The players at the end of the game, winners first.
    places: Vec<RankedSeat>,
    rules: String,
}

/// Finds the records in a text. Returns the number of lines and bytes before each of them.
fn headers(text: &str) -> Vec<(usize, usize)> {
    let mut starts = Vec::new();
    let mut byte = 0;
    for (lines, line) in text.split_inclusive('\n').enumerate() {
        if Header::is_header(line) {
            starts.push((lines, byte));
        }
        byte += line.len();
    }
    starts
}

pub fn format_error(error: &RecordError) -> String {
    let note = error.note().map(|note| format!(" ({note})")).unwrap_or_default();
    format!("line {}: {}{note}", error.line, error.kind)
}

impl Replay {
    fn new(text: &str, index: usize, language: Language) -> Result<Replay, Failure> {
        let mut found = FoundRecord::new(text, index)?;
        let (header, ruleset) = (&found.header, &found.ruleset);
        let screening = RecordTask { ruleset, header, reader: &mut found.reader, language };
        let film = for_game(ruleset, header.players, screening).ok_or_else(|| refusal(header))?;
        Ok(Replay {
            count: found.count,
            rules: header.rules.to_string(),
            is_unfinished: film.is_unfinished && found.is_whole,
            ..film
        })
    }
}

/// One of the records in a text.
pub struct FoundRecord<'a> {
    /// The number of records in the text.
    count: usize,
    pub header: Header,
    pub ruleset: Ruleset,
    /// The rest of the record.
    pub reader: Reader<&'a [u8]>,
    /// Whether the text contains all lines of the record. If it ends in the middle of a line, more than just the
    /// end of the game is missing.
    is_whole: bool,
}

impl FoundRecord<'_> {
    pub fn new(text: &str, index: usize) -> Result<FoundRecord<'_>, Failure> {
        let fault = |error: RecordError| Failure(format_error(&error));
        let starts = headers(text);
        let &(lines, start) = starts.get(index).unwrap_or(&(0, 0));
        if index > 0 && index >= starts.len() {
            return Err(format!("this text only contains {} records", starts.len()).into());
        }
        let rest = text.get(start..).unwrap_or_default();
        let mut reader = Reader::after_lines(rest.as_bytes(), lines);
        let header =
            reader.header().map_err(fault)?.ok_or("this text does not contain a record")?;
        let ruleset =
            resolved_ruleset(&header.rules).map_err(|_| "invalid rules in this record")?;
        let is_whole = index + 1 < starts.len() || rest.ends_with('\n');
        Ok(FoundRecord { count: starts.len(), header, ruleset, reader, is_whole })
    }
}

/// The error for a number of players that the rules in a record don't allow.
pub fn refusal(header: &Header) -> Failure {
    Failure(format!("the rules in this record do not allow {} players", header.players))
}

struct RecordTask<'a> {
    ruleset: &'a Ruleset,
    header: &'a Header,
    reader: &'a mut Reader<&'a [u8]>,
    language: Language,
}

impl Task for RecordTask<'_> {
    type Output = Replay;

    fn run<G: Playable>(self, game: &G) -> Replay {
        let events: Events<G::Event> = self.reader.events_of(game);
        let wording = record::wording(self.header.players, &self.header.seats);
        let wording = wording.in_language(self.language);
        let mut film = Replay {
            title: Titles::new(BuiltIn.families(), self.language).ruleset(self.ruleset.head()),
            names: (0..game.seats()).map(|seat| wording.player_and_bot(seat)).collect(),
            wording: Some(wording.clone()),
            ..Replay::default()
        };
        let mut turns = TurnCount::default();
        let mut last = None;
        let mut all = Vec::new();
        let verified = record::replay(game, self.header, events, |state, events| {
            turns.add(game.is_between_turns(state));
            let lines = turn_lines(game, events, Audience::All, &wording);
            film.lines.push((turns.turn_number(film.boards.len()), lines));
            film.boards.push(game.translate_labels(game.drawing(state), &wording));
            film.results.push(SeatResults::of(game, state));
            film.eliminations.push(eliminated(game, state, &wording));
            all.extend_from_slice(events);
            last = Some(state.clone());
        });
        film.events = all.len();
        match (verified, last) {
            (Ok(_), Some(state)) => {
                film.places = places(game, &state, &all, Seats::NONE, &wording);
            }
            (Err(error), _) => {
                film.is_unfinished = error.is_cut_off();
                film.fault = Some(format_error(&error));
            }
            (Ok(_), None) => {}
        }
        film
    }
}
