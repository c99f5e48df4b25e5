//! Plays batches of games.

use std::ops::{ControlFlow, Range};

use crate::{
    bot::{Bot, Playout},
    game::{Game, GameTally, Observer, Seat, Streams, Sums, Tallied},
};

/// A range of games to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job<S> {
    /// The seed.
    pub seed: u64,
    /// The numbers of the games to play.
    pub games: Range<u64>,
    /// Whether to collect the events of each game.
    pub collects_events: bool,
    /// The state that every game continues from and how far each random stream has got.
    ///
    /// If this is `None`, every game starts with a deal.
    pub start: Option<(S, Streams)>,
}

/// A game that has just been played to the end.
#[derive(Debug)]
pub struct FinishedGame<'a, G: Game> {
    /// The number of the game.
    pub number: u64,
    /// The events, which are empty unless the job collects them.
    pub events: &'a [G::Event],
    /// The final state.
    pub state: &'a G::State,
}

/// Plays the games of a job, calling `bot` to create the bot for each seat.
///
/// `after` is called after each game. It can drop the game and end the batch. The same happens if `stops` returns
/// true during a game. The summary covers the games before that.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use sentiero::{Job, Random, batch};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let job = Job { seed: 7, games: 0..100, collects_events: false, start: None };
/// let summary = batch(&rules, &job, |_| Random::new(), || false, |_| ControlFlow::Continue(()));
/// assert_eq!(summary.games, 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn batch<G, B>(
    game: &G,
    job: &Job<G::State>,
    bot: impl FnMut(Seat) -> B,
    stops: impl Fn() -> bool,
    mut after: impl FnMut(FinishedGame<'_, G>) -> ControlFlow<()>,
) -> BatchSummary<G::Tally>
where
    G: Tallied,
    B: Bot<G>,
{
    let mut summary = BatchSummary::new(game.tally());
    let mut playout = Playout::new(game, bot);
    let mut events = Vec::new();
    for number in job.games.clone() {
        events.clear();
        if let Some((state, streams)) = &job.start {
            playout.resume(job.seed, number, state, streams);
        } else if job.collects_events {
            playout.begin(job.seed, number, &mut events);
        } else {
            playout.begin(job.seed, number, &mut summary.tally);
        }
        let is_over = if job.collects_events {
            playout.finish_until(&mut events, &stops)
        } else {
            playout.finish_until(&mut summary.tally, &stops)
        };
        if !is_over {
            summary.tally.abandon();
            break;
        }
        let finished = FinishedGame { number, events: &events, state: playout.state() };
        if after(finished).is_break() {
            summary.tally.abandon();
            break;
        }
        // An observer that counts and collects at once would need its own copy of the engine.
        for event in &events {
            summary.tally.observe(event);
        }
        summary.tally.finish();
        summary.games += 1;
    }
    summary
}

/// Splits a range of games into `parts` consecutive parts, or just one if `parts` is 0.
///
/// The lengths of the parts differ by at most one game.
pub fn split(games: &Range<u64>, parts: u64) -> impl Iterator<Item = Range<u64>> {
    let parts = parts.max(1);
    let count = games.end.saturating_sub(games.start);
    let (each, longer) = (count / parts, count % parts);
    let start = games.start;
    // None of the products exceeds the length of the range, so this can't overflow.
    let border = move |part: u64| start + part * each + part.min(longer);
    (0..parts).map(move |part| border(part)..border(part + 1))
}

/// The results of a batch. These are the number of games and what was counted in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchSummary<T> {
    /// The number of games played to the end.
    pub games: u64,
    /// The counts specific to the game's family.
    pub tally: T,
}

impl<T: GameTally> BatchSummary<T> {
    /// Creates a summary of zero games, given an empty tally.
    pub fn new(tally: T) -> BatchSummary<T> {
        BatchSummary { games: 0, tally }
    }

    /// Adds the summary of more games played with the same rules.
    pub fn add(&mut self, other: &BatchSummary<T>) {
        self.games += other.games;
        self.tally.add(&other.tally);
    }

    /// Returns the sums that the figures are computed from.
    pub fn sums(&self) -> Sums {
        self.tally.sums()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_the_range() {
        let parts = |games: Range<u64>, count| split(&games, count).collect::<Vec<_>>();
        assert_eq!(parts(10..20, 3), [10..14, 14..17, 17..20]);
        assert_eq!(parts(0..2, 4), [0..1, 1..2, 2..2, 2..2]);
        assert_eq!(parts(5..5, 2), [5..5, 5..5]);
        assert_eq!(parts(0..9, 0), parts(0..9, 1));
        let all = parts(0..u64::MAX, 7);
        assert!(all.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!(all.last().map(|part| part.end), Some(u64::MAX));
    }
}
