//! The option for tables and the file that a table is written to.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use super::{csv::CsvWriter, row_writer::RowWriter};
use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{
            PathOrigin,
            atomic_file::{AtomicFile, check_writable},
        },
        output,
        records::overwrite_guard::ForceArg,
    },
    sim::RowTable,
};

/// The option for a table with one row per game.
#[derive(Args, Clone, Debug, Default)]
pub struct RowsArg {
    /// Write a table with one row per game to a file (`games.csv`, or `games.parquet` if sentiero was built
    /// with the feature `parquet`)
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

/// The file for a table. It only appears once all rows have been written.
#[derive(Clone, Debug)]
pub struct RowFile {
    path: PathBuf,
    format: RowFormat,
    force: ForceArg,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowFormat {
    Csv,
    #[cfg(feature = "parquet")]
    Parquet,
}

impl RowsArg {
    /// Returns whether a table was asked for.
    pub fn is_given(&self) -> bool {
        self.rows.is_some()
    }

    /// Returns the file, if one was given.
    ///
    /// # Errors
    /// Returns an error if the format isn't known, or if the file can't be written or has content that can't be
    /// replaced.
    pub fn file(&self, force: ForceArg) -> Result<Option<RowFile>, Failure> {
        let Some(path) = &self.rows else { return Ok(None) };
        let format = RowFormat::of(path)?;
        force.allow([path.clone()])?;
        check_writable(path)?;
        Ok(Some(RowFile { path: path.clone(), format, force }))
    }
}

impl RowFormat {
    fn of(path: &Path) -> Result<RowFormat, Failure> {
        let refuse =
            |why: &str| Err(Failure::usage(format!("--rows {}: {why}", format_path(path))));
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Ok(RowFormat::Csv),
            #[cfg(feature = "parquet")]
            Some("parquet") => Ok(RowFormat::Parquet),
            #[cfg(not(feature = "parquet"))]
            Some("parquet") => refuse(
                "this sentiero was built without the feature `parquet`; use a name that ends in `.csv`",
            ),
            _ => refuse("the name of a table must end in `.csv` or `.parquet`"),
        }
    }
}

impl RowFile {
    /// Runs `run` with a writer for the table's rows. If it returns false, the run is incomplete and the file
    /// isn't written.
    ///
    /// # Errors
    /// Returns an error of `run`, or an error if the file can't be written.
    pub fn write<T>(
        &self,
        table: &RowTable,
        run: impl FnOnce(&mut (dyn RowWriter + Send)) -> Result<(T, bool), Failure>,
    ) -> Result<T, Failure> {
        let file = AtomicFile::create(&self.path, PathOrigin::NamedPath)?
            .with_replacement(self.force.is_given());
        let mut done = None;
        let written = file.write(|out| {
            let mut writer = self.format.writer(out, table)?;
            let result = run(&mut *writer);
            let is_whole = matches!(result, Ok((_, true)));
            done = Some(result);
            if is_whole { writer.finish() } else { Err(io::ErrorKind::Interrupted.into()) }
        });
        match done {
            Some(Ok((value, true))) => written.map(|()| value),
            Some(Ok((value, false))) => {
                output::note_missing_games(&self.path);
                Ok(value)
            }
            Some(Err(failure)) => Err(failure),
            // The names of the columns couldn't be written.
            None => Err(written.err().unwrap_or_else(Failure::environment_reported)),
        }
    }

    /// Returns the failure for an error while rows are being written.
    pub fn failure(&self, error: &io::Error) -> Failure {
        Failure::write_failure(&self.path, error)
    }
}

impl RowFormat {
    fn writer<'a>(
        self,
        out: &'a mut (dyn Write + Send),
        table: &RowTable,
    ) -> io::Result<Box<dyn RowWriter + Send + 'a>> {
        Ok(match self {
            RowFormat::Csv => Box::new(CsvWriter::new(out, &table.columns)?),
            #[cfg(feature = "parquet")]
            RowFormat::Parquet => {
                Box::new(super::parquet::ParquetWriter::new(out, &table.columns)?)
            }
        })
    }
}
