//! The Python function `compare` and its result.

use std::{ops::Range, time::Instant};

use pyo3::{prelude::*, types::PyTuple};
use sentiero::{
    comparison::{LookPlan, PairTally, StopRule, StopVerdict, find_figure},
    sim::{CellKind, GameRow, RowCell, RowColumn, RowRun, RowTable},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{
    Rows, Study,
    options::{
        Coverage, bot_names, bot_policy, different, game_range, seat_bots, thread_count,
        unreadable, waiting,
    },
    run::{Keeps, KeptGame, Lineup},
};
use crate::{error::value_error, game::Game, json::to_python};

/// How many games a side plays before it's the other side's turn.
const TURN: u64 = 2_000;

/// The differences between two rulesets whose games have the same deals.
///
/// Results of adjacent ranges can be added, which gives exactly the results of the whole range.
#[pyclass(module = "sentiero", frozen)]
pub struct Comparison {
    /// The game of the first side.
    #[pyo3(get)]
    a: Py<Game>,
    /// The game of the second side.
    #[pyo3(get)]
    b: Py<Game>,
    counts: Counts,
    rows: Option<Py<Rows>>,
}

/// Everything in a comparison that is stored.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Counts {
    coverage: Coverage,
    seconds: f64,
    pairs: PairTally,
    stop: Option<EarlyStop>,
}

/// How a comparison can stop before all games are played.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct EarlyStop {
    /// The maximum number of pairs.
    games: u64,
    #[serde(flatten)]
    rule: StopRule,
}

impl EarlyStop {
    /// Returns how a comparison can stop early, if that's asked for.
    ///
    /// # Errors
    /// Returns an error if there is no such figure, or if the margin isn't positive or has no figure.
    fn new(
        games: u64,
        (figure, margin): (Option<&str>, Option<f64>),
        pairs: &PairTally,
    ) -> PyResult<Option<EarlyStop>> {
        let Some(figure) = figure else {
            return match margin {
                Some(_) => Err(value_error("`differ_by` needs the figure of `until_decided`")),
                None => Ok(None),
            };
        };
        if let Some(margin) = margin.filter(|&margin| !StopRule::is_margin(margin)) {
            return Err(value_error(format!("expected `differ_by` above 0, not {margin}")));
        }
        let figure = find_figure(figure, &pairs.names())
            .map_err(|unknown| value_error(format!("until_decided={unknown}")))?;
        Ok(Some(EarlyStop { games, rule: StopRule { figure, margin } }))
    }

    fn plan(&self) -> LookPlan {
        LookPlan::new(self.games)
    }

    /// Returns what was decided at the last look.
    fn verdict(&self, pairs: &PairTally) -> StopVerdict<'_> {
        let EarlyStop { rule, .. } = self;
        StopVerdict { rule, decision: pairs.decision(self.plan(), rule) }
    }
}

impl Counts {
    fn plan(&self) -> LookPlan {
        let all = || LookPlan::without_stops(self.pairs.games);
        self.stop.as_ref().map_or_else(all, EarlyStop::plan)
    }
}

#[pymethods]
impl Comparison {
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

    /// The number of pairs of games.
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

    /// The number of pairs that differ in any move.
    #[getter]
    fn games_that_differ(&self) -> u64 {
        self.counts.pairs.differing
    }

    /// The number of pairs that differ in their length, their winners or the reason why they ended.
    #[getter]
    fn results_that_differ(&self) -> u64 {
        self.counts.pairs.differing_results
    }

    /// The difference in each figure, as printed by `sentiero compare --format json`.
    ///
    /// A difference is the second side's value minus the first side's, with a 95% confidence interval and a `p`
    /// that is adjusted for the number of figures.
    #[getter]
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Counts { pairs, .. } = &self.counts;
        let all = py.detach(|| pairs.differences(self.counts.plan()));
        let all = all.into_iter().map(|it| (it.name.to_string(), json!(it)));
        to_python(py, &Value::Object(all.collect::<Map<_, _>>()))
    }

    /// The decision about the figure of `until_decided`, or `None` without it.
    ///
    /// It has the fields of `until_decided` in the output of `sentiero compare --format json`. Its `decision` is
    /// `different`, `alike` or `None`.
    #[getter]
    fn decision<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Counts { pairs, stop, .. } = &self.counts;
        let verdict = stop.as_ref().map(|stop| py.detach(|| stop.verdict(pairs)));
        to_python(py, &verdict)
    }

    /// A table with two rows per pair of games, if requested. It isn't part of sums and pickles.
    #[getter]
    fn rows(&self, py: Python<'_>) -> Option<Py<Rows>> {
        self.rows.as_ref().map(|rows| rows.clone_ref(py))
    }

    fn __add__(&self, py: Python<'_>, other: &Comparison) -> PyResult<Comparison> {
        if !self.a.get().is_same(other.a.get()) || !self.b.get().is_same(other.b.get()) {
            return Err(different());
        }
        if self.counts.stop.is_some() || other.counts.stop.is_some() {
            return Err(value_error("comparisons that can stop early can't be added"));
        }
        let (coverage, _) = self.counts.coverage.join(&other.counts.coverage)?;
        let mut pairs = self.counts.pairs.clone();
        if !pairs.add(&other.counts.pairs) {
            return Err(different());
        }
        let seconds = self.counts.seconds + other.counts.seconds;
        let counts = Counts { coverage, seconds, pairs, stop: None };
        Ok(Comparison { a: self.a.clone_ref(py), b: self.b.clone_ref(py), counts, rows: None })
    }

    /// Compares everything but the time.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Comparison>().is_ok_and(|other| {
            let Comparison { a, b, counts, .. } = other.get();
            self.a.get().is_same(a.get())
                && self.b.get().is_same(b.get())
                && Counts { seconds: counts.seconds, ..self.counts.clone() } == *counts
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("sentiero._engine")?.getattr("_restore_comparison")?;
        let parts = (self.a.clone_ref(py), self.b.clone_ref(py), self._to_json()?);
        Ok((restore, parts.into_pyobject(py)?))
    }

    /// Returns everything but the games and the rows as JSON.
    fn _to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.counts).map_err(unreadable)
    }

    fn __repr__(&self) -> String {
        format!("<Comparison games={} seed={}>", self.games(), self.seed())
    }
}

/// Restores a comparison from what `_to_json` returned.
#[pyfunction]
pub fn _restore_comparison(a: Py<Game>, b: Py<Game>, text: &str) -> PyResult<Comparison> {
    let counts: Counts = serde_json::from_str(text).map_err(unreadable)?;
    let mut pairs = PairTally::new(&a.get().any.measures(), &b.get().any.measures());
    if !pairs.add(&counts.pairs) || pairs.games != counts.coverage.count {
        return Err(unreadable("the numbers don't add up"));
    }
    if let Some(EarlyStop { games, rule: StopRule { figure, margin } }) = &counts.stop {
        EarlyStop::new(*games, (Some(figure), *margin), &pairs)?;
    }
    Ok(Comparison { a, b, counts: Counts { pairs, ..counts }, rows: None })
}

/// Plays the same deals with two rulesets and returns the differences.
///
/// Both games have the same number of players. The other arguments are those of `simulate`. With `rows`, the result
/// also has a table with two rows per pair of games.
///
/// With `until_decided`, it stops as soon as it's decided whether that figure differs, such as `range` or
/// `placements`; `games` is then the maximum. With `differ_by`, it also stops once it's certain that the figure
/// differs by less than this. Such results can't be added.
///
/// >>> a = sentiero.Game("calliope", players=4)
/// >>> b = sentiero.Game(sentiero.load("calliope", set={"hand.size": 2}), players=4)
/// >>> result = sentiero.compare(a, b, 200, seed=1, bots="greedy")
/// >>> result.figures["placements"]["significant"]
/// True
#[pyfunction]
#[pyo3(signature = (
    a,
    b,
    games,
    *,
    seed = 0,
    first = 0,
    bots = None,
    bot_timeout = 10.0,
    threads = 1,
    rows = false,
    until_decided = None,
    differ_by = None,
    progress = None,
))]
#[expect(clippy::too_many_arguments, reason = "all but three are optional keywords")]
pub fn compare(
    a: &Bound<'_, Game>,
    b: &Bound<'_, Game>,
    games: u64,
    seed: u64,
    first: u64,
    bots: Option<&Bound<'_, PyAny>>,
    bot_timeout: f64,
    threads: usize,
    rows: bool,
    until_decided: Option<&str>,
    differ_by: Option<f64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Comparison> {
    let py = a.py();
    let range = game_range(first, games)?;
    let sides = [a.get(), b.get()];
    let [one, other] = sides.map(|side| side.any.clone());
    if one.seats() != other.seats() || one.sides() != other.sides() {
        return Err(value_error("both games need the same number of players and teams"));
    }
    let bots = seat_bots(py, bots, one.seats().into())?;
    let names = bot_names(py, &bots)?;
    let policy = bot_policy(bot_timeout)?;
    let threads = thread_count(threads, &bots)?;
    let all = games.saturating_mul(2);
    let wait = waiting(progress.as_ref(), all);
    let measures = [one.measures(), other.measures()];
    let mut pairs = PairTally::new(&measures[0], &measures[1]);
    let stop = EarlyStop::new(games, (until_decided, differ_by), &pairs)?;
    let plan = stop.as_ref().map_or_else(|| LookPlan::without_stops(games), EarlyStop::plan);
    let mut kept = [Vec::<GameRow>::new(), Vec::new()];
    let begin = Instant::now();
    let mut turn = range.start;
    while turn < range.end {
        let look = range.start + plan.next_look(turn - range.start);
        let games = turn..look.min(turn.saturating_add(TURN));
        let side = |nth: u64, any: &dyn crate::play::AnyGame| -> PyResult<Vec<KeptGame>> {
            let before = (turn - range.start) * 2 + nth * (games.end - games.start);
            let wait = |played: u64| wait(before + played);
            let study = Study {
                seed,
                games: games.clone(),
                lineup: Lineup::Fixed(&bots),
                threads,
                policy,
                keeps: Keeps::Pairs { seats: rows },
                wait: &wait,
            };
            Ok(py.detach(|| any.study(&study))?.games)
        };
        let played = [side(0, &*one)?, side(1, &*other)?];
        count(&mut pairs, played, rows.then_some(&mut kept));
        turn = games.end;
        if let Some(stop) = stop.as_ref().filter(|_| plan.is_look(pairs.games))
            && py.detach(|| stop.verdict(&pairs).decision.is_some())
        {
            break;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    let rows = rows.then(|| {
        let rules = sides.map(Game::ruleset_name);
        Py::new(py, table(&kept, (&rules, &names, &measures), seed)?)
    });
    let rows = rows.transpose()?;
    let Range { start, .. } = range;
    let coverage = Coverage { seed, first: start, count: pairs.games, bots: names };
    let counts = Counts { coverage, seconds, pairs, stop };
    Ok(Comparison { a: a.clone().unbind(), b: b.clone().unbind(), counts, rows })
}

/// Counts pairs of games, and keeps their results if they're wanted.
fn count(
    pairs: &mut PairTally,
    played: [Vec<KeptGame>; 2],
    mut kept: Option<&mut [Vec<GameRow>; 2]>,
) {
    let [first, second] = played;
    for (one, other) in first.into_iter().zip(second) {
        let differ = one.events_hash != other.events_hash;
        let (Some(one), Some(other)) = (one.row, other.row) else { continue };
        pairs.count(&one.values, &other.values, differ);
        if let Some([first, second]) = kept.as_deref_mut() {
            first.push(one);
            second.push(other);
        }
    }
}

/// Returns the table with the games of both sides, as `sentiero compare --rows` writes it.
fn table(
    games: &[Vec<GameRow>; 2],
    (rules, bots, measures): (&[String; 2], &[String], &[Vec<sentiero::game::Measure>; 2]),
    seed: u64,
) -> PyResult<Rows> {
    let runs = ["A", "B"].into_iter().zip(rules).zip(measures);
    let runs = runs.map(|((letter, rules), measures)| RowRun {
        labels: vec![RowCell::Text(letter.into())],
        rules,
        bots,
        games_per_round: None,
        measures,
    });
    let column = RowColumn { name: "side".into(), kind: CellKind::Text };
    let table = RowTable::new(vec![column], &runs.collect::<Vec<_>>(), seed);
    let [first, second] = games;
    let pairs = first.iter().zip(second).flat_map(|(one, other)| [(0, one), (1, other)]);
    Rows::new(&table, pairs)
}
