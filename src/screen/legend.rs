//! The legend of the marks on a board: each mark, and after ` | ` its meaning.

use crate::{
    language::Words,
    render::text::{BoardPicture, Charset, Mark, TextStyle},
    tile::Shape,
};

/// Returns a line for each mark on a board with tiles of a shape.
pub(super) fn legend(
    board: &BoardPicture,
    shape: Shape,
    charset: Charset,
    words: &Words,
) -> Vec<String> {
    let mut marks = board.marks.clone();
    // A hand may show walls where the board has none yet.
    marks.extend((!shape.has_ports()).then_some(Mark::Wall));
    let charset = TextStyle { charset, ..TextStyle::default() }.charset_of(shape);
    marks.iter().map(|&mark| legend_line(mark, charset, words)).collect()
}

/// Returns the line of a mark.
pub(super) fn legend_line(mark: Mark, charset: Charset, words: &Words) -> String {
    words.say(message(mark), &[("sign", mark.sign(charset).into())])
}

/// Returns the message that explains a mark.
fn message(mark: Mark) -> &'static str {
    match mark {
        Mark::Start | Mark::InnerStart => "mark-start",
        Mark::Marker => "mark-marker",
        Mark::MarkerNumber => "mark-marker-number",
        Mark::Out => "mark-out",
        Mark::Trail => "mark-trail",
        Mark::TrailEnds => "mark-trail-ends",
        Mark::Broken => "mark-broken",
        Mark::Wall => "mark-wall",
        Mark::Hole => "mark-hole",
        Mark::Barred => "mark-barred-square",
        Mark::LastTile => "mark-last-tile",
        Mark::Scored => "mark-scored",
        Mark::Collision => "mark-collision",
        Mark::Crowd => "mark-crowd",
        Mark::Unknown => "mark-unknown",
    }
}
