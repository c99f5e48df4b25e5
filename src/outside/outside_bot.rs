//! A bot that asks a process for its choices.

use super::{
    command::BotCommand,
    fault::{BotFault, FaultKind},
    pool::{BotPool, end_with_fault},
    process::BotProcess,
    protocol,
};
use crate::{
    bot::{Bot, Random},
    family::Playable,
    game::{Outcome, Seat},
};

/// A bot that asks a process for its choices.
///
/// A failure is reported to the pool. Then either the game is stopped or the seat plays on at random.
pub struct OutsideBot<'a, G> {
    game: &'a G,
    pool: &'a BotPool,
    command: &'a BotCommand,
    seat: Seat,
    number: u64,
    process: Option<BotProcess>,
    /// Whether the process knows about the game.
    is_announced: bool,
    has_forfeited: bool,
    /// Plays on after a forfeit. It always keeps up with the seat's stream.
    substitute: Random,
}

// The copy gets a process of its own if it needs one.
impl<G> Clone for OutsideBot<'_, G> {
    fn clone(&self) -> Self {
        let OutsideBot { game, pool, command, seat, number, is_announced, has_forfeited, .. } =
            *self;
        let (process, substitute) = (None, self.substitute.clone());
        OutsideBot {
            game,
            pool,
            command,
            seat,
            number,
            process,
            is_announced,
            has_forfeited,
            substitute,
        }
    }
}

impl<'a, G: Playable> OutsideBot<'a, G> {
    pub fn new(game: &'a G, pool: &'a BotPool, command: &'a BotCommand, seat: Seat) -> Self {
        OutsideBot {
            game,
            pool,
            command,
            seat,
            number: 0,
            process: None,
            is_announced: false,
            has_forfeited: false,
            substitute: Random::new(),
        }
    }

    /// Asks the process for a choice.
    fn ask(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> Result<usize, Box<BotFault>> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.pool.take(self.seat, self.command)?,
        };
        match self.ask_process(&mut process, view, actions) {
            Ok(chosen) => {
                self.process = Some(process);
                Ok(chosen)
            }
            Err(kind) => Err(Box::new(end_with_fault(
                process,
                self.command,
                Some(self.seat),
                Some(self.number),
                kind,
            ))),
        }
    }

    fn ask_process(
        &mut self,
        process: &mut BotProcess,
        view: &G::View<'_>,
        actions: &[G::Action],
    ) -> Result<usize, FaultKind> {
        let unwritten = |error: serde_json::Error| FaultKind::Start(error.into());
        if !self.is_announced {
            // The bot only learns about a game when it has to choose, so unread messages can't pile up.
            process.tell(self.pool.setup().start(self.number, self.seat).map_err(unwritten)?);
            self.is_announced = true;
        }
        let id = process.next_choice();
        let line = protocol::choose(self.game, view, actions, id).map_err(unwritten)?;
        let answer = process.ask(line, "choose", self.pool.limit())?;
        protocol::chosen_index(&answer, id, actions.len())
    }
}

impl<G: Playable> Bot<G> for OutsideBot<'_, G> {
    fn begin(&mut self, seed: u64, game: u64, seat: Seat) {
        (self.seat, self.number) = (seat, game);
        (self.is_announced, self.has_forfeited) = (false, false);
        Bot::<G>::begin(&mut self.substitute, seed, game, seat);
    }

    fn resume(&mut self, choices: u32) {
        Bot::<G>::resume(&mut self.substitute, choices);
    }

    fn choose(&mut self, view: &G::View<'_>, actions: &[G::Action]) -> usize {
        let spare = Bot::<G>::choose(&mut self.substitute, view, actions);
        if self.has_forfeited || self.pool.has_failed() {
            return spare;
        }
        self.ask(view, actions).unwrap_or_else(|fault| {
            self.has_forfeited = self.pool.report(fault);
            spare
        })
    }

    fn end(&mut self, outcome: &Outcome) {
        if let (true, Some(process), Ok(line)) =
            (self.is_announced, &self.process, protocol::end(outcome))
        {
            process.tell(line);
        }
    }
}

impl<G> Drop for OutsideBot<'_, G> {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.pool.put_back(self.command, process);
        }
    }
}
