//! The standing of each bot after a number of rounds.

use serde::Serialize;

use super::{
    rating::{PSEUDO_WINS, fit},
    round::Round,
};
use crate::game::proportion_interval;

/// A number with its 95% confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// The lower and upper end of the interval.
    pub interval: (f64, f64),
}

/// The standing of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BotStanding {
    /// The rating in points. A bot that is 400 points ahead is ten times as likely to be ahead in a game. The
    /// mean over all bots is 0.
    pub rating: Estimate,
    /// The share of wins per seat.
    pub wins: Estimate,
    /// The mean place per seat. Bots that share places get their mean.
    pub place: f64,
    /// The number of games.
    pub games: u64,
    /// The number of seats in these games.
    pub seats: u64,
}

/// Points of rating for a factor of e in worth.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Returns the standing of each bot.
pub fn standings(bots: usize, rounds: &[Round<'_>]) -> Vec<BotStanding> {
    let ratings = fit(bots, rounds, PSEUDO_WINS);
    let deviations = deviations(rounds.len().saturating_sub(1));
    let rated = ratings.log_worths.iter().zip(&ratings.errors);
    let standing = |(bot, (worth, error)): (usize, (&f64, &f64))| {
        let (value, reach) = (POINTS * worth, POINTS * error * deviations);
        let rating = Estimate { value, interval: (value - reach, value + reach) };
        let (place, games, seats) = places(bot, rounds);
        BotStanding { rating, wins: wins(bot, rounds), place, games, seats }
    };
    rated.enumerate().map(standing).collect()
}

/// Returns a bot's mean place and its numbers of games and seats.
fn places(bot: usize, rounds: &[Round<'_>]) -> (f64, u64, u64) {
    let (mut sum, mut games, mut count) = (0.0, 0, 0);
    for (seats, placing) in rounds.iter().flat_map(Round::games) {
        let places = placing.places();
        let own = seats.iter().zip(places).filter(|&(&it, _)| usize::from(it) == bot);
        let mut has_seat = false;
        for (_, &place) in own {
            let sharing = places.iter().map(|&other| f64::from(u8::from(other == place)));
            sum += f64::from(place) + (sharing.sum::<f64>() - 1.0) / 2.0;
            count += 1;
            has_seat = true;
        }
        games += u64::from(has_seat);
    }
    (if count == 0 { 0.0 } else { sum / float(count) }, games, count)
}

/// Returns a bot's share of wins per seat.
///
/// The variance is that of a ratio of sums over rounds. The interval is that of a proportion in independent
/// games with the same variance. As for [shared wins](crate::game::Results::wins_interval), we add a
/// pseudo-round that varies like a single game.
fn wins(bot: usize, rounds: &[Round<'_>]) -> Estimate {
    let counts: Vec<(f64, f64)> =
        rounds.iter().map(|round| round.wins(bot)).filter(|&(_, seats)| seats > 0.0).collect();
    let seats: f64 = counts.iter().map(|(_, seats)| seats).sum();
    if seats <= 0.0 {
        return Estimate { value: 0.0, interval: (0.0, 1.0) };
    }
    let share = counts.iter().map(|(won, _)| won).sum::<f64>() / seats;
    let count = float(counts.len() as u64);
    let mean = seats / count;
    let squares: f64 =
        counts.iter().map(|(won, seats)| ((won - share * seats) / mean).powi(2)).sum();
    let single = share * (1.0 - share);
    let variance = (squares + single) / count;
    let trials = if variance > 0.0 { count * single / variance } else { count };
    Estimate { value: share, interval: proportion_interval(share * trials, trials) }
}

/// Returns how many standard errors a 95% interval reaches, given the degrees of freedom.
///
/// This is a quantile of Student's distribution (Abramowitz and Stegun 26.7.5, exact for 1 and 2).
pub(super) fn deviations(degrees: usize) -> f64 {
    const NORMAL: f64 = 1.959_963_984_540_054;
    match degrees {
        0 => f64::INFINITY,
        1 => 12.706_204_736_432_095,
        2 => 4.302_652_729_696_142,
        _ => {
            let (z, n) = (NORMAL, float(degrees as u64));
            let (z3, z5, z7, z9) = (z.powi(3), z.powi(5), z.powi(7), z.powi(9));
            let terms = [
                (z3 + z) / 4.0,
                (5.0 * z5 + 16.0 * z3 + 3.0 * z) / 96.0,
                (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / 384.0,
                (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z) / 92160.0,
            ];
            terms.iter().rev().fold(0.0, |sum, term| (sum + term) / n) + z
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
fn float(count: u64) -> f64 {
    count as f64
}
