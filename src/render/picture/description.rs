//! Describes boards in words, for people who can't see the picture.

use crate::{
    drawing::{Drawing, Edge, EdgePlace, MarkerDrawing, end_name, side_names},
    game::{Wording, capitalised},
    language::Words,
};

/// Describes the given board in words.
pub(super) fn describe(drawing: &Drawing, wording: &Wording) -> String {
    let Drawing { columns, rows, tiles, markers, .. } = drawing;
    let is_hexes = drawing.shape.sides() == 6;
    let holes = drawing.holes.iter().filter(|&&(x, y)| drawing.has_outline(x, y)).count();
    let values = [
        ("shape", if is_hexes { "hexes" } else { "squares" }.into()),
        ("columns", (*columns).into()),
        ("rows", (*rows).into()),
        ("hexes", drawing.outlined_cells().into()),
        ("holes", holes.into()),
        ("tiles", (tiles.len() + drawing.faces.len()).into()),
    ];
    let board = wording.format("picture-board", &values);
    let marker = |marker: &MarkerDrawing| {
        let who = capitalised(&wording.marker(marker.owner(), marker.marker));
        let place = match (marker.is_home, marker.is_out) {
            (true, _) => "home",
            (false, true) => "out",
            (false, false) => "board",
        };
        let spot = spot_name(marker.spot, drawing, wording.words());
        let values = [("marker", who.into()), ("place", place.into()), ("spot", spot.into())];
        wording.format("picture-marker", &values)
    };
    // No game has more markers than this.
    let markers = markers.iter().take(64).map(marker);
    [board].into_iter().chain(markers).collect::<Vec<_>>().join(" ")
}

/// Describes a place on one of a cell's sides.
pub fn spot_name(EdgePlace { x, y, edge }: EdgePlace, drawing: &Drawing, words: &Words) -> String {
    let (side, end) = match edge {
        Edge::Side(side) => (side, String::new()),
        Edge::Port(port) => (drawing.shape.side_of(port), end_name(port, drawing.shape)),
    };
    let side = side_names(drawing.shape).get(usize::from(side)).copied().unwrap_or_default();
    let number = end.strip_prefix("end ").unwrap_or_default().to_owned();
    let values = [
        ("square", drawing.square_name(x, y).into()),
        ("side", side.into()),
        ("end", if end.is_empty() { "none".into() } else { end.into() }),
        ("number", number.into()),
    ];
    words.format("board-spot", &values)
}
