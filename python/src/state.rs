//! The Python class for the state of a game.

use std::sync::Arc;

use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1};
use pyo3::{
    exceptions::{PyIndexError, PyTypeError},
    prelude::*,
    types::{PyList, PyTuple},
};
use sentiero::{
    bot::BotKind,
    game::Seat,
    render::{
        picture,
        text::{self, TextStyle},
    },
};

use crate::{
    action::{Action, Observation, Outcome},
    error::{IllegalAction, value_error},
    game::{Game, picture_style},
    interrupt::interruptible,
    json::to_python,
    play::{AnyState, Origin, Past, PlayFault},
};

/// How many times in a row a state can be determinized without starting from a real game.
const MAX_DETERMINIZATIONS: u32 = 32;

/// The state of a game, including everything hidden and what comes next.
///
/// Only use a state for what the game itself knows. Players and searches get `observation(seat)` or
/// `determinize(seat, key)`.
#[pyclass(module = "sentiero")]
pub struct State {
    any: Box<dyn AnyState>,
    game: Py<Game>,
    /// Scratch space.
    numbers: Vec<u32>,
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The current player, or `None` if the game is over.
    #[getter]
    fn to_play(&self) -> Option<Seat> {
        self.any.to_play()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.any.to_play().is_none()
    }

    /// The outcome, or `None` if the game isn't over.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.any.outcome().map(Outcome::from)
    }

    /// Returns what each seat has won: its share of the win or, if it plays alone, its points.
    fn returns(&self) -> Vec<f64> {
        self.any.returns()
    }

    /// Returns the numbers of the legal actions in a fixed order.
    ///
    /// >>> len(sentiero.Game("calliope", players=4).start().legal_actions())
    /// 48
    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.any.legal_actions(&mut self.numbers);
        PyList::new(py, &self.numbers)
    }

    /// Returns the legal actions with their meaning, in the same order as `legal_actions`.
    ///
    /// >>> sentiero.Game("calliope", players=4).start().actions()[0]
    /// <Action 140 {"action":"start","x":0,"y":0,"port":0}>
    fn actions(&mut self) -> Vec<Action> {
        self.any.described_actions().into_iter().map(Action::from).collect()
    }

    /// Returns the legal action with the given number.
    fn action(&mut self, number: &Bound<'_, PyAny>) -> PyResult<Action> {
        let code = self.any.code(action_number(number)?).map_err(play_error)?;
        let described = self.any.described_actions().into_iter();
        let action = described.map(Action::from).find(|action| action.code == code);
        action.ok_or_else(|| value_error("the action is not legal"))
    }

    /// Plays an action or the action with the given number.
    ///
    /// Raises `IllegalAction` if it breaks a rule, and `IndexError` if no action has the number.
    ///
    /// >>> state = sentiero.Game("calliope", players=4).start()
    /// >>> state.play(state.actions()[0])
    /// >>> state.play(140)
    /// Traceback (most recent call last):
    /// sentiero.IllegalAction: this start is taken
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let played = match action.cast::<Action>() {
            Ok(action) => self.any.play_code(action.get().code),
            Err(_) => self.any.play(action_number(action)?),
        };
        played.map_err(play_error)
    }

    /// Returns the number of the action that a built-in bot would choose, such as `greedy`.
    ///
    /// Like on the command line, the choice of a bot depends on the seed and on how often its seat has chosen.
    #[pyo3(signature = (bot = "greedy"))]
    fn choose(&mut self, py: Python<'_>, bot: &str) -> PyResult<u32> {
        let kind: BotKind = bot.parse().map_err(|error| value_error(format!("{error}")))?;
        let chosen = interruptible(py, || self.any.bot_choice(kind))?;
        chosen.ok_or_else(|| play_error(PlayFault::Over))
    }

    /// Returns an array with 1 for each legal action.
    fn mask<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let mut mask = vec![0; self.game.get().any.numbers().size as usize];
        self.any.write_mask(&mut mask);
        PyArray1::from_vec(py, mask)
    }

    /// Returns what a seat observes.
    ///
    /// >>> seen = sentiero.Game("calliope", players=4).start().observation(1)
    /// >>> seen.data["hands"][0] is None, len(seen.data["hands"][1])
    /// (True, 3)
    fn observation(&mut self, py: Python<'_>, seat: Seat) -> PyResult<Observation> {
        self.check_seat(seat)?;
        Observation::new(py, self.any.observation(seat))
    }

    /// Writes what a seat observes as numbers, to a new array or to `out`.
    ///
    /// `out` must be a writable, contiguous array of `numpy.int16` with the size of an observation.
    #[pyo3(signature = (seat, out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Seat,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        self.check_seat(seat)?;
        let size = self.game.get().any.observation_size();
        let Some(out) = out else {
            let mut numbers = vec![0; size];
            self.any.observe(seat, &mut numbers);
            return Ok(PyArray1::from_vec(py, numbers));
        };
        let expected = || format!("expected a writable, contiguous array of {size} numpy.int16");
        let array = out.cast::<PyArray1<i16>>().map_err(|_| PyTypeError::new_err(expected()))?;
        let mut writable: PyReadwriteArray1<'_, i16> =
            array.try_readwrite().map_err(|_| value_error(expected()))?;
        let slots = writable.as_slice_mut().map_err(|_| value_error(expected()))?;
        if slots.len() != size {
            return Err(value_error(expected()));
        }
        self.any.observe(seat, slots);
        Ok(array.clone())
    }

    /// Copies the state, including what comes next. For a search, use `determinize`.
    fn copy(&self, py: Python<'_>) -> State {
        State { any: self.any.copy(), game: self.game.clone_ref(py), numbers: Vec::new() }
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.copy(py)
    }

    /// Returns a state that the seat can't tell from this one.
    ///
    /// All tiles that the seat can't see are dealt anew, and so is everything that comes next. The result only
    /// depends on what the seat observes and on the key, so a search can't learn anything that it may not know.
    fn determinize(&self, py: Python<'_>, seat: Seat, key: u64) -> PyResult<State> {
        self.check_seat(seat)?;
        if self.any.past().depth() >= MAX_DETERMINIZATIONS {
            return Err(value_error(format!(
                "this state was determinized {MAX_DETERMINIZATIONS} times in a row; \
                 determinize a state of a real game instead"
            )));
        }
        let any = self.any.determinize(seat, key);
        Ok(State { any, game: self.game.clone_ref(py), numbers: Vec::new() })
    }

    /// The events so far, as dictionaries in the notation of records.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.any.events())
    }

    /// Returns the game so far as a record, which the command line can read.
    fn record(&self) -> PyResult<String> {
        let text = self.any.record();
        text.ok_or_else(|| value_error("only games that started with a deal can be recorded"))
    }

    /// Returns the position for `Game.set_up`, or `None` in the middle of a turn.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.any.position().map(|position| to_python(py, &position)).transpose()
    }

    /// Draws the board as SVG, for `auto`, `light` or `dark` pages.
    #[pyo3(signature = (*, theme = "auto"))]
    fn svg(&self, theme: &str) -> PyResult<String> {
        let style = picture_style(theme)?;
        picture::board(&self.any.drawing(), self.game.get().title().as_str(), style)
            .map_err(|error| value_error(format!("cannot draw the board: {error}")))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("auto")
    }

    /// Draws the game so far as an animated SVG. `pace` is a speed factor from 0.1 to 10.
    #[pyo3(signature = (*, pace = 1.0, theme = "auto"))]
    fn animate(&self, pace: f64, theme: &str) -> PyResult<String> {
        let style = picture_style(theme)?;
        if !(0.1..=10.0).contains(&pace) {
            return Err(value_error("the pace must be from 0.1 to 10"));
        }
        picture::animation(&self.any.drawings(), self.game.get().title().as_str(), pace, style)
            .map_err(|error| value_error(format!("cannot draw the game: {error}")))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<State>() else { return false };
        let Ok(other) = other.try_borrow() else { return false };
        self.game.get().is_same(other.game.get()) && self.any.is_equal(&*other.any)
    }

    fn __hash__(&mut self) -> u64 {
        self.any.hash()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, RestoreArguments<'py>)> {
        let restore = py.import("sentiero._engine")?.getattr("_restore_state")?;
        Ok((restore, (self.game.clone_ref(py), self.any.past().to_python(py)?)))
    }

    /// Returns the board as text.
    fn __str__(&self) -> String {
        text::board(&self.any.drawing(), TextStyle::default())
    }

    fn __repr__(&self) -> String {
        let turn = match self.any.to_play() {
            Some(seat) => format!("to_play={seat}"),
            None => "over".to_owned(),
        };
        format!("<State {} {turn}>", self.game.get().any.ruleset().id())
    }
}

/// The game and the past.
type RestoreArguments<'py> = (Py<Game>, Bound<'py, PyTuple>);

impl State {
    /// Creates the state in which a game starts.
    pub fn start(game: &Bound<'_, Game>, origin: Origin) -> PyResult<State> {
        let any = game.get().any.clone().start(Arc::new(origin)).map_err(value_error)?;
        Ok(State { any, game: game.clone().unbind(), numbers: Vec::new() })
    }

    fn check_seat(&self, seat: Seat) -> PyResult<()> {
        let seats = self.game.get().any.seats();
        if seat < seats {
            return Ok(());
        }
        Err(PyIndexError::new_err(format!(
            "seat {seat} does not exist: the game has {seats} seats"
        )))
    }
}

/// Restores a pickled state by playing its game again.
#[pyfunction]
pub fn _restore_state(game: &Bound<'_, Game>, past: &Bound<'_, PyTuple>) -> PyResult<State> {
    let past = Past::from_python(past)?;
    let mut state = State { numbers: Vec::new(), ..State::start(game, (*past.origin).clone())? };
    for code in past.codes {
        state.any.play_code(code).map_err(|_| {
            value_error("the pickled state does not follow from its rules; was it pickled by another version?")
        })?;
    }
    Ok(state)
}

/// Returns the number in a Python object.
fn action_number(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    if let Ok(number) = number.extract() {
        return Ok(number);
    }
    // Other integers are negative or too large, which is an error of another kind than `play("a")`.
    match number.extract::<i128>() {
        Ok(number) => Err(PyIndexError::new_err(format!("there is no action number {number}"))),
        Err(error) if error.is_instance_of::<pyo3::exceptions::PyOverflowError>(number.py()) => {
            Err(PyIndexError::new_err("there is no action number this large"))
        }
        Err(_) => Err(PyTypeError::new_err("an action must be an Action or a number")),
    }
}

/// Returns the exception for an action that can't be played.
pub fn play_error(fault: PlayFault) -> PyErr {
    match fault {
        PlayFault::Over => IllegalAction::new_err("the game is over"),
        PlayFault::Illegal(rule) => IllegalAction::new_err(rule),
        PlayFault::OutOfRange { size } => {
            PyIndexError::new_err(format!("there is no such action number: they are below {size}"))
        }
        PlayFault::NoSuchIndex { legal } => IllegalAction::new_err(format!(
            "there are only {legal} legal actions, and in this game a number is an index into their list"
        )),
    }
}
