//! The review of a recorded game during playback, which marks costly choices.

use std::collections::BTreeMap;

use crate::{game::Seat, session::ChoiceVerdict};

/// A choice in a recorded game that was compared with the best one.
#[derive(Clone, Copy, Debug)]
pub struct ReviewedChoice {
    /// The index of the moment before the choice.
    pub moment: usize,
    /// The seat that chose.
    pub seat: Seat,
    /// The comparison with the best choice.
    pub verdict: ChoiceVerdict,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ReviewStage {
    /// The user hasn't asked for it.
    #[default]
    Unwanted,
    /// The user wants it, or it's in progress.
    Running,
    /// All choices are reviewed.
    Done,
    /// The record can't be reviewed.
    Failed,
}

/// The review of a recorded game, which grows in the background.
#[derive(Debug, Default)]
pub(super) struct PlaybackReview {
    pub(super) stage: ReviewStage,
    choices: Vec<ReviewedChoice>,
    /// The number of choices to review, once it's known.
    total: Option<usize>,
}

impl PlaybackReview {
    /// Adds choices of a review with the given total number of choices.
    pub(super) fn add(&mut self, choices: Vec<ReviewedChoice>, total: usize) {
        self.choices.extend(choices);
        self.total = Some(total);
        if self.choices.len() >= total {
            self.stage = ReviewStage::Done;
        }
    }

    /// Returns the number of reviewed choices and of all choices while the review is running.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        let total = self.total.filter(|_| self.stage == ReviewStage::Running)?;
        Some((self.choices.len(), total))
    }

    /// Returns the number of choices that were reviewed and of those that were costly.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.choices.len(), self.costly().count())
    }

    /// Returns the costly choices in order.
    pub(super) fn costly(&self) -> impl DoubleEndedIterator<Item = &ReviewedChoice> {
        self.choices.iter().filter(|choice| choice.verdict.is_costly())
    }

    /// Returns the costly choice at the given moment, if there is one.
    pub(super) fn costly_at(&self, moment: usize) -> Option<&ReviewedChoice> {
        self.costly().find(|choice| choice.moment == moment)
    }

    /// Returns the moment of the next costly choice after the given moment, or of the previous one before it.
    pub(super) fn next_costly(&self, moment: usize, is_back: bool) -> Option<usize> {
        let mut moments = self.costly().map(|choice| choice.moment);
        if is_back {
            moments.rfind(|&other| other < moment)
        } else {
            moments.find(|&other| other > moment)
        }
    }

    /// Returns how many choices of each seat were costly, and how many there were.
    pub(super) fn tally(&self) -> BTreeMap<Seat, (u32, u32)> {
        let mut tally: BTreeMap<Seat, (u32, u32)> = BTreeMap::new();
        for choice in &self.choices {
            let (costly, all) = tally.entry(choice.seat).or_default();
            *costly += u32::from(choice.verdict.is_costly());
            *all += 1;
        }
        tally
    }
}
