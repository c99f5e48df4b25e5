//! The destination and format of a picture.

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};

use crate::{
    cli::{
        args::{DrawingArgs, LangArg, whole_number},
        failure::{Failure, format_path},
        files::{PathOrigin, atomic_file::write_new},
        output::{
            self,
            picture::{PictureFormat, Renderable},
        },
        records::overwrite_guard::{file_unless_stdout, refuse_existing},
    },
    language::Language,
    render::{
        picture::{PictureStyle, Theme},
        text::TextStyle,
    },
};

/// The picture's colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ThemeArg {
    /// Follow the viewer's setting, or light for a PNG
    #[default]
    Auto,
    /// For light pages
    Light,
    /// For dark pages
    Dark,
}

/// Options that control how a picture is written.
#[derive(Args, Debug)]
pub struct OutputArgs {
    /// Write to FILE atomically; use `-` for stdout [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
    /// Picture format [default: based on the extension of FILE (.svg, .png, .gif or .txt), otherwise svg]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<PictureFormat>,
    /// Colours of the picture
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    theme: ThemeArg,
    /// Width of the picture in pixels [default: 60 per square, or 120 for PNG]
    #[arg(long, value_name = "PIXELS", value_parser = whole_number::<u32>(16..=16384))]
    size: Option<u32>,
    #[command(flatten)]
    lang: LangArg,
    #[command(flatten)]
    drawing: DrawingArgs,
}

/// Where to write a picture and in which format. Both have already been checked.
pub struct Output {
    file: Option<PathBuf>,
    is_replacing: bool,
    format: PictureFormat,
    style: PictureStyle,
    text: TextStyle,
}

impl OutputArgs {
    /// Checks the options before anything is drawn.
    pub fn check(&self) -> Result<Output, Failure> {
        let format = self.format()?;
        let file = self.file();
        format.check()?;
        if file.is_none() && format.is_binary() && io::stdout().is_terminal() {
            return Err(Failure::usage(
                "cannot print a PNG or GIF to a terminal: use -o FILE to write it to a file",
            ));
        }
        if let Some(file) = file.filter(|_| !self.force) {
            refuse_existing([file.to_owned()])?;
        }
        let theme = format.theme(match self.theme {
            ThemeArg::Auto => Theme::Auto,
            ThemeArg::Light => Theme::Light,
            ThemeArg::Dark => Theme::Dark,
        });
        // Colours are only used for terminals.
        let text = TextStyle { has_colour: file.is_none(), ..self.drawing.style() };
        let style = PictureStyle { theme, width: self.size, ..PictureStyle::default() };
        Ok(Output { file: file.map(Path::to_owned), is_replacing: self.force, format, style, text })
    }

    /// Returns the language of the title and the legend.
    pub fn language(&self) -> Language {
        self.lang.language()
    }

    /// Returns the file to write to, or `None` for stdout.
    fn file(&self) -> Option<&Path> {
        file_unless_stdout(self.output.as_deref())
    }

    fn format(&self) -> Result<PictureFormat, Failure> {
        let Some(file) = self.file().filter(|_| self.format.is_none()) else {
            return Ok(self.format.unwrap_or(PictureFormat::Svg));
        };
        PictureFormat::of_path(file).ok_or_else(|| {
            Failure::usage(format!(
                "{} does not end in .svg, .png, .gif or .txt: use --format to choose the format",
                format_path(file)
            ))
        })
    }
}

impl Output {
    /// Returns an error that suggests an alternative unless the format can move.
    pub fn animated_only(&self, instead: &str) -> Result<(), Failure> {
        match self.format {
            PictureFormat::Svg | PictureFormat::Gif => Ok(()),
            PictureFormat::Png | PictureFormat::Text => Err(Failure::usage(instead)),
        }
    }

    /// Returns an error that suggests an alternative if the format is text.
    pub fn no_text(&self, instead: &str) -> Result<(), Failure> {
        if self.format == PictureFormat::Text { Err(Failure::usage(instead)) } else { Ok(()) }
    }

    /// Draws the content and writes it to the destination.
    pub fn write(&self, what: &impl Renderable) -> Result<(), Failure> {
        let bytes = self.format.draw(what, self.style, self.text)?;
        match &self.file {
            Some(file) => write_new(file, PathOrigin::NamedPath, self.is_replacing, |out| {
                out.write_all(&bytes)
            }),
            None if self.format == PictureFormat::Text => {
                output::text(&String::from_utf8_lossy(&bytes))
            }
            None => {
                let mut out = io::stdout().lock();
                out.write_all(&bytes)?;
                out.flush()?;
                Ok(())
            }
        }
    }
}
