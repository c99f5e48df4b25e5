//! Playouts, i.e. games with a bot in each seat.

use super::Bot;
use crate::game::{Game, Observer, Outcome, Seat, SeededDealer, Streams};

/// The number of steps to play between calls to `stops`.
const STEPS: usize = 16;

/// The result of a step.
enum Step {
    /// The seat made a choice.
    Played(Seat),
    /// The game is over.
    Over,
    /// `stops` returned true.
    Stopped,
}

/// Plays games one after another, with a bot in each seat.
///
/// A playout keeps its state, list of actions and bots from one game to the next, so only the bots can
/// allocate memory during a game.
///
/// ```
/// use sentiero::{Playout, Random};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let mut playout = Playout::new(&rules, |_| Random::new());
/// let mut events = Vec::new();
/// for game in 0..10 {
///     events.clear();
///     assert!(playout.play(7, game, &mut events).is_some());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playout<'g, G: Game, B> {
    game: &'g G,
    bots: Vec<B>,
    state: G::State,
    actions: Vec<G::Action>,
    dealer: SeededDealer,
    /// Whether the bots have received the outcome.
    is_announced: bool,
}

impl<'g, G: Game, B: Bot<G>> Playout<'g, G, B> {
    /// Creates a playout by calling `bot` for each seat.
    pub fn new(game: &'g G, bot: impl FnMut(Seat) -> B) -> Self {
        Playout {
            game,
            bots: (0..game.seats()).map(bot).collect(),
            state: game.new_state(),
            actions: Vec::new(),
            dealer: SeededDealer::new(0, 0),
            is_announced: false,
        }
    }

    /// Starts game number `number` of `seed` and advances to the first decision.
    pub fn begin<W: Observer<G::Event>>(&mut self, seed: u64, number: u64, observer: &mut W) {
        self.dealer = SeededDealer::new(seed, number);
        self.is_announced = false;
        for (seat, bot) in (0..).zip(&mut self.bots) {
            bot.begin(seed, number, seat);
        }
        self.game.begin(&mut self.state, &mut self.dealer, observer);
    }

    /// Continues from the given state as if it had come up in game number `number` of `seed`.
    ///
    /// `streams` says how many random numbers have been used from each stream so far.
    pub fn resume(&mut self, seed: u64, number: u64, state: &G::State, streams: &Streams) {
        self.dealer = SeededDealer::resume(seed, number, streams);
        self.is_announced = false;
        for (seat, bot) in (0..).zip(&mut self.bots) {
            bot.begin(seed, number, seat);
            bot.resume(streams.choice_count(seat));
        }
        self.state.clone_from(state);
    }

    /// Plays one action and advances to the next decision.
    ///
    /// Returns the seat that played, or `None` if the game is over. If a bot's index is out of bounds, the
    /// first action is played.
    pub fn step<W: Observer<G::Event>>(&mut self, observer: &mut W) -> Option<Seat> {
        match self.step_until(observer, &|| false) {
            Step::Played(seat) => Some(seat),
            Step::Over | Step::Stopped => None,
        }
    }

    /// Like [`step`](Playout::step), but discards the bot's choice if `stops` returns true afterwards.
    #[inline(always)]
    fn step_until<W: Observer<G::Event>>(
        &mut self,
        observer: &mut W,
        stops: &impl Fn() -> bool,
    ) -> Step {
        let Some(seat) = self.game.to_play(&self.state) else {
            self.announce_outcome();
            return Step::Over;
        };
        let Some(bot) = self.bots.get_mut(usize::from(seat)) else { return Step::Over };
        // Bots that ignore the position don't need a list of actions.
        if let Some(stream) = Bot::<G>::random_stream(bot) {
            let (state, list) = (&mut self.state, &mut self.actions);
            let choose = |count| stream.choose(count);
            if !self.game.play_chosen(state, list, choose, &mut self.dealer, observer) {
                return Step::Over;
            }
        } else {
            self.game.actions(&self.state, &mut self.actions);
            let chosen = bot.choose(&self.game.view(&self.state, seat), &self.actions);
            // A bot that was stopped early may have chosen anything.
            if stops() {
                return Step::Stopped;
            }
            let Some(&action) = self.actions.get(chosen).or(self.actions.first()) else {
                return Step::Over;
            };
            // Passing references creates a second instance of `play_unchecked`. That leaves the one above
            // with a single caller, so the compiler inlines it.
            let (mut dealer, mut observer) = (&mut self.dealer, observer);
            self.game.play_unchecked(&mut self.state, action, &mut dealer, &mut observer);
        }
        Step::Played(seat)
    }

    /// Sends the outcome to the bots unless they already have it.
    fn announce_outcome(&mut self) {
        let outcome = self.game.outcome(&self.state).filter(|_| !self.is_announced);
        let Some(outcome) = outcome else { return };
        self.is_announced = true;
        self.bots.iter_mut().for_each(|bot| bot.end(&outcome));
    }

    /// Plays the given action, which must be legal, and advances to the next decision.
    pub fn play_action<W: Observer<G::Event>>(&mut self, action: G::Action, observer: &mut W) {
        let (mut dealer, mut observer) = (&mut self.dealer, observer);
        self.game.play_unchecked(&mut self.state, action, &mut dealer, &mut observer);
    }

    /// Plays game number `number` of `seed` to the end.
    pub fn play<W: Observer<G::Event>>(
        &mut self,
        seed: u64,
        number: u64,
        observer: &mut W,
    ) -> Option<Outcome> {
        self.begin(seed, number, observer);
        self.finish(observer)
    }

    /// Plays the current game to the end.
    pub fn finish<W: Observer<G::Event>>(&mut self, observer: &mut W) -> Option<Outcome> {
        while self.step(observer).is_some() {}
        self.game.outcome(&self.state)
    }

    /// Plays until the game is over or `stops` returns true. Returns whether the game is over.
    ///
    /// `stops` is called every few steps and after every choice of a bot without a
    /// [`random_stream`](Bot::random_stream).
    pub fn finish_until<W: Observer<G::Event>>(
        &mut self,
        observer: &mut W,
        stops: impl Fn() -> bool,
    ) -> bool {
        loop {
            for _ in 0..STEPS {
                match self.step_until(observer, &stops) {
                    Step::Played(_) => {}
                    Step::Over => return true,
                    Step::Stopped => return false,
                }
            }
            // A game that has just ended counts even if `stops` returns true.
            if self.game.outcome(&self.state).is_none() && stops() {
                return false;
            }
        }
    }

    /// Plays until the given seat, whose turn it was last, has had that many further turns and is to play again,
    /// the game is over or `stops` returns true. Returns false if it was stopped.
    pub(super) fn play_turns(&mut self, seat: Seat, turns: u32, stops: impl Fn() -> bool) -> bool {
        let (mut last, mut left) = (seat, turns);
        while let Some(next) = self.game.to_play(&self.state) {
            if next == seat && last != seat {
                if left == 0 {
                    break;
                }
                left -= 1;
            }
            last = next;
            if matches!(self.step_until(&mut (), &stops), Step::Stopped) {
                return false;
            }
        }
        true
    }

    /// Returns the bots, by seat.
    pub fn bots(&self) -> &[B] {
        &self.bots
    }

    /// Returns the current state.
    pub fn state(&self) -> &G::State {
        &self.state
    }
}
