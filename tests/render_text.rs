//! What boards and tiles look like as text.

mod render_sample;

use render_sample::{Random, Sample};
use sentiero::{
    drawing::Drawing,
    render::text::{self, Charset, TextStyle},
    tile::{Shape, kinds},
};

const UNICODE: TextStyle = TextStyle { charset: Charset::Unicode, colour: false };
const ASCII: TextStyle = TextStyle { charset: Charset::Ascii, colour: false };
const COLOUR: TextStyle = TextStyle { charset: Charset::Unicode, colour: true };

/// A board with some tiles and the markers of some seats, of which the tile before the last is the
/// active one.
fn played(columns: u32, rows: u32, seats: u8, seed: u64) -> Drawing {
    let sample = Sample::random(columns, rows, 2, 60, seed);
    let mut drawing = sample.drawing();
    let rim = sample.rim();
    let mut random = Random(seed);
    for seat in 0..seats {
        sample.play(&mut drawing, seat, rim[random.below(rim.len())]);
    }
    if let [.., tile, _] = drawing.tiles.as_mut_slice() {
        tile.active = true;
    }
    drawing
}

#[test]
fn boards() {
    let small = played(3, 3, 2, 5);
    insta::assert_snapshot!("board_3x3_unicode", text::board(&small, UNICODE));
    insta::assert_snapshot!("board_3x3_ascii", text::board(&small, ASCII));
    let usual = played(6, 6, 5, 3);
    insta::assert_snapshot!("board_6x6_unicode", text::board(&usual, UNICODE));
    insta::assert_snapshot!("board_6x6_ascii", text::board(&usual, ASCII));
    insta::assert_snapshot!("board_3x3_colour", text::board(&small, COLOUR).replace('\x1b', "␛"));
}

#[test]
fn all_kinds() {
    let tiles: Vec<_> =
        kinds(Shape::SQUARE).into_iter().map(|kind| (kind.to_string(), kind)).collect();
    insta::assert_snapshot!("sheet_unicode", text::tile_sheet(&tiles, Shape::SQUARE, UNICODE));
    insta::assert_snapshot!("sheet_ascii", text::tile_sheet(&tiles, Shape::SQUARE, ASCII));
}
