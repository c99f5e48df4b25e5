//! A game in progress, including its events and the choices that can be undone.

use crate::{
    bot::Bot,
    drawing::Drawing,
    game::{
        Audience, Interactive, NarrationLine, Seat, Seats, SeededDealer, Streams, Wording,
        join_clauses,
    },
};

/// The seats of the human players, and the seed and number that identify the game.
#[derive(Clone, Copy, Debug)]
pub struct Seating {
    /// The seats of the human players.
    pub people: Seats,
    /// The seed of the game.
    pub seed: u64,
    /// The number of the game under this seed.
    pub number: u64,
}

/// A point from which a game can be continued.
#[derive(Clone, Debug)]
pub struct ResumePoint<S, E> {
    /// The state of the game.
    pub state: S,
    /// The positions in the random streams.
    pub streams: Streams,
    /// The events of earlier steps, if known.
    pub steps: Vec<Vec<E>>,
    /// The turns that these steps belong to.
    pub turns: TurnCount,
    /// Where the choices of human players can still be undone, oldest first. Only practice games have these.
    pub checkpoints: Vec<Checkpoint<S>>,
}

/// A point that undoing a choice returns to.
#[derive(Clone, Debug)]
pub struct Checkpoint<S> {
    /// The state of the game.
    pub state: S,
    /// The positions in the random streams.
    pub streams: Streams,
    /// The number of steps before this point.
    pub steps: usize,
}

/// The states stored for a game can have at most this many squares in total.
const MAX_SQUARES: u64 = 2_000_000;

/// Each state counts as at least this many squares, because hands and markers take up space even if the board
/// is small.
const MIN_STATE_SQUARES: u64 = 40;

/// Returns the maximum number of states to store for a game with the given board.
pub fn max_states(board: &Drawing) -> usize {
    let squares = (u64::from(board.columns) * u64::from(board.rows)).max(MIN_STATE_SQUARES);
    usize::try_from(MAX_SQUARES / squares).unwrap_or(usize::MAX)
}

/// Adds a state of a game with the given board, removing the oldest ones if there are too many.
pub fn store_state<T>(stored: &mut Vec<T>, state: T, board: &Drawing) {
    let excess = (stored.len() + 1).saturating_sub(max_states(board)).min(stored.len());
    stored.drain(..excess);
    stored.push(state);
}

/// The number of turns before each step of a game.
///
/// The first turn starts once the board is ready for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnCount {
    /// The number of turns that had started before the first step.
    earlier_turns: u32,
    /// For each step, the number of turns that have started by the end of that step.
    pauses: Vec<u32>,
}

impl TurnCount {
    /// Creates the count for a game in which the first step starts a turn.
    pub fn from_a_turn() -> TurnCount {
        TurnCount { earlier_turns: 1, pauses: Vec::new() }
    }

    /// Adds a step. `is_between_turns` indicates whether the game is between two turns after the step.
    pub fn add(&mut self, is_between_turns: bool) {
        self.pauses.push(self.next_turn() + u32::from(is_between_turns));
    }

    /// Returns the number of the turn that the next step will belong to.
    pub fn next_turn(&self) -> u32 {
        self.turn_number(self.pauses.len())
    }

    /// Returns the number of the turn that a step belongs to, starting at 1, or 0 before the first turn.
    pub fn turn_number(&self, step: usize) -> u32 {
        let before = step.checked_sub(1).and_then(|before| self.pauses.get(before));
        before.copied().unwrap_or(self.earlier_turns)
    }

    /// Returns the number of turns that are over after the given step.
    pub fn completed_turns(&self, step: usize) -> u32 {
        self.pauses.get(step).map_or(0, |pauses| pauses.saturating_sub(1))
    }

    /// Joins the lines of consecutive steps, starting with the first one, and adds the number of each turn to its
    /// first line.
    pub fn number_lines(
        &self,
        steps: impl Iterator<Item = Vec<NarrationLine>>,
    ) -> Vec<NarrationLine> {
        let (mut log, mut numbered) = (Vec::new(), 0);
        for (step, mut lines) in steps.enumerate() {
            let turn = self.turn_number(step);
            // The first step of a turn can have no lines.
            if let Some(line) = lines.first_mut().filter(|_| turn > numbered) {
                line.text.insert_str(0, &format!("{turn}. "));
                numbered = turn;
            }
            log.append(&mut lines);
        }
        log
    }

    fn truncate(&mut self, steps: usize) {
        self.pauses.truncate(steps);
    }
}

/// A game played by humans and bots, from one decision to the next.
#[derive(Debug)]
pub struct Session<'g, G: Interactive, B> {
    game: &'g G,
    people: Seats,
    bots: Vec<B>,
    /// The bots before their first choice.
    new_bots: Vec<B>,
    state: G::State,
    dealer: SeededDealer,
    /// The number of choices that each seat has made.
    choices: Vec<u32>,
    actions: Vec<G::Action>,
    /// The events of each step. A step extends to the next decision.
    steps: Vec<Vec<G::Event>>,
    /// The seat that made the choice of each step, if known.
    players: Vec<Option<Seat>>,
    turns: TurnCount,
    /// Snapshots taken before each human choice that can still be undone, oldest first.
    undo_stack: Vec<Snapshot<G::State>>,
    /// Why previous choices can't be undone, or `None` if they can.
    undo_block: Option<String>,
    /// For practice games, whether hidden tiles can be dealt anew in a given state.
    practice: Option<fn(&G, &G::State) -> bool>,
    /// Whether this game was resumed.
    is_resumed: bool,
    /// Why undo is disabled for good, or `None` if it isn't.
    undo_disabled_reason: Option<String>,
    wording: Wording,
    /// A summary of the rules, which can be empty.
    aim: String,
}

/// A snapshot of the game before a choice was made.
#[derive(Debug)]
struct Snapshot<S> {
    state: S,
    dealer: SeededDealer,
    /// The number of choices that each seat had made.
    choices: Vec<u32>,
    /// The number of steps.
    steps: usize,
    /// The index of the action that was chosen, if known.
    chosen: Option<usize>,
}

impl<'g, G: Interactive, B: Bot<G> + Clone> Session<'g, G, B> {
    /// Deals a new game or resumes one. `bot` creates the players in the remaining seats.
    pub fn new(
        game: &'g G,
        seating: Seating,
        begun: Option<ResumePoint<G::State, G::Event>>,
        bot: impl FnMut(Seat) -> B,
    ) -> Session<'g, G, B> {
        let Seating { people, seed, number } = seating;
        let mut new_bots: Vec<B> = (0..game.seats()).map(bot).collect();
        for (seat, bot) in (0..).zip(&mut new_bots) {
            bot.begin(seed, number, seat);
        }
        let mut undo_stack = Vec::new();
        let mut choices = vec![0; game.seats().into()];
        // A game started from a given position has no earlier steps.
        let is_resumed = begun.as_ref().is_some_and(|begun| !begun.steps.is_empty());
        let (state, dealer, steps, turns) = if let Some(begun) = begun {
            let counts = |streams: &Streams| -> Vec<u32> {
                (0..game.seats()).map(|seat| streams.choice_count(seat)).collect()
            };
            undo_stack.extend(begun.checkpoints.into_iter().map(|point| Snapshot {
                state: point.state,
                dealer: SeededDealer::resume(seed, number, &point.streams),
                choices: counts(&point.streams),
                steps: point.steps,
                chosen: None,
            }));
            choices = counts(&begun.streams);
            let dealer = SeededDealer::resume(seed, number, &begun.streams);
            (begun.state, dealer, begun.steps, begun.turns)
        } else {
            let (mut state, mut events) = (game.new_state(), Vec::new());
            let mut dealer = SeededDealer::new(seed, number);
            game.begin(&mut state, &mut dealer, &mut events);
            let mut turns = TurnCount::default();
            turns.add(game.is_between_turns(&state));
            (state, dealer, vec![events], turns)
        };
        let mut session = Session {
            game,
            people,
            bots: resumed(&new_bots, &choices),
            new_bots,
            state,
            dealer,
            choices,
            actions: Vec::new(),
            players: vec![None; steps.len()],
            steps,
            turns,
            undo_stack,
            undo_block: None,
            practice: None,
            is_resumed,
            undo_disabled_reason: None,
            wording: Wording::new(game.seats()),
            aim: String::new(),
        };
        game.actions(&session.state, &mut session.actions);
        session
    }

    /// Sets the wording for messages about the players.
    #[must_use]
    pub fn with_wording(self, wording: Wording) -> Session<'g, G, B> {
        Session { wording, ..self }
    }

    /// Sets the summary of the rules.
    #[must_use]
    pub fn with_aim(self, aim: String) -> Session<'g, G, B> {
        Session { aim, ..self }
    }

    /// Makes this a practice game, in which all choices can be undone, even if something hidden was shown since.
    ///
    /// `has_position` returns whether a state can be described, so that hidden tiles can be dealt anew.
    #[must_use]
    pub fn with_practice(mut self, has_position: fn(&G, &G::State) -> bool) -> Session<'g, G, B> {
        self.practice = Some(has_position);
        self
    }

    /// Explains why choices before this game can't be undone, given as a lower-case phrase.
    #[must_use]
    pub fn with_undo_block(self, reason: String) -> Session<'g, G, B> {
        Session { undo_block: Some(reason), ..self }
    }

    /// Returns whether this game was resumed.
    pub fn is_resumed(&self) -> bool {
        self.is_resumed
    }

    /// Returns whether this is a practice game.
    pub fn is_practice(&self) -> bool {
        self.practice.is_some()
    }

    /// Returns whether the human player can have hidden tiles dealt anew now.
    pub fn can_deal_anew(&self) -> bool {
        let has_position = |has: fn(&G, &G::State) -> bool| has(self.game, &self.state);
        self.is_persons_turn() && self.practice.is_some_and(has_position)
    }

    /// Returns a summary of the rules, which can be empty.
    pub fn aim(&self) -> &str {
        &self.aim
    }

    /// Returns the wording for messages about the players.
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// Switches between names and letters for ports and tiles.
    pub fn switch_notation(&mut self) {
        self.wording.notation = !self.wording.notation;
    }

    /// Narrates the steps starting at `from`, omitting what the audience isn't allowed to know.
    pub fn narrate(&self, from: usize, audience: Audience) -> Vec<NarrationLine> {
        let steps = self.steps.iter().skip(from);
        steps.flat_map(|step| turn_lines(self.game, step, audience, &self.wording)).collect()
    }

    /// Explains the aim of the game and describes the bots, using one line for each.
    pub fn introduction(&self) -> Vec<NarrationLine> {
        let aim = Some(self.aim.clone()).filter(|aim| !aim.is_empty());
        let about = aim.into_iter().chain(self.wording.bots_note());
        about.map(|text| NarrationLine { seat: None, text }).collect()
    }

    /// Narrates all steps, with a number for each turn.
    pub fn log(&self, audience: Audience) -> Vec<NarrationLine> {
        let steps = self.steps.iter();
        let steps = steps.map(|events| turn_lines(self.game, events, audience, &self.wording));
        let mut log = self.introduction();
        log.append(&mut self.turns.number_lines(steps));
        log
    }

    /// Returns the game.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// Returns the seats of the human players.
    pub fn people(&self) -> Seats {
        self.people
    }

    /// Returns the current state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the current player, or `None` if the state is terminal.
    pub fn current_player(&self) -> Option<Seat> {
        self.game.to_play(&self.state)
    }

    /// Returns whether the next choice is a human player's.
    pub fn is_persons_turn(&self) -> bool {
        self.current_player().is_some_and(|seat| self.people.contains(seat))
    }

    /// Returns the legal actions.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Returns the events of each step. The first step is the deal and each of the others is a choice.
    pub fn steps(&self) -> &[Vec<G::Event>] {
        &self.steps
    }

    /// Returns the first step of the last turn that the seat completed, or 0 if there's none.
    pub fn last_turn_of(&self, seat: Seat) -> usize {
        let is_own = |step: usize| self.players.get(step) == Some(&Some(seat));
        let (mut step, now) = (self.players.len(), self.turns.next_turn());
        while step > 0 && is_own(step - 1) && self.turns.turn_number(step - 1) == now {
            step -= 1;
        }
        while step > 0 && !is_own(step - 1) {
            step -= 1;
        }
        let last = self.turns.turn_number(step.saturating_sub(1));
        while step > 0 && is_own(step - 1) && self.turns.turn_number(step - 1) == last {
            step -= 1;
        }
        step
    }

    /// Returns the turn count for the steps.
    pub fn turns(&self) -> &TurnCount {
        &self.turns
    }

    /// Plays the action with the given index, or the first action if that index is invalid.
    ///
    /// If a person's choice is only half of a placement, and there's a single way to complete it, that's played,
    /// too. Both are undone together.
    pub fn play(&mut self, chosen: usize) {
        let before = self.undo_stack.len();
        let seat = self.current_player().filter(|&seat| self.people.contains(seat));
        self.play_action(chosen);
        let is_half = self.steps.last().is_some_and(Vec::is_empty);
        if is_half && self.actions.len() == 1 && seat.is_some() && self.current_player() == seat {
            self.play_action(0);
            self.join_choices(before);
        }
    }

    /// Plays the action with the given index, or the first action if that index is invalid.
    fn play_action(&mut self, chosen: usize) {
        let Some(&action) = self.actions.get(chosen).or(self.actions.first()) else { return };
        let Some(seat) = self.current_player() else { return };
        let is_persons = self.people.contains(seat);
        if is_persons && self.undo_disabled_reason.is_none() {
            self.store_snapshot(chosen);
        }
        if let Some(count) = self.choices.get_mut(usize::from(seat)) {
            *count += 1;
        }
        let (dealer, mut events) = (self.dealer.clone(), Vec::new());
        let looks = |state: &G::State| {
            self.game.to_play(state) == Some(seat)
                && self.game.reveals_hands(&self.game.view(state, seat))
        };
        let had_looked = looks(&self.state);
        self.game.play_unchecked(&mut self.state, action, &mut self.dealer, &mut events);
        let looks = looks(&self.state);
        let revealed = if is_persons {
            None
        } else {
            self.game.undo_block_reason(&events, self.people, &self.wording)
        };
        self.steps.push(events);
        self.players.push(Some(seat));
        self.turns.add(self.game.is_between_turns(&self.state));
        self.game.actions(&self.state, &mut self.actions);
        if let Some(outcome) = self.game.outcome(&self.state) {
            self.bots.iter_mut().for_each(|bot| bot.end(&outcome));
        }
        let words = self.wording.words();
        if let Some(reason) = self.undo_disabled_reason.clone() {
            self.block_undo(reason);
        } else if self.dealer != dealer {
            self.block_undo(words.get("fixed-drawn"));
        } else if is_persons && looks && !had_looked {
            self.block_undo(words.get("fixed-looked"));
        } else if let Some(reason) = revealed {
            self.block_undo(reason);
        }
    }

    fn store_snapshot(&mut self, chosen: usize) {
        let snapshot = Snapshot {
            state: self.state.clone(),
            dealer: self.dealer.clone(),
            choices: self.choices.clone(),
            steps: self.steps.len(),
            chosen: Some(chosen),
        };
        store_state(&mut self.undo_stack, snapshot, &self.game.drawing(&self.state));
    }

    /// Lets the current player's bot choose.
    pub fn let_bot_play(&mut self) {
        // Undoing a human choice also undoes the choices that bots have made since, so the bots choose again.
        let chosen = self.ask_bot();
        self.play(chosen);
    }

    /// Returns the index of the action that the current player's bot chooses.
    pub fn ask_bot(&mut self) -> usize {
        let Some(seat) = self.current_player() else { return 0 };
        let view = self.game.view(&self.state, seat);
        let bot = self.bots.get_mut(usize::from(seat));
        bot.map_or(0, |bot| bot.choose(&view, &self.actions))
    }

    /// Tells the current player's bot that its choice is already known, so that it won't be asked.
    pub fn skip_bot(&mut self) {
        let seat = self.current_player().map(usize::from);
        if let Some(bot) = seat.and_then(|seat| self.bots.get_mut(seat)) {
            bot.resume(1);
        }
    }

    /// Prevents all choices made so far from being undone, unless this is a practice game.
    pub fn block_undo(&mut self, reason: String) {
        if !self.is_practice() || self.undo_disabled_reason.is_some() {
            self.undo_stack.clear();
            self.undo_block = Some(reason);
        }
    }

    /// Prevents all choices from being undone, including future ones.
    pub fn disable_undo(&mut self, reason: String) {
        self.undo_disabled_reason = Some(reason.clone());
        self.block_undo(reason);
    }

    /// Returns the number of choices that can be undone one by one.
    pub fn choices_to_take_back(&self) -> usize {
        self.undo_stack.len()
    }

    /// Merges all choices except for the first `after` ones, so that they're undone together.
    pub fn join_choices(&mut self, after: usize) {
        self.undo_stack.truncate(after + 1);
    }

    /// Undoes the last choice of a human player, together with any choices that bots have made since. Returns the
    /// index of the action that was chosen, if known.
    ///
    /// # Errors
    /// Returns an error if the choice can't be undone. The message is a lower-case phrase giving the reason.
    pub fn take_back(&mut self) -> Result<Option<usize>, String> {
        if let Some(reason) = self.undo_block() {
            return Err(reason);
        }
        let Some(before) = self.undo_stack.pop() else { return Ok(None) };
        let Snapshot { state, dealer, choices, steps, chosen } = before;
        (self.state, self.dealer) = (state, dealer);
        self.bots = resumed(&self.new_bots, &choices);
        self.choices = choices;
        self.steps.truncate(steps);
        self.players.truncate(steps);
        self.turns.truncate(steps);
        self.game.actions(&self.state, &mut self.actions);
        Ok(chosen)
    }

    /// Returns why the last choice can't be undone (as a lower-case phrase), or `None` if it can.
    pub fn undo_block(&self) -> Option<String> {
        let none = if self.is_resumed && !self.is_practice() {
            "fixed-resumed"
        } else {
            "fixed-no-choice"
        };
        let reason = || self.undo_block.clone().unwrap_or_else(|| self.wording.words().get(none));
        self.undo_stack.is_empty().then(reason)
    }

    /// Returns whether the last choice can be undone.
    pub fn can_take_back(&self) -> bool {
        !self.undo_stack.is_empty()
    }
}

/// Returns bots that have made the given numbers of choices.
fn resumed<G: Interactive, B: Bot<G> + Clone>(new_bots: &[B], choices: &[u32]) -> Vec<B> {
    let resumed = |(bot, &choices): (&B, &u32)| {
        let mut bot = bot.clone();
        bot.resume(choices);
        bot
    };
    new_bots.iter().zip(choices).map(resumed).collect()
}

/// Narrates a step. The line about the current player comes first, followed by indented lines about the
/// others.
pub fn turn_lines<G: Interactive>(
    game: &G,
    events: &[G::Event],
    audience: Audience,
    wording: &Wording,
) -> Vec<NarrationLine> {
    let mut lines = join_clauses(&game.narrate(events, audience, wording));
    for line in lines.iter_mut().skip(1).filter(|line| line.seat.is_some()) {
        line.text.insert_str(0, "  ");
    }
    lines
}
