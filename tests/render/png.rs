//! Tests for pictures that are rendered to pixels.
use std::collections::BTreeSet;

use crate::sample::Sample;
use resvg::tiny_skia::Pixmap;
use sentiero::render::{
    picture::{self, PictureStyle, Theme},
    png::{MAX_PIXELS, PngError, Still, gif, png},
};

fn board(columns: u32, rows: u32, theme: Theme, width: Option<u32>) -> String {
    let sample = Sample::random(columns, rows, 2, 70, 1);
    let mut drawing = sample.drawing();
    for (seat, start) in (0..4).zip(sample.rim().into_iter().step_by(5)) {
        sample.play(&mut drawing, seat, start);
    }
    picture::board(&drawing, "A board", PictureStyle { theme, width, ..PictureStyle::default() })
        .unwrap()
}

fn colours(pixmap: &Pixmap) -> BTreeSet<[u8; 4]> {
    let colour = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    };
    pixmap.pixels().iter().map(colour).collect()
}

#[test]
fn board_png_is_reproducible() {
    for (theme, width) in [(Theme::Light, None), (Theme::Dark, Some(300))] {
        let svg = board(6, 6, theme, width);
        let bytes = png(&svg, 2.0).unwrap();
        assert_eq!(bytes, png(&svg, 2.0).unwrap());
        let pixmap = Pixmap::decode_png(&bytes).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let size =
            |name| -> u32 { document.root_element().attribute(name).unwrap().parse().unwrap() };
        assert_eq!((pixmap.width(), pixmap.height()), (2 * size("width"), 2 * size("height")));
        let colours = colours(&pixmap);
        // The colours of the first two seats are orange and sky blue. No pixel is transparent.
        assert!(
            colours.contains(&[0xE6, 0x9F, 0x00, 255])
                && colours.contains(&[0x56, 0xB4, 0xE9, 255])
        );
        assert!(colours.iter().all(|colour| colour[3] == 255));
    }
}

/// Each picture of a GIF only contains what has changed, and colours that are too many become similar ones.
#[test]
fn gif_shows_every_picture() {
    let svgs = [
        board(4, 4, Theme::Light, None),
        board(4, 5, Theme::Light, None),
        board(4, 5, Theme::Light, None),
    ];
    let still = |nth| {
        let svg = svgs.get(nth).cloned();
        Ok::<_, PngError>(svg.map(|svg| Still { svg, duration: 10 + u16::try_from(nth).unwrap() }))
    };
    let bytes = gif(still).unwrap();
    assert_eq!(bytes, gif(still).unwrap());
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&bytes[..]).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut shown = vec![[0; 4]; width * height];
    for (nth, svg) in svgs.iter().enumerate() {
        let frame = decoder.read_next_frame().unwrap().unwrap();
        assert_eq!(usize::from(frame.delay), 10 + nth);
        for (y, row) in frame.buffer.chunks(4 * usize::from(frame.width)).enumerate() {
            for (x, pixel) in row.chunks(4).enumerate() {
                let at = (usize::from(frame.top) + y) * width + usize::from(frame.left) + x;
                shown[at] = pixel.try_into().unwrap();
            }
        }
        let expected = Pixmap::decode_png(&png(svg, 1.0).unwrap()).unwrap();
        assert_eq!(expected.width() as usize, width);
        let pixels = expected.pixels().iter().zip(&shown);
        let distances = pixels.map(|(expected, shown)| {
            let expected = [expected.red(), expected.green(), expected.blue(), expected.alpha()];
            expected.iter().zip(shown).map(|(one, other)| one.abs_diff(*other)).max().unwrap()
        });
        let distances: Vec<u8> = distances.collect();
        assert!(distances.iter().all(|&distance| distance < 64), "{:?}", distances.iter().max());
        let similar = distances.iter().filter(|&&distance| distance > 0).count();
        assert!(similar * 20 < distances.len(), "{similar} of {}", distances.len());
    }
    assert!(decoder.read_next_frame().unwrap().is_none());
}

#[test]
fn rejects_long_gifs() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4000\" height=\"4000\"/>";
    let gif = gif(|_| Ok::<_, PngError>(Some(Still { svg: svg.to_owned(), duration: 1 })));
    assert_eq!(gif, Err(PngError::GifSize));
}

/// Text is rendered with a bundled font, without which it wouldn't appear at all.
#[test]
fn renders_text() {
    let svg = board(2, 2, Theme::Light, None);
    let without: String = svg
        .split("<text")
        .enumerate()
        .map(|(nth, part)| {
            if nth == 0 {
                part.to_owned()
            } else {
                part.split_once("</text>").unwrap().1.to_owned()
            }
        })
        .collect();
    let [with, without] =
        [svg, without].map(|svg| Pixmap::decode_png(&png(&svg, 1.0).unwrap()).unwrap());
    let differing = with.pixels().iter().zip(without.pixels()).filter(|(one, other)| one != other);
    assert!(differing.count() > 300);
}

#[test]
fn rejects_oversized_pictures_before_rendering() {
    let svg = board(90, 90, Theme::Light, None);
    let Err(PngError::Size(width, height)) = png(&svg, 2.0) else {
        panic!("the picture shouldn't be rendered")
    };
    assert!(u64::from(width) * u64::from(height) > MAX_PIXELS);
    let small = board(2, 2, Theme::Light, None);
    for scale in [0.0, 0.001, -1.0, f32::NAN, f32::INFINITY, 1e30] {
        assert!(matches!(png(&small, scale), Err(PngError::Size(..))), "{scale}");
    }
    for text in ["", "<a/>", "no picture"] {
        assert!(matches!(png(text, 1.0), Err(PngError::Unreadable(_))), "{text}");
    }
}

/// External resources are never loaded, no matter what the SVG refers to.
#[test]
fn never_loads_external_images() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\
               <image href=\"docs/pictures/tile.svg\" width=\"9\" height=\"9\"/></svg>";
    let pixmap = Pixmap::decode_png(&png(svg, 1.0).unwrap()).unwrap();
    assert_eq!(colours(&pixmap), BTreeSet::from([[0; 4]]));
}
