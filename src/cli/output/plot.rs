//! The option for charts and the file that they're written to.

use std::path::PathBuf;

use clap::Args;

use super::{
    note_missing_games,
    picture::{PictureFormat, Renderable},
};
use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{
            PathOrigin,
            atomic_file::{check_writable, write_new},
        },
        records::overwrite_guard::ForceArg,
    },
    render::{
        Chart,
        picture::{self, DrawError, PictureStyle, Theme},
        text::TextStyle,
    },
};

/// The option for charts.
#[derive(Args, Clone, Debug, Default)]
pub struct PlotArg {
    /// Draw the figures as charts and write them to a file (`figures.svg`, or `figures.png` if sentiero was
    /// built with the feature `png`)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// The file for charts.
#[derive(Clone, Debug)]
pub struct PlotFile {
    path: PathBuf,
    format: PictureFormat,
    force: ForceArg,
}

/// Rows of charts with a title and a line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartSheet {
    pub title: String,
    pub subtitle: String,
    pub charts: Vec<Vec<Chart>>,
}

impl PlotArg {
    /// Returns whether charts were asked for.
    pub fn is_given(&self) -> bool {
        self.plot.is_some()
    }

    /// Returns the file, if one was given.
    ///
    /// # Errors
    /// Returns an error if the format isn't known, or if the file can't be written or has content that can't be
    /// replaced.
    pub fn file(&self, force: ForceArg) -> Result<Option<PlotFile>, Failure> {
        let Some(path) = &self.plot else { return Ok(None) };
        let format = PictureFormat::of_still(path).filter(|format| *format != PictureFormat::Text);
        let format = format.ok_or_else(|| {
            let name = format_path(path);
            Failure::usage(format!(
                "--plot {name}: the name of a chart must end in `.svg` or `.png`"
            ))
        })?;
        format.check()?;
        force.allow([path.clone()])?;
        check_writable(path)?;
        Ok(Some(PlotFile { path: path.clone(), format, force }))
    }
}

impl PlotFile {
    /// Says that the charts weren't written because the run was interrupted.
    pub fn skip(&self) {
        note_missing_games(&self.path);
    }

    /// Draws the charts and writes them to the file.
    pub fn write(&self, sheet: &ChartSheet) -> Result<(), Failure> {
        let theme = self.format.theme(Theme::Auto);
        let style = PictureStyle { theme, ..PictureStyle::default() };
        let bytes = self.format.draw(sheet, style, TextStyle::default())?;
        write_new(&self.path, PathOrigin::NamedPath, self.force.is_given(), |out| {
            out.write_all(&bytes)
        })
    }
}

impl Renderable for ChartSheet {
    const TOO_LARGE_HELP: &str = "use fewer values";

    fn svg(&self, style: PictureStyle) -> Result<String, DrawError> {
        picture::charts(&self.title, &self.subtitle, &self.charts, style)
    }
}
