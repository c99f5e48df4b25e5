//! People who play at this terminal.

use std::{
    env,
    fs::File,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::{
    args::DrawingArgs,
    failure::{Failure, shown},
    interrupt, output,
    setup::Opening,
};
use crate::{
    bot::Random,
    family::{Playable, Task},
    game::{Seat, Seats},
    record::{self, Header},
    render::text::TextStyle,
    screen::{Begun, Clearing, Console, Course, People, Seating, Stop},
};

/// The seats that people have.
///
/// # Errors
/// A seat that the game does not have, or a terminal that is missing.
pub fn seats(human: &[Seat], players: u8) -> Result<Seats, Failure> {
    if let Some(seat) = human.iter().find(|&&seat| seat >= players) {
        let last = players.saturating_sub(1);
        return Err(Failure::usage(format!(
            "--human {seat}: there is no such seat; with {players} players the seats are 0 to {last}"
        )));
    }
    for (name, is_terminal) in
        [("stdin", io::stdin().is_terminal()), ("stdout", io::stdout().is_terminal())]
    {
        if !is_terminal {
            return Err(Failure::environment(format!(
                "--human needs a terminal to ask and to show, and {name} is not one; without --human \
                 bots play all seats"
            )));
        }
    }
    Ok(human.iter().copied().collect())
}

/// A game of people at this terminal.
pub struct Sitting<'a> {
    /// What it begins with.
    pub opening: &'a Opening,
    /// Who plays which game.
    pub seating: Seating,
    /// The file that keeps the game.
    pub record: Option<PathBuf>,
    /// How boards are drawn.
    pub drawing: &'a DrawingArgs,
}

impl Task for Sitting<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let Seating { seed, number, .. } = self.seating;
        let given = self.opening.given.as_ref().map(|given| given.state(game)).transpose()?;
        let begun = given.map(|(state, streams)| Begun { state, streams, steps: Vec::new() });
        let mut growing = match &self.record {
            Some(path) => {
                let header = Header::of(&self.opening.ruleset, game, seed, number);
                interrupt::say_on_leaving(kept(path));
                Some(Growing::new::<G>(path, &header)?)
            }
            None => None,
        };
        // What clears the screen must reach the terminal even where colours are not wanted, so
        // that nothing may be taken out on the way: the style says whether there is colour.
        let choice = anstream::AutoStream::choice(&io::stdout());
        let style =
            TextStyle { colour: choice != anstream::ColorChoice::Never, ..self.drawing.style() };
        let knows_sequences = env::var_os("TERM").is_none_or(|term| term != "dumb");
        let clearing = if knows_sequences { Clearing::Sequence } else { Clearing::Scrolling };
        let output = anstream::AutoStream::always(io::stdout().lock());
        let mut console = Console::new(io::stdin().lock(), output, style, clearing);
        let keep = |events: &[G::Event]| match &mut growing {
            Some(growing) => growing.add(events),
            None => Ok(()),
        };
        let title = &self.opening.ruleset.head().title;
        console
            .title(&format!("{title}, {} players, seed {seed}", game.seats()))
            .and_then(|()| {
                let course = Course::new(game, self.seating, begun, |_| Random::new());
                People::play(&mut console, course, keep)
            })
            .map_err(|stop| self.failure(stop))
    }
}

impl Sitting<'_> {
    /// Why the game stopped, and what is left of it.
    fn failure(&self, stop: Stop) -> Failure {
        let kept = match &self.record {
            Some(path) => format!("; {}", kept(path)),
            None => String::new(),
        };
        match stop {
            Stop::Quit => {
                output::note(&format!("stopped before the end{kept}"));
                Failure::stopped()
            }
            Stop::InputEnded => {
                Failure::environment(format!("the input ended while a choice was to be made{kept}"))
            }
            Stop::Input(error) => {
                Failure::environment(format!("cannot read the input: {error}{kept}"))
            }
            Stop::Output(error) => error.into(),
            Stop::Keeping(error) => match &self.record {
                Some(path) => Failure::unwritable(path, &error),
                None => error.into(),
            },
        }
    }
}

/// What is left of a game that is stopped, and how to go on with it.
fn kept(path: &Path) -> String {
    let name = shown(path);
    format!("{name} keeps the game so far: `sentiero position {name}` tells how to go on with it")
}

/// A record that grows while the game is played: each step at once, in whole lines, so that it tells
/// all that happened whenever the program ends.
struct Growing {
    file: File,
    lines: Vec<u8>,
}

impl Growing {
    fn new<G: Playable>(path: &Path, header: &Header) -> Result<Growing, Failure> {
        let fail = |error: io::Error| Failure::unwritable(path, &error);
        let mut growing = Growing { file: File::create(path).map_err(fail)?, lines: Vec::new() };
        record::write::<G::Event>(&mut growing.lines, header, &[])?;
        growing.write().map_err(fail)?;
        Ok(growing)
    }

    fn add<E: Serialize>(&mut self, events: &[E]) -> io::Result<()> {
        for event in events {
            serde_json::to_writer(&mut self.lines, event)?;
            self.lines.push(b'\n');
        }
        self.write()
    }

    /// Writes the lines that wait, which an interruption does not cut off.
    fn write(&mut self) -> io::Result<()> {
        let Growing { file, lines } = self;
        interrupt::undisturbed(|| file.write_all(lines))?;
        lines.clear();
        Ok(())
    }
}
