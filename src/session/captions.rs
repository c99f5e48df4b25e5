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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_their_points_after_their_names() {
        let wording = Wording::new(2).in_language(crate::language::Language::English);
        let players = |scores: &[i64]| captions(&wording, 2, scores).players;
        assert_eq!(players(&[]), ["player 1", "player 2"]);
        assert_eq!(players(&[3, 1]), ["player 1, 3 points", "player 2, 1 point"]);
    }
}
