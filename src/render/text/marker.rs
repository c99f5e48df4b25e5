//! Marker names and how markers are grouped by spot.

use std::collections::BTreeMap;

use super::style::{Charset, Ink, Weight};
use crate::{
    drawing::{Edge, EdgePlace, MarkerDrawing, NO_SEAT, Seat},
    tile::{MAX_PORTS, Shape},
};

/// The markers at one spot.
pub(super) struct Group {
    pub(super) spot: EdgePlace,
    /// The markers' names, in drawing order.
    pub(super) label: String,
    /// The ink for the label, which is coloured if all the markers belong to the same seat.
    pub(super) ink: Ink,
}

/// Groups the markers on the board by spot. The groups are sorted by row, column and edge.
///
/// `tint` returns the seat whose colour a marker has.
pub(super) fn groups(
    markers: &[MarkerDrawing],
    charset: Charset,
    tint: impl Fn(Seat, Option<u8>) -> Seat,
) -> Vec<Group> {
    let mut spots: BTreeMap<(u32, u32, u8, u8), Vec<&MarkerDrawing>> = BTreeMap::new();
    for marker in markers.iter().filter(|marker| !marker.is_out) {
        let EdgePlace { x, y, edge } = marker.spot;
        let (kind, number) = match edge {
            Edge::Port(port) => (0, port),
            Edge::Side(side) => (1, side),
        };
        spots.entry((y, x, kind, number)).or_default().push(marker);
    }
    spots.into_values().filter_map(|markers| group(&markers, charset, &tint)).collect()
}

fn group(
    markers: &[&MarkerDrawing],
    charset: Charset,
    tint: &impl Fn(Seat, Option<u8>) -> Seat,
) -> Option<Group> {
    let first = markers.first()?;
    let colour = tint(first.seat, first.marker);
    let is_shared = markers.iter().any(|marker| tint(marker.seat, marker.marker) != colour);
    Some(Group {
        spot: first.spot,
        label: list(markers.iter().copied(), ",", charset),
        ink: Ink { seat: (!is_shared).then_some(colour), weight: Weight::Block },
    })
}

/// Joins the names of the given markers.
pub(super) fn list<'a>(
    markers: impl Iterator<Item = &'a MarkerDrawing>,
    gap: &str,
    charset: Charset,
) -> String {
    let names: Vec<String> = markers.map(|marker| name(marker, charset)).collect();
    names.join(gap)
}

/// Returns a marker's name. This is the number of its player, with the marker's own number as a subscript.
/// Both start at 1.
pub(in crate::render) fn name(marker: &MarkerDrawing, charset: Charset) -> String {
    let seat = seat(marker.seat);
    let number = marker.marker.map(|number| u16::from(number) + 1);
    match (number, charset) {
        (None, _) => seat,
        (Some(number), Charset::Ascii) => format!("{seat}_{number}"),
        (Some(number), Charset::Unicode | Charset::Dots) => {
            let digits = number.to_string();
            let below = digits.bytes().filter_map(|digit| {
                char::from_u32(u32::from('₀') + u32::from(digit.saturating_sub(b'0')))
            });
            seat.chars().chain(below).collect()
        }
    }
}

/// Returns the digit or letter for a player, starting at 1, or `0` for neutral markers.
///
/// Players after `z` are shown as a number in parentheses.
pub(in crate::render) fn seat(seat: Seat) -> String {
    let number = if seat == NO_SEAT { 0 } else { u32::from(seat) + 1 };
    char::from_digit(number, 36).map_or_else(|| format!("({number})"), Into::into)
}

/// Returns the letter for the given port, or its number in parentheses if there are no letters left.
pub(super) fn port_name(port: u8) -> String {
    if port < MAX_PORTS { Shape::letter(port).into() } else { format!("({port})") }
}
