//! Asks the questions for each decision. Players first choose a tile, then a square and finally a rotation.

use super::{
    drawing::{TableFrame, held_image, image, label},
    naming::{self, face_name, square_name, tile_name},
    narration::Narrator,
    say, tiles_in_words, typed, words,
};
use crate::{
    drawing::{Drawing, Edge, EdgePlace, FaceDrawing, FaceImage, TileImage},
    game::{
        Audience, Choice, ChoiceEffect, Clause, Consequence, Game, Interactive, Question, Seat,
        SeatSummary, Summary, TileRow, Wording, capitalised,
    },
    lines::{
        Action, Event, Face, Outlook, Phase, Rules, Squares, State, TableCell, UnusableReason,
        View, Walls,
    },
    ruleset::lines::FlipBackEffect,
    tile::KindId,
};

impl Interactive for Rules {
    fn narrate(&self, events: &[Event], audience: Audience, wording: &Wording) -> Vec<Clause> {
        Narrator { audience, wording }.narrate(events)
    }

    fn question(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Question {
        let is_stuck = matches!(actions.first(), Some(Action::Discard { .. }));
        let title = match view.phase() {
            Phase::AnswerFlip(cell) => {
                let square = square_name(view.table().position(cell));
                say(wording, "ask-answer", &[("square", square.into())])
            }
            _ if is_stuck => words(wording).get("ask-aside"),
            _ => words(wording).get("ask-tile"),
        };
        let choices = self.tool_choices(view, actions, wording);
        Question {
            title,
            table: stock_text(view, wording),
            tiles: vec![self.hand(view, wording)],
            words: say(wording, "words-tile", &[("example", example(&choices).into())]),
            choices,
            ..Question::default()
        }
    }

    fn preview(&self, view: &View<'_>, action: Action) -> Option<Drawing> {
        let (at, rotation) = match action {
            Action::Lay { cell, rotation, .. } | Action::Turn { cell, rotation } => {
                (cell, rotation)
            }
            // Keep showing the tile that's about to be removed.
            Action::Remove { cell } => (cell, view.tile(cell)?.2),
            Action::Swap | Action::Discard { .. } => return None,
        };
        let (seat, face) = match action {
            Action::Lay { kind, .. } => (view.laying_seat(), self.face(kind)),
            _ => view.tile(at).map(|(seat, face, _)| (seat, face))?,
        };
        let frame = TableFrame::new(view.table());
        let (x, y) = frame.column_and_row(view.table().position(at));
        let mut drawing = self.draw(view.table(), |cell| view.tile(cell));
        drawing.faces.retain(|tile| (tile.x, tile.y) != (x, y));
        let image = match action {
            Action::Lay { .. } if face == Face::Flip => held_image(self, seat, face),
            _ => image(self, seat, face, rotation),
        };
        if matches!(action, Action::Lay { .. }) && face == Face::Wall {
            self.bar_around(&mut drawing, (x, y));
        }
        drawing.faces.push(FaceDrawing { x, y, image, is_active: true, is_scored: false });
        let lines = self.lines_of(view, action);
        let squares = lines.iter().flat_map(Squares::list);
        let scored: Vec<(u32, u32)> = squares.map(|&square| frame.column_and_row(square)).collect();
        for tile in &mut drawing.faces {
            tile.is_active = (tile.x, tile.y) == (x, y);
            tile.is_scored = scored.contains(&(tile.x, tile.y));
        }
        Some(drawing)
    }

    fn translate_label(&self, image: &mut FaceImage, wording: &Wording) {
        label(image, wording);
    }

    fn naming_help(&self, wording: &Wording) -> Vec<String> {
        naming::explain(wording)
    }

    fn glossary(&self, view: &View<'_>, wording: &Wording) -> Vec<String> {
        self.explain(view, wording)
    }

    fn hint_reasons(
        &self,
        view: &View<'_>,
        _: &[Action],
        action: Action,
        wording: &Wording,
    ) -> Vec<String> {
        let points = self.points_of(view, action);
        let own = points.get(usize::from(view.seat())).copied().flatten();
        let is_toss = self.is_toss(action);
        let mut reasons = vec![match own {
            Some(points) => {
                let id = if is_toss { "hint-scores-toss" } else { "hint-scores" };
                say(wording, id, &[("points", points.into())])
            }
            None if is_toss => words(wording).get("hint-toss-nothing"),
            None => words(wording).get("hint-scores-nothing"),
        }];
        if is_toss {
            reasons.push(words(wording).get(match self.keys.flip.back {
                FlipBackEffect::OtherLays => "hint-back-other",
                FlipBackEffect::Nothing => "hint-back-nothing",
            }));
        }
        if let Some(Outlook { own, other }) = self.outlook(view, action) {
            reasons.extend(own.map(|(points, kind)| {
                let tile = tile_name(view.seat(), self.face(kind), wording);
                let values = [("tile", capitalised(&tile).into()), ("points", points.into())];
                say(wording, "hint-next", &values)
            }));
            reasons.push(match other {
                Some(points) => say(wording, "hint-reply", &[("points", points.into())]),
                None => words(wording).get("hint-reply-nothing"),
            });
        }
        reasons
    }

    fn hand(&self, view: &View<'_>, wording: &Wording) -> TileRow {
        let tile = |kind| {
            let face = self.face(kind);
            (face_name(face, words(wording)), self.labelled_in_hand(view, face, wording))
        };
        TileRow {
            title: words(wording).get("row-own"),
            tiles: view.hand().kinds().map(tile).collect(),
        }
    }

    fn summary(&self, view: &View<'_>, wording: &Wording) -> Option<Summary> {
        let sizes = view.hand_sizes().into_iter().zip(view.scores());
        let seats = sizes.map(|(hand, points)| SeatSummary {
            // A player who has run out of tiles can still win or lose on points.
            is_in: true,
            tiles: Some(hand.into()),
            points: Some(points.into()),
            points_if_out: None,
            item: None,
        });
        let bags = bags(view, wording);
        let notes = vec![bags.clone(), symbols(wording)];
        Some(Summary { seats: seats.collect(), facts: vec![bags], notes, departed: 0 })
    }

    fn seat_facts(&self, _: &State, events: &[Event], wording: &Wording) -> Vec<(Seat, String)> {
        let fact = |seat: Seat| {
            let is_own =
                |event: &&Event| matches!(event, Event::Lay { seat: by, .. } if *by == seat);
            let tiles = events.iter().filter(is_own).count();
            (seat, say(wording, "fact-tiles", &[("tiles", tiles.into())]))
        };
        // Without its start, the counts would be wrong.
        let is_whole = matches!(events.first(), Some(Event::Deal { .. }));
        let seats = if is_whole { Game::seats(self) } else { 0 };
        (0..seats).map(fact).collect()
    }

    fn scores(&self, state: &State) -> Vec<i64> {
        state.scores().map(i64::from).into()
    }
}

/// The tile or kind of move that an action uses.
#[derive(Clone, Copy, PartialEq)]
enum TableTool {
    Tile(Face),
    Swap,
    Aside(Face),
}

impl Rules {
    fn tool(&self, action: Action) -> TableTool {
        match action {
            Action::Lay { kind, .. } => TableTool::Tile(self.face(kind)),
            Action::Remove { .. } => TableTool::Tile(Face::Pickaxe),
            Action::Turn { .. } => TableTool::Tile(Face::Rotation),
            Action::Swap => TableTool::Swap,
            Action::Discard { kind } => TableTool::Aside(self.face(kind)),
        }
    }

    /// Returns the image of a tile in the player's hand, with its label.
    fn labelled_in_hand(&self, view: &View<'_>, face: Face, wording: &Wording) -> TileImage {
        let mut image = held_image(self, view.seat(), face);
        label(&mut image, wording);
        TileImage::Face(image)
    }

    /// Builds the choices of tools. Each kind of tile in the hand comes first, even if it can't be used,
    /// followed by any other moves.
    fn tool_choices(&self, view: &View<'_>, actions: &[Action], wording: &Wording) -> Vec<Choice> {
        let numbered: Vec<(usize, Action)> = actions.iter().copied().enumerate().collect();
        let mut parts: Vec<(TableTool, &[(usize, Action)])> = Vec::new();
        for part in numbered.chunk_by(|one, next| self.tool(one.1) == self.tool(next.1)) {
            parts.extend(part.first().map(|&(_, action)| (self.tool(action), part)));
        }
        let used = |face| parts.iter().find(|(tool, _)| *tool == TableTool::Tile(face));
        let kinds = view.hand().distinct().map(|kind| match used(self.face(kind)) {
            Some((_, part)) => self.tile_choice(view, self.face(kind), part, wording),
            None => Choice {
                label: tile_name(view.seat(), self.face(kind), wording),
                about: self.about(self.face(kind), wording),
                used_tile: Some(self.labelled_in_hand(view, self.face(kind), wording)),
                words: typed_for(view.seat(), self.face(kind), wording),
                ..Choice::new(ChoiceEffect::Illegal(unusable_text(view, kind, wording)))
            },
        });
        // A stuck player can discard any tile, so each choice explains why its tile can't be played.
        let aside = view.hand().distinct().filter_map(|kind| {
            let face = self.face(kind);
            let (_, part) = parts.iter().find(|(tool, _)| *tool == TableTool::Aside(face))?;
            Some(Choice {
                label: {
                    let tile = tile_name(view.seat(), face, wording);
                    say(wording, "choose-aside", &[("tile", tile.into())])
                },
                consequences: vec![unusable_text(view, kind, wording).into()],
                used_tile: Some(self.labelled_in_hand(view, face, wording)),
                words: typed_for(view.seat(), face, wording),
                ..Choice::new(ChoiceEffect::Action(part.first()?.0))
            })
        });
        let aside: Vec<Choice> = aside.collect();
        if !aside.is_empty() {
            return aside;
        }
        let swap = parts.iter().find(|(tool, _)| *tool == TableTool::Swap);
        let swap = swap.and_then(|(_, part)| part.first()).map(|&(place, _)| Choice {
            label: words(wording).get("choose-swap"),
            words: typed(wording, |words| vec![words.get("typed-swap")]),
            ..Choice::new(ChoiceEffect::Action(place))
        });
        kinds.chain(swap).collect()
    }

    /// Builds the choice for a tile, followed by a choice of squares.
    fn tile_choice(
        &self,
        view: &View<'_>,
        face: Face,
        actions: &[(usize, Action)],
        wording: &Wording,
    ) -> Choice {
        let (choose, ask) = match face {
            Face::Pickaxe => ("choose-pickaxe", "ask-pickaxe"),
            Face::Rotation => ("choose-rotation", "ask-rotation"),
            Face::Flip => ("choose-flip", "ask-flip"),
            _ => ("choose-tile", "ask-square"),
        };
        let tile = [("tile", tile_name(view.seat(), face, wording).into())];
        let label = say(wording, choose, &tile);
        let mut squares = Vec::new();
        for part in actions.chunk_by(|one, next| square(one.1) == square(next.1)) {
            squares.extend(self.square_choice(view, part, wording));
        }
        let further = Question {
            title: say(wording, ask, &tile),
            words: say(wording, "words-square", &[("example", example(&squares).into())]),
            tiles: vec![self.hand(view, wording)],
            choices: squares,
            ..Question::default()
        };
        Choice {
            label,
            about: self.about(face, wording),
            used_tile: Some(self.labelled_in_hand(view, face, wording)),
            words: typed_for(view.seat(), face, wording),
            ..Choice::new(ChoiceEffect::Question(Box::new(further)))
        }
    }

    /// Builds the choice for a square, followed by a choice of rotations if there are several.
    fn square_choice(
        &self,
        view: &View<'_>,
        actions: &[(usize, Action)],
        wording: &Wording,
    ) -> Option<Choice> {
        let &(first, action) = actions.first()?;
        let position = view.table().position(square(action)?);
        let (x, y) = TableFrame::new(view.table()).column_and_row(position);
        let name = square_name(position);
        let mut choice = Choice {
            label: name.clone(),
            consequences: self.gained_points(view, actions, wording),
            words: vec![name.clone()],
            spot: Some(EdgePlace { x, y, edge: Edge::Side(0) }),
            ..Choice::new(ChoiceEffect::Action(first))
        };
        if actions.len() == 1 {
            return Some(choice);
        }
        let rotations: Vec<Choice> = actions
            .iter()
            .map(|&(place, action)| {
                let walls = self.walls_after(view, action);
                Choice {
                    label: {
                        let (count, sides) = naming::sides(walls, wording);
                        let values = [("count", count.into()), ("walls", sides.into())];
                        say(wording, "walls", &values)
                    },
                    consequences: self.gained_points(view, &[(place, action)], wording),
                    points: self.points_of(view, action)[usize::from(view.seat())].unwrap_or(0),
                    words: vec![walls.to_string()],
                    effect: ChoiceEffect::Action(place),
                    ..choice.clone()
                }
            })
            .collect();
        choice.effect = ChoiceEffect::Question(Box::new(Question {
            title: {
                let is_turn = matches!(action, Action::Turn { .. });
                let id = if is_turn { "ask-turn" } else { "ask-walls" };
                say(wording, id, &[("square", name.into())])
            },
            words: say(wording, "words-walls", &[("example", example(&rotations).into())]),
            choices: rotations,
            ..Question::default()
        }));
        Some(choice)
    }

    /// Returns which walls a tile will have once the action has laid or turned it.
    fn walls_after(&self, view: &View<'_>, action: Action) -> Walls {
        let lying = match action {
            Action::Lay { kind, rotation, .. } => Some((self.face(kind), rotation)),
            Action::Turn { cell, rotation } => view.tile(cell).map(|(_, face, _)| (face, rotation)),
            Action::Remove { .. } | Action::Swap | Action::Discard { .. } => None,
        };
        lying.map(|(face, rotation)| face.walls().turned(rotation)).unwrap_or_default()
    }

    /// Returns whether an action tosses a flip.
    fn is_toss(&self, action: Action) -> bool {
        matches!(action, Action::Lay { kind, .. } if self.face(kind) == Face::Flip)
    }

    /// Formats the points that each player would immediately score with one of the given rotations.
    fn gained_points(
        &self,
        view: &View<'_>,
        actions: &[(usize, Action)],
        wording: &Wording,
    ) -> Vec<Consequence> {
        let scores = || actions.iter().map(|&(_, action)| self.points_of(view, action));
        let is_toss = actions.iter().any(|&(_, action)| self.is_toss(action));
        let gain = |seat: Seat| {
            let of = |points: [Option<u32>; 2]| points.get(usize::from(seat)).copied().flatten();
            let most = scores().filter_map(of).max()?;
            let points = wording.points(most.into());
            let points = if scores().all(|points| of(points) == Some(most)) {
                points
            } else {
                say(wording, "up-to", &[("points", points.into())])
            };
            let points = ("points", points.into());
            let player = ("player", wording.player(seat).into());
            Some(match (seat == view.seat(), is_toss) {
                (true, false) => say(wording, "gains-you", &[points]),
                (true, true) => say(wording, "gains-you-toss", &[points]),
                (false, false) => say(wording, "gains-player", &[player, points]),
                (false, true) => say(wording, "gains-player-toss", &[player, points]),
            })
        };
        (0..Rules::PLAYERS).filter_map(gain).map(Consequence::from).collect()
    }
}

/// Returns the accepted inputs for a tile, such as `6 NE` or, with its symbol, `X6 NE`.
fn typed_for(seat: Seat, face: Face, wording: &Wording) -> Vec<String> {
    match face {
        Face::Base { .. } => vec![face.to_string(), format!("{}{face}", naming::symbol(seat))],
        action => typed(wording, |words| vec![face_name(action, words)]),
    }
}

/// Explains why a kind of tile can't be used. In notation, this includes the keys for the rule.
fn unusable_text(view: &View<'_>, kind: KindId, wording: &Wording) -> String {
    let (id, keys) = match view.objection(kind) {
        UnusableReason::NoAnswerTile => ("useless-answer", "flip.back"),
        UnusableReason::NothingToRemove => ("useless-pickaxe", "pickaxe.takes, pickaxe.from"),
        UnusableReason::NothingOwnToTurn => ("useless-rotation-own", "rotation.of"),
        UnusableReason::NothingToTurn => ("useless-rotation", ""),
        UnusableReason::FirstWall => ("useless-first", "turn.first-tile"),
        UnusableReason::AllSquaresBarred => ("useless-barred", "wall.bars"),
    };
    let reason = words(wording).get(id);
    if wording.notation && !keys.is_empty() { format!("{reason} ({keys})") } else { reason }
}

/// Returns an example of valid input, taken from the first legal choice.
fn example(choices: &[Choice]) -> &str {
    let mut open =
        choices.iter().filter(|choice| !matches!(choice.effect, ChoiceEffect::Illegal(_)));
    open.find_map(|choice| choice.words.first()).map_or("", String::as_str)
}

/// Formats the scores, the size of each bag and the size of the other player's hand.
fn stock_text(view: &View<'_>, wording: &Wording) -> String {
    let [first, second] = view.scores();
    let other = 1 - view.seat().min(1);
    let held = tiles_in_words(wording, view.hand_sizes()[usize::from(other)].into());
    let values = [
        ("first", first.into()),
        ("second", second.into()),
        ("bags", bags(view, wording).into()),
        ("player", wording.player(other).into()),
        ("tiles", held.into()),
    ];
    say(wording, "stock", &values)
}

/// Explains which symbol belongs to which player and what the number next to it means.
fn symbols(wording: &Wording) -> String {
    let values = [
        ("player", wording.player(0).into()),
        ("other", wording.player(1).into()),
        ("symbol", naming::symbol(0).into()),
        ("second-symbol", naming::symbol(1).into()),
    ];
    say(wording, "symbols", &values)
}

/// Formats the size of each bag.
fn bags(view: &View<'_>, wording: &Wording) -> String {
    let [first, second] = view.bag_sizes();
    let values = [
        ("player", wording.player(0).into()),
        ("other", wording.player(1).into()),
        ("first", first.into()),
        ("second", second.into()),
        ("symbol", naming::symbol(0).into()),
        ("second-symbol", naming::symbol(1).into()),
    ];
    say(wording, "bags", &values)
}

/// Returns the square of an action, if it has one.
fn square(action: Action) -> Option<TableCell> {
    match action {
        Action::Lay { cell, .. } | Action::Remove { cell } | Action::Turn { cell, .. } => {
            Some(cell)
        }
        Action::Swap | Action::Discard { .. } => None,
    }
}
