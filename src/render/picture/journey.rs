//! The way of a marker from one board to the next.

use std::collections::BTreeMap;

use super::{
    square::{Curve, Square},
    trail::corner,
};
use crate::drawing::{Drawing, Edge, Spot};

/// The paths along which a marker goes from a spot to another, over the tiles of the later board;
/// `None` if no path leads there.
pub(super) fn journey(
    drawing: &Drawing,
    square: Square,
    from: Spot,
    to: Spot,
) -> Option<Vec<Curve>> {
    let ports = drawing.shape.ports_per_side();
    let tiles: BTreeMap<(u32, u32), _> =
        drawing.tiles.iter().map(|tile| ((tile.x, tile.y), tile)).collect();
    let begin = match from.at {
        Edge::Port(port) => port..port.checked_add(1)?,
        // Which path it took is only known by where it came out.
        Edge::Side(side) => side.checked_mul(ports)?..side.checked_add(1)?.checked_mul(ports)?,
    };
    let most = drawing.tiles.len().saturating_mul(usize::from(drawing.shape.ports()));
    let go = |port: u8| {
        let (mut cell, mut port) = ((from.x, from.y), port);
        let mut curves = Vec::new();
        while curves.len() <= most {
            if (cell, Edge::Port(port)) == ((to.x, to.y), to.at) {
                return Some(curves);
            }
            let mut paths = tiles.get(&cell)?.paths.iter();
            let exit = paths.find_map(|path| match port {
                port if port == path.from => Some(path.to),
                port if port == path.to => Some(path.from),
                _ => None,
            })?;
            curves.push(square.curve(port, exit)?.moved(corner(cell.0, cell.1)));
            if (cell, Edge::Port(exit)) == ((to.x, to.y), to.at) {
                return Some(curves);
            }
            let (side, nth) = (exit / ports, exit % ports);
            cell = match side {
                0 => (cell.0, cell.1.checked_sub(1)?),
                1 => (cell.0.checked_add(1)?, cell.1),
                2 => (cell.0, cell.1.checked_add(1)?),
                _ => (cell.0.checked_sub(1)?, cell.1),
            };
            port = (side + 2) % 4 * ports + (ports - 1 - nth);
        }
        None
    };
    begin.into_iter().find_map(go)
}
