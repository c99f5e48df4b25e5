//! Luck, i.e. how much of a result depends on the deal rather than on the bots.

use super::{
    round::Round,
    standing::{Estimate, deviations},
};

/// Returns the part of the variance of a side's result that the deal explains, or `None` if there are fewer than
/// two rounds of at least two games, or if all results are the same.
///
/// The games of a round share a deal, and each seating of the bots occurs once in every round. In a two-way
/// analysis of variance by rounds and seatings, this is the intraclass correlation for absolute agreement, pooled
/// over the sides: differences between the bots count as variance that the deal doesn't explain. The interval is
/// that of the jackknife over rounds.
pub fn luck(rounds: &[Round<'_>]) -> Option<Estimate> {
    let sums: Vec<RoundSums> = rounds.iter().filter_map(RoundSums::new).collect();
    let first = sums.first()?;
    let mut all = RoundSums { games: first.games, sides: first.sides, ..RoundSums::default() };
    for round in &sums {
        all.add(round, 1.0);
    }
    let value = all.correlation()?;
    let mut without = Vec::with_capacity(sums.len());
    for round in &sums {
        all.add(round, -1.0);
        without.extend(all.correlation());
        all.add(round, 1.0);
    }
    #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
    let count = without.len() as f64;
    let mean = without.iter().sum::<f64>() / count.max(1.0);
    let squares: f64 = without.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares * (count - 1.0).max(0.0) / count.max(1.0)).sqrt();
    let reach = if without.len() < 2 { 2.0 } else { error * deviations(without.len() - 1) };
    let interval = ((value - reach).max(-1.0), (value + reach).min(1.0));
    Some(Estimate { value, interval })
}

/// Sums over the rounds of a tournament, or those of a single round.
#[derive(Clone, Debug, Default)]
struct RoundSums {
    rounds: f64,
    /// The number of games in a round.
    games: usize,
    sides: usize,
    /// The sum of the results of each side in each game of a round, with all sides of a game next to each other.
    results: Vec<f64>,
    /// The sum of the squares of all results.
    squares: f64,
    /// The sum of the squares of the mean results of each round, over all sides.
    mean_squares: f64,
}

impl RoundSums {
    /// Returns the sums of a round, which needs at least two games.
    fn new(round: &Round<'_>) -> Option<RoundSums> {
        let placings: Vec<_> = round.games().map(|(_, placing)| placing).collect();
        let (games, sides) = (placings.len(), placings.first()?.places().len());
        if games < 2 {
            return None;
        }
        let shares = placings.iter().flat_map(|placing| (0..sides).map(|side| placing.share(side)));
        let mut sums = RoundSums { rounds: 1.0, games, sides, ..RoundSums::default() };
        sums.results = shares.collect();
        sums.squares = sums.results.iter().map(|share| share * share).sum();
        sums.mean_squares = sums.means().iter().map(|mean| mean * mean).sum();
        Some(sums)
    }

    /// Adds a round, or removes it if the sign is negative.
    fn add(&mut self, round: &RoundSums, sign: f64) {
        self.rounds += sign;
        self.squares += sign * round.squares;
        self.mean_squares += sign * round.mean_squares;
        self.results.resize(round.results.len(), 0.0);
        self.results.iter_mut().zip(&round.results).for_each(|(sum, share)| *sum += sign * share);
    }

    /// Returns the mean result of each side over all games and rounds.
    fn means(&self) -> Vec<f64> {
        let mut means = vec![0.0; self.sides];
        for game in self.results.chunks(self.sides) {
            means.iter_mut().zip(game).for_each(|(sum, share)| *sum += share);
        }
        #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
        let count = self.rounds * self.games as f64;
        means.iter().map(|sum| sum / count).collect()
    }

    /// Returns the intraclass correlation.
    fn correlation(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
        let (rounds, games) = (self.rounds, self.games as f64);
        if rounds < 2.0 {
            return None;
        }
        let grand: f64 = self.means().iter().map(|mean| mean * mean).sum();
        let seatings: f64 = self.results.iter().map(|sum| sum * sum).sum();
        // Sums of squares between rounds, between seatings and in all. They're over as many sides, so that the
        // number of sides doesn't matter.
        let by_round = games * (self.mean_squares - rounds * grand);
        let by_seating = seatings / rounds - rounds * games * grand;
        let total = self.squares - rounds * games * grand;
        let rest = (total - by_round - by_seating) / ((rounds - 1.0) * (games - 1.0));
        let (by_round, by_seating) = (by_round / (rounds - 1.0), by_seating / (games - 1.0));
        let all = by_round + (games - 1.0) * rest + games * (by_seating - rest) / rounds;
        (all > 1e-12).then(|| (by_round - rest) / all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::Purpose, tournament::Placing};

    /// Plays rounds of two games with two sides. With the given probability out of ten, the deal decides.
    fn rounds(count: u64, decided: u32) -> Vec<Vec<Placing>> {
        let placing = |winner: u32| {
            let places = if winner == 0 { vec![1, 2] } else { vec![2, 1] };
            Placing::new(places, true).unwrap()
        };
        let mut chance = Purpose::Bot(1).stream(5, 9);
        let mut round = || {
            let first = chance.choose(2);
            let is_decided = chance.choose(10) < decided;
            let second = if is_decided { first } else { chance.choose(2) };
            vec![placing(first), placing(second)]
        };
        (0..count).map(|_| round()).collect()
    }

    fn of(rounds: &[Vec<Placing>]) -> Option<Estimate> {
        let seats: &[u8] = &[0, 1];
        let rounds: Vec<Round<'_>> = rounds
            .iter()
            .map(|games| Round::new(games.iter().map(|placing| (seats, placing))))
            .collect();
        luck(&rounds)
    }

    #[test]
    fn luck_is_the_share_decided_by_the_deal() {
        for (decided, part) in [(0, 0.0), (5, 0.5), (10, 1.0)] {
            let Estimate { value, interval: (low, high) } = of(&rounds(4_000, decided)).unwrap();
            assert!((value - part).abs() < 0.05, "{decided}: {value}");
            assert!(low <= part + 1e-9 && part <= high + 1e-9, "{decided}: {low} to {high}");
            assert!(high - low < 0.1, "{decided}: {low} to {high}");
        }
    }

    /// The bot in the first seat wins unless the deal decides, so that the games of a round differ by their bots.
    fn rounds_of_unequal_bots(count: u64, decided: u32) -> Vec<Vec<Placing>> {
        let placing = |winner: u32| {
            let places = if winner == 0 { vec![1, 2] } else { vec![2, 1] };
            Placing::new(places, true).unwrap()
        };
        let mut chance = Purpose::Bot(1).stream(6, 9);
        let mut round = || {
            let (side, is_decided) = (chance.choose(2), chance.choose(10) < decided);
            (0..2).map(|stronger| placing(if is_decided { side } else { stronger })).collect()
        };
        (0..count).map(|_| round()).collect()
    }

    #[test]
    fn differences_between_bots_are_not_luck() {
        // The results of the two games have a covariance of a quarter of the square of the part.
        for (decided, part) in [(0, 0.0), (5, 0.25), (8, 0.64)] {
            let estimate = of(&rounds_of_unequal_bots(4_000, decided)).unwrap();
            assert!((estimate.value - part).abs() < 0.05, "{decided}: {}", estimate.value);
        }
    }

    #[test]
    fn interval_coverage() {
        let all = rounds(40_000, 3);
        let hits = all.chunks(100).filter(|rounds| {
            let Estimate { interval: (low, high), .. } = of(rounds).unwrap();
            low <= 0.3 && 0.3 <= high
        });
        let hits = hits.count();
        assert!(hits >= 370, "{hits} of 400");
    }

    #[test]
    fn luck_needs_repeated_deals() {
        assert_eq!(of(&[]), None);
        assert_eq!(of(&rounds(1, 5)), None);
        let single: Vec<Vec<Placing>> =
            rounds(5, 5).into_iter().map(|it| it[..1].to_vec()).collect();
        assert_eq!(of(&single), None);
        let same = vec![rounds(1, 10)[0].clone(); 4];
        assert_eq!(of(&same), None);
    }
}
