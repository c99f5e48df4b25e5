//! The path family's messages, including the names of sides and ends.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use crate::{
    drawing::end_name,
    game::{Seat, Wording},
    language::{ByLanguage, Catalog, Words, texts},
    path::Rules,
    ruleset::path::SideName,
    tile::Shape,
};

const PATH: ByLanguage<&str> = texts!("table-path.ftl");

static SQUARES: Catalog = Catalog::new(PATH);

static HEXES: Catalog = Catalog::overridden(PATH, crate::path::HEX_WORDS);

/// Returns the messages for squares or hexes, in every language.
fn catalog(wording: &Wording) -> &'static Catalog {
    if wording.has_hexes { &HEXES } else { &SQUARES }
}

/// Returns the messages in the wording's language.
pub(super) fn words(wording: &Wording) -> &'static Words {
    catalog(wording).words(wording.language)
}

/// Formats a message.
pub(super) fn say(wording: &Wording, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
    words(wording).format(id, values)
}

/// Returns the accepted inputs for a choice, in the wording's language as well as English.
pub(super) fn typed(wording: &Wording, make: impl Fn(&Words) -> Vec<String>) -> Vec<String> {
    catalog(wording).accepted_inputs(wording.language, make)
}

/// Formats the number of a tile in the player's hand.
pub(super) fn tile_number(wording: &Wording, number: u16) -> String {
    say(wording, "tile-number", &[("number", number.into())])
}

/// Formats a number of tiles.
pub(super) fn tiles_in_words(wording: &Wording, count: usize) -> String {
    say(wording, "tiles", &[("tiles", count.into())])
}

/// Formats one of the player's own markers.
pub(super) fn own_marker(wording: &Wording, marker: Option<u8>) -> String {
    match marker {
        None => words(wording).get("own-marker"),
        Some(marker) => {
            let number = u16::from(marker) + 1;
            say(wording, "own-marker-number", &[("number", number.into())])
        }
    }
}

/// Returns a marker's name as shown to the given viewer, who may be its owner.
pub(super) fn marker_for(
    viewer: Seat,
    wording: &Wording,
    (owner, marker): (Option<Seat>, Option<u8>),
) -> String {
    if owner == Some(viewer) { own_marker(wording, marker) } else { wording.marker(owner, marker) }
}

impl Rules {
    /// Returns the wording to use for the cells of this board.
    pub(super) fn board_wording<'a>(&self, wording: &'a Wording) -> Cow<'a, Wording> {
        if self.grid.shape().sides() == 6 {
            Cow::Owned(wording.clone().for_hexes())
        } else {
            Cow::Borrowed(wording)
        }
    }

    /// Returns the name of a port on a square: `north side, left`, or `port A`.
    pub(super) fn port_name(&self, port: u8, wording: &Wording) -> String {
        if wording.notation {
            return letter_of(words(wording), port);
        }
        let shape = self.grid.shape();
        let side = SideName::from_tile_shape(shape.side_of(port), shape).word();
        match side_end_values(port, shape) {
            None => say(wording, "side", &[("side", side.into())]),
            Some([end, number]) => say(wording, "side-end", &[("side", side.into()), end, number]),
        }
    }

    /// Returns the name of one of the two ports at a marker's start: `left end`, or `port A`.
    pub(super) fn lane_name(&self, port: u8, words: &Words, notation: bool) -> String {
        if notation {
            return letter_of(words, port);
        }
        let end = side_end_values(port, self.grid.shape());
        end.map_or_else(String::new, |end| words.format("end-of-path", &end))
    }

    /// Returns the input for a port's end of its side, or nothing if the side has only one port.
    pub(super) fn end_word(&self, port: u8, words: &Words) -> String {
        let end = side_end_values(port, self.grid.shape());
        end.map_or_else(String::new, |end| words.format("typed-end", &end))
    }
}

/// Returns the input for the given side.
pub(super) fn side_word(side: SideName, words: &Words) -> String {
    words.format("typed-side", &[("side", side.word().into())])
}

fn letter_of(words: &Words, port: u8) -> String {
    words.format("port", &[("letter", Shape::letter(port).to_string().into())])
}

/// Returns the message values for an end of a side: its name and its number, if it has one.
fn side_end_values(port: u8, shape: Shape) -> Option<[(&'static str, FluentValue<'static>); 2]> {
    let name = end_name(port, shape);
    let number = name.strip_prefix("end ").and_then(|number| number.parse::<u8>().ok());
    (!name.is_empty()).then(|| [("end", name.into()), ("number", number.unwrap_or(0).into())])
}
