//! The Python function `simulate` and its result.

use std::time::Instant;

use pyo3::{prelude::*, types::PyTuple};
use sentiero::{
    game::Sums,
    sim::{RowRun, RowTable},
};
use serde_json::{Map, Value};

use super::{Rows, Study, StudyBot, run::Counted};
use crate::{error::value_error, game::Game, json::to_python};

/// The maximum number of threads.
const MAX_THREADS: usize = 256;

/// The results of many games with the same rules, seed and bots.
///
/// Results of adjacent ranges can be added, which gives exactly the results of the whole range.
#[pyclass(module = "sentiero", frozen)]
pub struct Simulation {
    /// The game.
    #[pyo3(get)]
    game: Py<Game>,
    /// The seed.
    #[pyo3(get)]
    seed: u64,
    /// The number of the first game.
    #[pyo3(get)]
    first: u64,
    /// The names of the bots.
    #[pyo3(get)]
    bots: Vec<String>,
    /// How long it took, in seconds.
    #[pyo3(get)]
    seconds: f64,
    sums: Sums,
    rows: Option<Py<Rows>>,
}

#[pymethods]
impl Simulation {
    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.sums.results.games()
    }

    /// The figures that `sentiero simulate --format json` prints, including 95% confidence intervals.
    #[getter]
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut figures = Map::new();
        for (name, figure) in self.sums.figures() {
            figures.insert(name.to_owned(), serde_json::to_value(figure).unwrap_or_default());
        }
        to_python(py, &Value::Object(figures))
    }

    /// A table with one row per game, if requested. It isn't part of sums and pickles.
    #[getter]
    fn rows(&self, py: Python<'_>) -> Option<Py<Rows>> {
        self.rows.as_ref().map(|rows| rows.clone_ref(py))
    }

    fn __add__(&self, py: Python<'_>, other: &Simulation) -> PyResult<Simulation> {
        if !self.game.get().is_same(other.game.get())
            || (self.seed, &self.bots) != (other.seed, &other.bots)
        {
            return Err(value_error("the games have different rules, seeds or bots"));
        }
        let adjacent =
            |a: &Simulation, b: &Simulation| a.first.checked_add(a.games()) == Some(b.first);
        if !adjacent(self, other) && !adjacent(other, self) {
            return Err(value_error("only the results of adjacent ranges of games can be added"));
        }
        let mut sums = self.sums.clone();
        if !sums.add(&other.sums) {
            return Err(value_error("the results count different things"));
        }
        Ok(Simulation {
            game: self.game.clone_ref(py),
            first: self.first.min(other.first),
            bots: self.bots.clone(),
            seconds: self.seconds + other.seconds,
            sums,
            rows: None,
            seed: self.seed,
        })
    }

    /// Compares everything but the time.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Simulation>().is_ok_and(|other| {
            let other = other.get();
            self.game.get().is_same(other.game.get())
                && (self.seed, self.first, &self.bots, &self.sums)
                    == (other.seed, other.first, &other.bots, &other.sums)
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("sentiero._engine")?.getattr("_restore_simulation")?;
        let sums =
            serde_json::to_string(&self.sums).map_err(|error| value_error(error.to_string()))?;
        let game = self.game.clone_ref(py);
        let parts = (game, self.seed, self.first, self.bots.clone(), self.seconds, sums);
        Ok((restore, parts.into_pyobject(py)?))
    }

    fn __repr__(&self) -> String {
        format!("<Simulation games={} seed={}>", self.games(), self.seed)
    }
}

/// Restores a pickled simulation.
#[pyfunction]
pub fn _restore_simulation(
    game: Py<Game>,
    seed: u64,
    first: u64,
    bots: Vec<String>,
    seconds: f64,
    sums: &str,
) -> PyResult<Simulation> {
    let sums = serde_json::from_str(sums)
        .map_err(|error| value_error(format!("the pickled results cannot be read: {error}")))?;
    Ok(Simulation { game, seed, first, bots, seconds, sums, rows: None })
}

/// Plays many games between bots and returns what was counted.
///
/// `bots` has the name of a bot for all seats, or a list with a bot for each seat. A bot is a name, a function
/// `choose(observation, actions)` or an object with such a method, and with `begin(seed, game, seat)` and
/// `end(outcome)` if it likes. It returns one of the actions or its number. Games with bots written in Python are
/// played on a single thread.
///
/// With `rows`, the result also has a table with one row per game.
///
/// `progress` is called now and then with the number of games played so far and the number of all games.
///
/// >>> result = sentiero.simulate(sentiero.Game("calliope", players=4), 100, seed=1)
/// >>> round(sum(result.figures["wins"]), 6)
/// 1.0
#[pyfunction]
#[pyo3(signature = (game, games, *, seed = 0, first = 0, bots = None, threads = 1, rows = false, progress = None))]
#[expect(clippy::too_many_arguments, reason = "all but two are optional keywords")]
pub fn simulate(
    game: &Bound<'_, Game>,
    games: u64,
    seed: u64,
    first: u64,
    bots: Option<&Bound<'_, PyAny>>,
    threads: usize,
    rows: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Simulation> {
    let py = game.py();
    if games == 0 {
        return Err(value_error("expected at least one game"));
    }
    if threads == 0 || threads > MAX_THREADS {
        return Err(value_error(format!("expected 1 to {MAX_THREADS} threads, not {threads}")));
    }
    let end = first.checked_add(games).ok_or_else(|| value_error("the last game has no number"))?;
    let any = game.get().any.clone();
    let bots = seat_bots(py, bots, any.seats().into())?;
    let names = bots.iter().map(|bot| match bot {
        StudyBot::BuiltIn(kind) => Ok(kind.to_string()),
        StudyBot::Python(bot) => bot_name(bot.bind(py)),
    });
    let names = names.collect::<PyResult<Vec<String>>>()?;
    let is_python = bots.iter().any(|bot| matches!(bot, StudyBot::Python(_)));
    let begin = Instant::now();
    let wait = |played: u64| {
        Python::attach(|py| {
            py.check_signals()?;
            progress.as_ref().map_or(Ok(()), |call| call.call1(py, (played, games)).map(drop))
        })
    };
    let study = Study {
        seed,
        games: first..end,
        bots: &bots,
        threads: if is_python { 1 } else { threads },
        has_rows: rows,
        wait: &wait,
    };
    let Counted { sums, measures, rows: counted } = py.detach(|| any.study(&study))?;
    let seconds = begin.elapsed().as_secs_f64();
    let rows = rows.then(|| {
        let rules = game.get().ruleset_name();
        let table = RowTable::new(
            Vec::new(),
            &[RowRun {
                labels: Vec::new(),
                rules: &rules,
                bots: &names,
                games_per_round: None,
                measures: &measures,
            }],
            seed,
        );
        Py::new(py, py.detach(|| Rows::new(&table, &counted))?)
    });
    let rows = rows.transpose()?;
    Ok(Simulation { game: game.clone().unbind(), seed, first, bots: names, seconds, sums, rows })
}

/// Returns the bot for each seat.
fn seat_bots(
    py: Python<'_>,
    bots: Option<&Bound<'_, PyAny>>,
    seats: usize,
) -> PyResult<Vec<StudyBot>> {
    let Some(bots) = bots else {
        return Ok((0..seats).map(|_| StudyBot::BuiltIn(sentiero::bot::BotKind::Random)).collect());
    };
    let is_list = bots.is_instance_of::<pyo3::types::PyList>() || bots.is_instance_of::<PyTuple>();
    if !is_list {
        let bot = StudyBot::of(bots)?;
        return Ok((0..seats).map(|_| bot.clone_ref(py)).collect());
    }
    let listed: Vec<StudyBot> =
        bots.try_iter()?.map(|bot| StudyBot::of(&bot?)).collect::<PyResult<_>>()?;
    if listed.len() != seats {
        return Err(value_error(format!("expected {seats} bots, not {}", listed.len())));
    }
    Ok(listed)
}

/// Returns the name of a bot written in Python.
fn bot_name(bot: &Bound<'_, PyAny>) -> PyResult<String> {
    let named = if bot.hasattr("__name__")? { bot.clone() } else { bot.get_type().into_any() };
    named.getattr("__name__")?.extract()
}
