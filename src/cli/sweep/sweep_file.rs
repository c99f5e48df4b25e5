//! The file that a sweep saves its figures to, and from which a stopped sweep is resumed.

use std::{io, ops::Range, path::PathBuf};

use clap::Args;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::setting_run::SettingFigures;
use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{
            self, PathOrigin,
            atomic_file::AtomicFile,
            partial_file::{PartialFile, reserve},
        },
        output::figures::{RulesHash, Run, RunComparison},
        records::{
            overwrite_guard::{ForceArg, refuse_stdout},
            record_file::read_failure,
        },
    },
    diagnostic::{escape_for_terminal, json_fault},
};

/// The maximum size of the file, in bytes.
const MAX_BYTES: usize = 64 << 20;

/// The options for saving and resuming a sweep.
#[derive(Args, Clone, Debug, Default)]
pub struct SaveArgs {
    /// Save the figures to a JSON file during the run, so that it can be resumed
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Resume a stopped sweep from the file given by `--save`; `--games` and the values can grow
    #[arg(long, conflicts_with = "force", requires = "save")]
    pub resume: bool,
}

/// The file of a sweep, which stays locked.
pub struct SweepFile {
    path: PathBuf,
    _lock: Option<PartialFile>,
}

/// A saved sweep. All other fields are computed from these.
#[derive(Debug, Deserialize)]
struct SavedSweep {
    ruleset: String,
    variants: Vec<String>,
    set: Vec<String>,
    players: u8,
    bots: Vec<String>,
    seed: u64,
    settings: Vec<SavedSetting>,
}

/// A setting in a saved sweep.
#[derive(Debug, Deserialize)]
struct SavedSetting {
    values: Map<String, Value>,
    rules_hash: RulesHash,
    #[serde(flatten)]
    figures: SettingFigures,
}

/// A setting of the sweep that is being resumed.
pub struct PlannedSetting<'a> {
    pub values: Map<String, Value>,
    pub run: Run,
    /// The figures of no games, which are replaced by those from the file.
    pub figures: &'a mut SettingFigures,
}

impl SaveArgs {
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
        Ok(Some(SweepFile { path: path.clone(), _lock: reserve(path)? }))
    }
}

impl SweepFile {
    /// Replaces the file.
    pub fn write(&self, text: &str) -> Result<(), Failure> {
        let file = AtomicFile::create(&self.path, PathOrigin::NamedPath)?;
        file.write(|out| out.write_all(text.as_bytes()))
    }

    /// Reads the figures of the settings. Those that aren't in the file keep theirs.
    ///
    /// # Errors
    /// Returns an error if the file can't be read or is from a different sweep.
    pub fn read(
        &self,
        planned: &mut [PlannedSetting<'_>],
        games: &Range<u64>,
    ) -> Result<(), Failure> {
        let name = format_path(&self.path);
        let invalid = |why: &str| {
            let why = escape_for_terminal(why);
            Failure::invalid(format!("{name}: not a sweep saved by `sweep --save`: {why}"))
        };
        let text = files::read(&self.path, PathOrigin::NamedPath, MAX_BYTES)
            .map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => Failure::environment(format!(
                    "the file {name} does not exist, so there is nothing to resume; omit --resume to start a \
                     new sweep"
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
            let refuse = |why: &str| {
                Failure::usage(format!(
                    "{name} can't be resumed: {why}; use the options of that sweep, or save to another file"
                ))
            };
            let Some(planned) = planned.iter_mut().find(|planned| planned.values == values) else {
                return Err(refuse(&format!("it has {shown}, which isn't in this sweep")));
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
                return Err(refuse(&format!("this sweep has {difference} for {shown}")));
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
        Ok(())
    }
}

/// Formats the values of a setting, as in `hand.size=2`.
fn shown(values: &Map<String, Value>) -> String {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let pairs = values.iter().map(|(key, value)| format!("{key}={}", word(value)));
    escape_for_terminal(&pairs.collect::<Vec<_>>().join(" ")).into_owned()
}
