//! Draws a game as a strip of boards.

use super::{
    board::{self, MARGIN, check_drawings},
    description::describe,
    legend::{self, LegendClasses, PictureText},
    svg::{DrawError, PictureStyle, SharedElements, SvgFile},
};
use crate::{drawing::Drawing, render::Xml};

/// A board in a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripBoard {
    /// The board.
    pub drawing: Drawing,
    /// The lines of text below the board.
    pub caption: Vec<String>,
}

/// The scale of the boards.
const SCALE: f64 = 0.5;

/// Draws the given boards row by row as a single SVG. Each board has its own caption, but they share a
/// legend.
///
/// `columns` is the number of boards per row. By default, the width of the picture is about 1.5 times
/// its height.
///
/// # Errors
/// Returns an error if there are no boards, if a board can't be drawn, or if there are more than
/// [`MAX_CELLS`](super::MAX_CELLS) in total.
pub fn strip<'a>(
    panels: &[StripBoard],
    columns: Option<usize>,
    text: impl Into<PictureText<'a>>,
    style: PictureStyle,
) -> Result<String, DrawError> {
    const LINE: i32 = 15;
    let PictureText { title, captions } = text.into();
    let drawings = || panels.iter().map(|panel| &panel.drawing);
    let cell = check_drawings(drawings())?;
    let mut elements = SharedElements::default();
    let (mut wide, mut high) = (0, 0);
    for drawing in drawings() {
        elements.add(drawing);
        let (width, height) = board::size(drawing);
        (wide, high) = (wide.max(width / 2), high.max(height / 2));
    }
    let count = |number: usize| i32::try_from(number).unwrap_or(0);
    let columns = columns.unwrap_or_else(|| usual_columns(panels.len(), wide, high + 3 * LINE));
    let columns = columns.clamp(1, panels.len());
    let wrapped: Vec<Vec<CaptionLine>> =
        panels.iter().map(|panel| wrap(&panel.caption, wide)).collect();
    // A row is as high as its longest caption requires.
    let lines = |row: &[Vec<CaptionLine>]| row.iter().map(Vec::len).max().unwrap_or(0);
    let mut tops = vec![0];
    for row in wrapped.chunks(columns) {
        tops.push(tops.last().copied().unwrap_or(0) + high + LINE * count(lines(row)) + 8);
    }

    let mut xml = Xml::default();
    for (nth, panel) in panels.iter().enumerate() {
        let (x, y) = (count(nth % columns) * wide, tops[nth / columns]);
        let margin = MARGIN / 2;
        xml.put(format_args!(
            "<g transform=\"translate({} {})\"><g transform=\"scale({SCALE})\">",
            x + margin,
            y + margin
        ));
        board::draw(&mut xml, &panel.drawing, cell);
        xml.put(format_args!("</g>"));
        let below = board::size(&panel.drawing).1 / 2 - MARGIN + margin;
        for (line, CaptionLine { is_heading, words }) in (0..).zip(&wrapped[nth]) {
            let class = if *is_heading { "i" } else { "f" };
            let y = below + 8 + LINE * line;
            xml.put(format_args!("<text class=\"{class}\" font-size=\"11\" x=\"0\" y=\"{y}\">"));
            xml.text(words);
            xml.put(format_args!("</text>"));
        }
        xml.put(format_args!("</g>\n"));
    }
    let entries = legend::entries(drawings(), &captions);
    let in_row = (count(columns) * wide / legend::width(&entries).max(1)).max(1);
    let in_row = usize::try_from(in_row).unwrap_or(1);
    let top = tops.last().copied().unwrap_or(0);
    xml.put(format_args!("<g transform=\"translate({} {})\">", MARGIN / 2, top + 4));
    legend::draw(&mut xml, &entries, in_row, &LegendClasses::default());
    xml.put(format_args!("</g>"));
    let (legend_wide, legend_high) = legend::size(&entries, in_row.min(entries.len().max(1)));
    let wording = &captions.wording;
    let last = panels.last().map(|panel| describe(&panel.drawing, wording)).unwrap_or_default();
    let values = [("boards", panels.len().into()), ("board", last.into())];
    let page = SvgFile {
        width: (count(columns) * wide).max(legend_wide + MARGIN),
        height: top + legend_high + 12,
        title,
        description: &wording.format("picture-strip", &values),
        cell,
        elements,
        extra_css: "",
    };
    Ok(page.write(style, xml))
}

/// A line of a caption that fits below its board.
struct CaptionLine {
    /// Whether this is part of the caption's first line.
    is_heading: bool,
    words: String,
}

/// Wraps a caption so that it doesn't reach the next board.
fn wrap(caption: &[String], wide: i32) -> Vec<CaptionLine> {
    /// The width of a letter of the captions, including some extra space for wider fonts.
    const LETTER: i32 = 6;
    let most = usize::try_from(wide / LETTER).unwrap_or(0).max(12);
    let wrapped = |(nth, line): (usize, &String)| {
        let lines = textwrap::wrap(line, most).into_iter();
        lines
            .map(|words| CaptionLine { is_heading: nth == 0, words: words.into_owned() })
            .collect::<Vec<_>>()
    };
    caption.iter().enumerate().flat_map(wrapped).collect()
}

/// Returns the smallest number of columns for which the picture's width is at least 1.5 times its height.
fn usual_columns(panels: usize, wide: i32, high: i32) -> usize {
    let is_wide = |columns: &usize| {
        let size =
            |count: usize, size: i32| count.saturating_mul(usize::try_from(size).unwrap_or(1));
        2 * size(*columns, wide) >= 3 * size(panels.div_ceil(*columns), high)
    };
    (1..=panels).find(is_wide).unwrap_or(panels.max(1))
}
