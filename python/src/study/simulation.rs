//! The Python function `simulate` and its result.

use std::time::Instant;

use pyo3::{prelude::*, types::PyTuple};
use sentiero::{
    comparison::{WinnerCounts, estimates},
    game::Sums,
    sim::{RowRun, RowTable},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{
    Rows, Study,
    options::{
        Coverage, bot_names, bot_policy, different, game_range, seat_bots, thread_count,
        unreadable, waiting,
    },
    run::{Counted, Keeps, Lineup},
};
use crate::{game::Game, json::to_python};

/// The results of many games with the same rules, seed and bots.
///
/// Results of adjacent ranges can be added, which gives exactly the results of the whole range.
#[pyclass(module = "sentiero", frozen)]
pub struct Simulation {
    /// The game.
    #[pyo3(get)]
    game: Py<Game>,
    counts: Counts,
    rows: Option<Py<Rows>>,
}

/// Everything in a simulation that is stored.
#[derive(Clone, Serialize, Deserialize)]
struct Counts {
    coverage: Coverage,
    seconds: f64,
    winners: WinnerCounts,
    sums: Sums,
}

#[pymethods]
impl Simulation {
    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.counts.coverage.seed
    }

    /// The number of the first game.
    #[getter]
    fn first(&self) -> u64 {
        self.counts.coverage.first
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.counts.coverage.count
    }

    /// The names of the bots.
    #[getter]
    fn bots(&self) -> Vec<String> {
        self.counts.coverage.bots.clone()
    }

    /// How long it took, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.counts.seconds
    }

    /// The figures that `sentiero simulate --format json` prints, including 95% confidence intervals.
    #[getter]
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let figures = self.counts.sums.figures().into_iter();
        let figures = figures.map(|(name, figure)| (name.to_owned(), json!(figure)));
        to_python(py, &Value::Object(figures.collect::<Map<_, _>>()))
    }

    /// The figures of a setting that `sentiero sweep --format json` prints, including fairness.
    ///
    /// Each has a `value` and a 95% confidence `interval`. Fairness is corrected, and `raw` is what was observed.
    #[getter]
    fn estimates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let all = estimates(&self.counts.winners, &self.counts.sums);
        let all = all.into_iter().map(|it| (it.name.clone(), json!(it)));
        to_python(py, &Value::Object(all.collect::<Map<_, _>>()))
    }

    /// A table with one row per game, if requested. It isn't part of sums and pickles.
    #[getter]
    fn rows(&self, py: Python<'_>) -> Option<Py<Rows>> {
        self.rows.as_ref().map(|rows| rows.clone_ref(py))
    }

    fn __add__(&self, py: Python<'_>, other: &Simulation) -> PyResult<Simulation> {
        let (one, other_counts) = (&self.counts, &other.counts);
        if !self.game.get().is_same(other.game.get()) {
            return Err(different());
        }
        let (coverage, _) = one.coverage.join(&other_counts.coverage)?;
        let Counts { mut winners, mut sums, .. } = one.clone();
        winners.add(&other_counts.winners);
        if !sums.add(&other_counts.sums) {
            return Err(different());
        }
        let seconds = one.seconds + other_counts.seconds;
        let counts = Counts { coverage, seconds, winners, sums };
        Ok(Simulation { game: self.game.clone_ref(py), counts, rows: None })
    }

    /// Compares everything but the time.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Simulation>().is_ok_and(|other| {
            let Simulation { game, counts, .. } = other.get();
            self.game.get().is_same(game.get())
                && (&self.counts.coverage, &self.counts.winners, &self.counts.sums)
                    == (&counts.coverage, &counts.winners, &counts.sums)
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("sentiero._engine")?.getattr("_restore_simulation")?;
        let parts = (self.game.clone_ref(py), self._to_json()?);
        Ok((restore, parts.into_pyobject(py)?))
    }

    /// Returns everything but the game and the rows as JSON.
    fn _to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.counts).map_err(unreadable)
    }

    fn __repr__(&self) -> String {
        format!("<Simulation games={} seed={}>", self.games(), self.seed())
    }
}

/// Restores a simulation from what `_to_json` returned.
#[pyfunction]
pub fn _restore_simulation(game: Py<Game>, text: &str) -> PyResult<Simulation> {
    let counts: Counts = serde_json::from_str(text).map_err(unreadable)?;
    let Coverage { count, .. } = counts.coverage;
    if !counts.sums.results.is_consistent(count) || counts.winners.games() != Some(count) {
        return Err(unreadable("the numbers don't add up"));
    }
    Ok(Simulation { game, counts, rows: None })
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
#[pyo3(signature = (
    game,
    games,
    *,
    seed = 0,
    first = 0,
    bots = None,
    bot_timeout = 10.0,
    threads = 1,
    rows = false,
    progress = None,
))]
#[expect(clippy::too_many_arguments, reason = "all but two are optional keywords")]
pub fn simulate(
    game: &Bound<'_, Game>,
    games: u64,
    seed: u64,
    first: u64,
    bots: Option<&Bound<'_, PyAny>>,
    bot_timeout: f64,
    threads: usize,
    rows: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Simulation> {
    let py = game.py();
    let range = game_range(first, games)?;
    let any = game.get().any.clone();
    let bots = seat_bots(py, bots, any.seats().into())?;
    let names = bot_names(py, &bots)?;
    let wait = waiting(progress.as_ref(), games);
    let study = Study {
        seed,
        games: range,
        lineup: Lineup::Fixed(&bots),
        threads: thread_count(threads, &bots)?,
        policy: bot_policy(bot_timeout)?,
        keeps: if rows { Keeps::Rows } else { Keeps::Nothing },
        wait: &wait,
    };
    let begin = Instant::now();
    let Counted { sums, winners, games: kept } = py.detach(|| any.study(&study))?;
    let seconds = begin.elapsed().as_secs_f64();
    let table = |rules: &str| {
        let run = RowRun {
            labels: Vec::new(),
            rules,
            bots: &names,
            games_per_round: None,
            measures: &any.measures(),
        };
        let table = RowTable::new(Vec::new(), &[run], seed);
        let games = kept.iter().filter_map(|game| Some((0, game.row.as_ref()?)));
        Py::new(py, py.detach(|| Rows::new(&table, games))?)
    };
    let rows = rows.then(|| table(&game.get().ruleset_name())).transpose()?;
    let coverage = Coverage { seed, first, count: games, bots: names };
    let counts = Counts { coverage, seconds, winners, sums };
    Ok(Simulation { game: game.clone().unbind(), counts, rows })
}
