//! The Python classes for actions, observations and outcomes.

use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::PyArray1;
use pyo3::{exceptions::PyKeyError, prelude::*};
use serde_json::Value;

use crate::{
    json::to_python,
    play::{DescribedAction, SeatObservation},
};

/// A legal action of the current player.
///
/// Its members are those of an action in a record, such as `action["tile"]` and `action["rotation"]`.
#[pyclass(module = "sentiero", frozen)]
pub struct Action {
    pub code: u64,
    /// The number of the action.
    #[pyo3(get)]
    pub number: u32,
    notation: Value,
}

impl From<DescribedAction> for Action {
    fn from(action: DescribedAction) -> Action {
        Action { code: action.code, number: action.number, notation: action.notation }
    }
}

#[pymethods]
impl Action {
    /// The kind of action, such as `place` or `start`.
    #[getter]
    fn kind(&self) -> &str {
        self.notation.get("action").and_then(Value::as_str).unwrap_or_default()
    }

    /// Returns the action as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.notation)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.notation.get(key) {
            Some(value) => to_python(py, value),
            None => Err(PyKeyError::new_err(key.to_owned())),
        }
    }

    fn __contains__(&self, key: &str) -> bool {
        self.notation.get(key).is_some()
    }

    /// Returns the number, so that an action can be used as an index.
    fn __index__(&self) -> u32 {
        self.number
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Action>().is_ok_and(|other| {
            (self.code, &self.notation) == (other.get().code, &other.get().notation)
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.code.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<Action {} {}>", self.number, self.notation)
    }
}

/// A seat's observation. It holds no reference to the state.
#[pyclass(module = "sentiero", frozen)]
pub struct Observation {
    /// The seat.
    #[pyo3(get)]
    seat: u8,
    text: String,
    numbers: Vec<i16>,
    actions: Vec<Py<Action>>,
}

impl Observation {
    /// Converts an observation.
    pub fn new(py: Python<'_>, observation: SeatObservation) -> PyResult<Observation> {
        let SeatObservation { seat, data, numbers, actions } = observation;
        let actions = actions.into_iter().map(|action| Py::new(py, Action::from(action)));
        Ok(Observation { seat, text: data, numbers, actions: actions.collect::<PyResult<_>>()? })
    }
}

#[pymethods]
impl Observation {
    /// The observation in the notation of positions, as sent to outside bots.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (&self.text,))
    }

    /// The observation as numbers, in the order of `Game.observation_spec`.
    #[getter]
    fn array<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i16>> {
        PyArray1::from_slice(py, &self.numbers)
    }

    /// The legal actions if it's the seat's turn, and otherwise none.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Vec<Py<Action>> {
        self.actions.iter().map(|action| action.clone_ref(py)).collect()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Observation>().is_ok_and(|other| {
            let other = other.get();
            (self.seat, &self.text, &self.numbers) == (other.seat, &other.text, &other.numbers)
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.seat, &self.text).hash(&mut hasher);
        hasher.finish()
    }

    /// Returns the observation as JSON.
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Observation seat={}>", self.seat)
    }
}

/// How a game ended.
#[pyclass(module = "sentiero", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub struct Outcome {
    winners: Vec<u8>,
    /// The reason, as written in records.
    #[pyo3(get)]
    reason: &'static str,
}

impl From<sentiero::game::Outcome> for Outcome {
    fn from(outcome: sentiero::game::Outcome) -> Outcome {
        Outcome { winners: outcome.winners.iter().collect(), reason: outcome.reason }
    }
}

#[pymethods]
impl Outcome {
    /// The seats that won, which may be several or none.
    #[getter]
    fn winners(&self) -> Vec<u32> {
        self.winners.iter().copied().map(u32::from).collect()
    }

    fn __repr__(&self) -> String {
        format!("Outcome(winners={:?}, reason='{}')", self.winners, self.reason)
    }
}
