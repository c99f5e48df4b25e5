//! Builds the question for a start, whose choices stand side by side: they are too many for a list.

use std::fmt::Write as _;

use crate::{
    drawing::Edge,
    game::{Answer, Choice, Question},
    grid::Place,
    path::{Action, Rules, SideName, StartSpot, View},
    tile::Shape,
};

impl Rules {
    pub(super) fn ask_start(&self, view: &View<'_>, marker: u8, actions: &[Action]) -> Question {
        let mut choices = Vec::new();
        // The free starts of each side of the board, in the order of the list.
        let mut sides: Vec<(SideName, Vec<(Place, String)>)> = Vec::new();
        let mut example = None;
        for (number, spot) in (0..).zip(&self.starts) {
            let place = actions.iter().position(|&action| action == Action::Start(number));
            let answer = place.map_or_else(
                || Answer::Barred(self.object(view.state, Action::Start(number))),
                Answer::Action,
            );
            let (label, words) = self.start_words(*spot);
            if let Answer::Action(_) = answer {
                example = example.or_else(|| words.first().cloned());
                let (side, at) = self.side_of(*spot);
                match sides.last_mut().filter(|(last, _)| *last == side) {
                    Some((_, spots)) => spots.push(at),
                    None => sides.push((side, vec![at])),
                }
            }
            let spot = Some(spot.spot(&self.grid));
            choices.push(Choice { label, words, spot, ..Choice::new(answer) });
        }
        let words = match self.starts.first().map(|spot| spot.at) {
            Some(Edge::Side(_)) => "a square and a side",
            _ => "a square and a port",
        };
        let example = example.unwrap_or_default();
        Question {
            title: match self.told(marker) {
                None => "put your marker on a start".into(),
                Some(marker) => format!("put your marker {marker} on a start"),
            },
            tiles: vec![self.hand_row(view)],
            choices,
            overview: sides.iter().map(|(side, spots)| self.side_line(*side, spots)).collect(),
            words: format!("{words}, as in `{example}`"),
            ..Question::default()
        }
    }

    /// Formats a start, and the words that can be typed for it.
    pub(super) fn start_words(&self, spot: StartSpot) -> (String, Vec<String>) {
        let (x, y) = self.grid.position(spot.cell);
        match spot.at {
            Edge::Port(port) => {
                let letter = Shape::letter(port);
                let side = SideName::of(port / self.grid.shape().ports_per_side().max(1)).word();
                let words = vec![format!("{x},{y} {letter}"), format!("{x},{y} {side} {letter}")];
                (format!("square {x},{y}, port {letter}"), words)
            }
            Edge::Side(side) => {
                let side = SideName::of(side).word();
                (format!("the {side} side of square {x},{y}"), vec![format!("{x},{y} {side}")])
            }
        }
    }

    /// Returns the side of the board at which a start is, its square, and its port if it has one.
    fn side_of(&self, spot: StartSpot) -> (SideName, (Place, String)) {
        let per_side = self.grid.shape().ports_per_side().max(1);
        match spot.at {
            Edge::Port(port) => {
                let place = Place { cell: spot.cell, port };
                (SideName::of(port / per_side), (place, Shape::letter(port).to_string()))
            }
            Edge::Side(side) => {
                (SideName::of(side), (Place { cell: spot.cell, port: side }, String::new()))
            }
        }
    }

    /// Formats the free starts of one side of the board: each square once, with its ports.
    fn side_line(&self, side: SideName, spots: &[(Place, String)]) -> String {
        let mut line = format!("{:<6}", side.word());
        let mut last = None;
        for (place, port) in spots {
            if last != Some(place.cell) {
                let (x, y) = self.grid.position(place.cell);
                // Writing into a string cannot fail.
                let _ = write!(line, "  {x},{y}");
                last = Some(place.cell);
            }
            if !port.is_empty() {
                line.push(' ');
                line.push_str(port);
            }
        }
        line
    }
}
