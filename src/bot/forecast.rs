//! Forecasts of how a game will end, for reviews.

use serde::{Deserialize, Serialize};

use super::{Greedy, Playout, appraisal::STANDARD_ERRORS, trials::WIN};
use crate::game::{Evaluable, Purpose, Seats, Streams};

/// Estimates each seat's share of the win for a spectator, who sees the board but nobody's hand.
///
/// For each playout, everything hidden is dealt anew, and [`Greedy`] bots play all seats to the end. The sums are integers and all random numbers are derived from a
/// key, so a forecast can be repeated exactly.
///
/// ```
/// use sentiero::{Game, SeededDealer, bot::Forecaster};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 2).ok_or("two may play")?;
///
/// let mut state = rules.new_state();
/// rules.begin(&mut state, &mut SeededDealer::new(7, 0), &mut ());
/// let mut forecaster = Forecaster::new(&rules, 100, || false);
/// let forecast = forecaster.forecast(&state, 7).ok_or("nothing stops it")?;
/// let all = (0..2).collect();
/// assert!((forecast.share(all) - 1.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Forecaster<'g, G: Evaluable> {
    game: &'g G,
    playout: Playout<'g, G, Greedy<'g, G>>,
    playouts: u32,
    should_stop: fn() -> bool,
    /// A deal from the view of one seat, and one from the view of another seat in the first deal. Nothing that only
    /// one of them sees is the same in both.
    deals: [G::State; 2],
}

/// The estimated share of the win of each seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Forecast {
    /// The sum of each seat's shares, in units of a win.
    sums: Vec<i64>,
    playouts: u32,
}

impl<'g, G: Evaluable> Forecaster<'g, G> {
    /// Creates a forecaster that makes the given number of playouts and gives up soon after `stops` returns true.
    pub fn new(game: &'g G, playouts: u32, stops: fn() -> bool) -> Self {
        let bot = |_| Greedy::new(game).stop_if(stops);
        let playout = Playout::new(game, bot);
        let deals = [game.new_state(), game.new_state()];
        Forecaster { game, playout, playouts: playouts.max(1), should_stop: stops, deals }
    }

    /// Plays the game to its end again and again. Returns `None` if this was stopped.
    pub fn forecast(&mut self, state: &G::State, key: u64) -> Option<Forecast> {
        let mut sums = vec![0; self.game.seats().into()];
        for deal in 0..self.playouts {
            self.deal(state, key, deal.into());
            self.playout.resume(key, deal.into(), &self.deals[1], &Streams::default());
            if !self.playout.finish_until(&mut (), self.should_stop) {
                return None;
            }
            let outcome = self.game.outcome(self.playout.state());
            add_win(&mut sums, outcome.map_or(Seats::NONE, |outcome| outcome.winners));
        }
        Some(Forecast { sums, playouts: self.playouts })
    }

    /// Deals everything anew that a spectator can't see.
    fn deal(&mut self, state: &G::State, key: u64, deal: u64) {
        let mut stream = Purpose::Deal.stream(key, deal);
        let seats = [0, self.game.seats().saturating_sub(1)];
        let [first, second] = &mut self.deals;
        self.game.determinize(&self.game.view(state, seats[0]), first, &mut stream);
        self.game.determinize(&self.game.view(first, seats[1]), second, &mut stream);
    }
}

impl Forecast {
    /// Returns the forecast for a finished game, in which the winners' shares are certain.
    pub fn of_winners(seats: u8, winners: Seats) -> Forecast {
        let mut sums = vec![0; seats.into()];
        add_win(&mut sums, winners);
        Forecast { sums, playouts: 1 }
    }

    /// Returns the share of the win of a seat or of a team.
    #[expect(clippy::cast_precision_loss, reason = "sums are far below 2^53 units")]
    pub fn share(&self, side: Seats) -> f64 {
        let sum: i64 = side.iter().filter_map(|seat| self.sums.get(usize::from(seat))).sum();
        sum as f64 / (WIN as f64 * f64::from(self.playouts))
    }

    /// Returns the variance of the share of a seat or of a team, which is 0 for a finished game. Even if all playouts
    /// agree, chance could explain a small part.
    pub fn variance(&self, side: Seats) -> f64 {
        let (share, count) = (self.share(side), f64::from(self.playouts));
        if self.playouts == 1 {
            return share * (1.0 - share);
        }
        let share = (share * count + 1.0) / (count + 2.0);
        share * (1.0 - share) / count
    }

    /// Returns the index of the side that is ahead of all others by more than chance could explain, if there is
    /// one.
    ///
    /// The difference between the two largest shares p and q has to exceed 1.96 standard errors, where its
    /// variance for n playouts is (p + q - (p - q)²) / n. Shared wins only make it smaller.
    pub fn leader(&self, sides: &[Seats]) -> Option<usize> {
        let share = |index: &usize| sides.get(*index).map_or(0.0, |&side| self.share(side));
        let mut order: Vec<usize> = (0..sides.len()).collect();
        order.sort_by(|one, other| share(other).total_cmp(&share(one)));
        let (first, second) = (*order.first()?, *order.get(1)?);
        let (p, q) = (share(&first), share(&second));
        let variance = (p + q - (p - q).powi(2)).max(0.0) / f64::from(self.playouts);
        (p - q > STANDARD_ERRORS * variance.sqrt()).then_some(first)
    }
}

/// Adds a win, which the winners share.
fn add_win(sums: &mut [i64], winners: Seats) {
    for winner in winners.iter() {
        if let Some(sum) = sums.get_mut(usize::from(winner)) {
            *sum += WIN / i64::from(winners.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        NoFiles, Request, Rules, State,
        game::{Game, Seat},
        load,
    };

    fn seats(list: &[Seat]) -> Seats {
        list.iter().copied().collect()
    }

    #[test]
    fn leader_needs_a_significant_lead() {
        let sides = [seats(&[0]), seats(&[1])];
        let leader = |wins: [i64; 2], playouts| {
            Forecast { sums: wins.map(|wins| wins * WIN).to_vec(), playouts }.leader(&sides)
        };
        // The interval for 100 playouts is about 0.2 wide on either side.
        assert_eq!(leader([55, 45], 100), None);
        assert_eq!(leader([62, 38], 100), Some(0));
        assert_eq!(leader([5_500, 4_500], 10_000), Some(0), "more playouts tell them apart");
        assert_eq!(leader([50, 50], 100), None);
    }

    /// A spectator's forecast doesn't depend on hands, so two deals only differ by chance.
    #[test]
    fn hidden_tiles_make_no_difference() -> Result<(), String> {
        let loaded =
            load(&Request::new("calliope"), &NoFiles).map_err(|error| error.to_string())?;
        let rules = Rules::new(&loaded.ruleset, 2).ok_or("two may play")?;
        let mut playout = Playout::new(&rules, |_| Greedy::new(&rules));
        playout.begin(7, 0, &mut ());
        for _ in 0..8 {
            playout.step(&mut ());
        }
        assert!(rules.to_play(playout.state()).is_some(), "the game goes on");
        let forecast = |state: &State, key| {
            let forecast = Forecaster::new(&rules, 400, || false).forecast(state, key);
            forecast.map(|forecast| forecast.share(seats(&[0]))).ok_or("nothing stops it")
        };
        let mut other = rules.new_state();
        for key in 0..4 {
            // Each deal changes both hands.
            let mut stream = Purpose::Deal.stream(key, 1);
            let mut first = rules.new_state();
            rules.determinize(&rules.view(playout.state(), 0), &mut first, &mut stream);
            rules.determinize(&rules.view(&first, 1), &mut other, &mut stream);
            let [real, dealt] = [forecast(playout.state(), key)?, forecast(&other, key)?];
            // This is four standard errors of the difference.
            assert!((real - dealt).abs() < 4.0 * (0.5_f64 / 400.0).sqrt(), "{real} {dealt}");
        }
        Ok(())
    }

    #[test]
    fn finished_game_belongs_to_its_winners() {
        let forecast = Forecast::of_winners(4, seats(&[1, 3]));
        let teams = [seats(&[0, 2]), seats(&[1, 3])];
        assert!(forecast.share(teams[0]) < 0.01 && forecast.share(teams[1]) > 0.99);
        assert_eq!(forecast.leader(&teams), Some(1));
        let alone = [0, 1, 2, 3].map(|seat| seats(&[seat]));
        assert_eq!(forecast.leader(&alone), None);
        assert_eq!(Forecast::of_winners(2, Seats::NONE).leader(&alone[..2]), None);
    }
}
