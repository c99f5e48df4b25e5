//! The arguments that all studies have, and the ranges of games that their results cover.

use std::{ops::Range, time::Duration};

use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};
use sentiero::{bot::BotKind, outside::BotPolicy};
use serde::{Deserialize, Serialize};

use super::StudyBot;
use crate::error::value_error;

/// The maximum number of threads.
const MAX_THREADS: usize = 256;

/// The games that a result covers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Coverage {
    pub seed: u64,
    /// The number of the first game or round.
    pub first: u64,
    /// The number of games or rounds.
    pub count: u64,
    /// The names of the bots.
    pub bots: Vec<String>,
}

impl Coverage {
    /// Returns what two adjacent results cover together, and whether the other one comes first.
    ///
    /// # Errors
    /// Returns an error if they aren't adjacent, or if the seeds or bots differ.
    pub fn join(&self, other: &Coverage) -> PyResult<(Coverage, bool)> {
        if (self.seed, &self.bots) != (other.seed, &other.bots) {
            return Err(different());
        }
        let meets = |a: &Coverage, b: &Coverage| a.first.checked_add(a.count) == Some(b.first);
        let is_after = meets(other, self);
        if !is_after && !meets(self, other) {
            return Err(value_error("only the results of adjacent ranges of games can be added"));
        }
        let first = self.first.min(other.first);
        Ok((Coverage { first, count: self.count + other.count, ..self.clone() }, is_after))
    }
}

/// Returns the exception for results that can't be added.
pub fn different() -> PyErr {
    value_error("the games have different rules, seeds or bots")
}

/// Returns the exception for a stored result that can't be read.
pub fn unreadable(error: impl std::fmt::Display) -> PyErr {
    value_error(format!("the stored results cannot be read: {error}"))
}

/// Checks a number of games and returns their range.
///
/// # Errors
/// Returns an error if there are none or if they have no numbers.
pub fn game_range(first: u64, games: u64) -> PyResult<Range<u64>> {
    if games == 0 {
        return Err(value_error("expected at least one game"));
    }
    let end = first.checked_add(games).ok_or_else(|| value_error("the last game has no number"))?;
    Ok(first..end)
}

/// Returns the number of threads for the given bots. Those written in Python need a single one.
///
/// # Errors
/// Returns an error for an impossible number.
pub fn thread_count(threads: usize, bots: &[StudyBot]) -> PyResult<usize> {
    if threads == 0 || threads > MAX_THREADS {
        return Err(value_error(format!("expected 1 to {MAX_THREADS} threads, not {threads}")));
    }
    let is_python = bots.iter().any(|bot| matches!(bot, StudyBot::Python(_)));
    Ok(if is_python { 1 } else { threads })
}

/// Returns the policy for outside bots with the given time limit for each answer, in seconds.
///
/// # Errors
/// Returns an error for an impossible number.
pub fn bot_policy(timeout: f64) -> PyResult<BotPolicy> {
    let limits = BotPolicy::LIMITS;
    if !limits.contains(&timeout) {
        return Err(value_error(format!(
            "expected `bot_timeout` from {} to {} seconds, not {timeout}",
            limits.start(),
            limits.end()
        )));
    }
    Ok(BotPolicy { limit: Duration::from_secs_f64(timeout), ..BotPolicy::default() })
}

/// Returns what a study calls now and then with the number of games played, of `games` in all.
pub fn waiting(
    progress: Option<&Py<PyAny>>,
    games: u64,
) -> impl Fn(u64) -> PyResult<()> + Sync + '_ {
    move |played| {
        Python::attach(|py| {
            py.check_signals()?;
            progress.map_or(Ok(()), |call| call.call1(py, (played, games)).map(drop))
        })
    }
}

/// Returns the bot for each seat.
///
/// # Errors
/// Returns an error if their number is wrong or if one of them isn't a bot.
pub fn seat_bots(
    py: Python<'_>,
    bots: Option<&Bound<'_, PyAny>>,
    seats: usize,
) -> PyResult<Vec<StudyBot>> {
    let Some(bots) = bots else {
        return Ok((0..seats).map(|_| StudyBot::BuiltIn(BotKind::Random)).collect());
    };
    let is_list = bots.is_instance_of::<PyList>() || bots.is_instance_of::<PyTuple>();
    if !is_list {
        let bot = StudyBot::of(bots)?;
        return Ok((0..seats).map(|_| bot.clone_ref(py)).collect());
    }
    let listed = listed_bots(bots)?;
    if listed.len() != seats {
        return Err(value_error(format!("expected {seats} bots, not {}", listed.len())));
    }
    Ok(listed)
}

/// Returns the bots in a list.
///
/// # Errors
/// Returns an error if one of them isn't a bot.
pub fn listed_bots(bots: &Bound<'_, PyAny>) -> PyResult<Vec<StudyBot>> {
    bots.try_iter()?.map(|bot| StudyBot::of(&bot?)).collect()
}

/// Returns the names of the bots in each seat or, without a number of seats, of those in a list.
#[pyfunction]
#[pyo3(signature = (bots, seats = None))]
pub fn _bot_names(
    py: Python<'_>,
    bots: Option<&Bound<'_, PyAny>>,
    seats: Option<usize>,
) -> PyResult<Vec<String>> {
    let bots = match (bots, seats) {
        (Some(bots), None) => listed_bots(bots)?,
        (bots, seats) => seat_bots(py, bots, seats.unwrap_or(0))?,
    };
    bot_names(py, &bots)
}

/// Returns the names of bots.
///
/// # Errors
/// Returns the exception raised by a bot that hides its name.
pub fn bot_names(py: Python<'_>, bots: &[StudyBot]) -> PyResult<Vec<String>> {
    let name = |bot: &StudyBot| match bot {
        StudyBot::BuiltIn(kind) => Ok(kind.to_string()),
        StudyBot::Outside(command) => Ok(command.to_string()),
        StudyBot::Python(bot) => {
            let bot = bot.bind(py);
            let named =
                if bot.hasattr("__name__")? { bot.clone() } else { bot.get_type().into_any() };
            named.getattr("__name__")?.extract()
        }
    };
    bots.iter().map(name).collect()
}
