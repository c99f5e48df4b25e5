//! The game as implemented by the bound.

use super::{
    bits::{pick, pick_few},
    board::{EMPTY, PLACES, POINTS, Place, RIM, SEEN, WAYS},
    stream::{self, Stream},
    tiles::{LEADS, PATHS, TILES, TURNS, mate},
};

/// The complete pile.
const ALL: u64 = (1 << 35) - 1;
/// An upper bound for seat numbers.
const SEATS: usize = 8;

/// A game's result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Result {
    /// One bit for each seat that won.
    pub winners: u8,
    pub end: End,
    pub placements: u8,
    /// The number of markers that went out in a collision.
    pub collided: u8,
    /// How often a player eliminated their own marker because every other placement would have done so as
    /// well.
    pub forced: u8,
    /// The number of times the dragon was taken.
    pub dragon: u8,
    pub passes: u8,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    #[default]
    LastStanding,
    SharedElimination,
    TilesOut,
}

/// A laid tile, used to compare games choice by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub seat: u8,
    pub square: u8,
    pub tile: u8,
    pub turns: u8,
}

/// The state of a game with `N` players. With `TABLES`, all rotations of a tile that keep a marker on the
/// board are looked up at once. Otherwise, we follow the path for each rotation.
pub struct Game<const N: usize, const TABLES: bool> {
    /// For each point where a path ends, this is the other end of that path. A marker is identified by the
    /// point where it started and has moved to the far end of that point.
    far: [u8; 256],
    /// One bit for each square with a tile.
    laid: u64,
    /// One bit for each start that has been taken.
    started: u64,
    /// For each square, one bit for each seat whose marker faces it.
    facing: [u8; 64],
    start: [u8; SEATS],
    place: [Place; SEATS],
    hands: [u64; SEATS],
    pile: u64,
    /// One bit for each seat that's still in. In `holding`, only those that have a tile are set.
    playing: u8,
    holding: u8,
    /// The holder of the dragon, or `None` if it's next to the board.
    dragon: Option<u8>,
    draw: Stream,
    choice: [Stream; SEATS],
    result: Result,
}

impl<const N: usize, const TABLES: bool> Game<N, TABLES> {
    pub fn new() -> Self {
        Game {
            far: EMPTY,
            laid: 0,
            started: 0,
            facing: [0; 64],
            start: [0; SEATS],
            place: [Place { square: 0, port: 0 }; SEATS],
            hands: [0; SEATS],
            pile: ALL,
            playing: 0,
            holding: 0,
            dragon: None,
            draw: Stream::UNUSED,
            choice: [Stream::UNUSED; SEATS],
            result: Result::default(),
        }
    }

    /// Plays a game to the end, calling `look` for each tile laid.
    pub fn play(&mut self, seed: u64, number: u64, mut look: impl FnMut(Laid)) -> Result {
        self.set_up(seed, number);
        let mut seat = 0;
        while !self.turn(seat, &mut look) {
            seat = self.next(seat);
        }
        self.result
    }

    fn set_up(&mut self, seed: u64, number: u64) {
        let key = stream::key(seed, number);
        let mut deal = Stream::new(key, 0);
        self.draw = Stream::new(key, 2);
        self.far = EMPTY;
        self.laid = 0;
        self.facing = [0; 64];
        self.playing = ((1_u32 << N) - 1) as u8;
        self.holding = self.playing;
        self.dragon = None;
        self.result = Result::default();
        let mut pile = ALL;
        self.hands = [0; SEATS];
        for _ in 0..3 {
            for seat in 0..N {
                let tile = 1 << pick(pile, |count| deal.below(count));
                pile ^= tile;
                self.hands[seat] |= tile;
            }
        }
        self.pile = pile;
        let mut free = (1 << RIM) - 1;
        for seat in 0..N {
            let choice = &mut self.choice[seat];
            *choice = Stream::new(key, 16 + seat as u64);
            let start = pick(free, |count| choice.below(count));
            free ^= 1 << start;
            let place = PLACES[start as usize & 0xFF][0];
            self.start[seat] = start as u8;
            self.place[seat] = place;
            self.facing[usize::from(place.square & 63)] |= 1 << seat;
        }
        self.started = !free;
    }

    /// Lays a tile for the given seat and handles the consequences. Returns whether the game is over.
    #[inline]
    fn turn(&mut self, seat: u8, look: &mut impl FnMut(Laid)) -> bool {
        let who = usize::from(seat & 7);
        let place = self.place[who];
        let square = usize::from(place.square & 63);
        let (tile, turns) = self.choose(who, place);
        look(Laid { seat, square: place.square, tile, turns });
        self.result.placements += 1;
        self.laid |= 1 << square;
        self.hands[who] ^= 1 << tile;
        self.lay(square, PATHS[usize::from(tile & 63)][usize::from(turns & 3)]);
        let out = self.go(square);
        if out != 0 {
            self.result.forced += out >> who & 1;
            self.playing &= !out;
            if self.playing & (self.playing.wrapping_sub(1)) == 0 {
                self.end_without(out);
                return true;
            }
        }
        if N > 2 && (out != 0 || self.dragon.is_some()) {
            self.draw_with_dragon(seat, out);
        } else if self.pile != 0 {
            self.draw_one(who);
        } else {
            if self.hands[who] == 0 {
                self.holding &= !(1 << who);
            }
            if N > 2 {
                self.take_dragon(seat);
            }
        }
        if self.holding == 0 {
            self.result.winners = self.playing;
            self.result.end = End::TilesOut;
        }
        self.holding == 0
    }

    /// Chooses the tile that a seat lays and its rotation. The next number in the seat's stream picks one of
    /// the placements that keep its marker in, or any placement if there are none.
    #[inline]
    fn choose(&mut self, who: usize, place: Place) -> (u8, u8) {
        let square = usize::from(place.square & 63);
        let ways = if TABLES { self.ways(square) } else { 0 };
        let (mut tiles, mut fine, mut all) = ([0; 3], 0, 0);
        let mut hand = self.hands[who];
        for (held, shift) in tiles.iter_mut().zip([0, 4, 8]) {
            if hand == 0 {
                break;
            }
            *held = hand.trailing_zeros() as u8;
            hand &= hand - 1;
            let tile = usize::from(*held & 63);
            fine |= if TABLES {
                self.looked_up(square, tile, place.port, ways) << shift
            } else {
                self.followed(square, tile, place.port) << shift
            };
            all |= u32::from(TURNS[tile]) << shift;
        }
        let stream = &mut self.choice[who];
        let chosen = pick_few(if fine == 0 { all } else { fine }, |count| stream.below(count));
        (tiles[(chosen / 4) as usize % 3], chosen as u8 % 4)
    }

    /// Returns the rotations of a tile for which a path entering the square through the given port stays on
    /// the board. Each path is followed to its end.
    #[inline]
    fn followed(&self, square: usize, tile: usize, entry: u8) -> u32 {
        let mut fine = 0;
        for (turn, &paths) in TILES[tile].iter().enumerate() {
            if TURNS[tile] >> turn & 1 == 1 && self.stays(square, paths, entry) {
                fine |= 1 << turn;
            }
        }
        fine
    }

    #[inline]
    fn stays(&self, square: usize, tile: u32, entry: u8) -> bool {
        let mut port = entry;
        loop {
            let point = POINTS[square][mate(tile, port.into()) as usize & 7];
            let end = self.far[usize::from(point)];
            if end < RIM {
                return false;
            }
            // This is a zero-length chain, so the path continues into an empty square.
            if end == point {
                return true;
            }
            let here = |place: &&Place| usize::from(place.square) == square;
            match PLACES[usize::from(end)].iter().find(here) {
                Some(back) => port = back.port,
                None => return true,
            }
        }
    }

    /// Returns the ports through which a path can leave the square and stay on the board, and those through
    /// which it would come back.
    #[inline]
    fn ways(&self, square: usize) -> u64 {
        let seen = &SEEN[square];
        let mut ways = 0;
        for (row, &point) in WAYS.iter().zip(&POINTS[square]) {
            let end = self.far[usize::from(point)];
            ways |= row[usize::from(seen[usize::from(end)] & 15)];
        }
        ways
    }

    /// Returns the same as `followed`, but computes all rotations at once.
    #[inline]
    fn looked_up(&self, square: usize, tile: usize, entry: u8, ways: u64) -> u32 {
        let (stays, back) = (ways as u32, (ways >> 32) as u32);
        let leads = LEADS[tile][usize::from(entry & 7)];
        let mut good = leads & stays;
        if leads & back != 0 {
            good |= self.beyond(square, tile, leads & back, stays, back);
        }
        good |= good >> 16;
        good |= good >> 8;
        good |= good >> 4;
        good & 15
    }

    /// Returns the rotations of a tile for which a path stays on the board after coming back to the square.
    /// `left` contains their bits at the ports where it leaves the square.
    fn beyond(&self, square: usize, tile: usize, mut left: u32, stays: u32, back: u32) -> u32 {
        let mut good = 0;
        while left != 0 {
            let port = left.trailing_zeros() / 4;
            let turns = left >> (4 * port) & 15;
            left &= !(15 << (4 * port));
            let end = self.far[usize::from(POINTS[square][port as usize & 7])];
            let entry = usize::from(SEEN[square][usize::from(end)] & 7);
            let leads = LEADS[tile][entry] & (turns * 0x1111_1111);
            good |= leads & stays;
            left |= leads & back;
        }
        good
    }

    /// Joins the chains ending at the ports of the given square.
    #[inline]
    fn lay(&mut self, square: usize, paths: [u8; 8]) {
        let points = &POINTS[square];
        for path in paths.chunks_exact(2) {
            let one = self.far[usize::from(points[usize::from(path[0] & 7)])];
            let other = self.far[usize::from(points[usize::from(path[1] & 7)])];
            self.far[usize::from(one)] = other;
            self.far[usize::from(other)] = one;
        }
    }

    /// Moves the markers facing the given square to the ends of their paths. Returns the seats that are out.
    #[inline]
    fn go(&mut self, square: usize) -> u8 {
        let mut out = 0;
        let mut moved = std::mem::take(&mut self.facing[square]);
        while moved != 0 {
            let who = moved.trailing_zeros() as usize & 7;
            moved &= moved - 1;
            let end = self.far[usize::from(self.start[who])];
            if end < RIM {
                out |= 1 << who;
                self.result.collided += (self.started >> end & 1) as u8;
            } else {
                let [one, other] = PLACES[usize::from(end)];
                let place = if self.laid >> (one.square & 63) & 1 == 0 { one } else { other };
                self.place[who] = place;
                self.facing[usize::from(place.square & 63)] |= 1 << who;
            }
        }
        out
    }

    /// Ends a game once at most one player is left. If there's none, the last ones went out together.
    fn end_without(&mut self, out: u8) {
        (self.result.winners, self.result.end) = match self.playing {
            0 => (out, End::SharedElimination),
            left => (left, End::LastStanding),
        };
    }

    #[inline]
    fn draw_one(&mut self, who: usize) {
        let tile = pick(self.pile, |count| self.draw.below(count));
        self.pile ^= 1 << tile;
        self.hands[who] |= 1 << tile;
    }

    fn take_dragon(&mut self, seat: u8) {
        if self.dragon.is_none() {
            self.dragon = Some(seat);
            self.result.dragon += 1;
        }
    }

    fn is_short(&self, seat: u8) -> bool {
        let hand = self.hands[usize::from(seat & 7)];
        let but_one = hand & hand.wrapping_sub(1);
        but_one & but_one.wrapping_sub(1) == 0
    }

    /// Returns the seats that are still in, clockwise from the given one.
    fn clockwise(&self, from: u8) -> impl Iterator<Item = u8> + use<N, TABLES> {
        let playing = self.playing;
        (from..N as u8).chain(0..from).filter(move |seat| playing >> seat & 1 == 1)
    }

    /// Finishes a turn in which someone went out or has the dragon.
    #[inline(never)]
    fn draw_with_dragon(&mut self, active: u8, out: u8) {
        if let Some(holder) = self.dragon.filter(|holder| out >> holder & 1 == 1) {
            self.dragon = self.clockwise(holder).find(|&seat| self.is_short(seat));
        }
        let had_run_out = self.pile == 0;
        for who in 0..N {
            if out >> who & 1 == 1 {
                self.pile |= std::mem::take(&mut self.hands[who]);
            }
        }
        let before = self.pile;
        let unlucky = if had_run_out && before != 0 {
            self.draw_in_laps(self.dragon.unwrap_or(active))
        } else if self.playing >> active & 1 == 0 {
            None
        } else if self.pile == 0 {
            Some(active)
        } else {
            self.draw_one(usize::from(active & 7));
            None
        };
        if self.dragon.is_some() && self.pile != before {
            if unlucky.is_some() {
                self.dragon = unlucky;
            } else if !self.clockwise(0).any(|seat| self.is_short(seat)) {
                self.dragon = None;
            }
        }
        if let Some(seat) = unlucky {
            self.take_dragon(seat);
        }
        self.holding = 0;
        for who in 0..N {
            self.holding |= u8::from(self.hands[who] != 0) << who;
        }
    }

    /// Draws one tile per lap for each hand that isn't full. If a seat finds the pile empty, this stops and
    /// returns that seat.
    fn draw_in_laps(&mut self, first: u8) -> Option<u8> {
        loop {
            let mut anybody = false;
            for seat in self.clockwise(first) {
                if self.is_short(seat) {
                    anybody = true;
                    if self.pile == 0 {
                        return Some(seat);
                    }
                    self.draw_one(usize::from(seat & 7));
                }
            }
            if !anybody {
                return None;
            }
        }
    }

    /// Returns the seat that lays the next tile. At least one seat must have a tile.
    #[inline]
    fn next(&mut self, last: u8) -> u8 {
        let mut seat = last;
        loop {
            seat = if seat + 1 == N as u8 { 0 } else { seat + 1 };
            if self.holding >> seat & 1 == 1 {
                return seat;
            }
            self.result.passes += self.playing >> seat & 1;
        }
    }
}
