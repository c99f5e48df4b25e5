//! Draws heat maps as text.

use std::fmt::Write as _;

use textwrap::core::display_width;

use crate::render::{HeatMap, HeatScale};

/// The signs for the shades, from the smallest numbers to the largest.
const SHADES: [char; HeatScale::SHADES] =
    ['\u{b7}', ':', '\u{2591}', '+', '\u{2592}', '\u{2593}', '\u{2588}'];

/// The sign for a gap.
const GAP: &str = "-";

/// Draws a heat map as text, with a sign for the shade next to each number.
pub fn heat_map(map: &HeatMap) -> String {
    let [row_label, column_label] = &map.labels;
    let cell = |number: &Option<f64>| match number {
        Some(number) => format!("{} {}", SHADES[map.scale.shade(*number)], map.scale.text(*number)),
        None => GAP.to_owned(),
    };
    let cells: Vec<Vec<String>> =
        map.numbers.iter().map(|row| row.iter().map(cell).collect()).collect();
    let widest = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| display_width(text)).max().unwrap_or(0)
    };
    let first = widest(&mut map.rows.iter().chain([row_label]));
    let width = widest(&mut cells.iter().flatten().chain(&map.columns)) + 2;
    let pad = |text: &str, width: usize| {
        format!("{}{text}", " ".repeat(width.saturating_sub(display_width(text))))
    };
    let line = |name: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| pad(cell, width)).collect();
        format!("  {}{cells}", pad(name, first))
    };
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = writeln!(text, "{}", map.title);
    let _ = writeln!(text, "  {}  {column_label}", pad("", first));
    let _ = writeln!(text, "{}", line(row_label, &map.columns));
    for (name, cells) in map.rows.iter().zip(&cells) {
        let _ = writeln!(text, "{}", line(name, cells));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aligns_and_shades_numbers() {
        let map = HeatMap {
            title: "placements".into(),
            labels: ["hand.size".into(), "board.columns".into()],
            rows: vec!["2".into(), "10".into()],
            columns: vec!["5".into(), "6".into()],
            numbers: vec![vec![Some(1.0), None], vec![Some(20.0), Some(12.5)]],
            scale: HeatScale { least: 1.0, most: 20.0, decimals: 1 },
        };
        let expected = "placements\n             board.columns\n  hand.size       5       6\n          2   \u{b7} 1.0       -\n         10  \u{2588} 20.0  \u{2592} 12.5\n";
        assert_eq!(heat_map(&map), expected);
    }
}
