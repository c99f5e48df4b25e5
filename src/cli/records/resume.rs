//! Reads stopped games from their records so they can be resumed.

use std::{
    fs::Metadata,
    io::{self, BufRead},
    path::Path,
    time::SystemTime,
};

use serde::Deserialize;

use crate::{
    cli::{
        failure::{Failure, argument, format_path},
        files::{PathOrigin, metadata},
        output,
        play::{lineup::SeatKind, opening::Opening},
        records::record_file::{
            RecordFile, Recording, input, is_stopped, read_failure, refusal, texts,
        },
    },
    diagnostic::quote_text,
    family::Playable,
    game::{Seat, Seats, Streams},
    outside::BotCommand,
    record::{Events, Header, Player, RecordError, RecordErrorKind, Verified, replay},
    session::{Checkpoint, ResumePoint, TurnCount, store_state},
};

/// The header from a record to resume.
pub struct ResumeHeader {
    /// The game's opening.
    pub opening: Opening,
    /// The number of the game for its seed.
    pub number: u64,
    /// The players by seat, if the record contains them.
    pub seats: Vec<Player>,
    /// Whether it's a practice game.
    pub is_practice: bool,
}

/// A stopped game that is ready to be resumed.
pub struct ResumedGame<S, E> {
    /// The point where the game is resumed.
    pub resume_point: ResumePoint<S, E>,
    /// The part of the file that was read.
    pub file: ReadFile,
}

/// The part of a record file that was read.
pub struct ReadFile {
    /// How many bytes of the record's text come before the first step and before the end of each step. They
    /// always end with a whole line.
    pub ends: Vec<u64>,
    /// The version of the file.
    pub version: FileVersion,
}

/// A file's length and modification time, which tell us whether it has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileVersion(u64, Option<SystemTime>);

impl FileVersion {
    pub fn of(meta: &Metadata) -> FileVersion {
        FileVersion(meta.len(), meta.modified().ok())
    }
}

/// Reads the header from a record whose game isn't over.
///
/// The rest is only read when the game is resumed.
pub fn header(path: &Path, origin: PathOrigin) -> Result<ResumeHeader, Failure> {
    let Recording { header, ruleset, .. } = Recording::open(path, origin)?;
    if ruleset.sections(header.players).is_none() {
        let kind = RecordErrorKind::PlayersNotAllowed(header.players);
        return Err(refusal(path, &RecordError::new(1, kind)));
    }
    if is_over(path, origin) {
        return Err(finished_failure(path));
    }
    if header.outside_chance.is_some() {
        let name = argument(path);
        return Err(Failure::invalid(format!(
            "{}: this game was entered by hand, so its pile is unknown; use `sentiero position {name}` to \
             extract a position to continue from",
            format_path(path)
        )));
    }
    let opening = Opening::of_record(path, ruleset, &header);
    let Header { game: number, seats, practice: is_practice, .. } = header;
    Ok(ResumeHeader { opening, number, seats, is_practice })
}

/// Checks that the record identifies the player in each seat that isn't reassigned.
///
/// # Errors
/// Returns an error for the first seat without a known player, including how to assign it.
pub fn check_seats(
    path: &Path,
    players: u8,
    seats: &[Player],
    is_given: impl Fn(Seat) -> bool,
) -> Result<(), Failure> {
    if seats.len() > usize::from(players) {
        let kind = RecordErrorKind::TooManySeats { seats: seats.len(), players };
        return Err(refusal(path, &RecordError::new(1, kind)));
    }
    let name = format_path(path);
    for seat in (0..players).filter(|&seat| !is_given(seat)) {
        let number = u16::from(seat) + 1;
        let player = seats.get(usize::from(seat));
        let bot = player.and_then(|player| player.bot.as_deref());
        let why = match bot {
            _ if player.is_some_and(|player| player.human.is_some()) => continue,
            Some(bot) if SeatKind::of_record(bot).is_ok() => continue,
            Some(bot) if bot.starts_with(BotCommand::PREFIX) => {
                // A record could contain any command.
                let bot = quote_text(bot);
                return Err(Failure::usage(format!(
                    "player {number} in {name} is the program {bot}, which only runs if you name it again: use \
                     `--bot {number}=exec:COMMAND`"
                )));
            }
            Some(bot) => {
                let bot = quote_text(bot);
                format!("player {number} in {name} is an unknown bot, {bot}")
            }
            None if seats.is_empty() => format!("{name} does not specify the players"),
            None => format!("{name} does not specify player {number}"),
        };
        return Err(Failure::usage(format!(
            "{why}: use `--human {number}` to play as player {number}, `--bot {number}=greedy` for a bot, or \
             `--bot greedy` for bots in all remaining seats"
        )));
    }
    Ok(())
}

/// Verifies a stopped game's record and finds the point where it can be resumed.
///
/// The choices of the `practising` seats can be undone.
///
/// # Errors
/// Returns an error if the record breaks a rule, its game is over or the file has several records.
pub fn read<G: Playable>(
    path: &Path,
    origin: PathOrigin,
    game: &G,
    practising: Seats,
) -> Result<ResumedGame<G::State, G::Event>, Failure> {
    let fail = |error: io::Error| Failure::read_failure(path, &error);
    let meta = metadata(path, origin).and_then(|meta| meta.ok_or(io::ErrorKind::NotFound.into()));
    let version = FileVersion::of(&meta.map_err(fail)?);
    let (header, RecordFile { mut reader, .. }) = RecordFile::first(path, origin)?;
    let is_turned = |tile: &String| game.tile_name(tile).is_some_and(|name| name != *tile);
    if header.tiles.iter().any(is_turned) {
        let name = format_path(path);
        return Err(Failure::invalid(format!(
            "{name}: this record uses turned tile names, but new events would name the tiles \
             differently; use `sentiero position {name}` to extract a position to continue from"
        )));
    }
    let first = reader.line();
    let events: Events<G::Event> = reader.events();
    let lines: Vec<usize> = events.list().iter().map(|&(line, _)| line).collect();
    let ReplayedRecord { point, result } = replay_to_end(game, &header, events, practising);
    if !is_stopped(result).map_err(|error| refusal(path, &error))? {
        return Err(finished_failure(path));
    }
    // Resuming would cut off any later records.
    match reader.header() {
        Ok(None) => {}
        Ok(Some(_)) => {
            let name = format_path(path);
            return Err(Failure::invalid(format!(
                "{name}: only files with a single record can be resumed, but this one contains \
                    several"
            )));
        }
        Err(error) => return Err(refusal(path, &error)),
    }
    let Some(resume_point) = point else {
        return Err(Failure::invalid(format!(
            "{} ends before the deal is complete; use --players {} --seed {} to start the same \
                game",
            format_path(path),
            header.players,
            header.seed
        )));
    };
    let mut told = 0;
    let mut last_line = first;
    let mut last_lines = vec![first];
    for step in &resume_point.steps {
        let events = lines.get(told..told + step.len()).unwrap_or_default();
        last_line = events.iter().fold(last_line, |last, &line| last.max(line));
        last_lines.push(last_line);
        told += step.len();
    }
    if told < lines.len() {
        output::note("note: the last step is incomplete, so it will be played again");
    }
    let ends = line_ends(path, origin, &last_lines)?;
    Ok(ResumedGame { resume_point, file: ReadFile { ends, version } })
}

/// A record that was replayed up to its end or its first error.
pub struct ReplayedRecord<S, E> {
    /// The last point, or `None` if the record ends before the deal is complete.
    pub point: Option<ResumePoint<S, E>>,
    /// The result, which is an error if the record ends before the game is over.
    result: Result<Verified, RecordError>,
}

/// Replays a record up to its end or its first error.
///
/// There's a checkpoint wherever one of the `practising` seats had a choice.
pub fn replay_to_end<G: Playable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    practising: Seats,
) -> ReplayedRecord<G::State, G::Event> {
    let mut used = StreamUsage::new(header.starting_streams(game));
    let mut steps: Vec<Vec<G::Event>> = Vec::new();
    let mut checkpoints: Vec<Checkpoint<G::State>> = Vec::new();
    let (mut last, mut turns) = (None::<G::State>, TurnCount::default());
    let starts_with_deal = header.from.is_none();
    if !starts_with_deal {
        turns = TurnCount::from_a_turn();
    }
    let result = replay(game, header, events, |state, told| {
        if let Some(before) = &last
            && game.to_play(before).is_some_and(|seat| practising.contains(seat))
        {
            let (state, streams) = (before.clone(), used.streams.clone());
            let checkpoint = Checkpoint { state, streams, steps: steps.len() };
            store_state(&mut checkpoints, checkpoint, &game.drawing(before));
        }
        used.observe(game, state, told);
        // A position comes without a step.
        if starts_with_deal || last.is_some() {
            steps.push(told.to_vec());
            turns.add(game.is_between_turns(state));
        }
        match &mut last {
            Some(kept) => kept.clone_from(state),
            None => last = Some(state.clone()),
        }
    });
    let point =
        last.map(|state| ResumePoint { state, streams: used.streams, steps, turns, checkpoints });
    ReplayedRecord { point, result }
}

/// Returns the failure for resuming a game that is over.
fn finished_failure(path: &Path) -> Failure {
    let (file, name) = (format_path(path), argument(path));
    Failure::invalid(format!("{file}: this game is over; use `sentiero replay {name}` to show it"))
}

/// Returns where the given lines of a file's text end, in bytes. The lines are numbered from 1 and sorted. A line
/// beyond the last one ends where the text ends.
fn line_ends(path: &Path, origin: PathOrigin, lines: &[usize]) -> Result<Vec<u64>, Failure> {
    let fail = |error: io::Error| read_failure(path, &error);
    let mut input = input(path, origin)?;
    let (mut line, mut bytes) = (0, 0);
    let mut ends = Vec::with_capacity(lines.len());
    while let Some(&wanted) = lines.get(ends.len()) {
        if line >= wanted {
            ends.push(bytes);
            continue;
        }
        let buffer = input.fill_buf().map_err(fail)?;
        if buffer.is_empty() {
            break;
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        line += usize::from(end.is_some());
        bytes += used as u64;
        input.consume(used);
    }
    ends.resize(lines.len(), bytes);
    Ok(ends)
}

/// The kind of an event.
#[derive(Deserialize)]
struct EventKind {
    event: String,
}

/// Returns whether the first record in a file continues to the end of its game, without verifying it.
pub fn is_over(path: &Path, origin: PathOrigin) -> bool {
    let text = texts(path, origin).ok().and_then(|mut texts| texts.next_text().ok()?);
    let Some(text) = text else { return false };
    let mut lines = text.bytes.rsplit(|&byte| byte == b'\n');
    let last = lines.find(|line| !line.trim_ascii().is_empty());
    let event = last.and_then(|line| serde_json::from_slice::<EventKind>(line).ok());
    event.is_some_and(|last| last.event == "end")
}

/// How far a replayed game has advanced in its random streams.
#[derive(Debug, Default)]
pub struct StreamUsage {
    pub streams: Streams,
    chooser: Option<Seat>,
}

impl StreamUsage {
    /// Starts counting at the given places.
    pub fn new(streams: Streams) -> StreamUsage {
        StreamUsage { streams, chooser: None }
    }

    /// Updates the counts with a state and the events that led to it.
    pub fn observe<G: Playable>(&mut self, game: &G, state: &G::State, events: &[G::Event]) {
        if let Some(seat) = self.chooser {
            self.streams.count_choice(seat);
        }
        self.chooser = game.to_play(state);
        let given = events.iter().filter_map(|event| game.recorded_chance(event));
        given.for_each(|(purpose, _)| self.streams.count_chance(purpose));
    }
}
