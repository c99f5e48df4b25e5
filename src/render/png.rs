//! Conversion of SVG pictures to PNG with `resvg` and an embedded font.
//!
//! The result is the same on every machine, byte for byte.

use std::{fmt, sync::Arc};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, ImageHrefResolver, Options, Tree, fontdb::Database},
};

/// The maximum number of pixels, which take 100 MB of memory.
pub const MOST_PIXELS: u64 = 25_000_000;

/// The reason why a picture can't be converted to PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The size in pixels is too large, or zero.
    Size(u32, u32),
    /// The text is not SVG, with the reason.
    Unreadable(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size(width, height) => write!(
                f,
                "a PNG of {width} by {height} pixels is too large: {MOST_PIXELS} pixels are the \
                 most, in all"
            ),
            PngError::Unreadable(why) => write!(f, "no picture: {why}"),
        }
    }
}

impl std::error::Error for PngError {}

/// Converts an SVG picture to a PNG file, `scale` times its nominal size.
///
/// # Errors
/// The PNG would have more than [`MOST_PIXELS`], or the text is not SVG.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let tree =
        Tree::from_str(svg, &options()).map_err(|error| PngError::Unreadable(error.to_string()))?;
    let size = tree.size();
    let (width, height) = (pixels(size.width() * scale), pixels(size.height() * scale));
    let all = u64::from(width) * u64::from(height);
    let room = if all <= MOST_PIXELS { Pixmap::new(width, height) } else { None };
    let mut pixmap = room.ok_or(PngError::Size(width, height))?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Unreadable(error.to_string()))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what does not fit becomes the largest or the least number, both refused"
)]
fn pixels(length: f32) -> u32 {
    length.round() as u32
}

/// Returns options that read nothing from the machine: an embedded font and no images.
fn options() -> Options<'static> {
    const FAMILY: &str = "DejaVu Sans";
    let mut fonts = Database::new();
    fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(dejavu::sans::regular())));
    fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(dejavu::sans::bold())));
    fonts.set_sans_serif_family(FAMILY);
    Options {
        font_family: FAMILY.into(),
        fontdb: Arc::new(fonts),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}
