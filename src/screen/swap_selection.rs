//! The selection of tiles to give and take in a swap.

use crate::{
    drawing::TileImage,
    game::{ChoiceEffect, Question, TileSwap},
};

/// The ticks in a question about swapping tiles.
///
/// Tiles in the first row can be given away, while those in the other rows can be taken.
#[derive(Clone, Debug)]
pub(super) struct SwapTicks {
    rows: Vec<Vec<(TileImage, bool)>>,
    /// The row and the index within it.
    cursor: (usize, usize),
}

/// The tiles to swap. There are as many tiles to give as to take.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Swaps {
    given_tiles: Vec<TileImage>,
    taken_tiles: Vec<TileImage>,
}

impl SwapTicks {
    /// Creates the ticks for a question, none of which are set yet. Returns `None` if the question isn't
    /// about swapping tiles.
    pub(super) fn new(question: &Question) -> Option<SwapTicks> {
        let swaps = question.choices.iter().any(|choice| choice.swap.is_some());
        let row = |row: &crate::game::TileRow| {
            row.tiles.iter().map(|(_, image)| (image.clone(), false)).collect::<Vec<_>>()
        };
        let rows: Vec<_> = question.tiles.iter().map(row).collect();
        swaps.then_some(SwapTicks { rows, cursor: (0, 0) })
    }

    /// Returns the cursor's row and its index within that row.
    pub(super) fn cursor(&self) -> (usize, usize) {
        self.cursor
    }

    /// Returns whether the given tile is ticked.
    pub(super) fn is_ticked(&self, row: usize, place: usize) -> bool {
        self.rows.get(row).and_then(|row| row.get(place)).is_some_and(|&(_, is_ticked)| is_ticked)
    }

    /// Moves the cursor to a tile, given by its index across all rows.
    pub(super) fn go(&mut self, mut place: usize) {
        for (row, tiles) in self.rows.iter().enumerate() {
            if place < tiles.len() {
                self.cursor = (row, place);
                return;
            }
            place -= tiles.len();
        }
    }

    /// Returns the index of a tile across all rows.
    pub(super) fn place(&self, row: usize, place: usize) -> usize {
        self.rows.iter().take(row).map(Vec::len).sum::<usize>() + place
    }

    /// Moves the cursor by one tile.
    pub(super) fn step(&mut self, back: bool) {
        let at = self.place(self.cursor.0, self.cursor.1);
        let all: usize = self.rows.iter().map(Vec::len).sum();
        self.go((at + if back { all.saturating_sub(1) } else { 1 }) % all.max(1));
    }

    /// Moves the cursor to the row above or below.
    pub(super) fn change_row(&mut self, up: bool) {
        let count = self.rows.len().max(1);
        let row = (self.cursor.0 + if up { count - 1 } else { 1 }) % count;
        let last = self.rows.get(row).map_or(0, |row| row.len().saturating_sub(1));
        self.cursor = (row, self.cursor.1.min(last));
    }

    /// Toggles the tick on the tile at the cursor.
    pub(super) fn tick(&mut self) {
        let (row, place) = self.cursor;
        if let Some((_, is_ticked)) = self.rows.get_mut(row).and_then(|row| row.get_mut(place)) {
            *is_ticked = !*is_ticked;
        }
    }

    /// Ticks the two tiles of a swap and nothing else, or nothing at all.
    pub(super) fn set(&mut self, swap: Option<&TileSwap>) {
        let mut give = swap.map(|swap| &swap.give);
        let mut take = swap.map(|swap| &swap.take);
        for (row, tiles) in self.rows.iter_mut().enumerate() {
            let wanted = if row == 0 { &mut give } else { &mut take };
            for (image, is_ticked) in tiles {
                *is_ticked = wanted.take_if(|wanted| *wanted == image).is_some();
            }
        }
    }

    /// Returns the number of ticked tiles to give and the number to take.
    pub(super) fn counts(&self) -> (usize, usize) {
        let ticked = |row: &Vec<(TileImage, bool)>| row.iter().filter(|(_, is)| *is).count();
        (self.rows.first().map_or(0, ticked), self.rows.iter().skip(1).map(ticked).sum())
    }

    /// Returns the ticked tiles, or `None` if there are more on one side than on the other.
    ///
    /// Equal tiles on both sides cancel each other out.
    pub(super) fn swaps(&self) -> Option<Swaps> {
        let (given_tiles, taken_tiles) = self.counts();
        if given_tiles != taken_tiles {
            return None;
        }
        let ticked = |rows: &[Vec<(TileImage, bool)>]| -> Vec<TileImage> {
            let ticked = rows.iter().flatten().filter(|(_, is_ticked)| *is_ticked);
            ticked.map(|(image, _)| image.clone()).collect()
        };
        let (own, others) = self.rows.split_at(self.rows.len().min(1));
        let (mut given_tiles, mut taken_tiles) = (ticked(own), ticked(others));
        given_tiles.retain(|image| match taken_tiles.iter().position(|other| other == image) {
            Some(same) => {
                taken_tiles.remove(same);
                false
            }
            None => true,
        });
        Some(Swaps { given_tiles, taken_tiles })
    }
}

impl Swaps {
    /// Takes the next swap and returns its action or, if none are left, the action that stops swapping.
    ///
    /// Returns `None` if the question has neither. Choices are always listed in the same order and swaps are
    /// only offered in that order, so the first match is the next swap.
    pub(super) fn next(&mut self, question: &Question) -> Option<usize> {
        let action = |answer: &ChoiceEffect| match answer {
            ChoiceEffect::Action(place) => Some(*place),
            ChoiceEffect::Question(_) | ChoiceEffect::Illegal(_) => None,
        };
        let mut choices = question.choices.iter();
        if self.given_tiles.is_empty() {
            return choices.find(|choice| choice.swap.is_none()).and_then(|it| action(&it.effect));
        }
        choices.find_map(|choice| {
            let TileSwap { give, take } = choice.swap.as_ref()?;
            let given = self.given_tiles.iter().position(|image| image == give)?;
            let taken = self.taken_tiles.iter().position(|image| image == take)?;
            self.given_tiles.remove(given);
            self.taken_tiles.remove(taken);
            action(&choice.effect)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Choice, TileRow},
        tile::{Shape, kinds},
    };

    fn image(kind: usize) -> TileImage {
        kinds(Shape::SQUARE)[kind].into()
    }

    fn row(kinds: &[usize]) -> TileRow {
        let tiles = kinds.iter().map(|&kind| (String::new(), image(kind))).collect();
        TileRow { title: String::new(), tiles }
    }

    fn question() -> Question {
        let swap = |(place, (give, take))| Choice {
            swap: Some(TileSwap { give: image(give), take: image(take) }),
            ..Choice::new(ChoiceEffect::Action(place))
        };
        let pairs = [(1, 2), (1, 5), (3, 2), (3, 5)].into_iter();
        let stop = Choice::new(ChoiceEffect::Action(9));
        Question {
            tiles: vec![row(&[3, 1, 1]), row(&[5, 2]), row(&[1])],
            choices: (0..).zip(pairs).map(swap).chain([stop]).collect(),
            ..Question::default()
        }
    }

    #[test]
    fn swaps_follow_the_order_of_choices() {
        let question = question();
        let mut ticks = SwapTicks::new(&question).unwrap();
        for place in [0, 3, 4, 1] {
            ticks.go(place);
            ticks.tick();
        }
        assert_eq!(ticks.counts(), (2, 2));
        let mut swaps = ticks.swaps().unwrap();
        assert_eq!(swaps.next(&question), Some(0), "1 for 2");
        assert_eq!(swaps.next(&question), Some(3), "3 for 5");
        assert_eq!(swaps.next(&question), Some(9), "and stop");
    }

    #[test]
    fn uneven_ticks_are_not_a_swap() {
        let mut ticks = SwapTicks::new(&question()).unwrap();
        assert_eq!(ticks.swaps(), Some(Swaps::default()));
        ticks.go(1);
        ticks.tick();
        assert_eq!(ticks.swaps(), None);
        ticks.go(5);
        ticks.tick();
        assert_eq!(ticks.swaps(), Some(Swaps::default()), "a tile for its like");
    }

    #[test]
    fn cursor_wraps_around() {
        let mut ticks = SwapTicks::new(&question()).unwrap();
        ticks.step(true);
        assert_eq!(ticks.cursor(), (2, 0));
        ticks.step(false);
        assert_eq!(ticks.cursor(), (0, 0));
        ticks.go(2);
        ticks.change_row(false);
        assert_eq!(ticks.cursor(), (1, 1));
        ticks.change_row(true);
        ticks.change_row(true);
        assert_eq!(ticks.cursor(), (2, 0));
    }
}
