//! Pictures in the format that a file name asks for.

use std::path::Path;

use clap::ValueEnum;

use crate::{
    cli::failure::Failure,
    drawing::Drawing,
    render::{
        picture::{self, Captions, DrawError, PictureStyle, PictureText, Theme},
        text::{self, TextStyle},
    },
};

/// The picture format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    /// A drawing for browsers that scales to any size
    Svg,
    /// Pixels (requires a build with the `png` feature)
    Png,
    /// Moving pixels, only for animations (requires a build with the `png` feature)
    Gif,
    /// Text characters
    Text,
}

/// The message for builds that can't write pixels.
pub const NO_PNG: &str = "this build does not support PNG and GIF: install one that does with `cargo install \
     --path . --features png`, or draw an SVG";

impl PictureFormat {
    /// Returns the format implied by the file extension.
    pub fn of_path(path: &Path) -> Option<PictureFormat> {
        let ending = path.extension()?.to_string_lossy().to_lowercase();
        match ending.as_str() {
            "svg" => Some(PictureFormat::Svg),
            "png" => Some(PictureFormat::Png),
            "gif" => Some(PictureFormat::Gif),
            "txt" => Some(PictureFormat::Text),
            _ => None,
        }
    }

    /// Returns the format implied by the file extension, unless it's only for animations.
    pub fn of_still(path: &Path) -> Option<PictureFormat> {
        PictureFormat::of_path(path).filter(|&format| format != PictureFormat::Gif)
    }

    /// Returns whether the format isn't text.
    pub fn is_binary(self) -> bool {
        matches!(self, PictureFormat::Png | PictureFormat::Gif)
    }

    /// Returns an error if this build can't write the format.
    pub fn check(self) -> Result<(), Failure> {
        match self {
            PictureFormat::Png | PictureFormat::Gif if cfg!(not(feature = "png")) => {
                Err(Failure::usage(NO_PNG))
            }
            _ => Ok(()),
        }
    }

    /// Replaces the theme that follows the viewer's setting if the format can't do that.
    pub fn theme(self, theme: Theme) -> Theme {
        match (self, theme) {
            (PictureFormat::Png | PictureFormat::Gif, Theme::Auto) => Theme::Light,
            (_, theme) => theme,
        }
    }

    /// Draws the content in this format.
    pub fn draw<D: Renderable>(
        self,
        what: &D,
        style: PictureStyle,
        text: TextStyle,
    ) -> Result<Vec<u8>, Failure> {
        let refused = |why: DrawError| Failure::invalid(format!("{why}; {}", D::TOO_LARGE_HELP));
        match self {
            PictureFormat::Text => Ok(what.text(text).map_err(refused)?.into_bytes()),
            PictureFormat::Svg => Ok(what.svg(style).map_err(refused)?.into_bytes()),
            PictureFormat::Png => pixels::png(&what.svg(style).map_err(refused)?, style),
            PictureFormat::Gif if what.still(0, style).map_err(refused)?.is_none() => {
                Err(Failure::usage(
                    "only animations can be GIFs: use `render animation`, or draw an SVG or PNG",
                ))
            }
            PictureFormat::Gif => pixels::gif(|nth| what.still(nth, style).map_err(refused)),
        }
    }
}

/// Something that can be drawn.
pub trait Renderable {
    /// The advice to give if the content is too large to draw.
    const TOO_LARGE_HELP: &str = "use --format text to draw it";

    /// Draws the content as SVG.
    fn svg(&self, style: PictureStyle) -> Result<String, DrawError>;

    /// Draws the picture of an animation with the given index, along with how long it's shown in hundredths of a
    /// second. Returns `None` after the last one, or if the content doesn't move.
    fn still(&self, _nth: usize, _style: PictureStyle) -> Result<Option<(String, u16)>, DrawError> {
        Ok(None)
    }

    /// Draws the content as text.
    ///
    /// The default is for commands that don't allow text.
    fn text(&self, _style: TextStyle) -> Result<String, DrawError> {
        Ok(String::new())
    }
}

/// A board, its title and the words in its legend.
pub struct TitledBoard {
    pub drawing: Drawing,
    pub title: String,
    pub captions: Captions,
}

impl Renderable for TitledBoard {
    fn svg(&self, style: PictureStyle) -> Result<String, DrawError> {
        let text = PictureText { title: &self.title, captions: self.captions.clone() };
        picture::board(&self.drawing, text, style)
    }

    fn text(&self, style: TextStyle) -> Result<String, DrawError> {
        Ok(text::board(&self.drawing, style))
    }
}

/// Pictures as pixels.
#[cfg(feature = "png")]
mod pixels {
    use super::{Failure, PictureStyle};
    use crate::render::png::{self, PngError, Still};

    pub fn png(svg: &str, style: PictureStyle) -> Result<Vec<u8>, Failure> {
        let scale = if style.width.is_some() { 1.0 } else { 2.0 };
        Ok(png::png(svg, scale)?)
    }

    pub fn gif(
        still: impl Fn(usize) -> Result<Option<(String, u16)>, Failure>,
    ) -> Result<Vec<u8>, Failure> {
        let still = |nth| Ok(still(nth)?.map(|(svg, duration)| Still { svg, duration }));
        png::gif(still)
    }

    impl From<PngError> for Failure {
        fn from(why: PngError) -> Failure {
            Failure::invalid(format!(
                "{why}; choose a smaller --size or draw an SVG, which has no size limit"
            ))
        }
    }
}

#[cfg(not(feature = "png"))]
mod pixels {
    use super::{Failure, NO_PNG, PictureStyle};

    pub fn png(_: &str, _: PictureStyle) -> Result<Vec<u8>, Failure> {
        Err(Failure::usage(NO_PNG))
    }

    pub fn gif(
        _: impl Fn(usize) -> Result<Option<(String, u16)>, Failure>,
    ) -> Result<Vec<u8>, Failure> {
        Err(Failure::usage(NO_PNG))
    }
}
