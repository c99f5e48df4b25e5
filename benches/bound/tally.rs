//! The tally of the bound.

use super::game::{End, Result};

/// Counts for games with `N` players, including everything that `simulate` prints.
pub struct Tally<const N: usize> {
    pub games: u64,
    pub placements: u64,
    pub squares: u64,
    pub least: u8,
    pub most: u8,
    /// Indexed by the number of winners minus one, then by seat.
    pub wins: [[u64; N]; N],
    /// Indexed by reason.
    pub ends: [u64; 3],
    pub collided: u64,
    pub forced: u64,
    pub dragon: u64,
    pub passes: u64,
}

impl<const N: usize> Tally<N> {
    pub fn new() -> Tally<N> {
        Tally {
            games: 0,
            placements: 0,
            squares: 0,
            least: u8::MAX,
            most: 0,
            wins: [[0; N]; N],
            ends: [0; 3],
            collided: 0,
            forced: 0,
            dragon: 0,
            passes: 0,
        }
    }

    #[inline]
    pub fn count(&mut self, result: Result) {
        let placements = u64::from(result.placements);
        self.games += 1;
        self.placements += placements;
        self.squares += placements * placements;
        self.least = self.least.min(result.placements);
        self.most = self.most.max(result.placements);
        let row = &mut self.wins[result.winners.count_ones() as usize - 1];
        for (seat, wins) in row.iter_mut().enumerate() {
            *wins += u64::from(result.winners >> seat & 1);
        }
        self.ends[match result.end {
            End::LastStanding => 0,
            End::SharedElimination => 1,
            End::TilesOut => 2,
        }] += 1;
        self.collided += u64::from(result.collided);
        self.forced += u64::from(result.forced);
        self.dragon += u64::from(result.dragon);
        self.passes += u64::from(result.passes);
    }
}
