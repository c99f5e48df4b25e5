//! Registries of families, and tasks that run with any game.

use std::sync::LazyLock;

use serde_json::Value;

use super::{lines::LinesFamily, path::PathFamily};
use crate::{
    check::{self, Families, Request, ruleset_from_json},
    diagnostic::Report,
    game::{Enterable, Evaluable, Interactive, Observable, PositionGame, Tallied},
    manual, path,
    ruleset::{Ruleset, schema},
};

/// A game with every feature that the rest of the program needs from a family.
pub trait Playable:
    Enterable
    + Interactive
    + Tallied
    + Evaluable
    + Observable
    + PositionGame<State: Send + Sync, Event: Send>
    + Sync
{
}

impl<G> Playable for G where
    G: Enterable
        + Interactive
        + Tallied
        + Evaluable
        + Observable
        + PositionGame<State: Send + Sync, Event: Send>
        + Sync
{
}

/// A task to run with a game of any family.
pub trait Task {
    /// The result.
    type Output;

    /// Runs the task with a game.
    fn run<G: Playable>(self, game: &G) -> Self::Output;
}

/// A list of families.
pub trait Registry {
    /// Returns the families with their explanations.
    fn families(&self) -> &'static [&'static dyn manual::ExplainedFamily];

    /// Returns the families for reading and checking ruleset files.
    fn checked(&self) -> &'static Families;

    /// Compiles a ruleset for the given number of players and runs a task with the game.
    ///
    /// Returns `None` if the ruleset doesn't allow that number or its family isn't in the list.
    fn for_game<T: Task>(&self, ruleset: &Ruleset, players: u8, task: T) -> Option<T::Output>;
}

/// The built-in families.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn;

static FAMILIES: &[&dyn manual::ExplainedFamily] = &[&PathFamily, &LinesFamily];
static CHECKED: LazyLock<Families> = LazyLock::new(|| {
    let families: Vec<&dyn check::Family> = FAMILIES.iter().map(|&family| family as _).collect();
    Families::new(&families, &schema::STORED_SCHEMAS)
});

impl Registry for BuiltIn {
    fn families(&self) -> &'static [&'static dyn manual::ExplainedFamily] {
        FAMILIES
    }

    fn checked(&self) -> &'static Families {
        &CHECKED
    }

    fn for_game<T: Task>(&self, ruleset: &Ruleset, players: u8, task: T) -> Option<T::Output> {
        CompiledGame::new(ruleset, players).map(|game| game.run(task))
    }
}

/// A compiled game from a [built-in family](BuiltIn) that can run several tasks.
pub enum CompiledGame {
    /// A path game.
    Path(Box<path::Rules>),
    /// A lines game.
    Lines(Box<crate::lines::Rules>),
}

impl CompiledGame {
    /// Compiles a ruleset for the given number of players, or returns `None` like [`Registry::for_game`].
    pub fn new(ruleset: &Ruleset, players: u8) -> Option<CompiledGame> {
        let path = || path::Rules::new(ruleset, players).map(Box::new).map(CompiledGame::Path);
        let lines =
            || LinesFamily::compile(ruleset, players).map(Box::new).map(CompiledGame::Lines);
        path().or_else(lines)
    }

    /// Runs a task with the game.
    pub fn run<T: Task>(&self, task: T) -> T::Output {
        match self {
            CompiledGame::Path(rules) => task.run(&**rules),
            CompiledGame::Lines(rules) => task.run(&**rules),
        }
    }
}

/// Runs a task with a game of one of the [built-in families](BuiltIn).
///
/// ```
/// use sentiero::{NoFiles, Playable, Request, Task, load, for_game};
///
/// /// Counts the seats in a game from any family.
/// struct Seats;
///
/// impl Task for Seats {
///     type Output = u8;
///
///     fn run<G: Playable>(self, game: &G) -> u8 {
///         game.seats()
///     }
/// }
///
/// let loaded = load(&Request::new("dungeon-tris"), &NoFiles)?;
/// assert_eq!(for_game(&loaded.ruleset, 2, Seats), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn for_game<T: Task>(ruleset: &Ruleset, players: u8, task: T) -> Option<T::Output> {
    BuiltIn.for_game(ruleset, players, task)
}

/// Creates a ruleset from its resolved form, as stored in a record's header or written by
/// `show --format json`.
///
/// ```
/// use sentiero::{Header, NoFiles, Request, Rules, load, resolved_ruleset};
///
/// let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
/// let header = Header::new(&loaded.ruleset, &rules, 7, 0);
/// assert_eq!(resolved_ruleset(&header.rules)?.id(), "calliope");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns every error with its JSON pointer.
pub fn resolved_ruleset(rules: &Value) -> Result<Ruleset, Report> {
    ruleset_from_json(rules, BuiltIn.checked())
}

impl<'a> Request<'a> {
    /// Creates a request for a ruleset without variants.
    ///
    /// `ruleset` is the id of a built-in ruleset or a path. Paths contain a `/` or end in `.toml`.
    pub fn new(ruleset: &'a str) -> Request<'a> {
        Request { ruleset, variants: &[], set_arguments: &[], families: BuiltIn.checked() }
    }
}

/// Creates a request for the built-in families that doesn't have a ruleset yet.
impl Default for Request<'_> {
    fn default() -> Self {
        Request::new("")
    }
}
