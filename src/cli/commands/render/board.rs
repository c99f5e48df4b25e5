//! The `render` commands that draw a single board.

use std::path::PathBuf;

use clap::Args;

use super::output::OutputArgs;
use crate::{
    cli::{
        args::{PlayersArg, RulesetArgs, whole_number},
        failure::Failure,
        load::player_count_failure,
        output::{note, picture::TitledBoard},
        play::opening::PositionFile,
        play::transcript,
        records::{
            moment::{Moment, MomentSearch, Moments},
            saved_games::SavedGames,
        },
    },
    drawing::Drawing,
    family::{Playable, Task, for_game},
    game::{SeededDealer, Wording},
    language::Language,
    record::wording,
    session::{SeatResults, captions},
};

/// Draw a position from a JSON file, as printed by `sentiero position`
#[derive(Args, Debug)]
pub struct RenderPosition {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// The position to draw
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

/// Draw the board from a finished or unfinished record
///
/// If the file contains several records, the first one is used.
#[derive(Args, Debug)]
pub struct RenderRecord {
    /// The record to draw: a file or the number of a saved game
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Number of tiles used so far, either on the board or for their effect; 0 is before the first
    /// one [default: the end of the record]
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(..))]
    at: Option<u32>,
    #[command(flatten)]
    output: OutputArgs,
}

/// Starts are fixed if they're the same for this many seeds.
const SEEDS_TRIED: u64 = 8;

/// Draw where markers can start, or where they do start if the ruleset says so
#[derive(Args, Debug)]
pub struct RenderStarts {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    output: OutputArgs,
}

impl RenderPosition {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let ruleset = self.ruleset.load()?.ruleset;
        let position = PositionFile::read(self.file)?;
        let players = position.players(&ruleset)?;
        let (drawing, results) = for_game(
            &ruleset,
            players,
            PositionTask { position: &position, language: self.output.language() },
        )
        .unwrap_or_else(|| Err(player_count_failure(&ruleset, players)))?;
        let wording = Wording::new(players).in_language(self.output.language());
        output.write(&TitledBoard {
            drawing,
            title: transcript::brief(&ruleset, ruleset.variants(), players, self.output.language()),
            captions: captions(&wording, players, &results),
        })
    }
}

impl RenderRecord {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let language = self.output.language();
        let mut recording = SavedGames::recording(&self.file)?;
        let search = MomentSearch::new(&mut recording, self.at, Moments::Boards(language))?;
        let header = &recording.header;
        let Some(Moment { tiles, drawing, results, .. }) = search.moment else {
            let beyond = search.missing_failure(self.at, "board");
            return Err(beyond
                .unwrap_or_else(|| Failure::invalid("the record ends before the first board")));
        };
        if search.is_stopped && self.at.is_none() {
            note("this is the last board of an unfinished game");
        }
        let title = transcript::recorded_title(&recording.ruleset, header, language);
        let wording = wording(header.players, &header.seats).in_language(language);
        let progress = transcript::format_progress(tiles, language);
        output.write(&TitledBoard {
            drawing,
            title: format!("{title}, {progress}"),
            captions: captions(&wording, header.players, &results),
        })
    }
}

impl RenderStarts {
    pub fn run(self) -> Result<(), Failure> {
        let output = self.output.check()?;
        let ruleset = self.ruleset.load()?.ruleset;
        let players = self.players.choose(&ruleset)?;
        let Some(drawing) = for_game(&ruleset, players, StartsTask) else {
            return Err(player_count_failure(&ruleset, players));
        };
        let language = self.output.language();
        let title = transcript::brief(&ruleset, ruleset.variants(), players, language);
        let wording = Wording::new(players).in_language(language);
        output.write(&TitledBoard {
            drawing,
            title: wording.format("picture-title-starts", &[("title", title.into())]),
            captions: captions(&wording, players, &SeatResults::default()),
        })
    }
}

/// The task that draws a position's board and finds the results so far.
struct PositionTask<'a> {
    position: &'a PositionFile,
    language: Language,
}

impl Task for PositionTask<'_> {
    type Output = Result<(Drawing, SeatResults), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let (state, _) = self.position.state(game)?;
        let wording = Wording::new(game.seats()).in_language(self.language);
        let drawing = game.translate_labels(game.drawing(&state), &wording);
        Ok((drawing, SeatResults::of(game, &state)))
    }
}

/// The task that draws the board at the start of a game: with markers if their starts are fixed, and else empty.
struct StartsTask;

impl Task for StartsTask {
    type Output = Drawing;

    fn run<G: Playable>(self, game: &G) -> Drawing {
        let board_of_seed = |seed| {
            let (mut state, mut dealer) = (game.new_state(), SeededDealer::new(seed, 0));
            game.begin(&mut state, &mut dealer, &mut Vec::new());
            game.drawing(&state)
        };
        let dealt = board_of_seed(0);
        let is_fixed = (1..SEEDS_TRIED).all(|seed| board_of_seed(seed) == dealt);
        if is_fixed { dealt } else { game.drawing(&game.new_state()) }
    }
}
