//! Draws from a normal distribution, which stand for what other games could have resulted in.

use crate::game::Stream;

/// The number of draws. Half of them are those of the other half with the opposite sign.
const DRAWS: usize = 4_000;

/// The key of the random numbers, which are the same for every comparison.
const KEY: u64 = 0x5E_47_1E_20;

/// Returns draws from the normal distribution with mean 0 and the given covariances.
///
/// They only depend on the covariances.
pub(super) fn draws(covariances: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let factor = factor(covariances);
    let size = factor.len();
    let mut normals = Normals { stream: Stream::new(KEY, size as u64, 0), spare: None };
    let mut draws = Vec::with_capacity(DRAWS);
    for _ in 0..DRAWS / 2 {
        let independent: Vec<f64> = (0..size).map(|_| normals.next()).collect();
        let draw: Vec<f64> = factor
            .iter()
            .map(|row| row.iter().zip(&independent).map(|(part, normal)| part * normal).sum())
            .collect();
        draws.push(draw.iter().map(|part| -part).collect());
        draws.push(draw);
    }
    draws
}

/// Returns the lower triangular matrix whose product with its transpose is the given matrix (Cholesky).
///
/// Shares add up to 1, so the matrix is singular, and rows without any variance of their own are left empty.
fn factor(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    const LEAST: f64 = 1e-12;
    let mut factor = vec![vec![0.0; matrix.len()]; matrix.len()];
    for (at, row) in matrix.iter().enumerate() {
        for other in 0..=at {
            let sum: f64 = (0..other).map(|part| factor[at][part] * factor[other][part]).sum();
            let rest = row[other] - sum;
            factor[at][other] = if at == other {
                if rest > LEAST * row[at] { rest.sqrt() } else { 0.0 }
            } else if factor[other][other] > 0.0 {
                rest / factor[other][other]
            } else {
                0.0
            };
        }
    }
    factor
}

/// Normally distributed random numbers by the method of Box and Muller (*Annals of Mathematical Statistics* 29,
/// 1958).
struct Normals {
    stream: Stream,
    spare: Option<f64>,
}

impl Normals {
    fn next(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        let radius = (-2.0 * self.uniform().ln()).sqrt();
        let (sine, cosine) = (std::f64::consts::TAU * self.uniform()).sin_cos();
        self.spare = Some(radius * sine);
        radius * cosine
    }

    /// Returns a number above 0 and up to 1.
    #[expect(clippy::cast_precision_loss, reason = "a number below 2^53")]
    fn uniform(&mut self) -> f64 {
        ((self.stream.next_number() >> 11) + 1) as f64 / (1_u64 << 53) as f64
    }
}

/// Sorts values and returns the one that the given part of them doesn't exceed.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "the index is that of a list in memory"
)]
pub(super) fn quantile(values: &mut [f64], part: f64) -> f64 {
    let at = ((part * values.len() as f64).ceil() as usize).clamp(1, values.len().max(1)) - 1;
    if at >= values.len() {
        return 0.0;
    }
    *values.select_nth_unstable_by(at, f64::total_cmp).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "the number of draws is small")]
    fn draws_match_the_covariances() {
        let matrix = vec![vec![4.0, -1.0, -3.0], vec![-1.0, 2.0, -1.0], vec![-3.0, -1.0, 4.0]];
        let drawn = draws(&matrix);
        for (one, row) in matrix.iter().enumerate() {
            for (other, &covariance) in row.iter().enumerate() {
                let products = drawn.iter().map(|draw| draw[one] * draw[other]);
                let found = products.sum::<f64>() / drawn.len() as f64;
                // The standard error of the largest is 0.13, since half of the draws mirror the others.
                assert!((found - covariance).abs() < 0.5, "{one} {other}: {found} {covariance}");
            }
        }
        // The three parts add up to nothing, so the matrix is singular.
        assert!(drawn.iter().all(|draw| draw.iter().sum::<f64>().abs() < 1e-9));
    }

    #[test]
    fn quantiles_of_unsorted_values() {
        for (part, value) in [(0.0, 1.0), (0.25, 1.0), (0.5, 2.0), (0.51, 3.0), (1.0, 4.0)] {
            let found: f64 = quantile(&mut [3.0, 1.0, 4.0, 2.0], part);
            assert!((found - value).abs() <= 0.0, "{part}: {found}");
        }
        assert!(quantile(&mut [], 0.5).abs() <= 0.0);
    }
}
