//! The `Dealer` trait for sources of randomness, and the seeded dealer.

use super::{
    stream::{Purpose, Stream, Streams, uniform_below},
    urn::Pool,
};

/// A source of randomness, such as a seeded generator or the draws of a record.
pub trait Dealer {
    /// Picks an item from a non-empty lot and returns its number.
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize;

    /// Picks an item for the caller to remove, or returns `None` if the lot is empty.
    ///
    /// If the picked item isn't in the lot, falls back to the first one that is.
    #[inline(always)]
    fn draw<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> Option<usize> {
        if lot.total() == 0 {
            return None;
        }
        let picked = self.pick(purpose, lot);
        if lot.contains(picked) { Some(picked) } else { lot.nth(0) }
    }
}

impl<D: Dealer> Dealer for &mut D {
    #[inline]
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize {
        (**self).pick(purpose, lot)
    }
}

/// The maximum number of seats that can have their own bag.
const MAX_BAGS: usize = 16;

/// The dealer for one game of a seed. The k-th pick for each purpose uses the k-th number of its stream.
///
/// The streams for the coin and the bags are created on first use, since most games use neither.
///
/// ```
/// use sentiero::{Game, SeededDealer};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let (mut one, mut other) = (rules.new_state(), rules.new_state());
/// rules.begin(&mut one, &mut SeededDealer::new(7, 0), &mut ());
/// rules.begin(&mut other, &mut SeededDealer::new(7, 0), &mut ());
/// assert_eq!(one, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeededDealer {
    seed: u64,
    game: u64,
    deal: Stream,
    start: Stream,
    draw: Stream,
    coin: Option<Stream>,
    first: Option<Stream>,
    bags: [Option<Stream>; MAX_BAGS],
}

impl SeededDealer {
    /// Creates a dealer for game number `game` of `seed`.
    #[inline]
    pub fn new(seed: u64, game: u64) -> SeededDealer {
        SeededDealer {
            seed,
            game,
            deal: Purpose::Deal.stream(seed, game),
            start: Purpose::Start.stream(seed, game),
            draw: Purpose::Draw.stream(seed, game),
            coin: None,
            first: None,
            bags: [const { None }; MAX_BAGS],
        }
    }

    /// Creates a dealer that resumes a game's streams at the given places.
    pub fn resume(seed: u64, game: u64, streams: &Streams) -> SeededDealer {
        let mut dealer = SeededDealer::new(seed, game);
        dealer.draw.skip(streams.draw);
        if streams.coin > 0 {
            dealer.stream(Purpose::Coin).skip(streams.coin);
        }
        for (seat, &draws) in (0..).zip(&streams.bags) {
            dealer.stream(Purpose::Bag(seat)).skip(draws);
        }
        dealer
    }

    /// Returns the stream for a purpose. If a seat can't have a bag, this is the stream of the common pile.
    #[inline(always)]
    fn stream(&mut self, purpose: Purpose) -> &mut Stream {
        let own = match purpose {
            Purpose::Deal => return &mut self.deal,
            Purpose::Start => return &mut self.start,
            Purpose::Draw | Purpose::Review | Purpose::Bot(_) => return &mut self.draw,
            Purpose::Coin => &mut self.coin,
            Purpose::First => &mut self.first,
            Purpose::Bag(seat) => match self.bags.get_mut(usize::from(seat)) {
                Some(bag) => bag,
                None => return &mut self.draw,
            },
        };
        own.get_or_insert_with(|| purpose.stream(self.seed, self.game))
    }
}

impl Dealer for SeededDealer {
    #[inline(always)]
    fn pick<L: Pool>(&mut self, purpose: Purpose, lot: &L) -> usize {
        let number = self.stream(purpose).next_number();
        lot.nth(uniform_below(number, lot.total())).unwrap_or(0)
    }
}
