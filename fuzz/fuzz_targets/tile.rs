//! Fuzzes tile notation, which must either round-trip or result in an error with a range.
//!
//! The first byte selects the shape. The rest is the notation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sentiero::tile::{Shape, Tile, parse};

fuzz_target!(|data: &[u8]| {
    let Some((&shape, data)) = data.split_first() else { return };
    if let Ok(text) = std::str::from_utf8(data) {
        for shape in [Some(Shape::SQUARE), Shape::new(shape >> 4, shape & 15)].into_iter().flatten()
        {
            notation(text, shape);
        }
    }
});

fn notation(text: &str, shape: Shape) {
    let tile = match parse(text, shape) {
        Ok(tile) => tile,
        Err(error) => {
            assert!(text.get(error.range.clone()).is_some(), "{error:?} is outside the text");
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(parse(&tile.to_string(), shape), Ok(tile));
    for port in 0..shape.ports() {
        assert_ne!(tile.mate(port), port);
        assert_eq!(tile.mate(tile.mate(port)), port);
    }
    let paths: Vec<(u8, u8)> = tile.paths().collect();
    assert_eq!(Tile::new(shape, &paths), Some(tile));
    let (kind, orbit) = (tile.kind(shape), tile.rotation_count(shape));
    assert_eq!(shape.sides() % orbit, 0);
    assert_eq!(tile.rotated(shape, orbit), tile);
    for turns in 0..shape.sides() {
        let turned = tile.rotated(shape, turns);
        assert_eq!(turned.kind(shape), kind);
        assert_eq!(turned.rotation_count(shape), orbit);
        assert_eq!(turned == tile, turns % orbit == 0);
        assert_eq!(turned.rotated(shape, shape.sides() - turns), tile);
        for port in 0..shape.ports() {
            let mate = shape.turned(tile.mate(port), turns);
            assert_eq!(turned.mate(shape.turned(port, turns)), mate);
        }
    }
}
