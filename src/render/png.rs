//! Pictures as pixels.
//!
//! An SVG picture is drawn by `resvg` with a font that is part of the program, so that the same
//! picture gives the same bytes on every machine, also where no font is installed.

use std::{fmt, sync::Arc};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, ImageHrefResolver, Options, Tree, fontdb::Database},
};

/// The most pixels that a picture has: they take 100 MB while it is drawn.
pub const MOST_PIXELS: u64 = 25_000_000;

/// Why there are no pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPainted {
    /// The picture would be this wide and this high, or not even a pixel.
    Size(u32, u32),
    /// What was given is no SVG picture, and why.
    Unreadable(String),
}

impl fmt::Display for NotPainted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPainted::Size(width, height) => write!(
                f,
                "a PNG of {width} by {height} pixels is too large: {MOST_PIXELS} pixels are the \
                 most, in all"
            ),
            NotPainted::Unreadable(why) => write!(f, "no picture: {why}"),
        }
    }
}

impl std::error::Error for NotPainted {}

/// An SVG picture of this program as a PNG file, so many times as large as it says that it is.
///
/// # Errors
/// A picture of more than [`MOST_PIXELS`], or a text that is no SVG.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, NotPainted> {
    let tree = Tree::from_str(svg, &options())
        .map_err(|error| NotPainted::Unreadable(error.to_string()))?;
    let size = tree.size();
    let (width, height) = (pixels(size.width() * scale), pixels(size.height() * scale));
    let all = u64::from(width) * u64::from(height);
    let room = if all <= MOST_PIXELS { Pixmap::new(width, height) } else { None };
    let mut pixmap = room.ok_or(NotPainted::Size(width, height))?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| NotPainted::Unreadable(error.to_string()))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what does not fit becomes the largest or the least number, both refused"
)]
fn pixels(length: f32) -> u32 {
    length.round() as u32
}

/// Nothing is read from the machine: the font is part of the program, and there are no images.
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
