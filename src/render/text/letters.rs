use super::route::PathId;
use crate::drawing::Seat;

/// The letters for the ends of broken paths: those that look like no other sign of a board, large
/// or small, in either set of characters.
const LETTERS: &str = "abcdefgjkmnpqrstuwxyz";

/// Gives each broken path a letter. After the last letter they begin again, so that the same one
/// comes again only many tiles later.
pub(super) struct Letters {
    letters: Vec<char>,
    next: usize,
}

impl Letters {
    /// The letters of which none stands for one of these seats.
    pub(super) fn without(seats: impl Iterator<Item = Seat>) -> Letters {
        let mut letters: Vec<char> = LETTERS.chars().collect();
        for seat in seats {
            let taken = char::from_digit(u32::from(seat), 36);
            letters.retain(|&letter| Some(letter) != taken);
        }
        Letters { letters, next: 0 }
    }

    /// The letters of the broken paths of a tile; of others it is asked in vain.
    pub(super) fn of(&mut self, broken: &[PathId]) -> impl Fn(PathId) -> char + use<> {
        let letters: Vec<_> = broken.iter().map(|&path| (path, self.next())).collect();
        move |path| letters.iter().find(|&&(one, _)| one == path).map_or('?', |&(_, letter)| letter)
    }

    fn next(&mut self) -> char {
        let place = self.next % self.letters.len().max(1);
        self.next += 1;
        self.letters.get(place).copied().unwrap_or('?')
    }
}
