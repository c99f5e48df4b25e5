//! Implements a bot that always takes the last legal action and lets it play against random players.
//!
//! `cargo run --example write_bot`

use std::error::Error;

use sentiero::{Bot, Game, NoFiles, Playout, Random, Request, Rules, Seat, load};

/// Takes the last legal action.
struct Last;

impl<G: Game> Bot<G> for Last {
    fn begin(&mut self, _seed: u64, _game: u64, _seat: Seat) {}

    /// `view` is what the seat can see of the game. `actions` contains the legal actions and is never empty.
    fn choose(&mut self, _view: &G::View<'_>, actions: &[G::Action]) -> usize {
        actions.len() - 1
    }
}

/// Plays a hundred games and counts how many each seat wins.
pub fn main() -> Result<(), Box<dyn Error>> {
    let loaded = load(&Request::new("calliope"), &NoFiles)?;
    let rules = Rules::new(&loaded.ruleset, 3).ok_or("the ruleset does not allow three players")?;

    let mut playout = Playout::new(&rules, |seat| -> Box<dyn Bot<Rules>> {
        if seat == 0 { Box::new(Last) } else { Box::new(Random::new()) }
    });
    let mut wins = [0; 3];
    for game in 0..100 {
        let outcome = playout.play(1, game, &mut ()).ok_or("the game does not end")?;
        for (seat, count) in (0..).zip(&mut wins) {
            *count += u32::from(outcome.winners.contains(seat));
        }
    }
    println!("of 100 games the seats won {wins:?}");
    Ok(())
}
