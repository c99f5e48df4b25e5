//! Heat maps, which show a number for each combination of two values.

/// The scale of a heat map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HeatScale {
    /// The smallest number.
    pub least: f64,
    /// The largest number.
    pub most: f64,
    /// How many decimal places to show.
    pub decimals: usize,
}

/// A table of numbers in which larger ones are drawn darker, or brighter on a dark page.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// The title, which names the numbers.
    pub title: String,
    /// The labels of the rows and of the columns.
    pub labels: [String; 2],
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The numbers by row and column, with gaps where there's none.
    pub numbers: Vec<Vec<Option<f64>>>,
    pub scale: HeatScale,
}

impl HeatScale {
    /// The number of shades.
    pub const SHADES: usize = 7;

    /// Returns the scale from the smallest to the largest of the numbers, or an empty one if there are none.
    pub fn of(numbers: impl IntoIterator<Item = f64>, decimals: usize) -> HeatScale {
        let numbers = numbers.into_iter();
        let ends = numbers.fold(None, |ends: Option<(f64, f64)>, number| {
            let (least, most) = ends.unwrap_or((number, number));
            Some((least.min(number), most.max(number)))
        });
        let (least, most) = ends.unwrap_or_default();
        HeatScale { least, most, decimals }
    }

    /// Returns the shade of a number, from 0 for the smallest to one less than [`SHADES`](Self::SHADES).
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a shade is a small number that isn't negative"
    )]
    pub fn shade(self, number: f64) -> usize {
        let HeatScale { least, most, .. } = self;
        if most <= least {
            return 0;
        }
        let part = ((number - least) / (most - least)).clamp(0.0, 1.0);
        ((part * Self::SHADES as f64) as usize).min(Self::SHADES - 1)
    }

    /// Formats a number.
    pub fn text(self, number: f64) -> String {
        format!("{number:.decimals$}", decimals = self.decimals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_cover_the_scale_evenly() {
        let scale = HeatScale::of([3.5, 0.0, 7.0], 1);
        assert_eq!(scale, HeatScale { least: 0.0, most: 7.0, decimals: 1 });
        let shades = [-1.0, 0.0, 0.9, 1.0, 3.5, 6.9, 7.0, 8.0].map(|number| scale.shade(number));
        assert_eq!(shades, [0, 0, 0, 1, 3, 6, 6, 6]);
        assert_eq!(scale.text(1.25), "1.2");
        assert_eq!(HeatScale::of([], 0).shade(0.0), 0);
    }
}
