//! The adjustment of probabilities when many figures are tested at once.

/// Adjusts the probabilities of several tests so that each of them can be compared with the same limit.
///
/// If all those below 5% count as significant, there's a false one among them with a probability of at most 5%,
/// no matter how the figures depend on each other (Holm, *Scandinavian Journal of Statistics* 6, 1979).
pub fn holm(probabilities: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    order.sort_by(|&one, &other| probabilities[one].total_cmp(&probabilities[other]));
    let mut adjusted = vec![1.0; probabilities.len()];
    let (mut largest, mut left) = (0.0_f64, 0.0);
    for &at in order.iter().rev() {
        left += 1.0;
        adjusted[at] = (probabilities[at] * left).min(1.0);
    }
    for &at in &order {
        largest = largest.max(adjusted[at]);
        adjusted[at] = largest;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holm_adjustment() {
        let adjusted = holm(&[0.01, 0.04, 0.03, 0.005]);
        let expected = [0.03, 0.06, 0.06, 0.02];
        assert!(adjusted.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-12));
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
        assert_eq!(holm(&[]), [0.0; 0]);
    }
}
