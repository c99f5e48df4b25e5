//! Loading, checking and explaining rulesets.

use std::{borrow::Cow, collections::BTreeMap, path::PathBuf, sync::Arc};

use pyo3::{
    exceptions::{PyKeyError, PyTypeError},
    prelude::*,
    types::{PyDict, PyString, PyTuple},
};
use sentiero::{
    check::{self, LoadedRuleset, Request},
    diagnostic::{Report, did_you_mean},
    family::{BuiltIn, Registry},
    language::Language,
    loader::{MemoryFiles, builtin_rulesets, is_path},
    manual::{
        self, DiffSide,
        rulebook::{self, Paint, Pictures},
    },
    render::text::TextStyle,
};

use crate::{
    error::{rules_error, value_error},
    files::{Disk, TEXT_NAME},
    finding::{Finding, findings},
    json::{from_python, to_python, toml_document, toml_value},
};

/// A ruleset without errors.
///
/// >>> rules = sentiero.load("calliope", set={"hand.size": 4})
/// >>> rules.id, rules.players
/// ('calliope', [2, 3, 4, 5, 6, 7, 8])
#[pyclass(module = "sentiero", frozen)]
pub struct Ruleset {
    pub loaded: Arc<LoadedRuleset>,
    /// The request that it was loaded with.
    asked: Asked,
}

/// A request for a ruleset.
#[derive(Clone)]
struct Asked {
    name: String,
    /// The text that stands in for the file, if the ruleset was given as text.
    text: Option<String>,
    variants: Vec<String>,
    set: Vec<String>,
}

impl Asked {
    /// Parses the arguments of [`load`] and [`validate`].
    fn new(
        rules: &Bound<'_, PyAny>,
        variants: Vec<String>,
        set: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Asked> {
        let mut asked = Asked { name: TEXT_NAME.into(), text: None, variants, set: Vec::new() };
        if rules.is_instance_of::<PyDict>() {
            asked.text = Some(toml_document(&from_python(rules)?)?);
        } else if rules.is_instance_of::<PyString>() {
            let name: String = rules.extract()?;
            if name.contains('\n') || name.contains('=') {
                asked.text = Some(name);
            } else {
                asked.name = name;
            }
        } else if let Ok(path) = rules.extract::<PathBuf>() {
            let path = path.into_os_string().into_string();
            let path = path.map_err(|_| value_error("the path is not valid Unicode"))?;
            asked.name = if is_path(&path) { path } else { format!("./{path}") };
        } else {
            return Err(PyTypeError::new_err(
                "a ruleset must be the id of a built-in ruleset, a path, TOML text or a dictionary",
            ));
        }
        // As on the command line, variants can follow the id of a built-in ruleset.
        if !is_path(&asked.name)
            && let Some((name, more)) = asked.name.split_once('+')
        {
            let more: Vec<String> = more.split('+').map(str::to_owned).collect();
            asked.variants.splice(0..0, more);
            asked.name = name.to_owned();
        }
        for (key, value) in set.into_iter().flatten() {
            let value = toml_value(&from_python(&value)?)?;
            asked.set.push(format!("{}={value}", key.extract::<Cow<'_, str>>()?));
        }
        Ok(asked)
    }

    fn request(&self) -> Request<'_> {
        Request {
            ruleset: &self.name,
            variants: &self.variants,
            set_arguments: &self.set,
            ..Request::default()
        }
    }

    fn load(self, py: Python<'_>) -> PyResult<Ruleset> {
        let disk = Disk { text: self.text.as_deref() };
        let loaded = py.detach(|| check::load(&self.request(), &disk));
        let loaded = loaded.map_err(|report| rules_error(py, report))?;
        Ok(Ruleset { loaded: Arc::new(loaded), asked: self })
    }
}

/// Loads a ruleset.
///
/// `rules` is the id of a built-in ruleset, a path (which contains a `/` or ends in `.toml`), the text of a file,
/// or a dictionary with the same content. `variants` are enabled in order, and `set` replaces single values.
///
/// Raises `RulesError` if there are errors and `OSError` if a file can't be read.
///
/// >>> sentiero.load("calliope", variants=["elimination-bonus"]).variants
/// ['elimination-bonus']
/// >>> sentiero.load({"id": "ours", "extends": "calliope", "hand": {"size": 4}}).id
/// 'ours'
/// >>> sentiero.load("id = 'ours'\nextends = 'calliope'\nhand.sise = 4\n")
/// Traceback (most recent call last):
/// sentiero.RulesError: error[unknown-key]: unknown key `sise`
/// ...
#[pyfunction]
#[pyo3(signature = (rules, *, variants = vec![], set = None))]
pub fn load(
    py: Python<'_>,
    rules: &Bound<'_, PyAny>,
    variants: Vec<String>,
    set: Option<&Bound<'_, PyDict>>,
) -> PyResult<Ruleset> {
    Asked::new(rules, variants, set)?.load(py)
}

/// Checks a ruleset with each of its variants and each pair of them. Returns the errors and warnings.
///
/// >>> [found] = sentiero.validate("id = 'ours'\nextends = 'calliope'\nhand.sise = 4\n")
/// >>> found.code, found.span.line, found.fix.replacement, found.fix.is_certain
/// ('unknown-key', 3, 'size', True)
#[pyfunction]
#[pyo3(signature = (rules, *, variants = vec![], set = None))]
pub fn validate(
    py: Python<'_>,
    rules: &Bound<'_, PyAny>,
    variants: Vec<String>,
    set: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Finding>> {
    let asked = Asked::new(rules, variants, set)?;
    let disk = Disk { text: asked.text.as_deref() };
    let report: Report = py.detach(|| match check::validate(&asked.request(), &disk) {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    });
    Ok(findings(&Arc::new(report)))
}

/// Returns the ids of the built-in rulesets.
///
/// >>> "calliope" in sentiero.rulesets()
/// True
#[pyfunction]
pub fn rulesets() -> Vec<&'static str> {
    builtin_rulesets().iter().map(|builtin| builtin.id).collect()
}

/// Restores a pickled ruleset from the texts of its files.
#[pyfunction]
pub fn _restore_ruleset(
    py: Python<'_>,
    name: String,
    files: BTreeMap<String, String>,
    variants: Vec<String>,
    set: Vec<String>,
) -> PyResult<Ruleset> {
    let text = files.get(&name).cloned();
    let asked = Asked { name, text, variants, set };
    let files = files.into_iter().map(|(name, text)| (name, text.into_bytes())).collect();
    let loaded = check::load(&asked.request(), &MemoryFiles(files));
    let loaded = loaded.map_err(|report| rules_error(py, report))?;
    Ok(Ruleset { loaded: Arc::new(loaded), asked })
}

#[pymethods]
impl Ruleset {
    /// The id.
    #[getter]
    fn id(&self) -> &str {
        self.loaded.ruleset.id()
    }

    /// The title.
    #[getter]
    fn title(&self) -> &str {
        &self.loaded.ruleset.head().title
    }

    /// The family of games, either `path` or `lines`.
    #[getter]
    fn family(&self) -> &str {
        &self.loaded.ruleset.head().family
    }

    /// The numbers of players that it allows.
    #[getter]
    fn players(&self) -> Vec<u32> {
        // A list of bytes would become a `bytes` object.
        self.loaded.ruleset.players().map(u32::from).collect()
    }

    /// The names of the enabled variants.
    #[getter]
    fn variants(&self) -> Vec<&str> {
        self.loaded.variants.iter().filter(|it| it.is_on).map(|it| it.name.as_str()).collect()
    }

    /// The names of all variants that it offers.
    #[getter]
    fn offered_variants(&self) -> Vec<&str> {
        self.loaded.variants.iter().map(|it| it.name.as_str()).collect()
    }

    /// The warnings found while loading it.
    #[getter]
    fn warnings(&self) -> Vec<Finding> {
        findings(&Arc::new(self.loaded.warnings.clone()))
    }

    /// Returns the resolved ruleset as TOML, with the basis and origin of every value in comments.
    ///
    /// >>> "size = 3" in sentiero.load("calliope").show(players=4)
    /// True
    #[pyo3(signature = (players = None))]
    fn show(&self, players: Option<u8>) -> PyResult<String> {
        self.check_players(players)?;
        Ok(manual::toml(&self.loaded, players))
    }

    /// Returns the resolved ruleset as a dictionary, like `sentiero show --format json`.
    ///
    /// >>> sentiero.load("calliope").to_dict(players=4)["hand"]["size"]
    /// 3
    #[pyo3(signature = (players = None))]
    fn to_dict<'py>(&self, py: Python<'py>, players: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        self.check_players(players)?;
        to_python(py, &manual::json(&self.loaded, players))
    }

    /// Explains all values, or those of a key such as `hand.size` or a section such as `dragon`.
    ///
    /// >>> sentiero.load("calliope").explain("hand.size").splitlines()[0]
    /// 'hand.size = 3'
    #[pyo3(signature = (key = None, players = None))]
    fn explain(&self, key: Option<&str>, players: Option<u8>) -> PyResult<String> {
        Ok(self.explanation(key, players)?.text(str::to_owned))
    }

    /// Returns what `explain` says as a dictionary, like `sentiero explain --format json`.
    #[pyo3(signature = (key = None, players = None))]
    fn explain_data<'py>(
        &self,
        py: Python<'py>,
        key: Option<&str>,
        players: Option<u8>,
    ) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.explanation(key, players)?.json())
    }

    /// Returns a short rulebook. `format` is `text`, `markdown` or `html`.
    ///
    /// >>> sentiero.load("calliope").rulebook(language="it").splitlines()[0]
    /// 'Regole come in Tsuro, dV Giochi / Calliope, 2020'
    #[pyo3(signature = (players = None, *, language = "en", format = "text", brief = false))]
    fn rulebook(
        &self,
        players: Option<u8>,
        language: &str,
        format: &str,
        brief: bool,
    ) -> PyResult<String> {
        self.check_players(players)?;
        let language = Language::from_tag(language).ok_or_else(|| {
            value_error(format!("there is no rulebook in the language {language:?}"))
        })?;
        let mut book = rulebook::rulebook(BuiltIn.families(), &self.loaded, language, players);
        if brief {
            book = book.retain_rules();
        }
        let style = TextStyle::default();
        match format {
            "text" => Ok(rulebook::text(&book, &Paint::default(), style)),
            "markdown" => Ok(rulebook::markdown(&book, Pictures::Text(style))),
            "html" => Ok(rulebook::html(&book)),
            _ => Err(value_error(format!(
                "unknown format {format:?}: expected `text`, `markdown` or `html`"
            ))),
        }
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, RestoreArguments<'py>)> {
        let restore = py.import("sentiero._pickle")?.getattr("restore_ruleset")?;
        let sources = &self.loaded.sources;
        let text = |name: &str| {
            let id = sources.find_by_name(name)?;
            Some((name.to_owned(), sources.text(id).to_owned()))
        };
        let files: Vec<(String, String)> = sources.names().filter_map(text).collect();
        let Asked { name, variants, set, .. } = self.asked.clone();
        let (files, variants) = (PyTuple::new(py, files)?, PyTuple::new(py, variants)?);
        Ok((restore, (name, files, variants, PyTuple::new(py, set)?)))
    }

    fn __repr__(&self) -> String {
        format!("<Ruleset {}>", self.name())
    }
}

/// The name, the files with their texts, the variants and the values for this ruleset.
type RestoreArguments<'py> =
    (String, Bound<'py, PyTuple>, Bound<'py, PyTuple>, Bound<'py, PyTuple>);

impl Ruleset {
    /// Returns the ruleset that a Python object is or names.
    pub fn of<'py>(rules: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Ruleset>> {
        if let Ok(ruleset) = rules.cast::<Ruleset>() {
            return Ok(ruleset.clone());
        }
        Bound::new(rules.py(), load(rules.py(), rules, Vec::new(), None)?)
    }

    /// Returns the id, followed by the requested variants.
    pub fn name(&self) -> String {
        let ruleset = &self.loaded.ruleset;
        [&[ruleset.id().to_owned()], ruleset.variants()].concat().join("+")
    }

    /// Refuses a number of players that the ruleset doesn't allow.
    pub fn check_players(&self, players: Option<u8>) -> PyResult<()> {
        let ruleset = &self.loaded.ruleset;
        match players.filter(|&players| ruleset.sections(players).is_none()) {
            None => Ok(()),
            Some(players) => Err(value_error(format!(
                "{} is for {}, not for {players}",
                ruleset.id(),
                ruleset.head().players
            ))),
        }
    }

    fn explanation(
        &self,
        key: Option<&str>,
        players: Option<u8>,
    ) -> PyResult<manual::Explanation<'_>> {
        self.check_players(players)?;
        manual::explain(&self.loaded, key, players).map_err(|meant| {
            let key = key.unwrap_or_default();
            PyKeyError::new_err(format!("unknown key `{key}`{}", did_you_mean(&meant)))
        })
    }
}

/// The rules in which two rulesets differ.
#[pyclass(module = "sentiero", frozen)]
pub struct Difference {
    text: String,
    data: serde_json::Value,
    /// Whether the two rulesets play the same.
    #[pyo3(get)]
    is_alike: bool,
}

#[pymethods]
impl Difference {
    /// Returns the differences as a dictionary, like `sentiero diff --format json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.data)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> &'static str {
        if self.is_alike { "<Difference: none>" } else { "<Difference>" }
    }
}

/// Compares the rules of two rulesets.
///
/// >>> sentiero.diff("calliope", "flick").is_alike
/// False
#[pyfunction]
#[pyo3(signature = (a, b, players = None))]
pub fn diff(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    players: Option<u8>,
) -> PyResult<Difference> {
    let (a, b) = (Ruleset::of(a)?, Ruleset::of(b)?);
    let (a, b) = (a.get(), b.get());
    a.check_players(players).or_else(|error| b.check_players(players).map_err(|_| error))?;
    let [name, other] = [a, b].map(Ruleset::name);
    let first = DiffSide { name: &name, loaded: &a.loaded };
    let second = DiffSide { name: &other, loaded: &b.loaded };
    Ok(py.detach(|| {
        let compared = manual::diff(BuiltIn.families(), first, second, players);
        Difference {
            text: compared.text(str::to_owned),
            data: compared.json(),
            is_alike: compared.is_alike(),
        }
    }))
}
