//! Turns the moves of a game that was played with real tiles into a record.

use std::collections::HashSet;

use thiserror::Error;

use super::{
    entered_draws::{ChanceEvent, EntryDealer, changes, hands_with, is_public},
    error::RecordError,
    header::Header,
    outside_chance::OutsideChance,
    reader::Events,
    verify::replay_choices,
};
use crate::game::{Enterable, Purpose, Seat, Stream};

/// How many choices may be replayed in search of hands that explain a move.
const MAX_REPLAYED_CHOICES: usize = 4_000_000;

/// How many draws are changed in search of hands that contain a tile, and how many hands are kept after each
/// change.
const MAX_CHANGES: usize = 4;
const MAX_FRONTIER: usize = 300;

/// How often the search starts again with other hands, and how many random changes lead to them.
const MAX_RESTARTS: usize = 100;
const SHUFFLES: usize = 400;

/// How many phases of the game are tried for an action.
const MAX_PHASES: usize = 3;

/// How many tiles that could have been the one laid are tried before hands are changed further.
const MAX_STARTING_POINTS: usize = 6;

/// The input that a game needs to continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryNeed {
    /// The move of a seat.
    Move(Seat),
    /// The public result of a toss or lot.
    Chance(Purpose),
    /// Nothing, because the game is over.
    Nothing,
}

/// The reason why a move can't be entered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError<R> {
    /// The text doesn't stand for any move.
    #[error("this isn't a move here")]
    NotMove,
    /// The text names a tile that the game doesn't have.
    #[error("this game has no such tile")]
    UnknownTile,
    /// The player can't hold the tile, because all of its copies or all tiles in the hand are known.
    #[error("the player can't hold this tile")]
    TileSeen,
    /// The move breaks this rule with all hands that were tried.
    #[error("{0}")]
    Illegal(R),
    /// The result isn't possible.
    #[error("this result isn't possible")]
    ImpossibleChance,
}

/// A game that is entered move by move.
///
/// Hidden tiles are made up and exchanged for the real ones as soon as those are laid. A move is accepted if
/// there are hands with which it and all moves before it are legal.
#[derive(Debug)]
pub struct Entry<'g, G: Enterable> {
    game: &'g G,
    /// How many different tiles there are, at most.
    tile_count: usize,
    chances: Vec<ChanceEvent>,
    actions: Vec<G::Action>,
    seed: u64,
    state: G::State,
    steps: Vec<Vec<G::Event>>,
    pending: Option<usize>,
    /// The chances before each action.
    history: Vec<Vec<ChanceEvent>>,
}

/// Hands with the result of replaying the game with them.
type ReplayedHands<S> = (Vec<ChanceEvent>, Replay<S>);

/// The result of replaying a game with other hands.
struct Replay<S> {
    state: S,
    /// How many actions are legal, up to the first one that isn't.
    legal: usize,
    /// How many draws there were.
    draws: usize,
    /// How many actions the player had instead of the illegal one.
    alternatives: usize,
}

impl<'g, G: Enterable> Entry<'g, G> {
    /// Starts a game. Unseen tiles are made up from `seed`.
    pub fn new(game: &'g G, seed: u64) -> Entry<'g, G> {
        let mut entry = Entry {
            game,
            tile_count: game.tiles().into_iter().collect::<HashSet<String>>().len(),
            chances: Vec::new(),
            actions: Vec::new(),
            seed,
            state: game.new_state(),
            steps: Vec::new(),
            pending: None,
            history: Vec::new(),
        };
        entry.update();
        entry
    }

    /// Continues a game from its record.
    ///
    /// Tiles that were made up can be others this time.
    ///
    /// # Errors
    /// Returns an error if the record isn't valid. It can end before the game does.
    pub fn resume(
        game: &'g G,
        header: &Header,
        events: Events<G::Event>,
    ) -> Result<Entry<'g, G>, RecordError> {
        let mut entry = Entry::new(game, header.seed);
        let chance = |(_, event): &(usize, G::Event)| game.recorded_chance(event);
        let results = events.list().iter().filter_map(chance);
        let mut results: Vec<_> = results.filter(|(purpose, _)| is_public(*purpose)).collect();
        let mut actions = Vec::new();
        match replay_choices(game, header, events, |_, action| actions.push(action)) {
            Err(error) if !error.is_cut_off() => return Err(error),
            _ => {}
        }
        let mut actions = actions.into_iter();
        loop {
            let entered = if let Some(index) = entry.pending {
                let purpose = entry.chances[index].purpose;
                let place = results.iter().position(|&(other, _)| other == purpose);
                place.map(|place| entry.reveal(index, results.remove(place).1))
            } else {
                actions.next().map(|action| entry.enter_action(vec![action]))
            };
            if !matches!(entered, Some(Ok(()))) {
                return Ok(entry);
            }
        }
    }

    /// Returns the current state. Its hidden tiles can change later.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the events before the first action and those of each action.
    pub fn steps(&self) -> &[Vec<G::Event>] {
        &self.steps
    }

    /// Returns what has to be entered next.
    pub fn need(&self) -> EntryNeed {
        match self.pending.and_then(|index| self.chances.get(index)) {
            Some(chance) => EntryNeed::Chance(chance.purpose),
            None => self.game.to_play(&self.state).map_or(EntryNeed::Nothing, EntryNeed::Move),
        }
    }

    /// Returns an example of what can be entered next. It's legal for the tiles that the player is assumed to
    /// hold.
    pub fn example(&self) -> String {
        if let Some(chance) = self.pending.and_then(|index| self.chances.get(index)) {
            return self.game.format_chance(chance.purpose, chance.item);
        }
        let mut actions = Vec::new();
        self.game.actions(&self.state, &mut actions);
        let first = actions.first();
        first.map_or_else(String::new, |&action| self.game.format_move(&self.state, action))
    }

    /// Enters a move or, if that's what the game needs, a result of chance.
    ///
    /// # Errors
    /// Returns an error if the text isn't a move or if there are no hands with which it's legal.
    pub fn enter(&mut self, typed: &str) -> Result<(), EntryError<G::IllegalAction>> {
        if let Some(index) = self.pending {
            let purpose = self.chances[index].purpose;
            let item = self.game.parse_chance(purpose, typed).ok_or(EntryError::NotMove)?;
            return self.reveal(index, item);
        }
        let candidates = self.game.parse_move(&self.state, typed);
        if !candidates.is_empty() {
            return self.enter_action(candidates);
        }
        let is_unknown = self.game.is_unknown_tile(&self.state, typed);
        Err(if is_unknown { EntryError::UnknownTile } else { EntryError::NotMove })
    }

    /// Enters the first of the given actions that's legal with some hands.
    fn enter_action(
        &mut self,
        mut candidates: Vec<G::Action>,
    ) -> Result<(), EntryError<G::IllegalAction>> {
        // There's no need to search for hands if everyone sees where the tile is.
        candidates.retain(|&action| {
            let shown = self.game.shown_tiles(action);
            !shown.into_iter().any(|tile| self.game.is_used_up(&self.state, tile))
        });
        if candidates.is_empty() {
            return Err(EntryError::TileSeen);
        }
        let mut broken = None;
        candidates.retain(|&action| {
            let rule = self.game.broken_rule(&self.state, action);
            let is_possible = rule.is_none();
            broken = rule.or(broken.take());
            is_possible
        });
        if let Some(rule) = broken.filter(|_| candidates.is_empty()) {
            return Err(EntryError::Illegal(rule));
        }
        let before = self.chances.clone();
        let mut budget = MAX_REPLAYED_CHOICES;
        let mut found = self.explain(&candidates, &mut budget);
        let mut is_restarted = false;
        let mut random = Stream::new(self.seed, self.actions.len() as u64, Purpose::Deal.number());
        for _ in 0..MAX_RESTARTS {
            if found.is_ok() || budget == 0 {
                break;
            }
            // A tile that counts as shown might only have been the likeliest one. Start again with other hands.
            self.chances.clone_from(&before);
            let draws = self.chances.iter_mut().filter(|chance| !is_public(chance.purpose));
            draws.for_each(|chance| chance.is_seen = false);
            self.shuffle(&mut random, &mut budget);
            found = self.explain(&candidates, &mut budget).or(found);
            is_restarted = true;
        }
        if found.is_err() {
            self.chances = before;
            return found;
        }
        self.history.push(before);
        if is_restarted {
            self.mark_all_shown();
        } else {
            self.mark_shown();
        }
        self.update();
        Ok(())
    }

    /// Takes back the last action along with the results of chance after it. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let Some(chances) = self.history.pop() else { return false };
        self.actions.pop();
        self.chances = chances;
        self.update();
        true
    }

    /// Returns the events so far, and which of them have tiles that nobody has shown.
    pub fn events(&self) -> (Vec<G::Event>, OutsideChance) {
        let mut events = self.steps.concat();
        let mut is_used = vec![false; self.chances.len()];
        let mut guessed = Vec::new();
        let mut end = events.len();
        for (number, event) in events.iter().enumerate() {
            let Some((purpose, _)) = self.game.recorded_chance(event) else { continue };
            let is_its = |&index: &usize| !is_used[index] && self.chances[index].purpose == purpose;
            let Some(index) = (0..self.chances.len()).find(is_its) else { continue };
            is_used[index] = true;
            if self.pending == Some(index) {
                end = number;
                break;
            }
            if !self.chances[index].is_seen {
                guessed.push(number);
            }
        }
        events.truncate(end);
        (events, OutsideChance { guessed })
    }

    /// Enters a public result of chance.
    fn reveal(&mut self, index: usize, item: usize) -> Result<(), EntryError<G::IllegalAction>> {
        let chance = &mut self.chances[index];
        let before =
            std::mem::replace(chance, ChanceEvent { purpose: chance.purpose, item, is_seen: true });
        if self.update() {
            return Ok(());
        }
        self.chances[index] = before;
        self.update();
        Err(EntryError::ImpossibleChance)
    }

    /// Adds the first candidate that's legal with some hands, changing unseen tiles if necessary.
    fn explain(
        &mut self,
        candidates: &[G::Action],
        budget: &mut usize,
    ) -> Result<(), EntryError<G::IllegalAction>> {
        self.actions.push(candidates[0]);
        let last = self.actions.len() - 1;
        for &action in candidates {
            self.actions[last] = action;
            if self.try_hands(self.chances.clone(), budget).is_ok() {
                return Ok(());
            }
        }
        let mut refusal = EntryError::TileSeen;
        for &action in candidates {
            self.actions[last] = action;
            let mut starting_points = vec![self.chances.clone()];
            // Other hands can lead to a different phase, in which the player needs the tile after all.
            for _ in 0..MAX_PHASES {
                let Some(hands) = starting_points.pop() else { break };
                let Some(holding) = self.hold_tiles(hands, action, budget) else {
                    return Ok(());
                };
                for (hands, replay) in holding.into_iter().take(MAX_STARTING_POINTS) {
                    refusal = EntryError::Illegal(self.game.illegality(&replay.state, action));
                    match self.descend(hands, &replay, budget) {
                        Ok(()) => return Ok(()),
                        Err(lacking) => starting_points.extend(lacking),
                    }
                }
            }
        }
        self.actions.pop();
        Err(refusal)
    }

    /// Changes some of the hidden tiles at random, as long as all actions stay legal.
    fn shuffle(&mut self, random: &mut Stream, budget: &mut usize) {
        let mut choose = |count: usize| random.choose(u32::try_from(count).unwrap_or(1)) as usize;
        for _ in 0..SHUFFLES {
            let index = choose(self.chances.len());
            let tile = choose(self.tile_count);
            if !self.chances[index].is_hidden() {
                continue;
            }
            let mut variants: Vec<_> = changes(&self.chances, index, tile).collect();
            let mut changed = variants.swap_remove(choose(variants.len()));
            let replay = self.replay(&mut changed, budget);
            if replay.is_some_and(|replay| replay.legal == self.actions.len()) {
                self.chances = changed;
            }
        }
    }

    /// Returns whether the last action is illegal because the player doesn't hold its tile.
    fn lacks_tile(&self, replay: &Replay<G::State>) -> bool {
        let illegality = |&action| self.game.illegality(&replay.state, action);
        self.actions.last().map(illegality).is_some_and(|rule| self.game.is_about_tile(&rule))
    }

    /// Searches for hands that contain the tiles of the last action, starting with the given ones and changing
    /// one draw after another.
    ///
    /// Returns `None` if the action is legal with some hands, which are then used. Otherwise, returns the first
    /// hands with the tiles, beginning with those that leave the player the fewest alternatives.
    fn hold_tiles(
        &mut self,
        hands: Vec<ChanceEvent>,
        action: G::Action,
        budget: &mut usize,
    ) -> Option<Vec<ReplayedHands<G::State>>> {
        let tiles = self.game.shown_tiles(action);
        let mut frontier = vec![hands];
        let mut known: HashSet<Vec<usize>> = HashSet::new();
        let mut holding = Vec::new();
        for _ in 0..=MAX_CHANGES {
            let mut next = Vec::new();
            for hands in frontier {
                match self.try_hands(hands.clone(), budget) {
                    Ok(()) => return None,
                    Err(Some((hands, replay))) => {
                        let items = hands.iter().map(|chance| chance.item).collect();
                        if !known.insert(items) {
                            continue;
                        }
                        if self.lacks_tile(&replay) {
                            next.push(hands);
                        } else {
                            holding.push((hands, replay));
                        }
                    }
                    Err(None) => {}
                }
            }
            if !holding.is_empty() {
                break;
            }
            next.truncate(MAX_FRONTIER);
            let with_tiles = |hands: &Vec<_>| -> Vec<_> {
                tiles.iter().flat_map(|&tile| hands_with(hands, tile)).collect()
            };
            frontier = next.iter().flat_map(with_tiles).collect();
        }
        holding.sort_by_key(|(_, replay)| replay.alternatives);
        Some(holding)
    }

    /// Replays the game with the given hands and uses them if every action is legal. Otherwise, returns them
    /// if only the last action is illegal.
    fn try_hands(
        &mut self,
        mut hands: Vec<ChanceEvent>,
        budget: &mut usize,
    ) -> Result<(), Option<ReplayedHands<G::State>>> {
        let Some(replay) = self.replay(&mut hands, budget) else { return Err(None) };
        if replay.legal == self.actions.len() {
            self.chances = hands;
            return Ok(());
        }
        Err((replay.legal + 1 == self.actions.len()).then_some((hands, replay)))
    }

    /// Changes one unseen tile at a time as long as that leaves the player with fewer alternatives to an
    /// illegal action, and uses the hands if that makes it legal.
    ///
    /// Otherwise, returns the hands with which the player would only lack the tile, if there are any.
    fn descend(
        &mut self,
        mut hands: Vec<ChanceEvent>,
        from: &Replay<G::State>,
        budget: &mut usize,
    ) -> Result<(), Option<Vec<ChanceEvent>>> {
        let mut fewest = from.alternatives;
        let mut lacking = None;
        loop {
            let mut best = None;
            for index in 0..hands.len() {
                if !hands[index].is_hidden() {
                    continue;
                }
                let before = hands[index].item;
                for tile in (0..self.tile_count).filter(|&tile| tile != before) {
                    for changed in changes(&hands, index, tile) {
                        match self.try_hands(changed, budget) {
                            Ok(()) => return Ok(()),
                            Err(Some((changed, replay))) if self.lacks_tile(&replay) => {
                                lacking.get_or_insert(changed);
                            }
                            Err(Some((changed, replay))) if replay.alternatives < fewest => {
                                fewest = replay.alternatives;
                                best = Some(changed);
                            }
                            Err(_) => {}
                        }
                    }
                }
            }
            match best {
                Some(better) => hands = better,
                None => return Err(lacking),
            }
        }
    }

    /// Replays all actions with the given hands, up to the first illegal one. Tiles that are no longer
    /// available are replaced.
    ///
    /// Returns `None` if a seen tile isn't available or the budget is spent.
    fn replay(&self, hands: &mut Vec<ChanceEvent>, budget: &mut usize) -> Option<Replay<G::State>> {
        let game = self.game;
        let mut dealer = EntryDealer::new(hands, self.seed);
        let mut state = game.new_state();
        let mut actions = Vec::new();
        game.begin(&mut state, &mut dealer, &mut ());
        for (legal, &action) in self.actions.iter().enumerate() {
            *budget = budget.checked_sub(1)?;
            if dealer.is_impossible {
                return None;
            }
            if !game.is_legal(&state, action, &mut actions) {
                game.actions(&state, &mut actions);
                let draws = dealer.next;
                return Some(Replay { state, legal, draws, alternatives: actions.len() });
            }
            game.play_unchecked(&mut state, action, &mut dealer, &mut ());
        }
        let legal = self.actions.len();
        let draws = dealer.next;
        (!dealer.is_impossible).then_some(Replay { state, legal, draws, alternatives: 0 })
    }

    /// Marks the draws of the tiles that the last action shows.
    fn mark_shown(&mut self) {
        let Some(&action) = self.actions.last() else { return };
        let mut budget = MAX_REPLAYED_CHOICES;
        let Some(replay) = self.replay(&mut self.chances.clone(), &mut budget) else { return };
        for tile in self.game.shown_tiles(action) {
            // If a tile went back into the pile, the player holds it because of its last draw. Of several copies,
            // it's the one that the player needs.
            let is_its = |&index: &usize| {
                let chance = &self.chances[index];
                chance.is_hidden() && chance.item == tile && self.is_needed(index, &mut budget)
            };
            if let Some(index) = (0..replay.draws).rev().find(is_its) {
                self.chances[index].is_seen = true;
            }
        }
    }

    /// Marks the draws of all tiles that have been shown.
    fn mark_all_shown(&mut self) {
        let actions = std::mem::take(&mut self.actions);
        for action in actions {
            self.actions.push(action);
            self.mark_shown();
        }
    }

    /// Returns whether some action would be illegal if only the draw at `index` were different.
    fn is_needed(&self, index: usize, budget: &mut usize) -> bool {
        let tile = self.chances[index].item;
        let mut others = (0..self.tile_count).filter(|&other| other != tile);
        !others.any(|other| {
            let mut hands = self.chances.clone();
            hands[index].item = other;
            let replay = self.replay(&mut hands, budget);
            let is_legal = replay.is_some_and(|replay| replay.legal == self.actions.len());
            is_legal && hands[index].item != tile
        })
    }

    /// Plays all actions again, keeping their events. Returns whether all seen tiles are available.
    fn update(&mut self) -> bool {
        let game = self.game;
        let mut dealer = EntryDealer::new(&mut self.chances, self.seed);
        self.state = game.new_state();
        let mut events = Vec::new();
        game.begin(&mut self.state, &mut dealer, &mut events);
        self.steps = vec![events];
        for &action in &self.actions {
            let mut events = Vec::new();
            game.play_unchecked(&mut self.state, action, &mut dealer, &mut events);
            self.steps.push(events);
        }
        let is_possible = !dealer.is_impossible;
        let is_unknown = |chance: &ChanceEvent| is_public(chance.purpose) && !chance.is_seen;
        self.pending = self.chances.iter().position(is_unknown);
        is_possible
    }
}
