//! The Python class for a compiled game.

use std::sync::Arc;

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyList},
};
use sentiero::{
    drawing::TileKind,
    render::picture::{self, PictureStyle, Theme},
};

use crate::{
    error::value_error,
    json::to_text,
    play::{AnyGame, Origin, any_game},
    ruleset::Ruleset,
    state::State,
};

/// A ruleset compiled for a number of players.
///
/// >>> game = sentiero.Game("calliope", players=4)
/// >>> state = game.start(seed=7)
/// >>> while not state.is_over:
/// ...     state.play(state.legal_actions()[0])
/// >>> state.outcome
/// Outcome(winners=[2, 3], reason='shared-elimination')
#[pyclass(module = "sentiero", frozen)]
pub struct Game {
    pub any: Arc<dyn AnyGame>,
    /// The ruleset.
    #[pyo3(get)]
    ruleset: Py<Ruleset>,
    /// The rules and the number of players, which is what games have in common that can exchange states.
    identity: String,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (ruleset, players))]
    fn new(ruleset: &Bound<'_, PyAny>, players: u8) -> PyResult<Game> {
        let ruleset = Ruleset::of(ruleset)?;
        let loaded = &ruleset.get().loaded.ruleset;
        ruleset.get().check_players(Some(players))?;
        let py = ruleset.py();
        let any = py.detach(|| any_game(loaded, players));
        let any = any.ok_or_else(|| value_error("the game is too large to be compiled"))?;
        let identity = format!("{players} {}", loaded.to_json(Some(players)));
        Ok(Game { any, ruleset: ruleset.unbind(), identity })
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.any.seats()
    }

    /// The name and version of the action numbers and observations, such as `sentiero/calliope-v1`.
    #[getter]
    fn name(&self) -> String {
        format!("sentiero/{}-v{VERSION}", self.any.ruleset().id())
    }

    /// The number of action numbers.
    #[getter]
    fn action_count(&self) -> u32 {
        self.any.numbers().size
    }

    /// The number of integers in an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.any.observation_size()
    }

    /// The meaning of the action numbers.
    #[getter]
    fn action_space<'py>(slf: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("sentiero._spec")?.call_method1("action_space", (slf,))
    }

    /// The meaning of the numbers in an observation.
    #[getter]
    fn observation_spec<'py>(slf: &Bound<'py, Game>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("sentiero._spec")?.call_method1("observation_spec", (slf,))
    }

    /// The rules and the number of players as text, for the labels of tables.
    #[getter]
    fn _identity(&self) -> &str {
        &self.identity
    }

    /// Describes the action numbers, for `action_space`.
    fn _action_space<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let numbers = self.any.numbers();
        let space = PyDict::new(py);
        space.set_item("size", numbers.size)?;
        space.set_item("count", numbers.count)?;
        space.set_item("is_index", numbers.is_index)?;
        let section = |it: &crate::encoding::ActionSection| (it.name, it.size, it.meaning);
        let sections: Vec<_> = self.any.sections().iter().map(section).collect();
        space.set_item("sections", sections)?;
        Ok(space)
    }

    /// Lists the fields of an observation, for `observation_spec`.
    fn _observation_fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let fields = self.any.fields().iter();
        let fields: Vec<_> =
            fields.map(|it| (it.name, it.shape.clone(), it.kind.name(), it.meaning)).collect();
        PyList::new(py, fields)
    }

    /// Starts game number `number` of a seed, which has the same deal as on the command line.
    #[pyo3(signature = (seed = 0, number = 0))]
    fn start(slf: &Bound<'_, Game>, seed: u64, number: u64) -> PyResult<State> {
        State::start(slf, Origin::Deal { seed, game: number })
    }

    /// Starts from a position, as returned by `State.position` or printed by `sentiero position`.
    ///
    /// The rest of the game has the random numbers of game number `number` of a seed.
    #[pyo3(signature = (position, *, seed = 0, number = 0))]
    fn set_up(
        slf: &Bound<'_, Game>,
        position: &Bound<'_, PyAny>,
        seed: u64,
        number: u64,
    ) -> PyResult<State> {
        let text = to_text(position)?;
        State::start(slf, Origin::Position { text, seed, game: number })
    }

    /// Draws all tiles of the game as SVG.
    #[pyo3(signature = (*, theme = "auto"))]
    fn tiles_svg(&self, theme: &str) -> PyResult<String> {
        let style = picture_style(theme)?;
        let (shape, kinds) = self.any.tile_kinds();
        let captioned = kinds.into_iter().map(|TileKind { notation, image, copies, .. }| {
            let caption = if copies == 1 { notation } else { format!("{copies} x {notation}") };
            (caption, image)
        });
        let tiles: Vec<_> = captioned.collect();
        picture::tile_sheet(&tiles, shape, self.title().as_str(), style)
            .map_err(|error| PyValueError::new_err(format!("cannot draw the tiles: {error}")))
    }

    /// Returns the same game, since it never changes.
    fn __copy__(slf: Py<Game>) -> Py<Game> {
        slf
    }

    fn __deepcopy__(slf: Py<Game>, _memo: &Bound<'_, PyAny>) -> Py<Game> {
        slf
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| self.is_same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.identity.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> PyResult<(Bound<'py, PyAny>, RestoreArguments)> {
        let py = slf.py();
        let restore = py.import("sentiero._pickle")?.getattr("restore_game")?;
        let game = slf.get();
        Ok((restore, (game.ruleset.clone_ref(py), game.players(), env!("CARGO_PKG_VERSION"))))
    }

    fn __repr__(&self) -> String {
        format!("<Game {} players={}>", self.ruleset_name(), self.any.seats())
    }
}

/// The ruleset, the number of players and the version of this package.
type RestoreArguments = (Py<Ruleset>, u8, &'static str);

/// The version of action numbers and observations. It increases when either of them changes.
const VERSION: u32 = 1;

impl Game {
    /// Returns whether states of this game are also states of another one.
    pub fn is_same(&self, other: &Game) -> bool {
        Arc::ptr_eq(&self.any, &other.any) || self.identity == other.identity
    }

    /// Returns the id of the ruleset, followed by the requested variants.
    pub fn ruleset_name(&self) -> String {
        self.ruleset.get().name()
    }

    /// Returns the title of pictures.
    pub fn title(&self) -> String {
        self.any.ruleset().head().title.clone()
    }
}

/// Returns the style of pictures for light or dark pages, or for both.
pub fn picture_style(theme: &str) -> PyResult<PictureStyle> {
    let theme = match theme {
        "auto" => Theme::Auto,
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => return Err(value_error("the theme must be `auto`, `light` or `dark`")),
    };
    Ok(PictureStyle { theme, ..PictureStyle::default() })
}
