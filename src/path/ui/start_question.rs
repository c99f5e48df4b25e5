//! The question of where to start. It uses a compact overview, since there are too many choices to list.

use std::fmt::Write as _;

use super::{
    messages::{say, side_word, typed, words},
    narration::place_name,
};
use crate::{
    drawing::Edge,
    game::{Choice, ChoiceEffect, Question, Wording},
    path::{Action, Rules, SideName, StartSpot, View},
    tile::Shape,
};

impl Rules {
    pub(super) fn ask_start(
        &self,
        view: &View<'_>,
        marker: u8,
        actions: &[Action],
        wording: &Wording,
    ) -> Question {
        let mut choices = Vec::new();
        // The free starts on each side of the board, in their original order.
        let mut sides: Vec<(SideName, Vec<(String, String)>)> = Vec::new();
        let mut example = None;
        for (number, spot) in (0..).zip(&self.starts) {
            let place = actions.iter().position(|&action| action == Action::Start(number));
            // The marker can't start on any other tile.
            if self.starts_on_tiles() && place.is_none() {
                continue;
            }
            let answer = place.map_or_else(
                || ChoiceEffect::Illegal(words(wording).get("barred-start")),
                ChoiceEffect::Action,
            );
            let (label, words) = self.start_words(*spot, wording);
            if let ChoiceEffect::Action(_) = answer {
                example = example.or_else(|| words.first().cloned());
                let (side, end) = self.side_of(*spot, wording);
                let at = (self.square_of(spot.cell), end);
                match sides.last_mut().filter(|(last, _)| *last == side) {
                    Some((_, spots)) => spots.push(at),
                    None => sides.push((side, vec![at])),
                }
            }
            let spot = Some(spot.spot(&self.grid));
            choices.push(Choice { label, words, spot, ..Choice::new(answer) });
        }
        let id = match self.starts.first().map(|spot| spot.place) {
            Some(Edge::Port(_)) if wording.notation => "words-port",
            Some(Edge::Port(_)) => "words-end",
            _ => "words-side",
        };
        let example = example.unwrap_or_default();
        Question {
            title: match self.recorded_marker(marker) {
                _ if self.starts_on_tiles() => words(wording).get("ask-start-tile"),
                None => words(wording).get("ask-start"),
                Some(number) => {
                    let number = u16::from(number) + 1;
                    say(wording, "ask-start-number", &[("number", number.into())])
                }
            },
            tiles: vec![self.hand_row(view, wording)],
            choices,
            overview: sides
                .iter()
                .map(|(side, spots)| side_line(&side_word(*side, words(wording)), spots))
                .collect(),
            words: say(wording, id, &[("example", example.into())]),
            ..Question::default()
        }
    }

    /// Formats a start and returns the accepted inputs for it.
    pub(super) fn start_words(&self, start: StartSpot, wording: &Wording) -> (String, Vec<String>) {
        let square = self.square_of(start.cell);
        let name = square.to_lowercase();
        let (side, _) = self.side_of(start, wording);
        match start.place {
            Edge::Port(port) => {
                let typed = typed(wording, |words| {
                    let (side, end) = (side_word(side, words), self.end_word(port, words));
                    let letter = Shape::letter(port);
                    let mut typed =
                        vec![format!("{name} {side} {end}"), format!("{name} {letter}")];
                    if wording.notation {
                        typed.reverse();
                    }
                    typed
                });
                (place_name(wording, square, self.port_name(port, wording)), typed)
            }
            Edge::Side(_) => {
                let typed =
                    typed(wording, |words| vec![format!("{name} {}", side_word(side, words))]);
                let side = say(wording, "side", &[("side", side.word().into())]);
                (place_name(wording, square, side), typed)
            }
        }
    }

    /// Returns the side of the board that a start is on, plus its end of the square's side if it's at a port.
    fn side_of(&self, start: StartSpot, wording: &Wording) -> (SideName, String) {
        let shape = self.grid.shape();
        match start.place {
            Edge::Port(port) if wording.notation => (
                SideName::from_tile_shape(shape.side_of(port), shape),
                Shape::letter(port).to_string(),
            ),
            Edge::Port(port) => (
                SideName::from_tile_shape(shape.side_of(port), shape),
                self.end_word(port, words(wording)),
            ),
            Edge::Side(side) => (SideName::from_tile_shape(side, shape), String::new()),
        }
    }
}

/// Formats the free starts on one side of the board, listing each square once along with its ends.
fn side_line(side: &str, spots: &[(String, String)]) -> String {
    let mut line = format!("{side:<6}");
    for square in spots.chunk_by(|a, b| a.0 == b.0) {
        let Some((name, _)) = square.first() else { continue };
        let ends: Vec<&str> =
            square.iter().map(|(_, end)| end.as_str()).filter(|end| !end.is_empty()).collect();
        // Writing to a string can't fail.
        let _ = write!(line, "  {name}");
        if !ends.is_empty() {
            let _ = write!(line, " {}", ends.join("/"));
        }
    }
    line
}
