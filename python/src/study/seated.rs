//! The Python function `tournament` and its result.

use std::{num::NonZero, time::Instant};

use pyo3::{prelude::*, types::PyTuple};
use sentiero::{
    sim::{RowRun, RowTable},
    tournament::{Placing, Round, Seatings, SequentialTest, bot_in_row, luck, standings},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Rows, Study,
    options::{
        Coverage, bot_names, bot_policy, different, game_range, listed_bots, thread_count,
        unreadable, waiting,
    },
    run::{Keeps, KeptGame, Lineup},
};
use crate::{error::value_error, game::Game, json::to_python};

/// The results of bots that play the same deals in every seat.
///
/// Results of adjacent rounds can be added, which gives exactly the results of all rounds.
#[pyclass(module = "sentiero", frozen)]
pub struct Tournament {
    /// The game.
    #[pyo3(get)]
    game: Py<Game>,
    seatings: Seatings,
    counts: Counts,
    rows: Option<Py<Rows>>,
}

/// Everything in a tournament that is stored.
#[derive(Clone, Serialize, Deserialize)]
struct Counts {
    /// The rounds.
    coverage: Coverage,
    seconds: f64,
    /// The places in each game, in order.
    placings: Vec<Placing>,
}

impl Tournament {
    fn rounds(&self) -> Vec<Round<'_>> {
        rounds_of(&self.seatings, self.counts.coverage.first, &self.counts.placings)
    }
}

/// Returns the rounds with the given places.
fn rounds_of<'a>(seatings: &'a Seatings, first: u64, placings: &'a [Placing]) -> Vec<Round<'a>> {
    let each = usize::try_from(seatings.games_per_round()).unwrap_or(usize::MAX);
    let rounds = (first..).zip(placings.chunks(each));
    rounds.map(|(number, placings)| Round::seated(seatings, number, placings)).collect()
}

#[pymethods]
impl Tournament {
    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.counts.coverage.seed
    }

    /// The number of the first round.
    #[getter]
    fn first(&self) -> u64 {
        self.counts.coverage.first
    }

    /// The number of rounds.
    #[getter]
    fn round_count(&self) -> u64 {
        self.counts.coverage.count
    }

    /// The number of games in a round.
    #[getter]
    fn games_per_round(&self) -> u64 {
        self.seatings.games_per_round()
    }

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.counts.placings.len() as u64
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

    /// The rating, share of wins, mean place and numbers of games and seats of each bot, as printed by
    /// `sentiero tournament --format json`.
    #[getter]
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bots = &self.counts.coverage.bots;
        let found = py.detach(|| standings(bots.len(), &self.rounds()));
        let named = bots.iter().zip(found).map(|(bot, standing)| {
            let mut fields = json!({ "bot": bot });
            if let (Value::Object(fields), Value::Object(more)) = (&mut fields, json!(standing)) {
                fields.extend(more);
            }
            fields
        });
        to_python(py, &named.collect::<Vec<_>>())
    }

    /// The part of the variance of results that the deal explains, or `None` if there are too few rounds.
    #[getter]
    fn luck<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &py.detach(|| luck(&self.rounds())))
    }

    /// Tests whether the first of two bots is better than the second by `better_by`, a difference of win shares.
    ///
    /// The result has the fields of `decision` in the output of `sentiero tournament --until-decided --format json`.
    #[pyo3(signature = (better_by = 0.02))]
    fn decision<'py>(&self, py: Python<'py>, better_by: f64) -> PyResult<Bound<'py, PyAny>> {
        let test = test(better_by, self.counts.coverage.bots.len())?;
        to_python(py, &py.detach(|| test.verdict(&self.rounds())))
    }

    /// A table with one row per game, if requested. It isn't part of sums and pickles.
    #[getter]
    fn rows(&self, py: Python<'_>) -> Option<Py<Rows>> {
        self.rows.as_ref().map(|rows| rows.clone_ref(py))
    }

    fn __add__(&self, py: Python<'_>, other: &Tournament) -> PyResult<Tournament> {
        if !self.game.get().is_same(other.game.get()) {
            return Err(different());
        }
        let (coverage, is_after) = self.counts.coverage.join(&other.counts.coverage)?;
        let (first, second) = if is_after { (other, self) } else { (self, other) };
        let placings = [&first.counts.placings[..], &second.counts.placings[..]].concat();
        let seconds = self.counts.seconds + other.counts.seconds;
        let counts = Counts { coverage, seconds, placings };
        let seatings = self.seatings.clone();
        Ok(Tournament { game: self.game.clone_ref(py), seatings, counts, rows: None })
    }

    /// Compares everything but the time.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Tournament>().is_ok_and(|other| {
            let Tournament { game, counts, .. } = other.get();
            self.game.get().is_same(game.get())
                && (&self.counts.coverage, &self.counts.placings)
                    == (&counts.coverage, &counts.placings)
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("sentiero._engine")?.getattr("_restore_tournament")?;
        let parts = (self.game.clone_ref(py), self._to_json()?);
        Ok((restore, parts.into_pyobject(py)?))
    }

    /// Returns everything but the game and the rows as JSON.
    fn _to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.counts).map_err(unreadable)
    }

    fn __repr__(&self) -> String {
        format!("<Tournament rounds={} seed={}>", self.round_count(), self.seed())
    }
}

/// Restores a tournament from what `_to_json` returned.
#[pyfunction]
pub fn _restore_tournament(game: Py<Game>, text: &str) -> PyResult<Tournament> {
    let counts: Counts = serde_json::from_str(text).map_err(unreadable)?;
    let seatings = seatings(game.get(), counts.coverage.bots.len())?;
    let sides = game.get().any.sides().len();
    let games = counts.coverage.count.checked_mul(seatings.games_per_round());
    if games != Some(counts.placings.len() as u64)
        || counts.placings.iter().any(|placing| placing.places().len() != sides)
    {
        return Err(unreadable("the numbers don't add up"));
    }
    Ok(Tournament { game, seatings, counts, rows: None })
}

/// Returns the number of games in a round of a tournament.
#[pyfunction]
pub fn _games_per_round(game: &Bound<'_, Game>, bots: usize) -> PyResult<u64> {
    Ok(seatings(game.get(), bots)?.games_per_round())
}

/// Returns the test of whether the first bot is better than the second.
///
/// # Errors
/// Returns an error unless there are two bots and the margin can be tested.
fn test(margin: f64, bots: usize) -> PyResult<SequentialTest> {
    if bots != 2 {
        return Err(value_error(format!("only two bots can be compared, but there are {bots}")));
    }
    let margins = SequentialTest::MARGINS;
    if !margins.contains(&margin) {
        return Err(value_error(format!(
            "expected `better_by` from {} to {}, not {margin}",
            margins.start(),
            margins.end()
        )));
    }
    Ok(SequentialTest { margin })
}

fn seatings(game: &Game, bots: usize) -> PyResult<Seatings> {
    Seatings::new(bots, game.any.sides().len()).map_err(|error| value_error(error.to_string()))
}

/// Lets bots play each other in every seat and rates them.
///
/// A round is the same deal in several seatings. `games` is rounded up to whole rounds, and `first` is the number of
/// the first round. `bots` is a list of different bots, which are those of `simulate`. With `rows`, the result also
/// has a table with one row per game. With `until_decided`, it ends as soon as
/// `Tournament.decision(better_by)` accepts an answer.
///
/// >>> game = sentiero.Game("calliope", players=2)
/// >>> result = sentiero.tournament(game, ["greedy", "random"], 100, seed=1)
/// >>> [round(bot["wins"]["value"], 1) for bot in result.standings]
/// [0.9, 0.1]
#[pyfunction]
#[pyo3(signature = (
    game,
    bots,
    games,
    *,
    seed = 0,
    first = 0,
    bot_timeout = 10.0,
    threads = 1,
    rows = false,
    until_decided = false,
    better_by = 0.02,
    progress = None,
))]
#[expect(clippy::too_many_arguments, reason = "all but three are optional keywords")]
pub fn tournament(
    game: &Bound<'_, Game>,
    bots: &Bound<'_, PyAny>,
    games: u64,
    seed: u64,
    first: u64,
    bot_timeout: f64,
    threads: usize,
    rows: bool,
    until_decided: bool,
    better_by: f64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Tournament> {
    let py = game.py();
    let any = game.get().any.clone();
    let bots = listed_bots(bots)?;
    let names = bot_names(py, &bots)?;
    for (at, name) in names.iter().enumerate() {
        if names.iter().take(at).any(|other| other == name) {
            return Err(value_error(format!("the bot `{name}` is given twice")));
        }
    }
    let test = until_decided.then(|| test(better_by, bots.len())).transpose()?;
    let seatings = seatings(game.get(), bots.len())?;
    let each = seatings.games_per_round();
    let too_many = || value_error("the last game has no number");
    let rounds = game_range(first, seatings.rounds(games))?;
    let range = rounds.start.checked_mul(each).ok_or_else(too_many)?
        ..rounds.end.checked_mul(each).ok_or_else(too_many)?;
    let wait = waiting(progress.as_ref(), range.end - range.start);
    let policy = bot_policy(bot_timeout)?;
    let threads = thread_count(threads, &bots)?;
    let begin = Instant::now();
    let (mut kept, mut placings, mut played) = (Vec::new(), Vec::new(), 0);
    py.detach(|| -> PyResult<()> {
        let count = rounds.end - rounds.start;
        while played < count {
            let look = test.map_or(count, |_| count.min(SequentialTest::next_look(played)));
            let before = played * each;
            let study = Study {
                seed,
                games: range.start + before..range.start + look * each,
                lineup: Lineup::Seated { seatings: &seatings, bots: &bots },
                threads,
                policy,
                keeps: Keeps::Placings { rows },
                wait: &|games| wait(before + games),
            };
            let mut games = any.study(&study)?.games;
            placings.extend(games.iter_mut().filter_map(|game| game.placing.take()));
            kept.append(&mut games);
            played = look;
            if let Some(test) = test {
                let verdict = test.verdict(&rounds_of(&seatings, first, &placings));
                if verdict.accepted.is_some() {
                    break;
                }
            }
        }
        Ok(())
    })?;
    let seconds = begin.elapsed().as_secs_f64();
    let rows = rows
        .then(|| Py::new(py, table(game.get(), (&seatings, &names), &kept, seed)?))
        .transpose()?;
    let coverage = Coverage { seed, first, count: played, bots: names };
    let counts = Counts { coverage, seconds, placings };
    Ok(Tournament { game: game.clone().unbind(), seatings, counts, rows })
}

/// Returns the table with all games, as `sentiero tournament --rows` writes it. Each seating is a run.
fn table(
    game: &Game,
    (seatings, names): (&Seatings, &[String]),
    kept: &[KeptGame],
    seed: u64,
) -> PyResult<Rows> {
    let (sides, measures, rules) = (game.any.sides(), game.any.measures(), game.ruleset_name());
    let name = |row: &[u8], seat| names.get(bot_in_row(row, &sides, seat)).cloned();
    let lineups: Vec<Vec<String>> = (seatings.rows().iter())
        .map(|row| (0..game.any.seats()).filter_map(|seat| name(row, seat)).collect())
        .collect();
    let runs = lineups.iter().map(|bots| RowRun {
        labels: Vec::new(),
        rules: &rules,
        bots,
        games_per_round: NonZero::new(seatings.games_per_round()),
        measures: &measures,
    });
    let table = RowTable::new(Vec::new(), &runs.collect::<Vec<_>>(), seed);
    let games = kept.iter();
    Rows::new(&table, games.filter_map(|it| Some((seatings.row(it.index), it.row.as_ref()?))))
}
