//! The options that several experiments have in common: the games to play and what becomes of their results.

use std::path::Path;

use clap::Args;
use serde_json::Value;

use crate::{
    cli::{
        args::{Format, FormatArg, GamesArg, PlayersArg, SeedArg},
        failure::{Failure, argument},
        output::{
            self,
            plot::{ChartSheet, PlotArg, PlotFile},
        },
        play::{lineup::BotArgs, workers::ThreadsArg},
        records::overwrite_guard::ForceArg,
        rows::{RowFile, RowsArg},
        signals,
    },
    diagnostic::json_text,
};

/// The games to play and the bots that play them.
#[derive(Args, Debug)]
pub struct BotGamesArgs {
    #[command(flatten)]
    pub players: PlayersArg,
    #[command(flatten)]
    pub seed: SeedArg,
    #[command(flatten)]
    pub bots: BotArgs,
    #[command(flatten)]
    pub games: GamesArg,
}

/// The files and the format for the results, and the threads.
#[derive(Args, Debug)]
pub struct ResultArgs {
    #[command(flatten)]
    rows: RowsArg,
    #[command(flatten)]
    plot: PlotArg,
    #[command(flatten)]
    pub force: ForceArg,
    #[command(flatten)]
    pub threads: ThreadsArg,
    #[command(flatten)]
    format: FormatArg,
}

/// The files for the results.
pub struct ResultFiles {
    pub rows: Option<RowFile>,
    pub plot: Option<PlotFile>,
}

impl ResultArgs {
    /// Returns the requested files.
    ///
    /// # Errors
    /// Returns an error if one of them can't be written, has content that can't be replaced or is for an unknown
    /// format.
    pub fn files(&self) -> Result<ResultFiles, Failure> {
        Ok(ResultFiles { rows: self.rows.file(self.force)?, plot: self.plot.file(self.force)? })
    }

    /// Returns an error if there's a table, which needs all games.
    pub fn refuse_rows(&self, option: &str) -> Result<(), Failure> {
        refuse(option, "--rows", self.rows.is_given())
    }

    /// Returns an error if there's a table or there are charts, which need all games.
    pub fn refuse_files(&self, option: &str) -> Result<(), Failure> {
        self.refuse_rows(option)?;
        refuse(option, "--plot", self.plot.is_given())
    }

    /// Formats a report in the requested format.
    pub fn shown(&self, text: impl FnOnce() -> String, json: impl FnOnce() -> Value) -> String {
        match self.format.format {
            Format::Text => text(),
            Format::Json => json_text(&json()),
        }
    }

    /// Prints a report in the requested format.
    pub fn print(
        &self,
        text: impl FnOnce() -> String,
        json: impl FnOnce() -> Value,
    ) -> Result<(), Failure> {
        output::print_wrapped(&self.shown(text, json))
    }
}

/// Writes the charts of a complete run.
///
/// # Errors
/// Returns the failure of an interrupted run, or an error if the charts can't be written.
pub fn finish(
    plot: Option<&PlotFile>,
    is_interrupted: bool,
    sheet: impl FnOnce() -> Result<ChartSheet, Failure>,
) -> Result<(), Failure> {
    if is_interrupted {
        plot.inspect(|plot| plot.skip());
        return Err(Failure::interrupted(signals::exit_code()));
    }
    plot.map_or(Ok(()), |plot| plot.write(&sheet()?))
}

/// Returns the command that resumes this one, without the given options and their values.
pub fn resume_command(seed: u64, omitted: &[&str]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut is_value = false;
    for word in std::env::args_os().skip(1) {
        let word = argument(Path::new(&word));
        let (name, value) =
            word.split_once('=').map_or((&*word, None), |(name, value)| (name, Some(value)));
        let is_omitted = omitted.contains(&name);
        if !std::mem::replace(&mut is_value, is_omitted && value.is_none())
            && !is_omitted
            && !["--force", "--resume"].contains(&&*word)
        {
            words.push(word);
        }
    }
    if !words.iter().any(|word| word == "--seed" || word.starts_with("--seed=")) {
        words.extend(["--seed".to_owned(), seed.to_string()]);
    }
    format!("sentiero {} --resume", words.join(" "))
}

/// Prints the command that resumes a stopped run with a saved file, without a table.
pub fn note_resuming(seed: u64, has_rows: bool) {
    let command = resume_command(seed, &["--rows"]);
    let reason = if has_rows { " (without --rows, which needs all games)" } else { "" };
    output::note(&format!("resume with: {command}{reason}"));
}

/// Returns an error if an option that needs all games was given together with `option`.
pub fn refuse(option: &str, needs_all: &str, is_given: bool) -> Result<(), Failure> {
    if !is_given {
        return Ok(());
    }
    Err(Failure::usage(format!(
        "{needs_all} cannot be used with {option}, because it needs all games; omit one of them"
    )))
}
