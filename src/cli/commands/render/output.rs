//! The destination and format of a picture.

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};

use crate::{
    cli::{
        args::{DrawingArgs, whole_number},
        failure::{Failure, format_path},
        files::{PathOrigin, atomic_file::write_new},
        output,
        records::overwrite_guard::{file_unless_stdout, refuse_existing},
    },
    render::{
        picture::{self, DrawError, PictureStyle},
        text::TextStyle,
    },
};

/// The picture format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    /// A drawing for browsers that scales to any size
    Svg,
    /// Pixels (requires a build with the `png` feature)
    Png,
    /// Text characters
    Text,
}

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
    /// Picture format [default: based on the extension of FILE (.svg, .png or .txt), otherwise svg]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<PictureFormat>,
    /// Colours of the picture
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    theme: ThemeArg,
    /// Width of the picture in pixels [default: 60 per square, or 120 for PNG]
    #[arg(long, value_name = "PIXELS", value_parser = whole_number::<u32>(16..=16384))]
    size: Option<u32>,
    #[command(flatten)]
    drawing: DrawingArgs,
}

/// Something that can be drawn.
pub trait Renderable {
    /// The advice to give if the content is too large to draw.
    const TOO_LARGE_HELP: &str = "use --format text to draw it";

    /// Draws the content as SVG.
    fn svg(&self, style: PictureStyle) -> Result<String, DrawError>;

    /// Draws the content as text.
    ///
    /// The default is for commands that don't allow text ([`Output::no_text`], [`Output::svg_only`]).
    fn text(&self, _style: TextStyle) -> Result<String, DrawError> {
        Ok(String::new())
    }
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
        match (file, format) {
            (_, PictureFormat::Png) if cfg!(not(feature = "png")) => {
                return Err(Failure::usage(
                    "this build does not support PNG: install one that does with `cargo install \
                        --path . --features png`, or draw an SVG",
                ));
            }
            (None, PictureFormat::Png) if io::stdout().is_terminal() => {
                return Err(Failure::usage(
                    "cannot print a PNG to a terminal: use -o FILE to write it to a file",
                ));
            }
            _ => {}
        }
        if let Some(file) = file.filter(|_| !self.force) {
            refuse_existing([file.to_owned()])?;
        }
        let theme = match self.theme {
            // A PNG can't adapt to its viewer.
            ThemeArg::Auto if format == PictureFormat::Png => picture::Theme::Light,
            ThemeArg::Auto => picture::Theme::Auto,
            ThemeArg::Light => picture::Theme::Light,
            ThemeArg::Dark => picture::Theme::Dark,
        };
        // Colours are only used for terminals.
        let text = TextStyle { has_colour: file.is_none(), ..self.drawing.style() };
        let style = PictureStyle { theme, width: self.size, ..PictureStyle::default() };
        Ok(Output { file: file.map(Path::to_owned), is_replacing: self.force, format, style, text })
    }

    /// Returns the file to write to, or `None` for stdout.
    fn file(&self) -> Option<&Path> {
        file_unless_stdout(self.output.as_deref())
    }

    fn format(&self) -> Result<PictureFormat, Failure> {
        let Some(file) = self.file().filter(|_| self.format.is_none()) else {
            return Ok(self.format.unwrap_or(PictureFormat::Svg));
        };
        let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(PictureFormat::Svg),
            Some("png") => Ok(PictureFormat::Png),
            Some("txt") => Ok(PictureFormat::Text),
            _ => Err(Failure::usage(format!(
                "{} does not end in .svg, .png or .txt: use --format to choose the format",
                format_path(file)
            ))),
        }
    }
}

impl Output {
    /// Returns an error that suggests an alternative unless the format is SVG.
    pub fn svg_only(&self, instead: &str) -> Result<(), Failure> {
        if self.format == PictureFormat::Svg { Ok(()) } else { Err(Failure::usage(instead)) }
    }

    /// Returns an error that suggests an alternative if the format is text.
    pub fn no_text(&self, instead: &str) -> Result<(), Failure> {
        if self.format == PictureFormat::Text { Err(Failure::usage(instead)) } else { Ok(()) }
    }

    /// Draws the content and writes it to the destination.
    pub fn write(&self, what: &impl Renderable) -> Result<(), Failure> {
        let bytes = match self.format {
            PictureFormat::Text => Self::check_size(what, what.text(self.text))?.into_bytes(),
            PictureFormat::Svg => self.svg(what)?.into_bytes(),
            PictureFormat::Png => self.png(&self.svg(what)?)?,
        };
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

    fn svg<D: Renderable>(&self, what: &D) -> Result<String, Failure> {
        Self::check_size(what, what.svg(self.style))
    }

    fn check_size<D: Renderable>(
        _: &D,
        text: Result<String, DrawError>,
    ) -> Result<String, Failure> {
        text.map_err(|why| Failure::invalid(format!("{why}; {}", D::TOO_LARGE_HELP)))
    }

    #[cfg(feature = "png")]
    fn png(&self, svg: &str) -> Result<Vec<u8>, Failure> {
        let scale = if self.style.width.is_some() { 1.0 } else { 2.0 };
        crate::render::png::png(svg, scale).map_err(|why| {
            Failure::invalid(format!(
                "{why}; choose a smaller --size or draw an SVG, which has no size limit"
            ))
        })
    }

    #[cfg(not(feature = "png"))]
    #[expect(clippy::unused_self, reason = "with the feature it is used")]
    fn png(&self, _: &str) -> Result<Vec<u8>, Failure> {
        Err(Failure::usage("this build does not support PNG"))
    }
}
