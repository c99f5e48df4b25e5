//! Records of games.

use std::path::PathBuf;

use pyo3::{prelude::*, types::PyString};
use sentiero::{
    drawing::Drawing,
    family::resolved_ruleset,
    game::Outcome as GameOutcome,
    record::{self, Header, Reader, RecordError as ReadError},
    render::picture,
};
use serde_json::Value;

use crate::{
    action::Outcome,
    encoding::Encoded,
    error::{RecordError, value_error},
    game::picture_style,
    json::to_python,
    play::{Table, any_game},
};

/// A game replayed from its record.
#[derive(Default)]
pub struct Replayed {
    pub drawings: Vec<Drawing>,
    pub events: Vec<Value>,
    pub outcome: Option<GameOutcome>,
    /// The first line that doesn't follow from the rules.
    pub fault: Option<RecordFault>,
}

/// The reason why a record can't be replayed, which includes the line.
pub struct RecordFault(String);

impl From<ReadError> for RecordFault {
    fn from(error: ReadError) -> RecordFault {
        let note = error.note().map(|note| format!(" ({note})")).unwrap_or_default();
        RecordFault(format!("line {}: {}{note}", error.line, error.kind))
    }
}

impl From<RecordFault> for PyErr {
    fn from(fault: RecordFault) -> PyErr {
        RecordError::new_err(fault.0)
    }
}

/// Verifies a record, which is preceded by the given number of lines.
///
/// # Errors
/// Returns an error if the header can't be read. Other errors are part of the result.
pub fn replay<G: Encoded>(
    table: &Table<G>,
    text: &str,
    lines: usize,
) -> Result<Replayed, RecordFault> {
    let game = &table.game;
    let mut reader = Reader::after_lines(text.as_bytes(), lines);
    let missing = || RecordFault("the text does not contain a record".into());
    let header = reader.header()?.ok_or_else(missing)?;
    let mut replayed = Replayed::default();
    let verified = record::replay(game, &header, reader.events_of(game), |state, events| {
        replayed.drawings.push(game.drawing(state));
        let values = events.iter().map(|event| serde_json::to_value(event).unwrap_or_default());
        replayed.events.extend(values);
    });
    match verified {
        Ok(verified) => replayed.outcome = Some(verified.outcome),
        Err(error) => replayed.fault = Some(error.into()),
    }
    Ok(replayed)
}

/// A record of a game.
///
/// >>> state = sentiero.Game("calliope", players=2).start(seed=7)
/// >>> while not state.is_over:
/// ...     state.play(state.choose("greedy"))
/// >>> [record] = sentiero.read_records(state.record())
/// >>> record.seed, record.verify() == state.outcome
/// (7, True)
#[pyclass(module = "sentiero", frozen)]
pub struct Record {
    text: String,
    /// The number of lines before the record.
    lines: usize,
    header: Header,
}

#[pymethods]
impl Record {
    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.header.players
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.header.seed
    }

    /// The number of the game.
    #[getter]
    fn number(&self) -> u64 {
        self.header.game
    }

    /// The id of the ruleset.
    #[getter]
    fn ruleset(&self) -> &str {
        &self.header.ruleset
    }

    /// The resolved rules.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.header.rules)
    }

    /// The text of the record.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The events that follow from the rules, as dictionaries.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.replay(py)?.events)
    }

    /// Checks that the game follows from the rules in the record. Returns its outcome.
    ///
    /// Raises `RecordError` if it doesn't, or if the game isn't over.
    fn verify(&self, py: Python<'_>) -> PyResult<Outcome> {
        let replayed = self.replay(py)?;
        match (replayed.outcome, replayed.fault) {
            (Some(outcome), _) => Ok(outcome.into()),
            (None, Some(fault)) => Err(fault.into()),
            (None, None) => Err(RecordError::new_err("the game is not over")),
        }
    }

    /// Draws the game as an animated SVG, up to the first line that doesn't follow from the rules.
    #[pyo3(signature = (*, pace = 1.0, theme = "auto"))]
    fn animate(&self, py: Python<'_>, pace: f64, theme: &str) -> PyResult<String> {
        let style = picture_style(theme)?;
        if !(0.1..=10.0).contains(&pace) {
            return Err(value_error("the pace must be from 0.1 to 10"));
        }
        let drawings = self.replay(py)?.drawings;
        picture::animation(&drawings, self.header.ruleset.as_str(), pace, style)
            .map_err(|error| value_error(format!("cannot draw the game: {error}")))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.animate(py, 1.0, "auto")
    }

    fn __repr__(&self) -> String {
        let Header { ruleset, players, seed, game, .. } = &self.header;
        format!("<Record {ruleset} players={players} seed={seed} number={game}>")
    }
}

impl Record {
    fn replay(&self, py: Python<'_>) -> PyResult<Replayed> {
        py.detach(|| {
            let invalid = |text: &str| RecordFault(format!("line {}: {text}", self.lines + 1));
            let ruleset = resolved_ruleset(&self.header.rules)
                .map_err(|_| invalid("the rules are invalid"))?;
            let game = any_game(&ruleset, self.header.players)
                .ok_or_else(|| invalid("the rules do not allow this number of players"))?;
            game.replay(&self.text, self.lines)
        })
        .map_err(PyErr::from)
    }
}

/// Reads the records in a text or in a file, which is given as a `pathlib.Path`.
///
/// Raises `RecordError` if a header can't be read. Use `Record.verify` to check the games.
#[pyfunction]
pub fn read_records(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<Vec<Record>> {
    let text: String = if source.is_instance_of::<PyString>() {
        source.extract()?
    } else {
        let path: PathBuf = source.extract()?;
        let bytes = py.detach(|| std::fs::read(path))?;
        String::from_utf8(bytes).map_err(|_| {
            RecordError::new_err("the file is not text; unpack compressed records first")
        })?
    };
    py.detach(|| split(&text)).map_err(PyErr::from)
}

/// Splits a text into its records.
fn split(text: &str) -> Result<Vec<Record>, RecordFault> {
    let mut starts = Vec::new();
    let mut byte = 0;
    for (lines, line) in text.split_inclusive('\n').enumerate() {
        // Whatever comes first has to be a header, and an error about it is reported below.
        if lines == 0 || Header::is_header(line) {
            starts.push((lines, byte));
        }
        byte += line.len();
    }
    let ends = starts.iter().skip(1).map(|&(_, byte)| byte).chain([text.len()]);
    let mut records = Vec::new();
    for (&(lines, start), end) in starts.iter().zip(ends) {
        let text = text.get(start..end).unwrap_or_default();
        let header = Reader::after_lines(text.as_bytes(), lines).header()?;
        let missing = || RecordFault(format!("line {}: expected a record", lines + 1));
        let header = header.ok_or_else(missing)?;
        records.push(Record { text: text.to_owned(), lines, header });
    }
    Ok(records)
}
