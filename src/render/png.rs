//! Converts SVG pictures to PNG and GIF with `resvg` and an embedded font.
//!
//! The output is byte-for-byte identical on every machine.

use std::{cmp::Reverse, collections::HashMap, fmt, ops::Range, sync::Arc};

use gif::{Encoder, Frame, Repeat};
use resvg::{
    tiny_skia::{Pixmap, PremultipliedColorU8, Transform},
    usvg::{self, ImageHrefResolver, Options, Tree, fontdb::Database},
};

/// The maximum number of pixels, which take up 100 MB of memory.
pub const MAX_PIXELS: u64 = 25_000_000;

/// The maximum number of pixels in all pictures of a GIF.
pub const MAX_GIF_PIXELS: u64 = 100_000_000;

/// The reason why a picture couldn't be converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// The size in pixels is zero or too large.
    Size(u32, u32),
    /// The pictures of a GIF have too many pixels in total.
    GifSize,
    /// The text isn't valid SVG, for the given reason.
    Unreadable(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Size(width, height) => write!(
                f,
                "a picture of {width} by {height} pixels is too large: the limit is {MAX_PIXELS} \
                 pixels in total"
            ),
            PngError::GifSize => {
                write!(f, "the pictures of a GIF can have {MAX_GIF_PIXELS} pixels in total")
            }
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
    let tree = parse(svg, &options())?;
    let (width, height) = size(&tree, scale);
    let pixmap = rasterize(&tree, (width, height), scale)?;
    pixmap.encode_png().map_err(|error| unreadable(&error))
}

/// A picture of a GIF.
#[derive(Clone, Debug)]
pub struct Still {
    /// The picture.
    pub svg: String,
    /// How long it's shown, in hundredths of a second.
    pub duration: u16,
}

/// Converts pictures to an animated GIF that repeats forever.
///
/// `still` returns the picture with the given index, or `None` after the last one. It's called twice for each.
///
/// # Errors
/// Returns an error if the pictures have more than [`MAX_GIF_PIXELS`] in total, if one isn't valid SVG, or if `still`
/// fails.
pub fn gif<E: From<PngError>>(
    still: impl Fn(usize) -> Result<Option<Still>, E>,
) -> Result<Vec<u8>, E> {
    let options = options();
    let (mut width, mut height, mut count, mut pixels) = (0, 0, 0, 0);
    let mut colours = ColourCounts::default();
    let mut before = None;
    while let Some(Still { svg, .. }) = still(count)? {
        let tree = parse(&svg, &options)?;
        let own_size = size(&tree, 1.0);
        (width, height, count) = (width.max(own_size.0), height.max(own_size.1), count + 1);
        pixels += u64::from(own_size.0) * u64::from(own_size.1);
        if pixels > MAX_GIF_PIXELS {
            return Err(PngError::GifSize.into());
        }
        let pixmap = rasterize(&tree, own_size, 1.0)?;
        colours.count(&ChangedPart::changed(&pixmap, before.as_ref()));
        before = Some(pixmap);
    }
    let sides = u16::try_from(width).ok().zip(u16::try_from(height).ok());
    let (canvas_width, canvas_height) = sides.ok_or(PngError::Size(width, height))?;
    let mut palette = Palette::of(&colours);
    let mut bytes = Vec::new();
    let encoder = Encoder::new(&mut bytes, canvas_width, canvas_height, &palette.colours.concat());
    let mut encoder = encoder.map_err(|error| unreadable(&error))?;
    encoder.set_repeat(Repeat::Infinite).map_err(|error| unreadable(&error))?;
    let mut before = None;
    for nth in 0..count {
        let Some(Still { svg, duration }) = still(nth)? else { break };
        let pixmap = rasterize(&parse(&svg, &options)?, (width, height), 1.0)?;
        let frame = ChangedPart::changed(&pixmap, before.as_ref()).frame(&mut palette, duration);
        encoder.write_frame(&frame).map_err(|error| unreadable(&error))?;
        before = Some(pixmap);
    }
    drop(encoder);
    Ok(bytes)
}

type Colour = [u8; 3];

/// How often each colour is used.
#[derive(Default)]
struct ColourCounts(HashMap<Colour, u64>);

impl ColourCounts {
    fn count(&mut self, part: &ChangedPart<'_>) {
        for colour in part.colours() {
            *self.0.entry(colour).or_default() += 1;
        }
    }
}

/// The colours of a GIF, which can have 256.
///
/// Our pictures have few plain colours and many mixed ones at their edges. So the most frequent ones are exact, and
/// the others become similar ones.
struct Palette {
    colours: Vec<Colour>,
    /// The indexes of all colours so far.
    indexes: HashMap<Colour, u8>,
}

impl Palette {
    fn of(colours: &ColourCounts) -> Palette {
        let mut all: Vec<(Colour, u64)> =
            colours.0.iter().map(|(&it, &count)| (it, count)).collect();
        all.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
        let colours = all.into_iter().map(|(colour, _)| colour).take(256).collect();
        Palette { colours, indexes: HashMap::new() }
    }

    /// Returns the index of the most similar colour.
    fn index(&mut self, colour: Colour) -> u8 {
        let Palette { colours, indexes } = self;
        *indexes.entry(colour).or_insert_with(|| {
            let distance = |other: &Colour| -> u32 {
                other
                    .iter()
                    .zip(colour)
                    .map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2))
                    .sum()
            };
            (0..=u8::MAX)
                .zip(colours.iter())
                .min_by_key(|(_, it)| distance(it))
                .map_or(0, |(nth, _)| nth)
        })
    }
}

/// A rectangle of a picture.
struct ChangedPart<'a> {
    pixmap: &'a Pixmap,
    columns: Range<usize>,
    rows: Range<usize>,
}

impl ChangedPart<'_> {
    /// Returns the smallest rectangle with all pixels that have changed, or with a single pixel if none have.
    fn changed<'a>(pixmap: &'a Pixmap, before: Option<&Pixmap>) -> ChangedPart<'a> {
        let width = pixmap.width() as usize;
        let before =
            before.filter(|it| (it.width(), it.height()) == (pixmap.width(), pixmap.height()));
        let old = before.map_or(&[][..], |before| before.pixels());
        let none = Range { start: usize::MAX, end: 0 };
        let (mut columns, mut rows) = (none.clone(), none);
        for (at, pixel) in pixmap.pixels().iter().enumerate() {
            if old.get(at) != Some(pixel) {
                let (x, y) = (at % width, at / width);
                columns = columns.start.min(x)..columns.end.max(x + 1);
                rows = rows.start.min(y)..rows.end.max(y + 1);
            }
        }
        if columns.is_empty() {
            (columns, rows) = (0..1, 0..1);
        }
        ChangedPart { pixmap, columns, rows }
    }

    fn colours(&self) -> impl Iterator<Item = Colour> {
        let rows = self.pixmap.pixels().chunks(self.pixmap.width() as usize);
        let rows = rows.skip(self.rows.start).take(self.rows.len());
        let pixels = rows.flat_map(|row| row.get(self.columns.clone()).into_iter().flatten());
        // What's beyond a smaller picture has the colour of its corner.
        let ground = self.pixmap.pixels().first();
        let visible = move |pixel: &'_ PremultipliedColorU8| match ground {
            Some(ground) if pixel.alpha() == 0 => *ground,
            _ => *pixel,
        };
        pixels.map(visible).map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
    }

    fn frame(&self, palette: &mut Palette, delay: u16) -> Frame<'static> {
        let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Frame {
            delay,
            left: side(self.columns.start),
            top: side(self.rows.start),
            width: side(self.columns.len()),
            height: side(self.rows.len()),
            buffer: self.colours().map(|colour| palette.index(colour)).collect::<Vec<_>>().into(),
            ..Frame::default()
        }
    }
}

fn parse(svg: &str, options: &Options<'_>) -> Result<Tree, PngError> {
    Tree::from_str(svg, options).map_err(|error| unreadable(&error))
}

fn unreadable(error: &impl fmt::Display) -> PngError {
    PngError::Unreadable(error.to_string())
}

/// Returns the size of a picture in pixels.
fn size(tree: &Tree, scale: f32) -> (u32, u32) {
    let size = tree.size();
    (pixels(size.width() * scale), pixels(size.height() * scale))
}

/// Draws a picture in the corner of a pixmap of the given size.
fn rasterize(tree: &Tree, (width, height): (u32, u32), scale: f32) -> Result<Pixmap, PngError> {
    let all = u64::from(width) * u64::from(height);
    let room = if all <= MAX_PIXELS { Pixmap::new(width, height) } else { None };
    let mut pixmap = room.ok_or(PngError::Size(width, height))?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
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
