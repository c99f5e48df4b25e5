//! Builds the question for a start, whose choices stand side by side: they are too many for a list.

use std::fmt::Write as _;

use super::narration::own;
use crate::{
    drawing::{Edge, end_name},
    game::{Answer, Choice, Question, Wording},
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
        // The free starts of each side of the board, in the order of the list.
        let mut sides: Vec<(SideName, Vec<(String, String)>)> = Vec::new();
        let mut example = None;
        for (number, spot) in (0..).zip(&self.starts) {
            let place = actions.iter().position(|&action| action == Action::Start(number));
            let answer = place.map_or_else(
                || Answer::Barred(self.object(view.state, Action::Start(number))),
                Answer::Action,
            );
            let (label, words) = self.start_words(*spot, wording);
            if let Answer::Action(_) = answer {
                example = example.or_else(|| words.first().cloned());
                let (side, end) = self.side_of(*spot, wording.notation);
                let at = (self.square_of(spot.cell), end);
                match sides.last_mut().filter(|(last, _)| *last == side) {
                    Some((_, spots)) => spots.push(at),
                    None => sides.push((side, vec![at])),
                }
            }
            let spot = Some(spot.spot(&self.grid));
            choices.push(Choice { label, words, spot, ..Choice::new(answer) });
        }
        let words = match self.starts.first().map(|spot| spot.at) {
            Some(Edge::Port(_)) if wording.notation => "a square and a port",
            Some(Edge::Port(_)) => "a square, a side and an end",
            _ => "a square and a side",
        };
        let example = example.unwrap_or_default();
        Question {
            title: match self.told(marker) {
                None => "put your marker on a start".into(),
                Some(_) => format!("put {} on a start", own(self.told(marker))),
            },
            tiles: vec![self.hand_row(view)],
            choices,
            overview: sides.iter().map(|(side, spots)| side_line(*side, spots)).collect(),
            words: format!("{words}, as in `{example}`"),
            ..Question::default()
        }
    }

    /// Formats a start, and the words that can be typed for it.
    pub(super) fn start_words(&self, spot: StartSpot, wording: &Wording) -> (String, Vec<String>) {
        let square = self.square_of(spot.cell);
        let typed = square.to_lowercase();
        let (side, _) = self.side_of(spot, false);
        let side = side.word();
        match spot.at {
            Edge::Port(port) => {
                let letter = Shape::letter(port);
                let end = end_name(port, self.grid.shape());
                let mut words = vec![format!("{typed} {side} {end}"), format!("{typed} {letter}")];
                if wording.notation {
                    words.reverse();
                }
                (format!("{square}, {}", self.port_name(port, wording.notation)), words)
            }
            Edge::Side(_) => (format!("{square}, {side} side"), vec![format!("{typed} {side}")]),
        }
    }

    /// Returns the side of the board at which a start is, and which end of the side of its square, if
    /// it is at a port.
    fn side_of(&self, spot: StartSpot, notation: bool) -> (SideName, String) {
        let shape = self.grid.shape();
        match spot.at {
            Edge::Port(port) if notation => {
                (SideName::of(shape.side_of(port)), Shape::letter(port).to_string())
            }
            Edge::Port(port) => (SideName::of(shape.side_of(port)), end_name(port, shape)),
            Edge::Side(side) => (SideName::of(side), String::new()),
        }
    }
}

/// Formats the free starts of one side of the board: each square once, with its ends.
fn side_line(side: SideName, spots: &[(String, String)]) -> String {
    let mut line = format!("{:<6}", side.word());
    for square in spots.chunk_by(|a, b| a.0 == b.0) {
        let Some((name, _)) = square.first() else { continue };
        let ends: Vec<&str> =
            square.iter().map(|(_, end)| end.as_str()).filter(|end| !end.is_empty()).collect();
        // Writing into a string cannot fail.
        let _ = write!(line, "  {name}");
        if !ends.is_empty() {
            let _ = write!(line, " {}", ends.join("/"));
        }
    }
    line
}
