//! A question on a screen, with a cursor on one of its choices.

use std::cmp::Reverse;

use crate::{
    drawing::{Edge, EdgePlace, TileImage},
    game::{Choice, ChoiceEffect, Question, TurnedTile},
    tile::Shape,
};

/// A question and a cursor.
#[derive(Clone, Debug)]
pub(super) struct QuestionCursor {
    question: Question,
    /// The indices of the choices leading from the first question to the current one.
    path: Vec<usize>,
    cursor: usize,
    /// The part of a choice that has been typed so far.
    typed_text: String,
    /// The last cursor position for each tile, given by the path to the question, the tile and the choice.
    last_cursors: Vec<(Vec<usize>, TileImage, usize)>,
}

/// The result of making a choice.
pub(super) enum ChoiceResult {
    /// It's the action with this index.
    Action(usize),
    /// It leads to a further question.
    Question,
    /// It isn't allowed.
    Forbidden,
}

impl QuestionCursor {
    /// Moves the cursor to the first allowed choice that loses the fewest of the player's own markers.
    ///
    /// If there's only one choice, or if every choice leads to a question about placing tiles (such as one
    /// for each marker), the cursor continues to the first of those questions. If a choice was made here
    /// before, `last` contains its words, and the cursor moves to that choice instead.
    pub(super) fn new(question: Question, last: &[String]) -> QuestionCursor {
        let mut asking = QuestionCursor {
            question,
            path: Vec::new(),
            cursor: 0,
            typed_text: String::new(),
            last_cursors: Vec::new(),
        };
        asking.choose_default();
        let is_last = |choice: &Choice| !last.is_empty() && choice.words == last;
        let before = asking.choices().iter().position(is_last);
        let before = before.filter(|&place| !is_barred(&asking.choices()[place]));
        asking.cursor = before.unwrap_or(asking.cursor);
        if asking.has_questions() {
            asking.path.push(before.unwrap_or(0));
            if asking.is_placement() || asking.question.choices.len() == 1 {
                asking.choose_default();
            } else {
                asking.path.clear();
            }
        }
        asking
    }

    /// Moves the cursor to where it is in the same question with other names.
    pub(super) fn follow(&mut self, other: &QuestionCursor) {
        self.path.clone_from(&other.path);
        self.cursor = other.cursor;
    }

    /// Returns the words of the choice that selected one of several markers, if any.
    pub(super) fn branch(&self) -> &[String] {
        let branch = self.path.first().filter(|_| self.is_placement());
        branch.and_then(|&place| self.question.choices.get(place)).map_or(&[], |it| &it.words)
    }

    /// Returns the first question, which leads to all others.
    pub(super) fn first(&self) -> &Question {
        &self.question
    }

    /// Returns the current question.
    pub(super) fn question(&self) -> &Question {
        self.at(&self.path)
    }

    fn at(&self, path: &[usize]) -> &Question {
        path.iter().fold(&self.question, |question, &place| {
            match question.choices.get(place).map(|choice| &choice.effect) {
                Some(ChoiceEffect::Question(further)) => further,
                _ => question,
            }
        })
    }

    fn has_questions(&self) -> bool {
        let choices = &self.question().choices;
        !choices.is_empty() && choices.iter().all(|c| matches!(c.effect, ChoiceEffect::Question(_)))
    }

    /// Returns the choices, including those that aren't allowed.
    pub(super) fn choices(&self) -> &[Choice] {
        &self.question().choices
    }

    /// Returns the indices of the choices leading to the current question.
    pub(super) fn path(&self) -> &[usize] {
        &self.path
    }

    /// Returns the index of the choice at the cursor.
    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the choice at the cursor.
    pub(super) fn choice(&self) -> Option<&Choice> {
        self.choices().get(self.cursor)
    }

    /// Moves the cursor to the choice with the given index.
    pub(super) fn go(&mut self, place: usize) {
        self.cursor = place.min(self.choices().len().saturating_sub(1));
    }

    /// Moves to the question and choice for the given action. Returns whether it was found.
    pub(super) fn find(&mut self, action: usize) -> bool {
        let Some(mut path) = self.question.path_to(action) else { return false };
        let Some(place) = path.pop() else { return false };
        self.path = path;
        self.cursor = place;
        true
    }

    /// Moves the cursor to the next or previous choice, wrapping around.
    pub(super) fn go_round(&mut self, back: bool) {
        let count = self.choices().len().max(1);
        self.go((self.cursor + if back { count - 1 } else { 1 }) % count);
    }

    /// Moves the cursor by the given number of choices without wrapping around.
    pub(super) fn step(&mut self, by: isize) {
        self.go(self.cursor.saturating_add_signed(by));
    }

    /// Moves the cursor to the best choice.
    fn choose_default(&mut self) {
        self.cursor = self.best(|_| true).unwrap_or(0);
    }

    /// Returns the best choice for which `is` returns true.
    ///
    /// The best choice is an allowed one that loses the fewest of the player's own markers. Among several
    /// such choices, it's the first one with the highest score.
    fn best(&self, is: impl Fn(&Choice) -> bool) -> Option<usize> {
        let found = self.choices().iter().enumerate().filter(|(_, choice)| is(choice));
        let cost = |(_, choice): &(usize, &Choice)| {
            (is_barred(choice), choice.lost_markers, Reverse(choice.points))
        };
        found.min_by_key(cost).map(|(place, _)| place)
    }

    /// Makes the choice at the cursor.
    pub(super) fn choose(&mut self) -> Option<ChoiceResult> {
        Some(match &self.choice()?.effect {
            ChoiceEffect::Action(place) => ChoiceResult::Action(*place),
            ChoiceEffect::Illegal(_) => ChoiceResult::Forbidden,
            ChoiceEffect::Question(_) => {
                self.path.push(self.cursor);
                self.choose_default();
                ChoiceResult::Question
            }
        })
    }

    /// Goes back to the previous question and returns whether there was one.
    pub(super) fn back(&mut self) -> bool {
        match self.path.pop() {
            Some(place) => {
                self.cursor = place;
                true
            }
            None => false,
        }
    }

    /// Goes to the next sibling question, such as the one for another marker.
    ///
    /// Returns whether there was one. If this skipped any forbidden choices, it also returns the label and
    /// reason of the first one.
    pub(super) fn next_sibling(&mut self) -> (bool, Option<(String, String)>) {
        let Some((&last, above)) = self.path.split_last() else { return (false, None) };
        let (choices, mut barred) = (&self.at(above).choices, None);
        let others = (1..choices.len()).map(|by| (last + by) % choices.len());
        let mut next = None;
        for place in others {
            match &choices[place].effect {
                ChoiceEffect::Illegal(reason) if barred.is_none() => {
                    barred = Some((choices[place].label.clone(), reason.clone()));
                }
                ChoiceEffect::Illegal(_) => {}
                ChoiceEffect::Question(_) | ChoiceEffect::Action(_) => {
                    next = Some(place);
                    break;
                }
            }
        }
        if let (Some(place), Some(next)) = (self.path.last_mut(), next) {
            *place = next;
            self.choose_default();
        }
        (next.is_some(), barred)
    }

    /// Returns whether there's a previous question.
    pub(super) fn has_before(&self) -> bool {
        !self.path.is_empty()
    }

    /// Returns whether the current question has a sibling.
    pub(super) fn has_sibling(&self) -> bool {
        self.path.split_last().is_some_and(|(_, above)| self.at(above).choices.len() > 1)
    }

    /// Returns whether the choices place tiles, in which case we show a hand instead of a list.
    pub(super) fn is_placement(&self) -> bool {
        !self.choices().is_empty() && self.choices().iter().all(|choice| choice.tile.is_some())
    }

    /// Returns the index of the tile at the cursor within the hand.
    pub(super) fn slot(&self) -> Option<usize> {
        let held = &self.choice()?.tile.as_ref()?.held;
        self.question().tiles.first()?.tiles.iter().position(|(_, tile)| tile == held)
    }

    /// Moves the cursor to a tile in the hand, in the rotation it last had.
    pub(super) fn take_tile(&mut self, slot: usize) {
        let hand = self.question().tiles.first();
        let Some((_, held)) = hand.and_then(|hand| hand.tiles.get(slot)) else { return };
        let before =
            self.last_cursors.iter().find(|(path, tile, _)| *path == self.path && tile == held);
        let found = match before {
            Some(&(_, _, place)) => Some(place),
            None => self.best(|choice| is_held(choice, held)),
        };
        let Some(place) = found else { return };
        let from = self.choice().and_then(|choice| choice.tile.as_ref()).map(|it| it.held.clone());
        if let Some(from) = from {
            self.last_cursors.retain(|(path, tile, _)| *path != self.path || *tile != from);
            self.last_cursors.push((self.path.clone(), from, self.cursor));
        }
        self.cursor = place;
    }

    /// Moves the cursor to the next or previous tile in the hand that differs from the current one.
    pub(super) fn next_tile(&mut self, back: bool) {
        let (Some(slot), Some(hand)) = (self.slot(), self.question().tiles.first()) else { return };
        let count = hand.tiles.len();
        let held = |slot: usize| hand.tiles.get(slot).map(|(_, tile)| tile);
        let steps = (1..count).map(|by| (slot + if back { count - by } else { by }) % count);
        // If there are several equal tiles, they're represented by the first one.
        let is_first = |&slot: &usize| (0..slot).all(|before| held(before) != held(slot));
        if let Some(slot) = steps.into_iter().find(is_first) {
            self.take_tile(slot);
        }
    }

    /// Rotates the tile at the cursor clockwise or counterclockwise by one step.
    pub(super) fn turn(&mut self, back: bool) {
        let turns = self.turns();
        let Some(at) = turns.iter().position(|&place| place == self.cursor) else { return };
        let next = at + if back { turns.len() - 1 } else { 1 };
        self.cursor = turns[next % turns.len()];
    }

    /// Returns the choices that place the tile at the cursor in any rotation.
    pub(super) fn turns(&self) -> Vec<usize> {
        let Some(TurnedTile { held, .. }) = self.choice().and_then(|choice| choice.tile.as_ref())
        else {
            return Vec::new();
        };
        let choices = self.choices().iter().enumerate();
        let same = choices.filter(|(_, choice)| is_held(choice, held));
        same.map(|(place, _)| place).collect()
    }

    /// Returns whether there are choices for placing a different tile.
    pub(super) fn has_other_tiles(&self) -> bool {
        let held = |choice: &Choice| choice.tile.as_ref().map(|tile| tile.held.clone());
        let first = self.choices().first().and_then(held);
        self.choices().iter().any(|choice| held(choice) != first)
    }

    /// Returns whether any tile can be rotated.
    pub(super) fn has_turns(&self) -> bool {
        let is_same = |pair: &[Choice]| match pair {
            [one, next] => {
                one.tile.as_ref().map(|it| &it.held) == next.tile.as_ref().map(|it| &it.held)
            }
            _ => false,
        };
        self.choices().windows(2).any(is_same)
    }

    /// Returns whether the choices are for different places on the board.
    pub(super) fn has_places(&self) -> bool {
        let mut spots = self.choices().iter().map(|choice| choice.spot);
        let first = spots.next().flatten();
        first.is_some()
            && spots.clone().all(|spot| spot.is_some())
            && spots.any(|spot| spot != first)
    }

    /// Moves the cursor to the best choice starting with the typed text.
    ///
    /// If there isn't one, only the last character is used.
    ///
    /// # Errors
    /// Returns an error containing the typed text in upper case if there's no choice for that either.
    pub(super) fn find_typed(&mut self, glyph: char) -> Result<(), String> {
        self.typed_text.extend(glyph.to_lowercase());
        let begins = |typed: &str| {
            self.best(|choice| {
                choice.words.iter().any(|words| words.to_lowercase().starts_with(typed))
            })
        };
        let last = self.typed_text.chars().next_back().map(String::from).unwrap_or_default();
        let found = begins(&self.typed_text).map(|place| (place, self.typed_text.clone()));
        let found = found.or_else(|| begins(&last).map(|place| (place, last)));
        match found {
            Some((cursor, typed)) => (self.cursor, self.typed_text) = (cursor, typed),
            None => return Err(std::mem::take(&mut self.typed_text).to_uppercase()),
        }
        Ok(())
    }

    /// Returns whether a letter has been typed and the rest of a name might follow.
    pub(super) fn has_begun_typing(&self) -> bool {
        !self.typed_text.is_empty()
    }

    /// Remembers a letter with a different meaning, in case it's the start of a square's name.
    pub(super) fn begin_typed(&mut self, glyph: char) {
        self.typed_text = glyph.to_lowercase().collect();
    }

    /// Returns the name of the last allowed square as an example of what to type.
    ///
    /// To avoid confusion, this is never the square at the cursor.
    pub(super) fn example(&self) -> Option<String> {
        let name =
            |choice: &Choice| Some(choice.words.first()?.split_whitespace().next()?.to_uppercase());
        let here = self.choice().and_then(name);
        let open = self.choices().iter().rev().filter(|choice| !is_barred(choice));
        open.filter_map(name).find(|name| Some(name) != here.as_ref())
    }

    /// Moves the cursor to the closest place in the given direction.
    ///
    /// Returns false if the choices aren't places or if they all have the same position along that direction.
    pub(super) fn steer(&mut self, (east, south): (i32, i32), shape: Shape) -> bool {
        if !self.has_places() {
            return false;
        }
        let choices = self.choices();
        let Some(from) = self.choice().and_then(|choice| choice.spot) else { return false };
        let from = position(from, shape);
        let is_apart = |(_, spot): (usize, EdgePlace)| {
            let to = position(spot, shape);
            if east == 0 { to.1 != from.1 } else { to.0 != from.0 }
        };
        if !self.spots().any(is_apart) {
            return false;
        }
        let open = self.spots().filter(|&(place, _)| {
            place != self.cursor && !matches!(choices[place].effect, ChoiceEffect::Illegal(_))
        });
        let far = open.filter_map(|(place, spot)| {
            let to = position(spot, shape);
            let apart = (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1));
            let (east, south) = (i64::from(east), i64::from(south));
            let ahead = apart.0 * east + apart.1 * south;
            let aside = (apart.0 * south).abs() + (apart.1 * east).abs();
            (ahead > 0).then_some((ahead + 2 * aside, place))
        });
        if let Some((_, place)) = far.min() {
            self.cursor = place;
        }
        true
    }

    /// Returns the allowed squares, if the current question is about squares or the choice at the cursor leads to
    /// such a question.
    pub(super) fn open_squares(&self) -> Vec<(u32, u32)> {
        let further = self.choice().map(|choice| &choice.effect);
        let choices = match further {
            Some(ChoiceEffect::Question(further)) if !self.has_places() => &further.choices,
            _ => &self.question().choices,
        };
        let spots = choices.iter().filter(|choice| !is_barred(choice));
        let spots: Vec<EdgePlace> = spots.filter_map(|choice| choice.spot).collect();
        let are_squares =
            choices.iter().all(|choice| choice.spot.is_some_and(|spot| spot.edge == Edge::Side(0)));
        let mut squares: Vec<(u32, u32)> = spots.iter().map(|spot| (spot.x, spot.y)).collect();
        squares.dedup();
        if are_squares && squares.len() > 1 { squares } else { Vec::new() }
    }

    /// Iterates over the choices that are places on the board.
    pub(super) fn spots(&self) -> impl Iterator<Item = (usize, EdgePlace)> {
        let choices = self.choices().iter().enumerate();
        choices.filter_map(|(place, choice)| Some((place, choice.spot?)))
    }
}

/// Returns the position of a place in twelfths of a square.
fn position(spot: EdgePlace, shape: Shape) -> (u32, u32) {
    let per_side = shape.ports_per_side().max(1);
    let (side, along) = match spot.edge {
        Edge::Side(side) => (side, 6),
        Edge::Port(port) => {
            (port / per_side, 12 * u32::from(port % per_side + 1) / u32::from(per_side + 1))
        }
    };
    if shape.sides() == 6 {
        return hex_position(spot, side, along);
    }
    let (x, y) = match side {
        0 => (along, 0),
        1 => (12, along),
        2 => (12 - along, 12),
        _ => (0, 12 - along),
    };
    (spot.x.saturating_mul(12).saturating_add(x), spot.y.saturating_mul(12).saturating_add(y))
}

/// Returns the position of a place on a hex in twelfths of its height.
///
/// Each column is half a hex lower than the one to its west. This treats hexes as if their width and height
/// were equal.
fn hex_position(spot: EdgePlace, side: u8, along: u32) -> (u32, u32) {
    let half = along / 2;
    let (x, y) = match side {
        0 => (along, 0),
        1 => (12, half),
        2 => (12, 6 + half),
        3 => (12 - along, 12),
        4 => (0, 12 - half),
        _ => (0, 6 - half),
    };
    let down = spot.y.saturating_mul(12).saturating_add(spot.x.saturating_mul(6));
    (spot.x.saturating_mul(12).saturating_add(x), down.saturating_add(y))
}

/// Returns whether the given choice isn't allowed.
fn is_barred(choice: &Choice) -> bool {
    matches!(choice.effect, ChoiceEffect::Illegal(_))
}

/// Returns whether the given choice places a tile from the hand.
fn is_held(choice: &Choice, held: &TileImage) -> bool {
    choice.tile.as_ref().is_some_and(|tile| tile.held == *held)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::kinds;

    fn image(kind: usize) -> TileImage {
        kinds(Shape::SQUARE)[kind].into()
    }

    /// Creates a question about two tiles with two rotations each.
    fn placements(fatal: [bool; 4]) -> Question {
        let choice = |(place, fatal): (usize, bool)| Choice {
            tile: Some(TurnedTile { held: image(place / 2), placed_tile: image(place) }),
            lost_markers: fatal.into(),
            ..Choice::new(ChoiceEffect::Action(place))
        };
        let tiles = (0..2).map(|kind| (String::new(), image(kind))).collect();
        Question {
            tiles: vec![crate::game::TileRow { title: String::new(), tiles }],
            choices: fatal.into_iter().enumerate().map(choice).collect(),
            ..Question::default()
        }
    }

    #[test]
    fn preselects_a_safe_choice() {
        for (fatal, expected) in [
            ([false; 4], 0),
            ([true, false, false, false], 1),
            ([true, true, true, false], 3),
            ([true; 4], 0),
        ] {
            let cursor = QuestionCursor::new(placements(fatal), &[]);
            assert_eq!(cursor.cursor(), expected, "{fatal:?}");
            let asks = cursor.choices()[0].needs_confirmation(cursor.first());
            assert_eq!(asks, fatal[0] && fatal != [true; 4], "{fatal:?}");
        }
        // Selecting a different tile works the same way.
        let mut cursor = QuestionCursor::new(placements([false, false, true, false]), &[]);
        cursor.take_tile(1);
        assert_eq!(cursor.cursor(), 3);
    }

    /// A port shared by two hexes has a single position, and the hex to the north-east is half a hex higher.
    #[test]
    fn shared_hex_port_has_one_position() {
        let shape = Shape::new(6, 2).unwrap();
        for port in 0..12 {
            let spot = EdgePlace { x: 3, y: 3, edge: Edge::Port(port) };
            let across = spot.neighbour(shape).unwrap();
            assert_eq!(position(spot, shape), position(across, shape), "{port}");
        }
        let side = |x, y| position(EdgePlace { x, y, edge: Edge::Side(0) }, shape);
        assert_eq!(side(3, 3), (42, 54));
        assert_eq!(side(4, 2), (54, 48));
    }

    #[test]
    fn losing_extra_markers_needs_confirmation() {
        let marker =
            |costs: [bool; 4]| Choice::new(ChoiceEffect::Question(Box::new(placements(costs))));
        // For the first marker, every placement loses a marker. For the second, there's one that doesn't.
        let choices = vec![marker([true; 4]), marker([true, true, true, false])];
        let mut first = Question { choices, ..Question::default() };
        let cursor = QuestionCursor::new(first.clone(), &[]);
        assert!(cursor.choices()[0].needs_confirmation(cursor.first()));
        // If every choice loses one marker, only losing two requires confirmation.
        first.choices[1] = marker([true; 4]);
        if let ChoiceEffect::Question(question) = &mut first.choices[0].effect {
            question.choices[1].lost_markers = 2;
        }
        let cursor = QuestionCursor::new(first, &[]);
        let asks = [0, 1].map(|nth| cursor.choices()[nth].needs_confirmation(cursor.first()));
        assert_eq!(asks, [false, true]);
        assert_eq!(cursor.cursor(), 0);
    }

    #[test]
    fn skips_illegal_markers() {
        let marker = |label: &str, answer| Choice { label: label.into(), ..Choice::new(answer) };
        let further = || ChoiceEffect::Question(Box::new(placements([false; 4])));
        let mut choices = vec![
            marker("one", further()),
            marker("two", ChoiceEffect::Illegal("it would go out".into())),
            marker("three", further()),
        ];
        let question =
            |choices: &[Choice]| Question { choices: choices.into(), ..Question::default() };
        let mut cursor = QuestionCursor::new(question(&choices), &[]);
        cursor.choose();
        assert_eq!(cursor.path(), [0]);
        let passed = || Some(("two".to_owned(), "it would go out".to_owned()));
        assert_eq!(cursor.next_sibling(), (true, passed()));
        assert_eq!(cursor.path(), [2]);
        assert_eq!(cursor.next_sibling(), (true, None));
        assert_eq!(cursor.path(), [0]);
        choices.pop();
        let mut cursor = QuestionCursor::new(question(&choices), &[]);
        cursor.choose();
        assert_eq!(cursor.next_sibling(), (false, passed()));
        assert_eq!(cursor.path(), [0]);
    }

    #[test]
    fn finds_choices_by_prefix() {
        let choice = |words: &str| Choice {
            words: vec![words.into()],
            ..Choice::new(ChoiceEffect::Action(0))
        };
        let choices = ["a1 north", "b1 west", "b2 west", "b2 east", "c2"].map(choice).to_vec();
        let mut cursor = QuestionCursor::new(Question { choices, ..Question::default() }, &[]);
        // The example must not be the square at the cursor.
        assert_eq!((cursor.cursor(), cursor.example().as_deref()), (0, Some("C2")));
        // A letter with a different meaning waits for the next character and doesn't move the cursor.
        cursor.begin_typed('b');
        assert_eq!(cursor.cursor(), 0);
        assert_eq!(cursor.find_typed('2'), Ok(()));
        assert_eq!(cursor.cursor(), 2);
        cursor.go(4);
        cursor.go_round(false);
        assert_eq!(cursor.cursor(), 0);
        cursor.go_round(true);
        assert_eq!(cursor.cursor(), 4);
        let mut typed = |glyph| (cursor.find_typed(glyph).err(), cursor.cursor());
        assert_eq!(typed('B'), (None, 1));
        assert_eq!(typed('2'), (None, 2));
        // If no name starts with the text, it's reduced to its last character or dropped.
        assert_eq!(typed('C'), (None, 4));
        assert_eq!(typed('9'), (Some("C9".into()), 4));
        assert_eq!(typed('A'), (None, 0));
    }

    #[test]
    fn tile_remembers_its_rotation() {
        let mut cursor = QuestionCursor::new(placements([false; 4]), &[]);
        cursor.turn(false);
        cursor.next_tile(false);
        assert_eq!(cursor.cursor(), 2);
        cursor.next_tile(false);
        assert_eq!(cursor.cursor(), 1, "as it was left");
        cursor.take_tile(1);
        cursor.turn(false);
        cursor.take_tile(0);
        cursor.take_tile(1);
        assert_eq!(cursor.cursor(), 3);
    }

    /// Creates a question about the starts on a 2-by-2 board in clockwise order, with one of them taken.
    fn starts(taken: usize) -> QuestionCursor {
        let spots = [
            (0, 0, 0),
            (0, 0, 1),
            (1, 0, 0),
            (1, 0, 1),
            (1, 0, 2),
            (1, 0, 3),
            (1, 1, 2),
            (1, 1, 3),
            (1, 1, 4),
            (1, 1, 5),
            (0, 1, 4),
            (0, 1, 5),
            (0, 1, 6),
            (0, 1, 7),
            (0, 0, 6),
            (0, 0, 7),
        ];
        let choice = |(place, (x, y, port)): (usize, (u32, u32, u8))| Choice {
            spot: Some(EdgePlace { x, y, edge: Edge::Port(port) }),
            ..Choice::new(if place == taken {
                ChoiceEffect::Illegal("taken".into())
            } else {
                ChoiceEffect::Action(place)
            })
        };
        let choices = spots.into_iter().enumerate().map(choice).collect();
        QuestionCursor::new(Question { choices, ..Question::default() }, &[])
    }

    #[test]
    fn arrows_move_to_the_nearest_start() {
        const EAST: (i32, i32) = (1, 0);
        const SOUTH: (i32, i32) = (0, 1);
        const WEST: (i32, i32) = (-1, 0);
        const NORTH: (i32, i32) = (0, -1);
        let mut cursor = starts(2);
        let mut went = vec![cursor.cursor()];
        for way in [EAST, EAST, EAST, EAST, SOUTH, SOUTH, SOUTH, SOUTH, WEST, NORTH, WEST] {
            assert!(cursor.steer(way, Shape::SQUARE));
            went.push(cursor.cursor());
        }
        // The third start is taken and there are none beyond the edge.
        assert_eq!(went, [0, 1, 3, 4, 4, 5, 6, 7, 8, 9, 7, 8]);
        let mut list = QuestionCursor::new(placements([false; 4]), &[]);
        assert!(!list.steer(SOUTH, Shape::SQUARE), "a list has no places");
        let here = Choice {
            spot: Some(EdgePlace { x: 0, y: 0, edge: Edge::Side(0) }),
            ..Choice::new(ChoiceEffect::Action(0))
        };
        let question = Question { choices: vec![here.clone(), here], ..Question::default() };
        let mut turns = QuestionCursor::new(question, &[]);
        assert!(!turns.steer(SOUTH, Shape::SQUARE), "nor have the ways to lie on one square");
    }

    #[test]
    fn finds_actions_in_nested_questions() {
        let further = Choice::new(ChoiceEffect::Question(Box::new(placements([false; 4]))));
        let first = Choice::new(ChoiceEffect::Action(7));
        let question = Question { choices: vec![first, further], ..Question::default() };
        let mut cursor = QuestionCursor::new(question, &[]);
        assert!(cursor.find(2));
        assert_eq!(cursor.cursor(), 2);
        assert!(cursor.back());
        assert_eq!(cursor.cursor(), 1);
        assert!(cursor.find(7) && !cursor.find(5));
    }
}
