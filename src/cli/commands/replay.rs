//! The `replay` command.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    bot::BotKind,
    cli::{
        args::{DrawingArgs, Format, FormatArg, LangArg, NotationArg, whole_number},
        failure::Failure,
        files::{PathOrigin, is_stdin},
        output,
        play::{
            opening::Opening,
            play_task::PlayTask,
            practice::PracticeStart,
            record_viewer,
            review::Review,
            terminal,
            transcript::{self, DrawingAllowance, Scene, Transcript},
            workers::ThreadsArg,
        },
        records::{
            game_record::RecordTarget,
            record_file::{Interruption, RecordFile, RecordFileReader, refusal, refuse},
            saved_games::SavedGames,
            store::record_files,
        },
        signals,
    },
    family::{Playable, Task},
    language::Language,
    record::{self, Header, replay, verify},
    render::text::TextStyle,
    ruleset::Ruleset,
    screen::Pace,
    session::REVIEW_PLAYOUTS,
};

/// The minimum number of playouts. With fewer, chance would decide.
const MIN_PLAYOUTS: u64 = 100;

/// Verify records by recomputing every event and show the games
///
/// At a terminal, you can step forwards and backwards through the games in a single file.
#[derive(Args, Debug)]
#[command(
    mut_arg("format", |arg| arg.requires("review")),
    mut_arg("threads", |arg| arg.requires("review")),
)]
pub struct Replay {
    /// The records: files, folders of files or the numbers of saved games; use `-` for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only verify the records, without showing the games
    #[arg(long)]
    check: bool,
    /// Print the games from start to end, even at a terminal
    #[arg(long)]
    plain: bool,
    /// Mark each choice that gave away more than 0.1 of the player's expected share of the win, and show a
    /// better one; this only uses what the player could see
    #[arg(long, conflicts_with_all = ["check", "plain", "notation", "ascii", "compact"])]
    review: bool,
    /// Number of playouts for each choice in a review
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = REVIEW_PLAYOUTS, requires = "review", value_parser = whole_number::<u32>(MIN_PLAYOUTS..=u64::from(BotKind::MAX_PLAYOUTS)))]
    playouts: u32,
    #[command(flatten)]
    threads: ThreadsArg,
    #[command(flatten)]
    format: FormatArg,
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
            let saved = SavedGames::named(path);
            match saved.and_then(|saved| record_files(saved.as_deref().unwrap_or(path))) {
                Ok(found) => files.extend(found),
                Err(failure) => unread = unread.max(output::report(failure).code()),
            }
        }
        if let ([(path, PathOrigin::NamedPath)], false) =
            (files.as_slice(), self.check || self.plain || self.review || unread > 0)
            && !is_stdin(path)
            && terminal::has_screen()
        {
            let style = terminal::screen_style(&self.drawing);
            let (notation, language) = (self.notation.notation, self.lang.language());
            let practice = record_viewer::show(path, style, notation, language)?;
            let Some((ruleset, start)) = practice else { return Ok(()) };
            return practise(&ruleset, start, &self.drawing, notation, language);
        }
        let (notation, language) = (self.notation.notation, self.lang.language());
        let mut mode = if self.check {
            ReplayMode::Check
        } else if self.review {
            // It might be waiting for input.
            signals::stop_soon();
            let is_json = self.format.format == Format::Json;
            let threads = self.threads.count();
            let review = Review::new(self.playouts, threads, is_json, language);
            ReplayMode::Review(Box::new(review))
        } else {
            let style = self.drawing.style();
            let display = ReplayDisplay { style, notation, language };
            ReplayMode::Show(display, DrawingAllowance::new())
        };
        let (mut right, mut wrong) = (0_u64, 0_u64);
        let mut stopped = None;
        for (path, origin) in &files {
            match replay_file(path, *origin, &mut mode, (&mut right, &mut wrong)) {
                Ok(()) => {}
                Err(ReplayFailure::Read(failure)) => {
                    unread = unread.max(output::report(failure).code());
                }
                Err(ReplayFailure::Other(failure)) => {
                    stopped = Some(failure);
                    break;
                }
            }
        }
        let has_skipped = matches!(&mode, ReplayMode::Show(_, allowance) if allowance.has_skipped);
        if let ReplayMode::Review(review) = mode {
            review.finish()?;
        }
        if let Some(failure) = stopped {
            return Err(failure);
        }
        if has_skipped {
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

/// Plays a practice game that starts from somewhere in a record.
fn practise(
    ruleset: &Ruleset,
    start: PracticeStart,
    drawing: &DrawingArgs,
    notation: bool,
    language: Language,
) -> Result<(), Failure> {
    let PracticeStart { header, lineup, .. } = &start;
    let opening = Opening::new(ruleset.clone(), Vec::new(), header.players, header.seed);
    let opening = start.opening(opening);
    let wording = record::wording(header.players, &header.seats);
    let task = PlayTask {
        opening: opening.clone(),
        seating: start.seating(),
        lineup: lineup.clone(),
        seats: header.seats.clone(),
        kept: RecordTarget::SavedGames,
        saves: true,
        is_practice: true,
        is_new_deal: false,
        from_menu: false,
        drawing,
        wording: wording.with_notation(notation).in_language(language),
        on_screen: true,
        pace: Pace::default(),
        start: Some(start),
    };
    // The game wasn't started from the menu, so it doesn't lead back there.
    opening.with_game(task).map(|_| ())
}

/// The reason why a file couldn't be replayed to the end.
enum ReplayFailure {
    /// The file can't be read.
    Read(Failure),
    /// The output can't be written, or the command was interrupted.
    Other(Failure),
}

/// Replays every record in a file and counts the ones that were verified and rejected.
fn replay_file(
    path: &Path,
    origin: PathOrigin,
    mode: &mut ReplayMode,
    (right, wrong): (&mut u64, &mut u64),
) -> Result<(), ReplayFailure> {
    // `open_verified` stops at the first rejected record, which we verify again below to print the error.
    let file = match mode {
        ReplayMode::Check => RecordFile::open_verified(path, origin, right),
        ReplayMode::Show(..) | ReplayMode::Review(_) => RecordFile::open(path, origin),
    };
    let mut file = file.map_err(ReplayFailure::Read)?;
    loop {
        let played = match file.reader.header() {
            Ok(Some(header)) => file.play(&header, |ruleset, header, reader| ReplayTask {
                ruleset,
                header,
                reader,
                mode: &mut *mode,
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
            Err(Interruption::Failed(failure)) => return Err(ReplayFailure::Other(failure)),
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

/// The output for each record, which is always verified.
enum ReplayMode {
    /// Nothing.
    Check,
    /// Print the game.
    Show(ReplayDisplay, DrawingAllowance),
    /// Review the choices.
    Review(Box<Review>),
}

/// The options for displaying records.
#[derive(Clone, Copy)]
struct ReplayDisplay {
    style: TextStyle,
    /// Whether ports and tiles are named by letter.
    notation: bool,
    language: Language,
}

/// The task that replays a record.
struct ReplayTask<'a> {
    ruleset: &'a Ruleset,
    header: &'a Header,
    reader: &'a mut RecordFileReader,
    mode: &'a mut ReplayMode,
}

impl Task for ReplayTask<'_> {
    type Output = Result<(), Interruption>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let (ReplayDisplay { style, notation, language }, allowance) = match self.mode {
            ReplayMode::Check => {
                return Ok(verify(game, self.header, self.reader.events()).map(drop)?);
            }
            ReplayMode::Review(review) => {
                return review.add_game(game, self.ruleset, self.header, self.reader);
            }
            ReplayMode::Show(display, allowance) => (*display, allowance),
        };
        let events = self.reader.events();
        // We only need `output::stdout` for colours. Without colours, a plain stream is enough.
        let mut out: Box<dyn Write> = if output::has_colours() {
            Box::new(output::stdout())
        } else {
            Box::new(io::stdout().lock())
        };
        let wording = record::wording(self.header.players, &self.header.seats);
        let wording = &wording.with_notation(notation).in_language(language);
        let mut transcript = Transcript::new(Scene { game, wording, style }, allowance);
        let title = transcript::recorded_title(self.ruleset, self.header, language);
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
