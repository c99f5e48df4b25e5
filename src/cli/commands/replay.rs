//! The `replay` command.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    cli::{
        args::{DrawingArgs, LangArg, NotationArg},
        failure::Failure,
        files::{PathOrigin, is_stdin},
        output,
        play::{
            record_viewer, terminal,
            transcript::{self, DrawingAllowance, Scene, Transcript},
        },
        records::{
            record_file::{Interruption, RecordFile, RecordFileReader, refusal, refuse},
            store::record_files,
        },
    },
    family::{Playable, Task},
    language::Language,
    record::{self, Header, replay, verify},
    render::text::TextStyle,
    ruleset::Ruleset,
};

/// Verify records by recomputing every event and show the games
///
/// At a terminal, you can step forwards and backwards through the games in a single file.
#[derive(Args, Debug)]
pub struct Replay {
    /// The records, given as files or folders of files; use `-` for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only verify the records, without showing the games
    #[arg(long)]
    check: bool,
    /// Print the games from start to end, even at a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    notation: NotationArg,
    #[command(flatten)]
    lang: LangArg,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Replay {
    pub fn run(self) -> Result<(), Failure> {
        let (mut files, mut unread) = (Vec::new(), 0);
        for path in &self.files {
            match record_files(path) {
                Ok(found) => files.extend(found),
                Err(failure) => unread = unread.max(output::report(failure).code()),
            }
        }
        if let ([(path, PathOrigin::NamedPath)], false) =
            (files.as_slice(), self.check || self.plain || unread > 0)
            && !is_stdin(path)
            && terminal::has_screen()
        {
            let style = terminal::screen_style(&self.drawing);
            return record_viewer::show(path, style, self.notation.notation, self.lang.language());
        }
        let (notation, language) = (self.notation.notation, self.lang.language());
        let shows = (!self.check).then(|| ReplayDisplay {
            style: self.drawing.style(),
            notation,
            language,
        });
        let mut allowance = DrawingAllowance::new();
        let (mut right, mut wrong) = (0_u64, 0_u64);
        for (path, origin) in &files {
            let shows = shows.map(|display| (display, &mut allowance));
            match replay_file(path, *origin, shows, (&mut right, &mut wrong)) {
                Ok(()) => {}
                Err(ReplayFailure::Read(failure)) => {
                    unread = unread.max(output::report(failure).code());
                }
                Err(ReplayFailure::Write(failure)) => return Err(failure),
            }
        }
        if allowance.has_skipped {
            output::note(
                "note: some boards were skipped because there are many large ones; use `sentiero \
                    render record --at N` to draw the board of the first game after N tiles",
            );
        }
        // If no file could be read, there's nothing to count.
        if self.check && (unread == 0 || right + wrong > 0) {
            let word = if right == 1 { "record verified" } else { "records verified" };
            let refused = if wrong == 0 { String::new() } else { format!(", {wrong} rejected") };
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

/// The reason why a file couldn't be replayed to the end.
enum ReplayFailure {
    /// The file can't be read.
    Read(Failure),
    /// The output can't be written.
    Write(Failure),
}

/// Replays every record in a file and counts the ones that were verified and rejected.
fn replay_file(
    path: &Path,
    origin: PathOrigin,
    mut shows: Option<(ReplayDisplay, &mut DrawingAllowance)>,
    (right, wrong): (&mut u64, &mut u64),
) -> Result<(), ReplayFailure> {
    // `open_verified` stops at the first rejected record, which we verify again below to print the error.
    let mut file = match &shows {
        Some(_) => RecordFile::open(path, origin).map_err(ReplayFailure::Read)?,
        None => RecordFile::open_verified(path, origin, right).map_err(ReplayFailure::Read)?,
    };
    loop {
        let played = match file.reader.header() {
            Ok(Some(header)) => file.play(&header, |ruleset, header, reader| ReplayTask {
                ruleset,
                header,
                reader,
                display: shows.as_mut().map(|(display, allowance)| (*display, &mut **allowance)),
            }),
            Ok(None) => return Ok(()),
            // After an invalid header, there's no way to find the start of the next record.
            Err(error) if error.unreadable().is_some() => Err(error.into()),
            Err(error) => {
                refuse(path, &error);
                *wrong += 1;
                return Ok(());
            }
        };
        match played {
            Ok(()) => *right += 1,
            Err(Interruption::Failed(failure)) => return Err(ReplayFailure::Write(failure)),
            Err(Interruption::Refused(error)) => {
                if error.unreadable().is_some() {
                    return Err(ReplayFailure::Read(refusal(path, &error)));
                }
                refuse(path, &error);
                *wrong += 1;
            }
        }
    }
}

/// The options for displaying records.
#[derive(Clone, Copy)]
struct ReplayDisplay {
    style: TextStyle,
    /// Whether ports and tiles are named by letter.
    notation: bool,
    language: Language,
}

/// The task that replays a record and, if requested, prints it.
struct ReplayTask<'a> {
    ruleset: &'a Ruleset,
    header: &'a Header,
    reader: &'a mut RecordFileReader,
    display: Option<(ReplayDisplay, &'a mut DrawingAllowance)>,
}

impl Task for ReplayTask<'_> {
    type Output = Result<(), Interruption>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let events = self.reader.events();
        let Some((ReplayDisplay { style, notation, language }, allowance)) = self.display else {
            return Ok(verify(game, self.header, events).map(drop)?);
        };
        // We only need `output::stdout` for colours. Without colours, a plain stream is enough.
        let mut out: Box<dyn Write> = if output::has_colours() {
            Box::new(output::stdout())
        } else {
            Box::new(io::stdout().lock())
        };
        let wording = record::wording(self.header.players, &self.header.seats);
        let wording = &wording.with_notation(notation).in_language(language);
        let mut transcript = Transcript::new(Scene { game, wording, style }, allowance);
        let Header { variants, players, seed, game: number, .. } = self.header;
        let title = transcript::title(self.ruleset, variants, *players, *seed, *number, language);
        let mut written = writeln!(out, "{}", output::wrap(&title));
        let result = replay(game, self.header, events, |state, told| {
            if written.is_ok() {
                written = transcript.show(&mut out, state, told);
            }
        });
        written.and_then(|()| out.flush())?;
        Ok(result.map(drop)?)
    }
}
