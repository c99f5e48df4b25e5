//! A seat's observation of the game.

use std::fmt;

use super::{
    board::Laid,
    event::Event,
    legal_actions::Action,
    marker::Marker,
    rules::Rules,
    score_sheet::Scores,
    state::{DragonPlace, Exchange, Phase, State},
};
use crate::{
    game::{Observer, Seat, Seats, TileHand, Urn},
    grid::Cell,
    ruleset::path::HandSource,
    tile::KindId,
};

/// A seat's observation of a state.
///
/// This includes everything public, the seat's own hand, the sizes of the other hands and the pile, and any
/// tiles that the seat was shown earlier. The view borrows the state but reveals nothing else about it, so
/// the view stays the same if tiles that the seat hasn't seen are exchanged.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub(in crate::path) rules: &'a Rules,
    pub(in crate::path) state: &'a State,
    pub(in crate::path) seat: Seat,
}

impl<'a> View<'a> {
    pub(in crate::path) fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> View<'a> {
        View { rules, state, seat }
    }

    /// Returns the rules.
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Returns the seat that the view is for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the decision that the state is waiting for.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Returns the active seat.
    pub fn active(&self) -> Seat {
        self.state.active
    }

    /// Returns the seat with the first turn, which is where rounds start.
    pub fn begins(&self) -> Seat {
        self.state.begins
    }

    /// Returns the seats still in the game.
    pub fn playing(&self) -> Seats {
        self.state.playing
    }

    /// Returns a bitmask of the markers that have already acted in this turn.
    pub fn acted_markers(&self) -> u16 {
        self.state.acted_markers
    }

    /// Returns the seats that have gone out in this round, if rounds matter.
    pub fn eliminated_in_round(&self) -> Seats {
        self.state.gone_in_round()
    }

    /// Returns the tile on the given cell, if any.
    pub fn laid(&self, cell: Cell) -> Option<Laid> {
        self.state.laid(cell)
    }

    /// Returns the tiles on the board, starting with the one laid most recently.
    pub fn laid_tiles(&self) -> impl Iterator<Item = (Cell, Laid)> {
        let board = &self.state.board;
        board.cells().filter_map(|cell| Some((cell, board.get(cell)?)))
    }

    /// Returns the markers, ordered by seat and number.
    pub fn markers(&self) -> &'a [Marker] {
        &self.state.markers
    }

    /// Returns the hand that the seat plays from, which is either its own or the common hand.
    pub fn hand(&self) -> TileHand {
        self.state.hands.get(self.rules.hand_of(self.seat)).copied().unwrap_or_default()
    }

    /// Returns the kinds that the seat can lay, in ascending order.
    ///
    /// If the seat has drawn a second tile, this is just that tile. Otherwise, it's either the kinds in the
    /// seat's hand, once per copy, or the distinct kinds in the pile.
    pub fn playable_kinds(&self) -> Vec<KindId> {
        if let Some(kind) = self.state.second_tile().filter(|_| self.state.active == self.seat) {
            return vec![kind];
        }
        match self.rules.keys.hand.whose {
            HandSource::Own | HandSource::Common => self.hand().kinds().collect(),
            HandSource::Pile => {
                let counts = (0..).zip(self.state.pile.counts());
                counts.filter(|&(_, count)| count > 0).map(|(kind, _)| kind).collect()
            }
        }
    }

    /// Returns the hands that the seat can always see, each with its owner. This is just the seat's own hand
    /// or, if hands are open, all of them.
    ///
    /// The owner of the common hand is given as 0.
    pub fn seen_hands(&self) -> impl Iterator<Item = (Seat, TileHand)> {
        let (own, all) = (self.rules.hand_of(self.seat), self.rules.shows_hands());
        let hands = (0..).zip(&*self.state.hands).map(|(seat, &hand)| (seat, hand));
        hands.filter(move |&(seat, _)| all || usize::from(seat) == own)
    }

    /// Returns the number of tiles in each hand.
    pub fn hand_sizes(&self) -> impl Iterator<Item = u8> {
        self.state.hands.iter().map(|hand| hand.len())
    }

    /// Returns the number of tiles in the pile.
    pub fn pile_size(&self) -> u32 {
        self.state.pile_size()
    }

    /// Returns the points each seat would have if the game ended now, or `None` if it doesn't count points.
    pub fn scores(&self) -> Option<Scores> {
        self.rules.scores(self.state)
    }

    /// Returns where the dragon is.
    pub fn dragon(&self) -> DragonPlace {
        self.state.dragon
    }

    /// Returns the hands that the seat can see during an exchange and the swaps it has made.
    ///
    /// These are the hands of the players that the seat put out.
    pub fn open_hands(&self) -> Option<(Vec<(Seat, TileHand)>, Exchange)> {
        self.sees_pool().then(|| {
            let own = self.rules.side_of_seat(self.seat);
            let gone = self.state.crossed.clockwise(self.seat);
            let gone = gone.filter(|&seat| self.rules.side_of_seat(seat) != own);
            let hands = gone.map(|seat| (seat, self.state.hands[usize::from(seat)])).collect();
            (hands, self.state.exchange())
        })
    }

    /// Returns the kinds that the seat saw in the hands of players going out, in the order that it saw them.
    pub fn seen_kinds(&self) -> impl Iterator<Item = KindId> {
        self.state.seen_kinds.iter().filter(|&&(seat, _)| seat == self.seat).map(|&(_, kind)| kind)
    }

    /// Returns the tiles that the seat can see neither on the board nor in a hand.
    ///
    /// This includes the tiles in the pile even if players may lay any of them.
    pub fn unseen(&self) -> Urn {
        let mut unseen = self.rules.pile.clone();
        self.remove_seen(&mut unseen);
        unseen
    }

    /// Removes the tiles that the seat can see from an urn that contains all tiles.
    pub(super) fn remove_seen(&self, tiles: &mut Urn) {
        self.each_seen(|kind| {
            tiles.remove(kind.into());
        });
    }

    /// Calls `see` for each tile that the seat can see, whether on the board or in a hand.
    #[inline]
    pub fn each_seen(&self, mut see: impl FnMut(KindId)) {
        let View { rules, state, .. } = *self;
        self.laid_tiles().for_each(|(_, laid)| see(laid.kind));
        self.seen_hands().flat_map(|(_, hand)| hand.kinds()).for_each(&mut see);
        if self.sees_pool() && !rules.shows_hands() {
            rules.pool(state).for_each(|(_, kind)| see(kind));
        }
    }

    /// Returns whether the seat is making an exchange, so it sees the hands of the opponents it put out.
    pub(super) fn sees_pool(&self) -> bool {
        self.state.phase == Phase::Exchange && self.state.active == self.seat
    }
}

impl View<'_> {
    /// Applies an action of this seat and the moves that it causes. Returns the resulting state and the
    /// events.
    ///
    /// None of this depends on hidden information. `lane` is the path for the marker that a tile is laid for,
    /// if it hasn't been chosen yet.
    ///
    /// The returned state still contains the hidden hands, so make sure to only show its public parts.
    pub(in crate::path) fn preview(&self, action: Action, lane: Option<u8>) -> (State, Vec<Event>) {
        let (mut state, mut told) = (self.state.clone(), Vec::new());
        self.apply_open(&mut state, action, lane, &mut told);
        (state, told)
    }

    /// Like [`preview`](Self::preview), but with a choice that comes before or after the action.
    pub(in crate::path) fn preview_step(&self, step: ActionStep) -> (State, Vec<Event>) {
        let (mut state, mut told) = (self.state.clone(), Vec::new());
        self.apply_open_step(&mut state, step, &mut told);
        (state, told)
    }

    /// Applies a step and everything that follows from it without relying on hidden information.
    pub(super) fn apply_open_step<W: Observer<Event>>(
        &self,
        state: &mut State,
        step: ActionStep,
        observer: &mut W,
    ) {
        if let Some(cell) = step.cell {
            state.phase = Phase::Tile { cell };
        }
        self.apply_open(state, step.action, step.lane, observer);
    }

    /// Applies an action and everything that follows from it without relying on hidden information.
    fn apply_open<W: Observer<Event>>(
        &self,
        state: &mut State,
        action: Action,
        lane: Option<u8>,
        observer: &mut W,
    ) {
        let rules = self.rules;
        let lane = match (state.phase, action) {
            (Phase::Start { marker }, Action::Start(start)) => {
                rules.full().put_on_start(state, (self.seat, marker), start, &mut ());
                return;
            }
            (Phase::Exchange, Action::Swap { give, take }) => {
                rules.swap(state, give, take);
                return;
            }
            (Phase::Place, Action::Place { marker, kind, rotation }) => {
                // A tile that would lead markers into a loop isn't laid, but those markers still go out.
                rules.full().lay(state, marker, Laid { kind, rotation }, observer);
                lane.map(|port| (marker, port))
            }
            (Phase::Square, Action::Square(cell)) => {
                state.phase = Phase::Tile { cell };
                return;
            }
            (Phase::Tile { cell }, Action::Lay { kind, rotation }) if rules.on_tiles => {
                rules.lay_start(state, cell, Laid { kind, rotation }, &mut ());
                return;
            }
            (Phase::Tile { cell }, Action::Lay { kind, rotation }) => {
                rules.place_on_square(state, cell, Laid { kind, rotation }, &mut ());
                None
            }
            (Phase::Lane { marker, .. }, Action::Lane { port }) => Some((marker, port)),
            _ => return,
        };
        if let Some((marker, port)) = lane {
            rules.full().follow_lane(state, rules.index(self.seat, marker), port);
        }
        rules.full().resolve(state, observer);
        if rules.discards_rest {
            rules.full().discard_rest(state, &mut ());
        }
    }
}

/// An action, possibly with a choice that comes before or after it.
#[derive(Clone, Copy, Debug)]
pub(in crate::path) struct ActionStep {
    /// The square to lay a tile on, if it hasn't been chosen yet.
    pub(in crate::path) cell: Option<Cell>,
    pub(in crate::path) action: Action,
    /// The path of the marker that a tile is laid for, if it hasn't been chosen yet.
    pub(in crate::path) lane: Option<u8>,
}

/// Formats everything that's visible in the view, so that views can be compared.
impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat())
            .field("phase", &self.phase())
            .field("active", &self.active())
            .field("playing", &self.playing())
            .field("gone_in_round", &self.eliminated_in_round())
            .field("board", &self.state.board)
            .field("markers", &self.markers())
            .field("stock", &self.playable_kinds())
            .field("seen_hands", &self.seen_hands().collect::<Vec<_>>())
            .field("hand_sizes", &self.hand_sizes().collect::<Vec<_>>())
            .field("pile_size", &self.pile_size())
            .field("dragon", &self.dragon())
            .field("scores", &self.scores())
            .field("open_hands", &self.open_hands())
            .field("shown", &self.seen_kinds().collect::<Vec<_>>())
            .field("unseen", &self.unseen())
            .finish()
    }
}
