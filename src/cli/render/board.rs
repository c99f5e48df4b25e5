use std::path::PathBuf;

use clap::Args;

use super::output::{Drawable, OutputArgs};
use crate::{
    cli::{
        args::{PlayersArg, RulesetArgs},
        failure::Failure,
        load::not_allowed,
        output::note,
        recording::{Lines, Recording},
        scene,
        setup::Given,
    },
    diagnostic::plain,
    drawing::Drawing,
    family::{Playable, Task, with_game},
    record::{Events, Fault, Header, RecordError, replay},
    render::{
        picture::{self, NotDrawn, PictureStyle},
        text::{self, TextStyle},
    },
    ruleset::Ruleset,
};

/// Draw a position: a JSON file as `sentiero position` prints it
#[derive(Args, Debug)]
pub struct OfPosition {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// The position
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

/// Draw the board of a record, that of a game that was stopped too
///
/// Of several records in a file it is the first.
#[derive(Args, Debug)]
pub struct OfRecord {
    /// The record
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// After how many tiles were laid; 0 is before the first [default: as the record ends]
    #[arg(long, value_name = "N")]
    at: Option<u32>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Draw where markers can start
#[derive(Args, Debug)]
pub struct OfStarts {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    output: OutputArgs,
}

/// A board with what it is.
struct Board {
    drawing: Drawing,
    title: String,
}

impl Drawable for Board {
    fn svg(&self, style: PictureStyle) -> Result<String, NotDrawn> {
        picture::board(&self.drawing, &self.title, style)
    }

    fn text(&self, style: TextStyle) -> String {
        text::board(&self.drawing, style)
    }
}

impl OfPosition {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let ruleset = self.ruleset.load()?.ruleset;
        let given = Given::read(self.file)?;
        let players = given.players(&ruleset)?;
        let drawing = with_game(&ruleset, players, Placed { given: &given })
            .unwrap_or_else(|| Err(not_allowed(&ruleset, players)))?;
        output.write(&Board { drawing, title: title(&ruleset, players) })
    }
}

impl OfRecord {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let mut recording = Recording::open(&self.file)?;
        let at = self.at;
        let shown = recording.play(|header, reader| Show { at, header, reader })?;
        let Header { variants, players, seed, game, .. } = &recording.header;
        let Some((tiles, drawing)) = shown.found else {
            return Err(match (at, shown.last) {
                (Some(at), Some(last)) => Failure::usage(format!(
                    "--at {at} is beyond the record: the last board is --at {last}"
                )),
                _ => Failure::invalid("the record stops before there is a board"),
            });
        };
        if shown.is_stopped && at.is_none() {
            note("the last board of a game that was stopped");
        }
        let title = scene::title(&recording.ruleset, variants, *players, *seed, *game);
        output.write(&Board { drawing, title: format!("{title}, {}", scene::after(tiles)) })
    }
}

impl OfStarts {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let ruleset = self.ruleset.load()?.ruleset;
        let players = self.players.choose(&ruleset)?;
        let Some(drawing) = with_game(&ruleset, players, Blank) else {
            return Err(not_allowed(&ruleset, players));
        };
        output.write(&Board { drawing, title: format!("Starts: {}", title(&ruleset, players)) })
    }
}

/// Which game it is.
pub fn title(ruleset: &Ruleset, players: u8) -> String {
    let with = match ruleset.variants() {
        [] => String::new(),
        on => format!(" with {}", on.join(" and ")),
    };
    let title = format!("{}{with}", ruleset.head().title);
    format!("{}, {players} players", plain(&title))
}

/// The board of a position.
struct Placed<'a> {
    given: &'a Given,
}

impl Task for Placed<'_> {
    type Output = Result<Drawing, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let (state, _) = self.given.state(game)?;
        Ok(game.drawing(&state))
    }
}

/// The board before anything lies on it.
struct Blank;

impl Task for Blank {
    type Output = Drawing;

    fn run<G: Playable>(self, game: &G) -> Drawing {
        game.drawing(&game.blank())
    }
}

/// Takes a board out of a record.
struct Show<'a> {
    /// After how many tiles; none for the last.
    at: Option<u32>,
    header: &'a Header,
    reader: &'a mut Lines,
}

/// What was taken out of a record.
struct Shown {
    /// The board, and after how many tiles it is.
    found: Option<(u32, Drawing)>,
    /// After how many tiles the last board is, if there is one.
    last: Option<u32>,
    /// Whether the game was stopped before its end.
    is_stopped: bool,
}

impl Task for Show<'_> {
    type Output = Result<Shown, RecordError>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let events: Events<G::Event> = self.reader.events();
        let (mut last, mut found) = (None, None);
        let replayed = replay(game, self.header, events, |state, _| {
            let tiles = game.progress(state);
            last = Some(tiles);
            if self.at.is_none_or(|at| at == tiles) {
                // The last state with so many tiles is the one in which all has followed.
                found = Some((tiles, state.clone()));
            }
        });
        let is_stopped = match replayed {
            Ok(_) => false,
            Err(error) if error.fault == Fault::CutOff => true,
            Err(error) => return Err(error),
        };
        let found = found.map(|(tiles, state)| (tiles, game.drawing(&state)));
        Ok(Shown { found, last, is_stopped })
    }
}
