use super::{
    marker::{self, port_name},
    style::TextStyle,
};
use crate::drawing::{Drawing, PathDrawing};

/// A board as a list, for shapes and sizes that are not drawn.
pub(super) fn board(drawing: &Drawing, style: TextStyle) -> String {
    let Drawing { shape, columns, rows, .. } = drawing;
    let mut lines = vec![format!("{columns} columns, {rows} rows, cells with {shape}\n")];
    for tile in &drawing.tiles {
        let last = if tile.active { " *" } else { "" };
        lines.push(format!("{},{}: {}{last}\n", tile.x, tile.y, paths(&tile.paths)));
    }
    for group in marker::groups(&drawing.markers, style.charset) {
        lines.push(at(&group) + "\n");
    }
    lines.concat()
}

/// The line that says where markers are.
pub(super) fn at(group: &marker::Group) -> String {
    format!("at {}: {}", marker::place(group.spot), group.label)
}

/// The line of the markers that have left the board, if there are any.
pub(super) fn out(drawing: &Drawing, style: TextStyle) -> Option<String> {
    let out = drawing.markers.iter().filter(|marker| marker.out);
    let names = marker::list(out, " ", style.charset);
    (!names.is_empty()).then(|| format!("out: {names}"))
}

/// Paths as pairs of letters.
pub(super) fn paths(paths: &[PathDrawing]) -> String {
    let pairs: Vec<String> = paths
        .iter()
        .map(|path| format!("{}{}", port_name(path.from), port_name(path.to)))
        .collect();
    pairs.join(" ")
}
