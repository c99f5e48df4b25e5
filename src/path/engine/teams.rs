//! Sides are the teams or, in games without teams, the individual seats.

use super::{rules::Rules, score_sheet::Scores};
use crate::game::{Seat, Seats};

impl Rules {
    /// Returns the number of sides.
    pub fn sides(&self) -> u8 {
        if self.teams == 0 { self.seats } else { self.teams }
    }

    /// Returns whether players have partners.
    pub fn has_teams(&self) -> bool {
        self.teams > 0
    }

    /// Returns the number of the side that a seat belongs to.
    pub fn side_of_seat(&self, seat: Seat) -> u8 {
        seat.checked_rem(self.teams).unwrap_or(seat)
    }

    /// Returns the seats that belong to a side.
    pub fn side(&self, side: u8) -> Seats {
        if self.teams == 0 {
            return [side].into_iter().collect();
        }
        (0..self.seats).filter(|&seat| self.side_of_seat(seat) == side).collect()
    }

    /// Returns all seats on the same side as any of the given seats.
    pub(in crate::path) fn with_partners(&self, seats: Seats) -> Seats {
        if self.teams == 0 {
            return seats;
        }
        let is_partner =
            |&seat: &Seat| seats.iter().any(|of| self.side_of_seat(of) == self.side_of_seat(seat));
        (0..self.seats).filter(is_partner).collect()
    }

    /// Returns whether all the given seats belong to the same side.
    #[inline]
    pub(in crate::path) fn are_one_side(&self, seats: Seats) -> bool {
        seats.is_one() || self.teams > 0 && self.are_partners(seats)
    }

    #[inline(never)]
    fn are_partners(&self, seats: Seats) -> bool {
        let first = seats.iter().next().map(|seat| self.side_of_seat(seat));
        first.is_some_and(|side| seats.iter().all(|seat| self.side_of_seat(seat) == side))
    }

    /// Returns the points of each side as the sum over its seats.
    pub fn points_of_sides(&self, scores: &Scores) -> Scores {
        scores.by_sides(self.teams)
    }

    /// Returns the seats that belong to the sides with the most points.
    pub(super) fn best_sides(&self, scores: &Scores) -> Seats {
        let best = self.points_of_sides(scores).best();
        (0..self.seats).filter(|&seat| best.contains(self.side_of_seat(seat))).collect()
    }
}

/// Returns the sides that the given seats belong to.
pub(super) fn sides(seats: Seats, teams: u8) -> Seats {
    if teams == 0 { seats } else { seats.iter().map(|seat| seat % teams).collect() }
}
