//! Draws a board ([`Drawing`](crate::drawing::Drawing)) or charts as text, SVG or PNG.

mod cell;
mod chart;
mod heat_map;
pub mod palette;
pub mod picture;
#[cfg(feature = "png")]
pub mod png;
pub mod text;

pub use chart::{Bar, BarChart, BoardHeat, Chart};
pub use heat_map::{HeatMap, HeatScale};

use std::fmt::{Arguments, Write as _};

use crate::diagnostic::{TextSurface, escape};

/// An XML builder. Untrusted text must go through [`text`](Xml::text).
#[derive(Debug, Default)]
pub(crate) struct Xml {
    out: String,
    /// The last number returned by [`next_number`](Xml::next_number).
    numbers: u32,
}

impl Xml {
    /// Appends trusted markup.
    pub(crate) fn put(&mut self, markup: Arguments<'_>) {
        // Writing to a string never fails.
        let _ = self.out.write_fmt(markup);
    }

    /// Appends untrusted text after escaping it and putting it on a single line.
    pub(crate) fn text(&mut self, text: &str) {
        self.out.push_str(&escape(&text.replace(['\t', '\n', '\r'], " "), TextSurface::Markup));
    }

    /// Returns a number that's unique within this XML.
    pub(crate) fn next_number(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers
    }

    pub(crate) fn into_string(self) -> String {
        self.out
    }
}

/// Formats a number with up to one decimal place, which is precise enough for pictures.
pub(crate) fn number(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".into() } else { text.into() }
}
