//! The games of a vector and how they advance.

use std::{sync::Arc, thread};

use sentiero::{
    bot::{AnyBot, Bot, BotKind},
    game::{Game, Purpose, Seat, SeededDealer, Stream},
};

use crate::{
    encoding::{Encoded, NumberFault},
    interrupt::{Done, Interrupt, is_interrupted},
    play::{PlayFault, Table},
};

/// The options of a vector.
#[derive(Clone, Debug)]
pub struct VectorPlan {
    /// The number of games that are played at once.
    pub count: usize,
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    pub autoreset: Autoreset,
    /// The bot in each seat, or `None` for seats whose actions are passed to `step`.
    pub bots: Vec<Option<BotKind>>,
    pub threads: usize,
    /// The seat that observes the end of a game, by default the last one that played.
    pub observer: Option<Seat>,
}

/// When a finished game is replaced by the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Autoreset {
    /// In the step after the one that ends the game.
    NextStep,
    /// In the step that ends the game.
    SameStep,
    /// Only when the caller asks for it.
    Disabled,
}

/// The arrays that a vector fills. Each has one row per game.
pub struct Buffers<'a> {
    pub observations: &'a mut [i16],
    pub final_observations: &'a mut [i16],
    pub mask: &'a mut [u8],
    /// The seat to play, or -1 if the game is over.
    pub seats: &'a mut [i8],
    pub rewards: &'a mut [f32],
    pub terminated: &'a mut [bool],
    /// The number of the game that the observation is from.
    pub numbers: &'a mut [u64],
}

/// Many games of any family.
pub trait AnyVector: Send + Sync {
    /// Starts new games, in every row or in the given ones.
    fn reset(&mut self, seed: Option<u64>, rows: Option<&[bool]>, buffers: Buffers<'_>);

    /// Plays an action in each game. `-1` leaves a game as it is.
    ///
    /// If it `continues` the previous step, results are kept and finished games aren't replaced.
    ///
    /// # Errors
    /// Returns the first row with an action that isn't legal, in which case nothing is played.
    fn step(
        &mut self,
        actions: &[i64],
        continues: bool,
        buffers: Buffers<'_>,
    ) -> Result<(), (usize, PlayFault)>;

    /// Picks a random legal action for each game, or `-1` if it's over.
    ///
    /// Without a key, these are the choices of the command line's random bots.
    fn sample(&self, key: Option<u64>, actions: &mut [i64]);
}

/// Many games with the same rules.
pub struct Vector<G: Encoded> {
    table: Arc<Table<G>>,
    plan: VectorPlan,
    rows: Vec<Row<G>>,
    /// The actions of the current step.
    chosen: Vec<Option<G::Action>>,
}

/// One of the games.
struct Row<G: Game> {
    state: G::State,
    dealer: SeededDealer,
    /// The number of the game.
    number: u64,
    /// The stream of each seat's choices, from which as many numbers were taken as the seat made choices.
    streams: Vec<Stream>,
    /// The number of choices by each seat.
    choices: Vec<u32>,
    /// The legal actions, or none if the game is over.
    legal: Vec<G::Action>,
}

impl<G: Encoded> Vector<G> {
    /// Creates a vector. Its games start with [`reset`](AnyVector::reset).
    pub fn new(table: Arc<Table<G>>, plan: VectorPlan) -> Vector<G> {
        let row = |number| Row {
            state: table.game.new_state(),
            dealer: SeededDealer::new(plan.seed, number),
            number,
            streams: Vec::new(),
            choices: Vec::new(),
            legal: Vec::new(),
        };
        let rows = (0..plan.count as u64).map(|index| row(plan.first.wrapping_add(index)));
        let rows = rows.collect();
        Vector { chosen: vec![None; plan.count], rows, table, plan }
    }

    /// Calls `work` with each row and its part of the arrays, on several threads if there are enough rows.
    fn for_each(
        &mut self,
        buffers: Buffers<'_>,
        work: impl Fn(&mut Worker<'_, G>, &mut Row<G>, Option<G::Action>, usize, &mut Buffers<'_>)
        + Sync,
    ) {
        /// A thread isn't worth starting for fewer rows.
        const MIN_ROWS: usize = 64;
        let (table, plan) = (&*self.table, &self.plan);
        let size = self.rows.len().div_ceil(plan.threads.max(1)).max(MIN_ROWS);
        let (work, sizes) = (&work, RowSizes::new(table));
        let run = |first: usize,
                   rows: &mut [Row<G>],
                   chosen: &[Option<G::Action>],
                   mut part: Buffers<'_>| {
            let mut worker = Worker { table, plan, bots: Vec::new() };
            for (index, (row, &action)) in rows.iter_mut().zip(chosen).enumerate() {
                let mut own = sizes.split(&mut part);
                work(&mut worker, row, action, first + index, &mut own);
            }
        };
        let (interrupt, done) = (&Interrupt::current(), &Done::new());
        let mut rest = buffers;
        let chunks = self.rows.chunks_mut(size).zip(self.chosen.chunks(size));
        thread::scope(|scope| {
            let (mut last, mut others) = (None, 0);
            for (number, (rows, chosen)) in chunks.enumerate() {
                let part = sizes.split_many(&mut rest, rows.len());
                let job = move || run(number * size, rows, chosen, part);
                if let Some(previous) = last.replace(job) {
                    scope.spawn(move || done.after(|| interrupt.work(previous)));
                    others += 1;
                }
            }
            // The last part is played on this thread.
            if let Some(job) = last {
                job();
            }
            done.wait_for(others, || interrupt.look());
        });
    }
}

impl<G: Encoded> AnyVector for Vector<G> {
    fn reset(&mut self, seed: Option<u64>, rows: Option<&[bool]>, buffers: Buffers<'_>) {
        if let Some(seed) = seed {
            self.plan.seed = seed;
        }
        let (count, first) = (self.rows.len() as u64, self.plan.first);
        let is_asked =
            |index: usize| rows.is_none_or(|rows| rows.get(index).copied().unwrap_or(false));
        for (index, row) in self.rows.iter_mut().enumerate() {
            if rows.is_none() {
                row.number = first.wrapping_add(index as u64);
            } else if is_asked(index) {
                row.number = row.number.wrapping_add(count);
            }
        }
        self.for_each(buffers, |worker, row, _, index, out| {
            if is_asked(index) {
                out.clear_results();
                worker.begin(row);
                worker.write(row, None, out);
            }
        });
    }

    fn step(
        &mut self,
        actions: &[i64],
        continues: bool,
        buffers: Buffers<'_>,
    ) -> Result<(), (usize, PlayFault)> {
        let autoreset = self.plan.autoreset;
        let chosen = self.chosen.iter_mut().zip(&mut self.rows).zip(actions).enumerate();
        for (index, ((chosen, row), &number)) in chosen {
            *chosen = None;
            if number == -1 || (row.legal.is_empty() && autoreset == Autoreset::NextStep) {
                continue;
            }
            *chosen = Some(legal_action(&self.table, row, number).map_err(|fault| (index, fault))?);
        }
        let count = self.rows.len() as u64;
        self.for_each(buffers, |worker, row, action, _, out| {
            if !continues {
                out.clear_results();
            }
            let Some(action) = action else {
                if !continues && row.legal.is_empty() && autoreset == Autoreset::NextStep {
                    row.number = row.number.wrapping_add(count);
                    worker.begin(row);
                    worker.write(row, None, out);
                }
                return;
            };
            let actor = worker.table.game.to_play(&row.state);
            worker.play(row, action);
            worker.advance(row);
            if worker.table.game.to_play(&row.state).is_some() {
                worker.write(row, actor, out);
                return;
            }
            if let [terminated] = &mut *out.terminated {
                *terminated = true;
            }
            #[expect(clippy::cast_possible_truncation, reason = "returns are shares or points")]
            for (slot, value) in out.rewards.iter_mut().zip(worker.table.returns(&row.state)) {
                *slot = value as f32;
            }
            if autoreset == Autoreset::SameStep {
                let seat = worker.plan.observer.or(actor).unwrap_or(0);
                worker.table.observe(&row.state, seat, out.final_observations);
                row.number = row.number.wrapping_add(count);
                worker.begin(row);
            }
            worker.write(row, actor, out);
        });
        Ok(())
    }

    fn sample(&self, key: Option<u64>, actions: &mut [i64]) {
        let Table { game, encoder, numbers, .. } = &*self.table;
        for (row, slot) in self.rows.iter().zip(actions) {
            *slot = -1;
            let Some(seat) = game.to_play(&row.state) else { continue };
            let count = u32::try_from(row.legal.len()).unwrap_or(u32::MAX);
            let index = match (key, row.streams.get(usize::from(seat))) {
                (None, Some(stream)) => stream.clone().choose(count),
                (key, _) => {
                    let choices = row.choices.iter().map(|&count| u64::from(count)).sum();
                    Stream::new(key.unwrap_or(0), row.number, choices).choose(count)
                }
            };
            let chosen = row.legal.get(index as usize..=index as usize).unwrap_or_default();
            numbers
                .each(encoder, &game.view(&row.state, 0), chosen, |number| *slot = number.into());
            if numbers.is_index {
                *slot = index.into();
            }
        }
    }
}

/// Returns the legal action with the given number.
fn legal_action<G: Encoded>(
    table: &Table<G>,
    row: &Row<G>,
    number: i64,
) -> Result<G::Action, PlayFault> {
    if row.legal.is_empty() {
        return Err(PlayFault::Over);
    }
    let Table { game, encoder, numbers, .. } = table;
    let out_of_range = PlayFault::OutOfRange { size: numbers.size };
    let number = u64::try_from(number).map_err(|_| out_of_range.clone())?;
    if numbers.is_index && number < numbers.size.into() {
        let action = usize::try_from(number).ok().and_then(|index| row.legal.get(index));
        return action.copied().ok_or(PlayFault::NoSuchIndex { legal: row.legal.len() });
    }
    let action = numbers.action(game, encoder, &row.state, number, &mut Vec::new());
    let action = action.map_err(|fault| match fault {
        NumberFault::OutOfRange => out_of_range,
        NumberFault::NoSuchIndex { legal } => PlayFault::NoSuchIndex { legal },
    })?;
    if row.legal.contains(&action) {
        return Ok(action);
    }
    Err(PlayFault::Illegal(game.illegality(&row.state, action).to_string()))
}

/// The part of a vector that each thread uses to advance games.
struct Worker<'a, G: Encoded> {
    table: &'a Table<G>,
    plan: &'a VectorPlan,
    /// The bots that have been needed so far, by seat.
    bots: Vec<Option<AnyBot<'a, G>>>,
}

impl<G: Encoded> Worker<'_, G> {
    /// Starts the game with the row's number and advances to the first action that isn't a bot's.
    fn begin(&mut self, row: &mut Row<G>) {
        let seed = self.plan.seed;
        row.dealer = SeededDealer::new(seed, row.number);
        let seats = self.table.game.seats();
        row.streams.clear();
        row.streams.extend((0..seats).map(|seat| Purpose::Bot(seat).stream(seed, row.number)));
        row.choices.clear();
        row.choices.resize(seats.into(), 0);
        self.table.game.begin(&mut row.state, &mut row.dealer, &mut ());
        self.advance(row);
    }

    /// Plays a legal action.
    fn play(&self, row: &mut Row<G>, action: G::Action) {
        let game = &self.table.game;
        if let Some(seat) = game.to_play(&row.state).map(usize::from)
            && let (Some(stream), Some(count)) =
                (row.streams.get_mut(seat), row.choices.get_mut(seat))
        {
            stream.next_number();
            *count += 1;
        }
        game.play_unchecked(&mut row.state, action, &mut row.dealer, &mut ());
    }

    /// Lets the bots play until it's another seat's turn or the game is over. Lists the legal actions.
    fn advance(&mut self, row: &mut Row<G>) {
        let game = &self.table.game;
        loop {
            row.legal.clear();
            let Some(seat) = game.to_play(&row.state) else { return };
            game.actions(&row.state, &mut row.legal);
            let index = usize::from(seat);
            let Some(kind) = self.plan.bots.get(index).copied().flatten() else { return };
            if self.bots.len() <= index {
                self.bots.resize_with(index + 1, || None);
            }
            let Some(slot) = self.bots.get_mut(index) else { return };
            let bot = slot.get_or_insert_with(|| kind.create(game).unless(is_interrupted));
            bot.begin(self.plan.seed, row.number, seat);
            bot.resume(row.choices.get(index).copied().unwrap_or(0));
            let chosen = bot.choose(&game.view(&row.state, seat), &row.legal);
            let Some(&action) = row.legal.get(chosen).or(row.legal.first()) else { return };
            self.play(row, action);
        }
    }

    /// Writes the observation of the seat to play or, if the game is over, of the last one that played.
    fn write(&self, row: &Row<G>, actor: Option<Seat>, out: &mut Buffers<'_>) {
        let seat = self.table.game.to_play(&row.state);
        if let ([slot], [number]) = (&mut *out.seats, &mut *out.numbers) {
            *slot = seat.and_then(|seat| i8::try_from(seat).ok()).unwrap_or(-1);
            *number = row.number;
        }
        let observer = seat.or(self.plan.observer).or(actor).unwrap_or(0);
        self.table.observe(&row.state, observer, out.observations);
        self.table.write_mask(&row.state, &row.legal, out.mask);
    }
}

/// The number of elements for each row of the arrays.
#[derive(Clone, Copy)]
struct RowSizes {
    observation: usize,
    mask: usize,
    seats: usize,
}

impl RowSizes {
    fn new<G: Encoded>(table: &Table<G>) -> RowSizes {
        RowSizes {
            observation: table.observation_size,
            mask: table.numbers.size as usize,
            seats: table.game.seats().into(),
        }
    }

    /// Splits off the first row.
    fn split<'a>(self, rest: &mut Buffers<'a>) -> Buffers<'a> {
        self.split_many(rest, 1)
    }

    /// Splits off the first few rows.
    fn split_many<'a>(self, rest: &mut Buffers<'a>, rows: usize) -> Buffers<'a> {
        Buffers {
            observations: split_off(&mut rest.observations, rows * self.observation),
            final_observations: split_off(&mut rest.final_observations, rows * self.observation),
            mask: split_off(&mut rest.mask, rows * self.mask),
            seats: split_off(&mut rest.seats, rows),
            rewards: split_off(&mut rest.rewards, rows * self.seats),
            terminated: split_off(&mut rest.terminated, rows),
            numbers: split_off(&mut rest.numbers, rows),
        }
    }
}

/// Splits off the first elements of a slice, which is left with the others.
#[expect(clippy::mut_mut, reason = "the slice itself is replaced")]
fn split_off<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let all = std::mem::take(slice);
    let (taken, rest) = all.split_at_mut(count.min(all.len()));
    *slice = rest;
    taken
}

impl Buffers<'_> {
    fn clear_results(&mut self) {
        self.rewards.fill(0.0);
        self.terminated.fill(false);
    }
}
