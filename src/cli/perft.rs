use clap::Args;
use serde_json::{Value, json};

use super::{
    args::{Format, FormatArg, PlayersArg, RulesetArgs, SeedArg},
    failure::Failure,
    load::not_allowed,
    output,
    setup::{self, FromArg, Given},
};
use crate::{
    family::{Playable, Task, with_game},
    game::SeededDealer,
    sim::{DEEPEST, perft},
};

/// Count the sequences of choices of a depth, with the same chance along every branch
///
/// A figure by which two implementations of the same rules can be compared.
#[derive(Args, Debug)]
pub struct Perft {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    seed: SeedArg,
    /// The number of the game under the seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    game: u64,
    /// How many choices deep; each depth up to it is counted
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=i64::from(DEEPEST)))]
    depth: u8,
    #[command(flatten)]
    from: FromArg,
    #[command(flatten)]
    format: FormatArg,
}

impl Perft {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let ruleset = self.ruleset.load()?.ruleset;
        let given = self.from.read()?;
        let players = setup::players(given.as_ref(), &self.players, &ruleset)?;
        let seed = self.seed.choose()?;
        let count = Count { seed, number: self.game, depth: self.depth, given };
        let counts = with_game(&ruleset, players, count)
            .unwrap_or_else(|| Err(not_allowed(&ruleset, players)))?;
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
                    "ruleset": ruleset.id(),
                    "variants": ruleset.variants(),
                    "players": players,
                    "seed": seed,
                    "game": self.game,
                    "perft": counts,
                }))
            }
        }
    }
}

/// Counts at every depth up to one.
struct Count {
    seed: u64,
    number: u64,
    depth: u8,
    given: Option<Given>,
}

impl Task for Count {
    type Output = Result<Vec<(u8, u64)>, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let (state, dealer) = if let Some(given) = &self.given {
            let (state, streams) = given.state(game)?;
            (state, SeededDealer::after_draws(self.seed, self.number, streams.draw))
        } else {
            let mut state = game.blank();
            let mut dealer = SeededDealer::new(self.seed, self.number);
            game.begin(&mut state, &mut dealer, &mut ());
            (state, dealer)
        };
        let depths = 1..=self.depth;
        Ok(depths.map(|depth| (depth, perft(game, &state, &dealer, depth))).collect())
    }
}
