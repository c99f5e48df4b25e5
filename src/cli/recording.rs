//! The first record of a file, opened for a command that wants something out of it.

use std::{
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
};

use super::{
    failure::Failure,
    replay::{Referee, refuse},
};
use crate::{
    family::{Task, with_game},
    record::{Fault, Header, Reader, RecordError},
    ruleset::Ruleset,
};

/// What reads the events.
pub type Lines = Reader<BufReader<File>>;

/// A record of which the header has been read.
pub struct Recording {
    path: PathBuf,
    /// What the header says.
    pub header: Header,
    /// The rules by which it was played.
    pub ruleset: Ruleset,
    reader: Lines,
}

impl Recording {
    /// Opens a record. What is wrong with it is told.
    pub fn open(path: &Path) -> Result<Recording, Failure> {
        let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
        let mut reader = Reader::new(BufReader::new(file));
        let refused = |error: RecordError| refused(path, &error);
        let header = reader
            .header()
            .and_then(|header| header.ok_or_else(|| RecordError::new(1, "no record stands here")))
            .map_err(refused)?;
        let mut referee = Referee::default();
        let ruleset = referee.ruleset(path, reader.line(), &header).map_err(refused)?.clone();
        Ok(Recording { path: path.to_owned(), header, ruleset, reader })
    }

    /// Does something with the game and the events. What is wrong with the record is told.
    pub fn play<'a, O, T: Task<Output = Result<O, RecordError>>>(
        &'a mut self,
        task: impl FnOnce(&'a Header, &'a mut Lines) -> T,
    ) -> Result<O, Failure> {
        let players = self.header.players;
        let done = with_game(&self.ruleset, players, task(&self.header, &mut self.reader));
        let done = done.unwrap_or_else(|| {
            let message = format!("the rules are not for {players} players");
            Err(RecordError::new(1, message))
        });
        done.map_err(|error| refused(&self.path, &error))
    }
}

/// Tells why a record is refused.
pub fn refused(path: &Path, error: &RecordError) -> Failure {
    match error.fault {
        Fault::Unreadable(kind) => Failure::unreadable(path, &kind.into()),
        Fault::Wrong | Fault::CutOff => {
            refuse(path, error);
            Failure::reported()
        }
    }
}
