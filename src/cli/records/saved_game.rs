//! A saved game in a list: what is played, by whom, and how far it is.

use std::path::PathBuf;

use super::{
    date::seconds_of,
    live_record::is_being_written,
    record_file::{Interruption, RecordFile, RecordFileReader},
};
use crate::{
    cli::files::{PathOrigin, metadata},
    family::{Playable, Task},
    game::{Seat, Seats},
    record::{Header, replay},
};

/// A saved game.
pub struct SavedGame {
    pub number: u64,
    pub path: PathBuf,
    /// When it was last played, in seconds since 1970.
    pub date: u64,
    /// The header of its record, if that can be read.
    pub header: Option<Header>,
    pub progress: GameProgress,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameProgress {
    /// A process is playing it.
    Busy,
    /// It's stopped at this player's turn.
    Stopped(Seat),
    /// It's over, and these seats won.
    Over(Seats),
    /// Its record is incomplete or has errors.
    Damaged,
}

impl SavedGame {
    /// Reads a saved game. Returns `None` if it was deleted in the meantime.
    pub fn read(number: u64, path: PathBuf) -> Option<SavedGame> {
        let modified = metadata(&path, PathOrigin::FoundPath).ok()??.modified().ok()?;
        let mut file = RecordFile::open(&path, PathOrigin::FoundPath).ok();
        let header = file.as_mut().and_then(|file| file.reader.header().ok()?);
        let progress = match (&mut file, &header) {
            (Some(file), Some(header)) => {
                let played = file.play(header, |_, header, reader| LastState { header, reader });
                match played.unwrap_or(GameProgress::Damaged) {
                    over @ GameProgress::Over(_) => over,
                    _ if is_being_written(&path) => GameProgress::Busy,
                    progress => progress,
                }
            }
            _ if is_being_written(&path) => GameProgress::Busy,
            _ => GameProgress::Damaged,
        };
        Some(SavedGame { number, path, date: seconds_of(modified), header, progress })
    }
}

/// The task that finds out how far a recorded game is.
struct LastState<'a> {
    header: &'a Header,
    reader: &'a mut RecordFileReader,
}

impl Task for LastState<'_> {
    type Output = Result<GameProgress, Interruption>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let mut progress = GameProgress::Damaged;
        let replayed = replay(game, self.header, self.reader.events(), |state, _| {
            progress = match (game.to_play(state), game.outcome(state)) {
                (Some(seat), _) => GameProgress::Stopped(seat),
                (None, outcome) => GameProgress::Over(outcome.map_or(Seats::NONE, |it| it.winners)),
            };
        });
        // An unfinished game ends with an error about that.
        match (replayed, progress) {
            (Ok(_), _) | (Err(_), GameProgress::Stopped(_)) => Ok(progress),
            (Err(_), _) => Ok(GameProgress::Damaged),
        }
    }
}
