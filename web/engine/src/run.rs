//! Games between bots on the page.

use std::collections::BTreeMap;

use sentiero::{
    bot::{BotKind, Playout, UnknownBot},
    family::{Playable, Task, for_game},
    game::{Figure, GameTally, Sums},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    ask::{Failure, to_json},
    game::seed,
    play::PlayedRules,
};

/// A request to play more games between bots with the same rules.
#[derive(Deserialize)]
pub struct Run {
    rules: PlayedRules,
    bots: Vec<String>,
    seed: String,
    first: u64,
    games: u64,
    sums: Option<Counts>,
}

/// The counts so far.
#[derive(Deserialize, Serialize)]
pub struct Counts {
    pub sums: Sums,
    /// The number of games for each game length.
    pub lengths: Vec<(i64, u64)>,
}

impl Counts {
    /// Adds the counts of other games. Returns whether they're of the same rules.
    #[must_use]
    pub fn add(&mut self, other: &Counts) -> bool {
        let mut lengths: BTreeMap<i64, u64> = self.lengths.iter().copied().collect();
        for &(length, games) in &other.lengths {
            *lengths.entry(length).or_default() += games;
        }
        self.lengths = lengths.into_iter().collect();
        self.sums.add(&other.sums)
    }
}

/// Parses the names of bots.
pub fn bot_kinds(names: &[String]) -> Result<Vec<BotKind>, Failure> {
    let bots: Result<Vec<BotKind>, UnknownBot> = names.iter().map(|bot| bot.parse()).collect();
    bots.map_err(|unknown| Failure(unknown.to_string()))
}

impl Run {
    /// Plays the games and returns the figures for all the games so far.
    pub fn run(self) -> Result<Value, Failure> {
        let ruleset = self.rules.ruleset()?;
        let players = u8::try_from(self.bots.len()).unwrap_or(u8::MAX);
        let bots = bot_kinds(&self.bots)?;
        let seed = seed(&self.seed)?;
        let batch = Batch { bots, seed, first: self.first, games: self.games, before: self.sums };
        let refusal = || Failure(format!("these rules do not allow {players} players"));
        for_game(&ruleset, players, batch).ok_or_else(refusal)?
    }
}

struct Batch {
    bots: Vec<BotKind>,
    seed: u64,
    first: u64,
    games: u64,
    before: Option<Counts>,
}

impl Task for Batch {
    type Output = Result<Value, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let mut counts = self
            .before
            .unwrap_or_else(|| Counts { sums: game.tally().sums(), lengths: Vec::new() });
        let mut lengths: BTreeMap<i64, u64> = counts.lengths.drain(..).collect();
        let mut playout = Playout::new(game, |seat| self.bots[usize::from(seat)].create(game));
        let end = self.first.saturating_add(self.games);
        for number in self.first..end {
            let mut tally = game.tally();
            playout.begin(self.seed, number, &mut tally);
            playout.finish(&mut tally);
            tally.finish();
            let sums = tally.sums();
            let length = sums.spreads.first().map(|spread| spread.spread.figure());
            if let Some(Figure::Spread { total, .. }) = length {
                *lengths.entry(total).or_default() += 1;
            }
            if !counts.sums.add(&sums) {
                return Err("these figures are for different rules".into());
            }
        }
        counts.lengths = lengths.into_iter().collect();
        figures(&counts)
    }
}

/// Returns the figures for the page.
pub fn figures(counts: &Counts) -> Result<Value, Failure> {
    let (mut wins, mut intervals) = (Vec::new(), Vec::new());
    let (mut p, mut ends, mut spreads) = (None, Vec::new(), Vec::new());
    for (name, figure) in counts.sums.figures() {
        match (name, figure) {
            ("wins", Figure::BySeat(shares)) => wins = shares,
            ("wins_interval", Figure::IntervalBySeat(ends)) => intervals = ends,
            ("wins_test", Figure::Test { p: found, .. }) => p = Some(found),
            ("ends", Figure::ByName(shares)) => {
                let end = |(reason, share)| json!({ "reason": reason, "share": share });
                ends = shares.into_iter().map(end).collect();
            }
            (name, Figure::Spread { mean, sd, min, max, .. }) => {
                let spread =
                    json!({ "name": name, "mean": mean, "sd": sd, "min": min, "max": max });
                spreads.push(spread);
            }
            _ => {}
        }
    }
    let win = |(share, (low, high))| json!({ "share": share, "low": low, "high": high });
    Ok(json!({
        "games": counts.sums.results.games(),
        "wins": wins.into_iter().zip(intervals).map(win).collect::<Vec<_>>(),
        "p": p,
        "ends": ends,
        "spreads": spreads,
        "lengths": counts.lengths,
        "sums": to_json(counts)?,
    }))
}
