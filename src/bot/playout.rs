use super::Bot;
use crate::game::{Game, Outcome, Seat, SeededDealer, Streams, Watcher};

/// A game with a bot at each seat, for one game after another.
///
/// State, list of actions and bots are used again: a game played here allocates nothing but what
/// the bots do.
#[derive(Clone, Debug)]
pub struct Playout<'g, G: Game, B> {
    game: &'g G,
    bots: Vec<B>,
    state: G::State,
    actions: Vec<G::Action>,
    dealer: SeededDealer,
}

impl<'g, G: Game, B: Bot<G>> Playout<'g, G, B> {
    /// A table with a bot for each seat, at which game 0 of seed 0 could begin.
    pub fn new(game: &'g G, bot: impl FnMut(Seat) -> B) -> Self {
        Playout {
            game,
            bots: (0..game.seats()).map(bot).collect(),
            state: game.blank(),
            actions: Vec::new(),
            dealer: SeededDealer::new(0, 0),
        }
    }

    /// Begins game number `number` of `seed` and goes on to the first decision.
    pub fn begin<W: Watcher<G::Event>>(&mut self, seed: u64, number: u64, watcher: &mut W) {
        self.dealer = SeededDealer::new(seed, number);
        for (seat, bot) in (0..).zip(&mut self.bots) {
            bot.begin(seed, number, seat);
        }
        self.game.begin(&mut self.state, &mut self.dealer, watcher);
    }

    /// Goes on from a state with the chance and the bots of game number `number` of `seed`, of which
    /// so many numbers were used.
    pub fn resume(&mut self, seed: u64, number: u64, state: &G::State, streams: &Streams) {
        self.dealer = SeededDealer::after(seed, number, streams);
        for (seat, bot) in (0..).zip(&mut self.bots) {
            bot.begin(seed, number, seat);
            bot.resume(streams.choices_of(seat));
        }
        self.state.clone_from(state);
    }

    /// Lets the seat that has to choose play, and goes on to the next decision. Returns the seat, or
    /// `None` if the game is over.
    pub fn step<W: Watcher<G::Event>>(&mut self, watcher: &mut W) -> Option<Seat> {
        let seat = self.game.to_play(&self.state)?;
        let bot = self.bots.get_mut(usize::from(seat))?;
        if let Some(stream) = Bot::<G>::blind(bot) {
            let (game, state) = (self.game, &mut self.state);
            let action = game.pick(state, &mut self.actions, |count| stream.choose(count))?;
            game.play_unchecked(state, action, &mut self.dealer, watcher);
        } else {
            self.game.actions(&self.state, &mut self.actions);
            let chosen = bot.choose(&self.game.view(&self.state, seat), &self.actions);
            let action = *self.actions.get(chosen).or(self.actions.first())?;
            // By these types the way of a move is compiled a second time, for bots that are asked:
            // that of the others stays one function, with no caller but the loop above.
            let (mut dealer, mut watcher) = (&mut self.dealer, watcher);
            self.game.play_unchecked(&mut self.state, action, &mut dealer, &mut watcher);
        }
        Some(seat)
    }

    /// Plays game number `number` of `seed` to its end.
    pub fn play<W: Watcher<G::Event>>(
        &mut self,
        seed: u64,
        number: u64,
        watcher: &mut W,
    ) -> Option<Outcome> {
        self.begin(seed, number, watcher);
        self.finish(watcher)
    }

    /// Plays on to the end.
    pub fn finish<W: Watcher<G::Event>>(&mut self, watcher: &mut W) -> Option<Outcome> {
        while self.step(watcher).is_some() {}
        self.game.outcome(&self.state)
    }

    /// Where the game stands.
    pub fn state(&self) -> &G::State {
        &self.state
    }
}
