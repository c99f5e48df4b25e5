use super::{
    chains::Chains,
    dragon::DragonAt,
    event::{Event, Reason},
    exchange::Exchange,
    hand::Hand,
    rules::Rules,
};
use crate::{
    game::{Outcome, Seat, Seats, Urn, Watcher},
    grid::{Cell, Grid, Place, Point},
    tile::{KindId, Tile, TileSet},
};

/// Where a game stands, hidden hands included.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) board: Vec<Option<Laid>>,
    pub(super) chains: Chains,
    /// Seat by seat, each seat's markers in order.
    pub(super) markers: Vec<Marker>,
    pub(super) hands: Vec<Hand>,
    pub(super) pile: Urn,
    pub(super) dragon: DragonAt,
    /// The seats that have a marker left.
    pub(super) playing: Seats,
    pub(super) active: Seat,
    /// The markers of the active seat that have had their action on this turn.
    pub(super) acted: u8,
    /// The tile that was laid last: its cell and the marker of the active seat it was laid for.
    pub(super) laid: Option<(Cell, u8)>,
    /// The seats that went out by that tile.
    pub(super) gone: Seats,
    pub(super) exchange: Exchange,
    pub(super) phase: Phase,
    /// What a seat was shown beyond its own hand: it, and the kind it saw leave the hands.
    pub(super) shown: Vec<(Seat, KindId)>,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Its kind.
    pub kind: KindId,
    /// How often it was turned clockwise.
    pub rotation: u8,
}

/// A marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Where it is.
    pub at: MarkerAt,
    /// Where its path began, once it has one.
    pub from: Option<Place>,
}

/// Where a marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkerAt {
    /// Not yet on the board.
    Hand,
    /// Between two ports, by the number of its start; which path it takes is not chosen yet.
    Start(u16),
    /// Facing an empty cell, which it will enter by a port.
    Facing(Place),
    /// Out: where it was last, a place at the rim or, after a collision, where it stood before.
    Out(Place),
}

/// What a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The active seat puts one of its markers on a start.
    Start {
        /// Which marker.
        marker: u8,
    },
    /// The active seat lays a tile.
    Place,
    /// A seat chooses the path of a marker.
    Lane {
        /// Whose marker.
        seat: Seat,
        /// Which of that seat's markers.
        marker: u8,
    },
    /// The active seat may swap tiles.
    Exchange,
    /// Nothing: the game is over.
    Over(Outcome),
}

impl State {
    /// A state in which no game has begun, with room for all that a game needs.
    pub(super) fn new(rules: &Rules) -> State {
        let (seats, markers) = (usize::from(rules.seats), usize::from(rules.markers));
        State {
            board: vec![None; rules.grid.cells() as usize],
            chains: Chains::new(&rules.grid),
            markers: vec![Marker::WAITING; seats * markers],
            hands: vec![Hand::default(); seats],
            pile: rules.pile.clone(),
            dragon: DragonAt::rests(rules),
            playing: Seats::first(rules.seats),
            active: 0,
            acted: 0,
            laid: None,
            gone: Seats::NONE,
            exchange: Exchange::default(),
            phase: Phase::Start { marker: 0 },
            // A seat goes out once, so no more hands than these are ever shown.
            shown: Vec::with_capacity(seats * usize::from(rules.limit)),
        }
    }

    /// Makes this such a state again, without allocating.
    pub(super) fn clear(&mut self, rules: &Rules) {
        self.board.fill(None);
        self.chains.clear();
        self.markers.fill(Marker::WAITING);
        self.hands.fill(Hand::default());
        self.pile.refill(&rules.pile);
        self.dragon = DragonAt::rests(rules);
        self.playing = Seats::first(rules.seats);
        self.active = 0;
        self.acted = 0;
        self.laid = None;
        self.gone = Seats::NONE;
        self.exchange = Exchange::default();
        self.phase = Phase::Start { marker: 0 };
        self.shown.clear();
    }

    /// What the state waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The seats that are still in.
    pub fn playing(&self) -> Seats {
        self.playing
    }

    /// The tile on a cell.
    pub fn laid(&self, cell: Cell) -> Option<Laid> {
        self.board[cell as usize]
    }

    /// The tile on a cell as it lies.
    pub fn tile(&self, tiles: &TileSet, cell: Cell) -> Option<Tile> {
        let laid = self.laid(cell)?;
        tiles.rotations(laid.kind).get(usize::from(laid.rotation)).copied()
    }

    /// The open paths.
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// The markers, seat by seat.
    pub fn markers(&self) -> &[Marker] {
        &self.markers
    }

    /// The hands, by seat.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// Ends the game.
    pub(super) fn end<W: Watcher<Event>>(
        &mut self,
        winners: Seats,
        reason: Reason,
        watcher: &mut W,
    ) {
        self.phase = Phase::Over(Outcome { winners, reason: reason.word() });
        if W::LISTENS {
            watcher.see(&Event::End { winners, reason });
        }
    }

    /// The draw pile, as what it holds.
    pub fn pile(&self) -> &Urn {
        &self.pile
    }

    /// Where the dragon is.
    pub fn dragon(&self) -> DragonAt {
        self.dragon
    }

    /// The ports of a cell at which a marker stands that has a path, but for one marker.
    pub(super) fn ports_taken(&self, cell: Cell, except: usize) -> u16 {
        let stands = |marker: &Marker| marker.facing().filter(|place| place.cell == cell);
        let others = self.markers.iter().enumerate().filter(|&(index, _)| index != except);
        others.filter_map(|(_, marker)| stands(marker)).fold(0, |set, place| set | 1 << place.port)
    }

    /// Checks what is kept because it is quick against what follows from the board: the chains, and
    /// that every marker on the board faces an empty cell.
    ///
    /// # Errors
    /// What does not hold, as a phrase.
    pub fn check(&self, rules: &Rules) -> Result<(), String> {
        // While a path is being chosen, the tile just laid joins no chains yet.
        let waits = matches!(self.phase, Phase::Lane { .. });
        let pending = self.laid.map(|(cell, _)| cell).filter(|_| waits);
        let is_joined = |cell| Some(cell) != pending;
        let tile_at = |cell| self.tile(&rules.tiles, cell).filter(|_| is_joined(cell));
        self.chains
            .check(&rules.grid, tile_at)
            .map_err(|point| format!("the chain that ends at point {point} leads elsewhere"))?;
        for (index, marker) in self.markers.iter().enumerate() {
            if let MarkerAt::Facing(place) = marker.at
                && self.board[place.cell as usize].is_some()
                && is_joined(place.cell)
            {
                return Err(format!("marker {index} faces a square with a tile"));
            }
        }
        Ok(())
    }
}

impl Marker {
    /// A marker that has not started.
    const WAITING: Marker = Marker { at: MarkerAt::Hand, from: None };

    /// The place that it faces, if it is on the board and has a path.
    #[inline]
    pub fn facing(self) -> Option<Place> {
        match self.at {
            MarkerAt::Facing(place) => Some(place),
            _ => None,
        }
    }

    /// Whether it is on the board.
    #[inline]
    pub fn is_on_board(self) -> bool {
        matches!(self.at, MarkerAt::Start(_) | MarkerAt::Facing(_))
    }

    /// The cell that it faces, if it is on the board.
    pub fn cell(self, rules: &Rules) -> Option<Cell> {
        match self.at {
            MarkerAt::Start(start) => Some(rules.starts[usize::from(start)].cell),
            MarkerAt::Facing(place) => Some(place.cell),
            MarkerAt::Hand | MarkerAt::Out(_) => None,
        }
    }
}

/// The place at which a point is entered from one side or the other: the one whose cell is empty,
/// or `None` at the rim.
#[inline]
pub(super) fn open_side(grid: &Grid, board: &[Option<Laid>], point: Point) -> Option<Place> {
    let (one, other) = grid.places(point);
    let other = other?;
    let one_is_open = board[one.cell as usize].is_none();
    Some(if one_is_open { one } else { other })
}
