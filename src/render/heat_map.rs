//! Heat maps, which show a number for each combination of two values.

/// A table of numbers in which larger ones are drawn darker, or brighter on a dark page.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// What the numbers are.
    pub title: String,
    /// What the rows and columns are.
    pub labels: [String; 2],
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The numbers by row and column, with gaps where there's none.
    pub numbers: Vec<Vec<Option<f64>>>,
    /// The smallest and largest number of the scale.
    pub scale: (f64, f64),
    /// How many decimal places to show.
    pub decimals: usize,
}

impl HeatMap {
    /// The number of shades.
    pub const SHADES: usize = 7;

    /// Returns the smallest and largest of the numbers, or 0 and 0 if there are none.
    pub fn scale_of(numbers: impl IntoIterator<Item = f64>) -> (f64, f64) {
        let numbers = numbers.into_iter();
        let ends = numbers.fold(None, |ends: Option<(f64, f64)>, number| {
            let (least, most) = ends.unwrap_or((number, number));
            Some((least.min(number), most.max(number)))
        });
        ends.unwrap_or_default()
    }

    /// Returns the shade of a number, from 0 for the smallest to one less than [`SHADES`](Self::SHADES).
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a shade is a small number that isn't negative"
    )]
    pub fn shade(&self, number: f64) -> usize {
        let (least, most) = self.scale;
        if most <= least {
            return 0;
        }
        let part = ((number - least) / (most - least)).clamp(0.0, 1.0);
        ((part * Self::SHADES as f64) as usize).min(Self::SHADES - 1)
    }

    /// Formats a number.
    pub fn text(&self, number: f64) -> String {
        format!("{number:.decimals$}", decimals = self.decimals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_cover_the_scale_evenly() {
        let map = HeatMap {
            title: String::new(),
            labels: [String::new(), String::new()],
            rows: Vec::new(),
            columns: Vec::new(),
            numbers: Vec::new(),
            scale: HeatMap::scale_of([3.5, 0.0, 7.0]),
            decimals: 1,
        };
        assert_eq!(map.scale, (0.0, 7.0));
        let shades = [-1.0, 0.0, 0.9, 1.0, 3.5, 6.9, 7.0, 8.0].map(|number| map.shade(number));
        assert_eq!(shades, [0, 0, 0, 1, 3, 6, 6, 6]);
        assert_eq!(map.text(1.25), "1.2");
        let flat = HeatMap { scale: HeatMap::scale_of([]), ..map };
        assert_eq!(flat.shade(0.0), 0);
    }
}
