//! The file that a sweep or search saves its figures to, and from which it's resumed after a stop.

use std::{
    cell::Cell,
    io,
    ops::Range,
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::Args;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{setting_run::SettingFigures, target::FigureTarget};
use crate::{
    cli::{
        experiment_args::{BotGamesArgs, ResultArgs},
        failure::{Failure, format_path},
        files::{
            self, PathOrigin,
            atomic_file::AtomicFile,
            partial_file::{PartialFile, reserve},
        },
        output::figures::{Run, RunComparison},
        records::{
            overwrite_guard::{ForceArg, refuse_stdout},
            record_file::read_failure,
        },
    },
    comparison::HalvingProgress,
    diagnostic::{escape_for_terminal, json_fault},
    family::RulesHash,
};

/// The maximum size of the file, in bytes.
const MAX_BYTES: usize = 64 << 20;

/// After an update, there's none for this many times as long, because writing can take seconds if there are many
/// settings.
const PAUSE_FACTOR: u32 = 4;

/// The options for saving and resuming a run.
#[derive(Args, Clone, Debug, Default)]
pub struct SaveArgs {
    /// Save the figures to a JSON file during the run, so that it can be resumed
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Resume a stopped run from the file given by `--save`
    #[arg(long, conflicts_with = "force", requires = "save")]
    pub resume: bool,
}

/// The file of a run, which stays locked.
pub struct SweepFile {
    path: PathBuf,
    /// When it can be written again.
    due: Cell<Instant>,
    _lock: Option<PartialFile>,
}

/// A saved run. All other fields are computed from these.
#[derive(Debug, Deserialize)]
struct SavedSweep {
    ruleset: String,
    variants: Vec<String>,
    set: Vec<String>,
    players: u8,
    bots: Vec<String>,
    seed: u64,
    first: u64,
    games_asked: u64,
    vary: Map<String, Value>,
    settings: Vec<SavedSetting>,
    /// The targets and progress of a search.
    targets: Option<Vec<FigureTarget>>,
    search: Option<HalvingProgress>,
}

/// The part of a saved run that matters for searches.
pub struct SavedSearch {
    /// The values of each key.
    pub vary: Map<String, Value>,
    pub first: u64,
    pub games: u64,
    pub targets: Vec<FigureTarget>,
    pub progress: HalvingProgress,
}

/// A setting in a saved run.
#[derive(Debug, Deserialize)]
struct SavedSetting {
    values: Map<String, Value>,
    rules_hash: RulesHash,
    #[serde(flatten)]
    figures: SettingFigures,
}

/// A setting of the run that is being resumed.
pub struct PlannedSetting<'a> {
    pub values: Map<String, Value>,
    pub run: Run,
    /// The figures of no games, which are replaced by those from the file.
    pub figures: &'a mut SettingFigures,
}

impl SaveArgs {
    /// Returns an error if the run is resumed without its seed or with a table.
    pub fn check(&self, play: &BotGamesArgs, results: &ResultArgs) -> Result<(), Failure> {
        if self.resume {
            results.refuse_rows("--resume")?;
        }
        if self.resume && play.seed.seed.is_none() {
            return Err(Failure::usage("--resume requires the --seed that was used for the run"));
        }
        Ok(())
    }

    /// Returns the file, if one was given.
    ///
    /// # Errors
    /// Returns an error if the file isn't JSON by its name, has content that can't be replaced or is being written
    /// by another process.
    pub fn file(&self, force: ForceArg) -> Result<Option<SweepFile>, Failure> {
        let Some(path) = &self.save else { return Ok(None) };
        refuse_stdout("--save", path, "use --format json to print the figures")?;
        // Otherwise, this file could also be the one for the rows or the charts.
        if path.extension().is_none_or(|ending| ending != "json") {
            return Err(Failure::usage(format!(
                "--save writes JSON, so the name of its file must end in `.json`, not {}",
                format_path(path)
            )));
        }
        if !self.resume {
            force.allow([path.clone()])?;
        }
        let lock = reserve(path)?;
        Ok(Some(SweepFile { path: path.clone(), due: Cell::new(Instant::now()), _lock: lock }))
    }
}

impl SweepFile {
    /// Replaces the file, unless too little time has passed since it was written.
    pub fn update(&self, text: impl FnOnce() -> String) -> Result<(), Failure> {
        let begin = Instant::now();
        if begin < self.due.get() {
            return Ok(());
        }
        self.write(text)?;
        let pause: Duration = begin.elapsed().saturating_mul(PAUSE_FACTOR);
        self.due.set(Instant::now() + pause);
        Ok(())
    }

    /// Replaces the file.
    pub fn write(&self, text: impl FnOnce() -> String) -> Result<(), Failure> {
        let file = AtomicFile::create(&self.path, PathOrigin::NamedPath)?;
        let text = text();
        file.write(|out| out.write_all(text.as_bytes()))
    }

    /// Returns the failure for a file that's from another run.
    pub fn refusal(&self, why: &str) -> Failure {
        Failure::usage(format!(
            "{} can't be resumed: {why}; use the options of that run, or save to another file",
            format_path(&self.path)
        ))
    }

    /// Returns the failure for a file with impossible content.
    pub fn fault(&self, why: &str) -> Failure {
        Failure::invalid(format!(
            "{}: not a run saved by `--save`: {}",
            format_path(&self.path),
            escape_for_terminal(why)
        ))
    }

    /// Reads the figures of the settings. Those that aren't in the file keep theirs. Returns how far a search has
    /// got, or `None` for a sweep.
    ///
    /// # Errors
    /// Returns an error if the file can't be read or is from a different run.
    pub fn read(
        &self,
        planned: &mut [PlannedSetting<'_>],
        games: &Range<u64>,
    ) -> Result<Option<SavedSearch>, Failure> {
        let name = format_path(&self.path);
        let invalid = |why: &str| self.fault(why);
        let text = files::read(&self.path, PathOrigin::NamedPath, MAX_BYTES)
            .map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => Failure::environment(format!(
                    "the file {name} does not exist, so there is nothing to resume; omit --resume to start a \
                     new run"
                )),
                _ => read_failure(&self.path, &error),
            })?;
        if text.len() > MAX_BYTES {
            return Err(invalid("larger than 64 MiB"));
        }
        let text = String::from_utf8(text).map_err(|_| invalid("not valid UTF-8"))?;
        let saved: SavedSweep = serde_json::from_str(&text)
            .map_err(|error| invalid(&json_fault::<SavedSweep>(&text, &error)))?;
        for setting in saved.settings {
            let SavedSetting { values, rules_hash, figures } = setting;
            let shown = shown(&values);
            let refuse = |why: &str| self.refusal(why);
            let Some(planned) = planned.iter_mut().find(|planned| planned.values == values) else {
                return Err(refuse(&format!("it has {shown}, which isn't in this run")));
            };
            let run = Run {
                ruleset: saved.ruleset.clone(),
                variants: saved.variants.clone(),
                set: saved.set.clone(),
                from: None,
                players: saved.players,
                bots: saved.bots.clone(),
                seed: saved.seed,
                rules_hash,
            };
            if let RunComparison::Different(difference) = planned.run.compare(&run) {
                return Err(refuse(&format!("this run has {difference} for {shown}")));
            }
            if figures.ranges.iter().any(|it| it.start < games.start || it.end > games.end) {
                return Err(refuse(&format!(
                    "it has other games of {shown} than those from {} to {}",
                    games.start,
                    games.end - 1
                )));
            }
            if !figures.is_consistent(games) {
                return Err(invalid(&format!("the numbers of {shown} do not match")));
            }
            *planned.figures = figures;
        }
        let SavedSweep { vary, first, games_asked: games, .. } = saved;
        let search = saved.targets.zip(saved.search);
        Ok(search.map(|(targets, progress)| SavedSearch { vary, first, games, targets, progress }))
    }
}

/// Formats the values of a setting, as in `hand.size=2`.
fn shown(values: &Map<String, Value>) -> String {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let pairs = values.iter().map(|(key, value)| format!("{key}={}", word(value)));
    escape_for_terminal(&pairs.collect::<Vec<_>>().join(" ")).into_owned()
}
