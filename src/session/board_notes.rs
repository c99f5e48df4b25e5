//! The notes and legend below a board, in the players' language.

use crate::{
    drawing::Drawing,
    language::Words,
    render::picture::spot_name,
    render::text::{self, BoardNote, BoardPicture, Charset, Mark, Size, TextStyle},
    tile::Shape,
};

/// Draws a board as text with translated notes.
pub fn board_text(drawing: &Drawing, style: TextStyle, words: &Words) -> String {
    board_text_with_colours(drawing, style, words, style.has_colour)
}

/// Like [`board_text`], but only uses colours if `has_colours` is set.
pub fn board_text_with_colours(
    drawing: &Drawing,
    style: TextStyle,
    words: &Words,
    has_colours: bool,
) -> String {
    let board = text::board_picture(drawing, style);
    let lines = board.notes.iter().map(|note| note_line(note, drawing, words) + "\n");
    lines.fold(board.picture.text(style.colours().filter(|_| has_colours)), |text, line| {
        text + &line
    })
}

/// Returns the style that makes the board as small as possible without breaking up any paths.
pub fn smallest_style(style: TextStyle) -> TextStyle {
    let charset = if style.charset == Charset::Unicode { Charset::Dots } else { style.charset };
    TextStyle { charset, size: Size::Compact, ..style }
}

/// Returns a style in which the board fits into the given number of columns and lines, if possible.
pub fn fit_style(
    style: TextStyle,
    drawing: &Drawing,
    (columns, rows): (Option<usize>, Option<usize>),
) -> TextStyle {
    let (width, height) = text::board_size(drawing, style).unwrap_or_default();
    let is_too_wide = columns.is_some_and(|columns| width > columns);
    let is_too_high = rows.is_some_and(|rows| height >= rows);
    if is_too_wide || is_too_high { smallest_style(style) } else { style }
}

/// Formats a note to show below the board.
pub fn note_line(note: &BoardNote, drawing: &Drawing, words: &Words) -> String {
    match note {
        BoardNote::Unknown { square, paths } => {
            let values = [("square", square.as_str().into()), ("paths", paths.as_str().into())];
            words.format("board-unknown", &values)
        }
        BoardNote::Crowd { spot, markers } => {
            let spot = spot_name(*spot, drawing, words);
            words.format("board-at", &[("spot", spot.into()), ("markers", markers.as_str().into())])
        }
        BoardNote::MarkersOut(markers) => {
            words.format("board-out", &[("markers", markers.as_str().into())])
        }
        BoardNote::MarkersHome(markers) => {
            words.format("board-home", &[("markers", markers.as_str().into())])
        }
    }
}

/// Returns the legend for a board. Each line consists of a mark, ` | ` and what the mark means.
pub fn legend(board: &BoardPicture, shape: Shape, charset: Charset, words: &Words) -> Vec<String> {
    let mut marks = board.marks.clone();
    // There can be walls on tiles in the hand even if there aren't any on the board yet.
    marks.extend((!shape.has_ports()).then_some(Mark::Wall));
    let charset = TextStyle { charset, ..TextStyle::default() }.charset_of(shape);
    marks.iter().map(|&mark| legend_line(mark, charset, words)).collect()
}

/// Returns the legend line for the given mark.
pub fn legend_line(mark: Mark, charset: Charset, words: &Words) -> String {
    words.format(message(mark), &[("sign", mark.sign(charset).into())])
}

/// Returns the id of the message explaining the given mark.
fn message(mark: Mark) -> &'static str {
    match mark {
        Mark::Start | Mark::InnerStart => "mark-start",
        Mark::Marker => "mark-marker",
        Mark::MarkerNumber => "mark-marker-number",
        Mark::MarkerOut => "mark-out",
        Mark::Trail => "mark-trail",
        Mark::TrailEnds => "mark-trail-ends",
        Mark::Broken => "mark-broken",
        Mark::Wall => "mark-wall",
        Mark::WallSides => "mark-wall-sides",
        Mark::Hole => "mark-hole",
        Mark::Barred => "mark-barred-square",
        Mark::LastTile => "mark-last-tile",
        Mark::Scored => "mark-scored",
        Mark::Collision => "mark-collision",
        Mark::Crowd => "mark-crowd",
        Mark::Unknown => "mark-unknown",
    }
}
