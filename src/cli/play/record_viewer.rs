//! The full-screen viewer for stepping through records.

use std::path::Path;

use crate::{
    cli::{
        failure::Failure,
        files::PathOrigin,
        play::playback_jobs::{ReplayedGame, show_replay},
        play::practice::PracticeStart,
        play::terminal::{ExitReason, Screen},
        play::transcript,
        records::record_file::{Interruption, RecordFile, RecordFileReader, refuse},
        signals,
    },
    diagnostic::escape_for_terminal,
    family::{Playable, Task},
    language::Language,
    record::{Header, RecordError, replay, wording},
    render::text::TextStyle,
    ruleset::Ruleset,
    screen::{Playback, PlaybackMoment, Title},
    session::max_states,
};

/// Shows the records in a file on the terminal.
///
/// Returns a practice game and its rules if the user wants to play on from somewhere in a record.
pub fn show(
    path: &Path,
    style: TextStyle,
    notation: bool,
    language: Language,
) -> Result<Option<(Ruleset, PracticeStart)>, Failure> {
    let mut file = RecordFile::open(path, PathOrigin::NamedPath)?;
    let mut wrong = Vec::new();
    let (mut screen, mut practice) = (None, None);
    let mut next = file.reader.header();
    // The loop ends when the user leaves, at the end of the file or because of a failure.
    let left = loop {
        let header = match next {
            Ok(Some(header)) => header,
            Ok(None) => break Ok(ExitReason::Leave),
            Err(error) => {
                wrong.push(error);
                break Ok(ExitReason::Leave);
            }
        };
        let shown = file.play(&header, |ruleset, header, reader| RecordWalk {
            ruleset,
            header,
            reader,
            style,
            notation,
            language,
            screen: &mut screen,
            practice: &mut practice,
            errors: &mut wrong,
        });
        match shown {
            Ok((ExitReason::Next, _)) if practice.is_some() => break Ok(ExitReason::Next),
            Ok((ExitReason::Next, following)) => next = following,
            Ok((left, _)) => break Ok(left),
            Err(Interruption::Failed(failure)) => break Err(failure),
            Err(Interruption::Refused(error)) => {
                wrong.push(error);
                next = file.reader.header();
            }
        }
    };
    // Only print errors after the terminal has been restored.
    drop(screen);
    if let Some(error) = wrong.iter().find_map(RecordError::unreadable) {
        return Err(Failure::read_failure(path, &error.into()));
    }
    for error in &wrong {
        refuse(path, error);
    }
    match left? {
        ExitReason::Interrupted => Err(Failure::format_stopped(signals::exit_code())),
        _ if wrong.is_empty() || practice.is_some() => Ok(practice),
        _ => Err(Failure::reported()),
    }
}

/// The task that steps through a record.
struct RecordWalk<'a> {
    ruleset: &'a Ruleset,
    header: &'a Header,
    reader: &'a mut RecordFileReader,
    style: TextStyle,
    /// Whether ports and tiles are named by letter.
    notation: bool,
    language: Language,
    /// The screen. It's only opened once there is something to show.
    screen: &'a mut Option<Screen>,
    /// Where the user wants to play on, if anywhere.
    practice: &'a mut Option<(Ruleset, PracticeStart)>,
    errors: &'a mut Vec<RecordError>,
}

/// Why the user left a record, and the header of the next one.
type ViewResult = (ExitReason, Result<Option<Header>, RecordError>);

impl Task for RecordWalk<'_> {
    type Output = Result<ViewResult, Interruption>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let RecordWalk { ruleset, header, reader, style, notation, language, practice, .. } = self;
        let events = reader.events();
        let next = reader.header();
        let mut moments: Vec<PlaybackMoment<G::State, G::Event>> = Vec::new();
        let mut max_moments = 0;
        let mut is_too_large = false;
        let replayed = replay(game, header, events, |state, events| {
            if moments.is_empty() {
                max_moments = max_states(&game.drawing(state));
            }
            is_too_large |= moments.len() >= max_moments;
            if !is_too_large {
                moments.push(PlaybackMoment { state: state.clone(), events: events.to_vec() });
            }
        });
        if is_too_large {
            return Err(Interruption::Failed(Failure::invalid(
                "this game is too large to step through; use `--plain` to print it",
            )));
        }
        let fault = replayed.err();
        let message = fault.as_ref().map(|fault| {
            let note = fault.note().map(|note| format!(" ({note})")).unwrap_or_default();
            escape_for_terminal(&format!("Line {}: {}{note}", fault.line, fault.kind)).into_owned()
        });
        self.errors.extend(fault);
        if moments.is_empty() {
            return Ok((ExitReason::Next, next));
        }
        let title = transcript::recorded_title(ruleset, header, language);
        let rules = transcript::rules_in(ruleset, &header.variants, language);
        let brief = transcript::brief_title(ruleset, header, language);
        let shown_title =
            Title::new(title.clone(), brief, escape_for_terminal(&rules).into_owned());
        let wording = wording(header.players, &header.seats);
        let wording = wording.with_notation(notation).in_language(language);
        let mut playback =
            Playback::new(game, moments, shown_title, style, message).with_wording(wording.clone());
        if matches!(next, Ok(Some(_))) {
            playback = playback.with_next_record();
        }
        let screen = match self.screen {
            Some(screen) => screen,
            none => none.insert(Screen::open()?),
        };
        let replayed = ReplayedGame { game, header, title, wording: &wording, style };
        let left = show_replay(screen, &mut playback, &replayed)?;
        if let Some(from) = playback.continuation() {
            let header = Header { tiles: game.tiles(), ..header.clone() };
            let start = PracticeStart::new(header, None, &from)?;
            *practice = Some((ruleset.clone(), start));
        }
        Ok((left, next))
    }
}
