//! The `render` commands that draw one board.

use std::path::PathBuf;

use clap::Args;

use super::output::{Drawable, OutputArgs};
use crate::{
    cli::{
        args::{PlayersArg, RulesetArgs, whole},
        failure::Failure,
        files::PathOrigin,
        load::not_allowed,
        output::note,
        play::opening::GivenPosition,
        play::transcript,
        records::{
            moment::{Moment, MomentSearch, Moments},
            record_file::Recording,
        },
    },
    drawing::Drawing,
    family::{Playable, Task, with_game},
    language::Language,
    record::Header,
    render::{
        picture::{self, NotDrawn, PictureStyle},
        text::{self, TextStyle},
    },
};

/// Draw a position, a JSON file as printed by `sentiero position`
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

/// Draw the board of a record, finished or unfinished
///
/// If the file has several records, the first is used.
#[derive(Args, Debug)]
pub struct OfRecord {
    /// The record
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Number of tiles used so far, on the board or for their effect; 0 is before the first
    /// [default: the end of the record]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(..))]
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

struct TitledBoard {
    drawing: Drawing,
    title: String,
}

impl Drawable for TitledBoard {
    fn svg(&self, style: PictureStyle) -> Result<String, NotDrawn> {
        picture::board(&self.drawing, &self.title, style)
    }

    fn text(&self, style: TextStyle) -> Result<String, NotDrawn> {
        Ok(text::board(&self.drawing, style))
    }
}

impl OfPosition {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let ruleset = self.ruleset.load()?.ruleset;
        let given = GivenPosition::read(self.file)?;
        let players = given.players(&ruleset)?;
        let drawing = with_game(&ruleset, players, Placed { given: &given })
            .unwrap_or_else(|| Err(not_allowed(&ruleset, players)))?;
        output.write(&TitledBoard {
            drawing,
            title: transcript::rules(&ruleset, ruleset.variants(), players),
        })
    }
}

impl OfRecord {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let mut recording = Recording::open(&self.file, PathOrigin::Named)?;
        let search = MomentSearch::new(&mut recording, self.at, Moments::Boards)?;
        let Header { variants, players, seed, game, .. } = &recording.header;
        let Some(Moment { tiles, drawing, .. }) = search.found else {
            let beyond = search.beyond(self.at, "board");
            return Err(beyond
                .unwrap_or_else(|| Failure::invalid("the record stops before the first board")));
        };
        if search.is_stopped && self.at.is_none() {
            note("the last board of an unfinished game");
        }
        let title = transcript::title(
            &recording.ruleset,
            variants,
            *players,
            *seed,
            *game,
            Language::English,
        );
        output.write(&TitledBoard {
            drawing,
            title: format!("{title}, {}", transcript::after(tiles)),
        })
    }
}

impl OfStarts {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let ruleset = self.ruleset.load()?.ruleset;
        let players = self.players.choose(&ruleset)?;
        let Some(drawing) = with_game(&ruleset, players, Blank) else {
            return Err(not_allowed(&ruleset, players));
        };
        output.write(&TitledBoard {
            drawing,
            title: format!("Starts: {}", transcript::rules(&ruleset, ruleset.variants(), players)),
        })
    }
}

/// The task of drawing the board of a position.
struct Placed<'a> {
    given: &'a GivenPosition,
}

impl Task for Placed<'_> {
    type Output = Result<Drawing, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let (state, _) = self.given.state(game)?;
        Ok(game.drawing(&state))
    }
}

/// The task of drawing the empty board.
struct Blank;

impl Task for Blank {
    type Output = Drawing;

    fn run<G: Playable>(self, game: &G) -> Drawing {
        game.drawing(&game.blank())
    }
}
