use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use serde::{Deserialize, de::IgnoredAny};

use crate::{
    check::{self, Request},
    cli::{
        args::DrawingArgs,
        failure::{Failure, shown},
        output,
        play::record_viewer,
        play::terminal,
        play::transcript,
    },
    diagnostic::plain,
    family::{Playable, Task, with_game},
    loader::{NoFiles, builtin},
    record::{self, Header, Reader, RecordError, replay, verify},
    render::text::TextStyle,
    ruleset::Ruleset,
};

/// Verify records and show them: every event is recomputed
///
/// At a terminal the games of a single file are walked through, forward and back.
#[derive(Args, Debug)]
pub struct Replay {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Verify only, and show nothing of the games
    #[arg(long)]
    check: bool,
    /// Print the games from their beginning to their end, also at a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Replay {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        if let ([path], false) = (self.files.as_slice(), self.check || self.plain)
            && terminal::has_screen()
        {
            return record_viewer::show(path, terminal::style(&self.drawing));
        }
        let style = (!self.check).then(|| self.drawing.style());
        let mut referee = Referee::default();
        let (mut right, mut wrong) = (0_u64, 0_u64);
        let mut unread = 0;
        for path in &self.files {
            match replay_file(path, style, &mut referee) {
                Ok(counts) => {
                    right += counts.0;
                    wrong += counts.1;
                }
                Err(Fault::Read(failure)) => {
                    unread = unread.max(failure.told().code());
                }
                Err(Fault::Write(failure)) => return Err(failure),
            }
        }
        // Of files that cannot be read there is nothing to count.
        if self.check && (unread == 0 || right + wrong > 0) {
            let word = if right == 1 { "record verifies" } else { "records verify" };
            let refused = if wrong == 0 { String::new() } else { format!(", {wrong} refused") };
            output::text(&format!("{right} {word}{refused}\n"))?;
        }
        match unread.max(u8::from(wrong > 0)) {
            0 => Ok(()),
            1 => Err(Failure::reported()),
            2 => Err(Failure::usage_reported()),
            _ => Err(Failure::environment_reported()),
        }
    }
}

/// Why the replaying of a file stopped.
enum Fault {
    /// The file cannot be read.
    Read(Failure),
    /// The output cannot be written.
    Write(Failure),
}

/// Replays every record of a file. Returns how many are right and how many were refused.
fn replay_file(
    path: &Path,
    style: Option<TextStyle>,
    referee: &mut Referee,
) -> Result<(u64, u64), Fault> {
    let unreadable = |error: &io::Error| Fault::Read(Failure::unreadable(path, error));
    let file = File::open(path).map_err(|error| unreadable(&error))?;
    let mut reader = Reader::new(BufReader::new(file));
    let (mut right, mut wrong) = (0, 0);
    let error = loop {
        let header = match reader.header() {
            Ok(Some(header)) => header,
            Ok(None) => return Ok((right, wrong)),
            Err(error) => break error,
        };
        let line = reader.line();
        let played = referee.ruleset(path, line, &header).and_then(|ruleset| {
            let task = Replayed { ruleset, header: &header, reader: &mut reader, style };
            with_game(ruleset, header.players, task).ok_or_else(|| {
                let players = header.players;
                let message = format!("the rules in the header are not for {players} players");
                RecordError::new(line, message)
            })
        });
        let result = played.unwrap_or_else(|error| {
            // No game can read the events of this record: on to the next.
            reader.events::<AnyEvent>();
            Err(Refusal::Record(error))
        });
        match result {
            Ok(()) => right += 1,
            Err(Refusal::Output(error)) => return Err(Fault::Write(error.into())),
            Err(Refusal::Record(error)) if is_unreadable(&error) => break error,
            Err(Refusal::Record(error)) => {
                refuse(path, &error);
                wrong += 1;
            }
        }
    };
    if let record::Fault::Unreadable(kind) = error.fault {
        return Err(unreadable(&kind.into()));
    }
    refuse(path, &error);
    Ok((right, wrong + 1))
}

fn is_unreadable(error: &RecordError) -> bool {
    matches!(error.fault, record::Fault::Unreadable(_))
}

/// Tells why a record is refused.
pub fn refuse(path: &Path, error: &RecordError) {
    let (path, line, message) = (shown(path), error.line, plain(&error.message));
    output::error(&format!("{path}:{line}: {message}"));
    if let Some(note) = &error.note {
        output::note(&format!("  note: {}", plain(note)));
    }
}

/// An event of which nothing is known but that it is one.
#[derive(Deserialize)]
pub struct AnyEvent {
    #[serde(rename = "event")]
    _kind: IgnoredAny,
}

/// Why a record is not replayed to its end.
enum Refusal {
    /// It breaks a rule, or is no record.
    Record(RecordError),
    /// What it shows cannot be written.
    Output(io::Error),
}

/// Knows by which rules a record was played.
#[derive(Default)]
pub struct Referee {
    /// The rules of the record before, which are mostly those of the next.
    last: Option<(Header, Ruleset)>,
}

impl Referee {
    /// The ruleset in the header of a record. Says so if it is not what its name stands for here.
    pub fn ruleset(
        &mut self,
        path: &Path,
        line: usize,
        header: &Header,
    ) -> Result<&Ruleset, RecordError> {
        let is_known = self.last.as_ref().is_some_and(|(last, _)| {
            (&last.ruleset, &last.variants, &last.rules)
                == (&header.ruleset, &header.variants, &header.rules)
        });
        if !is_known {
            self.last = None;
            let ruleset = check::ruleset_from_json(&header.rules).map_err(|report| {
                let first = report.diagnostics().first();
                let fault = first.map_or_else(String::new, |found| match &found.pointer {
                    Some(pointer) => format!("{} (at {})", found.message, plain(pointer)),
                    None => found.message.clone(),
                });
                let message = "the rules in the header are not valid";
                RecordError::new(line, message).with_note(fault)
            })?;
            if is_builtin(header) && !is_as_named(header, &ruleset) {
                output::note(&format!(
                    "note: {}:{line}: the record was played by other rules than {} here; it is \
                     verified by its own",
                    shown(path),
                    plain(&header.ruleset)
                ));
            }
            let mut known = header.clone();
            known.tiles.clear();
            self.last = Some((known, ruleset));
        }
        match &self.last {
            Some((_, ruleset)) => Ok(ruleset),
            None => Err(RecordError::new(line, "no rules in the header")),
        }
    }
}

/// Whether a built-in ruleset has the record's name.
fn is_builtin(header: &Header) -> bool {
    builtin().iter().any(|builtin| builtin.id == header.ruleset)
}

/// Whether a ruleset is the built-in one of the record's name.
pub fn is_as_named(header: &Header, ruleset: &Ruleset) -> bool {
    let request =
        Request { ruleset: &header.ruleset, variants: &header.variants, ..Request::default() };
    is_builtin(header)
        && check::load(&request, &NoFiles).is_ok_and(|known| {
            known.ruleset.sections(header.players) == ruleset.sections(header.players)
        })
}

/// A record that is replayed, and shown if there is a style for it.
struct Replayed<'a, R> {
    ruleset: &'a Ruleset,
    header: &'a Header,
    reader: &'a mut Reader<R>,
    style: Option<TextStyle>,
}

impl<R: BufRead> Task for Replayed<'_, R> {
    type Output = Result<(), Refusal>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let events = self.reader.events();
        let Some(style) = self.style else {
            return verify(game, self.header, events).map(drop).map_err(Refusal::Record);
        };
        let mut out = output::stdout();
        let Header { variants, players, seed, game: number, .. } = self.header;
        let title = transcript::title(self.ruleset, variants, *players, *seed, *number);
        let mut written = writeln!(out, "{title}");
        let result = replay(game, self.header, events, |state, told| {
            if written.is_ok() {
                written = transcript::show(&mut out, game, state, told, style);
            }
        });
        written.and_then(|()| out.flush()).map_err(Refusal::Output)?;
        result.map(drop).map_err(Refusal::Record)
    }
}
