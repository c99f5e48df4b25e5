//! The decisions of a game, put to a person: a tile, then a square, then how it lies.

use super::{
    drawing::{Frame, image},
    narration,
};
use crate::{
    drawing::{Drawing, Edge, FaceDrawing, Spot, TileImage},
    game::{
        Answer, Audience, Choice, Clause, Hint, Prompted, Question, Seat, SeatSummary, Summary,
        TileRow, Valued, Wording,
    },
    lines::{Action, Cell, Event, Face, Phase, Rules, State, View},
};

impl Prompted for Rules {
    fn narrate(&self, events: &[Event], audience: Audience, wording: &Wording) -> Vec<Clause> {
        narration::narrate(events, audience, wording)
    }

    fn question(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let mut question = Question {
            title: match view.phase() {
                Phase::Answer(cell) => {
                    let (x, y) = view.table().position(cell);
                    format!("lay a tile on {x},{y}, where the flip showed its back")
                }
                _ => "play a tile".into(),
            },
            table: Self::stock(view),
            tiles: vec![self.hand(view)],
            ..Question::default()
        };
        let numbered: Vec<(usize, Action)> = actions.iter().copied().enumerate().collect();
        for part in numbered.chunk_by(|a, b| self.tool(a.1) == self.tool(b.1)) {
            question.choices.push(self.of_tool(view, part, wording));
        }
        question
    }

    fn foreseen(&self, view: &View<'_>, action: Action) -> Option<Drawing> {
        let (at, face, rotation) = match action {
            Action::Lay { kind, cell, rotation } => {
                (cell, Some((view.laying_seat(), self.face(kind))), rotation)
            }
            Action::Turn { cell, rotation } => (cell, None, rotation),
            // The tile that goes is the one to look at.
            Action::Remove { cell } => (cell, None, view.tile(cell)?.2),
            Action::Swap | Action::Aside { .. } => return None,
        };
        let mut drawing = self.draw(view.table(), |cell| view.tile(cell));
        let place = Frame::of(view.table()).place(view.table().position(at));
        let (seat, face) = match face {
            Some(face) => face,
            None => view.tile(at).map(|(seat, face, _)| (seat, face))?,
        };
        drawing.faces.retain(|tile| (tile.x, tile.y) != place);
        drawing.faces.iter_mut().for_each(|tile| (tile.active, tile.scored) = (false, false));
        let (x, y) = place;
        let image = image(self, seat, face, rotation);
        drawing.faces.push(FaceDrawing { x, y, image, active: true, scored: false });
        Some(drawing)
    }

    fn hint(&self, view: &View<'_>, actions: &[Action]) -> Option<Hint> {
        let mut worths = Vec::new();
        self.appraise(view, actions, &mut self.room(), &mut worths);
        let best = *worths.iter().max()?;
        let place = worths.iter().position(|&worth| worth == best)?;
        let points = self.points_of(view, *actions.get(place)?);
        let own = points.get(usize::from(view.seat())).copied().flatten();
        let mut why = vec![match own {
            Some(1) => "It scores 1 point for you.".to_owned(),
            Some(points) => format!("It scores {points} points for you."),
            None => "It scores nothing now.".to_owned(),
        }];
        why.push("Nothing gains more against what it offers the other player.".to_owned());
        Some(Hint { place, why })
    }

    fn hand(&self, view: &View<'_>) -> TileRow {
        let tile = |kind| {
            let face = self.face(kind);
            let image = image(self, view.seat(), face, 0);
            (face.to_string(), TileImage::Face(image))
        };
        TileRow { title: "your hand".into(), tiles: view.hand().kinds().map(tile).collect() }
    }

    fn summary(&self, view: &View<'_>, _: &Wording) -> Option<Summary> {
        let sizes = view.hand_sizes().into_iter().zip(view.scores());
        let seats = sizes.map(|(hand, points)| SeatSummary {
            // Whoever has used up all tiles still wins or loses by points.
            is_in: true,
            tiles: Some(hand.into()),
            points: Some(points.into()),
            holds: None,
        });
        let bags = vec![bags(view)];
        Some(Summary { seats: seats.collect(), facts: bags.clone(), notes: bags })
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.scores().map(i64::from).into()
    }
}

/// What is used for an action.
#[derive(Clone, Copy, PartialEq)]
enum Tool {
    Tile(Face),
    Swap,
    Aside(Face),
}

impl Rules {
    fn tool(&self, action: Action) -> Tool {
        match action {
            Action::Lay { kind, .. } => Tool::Tile(self.face(kind)),
            Action::Remove { .. } => Tool::Tile(Face::Pickaxe),
            Action::Turn { .. } => Tool::Tile(Face::Rotation),
            Action::Swap => Tool::Swap,
            Action::Aside { kind } => Tool::Aside(self.face(kind)),
        }
    }

    /// The choice of a tool, which leads on to the squares.
    fn of_tool(&self, view: &View<'_>, actions: &[(usize, Action)], wording: &Wording) -> Choice {
        let Some(&(place, action)) = actions.first() else {
            return Choice::new(Answer::Barred("nothing can be done".into()));
        };
        let (label, word) = match self.tool(action) {
            Tool::Swap => ("put the hand back and draw a new one".to_owned(), "swap".to_owned()),
            Tool::Aside(face) => (format!("put {face} out of the game"), face.to_string()),
            Tool::Tile(Face::Pickaxe) => ("pickaxe: remove a tile".into(), "pickaxe".into()),
            Tool::Tile(Face::Rotation) => ("rotation: turn a tile".into(), "rotation".into()),
            Tool::Tile(Face::Flip) => ("flip: toss it for a square".into(), "flip".into()),
            Tool::Tile(face) => (format!("lay {face}"), face.to_string()),
        };
        if !matches!(self.tool(action), Tool::Tile(_)) {
            return Choice { label, words: vec![word], ..Choice::new(Answer::Action(place)) };
        }
        let mut squares = Vec::new();
        for part in actions.chunk_by(|a, b| square(a.1) == square(b.1)) {
            squares.extend(self.of_square(view, part, wording));
        }
        let further = Question {
            title: format!("{label}: choose a square"),
            words: "the column and the row of a square, as in `2,-1`".into(),
            tiles: vec![self.hand(view)],
            choices: squares,
            ..Question::default()
        };
        Choice { label, words: vec![word], ..Choice::new(Answer::Further(Box::new(further))) }
    }

    /// The choice of a square, which may lead on to the rotations.
    fn of_square(
        &self,
        view: &View<'_>,
        actions: &[(usize, Action)],
        wording: &Wording,
    ) -> Option<Choice> {
        let cell = square(actions.first()?.1)?;
        let (x, y) = view.table().position(cell);
        let place = Frame::of(view.table()).place((x, y));
        let spot = Spot { x: place.0, y: place.1, at: Edge::Side(0) };
        let lies = |&(number, action): &(usize, Action)| Choice {
            label: match action {
                Action::Lay { rotation, .. } | Action::Turn { rotation, .. }
                    if actions.len() > 1 =>
                {
                    self.rotation_label(view, action, rotation)
                }
                _ => format!("{x},{y}"),
            },
            leads: self.gains(view, action, wording),
            words: vec![if actions.len() > 1 {
                match action {
                    Action::Lay { rotation, .. } | Action::Turn { rotation, .. } => {
                        rotation.to_string()
                    }
                    _ => String::new(),
                }
            } else {
                format!("{x},{y}")
            }],
            spot: Some(spot),
            ..Choice::new(Answer::Action(number))
        };
        if let [one] = actions {
            return Some(lies(one));
        }
        let mut gains: Vec<String> =
            actions.iter().flat_map(|&(_, action)| self.gains(view, action, wording)).collect();
        gains.sort_unstable();
        gains.dedup();
        let further = Question {
            title: format!("{x},{y}: choose how the tile lies"),
            choices: actions.iter().map(lies).collect(),
            ..Question::default()
        };
        Some(Choice {
            label: format!("{x},{y}"),
            leads: gains,
            words: vec![format!("{x},{y}")],
            spot: Some(spot),
            ..Choice::new(Answer::Further(Box::new(further)))
        })
    }

    fn rotation_label(&self, view: &View<'_>, action: Action, rotation: u8) -> String {
        let face = match action {
            Action::Lay { kind, .. } => Some(self.face(kind)),
            Action::Turn { cell, .. } => view.tile(cell).map(|(_, face, _)| face),
            _ => None,
        };
        match face.map(|face| face.walls().turned(rotation)) {
            Some(walls) => format!("walls {walls}"),
            None => format!("turned {rotation}"),
        }
    }

    /// What an action scores at once.
    fn gains(&self, view: &View<'_>, action: Action, wording: &Wording) -> Vec<String> {
        let toss = matches!(action, Action::Lay { kind, .. } if self.face(kind) == Face::Flip);
        let if_up = if toss { " with its symbol up" } else { "" };
        let gains = (0..).zip(self.points_of(view, action)).filter(|&(_, points)| points.is_some());
        gains
            .map(|(seat, points): (Seat, _)| {
                let name = wording.player(seat);
                format!("{name} scores {}{if_up}", points.unwrap_or_default())
            })
            .collect()
    }

    /// The scores, the bags and the other hand, in words.
    fn stock(view: &View<'_>) -> String {
        let [first, second] = view.scores();
        format!("Score {first} to {second}. {}.", bags(view))
    }
}

/// Formats the sizes of the bags.
fn bags(view: &View<'_>) -> String {
    let [bag, other] = view.bag_sizes();
    format!("The bags have {bag} and {other} tiles")
}

/// The square of an action.
fn square(action: Action) -> Option<Cell> {
    match action {
        Action::Lay { cell, .. } | Action::Remove { cell } | Action::Turn { cell, .. } => {
            Some(cell)
        }
        Action::Swap | Action::Aside { .. } => None,
    }
}
