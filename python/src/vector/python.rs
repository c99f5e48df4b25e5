//! The Python class for a vector.

use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods,
    ndarray::{Dim, Dimension},
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyDict,
};
use sentiero::bot::BotKind;

use super::games::{AnyVector, Autoreset, Buffers, VectorPlan};
use crate::{error::value_error, game::Game, interrupt::interruptible, state::play_error};

/// The maximum number of games at once.
const MAX_GAMES: usize = 1 << 20;
/// The maximum number of threads.
const MAX_THREADS: usize = 256;

/// Many games that are played at once. Use `sentiero.vector` to create one.
#[pyclass(module = "sentiero._engine")]
pub struct VectorGames {
    games: Box<dyn AnyVector>,
    count: usize,
    action_count: u32,
    arrays: Arrays,
    /// The game.
    #[pyo3(get)]
    game: Py<Game>,
}

/// The arrays that are filled in place.
struct Arrays {
    observations: Py<PyArray2<i16>>,
    final_observations: Py<PyArray2<i16>>,
    mask: Py<PyArray2<u8>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminated: Py<PyArray1<bool>>,
    numbers: Py<PyArray1<u64>>,
}

#[pymethods]
impl VectorGames {
    #[new]
    #[pyo3(signature = (game, n, *, seed, first, autoreset, bots, threads, observer))]
    #[expect(clippy::too_many_arguments, reason = "only called by the package, with keywords")]
    fn new(
        game: &Bound<'_, Game>,
        n: usize,
        seed: u64,
        first: u64,
        autoreset: &str,
        bots: &Bound<'_, PyDict>,
        threads: usize,
        observer: Option<u8>,
    ) -> PyResult<VectorGames> {
        let py = game.py();
        if n == 0 || n > MAX_GAMES {
            return Err(value_error(format!("expected 1 to {MAX_GAMES} games, not {n}")));
        }
        if threads == 0 || threads > MAX_THREADS {
            return Err(value_error(format!("expected 1 to {MAX_THREADS} threads, not {threads}")));
        }
        let autoreset = match autoreset {
            "next-step" => Autoreset::NextStep,
            "same-step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            _ => return Err(value_error("expected `next-step`, `same-step` or `disabled`")),
        };
        let any = &game.get().any;
        let mut seats = vec![None; any.seats().into()];
        for (seat, name) in bots {
            let (seat, name): (usize, String) = (seat.extract()?, name.extract()?);
            let kind: BotKind = name.parse().map_err(|error| value_error(format!("{error}")))?;
            let slot = seats.get_mut(seat);
            *slot.ok_or_else(|| value_error(format!("the game has no seat {seat}")))? = Some(kind);
        }
        if seats.iter().all(Option::is_some) {
            return Err(value_error("there are bots in all seats, so there is nothing to play"));
        }
        let (size, action_count) = (any.observation_size(), any.numbers().size);
        let finals = if autoreset == Autoreset::SameStep { n } else { 0 };
        let arrays = Arrays {
            observations: PyArray2::zeros(py, [n, size], false).unbind(),
            final_observations: PyArray2::zeros(py, [finals, size], false).unbind(),
            mask: PyArray2::zeros(py, [n, action_count as usize], false).unbind(),
            seats: PyArray1::zeros(py, [n], false).unbind(),
            rewards: PyArray2::zeros(py, [n, any.seats().into()], false).unbind(),
            terminated: PyArray1::zeros(py, [n], false).unbind(),
            numbers: PyArray1::zeros(py, [n], false).unbind(),
        };
        let plan = VectorPlan { count: n, seed, first, autoreset, bots: seats, threads, observer };
        let mut vector = VectorGames {
            games: any.clone().vector(plan),
            count: n,
            action_count,
            arrays,
            game: game.clone().unbind(),
        };
        vector.reset(py, None, None)?;
        Ok(vector)
    }

    /// Starts new games: all of them from the first number on, or the next one in each row of the mask.
    #[pyo3(signature = (seed = None, mask = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        mask: Option<PyReadonlyArray1<'_, bool>>,
    ) -> PyResult<()> {
        let rows = match &mask {
            Some(mask) if mask.len() != self.count => {
                return Err(value_error(format!("expected a mask of length {}", self.count)));
            }
            Some(mask) => Some(mask.as_array().to_vec()),
            None => None,
        };
        self.with_buffers(py, |games, buffers| games.reset(seed, rows.as_deref(), buffers))
    }

    /// Plays an action in each game. `-1` leaves a game as it is.
    #[pyo3(signature = (actions, continues = false))]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        continues: bool,
    ) -> PyResult<()> {
        let actions = whole_numbers(actions, self.count)?;
        let actions = actions.as_array().to_vec();
        let stepped =
            self.with_buffers(py, |games, buffers| games.step(&actions, continues, buffers))?;
        stepped.map_err(|(row, fault)| {
            let error = play_error(fault);
            let message = format!("game {row}: {}", error.value(py));
            PyErr::from_type(error.get_type(py), message)
        })
    }

    /// Picks a random legal action for each game, or `-1` if it's over.
    #[pyo3(signature = (key = None))]
    fn sample<'py>(&self, py: Python<'py>, key: Option<u64>) -> Bound<'py, PyArray1<i64>> {
        let mut actions = vec![-1; self.count];
        py.detach(|| self.games.sample(key, &mut actions));
        PyArray1::from_vec(py, actions)
    }

    /// The number of games.
    fn __len__(&self) -> usize {
        self.count
    }

    /// The number of action numbers.
    #[getter]
    fn action_count(&self) -> u32 {
        self.action_count
    }

    /// The observations of the seats to play.
    #[getter]
    fn obs(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.arrays.observations.clone_ref(py)
    }

    /// The last observations of the games that ended in this step, with `same-step`.
    #[getter]
    fn final_obs(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.arrays.final_observations.clone_ref(py)
    }

    /// 1 for each legal action.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.mask.clone_ref(py)
    }

    /// The seat to play, or -1 if the game is over.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// The rewards of each seat in this step.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// Whether the game ended in this step.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.terminated.clone_ref(py)
    }

    /// The number of the game that the observation is from.
    #[getter]
    fn number(&self, py: Python<'_>) -> Py<PyArray1<u64>> {
        self.arrays.numbers.clone_ref(py)
    }
}

impl VectorGames {
    /// Calls `work` with the arrays, without holding the interpreter's lock.
    fn with_buffers<O: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyVector, Buffers<'_>) -> O + Send,
    ) -> PyResult<O> {
        let arrays = &self.arrays;
        let mut observations = writable(&arrays.observations, py)?;
        let mut final_observations = writable(&arrays.final_observations, py)?;
        let mut mask = writable(&arrays.mask, py)?;
        let mut seats = writable(&arrays.seats, py)?;
        let mut rewards = writable(&arrays.rewards, py)?;
        let mut terminated = writable(&arrays.terminated, py)?;
        let mut numbers = writable(&arrays.numbers, py)?;
        let buffers = Buffers {
            observations: observations.as_slice_mut()?,
            final_observations: final_observations.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            numbers: numbers.as_slice_mut()?,
        };
        let games = &mut *self.games;
        interruptible(py, || work(games, buffers))
    }
}

/// Borrows an array for writing.
///
/// # Errors
/// Returns a `ValueError` if it's read-only or somebody else is using it.
pub fn writable<'py, T: numpy::Element, const N: usize>(
    array: &Py<numpy::PyArray<T, Dim<[usize; N]>>>,
    py: Python<'py>,
) -> PyResult<numpy::PyReadwriteArray<'py, T, Dim<[usize; N]>>>
where
    Dim<[usize; N]>: Dimension,
{
    array
        .bind(py)
        .try_readwrite()
        .map_err(|error| PyValueError::new_err(format!("cannot write to the array: {error}")))
}

/// Converts an array or a list of whole numbers of any type.
fn whole_numbers<'py>(
    actions: &Bound<'py, PyAny>,
    count: usize,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    let py = actions.py();
    let array = if let Ok(array) = actions.cast::<PyArray1<i64>>() {
        array.clone()
    } else {
        let numpy = py.import("numpy")?;
        let array = numpy.call_method1("asarray", (actions,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind != "i" && kind != "u" {
            return Err(PyTypeError::new_err("expected an array of whole numbers"));
        }
        let array = array.call_method1("astype", (numpy.getattr("int64")?,))?;
        array
            .cast_into::<PyArray1<i64>>()
            .map_err(|_| value_error(format!("expected an array of shape ({count},)")))?
    };
    if array.len() != count {
        return Err(value_error(format!(
            "expected an array of shape ({count},), not ({},)",
            array.len()
        )));
    }
    array.try_readonly().map_err(|error| value_error(format!("cannot read the array: {error}")))
}
