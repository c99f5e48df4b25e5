//! Questions about laying a tile on any open square: first which square, then which tile.

use super::messages::{marker_for, say, typed, words};
use crate::{
    drawing::{Edge, EdgePlace},
    game::{Choice, ChoiceEffect, Consequence, Question, Wording},
    grid::Cell,
    path::{Action, ActionStep, PlacementBar, Rules, View},
};

/// The maximum number of squares to show as a list.
const MAX_LISTED: usize = 12;

impl Rules {
    /// Asks for a square. If the rules allow a second tile, this first asks whether to draw one.
    pub(super) fn ask_square(
        &self,
        view: &View<'_>,
        actions: &[Action],
        wording: &Wording,
    ) -> Question {
        let squares = self.ask_for_square(view, actions, wording);
        let Some(second) = actions.iter().position(|&action| action == Action::DrawSecond) else {
            return squares;
        };
        let choice = |label: &str, word: &str, answer| Choice {
            label: words(wording).get(label),
            words: typed(wording, |words| vec![words.get(word)]),
            ..Choice::new(answer)
        };
        Question {
            title: words(wording).get("ask-second"),
            tiles: squares.tiles.clone(),
            choices: vec![
                choice("second-no", "typed-hand", ChoiceEffect::Question(Box::new(squares))),
                choice("second-yes", "typed-draw", ChoiceEffect::Action(second)),
            ],
            words: say(wording, "words-second", &[]),
            ..Question::default()
        }
    }

    fn ask_for_square(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let open = self.grid.cells().filter(|&cell| view.state.open_squares().contains(cell));
        let offer = self.offer(view.state);
        let choice = |cell: Cell| {
            let (x, y) = self.grid.position(cell);
            let name = self.square_of(cell);
            let place = actions.iter().position(|&action| action == Action::Square(cell));
            let barred = || self.bar_text(offer.bar_of_square(cell), wording);
            let (consequences, lost_markers) = {
                let mut ways = self.placements_on(view.state, &offer, cell);
                let only = ways.next().filter(|_| ways.next().is_none());
                self.square_outcome(view, cell, only, wording)
            };
            Choice {
                consequences,
                lost_markers,
                costs_seat: self.shares_markers() && lost_markers > 0,
                words: vec![name.to_lowercase()],
                label: name,
                spot: Some(EdgePlace { x, y, edge: Edge::Side(0) }),
                ..Choice::new(
                    place.map_or_else(|| ChoiceEffect::Illegal(barred()), ChoiceEffect::Action),
                )
            }
        };
        let choices: Vec<Choice> = open.map(choice).collect();
        let free = |choice: &&Choice| matches!(choice.effect, ChoiceEffect::Action(_));
        let example = choices.iter().find(free).map(|choice| choice.label.clone());
        let values = [("example", example.unwrap_or_default().to_lowercase().into())];
        Question {
            title: words(wording).get(match view.state.second_tile() {
                _ if self.is_starting(view.state) => "ask-square-start",
                Some(_) => "ask-square-second",
                None => "ask-square",
            }),
            notes: last_resort_note(offer.is_last_resort(), wording),
            tiles: self.rows(view, wording),
            overview: overview(&choices),
            words: say(wording, "words-square", &values),
            choices,
            ..Question::default()
        }
    }

    /// Describes what a tile on a square would change. If there's `only` one way to lay one, that's everything it would
    /// do and how many of the player's own markers it puts out. Otherwise, it's which markers move.
    fn square_outcome(
        &self,
        view: &View<'_>,
        cell: Cell,
        only: Option<Action>,
        wording: &Wording,
    ) -> (Vec<Consequence>, u8) {
        if let Some(action) = only {
            let step = ActionStep { cell: Some(cell), action, lane: None };
            let (after, told) = view.preview_step(step);
            return (
                view.consequences(&after, &told, wording),
                self.lost_own_markers(view, &after),
            );
        }
        let facing = self.facing_markers(view, cell, wording);
        (facing.into_iter().map(Consequence::from).collect(), 0)
    }

    /// Asks for the tile to lay on the chosen square, along with its rotation.
    pub(super) fn ask_tile(
        &self,
        view: &View<'_>,
        cell: Cell,
        actions: &[Action],
        wording: &Wording,
    ) -> Question {
        let square = self.square_of(cell);
        Question {
            title: say(wording, "ask-tile", &[("square", square.into())]),
            notes: last_resort_note(self.offer(view.state).is_last_resort(), wording),
            tiles: self.rows(view, wording),
            choices: self.lay_choices(view, cell, actions, wording),
            ..Question::default()
        }
    }

    /// Names the markers facing the given square, which a tile there would move.
    fn facing_markers(&self, view: &View<'_>, cell: Cell, wording: &Wording) -> Option<String> {
        let markers = view.markers().iter().enumerate();
        let there = markers.filter(|(_, marker)| marker.cell(self) == Some(cell));
        let names: Vec<String> = there
            .map(|(index, _)| {
                let (owner, number) = self.owner(index);
                marker_for(view.seat(), wording, (owner, self.recorded_marker(number)))
            })
            .collect();
        let list = || wording.words().list(&names);
        (!names.is_empty()).then(|| say(wording, "square-moves", &[("markers", list().into())]))
    }

    /// Formats the reason why a placement isn't allowed.
    pub(super) fn bar_text(&self, bar: PlacementBar, wording: &Wording) -> String {
        words(wording).get(match bar {
            PlacementBar::Elimination if self.shares_markers() => "barred-placement-nobodys",
            PlacementBar::Elimination => "barred-placement",
            PlacementBar::EdgeToEdge => "barred-edge",
        })
    }
}

fn last_resort_note(is_last: bool, wording: &Wording) -> Vec<String> {
    is_last.then(|| words(wording).get("last-resort-elsewhere")).into_iter().collect()
}

/// Formats the legal squares, with one line per row of the board. Empty if there are only a few.
fn overview(choices: &[Choice]) -> Vec<String> {
    if choices.len() <= MAX_LISTED {
        return Vec::new();
    }
    let free = choices.iter().filter(|choice| matches!(choice.effect, ChoiceEffect::Action(_)));
    let free: Vec<&Choice> = free.collect();
    let row = |choice: &&Choice| choice.spot.map(|spot| spot.y);
    let rows = free.chunk_by(|one, next| row(one) == row(next));
    let line = |squares: &[&Choice]| {
        let names: Vec<&str> = squares.iter().map(|choice| choice.label.as_str()).collect();
        names.join("  ")
    };
    rows.map(line).collect()
}
