//! Luck, i.e. how much of a result depends on the deal rather than on the bots.

use super::{
    round::Round,
    standing::{Estimate, deviations},
};

/// Returns the part of the variance of a side's result that the deal explains, or `None` if there are fewer than
/// two rounds of at least two games, or if all results are the same.
///
/// The games of a round share a deal but not their bots. In a one-way analysis of variance with a group for each
/// round, this is the intraclass correlation, pooled over the sides. It's negative if results differ more within
/// rounds than chance alone would make them. The interval is that of the jackknife over rounds.
pub fn luck(rounds: &[Round<'_>]) -> Option<Estimate> {
    let sums: Vec<RoundSums> = rounds.iter().filter_map(RoundSums::new).collect();
    let mut all = RoundSums { games: sums.first()?.games, ..RoundSums::default() };
    for round in &sums {
        all.rounds += 1.0;
        all.within += round.within;
        all.squares += round.squares;
        all.means.resize(round.means.len(), 0.0);
        all.means.iter_mut().zip(&round.means).for_each(|(sum, mean)| *sum += mean);
    }
    let value = all.correlation()?;
    let without: Vec<f64> =
        sums.iter().filter_map(|round| all.without(round).correlation()).collect();
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
    games: f64,
    /// For each side, the sum of the mean results of each round.
    means: Vec<f64>,
    /// The sum of the squares of these means, over all sides.
    squares: f64,
    /// The sum of the squared differences of results from the mean of their round, over all sides.
    within: f64,
}

impl RoundSums {
    /// Returns the sums of a round, which needs at least two games.
    fn new(round: &Round<'_>) -> Option<RoundSums> {
        let games: Vec<_> = round.games().map(|(_, placing)| placing).collect();
        let sides = games.first()?.places().len();
        #[expect(clippy::cast_precision_loss, reason = "a figure is rounded once, at its end")]
        let count = games.len() as f64;
        if games.len() < 2 {
            return None;
        }
        let mut sums = RoundSums { rounds: 1.0, games: count, ..RoundSums::default() };
        for side in 0..sides {
            let shares = || games.iter().map(|placing| placing.share(side));
            let mean = shares().sum::<f64>() / count;
            sums.within += shares().map(|share| (share - mean).powi(2)).sum::<f64>();
            sums.squares += mean * mean;
            sums.means.push(mean);
        }
        Some(sums)
    }

    fn without(&self, round: &RoundSums) -> RoundSums {
        RoundSums {
            rounds: self.rounds - round.rounds,
            games: self.games,
            means: self.means.iter().zip(&round.means).map(|(sum, mean)| sum - mean).collect(),
            squares: self.squares - round.squares,
            within: self.within - round.within,
        }
    }

    /// Returns the intraclass correlation.
    fn correlation(&self) -> Option<f64> {
        let RoundSums { rounds, games, means, squares, within } = self;
        if *rounds < 2.0 {
            return None;
        }
        let grand: f64 = means.iter().map(|sum| sum * sum / rounds).sum();
        // Both are sums over as many sides, so that their number doesn't matter.
        let between = games * (squares - grand) / (rounds - 1.0);
        let within = within / (rounds * (games - 1.0));
        let all = between + (games - 1.0) * within;
        (all > 1e-12).then(|| (between - within) / all)
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
    fn luck_is_the_part_that_the_deal_decides() {
        for (decided, part) in [(0, 0.0), (5, 0.5), (10, 1.0)] {
            let Estimate { value, interval: (low, high) } = of(&rounds(4_000, decided)).unwrap();
            assert!((value - part).abs() < 0.05, "{decided}: {value}");
            assert!(low <= part + 1e-9 && part <= high + 1e-9, "{decided}: {low} to {high}");
            assert!(high - low < 0.1, "{decided}: {low} to {high}");
        }
    }

    #[test]
    fn intervals_contain_the_truth_about_as_often_as_stated() {
        let all = rounds(40_000, 3);
        let hits = all.chunks(100).filter(|rounds| {
            let Estimate { interval: (low, high), .. } = of(rounds).unwrap();
            low <= 0.3 && 0.3 <= high
        });
        let hits = hits.count();
        assert!(hits >= 370, "{hits} of 400");
    }

    #[test]
    fn too_few_games_have_no_luck() {
        assert_eq!(of(&[]), None);
        assert_eq!(of(&rounds(1, 5)), None);
        let single: Vec<Vec<Placing>> =
            rounds(5, 5).into_iter().map(|it| it[..1].to_vec()).collect();
        assert_eq!(of(&single), None);
        let same = vec![rounds(1, 10)[0].clone(); 4];
        assert_eq!(of(&same), None);
    }
}
