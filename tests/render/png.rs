//! Tests for pictures that are rendered to pixels.
use std::collections::BTreeSet;

use crate::sample::Sample;
use resvg::tiny_skia::Pixmap;
use sentiero::render::{
    picture::{self, PictureStyle, Theme},
    png::{MAX_PIXELS, PngError, png},
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
