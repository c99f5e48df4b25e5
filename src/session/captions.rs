//! The words in the legend of a picture.

use crate::{
    game::{Seat, Wording},
    render::picture::Captions,
};

/// Returns the words in the legend of a picture, with the names of the players.
///
/// `scores` contains the points of each seat. It's empty if there are none.
pub fn captions(wording: &Wording, players: u8, scores: &[i64]) -> Captions {
    let words = wording.words();
    let player = |seat: Seat| {
        let name = match wording.given_name(seat) {
            "" => words.format("legend-player", &[("number", (u16::from(seat) + 1).into())]),
            name => name.to_owned(),
        };
        match scores.get(usize::from(seat)) {
            Some(&points) => format!("{name}, {}", wording.points(points)),
            None => name,
        }
    };
    Captions {
        players: (0..players).map(player).collect(),
        nobody: words.get("legend-nobody"),
        start: words.get("legend-start"),
        last_tile: words.get("legend-last-tile"),
        collision: words.get("legend-collision"),
        scored: words.get("legend-scored"),
        barred: words.get("legend-barred"),
        out: words.get("panel-out"),
        home: words.get("legend-home"),
    }
}
