//! Reads record files using the rules of each game.

use std::{
    collections::BTreeMap,
    io::{self, Read},
    path::{Path, PathBuf},
};

use serde::{Deserialize, de::IgnoredAny};

use super::{
    text_input::{TextInput, text_of},
    verification::{Verification, VerifiedRun},
};
use crate::{
    check::{self, Request},
    cli::{
        failure::{Failure, format_path},
        files::{PathOrigin, open_input},
        output,
    },
    diagnostic::{escape_for_terminal, shorten},
    family::{CompiledGame, Task, resolved_ruleset},
    loader::{NoFiles, builtin_rulesets},
    record::{Header, Reader, RecordError, RecordErrorKind, RecordText, RecordTexts},
    ruleset::Ruleset,
};

/// The reader for a record file.
pub type RecordFileReader = Reader<TextInput>;

/// A record file.
pub struct RecordFile {
    path: PathBuf,
    pub reader: RecordFileReader,
    /// The previous record's rules. We keep them because the next record usually has the same ones.
    last_rules: Option<(Header, Ruleset)>,
    /// The game compiled from these rules and its number of players. It's only compiled once it's needed.
    game: Option<(u8, CompiledGame)>,
    /// The built-in rulesets that headers refer to, keyed by id and variants.
    builtin_rulesets: BTreeMap<(String, Vec<String>), Option<Ruleset>>,
}

/// The maximum size of the cache for built-in rulesets.
const MAX_NAMED: usize = 64;

/// Why reading a record stopped.
pub enum Interruption {
    /// The record breaks a rule or isn't a record.
    Refused(RecordError),
    /// Anything else.
    Failed(Failure),
}

impl From<RecordError> for Interruption {
    fn from(error: RecordError) -> Interruption {
        Interruption::Refused(error)
    }
}

impl From<Failure> for Interruption {
    fn from(failure: Failure) -> Interruption {
        Interruption::Failed(failure)
    }
}

impl From<io::Error> for Interruption {
    fn from(error: io::Error) -> Interruption {
        Interruption::Failed(error.into())
    }
}

impl RecordFile {
    /// Opens a file, or stdin if the name is `-`.
    pub fn open(path: &Path, origin: PathOrigin) -> Result<RecordFile, Failure> {
        let reader = Reader::new(input(path, origin)?);
        Ok(RecordFile::new(path, reader))
    }

    fn new(path: &Path, reader: RecordFileReader) -> RecordFile {
        let (path, builtin_rulesets) = (path.to_owned(), BTreeMap::new());
        RecordFile { path, reader, last_rules: None, game: None, builtin_rulesets }
    }

    /// Opens a file and verifies its records on all threads up to the first invalid one.
    ///
    /// Adds the number of verified records to `right` and returns the file starting at the invalid record.
    pub fn open_verified(
        path: &Path,
        origin: PathOrigin,
        right: &mut u64,
    ) -> Result<RecordFile, Failure> {
        let fail = |error: io::Error| read_failure(path, &error);
        let mut texts = texts(path, origin)?;
        let empty: TextInput = Box::new(io::empty());
        let reader = Reader::new(empty);
        let mut file = RecordFile::new(path, reader);
        let mut next = texts.next_text().map_err(fail)?;
        let mut left = Vec::new();
        while let Some(first) = next.take() {
            let verified = file.verify_run(first, &mut texts);
            *right += verified.verified_records;
            if let Some(error) = verified.error {
                return Err(fail(error));
            }
            if verified.remaining_records.is_empty() {
                next = verified.other_run;
            } else {
                left = verified.remaining_records;
                left.extend(verified.other_run);
            }
        }
        let lines = left.first().map_or(texts.lines(), |text| text.lines_before);
        let bytes: Vec<u8> = left.into_iter().flat_map(|text| text.bytes).collect();
        let rest: TextInput = Box::new(io::Cursor::new(bytes).chain(texts.into_inner()));
        file.reader = Reader::after_lines(rest, lines);
        Ok(file)
    }

    /// Verifies a run's records on all threads, given the first one.
    fn verify_run(&mut self, first: RecordText, texts: &mut RecordTexts<TextInput>) -> VerifiedRun {
        let (header, line) = (Reader::new(first.header()).header(), first.lines_before + 1);
        let mut first = Some(first);
        let verified = header.ok().flatten().and_then(|header| {
            self.load_rules(&header, line).ok()?;
            let (_, ruleset) = self.last_rules.as_ref()?;
            let game = compiled_game(&mut self.game, ruleset, header.players)?;
            Some(game.run(Verification { header: &header, first: &mut first, texts }))
        });
        verified.unwrap_or_else(|| VerifiedRun {
            verified_records: 0,
            remaining_records: first.into_iter().collect(),
            other_run: None,
            error: None,
        })
    }

    /// Opens a file and reads the first record's header, printing any error.
    pub fn first(path: &Path, origin: PathOrigin) -> Result<(Header, RecordFile), Failure> {
        RecordFile::open(path, origin)?.read_first()
    }

    /// Reads the first record's header, printing any error.
    fn read_first(self) -> Result<(Header, RecordFile), Failure> {
        let mut file = self;
        let header = file.reader.header();
        let header = header
            .and_then(|header| {
                header.ok_or_else(|| RecordError::new(1, RecordErrorKind::MissingHeader))
            })
            .map_err(|error| refusal(&file.path, &error))?;
        Ok((header, file))
    }

    /// Runs a task with the game for the most recently read header.
    ///
    /// If no game can read the events, they are skipped.
    pub fn play<'a, O, E: From<RecordError>, T: Task<Output = Result<O, E>>>(
        &'a mut self,
        header: &'a Header,
        task: impl FnOnce(&'a Ruleset, &'a Header, &'a mut RecordFileReader) -> T,
    ) -> Result<O, E> {
        let (line, players) = (self.reader.line(), header.players);
        let wrong_number =
            || E::from(RecordError::new(line, RecordErrorKind::PlayersNotAllowed(players)));
        let read = self.load_rules(header, line);
        match (read, &self.last_rules) {
            (Ok(()), Some((_, ruleset))) if ruleset.sections(players).is_some() => {
                match compiled_game(&mut self.game, ruleset, players) {
                    Some(game) => game.run(task(ruleset, header, &mut self.reader)),
                    None => Err(wrong_number()),
                }
            }
            (read, _) => {
                self.reader.events::<AnyEvent>();
                Err(read.err().map_or_else(wrong_number, E::from))
            }
        }
    }

    /// Loads the rules from a header.
    ///
    /// Prints a note if a built-in ruleset has the same name but different rules.
    fn load_rules(&mut self, header: &Header, line: usize) -> Result<(), RecordError> {
        let is_known = self.last_rules.as_ref().is_some_and(|(last, _)| {
            (&last.ruleset, &last.variants, &last.rules)
                == (&header.ruleset, &header.variants, &header.rules)
        });
        if !is_known {
            let before = self.last_rules.take();
            let ruleset = resolved_ruleset(&header.rules).map_err(|report| {
                let first = report.diagnostics().first();
                let fault = first.map_or_else(String::new, |found| match &found.pointer {
                    Some(pointer) => {
                        format!("{} (at {})", found.message, escape_for_terminal(&shorten(pointer)))
                    }
                    None => found.message.clone(),
                });
                RecordError::new(line, RecordErrorKind::InvalidRules { cause: fault })
            })?;
            if is_builtin(header) && !self.is_as_named(header, &ruleset) {
                output::note(&format!(
                    "note: {}:{line}: the rules in this record differ from {} in this version, so \
                        the record's own rules are used",
                    format_path(&self.path),
                    escape_for_terminal(&header.ruleset)
                ));
            }
            // Headers that only differ in titles, for example, share a game.
            self.game.take_if(|(players, _)| {
                let sections = before.as_ref().and_then(|(_, it)| it.sections(*players));
                sections.is_none() || sections != ruleset.sections(*players)
            });
            let known = Header { tiles: Vec::new(), ..header.clone() };
            let ruleset = ruleset.with_variants(header.variants.clone());
            self.last_rules = Some((known, ruleset));
        }
        Ok(())
    }

    /// Returns the result of [`is_as_named`] using a cache of built-in rulesets.
    fn is_as_named(&mut self, header: &Header, ruleset: &Ruleset) -> bool {
        if self.builtin_rulesets.len() >= MAX_NAMED {
            self.builtin_rulesets.clear();
        }
        let name = (header.ruleset.clone(), header.variants.clone());
        let known = self.builtin_rulesets.entry(name).or_insert_with(|| named(header));
        known.as_ref().is_some_and(|known| is_same(header, known, ruleset))
    }
}

/// Returns the game for a ruleset, compiling it unless it's cached.
fn compiled_game<'a>(
    game: &'a mut Option<(u8, CompiledGame)>,
    ruleset: &Ruleset,
    players: u8,
) -> Option<&'a CompiledGame> {
    game.take_if(|(number, _)| *number != players);
    if game.is_none() {
        *game = CompiledGame::new(ruleset, players).map(|compiled| (players, compiled));
    }
    game.as_ref().map(|(_, compiled)| compiled)
}

/// Opens a record file for reading each record as text.
pub fn texts(path: &Path, origin: PathOrigin) -> Result<RecordTexts<TextInput>, Failure> {
    input(path, origin).map(RecordTexts::new)
}

/// Opens a file, or stdin if the name is `-`, decompressing it if necessary.
pub fn input(path: &Path, origin: PathOrigin) -> Result<TextInput, Failure> {
    open_input(path, origin).and_then(text_of).map_err(|error| read_failure(path, &error))
}

/// Returns the failure for records that can't be read because of damage, truncation or an I/O error.
pub fn read_failure(path: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
            Failure::invalid(format!("{}: {error}", format_path(path)))
        }
        _ => Failure::read_failure(path, error),
    }
}

/// The first record in a file and its rules.
pub struct Recording {
    file: RecordFile,
    pub header: Header,
    /// The record's rules.
    pub ruleset: Ruleset,
}

impl Recording {
    /// Opens a record, printing any error.
    pub fn open(path: &Path, origin: PathOrigin) -> Result<Recording, Failure> {
        Recording::of(RecordFile::open(path, origin)?)
    }

    /// Opens a record whose text was already read from a file.
    pub fn of_text(path: &Path, text: &RecordText) -> Result<Recording, Failure> {
        let bytes: TextInput = Box::new(io::Cursor::new(text.bytes.clone()));
        let reader = Reader::after_lines(bytes, text.lines_before);
        Recording::of(RecordFile::new(path, reader))
    }

    fn of(file: RecordFile) -> Result<Recording, Failure> {
        let (header, mut file) = file.read_first()?;
        let line = file.reader.line();
        file.load_rules(&header, line).map_err(|error| refusal(&file.path, &error))?;
        match file.last_rules.clone() {
            Some((_, ruleset)) => Ok(Recording { file, header, ruleset }),
            None => Err(Failure::reported()),
        }
    }

    /// Runs a task with the game and the events, printing any error in the record.
    pub fn play<'a, O, T: Task<Output = Result<O, RecordError>>>(
        &'a mut self,
        task: impl FnOnce(&'a Header, &'a mut RecordFileReader) -> T,
    ) -> Result<O, Failure> {
        let path = self.file.path.clone();
        let played = self.file.play(&self.header, |_, header, reader| task(header, reader));
        played.map_err(|error| refusal(&path, &error))
    }
}

/// Prints an error in a record.
pub fn refuse(path: &Path, error: &RecordError) {
    let (path, line, message) = (format_path(path), error.line, error.kind.to_string());
    output::error(&format!("{path}:{line}: {}", escape_for_terminal(&message)));
    if let Some(note) = error.note() {
        output::note(&format!("  note: {}", escape_for_terminal(&note)));
    }
}

/// Prints an error in a record and returns the failure for the command.
pub fn refusal(path: &Path, error: &RecordError) -> Failure {
    if let Some(kind) = error.unreadable() {
        return Failure::read_failure(path, &kind.into());
    }
    refuse(path, error);
    Failure::reported()
}

/// An event from any game.
#[derive(Deserialize)]
struct AnyEvent {
    #[serde(rename = "event")]
    _kind: IgnoredAny,
}

/// Returns whether a built-in ruleset has the name from the record.
fn is_builtin(header: &Header) -> bool {
    builtin_rulesets().iter().any(|builtin| builtin.id == header.ruleset)
}

/// Returns whether the ruleset is the built-in one with the name from the record.
pub fn is_as_named(header: &Header, ruleset: &Ruleset) -> bool {
    is_builtin(header) && named(header).is_some_and(|known| is_same(header, &known, ruleset))
}

/// Loads the built-in ruleset with the name from the record.
fn named(header: &Header) -> Option<Ruleset> {
    let request =
        Request { ruleset: &header.ruleset, variants: &header.variants, ..Request::default() };
    check::load(&request, &NoFiles).ok().map(|known| known.ruleset)
}

/// Returns whether two rulesets are the same for the number of players in the record.
fn is_same(header: &Header, one: &Ruleset, other: &Ruleset) -> bool {
    one.sections(header.players) == other.sections(header.players)
}

/// Returns whether a replayed game was stopped before its end.
pub fn is_stopped<O>(replayed: Result<O, RecordError>) -> Result<bool, RecordError> {
    match replayed {
        Ok(_) => Ok(false),
        Err(error) if error.is_cut_off() => Ok(true),
        Err(error) => Err(error),
    }
}
