//! The `render` commands that draw a whole game.

use std::path::{Path, PathBuf};

use clap::Args;

use super::output::OutputArgs;
use crate::{
    cli::{
        args::whole_number,
        failure::{Failure, format_path},
        output::{note, picture::Renderable},
        play::transcript,
        records::{
            record_file::{RecordFileReader, is_stopped},
            saved_games::SavedGames,
        },
    },
    drawing::{Drawing, Seat, align},
    family::{Playable, Task},
    game::{Audience, Wording, join_clauses as lines_of},
    language::Language,
    record::{Events, Header, RecordError, replay, wording},
    render::{
        picture::{
            self, DrawError, MAX_ANIMATION_CELLS, MAX_CELLS, PictureStyle, PictureText, StripBoard,
        },
        text::{self, TextStyle},
    },
    session::{SeatResults, captions},
};

/// Draw a record as an animated SVG or GIF
///
/// In an SVG, tiles appear and markers move along their paths. It contains no scripts, and viewers set to reduced
/// motion only show the end. A GIF, for example for a chat, shows the board after each tile. Both pause at the
/// end before starting over.
#[derive(Args, Debug)]
pub struct RenderAnimation {
    /// The record: a file or the number of a saved game; if a file contains several, the first one is used
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Speed factor, from 0.1 to 10
    #[arg(long, value_name = "TIMES", default_value_t = 1.0, value_parser = speed)]
    speed: f64,
    #[command(flatten)]
    output: OutputArgs,
}

/// The maximum number of boards in a strip if the user doesn't choose their distance.
const USUAL_BOARDS: usize = 36;

/// Captions with more markers only give their number.
const MOST_NAMES: usize = 3;

/// Draw a record as a strip of small, captioned boards
#[derive(Args, Debug)]
pub struct RenderStrip {
    /// The record: a file or the number of a saved game; if a file contains several, the first one is used
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Draw a board after every N tiles, as well as the last board [default: 1, doubled until no more than 36
    /// boards are left]
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1..))]
    every: Option<u32>,
    /// Number of boards per row [default: chosen to make the strip wider than it is high]
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1..))]
    columns: Option<u32>,
    #[command(flatten)]
    output: OutputArgs,
}

fn speed(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(speed) if (0.1..=10.0).contains(&speed) => Ok(speed),
        _ => Err("expected a number from 0.1 to 10".into()),
    }
}

impl RenderAnimation {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        output.animated_only(
            "only SVGs and GIFs can be animated: use `render strip` to draw a game as a series of still \
                pictures",
        )?;
        let language = self.output.language();
        let film =
            Film::of(&self.file, Some(1), MAX_ANIMATION_CELLS, language)?.with_equal_boards();
        output.write(&AnimationPicture { film, pace: self.speed })
    }
}

impl RenderStrip {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let film = Film::of(&self.file, self.every, MAX_CELLS, self.output.language())?;
        let columns = self.columns.and_then(|columns| usize::try_from(columns).ok());
        output.write(&StripPicture { film, columns })
    }
}

/// The boards from a game, turn by turn.
struct Film {
    title: String,
    frames: Vec<FilmFrame>,
    /// The reason why the game can't be drawn, if it's too large.
    fault: Option<DrawError>,
    /// The wording for the players.
    wording: Wording,
    players: u8,
}

/// The board after a turn.
struct FilmFrame {
    drawing: Drawing,
    /// The number of tiles used so far.
    tiles: u32,
    /// The seat that placed the most recent tile.
    player: Option<Seat>,
    /// The sentence that describes the end of the game.
    end: Option<String>,
    results: SeatResults,
}

impl Film {
    /// Collects a board after every `every` tiles in the record, as long as the boards don't have more than
    /// `max_cells` cells in total. By default, there are at most [`USUAL_BOARDS`].
    fn of(
        file: &Path,
        every: Option<u32>,
        max_cells: u64,
        language: Language,
    ) -> Result<Film, Failure> {
        let mut recording = SavedGames::recording(file)?;
        let shot = recording.play(|header, reader| FilmTask {
            boards: FilmBoards::new(every, max_cells),
            language,
            header,
            reader,
        })?;
        if shot.frames.is_empty() {
            let file = format_path(file);
            return Err(Failure::invalid(format!("{file} ends before the first board")));
        }
        if shot.is_stopped {
            note("this game is unfinished");
        }
        if every.is_none() && shot.every > 1 {
            let step = shot.every;
            note(&format!("this strip shows every {step} tiles: use --every to choose"));
        }
        let header = &recording.header;
        let players = header.players;
        let title = transcript::recorded_title(&recording.ruleset, header, language);
        let wording = wording(players, &header.seats).in_language(language);
        Ok(Film { title, frames: shot.frames, fault: shot.fault, wording, players })
    }

    /// Makes boards that grow as large as the largest one, so that tiles stay in the same place.
    fn with_equal_boards(mut self) -> Film {
        let drawings: Vec<Drawing> =
            self.frames.iter().map(|frame| frame.drawing.clone()).collect();
        for (frame, drawing) in self.frames.iter_mut().zip(align(&drawings)) {
            frame.drawing = drawing;
        }
        self
    }

    /// Returns the title and the words in the legend of the last board.
    fn text(&self) -> PictureText<'_> {
        let results = self.frames.last().map(|frame| frame.results.clone());
        self.text_of(&results.unwrap_or_default())
    }

    /// Returns the title and the words in the legend of a board with these results.
    fn text_of(&self, results: &SeatResults) -> PictureText<'_> {
        let captions = captions(&self.wording, self.players, results);
        PictureText { title: &self.title, captions }
    }

    fn check(&self) -> Result<(), DrawError> {
        self.fault.map_or(Ok(()), Err)
    }

    /// Returns the boards and their captions.
    fn panels(&self) -> Vec<StripBoard> {
        let mut known = Vec::new();
        let panel = |frame: &FilmFrame| StripBoard {
            drawing: frame.drawing.clone(),
            caption: frame.caption(&mut known, &self.wording),
        };
        self.frames.iter().map(panel).collect()
    }
}

impl FilmFrame {
    /// Returns the caption's lines.
    ///
    /// `known` contains the eliminations that were already mentioned in earlier captions.
    fn caption(&self, known: &mut Vec<(Seat, Option<u8>)>, wording: &Wording) -> Vec<String> {
        let words = wording.words();
        let mut lines = vec![transcript::format_progress(self.tiles, wording.language)];
        let last = self.drawing.tiles.iter().find(|tile| tile.is_active);
        if let (Some(seat), Some(tile)) = (self.player, last) {
            let square = self.drawing.square_name(tile.x, tile.y);
            let values = [("player", wording.player(seat).into()), ("square", square.into())];
            lines.push(words.format("picture-lays", &values));
        }
        lines.extend(self.departures(known, wording));
        lines.extend(self.end.clone());
        lines
    }

    /// Returns a line for the markers that went out and one for those that came home since the last caption.
    fn departures(
        &self,
        known: &mut Vec<(Seat, Option<u8>)>,
        wording: &Wording,
    ) -> impl Iterator<Item = String> {
        let (mut out, mut home) = (Vec::new(), Vec::new());
        for marker in self.drawing.markers.iter().filter(|marker| marker.is_out) {
            let who = (marker.seat, marker.marker);
            if !known.contains(&who) {
                known.push(who);
                let names = if marker.is_home { &mut home } else { &mut out };
                names.push(wording.marker(marker.owner(), marker.marker));
            }
        }
        let line = |(id, names): (&str, Vec<String>)| {
            let values = [
                ("markers", wording.words().list(&names).into()),
                ("count", names.len().into()),
                ("named", if names.len() > MOST_NAMES { "no" } else { "yes" }.into()),
            ];
            (!names.is_empty()).then(|| wording.format(id, &values))
        };
        [("picture-out", out), ("picture-home", home)].into_iter().filter_map(line)
    }
}

/// The task that collects the boards from a record.
struct FilmTask<'a> {
    boards: FilmBoards,
    language: Language,
    header: &'a Header,
    reader: &'a mut RecordFileReader,
}

/// The boards collected so far.
struct FilmBoards {
    frames: Vec<FilmFrame>,
    fault: Option<DrawError>,
    is_stopped: bool,
    /// The number of tiles from one board to the next.
    every: u32,
    /// Whether that number may change.
    is_flexible: bool,
    /// The maximum number of cells across all boards.
    max_cells: u64,
}

impl FilmBoards {
    fn new(every: Option<u32>, max_cells: u64) -> FilmBoards {
        FilmBoards {
            frames: Vec::new(),
            fault: None,
            is_stopped: false,
            every: every.unwrap_or(1),
            is_flexible: every.is_none(),
            max_cells,
        }
    }

    /// Returns whether to keep the board with this many tiles, unless it's the last one.
    fn wants(&self, tiles: u32) -> bool {
        self.fault.is_none() && tiles.is_multiple_of(self.every)
    }

    fn add(&mut self, frame: FilmFrame) {
        if self.fault.is_some() {
            return;
        }
        let last = frame.tiles;
        let here = cells(&frame);
        self.frames.push(frame);
        while self.is_flexible && self.frames.len() > 1 && self.is_too_much() && self.every < last {
            self.every *= 2;
            let every = self.every;
            self.frames.retain(|frame| frame.tiles.is_multiple_of(every) || frame.tiles == last);
        }
        let all = self.cells();
        // Stop after the first board that exceeds the limit.
        if here > MAX_CELLS || all > self.max_cells && self.max_cells == MAX_CELLS {
            self.fault = Some(DrawError::Cells(all));
        } else if all > self.max_cells {
            self.fault = Some(DrawError::Steps);
        }
    }

    fn is_too_much(&self) -> bool {
        self.frames.len() > USUAL_BOARDS || self.cells() > self.max_cells
    }

    fn cells(&self) -> u64 {
        self.frames.iter().map(cells).sum()
    }
}

fn cells(frame: &FilmFrame) -> u64 {
    u64::from(frame.drawing.columns) * u64::from(frame.drawing.rows)
}

impl Task for FilmTask<'_> {
    type Output = Result<FilmBoards, RecordError>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let events: Events<G::Event> = self.reader.events();
        let words = Wording::new(game.seats()).in_language(self.language);
        let mut boards = self.boards;
        let frame = |(state, by): &(G::State, Option<Seat>)| FilmFrame {
            drawing: game.translate_labels(game.drawing(state), &words),
            tiles: game.progress(state),
            player: *by,
            end: None,
            results: SeatResults::of(game, state),
        };
        // There can be several states with this number of tiles, but only the last one includes all effects
        // of the placement.
        let mut last: Option<(G::State, Option<Seat>)> = None;
        let (mut chooses, mut laid_by) = (None, None);
        let mut end = None;
        let replayed = replay(game, self.header, events, |state, told| {
            let tiles = game.progress(state);
            let before = last.as_ref().map(|(state, _)| game.progress(state));
            if before.is_some_and(|before| before != tiles) {
                laid_by = chooses;
                if let Some(last) = last.take_if(|_| before.is_some_and(|it| boards.wants(it))) {
                    boards.add(frame(&last));
                }
            }
            chooses = game.to_play(state);
            if game.outcome(state).is_some() {
                let wording = wording(self.header.players, &self.header.seats);
                let wording = wording.in_language(self.language);
                let last = told.last().map_or(&[][..], std::slice::from_ref);
                let clauses = game.narrate(last, Audience::Public, &wording);
                end = lines_of(&clauses).pop().map(|last| last.text);
            }
            // For a large board, it's much faster to copy into the memory of the previous state.
            match &mut last {
                Some((kept, by)) => {
                    kept.clone_from(state);
                    *by = laid_by;
                }
                None => last = Some((state.clone(), laid_by)),
            }
        });
        boards.is_stopped = is_stopped(replayed)?;
        if let Some(last) = last {
            boards.add(frame(&last));
            if let Some(frame) = boards.frames.last_mut() {
                frame.end = end;
            }
        }
        Ok(boards)
    }
}

/// How long a board of a GIF is shown at normal speed.
const STILL_SECONDS: f64 = 0.8;
const LAST_STILL_SECONDS: f64 = 4.0;

/// Returns a time in hundredths of a second, the unit of GIFs.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the speed is from 0.1 to 10, so the time is from 8 to 4,000"
)]
fn hundredths(seconds: f64) -> u16 {
    (seconds * 100.0).round() as u16
}

/// An animation of a game.
struct AnimationPicture {
    film: Film,
    pace: f64,
}

impl Renderable for AnimationPicture {
    const TOO_LARGE_HELP: &str =
        "use `render strip --every N` or `render record --at N` to draw parts of it";

    fn svg(&self, style: PictureStyle) -> Result<String, DrawError> {
        self.film.check()?;
        let drawings: Vec<Drawing> =
            self.film.frames.iter().map(|frame| frame.drawing.clone()).collect();
        picture::animation(&drawings, self.film.text(), self.pace, style)
    }

    fn still(&self, nth: usize, style: PictureStyle) -> Result<Option<(String, u16)>, DrawError> {
        self.film.check()?;
        let frames = &self.film.frames;
        let Some(frame) = frames.get(nth) else { return Ok(None) };
        let svg = picture::board(&frame.drawing, self.film.text_of(&frame.results), style)?;
        let seconds = if nth + 1 == frames.len() { LAST_STILL_SECONDS } else { STILL_SECONDS };
        Ok(Some((svg, hundredths(seconds / self.pace))))
    }
}

/// A strip of boards that shows a game.
struct StripPicture {
    film: Film,
    columns: Option<usize>,
}

impl Renderable for StripPicture {
    const TOO_LARGE_HELP: &str = "use a larger --every to draw fewer boards";

    fn svg(&self, style: PictureStyle) -> Result<String, DrawError> {
        self.film.check()?;
        picture::strip(&self.film.panels(), self.columns, self.film.text(), style)
    }

    fn text(&self, style: TextStyle) -> Result<String, DrawError> {
        self.film.check()?;
        let board = |panel: StripBoard| {
            panel.caption.join("\n") + "\n\n" + &text::board(&panel.drawing, style) + "\n"
        };
        Ok(self.film.panels().into_iter().map(board).collect())
    }
}
