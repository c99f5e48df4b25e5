//! Ratings by the Plackett-Luce model with ties.
//!
//! See Turner, van Etten, Firth and Kosmidis, "Modelling rankings in R: the `PlackettLuce` package",
//! *Computational Statistics* 35 (2020). A ranking is a sequence of choices from those who don't have a place
//! yet. With worths α and tie parameters δ, a set of t bots shares the next place with a probability
//! proportional to δₜ (∏ α)^(1/t), where δ₁ is 1.

use std::collections::BTreeMap;

use super::round::Round;

/// The number of wins and of losses that each bot is given against a hypothetical bot of average strength.
///
/// Without them, a bot that never loses would have an infinite rating.
pub const PSEUDO_WINS: f64 = 0.5;

/// The fitted ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The logarithm of each bot's worth. Their mean is 0.
    pub log_worths: Vec<f64>,
    /// The standard error of each logarithm. It treats a round as one observation.
    pub errors: Vec<f64>,
    /// The tie parameters, each with the number of bots that share a place. Numbers that don't occur are
    /// left out.
    pub ties: Vec<(usize, f64)>,
}

/// Fits the ratings of `bots` bots, each with `pseudo` wins and losses against a hypothetical bot.
///
/// The standard errors are those of the sandwich estimator for clusters (Liang and Zeger, *Biometrika* 73,
/// 1986). Each round is a cluster, and so is each hypothetical game.
pub fn fit(bots: usize, rounds: &[Round<'_>], pseudo: f64) -> Ratings {
    let sample = Sample::new(bots, rounds);
    let size = bots + sample.orders.len();
    let mut parameters = vec![0.0; size];
    let mut likelihood = sample.log_likelihood(&parameters, pseudo);
    for _ in 0..MAX_STEPS {
        let slope = sample.slope(&parameters, pseudo);
        let Some(step) = slope.information.inverse().map(|inverse| inverse.times(&slope.gradient))
        else {
            break;
        };
        let length = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
        let mut scale = (MAX_STEP / length).min(1.0);
        // Halve the step until it doesn't make things worse.
        let (next, reached) = loop {
            let next: Vec<f64> =
                parameters.iter().zip(&step).map(|(at, part)| at + scale * part).collect();
            let reached = sample.log_likelihood(&next, pseudo);
            if reached >= likelihood || scale < 1e-6 {
                break (next, reached);
            }
            scale /= 2.0;
        };
        (parameters, likelihood) = (next, reached);
        if length < TOLERANCE {
            break;
        }
    }
    sample.ratings(&parameters, pseudo)
}

const MAX_STEPS: usize = 200;
/// The longest step of a parameter.
const MAX_STEP: f64 = 4.0;
const TOLERANCE: f64 = 1e-10;

/// The weight of a penalty that keeps parameters finite if the results don't.
const RIDGE: f64 = 1e-9;

/// The choices in all games.
struct Sample {
    bots: usize,
    /// How many bots share a place, for all numbers above one that occur.
    orders: Vec<usize>,
    /// The bots to choose from, and how often that choice was made.
    sets: Vec<(Vec<u8>, f64)>,
    clusters: Vec<Cluster>,
}

/// The choices in a round.
struct Cluster {
    /// The parts of the chosen set, by parameter.
    chosen: Vec<f64>,
    /// The sets that were chosen from.
    sets: Vec<usize>,
}

impl Sample {
    fn new(bots: usize, rounds: &[Round<'_>]) -> Sample {
        let mut known: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        let mut clusters = Vec::new();
        let mut found = Vec::new();
        for round in rounds {
            let mut sets = Vec::new();
            let mut chosen = vec![0.0; bots];
            let mut ties = BTreeMap::new();
            for (seats, placing) in round.games() {
                let mut left: Vec<(u8, u8)> =
                    placing.places().iter().copied().zip(seats.iter().copied()).collect();
                left.sort_unstable();
                while left.len() > 1 {
                    let best = left.first().map_or(0, |&(place, _)| place);
                    let order = left.partition_point(|&(place, _)| place == best);
                    let mut set: Vec<u8> = left.iter().map(|&(_, bot)| bot).collect();
                    set.sort_unstable();
                    let next = known.len();
                    sets.push(*known.entry(set).or_insert(next));
                    for (_, bot) in left.drain(..order) {
                        if let Some(count) = chosen.get_mut(usize::from(bot)) {
                            *count += 1.0 / float(order);
                        }
                    }
                    if order > 1 {
                        *ties.entry(order).or_insert(0.0) += 1.0;
                    }
                }
            }
            clusters.push(Cluster { chosen, sets });
            found.push(ties);
        }
        let mut orders: Vec<usize> = found.iter().flat_map(|ties| ties.keys().copied()).collect();
        orders.sort_unstable();
        orders.dedup();
        for (cluster, ties) in clusters.iter_mut().zip(found) {
            let count = |order| ties.get(order).copied().unwrap_or(0.0);
            cluster.chosen.extend(orders.iter().map(count));
        }
        let mut sets: Vec<(Vec<u8>, f64)> = vec![(Vec::new(), 0.0); known.len()];
        for (set, at) in known {
            sets[at].0 = set;
        }
        for at in clusters.iter().flat_map(|cluster| &cluster.sets) {
            sets[*at].1 += 1.0;
        }
        Sample { bots, orders, sets, clusters }
    }

    fn log_likelihood(&self, parameters: &[f64], pseudo: f64) -> f64 {
        let chosen = self.clusters.iter().map(|cluster| dot(&cluster.chosen, parameters));
        let sets = self.sets.iter();
        let choices = sets.map(|(set, count)| count * self.choice(set, parameters).log_total);
        let hypothetical = parameters.iter().take(self.bots).map(|worth| {
            // Half of ln(p) + ln(1-p), in a form that doesn't overflow.
            pseudo * (worth - 2.0 * soft_plus(*worth))
        });
        let ridge = parameters.iter().map(|at| RIDGE / 2.0 * at * at);
        chosen.sum::<f64>() - choices.sum::<f64>() + hypothetical.sum::<f64>() - ridge.sum::<f64>()
    }

    /// Returns the derivatives of the logarithm of the likelihood.
    fn slope(&self, parameters: &[f64], pseudo: f64) -> Slope {
        let mut gradient: Vec<f64> = parameters.iter().map(|at| -RIDGE * at).collect();
        let mut information = Matrix::new(parameters.len());
        for at in 0..parameters.len() {
            *information.at(at, at) += RIDGE;
        }
        for cluster in &self.clusters {
            add(&mut gradient, &cluster.chosen, 1.0);
        }
        for (set, count) in &self.sets {
            let choice = self.choice(set, parameters);
            let covariance = self.covariance(set, parameters, &choice);
            add(&mut gradient, &choice.mean, -count);
            information.add(&covariance, *count);
        }
        for (bot, worth) in parameters.iter().enumerate().take(self.bots) {
            let wins = logistic(*worth);
            gradient[bot] += pseudo * (1.0 - 2.0 * wins);
            *information.at(bot, bot) += 2.0 * pseudo * wins * (1.0 - wins);
        }
        Slope { gradient, information }
    }

    /// Returns the sizes of a choice with the index of the tie parameter.
    fn sizes(&self, set: &[u8]) -> impl Iterator<Item = (usize, Option<usize>)> {
        let ties = self.orders.iter().copied().zip((self.bots..).map(Some));
        let most = set.len();
        std::iter::once((1, None)).chain(ties).filter(move |&(order, _)| order <= most)
    }

    /// Returns the expected values for a choice from a set.
    fn choice(&self, set: &[u8], parameters: &[f64]) -> Choices {
        let best = set.iter().map(|&bot| parameters[usize::from(bot)]).fold(f64::MIN, f64::max);
        let mut weights = Vec::new();
        for (order, tie) in self.sizes(set) {
            let roots = roots(set, parameters, best, order);
            let sums = symmetric(&roots, order, [usize::MAX; 2]);
            let delta = tie.map_or(0.0, |tie| parameters[tie]);
            weights.push((delta + sums[order].ln(), order, tie, roots, sums[order]));
        }
        let most = weights.iter().map(|weight| weight.0).fold(f64::MIN, f64::max);
        let total: f64 = weights.iter().map(|weight| (weight.0 - most).exp()).sum();
        let log_total = most + total.ln();
        let mut mean = vec![0.0; parameters.len()];
        for (log, order, tie, roots, whole) in weights {
            let probability = (log - log_total).exp();
            if let Some(tie) = tie {
                mean[tie] = probability;
            }
            for (seat, &bot) in set.iter().enumerate() {
                let rest = symmetric(&roots, order - 1, [seat, usize::MAX])[order - 1];
                mean[usize::from(bot)] += probability / float(order) * roots[seat] * rest / whole;
            }
        }
        Choices { log_total: log_total + best, mean }
    }

    /// Returns the covariance of what is chosen from a set.
    fn covariance(&self, set: &[u8], parameters: &[f64], choice: &Choices) -> Matrix {
        let best = set.iter().map(|&bot| parameters[usize::from(bot)]).fold(f64::MIN, f64::max);
        let mut squares = Matrix::new(parameters.len());
        for (order, tie) in self.sizes(set) {
            let roots = roots(set, parameters, best, order);
            let delta = tie.map_or(0.0, |tie| parameters[tie]);
            let scale = (delta + best - choice.log_total).exp();
            if let Some(tie) = tie {
                *squares.at(tie, tie) += choice.mean[tie];
            }
            for (one, &bot) in set.iter().enumerate() {
                let rest = symmetric(&roots, order - 1, [one, usize::MAX])[order - 1];
                let alone = scale * roots[one] * rest;
                let bot = usize::from(bot);
                *squares.at(bot, bot) += alone / float(order * order);
                if let Some(tie) = tie {
                    *squares.at(bot, tie) += alone / float(order);
                    *squares.at(tie, bot) += alone / float(order);
                }
                for (other, &partner) in set.iter().enumerate() {
                    if other == one || order < 2 {
                        continue;
                    }
                    let rest = symmetric(&roots, order - 2, [one, other])[order - 2];
                    let both = scale * roots[one] * roots[other] * rest;
                    *squares.at(bot, partner.into()) += both / float(order * order);
                }
            }
        }
        for one in 0..parameters.len() {
            for other in 0..parameters.len() {
                *squares.at(one, other) -= choice.mean[one] * choice.mean[other];
            }
        }
        squares
    }

    /// Returns the ratings with their standard errors.
    fn ratings(&self, parameters: &[f64], pseudo: f64) -> Ratings {
        let slope = self.slope(parameters, pseudo);
        let means: Vec<Vec<f64>> =
            self.sets.iter().map(|(set, _)| self.choice(set, parameters).mean).collect();
        let mut spread = Matrix::new(parameters.len());
        for cluster in &self.clusters {
            let mut score = cluster.chosen.clone();
            for &set in &cluster.sets {
                add(&mut score, &means[set], -1.0);
            }
            spread.add_square(&score);
        }
        let count = float(self.clusters.len());
        let mut spread = spread.scaled(if count > 1.0 { count / (count - 1.0) } else { 1.0 });
        for (bot, worth) in parameters.iter().enumerate().take(self.bots) {
            let wins = logistic(*worth);
            *spread.at(bot, bot) += pseudo * pseudo * ((1.0 - wins).powi(2) + wins.powi(2));
        }
        let worths = &parameters[..self.bots];
        let mean = worths.iter().sum::<f64>() / float(self.bots);
        let inverse = slope.information.inverse();
        let error = |bot: usize| {
            let Some(inverse) = &inverse else { return f64::INFINITY };
            let mut contrast = vec![0.0; parameters.len()];
            contrast[..self.bots].fill(-1.0 / float(self.bots));
            contrast[bot] += 1.0;
            let weights = inverse.times(&contrast);
            dot(&weights, &spread.times(&weights)).max(0.0).sqrt()
        };
        Ratings {
            log_worths: worths.iter().map(|worth| worth - mean).collect(),
            errors: (0..self.bots).map(error).collect(),
            ties: self
                .orders
                .iter()
                .copied()
                .zip(parameters[self.bots..].iter().map(|log| log.exp()))
                .collect(),
        }
    }
}

/// The expected values for a choice.
struct Choices {
    /// The logarithm of the sum over all choices.
    log_total: f64,
    /// The derivatives of that logarithm.
    mean: Vec<f64>,
}

/// The first and second derivatives of the log-likelihood, the latter with the opposite sign.
struct Slope {
    gradient: Vec<f64>,
    information: Matrix,
}

/// Returns the contribution of each seat to a choice of `order` bots, with the best worth scaled to 1.
fn roots(set: &[u8], parameters: &[f64], best: f64, order: usize) -> Vec<f64> {
    set.iter().map(|&bot| ((parameters[usize::from(bot)] - best) / float(order)).exp()).collect()
}

/// Returns the elementary symmetric polynomials up to the given degree, without the given values.
fn symmetric(values: &[f64], degree: usize, without: [usize; 2]) -> Vec<f64> {
    let mut sums = vec![0.0; degree + 1];
    sums[0] = 1.0;
    for (at, value) in values.iter().enumerate() {
        if without.contains(&at) {
            continue;
        }
        for each in (1..=degree).rev() {
            sums[each] += value * sums[each - 1];
        }
    }
    sums
}

/// A square matrix.
struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    fn new(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    fn at(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    fn add(&mut self, other: &Matrix, weight: f64) {
        add(&mut self.cells, &other.cells, weight);
    }

    /// Adds the product of a vector with itself.
    fn add_square(&mut self, vector: &[f64]) {
        for (row, one) in vector.iter().enumerate() {
            for (column, other) in vector.iter().enumerate() {
                *self.at(row, column) += one * other;
            }
        }
    }

    fn scaled(mut self, scale: f64) -> Matrix {
        self.cells.iter_mut().for_each(|cell| *cell *= scale);
        self
    }

    fn times(&self, vector: &[f64]) -> Vec<f64> {
        self.cells.chunks(self.size.max(1)).map(|row| dot(row, vector)).collect()
    }

    /// Inverts the matrix with Gauss-Jordan elimination, or returns `None` if it's singular.
    fn inverse(&self) -> Option<Matrix> {
        let size = self.size;
        let mut left = Matrix { size, cells: self.cells.clone() };
        let mut right = Matrix::new(size);
        for at in 0..size {
            *right.at(at, at) = 1.0;
        }
        for column in 0..size {
            let best = (column..size).max_by(|&one, &other| {
                left.at(one, column).abs().total_cmp(&left.at(other, column).abs())
            })?;
            let pivot = *left.at(best, column);
            if pivot.abs() < 1e-300 {
                return None;
            }
            for matrix in [&mut left, &mut right] {
                for at in 0..size {
                    matrix.cells.swap(column * size + at, best * size + at);
                    *matrix.at(column, at) /= pivot;
                }
            }
            for row in (0..size).filter(|&row| row != column) {
                let factor = *left.at(row, column);
                for matrix in [&mut left, &mut right] {
                    for at in 0..size {
                        let part = factor * *matrix.at(column, at);
                        *matrix.at(row, at) -= part;
                    }
                }
            }
        }
        Some(right)
    }
}

fn add(to: &mut [f64], more: &[f64], weight: f64) {
    to.iter_mut().zip(more).for_each(|(sum, part)| *sum += weight * part);
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn logistic(log: f64) -> f64 {
    1.0 / (1.0 + (-log).exp())
}

/// Returns ln(1 + e^x).
fn soft_plus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
