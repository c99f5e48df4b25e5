//! Bots written in Python.

use pyo3::{prelude::*, types::PyString};
use sentiero::{
    bot::{Bot, BotKind},
    game::{Outcome, Seat},
    outside::BotCommand,
};

use super::run::Faults;
use crate::{
    action::{self, Action, Observation},
    encoding::{Encoded, Encoder},
    error::value_error,
    play::{DescribedAction, SeatObservation, Table},
};

/// The bot in a seat.
pub enum StudyBot {
    /// One of ours.
    BuiltIn(BotKind),
    /// A process.
    Outside(BotCommand),
    /// A function, or an object with a method `choose`.
    Python(Py<PyAny>),
}

impl StudyBot {
    /// Returns the bot that a Python object is or names.
    pub fn of(bot: &Bound<'_, PyAny>) -> PyResult<StudyBot> {
        if bot.is_instance_of::<PyString>() {
            let name: String = bot.extract()?;
            if let Some(command) = name.strip_prefix(BotCommand::PREFIX) {
                let command = command.parse().map_err(|error| value_error(format!("{error}")))?;
                return Ok(StudyBot::Outside(command));
            }
            let kind: BotKind = name.parse().map_err(|error| value_error(format!("{error}")))?;
            return Ok(StudyBot::BuiltIn(kind));
        }
        if bot.is_callable() || bot.hasattr("choose")? {
            return Ok(StudyBot::Python(bot.clone().unbind()));
        }
        Err(pyo3::exceptions::PyTypeError::new_err(
            "a bot must be a name, a function or an object with a method `choose`",
        ))
    }

    /// Copies a bot, which may be a reference to a Python object.
    pub fn clone_ref(&self, py: Python<'_>) -> StudyBot {
        match self {
            StudyBot::BuiltIn(kind) => StudyBot::BuiltIn(*kind),
            StudyBot::Outside(command) => StudyBot::Outside(command.clone()),
            StudyBot::Python(bot) => StudyBot::Python(bot.clone_ref(py)),
        }
    }
}

/// A bot written in Python, in one seat of a game.
pub struct PythonBot<'a, G: Encoded> {
    table: &'a Table<G>,
    bot: &'a Py<PyAny>,
    faults: &'a dyn Faults,
    seat: Seat,
}

impl<'a, G: Encoded> PythonBot<'a, G> {
    /// Creates a bot that reports exceptions to `faults`.
    pub fn new(table: &'a Table<G>, bot: &'a Py<PyAny>, faults: &'a dyn Faults) -> Self {
        PythonBot { table, bot, faults, seat: 0 }
    }

    /// Calls a method of the bot if it has one of that name.
    fn notify<'py, A>(&self, py: Python<'py>, name: &str, arguments: A) -> PyResult<()>
    where
        A: pyo3::call::PyCallArgs<'py>,
    {
        let bot = self.bot.bind(py);
        if bot.hasattr(name)? {
            bot.getattr(name)?.call1(arguments)?;
        }
        Ok(())
    }

    fn ask(&self, py: Python<'_>, view: &G::View<'_>, actions: &[G::Action]) -> PyResult<usize> {
        let Table { game, encoder, numbers, .. } = self.table;
        let mut listed = Vec::new();
        numbers.each(encoder, view, actions, |number| listed.push(number));
        let described: Vec<DescribedAction> = actions
            .iter()
            .zip(&listed)
            .map(|(&action, &number)| DescribedAction {
                code: encoder.code(view, action),
                number,
                notation: serde_json::to_value(game.notated_action(view, action))
                    .unwrap_or_default(),
            })
            .collect();
        let mut observed = vec![0; self.table.observation_size];
        encoder.observe(view, &mut observed);
        let observation = SeatObservation {
            seat: self.seat,
            data: serde_json::to_string(&game.observation(view)).unwrap_or_default(),
            numbers: observed,
            actions: described,
        };
        let observation = Bound::new(py, Observation::new(py, observation)?)?;
        let offered = observation.getattr("actions")?;
        let bot = self.bot.bind(py);
        let choose = if bot.hasattr("choose")? { bot.getattr("choose")? } else { bot.clone() };
        let chosen = choose.call1((&observation, &offered))?;
        let index = if let Ok(action) = chosen.cast::<Action>() {
            actions.iter().position(|&it| encoder.code(view, it) == action.get().code)
        } else {
            let number: u32 = chosen.extract().map_err(|_| wrong_answer(&chosen))?;
            listed.iter().position(|&it| it == number)
        };
        index.ok_or_else(|| wrong_answer(&chosen))
    }
}

/// Returns the exception for an answer that isn't one of the actions.
fn wrong_answer(chosen: &Bound<'_, PyAny>) -> PyErr {
    let shown = chosen.repr().map_or_else(|_| "something else".to_owned(), |it| it.to_string());
    let shown: String = shown.chars().take(200).collect();
    value_error(format!(
        "a bot must return one of the actions or its number, but it returned {shown}"
    ))
}

impl<G: Encoded> Bot<G> for PythonBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        self.seat = seat;
        Python::attach(|py| {
            if let Err(error) = self.notify(py, "begin", (seed, game, seat)) {
                self.faults.report(error);
            }
        });
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        Python::attach(|py| match self.ask(py, view, actions) {
            Ok(chosen) => chosen,
            Err(error) => {
                self.faults.report(error);
                0
            }
        })
    }

    fn end(&mut self, outcome: &Outcome) {
        Python::attach(|py| {
            if let Err(error) = self.notify(py, "end", (action::Outcome::from(*outcome),)) {
                self.faults.report(error);
            }
        });
    }
}
