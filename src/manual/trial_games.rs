//! Plays trial games with the same random streams to compare two rulesets.

use crate::game::{Game, Purpose, SeededDealer, Stream};

/// The maximum number of games for each number of players.
const MAX_GAMES: u64 = 200;
/// The seed for the games.
const SEED: u64 = 1;
/// The maximum effort for all games in a comparison, in candidates.
///
/// This takes about 0.3 seconds regardless of the rules. We don't use a clock because comparisons should be
/// repeatable.
const MAX_EFFORT: u64 = 12_000_000;
/// The effort that a decision takes in addition to its candidates.
const DECISION_EFFORT: u64 = 16;

/// The greatest difference between two games. The variants are in ascending order, and a game with one of
/// them can also have lesser differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameDifference {
    /// No difference, as the games have the same events.
    None,
    /// The same moves, but a different recorded cause or reason.
    Cause,
    /// The same moves, but different events off the board.
    OffBoard,
    /// The same moves, but different points.
    Points,
    /// The same moves, but different winners.
    Winners,
    /// Different moves, which means that something else was dealt, drawn, chosen, placed, moved or put out.
    Moves,
}

impl GameDifference {
    /// All differences in ascending order.
    pub const ALL: [GameDifference; 6] = [
        GameDifference::None,
        GameDifference::Cause,
        GameDifference::OffBoard,
        GameDifference::Points,
        GameDifference::Winners,
        GameDifference::Moves,
    ];
}

/// A function that removes everything from an event that counts as the given difference.
///
/// It returns `None` if nothing is left. For [`None`](GameDifference::None) and
/// [`Moves`](GameDifference::Moves), it returns the whole event.
pub type EventFilter<E> = fn(&E, GameDifference) -> Option<E>;

/// The effort of a game in candidates, i.e. the number of ways to place a tile that are examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The effort of starting a game.
    pub game: u64,
    /// The maximum number of candidates examined for a decision in addition to the actions it offers.
    pub decision: u64,
}

/// How often each difference occurred in the games that were played to compare two rulesets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrialCounts {
    /// The number of games with each difference, in the order of [`GameDifference::ALL`].
    games: [u64; GameDifference::ALL.len()],
    /// The effort for all games, including one that didn't end.
    effort: u64,
}

impl TrialCounts {
    /// Returns the number of games played with each ruleset.
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Returns the number of games whose greatest difference is the given one.
    pub const fn count(&self, difference: GameDifference) -> u64 {
        self.games[difference as usize]
    }

    /// Returns the differences that occurred, starting with the greatest.
    pub(super) fn differences(&self) -> Vec<GameDifference> {
        GameDifference::ALL.into_iter().rev().filter(|&seen| self.count(seen) > 0).collect()
    }

    /// Adds the counts from other games.
    pub(super) fn add(&mut self, other: &TrialCounts) {
        self.effort += other.effort;
        for (sum, more) in self.games.iter_mut().zip(other.games) {
            *sum += more;
        }
    }
}

/// The trial games with a given number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trial {
    /// The number of players.
    pub(super) players: u8,
    /// The number of games with each difference.
    pub(super) counts: TrialCounts,
}

/// Plays trial games for each of the given player counts.
///
/// `trial` is called with the number of players and the maximum effort.
pub(super) fn trials(numbers: &[u8], trial: impl Fn(u8, u64) -> Option<TrialCounts>) -> Vec<Trial> {
    let mut effort = MAX_EFFORT;
    let mut trials = Vec::new();
    for (&players, left) in numbers.iter().zip((1..=numbers.len() as u64).rev()) {
        // Any effort left over from one number of players is available to the next.
        if let Some(counts) = trial(players, effort / left) {
            effort = effort.saturating_sub(counts.effort);
            trials.push(Trial { players, counts });
        }
    }
    trials
}

/// Plays the same games with two rulesets and counts how many had each difference.
///
/// All choices use the same random streams. This stops at the game that would exceed `most`, the maximum
/// effort.
pub fn compare<G: Game>(
    sides: [(&G, Effort); 2],
    most: u64,
    without: EventFilter<G::Event>,
) -> TrialCounts {
    let mut tables = sides.map(|(game, effort)| TrialTable::new(game, effort));
    let mut counts = TrialCounts::default();
    for number in 0..MAX_GAMES {
        let seen = play_both(&mut tables, number, most, without);
        counts.effort = tables.iter().map(|table| table.spent_effort).sum();
        let Some(seen) = seen else { break };
        counts.games[seen as usize] += 1;
    }
    counts
}

/// Plays a game with both rulesets until both games are over or the moves differ.
///
/// Returns the difference, or `None` if the effort is exceeded first.
fn play_both<G: Game>(
    tables: &mut [TrialTable<'_, G>; 2],
    number: u64,
    most: u64,
    without: EventFilter<G::Event>,
) -> Option<GameDifference> {
    for table in tables.iter_mut() {
        table.begin(number);
    }
    let mut moves = [Vec::new(), Vec::new()];
    loop {
        let new = tables.each_mut().map(TrialTable::new_events);
        // Events are large, so copying all of them would take longer than playing the games.
        if new[0] != new[1] || moves.iter().any(|moves| !moves.is_empty()) {
            for (new, moves) in new.into_iter().zip(&mut moves) {
                moves.extend(new.iter().filter_map(|event| move_of(event, without)));
            }
        }
        let [one, other] = &mut moves;
        let both = one.len().min(other.len());
        if one[..both] != other[..both] {
            return Some(GameDifference::Moves);
        }
        one.drain(..both);
        other.drain(..both);
        if tables.iter().map(|table| table.spent_effort).sum::<u64>() > most {
            return None;
        }
        let [one_goes_on, other_goes_on] = tables.each_mut().map(TrialTable::step);
        if !one_goes_on && !other_goes_on {
            break;
        }
    }
    let [one, other] = tables.each_mut().map(|table| std::mem::take(&mut table.events));
    let has_moves_left = moves.iter().any(|moves| !moves.is_empty());
    Some(if has_moves_left { GameDifference::Moves } else { difference(one, other, without) })
}

/// Returns the part of an event that is a move.
fn move_of<E: Clone>(event: &E, without: EventFilter<E>) -> Option<E> {
    let mut all = GameDifference::ALL.into_iter();
    all.try_fold(event.clone(), |event, difference| without(&event, difference))
}

/// Returns the smallest difference that explains all differences between two games.
fn difference<E: PartialEq>(
    mut one: Vec<E>,
    mut other: Vec<E>,
    without: EventFilter<E>,
) -> GameDifference {
    if one == other {
        return GameDifference::None;
    }
    for difference in GameDifference::ALL {
        for events in [&mut one, &mut other] {
            *events = events.iter().filter_map(|event| without(event, difference)).collect();
        }
        if one == other {
            return difference;
        }
    }
    GameDifference::Moves
}

/// A table where [`Random`](crate::bot::Random) bots play games with one of the rulesets. It also keeps track
/// of the effort.
struct TrialTable<'g, G: Game> {
    game: &'g G,
    effort: Effort,
    state: G::State,
    dealer: SeededDealer,
    choices: Vec<Stream>,
    actions: Vec<G::Action>,
    events: Vec<G::Event>,
    /// The number of events that were returned by `new_events`.
    read_events: usize,
    spent_effort: u64,
}

impl<'g, G: Game> TrialTable<'g, G> {
    fn new(game: &'g G, effort: Effort) -> Self {
        TrialTable {
            game,
            effort,
            state: game.new_state(),
            dealer: SeededDealer::new(SEED, 0),
            choices: Vec::new(),
            actions: Vec::new(),
            events: Vec::new(),
            read_events: 0,
            spent_effort: 0,
        }
    }

    fn begin(&mut self, number: u64) {
        self.events.clear();
        self.read_events = 0;
        self.spent_effort += self.effort.game;
        self.dealer = SeededDealer::new(SEED, number);
        self.choices =
            (0..self.game.seats()).map(|seat| Purpose::Bot(seat).stream(SEED, number)).collect();
        self.game.begin(&mut self.state, &mut self.dealer, &mut self.events);
    }

    /// Plays an action and returns false if the game is over.
    fn step(&mut self) -> bool {
        let TrialTable { game, state, choices, actions, spent_effort, .. } = self;
        let stream = game.to_play(state).and_then(|seat| choices.get_mut(usize::from(seat)));
        let action = stream.and_then(|stream| {
            game.pick(state, actions, |count| {
                *spent_effort += u64::from(count);
                stream.choose(count)
            })
        });
        let Some(action) = action else { return false };
        self.spent_effort += self.effort.decision + DECISION_EFFORT;
        game.play_unchecked(&mut self.state, action, &mut self.dealer, &mut self.events);
        true
    }

    /// Returns the events since the last call.
    fn new_events(&mut self) -> &[G::Event] {
        let known = std::mem::replace(&mut self.read_events, self.events.len());
        self.events.get(known..).unwrap_or_default()
    }
}
