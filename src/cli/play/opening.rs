//! Determines how a game starts, which is either with a new deal or from a position in a file.

use std::{
    error::Error,
    path::{Path, PathBuf},
};

use clap::Args;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

use crate::{
    check::{self, LoadedRuleset, Request, loaded_from_json},
    cli::{
        args::{PlayersArg, RulesetArgs, SeedArg},
        failure::{Failure, format_path},
        files,
        load::player_count_failure,
        output,
    },
    diagnostic::{escape_for_terminal, json_fault},
    drawing::{Drawing, Labels},
    family::{self, BuiltIn, Playable, Registry, Task},
    game::{PositionGame, Setup, Streams},
    language::Language,
    loader::NoFiles,
    manual::rulebook::{Paint, rulebook, text_within},
    record::Header,
    render::text::TextStyle,
    ruleset::Ruleset,
    screen::RULEBOOK_WIDTH,
};

/// The maximum size of a position file, in bytes.
const MAX_POSITION_BYTES: usize = 16 << 20;

/// The rules, number of players and seed for games, and the position they start from.
#[derive(Args, Debug, Default)]
pub struct GameArgs {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    seed: SeedArg,
    /// Start from the position in a JSON file, as printed by `sentiero position`
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
}

/// The rules, players and seed shared by all of a command's games.
#[derive(Clone, Debug)]
pub struct Opening {
    pub ruleset: Ruleset,
    /// The values set for this run, in the form `KEY=VALUE`.
    pub overrides: Vec<String>,
    /// The number of players.
    pub players: u8,
    pub seed: u64,
    /// Whether the seed was drawn rather than requested.
    is_new: bool,
    /// The position that the games start from, if given.
    pub position: Option<PositionFile>,
}

/// A position from a file that has been parsed but not yet checked against the rules.
#[derive(Clone, Debug)]
pub struct PositionFile {
    pub path: PathBuf,
    text: String,
    players: u8,
}

impl GameArgs {
    /// Creates the arguments for a built-in ruleset with the given variants and number of players.
    pub fn new(ruleset: String, variant: Vec<String>, players: u8) -> GameArgs {
        GameArgs {
            ruleset: RulesetArgs { ruleset: Some(ruleset), variant, set: Vec::new() },
            players: PlayersArg { players: Some(players) },
            ..GameArgs::default()
        }
    }

    /// Returns whether no ruleset was given, which is allowed by some commands.
    pub fn is_open(&self) -> bool {
        self.ruleset.ruleset.is_none()
    }

    /// Returns the ruleset as it was named, if it was.
    pub fn ruleset(&self) -> Option<&str> {
        self.ruleset.ruleset.as_deref()
    }

    /// Replaces the name of the ruleset.
    pub fn set_ruleset(&mut self, name: String) {
        self.ruleset.ruleset = Some(name);
    }

    /// Returns the requested number of players.
    pub fn players(&self) -> Option<u8> {
        self.players.players
    }

    /// Loads the ruleset and position and prints any diagnostics. Fails if any of them is an error.
    pub fn load(self) -> Result<Opening, Failure> {
        let ruleset = self.ruleset.load()?.ruleset;
        let position = self.from.map(PositionFile::read).transpose()?;
        let players = players(position.as_ref(), &self.players, &ruleset)?;
        let (seed, is_new) = self.seed.choose()?;
        Ok(Opening { ruleset, overrides: self.ruleset.set, players, seed, is_new, position })
    }
}

impl Opening {
    /// Creates the opening for games that start with a deal, given the seed and the values set for this run.
    pub fn new(ruleset: Ruleset, overrides: Vec<String>, players: u8, seed: u64) -> Opening {
        Opening { ruleset, overrides, players, seed, is_new: false, position: None }
    }

    /// Returns the opening for a recorded game.
    pub fn of_record(path: &Path, ruleset: Ruleset, header: &Header) -> Opening {
        let opening = Opening::new(ruleset, Vec::new(), header.players, header.seed);
        opening.with_record(path, header)
    }

    /// Returns the lines of the rulebook for these rules and this number of players.
    pub fn rulebook(&self, language: Language, style: TextStyle) -> Vec<String> {
        let ruleset = &self.ruleset;
        let (id, variants) = (ruleset.id(), ruleset.variants());
        let builtin = builtin(id, variants).filter(|loaded| loaded.ruleset == *ruleset);
        let loaded =
            builtin.or_else(|| loaded_from_json(&ruleset.to_json(None), BuiltIn.checked()).ok());
        loaded.map_or_else(Vec::new, |loaded| lines(&loaded, self.players, language, style))
    }

    /// Returns the opening with the seed and position of a recorded game.
    pub fn with_record(self, path: &Path, header: &Header) -> Opening {
        let position = header.from.as_ref().map(|from| PositionFile {
            path: path.to_owned(),
            text: from.to_string(),
            players: header.players,
        });
        Opening { seed: header.seed, is_new: false, position, ..self }
    }

    /// Returns the position that the games start from, as it's written in a record's header.
    pub fn recorded_position(&self) -> Option<Value> {
        self.position.as_ref().and_then(|position| serde_json::from_str(&position.text).ok())
    }

    /// Returns whether the seed was drawn rather than requested.
    pub fn has_new_seed(&self) -> bool {
        self.is_new
    }

    /// Runs the task with the game.
    pub fn with_game<O, T: Task<Output = Result<O, Failure>>>(&self, task: T) -> T::Output {
        family::for_game(&self.ruleset, self.players, StartTask { opening: self, task })
            .unwrap_or_else(|| Err(player_count_failure(&self.ruleset, self.players)))
    }
}

/// Returns the lines of the rulebook for a built-in ruleset, or none if the variants can't be combined.
pub fn rulebook_of(
    (id, variants): (&str, &[String]),
    players: u8,
    language: Language,
    style: TextStyle,
) -> Vec<String> {
    builtin(id, variants).map_or_else(Vec::new, |loaded| lines(&loaded, players, language, style))
}

fn builtin(id: &str, variants: &[String]) -> Option<LoadedRuleset> {
    check::load(&Request { variants, ..Request::new(id) }, &NoFiles).ok()
}

/// Formats a rulebook for a screen.
fn lines(loaded: &LoadedRuleset, players: u8, language: Language, style: TextStyle) -> Vec<String> {
    let book = rulebook(BuiltIn.families(), loaded, language, Some(players)).retain_rules();
    // Colours would make escape sequences show up as text.
    let style = TextStyle { has_colour: false, ..style };
    let text = text_within(&book, &Paint::default(), style, RULEBOOK_WIDTH);
    text.lines().map(str::to_owned).collect()
}

/// The task that checks the given position and prints a new seed before running the actual task.
struct StartTask<'a, T> {
    opening: &'a Opening,
    task: T,
}

impl<O, T: Task<Output = Result<O, Failure>>> Task for StartTask<'_, T> {
    type Output = T::Output;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let Opening { seed, is_new, position, .. } = self.opening;
        // Make sure that an impossible position is reported before anything is printed.
        position.as_ref().map(|position| position.state(game)).transpose()?;
        if *is_new {
            output::note(&format!("seed {seed} (repeat with --seed {seed})"));
        }
        self.task.run(game)
    }
}

/// The task that draws the empty board. Boards that can grow have none.
pub struct BoardTask;

impl Task for BoardTask {
    type Output = Result<Option<Drawing>, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let drawing = game.drawing(&game.new_state());
        Ok(Some(drawing).filter(|drawing| drawing.labels == Labels::Chess))
    }
}

impl PositionFile {
    /// Reads a position from a file. Whether the rules allow it is only checked later.
    pub fn read(path: PathBuf) -> Result<PositionFile, Failure> {
        let fail = |error: std::io::Error| Failure::read_failure(&path, &error);
        let bytes = files::read_input(&path, MAX_POSITION_BYTES).map_err(fail)?;
        let text = String::from_utf8(bytes);
        let text = text.map_err(|_| invalid(&path, "the file is not valid UTF-8"))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        if text.lines().next().is_some_and(Header::is_header) {
            let message = format!(
                "this is a record; use `sentiero position {}` to extract a position",
                path.display()
            );
            return Err(invalid(&path, &message));
        }
        if text.len() > MAX_POSITION_BYTES {
            return Err(invalid(
                &path,
                &format!("the file is larger than {MAX_POSITION_BYTES} bytes"),
            ));
        }
        let Setup::<IgnoredAny> { players, .. } = read_position(&path, text)?;
        Ok(PositionFile { players, text: text.to_owned(), path })
    }

    /// Returns the number of players if the rules allow it.
    pub fn players(&self, ruleset: &Ruleset) -> Result<u8, Failure> {
        match self.players {
            players if ruleset.sections(players).is_some() => Ok(players),
            players => {
                Err(invalid(&self.path, &player_count_failure(ruleset, players).to_string()))
            }
        }
    }

    /// Returns the state for the position and how far the random streams have advanced.
    pub fn state<G: PositionGame>(&self, game: &G) -> Result<(G::State, Streams), Failure> {
        let setup: Setup<G::Position> = read_position(&self.path, &self.text)?;
        let impossible =
            |reason: &dyn Error| invalid(&self.path, &format!("impossible position: {reason}"));
        setup.streams.check(game.seats()).map_err(|error| impossible(&error))?;
        let state = game.set_up(&setup.position).map_err(|error| impossible(&error))?;
        Ok((state, setup.streams))
    }
}

/// Parses a position. Errors include the line number.
fn read_position<T: DeserializeOwned>(path: &Path, text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(|error| {
        let (file, line) = (format_path(path), error.line());
        let fault = json_fault::<T>(text, &error);
        Failure::invalid(format!(
            "{file}:{line}: invalid position: {}",
            escape_for_terminal(&fault)
        ))
    })
}

fn invalid(path: &Path, what: &str) -> Failure {
    Failure::invalid(format!("{}: {}", format_path(path), escape_for_terminal(what)))
}

/// Returns the number of players. If there's a position, it determines the number, and a different number is
/// an error.
fn players(
    given: Option<&PositionFile>,
    asked: &PlayersArg,
    ruleset: &Ruleset,
) -> Result<u8, Failure> {
    let Some(given) = given else { return asked.choose(ruleset) };
    let players = given.players;
    match asked.players {
        Some(asked) if asked != players => Err(Failure::usage(format!(
            "--players {asked} does not match the position, which has {players} players"
        ))),
        _ => given.players(ruleset),
    }
}
