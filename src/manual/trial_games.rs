//! Trial games of two rulesets with the same chance: how many differ, and in what.

use crate::game::{Game, Purpose, SeededDealer, Stream};

/// The maximum number of games for a number of players.
const MOST_GAMES: u64 = 200;
/// The seed of the games.
const SEED: u64 = 1;
/// The maximum effort of all games of a comparison, in candidates: about 0.3 seconds, whatever the rules.
/// No clock is read, so that a comparison is repeatable.
const MOST_EFFORT: u64 = 12_000_000;
/// The effort of a decision besides that for its candidates.
const DECISION: u64 = 16;

/// Difference between two games, from the least to the greatest. What is less may differ too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameDifference {
    /// None: they are the same event by event.
    Nothing,
    /// The same moves, but another recorded cause or reason.
    Cause,
    /// The same moves, but other events off the board.
    OffBoard,
    /// The same moves, but other points.
    Points,
    /// The same moves, but other winners.
    Winners,
    /// Other moves: something else was dealt, drawn, chosen, laid, moved or put out.
    Moves,
}

impl GameDifference {
    /// Every difference, from the least.
    pub const ALL: [GameDifference; 6] = [
        GameDifference::Nothing,
        GameDifference::Cause,
        GameDifference::OffBoard,
        GameDifference::Points,
        GameDifference::Winners,
        GameDifference::Moves,
    ];
}

/// Returns an event without what differs at such a difference and at no less one; `None` if nothing is left
/// of it. Of [`Nothing`](GameDifference::Nothing) and [`Moves`](GameDifference::Moves) it is the whole event.
pub type Without<E> = fn(&E, GameDifference) -> Option<E>;

/// Effort of games, in candidates: ways to lay a tile that are examined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The effort to begin a game.
    pub game: u64,
    /// The most candidates that a decision examines besides the actions that it offers.
    pub decision: u64,
}

/// How many games were played to compare two rulesets, and how many of them differed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrialCounts {
    /// By the place of the difference in [`GameDifference::ALL`].
    games: [u64; GameDifference::ALL.len()],
    /// The effort of all of them, and of one that did not end.
    effort: u64,
}

impl TrialCounts {
    /// Returns how many games were played by each ruleset.
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Returns how many games had a difference, and no greater one.
    pub const fn of(&self, difference: GameDifference) -> u64 {
        self.games[difference as usize]
    }

    /// Returns the differences that games had, from the greatest.
    pub(super) fn seen(&self) -> Vec<GameDifference> {
        GameDifference::ALL.into_iter().rev().filter(|&seen| self.of(seen) > 0).collect()
    }

    /// Adds the counts of other games.
    pub(super) fn add(&mut self, other: &TrialCounts) {
        self.effort += other.effort;
        for (sum, more) in self.games.iter_mut().zip(other.games) {
            *sum += more;
        }
    }
}

/// The games for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trial {
    /// The number of players.
    pub(super) players: u8,
    /// How many games were played, and how many differed.
    pub(super) counts: TrialCounts,
}

/// Runs the trial games of two rulesets with each of these numbers of players; `trial` takes the number and
/// the most effort.
pub(super) fn trials(numbers: &[u8], trial: impl Fn(u8, u64) -> Option<TrialCounts>) -> Vec<Trial> {
    let mut effort = MOST_EFFORT;
    let mut trials = Vec::new();
    for (&players, left) in numbers.iter().zip((1..=numbers.len() as u64).rev()) {
        // What one number of players leaves is for those after it.
        if let Some(counts) = trial(players, effort / left) {
            effort = effort.saturating_sub(counts.effort);
            trials.push(Trial { players, counts });
        }
    }
    trials
}

/// Plays the same games by two rulesets, each with the effort that it takes, all choices by the same
/// chance, and counts those that differ. Stops before a game ends with which `most` effort is exceeded.
pub fn compare<G: Game>(
    sides: [(&G, Effort); 2],
    most: u64,
    without: Without<G::Event>,
) -> TrialCounts {
    let mut tables = sides.map(|(game, effort)| TrialTable::new(game, effort));
    let mut counts = TrialCounts::default();
    for number in 0..MOST_GAMES {
        let seen = play_both(&mut tables, number, most, without);
        counts.effort = tables.iter().map(|table| table.spent).sum();
        let Some(seen) = seen else { break };
        counts.games[seen as usize] += 1;
    }
    counts
}

/// Plays a game by both rulesets, until both are over or the moves differ. Returns the difference; `None`
/// if the effort is exceeded before.
fn play_both<G: Game>(
    tables: &mut [TrialTable<'_, G>; 2],
    number: u64,
    most: u64,
    without: Without<G::Event>,
) -> Option<GameDifference> {
    for table in tables.iter_mut() {
        table.begin(number);
    }
    let mut moves = [Vec::new(), Vec::new()];
    loop {
        let new = tables.each_mut().map(TrialTable::new_events);
        // Events are large: copying all of them takes longer than the games.
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
        if tables.iter().map(|table| table.spent).sum::<u64>() > most {
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

/// Returns what of an event is a move.
fn move_of<E: Clone>(event: &E, without: Without<E>) -> Option<E> {
    let mut all = GameDifference::ALL.into_iter();
    all.try_fold(event.clone(), |event, difference| without(&event, difference))
}

/// Returns the least difference that explains all differences between two games.
fn difference<E: PartialEq>(
    mut one: Vec<E>,
    mut other: Vec<E>,
    without: Without<E>,
) -> GameDifference {
    if one == other {
        return GameDifference::Nothing;
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

/// Plays games by one ruleset as [`Random`](crate::bot::Random) bots do, and counts the effort.
struct TrialTable<'g, G: Game> {
    game: &'g G,
    effort: Effort,
    state: G::State,
    dealer: SeededDealer,
    choices: Vec<Stream>,
    actions: Vec<G::Action>,
    events: Vec<G::Event>,
    /// How many of the events are not new.
    known: usize,
    spent: u64,
}

impl<'g, G: Game> TrialTable<'g, G> {
    fn new(game: &'g G, effort: Effort) -> Self {
        TrialTable {
            game,
            effort,
            state: game.blank(),
            dealer: SeededDealer::new(SEED, 0),
            choices: Vec::new(),
            actions: Vec::new(),
            events: Vec::new(),
            known: 0,
            spent: 0,
        }
    }

    fn begin(&mut self, number: u64) {
        self.events.clear();
        self.known = 0;
        self.spent += self.effort.game;
        self.dealer = SeededDealer::new(SEED, number);
        self.choices =
            (0..self.game.seats()).map(|seat| Purpose::Bot(seat).stream(SEED, number)).collect();
        self.game.begin(&mut self.state, &mut self.dealer, &mut self.events);
    }

    /// Plays an action. Returns whether there was one to play.
    fn step(&mut self) -> bool {
        let TrialTable { game, state, choices, actions, spent, .. } = self;
        let stream = game.to_play(state).and_then(|seat| choices.get_mut(usize::from(seat)));
        let action = stream.and_then(|stream| {
            game.pick(state, actions, |count| {
                *spent += u64::from(count);
                stream.choose(count)
            })
        });
        let Some(action) = action else { return false };
        self.spent += self.effort.decision + DECISION;
        game.play_unchecked(&mut self.state, action, &mut self.dealer, &mut self.events);
        true
    }

    /// Returns the events since this was called last.
    fn new_events(&mut self) -> &[G::Event] {
        let known = std::mem::replace(&mut self.known, self.events.len());
        self.events.get(known..).unwrap_or_default()
    }
}
