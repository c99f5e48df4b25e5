//! Records on the whole terminal, walked through one after the other.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use crate::{
    cli::{
        commands::replay::{AnyEvent, Referee, refuse},
        failure::Failure,
        play::terminal::{Left, Screen},
        play::transcript,
    },
    diagnostic::plain,
    family::{Playable, Task, with_game},
    record::{Fault, Header, Reader, RecordError, replay},
    render::text::TextStyle,
    ruleset::Ruleset,
    screen::{Moment, Playback},
};

/// The most squares of all the boards of a record that are kept to walk through it.
const MOST_SQUARES: u64 = 2_000_000;

/// Shows the records of a file on the terminal.
pub fn show(path: &Path, style: TextStyle) -> Result<(), Failure> {
    let file = File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    let mut reader = Reader::new(BufReader::new(file));
    let mut referee = Referee::default();
    let mut wrong = Vec::new();
    let mut screen = None;
    let mut header = reader.header();
    let left = loop {
        let current = match header {
            Ok(Some(current)) => current,
            Ok(None) => break Left::Wanted,
            Err(error) => {
                wrong.push(error);
                break Left::Wanted;
            }
        };
        let line = reader.line();
        let read = referee.ruleset(path, line, &current).and_then(|ruleset| {
            let task = Walked { ruleset, header: &current, reader: &mut reader, style };
            let task = Shown { walked: task, screen: &mut screen, wrong: &mut wrong };
            with_game(ruleset, current.players, task).ok_or_else(|| {
                let players = current.players;
                let message = format!("the rules in the header are not for {players} players");
                RecordError::new(line, message)
            })
        });
        match read {
            Ok(shown) => {
                let (left, next) = shown?;
                header = next;
                if !matches!(left, Left::Next) {
                    break left;
                }
            }
            Err(error) => {
                // No game can read the events of this record: on to the next.
                wrong.push(error);
                reader.events::<AnyEvent>();
                header = reader.header();
            }
        }
    };
    drop(screen);
    if let Some(error) = wrong.iter().find_map(|error| match error.fault {
        Fault::Unreadable(kind) => Some(kind),
        _ => None,
    }) {
        return Err(Failure::unreadable(path, &error.into()));
    }
    for error in &wrong {
        refuse(path, error);
    }
    match left {
        Left::Interrupted => Err(Failure::stopped()),
        _ if wrong.is_empty() => Ok(()),
        _ => Err(Failure::reported()),
    }
}

/// A record to be walked through.
struct Walked<'a, R> {
    ruleset: &'a Ruleset,
    header: &'a Header,
    reader: &'a mut Reader<R>,
    style: TextStyle,
}

/// The same with the screen, which is opened when there is something to show.
struct Shown<'a, R> {
    walked: Walked<'a, R>,
    screen: &'a mut Option<Screen>,
    wrong: &'a mut Vec<RecordError>,
}

/// How a record was left, and the header of the next.
type After = Result<(Left, Result<Option<Header>, RecordError>), Failure>;

impl<R: BufRead> Task for Shown<'_, R> {
    type Output = After;

    fn run<G: Playable>(self, game: &G) -> After {
        let Walked { ruleset, header, reader, style } = self.walked;
        let events = reader.events();
        let next = reader.header();
        let mut moments: Vec<Moment<G::State, G::Event>> = Vec::new();
        let mut squares = 0;
        let replayed = replay(game, header, events, |state, told| {
            if moments.is_empty() {
                let board = game.drawing(state);
                // What else a moment holds counts as some.
                squares = (u64::from(board.columns) * u64::from(board.rows)).max(40);
            }
            if (moments.len() as u64 + 1) * squares <= MOST_SQUARES {
                moments.push(Moment { state: state.clone(), events: told.to_vec() });
            } else {
                squares = u64::MAX;
            }
        });
        if squares == u64::MAX {
            return Err(Failure::invalid(
                "this game is too large to be walked through; `--plain` prints it",
            ));
        }
        let fault = replayed.err();
        let told = fault.as_ref().map(|fault| {
            let note = fault.note.as_ref().map(|note| format!(" ({note})")).unwrap_or_default();
            plain(&format!("Line {}: {}{note}", fault.line, fault.message)).into_owned()
        });
        self.wrong.extend(fault);
        if moments.is_empty() {
            return Ok((Left::Next, next));
        }
        let Header { variants, players, seed, game: number, .. } = header;
        let title = transcript::title(ruleset, variants, *players, *seed, *number);
        let mut playback = Playback::new(game, moments, title, style, told);
        if matches!(next, Ok(Some(_))) {
            playback = playback.followed();
        }
        let screen = match self.screen {
            Some(screen) => screen,
            none => none.insert(Screen::open()?),
        };
        let left = screen.show(&mut playback, |_, _| Ok::<(), Failure>(()))?;
        Ok((left, next))
    }
}
