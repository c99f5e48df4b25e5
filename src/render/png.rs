//! Converts SVG pictures to PNG with `resvg` and an embedded font.
//!
//! The output is byte-for-byte identical on every machine.

use std::{fmt, sync::Arc};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, ImageHrefResolver, Options, Tree, fontdb::Database},
};

/// The maximum number of pixels, which take up 100 MB of memory.
pub const MAX_PIXELS: u64 = 25_000_000;

/// The reason why a picture couldn't be converted to PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The size in pixels is zero or too large.
    Size(u32, u32),
    /// The text isn't valid SVG, for the given reason.
    Unreadable(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size(width, height) => write!(
                f,
                "a PNG of {width} by {height} pixels is too large: the limit is {MAX_PIXELS} \
                 pixels in total"
            ),
            PngError::Unreadable(why) => write!(f, "invalid picture: {why}"),
        }
    }
}

impl std::error::Error for PngError {}

/// Converts an SVG picture to a PNG file at `scale` times its nominal size.
///
/// # Errors
/// Returns an error if the PNG would have more than [`MAX_PIXELS`] or if the text isn't valid SVG.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let tree =
        Tree::from_str(svg, &options()).map_err(|error| PngError::Unreadable(error.to_string()))?;
    let size = tree.size();
    let (width, height) = (pixels(size.width() * scale), pixels(size.height() * scale));
    let all = u64::from(width) * u64::from(height);
    let room = if all <= MAX_PIXELS { Pixmap::new(width, height) } else { None };
    let mut pixmap = room.ok_or(PngError::Size(width, height))?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Unreadable(error.to_string()))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "out of range values become the maximum or 0, and both are rejected"
)]
fn pixels(length: f32) -> u32 {
    length.round() as u32
}

/// Returns options that use an embedded font and no images, so that nothing is read from the machine.
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
