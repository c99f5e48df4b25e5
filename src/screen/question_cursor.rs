//! A question on a screen, with a cursor at a choice.

use crate::{
    drawing::{Spot, TileImage},
    game::{Answer, Choice, Question, TurnedTile},
};

/// A question with a cursor.
#[derive(Clone, Debug)]
pub(super) struct QuestionCursor {
    question: Question,
    /// The choices that led on to further questions, from the first question.
    path: Vec<usize>,
    cursor: usize,
}

/// Result of choosing.
pub(super) enum Chosen {
    /// An action, by its place.
    Action(usize),
    /// Another question.
    Further,
    /// It is not allowed, for this reason.
    Barred(String),
}

impl QuestionCursor {
    /// Creates the cursor at the first choice that is allowed. Where every choice leads to
    /// another question that lays tiles, such as that for one of several markers, the first of these
    /// is put at once; so is the only question to which the only choice leads.
    pub(super) fn new(question: Question) -> QuestionCursor {
        let mut asking = QuestionCursor { question, path: Vec::new(), cursor: 0 };
        asking.rest();
        if asking.leads_further() {
            asking.path.push(0);
            if asking.lays_tiles() || asking.question.choices.len() == 1 {
                asking.rest();
            } else {
                asking.path.clear();
            }
        }
        asking
    }

    /// Returns the question that is put now.
    pub(super) fn now(&self) -> &Question {
        self.at(&self.path)
    }

    fn at(&self, path: &[usize]) -> &Question {
        path.iter().fold(&self.question, |question, &place| {
            match question.choices.get(place).map(|choice| &choice.answer) {
                Some(Answer::Further(further)) => further,
                _ => question,
            }
        })
    }

    fn leads_further(&self) -> bool {
        let choices = &self.now().choices;
        !choices.is_empty() && choices.iter().all(|c| matches!(c.answer, Answer::Further(_)))
    }

    /// Returns the choices, barred ones too.
    pub(super) fn choices(&self) -> &[Choice] {
        &self.now().choices
    }

    /// Returns the place of the choice at the cursor.
    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the choice at the cursor.
    pub(super) fn choice(&self) -> Option<&Choice> {
        self.choices().get(self.cursor)
    }

    /// Puts the cursor at a choice.
    pub(super) fn go(&mut self, place: usize) {
        self.cursor = place.min(self.choices().len().saturating_sub(1));
    }

    /// Moves the cursor by so many choices, at most to the ends of the list.
    pub(super) fn step(&mut self, by: isize) {
        self.go(self.cursor.saturating_add_signed(by));
    }

    /// Puts the cursor at the first choice that is allowed.
    fn rest(&mut self) {
        let open = |choice: &Choice| !matches!(choice.answer, Answer::Barred(_));
        self.cursor = self.choices().iter().position(open).unwrap_or(0);
    }

    /// Chooses what the cursor is at.
    pub(super) fn choose(&mut self) -> Option<Chosen> {
        Some(match &self.choice()?.answer {
            Answer::Action(place) => Chosen::Action(*place),
            Answer::Barred(reason) => Chosen::Barred(reason.clone()),
            Answer::Further(_) => {
                self.path.push(self.cursor);
                self.rest();
                Chosen::Further
            }
        })
    }

    /// Returns to the question before. Returns whether there was one.
    pub(super) fn back(&mut self) -> bool {
        match self.path.pop() {
            Some(place) => {
                self.cursor = place;
                true
            }
            None => false,
        }
    }

    /// Puts the question beside this one, such as that for another marker. Returns whether there
    /// was one.
    pub(super) fn beside(&mut self) -> bool {
        let Some((&last, above)) = self.path.split_last() else { return false };
        let count = self.at(above).choices.len();
        let next = (last + 1) % count.max(1);
        if next == last {
            return false;
        }
        if let Some(place) = self.path.last_mut() {
            *place = next;
        }
        self.rest();
        true
    }

    /// Returns whether there is a question before this one.
    pub(super) fn has_before(&self) -> bool {
        !self.path.is_empty()
    }

    /// Returns whether there is a question beside this one.
    pub(super) fn has_beside(&self) -> bool {
        self.path.split_last().is_some_and(|(_, above)| self.at(above).choices.len() > 1)
    }

    /// Returns whether tiles are laid, so that a hand is shown in place of a list.
    pub(super) fn lays_tiles(&self) -> bool {
        !self.choices().is_empty() && self.choices().iter().all(|choice| choice.tile.is_some())
    }

    /// Returns the place in the hand of the tile at the cursor.
    pub(super) fn slot(&self) -> Option<usize> {
        let held = &self.choice()?.tile.as_ref()?.held;
        self.now().tiles.first()?.tiles.iter().position(|(_, tile)| tile == held)
    }

    /// Puts the cursor at a tile of the hand, as it lies where that is allowed.
    pub(super) fn take_tile(&mut self, slot: usize) {
        let hand = self.now().tiles.first();
        let Some((_, held)) = hand.and_then(|hand| hand.tiles.get(slot)) else { return };
        let of_tile = |choice: &Choice| is_held(choice, held);
        let open = |choice: &Choice| of_tile(choice) && matches!(choice.answer, Answer::Action(_));
        let choices = self.choices();
        let found = choices.iter().position(open).or_else(|| choices.iter().position(of_tile));
        if let Some(place) = found {
            self.cursor = place;
        }
    }

    /// Puts the cursor at the next different tile of the hand, or at the one before.
    pub(super) fn next_tile(&mut self, back: bool) {
        let (Some(slot), Some(hand)) = (self.slot(), self.now().tiles.first()) else { return };
        let count = hand.tiles.len();
        let held = |slot: usize| hand.tiles.get(slot).map(|(_, tile)| tile);
        let steps = (1..count).map(|by| (slot + if back { count - by } else { by }) % count);
        // Of equal tiles the first stands for all.
        let is_first = |&slot: &usize| (0..slot).all(|before| held(before) != held(slot));
        if let Some(slot) = steps.into_iter().find(is_first) {
            self.take_tile(slot);
        }
    }

    /// Turns the tile at the cursor by one, clockwise or back.
    pub(super) fn turn(&mut self, back: bool) {
        let turns = self.turns();
        let Some(at) = turns.iter().position(|&place| place == self.cursor) else { return };
        let next = at + if back { turns.len() - 1 } else { 1 };
        self.cursor = turns[next % turns.len()];
    }

    /// Returns the choices that lay the same tile as the cursor's, each turned otherwise.
    pub(super) fn turns(&self) -> Vec<usize> {
        let Some(TurnedTile { held, .. }) = self.choice().and_then(|choice| choice.tile.as_ref())
        else {
            return Vec::new();
        };
        let choices = self.choices().iter().enumerate();
        let same = choices.filter(|(_, choice)| is_held(choice, held));
        same.map(|(place, _)| place).collect()
    }

    /// Returns the choices that stand for places on the board.
    pub(super) fn spots(&self) -> impl Iterator<Item = (usize, Spot)> {
        let choices = self.choices().iter().enumerate();
        choices.filter_map(|(place, choice)| Some((place, choice.spot?)))
    }
}

/// Returns whether a choice lays a tile of the hand.
fn is_held(choice: &Choice, held: &TileImage) -> bool {
    choice.tile.as_ref().is_some_and(|tile| tile.held == *held)
}
