//! The course of a reviewed game: who was in the lead, and when that changed.

use crate::{
    bot::Forecast,
    game::{Seat, Seats},
};

/// The minimum gain at a turning point, as a share of the win.
const MIN_GAIN: f64 = 0.1;

/// The forecasts for a game, in order.
pub struct GameCourse {
    /// The teams, or else the seats.
    sides: Vec<Seats>,
    moments: Vec<CourseMoment>,
    /// The winners and the certain forecast, if the game is over.
    end: Option<(Seats, Forecast)>,
}

/// The forecast before a choice.
pub struct CourseMoment {
    /// The number of the choice in the game.
    pub choice: u32,
    /// The number of tiles that were placed before it.
    pub tiles: u32,
    /// The seat that chooses.
    pub seat: Seat,
    pub forecast: Forecast,
}

/// The choice after which the winners' share rose the most.
pub struct TurningPoint<'a> {
    pub moment: &'a CourseMoment,
    pub winners: Seats,
    /// The winners' share before the choice.
    pub before: f64,
    /// Their share before the next choice.
    pub after: f64,
}

impl GameCourse {
    pub fn new(sides: Vec<Seats>) -> GameCourse {
        GameCourse { sides, moments: Vec::new(), end: None }
    }

    pub fn add(&mut self, moment: CourseMoment) {
        self.moments.push(moment);
    }

    /// Ends the game.
    pub fn end(&mut self, seats: u8, winners: Seats) {
        self.end = Some((winners, Forecast::of_winners(seats, winners)));
    }

    pub fn sides(&self) -> &[Seats] {
        &self.sides
    }

    pub fn moments(&self) -> &[CourseMoment] {
        &self.moments
    }

    /// Counts how often a side took the lead from another one, or returns `None` if there were no forecasts.
    ///
    /// A side keeps the lead until another one is clearly ahead of all others.
    pub fn lead_changes(&self) -> Option<u32> {
        if self.moments.is_empty() {
            return None;
        }
        let end = self.end.iter().map(|(_, forecast)| forecast);
        let forecasts = self.moments.iter().map(|moment| &moment.forecast).chain(end);
        let mut leaders: Vec<usize> =
            forecasts.filter_map(|forecast| forecast.leader(&self.sides)).collect();
        leaders.dedup();
        u32::try_from(leaders.len().saturating_sub(1)).ok()
    }

    /// Returns the turning point, or `None` if the game is unfinished or no choice gained much.
    pub fn turning_point(&self) -> Option<TurningPoint<'_>> {
        let (winners, end) = self.end.as_ref().filter(|(winners, _)| !winners.is_empty())?;
        let shares = self.moments.iter().map(|moment| moment.forecast.share(*winners));
        let after = shares.clone().skip(1).chain([end.share(*winners)]);
        let turns = self.moments.iter().zip(shares.zip(after));
        let turns = turns.map(|(moment, (before, after))| TurningPoint {
            moment,
            winners: *winners,
            before,
            after,
        });
        let turn = turns.max_by(|one, other| one.gain().total_cmp(&other.gain()));
        turn.filter(|turn| turn.gain() >= MIN_GAIN)
    }
}

impl TurningPoint<'_> {
    fn gain(&self) -> f64 {
        self.after - self.before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a course of two players, given who is certain to win before each choice.
    fn course(leaders: &[Option<Seat>], winners: &[Seat]) -> GameCourse {
        let sides = [0, 1].map(|seat| Seats::from_iter([seat]));
        let mut course = GameCourse::new(sides.to_vec());
        for (choice, leader) in (0..).zip(leaders) {
            let both = Seats::from_iter([0, 1]);
            let ahead = leader.map_or(both, |leader| Seats::from_iter([leader]));
            let forecast = Forecast::of_winners(2, ahead);
            course.add(CourseMoment { choice, tiles: choice, seat: 0, forecast });
        }
        course.end(2, winners.iter().copied().collect());
        course
    }

    #[test]
    fn lead_only_changes_once_another_side_is_ahead() {
        let changes = |leaders: &[_], winners: &[_]| course(leaders, winners).lead_changes();
        assert_eq!(changes(&[None, Some(0), None, Some(0)], &[0]), Some(0));
        assert_eq!(changes(&[None, Some(0), None, Some(1), Some(0)], &[0]), Some(2));
        assert_eq!(changes(&[None, Some(0)], &[1]), Some(1), "the end counts");
        assert_eq!(changes(&[], &[1]), None);
    }

    #[test]
    fn turning_point_is_the_choice_that_gained_most() {
        let regained = course(&[Some(0), Some(1), Some(0)], &[0]);
        let turn = regained.turning_point().unwrap();
        assert_eq!(turn.moment.choice, 1);
        assert!(turn.before < 0.01 && turn.after > 0.99, "{} to {}", turn.before, turn.after);
        assert!(course(&[Some(0)], &[]).turning_point().is_none(), "nobody won");
        let last = course(&[None, Some(1)], &[0]);
        assert_eq!(last.turning_point().unwrap().moment.choice, 1);
    }
}
