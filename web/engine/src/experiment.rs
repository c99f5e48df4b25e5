//! Experiments: bots play many games with one ruleset, or the same deals with two.

use std::{collections::BTreeMap, ops::ControlFlow};

use sentiero::{
    bot::BotKind,
    comparison::{LookPlan, PairTally},
    drawing::Labels,
    family::{Playable, Task, for_game},
    game::{GameTally, Measure},
    sim::{GameRow, Job, batch, events_hash},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::{
    ask::{Failure, to_json},
    drawn::Drawing,
    game::seed,
    rules::Rules,
    run::{Counts, bot_kinds, figures},
};

/// A request to play more games of an experiment.
#[derive(Deserialize)]
pub struct Experiment {
    a: Rules,
    /// The ruleset to compare with, if there is one.
    b: Option<Rules>,
    /// The bot in each seat.
    bots: Vec<String>,
    seed: String,
    first: u64,
    games: u64,
    /// The results to continue, and null if there are none.
    past: Option<Results>,
    /// The results of games played elsewhere. They're only part of the figures.
    others: Vec<Results>,
}

/// The results so far.
#[derive(Deserialize, Serialize)]
struct Results {
    sides: Vec<SideResults>,
    pairs: Option<PairTally>,
}

#[derive(Deserialize, Serialize)]
struct SideResults {
    counts: Counts,
    /// The number of players who went out on each square, which is a column and a row.
    squares: Vec<((u32, u32), u64)>,
}

impl Experiment {
    /// Plays the games and returns the figures for all games so far.
    pub fn run(self) -> Result<Value, Failure> {
        if let Some(b) = &self.b {
            let (a, b) = (self.a.load()?, b.load()?);
            let [family, other] = [&a, &b].map(|loaded| &loaded.ruleset.head().family);
            if family != other {
                return Err(Failure(format!(
                    "{} belongs to the family {family} and {} to {other}, so their games have nothing in common",
                    a.ruleset.id(),
                    b.ruleset.id()
                )));
            }
        }
        let a = self.play(&self.a)?;
        let b = self.b.as_ref().map(|rules| self.play(rules)).transpose()?;
        let pairs = b.as_ref().map(|b| pair(&a, b)).transpose()?;
        let mut boards = Vec::new();
        let mut sides = Vec::new();
        for side in [a].into_iter().chain(b) {
            boards.push(side.board);
            sides.push(side.results);
        }
        let mut own = Results { sides, pairs };
        if let Some(past) = &self.past {
            own.add(past)?;
        }
        let past = to_json(&own)?;
        for other in &self.others {
            own.add(other)?;
        }
        let shown = own.sides.iter().zip(boards).map(|(side, board)| side.to_json(board));
        Ok(json!({
            "sides": shown.collect::<Result<Vec<Value>, Failure>>()?,
            "comparison": own.pairs.as_ref().map(comparison),
            "past": past,
        }))
    }

    fn play(&self, rules: &Rules) -> Result<Side, Failure> {
        let loaded = rules.load()?;
        let players = u8::try_from(self.bots.len()).unwrap_or(u8::MAX);
        let end = self.first.saturating_add(self.games);
        let bots = bot_kinds(&self.bots)?;
        let task = SideTask { bots, seed: seed(&self.seed)?, games: self.first..end };
        let refusal = || Failure(format!("{} does not allow {players} players", rules.ruleset));
        for_game(&loaded.ruleset, players, task).ok_or_else(refusal)?
    }
}

impl Results {
    /// Adds the results of other games.
    fn add(&mut self, other: &Results) -> Result<(), Failure> {
        let is_same = self.sides.len() == other.sides.len()
            && self.sides.iter_mut().zip(&other.sides).all(|(side, other)| side.add(other))
            && match (&mut self.pairs, &other.pairs) {
                (Some(pairs), Some(other)) => pairs.add(other),
                (pairs, other) => pairs.is_none() && other.is_none(),
            };
        if is_same { Ok(()) } else { Err("these figures are for different rules".into()) }
    }
}

/// The games of a ruleset.
struct Side {
    measures: Vec<Measure>,
    /// The number of seats or teams that can win.
    sides: usize,
    /// The hash of each game's events, and its numbers.
    games: Vec<(u64, Vec<i64>)>,
    /// The empty board, unless it can grow.
    board: Option<Drawing>,
    results: SideResults,
}

struct SideTask {
    bots: Vec<BotKind>,
    seed: u64,
    games: std::ops::Range<u64>,
}

impl Task for SideTask {
    type Output = Result<Side, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let measures = game.tally().sums().measures();
        let measures: Vec<Measure> = measures.into_iter().map(|(measure, _)| measure).collect();
        let job = Job { seed: self.seed, games: self.games, collects_events: true, start: None };
        let bot = |seat: u8| self.bots[usize::from(seat)].create(game);
        let (mut games, mut failed) = (Vec::new(), Ok(()));
        let (mut lengths, mut squares) = (BTreeMap::<i64, u64>::new(), BTreeMap::new());
        let summary = batch(
            game,
            &job,
            bot,
            || false,
            |finished| {
                let hash = match events_hash(game, finished.events) {
                    Ok(hash) => hash,
                    Err(error) => {
                        failed = Err(Failure(format!("cannot write a game: {error}")));
                        return ControlFlow::Break(());
                    }
                };
                let GameRow { values, seats, .. } = GameRow::new(game, &measures, &finished, None);
                // The length of a game comes first.
                *lengths.entry(values.first().copied().unwrap_or(0)).or_default() += 1;
                let departures = seats.into_iter().filter_map(|seat| seat.departure);
                for square in departures.filter_map(|departure| departure.square) {
                    *squares.entry(square).or_default() += 1;
                }
                games.push((hash, values));
                ControlFlow::Continue(())
            },
        );
        failed?;
        let counts = Counts { sums: summary.sums(), lengths: lengths.into_iter().collect() };
        let board = game.drawing(&game.new_state());
        Ok(Side {
            measures,
            sides: game.sides().len(),
            games,
            board: (board.labels == Labels::Chess).then(|| Drawing::of(&board)),
            results: SideResults { counts, squares: squares.into_iter().collect() },
        })
    }
}

impl SideResults {
    /// Adds the results of other games. Returns whether they're of the same rules.
    #[must_use]
    fn add(&mut self, other: &SideResults) -> bool {
        let mut squares: BTreeMap<(u32, u32), u64> = self.squares.iter().copied().collect();
        for &(square, count) in &other.squares {
            *squares.entry(square).or_default() += count;
        }
        self.squares = squares.into_iter().collect();
        self.counts.add(&other.counts)
    }

    fn to_json(&self, board: Option<Drawing>) -> Result<Value, Failure> {
        let mut side = figures(&self.counts)?;
        let squares =
            self.squares.iter().map(|&((x, y), count)| json!({ "x": x, "y": y, "count": count }));
        side["squares"] = squares.collect();
        side["board"] = to_json(board)?;
        Ok(side)
    }
}

/// Pairs the games of two rulesets.
fn pair(a: &Side, b: &Side) -> Result<PairTally, Failure> {
    if a.sides != b.sides {
        return Err(Failure(format!(
            "the first rules have {} sides that can win and the second {}, so they can't be compared",
            a.sides, b.sides
        )));
    }
    let mut tally = PairTally::new(&a.measures, &b.measures);
    for ((hash, values), (other_hash, others)) in a.games.iter().zip(&b.games) {
        tally.count(values, others, hash != other_hash);
    }
    Ok(tally)
}

/// Returns the figures of a comparison, as `sentiero compare --format json` prints them.
fn comparison(tally: &PairTally) -> Value {
    let figures = tally.differences(LookPlan::without_stops(tally.games));
    let figures = figures.iter().map(|figure| (figure.name.to_string(), json!(figure)));
    json!({
        "games": tally.games,
        "games_that_differ": tally.differing,
        "results_that_differ": tally.differing_results,
        "figures": figures.collect::<Map<String, Value>>(),
        "unshared": tally.unshared,
    })
}
