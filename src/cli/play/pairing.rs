//! Plays the games of a comparison, in which two rulesets get the same deals.

use std::{ops::Range, time::Duration};

use super::{
    lineup::Lineup,
    opening::Opening,
    schedule::Schedule,
    workers::{BatchSize, Workers},
};
use crate::{
    cli::{bots::seat_bots::SeatBots, failure::Failure, output::progress::Progress, signals},
    comparison::{Decision, LookPlan, PairTally, StopRule, find_figure},
    diagnostic::escape_for_terminal,
    family::{Playable, Task},
    game::{GameTally, Measure, Seats},
    sim::{FinishedGame, GameRow, events_hash},
};

/// How long a side plays before it's the other side's turn. Games that are in progress by then are finished.
const TURN: Duration = Duration::from_secs(2);

/// The maximum number of games in a turn, which are kept in memory until the other side has played them.
const MAX_TURN: u64 = 5_000;

/// The games of a comparison.
pub struct PairedRun {
    pub games: Range<u64>,
    pub plan: LookPlan,
    /// When to stop before all games are played.
    pub rule: Option<StopRule>,
}

/// The pairs that were played.
pub struct PlayedPairs {
    pub tally: PairTally,
    /// The decision, if it's why the run stopped.
    pub decision: Option<Decision>,
}

impl PlayedPairs {
    /// Returns whether the run is complete, given the number of requested games.
    pub fn is_complete(&self, games: u64) -> bool {
        self.decision.is_some() || self.tally.games >= games
    }
}

impl PairedRun {
    /// Checks that the two sides can be compared, and finds the figure to decide about.
    ///
    /// # Errors
    /// Returns an error that names the two sides or lists the figures.
    pub fn check(&mut self, names: [&str; 2], sides: [&PairedSide<'_>; 2]) -> Result<(), Failure> {
        let [first, second] = sides;
        if first.sides != second.sides {
            let side = |name: &str, side: &PairedSide<'_>| {
                format!("{} has {} sides", escape_for_terminal(name), side.sides)
            };
            return Err(Failure::usage(format!(
                "{} that can win and {}; choose rules with the same number of players or teams",
                side(names[0], first),
                side(names[1], second),
            )));
        }
        let tally = PairTally::new(&first.measures, &second.measures);
        if let Some(rule) = &mut self.rule {
            rule.figure = find_figure(&rule.figure, &tally.names())
                .map_err(|unknown| Failure::option("--until-decided", &unknown))?;
        }
        Ok(())
    }

    /// Lets both sides play, one after the other for a few games at a time.
    ///
    /// `after` is called with the games of each pair, in order.
    ///
    /// # Errors
    /// Returns the failure of a bot or of `after`.
    pub fn play(
        &self,
        first: &PairedSide<'_>,
        second: &PairedSide<'_>,
        mut after: impl FnMut([&GameRow; 2]) -> Result<(), Failure>,
    ) -> Result<PlayedPairs, Failure> {
        let mut tally = PairTally::new(&first.measures, &second.measures);
        let Range { start, end } = self.games;
        let (mut next, mut decision) = (start, None);
        while next < end && decision.is_none() && !signals::is_interrupted() {
            let look = start + self.plan.next_look(next - start);
            let (reached, games) = first.play(next..look)?;
            let mut others = Vec::new();
            let mut at = next;
            while at < reached && !signals::is_interrupted() {
                let (end, more) = second.play(at..reached)?;
                others.extend(more);
                at = end;
            }
            let mut others = others.into_iter().peekable();
            for game in games {
                // After an interruption, either side can lack some of the games.
                while others.next_if(|other| other.row.number < game.row.number).is_some() {}
                if let Some(other) = others.next_if(|other| other.row.number == game.row.number) {
                    let differ = game.events_hash != other.events_hash;
                    tally.count(&game.row.values, &other.row.values, differ);
                    after([&game.row, &other.row])?;
                }
            }
            next = reached;
            if self.plan.is_look(tally.games) {
                decision = self.rule.as_ref().and_then(|rule| tally.decision(self.plan, rule));
            }
        }
        Ok(PlayedPairs { tally, decision })
    }
}

/// A finished game of a side.
pub struct SideGame {
    /// The hash of the game's events.
    events_hash: u64,
    row: GameRow,
}

/// Plays the first few of the given games. Returns the end of the games that were started.
type PlayTurn<'a> = dyn Fn(Range<u64>) -> Result<(u64, Vec<SideGame>), Failure> + 'a;

/// A side of a comparison.
pub struct PairedSide<'a> {
    /// The numbers that each game has.
    pub measures: Vec<Measure>,
    /// The number of seats or teams that can win.
    pub sides: usize,
    play: &'a PlayTurn<'a>,
}

impl PairedSide<'_> {
    /// Plays the first few of the given games, as many as fit into a turn.
    ///
    /// Returns the games in order, and the end of the range that they cover unless the run was interrupted.
    ///
    /// # Errors
    /// Returns the failure of a bot.
    pub fn play(&self, games: Range<u64>) -> Result<(u64, Vec<SideGame>), Failure> {
        (self.play)(games.start..games.end.min(games.start.saturating_add(MAX_TURN)))
    }
}

/// The task that gets a side ready and then runs `next` with it.
pub struct SideTask<'a, N> {
    pub opening: &'a Opening,
    pub lineup: &'a Lineup,
    pub threads: usize,
    pub progress: &'a Progress,
    /// Whether to collect the results of each seat for a table.
    pub has_seats: bool,
    pub next: N,
}

impl<O, N: FnOnce(&PairedSide<'_>) -> Result<O, Failure>> Task for SideTask<'_, N> {
    type Output = Result<O, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let bots = SeatBots::start(game, self.opening, self.lineup, Seats::NONE)?;
        let pace = MAX_TURN / (8 * self.threads as u64);
        let workers = Workers {
            game,
            seed: self.opening.seed,
            schedule: Schedule::Fixed(&bots),
            threads: self.threads,
            start: None,
            has_events: true,
            rows: None,
            decisions: None,
            forecast: None,
            progress: self.progress,
            pace: BatchSize::up_to(pace.clamp(1, 64)),
        };
        let measures = game.tally().sums().measures();
        let measures: Vec<Measure> = measures.into_iter().map(|(measure, _)| measure).collect();
        let side = PairedSide {
            sides: game.sides().len(),
            play: &|games| play_turn(&workers, games, &measures, self.has_seats),
            measures: measures.clone(),
        };
        let done = (self.next)(&side);
        bots.print_forfeits();
        done
    }
}

fn play_turn<G: Playable>(
    workers: &Workers<'_, G>,
    games: Range<u64>,
    measures: &[Measure],
    has_seats: bool,
) -> Result<(u64, Vec<SideGame>), Failure> {
    let game = workers.game;
    let keep = |finished: FinishedGame<'_, G>, games: &mut Vec<SideGame>| {
        let events_hash = events_hash(game, finished.events).map_err(std::io::Error::from)?;
        let row = if has_seats {
            GameRow::new(game, measures, &finished, None)
        } else {
            GameRow::without_seats(game, measures, &finished)
        };
        games.push(SideGame { events_hash, row });
        Ok(())
    };
    let (played, games) = workers.play(games, TURN, Vec::new, keep)?;
    let mut games: Vec<SideGame> = games.into_iter().flatten().collect();
    games.sort_unstable_by_key(|game| game.row.number);
    Ok((played.started_games.end, games))
}
