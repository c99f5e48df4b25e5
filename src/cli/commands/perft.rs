//! The `perft` command.

use clap::Args;
use serde_json::{Value, json};

use crate::{
    cli::{
        args::{Format, FormatArg, whole_number},
        failure::Failure,
        output,
        play::opening::{GameArgs, Opening},
    },
    family::{Playable, Task},
    game::SeededDealer,
    sim::{MAX_DEPTH, perft},
};

/// Count the sequences of choices up to a given depth, with the same random draws in every branch
///
/// The counts are useful for comparing two implementations of the same rules.
#[derive(Args, Debug)]
pub struct Perft {
    #[command(flatten)]
    opening: GameArgs,
    /// Number of the game for the seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>(..))]
    game: u64,
    /// Maximum depth in choices; all smaller depths are counted as well
    #[arg(long, value_name = "D", value_parser = whole_number::<u8>(1..=u64::from(MAX_DEPTH)))]
    depth: u8,
    #[command(flatten)]
    format: FormatArg,
}

impl Perft {
    pub fn run(self) -> Result<(), Failure> {
        let opening = self.opening.load()?;
        let count = PerftTask { opening: &opening, number: self.game, depth: self.depth };
        let counts = opening.with_game(count)?;
        match self.format.format {
            Format::Text => {
                let lines = counts.iter().map(|(depth, count)| format!("{depth:>2} {count}\n"));
                output::text(&lines.collect::<String>())
            }
            Format::Json => {
                let counts: Vec<Value> = counts
                    .iter()
                    .map(|(depth, count)| json!({ "depth": depth, "count": count }))
                    .collect();
                output::json(&json!({
                    "ruleset": opening.ruleset.id(),
                    "variants": opening.ruleset.variants(),
                    "players": opening.players,
                    "seed": opening.seed,
                    "game": self.game,
                    "perft": counts,
                }))
            }
        }
    }
}

/// The task that counts the sequences at every depth.
struct PerftTask<'a> {
    opening: &'a Opening,
    number: u64,
    depth: u8,
}

impl Task for PerftTask<'_> {
    type Output = Result<Vec<(u8, u64)>, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let Opening { seed, position, .. } = self.opening;
        let (state, dealer) = if let Some(position) = position {
            let (state, streams) = position.state(game)?;
            (state, SeededDealer::resume(*seed, self.number, &streams))
        } else {
            let mut state = game.new_state();
            let mut dealer = SeededDealer::new(*seed, self.number);
            game.begin(&mut state, &mut dealer, &mut ());
            (state, dealer)
        };
        let depths = 1..=self.depth;
        Ok(depths.map(|depth| (depth, perft(game, &state, &dealer, depth))).collect())
    }
}
