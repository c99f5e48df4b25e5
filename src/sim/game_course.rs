//! The course of a game: who was in the lead, and when that changed.

use serde::{Deserialize, Serialize};

use crate::{
    bot::Forecast,
    game::{Seat, Seats},
};

/// The minimum gain at a turning point, as a share of the win.
const MIN_GAIN: f64 = 0.1;
/// A turning point also has to gain more than this many standard errors. As it's the largest of many gains, that's more
/// than for a single one.
const STANDARD_ERRORS: f64 = 3.0;

/// The forecasts for a game, in order.
#[derive(Debug, Deserialize, Serialize)]
pub struct GameCourse {
    /// The teams, or else the seats.
    sides: Vec<Seats>,
    moments: Vec<CourseMoment>,
    end: Option<CourseEnd>,
}

/// The end of a finished game.
#[derive(Debug, Deserialize, Serialize)]
struct CourseEnd {
    winners: Seats,
    /// The forecast, which is certain.
    forecast: Forecast,
    /// The number of tiles that were placed in the whole game.
    tiles: u32,
}

/// The forecast before a choice.
#[derive(Debug, Deserialize, Serialize)]
pub struct CourseMoment {
    /// The number of the choice in the game.
    pub choice: u32,
    /// The number of the turn that it belongs to, starting at 1, or 0 before the first turn.
    pub turn: u32,
    /// The number of tiles that were placed before it.
    pub tiles: u32,
    /// The seat that chooses.
    pub seat: Seat,
    /// The forecast.
    pub forecast: Forecast,
}

/// The moment at which a side took the lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadTaken {
    /// The side.
    pub side: Seats,
    /// The number of the turn in which it took the lead. It's 0 if it was ahead before the first turn.
    pub turn: u32,
}

/// The choice after which the winners' share rose the most.
#[derive(Debug)]
pub struct TurningPoint<'a> {
    /// The choice.
    pub moment: &'a CourseMoment,
    /// The winners.
    pub winners: Seats,
    /// The winners' share before the choice.
    pub before: f64,
    /// Their share before the next choice.
    pub after: f64,
    /// How much the forecasts could differ by chance.
    margin: f64,
}

impl GameCourse {
    /// Creates a course without forecasts.
    pub fn new(sides: Vec<Seats>) -> GameCourse {
        GameCourse { sides, moments: Vec::new(), end: None }
    }

    /// Adds the next forecast.
    pub fn add(&mut self, moment: CourseMoment) {
        self.moments.push(moment);
    }

    /// Ends the game after the given number of tiles.
    pub fn end(&mut self, seats: u8, winners: Seats, tiles: u32) {
        let forecast = Forecast::of_winners(seats, winners);
        self.end = Some(CourseEnd { winners, forecast, tiles });
    }

    /// Returns the teams, or else the seats.
    pub fn sides(&self) -> &[Seats] {
        &self.sides
    }

    /// Returns the forecasts, in order.
    pub fn moments(&self) -> &[CourseMoment] {
        &self.moments
    }

    /// Counts how often a side took the lead from another one, or returns `None` if there were no forecasts.
    pub fn lead_changes(&self) -> Option<u32> {
        u32::try_from(self.leads()?.len().saturating_sub(1)).ok()
    }

    /// Returns all times that a side took the lead, or `None` if there were no forecasts.
    ///
    /// A side keeps the lead until another one is clearly ahead of all others.
    pub fn leads(&self) -> Option<Vec<LeadTaken>> {
        if self.moments.is_empty() {
            return None;
        }
        let end = self.end.iter().map(|end| &end.forecast);
        let forecasts = self.moments.iter().map(|moment| &moment.forecast).chain(end);
        // A leader before a choice took the lead in the turn of the choice before that.
        let turns = std::iter::once(0).chain(self.moments.iter().map(|moment| moment.turn));
        let leads = forecasts.zip(turns).filter_map(|(forecast, turn)| {
            let side = *self.sides.get(forecast.leader(&self.sides)?)?;
            Some(LeadTaken { side, turn })
        });
        let mut leads: Vec<LeadTaken> = leads.collect();
        leads.dedup_by_key(|lead| lead.side);
        Some(leads)
    }

    /// Returns after how many percent of its tiles the game was settled, i.e. when the winners took the lead for
    /// good. It's 100 if nobody won alone.
    ///
    /// Returns `None` if the game is unfinished or there were no forecasts.
    pub fn settled_percent(&self) -> Option<u32> {
        let end = self.end.as_ref().filter(|_| !self.moments.is_empty())?;
        let leads = self.moments.iter().filter_map(|moment| {
            let leader = moment.forecast.leader(&self.sides)?;
            Some((leader, moment.tiles))
        });
        let winner = end.forecast.leader(&self.sides);
        let won = leads.rev().take_while(|(leader, _)| Some(*leader) == winner);
        let tiles = won.last().map_or(end.tiles, |(_, tiles)| tiles);
        (100 * tiles + end.tiles / 2).checked_div(end.tiles)
    }

    /// Returns the turning point, or `None` if the game is unfinished or no choice gained much.
    pub fn turning_point(&self) -> Option<TurningPoint<'_>> {
        let CourseEnd { winners, forecast, .. } = self.end.as_ref()?;
        if winners.is_empty() {
            return None;
        }
        let after = self.moments.iter().skip(1).map(|moment| &moment.forecast).chain([forecast]);
        let turns = self.moments.iter().zip(after).map(|(moment, after)| {
            let variance = moment.forecast.variance(*winners) + after.variance(*winners);
            TurningPoint {
                moment,
                winners: *winners,
                before: moment.forecast.share(*winners),
                after: after.share(*winners),
                margin: STANDARD_ERRORS * variance.sqrt(),
            }
        });
        let turn = turns.max_by(|one, other| one.gain().total_cmp(&other.gain()))?;
        Some(turn).filter(|turn| turn.gain() >= turn.margin.max(MIN_GAIN))
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
            course.add(CourseMoment { choice, turn: choice + 1, tiles: choice, seat: 0, forecast });
        }
        let tiles = u32::try_from(leaders.len()).unwrap();
        course.end(2, winners.iter().copied().collect(), tiles);
        course
    }

    #[test]
    fn lead_changes_ignore_ties() {
        let changes = |leaders: &[_], winners: &[_]| course(leaders, winners).lead_changes();
        assert_eq!(changes(&[None, Some(0), None, Some(0)], &[0]), Some(0));
        assert_eq!(changes(&[None, Some(0), None, Some(1), Some(0)], &[0]), Some(2));
        assert_eq!(changes(&[None, Some(0)], &[1]), Some(1), "the end counts");
        assert_eq!(changes(&[], &[1]), None);
    }

    #[test]
    fn the_lead_is_taken_in_the_turn_before_the_forecast() {
        let leads = |leaders: &[_], winners: &[_]| course(leaders, winners).leads().unwrap();
        let taken = |seat: Seat, turn| LeadTaken { side: Seats::from_iter([seat]), turn };
        assert_eq!(leads(&[Some(1), None], &[1]), [taken(1, 0)]);
        assert_eq!(
            leads(&[None, Some(0), None, Some(1)], &[0]),
            [taken(0, 1), taken(1, 3), taken(0, 4)]
        );
        assert_eq!(leads(&[None, None], &[]), []);
    }

    #[test]
    fn a_game_is_settled_when_the_winner_takes_the_lead_for_good() {
        let settled = |leaders: &[_], winners: &[_]| course(leaders, winners).settled_percent();
        assert_eq!(settled(&[Some(0); 4], &[0]), Some(0));
        assert_eq!(settled(&[None, Some(0), None, Some(0)], &[0]), Some(25));
        assert_eq!(settled(&[Some(0), Some(1), None, Some(0)], &[0]), Some(75));
        assert_eq!(settled(&[Some(0), Some(0), None, None], &[1]), Some(100), "the last tile");
        assert_eq!(settled(&[Some(0), None], &[0, 1]), Some(100), "a shared win");
        assert_eq!(settled(&[None, Some(0), None], &[0]), Some(33), "rounded");
        assert_eq!(settled(&[], &[0]), None);
    }

    #[test]
    fn turning_point_is_the_largest_gain() {
        let regained = course(&[Some(0), Some(1), Some(0)], &[0]);
        let turn = regained.turning_point().unwrap();
        assert_eq!(turn.moment.choice, 1);
        assert!(turn.before < 0.01 && turn.after > 0.99, "{} to {}", turn.before, turn.after);
        assert!(course(&[Some(0)], &[]).turning_point().is_none(), "nobody won");
        let last = course(&[None, Some(1)], &[0]);
        assert_eq!(last.turning_point().unwrap().moment.choice, 1);
    }
}
