//! The words in the legend of a picture.

use super::standings::count_sides;
use crate::{
    game::{Interactive, Seat, Seats, Wording},
    render::picture::Captions,
};

/// The results of the players so far.
#[derive(Clone, Debug, Default)]
pub struct SeatResults {
    /// The points of each seat. This is empty if the game doesn't count any.
    pub scores: Vec<i64>,
    /// The winners of a finished game, unless there's only one player or team.
    winners: Seats,
    /// Whether several players or teams have won.
    is_shared: bool,
}

impl SeatResults {
    /// Returns the results in the given state.
    pub fn of<G: Interactive>(game: &G, state: &G::State) -> SeatResults {
        let sides = game.sides();
        let winners = game.outcome(state).filter(|_| sides.len() > 1);
        let winners = winners.map_or(Seats::NONE, |outcome| outcome.winners);
        let is_shared = count_sides(&sides, winners) > 1;
        SeatResults { scores: game.scores(state), winners, is_shared }
    }
}

/// Returns the words in the legend of a picture, with the names and results of the players.
pub fn captions(wording: &Wording, players: u8, results: &SeatResults) -> Captions {
    let words = wording.words();
    let player = |seat: Seat| {
        let name = match wording.given_name(seat) {
            "" => words.format("legend-player", &[("number", (u16::from(seat) + 1).into())]),
            name => name.to_owned(),
        };
        match results.scores.get(usize::from(seat)) {
            Some(&points) => format!("{name}, {}", wording.points(points)),
            None => name,
        }
    };
    let win = words.get(if results.is_shared { "legend-joint-winner" } else { "legend-winner" });
    let win = |seat: Seat| if results.winners.contains(seat) { win.clone() } else { String::new() };
    Captions {
        wording: wording.clone(),
        players: (0..players).map(player).collect(),
        wins: (0..players).map(win).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_their_points_after_their_names() {
        let wording = Wording::new(2).in_language(crate::language::Language::English);
        let players = |scores: &[i64]| {
            let results = SeatResults { scores: scores.to_vec(), ..SeatResults::default() };
            captions(&wording, 2, &results).players
        };
        assert_eq!(players(&[]), ["player 1", "player 2"]);
        assert_eq!(players(&[3, 1]), ["player 1, 3 points", "player 2, 1 point"]);
    }

    #[test]
    fn winners_are_named_in_every_language() {
        for language in crate::language::Language::ALL {
            let wording = Wording::new(3).in_language(language);
            let wins = |seats: &[Seat], is_shared| {
                let winners = seats.iter().copied().collect();
                let results = SeatResults { winners, is_shared, ..SeatResults::default() };
                captions(&wording, 3, &results).wins
            };
            let (alone, shared) = (wins(&[1], false), wins(&[0, 1], true));
            assert!(alone[0].is_empty() && !alone[1].is_empty() && alone[2].is_empty());
            assert!(!shared[0].is_empty() && shared[0] == shared[1] && shared[2].is_empty());
            assert_ne!(alone[1], shared[1]);
        }
    }
}
