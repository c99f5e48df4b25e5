//! The first record of a file, opened for a command that wants something out of it.

use std::{
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
};

use crate::{
    cli::{
        commands::replay::{Referee, refuse},
        failure::Failure,
    },
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
        let (header, reader) = open(path)?;
        let mut referee = Referee::default();
        let ruleset = referee
            .ruleset(path, reader.line(), &header)
            .map_err(|error| refused(path, &error))?
            .clone();
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

/// Opens the first record of a file and reads its header. What is wrong with it is told.
pub fn open(path: &Path) -> Result<(Header, Lines), Failure> {
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    let mut reader = Reader::new(BufReader::new(file));
    let header = reader
        .header()
        .and_then(|header| header.ok_or_else(|| RecordError::new(1, "no record stands here")))
        .map_err(|error| refused(path, &error))?;
    Ok((header, reader))
}

/// What was taken out of a record.
pub struct Taken<T> {
    /// It, and after how many tiles it is.
    pub found: Option<(u32, T)>,
    /// After how many tiles the last that could be taken is, if there is one.
    pub last: Option<u32>,
    /// Whether the game was stopped before its end.
    pub is_stopped: bool,
}

impl<T> Taken<T> {
    /// Nothing yet.
    pub fn nothing() -> Taken<T> {
        Taken { found: None, last: None, is_stopped: false }
    }

    /// Sees what can be taken after so many tiles, and takes it if it is wanted; without a number
    /// the last is. The last with so many tiles is the one in which all has followed.
    pub fn see(&mut self, at: Option<u32>, tiles: u32, take: impl FnOnce() -> T) {
        self.last = Some(tiles);
        if at.is_none_or(|at| at == tiles) {
            self.found = Some((tiles, take()));
        }
    }

    /// Says how the record ended, and makes something of what was taken.
    pub fn finish<U, O>(
        self,
        replayed: Result<O, RecordError>,
        make: impl FnOnce(T) -> Option<U>,
    ) -> Result<Taken<U>, RecordError> {
        let is_stopped = is_stopped(replayed)?;
        let found = self.found.and_then(|(tiles, taken)| Some((tiles, make(taken)?)));
        Ok(Taken { found, last: self.last, is_stopped })
    }

    /// The number of tiles that was asked for, if the record has less: `what` was looked for.
    pub fn beyond(&self, at: Option<u32>, what: &str) -> Option<Failure> {
        let (at, last) = (at?, self.last?);
        Some(Failure::usage(format!(
            "--at {at} is beyond the record: the last {what} is --at {last}"
        )))
    }
}

/// Whether the game of a record that was replayed was stopped before its end.
pub fn is_stopped<O>(replayed: Result<O, RecordError>) -> Result<bool, RecordError> {
    match replayed {
        Ok(_) => Ok(false),
        Err(error) if error.fault == Fault::CutOff => Ok(true),
        Err(error) => Err(error),
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
