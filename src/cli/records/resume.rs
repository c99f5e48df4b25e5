//! Games that were stopped, from their records.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use crate::{
    cli::{
        failure::{Failure, shown},
        output,
        play::opening::Opening,
        records::record_file::{RecordFile, Recording, is_stopped, refused},
    },
    family::Playable,
    game::{Seat, Streams},
    record::{Events, Player, RecordError, replay},
    screen::Begun,
};

/// The header of a record to resume.
pub struct Stopped {
    /// With what its game began.
    pub opening: Opening,
    /// The number of the game under its seed.
    pub number: u64,
    /// The players by seat, if the record has them.
    pub seats: Vec<Player>,
}

/// A game that was stopped, as its record tells it.
pub struct Resumed<S, E> {
    /// Where it goes on.
    pub begun: Begun<S, E>,
    /// How many bytes of the file tell that, in whole lines.
    pub bytes: u64,
}

/// Reads the header of a record.
pub fn header(path: &Path) -> Result<Stopped, Failure> {
    let Recording { header, ruleset, .. } = Recording::open(path)?;
    if ruleset.sections(header.players).is_none() {
        let message = format!("the rules in the header are not for {} players", header.players);
        return Err(refused(path, &RecordError::new(1, message)));
    }
    let opening = Opening::recorded(ruleset, &header);
    Ok(Stopped { opening, number: header.game, seats: header.seats })
}

/// Verifies what a record tells of a game that was stopped, and finds where it goes on.
///
/// # Errors
/// A record that breaks a rule, or of a game that is over, or several records in a file.
pub fn read<G: Playable>(path: &Path, game: &G) -> Result<Resumed<G::State, G::Event>, Failure> {
    let (header, RecordFile { mut reader, .. }) = RecordFile::first(path)?;
    let is_turned = |tile: &String| game.tile_name(tile).is_some_and(|name| name != *tile);
    if header.tiles.iter().any(is_turned) {
        let name = shown(path);
        return Err(Failure::invalid(format!(
            "{name}: this record names tiles as they lie after a turn, and the rest would name them \
             otherwise; `sentiero position {name}` takes a position out of it to go on from"
        )));
    }
    let first = reader.line();
    let events: Events<G::Event> = reader.events();
    let lines: Vec<usize> = events.list().iter().map(|&(line, _)| line).collect();
    let mut used = Used::default();
    let mut steps: Vec<Vec<G::Event>> = Vec::new();
    let mut last = None;
    let replayed = replay(game, &header, events, |state, told| {
        used.see(game, state, told);
        steps.push(told.to_vec());
        last = Some(state.clone());
    });
    if !is_stopped(replayed).map_err(|error| refused(path, &error))? {
        let name = shown(path);
        let message = format!("{name}: this game is over; `sentiero replay {name}` shows it");
        return Err(Failure::invalid(message));
    }
    // What follows the game would be cut off.
    if reader.header().is_ok_and(|next| next.is_some()) {
        let name = shown(path);
        return Err(Failure::invalid(format!(
            "{name}: several records stand here; one can be gone on with that stands alone"
        )));
    }
    let Some(state) = last else {
        return Err(Failure::invalid(format!(
            "{} stops before the deal is over: --players {} --seed {} begins the same game",
            shown(path),
            header.players,
            header.seed
        )));
    };
    let told: usize = steps.iter().map(Vec::len).sum();
    let line = lines.iter().take(told).max().copied().unwrap_or(first);
    if told < lines.len() {
        output::note("note: the last step is not all there; it is played again");
    }
    let bytes = length(path, line)?;
    Ok(Resumed { begun: Begun { state, streams: used.streams, steps }, bytes })
}

/// How many bytes so many lines of a file have.
fn length(path: &Path, lines: usize) -> Result<u64, Failure> {
    let fail = |error: std::io::Error| Failure::unreadable(path, &error);
    let mut input = BufReader::new(File::open(path).map_err(fail)?);
    let mut bytes = 0;
    let mut left = lines;
    while left > 0 {
        let buffer = input.fill_buf().map_err(fail)?;
        if buffer.is_empty() {
            break;
        }
        let ends = buffer.iter().enumerate().filter(|&(_, &byte)| byte == b'\n');
        let ends: Vec<usize> = ends.map(|(place, _)| place + 1).take(left).collect();
        let is_last = ends.len() == left;
        let used = ends.last().copied().filter(|_| is_last).unwrap_or(buffer.len());
        let count = ends.len();
        left -= count;
        bytes += used as u64;
        input.consume(used);
    }
    Ok(bytes)
}

/// Counts what a game that is replayed has used of the random streams.
#[derive(Debug, Default)]
pub struct Used {
    /// The places in the streams.
    pub streams: Streams,
    chooses: Option<Seat>,
}

impl Used {
    /// Looks at a state, and at what was told since the one before.
    pub fn see<G: Playable>(&mut self, game: &G, state: &G::State, told: &[G::Event]) {
        if let Some(seat) = self.chooses {
            self.streams.count_choice(seat);
        }
        self.chooses = game.to_play(state);
        let given = told.iter().filter_map(|event| game.recorded_chance(event));
        given.for_each(|(purpose, _)| self.streams.count_chance(purpose));
    }
}
