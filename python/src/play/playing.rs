//! A game in progress.

use std::{
    any::Any,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use sentiero::{
    bot::{Bot, BotKind},
    drawing::Drawing,
    game::{Observer, Outcome, Purpose, Seat, Seats, SeededDealer, Setup, Streams},
    record::{self, Header},
};
use serde_json::{Value, json};

use super::{
    any::{AnyState, DescribedAction, PlayFault, SeatObservation},
    origin::{Origin, Past},
    table::Table,
};
use crate::{
    encoding::{Encoded, Encoder, NumberFault},
    interrupt::is_interrupted,
};

/// A game in progress.
pub struct Play<G: Encoded> {
    table: Arc<Table<G>>,
    state: G::State,
    dealer: SeededDealer,
    past: Past,
    /// The number of choices that each seat has made.
    choices: [u16; Seats::MAX_SEATS as usize],
    /// Scratch space.
    list: Vec<G::Action>,
}

impl<G: Encoded> Play<G> {
    /// Plays a game from its origin. Calls `show` with the first state and with the state after each action.
    ///
    /// # Errors
    /// Returns the reason why the position is impossible or an action is illegal.
    pub fn restore<W: Observer<G::Event>>(
        table: Arc<Table<G>>,
        past: Past,
        observer: &mut W,
        show: &mut dyn FnMut(&G::State),
    ) -> Result<Play<G>, String> {
        let Past { origin, codes } = past;
        let mut state = table.game.new_state();
        let mut choices = [0; Seats::MAX_SEATS as usize];
        let dealer = match &*origin {
            Origin::Deal { seed, game } => {
                let mut dealer = SeededDealer::new(*seed, *game);
                table.game.begin(&mut state, &mut dealer, observer);
                dealer
            }
            Origin::Position { text, seed, game } => {
                let (position, streams) = set_up(&table.game, text)?;
                state = position;
                for (seat, count) in (0..).zip(&mut choices) {
                    *count = u16::try_from(streams.choice_count(seat)).unwrap_or(u16::MAX);
                }
                SeededDealer::resume(*seed, *game, &streams)
            }
            Origin::Determinized { past, seat, key } => {
                let past = past.clone();
                let hidden = Play::restore(table.clone(), past, &mut (), &mut |_| {})?;
                let view = table.game.view(&hidden.state, *seat);
                // The numbers for the deal and those for what comes next are from different streams.
                let mut stream = Purpose::Review.stream(*key, 0);
                table.game.determinize(&view, &mut state, &mut stream);
                choices = hidden.choices;
                SeededDealer::new(*key, 0)
            }
        };
        show(&state);
        let past = Past::new(origin);
        let mut play = Play { table, state, dealer, past, choices, list: Vec::new() };
        for code in codes {
            let action = play.checked_action(code).map_err(|fault| match fault {
                PlayFault::Illegal(rule) => rule,
                PlayFault::Over | PlayFault::OutOfRange { .. } | PlayFault::NoSuchIndex { .. } => {
                    "there is no such action".to_owned()
                }
            })?;
            play.apply(action, code, observer);
            show(&play.state);
        }
        Ok(play)
    }

    /// Returns the legal action with the given code.
    fn checked_action(&mut self, code: u64) -> Result<G::Action, PlayFault> {
        let Table { game, encoder, numbers, .. } = &*self.table;
        let action = encoder.action(&self.state, code);
        let action = action.ok_or(PlayFault::OutOfRange { size: numbers.size })?;
        if game.is_legal(&self.state, action, &mut self.list) {
            return Ok(action);
        }
        Err(self.fault_of(action))
    }

    fn fault_of(&self, action: G::Action) -> PlayFault {
        if self.to_play().is_none() {
            return PlayFault::Over;
        }
        PlayFault::Illegal(self.table.game.illegality(&self.state, action).to_string())
    }

    /// Returns the legal action with the given number.
    fn numbered_action(&mut self, number: u64) -> Result<G::Action, PlayFault> {
        let Table { game, encoder, numbers, .. } = &*self.table;
        if numbers.is_index && game.to_play(&self.state).is_none() {
            return Err(PlayFault::Over);
        }
        let action = numbers.action(game, encoder, &self.state, number, &mut self.list);
        let action = action.map_err(|fault| match fault {
            NumberFault::OutOfRange => PlayFault::OutOfRange { size: numbers.size },
            NumberFault::NoSuchIndex { legal } => PlayFault::NoSuchIndex { legal },
        })?;
        if numbers.is_index || game.is_legal(&self.state, action, &mut self.list) {
            return Ok(action);
        }
        Err(self.fault_of(action))
    }

    /// Plays a legal action.
    fn apply<W: Observer<G::Event>>(&mut self, action: G::Action, code: u64, observer: &mut W) {
        if let Some(seat) = self.table.game.to_play(&self.state)
            && let Some(count) = self.choices.get_mut(usize::from(seat))
        {
            *count = count.saturating_add(1);
        }
        self.past.codes.push(code);
        self.table.game.play_unchecked(&mut self.state, action, &mut self.dealer, observer);
    }

    fn code_of(&self, action: G::Action) -> u64 {
        let Table { game, encoder, .. } = &*self.table;
        encoder.code(&game.view(&self.state, 0), action)
    }

    /// Lists the legal actions in `self.list`.
    fn list_actions(&mut self) {
        self.table.game.actions(&self.state, &mut self.list);
    }

    /// Plays the game again, with an observer.
    fn replay<W: Observer<G::Event>>(&self, observer: &mut W, show: &mut dyn FnMut(&G::State)) {
        // The past of a state can always be played.
        let _ = Play::restore(self.table.clone(), self.past.clone(), observer, show);
    }

    fn event_list(&self) -> Vec<G::Event> {
        let mut events = Vec::new();
        self.replay(&mut events, &mut |_| {});
        events
    }
}

/// Sets up a position, given as JSON with or without its streams.
fn set_up<G: Encoded>(game: &G, text: &str) -> Result<(G::State, Streams), String> {
    let unreadable = |error: serde_json::Error| format!("the position cannot be read: {error}");
    let setup: Setup<G::Position> = serde_json::from_str(text).map_err(unreadable)?;
    if setup.players != game.seats() {
        return Err(format!(
            "the position is for {} players, but the game is for {}",
            setup.players,
            game.seats()
        ));
    }
    setup.streams.check(game.seats()).map_err(|error| error.to_string())?;
    let state = game.set_up(&setup.position).map_err(|error| error.to_string())?;
    Ok((state, setup.streams))
}

impl<G: Encoded> AnyState for Play<G> {
    fn to_play(&self) -> Option<Seat> {
        self.table.game.to_play(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.game.outcome(&self.state)
    }

    fn returns(&self) -> Vec<f64> {
        self.table.returns(&self.state)
    }

    fn legal_actions(&mut self, numbers: &mut Vec<u32>) {
        self.list_actions();
        numbers.clear();
        let Table { game, encoder, numbers: numbering, .. } = &*self.table;
        numbering
            .each(encoder, &game.view(&self.state, 0), &self.list, |number| numbers.push(number));
    }

    fn write_mask(&mut self, mask: &mut [u8]) {
        self.list_actions();
        self.table.write_mask(&self.state, &self.list, mask);
    }

    fn described_actions(&mut self) -> Vec<DescribedAction> {
        let Some(seat) = self.to_play() else { return Vec::new() };
        let mut numbers = Vec::new();
        self.legal_actions(&mut numbers);
        let Table { game, encoder, .. } = &*self.table;
        let view = game.view(&self.state, seat);
        let described = |(&action, number)| DescribedAction {
            code: encoder.code(&view, action),
            number,
            notation: serde_json::to_value(game.notated_action(&view, action)).unwrap_or_default(),
        };
        self.list.iter().zip(numbers).map(described).collect()
    }

    fn play(&mut self, number: u64) -> Result<(), PlayFault> {
        let action = self.numbered_action(number)?;
        let code = self.code_of(action);
        self.apply(action, code, &mut ());
        Ok(())
    }

    fn play_code(&mut self, code: u64) -> Result<(), PlayFault> {
        let action = self.checked_action(code)?;
        self.apply(action, code, &mut ());
        Ok(())
    }

    fn code(&mut self, number: u64) -> Result<u64, PlayFault> {
        let action = self.numbered_action(number)?;
        Ok(self.code_of(action))
    }

    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(Play {
            table: self.table.clone(),
            state: self.state.clone(),
            dealer: self.dealer.clone(),
            past: self.past.clone(),
            choices: self.choices,
            list: Vec::new(),
        })
    }

    fn determinize(&self, seat: Seat, key: u64) -> Box<dyn AnyState> {
        let game = &self.table.game;
        let mut state = game.new_state();
        let mut stream = Purpose::Review.stream(key, 0);
        game.determinize(&game.view(&self.state, seat), &mut state, &mut stream);
        Box::new(Play {
            table: self.table.clone(),
            state,
            dealer: SeededDealer::new(key, 0),
            past: Past::new(Arc::new(Origin::Determinized { past: self.past.clone(), seat, key })),
            choices: self.choices,
            list: Vec::new(),
        })
    }

    fn observation(&mut self, seat: Seat) -> SeatObservation {
        let actions =
            if self.to_play() == Some(seat) { self.described_actions() } else { Vec::new() };
        let mut numbers = vec![0; self.table.observation_size];
        self.observe(seat, &mut numbers);
        let game = &self.table.game;
        let data = game.observation(&game.view(&self.state, seat));
        let data = serde_json::to_string(&data).unwrap_or_default();
        SeatObservation { seat, data, numbers, actions }
    }

    fn observe(&self, seat: Seat, out: &mut [i16]) {
        self.table.observe(&self.state, seat, out);
    }

    fn is_equal(&self, other: &dyn AnyState) -> bool {
        let other = other.as_any().downcast_ref::<Play<G>>();
        other.is_some_and(|other| self.state == other.state)
    }

    fn hash(&mut self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let progress = self.table.game.progress(&self.state);
        (self.to_play(), progress, self.outcome().map(|it| it.reason)).hash(&mut hasher);
        self.list_actions();
        for &action in &self.list {
            self.code_of(action).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn past(&self) -> &Past {
        &self.past
    }

    fn events(&self) -> Vec<Value> {
        let value = |event| serde_json::to_value(event).unwrap_or_default();
        self.event_list().iter().map(value).collect()
    }

    fn record(&self) -> Option<String> {
        let Origin::Deal { seed, game } = *self.past.origin else { return None };
        let header = Header::new(&self.table.ruleset, &self.table.game, seed, game);
        let mut text = Vec::new();
        record::write(&mut text, &header, &self.event_list()).ok()?;
        String::from_utf8(text).ok()
    }

    fn position(&self) -> Option<Value> {
        let position = self.table.game.position(&self.state)?;
        let position = serde_json::to_value(position).ok()?;
        Some(json!({ "players": self.table.game.seats(), "position": position }))
    }

    fn drawing(&self) -> Drawing {
        self.table.game.drawing(&self.state)
    }

    fn drawings(&self) -> Vec<Drawing> {
        let mut drawings = Vec::new();
        self.replay(&mut (), &mut |state| drawings.push(self.table.game.drawing(state)));
        drawings
    }

    fn bot_choice(&mut self, bot: BotKind) -> Option<u32> {
        let seat = self.to_play()?;
        let mut numbers = Vec::new();
        self.legal_actions(&mut numbers);
        let (seed, game) = match &*self.past.origin {
            Origin::Deal { seed, game } | Origin::Position { seed, game, .. } => (*seed, *game),
            Origin::Determinized { key, .. } => (*key, 0),
        };
        let mut bot = bot.create(&self.table.game).unless(is_interrupted);
        bot.begin(seed, game, seat);
        bot.resume(self.choices.get(usize::from(seat)).copied().unwrap_or(0).into());
        let chosen = bot.choose(&self.table.game.view(&self.state, seat), &self.list);
        numbers.get(chosen).or(numbers.first()).copied()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
