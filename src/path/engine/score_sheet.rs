//! Stores the points of each seat and anything else that a state needs for scoring.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    game::{Seat, Seats},
    ruleset::{
        MAX_PLAYERS,
        path::{PathScore, RunScore, Sections, Winner},
    },
};

/// The points of each seat. Copying doesn't allocate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<i64>", into = "Vec<i64>")]
pub struct Scores {
    len: u8,
    points: [i64; MAX_PLAYERS as usize],
}

impl Scores {
    /// Creates scores with zero points for every seat.
    fn zero(seats: u8) -> Scores {
        Scores { len: seats.min(MAX_PLAYERS), points: [0; MAX_PLAYERS as usize] }
    }

    /// Returns the points, by seat.
    pub fn points(&self) -> &[i64] {
        &self.points[..usize::from(self.len)]
    }

    /// Multiplies all points by `unit`, so that they count parts of a point.
    pub(super) fn scaled(mut self, unit: i64) -> Scores {
        for points in &mut self.points {
            *points *= unit;
        }
        self
    }

    /// Adds points to the given seat.
    pub(super) fn add(&mut self, seat: Seat, points: i64) {
        if let Some(sum) = self.points.get_mut(usize::from(seat)) {
            *sum = sum.saturating_add(points);
        }
    }

    /// Returns the points per team, or per seat if there are no teams.
    pub(super) fn by_sides(&self, teams: u8) -> Scores {
        if teams == 0 {
            return *self;
        }
        let mut sums = Scores::zero(teams);
        for (seat, &points) in (0..).zip(self.points()) {
            sums.add(seat % teams, points);
        }
        sums
    }

    /// Returns the seats with the most points.
    pub(super) fn best(&self) -> Seats {
        let most = self.points().iter().max();
        (0..)
            .zip(self.points())
            .filter(|&(_, points)| Some(points) == most)
            .map(|(seat, _)| seat)
            .collect()
    }
}

/// The error returned for scores that list more seats than a game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there are scores for more than {MAX_PLAYERS} seats")]
pub struct TooManyScores;

impl TryFrom<Vec<i64>> for Scores {
    type Error = TooManyScores;

    fn try_from(points: Vec<i64>) -> Result<Scores, TooManyScores> {
        let seats = u8::try_from(points.len()).ok().filter(|&seats| seats <= MAX_PLAYERS);
        let seats = seats.ok_or(TooManyScores)?;
        let mut scores = Scores::zero(seats);
        scores.points[..points.len()].copy_from_slice(&points);
        Ok(scores)
    }
}

impl From<Scores> for Vec<i64> {
    fn from(scores: Scores) -> Vec<i64> {
        scores.points().to_vec()
    }
}

/// The scoring rules for a game that is won on points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::path) struct Scoring {
    pub(super) path: PathScore,
    pub(super) has_growing_runs: bool,
    pub(super) survival_points: i64,
    pub(super) elimination_points: i64,
    pub(super) hole_points: i64,
    pub(super) marker: i64,
}

impl Scoring {
    /// Returns the scoring rules, or `None` if the game isn't won on points.
    pub(super) fn of(keys: &Sections) -> Option<Scoring> {
        let score = &keys.score;
        (keys.ending.winner == Winner::MostPoints).then(|| Scoring {
            path: score.path,
            has_growing_runs: score.path == PathScore::Squares && score.runs == RunScore::Growing,
            survival_points: score.still_in.into(),
            elimination_points: score.put_out.into(),
            hole_points: score.hole.into(),
            marker: score.marker.into(),
        })
    }
}

/// The points in a game so far. Games that don't count points have no sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScoreSheet {
    /// The points scored so far.
    pub(super) scores: Scores,
    /// The points for each marker's runs, if runs grow. These are included in `scores`.
    pub(super) runs: Box<[i64]>,
    /// Scratch space for games where crossings count. For each square, this is a bitmask of the ports passed
    /// during a walk.
    ///
    /// Outside of a walk, this is all zeros.
    pub(super) crossing_scratch: Box<[u16]>,
}

impl ScoreSheet {
    /// Creates the sheet for a game with `seats` seats and a total of `markers` markers.
    pub(super) fn new(
        scoring: Scoring,
        seats: u8,
        markers: usize,
        crossing_scratch: Box<[u16]>,
    ) -> ScoreSheet {
        ScoreSheet {
            scores: Scores::zero(seats),
            runs: vec![0; if scoring.has_growing_runs { markers } else { 0 }].into(),
            crossing_scratch,
        }
    }

    /// Resets the sheet for a new game.
    pub(super) fn clear(&mut self) {
        self.scores = Scores::zero(self.scores.len);
        self.runs.fill(0);
    }

    /// Copies another sheet for the same rules without allocating.
    pub(super) fn copy_from(&mut self, source: &ScoreSheet) {
        self.scores = source.scores;
        self.runs.clone_from(&source.runs);
    }
}
