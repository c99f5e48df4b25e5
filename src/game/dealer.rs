use super::{
    seat::Seat,
    stream::{Stream, below},
    urn::Lot,
};

/// What something random is for. Each purpose has a stream of its own, so that what a ruleset
/// changes for one leaves the others as they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The tiles dealt before the game.
    Deal,
    /// The starts, where they are dealt.
    Start,
    /// The tiles drawn in the game.
    Draw,
    /// The choices of the bot in a seat.
    Bot(Seat),
}

impl Purpose {
    /// The number by which a stream is keyed; it never changes.
    pub const fn number(self) -> u64 {
        match self {
            Purpose::Deal => 0,
            Purpose::Start => 1,
            Purpose::Draw => 2,
            Purpose::Bot(seat) => 16 + seat as u64,
        }
    }

    /// The stream of this purpose in game number `game` of `seed`.
    #[inline]
    pub fn stream(self, seed: u64, game: u64) -> Stream {
        Stream::new(seed, game, self.number())
    }
}

/// Where chance comes from.
pub trait Dealer {
    /// Picks a thing from a lot that is not empty and returns its number.
    fn pick<L: Lot>(&mut self, purpose: Purpose, lot: &L) -> usize;

    /// Picks a thing as [`pick`](Dealer::pick) does, or `None` from an empty lot; the caller takes
    /// it out. A dealer that picks what the lot does not hold is answered as if it had picked the
    /// first thing that it does.
    #[inline]
    fn draw<L: Lot>(&mut self, purpose: Purpose, lot: &L) -> Option<usize> {
        if lot.total() == 0 {
            return None;
        }
        let picked = self.pick(purpose, lot);
        if lot.holds(picked) { Some(picked) } else { lot.nth(0) }
    }
}

impl<D: Dealer> Dealer for &mut D {
    #[inline]
    fn pick<L: Lot>(&mut self, purpose: Purpose, lot: &L) -> usize {
        (**self).pick(purpose, lot)
    }
}

/// Deals one game of a seed: the k-th pick for a purpose uses the k-th number of its stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeededDealer {
    deal: Stream,
    start: Stream,
    draw: Stream,
}

impl SeededDealer {
    /// The dealer of game number `game` of `seed`.
    #[inline]
    pub fn new(seed: u64, game: u64) -> SeededDealer {
        SeededDealer {
            deal: Purpose::Deal.stream(seed, game),
            start: Purpose::Start.stream(seed, game),
            draw: Purpose::Draw.stream(seed, game),
        }
    }
}

impl SeededDealer {
    /// The dealer of such a game after so many draws.
    pub fn after_draws(seed: u64, game: u64, draws: u32) -> SeededDealer {
        let mut dealer = SeededDealer::new(seed, game);
        dealer.draw.skip(draws);
        dealer
    }
}

impl Dealer for SeededDealer {
    #[inline]
    fn pick<L: Lot>(&mut self, purpose: Purpose, lot: &L) -> usize {
        let stream = match purpose {
            Purpose::Deal => &mut self.deal,
            Purpose::Start => &mut self.start,
            Purpose::Draw | Purpose::Bot(_) => &mut self.draw,
        };
        lot.nth(below(stream.next_number(), lot.total())).unwrap_or(0)
    }
}
